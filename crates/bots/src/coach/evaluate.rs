//! How a position stands: the chance of winning in two voices, with its uncertainty.

use std::fmt;
use std::sync::atomic::Ordering;

use rayon::prelude::*;
use table::{Chance, Choices, Verdict, View};

use crate::rollout::rollout;
use crate::sense::Sense;
use crate::tell::Tell;

use super::Effort;

/// A probability of winning as rollouts saw it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The chance of winning.
    pub won: f64,
    /// Its standard error.
    pub error: f64,
    /// The number of imagined games.
    pub games: u32,
}

impl Estimate {
    /// A share of so many games.
    pub(super) fn of(won: f64, games: u32) -> Estimate {
        let n = f64::from(games);
        // As if one more game had been won and one lost: no share of a few games is certain.
        let share = (won * n + 1.0) / (n + 2.0);
        let error = (share * (1.0 - share) / (n + 2.0)).sqrt();
        Estimate { won, error, games }
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} % ({})", 100.0 * self.won, interval(self.error))
    }
}

/// A standard error as half the width of the 95 % interval, in points of a chance; it is never nothing.
pub fn interval(error: f64) -> String {
    format!("± {:.0}", (196.0 * error).max(1.0))
}

/// How a position stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// If all go on by rules of thumb: counted.
    pub thumb: Estimate,
    /// If all think as `search` does: what that count has come to in such positions.
    pub thinking: Estimate,
}

/// How far a game has come, in horizons. What is decided before the first turn belongs to that, so that the
/// chance of winning does not jump where it begins.
pub fn time<R: Sense>(rules: &R, game: &R::Game) -> f64 {
    f64::from(rules.turns(game).max(1)) / f64::from(rules.horizon().max(1))
}

/// The chance of winning from what a seat knows, whoever must decide.
/// None when the game is over or the work was stopped at once.
pub fn evaluate<R: Tell>(
    rules: &R,
    view: &View<R>,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Evaluation> {
    rules.decision(&view.game)?;
    let thumb = count(rules, view, |_| (), effort, chance)?;
    let thinking = Estimate::thinking(rules, &view.game, thumb);
    Some(Evaluation { thumb, thinking })
}

/// How often imagined games are won that begin so, if the rule of thumb goes on. None if the work was stopped at
/// once.
pub(super) fn count<R: Tell>(
    rules: &R,
    view: &View<R>,
    begin: impl Fn(&mut R::Game) + Sync,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Estimate> {
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
        begin(&mut game);
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
    (games > 0).then(|| Estimate::of(f64::from(won) / f64::from(games), games))
}
