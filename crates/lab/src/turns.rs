//! Turns: how long a game has lasted, in each game's own measure.

use legendary::Legendary;
use table::Rules;

/// A game that counts its turns.
pub trait Turns: Rules {
    /// The turns so far, the one at hand included.
    fn turns(&self, game: &Self::Game) -> u32;
}

impl Turns for Legendary {
    fn turns(&self, game: &Self::Game) -> u32 {
        u32::from(game.turn.number)
    }
}
