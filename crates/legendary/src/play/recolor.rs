//! Classes that change for a turn. Every card that may change has a face for each class that it may have.

use table::{Choice, Sink};

use crate::card::Class;
use crate::state::{Ask, Kind, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};

impl<S: Sink<Event>> Engine<'_, S> {
    /// A card is of another class for the rest of the turn, and everybody sees it.
    pub fn recolor(&mut self, class: Class, zone: Zone, index: usize) {
        let you = self.frame().you;
        self.reveal(you, zone, index);
        let card = &mut self.game.row.zone_mut(zone)[index];
        let face = self.rules.faces[card.face.index()].recolored[class as usize];
        if face != Kind::UNKNOWN {
            card.face = face;
        }
    }

    /// The player may choose a class, of which this card is instead of its own.
    #[inline(never)]
    pub fn choose_class(&mut self, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let class = match answer.map(decode) {
            Some(Answer::Option(class)) => usize::from(class),
            Some(_) => return self.next(),
            None => return self.ask(frame.you, Ask::Class),
        };
        let recolored = &self.rules.faces[frame.this.index()].recolored;
        let face = recolored.get(class).copied().unwrap_or(Kind::UNKNOWN);
        if face != Kind::UNKNOWN {
            if let Some(index) = self.game.row.find(frame.zone, frame.this)
                && frame.zone == Zone::played(frame.you)
            {
                self.game.row.zone_mut(frame.zone)[index].face = face;
            }
            if let Some(play) = self.game.turn.plays_mut().get_mut(usize::from(frame.play)) {
                play.face = face;
            }
            self.frame().this = face;
        }
        self.next()
    }
}
