//! The things on D.A.G.G.E.R.'s table that can be pointed at.

use table::Choice;
use table::scene::Thing;

use crate::card::{Base, Bit, Space};
use crate::choice::{Act, act};
use crate::play::base_space;
use crate::state::{AskKind, Game, HEROES, HeroSeat, NEMESIS, Point, Slot, Standee};

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum It {
    /// A space of the board.
    Space(Space),
    /// A hero in play.
    Hero(HeroSeat),
    /// An enemy, or the nemesis.
    Figure(Standee),
    /// A mission slot.
    Mission(Slot),
    /// A component, by its place in the book.
    Card(u16),
    /// The tracks.
    Tracks,
    /// The event deck and what was used of it.
    Events,
    /// The side mission deck and what was completed of it.
    Sides,
}

impl From<It> for Thing {
    fn from(it: It) -> Thing {
        let (tag, rest) = match it {
            It::Space(space) => (1, space as u32),
            It::Hero(hero) => (2, u32::from(hero.0)),
            It::Figure(figure) => (3, u32::from(figure.0)),
            It::Mission(slot) => (4, u32::from(slot.0)),
            It::Card(n) => (5, u32::from(n)),
            It::Tracks => (6, 0),
            It::Events => (7, 0),
            It::Sides => (8, 0),
        };
        Thing(tag << 16 | rest)
    }
}

impl It {
    /// What a thing of a scene is.
    pub fn of(thing: Thing) -> Option<It> {
        let low = thing.0 as u8;
        Some(match thing.0 >> 16 {
            1 => It::Space(Space::at(low)),
            2 => It::Hero(HeroSeat(low)),
            3 => It::Figure(Standee(low)),
            4 => It::Mission(Slot(low)),
            5 => It::Card(thing.0 as u16),
            6 => It::Tracks,
            7 => It::Events,
            8 => It::Sides,
            _ => return None,
        })
    }
}

/// The thing that a choice is about.
pub(super) fn of_choice(game: &Game, choice: Choice) -> Option<It> {
    let bit = u8::try_from(choice.0).ok().filter(|&bit| bit != crate::state::DONE)?;
    match game.ask.kind {
        AskKind::FirstPlayer | AskKind::Hero | AskKind::Attack => Some(It::Hero(HeroSeat(bit))),
        AskKind::Iliad | AskKind::Move | AskKind::EnemyMove | AskKind::Space | AskKind::Stunned => {
            Some(It::Space(Space::at(bit)))
        }
        AskKind::StartBase | AskKind::Base | AskKind::DaggerEffect => {
            Some(It::Space(base_space(game, Base::at(bit))))
        }
        AskKind::Enemy | AskKind::Order => Some(It::Figure(Standee(bit))),
        AskKind::Action => Some(of_act(game, bit)),
        AskKind::Mission => Some(It::Mission(Slot(bit))),
        AskKind::Split => Some(match Point::at(bit) {
            Point::Progress(slot) => It::Mission(slot),
            Point::Recover | Point::Charge(_) => It::Hero(game.ask.hero),
        }),
        AskKind::StartReady | AskKind::Support | AskKind::Kind | AskKind::Ability => {
            Some(It::Hero(game.ask.hero))
        }
        _ => None,
    }
}

/// The thing that an action is taken on: the base, the nemesis, or the hero's own sheet.
fn of_act(game: &Game, bit: u8) -> It {
    let hero = game.ask.hero;
    match act(bit).0 {
        Act::Dagger => It::Space(game.heroes[usize::from(hero).min(HEROES - 1)].space),
        Act::Nemesis => It::Figure(NEMESIS),
        Act::Aspect(_) | Act::Sheet(_) | Act::Unique(_) | Act::ReadyTeamUp | Act::AnyTime(_) => {
            It::Hero(hero)
        }
    }
}
