//! How many: numbers as "for each" and as "the number of".

use crate::card::{Condition, Feature, Filter, Happening, Holder, Number, Place};

use super::condition;
use super::grammar::numeral;
use super::names::printed;
use super::noun::Noun;
use super::place::{Join, is_own, within};
use super::speech::{Portals, Speech, Those};

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
    /// It is one or zero: "if you have a Hero", "unless you have one".
    When(String),
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
        Number::Different { what, from } => {
            let heroes = coloured(from, speech);
            let [one, many] = different(*what);
            each(format!("{one} among {heroes}"), format!("{many} among {heroes}"))
        }
        Number::Played { of, other } => {
            let noun = played(of, speech);
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
                | Place::City
                | Place::NextToMastermind
                | Place::Guards
                | Place::Held
                | Place::Shared
                | Place::BelowHq
                | Place::AnyVictory
                | Place::HeldHere
                | Place::Pockets
                | Place::Row
                | Place::Sensed => {
                    format!("the cards {}", within(&[*place], Join::And, speech))
                }
            };
            Counted::Total(format!("the total {} of {cards}", printed(*of, words)))
        }
        Number::ExtraDrawn => each(
            format!("extra card {you} drew this turn"),
            format!("extra cards {you} drew this turn"),
        ),
        Number::Discarded => {
            let place = format!("{you} discarded from {} hand this turn", speech.your());
            each(format!("card {place}"), format!("cards {place}"))
        }
        Number::Those => match speech.those {
            Those::Cards => each("of them".into(), "them".into()),
            Those::Pushed => {
                let pushed = format!("{} pushed forward", speech.enemy());
                let villain = words.villain;
                each(format!("{} {pushed}", villain.one), format!("{} {pushed}", villain.many))
            }
        },
        Number::RecruitMade => {
            Counted::Total(format!("the {} {you} made this turn", words.recruit))
        }
        Number::BystandersHeld => each(
            format!("{} {} holds", words.bystander.one, speech.enemy()),
            format!("{} {} holds", words.bystander.many, speech.enemy()),
        ),
        Number::HeroesHeld => each(
            format!("{} {} holds", words.hero.one, speech.enemy()),
            format!("{} {} holds", words.hero.many, speech.enemy()),
        ),
        Number::CostHeld => {
            Counted::Total(format!("the cost of the {} {} holds", words.hero.one, speech.enemy()))
        }
        Number::PortalsHere => {
            let spot = portal_spot(speech);
            each(format!("{} {spot}", words.twist.one), format!("{} {spot}", words.twist.many))
        }
        Number::Below(of) => Counted::Total(format!(
            "the printed {} of the {} in the {} space below {}",
            printed(*of, words),
            words.hero.one,
            words.hq,
            speech.enemy()
        )),
        Number::OneIf(condition) => Counted::When(match &**condition {
            Condition::Not(inner) => format!("unless {}", condition::spoken(inner, speech)),
            condition => format!("if {}", condition::spoken(condition, speech)),
        }),
        Number::Plus(n, number) => match counted(number, speech) {
            Counted::Just(m) => Counted::Just(n.saturating_add(m)),
            Counted::Each { .. } | Counted::Total(_) | Counted::When(_) => {
                Counted::Total(format!("{n} plus {}", amount(number, speech)))
            }
        },
        Number::Part { of, by, up } => {
            let of = amount(of, speech);
            let rounded = if *up { "rounded up" } else { "rounded down" };
            Counted::Total(match by {
                2 => format!("half of {of}, {rounded}"),
                by => format!("{of} divided by {by}, {rounded}"),
            })
        }
        Number::MastermindAttack => {
            Counted::Total(format!("the printed {} of the {}", words.attack, words.mastermind.one))
        }
        Number::Shards(Holder::This) => {
            let on = format!("on {}", speech.enemy());
            each(format!("Shard {on}"), format!("Shards {on}"))
        }
        Number::Shards(_) => each(format!("Shard {you} have"), format!("Shards {you} have")),
        Number::ShardsGained => {
            each(format!("Shard {you} gained this turn"), format!("Shards {you} gained this turn"))
        }
        Number::WithShards => each(
            format!("{} in the {} that has Shards", words.villain.one, words.city),
            format!("{} in the {} that have Shards", words.villain.many, words.city),
        ),
        Number::EmptySpaces => {
            let space = format!("empty {} space", words.city);
            each(space.clone(), space + "s")
        }
        Number::LargestGroup { from } => {
            let place = within(from, Join::And, speech);
            let of = format!("of one group of {} choice", speech.your());
            let villain = words.villain;
            each(format!("{} {of} {place}", villain.one), format!("{} {of} {place}", villain.many))
        }
        Number::SameGroup { from } => {
            let place = within(from, Join::And, speech);
            let villain = words.villain;
            each(
                format!("{} of its group {place}", villain.one),
                format!("{} of its group {place}", villain.many),
            )
        }
        Number::Highest(of, from) => {
            let heroes = coloured(from, speech);
            Counted::Total(format!("the highest {} among {heroes}", printed(*of, words)))
        }
        Number::That(of) => Counted::Total(format!("its {}", printed(*of, words))),
        Number::Happened { were, of, by_this } => {
            let noun = Noun::of(of, words);
            let what = happened(*were, *by_this, speech);
            each(noun.spoken(false, &what), noun.spoken(true, &what))
        }
    }
}

