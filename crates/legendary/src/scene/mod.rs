//! What a viewer is shown of Legendary, as data, from a view and nothing else.
//!
//! - `board`: areas, places and players; `cards`: cards as pieces; `things`: what can be pointed at.
//! - `ask`: the question with its choices; `reach`: why something is out of reach; `danger`: how near evil
//!   is to winning; `play_all`: what can be played in any order.
//! - `pages`: things opened large; `book`: what cards say; `tale`: the log and the end; `lesson`: the
//!   guided game.

mod ask;
mod board;
mod book;
mod cards;
mod danger;
mod lesson;
mod pages;
mod play_all;
mod reach;
mod tale;
mod things;

use table::scene::{Amount, Line, Page, Pile, Scene, Staged, Thing, Tip};
use table::{Choice, Rules, Seat, View};

use crate::play::Event;
use crate::rules::Legendary;
use crate::state::Game;
use board::Look;

pub use book::Book;
pub use lesson::SEED as LESSON_SEED;

impl Staged for Legendary {
    type Book = Book;

    const TITLE: &'static str = "Legendary";

    const SIGNS: &'static str = "[3] on a card is the number of its choice. $: what a card costs, A: \
                                 Attack, R: Recruit, VP: victory points. S I C T R: the classes Strength, \
                                 Instinct, Covert, Tech, Ranged; then the team. dk hd dc vc: cards in a \
                                 player's deck, hand, discard and victory pile. ▸: whose turn it is.";

    fn scene(&self, book: &Book, view: &View<Self>) -> Scene {
        let look = Look { rules: self, book, view };
        let turn = &view.game.turn;
        let words = book.words();
        let usable = if turn.recruit_as_attack {
            format!("usable as {}", words.attack)
        } else {
            String::new()
        };
        let mut amounts = vec![
            Amount::new(words.attack, "A", i32::from(turn.attack)),
            Amount::new(words.recruit, "R", i32::from(turn.recruit)).noted(usable),
        ];
        let shards = view.game.foes.shards(turn.active);
        amounts.extend((shards > 0).then(|| Amount::new("Shards", "Sh", i32::from(shards))));
        let restricted = turn.restricted_total();
        if restricted > 0 {
            amounts[0].note = format!("+{restricted} against some");
        }
        Scene {
            game: Self::NAME,
            title: Self::TITLE,
            viewer: view.seat,
            moment: format!("Turn {}", turn.number),
            turn: Some(turn.active),
            amounts,
            dangers: look.dangers(),
            areas: board::areas(look),
            players: look.players(),
            ask: look.asked(),
            over: self.outcome(&view.game).map(|outcome| look.over(&outcome)),
        }
    }

    fn page(&self, book: &Book, view: &View<Self>, thing: Thing) -> Option<Page> {
        Look { rules: self, book, view }.page(thing)
    }

    fn pile(&self, view: &View<Self>, thing: Thing) -> Option<Pile> {
        pages::pile(self, view, thing)
    }

    fn cards(&self, _: &View<Self>) -> Vec<(Thing, String)> {
        pages::cards(self)
    }

    fn told(&self, event: &Event, to: Seat) -> Option<Line> {
        self.line(event, to)
    }

    fn uncovers(&self, before: &Game, after: &Game, by: Seat) -> bool {
        // How many cards nobody has seen where they lie now.
        let unseen =
            |game: &Game| game.row.all().iter().filter(|card| card.known.is_empty()).count();
        unseen(before) != unseen(after)
            || self.view(before, by).hidden != self.view(after, by).hidden
    }

    fn plain_play(&self, view: &View<Self>) -> Option<Choice> {
        self.next_plain_play(view)
    }

    fn tips() -> &'static [Tip<Self>] {
        lesson::TIPS
    }
}
