//! Which cards: how many of what, from where, and who picks.

use crate::card::{By, Filter, Happening, Many, Place, Trait, Which};

use super::grammar::{a, numeral};
use super::noun::Noun;
use super::number::{amount, as_many};
use super::place::{Join, is_own, out_of, within};
use super::speech::{Captive, Person, Seen, Speech};

/// Some cards as a part of a sentence.
pub(super) struct Cards {
    /// The words.
    pub(super) text: String,
    /// Whether a verb after them is in the plural.
    pub(super) plural: bool,
}

impl Cards {
    fn one(text: impl Into<String>) -> Cards {
        Cards { text: text.into(), plural: false }
    }

    fn many(text: impl Into<String>) -> Cards {
        Cards { text: text.into(), plural: true }
    }
}

/// Whether the cards are the single card that was just revealed.
pub(super) fn is_it(which: &Which, speech: &Speech<'_>) -> bool {
    which.from == [Place::Revealed] && speech.seen.is_some_and(|seen| seen.total == 1)
}

/// Whether the reader picks though somebody else acts.
pub(super) fn is_owners(which: &Which, speech: &Speech<'_>) -> bool {
    which.by == By::Owner && speech.person == Person::They
}

/// The single card that was revealed.
fn it(speech: &Speech<'_>) -> Cards {
    let apart = speech.seen.is_some_and(|seen| seen.apart);
    Cards::one(if apart { "the revealed card" } else { "it" })
}

/// Whether any card of the place will do.
fn is_any(which: &Which) -> bool {
    which.of == Filter::Any && which.cost_over.is_none() && which.named_as.is_empty()
}

/// What the cards must be, as a noun.
pub(super) fn noun(which: &Which, speech: &Speech<'_>) -> Noun {
    let words = speech.words;
    let mut noun = Noun::of(&which.of, words);
    let captive = which.from == [Place::Captive] && speech.captive != Captive::ThatWound;
    if captive || which.from == [Place::Hq] {
        noun = noun.or_else(words.hero);
    }
    if which.paired {
        noun = noun.followed_by("that cost the same");
    }
    if let Some(number) = &which.cost_over {
        noun = noun.costing_over(&amount(number, speech));
    }
    if !which.named_as.is_empty() {
        let in_hq = which.named_as == [Place::Hq];
        let card = if in_hq { a(words.hero.one) } else { a("card") };
        noun = noun.named_as(&format!("{card} {}", within(&which.named_as, Join::Or, speech)));
    }
    noun
}

/// Cards that something is done with: "one of your Heroes", "a Wound from your hand".
pub(super) fn cards(which: &Which, speech: &Speech<'_>) -> Cards {
    let noun = noun(which, speech);
    if which.from == [Place::Captive] {
        match (speech.captive, &which.many) {
            (Captive::ThatWound, _) => {
                return Cards::one(format!("that {}", speech.words.wound.one));
            }
            (Captive::Rest, Many::All) => return Cards::many("the rest"),
            (Captive::Hero | Captive::Heroes | Captive::Rest, _) => {}
        }
    }
    if which.from == [Place::Revealed] && is_any(which) {
        return revealed(which, speech);
    }
    if is_it(which, speech) {
        return it(speech);
    }
    if is_own(&which.from) && noun.is_hero(speech.words) {
        return own(which, &noun, speech);
    }
    let hand = which.from == [Place::Hand] && is_any(which) && !which.another;
    if hand && which.many == Many::All {
        return Cards::one(format!("{} hand", speech.your()));
    }
    let place = match which.many {
        _ if which.were.is_some() => brought(which, speech),
        Many::All if which.from != [Place::Hand] => within(&which.from, Join::And, speech),
        Many::All => out_of(&which.from, Join::And, speech),
        Many::AnyNumber => out_of(&which.from, Join::And, speech),
        Many::Exactly(_) | Many::Counted(_) | Many::UpTo(_) | Many::DownTo(_) => {
            if !matches!(which.by, By::You | By::Owner)
                || which.from == [Place::Revealed]
                || which.from == [Place::City]
            {
                within(&which.from, Join::Or, speech)
            } else {
                out_of(&which.from, Join::Or, speech)
            }
        }
    };
    counted(which, &noun, &place, speech)
}

/// Cards that came where they are this turn.
fn brought(which: &Which, speech: &Speech<'_>) -> String {
    match which.were {
        Some(Happening::Discarded) => {
            let place = within(&which.from, Join::Or, speech);
            format!("{place} that {} discarded this turn", speech.you())
        }
        _ => "KO'd this turn".into(),
    }
}

