//! Gaining wounds, and the cards that let a player do something else instead.

use table::{Choice, Seat, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, Frame, Game, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};

impl Legendary {
    /// The cards that the seat may reveal instead of gaining a wound.
    pub(crate) fn wound_answers(
        &self,
        game: &Game,
        seat: Seat,
    ) -> impl Iterator<Item = (Zone, usize)> {
        [Zone::hand(seat), Zone::played(seat)].into_iter().flat_map(move |zone| {
            let cards = game.row.zone(zone).iter().enumerate();
            cards
                .filter(|(_, card)| self.faces[card.face.index()].instead != 0)
                .map(move |(index, _)| (zone, index))
        })
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Gains `count` wounds, one after the other.
    pub fn wounds(&mut self, count: u8, to_hand: bool, mut answer: Option<Choice>) -> Flow {
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.left, frame.done) = (1, count, 0);
        }
        let you = frame.you;
        while self.frame().left > 0 && !self.game.row.is_empty(Zone::WOUNDS) {
            match answer.take().map(decode) {
                Some(Answer::Card(zone, index)) => {
                    self.frame().left -= 1;
                    self.reveal(you, zone, index);
                    let face = self.game.row.zone(zone)[index].face;
                    let code = self.rules.faces[face.index()].instead;
                    self.push(Frame::new(code, you, face, zone));
                    return Flow::On;
                }
                None if self.rules.wounds_can_be_answered
                    && self.rules.wound_answers(self.game, you).next().is_some() =>
                {
                    return self.ask(you, Ask::Instead);
                }
                _ => {
                    let to = if to_hand { Zone::hand(you) } else { Zone::discard(you) };
                    let frame = self.frame();
                    frame.left -= 1;
                    frame.done += 1;
                    let card = self.top(Zone::WOUNDS);
                    self.put(Zone::WOUNDS, self.game.row.len(Zone::WOUNDS) - 1, to);
                    self.tell(|| Event::Gained { seat: you, card });
                }
            }
        }
        self.next()
    }
}
