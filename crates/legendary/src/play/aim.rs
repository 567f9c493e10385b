//! What a player does to one villain of their choice for the rest of the turn.

use table::{Choice, Sink};

use crate::state::{Ask, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::number::Scope;

impl<S: Sink<Event>> Engine<'_, S> {
    /// A villain of the player's choice has less attack this turn, by a number that may depend on it.
    #[inline(never)]
    pub fn weaken(&mut self, number: u16, answer: Option<Choice>) -> Flow {
        let space = match self.aim(answer) {
            Ok(space) => space,
            Err(flow) => return flow,
        };
        let scope = Scope { zone: Zone::city(space), ..Scope::from(&*self.frame()) };
        let by = self.rules.number(self.game, number, &scope).min(255) as u8;
        let aimed = &mut self.game.turn.aimed[usize::from(space)];
        aimed.weaken = aimed.weaken.saturating_add(by);
        self.next()
    }

    /// Recruit points can be spent on a villain of the player's choice.
    #[inline(never)]
    pub fn bribe(&mut self, answer: Option<Choice>) -> Flow {
        match self.aim(answer) {
            Ok(space) => self.game.turn.aimed[usize::from(space)].bribed = true,
            Err(flow) => return flow,
        }
        self.next()
    }

    /// The city space of the villain that the player chooses, or what the step at hand comes to without.
    fn aim(&mut self, answer: Option<Choice>) -> Result<u8, Flow> {
        let frame = *self.frame();
        self.game.turn.aims = true;
        match answer.map(decode) {
            Some(Answer::Card(zone, _)) => Ok(zone.as_city().unwrap_or(0)),
            _ => match only(self.rules.movers(self.game, &frame)) {
                Only::None => Err(self.next()),
                Only::One(space) => Ok(space),
                Only::Several => Err(self.ask(frame.you, Ask::Villain)),
            },
        }
    }
}
