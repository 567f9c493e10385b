//! What is watched for until the end of the turn.

use table::Sink;

use crate::state::{Frame, Reason, WatchFor, Zone};

use super::Event;
use super::engine::Engine;
use super::number::Scope;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Watches for something for the rest of the turn; what is done then is the next step.
    #[inline(never)]
    pub fn watch(&mut self, on: WatchFor, frame: &Frame) {
        if !self.game.turn.watch(on, frame.this, frame.code + 1) {
            self.finish(Reason::Tangled);
        }
    }

    /// Starts what waits for something that the current player did.
    #[inline(never)]
    pub fn happened(&mut self, what: WatchFor) {
        let seat = self.game.turn.active;
        for watch in self.game.turn.watches().filter(|watch| watch.on == what) {
            for _ in 0..watch.times {
                self.start(watch.code, seat, watch.source, Zone::played(seat));
            }
        }
    }

    /// Starts what waited for something that is so now.
    #[inline(never)]
    pub fn come_about(&mut self) {
        let seat = self.game.turn.active;
        for watch in self.game.turn.watches() {
            let WatchFor::Holds(test) = watch.on else { continue };
            let scope = Scope::of_enemy(seat, watch.source, Zone::played(seat));
            if self.test(test, &scope) {
                self.game.turn.forget_watch(watch.code);
                for _ in 0..watch.times {
                    self.start(watch.code, seat, watch.source, Zone::played(seat));
                }
            }
        }
    }
}