/// Cards that are shown, where having them is enough: "a Tech Hero".
pub(super) fn shown(which: &Which, speech: &Speech<'_>) -> Cards {
    if is_own(&which.from) && !(which.of == Filter::Any && which.many == Many::All) {
        counted(which, &noun(which, speech), "", speech)
    } else {
        cards(which, speech)
    }
}

/// Cards that stay where they are: "a Henchman in any player's victory pile".
pub(super) fn lying(which: &Which, speech: &Speech<'_>) -> Cards {
    let place = within(&which.from, Join::Or, speech);
    counted(which, &noun(which, speech), &place, speech)
}

/// So many of a noun in a place.
fn counted(which: &Which, noun: &Noun, place: &str, speech: &Speech<'_>) -> Cards {
    let chosen = if is_owners(which, speech) && which.many != Many::All {
        format!("of your choice {place}")
    } else {
        place.to_owned()
    };
    let place = chosen.trim();
    let other = if which.another { "other " } else { "" };
    let one = noun.spoken(false, place);
    let many = noun.spoken(true, place);
    let superlative = match which.by {
        By::You | By::Owner => None,
        By::Highest(of) => Some(highest(of)),
        By::Rightmost => Some("rightmost"),
        By::Leftmost => Some("leftmost"),
        By::Top => Some("top"),
    };
    if let Some(most) = superlative {
        return match &which.many {
            Many::Counted(number) => {
                let of = format!("of the {other}{most} {many}");
                Cards::many(as_many(number, [&of, &of], speech))
            }
            Many::Exactly(1) => Cards::one(format!("the {other}{most} {one}")),
            Many::Exactly(n) => Cards::many(format!("the {} {other}{most} {many}", numeral(*n))),
            Many::UpTo(1) => Cards::one(format!("up to one {other}{most} {one}")),
            Many::UpTo(n) => Cards::many(format!("up to {} {other}{most} {many}", numeral(*n))),
            Many::AnyNumber => Cards::many(format!("any number of the {other}{most} {many}")),
            Many::All => Cards::many(format!("all {other}{many}")),
            Many::DownTo(n) => Cards::many(format!("the {other}{most} {many} until {}", left(*n))),
        };
    }
    match &which.many {
        Many::Counted(number) => {
            let [one, many] = [format!("{other}{one}"), format!("{other}{many}")];
            Cards::many(as_many(number, [&one, &many], speech))
        }
        Many::Exactly(1) if which.paired => Cards::many(format!("two {many}")),
        Many::Exactly(1) if which.another => Cards::one(format!("another {one}")),
        Many::Exactly(1) if which.from == [Place::Captive] => match speech.captive {
            Captive::Heroes => Cards::one(format!("one of the {many}")),
            Captive::Hero | Captive::Rest | Captive::ThatWound => Cards::one(format!("the {one}")),
        },
        Many::Exactly(1) => Cards::one(a(&one)),
        Many::Exactly(n) => Cards::many(format!("{} {other}{many}", numeral(*n))),
        Many::UpTo(1) => Cards::one(format!("up to one {other}{one}")),
        Many::UpTo(n) => Cards::many(format!("up to {} {other}{many}", numeral(*n))),
        Many::AnyNumber => Cards::many(format!("any number of {other}{many}")),
        Many::All => Cards::many(format!("all {other}{many}")),
        Many::DownTo(n) => Cards::many(format!("{other}{many} until {}", left(*n))),
    }
}

/// Before the cards of which the one with the most is picked.
fn highest(of: Trait) -> &'static str {
    match of {
        Trait::Cost => "highest-cost",
        Trait::Attack => "highest-attack",
        Trait::Recruit => "highest-recruit",
    }
}

fn left(n: u8) -> String {
    match n {
        0 => "none are left".into(),
        1 => "one is left".into(),
        _ => format!("{} are left", numeral(n)),
    }
}

