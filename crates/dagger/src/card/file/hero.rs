//! Heroes, their supports and team-up card, and aspects, as files write them.

use serde::Deserialize;

use super::{MissionFile, exactly};
use crate::card::{Ability, Mod, Script};

/// A hero side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroFile {
    /// The hero's name.
    pub name: String,
    /// The person's own name, where the box prints one.
    #[serde(default)]
    pub civil: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// Health.
    pub health: u8,
    /// Attack.
    pub atk: u8,
    /// Defiance.
    pub dfi: u8,
    /// Tactic.
    pub tac: u8,
    /// What the hero sheet offers.
    pub abilities: Vec<Ability>,
    /// The hero's own support card.
    pub unique: SupportFile,
    /// The hero's mission.
    pub mission: MissionFile,
}

impl HeroFile {
    /// The name under which players choose this side.
    pub fn full_name(&self) -> String {
        match self.civil.as_str() {
            "" => self.name.clone(),
            civil => format!("{} ({civil})", self.name),
        }
    }
}

/// A hero sheet with what its two sides share.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairFile {
    /// The two sides.
    #[serde(deserialize_with = "exactly")]
    pub heroes: [HeroFile; 2],
    /// The two shared support cards.
    #[serde(deserialize_with = "exactly")]
    pub shared: [SupportFile; 2],
    /// The team-up card.
    pub team_up: TeamUpFile,
}

/// A support card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupportFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// The charge that readies it; none for a unique support.
    #[serde(default)]
    pub charge: u8,
    /// What it offers.
    pub abilities: Vec<Ability>,
}

/// A team-up card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamUpFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// The team-up that readies it.
    pub cost: u8,
    /// What it offers.
    pub abilities: Vec<Ability>,
}

/// One of the four actions of an aspect side.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ActionFile {
    /// The move value, or the automatic successes of a rest.
    pub value: u8,
    /// How every such action is changed.
    pub always: Mod,
    /// How a boosted one is changed.
    pub boost: Mod,
    /// What follows a boosted one.
    pub then: Script,
}

/// One side of an aspect sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AspectSideFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// The passive ability.
    pub passive: Vec<Ability>,
    /// Move.
    pub r#move: ActionFile,
    /// Fight.
    pub fight: ActionFile,
    /// Defy.
    pub defy: ActionFile,
    /// Rest.
    pub rest: ActionFile,
}

/// An aspect sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AspectFile {
    /// Its name.
    pub name: String,
    /// The side that the game starts with.
    pub heroic: AspectSideFile,
    /// The side after a defeat.
    pub shattered: AspectSideFile,
}
