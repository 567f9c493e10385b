//! A sense for D.A.G.G.E.R.: the game's own rule of thumb, and whether it was won.

use dagger::Dagger;
use table::{Choice, Choices, Rules, Seat, Verdict};

use crate::sense::{Sense, TALLIES, Tally};

impl Sense for Dagger {
    fn rate(&self, game: &Self::Game, _: Seat, choice: Choice) -> i32 {
        (1_000.0 * dagger::thumb::worth(self, game, choice)) as i32
    }

    fn obvious(&self, _: &Self::Game, _: Seat, _: &Choices) -> Option<Choice> {
        None
    }

    fn standing(&self, game: &Self::Game) -> f32 {
        match self.outcome(game).map(|outcome| outcome.verdict) {
            Some(Verdict::Won) => 0.9,
            Some(Verdict::Drawn) => 0.2,
            Some(Verdict::Lost) | None => 0.1,
        }
    }

    const COUNTED: [&'static str; TALLIES] = [""; TALLIES];

    fn tally(&self, _: &Self::Game) -> Tally {
        [0.0; TALLIES]
    }
}
