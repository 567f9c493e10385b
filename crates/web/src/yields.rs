//! Yielding: the rule of thumb plays a seat until its next turn begins.

use host::Eyes;
use table::Seat;
use table::scene::Weight;

use crate::room::Room;

impl Room {
    /// How many turns have begun.
    fn turns(&self) -> usize {
        self.host.play().steps_of(Weight::Turn).len()
    }

    /// The rule of thumb plays a seat from now on, or no longer.
    pub fn yields(&mut self, seat: u8, on: bool) {
        match on && self.is_person(seat) {
            true => drop(self.yielding.insert(seat, self.turns())),
            false => drop(self.yielding.remove(&seat)),
        }
        self.driven = None;
    }

    /// Whoever has yielded until now takes over, if that is the moment.
    pub fn end_yields(&mut self) {
        if self.yielding.is_empty() {
            return;
        }
        if self.host.play().outcome().is_some() {
            self.yielding.clear();
            return;
        }
        let now = self.turns();
        let turn = self.host.play().scene(Eyes::Seat(Seat::WATCHER)).turn;
        self.yielding.retain(|seat, since| now == *since || turn != Some(Seat(*seat)));
    }

    /// Whether a bot answers for a seat, for good or for a while.
    pub fn is_driven(&self, seat: u8) -> bool {
        self.host.is_bot(Seat(seat)) || self.yielding.contains_key(&seat)
    }
}
