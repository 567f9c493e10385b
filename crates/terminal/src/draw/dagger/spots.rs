//! The things on D.A.G.G.E.R.'s table that can be pointed at.

use ::dagger::Game;
use ::dagger::card::Base;
use ::dagger::choice::{Act, act};
use ::dagger::state::{AskKind, HEROES, NEMESIS};
use table::Choice;

use crate::screen::Spot;

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A space of the board.
    Space(u8),
    /// A hero in play.
    Hero(u8),
    /// An enemy, or the nemesis.
    Figure(u8),
    /// A mission slot.
    Mission(u8),
    /// A component, by its place in the book.
    Card(u16),
    /// The tracks.
    Tracks,
    /// The event deck and what was used of it.
    Events,
    /// The side mission deck and what was completed of it.
    Sides,
}

impl From<Thing> for Spot {
    fn from(thing: Thing) -> Spot {
        let (tag, rest) = match thing {
            Thing::Space(n) => (1, u32::from(n)),
            Thing::Hero(n) => (2, u32::from(n)),
            Thing::Figure(n) => (3, u32::from(n)),
            Thing::Mission(n) => (4, u32::from(n)),
            Thing::Card(n) => (5, u32::from(n)),
            Thing::Tracks => (6, 0),
            Thing::Events => (7, 0),
            Thing::Sides => (8, 0),
        };
        Spot(tag << 16 | rest)
    }
}

impl Thing {
    /// The thing that a spot stands for.
    pub fn of(spot: Spot) -> Option<Thing> {
        let low = spot.0 as u8;
        Some(match spot.0 >> 16 {
            1 => Thing::Space(low),
            2 => Thing::Hero(low),
            3 => Thing::Figure(low),
            4 => Thing::Mission(low),
            5 => Thing::Card(spot.0 as u16),
            6 => Thing::Tracks,
            7 => Thing::Events,
            8 => Thing::Sides,
            _ => return None,
        })
    }
}

/// The space that a base is on. The first four have spaces of their own.
pub(super) fn base_space(game: &Game, base: u8) -> u8 {
    const FIRST: u8 = ::dagger::card::Space::NewYork as u8;
    if base == Base::ILIAD { game.iliad } else { FIRST + base }
}

/// The thing that a choice is about.
pub(super) fn of_choice(game: &Game, choice: Choice) -> Option<Thing> {
    let bit = u8::try_from(choice.0).ok().filter(|&bit| bit != ::dagger::state::DONE)?;
    match game.ask.kind {
        AskKind::FirstPlayer | AskKind::Hero | AskKind::Attack => Some(Thing::Hero(bit)),
        AskKind::Iliad | AskKind::Move | AskKind::EnemyMove | AskKind::Space | AskKind::Stunned => {
            Some(Thing::Space(bit))
        }
        AskKind::StartBase | AskKind::Base | AskKind::DaggerEffect => {
            Some(Thing::Space(base_space(game, bit)))
        }
        AskKind::Enemy | AskKind::Order => Some(Thing::Figure(bit)),
        AskKind::Action => Some(of_act(game, bit)),
        AskKind::Mission => Some(Thing::Mission(bit)),
        AskKind::Split if bit >= 3 => Some(Thing::Mission(bit - 3)),
        AskKind::Split
        | AskKind::StartReady
        | AskKind::Support
        | AskKind::Kind
        | AskKind::Ability => Some(Thing::Hero(game.ask.hero)),
        _ => None,
    }
}

/// The thing that an action is taken on: the base, the nemesis, or the hero's own sheet.
fn of_act(game: &Game, bit: u8) -> Thing {
    let hero = game.ask.hero;
    match act(bit).0 {
        Act::Dagger => Thing::Space(game.heroes[usize::from(hero).min(HEROES - 1)].space),
        Act::Nemesis => Thing::Figure(NEMESIS),
        Act::Aspect(_) | Act::Sheet(_) | Act::Unique(_) | Act::ReadyTeamUp | Act::AnyTime(_) => {
            Thing::Hero(hero)
        }
    }
}
