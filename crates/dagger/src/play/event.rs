//! Events: what happened, told in card numbers so that no game is needed to word them.

use crate::card::{
    AbilityId, Base, EventId, HeroAttr, HeroId, MissionId, Mod, NemesisId, Space, Src, SupportId,
    Symbol, TeamUpId,
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
    /// A test is over. What cards, tokens and the dice of other symbols did for it is told with it.
    Tested { hero: HeroId, successes: u8, by: Mod },
    /// One die is rolled for a card, outside a test.
    Die { of: Src, shown: Symbol },
    /// Damage is dealt to an enemy.
    Hit { enemy: Src, damage: u8, space: Space },
    /// An enemy is defeated.
    Defeated { enemy: Src, space: Space },
    /// The nemesis is stunned.
    Stunned(NemesisId),
    /// The nemesis is stunned no longer.
    Unstunned(NemesisId),
    /// An enemy recovers.
    Healed { enemy: Src, damage: u8 },
    /// A hero suffers damage.
    Suffered { hero: HeroId, damage: u8 },
    /// A hero recovers.
    Recovered { hero: HeroId, damage: u8 },
    /// A hero is defeated.
    HeroDefeated { hero: HeroId, eliminated: bool },
    /// A hero becomes empowered.
    Empowered(HeroId),
    /// A hero's empowered token is spent or lost.
    NotEmpowered { hero: HeroId, spent: bool },
    /// An enemy becomes primed.
    Primed(Src),
    /// An enemy's primed token is spent or lost.
    NotPrimed { enemy: Src, spent: bool },
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
    /// Progress is removed.
    ProgressLost { mission: MissionId, by: u8 },
    /// Progress on the nemesis sheet changes.
    SheetProgress(i8),
    /// The ongoing effect of a mission takes place.
    Ongoing(MissionId),
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
    /// A hero resolves the D.A.G.G.E.R. effect of a base.
    BaseEffect { hero: HeroId, base: Base },
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
    /// An event is discarded from the top of the deck, seen by all.
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
