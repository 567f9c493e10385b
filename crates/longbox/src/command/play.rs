//! `longbox play`: a game in the terminal.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use bots::Bot;
use clap::Args;
use table::{Rules, Seed, Session, Silent};
use terminal::{Autosave, Ended, Plain, Sitter, write_whole};

use crate::failure::{Done, Failure, complain};
use crate::files;
use crate::flags::SetUp;
use crate::game::{Errand, Game, Name, find, get_ready, headings, not_found};
use crate::interrupt;

/// Play in the terminal.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --first-game
  longbox play legendary --plain --players 3 --seats you,random,idle --mastermind loki --seed 7
  longbox play legendary --seats you,search,thumb --think 2000
  longbox play legendary --seats random,random --save game.json

Without --seed, one is drawn and shown. A game that is left is kept; `longbox play --resume`
continues it.")]
pub struct Play {
    /// The game
    #[arg(value_enum, default_value_t)]
    game: Name,
    /// Lines instead of a screen; works in a pipe. There is no screen yet, so this is always on
    #[arg(long)]
    plain: bool,
    /// Who sits where: `you`, or a bot (random, idle, thumb, search) [default: you first, then thumb]
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    seats: Vec<Sitter>,
    /// The most time that a bot takes for one decision
    #[arg(long, value_name = "MILLISECONDS",
        value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    think: Option<u64>,
    /// Continue the game that was left last, or the one saved in a file
    #[arg(long, value_name = "FILE", require_equals = true, conflicts_with_all = [
        "set_up", "seed", "players", "first_game", "mastermind", "scheme", "heroes", "villains",
        "henchmen", "modes", "final_showdown", "officers", "nemesis", "aspects", "first_strike",
        "difficulty",
    ])]
    resume: Option<Option<PathBuf>>,
    /// Write the game to this file when it is over or left
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    set_up: SetUp,
}

/// Plays the first game that the rulebook suggests, with a bot.
pub fn first_game() -> Done {
    let set_up = SetUp { first_game: true, ..SetUp::default() };
    let game = Name::default();
    Play { game, plain: true, seats: Vec::new(), think: None, resume: None, save: None, set_up }
        .run()
}

impl Play {
    /// Plays.
    pub fn run(self) -> Done {
        self.game.run(self)
    }
}

