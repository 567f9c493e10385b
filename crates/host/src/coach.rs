//! What the coach of the bots' crate says at a table.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bots::Tell;
use bots::coach::{self, Effort, Evaluation, Review, evaluate, hint};
use table::{Chance, Choice, Futures, Seed, View};

use crate::thinker::spare_cores;

/// The rollouts that a question is worth.
const ROLLOUTS: u32 = 2_000;

/// What the coach says about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The choices, the best first.
    pub choices: Vec<coach::Advice>,
    /// Why, in a sentence; may be empty.
    pub why: String,
}

/// The coach's advice. Its imagination has a chance of its own.
pub(crate) fn advise<R: Tell>(
    rules: &R,
    view: &View<R>,
    rollouts: Option<u32>,
    chance: &mut Chance,
) -> Advice {
    let stop = AtomicBool::new(false);
    let iterations = rollouts.unwrap_or(ROLLOUTS);
    let effort = Effort { iterations, threads: spare_cores(), stop: &stop };
    match hint(rules, view, &effort, chance) {
        Some(hint) => Advice { choices: hint.advice, why: hint.reason },
        None => Advice { choices: Vec::new(), why: String::new() },
    }
}

/// The probability of winning as the game stands, in two voices.
pub(crate) fn stands<R: Tell>(
    rules: &R,
    view: &View<R>,
    rollouts: Option<u32>,
    chance: &mut Chance,
) -> Option<Evaluation> {
    let stop = AtomicBool::new(false);
    let iterations = rollouts.unwrap_or(ROLLOUTS);
    let effort = Effort { iterations, threads: spare_cores(), stop: &stop };
    evaluate(rules, view, &effort, chance)
}

/// What the coach thinks of a game.
pub(crate) fn review<R: Tell>(
    rules: &R,
    deal: (&Seed, &Futures),
    taken: &[Choice],
    fewer: u32,
    done: &AtomicUsize,
) -> Review {
    let stop = AtomicBool::new(false);
    let iterations = (R::REVIEWED / fewer.max(1)).max(2);
    let effort = Effort { iterations, threads: spare_cores(), stop: &stop };
    coach::review(rules, deal, taken, &effort, &mut |steps, _| done.store(steps, Ordering::Relaxed))
}
