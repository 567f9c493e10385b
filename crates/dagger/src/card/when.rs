//! When an ability can be used or happens.

use serde::Deserialize;

use super::ActionKind;

/// Whose doing a trigger waits for, seen from the ability's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Whose {
    /// Your own.
    You,
    /// Yours or a nearby hero's.
    Nearby,
    /// Yours or that of a hero in your region.
    Region,
    /// Another hero's.
    Other,
    /// Another hero's in your region.
    OtherInRegion,
    /// Anyone's.
    #[default]
    Anyone,
}

impl Whose {
    /// Whether all that another waits for is waited for.
    fn includes(self, other: Whose) -> bool {
        use Whose::*;
        self == other
            || match self {
                Anyone => true,
                Region => matches!(other, You | OtherInRegion),
                Nearby => other == You,
                Other => other == OtherInRegion,
                You | OtherInRegion => false,
            }
    }
}

/// The moment of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum When {
    /// An action with an aspect token slot.
    Action,
    /// Whenever its owner likes.
    AnyTime,
    /// It is always in force; only its `always` part counts.
    Always,
    /// When the hero phase starts.
    HeroPhaseStarts,
    /// When the hero phase ends.
    HeroPhaseEnds,
    /// When the nemesis phase starts.
    NemesisPhaseStarts,
    /// When the final showdown starts.
    ShowdownStarts,
    /// After dice were rolled for a test.
    AfterRoll(Whose),
    /// When a hero would suffer damage.
    Suffers(Whose),
    /// When an enemy attacks a hero.
    Attacked(Whose),
    /// After an enemy was defeated by a hero.
    EnemyDefeated(Whose),
    /// After damage was dealt to an enemy by a hero.
    EnemyDamaged(Whose),
    /// After a mission was completed.
    MissionCompleted,
    /// After a hero placed progress on the nemesis mission.
    NemesisProgress(Whose),
    /// After an action was performed.
    AfterAction(ActionKind, Whose),
    /// After a boosted token was spent on an aspect action.
    AfterBoosted(Whose),
    /// When a hero fights the nemesis's own enemy.
    FightsSpecific,
    /// When a base would be overrun.
    WouldOverrun,
    /// After a base was overrun.
    AfterOverrun,
    /// After an enemy was spawned.
    AfterSpawn,
    /// After a hero became empowered.
    AfterEmpower(Whose),
    /// When this enemy would be defeated by a fight action.
    WouldBeDefeated,
    /// After this enemy was defeated.
    ThisDefeated,
    /// When this enemy activates.
    ThisActivates,
    /// After this enemy attacked a hero.
    ThisAttacked,
    /// After every enemy of this card has activated.
    GroupActivated,
    /// After this enemy was spawned.
    ThisSpawned,
}

impl When {
    /// The bit of the moment in a card's set of moments.
    pub(crate) const fn bit(self) -> u32 {
        let n = match self {
            When::Action => 0,
            When::AnyTime => 1,
            When::Always => 2,
            When::HeroPhaseStarts => 3,
            When::HeroPhaseEnds => 4,
            When::NemesisPhaseStarts => 5,
            When::ShowdownStarts => 6,
            When::AfterRoll(_) => 7,
            When::Suffers(_) => 8,
            When::Attacked(_) => 9,
            When::EnemyDefeated(_) => 10,
            When::EnemyDamaged(_) => 11,
            When::MissionCompleted => 12,
            When::NemesisProgress(_) => 13,
            When::AfterAction(..) => 14,
            When::AfterBoosted(_) => 15,
            When::FightsSpecific => 16,
            When::WouldOverrun => 17,
            When::AfterOverrun => 18,
            When::AfterSpawn => 19,
            When::AfterEmpower(_) => 20,
            When::WouldBeDefeated => 21,
            When::ThisDefeated => 22,
            When::ThisActivates => 23,
            When::ThisAttacked => 24,
            When::GroupActivated => 25,
            When::ThisSpawned => 26,
        };
        1 << n
    }

    /// Whose doing the moment is about.
    pub(crate) const fn whose(self) -> Whose {
        match self {
            When::AfterRoll(whose)
            | When::Suffers(whose)
            | When::Attacked(whose)
            | When::EnemyDefeated(whose)
            | When::EnemyDamaged(whose)
            | When::NemesisProgress(whose)
            | When::AfterAction(_, whose)
            | When::AfterBoosted(whose)
            | When::AfterEmpower(whose) => whose,
            _ => Whose::Anyone,
        }
    }

    /// Whether this moment has come whenever the other one has.
    pub(crate) fn includes(self, other: When) -> bool {
        let alike = match (self, other) {
            (When::AfterAction(one, _), When::AfterAction(another, _)) => one == another,
            _ => self.bit() == other.bit(),
        };
        alike && self.whose().includes(other.whose())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_includes_the_same_one_of_fewer_heroes() {
        use ActionKind::{Defy, Fight};
        assert!(When::Suffers(Whose::Region).includes(When::Suffers(Whose::You)));
        assert!(!When::Suffers(Whose::You).includes(When::Suffers(Whose::Region)));
        assert!(!When::Suffers(Whose::Nearby).includes(When::Suffers(Whose::Region)));
        let after = |kind| When::AfterAction(kind, Whose::You);
        assert!(after(Fight).includes(after(Fight)));
        assert!(!after(Fight).includes(after(Defy)));
    }
}
