//! The start screen: choose a game, take the suggested set-up or pick one, continue, watch, quit.
//!
//! A game is added by one [`Offer`].

mod form;
mod form_keys;
mod frame;
mod model;
mod offer;
mod replays;

use std::io;
use std::path::{Path, PathBuf};

use table::Seed;

pub use form::{Field, Form};
pub use model::{Leave, Start};
pub use offer::{Offer, SetupOf};

use super::host::Host;

/// What somebody wants to do with a game.
#[derive(Clone, Debug)]
pub enum Order {
    /// Play with a set-up.
    Deal(Form, Seed),
    /// Learn by playing.
    Lesson,
    /// Continue a saved game.
    Resume(PathBuf),
    /// Watch a replay.
    Watch(PathBuf),
}

/// A game in the box, whichever it is. It follows from an [`Offer`].
pub trait Title {
    /// The word for it in files.
    fn word(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> &'static str;

    /// What it is, in a sentence.
    fn about(&self) -> &'static str;

    /// The form of a set-up, filled in with the suggested first game.
    fn form(&self) -> Form;

    /// The form filled in with the suggested first game for what was chosen already.
    fn first_game(&self, form: &Form) -> Form;

    /// Fills the fields that are not locked from the seed, and says what had to be loosened.
    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String>;

    /// What a replay file holds and how it ended, in a line; or what is wrong with it.
    fn tell(&self, path: &Path) -> Result<String, String>;

    /// Does what was ordered, until it is left. Says what went wrong, if anything did.
    fn play(&self, host: &mut Host, order: Order) -> io::Result<Option<String>>;
}
