//! A frame: one thing that is being done and waits for the ones above it.

use super::OFF;
use crate::card::{Block, Mod, Src};

/// What a frame does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Task {
    #[default]
    Setup,
    HeroPhase,
    Turn,
    NemesisPhase,
    Program,
    Ability,
    Action,
    DaggerAction,
    DaggerEffects,
    MoveHero,
    Test,
    Split,
    Window,
    Hit,
    Suffer,
    Defeat,
    Progress,
    Complete,
    SpawnSide,
    Spawn,
    Overrun,
    Group,
    Activate,
    March,
    Stun,
    HoldTokens,
    Threat,
    ReadyTeamUps,
}

/// One thing that is being done, with everything that it must remember while it waits.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Frame {
    pub task: Task,
    pub stage: u8,
    /// The hero who does it.
    pub you: u8,
    /// The hero whose card it is.
    pub owner: u8,
    /// The hero that the trigger speaks of.
    pub subject: u8,
    /// The enemy that is meant.
    pub enemy: u8,
    /// The enemy whose text it is.
    pub this: u8,
    /// The mission slot that is meant.
    pub mission: u8,
    /// The space or base that is meant.
    pub space: u8,
    /// The kind of action, the attribute, or whatever the task numbers.
    pub kind: u8,
    pub src: Src,
    pub boosted: bool,
    pub fight: bool,
    pub defeated: bool,
    pub amount: i8,
    pub successes: i8,
    pub wilds: u8,
    pub dealt: u8,
    /// The power that the enemy had when it was defeated.
    pub power: u8,
    pub dice: [u8; 5],
    pub mods: Mod,
    pub block: Block,
    pub at: u16,
    pub ability: u16,
    /// Answers given so far.
    pub picks: [u8; 3],
    pub picked: u8,
    pub heroes: u8,
    pub enemies: u16,
    pub used: u16,
    /// Spaces moved into or out of; in a window, the moments it is about.
    pub trail: u32,
}

impl Default for Frame {
    fn default() -> Self {
        Frame {
            task: Task::Setup,
            stage: 0,
            you: OFF,
            owner: OFF,
            subject: OFF,
            enemy: OFF,
            this: OFF,
            mission: OFF,
            space: OFF,
            kind: 0,
            src: Src::default(),
            boosted: false,
            fight: false,
            defeated: false,
            amount: 0,
            successes: 0,
            wilds: 0,
            dealt: 0,
            power: 0,
            dice: [0; 5],
            mods: Mod::default(),
            block: Block::default(),
            at: 0,
            ability: 0,
            picks: [0; 3],
            picked: 0,
            heroes: 0,
            enemies: 0,
            used: 0,
            trail: 0,
        }
    }
}
