//! The games: the one place where a game's name becomes its rules.

mod card_row;
mod dagger;
mod legendary;
mod legendary_cards;
mod ready;

use std::path::Path;

use bots::Tell;
use cardfile::Diagnostic;
use clap::ValueEnum;
use host::Offer;
use table::scene::Staged;
use table::{Rules, Seed};

pub use card_row::{CardKind, CardRow, CardSet, find, not_found};
pub use dagger::DaggerGame;
pub use legendary::LegendaryGame;
pub use ready::{Ready, get_ready};

use crate::failure::{Failure, plain};
use crate::flags::SetUp;

/// The games by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Name {
    /// Legendary
    #[default]
    Legendary,
    /// Marvel D.A.G.G.E.R.
    Dagger,
}

/// A game's set-up.
pub type SetupOf<G> = <<G as Game>::Rules as Rules>::Setup;

/// A scenario that was run: its name, and what went wrong if anything did.
pub type Ran = (String, Result<(), String>);

/// A game with its cards: everything that the subcommands need of it.
pub trait Game: Sized + Sync {
    /// The rules of one set-up.
    type Rules: Staged + Tell;

    /// Loads the built-in cards, and those of a folder.
    fn load(cards: Option<&Path>) -> Result<Self, Failure>;

    /// The set-up that the flags name, with the rest drawn from the seed.
    fn draw(&self, flags: &SetUp, players: u8, seed: &Seed) -> Result<SetupOf<Self>, Failure>;

    /// The set-up and the seed that a code stands for.
    fn read_code(&self, code: &str) -> Result<(SetupOf<Self>, Seed), Failure>;

    /// The code of a set-up with a seed.
    fn code(setup: &SetupOf<Self>, seed: &Seed) -> String;

    /// The rules of a set-up.
    fn rules(&self, setup: SetupOf<Self>) -> Result<Self::Rules, Failure>;

    /// A set-up in words, one heading and its text a line.
    fn describe(setup: &SetupOf<Self>) -> Vec<(&'static str, String)>;

    /// Every card.
    fn cards(&self) -> Vec<CardRow>;

    /// Every card that belongs to a set-up's boxes.
    fn cards_for(&self, _: &SetupOf<Self>) -> Vec<CardRow> {
        self.cards()
    }

    /// Runs the scenarios of a file, given as name and text.
    fn scenarios(&self, file: &str, text: &str) -> Result<Vec<Ran>, Vec<Diagnostic>>;

    /// The game as it comes to the screen.
    type Offer<'g>: Offer<Rules = Self::Rules>
    where
        Self: 'g;

    /// The game as it comes to the screen.
    fn offer(&self) -> Self::Offer<'_>;

    /// Everything that is wrong with some card files, given as name and text.
    fn check(files: Vec<(String, String)>) -> Vec<Diagnostic>;
}

/// Refuses a folder of cards that has none.
pub fn not_empty(cards: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = cards else { return Ok(()) };
    match cardfile::card_files(folder) {
        Ok(files) if files.is_empty() => {
            let what = "there are no card files (*.ron) in this folder";
            Err(Failure::in_file(folder.display(), what))
        }
        _ => Ok(()),
    }
}

/// A set-up in words, as lines for people.
pub fn headings<G: Game>(setup: &SetupOf<G>) -> Vec<String> {
    let line = |(heading, text): (&str, String)| format!("{heading:<11} {}", plain(&text));
    G::describe(setup).into_iter().map(line).collect()
}

/// Something to do with a game, whichever it is.
pub trait Errand {
    /// What comes of it.
    type Out;

    /// Does it.
    fn run<G: Game>(self) -> Self::Out;
}

impl Name {
    /// Every game.
    pub const ALL: [Name; 2] = [Name::Legendary, Name::Dagger];

    /// The game that a word names.
    pub fn of_word(word: &str) -> Option<Name> {
        Name::ALL.into_iter().find(|name| name.word() == word)
    }

    /// The game's word.
    pub fn word(self) -> &'static str {
        match self {
            Name::Legendary => <LegendaryGame as Game>::Rules::NAME,
            Name::Dagger => <DaggerGame as Game>::Rules::NAME,
        }
    }

    /// Does something with the game.
    pub fn run<E: Errand>(self, errand: E) -> E::Out {
        match self {
            Name::Legendary => errand.run::<LegendaryGame>(),
            Name::Dagger => errand.run::<DaggerGame>(),
        }
    }
}
