//! `longbox check`: find what is wrong with card files.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;

use cardfile::Diagnostic;
use clap::Args;

use crate::cli::code;
use crate::failure::{Done, Failure, complain};
use crate::game::{Errand, Game, Name};

/// The most text that is checked at once.
const MAX_BYTES: usize = 16 << 20;

/// Check card files: everything that is wrong, with file, line and column.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  longbox check my-cards/

Files are checked together with the built-in cards, so that they may name them.")]
pub struct Check {
    /// Card files, or folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The game that the cards are for
    #[arg(long, value_enum, default_value_t)]
    game: Name,
}

impl Check {
    /// Checks the files.
    pub fn run(self) -> Done {
        self.game.run(self)
    }
}

impl Errand for Check {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let mut faults = Vec::new();
        let mut files = Vec::new();
        for path in &self.paths {
            let found =
                if path.is_dir() { cardfile::card_files(path) } else { Ok(vec![path.clone()]) };
            match found {
                Ok(found) if found.is_empty() => faults.push(Diagnostic::of_file(
                    &path.display().to_string(),
                    "there are no card files (*.ron) in this folder",
                )),
                Ok(found) => files.extend(found),
                Err(fault) => faults.push(fault),
            }
        }
        files.sort();
        files.dedup();
        let total = files.len();
        let mut texts = Vec::new();
        let mut bytes = 0;
        for path in files {
            match cardfile::read(&path) {
                Ok(text) => {
                    bytes += text.len();
                    texts.push((path.display().to_string(), text));
                }
                Err(fault) => faults.push(fault),
            }
            if bytes > MAX_BYTES {
                let message = format!("more than {} MiB of card files", MAX_BYTES >> 20);
                return Err(Failure::wrong(message));
            }
        }
        faults.extend(G::check(texts));
        faults.iter().for_each(|fault| complain(&fault.to_string()));
        let said = if faults.is_empty() {
            let files = if total == 1 { "1 file is".into() } else { format!("{total} files are") };
            format!("{files} fine")
        } else {
            let wrong: BTreeSet<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
            let fine = total.saturating_sub(wrong.len());
            format!("{} wrong, {fine} with no fault found", wrong.len())
        };
        // The verdict stands whether somebody reads it or not.
        let mut out = io::stdout().lock();
        let _ = writeln!(out, "{said}").and_then(|()| out.flush());
        Ok(code(faults.is_empty()))
    }
}
