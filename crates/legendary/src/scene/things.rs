//! What the things of a scene are.

use table::scene::Thing;
use table::{Choice, Seat};

use crate::play::{Answer, decode};
use crate::rules::Legendary;
use crate::state::{Ask, Game, Kind, Zone};

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum It {
    /// A card by its place.
    Card(Zone, usize),
    /// A pile.
    Pile(Zone),
    /// Any card of a kind, wherever it is.
    Kind(Kind),
    /// A player.
    Seat(Seat),
    /// A city space without a villain.
    Space(u8),
}

impl From<It> for Thing {
    fn from(it: It) -> Thing {
        let word = |tag: u32, high: u8, low: usize| tag << 16 | u32::from(high) << 8 | low as u32;
        Thing(match it {
            It::Card(zone, index) => word(1, zone.0, index.min(255)),
            It::Pile(zone) => word(2, zone.0, 0),
            It::Kind(kind) => word(3, kind.0, 0),
            It::Seat(seat) => word(4, seat.0, 0),
            It::Space(space) => word(5, space, 0),
        })
    }
}

impl It {
    /// What a thing of a scene is.
    pub fn of(thing: Thing) -> Option<It> {
        let (high, low) = ((thing.0 >> 8) as u8, (thing.0 & 0xff) as usize);
        Some(match thing.0 >> 16 {
            1 => It::Card(Zone(high), low),
            2 => It::Pile(Zone(high)),
            3 => It::Kind(Kind(high)),
            4 => It::Seat(Seat(high)),
            5 => It::Space(high),
            _ => return None,
        })
    }

    /// What lies in an HQ space.
    fn hq(game: &Game, space: u8) -> It {
        let zone = Zone::hq(space);
        if game.row.is_empty(zone) { It::Pile(zone) } else { It::Card(zone, 0) }
    }

    /// What stands in a city space.
    pub fn in_city(game: &Game, space: u8) -> It {
        match game.villain(space) {
            Some(_) => It::Card(Zone::city(space), 0),
            None => It::Space(space),
        }
    }
}

/// The first card of a zone that makes no difference to this one: what lies together is one thing.
pub(super) fn first_alike(game: &Game, zone: Zone, index: usize) -> usize {
    let cards = game.row.zone(zone);
    let Some(card) = cards.get(index) else { return index };
    cards.iter().position(|other| other.same(*card)).unwrap_or(index)
}

/// What lies at a place as a thing. Piles are one thing each; hands and what lies open are cards.
fn at(game: &Game, zone: Zone, index: usize) -> It {
    match zone.as_seat() {
        Some((_, 0 | 3 | 5)) => It::Pile(zone),
        Some(_) => It::Card(zone, first_alike(game, zone, index)),
        None if Zone::STACKS.contains(&zone) || zone == Zone::KO || zone == Zone::ESCAPED => {
            It::Pile(zone)
        }
        None => It::Card(zone, index),
    }
}

/// The thing that a choice is about.
pub(super) fn of_choice(rules: &Legendary, game: &Game, choice: Choice) -> Option<It> {
    match decode(choice) {
        Answer::Card(zone, index) => Some(at(game, zone, index)),
        Answer::Player(seat) => Some(It::Seat(seat)),
        Answer::Space(space) if game.asking.ask == Ask::HqSpace => Some(It::hq(game, space)),
        Answer::Space(space) => Some(It::in_city(game, space)),
        Answer::Act(number) => {
            let action = rules.actions().get(usize::from(number))?;
            let (zone, index) = rules.can_start(game, action)?;
            Some(at(game, zone, index))
        }
        Answer::SpendShard => Some(It::Seat(game.asking.seat)),
        Answer::Burn(index) => {
            let offer = game.turn.watches().nth(usize::from(index))?;
            let played = Zone::played(game.asking.seat);
            let index = game.row.find(played, offer.source)?;
            Some(at(game, played, index))
        }
        Answer::Threat(number) => {
            let (zone, ..) = rules.threat(game, number)?;
            Some(It::Card(zone, 0))
        }
        Answer::Pass | Answer::Yes | Answer::EndTurn | Answer::Option(_) | Answer::Copy(_) => None,
    }
}
