//! `coach`: always takes what the coach advises.

use table::{Chance, Choice, Choices};

use crate::budget::Budget;
use crate::coach::advise;
use crate::tell::Tell;
use crate::{Player, Seen};

/// A bot that follows the coach's hints to the letter.
#[derive(Debug)]
pub struct Follower {
    budget: Budget,
    threads: usize,
    chance: Chance,
}

impl Follower {
    /// A bot with its own chance, whose coach has so much to spend on so many threads.
    pub fn new(budget: Budget, threads: usize, chance: Chance) -> Follower {
        Follower { budget, threads, chance }
    }
}

impl<R: Tell> Player<R> for Follower {
    fn choose(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Choice {
        if let [only] = choices[..] {
            return only;
        }
        let (rules, view) = (seen.rules(), seen.view());
        if let Some(choice) = rules.obvious(&view.game, view.seat, choices) {
            return choice;
        }
        let spent = (self.budget, self.threads, seen.stop());
        advise(rules, &view, choices, spent, &mut self.chance)
            .map_or_else(|| rules.best(&view.game, view.seat, choices), |advised| advised.choice)
    }
}
