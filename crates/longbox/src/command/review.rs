//! `longbox review`: what the coach thinks of a finished game.

mod curve;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bots::coach::{Effort, Moment, Review as Verdict, review};
use clap::Args;
use host::capital;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use table::{Replay, Rules};

use crate::command::replay::unknown_game;
use crate::failure::{Done, Failure, plain};
use crate::files;
use crate::game::{Errand, Game, Name, headings};
use crate::interrupt;

/// See where a finished game was won or lost, and what was bad luck.
///
/// At every decision the coach tries what could have been chosen in many imagined games that fit what
/// the player knew. What a choice costs against the best is play; what happens between a choice and
/// the next decision is luck; what the next one to decide sees better, by choices that the rule of
/// thumb would not make or by cards that the last one does not know, is insight.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --seats thumb,random --save game.json
  longbox review game.json --iterations 200
  longbox review game.json --svg curve.svg --json")]
pub struct Review {
    /// The replay or save [default: the game that was finished last]
    file: Option<PathBuf>,
    /// The imagined games for each decision
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    iterations: u32,
    /// Draw the curve into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// JSON instead of words
    #[arg(long)]
    json: bool,
    /// How many mistakes and turns of fortune are told
    #[arg(long, value_name = "N", default_value_t = 5)]
    top: usize,
    /// The number of threads [default: one on every core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
}

impl Review {
    /// Reviews the game.
    pub fn run(self) -> Done {
        let file = files::named_or_last(self.file.clone())?;
        let replay = files::read_replay(&file)?;
        let game = Name::of_word(&replay.game)
            .ok_or_else(|| Failure::in_file(file.display(), unknown_game(&replay.game)))?;
        game.run(Reviewing { asked: self, file, replay })
    }
}

struct Reviewing {
    asked: Review,
    file: PathBuf,
    replay: Replay,
}

impl Errand for Reviewing {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let Reviewing { asked, file, replay } = self;
        let fault = |what: &dyn std::fmt::Display| Failure::in_file(file.display(), what);
        let game = G::load(asked.cards.as_deref())?;
        let setup = replay.setup::<G::Rules>().map_err(|error| fault(&error))?;
        let rules = game.rules(setup).map_err(|failure| match failure {
            Failure::Wrong(what) => fault(&what),
            other => other,
        })?;
        replay.verify(&rules).map_err(|error| fault(&error))?;
        let seed = replay.seed().map_err(|error| fault(&error))?;
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let effort = Effort {
            iterations: asked.iterations,
            threads: asked.threads.map_or_else(cores, usize::from),
            stop: interrupt::flag(),
        };
        let bar = progress_bar(replay.steps.len() as u64);
        let seen = review(&rules, &seed, &replay.choices(), &effort, &mut |done, _| {
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();

        if let Some(path) = &asked.svg {
            write_picture(path, &curve::svg(&seen))?;
        }
        let mut out = io::stdout().lock();
        if asked.json {
            serde_json::to_writer_pretty(&mut out, &in_json(&seen, &asked, &rules))?;
            writeln!(out)?;
        } else {
            for line in headings::<G>(rules.setup()) {
                writeln!(out, "{line}")?;
            }
            write_words(&seen, &asked, &rules, &mut out)?;
        }
        out.flush()?;
        Ok(match seen.interrupted {
            true => ExitCode::from(interrupt::INTERRUPTED),
            false => ExitCode::SUCCESS,
        })
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

/// A change by so much at the very end is told.
const LARGE: f64 = 0.1;

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

fn points(change: f64) -> String {
    // Nothing has no sign of its own.
    format!("{:+.0} percentage points", (100.0 * change).round() + 0.0)
}

fn write_words<R: Rules>(
    seen: &Verdict,
    asked: &Review,
    rules: &R,
    out: &mut impl Write,
) -> io::Result<()> {
    let curve = seen.curve();
    writeln!(out, "\nProbability of winning, decision by decision:\n")?;
    writeln!(out, "  {}", curve::sparkline(&curve, 72))?;
    if let (Some(first), Some(last)) = (curve.first(), curve.last()) {
        writeln!(out, "  from {} to {}\n", percent(*first), percent(*last))?;
    }
    if seen.interrupted {
        writeln!(out, "Interrupted: this is the game up to where the coach came.\n")?;
    }
    match &seen.outcome {
        Some(outcome) => {
            writeln!(out, "{}.", plain(&capital(&rules.reason(outcome))))?;
        }
        None if seen.interrupted => {}
        None => writeln!(out, "The game is not over.")?,
    }
    let (play, luck, insight) = (seen.play(), seen.luck(), seen.insight());
    writeln!(out, "Play {}, luck {}, insight {}.", points(play), points(luck), points(insight))?;

    let mistakes = seen.mistakes();
    if mistakes.is_empty() {
        writeln!(out, "\nNo choice was clearly worse than another.")?;
    } else {
        writeln!(out, "\nThe choices that cost most:")?;
    }
    for moment in mistakes.into_iter().take(asked.top) {
        writeln!(out, "{}", plain(&mistake(moment)))?;
    }
    let fortune: Vec<_> = seen.turns_of_fortune().into_iter().take(asked.top).collect();
    if !fortune.is_empty() {
        writeln!(out, "\nWhere chance did most:")?;
    }
    for moment in fortune {
        let (step, luck) = (moment.step, points(moment.luck));
        let text =
            format!("  before step {step}: {luck}, to {}", percent(moment.before - moment.insight));
        writeln!(out, "{text}")?;
        for line in &moment.since {
            writeln!(out, "      {}", plain(line))?;
        }
    }
    if let Some(luck) = seen.last_turn_of_fortune().filter(|luck| luck.abs() >= LARGE) {
        writeln!(out, "\nAfter the last decision chance did {}.", points(luck))?;
    }
    Ok(())
}

fn mistake(moment: &Moment) -> String {
    let Moment { step, seat, chosen, better, why, .. } = moment;
    let better = better.as_deref().unwrap_or_default();
    let mut text = format!(
        "  step {step}, {}: \"{chosen}\" ({}) rather than \"{better}\" ({}): {}",
        capital(&seat.to_string()),
        percent(moment.after.won),
        percent(moment.before),
        points(-moment.cost()),
    );
    if !why.is_empty() {
        text += &format!("; with it {}", why.join(", "));
    }
    text
}

fn in_json<R: Rules>(seen: &Verdict, asked: &Review, rules: &R) -> Value {
    let moment = |moment: &Moment| {
        json!({
            "step": moment.step,
            "seat": moment.seat.0,
            "asker": moment.asker,
            "chosen": moment.chosen,
            "before": moment.before,
            "after": moment.after.won,
            "error": moment.after.error,
            "cost": moment.cost(),
            "luck": moment.luck,
            "insight": moment.insight,
            "since": moment.since,
            "better": moment.better,
            "why": moment.why,
        })
    };
    let steps = |moments: Vec<&Moment>| -> Vec<usize> {
        moments.into_iter().take(asked.top).map(|moment| moment.step).collect()
    };
    json!({
        "game": R::NAME,
        "iterations": asked.iterations,
        "result": seen.outcome.as_ref().map(|outcome| rules.reason(outcome)),
        "curve": seen.curve(),
        "play": seen.play(),
        "luck": seen.luck(),
        "insight": seen.insight(),
        "mistakes": steps(seen.mistakes()),
        "turns_of_fortune": steps(seen.turns_of_fortune()),
        "moments": seen.moments.iter().map(moment).collect::<Vec<_>>(),
        "interrupted": seen.interrupted,
    })
}
