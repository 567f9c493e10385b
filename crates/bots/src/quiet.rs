//! The quiet choice: how each game lets a player do nothing.

use dagger::Dagger;
use legendary::Legendary;
use legendary::play::Answer;
use table::{Choice, Choices, Rules};

/// A game in which a player can do nothing.
pub trait Quiet: Rules {
    /// The listed choice that ends a player's own turn; none where something else is asked.
    ///
    /// Declining what a card offers is not quiet: that is a choice like any other.
    fn quiet_choice(&self, choices: &Choices) -> Option<Choice>;
}

impl Quiet for Dagger {
    /// Heroes cannot pass: every token must be spent on something.
    fn quiet_choice(&self, _: &Choices) -> Option<Choice> {
        None
    }
}

impl Quiet for Legendary {
    fn quiet_choice(&self, choices: &Choices) -> Option<Choice> {
        // It is listed last, and only when the turn itself asks.
        let end = Choice::from(Answer::EndTurn);
        choices.iter().rev().find(|&&choice| choice == end).copied()
    }
}
