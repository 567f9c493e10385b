//! What the measurements on the panel of set-ups share: a bar while they run, and a place for their tables.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget};
use lab::table_of_strength as tables;

use crate::failure::Failure;

/// A bar on a terminal's standard error, and nothing anywhere else.
pub fn bar(games: u64) -> ProgressBar {
    match io::stderr().is_terminal() {
        true => ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr()),
        false => ProgressBar::hidden(),
    }
}

/// Puts a table where it is wanted: into a document between its markers, or on the standard output. What
/// was interrupted is shown, but it is not the table that was asked for.
pub fn tell(
    document: Option<&Path>,
    (what, game): (&str, &str),
    table: &str,
    stop: &AtomicBool,
) -> Result<(), Failure> {
    let Some(path) = document.filter(|_| !stop.load(Ordering::Relaxed)) else {
        return Ok(writeln!(io::stdout().lock(), "{table}")?);
    };
    let fault = |what: &dyn std::fmt::Display| Failure::in_file(path.display(), what);
    let text = fs::read_to_string(path).map_err(|error| fault(&error))?;
    let place = (what, game);
    let missing = || fault(&format!("there is no `{}` in it", tables::begin(what, game)));
    let text = tables::insert(&text, place, table).ok_or_else(missing)?;
    fs::write(path, text).map_err(|error| fault(&error))
}
