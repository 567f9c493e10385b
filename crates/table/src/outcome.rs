//! Outcomes: how a game ended.

use serde::Serialize;

use crate::seat::{MAX_SEATS, Seat};

/// How a game ended for the players as a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The players won.
    Won,
    /// The players lost.
    Lost,
    /// Neither side won.
    Drawn,
}

/// The end of a game: the verdict, each seat's points, and which of the game's reasons ended it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The team's result.
    pub verdict: Verdict,
    /// The game's own number for why it ended; [`Rules::reason`](crate::Rules::reason) words it.
    pub reason: u8,
    /// The number of seats that `points` speaks of; 0 in a game without points.
    pub seats: u8,
    /// Points by seat.
    pub points: [i16; MAX_SEATS],
}

impl Outcome {
    /// The seats with the most points: one, or several that tie.
    pub fn leaders(&self) -> impl Iterator<Item = Seat> + '_ {
        let points = &self.points[..usize::from(self.seats)];
        let best = points.iter().copied().max().unwrap_or(0);
        (0..self.seats).map(Seat).filter(move |seat| points[seat.index()] == best)
    }
}
