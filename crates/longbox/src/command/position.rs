//! A position: a saved game, up to a step of it.

use std::io::Write;
use std::path::PathBuf;

use bots::coach::Effort;
use clap::Args;
use serde_json::{Value, json};
use table::{Replay, Rules, Seat, Seed, Session};

use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{Errand, Game, Name};
use crate::interrupt;

use super::replay::unknown_game;

/// A replay or save, and a step of it.
#[derive(Args, Debug)]
pub struct At {
    /// The replay or save [default: the game that was finished last]
    pub file: Option<PathBuf>,
    /// The position after this many steps [default: all of them]
    #[arg(long, value_name = "STEP")]
    pub at: Option<usize>,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

/// Something to do with a position, whatever the game.
pub trait Look {
    /// Where the position is.
    fn at(&self) -> &At;

    /// Does it.
    fn look<G: Game>(&self, game: &G, session: &Session<G::Rules>) -> Done;
}

struct Looking<L> {
    look: L,
    file: PathBuf,
    replay: Replay,
}

/// Opens the position and does it.
pub fn look<L: Look>(look: L) -> Done {
    let file = files::named_or_last(look.at().file.clone())?;
    let replay = files::read_replay(&file)?;
    let name = Name::of_word(&replay.game)
        .ok_or_else(|| Failure::in_file(file.display(), unknown_game(&replay.game)))?;
    name.run(Looking { look, file, replay })
}

impl<L: Look> Errand for Looking<L> {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let Looking { look, file, replay } = self;
        let at = look.at();
        let fault = |what: &dyn std::fmt::Display| Failure::in_file(file.display(), what);
        let game = G::load(at.cards.as_deref())?;
        let setup = replay.setup::<G::Rules>().map_err(|error| fault(&error))?;
        let rules = game.rules(setup).map_err(|failure| match failure {
            Failure::Wrong(what) => fault(&what),
            other => other,
        })?;
        let mut session = Session::resume(rules, &replay).map_err(|error| fault(&error))?;
        if let Some(step) = at.at {
            let steps = session.len();
            if !session.cut(step) {
                let message = format!("the game has {steps} steps, so --at {step} is too far");
                return Err(Failure::Usage(message));
            }
        }
        look.look(&game, &session)
    }
}

/// The seat that a number from one names at a table; the one that is to decide where none is named.
pub fn seat_of<R: Rules>(session: &Session<R>, named: Option<u8>) -> Result<Seat, Failure> {
    let rules = session.rules();
    match named {
        Some(seat) if seat > rules.seats() => {
            Err(Failure::Usage(format!("there is no seat {seat}; the game has {}", rules.seats())))
        }
        Some(seat) => Ok(Seat(seat - 1)),
        None => match rules.decision(session.game()) {
            Some(decision) => Ok(decision.seat),
            None => Err(Failure::wrong("the game is over: there is nothing left to decide")),
        },
    }
}

/// How a position is thought about.
#[derive(Args, Debug)]
pub struct Thinking {
    /// The rollouts; more of them make it surer
    #[arg(long, value_name = "N", default_value_t = 2_000,
        value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    iterations: u32,
    /// The seed of the imagined games [default: one that belongs to the position]
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    /// The number of threads [default: one on every core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
    /// JSON instead of words
    #[arg(long)]
    pub json: bool,
}

impl Thinking {
    /// The seed of the coach's imagination: as at the table, where none is named.
    pub fn seed<R: Rules>(&self, session: &Session<R>) -> Seed {
        self.seed.unwrap_or_else(|| session.seed().nth(1 + session.len() as u64))
    }

    /// What is spent; Ctrl-C ends it.
    pub fn effort(&self) -> Effort<'static> {
        let threads = threads(self.threads);
        Effort { iterations: self.iterations, threads, stop: interrupt::flag() }
    }

    /// Writes what was found as JSON, with the position and the means before it.
    pub fn write<R: Rules>(
        &self,
        out: &mut impl Write,
        session: &Session<R>,
        seat: Seat,
        mut found: Value,
    ) -> Result<(), Failure> {
        let seed = self.seed(session).to_string();
        let facts = json!({
            "version": 1,
            "game": R::NAME,
            "step": session.len(),
            "seat": seat.0 + 1,
            "iterations": self.iterations,
            "seed": seed,
        });
        if let (Value::Object(found), Value::Object(facts)) = (&mut found, facts) {
            found.extend(facts);
        }
        serde_json::to_writer_pretty(&mut *out, &found)?;
        Ok(writeln!(out)?)
    }
}

/// The number of cores, or of threads that are asked for.
pub fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    asked.map_or_else(cores, usize::from)
}
