//! What the measurements on the panel of set-ups share: a bar while they run, and a place for their tables.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget};
use lab::{LegendaryPanel, table_of_strength as tables};
use legendary::card::Set;
use legendary::setup::Edition;

use crate::failure::{Failure, complain};
use crate::game::Name;

/// A panel of Legendary.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// First Edition
    First,
    /// Second Edition
    Second,
    /// Villains
    Villains,
    /// Into the Cosmos, on the board of First Edition
    Cosmos,
    /// Set-ups of several boxes
    Mixed,
}

impl Boxes {
    /// Its set-ups.
    pub fn panel(self) -> LegendaryPanel {
        match self {
            Boxes::First => LegendaryPanel::of(Set::First, Edition::First),
            Boxes::Second => LegendaryPanel::of(Set::Second, Edition::Second),
            Boxes::Villains => LegendaryPanel::of(Set::Villains, Edition::Villains),
            Boxes::Cosmos => LegendaryPanel::of(Set::Cosmos, Edition::First),
            Boxes::Mixed => LegendaryPanel::mixed(),
        }
    }

    /// What its table in the document is called. The first edition's is the game's own, as in other games.
    pub fn table(self) -> String {
        let game = Name::Legendary.word();
        match self.to_possible_value() {
            Some(panel) if self != Boxes::First => format!("{game} {}", panel.get_name()),
            _ => game.to_owned(),
        }
    }
}

/// Sends programs home that have played, and tells which of them have lost their seats to the rule of thumb:
/// what they are said to have won is not theirs alone.
pub fn part_with_programs() {
    bots::exec::dismiss();
    bots::exec::complaints().iter().for_each(|what| complain(what));
}

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
