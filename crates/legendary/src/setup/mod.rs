//! From choices of sets, mastermind, scheme and modes to a ready game.

mod assemble;
mod board;
mod build;
mod check;
mod code;
mod deal;
mod draw;
mod edition;
mod mode;
mod places;
#[cfg(test)]
mod tests;
mod wish;

use serde::{Deserialize, Serialize};

pub use board::Board;
pub use build::build;
pub(crate) use build::build_for_scenario;
pub use deal::Deal;
pub use edition::Edition;
pub(crate) use edition::{Mulligan, Numbers, SoloTwist};
pub use mode::Mode;

pub use wish::Wish;

use check::{HANDS, MOST_ATTACK, MOST_TWISTS};

use crate::card::{BasicKind, Id, NotFound, Set};

/// A set-up: everything that is decided before the cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition whose rules are used.
    pub edition: Edition,
    /// The sets that are mixed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Set>,
    /// The number of players.
    pub players: u8,
    /// The mastermind.
    pub mastermind: Id,
    /// The scheme.
    pub scheme: Id,
    /// The heroes of the hero deck.
    pub heroes: Vec<Id>,
    /// The villain groups.
    pub villains: Vec<Id>,
    /// The henchman groups; those that the scheme adds come last.
    pub henchmen: Vec<Id>,
    /// Attack of the mastermind beyond the printed one, or short of it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub mastermind_attack: i8,
    /// Twists beyond the scheme's, or short of them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub extra_twists: i8,
    /// How many cards each player draws for a hand, by seat; the edition's number for seats that are not
    /// named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<u8>,
    /// Whether the players compete for the mastermind after the last tactic.
    #[serde(default)]
    pub final_showdown: bool,
    /// Whether the mastermind must be fought once more after the last tactic.
    #[serde(default)]
    pub final_blow: bool,
    /// Challenge modes that are rules of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub challenges: Vec<Mode>,
    /// How many agents of each player's starting deck are officers instead, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub officers: Vec<u8>,
}

fn is_zero(number: &i8) -> bool {
    *number == 0
}

impl Setup {
    /// The sets in use, the edition's own first; cards of somebody's own are always among them.
    pub fn sets(&self) -> Vec<Set> {
        sets(self.edition, &self.with)
    }

    /// The boxes that a supply stack may come from, the likeliest first. Cards of heroic boxes speak of
    /// officers and wounds, so with any of them both lie beside the stacks of Villains (Villains, "Setup When
    /// Combining Villainous and Heroic Sets"); an expansion has none of its own and takes First Edition's.
    fn stacks_of(&self, kind: BasicKind) -> Vec<Set> {
        let mut sets = self.sets();
        sets.retain(|&set| set != Set::Own);
        let heroic = sets.iter().any(|&set| set != Set::Villains);
        if heroic && matches!(kind, BasicKind::Officer | BasicKind::Wound) {
            sets.push(Set::First);
        }
        sets
    }

    /// A name for players, with the box that it comes from where that is not the edition's own.
    pub fn name(&self, id: &Id) -> String {
        if id.set == self.edition.set() {
            id.to_string()
        } else {
            format!("{id} ({})", id.set.title())
        }
    }

    /// Every hand has one card less.
    pub(crate) fn lessen_hands(&mut self) {
        let seats = (0..self.players).map(table::Seat);
        self.hands = seats.map(|seat| self.hand(seat).saturating_sub(1)).collect();
    }

    /// Whether a challenge mode is on.
    pub(crate) fn is_on(&self, mode: Mode) -> bool {
        self.challenges.contains(&mode)
    }

    /// How many cards a seat draws for a hand.
    pub fn hand(&self, seat: table::Seat) -> u8 {
        self.hands.get(seat.index()).copied().unwrap_or(self.edition.numbers().hand)
    }
}

