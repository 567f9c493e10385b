//! Who: the players that an ability speaks of.

use serde::{Deserialize, Serialize};

/// Which players do something, each in turn, the current player first and then clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    /// Every player.
    EachPlayer,
    /// Every player but you. On an enemy's card, a solo player counts as everyone else.
    EachOther,
    /// One player of your choice.
    AnyPlayer,
    /// One player of your choice but yourself.
    AnotherPlayer,
    /// Every player who won the contest.
    EachWinner,
    /// Every player who lost the contest.
    EachLoser,
    /// Every player but you who lost the contest. On an enemy's card, a solo player counts.
    EachOtherLoser,
    /// Every player with the most victory points as they stand.
    EachLeader,
}
