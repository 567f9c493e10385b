//! `longbox bench`: the speed figures, on this machine.

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use bots::Whim;
use clap::Args;
use host::Offer;
use serde_json::{Map, Value, json};
use table::scene::Staged;
use table::{Chance, Choices, Rules, Seat, Seed, Session, Silent};

use crate::failure::{Done, Failure};
use crate::flags::SetUp;
use crate::game::{Errand, Game, Name, get_ready};

/// The parts that the time of play is cut into.
const SLICES: u32 = 10;
/// Copies that are timed at once, and how often.
const COPIES: u32 = 100_000;
const ROUNDS: u32 = 5;

/// Measure the speed on this machine: one thread, random legal play of the first game for two.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  longbox bench --seconds 1 --json")]
pub struct Bench {
    /// JSON instead of a table
    #[arg(long)]
    json: bool,
    /// How long each game is played
    #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
    seconds: f64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.01..=3_600.0).contains(seconds));
    seconds.ok_or_else(|| "give a number of seconds from 0.01 to 3600".into())
}

/// What was measured of one game.
struct Speed {
    name: &'static str,
    games: u64,
    decisions: u64,
    seconds: f64,
    /// The most decisions a second in any tenth of the time, for machines that do other things too.
    best: f64,
    copy_ns: f64,
    undo_ms: f64,
    scene_us: f64,
    bytes: usize,
}

impl Bench {
    /// Measures and prints. `started` is when the program began.
    pub fn run(self, started: Instant) -> Done {
        for name in Name::ALL {
            name.run(Deal)?;
        }
        let start_ms = started.elapsed().as_secs_f64() * 1e3;
        let mut speeds = Vec::new();
        for name in Name::ALL {
            speeds.push(name.run(Measure { seconds: self.seconds })?);
        }
        let mut out = io::stdout().lock();
        if self.json {
            let mut all: Map<String, Value> =
                speeds.iter().map(|speed| (speed.name.into(), speed.json())).collect();
            all.insert("start_ms".into(), start_ms.into());
            serde_json::to_writer_pretty(&mut out, &all)?;
            writeln!(out)?;
        } else {
            for speed in &speeds {
                speed.write(&mut out)?;
            }
            writeln!(out, "start to first decision  {start_ms:>12.2} ms")?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Speed {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds
    }

    fn json(&self) -> Value {
        json!({
            "games_per_second": self.per_second(self.games),
            "decisions_per_second": self.per_second(self.decisions),
            "decisions_per_game": self.decisions as f64 / self.games as f64,
            "best_decisions_per_second": self.best,
            "copy_ns": self.copy_ns,
            "undo_ms": self.undo_ms,
            "scene_us": self.scene_us,
            "bytes": self.bytes,
            "games": self.games,
            "seconds": self.seconds,
        })
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}, first game for two, random play, one thread", self.name)?;
        writeln!(out, "games                    {:>12.0} a second", self.per_second(self.games))?;
        let decisions = self.per_second(self.decisions);
        writeln!(out, "decisions                {decisions:>12.0} a second")?;
        writeln!(out, "  in the best tenth      {:>12.0} a second", self.best)?;
        writeln!(out, "copy of a running game   {:>12.1} ns", self.copy_ns)?;
        writeln!(out, "undo, at the end         {:>12.3} ms", self.undo_ms)?;
        writeln!(out, "a scene                  {:>12.1} µs", self.scene_us)?;
        writeln!(out, "size of a running game   {:>12} bytes", self.bytes)
    }
}

fn first_game() -> SetUp {
    SetUp { first_game: true, players: Some(2), ..SetUp::default() }
}

/// Loads all cards and deals a game, for the time that it takes.
struct Deal;

impl Errand for Deal {
    type Out = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Out {
        let game = G::load(None)?;
        let ready = get_ready(&game, &first_game(), None, || Ok(Seed::from(0)))?;
        let game = ready.rules.start(&ready.seed);
        let mut choices = Choices::new();
        ready.rules.choices(&game, &mut choices);
        black_box(choices);
        Ok(())
    }
}

struct Measure {
    seconds: f64,
}

impl Errand for Measure {
    type Out = Result<Speed, Failure>;

    fn run<G: Game>(self) -> Self::Out {
        let game = G::load(None)?;
        let ready = get_ready(&game, &first_game(), None, || Ok(Seed::from(0)))?;
        let (shared, seed) = (Arc::new(ready.rules), &ready.seed);
        let rules = &*shared;
        let mut whim = Whim::new(Chance::new(seed));
        let (mut games, mut decisions) = (0, 0);
        // The first games are for the caches and the predictors.
        for index in 0..100 {
            play(rules, &seed.nth(index), &mut whim, u64::MAX);
        }
        let (mut seconds, mut best) = (0.0, 0.0f64);
        for _ in 0..SLICES {
            let slice = Instant::now();
            let before = decisions;
            while slice.elapsed().as_secs_f64() < self.seconds / f64::from(SLICES) {
                decisions += play(rules, &seed.nth(games), &mut whim, u64::MAX).1;
                games += 1;
            }
            let took = slice.elapsed().as_secs_f64();
            best = best.max((decisions - before) as f64 / took);
            seconds += took;
        }
        let middle = decisions / games / 2;
        let (running, _) = play(rules, seed, &mut whim, middle);
        let copy_ns = (0..ROUNDS).map(|_| copy_ns(&running)).fold(f64::MAX, f64::min);
        let bytes = size_of::<<G::Rules as Rules>::Game>();
        let undo_ms = undo_ms(&shared, *seed, &mut whim);
        let scene_us = scene_us(rules, &*game.offer().book(rules), &running);
        let name = G::Rules::NAME;
        Ok(Speed { name, games, decisions, seconds, best, copy_ns, undo_ms, scene_us, bytes })
    }
}

/// Plays a game at random up to a number of decisions.
fn play<R: Rules>(rules: &R, seed: &Seed, whim: &mut Whim, bound: u64) -> (R::Game, u64) {
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    let mut decisions = 0;
    while rules.decision(&game).is_some() && decisions < bound {
        rules.choices(&game, &mut choices);
        let choice = whim.pick(&choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        decisions += 1;
    }
    (game, decisions)
}

/// The time that it takes to undo the last choice of a game, the median of several.
fn undo_ms<R: Rules>(rules: &Arc<R>, seed: Seed, whim: &mut Whim) -> f64 {
    let mut session = Session::<R>::start(Arc::clone(rules), seed);
    let mut choices = Choices::new();
    while rules.decision(session.game()).is_some() {
        rules.choices(session.game(), &mut choices);
        if session.choose(whim.pick(&choices), &mut Silent).is_err() {
            break;
        }
    }
    let mut times: Vec<f64> = (0..99)
        .map(|_| {
            let started = Instant::now();
            session.undo(1);
            let took = started.elapsed().as_secs_f64() * 1e3;
            session.redo(&mut Silent);
            took
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The time that it takes to show a running game to whoever must decide, the median of several.
fn scene_us<R: Staged>(rules: &R, book: &R::Book, game: &R::Game) -> f64 {
    let seat = rules.decision(game).map_or(Seat(0), |decision| decision.seat);
    let view = rules.view(game, seat);
    let mut times: Vec<f64> = (0..199)
        .map(|_| {
            let started = Instant::now();
            black_box(rules.scene(book, black_box(&view)));
            started.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn copy_ns<T: Clone>(game: &T) -> f64 {
    let started = Instant::now();
    for _ in 0..COPIES {
        black_box(black_box(game).clone());
    }
    started.elapsed().as_secs_f64() * 1e9 / f64::from(COPIES)
}
