//! The words that cards use without saying what they mean, in ours, for whoever reads a card large.

use crate::words;

/// What a word means, in a game.
pub struct Word {
    /// The word as cards have it; other forms of it behind.
    pub forms: &'static [&'static str],
    /// The id of what it means.
    means: &'static str,
}

impl Word {
    /// What it means.
    pub fn means(&self) -> &'static str {
        words::say(self.means)
    }
}

const LEGENDARY: [Word; 20] = [
    word(&["KO", "KOs"], words::id("means-ko")),
    word(&["Fight"], words::id("means-fight")),
    word(&["Ambush"], words::id("means-ambush")),
    word(
        &["Escape", "escape", "escapes", "Overrun", "overrun", "overruns"],
        words::id("means-escape"),
    ),
    word(&["Master Strike", "Master Strikes"], words::id("means-master-strike")),
    word(
        &["Scheme Twist", "Scheme Twists", "Twist", "Twists", "Plot Twist", "Plot Twists"],
        words::id("means-scheme-twist"),
    ),
    word(&["Bystander", "Bystanders"], words::id("means-bystander")),
    word(&["rescue", "rescues", "Rescue"], words::id("means-rescue")),
    word(&["capture", "captures", "kidnap", "kidnaps"], words::id("means-capture")),
    word(&["Wound", "Wounds"], words::id("means-wound")),
    word(&["Attack"], words::id("means-attack")),
    word(&["Recruit"], words::id("means-recruit")),
    word(&["Tactic", "Tactics"], words::id("means-tactic")),
    word(&["HQ", "Lair"], words::id("means-hq")),
    word(&["victory pile"], words::id("means-victory-pile")),
    word(&["discard pile"], words::id("means-discard-pile")),
    word(&["Shard", "Shards"], words::id("means-shard")),
    word(&["Contest of Champions"], words::id("means-contest-of-champions")),
    word(&["Danger Sense"], words::id("means-danger-sense")),
    word(&["Villain Deck", "Adversary Deck"], words::id("means-villain-deck")),
];

const DAGGER: [Word; 14] = [
    word(&["ATK"], words::id("means-atk")),
    word(&["DFI"], words::id("means-dfi")),
    word(&["TAC"], words::id("means-tac")),
    word(&["WILD"], words::id("means-wild")),
    word(&["BOOST", "boosted"], words::id("means-boost")),
    word(&["MOVE"], words::id("means-move")),
    word(&["primed", "PRIMED", "Prime", "prime"], words::id("means-primed")),
    word(&["empowered", "EMPOWERED", "Empower", "empower"], words::id("means-empowered")),
    word(&["Threat", "threat"], words::id("means-threat")),
    word(&["overrun", "Overrun", "overruns"], words::id("means-overrun")),
    word(&["exhaust", "exhausted"], words::id("means-exhaust")),
    word(&["charge", "charges", "charged"], words::id("means-charge")),
    word(&["team-up", "Team-up"], words::id("means-team-up")),
    word(&["showdown", "Showdown"], words::id("means-showdown")),
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
    of(game).iter().filter(there).map(|word| (word.forms[0], word.means())).collect()
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
