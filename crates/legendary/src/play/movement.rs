//! Moving villains within the city, by what cards say.

use table::{Choice, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, CITY, Frame, Game, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::program::{Goal, Op};

impl Legendary {
    /// The city spaces of the villains that the step at hand may move or may have capture something.
    pub(crate) fn movers(&self, game: &Game, frame: &Frame) -> impl Iterator<Item = u8> {
        let goal = self.goal(frame);
        let villains = (0..CITY).filter(|&space| game.villain(space).is_some()).count();
        (0..CITY).filter(move |&space| {
            game.villain(space).is_some()
                && !game.foes.of(Zone::city(space)).marked
                && match goal {
                    Goal::AnySpace | Goal::Far => true,
                    Goal::AnotherVillain => villains > 1,
                    Goal::To(to) => space != to,
                }
        })
    }

    /// The city spaces that the step at hand may move the villain of a space to.
    pub(crate) fn goals(&self, game: &Game, frame: &Frame, from: u8) -> impl Iterator<Item = u8> {
        let goal = self.goal(frame);
        let free = |space: &u8| game.row.is_empty(Zone::city(*space));
        let forward = (from + 1..CITY).take_while(free).last().unwrap_or(from);
        let back = (0..from).rev().take_while(free).last().unwrap_or(from);
        (0..CITY).filter(move |&space| {
            if goal == Goal::Far {
                return space == forward || space == back;
            }
            space != from
                && match goal {
                    Goal::Far => false,
                    Goal::AnySpace => true,
                    Goal::AnotherVillain => game.villain(space).is_some(),
                    Goal::To(to) => space == to,
                }
        })
    }

    fn goal(&self, frame: &Frame) -> Goal {
        let ops = &self.program.ops;
        // An offer stands one step before what it offers.
        match (ops[usize::from(frame.code)], ops.get(usize::from(frame.code) + 1)) {
            (Op::MoveVillain { goal, .. }, _) => goal,
            (Op::May { .. }, Some(&Op::MoveVillain { goal, .. })) => goal,
            _ => Goal::AnySpace,
        }
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// A villain changes places with whoever is in another space.
    pub fn move_to(&mut self, from: u8, to: u8) {
        self.swap_spaces(from, to);
        let card = self.game.row.zone(Zone::city(to))[0];
        self.tell(|| Event::Moved { card, space: to });
    }

    #[inline(never)]
    pub fn move_villain(&mut self, rescue: bool, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        if frame.stage == 0 {
            let space = match answer.map(decode) {
                Some(Answer::Card(zone, _)) => zone.as_city().unwrap_or(0),
                _ => match only(self.rules.movers(self.game, &frame)) {
                    Only::None => return self.next(),
                    Only::One(space) => space,
                    Only::Several => return self.ask(frame.you, Ask::Villain),
                },
            };
            let now = self.frame();
            (now.stage, now.left, now.done) = (1, space, 0);
            match only(self.rules.goals(self.game, &frame, space)) {
                Only::Several => return self.ask(frame.you, Ask::Space(space)),
                Only::One(to) => return self.moved(space, to, rescue),
                Only::None => return self.next(),
            }
        }
        match answer.map(decode) {
            Some(Answer::Space(to)) => self.moved(frame.left, to, rescue),
            _ => self.next(),
        }
    }

    /// The villain of one space has been chosen to move to another.
    pub fn moved(&mut self, from: u8, to: u8, rescue: bool) -> Flow {
        let you = self.frame().you;
        self.frame().done = from.abs_diff(to);
        self.next();
        if from == to {
            return Flow::On;
        }
        self.move_to(from, to);
        while let Some(index) = self.held_bystander(Zone::city(to)).filter(|_| rescue) {
            self.rescue(Zone::city(to), index, you);
        }
        Flow::On
    }

    /// Moves this villain forward, pushing whoever is in its way, and counts those that it pushed.
    #[inline(never)]
    pub fn advance(&mut self, count: u8) -> Flow {
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.left, frame.done) = (1, count, 0);
        }
        let frame = *self.frame();
        let Some(space) = frame.zone.as_city().filter(|_| frame.left > 0) else {
            return self.next();
        };
        self.frame().left -= 1;
        let mut escaped = None;
        if space == CITY - 1 {
            escaped = Some(self.leave(space));
            self.frame().left = 0;
        } else {
            let empty = (space + 1..CITY).find(|&to| self.game.row.is_empty(Zone::city(to)));
            let pushed = empty.unwrap_or(CITY) - (space + 1);
            self.frame().done += pushed;
            if empty.is_none() {
                escaped = Some(self.leave(CITY - 1));
            }
            for from in (space..empty.unwrap_or(CITY - 1)).rev() {
                self.push_forward(from);
            }
        }
        if let Some(escaped) = escaped {
            self.escape(escaped);
        }
        Flow::On
    }

    /// Exchanges what is in two city spaces.
    pub fn swap_spaces(&mut self, a: u8, b: u8) {
        let (from, to) = (Zone::city(a), Zone::city(b));
        if self.game.row.is_empty(from) && self.game.row.is_empty(to) {
            return;
        }
        self.game.row.swap_zones(from, to);
        self.game.foes.swap(a, b);
        self.game.turn.aimed.swap(usize::from(a), usize::from(b));
        for frame in self.game.stack.frames_mut() {
            if frame.zone == from {
                frame.zone = to;
            } else if frame.zone == to {
                frame.zone = from;
            }
        }
    }
}
