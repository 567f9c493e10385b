//! The villain deck and the city: cards are played, villains enter, are pushed, and escape.

use table::{Choice, Sink};

use crate::state::{Ask, CITY, Card, Frame, Kind, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;
use super::number::Scope;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Plays `count` cards of the villain deck, each to its end before the next.
    pub fn villain_cards(&mut self, count: u8) -> Flow {
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.left, frame.done) = (1, count, 0);
        }
        if frame.left == 0 || self.game.row.is_empty(Zone::VILLAIN_DECK) {
            return self.next();
        }
        let frame = self.frame();
        frame.left -= 1;
        frame.done += 1;
        let (over, depth) = (frame.left == 0, self.game.stack.frames().len());
        let last = self.game.row.len(Zone::VILLAIN_DECK) - 1;
        self.play_villain_card(Zone::VILLAIN_DECK, last);
        if over && self.game.stack.frames().len() == depth {
            return self.next();
        }
        Flow::On
    }

    /// Plays the card at `index` of a zone as a card of the villain deck.
    pub fn play_villain_card(&mut self, from: Zone, index: usize) {
        self.game.row.move_to_top(from, index, Zone::REVEALED_VILLAIN);
        let index = self.game.row.len(Zone::REVEALED_VILLAIN) - 1;
        let card = &mut self.game.row.zone_mut(Zone::REVEALED_VILLAIN)[index];
        *card = card.open();
        let card = *card;
        self.tell(|| Event::VillainCard { card });
        let face = &self.rules.faces[card.kind.index()];
        if self.rules.is_villain_card(card.kind) {
            self.enter(Zone::REVEALED_VILLAIN, index);
        } else if face.types.has(Types::BYSTANDER) {
            let captors = Zone::all_city().chain([self.rules.chief(self.game)]);
            match captors.into_iter().find(|&zone| !self.game.row.is_empty(zone)) {
                Some(captor) => self.capture(Zone::REVEALED_VILLAIN, index, captor),
                // Where nobody can capture it, the current player rescues it.
                None => self.rescue(Zone::REVEALED_VILLAIN, index, self.game.turn.active),
            }
        } else if face.types.has(Types::TWIST) {
            self.twist(index);
        } else if face.types.has(Types::STRIKE) {
            self.tell(|| Event::Strike);
            self.strike(index);
        } else {
            self.put(Zone::REVEALED_VILLAIN, index, Zone::KO);
        }
    }

    /// Every mastermind who is not beaten strikes, two of them in an order of the current player's choice.
    /// The card that causes it is the one at `index` of the revealed ones.
    fn strike(&mut self, index: usize) {
        let rules = self.rules;
        let active = self.game.turn.active;
        let stands =
            rules.chief(self.game) == Zone::MASTERMIND && !self.game.row.is_empty(Zone::MASTERMIND);
        let (code, this, zone) = if stands {
            (rules.builtin.strike, rules.mastermind, Zone::MASTERMIND)
        } else {
            (rules.builtin.strike_without_mastermind, rules.scheme, Zone::SCHEME)
        };
        let space = index as u8;
        let first = Frame { space, ..Frame::new(code, active, this, zone) };
        let Some(rival) = rules.rival.filter(|_| !self.game.row.is_empty(Zone::RIVAL)) else {
            return self.push(first);
        };
        let second = Frame::new(rules.rival_strike, active, rival, Zone::RIVAL);
        let second = Frame { space, ..second };
        if stands {
            self.push(second);
            self.push(first);
            self.push(Frame { code: rules.either_strike, left: 2, ..first });
        } else {
            self.push(first);
            self.push(second);
        }
    }

    /// The scheme's next twist. The card that causes it is the one at `index` of the revealed ones.
    pub fn twist(&mut self, index: usize) {
        self.game.twists = self.game.twists.saturating_add(1);
        let number = self.game.twists;
        self.tell(|| Event::Twist { number });
        let frame = Frame::new(
            self.rules.builtin.twist,
            self.game.turn.active,
            self.rules.scheme,
            Zone::SCHEME,
        );
        self.push(Frame { space: index as u8, ..frame });
    }

    /// A card enters the city at its first space, pushing others forward as far as they must move. If one
    /// is pushed off the bridge, all of its escape comes before the newcomer's ambush.
    #[inline]
    pub fn enter(&mut self, from: Zone, index: usize) {
        self.enter_at(from, index, 0);
    }

    /// A card enters the city at a space, pushing others forward from there.
    pub fn enter_at(&mut self, from: Zone, index: usize, space: u8) {
        let mut card = self.game.row.zone(from)[index].open();
        card.face = self.rules.faces[card.kind.index()].guise.unwrap_or(card.kind);
        let first = space;
        let empty = (first..CITY).find(|&space| self.game.row.is_empty(Zone::city(space)));
        let escaped = match empty {
            Some(_) => None,
            None => Some(self.leave(CITY - 1)),
        };
        for space in (first..empty.unwrap_or(CITY - 1)).rev() {
            self.push_forward(space);
        }
        let space = Zone::city(first);
        self.game.foes.forget(space);
        // Cards that left the zone meanwhile lay above this one.
        self.game.row.zone_mut(from)[index] = card;
        self.game.row.shift(from, index, space, 0);
        self.tell(|| Event::Entered { card });
        let active = self.game.turn.active;
        self.start(self.rules.faces[card.face.index()].ambush, active, card.face, space);
        if let Some(escaped) = escaped {
            self.escape(escaped);
        }
    }

    /// A card of a selection enters an empty city space of the player's choice. Without such a card or
    /// space nobody does.
    #[inline(never)]
    pub fn enter_empty(&mut self, which: u16, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let aside = Zone::aside(frame.you);
        let empty = |space: &u8| self.game.row.is_empty(Zone::city(*space));
        let spaces = only((0..CITY).filter(empty));
        let chosen = match (answer.map(decode), spaces) {
            (_, Only::None) => {
                self.frame().done = 0;
                return self.next();
            }
            (Some(Answer::Space(space)), _) => space,
            (Some(Answer::Card(zone, index)), _) => return self.ask_space(zone, index, spaces),
            _ => match self.first_of(which, &Scope::from(&frame)) {
                None => {
                    self.frame().done = 0;
                    return self.next();
                }
                Some((_, true)) => {
                    return self.ask(frame.you, Ask::Card { which, optional: false });
                }
                Some(((zone, index), false)) => return self.ask_space(zone, index, spaces),
            },
        };
        self.frame().done = 1;
        self.next();
        let last = self.game.row.len(aside) - 1;
        self.enter_at(aside, last, chosen);
        Flow::On
    }

    /// Asks where a card enters the city, unless there is one empty space only.
    fn ask_space(&mut self, zone: Zone, index: usize, spaces: Only<u8>) -> Flow {
        let you = self.frame().you;
        if let Only::One(space) = spaces {
            self.frame().done = 1;
            self.next();
            self.enter_at(zone, index, space);
            return Flow::On;
        }
        self.put(zone, index, Zone::aside(you));
        self.ask(you, Ask::Empty)
    }

    /// The villain of a city space moves to the next one, which is empty.
    pub fn push_forward(&mut self, space: u8) {
        let (from, to) = (Zone::city(space), Zone::city(space + 1));
        self.game.row.slide(from);
        self.game.foes.advance(space);
        self.follow(from, to);
    }

    /// What follows when a villain has left the city with what it held.
    pub fn escape(&mut self, (face, carried): (Kind, bool)) {
        let zone = self.escapes_to(face);
        let active = self.game.turn.active;
        let frame = Frame::new(self.rules.builtin.escape, active, face, zone);
        self.push(Frame { space: u8::from(carried), ..frame });
    }

    /// The villains that pass a filter escape from wherever they are, one after the other, those
    /// nearest to the way out first. They push nobody.
    #[inline(never)]
    pub fn escape_all(&mut self, filter: u16) -> Flow {
        let sieve = &self.rules.program.filters[usize::from(filter)];
        let next = (0..CITY).rev().find(|&space| {
            self.game
                .villain(space)
                .is_some_and(|villain| sieve.passes_card(villain, &self.rules.faces))
        });
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.done) = (1, 0);
        }
        let Some(space) = next else { return self.next() };
        self.frame().done += 1;
        let escaped = self.leave(space);
        self.escape(escaped);
        Flow::On
    }

    /// Cards of a stack enter the city one after the other.
    #[inline(never)]
    pub fn enter_from(&mut self, stack: Zone, count: u8) -> Flow {
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.left, frame.done) = (1, count, 0);
        }
        let Some(last) = self.game.row.len(stack).checked_sub(1) else { return self.next() };
        let frame = self.frame();
        if frame.left == 0 {
            return self.next();
        }
        frame.left -= 1;
        frame.done += 1;
        self.enter(stack, last);
        Flow::On
    }

    /// The henchmen of a solo game enter the city before its first turn.
    #[inline(never)]
    pub fn enter_waiting(&mut self) -> Flow {
        let waits = self
            .game
            .row
            .zone(Zone::WAITING)
            .iter()
            .position(|card| self.rules.figures(card.face).types.has(Types::VILLAIN));
        match waits {
            Some(index) => {
                self.enter(Zone::WAITING, index);
                Flow::On
            }
            None => self.next(),
        }
    }

    /// Where a villain goes that is pushed off the bridge. One that becomes a twist never counts as an
    /// escaped villain, not even while its escape is dealt with.
    fn escapes_to(&self, face: Kind) -> Zone {
        if self.rules.faces[face.index()].becomes_twist {
            Zone::REVEALED_VILLAIN
        } else {
            Zone::ESCAPED
        }
    }

    /// A villain that could have become a twist and did not has escaped after all.
    pub fn escape_done(&mut self) -> Flow {
        let frame = *self.frame();
        if frame.zone == Zone::REVEALED_VILLAIN
            && let Some(index) = self.game.row.find(frame.zone, frame.this)
        {
            self.game.row.move_to_top(frame.zone, index, Zone::ESCAPED);
        }
        self.next()
    }

    /// The villain of a city space leaves with its captives. Says who, and whether bystanders were
    /// carried away.
    pub fn leave(&mut self, space: u8) -> (Kind, bool) {
        let zone = Zone::city(space);
        let villain = self.game.row.zone(zone)[0];
        let carried = self.rules.bystanders_held(self.game, zone) > 0;
        let to = self.escapes_to(villain.face);
        self.game.row.move_to_top(zone, 0, to);
        while !self.game.row.is_empty(zone) {
            self.game.row.move_to_top(zone, 0, Zone::ESCAPED);
        }
        self.follow(zone, to);
        self.tell(|| Event::Escaped { card: villain });
        if self.rules.rare {
            self.shards_escape(zone);
        }
        (villain.face, carried)
    }

    /// Abilities under way follow their card from one zone to another.
    pub fn follow(&mut self, from: Zone, to: Zone) {
        if let Some(from) = from.as_city() {
            let aimed = std::mem::take(&mut self.game.turn.aimed[usize::from(from)]);
            if let Some(to) = to.as_city() {
                self.game.turn.aimed[usize::from(to)] = aimed;
            }
        }
        for frame in self.game.stack.frames_mut() {
            if frame.zone == from {
                frame.zone = to;
            }
        }
    }

    /// This card becomes a twist that takes effect at once.
    pub fn become_twist(&mut self) -> Flow {
        let frame = *self.frame();
        self.next();
        if let Some(index) = self.game.row.find(frame.zone, frame.this) {
            self.game.row.move_to_top(frame.zone, index, Zone::REVEALED_VILLAIN);
            let last = self.game.row.len(Zone::REVEALED_VILLAIN) - 1;
            let card: &mut Card = &mut self.game.row.zone_mut(Zone::REVEALED_VILLAIN)[last];
            card.face = self.rules.twist;
            self.twist(last);
        }
        Flow::On
    }

    /// Puts the twist that is taking effect somewhere, as a twist.
    pub fn put_twist(&mut self, to: Zone) -> Flow {
        let index = usize::from(self.frame().space);
        if index < self.game.row.len(Zone::REVEALED_VILLAIN) {
            self.game.row.move_to_top(Zone::REVEALED_VILLAIN, index, to);
        }
        self.next()
    }

    /// The twist or strike that took effect goes to the KO pile, unless it went elsewhere.
    pub fn event_done(&mut self) -> Flow {
        let rules = self.rules;
        let strikes =
            [rules.rival_strike, rules.builtin.strike, rules.builtin.strike_without_mastermind];
        let space = self.frame().space;
        // Another mastermind's strike with this card is still to come, maybe below the choice of the order.
        let mut below = self.game.stack.frames().iter().rev().skip(1).take(2);
        let again = rules.rival_strike != 0
            && below.any(|frame| frame.space == space && strikes.contains(&frame.code));
        if again {
            return self.next();
        }
        let index = usize::from(self.frame().space);
        if index < self.game.row.len(Zone::REVEALED_VILLAIN) {
            self.put(Zone::REVEALED_VILLAIN, index, Zone::KO);
        }
        self.next()
    }
}