impl Errand for Play {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let game = G::load(self.set_up.cards.as_deref())?;
        let kept = files::autosave(G::Rules::NAME);
        let resumed = match &self.resume {
            None => None,
            Some(None) => {
                let kept = kept.as_deref().filter(|path| path.exists());
                Some(kept.ok_or_else(|| Failure::wrong("there is no game to continue"))?)
            }
            Some(Some(file)) => Some(file.as_path()),
        };
        let named = (!self.seats.is_empty()).then_some(self.seats.len());
        match resumed {
            Some(path) => {
                let (rules, seed, choices) = open(&game, path)?;
                if named.is_some_and(|named| named != usize::from(rules.seats())) {
                    let message = format!("that game has {} seats", rules.seats());
                    return Err(Failure::Usage(message));
                }
                let mut session = Session::start(&rules, seed);
                for choice in choices {
                    session.choose(choice, &mut Silent).map_err(Failure::wrong)?;
                }
                let ended = self.sit_down(&game, &mut session, kept.as_deref())?;
                // What was continued to its end is not there to be continued again.
                if ended && kept.as_deref() == Some(path) {
                    let _ = fs::remove_file(path);
                }
            }
            None => {
                let ready = get_ready(&game, &self.set_up, named, drawn_seed)?;
                let mut session = Session::start(&ready.rules, ready.seed);
                self.sit_down(&game, &mut session, kept.as_deref())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Play {
    /// A bot within the limit of time, if there is one.
    fn limited(&self, sitter: Sitter) -> Sitter {
        match (sitter, self.think) {
            (Sitter::Bot(bot), Some(ms)) => Sitter::Bot(bot.within(Duration::from_millis(ms))),
            (sitter, _) => sitter,
        }
    }

    /// Plays a game to its end, which is true, or until it is left.
    fn sit_down<G: Game>(
        &self,
        game: &G,
        session: &mut Session<'_, G::Rules>,
        kept: Option<&Path>,
    ) -> Result<bool, Failure> {
        let rules = session.rules();
        let seats: Vec<Sitter> = if self.seats.is_empty() {
            let rest = (1..rules.seats()).map(|_| Sitter::Bot(Bot::Thumb));
            std::iter::once(Sitter::You).chain(rest).collect()
        } else {
            self.seats.iter().map(|&sitter| self.limited(sitter)).collect()
        };
        let people = seats.contains(&Sitter::You);
        let autosave = Arc::new(Autosave::new(kept.filter(|_| people).map(Path::to_path_buf)));
        keep_when_interrupted(Arc::clone(&autosave));
        let mut output = BufWriter::new(io::stdout().lock());
        introduce::<G>(session, &seats, &mut output)?;

        let cards = game.cards();
        let look_up = |words: &str| match find(&cards, words) {
            found if found.is_empty() => vec![not_found(&cards, words)],
            found if found.len() > 20 => vec![format!("{} cards fit; say more.", found.len())],
            found => found.iter().flat_map(|card| card.lines()).collect(),
        };
        let pause = io::stdin().is_terminal() && io::stdout().is_terminal();
        let plain = Plain { seats: &seats, autosave: &autosave, look_up: &look_up, pause };
        let ended = terminal::play(session, &plain, io::stdin().lock(), &mut output);
        if ended.is_err() {
            // Nobody reads any more: keep the game and go.
            let _ = autosave.flush();
        }
        if let Some(path) = &self.save {
            write_whole(path, &session.replay().write()).map_err(Failure::wrong)?;
        }
        let over = matches!(ended?, Ended::Over(_));
        if over && people {
            remember_last::<G>(session, kept, &mut output)?;
        }
        output.flush()?;
        Ok(over)
    }
}

/// A finished game can be watched until the next one is finished.
fn remember_last<G: Game>(
    session: &Session<'_, G::Rules>,
    kept: Option<&Path>,
    output: &mut impl Write,
) -> io::Result<()> {
    let Some(path) = kept.map(|kept| kept.with_file_name(format!("{}-last.json", G::Rules::NAME)))
    else {
        return Ok(());
    };
    match write_whole(&path, &session.replay().write()) {
        Ok(()) => writeln!(output, "`longbox replay {}` shows it again.", path.display()),
        Err(error) => writeln!(output, "It could not be kept for watching: {error}"),
    }
}

/// Says what is played, so that it can be played again.
fn introduce<G: Game>(
    session: &Session<'_, G::Rules>,
    seats: &[Sitter],
    output: &mut impl Write,
) -> io::Result<()> {
    let setup = session.rules().setup();
    for line in headings::<G>(setup) {
        writeln!(output, "{line}")?;
    }
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    writeln!(output, "{:<11} {}", "Seats", seats.join(", "))?;
    writeln!(output, "{:<11} {}", "Seed", session.seed())?;
    writeln!(output, "{:<11} {}", "Set-up code", G::code(setup, session.seed()))
}

fn keep_when_interrupted(autosave: Arc<Autosave>) {
    interrupt::then(move || {
        match autosave.flush() {
            Ok(Some(path)) => complain(&format!(
                "the game is kept in {}; `longbox play --resume` continues it",
                path.display()
            )),
            Ok(None) => {}
            Err(error) => complain(&format!("the game could not be kept: {error}")),
        }
        std::process::exit(i32::from(interrupt::INTERRUPTED));
    });
}

/// The rules, the seed and the choices of a saved game, every step of it checked.
pub fn open<G: Game>(
    game: &G,
    path: &Path,
) -> Result<(G::Rules, Seed, Vec<table::Choice>), Failure> {
    let replay = files::read_replay(path)?;
    let fault = |error: table::ReplayError| Failure::in_file(path.display(), error);
    let rules = game.rules(replay.setup::<G::Rules>().map_err(fault)?)?;
    replay.verify(&rules).map_err(fault)?;
    Ok((rules, replay.seed().map_err(fault)?, replay.choices()))
}

/// A seed that nobody can guess.
fn drawn_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::wrong(format!("no seed could be drawn ({error}); give --seed"))
    })?;
    Ok(Seed(bytes))
}
