//! `longbox review`: what the coach thinks of a finished game.

mod picture;
mod words;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bots::Tell;
use bots::coach::{Effort, Mistake, Review as Reviewed, Turn, review};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use table::{Rules, Session, Verdict};

use crate::failure::{Done, Failure};
use crate::game::Game;
use crate::interrupt;

use super::position::threads;
use super::position::{At, Look, look};

/// See where a finished game was won or lost, and what was bad luck.
///
/// Turn by turn: what was done is compared with what the bot `search` would have done, in the same
/// imagined games that fit what the player knew. The difference is what the turn cost; what else the
/// chance of winning changed by is luck. Start, play and luck add up to the result.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --seats thumb,random --save game.json
  longbox review game.json
  longbox review game.json --svg game.svg --json")]
pub struct Review {
    #[command(flatten)]
    at: At,
    /// The imagined games for each turn [default: 600 for Legendary, 240 for D.A.G.G.E.R.]; more of them
    /// make it surer
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    iterations: Option<u32>,
    /// Draw the game into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// JSON instead of words
    #[arg(long)]
    json: bool,
    /// How many mistakes and turns of fortune are told
    #[arg(long, value_name = "N", default_value_t = 3)]
    top: usize,
    /// The number of threads [default: one on every core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
}

impl Review {
    /// Reviews the game.
    pub fn run(self) -> Done {
        look(self)
    }
}

impl Look for Review {
    fn at(&self) -> &At {
        &self.at
    }

    fn look<G: Game>(&self, _: &G, session: &Session<G::Rules>) -> Done {
        let rules = &**session.rules();
        let iterations = self.iterations.unwrap_or(<G::Rules as Tell>::REVIEWED);
        let effort = Effort { iterations, threads: threads(self.threads), stop: interrupt::flag() };
        let taken: Vec<_> = session.taken().collect();
        let bar = progress_bar(taken.len() as u64);
        let deal = (session.seed(), session.futures());
        let seen = review(rules, deal, &taken, &effort, &mut |done, _| {
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();

        let report = words::Report {
            headings: headings::<G>(session),
            deal: [session.seed().to_string(), G::code(rules.setup(), session.seed())],
            practice: session.replay().practice_in_words(),
            result: result(rules, &seen),
            seats: rules.seats(),
            review: &seen,
            top: self.top,
        };
        if let Some(path) = &self.svg {
            write_picture(path, &picture::svg(&report))?;
        }
        let mut out = io::stdout().lock();
        if self.json {
            let value = in_json::<G>(session, &seen, iterations);
            serde_json::to_writer_pretty(&mut out, &value)?;
            writeln!(out)?;
        } else {
            report.write(&mut out)?;
        }
        out.flush()?;
        Ok(match seen.interrupted {
            true => ExitCode::from(interrupt::INTERRUPTED),
            false => ExitCode::SUCCESS,
        })
    }
}

/// What was played, with what the seed has drawn.
fn headings<G: Game>(session: &Session<G::Rules>) -> Vec<(&'static str, String)> {
    let rules = session.rules();
    let cast = rules.cast(&rules.start(session.seed()));
    let mut all = G::describe(rules.setup());
    for (heading, text) in &mut all {
        if let Some((_, drawn)) = cast.iter().find(|(drawn, _)| drawn == heading) {
            text.clone_from(drawn);
        }
    }
    all
}

/// How it ended, in a sentence.
fn result<R: Rules>(rules: &R, seen: &Reviewed) -> String {
    match &seen.outcome {
        Some(outcome) => {
            let verdict = match outcome.verdict {
                Verdict::Won => "Won",
                Verdict::Lost => "Lost",
                Verdict::Drawn => "Nobody won",
            };
            format!("{verdict}: {}", rules.reason(outcome))
        }
        None if seen.interrupted => "Interrupted: this is how far the coach came".into(),
        None => "The game is not over".into(),
    }
}

/// Writes a picture: to a new file, or over another picture, and over nothing else.
fn write_picture(path: &Path, svg: &str) -> Result<(), Failure> {
    if path.exists() {
        let is_picture =
            host::read_text(path, host::MAX_TEXT).is_ok_and(|text| text.starts_with("<svg"));
        if !is_picture {
            let what = "exists and is not a picture of ours; nothing was written";
            return Err(Failure::in_file(path.display(), what));
        }
    }
    fs::write(path, svg).map_err(|error| Failure::in_file(path.display(), error))
}

/// A bar on a terminal's standard error, and nothing anywhere else.
fn progress_bar(steps: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr_with_hz(10));
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} steps, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn in_json<G: Game>(session: &Session<G::Rules>, seen: &Reviewed, iterations: u32) -> Value {
    let rules = session.rules();
    let mistake = |mistake: &Mistake| {
        json!({
            "step": mistake.step,
            "seat": mistake.seat.0 + 1,
            "taken": mistake.taken,
            "better": mistake.better,
            "better_is_open": mistake.open,
            "cost": mistake.cost,
            "error": mistake.error,
            "why": mistake.why,
            "alternatives": [
                { "line": mistake.better, "win": mistake.win },
                { "line": mistake.taken, "win": mistake.win - mistake.cost },
            ],
        })
    };
    let turn = |turn: &Turn| {
        json!({
            "turn": turn.words,
            "number": turn.number,
            "seat": turn.seat.0 + 1,
            "step": turn.step,
            "before": turn.before.won,
            "error": turn.before.error,
            "cost": turn.cost,
            "cost_error": turn.cost_error,
            "luck": turn.luck,
            "events": turn.events,
            "chances": turn.chances,
            "mistakes": turn.mistakes.iter().map(mistake).collect::<Vec<_>>(),
        })
    };
    let (play, play_error) = seen.play();
    json!({
        "schema": "longbox review",
        "version": 1,
        "game": G::Rules::NAME,
        "set_up": lab::record::set_up(&**rules, session.seed()),
        "set_up_code": G::code(rules.setup(), session.seed()),
        "seed": session.seed().to_string(),
        "steps": session.len(),
        "practice": session.replay().practice_in_words(),
        "iterations": iterations,
        "result": seen.outcome.as_ref().map(|outcome| json!({
            "verdict": format!("{:?}", outcome.verdict).to_lowercase(),
            "reason": rules.reason(outcome),
            "points": outcome.points[..usize::from(outcome.seats)],
        })),
        "start": seen.start(),
        "play": play,
        "play_error": play_error,
        "luck": seen.luck(),
        "end": seen.end,
        "turns": seen.turns.iter().map(turn).collect::<Vec<_>>(),
        "interrupted": seen.interrupted,
    })
}
