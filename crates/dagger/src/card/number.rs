//! How many: a number, or a count of something.

use serde::Deserialize;

use super::{EnemyFilter, HeroAttr, HeroFilter};

/// A number in an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Num {
    /// This many.
    N(i8),
    /// This many for each player.
    PerHero(i8),
    /// As many as there are of something.
    Of(Quantity),
    /// This many and as many more as there are of something.
    Plus(i8, Quantity),
    /// This many less as many as there are of something.
    Less(i8, Quantity),
    /// This many for each of something.
    Times(i8, Quantity),
}

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Quantity {
    /// The successes of the test.
    Successes,
    /// The WILD results of the test.
    Wilds,
    /// The damage just dealt, beyond health not counted.
    DamageDealt,
    /// Your printed attribute.
    Attr(HeroAttr),
    /// The damage that you have.
    YourDamage,
    /// The power of the enemy that was chosen or defeated.
    TargetPower,
    /// The power of the enemy whose text this is.
    ThisPower,
    /// The enemies that match.
    Enemies(EnemyFilter),
    /// The heroes that match.
    Heroes(HeroFilter),
    /// The overrun bases.
    OverrunBases,
    /// The progress tokens on the nemesis sheet.
    SheetProgress,
    /// The suppression tokens on the nemesis sheet.
    Suppression,
}