/// One and several of what is different.
pub(super) fn different(what: Feature) -> [&'static str; 2] {
    match what {
        Feature::Color => ["color", "colors"],
        Feature::Class => ["class", "classes"],
        Feature::Cost => ["different cost", "different costs"],
    }
}

/// What happened to the cards that are counted.
fn happened(were: Happening, by_this: bool, speech: &Speech<'_>) -> String {
    let you = speech.you();
    let when = if by_this { "this way" } else { "this turn" };
    match were {
        Happening::Discarded => format!("{you} discarded {when}"),
        Happening::DiscardedByOthers => format!("other players discarded {when}"),
        Happening::Kod => format!("KO'd {when}"),
        Happening::Gained => format!("any player gained {when}"),
        Happening::Rescued => format!("{you} {} {when}", past(speech.words.rescue)),
    }
}

/// The past of a verb: "rescued", "kidnapped".
pub(super) fn past(verb: &str) -> String {
    match verb.strip_suffix('e') {
        Some(_) => format!("{verb}d"),
        None => format!("{verb}{}ed", &verb[verb.len() - 1..]),
    }
}

/// The cards that were played, which are heroes where anything more is said of them.
pub(super) fn played(of: &Filter, speech: &Speech<'_>) -> Noun {
    match of {
        Filter::Any => Noun::of(of, speech.words),
        of => Noun::of(of, speech.words).or_else(speech.words.hero),
    }
}

/// The heroes whose colours or classes are counted.
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
    match speech.portals {
        Portals::Space => "above its space",
        Portals::Above => "above it",
        Portals::Here => "where it is",
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
        Counted::When(when) => format!("1 {when}, or else 0"),
    }
}

/// So many cards as are counted: "as many cards as there are Twists next to the Scheme". The cards
/// are given in singular and plural.
pub(super) fn as_many(number: &Number, cards: [&str; 2], speech: &Speech<'_>) -> String {
    let [one, many] = cards;
    match (number, counted(number, speech)) {
        (_, Counted::Just(n)) => format!("{} {}", numeral(n), if n == 1 { one } else { many }),
        (Number::Those, Counted::Each { .. }) => format!("as many {many}"),
        (Number::Plus(n, number), _) => {
            let cards = if *n == 1 { one } else { many };
            format!("{} more {cards} than {}", numeral(*n), there_are(number, speech))
        }
        (_, Counted::Each { .. } | Counted::Total(_) | Counted::When(_)) => {
            format!("as many {many} as {}", there_are(number, speech))
        }
    }
}

/// A number after "as many as": "there are Wounds in your hand", "you have Tech Heroes".
fn there_are(number: &Number, speech: &Speech<'_>) -> String {
    match counted(number, speech) {
        Counted::Each { many, .. } => {
            let have = format!("{} have", speech.you());
            match many.strip_suffix(&format!(" {have}")) {
                Some(such) => format!("{have} {such}"),
                None => format!("there are {many}"),
            }
        }
        Counted::Just(_) | Counted::Total(_) | Counted::When(_) => amount(number, speech),
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
        (Counted::When(when), _) => format!("+{plus} {points} {when}"),
    }
}
