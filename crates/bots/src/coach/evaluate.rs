//! How a position stands: the probability of winning, with its uncertainty.

use table::{Chance, Choices, View};

use crate::compare::{Budget, Comparison, Plan, Tried};
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

impl From<&Tried> for Estimate {
    fn from(tried: &Tried) -> Estimate {
        let (n, won) = (f64::from(tried.games), tried.win_rate());
        // As if one more game had been won and one lost: no share of a few games is certain.
        let share = (f64::from(tried.won) + 1.0) / (n + 2.0);
        Estimate { won, error: (share * (1.0 - share) / (n + 2.0)).sqrt(), games: tried.games }
    }
}

/// The probability of winning from what a seat knows, if the rule of thumb plays on. None when the
/// game is over or the work was stopped at once.
pub fn evaluate<R: Sense>(
    rules: &R,
    view: &View<R>,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Estimate> {
    let decision = rules.decision(&view.game)?;
    let mut choices = Choices::new();
    rules.choices(&view.game, &mut choices);
    let choice = rules.best(&view.game, decision.seat, &choices);
    choices.clear();
    choices.push(choice);
    let mut comparison = Comparison::default();
    let tried = comparison.run(rules, view, &choices, &plan(effort, None), chance);
    tried.first().filter(|tried| tried.games > 0).map(Estimate::from)
}

/// How the coach compares.
pub(super) fn plan<'s>(effort: &Effort<'s>, measure: Option<table::Choice>) -> Plan<'s> {
    Plan {
        budget: Budget::Iterations(effort.iterations),
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
