//! Turns: how long a game has lasted, in each game's own measure.

use dagger::Dagger;
use legendary::Legendary;
use table::Rules;

/// A game that counts its turns.
pub trait Turns: Rules {
    /// The turns so far, the one at hand included.
    fn turns(&self, game: &Self::Game) -> u32;
}

impl Turns for Dagger {
    /// Rounds: a hero phase and a nemesis phase.
    fn turns(&self, game: &Self::Game) -> u32 {
        u32::from(game.round)
    }
}

impl Turns for Legendary {
    fn turns(&self, game: &Self::Game) -> u32 {
        u32::from(game.turn.number)
    }
}
