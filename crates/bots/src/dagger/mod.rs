//! A sense for D.A.G.G.E.R.: the rule of thumb, and how a game stands.

mod signs;
mod tell;
mod thumb;

use std::sync::LazyLock;

use dagger::{Dagger, Game};
use table::{Choice, Choices, Rules, Seat, Verdict};

use crate::outlook::{Outlook, Signs};
use crate::sense::Sense;

/// Fitted from games of the rule of thumb.
static OUTLOOK: LazyLock<Outlook> =
    LazyLock::new(|| Outlook::read(include_str!("outlook.txt")).expect("a test reads it"));

impl Sense for Dagger {
    fn rate(&self, game: &Game, _: Seat, choice: Choice) -> i32 {
        (1_000.0 * thumb::worth(self, game, choice)) as i32
    }

    fn best(&self, game: &Game, _: Seat, choices: &Choices) -> Choice {
        let picked = thumb::pick(self, game);
        if choices.contains(&picked) { picked } else { choices[0] }
    }

    /// Where everything depends on the dice and the others, nothing is.
    fn obvious(&self, _: &Game, _: Seat, _: &Choices) -> Option<Choice> {
        None
    }

    /// Rounds: a hero phase and a nemesis phase.
    fn turns(&self, game: &Game) -> u32 {
        u32::from(game.round)
    }

    fn horizon(&self) -> u32 {
        2
    }

    fn signs(&self, game: &Game) -> Signs {
        signs::signs(self, game)
    }

    fn outlook(&self) -> &'static Outlook {
        &OUTLOOK
    }

    fn standing(&self, game: &Game) -> f32 {
        let early = 1.0 / (1.0 + f32::from(game.round) / 10.0);
        let stage = f32::from(game.stage) + f32::from(u8::from(game.showdown));
        match self.outcome(game).map(|outcome| outcome.verdict) {
            Some(Verdict::Won) => 0.8 + 0.2 * early,
            // A game that was lost late had come farther.
            _ => 0.03 * stage + 0.05 * (1.0 - early),
        }
    }
}
