//! Rollouts: a game played on by the rule of thumb in every seat.

use table::{Choices, Silent};

use crate::sense::Sense;

/// After so many decisions a rollout is stopped and judged as it stands. Games take a few hundred.
const BOUND: u32 = 5_000;

/// Plays a game in place, to its end or until the turn of a number has begun, and says after how many decisions.
/// It allocates nothing.
pub fn rollout<R: Sense>(rules: &R, game: &mut R::Game, until: Option<u32>) -> u32 {
    let until = until.unwrap_or(u32::MAX);
    let mut choices = Choices::new();
    for decisions in 0..BOUND {
        let Some(decision) = rules.decision(game) else { return decisions };
        if rules.turns(game) >= until {
            return decisions;
        }
        rules.choices(game, &mut choices);
        let choice = rules.best(game, decision.seat, &choices);
        rules.choose_unchecked(game, choice, &mut Silent);
    }
    BOUND
}
