//! `longbox scenario`: run situation files and say what failed.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::cli::code;
use crate::failure::{Done, Failure, complain};
use crate::game::{Errand, Game, Name};

/// Run situation files and say what failed.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  longbox scenario situations/

A situation file lays out a table, takes choices and says what must happen. See docs/scenarios.md.")]
pub struct Scenario {
    /// Situation files, or folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
    /// The game that the situations are of
    #[arg(long, value_enum, default_value_t)]
    game: Name,
}

impl Scenario {
    /// Runs the files.
    pub fn run(self) -> Done {
        self.game.run(self)
    }
}

impl Errand for Scenario {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let game = G::load(self.cards.as_deref())?;
        let mut files = Vec::new();
        for path in &self.paths {
            if path.is_dir() {
                files.extend(cardfile::card_files(path).map_err(Failure::wrong)?);
            } else {
                files.push(path.clone());
            }
        }
        if files.is_empty() {
            return Err(Failure::wrong("there are no situation files (*.ron) there"));
        }
        let (mut passed, mut failed) = (0, 0);
        for path in files {
            let file = path.display().to_string();
            let text = cardfile::read(&path).map_err(|fault| vec![fault]);
            let ran = match text.and_then(|text| game.scenarios(&file, &text)) {
                Ok(ran) => ran,
                Err(faults) => {
                    faults.iter().for_each(|fault| complain(&fault.to_string()));
                    failed += faults.len();
                    continue;
                }
            };
            for (name, result) in ran {
                match result {
                    Ok(()) => passed += 1,
                    Err(what) => {
                        failed += 1;
                        complain(&format!("{file}: {name}\n    {what}"));
                    }
                }
            }
        }
        let mut out = io::stdout().lock();
        // The verdict stands whether somebody reads it or not.
        let _ = writeln!(out, "{passed} passed, {failed} failed").and_then(|()| out.flush());
        Ok(code(failed == 0))
    }
}
