//! The card files: one top-level word says what a file holds.

mod hero;
mod mission;
mod nemesis;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

pub use hero::*;
pub use mission::*;
pub use nemesis::*;

use super::{Region, Script, Space, Symbol};

/// A list that must have so many items.
fn exactly<'de, D, T, const N: usize>(reader: D) -> Result<[T; N], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let items = Vec::<T>::deserialize(reader)?;
    let given = items.len();
    items.try_into().map_err(|_| D::Error::custom(format!("{given} items where {N} belong")))
}

/// The board and the die.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// Which spaces belong to which region.
    pub regions: Vec<(Region, Vec<Space>)>,
    /// Which spaces are adjacent.
    pub edges: Vec<(Space, Space)>,
    /// The D.A.G.G.E.R. effects of New York, Atlantis, Wakanda, Madripoor and the Iliad.
    #[serde(deserialize_with = "exactly")]
    pub effects: [Script; 5],
    /// The faces of the die.
    pub die: Vec<Symbol>,
}

/// What a difficulty changes besides the printed numbers, for one number of heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Handicap {
    /// Where threat starts, and returns to when a first strike or nemesis mission is completed.
    pub threat: u8,
    /// More health of the nemesis in the final showdown.
    pub health: i8,
    /// Team-up at the start.
    pub team_up: u8,
    /// Events that are discarded before the first round.
    pub events: u8,
}

/// The handicaps of the three difficulties, for two, three, four and five heroes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DifficultyFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// With spawns and per-player values as with one hero less.
    #[serde(deserialize_with = "exactly")]
    pub easy: [Handicap; 4],
    /// With everything as printed.
    #[serde(deserialize_with = "exactly")]
    pub normal: [Handicap; 4],
    /// With spawns and per-player values as with one hero more.
    #[serde(deserialize_with = "exactly")]
    pub hard: [Handicap; 4],
}

/// What a card file holds. A component replaces the one of the same name.
#[derive(Clone, Debug, Deserialize)]
pub enum CardFile {
    /// The board and the die.
    Board(Box<BoardFile>),
    /// What the difficulties change.
    Difficulty(Box<DifficultyFile>),
    /// A hero sheet with its cards.
    Pair(Box<PairFile>),
    /// An aspect sheet.
    Aspect(Box<AspectFile>),
    /// A nemesis with its cards.
    Nemesis(Box<NemesisFile>),
    /// Three enemy cards.
    Pod(Box<PodFile>),
    /// Standard events.
    Events(Vec<EventFile>),
    /// Side missions.
    SideMissions(Vec<MissionFile>),
    /// First strikes.
    FirstStrikes(Vec<FirstStrikeFile>),
    /// Support cards, each in the place of the one with its name.
    Supports(Vec<SupportFile>),
    /// Team-up cards, each in the place of the one with its name.
    TeamUps(Vec<TeamUpFile>),
    /// Hero or nemesis missions, each in the place of the one with its name.
    Missions(Vec<MissionFile>),
    /// Enemy cards, each in the place of the one with its name.
    Enemies(Vec<EnemyFile>),
}
