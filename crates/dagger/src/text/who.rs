//! Whom a text means by the hero who does something: "you" on a hero's own cards, others elsewhere.

use super::choose::hero_noun;
use crate::card::*;

/// The hero who does what a text says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The reader.
    You,
    /// Who has just been named.
    They,
    /// The hero of whom the moment speaks.
    ThatHero,
    /// The hero whose mission it is.
    ItsHero,
    /// The first player, where no hero is meant.
    FirstPlayer,
    /// The hero who defeated the enemy.
    Victor,
    /// Each of some heroes, and whose space is meant in the filter.
    Each(HeroFilter, &'static str),
}

impl Who {
    /// As the subject of a sentence.
    pub(super) fn name(self) -> String {
        match self {
            Who::You => "you".into(),
            Who::They => "they".into(),
            Who::ThatHero => "that hero".into(),
            Who::ItsHero => "its hero".into(),
            Who::FirstPlayer => "the first player".into(),
            Who::Victor => "the hero who defeated it".into(),
            Who::Each(filter, own) => hero_noun(filter, "each", own),
        }
    }

    /// As the owner of something.
    pub(super) fn own(self) -> &'static str {
        match self {
            Who::You => "your",
            Who::They | Who::Each(..) => "their",
            Who::ThatHero | Who::Victor => "that hero's",
            Who::ItsHero => "its hero's",
            Who::FirstPlayer => "the first player's",
        }
    }

    /// As the owner of something in a sentence that has named who it is.
    pub(super) fn own_again(self) -> &'static str {
        if self == Who::You { "your" } else { "their" }
    }

    /// Who is meant in what belongs to the same sentence.
    pub(super) fn again(self) -> Who {
        if self == Who::You { Who::You } else { Who::They }
    }

    /// With a verb in the form that goes with "you".
    pub(super) fn does(self, verb: &str) -> String {
        match self {
            Who::You => format!("you {verb}"),
            Who::They if verb.starts_with("MOVE") => format!("they may {verb}"),
            Who::They => format!("they {verb}"),
            other => format!("{} {}", other.name(), third(verb)),
        }
    }
}

/// A verb in the form that goes with "they", in the one that goes with "it".
pub(super) fn third(verb: &str) -> String {
    let (first, rest) = verb
        .split_once(' ')
        .map_or((verb, String::new()), |(first, rest)| (first, format!(" {rest}")));
    match first {
        "MOVE" => format!("may MOVE{rest}"),
        "are" => format!("is{rest}"),
        "have" => format!("has{rest}"),
        "ready" => format!("readies{rest}"),
        _ => format!("{first}s{rest}"),
    }
}
