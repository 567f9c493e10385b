//! Choices: the listed answers to a decision.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most choices that one decision may list.
pub const MAX_CHOICES: usize = 640;

/// One listed answer. What the number means is known to the game that listed it; to everyone
/// else it is a token to hand back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Choice(pub u16);

/// The list of answers, in a buffer that the caller owns and reuses.
pub type Choices = ArrayVec<Choice, MAX_CHOICES>;
