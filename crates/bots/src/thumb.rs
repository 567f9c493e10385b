//! `thumb`: plays by rules of thumb, without looking ahead.

use table::{Choice, Choices};

use crate::sense::Sense;
use crate::{Player, Seen};

/// A bot that takes the choice which its sense for the game rates highest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thumb;

impl<R: Sense> Player<R> for Thumb {
    fn choose(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Choice {
        seen.rules().best(&seen.game(), seen.seat(), choices)
    }
}
