//! The full screen: whether there is one, and taking it over.

use std::io::{self, IsTerminal};

use terminal::screen::Screen;
use terminal::screen::runner::restore;

use crate::command::play::drawn_seed;
use crate::failure::Failure;
use crate::{files, interrupt};

/// Whether input and output are a terminal that can show more than lines.
pub fn is_there() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Takes the terminal over. It is given back when the screen is dropped, and when the system wants us
/// to end; the game is on disk after every choice.
pub fn open(no_color: bool) -> Result<Screen, Failure> {
    let first = drawn_seed()?;
    // Should the system run out of chance later, the first seed leads on.
    let seeds = Box::new(move || drawn_seed().unwrap_or_else(|_| first.nth(1)));
    interrupt::then(|| {
        restore();
        std::process::exit(i32::from(interrupt::INTERRUPTED));
    });
    let mut settings = files::settings();
    settings.colours &= !no_color;
    Screen::open(files::shelf(), seeds, settings).map_err(failed)
}

/// A terminal that went away takes nothing with it: every choice is saved.
pub fn failed(error: io::Error) -> Failure {
    Failure::wrong(format!("the screen: {error}"))
}
