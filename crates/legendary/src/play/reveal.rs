//! Revealing the top cards of a deck, and where they go afterwards; cards that are passed on.

use table::{Seat, Seats, Sink};

use crate::card::Rest;
use crate::state::{Mark, Zone};

use super::Event;
use super::engine::{Engine, Flow};

impl<S: Sink<Event>> Engine<'_, S> {
    pub fn reveal_top(&mut self, seat: Seat, count: u8, secretly: bool) {
        for _ in 0..count {
            if !self.has_top_card(seat) {
                break;
            }
            let aside = Zone::aside(seat);
            self.game.row.move_top(Zone::deck(seat), aside);
            let card =
                self.game.row.zone_mut(aside).last_mut().expect("a card was just moved here");
            card.known = if secretly { card.known.with(seat) } else { Seats::ALL };
            let card = *card;
            self.tell(|| Event::Revealed { seat, card });
        }
    }

    /// Reveals the top cards of a common deck. They lie before the player until it is said where they go.
    pub fn reveal_from(&mut self, seat: Seat, deck: Zone, count: u8) {
        let aside = Zone::aside(seat);
        let mut revealed = 0;
        for _ in 0..count {
            if self.game.row.is_empty(deck) {
                break;
            }
            self.game.row.move_top(deck, aside);
            let card = self.game.row.zone_mut(aside).last_mut().expect("a card was just moved");
            *card = card.open();
            let card = *card;
            revealed += 1;
            self.tell(|| Event::Revealed { seat, card });
        }
        if revealed > 0 {
            self.game.lifted = Some(deck);
        }
        self.frame().done = revealed;
    }

    /// Puts what was revealed of a common deck, and not moved, where the rest goes.
    pub fn put_rest(&mut self, seat: Seat, deck: Zone, rest: Rest) -> Flow {
        let aside = Zone::aside(seat);
        while let Some(last) = self.game.row.len(aside).checked_sub(1) {
            match rest {
                Rest::Top | Rest::Shuffled => self.game.row.move_to_top(aside, last, deck),
                Rest::Bottom => self.game.row.shift(aside, last, deck, 0),
            }
        }
        if rest == Rest::Shuffled {
            self.shuffle(deck);
        }
        // Whether the deck has run out is looked at only now.
        self.game.lifted = None;
        self.game.row.touched |= deck.bit();
        self.next()
    }

    /// Puts what was revealed of the player's own deck, and not moved, back on top in random order.
    pub fn put_back_shuffled(&mut self, seat: Seat) -> Flow {
        let (aside, deck) = (Zone::aside(seat), Zone::deck(seat));
        let game = &mut *self.game;
        let cards = game.row.zone_mut(aside);
        cards.iter_mut().for_each(|card| *card = card.closed(Seats::NONE));
        game.chance.shuffle(cards);
        while !self.game.row.is_empty(aside) {
            self.game.row.move_top(aside, deck);
        }
        self.next()
    }

    pub fn pass_aside(&mut self) -> Flow {
        for seat in (0..self.rules.seats).map(Seat) {
            let to = seat.left(self.rules.seats);
            let aside = Zone::aside(seat);
            while let Some(last) = self.game.row.len(aside).checked_sub(1) {
                let card = &mut self.game.row.zone_mut(aside)[last];
                match Mark::passed(card.marks) {
                    Some(marks) if card.known != Seats::ALL => {
                        (card.marks, card.known) = (marks, card.known.with(to));
                    }
                    // Too often passed on to remember whose it was: everyone gets to see it.
                    _ => *card = card.open(),
                }
                let card = *card;
                self.game.row.move_to_top(aside, last, Zone::hand(to));
                self.tell(|| Event::Passed { seat, to, card });
            }
        }
        self.next()
    }

    /// Cards of a stack are shuffled into the villain deck.
    pub fn shuffle_in(&mut self, stack: Zone, count: u8) -> Flow {
        let mut moved = 0;
        for _ in 0..count {
            if self.game.row.is_empty(stack) {
                break;
            }
            self.game.row.move_top(stack, Zone::VILLAIN_DECK);
            moved += 1;
        }
        if moved > 0 {
            self.shuffle(Zone::VILLAIN_DECK);
            self.tell(|| Event::ShuffledIn { count: moved });
        }
        self.next()
    }

    /// Shuffles a common deck: nobody knows any more where its cards are.
    pub fn shuffle(&mut self, deck: Zone) {
        let game = &mut *self.game;
        let cards = game.row.zone_mut(deck);
        cards.iter_mut().for_each(|card| *card = card.closed(table::Seats::NONE));
        game.chance.shuffle(cards);
    }
}
