//! Revealing the top cards of a deck, and where they go afterwards; cards that are passed on.

use table::{Seat, Seats, Sink};

use crate::card::{End, Rest};
use crate::state::{Mark, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::face::Types;
use super::program::Op;

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
        self.place_rest(seat, deck, rest);
        self.next()
    }

    fn place_rest(&mut self, seat: Seat, deck: Zone, rest: Rest) {
        let aside = Zone::aside(seat);
        if matches!(rest, Rest::InRandomOrder(_)) {
            self.shuffle(aside);
        }
        while let Some(last) = self.game.row.len(aside).checked_sub(1) {
            match rest {
                Rest::Top | Rest::Shuffled | Rest::InRandomOrder(End::Top) => {
                    self.game.row.move_to_top(aside, last, deck);
                }
                Rest::Bottom | Rest::InRandomOrder(End::Bottom) => {
                    self.game.row.shift(aside, last, deck, 0);
                }
            }
        }
        if rest == Rest::Shuffled {
            self.shuffle(deck);
        }
        // Whether the deck has run out is looked at only now.
        self.game.lifted = None;
        self.game.row.touched |= deck.bit();
    }

    /// Plays the last of the revealed cards that are to be played. Where the step after it says where the
    /// others go, they go there before: what is played may reveal cards of its own. False if that is not
    /// the step at hand.
    pub fn put_rest_early(&mut self, zone: Zone, index: usize) -> bool {
        let frame = *self.frame();
        let next = self.rules.program.ops.get(usize::from(frame.code) + 1);
        let Some(&Op::PutRest { deck, rest }) = next else { return false };
        if frame.left > 0 || zone != Zone::aside(frame.you) {
            return false;
        }
        self.game.row.move_to_top(zone, index, Zone::REVEALED_VILLAIN);
        self.place_rest(frame.you, deck, rest);
        self.next();
        self.next();
        let last = self.game.row.len(Zone::REVEALED_VILLAIN) - 1;
        self.play_villain_card(Zone::REVEALED_VILLAIN, last);
        true
    }

    /// Discards the top cards of the player's deck; nothing is shuffled.
    #[inline(never)]
    pub fn discard_deck(&mut self, count: u8) -> Flow {
        let you = self.frame().you;
        let deck = Zone::deck(you);
        let count = usize::from(count).min(self.game.row.len(deck));
        for _ in 0..count {
            self.discard(you, deck, self.game.row.len(deck) - 1);
        }
        self.frame().done = count as u8;
        self.next()
    }

    /// Shows heroes of so many colours, those in front of the player first.
    #[inline(never)]
    pub fn reveal_colors(&mut self, count: u8) -> Flow {
        const GREY: u8 = 1 << 7;
        let you = self.frame().you;
        let mut shown = 0u8;
        for zone in [Zone::played(you), Zone::hand(you)] {
            for index in 0..self.game.row.len(zone) {
                let card = self.game.row.zone(zone)[index];
                let face = self.rules.figures(card.face);
                let own = if face.classes == 0 { GREY } else { face.classes };
                let colors = own | card.marks & Mark::CLASSES;
                let more = shown | colors;
                if face.types.has(Types::HERO)
                    && more != shown
                    && shown.count_ones() < u32::from(count)
                {
                    shown = more;
                    self.reveal(you, zone, index);
                }
            }
        }
        self.frame().done = shown.count_ones() as u8;
        self.next()
    }

    /// The top cards of a deck go next to the mastermind, in random order.
    #[inline(never)]
    pub fn stack_from(&mut self, deck: Zone, count: u8) -> Flow {
        let count = usize::from(count).min(self.game.row.len(deck));
        for _ in 0..count {
            self.put(deck, self.game.row.len(deck) - 1, Zone::NEXT_TO_MASTERMIND);
        }
        let game = &mut *self.game;
        let stack = game.row.zone_mut(Zone::NEXT_TO_MASTERMIND);
        let first = stack.len() - count;
        game.chance.shuffle(&mut stack[first..]);
        for index in first..first + count {
            let card = self.game.row.zone(Zone::NEXT_TO_MASTERMIND)[index];
            self.tell(|| Event::Stacked { card });
        }
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
