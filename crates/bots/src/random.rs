//! `random`: takes any listed choice.

use table::{Chance, Choice, Choices, Rules};

use crate::{Player, Seen, Whim};

/// A bot that takes any listed choice, each equally likely.
#[derive(Clone, Debug)]
pub struct Random(Whim);

impl Random {
    /// A bot with its own chance.
    pub fn new(chance: Chance) -> Random {
        Random(Whim::new(chance))
    }
}

impl<R: Rules> Player<R> for Random {
    #[inline]
    fn choose(&mut self, _: &Seen<'_, R>, choices: &Choices) -> Choice {
        self.0.pick(choices)
    }
}
