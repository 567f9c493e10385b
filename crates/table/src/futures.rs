//! Other futures: where a game was dealt anew from what was known, to practise the same position.

use crate::{Chance, Rules, Seed};

/// After how many choices the future of a game was dealt anew, in rising order, and from which seeds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Futures(Vec<(usize, Seed)>);

impl Futures {
    /// The futures of a list; none if the steps do not rise or lie beyond the last.
    pub(crate) fn new(list: Vec<(usize, Seed)>, steps: usize) -> Option<Futures> {
        let rises = list.windows(2).all(|two| two[0].0 < two[1].0);
        let within = list.iter().all(|(step, _)| *step <= steps);
        (rises && within).then_some(Futures(list))
    }

    /// Adds one after so many choices, in the place of any that was there or later.
    pub(crate) fn add(&mut self, step: usize, seed: Seed) {
        self.0.retain(|(other, _)| *other < step);
        self.0.push((step, seed));
    }

    /// Forgets those after more choices than these.
    pub(crate) fn cut(&mut self, steps: usize) {
        self.0.retain(|(step, _)| *step <= steps);
    }

    /// The steps and seeds.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Seed)> + '_ {
        self.0.iter().copied()
    }

    /// Deals the future of a game anew, if that was done after so many choices. Whoever plays choices
    /// again calls this before each of them and after the last. What the one who is to decide knows
    /// stays as it is.
    pub fn turn<R: Rules>(&self, rules: &R, game: &mut R::Game, step: usize) {
        let Some((_, seed)) = self.0.iter().find(|(at, _)| *at == step) else { return };
        let Some(decision) = rules.decision(game) else { return };
        let view = rules.view(game, decision.seat);
        *game = rules.determinize(&view, &mut Chance::new(seed));
    }
}
