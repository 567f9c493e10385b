//! What a game looks like in text, drawn from a view and nothing else.

mod dagger;
mod legendary;

pub use dagger::DaggerTitle;
pub use legendary::{Book as LegendaryBook, LegendaryTitle};

use table::{Choice, Rules, Seat, View};

/// What somebody wants explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject<'w> {
    /// A listed choice.
    Choice(Choice),
    /// Whatever these words name; everything if there are none.
    Words(&'w str),
}

/// A game that can be drawn as lines of text.
pub trait Draw: Rules {
    /// The whole table as a seat sees it, lines with their ends.
    fn draw(&self, view: &View<Self>) -> String;

    /// How the numbers of something on the table come about, one line each.
    fn explain(&self, view: &View<Self>, subject: Subject<'_>) -> Vec<String>;

    /// Whether a step showed somebody what was hidden, other than what its maker showed.
    fn uncovers(&self, before: &Self::Game, after: &Self::Game, by: Seat) -> bool {
        self.view(before, by).hidden != self.view(after, by).hidden
    }
}
