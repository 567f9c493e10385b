//! `longbox show`: a position of a saved game, as data or in lines.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use host::{Eyes, Title, harmless, result_in_words};
use table::{Replay, Seat};
use terminal::scene_in_lines;

use super::replay::unknown_game;
use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{Errand, Game, Name};

/// Show where a saved game stands, as one seat sees it.
///
/// With --json the whole scene is written: everything that the seat may be shown, and nothing that it
/// cannot know. A browser, a program or a screen reader can draw the table from it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --seats random,random --seed 7 --save game.json
  longbox show game.json
  longbox show game.json --seat 2 --at 40 --json")]
pub struct Show {
    /// The replay or save
    file: PathBuf,
    /// Whose eyes, from 1 [default: those of whoever must decide]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    seat: Option<u8>,
    /// The position after this many steps [default: the last]
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// JSON instead of lines
    #[arg(long)]
    json: bool,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
}

impl Show {
    /// Shows the position.
    pub fn run(self) -> Done {
        let replay = files::read_replay(&self.file)?;
        let game = Name::of_word(&replay.game)
            .ok_or_else(|| Failure::in_file(self.file.display(), unknown_game(&replay.game)))?;
        game.run(Showing { show: self, replay })
    }
}

struct Showing {
    show: Show,
    replay: Replay,
}

impl Errand for Showing {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let Showing { show, replay } = self;
        let game = G::load(show.cards.as_deref())?;
        let fault = |what: String| Failure::in_file(show.file.display(), what);
        let mut play = game.offer().open(&replay, false).map_err(fault)?;
        let steps = play.steps();
        let at = show.at.unwrap_or(steps);
        if at > steps {
            let message = format!("the game has {steps} steps, so --at {at} is too far");
            return Err(Failure::Usage(message));
        }
        play.seek(at);
        let seat =
            show.seat.map_or_else(|| play.asked().unwrap_or_default(), |seat| Seat(seat - 1));
        if seat.0 >= play.seats() {
            return Err(Failure::Usage(format!("that game has {} seats", play.seats())));
        }
        let scene = play.scene(Eyes::Seat(seat));
        let mut out = BufWriter::new(io::stdout().lock());
        if show.json {
            serde_json::to_writer_pretty(&mut out, &scene)?;
            writeln!(out)?;
        } else {
            for line in scene_in_lines(&scene) {
                writeln!(out, "{line}")?;
            }
            if let Some(over) = &scene.over {
                for line in result_in_words(over, &[]) {
                    writeln!(out, "{}", harmless(&line))?;
                }
            }
            if let Some(ask) = &scene.ask {
                writeln!(out, "{}", harmless(&format!("{}: {}", ask.asker, ask.text)))?;
                for (number, offered) in (1..).zip(&ask.choices) {
                    writeln!(out, "{number:>3}  {}", harmless(&offered.label))?;
                }
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
