//! What a game must know about itself to be shown.

use super::{Line, Page, Pile, Scene, Thing};
use crate::{Choice, Rules, Seat, View};

/// Something that a guided first game teaches, and when.
pub struct Tip<R: Rules + ?Sized> {
    /// A few words.
    pub title: &'static str,
    /// What there is to know now.
    pub text: &'static str,
    /// Whether this is the moment, from what is seen and what has happened.
    pub fits: fn(&R, &View<R>, &[R::Event]) -> bool,
}

/// A game that can be shown, to anybody, from what they may know.
pub trait Staged: Rules + Sized + 'static {
    /// The words of the cards, read once.
    type Book: Send + Sync + 'static;

    /// The game's name.
    const TITLE: &'static str;

    /// What signs and short words mean, for a help page.
    const SIGNS: &'static str;

    /// What a viewer may be shown now.
    fn scene(&self, book: &Self::Book, view: &View<Self>) -> Scene;

    /// A thing, opened large.
    fn page(&self, book: &Self::Book, view: &View<Self>, thing: Thing) -> Option<Page>;

    /// The cards of a pile that may be looked through.
    fn pile(&self, view: &View<Self>, thing: Thing) -> Option<Pile>;

    /// Every card in the game by name.
    fn cards(&self, view: &View<Self>) -> Vec<(Thing, String)>;

    /// An event as the seat may hear of it; none if it is not worth a line.
    fn told(&self, event: &Self::Event, to: Seat) -> Option<Line> {
        self.narrate(event, to).map(Line::new)
    }

    /// Whether a step showed somebody what was hidden, other than what its maker showed.
    fn uncovers(&self, before: &Self::Game, after: &Self::Game, by: Seat) -> bool {
        self.view(before, by).hidden != self.view(after, by).hidden
    }

    /// The next card that can be played without a decision and whose order among the others cannot
    /// matter; none when that is done.
    fn plain_play(&self, _view: &View<Self>) -> Option<Choice> {
        None
    }

    /// What a first game teaches, in the order of importance.
    fn tips() -> &'static [Tip<Self>] {
        &[]
    }
}
