//! Copies: a card that becomes another, and copies that are nobody's card.

use table::{Choice, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, Frame, Game, Kind, Mark, Play, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;
use super::program::Op;

impl Legendary {
    /// The plays of this turn that the step at hand of the innermost ability may copy.
    pub(crate) fn copyable_now(&self, game: &Game, frame: &Frame) -> impl Iterator<Item = u8> {
        let keeping_class = match self.program.ops[usize::from(frame.code)] {
            Op::CopyPlayed { keeping_class } => keeping_class,
            _ => true,
        };
        self.copyable(game, frame, keeping_class)
    }

    /// The plays of this turn that the innermost ability may copy, each kind of hero once. A card that
    /// becomes the other entirely is a copy of one that is still there.
    pub(crate) fn copyable(
        &self,
        game: &Game,
        frame: &Frame,
        keeping_class: bool,
    ) -> impl Iterator<Item = u8> {
        let played = Zone::played(frame.you);
        let plays = game.turn.plays();
        let in_hand = game.row.len(Zone::hand(frame.you));
        let own = usize::from(frame.play);
        plays.iter().enumerate().filter_map(move |(index, play)| {
            let face = &self.faces[play.face.index()];
            let fits = index != own
                && face.types.has(Types::HERO)
                && !face.copies
                && (keeping_class || game.row.find(played, play.face).is_some())
                && usize::from(face.price) <= in_hand
                && !plays[..index].iter().enumerate().any(|(i, p)| i != own && p.face == play.face);
            fits.then_some(index as u8)
        })
    }
}

impl Legendary {
    /// The remembered cards whose copies the innermost ability can play now, by their place in the list.
    pub(crate) fn next_copies(
        &self,
        game: &Game,
        frame: &Frame,
    ) -> impl Iterator<Item = (usize, Kind)> {
        let in_hand = game.row.len(Zone::hand(frame.you));
        let copies = game.copies.iter().copied().enumerate().skip(first_copy(&game.copies));
        copies.filter(move |(_, kind)| {
            let face = self.figures(*kind);
            face.types.has(Types::HERO) && usize::from(face.price) <= in_hand
        })
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// This card becomes a copy of another hero played this turn.
    pub fn copy_played(&mut self, keeping_class: bool, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let chosen = match answer.map(decode) {
            Some(Answer::Copy(index)) => index,
            _ => match only(self.rules.copyable(self.game, &frame, keeping_class)) {
                Only::None => return self.next(),
                Only::One(index) => index,
                Only::Several => return self.ask(frame.you, Ask::Copy),
            },
        };
        let Play { face, .. } = self.game.turn.plays()[usize::from(chosen)];
        let classes = if keeping_class { self.rules.faces[frame.this.index()].classes } else { 0 };
        if frame.zone == Zone::played(frame.you)
            && let Some(index) = self.game.row.find(frame.zone, frame.this)
        {
            let card = &mut self.game.row.zone_mut(frame.zone)[index];
            card.face = face;
            card.marks = card.marks & !Mark::CLASSES | classes;
        }
        if let Some(play) = self.game.turn.plays_mut().get_mut(usize::from(frame.play)) {
            *play = Play { face, classes };
        }
        self.tell(|| Event::Copied { seat: frame.you, face });
        self.frame().this = face;
        self.jump(self.rules.faces[face.index()].play)
    }

    /// Discards the top card of the player's deck and remembers it.
    pub fn discard_top(&mut self) -> Flow {
        let you = self.frame().you;
        if self.has_top_card(you) {
            let deck = Zone::deck(you);
            let card = self.top(deck);
            self.put(deck, self.game.row.len(deck) - 1, Zone::discard(you));
            let card = card.open();
            self.tell(|| Event::Discarded { seat: you, card });
            self.note_discard(you, card.kind);
            if !self.game.copies.push(card.kind) {
                // Only copies of copies of somebody's own cards can be so many.
                self.finish(crate::state::Reason::Tangled);
            }
        }
        self.next()
    }

    /// Plays a copy of each remembered card, in an order of the player's choice, or of one of them.
    pub fn play_copies(&mut self, all: bool, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        if frame.stage == 1 && answer.is_none() {
            // The copy that was played is done with, and so are its own copies.
            self.forget_copies();
            self.game.copies.truncate(self.game.copies.len().saturating_sub(1));
            self.frame().stage = 0;
            if !all {
                self.forget_copies();
                return self.next();
            }
        }
        let index = match answer.map(decode) {
            Some(Answer::Copy(index)) => usize::from(index),
            _ => match only_kind(self.rules.next_copies(self.game, &frame)) {
                Only::None => {
                    self.forget_copies();
                    return self.next();
                }
                Only::One((index, _)) => index,
                Only::Several => return self.ask(frame.you, Ask::NextCopy),
            },
        };
        let face: Kind = self.game.copies.remove(index);
        if !self.game.copies.push(Kind::UNKNOWN) {
            self.finish(crate::state::Reason::Tangled);
            return self.next();
        }
        self.frame().stage = 1;
        self.start_copy(face);
        Flow::On
    }

    /// Plays a copy of a revealed hero, which goes to the bottom of its deck.
    pub fn play_copy_of(&mut self, zone: Zone, index: usize) {
        let you = self.frame().you;
        let card = self.game.row.zone(zone)[index].open();
        self.game.row.zone_mut(zone)[index] = card;
        self.game.row.shift(zone, index, self.rules.home(card.kind), 0);
        self.tell(|| Event::ToBottom { card });
        if self.game.row.is_empty(Zone::aside(you))
            && let Some(deck) = self.game.lifted.take()
        {
            // The deck may have run out after all.
            self.game.row.touched |= deck.bit();
        }
        self.start_copy(card.kind);
    }

    /// Starts a copy, which lies nowhere: nothing that looks for it finds it.
    fn start_copy(&mut self, face: Kind) {
        let you = self.frame().you;
        self.tell(|| Event::PlayedCopy { seat: you, face });
        let play = self.game.turn.remember(Play { face, classes: 0 });
        self.game.turn.since = self.game.turn.tally.len();
        let code = self.rules.faces[face.index()].play;
        self.push(Frame { play, ..Frame::new(code, you, face, Zone::CAPTIVE) });
    }

    /// Drops the copies of the innermost ability that cannot be played.
    fn forget_copies(&mut self) {
        let first = first_copy(&self.game.copies);
        self.game.copies.truncate(first);
    }
}

/// Where the copies of the innermost ability begin.
fn first_copy(copies: &[Kind]) -> usize {
    copies.iter().rposition(|&kind| kind == Kind::UNKNOWN).map_or(0, |mark| mark + 1)
}

/// Whether there are copies of different cards to choose from.
fn only_kind(mut copies: impl Iterator<Item = (usize, Kind)>) -> Only<(usize, Kind)> {
    let Some(first) = copies.next() else { return Only::None };
    if copies.any(|(_, kind)| kind != first.1) { Only::Several } else { Only::One(first) }
}
