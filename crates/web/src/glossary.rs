//! The words that cards use without saying what they mean, in ours, for whoever reads a card large.

/// What a word means, in a game.
pub struct Word {
    /// The word as cards have it; other forms of it behind.
    pub forms: &'static [&'static str],
    /// What it means.
    pub means: &'static str,
}

const LEGENDARY: [Word; 20] = [
    word(&["KO", "KOs"], "Put the card on the KO pile. It is out of everybody's deck."),
    word(&["Fight"], "What happens when somebody defeats this card by paying its attack."),
    word(&["Ambush"], "What happens as soon as this card enters the city."),
    word(
        &["Escape", "escape", "escapes", "Overrun", "overrun", "overruns"],
        "Being pushed out of the last space of the city. What the card holds goes with it.",
    ),
    word(
        &["Master Strike", "Master Strikes"],
        "A card of the deck that enemies come from: the one behind it all does at once what its strike says.",
    ),
    word(
        &["Scheme Twist", "Scheme Twists", "Twist", "Twists", "Plot Twist", "Plot Twists"],
        "A card of the deck that enemies come from: it drives the plan on, which says what happens.",
    ),
    word(
        &["Bystander", "Bystanders"],
        "Somebody whom enemies hold. Whoever gets one has a point in the end.",
    ),
    word(&["rescue", "rescues", "Rescue"], "Put a Bystander into your victory pile."),
    word(
        &["capture", "captures", "kidnap", "kidnaps"],
        "Take a card along. Whoever defeats the captor gets it.",
    ),
    word(
        &["Wound", "Wounds"],
        "A card that does nothing in your deck but be in the way. It is healed in a turn in which you neither \
         recruit nor fight.",
    ),
    word(&["Attack"], "What enemies are fought with. What is left at the end of the turn is lost."),
    word(
        &["Recruit"],
        "What cards of the HQ and of stacks are paid with. What is left at the end of the turn is lost.",
    ),
    word(
        &["Tactic", "Tactics"],
        "A card below the one behind it all. Every defeat takes one, with what it says; the last one wins.",
    ),
    word(
        &["HQ", "Lair"],
        "The row of cards that can be recruited. What is taken is filled up at once.",
    ),
    word(
        &["victory pile"],
        "What you have defeated and rescued. It is no part of your deck, and its points count.",
    ),
    word(
        &["discard pile"],
        "What you have played and gained. It is shuffled into a deck when yours is empty.",
    ),
    word(
        &["Shard", "Shards"],
        "A counter. Whoever plays spends one at any time of a turn for one Attack; on an enemy it is one Attack more.",
    ),
    word(
        &["Contest of Champions"],
        "Everyone shows a card, and evil the best of several. The highest printed cost wins, which counts twice \
         for the class or team in question.",
    ),
    word(
        &["Danger Sense"],
        "A look at the top of the deck that enemies come from: they make you stronger.",
    ),
    word(
        &["Villain Deck", "Adversary Deck"],
        "The deck that a card is played from at the beginning of every turn.",
    ),
];

const DAGGER: [Word; 14] = [
    word(&["ATK"], "The attribute for fighting: a success is a damage."),
    word(&["DFI"], "The attribute for defying: a success is progress on a mission."),
    word(&["TAC"], "The attribute for plans. Resting rolls it."),
    word(&["WILD"], "A face of the die that is a success in every test."),
    word(
        &["BOOST", "boosted"],
        "What an action does beside, if it is paid with the boosted token.",
    ),
    word(&["MOVE"], "So many spaces along the lines of the map."),
    word(
        &["primed", "PRIMED", "Prime", "prime"],
        "A token on an enemy. A hero discards it for one success against that enemy.",
    ),
    word(
        &["empowered", "EMPOWERED", "Empower", "empower"],
        "A token on a hero, traded for one success in a test or for an ability that asks for it.",
    ),
    word(
        &["Threat", "threat"],
        "How near the nemesis is. At the end of its track the heroes lose.",
    ),
    word(
        &["overrun", "Overrun", "overruns"],
        "A base that helps nobody any more and adds threat every round. With the last one the heroes lose.",
    ),
    word(&["exhaust", "exhausted"], "Use a support up, until it is charged again."),
    word(&["charge", "charges", "charged"], "A step towards a support that can be used again."),
    word(
        &["team-up", "Team-up"],
        "A track for all heroes: when a card's cost is there, that hero readies it.",
    ),
    word(
        &["showdown", "Showdown"],
        "The last fight, against the nemesis itself, when its missions are done.",
    ),
];

const fn word(forms: &'static [&'static str], means: &'static str) -> Word {
    Word { forms, means }
}

/// The words of a game.
pub fn of(game: &str) -> &'static [Word] {
    match game {
        "legendary" => &LEGENDARY,
        "dagger" => &DAGGER,
        _ => &[],
    }
}

/// Whether a text has a word, and not only as a part of another one.
fn has(text: &str, word: &str) -> bool {
    let mut from = 0;
    while let Some(at) = text[from..].find(word) {
        let (begin, end) = (from + at, from + at + word.len());
        let before = text[..begin].chars().next_back();
        let after = text[end..].chars().next();
        let whole = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
        if whole(before) && whole(after) {
            return true;
        }
        from = end;
    }
    false
}

/// The words of a game that a text has, each with what it means.
pub fn found(game: &str, text: &str) -> Vec<(&'static str, &'static str)> {
    let there = |word: &&Word| word.forms.iter().any(|form| has(text, form));
    of(game).iter().filter(there).map(|word| (word.forms[0], word.means)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whole_and_told_once() {
        let found =
            |text| found("legendary", text).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
        assert_eq!(found("Fight: KO two of your Wounds."), ["KO", "Fight", "Wound"]);
        assert!(found("Fighting KOala: nothing.").is_empty());
        assert_eq!(super::found("dagger", "Test ATK; a WILD counts.").len(), 2);
        assert!(super::found("chess", "KO").is_empty());
    }
}
