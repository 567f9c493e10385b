//! Gaining wounds, and the cards that do something about it.

use table::{Choice, Seat, Seats, Sink};

use crate::card::Happening;
use crate::state::{Occasion, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::face::Types;
use super::react::Reaction;

/// Where a gained wound goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// To the discard pile.
    Discard,
    /// To hand.
    Hand,
    /// On top of the deck.
    Deck,
}

/// The stages of gaining one wound.
const WOULD_GAIN: u8 = 1;
const GAINED: u8 = 2;
const ANYONE_WOULD: u8 = 3;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Gains `count` wounds, one after the other.
    #[inline(never)]
    pub fn wounds(&mut self, count: u8, to: To, mut answer: Option<Choice>) -> Flow {
        let frame = self.frame();
        let you = frame.you;
        if frame.stage == 0 {
            (frame.stage, frame.left, frame.done) = (WOULD_GAIN, count, 0);
            frame.seats = Seats::only(you);
        }
        loop {
            if self.frame().stage == WOULD_GAIN {
                if self.frame().left == 0 || self.game.row.is_empty(Zone::WOUNDS) {
                    return self.next();
                }
                if self.rules.is_answered(Occasion::WouldGainWound) {
                    match self.react(Occasion::WouldGainWound, answer.take()) {
                        Reaction::Asked => return Flow::Ask,
                        Reaction::Begun => {
                            self.one_less_below();
                            return Flow::On;
                        }
                        Reaction::None => {}
                    }
                }
                if self.rules.is_answered(Occasion::AnyoneWouldGainWound) {
                    let everyone = Seats::first(self.rules.seats);
                    let frame = self.frame();
                    (frame.stage, frame.seats) = (ANYONE_WOULD, everyone);
                    continue;
                }
                self.gain_wound(you, to);
            } else if self.frame().stage == ANYONE_WOULD {
                match self.react(Occasion::AnyoneWouldGainWound, answer.take()) {
                    Reaction::Asked => return Flow::Ask,
                    Reaction::Begun => {
                        self.answered().stage = WOULD_GAIN;
                        self.one_less_below();
                        return Flow::On;
                    }
                    Reaction::None => self.gain_wound(you, to),
                }
            } else {
                match self.react(Occasion::GainedWound, answer.take()) {
                    Reaction::Asked => return Flow::Ask,
                    Reaction::Begun => {
                        // Whether the wound is kept is seen when the answer is done.
                        self.answered().seats = Seats::NONE;
                        return Flow::On;
                    }
                    Reaction::None => {
                        let wound = self.game.row.zone(Zone::CAPTIVE).iter().rposition(|card| {
                            self.rules.figures(card.face).types.has(Types::WOUND)
                        });
                        if let Some(index) = wound {
                            self.put(Zone::CAPTIVE, index, kept(you, to));
                        }
                        self.next_wound(you);
                    }
                }
            }
        }
    }

    /// The next wound is gained, and cards may answer that.
    fn gain_wound(&mut self, you: Seat, to: To) {
        let card = self.top(Zone::WOUNDS);
        let last = self.game.row.len(Zone::WOUNDS) - 1;
        self.tell(|| Event::Gained { seat: you, card });
        self.note(Happening::Gained, card.kind);
        if self.rules.is_answered(Occasion::GainedWound) {
            self.put(Zone::WOUNDS, last, Zone::CAPTIVE);
            let everyone = Seats::first(self.rules.seats);
            let frame = self.frame();
            (frame.stage, frame.seats) = (GAINED, everyone);
        } else {
            self.put(Zone::WOUNDS, last, kept(you, to));
            self.next_wound(you);
        }
    }

    /// One wound is dealt with.
    fn next_wound(&mut self, you: Seat) {
        let frame = self.frame();
        (frame.stage, frame.seats) = (WOULD_GAIN, Seats::only(you));
        frame.left -= 1;
        frame.done += 1;
    }

    /// A wound was answered by something else.
    fn one_less_below(&mut self) {
        let frame = self.answered();
        frame.left -= 1;
        frame.seats = Seats::only(frame.you);
    }
}

/// The zone where a gained wound goes.
fn kept(seat: Seat, to: To) -> Zone {
    match to {
        To::Discard => Zone::discard(seat),
        To::Hand => Zone::hand(seat),
        To::Deck => Zone::deck(seat),
    }
}