/// Heroes that a player has, in hand or played: "two of your Heroes".
fn own(which: &Which, noun: &Noun, speech: &Speech<'_>) -> Cards {
    let your = speech.your();
    let other = if which.another { "other " } else { "" };
    let choice = if is_owners(which, speech) { "that you choose" } else { "" };
    let many = noun.spoken(true, choice);
    let all = noun.spoken(true, "");
    match (&which.many, which.by) {
        (Many::Counted(number), _) => {
            let of = format!("of {your} {other}{many}");
            Cards::many(as_many(number, [&of, &of], speech))
        }
        (Many::All, _) => Cards::many(format!("all {your} {other}{all}")),
        (Many::Exactly(1), By::Highest(of)) => {
            Cards::one(format!("the {} of {your} {other}{all}", highest(of)))
        }
        (Many::Exactly(1), By::Rightmost) => {
            Cards::one(format!("the rightmost of {your} {other}{all}"))
        }
        (Many::Exactly(1), By::Leftmost) => {
            Cards::one(format!("the leftmost of {your} {other}{all}"))
        }
        (Many::Exactly(1), By::Top) => Cards::one(format!("the top one of {your} {other}{all}")),
        (Many::Exactly(1), By::You | By::Owner) => {
            Cards::one(format!("one of {your} {other}{many}"))
        }
        (Many::Exactly(n), _) => Cards::many(format!("{} of {your} {other}{many}", numeral(*n))),
        (Many::UpTo(n), _) => Cards::many(format!("up to {} of {your} {other}{many}", numeral(*n))),
        (Many::AnyNumber, _) => Cards::many(format!("any number of {your} {other}{many}")),
        (Many::DownTo(n), _) => Cards::many(format!("{your} {other}{all} until {}", left(*n))),
    }
}

/// Any of the cards that were revealed: "it", "one of them", "the rest".
fn revealed(which: &Which, speech: &Speech<'_>) -> Cards {
    if is_it(which, speech) {
        return it(speech);
    }
    let (them, seen) = match speech.seen {
        Some(seen) => ("them", Some(seen)),
        None => ("the revealed cards", None),
    };
    let touched = seen.is_some_and(Seen::touched);
    let choice = if is_owners(which, speech) { " that you choose" } else { "" };
    match (&which.many, which.by) {
        (Many::Counted(number), _) => {
            let of = format!("of {them}{choice}");
            Cards::many(as_many(number, [&of, &of], speech))
        }
        (Many::All, _) => remainder(seen, them),
        (Many::Exactly(1), By::Highest(of)) => Cards::one(format!("the {} of {them}", highest(of))),
        (Many::Exactly(1), By::Rightmost) => Cards::one(format!("the rightmost of {them}")),
        (Many::Exactly(1), By::Leftmost) => Cards::one(format!("the leftmost of {them}")),
        (Many::Exactly(1), By::Top) => Cards::one(format!("the top one of {them}")),
        (Many::Exactly(n), _) if seen.is_some_and(|seen| touched && seen.left == Some(*n)) => {
            remainder(seen, them)
        }
        (Many::Exactly(1), _) if touched => Cards::one(format!("another{choice}")),
        (Many::Exactly(n), _) if touched => {
            Cards::many(format!("{} more of {them}{choice}", numeral(*n)))
        }
        (Many::Exactly(1), _) => Cards::one(format!("one of {them}{choice}")),
        (Many::Exactly(n), _) => Cards::many(format!("{} of {them}{choice}", numeral(*n))),
        (Many::UpTo(n), _) => Cards::many(format!("up to {} of {them}{choice}", numeral(*n))),
        (Many::AnyNumber, _) => Cards::many(format!("any number of {them}{choice}")),
        (Many::DownTo(n), _) => Cards::many(format!("all but {} of {them}{choice}", numeral(*n))),
    }
}

/// All that is left of the revealed cards.
pub(super) fn remainder(seen: Option<Seen>, them: &str) -> Cards {
    match seen {
        Some(seen) if seen.touched() => match seen.left {
            Some(1) if seen.total == 2 => Cards::one("the other"),
            Some(1) => Cards::one("the last one"),
            _ => Cards::many("the rest"),
        },
        _ => Cards::many(them),
    }
}

/// Notes that revealed or captured cards have been moved, so that the next sentence speaks of the
/// rest.
pub(super) fn moved(which: &Which, speech: &mut Speech<'_>) {
    let heroes = matches!(speech.captive, Captive::Hero | Captive::Heroes);
    if heroes && which.from.contains(&Place::Captive) {
        speech.captive = Captive::Rest;
    }
    if !which.from.contains(&Place::Revealed) {
        return;
    }
    if let Some(seen) = &mut speech.seen {
        seen.left = match (&which.many, seen.left) {
            (Many::Exactly(n), Some(left)) if which.from.len() == 1 && is_any(which) => {
                Some(left.saturating_sub(*n))
            }
            _ => None,
        };
    }
}
