//! The hero phase: tokens come back, the first player token passes, heroes act in turn.

use table::Sink;

use super::deal::standard_tokens;
use super::{Event, Play};
use crate::card::*;
use crate::choice::{self, Act};
use crate::state::*;

/// Tokens come back.
const BEGIN: u8 = 0;
/// Partners of defeated heroes enter.
pub(crate) const PARTNERS: u8 = 1;
/// Turns, one token each, until nobody has any.
pub(crate) const TURNS: u8 = 2;
/// The phase is over.
const END: u8 = 3;

/// A turn: the token is spent.
const SPENT: u8 = 1;

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn hero_phase(&mut self, f: Frame) {
        match (f.stage, f.picked) {
            (BEGIN, _) => {
                self.start_round();
                self.top().you = HeroSeat(0);
                self.stage(PARTNERS);
            }
            (PARTNERS, _) if !self.g.has(f.you) => {
                self.top().you = HeroSeat(0);
                self.stage(TURNS);
                self.trigger(When::HeroPhaseStarts.bit(), Frame::default());
            }
            (PARTNERS, 0) => {
                let hero = self.g.in_turn(f.you.0);
                if !self.hero(hero).waiting {
                    self.top().you.0 += 1;
                    return;
                }
                let mut mask = (1u64 << BASES) - 1;
                let any = self.plan.switches.partner_on_any_base;
                if !any && self.g.overrun.count_ones() < BASES as u32 {
                    mask &= !u64::from(self.g.overrun);
                }
                self.ask(AskKind::StartBase, hero, Src::default(), mask);
            }
            (PARTNERS, _) => {
                let hero = self.g.in_turn(f.you.0);
                let space = self.base_space(Base::at(f.picks[0]));
                self.hero_mut(hero).waiting = false;
                self.place_hero(hero, space);
                self.top().you.0 += 1;
                self.stage(PARTNERS);
            }
            (TURNS, _) => {
                let count = self.g.count;
                let next = (0..count).map(|step| (f.you.0 + step) % count).find(|&offset| {
                    let hero = self.hero(self.g.in_turn(offset));
                    hero.space != OFF && (hero.standard > 0 || hero.boosted)
                });
                match next {
                    Some(offset) => {
                        self.top().you = HeroSeat((offset + 1) % count);
                        self.top().used = 0;
                        let you = self.g.in_turn(offset);
                        self.push(Frame { task: Task::Turn, you, ..Frame::default() });
                        self.before_turn(you);
                    }
                    // Someone may still take back a token, so the phase is not over yet.
                    None if f.used == 0 => {
                        self.top().used = 1;
                        self.any_time(Occasion::Leisure, Frame::default());
                    }
                    None => {
                        self.stage(END);
                        self.trigger(When::HeroPhaseEnds.bit(), Frame::default());
                    }
                }
            }
            _ => {
                self.pop();
                self.g.boost_all = false;
                let late = self.g.deadline != 0 && self.g.round >= self.g.deadline;
                if late && !self.g.showdown && !self.plan.switches.late_deadline {
                    return self.end(Ground::Deadline);
                }
                self.push(Frame { task: Task::NemesisPhase, ..Frame::default() });
            }
        }
    }

    /// Retrieves tokens and passes the first player token, except before the first round.
    fn start_round(&mut self) {
        let round = self.g.round;
        self.tell(|_| Event::Round(round));
        let passes = round > 1 || self.plan.switches.pass_in_first_round;
        if passes {
            self.g.first = self.g.in_turn(1);
        }
        let tokens = standard_tokens(self.plan);
        for hero in &mut self.g.heroes {
            hero.slots = [0; 4];
            hero.sheet = 0;
            hero.used = 0;
            hero.boost_next = false;
            hero.declined = [0; HEROES];
            let plays = !hero.eliminated;
            hero.standard = if plays { tokens - hero.held.min(tokens) } else { 0 };
            hero.boosted = plays && !hero.held_boosted;
        }
        self.g.base_slots = 0;
        self.g.sheet_slot = false;
    }

    /// One turn: a hero may use what can be used at any time, and spends one token.
    pub(crate) fn turn(&mut self, f: Frame) {
        if f.stage == SPENT || self.space_of_hero(f.you) == OFF {
            self.pop();
            return;
        }
        if f.picked == 0 {
            let mask = self.acts(f.you);
            if mask == 0 {
                self.pop();
                return;
            }
            let src = Src::from(self.hero_id(f.you));
            return self.ask(AskKind::Action, f.you, src, mask);
        }
        let (act, boosted) = choice::act(f.picks[0]);
        match act {
            Act::ReadyTeamUp => {
                self.top().picked = 0;
                self.ready_team_up(f.you);
                return;
            }
            Act::AnyTime(ordinal) => {
                self.top().picked = 0;
                self.use_ability(f.you, ordinal, false, &Frame::default());
                return;
            }
            _ => {}
        }
        self.stage(SPENT);
        let all = self.g.boost_all;
        let state = self.hero_mut(f.you);
        let treated = boosted || all || std::mem::take(&mut state.boost_next);
        if boosted {
            state.boosted = false;
        } else {
            state.standard = state.standard.saturating_sub(1);
        }
        let hero = state.hero;
        let you = f.you;
        self.tell(|_| Event::Acts { hero, act, boosted });
        match act {
            Act::Aspect(kind) => {
                self.hero_mut(you).slots[kind as usize & 3] += 1;
                let used = u16::from(boosted);
                let about = About::Action(kind);
                let frame = Frame { task: Task::Action, you, about, used, ..Frame::default() };
                self.push(Frame { boosted: treated, ..frame });
            }
            Act::Sheet(at) => {
                self.hero_mut(you).sheet |= 1 << at.0;
                self.use_ability(you, at, treated, &Frame::default());
            }
            Act::Unique(at) => {
                self.hero_mut(you).sheet |= 1 << 7;
                self.use_ability(you, at, treated, &Frame::default());
            }
            Act::Dagger => {
                if let Some(base) = self.base_at(self.space_of_hero(you)) {
                    self.g.base_slots |= base.bit();
                }
                let frame = Frame { task: Task::DaggerAction, you, ..Frame::default() };
                self.push(Frame { boosted: treated, ..frame });
            }
            Act::Nemesis => {
                self.g.sheet_slot = true;
                if let Some(ability) = self.sheet_action() {
                    let src = self.book.ability(ability).src;
                    let frame = Frame { task: Task::Ability, you, owner: you, ..Frame::default() };
                    self.push(Frame { ability, src, boosted: treated, ..frame });
                }
            }
            Act::ReadyTeamUp | Act::AnyTime(_) => {}
        }
    }

    /// The action that the nemesis sheet offers.
    fn sheet_action(&self) -> Option<AbilityId> {
        let range = self.side().abilities;
        range.abilities().find(|&index| self.book.ability(index).when == When::Action)
    }

    /// Whether the points for a hero's exhausted team-up card are there.
    pub(crate) fn can_ready_team_up(&self, hero: HeroSeat) -> bool {
        let state = self.hero(hero);
        let pair = self.book.hero(state.hero).pair;
        let card = self.book.pairs[usize::from(pair)].team_up;
        let cost = self.book.team_ups[usize::from(card)].cost;
        state.space != OFF && !state.team_up && self.g.team_up >= cost
    }

    pub(crate) fn ready_team_up(&mut self, hero: HeroSeat) {
        let pair = self.book.hero(self.hero_id(hero)).pair;
        let card = self.book.pairs[usize::from(pair)].team_up;
        let cost = self.book.team_ups[usize::from(card)].cost;
        self.gain_team_up(-(cost as i8));
        self.hero_mut(hero).team_up = true;
        self.tell(|_| Event::TeamUpReady(card));
    }

    /// What a hero can do in their turn, as bits of [`crate::choice`].
    pub(crate) fn acts(&self, hero: HeroSeat) -> u64 {
        let state = *self.hero(hero);
        let mut mask = 0u64;
        let mut offer = |act: Act| {
            if state.standard > 0 {
                mask |= 1 << choice::bit(act, false);
            }
            if state.boosted {
                mask |= 1 << choice::bit(act, true);
            }
        };
        for kind in ActionKind::ASPECT {
            if state.slots[kind as usize] < 2 {
                offer(Act::Aspect(kind));
            }
        }
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        for ordinal in HeroCard::Sheet.ordinals().chain(HeroCard::Unique.ordinals()) {
            let sheet = ordinal.card() == HeroCard::Sheet;
            let slot = if sheet { ordinal.0 } else { 7 };
            let Some(index) = self.ability_at(hero, ordinal) else { continue };
            let action = self.book.ability(index).when == When::Action;
            if action && state.sheet >> slot & 1 == 0 && self.payable(hero, ordinal, index, &f) {
                offer(if sheet { Act::Sheet(ordinal) } else { Act::Unique(ordinal) });
            }
        }
        if let Some(base) = self.base_at(state.space)
            && self.g.base_slots & base.bit() == 0
            && (self.operational(base) || self.called_for(hero))
        {
            offer(Act::Dagger);
        }
        if !self.g.sheet_slot
            && let Some(index) = self.sheet_action()
            && (self.book.ability(index).cost != Cost::Empowered || state.empowered)
        {
            offer(Act::Nemesis);
        }
        let any = self.usable(hero, When::AnyTime.bit(), &f);
        for ordinal in super::board::each(any) {
            mask |= 1 << choice::bit(Act::AnyTime(ordinal), false);
        }
        if self.can_ready_team_up(hero) {
            mask |= 1 << choice::bit(Act::ReadyTeamUp, false);
        }
        mask
    }

    /// Whether a mission calls for the D.A.G.G.E.R. action where the hero stands: it gains progress,
    /// or its text waits for the action.
    fn called_for(&self, hero: HeroSeat) -> bool {
        Slot::ALL.into_iter().any(|slot| {
            let id = self.g.missions[usize::from(slot)].id;
            let Some(card) = self.book.missions.get(usize::from(id)) else { return false };
            let f = Frame { you: hero, subject: hero, mission: slot, ..Frame::default() };
            let waits = |index: AbilityId| {
                let ability = self.book.ability(index);
                matches!(ability.when, When::AfterAction(ActionKind::Dagger, _))
                    && self.block_useful(ability.does, &f)
            };
            card.dagger.is_some_and(|(place, _)| self.stands(hero, place))
                || card.abilities.abilities().any(waits)
        })
    }
}
