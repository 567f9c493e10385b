//! From choices of sets, mastermind, scheme and modes to a ready game.

mod build;
mod code;
mod deal;
mod edition;
mod mode;
mod wish;

use serde::{Deserialize, Serialize};

pub use build::build;
pub(crate) use build::build_for_scenario;
pub use deal::Deal;
pub use edition::Edition;
pub use mode::Mode;
pub use wish::Wish;

use crate::card::NotFound;

/// A set-up: everything that is decided before the cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition whose rules are used.
    pub edition: Edition,
    /// The number of players.
    pub players: u8,
    /// The mastermind.
    pub mastermind: String,
    /// The scheme.
    pub scheme: String,
    /// The heroes of the hero deck.
    pub heroes: Vec<String>,
    /// The villain groups.
    pub villains: Vec<String>,
    /// The henchman groups.
    pub henchmen: Vec<String>,
    /// The challenge modes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// Whether the players compete for the mastermind after the last tactic.
    #[serde(default)]
    pub final_showdown: bool,
    /// How many agents of each player's starting deck are officers instead, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub officers: Vec<u8>,
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
    #[error("the scheme {scheme} is not for {players} {}", if *.players == 1 { "player" } else { "players" })]
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
        what: &'static str,
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
        what: &'static str,
    },
    /// Not enough to draw from.
    #[error("there are not enough {0} to draw from")]
    TooFew(&'static str),
    /// Two modes that exclude each other.
    #[error("{0} and {1} cannot be combined: one mode for the twists, one for the mastermind")]
    Modes(Mode, Mode),
    /// More officers than a deck has agents.
    #[error("a starting deck has {agents} agents, so {found} of them cannot be officers")]
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
