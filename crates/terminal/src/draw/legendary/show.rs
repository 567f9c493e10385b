//! Legendary on a full screen.

use legendary::Legendary;
use ratatui::layout::Rect;
use table::{Choice, View};

use super::board::Board;
use super::book::Book;
use super::{lesson, pages, spots};
use crate::screen::{Canvas, Page, Scene, Show, Size, Spot, Tip};

impl Show for Legendary {
    type Book = Book;

    const TITLE: &'static str = "Legendary";

    const SIGNS: &'static str = "[3] on a card is the number of its choice. A: Attack, R: Recruit, VP: \
                                 points.";

    fn heading(&self, view: &View<Self>) -> String {
        let turn = &view.game.turn;
        let you = if turn.active == view.seat { " (you)" } else { "" };
        format!("Turn {}: {}{you}", turn.number, turn.active)
    }

    fn purse(&self, view: &View<Self>) -> String {
        let turn = &view.game.turn;
        let both = if turn.recruit_as_attack { " (usable as Attack)" } else { "" };
        format!("Attack {}  Recruit {}{both}", turn.attack, turn.recruit)
    }

    fn board_height(&self, view: &View<Self>, size: Size, width: u16) -> u16 {
        let book = Book::default();
        let scene = Scene { view, book: &book, size, sitters: &[], focus: None, live: &[] };
        Board { rules: self, scene: &scene }.dense_height(width)
    }

    fn board(&self, scene: &Scene<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) {
        let board = Board { rules: self, scene };
        match scene.size {
            Size::Tiny | Size::Dense => board.dense(canvas, area),
            Size::Normal | Size::Wide => board.roomy(canvas, area),
        }
    }

    fn spot(&self, view: &View<Self>, choice: Choice) -> Option<Spot> {
        spots::of_choice(self, &view.game, choice).map(Into::into)
    }

    fn page(&self, book: &Book, view: &View<Self>, spot: Spot) -> Option<Page> {
        pages::page((self, book, view), spot)
    }

    fn pile(&self, view: &View<Self>, spot: Spot) -> Option<(String, Vec<(Spot, String)>)> {
        pages::pile(self, view, spot)
    }

    fn cards(&self, _: &View<Self>) -> Vec<(Spot, String)> {
        pages::cards(self)
    }

    fn effect(&self, book: &Book, view: &View<Self>, choice: Choice) -> String {
        pages::effect((self, book, view), choice)
    }

    fn tips() -> &'static [Tip<Self>] {
        lesson::TIPS
    }
}
