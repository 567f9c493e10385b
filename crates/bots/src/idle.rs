//! `idle`: shows what the game does when nobody stops it.

use table::{Chance, Choice, Choices};

use crate::{Player, Quiet, Seen, Whim};

/// A bot that does nothing of its own accord: it ends its turn at once, and takes what it is forced
/// to choose at random.
#[derive(Clone, Debug)]
pub struct Idle(Whim);

impl Idle {
    /// A bot with its own chance.
    pub fn new(chance: Chance) -> Idle {
        Idle(Whim::new(chance))
    }
}

impl<R: Quiet> Player<R> for Idle {
    fn choose(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Choice {
        seen.rules().quiet_choice(choices).unwrap_or_else(|| self.0.pick(choices))
    }
}
