//! Which heroes and enemies an effect means: who picks, and from among whom.

use serde::Deserialize;

use super::HeroAttr;

/// What must be true of a hero for an effect to mean them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[repr(u8)]
pub enum HeroIs {
    /// Not the hero whose effect it is.
    Other,
    /// In your space.
    Here,
    /// In your space or an adjacent one.
    Nearby,
    /// In your region.
    InRegion,
    /// Has damage.
    Damaged,
    /// Has the empowered token.
    Empowered,
    /// Has no empowered token.
    NotEmpowered,
    /// In the nemesis's space.
    WithNemesis,
    /// On a base.
    OnBase,
    /// In a space with a non-nemesis enemy.
    WithEnemy,
    /// In the space of the enemy whose text this is.
    WithThis,
    /// In Asgard.
    InAsgard,
    /// Has an exhausted support card.
    Exhausted,
    /// Has a ready support card.
    Ready,
}

/// What must be true of an enemy for an effect to mean it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[repr(u8)]
pub enum EnemyIs {
    /// In your space.
    Here,
    /// In your space or an adjacent one.
    Nearby,
    /// In your region.
    InRegion,
    /// Has the primed token.
    Primed,
    /// Has no primed token.
    NotPrimed,
    /// Has damage.
    Damaged,
    /// Is not the nemesis.
    NonNemesis,
    /// Of rank 1.
    Rank1,
    /// Of rank 2.
    Rank2,
    /// Of rank 3.
    Rank3,
    /// The nemesis's own enemy.
    Specific,
    /// An elite.
    Elite,
    /// In a space that you moved into or out of with this action.
    OnTrail,
    /// In a space with a hero.
    WithHero,
    /// On a base.
    OnBase,
    /// Not yet moved by this effect.
    Unmoved,
}

macro_rules! filter {
    ($name:ident, $is:ident, $list:literal, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
        #[serde(from = $list)]
        pub struct $name(pub u16);

        impl From<Vec<$is>> for $name {
            fn from(all: Vec<$is>) -> $name {
                $name(all.into_iter().fold(0, |bits, is| bits | 1 << is as u16))
            }
        }

        impl $name {
            /// Whether this is among what must be true.
            #[inline]
            pub const fn has(self, is: $is) -> bool {
                self.0 & (1 << is as u16) != 0
            }
        }
    };
}

filter!(
    HeroFilter,
    HeroIs,
    "Vec<HeroIs>",
    "Everything that must be true of a hero, written as a list."
);
filter!(
    EnemyFilter,
    EnemyIs,
    "Vec<EnemyIs>",
    "Everything that must be true of an enemy, written as a list."
);

impl EnemyFilter {
    /// The same, whether or not primed.
    pub(crate) const fn primed_or_not(self) -> EnemyFilter {
        EnemyFilter(self.0 & !(1 << EnemyIs::Primed as u16))
    }

    /// The kinds that the filter names; zero when any will do.
    pub(crate) const KINDS: u16 = 1 << EnemyIs::Rank1 as u16
        | 1 << EnemyIs::Rank2 as u16
        | 1 << EnemyIs::Rank3 as u16
        | 1 << EnemyIs::Specific as u16
        | 1 << EnemyIs::Elite as u16;
}

/// Which heroes an effect means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum HeroSel {
    /// The hero whose effect it is.
    You,
    /// The hero whose card it is, even inside an effect on each hero.
    Owner,
    /// The hero that the trigger speaks of.
    Subject,
    /// The first player.
    FirstPlayer,
    /// One hero, chosen by you.
    One(HeroFilter),
    /// Every such hero.
    Each(HeroFilter),
    /// The hero nearest to the nemesis.
    Nearest,
    /// The hero farthest from the nemesis.
    Farthest,
    /// The hero nearest to this enemy.
    NearestToThis,
    /// The hero with the highest value.
    Highest(HeroAttr),
    /// The hero with the lowest value.
    Lowest(HeroAttr),
    /// The hero with the most damage.
    MostDamaged,
    /// The hero with the least damage.
    LeastDamaged,
    /// The first hero damaged by attacks of this group of enemies.
    FirstAttacked,
    /// The second hero damaged by attacks of this group of enemies.
    SecondAttacked,
}

/// Which enemies an effect means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum EnemySel {
    /// The enemy whose text this is.
    This,
    /// The enemy that was chosen, attacked or defeated.
    Target,
    /// The nemesis.
    Nemesis,
    /// One enemy, chosen by you.
    One(EnemyFilter),
    /// Every such enemy.
    Each(EnemyFilter),
    /// The enemy nearest to you.
    Nearest(EnemyFilter),
}

/// A hero or an enemy on the board, for trading spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Figure {
    /// A hero.
    Hero(HeroSel),
    /// An enemy.
    Enemy(EnemySel),
}
