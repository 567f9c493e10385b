//! If: what an ability may depend on.

use serde::{Deserialize, Serialize};

use super::{Filter, Number, Space, Stack, Which};

/// Villains alone, or masterminds too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Foes {
    /// Villains, and not the mastermind.
    Villains,
    /// Villains and masterminds.
    Enemies,
}

/// Something that is so or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// A number is at least this.
    AtLeast(u8, Number),
    /// A number is at least this for every player.
    AtLeastPerPlayer(u8, Number),
    /// A number is exactly this.
    Exactly(u8, Number),
    /// You have such a hero, in hand or played this turn.
    Have(Filter),
    /// The villain was fought in one of these spaces.
    FoughtAt(Vec<Space>),
    /// A supply stack or deck is empty.
    Empty(Stack),
    /// No villain is in this city space.
    Vacant(Space),
    /// No tactic is left under the mastermind.
    FinalTactic,
    /// You recruited nobody this turn and fought none of these.
    Idle(Foes),
    /// There is such a card.
    Is(Which),
    /// The card that the last step concerned was such.
    ThatIs(Filter),
    /// There is no empty city space next to this villain.
    Cornered,
    /// All of these.
    AllOf(Vec<Condition>),
    /// Any of these.
    AnyOf(Vec<Condition>),
    /// Evil won the contest.
    EvilWon,
    /// You won the contest.
    Won,
    /// The opposite.
    Not(Box<Condition>),
}
