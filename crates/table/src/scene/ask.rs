//! The question of a scene with its choices, and the end of a game.

use serde::Serialize;

use super::Thing;
use crate::{Choice, Seat, Verdict};

/// A listed choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offered {
    /// What to hand back.
    pub choice: Choice,
    /// The choice in words; no two of one decision have the same.
    pub label: String,
    /// The same in fewer words.
    pub brief: String,
    /// The thing that it is about.
    pub about: Option<Thing>,
    /// What it would do, as far as the viewer may know.
    pub effect: String,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ask {
    /// Who must answer.
    pub seat: Seat,
    /// The card or rule that asks.
    pub asker: String,
    /// What is asked.
    pub text: String,
    /// The choices; none for a viewer who is not the one that is asked.
    pub choices: Vec<Offered>,
    /// The choice that ends the viewer's turn.
    pub end: Option<Choice>,
    /// Whether there are cards that can be played together because their order cannot matter.
    pub play_all: bool,
    /// What ending the turn now would waste; empty where that is nothing.
    pub waste: String,
}

/// The points of a seat, and what they are made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Points {
    /// The seat.
    pub seat: Seat,
    /// All together.
    pub total: i16,
    /// What they come from.
    pub parts: Vec<(String, i16)>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Over {
    /// For the players as a team.
    pub verdict: Verdict,
    /// What happened, in a sentence without its full stop.
    pub reason: String,
    /// The points, in a game that has them.
    pub points: Vec<Points>,
}

impl Over {
    /// The verdict in words: "You have won".
    pub fn verdict_in_words(&self) -> &'static str {
        match self.verdict {
            Verdict::Won => "You have won",
            Verdict::Lost => "You have lost",
            Verdict::Drawn => "Nobody has won",
        }
    }
}
