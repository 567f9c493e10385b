//! The coach of the bots' crate at the table.

use std::sync::atomic::AtomicBool;

use bots::Sense;
use bots::coach::{Effort, hint};
use table::{Chance, Choice, Choices, Seat, Seed, View};

use super::show::{Advice, Coach};
use super::thinker::spare_cores;

/// The rollouts that a question is worth.
pub(crate) const ROLLOUTS: u32 = 2_000;

/// A coach that imagines how the game could go on. Its imagination has a chance of its own.
pub struct Imagining(Chance);

impl Imagining {
    /// A coach for a game of this seed.
    pub fn new(seed: &Seed) -> Imagining {
        Imagining(bots::chance(&seed.nth(1), Seat(0)))
    }
}

impl<R: Sense> Coach<R> for Imagining {
    fn advise(&mut self, rules: &R, view: &View<R>, choices: &Choices) -> Advice {
        let stop = AtomicBool::new(false);
        let effort = Effort { iterations: ROLLOUTS, threads: spare_cores(), stop: &stop };
        let hint = hint(rules, view, &effort, &mut self.0);
        match hint.and_then(|hint| Some((hint.advice.first()?.clone(), hint.reason))) {
            Some((best, why)) => Advice { choice: best.choice, win: Some(best.win), why },
            None => {
                let choice = choices.first().copied().unwrap_or(Choice(0));
                Advice { choice, win: None, why: String::new() }
            }
        }
    }
}
