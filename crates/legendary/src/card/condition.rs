//! If: what an ability may depend on.

use serde::{Deserialize, Serialize};

use super::{Filter, Number, Space, Stack, Which};

/// Something that is so or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// A number is at least this.
    AtLeast(u8, Number),
    /// A number is exactly this.
    Exactly(u8, Number),
    /// You have such a hero, in hand or played this turn.
    Have(Filter),
    /// No hero was played before this one this turn.
    FirstHero,
    /// The villain was fought in one of these spaces.
    FoughtAt(Vec<Space>),
    /// A supply stack or deck is empty.
    Empty(Stack),
    /// There is such a card.
    Is(Which),
    /// The opposite.
    Not(Box<Condition>),
}
