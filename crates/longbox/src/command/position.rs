//! A position: a saved game, up to a step of it.

use std::path::PathBuf;

use clap::Args;
use table::{Replay, Rules, Seat, Seed, Session};

use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{Errand, Game, Name};

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

/// The seed of the coach's imagination: as at the table, where none is named.
pub fn imagination<R: Rules>(session: &Session<R>, named: Option<Seed>) -> Seed {
    named.unwrap_or_else(|| session.seed().nth(1 + session.len() as u64))
}
