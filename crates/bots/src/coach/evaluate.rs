//! How a position stands: the chance of winning in two voices, with its uncertainty.

use std::fmt;
use std::sync::atomic::Ordering;

use rayon::prelude::*;
use table::{Chance, Choices, Verdict, View};

use crate::rollout::rollout;
use crate::sense::Sense;
use crate::tell::Tell;
use crate::voice::{Basis, Voice};

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
    /// If all think as `search` does: what such a basis has come to.
    pub thinking: Estimate,
    /// What that is said by.
    pub basis: Basis,
}

/// How far a game has come, in horizons. What is decided before the first turn belongs to that, so that the
/// chance of winning does not jump where it begins.
pub(super) fn time<R: Sense>(rules: &R, game: &R::Game) -> f64 {
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
    let counted = count(rules, view, |_| (), effort, chance)?;
    Some(Evaluation {
        thumb: counted.thumb,
        thinking: counted.thinking(rules, &view.game),
        basis: counted.basis(rules, &view.game, counted.thumb.won),
    })
}

/// How imagined games went in which the rule of thumb goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// How often they were won.
    pub(super) thumb: Estimate,
    /// How many decisions they had yet.
    left: f64,
}

impl Counted {
    /// What that is to those who think.
    pub(super) fn thinking<R: Tell>(&self, rules: &R, game: &R::Game) -> Estimate {
        let said = |thumb: f64| rules.voice().chance(&self.basis(rules, game, thumb));
        // Of a game that was never won nobody knows whether it can be: the error begins where odds are told apart.
        let near = Voice::audible(self.thumb.won);
        let won = said(self.thumb.won);
        let [less, more] = [near - self.thumb.error, near + self.thumb.error].map(said);
        let error = (more - won).max(won - less).min(UNKNOWN);
        Estimate { won, error, ..self.thumb }
    }

    /// What the voice goes by, if this is the rule of thumb's chance.
    fn basis<R: Sense>(&self, rules: &R, game: &R::Game, thumb: f64) -> Basis {
        Basis {
            thumb: thumb.clamp(0.0, 1.0),
            time: time(rules, game),
            left: self.left,
            seats: rules.seats(),
        }
    }

    /// The same if the chance of winning were so much less.
    pub(super) fn less(&self, less: f64) -> Counted {
        let thumb = Estimate { won: (self.thumb.won - less).clamp(0.0, 1.0), ..self.thumb };
        Counted { thumb, ..*self }
    }
}

/// The error of a chance of which nothing is known: its interval is all there is.
pub(super) const UNKNOWN: f64 = 0.25;

/// How imagined games go that begin so, if the rule of thumb goes on. None if the work was stopped at once.
pub(super) fn count<R: Tell>(
    rules: &R,
    view: &View<R>,
    begin: impl Fn(&mut R::Game) + Sync,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Counted> {
    let mut chance = chance.fork();
    let futures: Vec<Chance> = (0..effort.iterations).map(|_| chance.fork()).collect();
    let one = |mut future: Chance| {
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
        let decisions = rollout(rules, &mut game, None);
        Some((rules.outcome(&game)?.verdict == Verdict::Won, decisions))
    };
    let count = |futures: &[Chance]| {
        let ends = futures.iter().filter_map(|&future| one(future));
        ends.fold((0, 0, 0), |sums, (won, left)| add(sums, (u32::from(won), u64::from(left), 1)))
    };
    let piece = futures.len().div_ceil(effort.threads.max(1)).max(1);
    let (won, left, games) = futures.par_chunks(piece).map(count).reduce(|| (0, 0, 0), add);
    (games > 0).then(|| Counted {
        thumb: Estimate::of(f64::from(won) / f64::from(games), games),
        left: left as f64 / f64::from(games),
    })
}

fn add(a: (u32, u64, u32), b: (u32, u64, u32)) -> (u32, u64, u32) {
    (a.0 + b.0, a.1 + b.1, a.2 + b.2)
}

#[cfg(test)]
mod tests {
    use dagger::{Dagger, Setup};
    use table::{Rules, Seed};

    use super::*;

    #[test]
    fn what_was_never_won_in_a_few_games_is_not_sure_to_be_lost() {
        let rules = Dagger::new(Setup { players: 2, ..Setup::default() }).unwrap();
        let game = rules.start(&Seed::from(1));
        let error = |games| {
            let counted = Counted { thumb: Estimate::of(0.0, games), left: 100.0 };
            counted.thinking(&rules, &game).error
        };
        assert!(error(200) > 0.02, "{}", error(200));
        assert!(error(20) > error(200) && error(200) > error(4000));
    }
}
