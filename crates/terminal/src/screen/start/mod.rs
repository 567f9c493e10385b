//! The start screen: continue, choose a game, take the suggested set-up or pick one, watch, quit.

mod form_keys;
mod frame;
mod model;
mod replays;

use std::path::PathBuf;

use host::Form;
use table::Seed;

pub use model::{Leave, Start};

/// What whoever left the start screen wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parting {
    /// Nothing.
    Quit,
    /// The table in a browser.
    Browser,
}

/// What somebody wants to do with a game.
#[derive(Clone, Debug)]
pub enum Order {
    /// Play with a set-up.
    Deal(Form, Seed),
    /// Learn by playing.
    Lesson,
    /// Continue a saved game.
    Resume(PathBuf),
    /// Watch a replay, with what those who sat there are called.
    Watch(PathBuf, Vec<String>),
}
