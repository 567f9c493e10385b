//! Captives: who takes whom, and how bystanders are freed.

use table::{Choice, Sink};

use crate::state::{Ask, CITY, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;

impl<S: Sink<Event>> Engine<'_, S> {
    /// An enemy takes the card at `index` of a zone captive.
    pub fn capture(&mut self, from: Zone, index: usize, captor: Zone) {
        let card = self.game.row.zone(from)[index];
        let by = self.game.row.zone(captor).first().copied().unwrap_or_default();
        self.put(from, index, captor);
        self.tell(|| Event::Captured { captor: by, card });
    }

    /// An enemy captures bystanders from the stack.
    pub fn capture_bystanders(&mut self, captor: Zone, count: u8) {
        for _ in 0..count {
            let Some(last) = self.game.row.len(Zone::BYSTANDERS).checked_sub(1) else { return };
            self.capture(Zone::BYSTANDERS, last, captor);
        }
    }

    pub fn capture_any(&mut self, count: u8, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let zone = match answer.map(decode) {
            Some(Answer::Card(zone, _)) => zone,
            _ => match only(self.rules.movers(self.game, &frame).map(Zone::city)) {
                Only::None => return self.next(),
                Only::One(zone) => zone,
                Only::Several => return self.ask(frame.you, Ask::Villain),
            },
        };
        self.capture_bystanders(zone, count);
        self.next()
    }

    /// Every villain in the city that passes a filter captures bystanders.
    #[inline(never)]
    pub fn capture_such(&mut self, filter: u16, count: u8) -> Flow {
        for zone in Zone::all_city() {
            let sieve = &self.rules.program.filters[usize::from(filter)];
            let villain = self.game.row.zone(zone).first();
            if villain.is_some_and(|&card| sieve.passes_card(card, &self.rules.faces)) {
                self.capture_bystanders(zone, count);
            }
        }
        self.next()
    }

    /// Every villain in the city with so much attack captures bystanders.
    #[inline(never)]
    pub fn capture_strong(&mut self, attack: u8, count: u8) -> Flow {
        let strong = |space: &u8| {
            let zone = Zone::city(*space);
            !self.game.row.is_empty(zone) && self.rules.attack(self.game, zone) >= u16::from(attack)
        };
        // Whoever is strong enough is known before anyone captures.
        let spaces = (0..CITY).filter(strong).fold(0u8, |bits, space| bits | 1 << space);
        for space in (0..CITY).filter(|space| spaces & 1 << space != 0) {
            self.capture_bystanders(Zone::city(space), count);
        }
        self.next()
    }

    /// Every villain in the city captures the top card of a stack, or of a second one if that is empty.
    #[inline(never)]
    pub fn each_captures(&mut self, first: Zone, second: Zone) -> Flow {
        for zone in Zone::all_city() {
            let stack = if self.game.row.is_empty(first) { second } else { first };
            if let Some(last) = self.game.row.len(stack).checked_sub(1)
                && !self.game.row.is_empty(zone)
            {
                self.capture(stack, last, zone);
            }
        }
        self.next()
    }

    /// The place of a bystander that the enemy in a zone holds.
    pub fn held_bystander(&self, zone: Zone) -> Option<usize> {
        let cards = self.game.row.zone(zone).iter().enumerate().skip(1);
        cards
            .into_iter()
            .find(|(_, card)| self.rules.figures(card.face).types.has(Types::BYSTANDER))
            .map(|(index, _)| index)
    }

    /// Rescues bystanders from the stack, each with what it does before the next.
    pub fn rescue_some(&mut self, count: u8) -> Flow {
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.left, frame.done) = (1, count, 0);
        }
        let you = frame.you;
        while self.frame().left > 0 {
            let Some(last) = self.game.row.len(Zone::BYSTANDERS).checked_sub(1) else { break };
            let frame = self.frame();
            frame.left -= 1;
            frame.done += 1;
            let depth = self.game.stack.frames().len();
            self.rescue(Zone::BYSTANDERS, last, you);
            if self.game.stack.frames().len() > depth {
                return Flow::On;
            }
        }
        self.next()
    }
}
