//! What is noted of a turn as it happens, and where it changes what comes of a gain, a recruit or a Dodge.

use table::{Seat, Sink};

use crate::card::Happening;
use crate::state::{Kind, Reason, Zone};

use super::Event;
use super::engine::Engine;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Notes what happened to a card, where any card of the game asks.
    #[inline]
    pub fn note(&mut self, what: Happening, kind: Kind) {
        if self.rules.tallied & 1 << what as u8 != 0 && !self.game.turn.tally.record(what, kind) {
            self.finish(Reason::Tangled);
        }
    }

    /// Notes that a player discarded a card.
    #[inline]
    pub fn note_discard(&mut self, seat: Seat, kind: Kind) {
        let own = seat == self.game.turn.active;
        self.note(if own { Happening::Discarded } else { Happening::DiscardedByOthers }, kind);
    }

    /// Where a card goes that an effect has a player gain.
    #[inline]
    pub fn gained_to(&self, seat: Seat, stack: Zone, to_hand: bool) -> Zone {
        let turn = &self.game.turn;
        if to_hand || turn.gains_to_hand == Some(stack) && seat == turn.active {
            Zone::hand(seat)
        } else {
            Zone::discard(seat)
        }
    }

    /// A card has left the current player's hand; it may have been one that had gained Dodge.
    #[inline]
    pub fn left_hand(&mut self, seat: Seat, face: Kind) {
        if self.rules.lends_dodge {
            self.lent_left_hand(seat, face);
        }
    }

    #[inline(never)]
    fn lent_left_hand(&mut self, seat: Seat, face: Kind) {
        let lent = self.game.turn.lent_dodges(face);
        if lent > 0 {
            let hand = self.game.row.zone(Zone::hand(seat));
            if hand.iter().filter(|card| card.face == face).count() < lent {
                self.game.turn.end_lent_dodge(face);
            }
        }
    }
}
