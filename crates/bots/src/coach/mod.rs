//! The coach: what to do, how a position stands, and where a finished game was won or lost.
//!
//! Everything is judged from what the seat that decides may know, by imagined games that the rule of
//! thumb plays on. What it advises is what `search` would play; where no lead is clear it says so.

mod advise;
mod course;
mod evaluate;
mod hint;
mod reason;
mod review;

pub use advise::{Advised, Lead, advise};
pub use course::Course;
pub use evaluate::{Estimate, Evaluation, evaluate, interval};
pub use hint::{Advice, Hint, hint};
pub use reason::reasons;
pub use review::{Mistake, Review, Turn, review};

use std::sync::atomic::AtomicBool;

/// What the coach may spend on each decision.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'s> {
    /// The rollouts for each decision.
    pub iterations: u32,
    /// The number of threads.
    pub threads: usize,
    /// Stops the coach with what there is so far.
    pub stop: &'s AtomicBool,
}
