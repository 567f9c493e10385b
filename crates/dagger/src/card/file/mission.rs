//! Missions, first strikes and events, as files write them.

use serde::Deserialize;

use super::EnemyFile;
use crate::card::{Ability, Script, Space, SpawnKind, Where};

/// The pass or the fail half of a nemesis mission's back.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HalfFile {
    /// Its title.
    pub name: String,
    /// What happens at once.
    pub r#do: Script,
    /// What stays in force.
    pub abilities: Vec<Ability>,
}

/// A mission of any kind.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// The progress that it needs; zero is the asterisk.
    #[serde(default)]
    pub progress: u8,
    /// Whether the progress value is the same for any number of heroes.
    #[serde(default)]
    pub flat: bool,
    /// The threat at which it fails, on first strikes and nemesis missions.
    #[serde(default)]
    pub limit: u8,
    /// The threat that it adds each round.
    #[serde(default)]
    pub threat: u8,
    /// The team-up that completing it gives.
    #[serde(default)]
    pub team_up: u8,
    /// Where it can be defied.
    #[serde(default)]
    pub defy: Option<Where>,
    /// Where successes of a rest can be spent on it.
    #[serde(default)]
    pub rest: Option<Where>,
    /// Where a D.A.G.G.E.R. action places progress on it, and how much.
    #[serde(default)]
    pub dagger: Option<(Where, u8)>,
    /// Its continuous text.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Its ongoing effect.
    #[serde(default)]
    pub ongoing: Script,
    /// What happens when it is completed.
    #[serde(default)]
    pub complete: Script,
    /// The pass half of a nemesis mission.
    #[serde(default)]
    pub pass: HalfFile,
    /// The fail half of a nemesis mission.
    #[serde(default)]
    pub fail: HalfFile,
    /// The elite enemy that it is about, and where it starts.
    #[serde(default)]
    pub elite: Option<(EnemyFile, Space)>,
}

/// One spawn icon: what, on which numbered space, from how many heroes on.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct SpawnFile(
    /// What.
    pub SpawnKind,
    /// The number of the space.
    pub u8,
    /// The pips.
    pub u8,
);

/// A first strike card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstStrikeFile {
    /// The pod that it brings.
    pub pod: String,
    /// Its spawn icons.
    pub spawns: Vec<SpawnFile>,
    /// The mission.
    pub mission: MissionFile,
}

/// An icon on the left of an event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Icon {
    /// Resolve the ongoing effects of all active missions.
    Ongoing,
    /// Spawn a side mission.
    SpawnSideMission,
    /// Resolve the nemesis's first, second or third ability.
    Nemesis(u8),
}

/// An event card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// What it does.
    pub r#do: Script,
    /// Its icons, top to bottom.
    pub icons: Vec<Icon>,
    /// Its spawn icons.
    #[serde(default)]
    pub spawns: Vec<SpawnFile>,
    /// What it offers while it stays near the board; without any it is discarded.
    #[serde(default)]
    pub stays: Vec<Ability>,
}
