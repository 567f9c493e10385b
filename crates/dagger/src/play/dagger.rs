//! D.A.G.G.E.R.: the action of a base, and the effects that WILD results give.

use table::Sink;

use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The base gives its effect.
const BEGIN: u8 = 0;
/// The hero may put the hero mission into play.
const HERO_MISSION: u8 = 1;
/// Missions that call for the action take progress.
const MISSIONS: u8 = 2;
/// The action is over.
const END: u8 = 3;

impl<S: Sink<Event>> Play<'_, S> {
    /// A hero may resolve D.A.G.G.E.R. effects of their region.
    pub(crate) fn dagger_for(&mut self, you: HeroSeat, wilds: u8) {
        let most = if self.plan.switches.every_wild { wilds } else { wilds.min(1) };
        if most > 0 && self.space_of_hero(you) != OFF {
            let amount = most.min(60) as i8;
            self.push(Frame { task: Task::DaggerEffects, you, amount, ..Frame::default() });
        }
    }

    /// Offers the effects of operational bases, once for each point.
    pub(crate) fn dagger_effects(&mut self, f: Frame) {
        if f.picked > 0 {
            if f.picks[0] == DONE {
                self.pop();
                return;
            }
            self.top().amount -= 1;
            self.top().picked = 0;
            self.resolve_base(f.you, Base::at(f.picks[0]));
            return;
        }
        let here = self.space_of_hero(f.you);
        if f.amount <= 0 || here == OFF || self.forbidden(Always::NoDagger) {
            self.pop();
            return;
        }
        let mut mask = 0u8;
        for base in Base::ALL {
            let near = f.about == About::AnyBase || self.same_region(here, self.base_space(base));
            let effect = self.book.board.effects[usize::from(base)];
            let src = Src::from(base);
            let yours = Frame { you: f.you, owner: f.you, src, ..Frame::default() };
            if near && self.operational(base) && self.block_useful(effect, &yours) {
                mask |= base.bit();
            }
        }
        if mask == 0 {
            self.pop();
            return;
        }
        self.ask(AskKind::DaggerEffect, f.you, Src::default(), u64::from(mask) | 1 << DONE);
    }

    fn resolve_base(&mut self, you: HeroSeat, base: Base) {
        let block = self.book.board.effects[usize::from(base)];
        let src = Src::from(base);
        self.tell(|t| Event::BaseEffect { hero: t.hero_id(you), base });
        let program = Frame { task: Task::Program, you, owner: you, ..Frame::default() };
        self.push(Frame { subject: you, block, src, ..program });
    }

    /// The action of the base that the hero stands on.
    pub(crate) fn dagger_action(&mut self, f: Frame) {
        let Some(base) = self.base_at(self.space_of_hero(f.you)) else {
            self.pop();
            return;
        };
        match (f.stage, f.picked) {
            (BEGIN, _) => {
                self.stage(HERO_MISSION);
                if self.operational(base) && !self.forbidden(Always::NoDagger) {
                    self.resolve_base(f.you, base);
                }
            }
            (HERO_MISSION, 0) => {
                let free = self.g.missions[usize::from(SLOT_HERO)].id == MissionId::NONE;
                if !(free && self.hero(f.you).mission && self.operational(base)) {
                    return self.stage(MISSIONS);
                }
                let id = self.book.hero(self.hero_id(f.you)).mission;
                let src = Src::from(id);
                self.ask(AskKind::PlayMission, f.you, src, 1 | 1 << DONE);
            }
            (HERO_MISSION, _) => {
                if f.picks[0] == 0 {
                    let id = self.book.hero(self.hero_id(f.you)).mission;
                    self.hero_mut(f.you).mission = false;
                    self.g.missions[usize::from(SLOT_HERO)] =
                        MissionState { id, progress: 0, owner: f.you };
                    self.tell(|_| Event::MissionSpawned(id));
                }
                self.stage(MISSIONS);
            }
            (MISSIONS, _) => {
                self.stage(END);
                for slot in Slot::ALL.into_iter().rev() {
                    let mission = self.g.missions[usize::from(slot)];
                    let Some(card) = self.book.missions.get(usize::from(mission.id)) else {
                        continue;
                    };
                    if let Some((place, n)) = card.dagger
                        && self.stands(f.you, place)
                    {
                        let (you, amount) = (f.you, n as i8);
                        let frame = Frame { task: Task::Progress, you, amount, ..Frame::default() };
                        self.push(Frame { mission: slot, ..frame });
                    }
                }
            }
            _ => {
                self.pop();
                let kind = ActionKind::Dagger;
                let done = Frame { subject: f.you, you: f.you, ..Frame::default() };
                let moment = When::AfterAction(kind, Whose::Anyone).bit();
                self.trigger(moment, Frame { about: About::Action(kind), ..done });
            }
        }
    }
}
