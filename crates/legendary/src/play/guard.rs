//! Guards of the mastermind, and the mastermind that appears behind them.

use table::Sink;

use crate::state::Zone;

use super::Event;
use super::engine::{Engine, Flow};
use super::face::Types;

impl<S: Sink<Event>> Engine<'_, S> {
    /// This villain leaves the city and guards the mastermind. What it holds goes with the mastermind.
    pub fn guard_mastermind(&mut self) -> Flow {
        let frame = *self.frame();
        if frame.zone.as_city().is_some() && !self.game.row.is_empty(frame.zone) {
            let card = self.game.row.zone(frame.zone)[0];
            self.game.row.move_to_top(frame.zone, 0, Zone::GUARDS);
            while !self.game.row.is_empty(frame.zone) {
                self.game.row.move_to_top(frame.zone, 0, Zone::MASTERMIND);
            }
            self.game.foes.forget(frame.zone);
            self.follow(frame.zone, Zone::GUARDS);
            self.tell(|| Event::Guards { card });
        }
        self.next()
    }

    /// Cards of a stack guard the mastermind in their guise.
    pub fn add_guards(&mut self, stack: Zone, count: u8) -> Flow {
        for _ in 0..count {
            let Some(last) = self.game.row.len(stack).checked_sub(1) else { break };
            self.put(stack, last, Zone::GUARDS);
            let guards = self.game.row.zone_mut(Zone::GUARDS);
            let card = guards.last_mut().expect("a card was just put here");
            card.face = self.rules.faces[card.kind.index()].guise.unwrap_or(card.kind);
            let card = *card;
            self.tell(|| Event::Guards { card });
        }
        self.next()
    }

    /// The mastermind shows up when none of the scheme's guards is left at its place. A villain that
    /// stands there in its own right keeps nobody away.
    pub fn appear(&mut self) {
        let guards = self.game.row.zone(Zone::GUARDS);
        let guarded = guards.iter().any(|card| card.face != card.kind);
        if guarded || !self.game.row.is_empty(Zone::MASTERMIND) {
            return;
        }
        let waits = self
            .game
            .row
            .zone(Zone::WAITING)
            .iter()
            .position(|card| self.rules.figures(card.face).types.has(Types::MASTERMIND));
        if let Some(index) = waits {
            self.put(Zone::WAITING, index, Zone::MASTERMIND);
            let card = self.top(Zone::MASTERMIND);
            self.tell(|| Event::Appeared { card });
        }
    }
}
