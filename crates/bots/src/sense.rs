//! Sense: what a rule of thumb knows about a game.

use table::{Choice, Choices, Rules, Seat, Verdict};

use crate::outlook::{Outlook, Signs};

/// A game that somebody has a sense for.
///
/// Whatever is looked at must be something that the seat may know: on the real game, on the game as
/// the seat sees it, and on any game that it could be, every answer is the same. [`crate::kit`] tests
/// it. That is what lets a search follow the rule of thumb for every seat without letting anyone's
/// knowledge leak.
pub trait Sense: Rules {
    /// How good a listed choice is for the seat that must choose. Only the order counts.
    fn rate(&self, game: &Self::Game, seat: Seat, choice: Choice) -> i32;

    /// The listed choice that is rated highest; the first of equals.
    #[inline]
    fn best(&self, game: &Self::Game, seat: Seat, choices: &Choices) -> Choice {
        let mut best = (i32::MIN, choices[0]);
        if choices.len() == 1 {
            return best.1;
        }
        for &choice in choices {
            let rating = self.rate(game, seat, choice);
            if rating > best.0 {
                best = (rating, choice);
            }
        }
        best.1
    }

    /// The listed choice that needs no thought, if there is one: nobody would do anything else.
    fn obvious(&self, game: &Self::Game, seat: Seat, choices: &Choices) -> Option<Choice>;

    /// The turns so far, the one at hand included, in the game's own measure.
    fn turns(&self, game: &Self::Game) -> u32;

    /// After so many turns an imagined game is judged by its outlook, where it is not played to its
    /// end.
    fn horizon(&self) -> u32;

    /// What a running game shows of how it will end.
    fn signs(&self, game: &Self::Game) -> Signs;

    /// What the signs mean.
    fn outlook(&self) -> &'static Outlook;

    /// How well a finished game stands for the players, from 0 (lost with nothing done) to 1 (won at
    /// once). A won game is always above one half, any other below.
    fn standing(&self, game: &Self::Game) -> f32;

    /// How likely a game is to be won: certain once it is over, its outlook while it runs.
    fn chance_of(&self, game: &Self::Game) -> f32 {
        match self.outcome(game) {
            Some(outcome) => f32::from(u8::from(outcome.verdict == Verdict::Won)),
            None => self.outlook().chance(&self.signs(game)),
        }
    }

    /// How well a finished or a running game stands that is so likely to be won.
    fn judge(&self, game: &Self::Game, chance: f32) -> f32 {
        if self.outcome(game).is_some() {
            return self.standing(game);
        }
        // Nothing is as good as having won, or as bad as having lost.
        0.05 + 0.85 * chance
    }
}
