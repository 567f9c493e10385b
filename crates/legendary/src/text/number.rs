//! How many: numbers as "for each" and as "the number of".

use crate::card::{Number, Place};

use super::names::printed;
use super::noun::Noun;
use super::place::{Join, is_own, within};
use super::speech::{Speech, Spot};

/// How a number is spoken.
pub(super) enum Counted {
    /// It is plain.
    Just(u8),
    /// It counts things, with their noun in singular and plural.
    Each {
        /// One of them.
        one: String,
        /// Several of them.
        many: String,
    },
    /// It is a total with a name of its own.
    Total(String),
}

/// A number, as its kind of words.
pub(super) fn counted(number: &Number, speech: &Speech<'_>) -> Counted {
    let words = speech.words;
    let you = speech.you();
    let each = |one: String, many: String| Counted::Each { one, many };
    match number {
        Number::Just(n) => Counted::Just(*n),
        Number::Count { of, from, other } => {
            let noun = Noun::of(of, words);
            let place = if is_own(from) && noun.is_hero(words) {
                format!("{you} have")
            } else {
                within(from, Join::And, speech)
            };
            let [one, many] = with_other(&noun, *other, &place);
            each(one, many)
        }
        Number::Colors { from } => {
            let heroes = coloured(from, speech);
            each(format!("colour among {heroes}"), format!("colours among {heroes}"))
        }
        Number::Played { of, other } => {
            let noun = Noun::of_heroes(of, words);
            let [one, many] = with_other(&noun, *other, &format!("{you} played this turn"));
            each(one, many)
        }
        Number::Sum(of, Place::Revealed) if speech.seen.is_some_and(|seen| seen.total == 1) => {
            Counted::Total(format!("its {}", printed(*of, words)))
        }
        Number::Sum(of, place) => {
            let cards = match place {
                Place::Revealed => "the revealed cards".to_owned(),
                Place::Hand
                | Place::Played
                | Place::Discard
                | Place::Deck
                | Place::Victory
                | Place::Captive
                | Place::Hq
                | Place::KoPile
                | Place::Escaped
                | Place::Scheme
                | Place::City => format!("the cards {}", within(&[*place], Join::And, speech)),
            };
            Counted::Total(format!("the total {} of {cards}", printed(*of, words)))
        }
        Number::ExtraDrawn => each(
            format!("extra card {you} drew this turn"),
            format!("extra cards {you} drew this turn"),
        ),
        Number::RecruitMade => {
            Counted::Total(format!("the {} {you} made this turn", words.recruit))
        }
        Number::BystandersHeld => each(
            format!("{} {} holds", words.bystander.one, speech.enemy()),
            format!("{} {} holds", words.bystander.many, speech.enemy()),
        ),
        Number::CostHeld => Counted::Total(format!(
            "the total cost of the {} {} holds",
            words.hero.many,
            speech.enemy()
        )),
        Number::PortalsHere => {
            let spot = portal_spot(speech);
            each(format!("{} {spot}", words.twist.one), format!("{} {spot}", words.twist.many))
        }
        Number::Players => each("player".into(), "players in the game".into()),
    }
}

/// The heroes whose colours are counted.
pub(super) fn coloured(from: &[Place], speech: &Speech<'_>) -> String {
    let heroes = speech.words.hero.many;
    if is_own(from) {
        format!("{} {heroes}", speech.your())
    } else {
        format!("the {heroes} {}", within(from, Join::And, speech))
    }
}

/// Where the twists of an enemy lie.
pub(super) fn portal_spot(speech: &Speech<'_>) -> &'static str {
    match speech.spot {
        Spot::Space => "in its space",
        Spot::Above => "above it",
        Spot::Here => "where it is",
    }
}

fn with_other(noun: &Noun, other: bool, place: &str) -> [String; 2] {
    let other = if other { "other " } else { "" };
    [false, true].map(|plural| format!("{other}{}", noun.spoken(plural, place)))
}

/// A number as an amount: "3", "the number of Wounds in your hand", "its cost".
pub(super) fn amount(number: &Number, speech: &Speech<'_>) -> String {
    match counted(number, speech) {
        Counted::Just(n) => n.to_string(),
        Counted::Each { many, .. } => format!("the number of {many}"),
        Counted::Total(total) => total,
    }
}

/// So many points for every one of a number: "+1 Attack for each player".
pub(super) fn points(plus: u8, points: &str, number: &Number, speech: &Speech<'_>) -> String {
    match (counted(number, speech), plus) {
        (Counted::Just(n), _) => format!("+{} {points}", u16::from(plus) * u16::from(n)),
        (Counted::Each { one, .. }, _) => format!("+{plus} {points} for each {one}"),
        (Counted::Total(total), 1) => format!("+{points} equal to {total}"),
        (Counted::Total(total), 2) => format!("+{points} equal to twice {total}"),
        (Counted::Total(total), _) => format!("+{points} equal to {plus} times {total}"),
    }
}
