//! How a position stands: the probability of winning, with its uncertainty.

use std::sync::atomic::Ordering;

use rayon::prelude::*;
use table::{Chance, Choices, Verdict, View};

use crate::budget::Budget;
use crate::compare::{Plan, Tried};
use crate::rollout::rollout;
use crate::sense::Sense;

use super::Effort;

/// A probability of winning as rollouts saw it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The share of imagined games that were won.
    pub won: f64,
    /// Its standard error.
    pub error: f64,
    /// The number of imagined games.
    pub games: u32,
}

impl Estimate {
    fn of(won: u32, games: u32) -> Estimate {
        let n = f64::from(games);
        // As if one more game had been won and one lost: no share of a few games is certain.
        let share = (f64::from(won) + 1.0) / (n + 2.0);
        let error = (share * (1.0 - share) / (n + 2.0)).sqrt();
        Estimate { won: f64::from(won) / n.max(1.0), error, games }
    }
}

impl From<&Tried> for Estimate {
    fn from(tried: &Tried) -> Estimate {
        Estimate::of(tried.won, tried.games)
    }
}

/// The probability of winning from what a seat knows, whoever must decide, if the rule of thumb plays on.
/// None when the game is over or the work was stopped at once.
pub fn evaluate<R: Sense>(
    rules: &R,
    view: &View<R>,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Estimate> {
    rules.decision(&view.game)?;
    let mut chance = chance.fork();
    let futures: Vec<Chance> = (0..effort.iterations).map(|_| chance.fork()).collect();
    let won = |mut future: Chance| {
        if effort.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut game = rules.determinize(view, &mut future);
        let mut choices = Choices::new();
        rules.choices(&game, &mut choices);
        // What another seat is asked may not fit the cards that were dealt for it here.
        if choices.is_empty() {
            return None;
        }
        rollout(rules, &mut game, None);
        Some(rules.outcome(&game)?.verdict == Verdict::Won)
    };
    let count = |futures: &[Chance]| {
        let ends = futures.iter().filter_map(|&future| won(future));
        ends.fold((0, 0), |(sum, games), won| (sum + u32::from(won), games + 1))
    };
    let add = |a: (u32, u32), b: (u32, u32)| (a.0 + b.0, a.1 + b.1);
    let piece = futures.len().div_ceil(effort.threads.max(1)).max(1);
    let (won, games) = futures.par_chunks(piece).map(count).reduce(|| (0, 0), add);
    (games > 0).then(|| Estimate::of(won, games))
}

/// How the coach compares.
pub(super) fn plan<'s>(effort: &Effort<'s>, measure: Option<table::Choice>) -> Plan<'s> {
    Plan {
        budget: Budget::iterations(effort.iterations),
        widest: usize::MAX,
        measure,
        deep: false,
        // A probability that is shown to somebody is counted, not guessed.
        horizon: None,
        threads: effort.threads,
        to_the_end: true,
        stop: Some(effort.stop),
    }
}
