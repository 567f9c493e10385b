//! `longbox evaluate`: how a saved game stands.

use std::io::{self, Write};
use std::process::ExitCode;

use bots::coach::{Estimate, evaluate, interval};
use clap::Args;
use serde_json::json;
use table::{Rules, Session};

use crate::failure::Done;
use crate::game::Game;
use crate::interrupt;

use super::position::{At, Look, Thinking, look, seat_of};

/// See how likely the players are to win a saved game.
///
/// In two voices: if all think as the bot `search` does, and if all go on by rules of thumb. The second is
/// counted in imagined games that fit what the seat knows; the first is what that count has come to when
/// `search` played on from such positions. ± is the 95 % interval.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox evaluate game.longbox-save
  longbox evaluate game.json --at 20 --seat 2 --iterations 10000 --json")]
pub struct Stand {
    #[command(flatten)]
    at: At,
    /// Whose knowledge counts: the seat, from one [default: the one that is to decide]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    seat: Option<u8>,
    #[command(flatten)]
    thinking: Thinking,
}

impl Stand {
    /// Evaluates the position.
    pub fn run(self) -> Done {
        look(self)
    }
}

impl Look for Stand {
    fn at(&self) -> &At {
        &self.at
    }

    fn look<G: Game>(&self, _: &G, session: &Session<G::Rules>) -> Done {
        let rules = &**session.rules();
        seat_of(session, None)?;
        let seat = seat_of(session, self.seat)?;
        let (seed, effort) = (self.thinking.seed(session), self.thinking.effort());
        let view = rules.view(session.game(), seat);
        let Some(now) = evaluate(rules, &view, &effort, &mut bots::chance(&seed, seat)) else {
            return Ok(ExitCode::from(interrupt::INTERRUPTED));
        };
        let mut out = io::stdout().lock();
        if self.thinking.json {
            let voice = |voice: &Estimate| json!({ "win": voice.won, "error": voice.error, "games": voice.games });
            let value = json!({
                "schema": "longbox evaluate",
                "thinking": voice(&now.thinking),
                "thumb": voice(&now.thumb),
            });
            self.thinking.write(&mut out, session, seat, value)?;
        } else {
            let share = |voice: &Estimate| {
                format!("{:>3.0} % ({})", 100.0 * voice.won, interval(voice.error))
            };
            writeln!(out, "After step {}, by what {seat} knows:", session.len())?;
            writeln!(out, "  {}  to win, if all think it over", share(&now.thinking))?;
            writeln!(out, "  {}  to win, if all go on by rules of thumb", share(&now.thumb))?;
            writeln!(out, "{} imagined games; ± is the 95 % interval.", now.thumb.games)?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
