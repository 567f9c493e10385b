//! Captives: who takes whom, and how bystanders are freed.

use table::{Choice, Sink};

use crate::state::{Ask, Zone};

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
