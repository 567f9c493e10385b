//! The four aspect actions: move, fight, defy, rest.

use table::Sink;

use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// What changes the action is gathered.
const BEGIN: u8 = 0;
/// A fight: whom.
const CHOOSE_ENEMY: u8 = 1;
/// A fight: the successes are dealt.
const STRIKE: u8 = 2;
/// A defy: which mission.
const CHOOSE_MISSION: u8 = 3;
/// A defy: the successes are placed.
const ADVANCE: u8 = 4;
/// A rest: the successes are divided.
const SPLIT: u8 = 5;
/// A rest in Asgard: the Bifrost may move.
const BRIDGE: u8 = 6;
/// The test has been resolved: D.A.G.G.E.R. may help.
const HELP: u8 = 7;
/// What a boosted token adds.
const BOOST: u8 = 8;
/// The action is over.
const END: u8 = 9;

impl<S: Sink<Event>> Play<'_, S> {
    fn aspect_side(&self, hero: HeroSeat) -> &AspectSide {
        let state = self.hero(hero);
        &self.book.aspects[usize::from(state.aspect)][usize::from(state.shattered)]
    }

    /// Performs an aspect action. `used` is 1 when the hero's boosted token pays for it.
    pub(crate) fn aspect_action(&mut self, f: Frame) {
        let space = self.space_of_hero(f.you);
        let kind = f.action();
        if space == OFF {
            self.pop();
            return;
        }
        let state = self.hero(f.you);
        let src = Src::aspect(state.aspect, state.shattered);
        match (f.stage, f.picked) {
            (BEGIN, _) => {
                let action = self.aspect_side(f.you).actions[kind as usize & 3];
                let mut mods =
                    f.mods.and(action.always).and(self.action_mods(f.you, kind, f.boosted));
                if f.boosted {
                    mods = mods.and(action.boost);
                }
                self.top().mods = mods;
                if f.src == Src::default() {
                    self.top().src = src;
                }
                match kind {
                    ActionKind::Move => {
                        self.stage(BOOST);
                        let amount = action.value as i8 + mods.moves;
                        // Where the way matters, it is chosen step by step.
                        let by_step = f.boosted && action.then.len > 0;
                        let about = if by_step { About::ByStep } else { About::Nothing };
                        let frame = Frame { task: Task::MoveHero, you: f.you, ..Frame::default() };
                        self.push(Frame { amount, about, src, ..frame });
                    }
                    ActionKind::Fight => self.stage(CHOOSE_ENEMY),
                    ActionKind::Defy => self.stage(CHOOSE_MISSION),
                    _ => {
                        self.stage(SPLIT);
                        let mods = Mod { added: mods.added + action.value as i8, ..mods };
                        self.push_test(&f, HeroAttr::Tac, mods, src);
                    }
                }
            }
            (CHOOSE_ENEMY, 0) if f.enemy == Standee::NONE => {
                let mask = self.distinct(self.enemies_in(space));
                if mask == 0 {
                    return self.stage(BOOST);
                }
                self.ask(AskKind::Enemy, f.you, f.src, mask.into());
            }
            (CHOOSE_ENEMY, _) => {
                let enemy = if f.enemy == Standee::NONE { Standee(f.picks[0]) } else { f.enemy };
                self.top().enemy = enemy;
                self.stage(STRIKE);
                if self.space_of_enemy(enemy) == OFF {
                    return self.stage(BOOST);
                }
                let fight = Frame { enemy, fight: true, ..f };
                self.push_test(&fight, HeroAttr::Atk, f.mods, f.src);
                if enemy.group() == Group::Specific {
                    let subject = Frame { subject: f.you, you: f.you, enemy, ..Frame::default() };
                    self.trigger(When::FightsSpecific.bit(), subject);
                }
            }
            (STRIKE, _) => {
                self.stage(HELP);
                let (enemy, amount, you) = (f.enemy, f.successes, f.you);
                let hit = Frame { task: Task::Hit, enemy, amount, you, ..Frame::default() };
                self.push(Frame { fight: true, ..hit });
            }
            (CHOOSE_MISSION, 0) => {
                let mask = self.defiable(f.you);
                if mask == 0 {
                    return self.stage(BOOST);
                }
                self.ask(AskKind::Mission, f.you, f.src, mask);
            }
            (CHOOSE_MISSION, _) => {
                self.top().mission = Slot(f.picks[0]);
                self.stage(ADVANCE);
                self.push_test(&f, HeroAttr::Dfi, f.mods, f.src);
            }
            (ADVANCE, _) => {
                self.stage(HELP);
                let (mission, amount, you) = (f.mission, f.successes, f.you);
                self.push(Frame { task: Task::Progress, mission, amount, you, ..Frame::default() });
            }
            (SPLIT, _) => {
                self.stage(BRIDGE);
                let places = Point::Recover.bit() | Point::CHARGES | self.restable(f.you);
                self.split_points(f.you, f.successes, places, f.src);
            }
            (BRIDGE, 0) if space == Space::Asgard => {
                let mask = u64::from(Book::earthly()) | 1 << DONE;
                self.ask(AskKind::Space, f.you, Src::default(), mask);
            }
            (BRIDGE, picked) => {
                if picked > 0 && f.picks[0] != DONE {
                    self.move_bifrost(Space::at(f.picks[0]));
                }
                self.stage(HELP);
            }
            (HELP, _) => {
                self.stage(BOOST);
                self.dagger_for(f.you, f.wilds);
            }
            (BOOST, _) => {
                self.stage(END);
                let then = self.aspect_side(f.you).actions[kind as usize & 3].then;
                if f.boosted && then.len > 0 {
                    self.push(Self::child(&Frame { src, ..f }, then));
                }
            }
            _ => {
                if let Some(below) = self.below() {
                    below.defeated |= f.defeated;
                    below.dealt = below.dealt.saturating_add(f.dealt);
                    below.successes = f.successes;
                    below.trail |= if below.task == Task::Program { f.trail } else { 0 };
                }
                self.pop();
                let done = Frame {
                    subject: f.you,
                    you: f.you,
                    about: f.about,
                    enemy: f.enemy,
                    defeated: f.defeated,
                    successes: f.successes,
                    wilds: f.wilds,
                    ..Frame::default()
                };
                let mut moments = When::AfterAction(kind, Whose::Anyone).bit();
                if f.used == 1 {
                    moments |= When::AfterBoosted(Whose::Anyone).bit();
                }
                self.trigger(moments, done);
            }
        }
    }

    fn push_test(&mut self, f: &Frame, attr: HeroAttr, mods: Mod, src: Src) {
        let (you, enemy, fight, about) = (f.you, f.enemy, f.fight, About::Test(attr));
        let frame = Frame { task: Task::Test, you, enemy, fight, about, ..Frame::default() };
        self.push(Frame { mods, src, ..frame });
    }

    /// Whether a hero stands where something can be done.
    pub(crate) fn stands(&self, hero: HeroSeat, place: Where) -> bool {
        let space = self.space_of_hero(hero);
        if space == OFF {
            return false;
        }
        match place {
            Where::In(here) => space == here,
            Where::InRegion(region) => self.region(space) == region,
            Where::OnBase => self.base_at(space).is_some(),
            Where::OnOverrunBase => self.base_at(space).is_some_and(|base| !self.operational(base)),
            Where::OnIliad => space == self.g.iliad,
            Where::WithNemesis => space == self.space_of_enemy(NEMESIS),
            Where::WithEnemy => self.enemies_in(space) & !NEMESIS.bit() != 0,
            Where::AtSea => self.region(space) == Region::Ocean,
            Where::Anywhere => true,
        }
    }

    /// Missions that a hero can defy where they stand, as bits of slots.
    pub(crate) fn defiable(&self, hero: HeroSeat) -> u64 {
        let open = |slot: &Slot| {
            let id = self.g.missions[usize::from(*slot)].id;
            let card = self.book.missions.get(usize::from(id));
            card.and_then(|card| card.defy).is_some_and(|place| self.stands(hero, place))
        };
        Slot::ALL.into_iter().filter(open).fold(0, |mask, slot| mask | 1 << slot.0)
    }

    /// Missions on which a resting hero can spend successes, as bits of [`Point`].
    fn restable(&self, hero: HeroSeat) -> u8 {
        let open = |slot: &Slot| {
            let id = self.g.missions[usize::from(*slot)].id;
            let card = self.book.missions.get(usize::from(id));
            card.and_then(|card| card.rest).is_some_and(|place| self.stands(hero, place))
        };
        let slots = Slot::ALL.into_iter().filter(open);
        slots.fold(0, |mask, slot| mask | Point::Progress(slot).bit())
    }

    /// Moves a hero up to so many spaces: to a destination, or step by step.
    pub(crate) fn move_hero(&mut self, f: Frame) {
        let from = self.space_of_hero(f.you);
        let by_step = f.about == About::ByStep;
        if f.picked > 0 {
            self.top().picked = 0;
            if f.picks[0] == DONE {
                self.top().amount = 0;
            } else {
                let to = Space::at(f.picks[0]);
                let trail = from.bit() | to.bit();
                self.top().trail |= trail;
                self.top().amount = if by_step { f.amount - 1 } else { 0 };
                self.set_hero(f.you, to);
            }
            return;
        }
        let reach = if by_step { f.amount.min(1) } else { f.amount };
        let mask = if from == OFF { 0 } else { self.reach(from, reach) & !from.bit() };
        if f.amount <= 0 || mask == 0 {
            if let Some(below) = self.below() {
                below.trail |= f.trail;
            }
            self.pop();
            return;
        }
        self.ask(AskKind::Move, f.you, f.src, u64::from(mask) | 1 << DONE);
    }
}