/// The sets that an edition is played with, its own first, each of them once.
fn sets(edition: Edition, with: &[Set]) -> Vec<Set> {
    let mut sets = vec![edition.set()];
    for &set in with.iter().chain(&[Set::Own]) {
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

/// Why a set-up is not possible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// A name that is not known.
    #[error(transparent)]
    NotFound(#[from] NotFound),
    /// A number of players that the game is not for.
    #[error("Legendary is for 1 to 5 players, not {0}")]
    Players(u8),
    /// A scheme that cannot be played by this many.
    #[error("{scheme} is not for {players} {}", if *.players == 1 { "player" } else { "players" })]
    SchemePlayers {
        /// The scheme.
        scheme: String,
        /// The players.
        players: u8,
    },
    /// A wrong number of something.
    #[error("{players} {} use {wanted} {what}, not {found}", if *.players == 1 { "player" } else { "players" })]
    Count {
        /// What there are too many or too few of.
        what: String,
        /// How many there must be.
        wanted: u8,
        /// How many there are.
        found: usize,
        /// The players.
        players: u8,
    },
    /// The same thing twice.
    #[error("{0} is named twice")]
    Twice(String),
    /// A group that must be there.
    #[error("{leader} needs {group} among the {what}")]
    Missing {
        /// The mastermind or scheme.
        leader: String,
        /// The group.
        group: String,
        /// What the group is.
        what: String,
    },
    /// A group that lies next to the scheme and is in the villain deck too.
    #[error("{group} lie next to {scheme}: name another group for the {deck}")]
    Beside {
        /// The scheme.
        scheme: String,
        /// The group.
        group: String,
        /// What the villain deck is called.
        deck: String,
    },
    /// Not enough to draw from.
    #[error("there are not enough {0} to draw from")]
    TooFew(String),
    /// Something of a set that is not in use.
    #[error("{0} is not of the sets in use: add its set, {set}", set = .0.set.word())]
    NotInUse(Id),
    /// A mastermind's attack that is changed by too much.
    #[error("the {who}'s attack can be {most} more or less, not {change:+}", most = MOST_ATTACK)]
    Attack {
        /// What the mastermind is called.
        who: String,
        /// The change.
        change: i8,
    },
    /// Twists that are changed by too much.
    #[error("the twists can be {most} more or less, not {0:+}", most = MOST_TWISTS)]
    Twists(i8),
    /// No twist is left.
    #[error("{scheme} has {twists} twists: with {change:+} none is left")]
    NoTwist {
        /// The scheme.
        scheme: String,
        /// Its twists.
        twists: u8,
        /// The change.
        change: i8,
    },
    /// A hand that is too small or too large.
    #[error("a hand has {least} to {most} cards, not {0}", least = HANDS.start(), most = HANDS.end())]
    Hand(u8),
    /// Hands for more players than there are.
    #[error("hands are given for {found} players, but {players} play")]
    HandsFor {
        /// The players with hands.
        found: usize,
        /// The players.
        players: u8,
    },
    /// Two ends of the game.
    #[error("the final showdown and the final blow cannot be combined: choose one end of the game")]
    Ends,
    /// Two modes that exclude each other.
    #[error("{0} and {1} cannot be combined: they change the same thing")]
    Modes(Mode, Mode),
    /// A mode that needs Bindings where there are none.
    #[error("{0} needs Bindings: play Villains, or add `--with villains`")]
    NoBindings(Mode),
    /// More officers than a deck has agents.
    #[error(
        "a starting deck has {agents} cards that give recruit: {found} of them cannot be better ones"
    )]
    Officers {
        /// The agents in a deck.
        agents: u8,
        /// The officers asked for.
        found: u8,
    },
    /// Officers for more players than there are.
    #[error("officers are given for {found} players, but {players} play")]
    OfficersFor {
        /// The players with officers.
        found: usize,
        /// The players.
        players: u8,
    },
    /// Basic cards that the catalogue lacks.
    #[error("the card files have no {0}")]
    NoBasic(&'static str),
    /// More than the table holds.
    #[error("these cards are too many for one table: {0}")]
    TooMany(&'static str),
}
