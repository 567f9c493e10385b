//! Events: what happened, told in card numbers so that no game is needed to word them.

use crate::card::{
    AbilityId, Base, EventId, HeroAttr, HeroId, MissionId, NemesisId, Space, Src, SupportId,
    TeamUpId,
};
use crate::choice::Act;
use crate::state::Ground;

/// Something that happened. Heroes and enemies are named by their cards.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Event {
    /// A round begins.
    Round(u8),
    /// A hero is put on a space.
    HeroPlaced { hero: HeroId, space: Space },
    /// A hero moves.
    Moved { hero: HeroId, to: Space },
    /// A hero acts.
    Acts { hero: HeroId, act: Act, boosted: bool },
    /// A hero uses an ability.
    Uses { hero: HeroId, ability: AbilityId },
    /// Dice are rolled for a test.
    Rolled { hero: HeroId, attr: HeroAttr, dice: [u8; 5] },
    /// A test is over.
    Tested { hero: HeroId, successes: u8 },
    /// Damage is dealt to an enemy.
    Hit { enemy: Src, damage: u8, space: Space },
    /// An enemy is defeated.
    Defeated { enemy: Src, space: Space },
    /// The nemesis is stunned.
    Stunned(NemesisId),
    /// A hero suffers damage.
    Suffered { hero: HeroId, damage: u8 },
    /// A hero recovers.
    Recovered { hero: HeroId, damage: u8 },
    /// A hero is defeated.
    HeroDefeated { hero: HeroId, eliminated: bool },
    /// A hero becomes empowered.
    Empowered(HeroId),
    /// An enemy becomes primed.
    Primed(Src),
    /// A support is charged.
    Charged { hero: HeroId, support: SupportId },
    /// A support becomes ready.
    Readied { support: SupportId },
    /// A support is exhausted.
    Exhausted { support: SupportId },
    /// Team-up changes.
    TeamUp(i8),
    /// A team-up card becomes ready.
    TeamUpReady(TeamUpId),
    /// Threat changes.
    Threat(i8),
    /// Progress is placed.
    Progress { mission: MissionId, by: u8 },
    /// A mission comes into play.
    MissionSpawned(MissionId),
    /// A mission is over.
    MissionCompleted { mission: MissionId, failed: bool },
    /// An enemy is spawned.
    Spawned { enemy: Src, space: Space },
    /// An enemy moves.
    EnemyMoved { enemy: Src, to: Space },
    /// An enemy attacks a hero.
    Attacks { enemy: Src, hero: HeroId },
    /// A base is overrun.
    Overrun(Base),
    /// A base is won back.
    Restored(Base),
    /// The Iliad moves.
    Iliad(Space),
    /// The Bifrost moves.
    Bifrost(Space),
    /// An event is drawn.
    Drawn(EventId),
    /// An event is discarded unseen by its text.
    Lost(EventId),
    /// An event is looked at.
    Seen(EventId),
    /// An ability of the nemesis is called for.
    NemesisPower { nemesis: NemesisId, power: u8, showdown: bool },
    /// The final showdown starts.
    Showdown(NemesisId),
    /// There are so many suppression tokens now.
    Suppressed(u8),
    /// The game is over.
    Over(Ground),
}
