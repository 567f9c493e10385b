//! Events: what happened, told in card numbers so that no game is needed to word them.

use crate::card::{HeroAttr, Src};
use crate::state::Ground;

/// Something that happened. Heroes and enemies are named by their cards.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    Round(u8),
    HeroPlaced { hero: u8, space: u8 },
    Moved { hero: u8, to: u8 },
    Acts { hero: u8, action: u8, boosted: bool },
    Uses { hero: u8, ability: u16 },
    Rolled { hero: u8, attr: HeroAttr, dice: [u8; 5] },
    Tested { hero: u8, successes: u8 },
    Hit { enemy: Src, damage: u8, space: u8 },
    Defeated { enemy: Src, space: u8 },
    Stunned(u8),
    Suffered { hero: u8, damage: u8 },
    Recovered { hero: u8, damage: u8 },
    HeroDefeated { hero: u8, eliminated: bool },
    Empowered(u8),
    Primed(Src),
    Charged { hero: u8, support: u8 },
    Readied { support: u8 },
    Exhausted { support: u8 },
    TeamUp(i8),
    TeamUpReady(u8),
    Threat(i8),
    Progress { mission: u8, by: u8 },
    MissionSpawned(u8),
    MissionCompleted { mission: u8, failed: bool },
    Spawned { enemy: Src, space: u8 },
    EnemyMoved { enemy: Src, to: u8 },
    Attacks { enemy: Src, hero: u8 },
    Overrun(u8),
    Restored(u8),
    Iliad(u8),
    Bifrost(u8),
    Drawn(u8),
    Lost(u8),
    Seen(u8),
    NemesisPower { nemesis: u8, power: u8, showdown: bool },
    Showdown(u8),
    Suppressed(u8),
    Over(Ground),
}
