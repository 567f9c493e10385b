//! The things on Legendary's table that can be pointed at.

use legendary::Legendary;
use legendary::play::{Answer, decode};
use legendary::state::{Game, Kind, Zone};
use table::{Choice, Seat};

use crate::screen::Spot;

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
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

impl From<Thing> for Spot {
    fn from(thing: Thing) -> Spot {
        let word = |tag: u32, high: u8, low: usize| tag << 16 | u32::from(high) << 8 | low as u32;
        Spot(match thing {
            Thing::Card(zone, index) => word(1, zone.0, index.min(255)),
            Thing::Pile(zone) => word(2, zone.0, 0),
            Thing::Kind(kind) => word(3, kind.0, 0),
            Thing::Seat(seat) => word(4, seat.0, 0),
            Thing::Space(space) => word(5, space, 0),
        })
    }
}

impl Thing {
    /// The thing that a spot stands for.
    pub fn of(spot: Spot) -> Option<Thing> {
        let (high, low) = ((spot.0 >> 8) as u8, (spot.0 & 0xff) as usize);
        Some(match spot.0 >> 16 {
            1 => Thing::Card(Zone(high), low),
            2 => Thing::Pile(Zone(high)),
            3 => Thing::Kind(Kind(high)),
            4 => Thing::Seat(Seat(high)),
            5 => Thing::Space(high),
            _ => return None,
        })
    }

    /// What stands in a city space.
    pub fn in_city(game: &Game, space: u8) -> Thing {
        match game.villain(space) {
            Some(_) => Thing::Card(Zone::city(space), 0),
            None => Thing::Space(space),
        }
    }
}

/// The thing that a choice is about.
pub(super) fn of_choice(_: &Legendary, game: &Game, choice: Choice) -> Option<Thing> {
    match decode(choice) {
        Answer::Card(zone, index) => Some(match zone.as_seat() {
            // Piles are one thing each; hands and what lies open are cards.
            Some((_, 0 | 3 | 5)) => Thing::Pile(zone),
            Some(_) => Thing::Card(zone, index),
            None if Zone::STACKS.contains(&zone) => Thing::Pile(zone),
            None if zone == Zone::KO || zone == Zone::ESCAPED => Thing::Pile(zone),
            None => Thing::Card(zone, index),
        }),
        Answer::Player(seat) => Some(Thing::Seat(seat)),
        Answer::Space(space) => Some(Thing::in_city(game, space)),
        Answer::Pass
        | Answer::Yes
        | Answer::EndTurn
        | Answer::Act(_)
        | Answer::Option(_)
        | Answer::Copy(_) => None,
    }
}
