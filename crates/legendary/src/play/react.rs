//! Answers: cards in hand or just played that do something about what happens, or would happen.

use table::{Choice, Seat, Seats, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, Frame, Game, Kind, Occasion, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};
use super::face::answer_index;

/// What came of letting cards answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reaction {
    /// Somebody must decide.
    Asked,
    /// A card answers: what it does has begun.
    Begun,
    /// Nobody answers, or nobody any more.
    None,
}

impl Legendary {
    /// Whether any card of this game answers a trigger.
    #[inline]
    pub(crate) fn is_answered(&self, trigger: Occasion) -> bool {
        answer_index(trigger).is_some_and(|at| self.answered & 1 << at != 0)
    }

    /// The cards with which the seat may answer a trigger.
    pub(crate) fn answerers(
        &self,
        game: &Game,
        trigger: Occasion,
        seat: Seat,
    ) -> impl Iterator<Item = (Zone, usize)> {
        let at = answer_index(trigger).unwrap_or(0);
        // What is discarded in answer must still be in hand.
        let played = (trigger != Occasion::AnyoneWouldGainWound).then(|| Zone::played(seat));
        std::iter::once(Zone::hand(seat)).chain(played).flat_map(move |zone| {
            let cards = game.row.zone(zone).iter().enumerate();
            cards
                .filter(move |(_, card)| {
                    let face = &self.faces[card.face.index()];
                    face.answers[at] != 0
                        && (face.once & 1 << at == 0 || self.is_unused(game, seat, card.face))
                })
                .map(move |(index, _)| (zone, index))
        })
    }

    /// Whether a seat has a copy of a card that has not given its answer this turn.
    fn is_unused(&self, game: &Game, seat: Seat, face: Kind) -> bool {
        let used = game.turn.uses().iter().filter(|&&used| used == (seat, face)).count();
        let zones = [Zone::hand(seat), Zone::played(seat)];
        let cards = zones.into_iter().flat_map(|zone| game.row.zone(zone));
        used < cards.filter(|card| card.face == face).count() && game.turn.can_use()
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Lets the players among the frame's seats answer a trigger, the current player first.
    pub fn react(&mut self, trigger: Occasion, answer: Option<Choice>) -> Reaction {
        let mut answer = answer.map(decode);
        loop {
            let seats = self.frame().seats;
            let Some(seat) = seats.next_from(self.game.turn.active) else { return Reaction::None };
            match answer.take() {
                Some(Answer::Card(zone, index)) => {
                    self.reveal(seat, zone, index);
                    self.answer_with(trigger, seat, zone, index);
                    return Reaction::Begun;
                }
                Some(_) => self.frame().seats = seats.without(seat),
                None if self.rules.answerers(self.game, trigger, seat).next().is_some() => {
                    self.ask(seat, Ask::React(trigger));
                    return Reaction::Asked;
                }
                None => self.frame().seats = seats.without(seat),
            }
        }
    }

    fn answer_with(&mut self, trigger: Occasion, seat: Seat, zone: Zone, index: usize) {
        let face = self.game.row.zone(zone)[index].face;
        let Some(at) = answer_index(trigger) else { return };
        let answers = &self.rules.faces[face.index()];
        if answers.once & 1 << at != 0 {
            self.game.turn.remember_use(seat, face);
        }
        self.push(Frame::new(answers.answers[at], seat, face, zone));
    }

    /// The ability that a card has just answered: it lies below the answer, and goes on when that is done.
    pub fn answered(&mut self) -> &mut Frame {
        let frames = self.game.stack.frames_mut();
        // Where there was no room for the answer the game is over, and the ability itself is the last.
        let below = frames.len().saturating_sub(2);
        &mut frames[below]
    }

    /// Lets cards answer what would happen. What would have happened is left out if one does.
    #[inline(never)]
    pub fn before(&mut self, trigger: Occasion, end: u16, answer: Option<Choice>) -> Flow {
        const ASKING: u8 = 1;
        const ANSWERED: u8 = 2;
        if !self.rules.is_answered(trigger) {
            return self.next();
        }
        let everyone = Seats::first(self.rules.seats);
        let frame = self.frame();
        match frame.stage {
            0 => (frame.stage, frame.seats) = (ASKING, everyone),
            ANSWERED => return self.jump(end),
            _ => {}
        }
        match self.react(trigger, answer) {
            Reaction::Asked => Flow::Ask,
            Reaction::None => self.next(),
            Reaction::Begun => {
                self.answered().stage = ANSWERED;
                Flow::On
            }
        }
    }
}
