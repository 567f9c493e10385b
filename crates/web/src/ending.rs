//! How a game at a table ended, in short: what is kept of it for lists, comparisons and statistics.

use host::Title;
use serde::{Deserialize, Serialize};
use table::Verdict;
use table::scene::Weight;

use crate::room::Room;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// The word of the game.
    pub game: String,
    /// What was played, in a few words.
    pub summary: String,
    /// `won`, `lost` or `drawn`.
    pub verdict: String,
    /// The points of all seats together; none in a game without points.
    pub points: Option<i32>,
    /// How many turns or rounds there were.
    pub turns: u32,
    /// Whether something was taken back past what was hidden.
    pub practice: bool,
    /// Whether the coach could be asked.
    pub hints: bool,
    /// What the people at it called themselves.
    pub names: Vec<String>,
    /// How many seats there were, and how many of them were people's.
    pub seats: u8,
    /// How many of them were people's.
    pub people: u8,
    /// The set-up as it was dealt: a replay without a step.
    pub deal: String,
    /// The parts of the set-up: what each is, and its name.
    pub parts: Vec<(String, String)>,
}

/// A verdict in a word.
pub fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "won",
        Verdict::Lost => "lost",
        Verdict::Drawn => "drawn",
    }
}

impl Ending {
    /// How the game of a table ended; none while it runs. The parts are somebody else's to name.
    pub fn of(room: &Room, title: &dyn Title) -> Option<Ending> {
        let play = room.host.play();
        let outcome = play.outcome()?;
        let dealt = title.rematch(&play.replay(), &play.seed()).ok()?;
        let seats = usize::from(outcome.seats);
        Some(Ending {
            game: play.word().into(),
            summary: play.summary().into(),
            verdict: word(outcome.verdict).into(),
            points: (seats > 0)
                .then(|| outcome.points[..seats].iter().map(|&points| i32::from(points)).sum()),
            turns: play.steps_of(Weight::Turn).len() as u32,
            practice: play.practice(),
            hints: room.begun.hints,
            names: room.host.names().into_iter().filter(|name| !name.is_empty()).collect(),
            seats: play.seats(),
            people: room.host.people() as u8,
            deal: dealt.replay().write(),
            parts: Vec::new(),
        })
    }

    /// Whether the players won.
    pub fn won(&self) -> bool {
        self.verdict == "won"
    }
}
