//! What a game must know about itself to be shown on a full screen.

use bots::coach::Estimate;
use bots::{Quiet, Sense};
use ratatui::layout::Rect;
use table::{Choice, Choices, Rules, View};

use super::canvas::Canvas;
use super::lesson::Tip;
use super::page::Page;
use super::size::Size;
use super::spot::Spot;
use crate::draw::Draw;

/// A moment of a game, as it is drawn.
pub struct Scene<'s, R: Show> {
    /// What the seat knows.
    pub view: &'s View<R>,
    /// The words of the cards.
    pub book: &'s R::Book,
    /// How much room there is.
    pub size: Size,
    /// Who sits where, in words.
    pub sitters: &'s [String],
    /// The thing that the keys act on.
    pub focus: Option<Spot>,
    /// The things that can be chosen, with the number of the choice in the list, from one.
    pub live: &'s [(Spot, usize)],
}

impl<R: Show> Scene<'_, R> {
    /// The number of the choice that a thing stands for.
    pub fn number(&self, spot: Spot) -> Option<usize> {
        self.live.iter().find(|(live, _)| *live == spot).map(|(_, number)| *number)
    }

    /// Whether the keys act on a thing.
    pub fn is_focus(&self, spot: Spot) -> bool {
        self.focus == Some(spot)
    }
}

/// A game that can be shown on a full screen.
pub trait Show: Draw + Quiet + Sense + Sized + 'static {
    /// The words of the cards.
    type Book: Send + Sync + 'static;

    /// The game's name in the heading.
    const TITLE: &'static str;

    /// What the signs on the board mean, for the help.
    const SIGNS: &'static str;

    /// The heading of the moment: "Turn 4: player 1".
    fn heading(&self, view: &View<Self>) -> String;

    /// The numbers to have in sight at all times: "Attack 3, Recruit 2".
    fn purse(&self, view: &View<Self>) -> String;

    /// The lines that the board takes at a size and width.
    fn board_height(&self, view: &View<Self>, size: Size, width: u16) -> u16;

    /// Draws the table, from the view alone, and marks what can be pointed at.
    fn board(&self, scene: &Scene<'_, Self>, canvas: &mut Canvas<'_>, area: Rect);

    /// The thing that a choice is about.
    fn spot(&self, view: &View<Self>, choice: Choice) -> Option<Spot>;

    /// The thing that a thing is in, where that is a thing of its own.
    fn holder(&self, _view: &View<Self>, _spot: Spot) -> Option<Spot> {
        None
    }

    /// A thing, opened large.
    fn page(&self, book: &Self::Book, view: &View<Self>, spot: Spot) -> Option<Page>;

    /// The cards of a pile that may be looked through, and what they are called.
    fn pile(&self, view: &View<Self>, spot: Spot) -> Option<(String, Vec<(Spot, String)>)>;

    /// Every card in the game by name.
    fn cards(&self, view: &View<Self>) -> Vec<(Spot, String)>;

    /// What a choice would do, as far as the seat may know.
    fn effect(&self, book: &Self::Book, view: &View<Self>, choice: Choice) -> String;

    /// What a first game teaches, in the order of importance.
    fn tips() -> &'static [Tip<Self>] {
        &[]
    }
}

/// What a coach says about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The choice that the coach would take.
    pub choice: Choice,
    /// How likely the players are to win then, if that is known.
    pub win: Option<Estimate>,
    /// Why, in a sentence; may be empty.
    pub why: String,
}

/// Somebody who advises a player and knows only what the player may know.
pub trait Coach<R: Rules>: Send {
    /// What to do, and how the game stands. May take a while; it is asked in a thread of its own.
    fn advise(&mut self, rules: &R, view: &View<R>, choices: &Choices) -> Advice;
}
