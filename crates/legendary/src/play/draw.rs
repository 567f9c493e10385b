//! Drawing, and shuffling the discard pile when a card is needed and the deck is empty.

use table::{Seat, Sink};

use crate::state::Zone;

use super::Event;
use super::engine::Engine;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Draws up to `count` cards.
    pub fn draw(&mut self, seat: Seat, count: u8) {
        let mut left = usize::from(count);
        while left > 0 && self.has_top_card(seat) {
            let now = left.min(self.game.row.len(Zone::deck(seat)));
            self.game.row.draw(seat, now);
            left -= now;
        }
        let drawn = count - left as u8;
        if drawn > 0 {
            self.count_drawn(seat, drawn);
            self.tell(|| Event::Drew { seat, count: drawn });
        }
    }

    /// Remembers how many cards the current player drew.
    pub fn count_drawn(&mut self, seat: Seat, count: u8) {
        if seat == self.game.turn.active {
            self.game.turn.drawn = self.game.turn.drawn.saturating_add(count);
        }
    }

    /// Whether the seat's deck has a top card, after shuffling the discard pile if it must.
    pub fn has_top_card(&mut self, seat: Seat) -> bool {
        let deck = Zone::deck(seat);
        if !self.game.row.is_empty(deck) {
            return true;
        }
        if self.game.row.is_empty(Zone::discard(seat)) {
            return false;
        }
        self.game.row.discard_to_deck(seat);
        if seat == self.game.turn.active {
            self.game.turn.tally.shuffled();
        }
        let game = &mut *self.game;
        game.chance.shuffle(game.row.zone_mut(deck));
        self.tell(|| Event::Shuffled { seat });
        true
    }
}
