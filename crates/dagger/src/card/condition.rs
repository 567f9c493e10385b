//! If: what must be true for a part of an effect to happen.

use serde::Deserialize;

use super::{EnemyFilter, HeroFilter, Space, Symbol};

/// A condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum If {
    /// The test had at least this many successes.
    Successes(u8),
    /// The test had at least this many WILD results.
    Wilds(u8),
    /// This action defeated an enemy.
    Defeated,
    /// The enemy that is meant is the nemesis.
    TargetIsNemesis,
    /// The nemesis has damage.
    NemesisDamaged,
    /// The nemesis is stunned.
    NemesisStunned,
    /// The final showdown is under way.
    Showdown,
    /// Threat is at least this.
    ThreatAtLeast(u8),
    /// You are empowered.
    YouEmpowered,
    /// At least one hero matches.
    AnyHero(HeroFilter),
    /// At least one enemy matches.
    AnyEnemy(EnemyFilter),
    /// The mission was failed.
    MissionFailed,
    /// Exactly this many heroes were damaged by attacks of this group.
    Attacked(u8),
    /// One die, rolled now, shows the symbol.
    Roll(Symbol),
    /// You stand in the space.
    YouIn(Space),
    /// You stand in the nemesis's space.
    YouWithNemesis,
    /// You stand on a base.
    YouOnBase,
    /// You have at least this much damage.
    YourDamage(u8),
    /// The nemesis sheet carries at least this much progress.
    SheetProgress(u8),
    /// At least this many suppression tokens lie on the nemesis sheet.
    Suppression(u8),
    /// The heroes have at least this much team-up.
    TeamUp(u8),
}
