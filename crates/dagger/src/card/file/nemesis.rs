//! Nemeses, pods and their enemies, as files write them.

use serde::Deserialize;

use super::{EventFile, MissionFile, exactly};
use crate::card::{Ability, Script};

/// An enemy card, or the enemy on an elite's side mission.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// Power.
    pub power: u8,
    /// Health.
    pub health: u8,
    /// Its text.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// Three enemies that come together, rank 1 first.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PodFile {
    /// The pod's name.
    pub name: String,
    /// Its enemies.
    #[serde(deserialize_with = "exactly")]
    pub enemies: [EnemyFile; 3],
}

/// A titled effect on a nemesis sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerFile {
    /// Its title.
    pub name: String,
    /// What it does.
    pub r#do: Script,
}

/// The front of a nemesis sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NemesisFrontFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// The threat that it adds each round.
    pub threat: u8,
    /// Health.
    pub health: u8,
    /// Power.
    pub power: u8,
    /// The number of the start space.
    pub start: u8,
    /// The three abilities that event icons call for.
    #[serde(deserialize_with = "exactly")]
    pub powers: [PowerFile; 3],
    /// What is in force besides.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// The back of a nemesis sheet: the final showdown.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NemesisBackFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// The threat that it adds each round.
    pub threat: u8,
    /// Health for each player.
    pub health: u8,
    /// Power.
    pub power: u8,
    /// What happens when the sheet is flipped.
    #[serde(default)]
    pub starts: Script,
    /// What it does when it activates.
    pub activation: Script,
    /// The three abilities that event icons call for.
    #[serde(deserialize_with = "exactly")]
    pub powers: [PowerFile; 3],
    /// What it offers or keeps in force.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A nemesis with everything that is its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NemesisFile {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The front of its sheet.
    pub front: NemesisFrontFile,
    /// The back of its sheet.
    pub back: NemesisBackFile,
    /// Its own enemy.
    pub enemy: EnemyFile,
    /// Its missions I, II and III.
    #[serde(deserialize_with = "exactly")]
    pub missions: [MissionFile; 3],
    /// Its events.
    #[serde(deserialize_with = "exactly")]
    pub events: [EventFile; 3],
}
