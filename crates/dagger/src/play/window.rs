//! Windows: the moments at which text takes effect or heroes may use an ability.

use table::Sink;

use super::force::WORLD;
use super::{Event, Play};
use crate::card::When;
use crate::state::*;

/// The stages of a window are first those texts one by one, then from this one on the heroes in turn order.
pub(crate) const HEROES_MAY: u8 = WORLD.len() as u8;

impl<S: Sink<Event>> Play<'_, S> {
    /// Opens a window for some moments, if anything waits for them. The frame tells what
    /// happened: subject, enemy, kind of action.
    pub(crate) fn trigger(&mut self, moments: u32, f: Frame) {
        if self.waits(moments) {
            self.push(Frame {
                task: Task::Window,
                stage: 0,
                at: 0,
                picked: 0,
                trail: 0,
                moments,
                ..f
            });
        }
    }

    fn waits(&self, moments: u32) -> bool {
        let world = WORLD.into_iter().any(|source| {
            self.world(source).is_some_and(|(range, ..)| range.moments & moments != 0)
        });
        world
            || self.g.seats().filter(|&hero| self.may_wait(hero, moments)).any(|hero| {
                HeroCard::ALL.into_iter().any(|card| {
                    self.card_range(hero, card).is_some_and(|range| range.moments & moments != 0)
                })
            })
    }

    /// First text that belongs to no hero, then the heroes in turn order.
    pub(crate) fn window(&mut self, f: Frame) {
        if f.stage < HEROES_MAY {
            return self.world_window(f);
        }
        let step = f.stage - HEROES_MAY;
        if step >= self.g.count {
            self.pop();
            return;
        }
        let hero = self.g.in_turn(step);
        if f.picked > 0 {
            let answer = f.picks[0];
            if answer == DONE {
                self.decline(hero, &f);
                self.top().used = 0;
                self.stage(f.stage + 1);
            } else {
                self.top().used |= 1 << answer;
                self.top().picked = 0;
                let seen = Frame { moments: 0, used: 0, ..f };
                self.use_ability(hero, Ordinal(answer), false, &seen);
            }
            return;
        }
        let mut f = f;
        for stage in f.stage..HEROES_MAY + self.g.count {
            let hero = self.g.in_turn(stage - HEROES_MAY);
            let offered = self.offered(hero, &f);
            if offered != 0 {
                self.stage(stage);
                self.top().used = f.used;
                let (kind, mask) = (AskKind::Ability, u64::from(offered) | 1 << DONE);
                self.g.ask = Ask { kind, hero, src: f.src, mask };
                return;
            }
            f.used = 0;
        }
        self.pop();
    }

    fn world_window(&mut self, f: Frame) {
        let mut f = f;
        let (id, mission, owner, this) = loop {
            let Some(&source) = WORLD.get(usize::from(f.stage)) else {
                self.top().at = 0;
                return self.stage(HEROES_MAY);
            };
            let text = self.world(source).filter(|text| text.0.moments & f.moments != 0);
            let next = text.and_then(|(range, mission, owner, this)| {
                Some((range.ability(f.at)?, mission, owner, this))
            });
            match next {
                Some(next) => break next,
                None => (f.stage, f.at) = (f.stage + 1, 0),
            }
        };
        self.stage(f.stage);
        self.top().at = f.at + 1;
        let ability = *self.book.ability(id);
        let kind =
            !matches!(ability.when, When::AfterAction(kind, _) if f.about != About::Action(kind));
        let own = When::ThisDefeated.bit()
            | When::WouldBeDefeated.bit()
            | When::ThisActivates.bit()
            | When::ThisAttacked.bit()
            | When::ThisSpawned.bit()
            | When::GroupActivated.bit();
        // "You" on a hero mission is its hero.
        let theirs = owner == NOBODY || self.concerns(ability.when.whose(), owner, f.subject);
        if ability.when.bit() & f.moments & !own != 0 && kind && theirs {
            // Where nobody has done anything, what the text asks of a hero is the first player's.
            let (you, unbidden) = match (f.subject, owner) {
                (NOBODY, NOBODY) => (self.leader(), true),
                (NOBODY, owner) => (owner, false),
                (subject, _) => (subject, false),
            };
            let (block, src) = (ability.does, ability.src);
            let program = Frame { task: Task::Program, stage: 0, owed: 0, at: 0, block, src, ..f };
            let program = Frame { you, unbidden, ..program };
            self.push(Frame { mission, owner, this, picked: 0, moments: 0, used: 0, ..program });
        }
    }
}
