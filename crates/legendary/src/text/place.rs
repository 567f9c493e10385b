//! Places: where cards are, as a place to take from or to be in.

use crate::card::Place;

use super::grammar::{and, or};
use super::speech::{Captive, Speech};

/// How a list of places is joined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Join {
    /// Any one of them.
    Or,
    /// All of them together.
    And,
}

impl Join {
    fn list(self, list: &[String]) -> String {
        match self {
            Join::Or => or(list),
            Join::And => and(list),
        }
    }
}

/// Whether these are the places where a player "has" heroes.
pub(super) fn is_own(from: &[Place]) -> bool {
    is_exactly(from, &[Place::Hand, Place::Played])
}

/// Whether these are all the places of a player's cards but the victory pile.
fn is_everything(from: &[Place]) -> bool {
    is_exactly(from, &[Place::Hand, Place::Played, Place::Discard, Place::Deck])
}

fn is_exactly(from: &[Place], places: &[Place]) -> bool {
    from.len() == places.len() && places.iter().all(|place| from.contains(place))
}

/// Whether every place belongs to the player who acts.
pub(super) fn is_players(from: &[Place]) -> bool {
    from.iter().all(|place| belonging(*place).is_some())
}

/// The place as something that belongs to a player.
fn belonging(place: Place) -> Option<&'static str> {
    match place {
        Place::Hand => Some("hand"),
        Place::Played => Some("played cards"),
        Place::Discard => Some("discard pile"),
        Place::Deck => Some("deck"),
        Place::Victory => Some("victory pile"),
        Place::Revealed
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
        | Place::Sensed => None,
    }
}

/// The place on the board, with its article.
fn board(place: Place, speech: &Speech<'_>) -> String {
    let words = speech.words;
    match place {
        Place::Hand | Place::Played | Place::Discard | Place::Deck | Place::Victory => {
            let name = belonging(place).unwrap_or_default();
            format!("{} {name}", speech.your())
        }
        Place::Revealed => "the revealed cards".into(),
        Place::Captive => match speech.captive {
            Captive::Hero | Captive::Heroes | Captive::Rest => {
                format!("its captured {}", words.hero.many)
            }
            Captive::ThatWound => format!("the {} just gained", words.wound.one),
        },
        Place::Hq => format!("the {}", words.hq),
        Place::KoPile => "the KO pile".into(),
        Place::Escaped => format!("the {}", words.escaped),
        Place::Scheme => format!("the cards next to the {}", words.scheme.one),
        Place::City => format!("the {}", words.city),
        Place::NextToMastermind => format!("the cards next to the {}", words.mastermind.one),
        Place::Guards => format!("the {}", words.guard.many),
        Place::Held => format!("the cards {} in the {} hold", words.villain.many, words.city),
        Place::AnyVictory => "any player's victory pile".into(),
        Place::HeldHere => format!("what {} holds", speech.enemy()),
        Place::Pockets => "the Pocket Dimensions".into(),
        Place::Row => "the row".into(),
        Place::Sensed => "the cards revealed by this Danger Sense".into(),
        Place::Shared => "the revealed cards".into(),
        Place::BelowHq => format!("the cards below the {}", speech.words.hq),
    }
}

/// The player's own places under one "your", then the others.
fn gather(from: &[Place], join: Join, speech: &Speech<'_>) -> Vec<String> {
    let own: Vec<String> =
        from.iter().filter_map(|place| belonging(*place)).map(str::to_owned).collect();
    let mut list = Vec::new();
    if !own.is_empty() {
        list.push(format!("{} {}", speech.your(), join.list(&own)));
    }
    let others = from.iter().filter(|place| belonging(**place).is_none());
    list.extend(others.map(|place| board(*place, speech)));
    list
}

/// The places as what cards are taken from: "from your hand or discard pile".
pub(super) fn out_of(from: &[Place], join: Join, speech: &Speech<'_>) -> String {
    if is_everything(from) {
        return format!("from all {} cards", speech.your());
    }
    if let [Place::Captive | Place::Held | Place::NextToMastermind | Place::BelowHq] = from {
        return within(from, join, speech);
    }
    format!("from {}", join.list(&gather(from, join, speech)))
}

/// The places as where cards are: "in your hand or discard pile".
pub(super) fn within(from: &[Place], join: Join, speech: &Speech<'_>) -> String {
    if is_everything(from) {
        return format!("among all {} cards", speech.your());
    }
    if let [only] = from {
        return match only {
            Place::Hand | Place::Discard | Place::Deck | Place::Victory => {
                format!("in {}", board(*only, speech))
            }
            Place::Played => format!("{} played this turn", speech.you()),
            Place::Revealed if speech.seen.is_some() => "among them".into(),
            Place::Revealed => "among the revealed cards".into(),
            Place::Captive => match speech.captive {
                Captive::Hero | Captive::Heroes | Captive::Rest => {
                    format!("{} captured", speech.enemy())
                }
                Captive::ThatWound => "just gained".into(),
            },
            Place::Hq | Place::KoPile | Place::Escaped | Place::City | Place::AnyVictory => {
                format!("in {}", board(*only, speech))
            }
            Place::Shared => "among the revealed cards".into(),
            Place::BelowHq => {
                format!("below the {} in the {}", speech.words.hero.many, speech.words.hq)
            }
            Place::Scheme => format!("next to the {}", speech.words.scheme.one),
            Place::NextToMastermind => format!("next to the {}", speech.words.mastermind.one),
            Place::Guards => format!("among {}", board(*only, speech)),
            Place::Sensed | Place::HeldHere => format!("among {}", board(*only, speech)),
            Place::Pockets => "in a Pocket Dimension".into(),
            Place::Row => "in the row".into(),
            Place::Held => {
                format!("held by {} in the {}", speech.words.villain.many, speech.words.city)
            }
        };
    }
    let loose = [
        Place::Played,
        Place::Revealed,
        Place::Captive,
        Place::Scheme,
        Place::NextToMastermind,
        Place::Guards,
        Place::Held,
        Place::HeldHere,
        Place::Sensed,
        Place::Shared,
        Place::BelowHq,
    ];
    let preposition = if from.iter().any(|place| loose.contains(place)) { "among" } else { "in" };
    format!("{preposition} {}", join.list(&gather(from, join, speech)))
}
