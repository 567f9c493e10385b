//! Tokens and tracks: threat, team-up, damage, empowered, charge, aspect tokens.

use table::Sink;

use super::board::enemy_src;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The threat at which the heroes lose.
pub(crate) const MOST_THREAT: u8 = 20;

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn add_threat(&mut self, n: i8) {
        if n <= 0 {
            return;
        }
        let counts = self.g.showdown || self.plan.switches.threat_loses_always;
        if counts && self.g.threat.saturating_add(n as u8) >= MOST_THREAT {
            self.push(Frame { task: Task::Threat, amount: n, ..Frame::default() });
            return self.any_time(Occasion::Threat, Frame { amount: n, ..Frame::default() });
        }
        self.raise_threat(n);
    }

    pub(crate) fn raise_threat(&mut self, n: i8) {
        self.g.threat = self.g.threat.saturating_add(n as u8).min(99);
        self.tell(|_| Event::Threat(n));
        let counts = self.g.showdown || self.plan.switches.threat_loses_always;
        if self.g.threat >= MOST_THREAT && counts {
            self.end(Ground::Threat);
        }
    }

    pub(crate) fn gain_team_up(&mut self, n: i8) {
        if n != 0 {
            self.g.team_up = self.g.team_up.saturating_add_signed(n).min(99);
            self.tell(|_| Event::TeamUp(n));
        }
    }

    pub(crate) fn can_recover(&self, hero: HeroSeat) -> bool {
        self.hero(hero).damage > 0 && !self.forbidden(Always::NoRecover)
    }

    pub(crate) fn recover(&mut self, hero: HeroSeat, n: u8) {
        if self.can_recover(hero) {
            let state = self.hero_mut(hero);
            let damage = n.min(state.damage);
            state.damage -= damage;
            let hero = state.hero;
            if damage > 0 {
                self.tell(|_| Event::Recovered { hero, damage });
            }
        }
    }

    pub(crate) fn can_empower(&self, hero: HeroSeat) -> bool {
        let state = self.hero(hero);
        !state.empowered && state.space != OFF && !self.forbidden(Always::NoEmpower)
    }

    pub(crate) fn empower(&mut self, hero: HeroSeat) {
        if !self.can_empower(hero) {
            return;
        }
        self.hero_mut(hero).empowered = true;
        let id = self.hero_id(hero);
        self.tell(|_| Event::Empowered(id));
        let subject = Frame { subject: hero, you: hero, ..Frame::default() };
        self.trigger(When::AfterEmpower(Whose::Anyone).bit(), subject);
    }

    /// A hero's empowered token is spent or lost.
    pub(crate) fn lose_empowered(&mut self, hero: HeroSeat, spent: bool) {
        let state = self.hero_mut(hero);
        let id = state.hero;
        if std::mem::take(&mut state.empowered) {
            self.tell(|_| Event::NotEmpowered { hero: id, spent });
        }
    }

    /// An enemy's primed token is spent or lost.
    pub(crate) fn lose_primed(&mut self, enemy: Standee, spent: bool) {
        if std::mem::take(&mut self.g.enemies[usize::from(enemy)].primed) {
            self.tell(|t| Event::NotPrimed { enemy: enemy_src(t.book, t.g, enemy), spent });
        }
    }

    /// An enemy recovers so much of its damage.
    pub(crate) fn heal(&mut self, enemy: Standee, n: u8) {
        let state = &mut self.g.enemies[usize::from(enemy)];
        let damage = n.min(state.damage);
        state.damage -= damage;
        if damage > 0 {
            self.tell(|t| Event::Healed { enemy: enemy_src(t.book, t.g, enemy), damage });
        }
    }

    /// Progress on the nemesis sheet becomes so much.
    pub(crate) fn set_sheet(&mut self, to: u8) {
        let by = to as i8 - self.g.sheet as i8;
        self.g.sheet = to;
        if by != 0 {
            self.tell(|_| Event::SheetProgress(by));
        }
    }

    /// The exhausted shared supports of a hero that can be charged, as bits of [`Point`].
    pub(crate) fn chargeable(&self, hero: HeroSeat) -> u8 {
        let state = self.hero(hero);
        if state.space == OFF || self.forbidden(Always::NoCharge) {
            return 0;
        }
        let exhausted = Shared::ALL.into_iter().filter(|&which| !state.ready[usize::from(which)]);
        exhausted.fold(0, |mask, which| mask | Point::Charge(which).bit())
    }

    pub(crate) fn shared(&self, hero: HeroSeat, which: Shared) -> SupportId {
        let pair = self.book.hero(self.hero_id(hero)).pair;
        self.book.pairs[usize::from(pair)].shared[usize::from(which)]
    }

    pub(crate) fn charge(&mut self, hero: HeroSeat, which: Shared, n: u8) {
        let support = self.shared(hero, which);
        let needed = self.book.supports[usize::from(support)].charge;
        let state = self.hero_mut(hero);
        let charge = &mut state.charge[usize::from(which)];
        *charge += n;
        let full = *charge >= needed;
        let id = state.hero;
        self.tell(|_| Event::Charged { hero: id, support });
        if full {
            self.ready_support(hero, which);
        }
    }

    pub(crate) fn ready_support(&mut self, hero: HeroSeat, which: Shared) {
        let support = self.shared(hero, which);
        let state = self.hero_mut(hero);
        state.ready[usize::from(which)] = true;
        state.charge[usize::from(which)] = 0;
        self.tell(|_| Event::Readied { support });
    }

    pub(crate) fn exhaust(&mut self, hero: HeroSeat, which: Shared) {
        let support = self.shared(hero, which);
        let state = self.hero_mut(hero);
        if std::mem::take(&mut state.ready[usize::from(which)]) {
            self.tell(|_| Event::Exhausted { support });
        }
    }

    /// Tokens of a hero go onto the event that stays, one by one as the hero chooses.
    pub(crate) fn hold_tokens(&mut self, f: Frame) {
        let total = super::deal::standard_tokens(self.plan);
        let state = self.hero_mut(f.you);
        if f.picked > 0 {
            if f.picks[0] == 0 {
                state.held += 1;
                state.standard = state.standard.min(total - state.held);
            } else {
                state.held_boosted = true;
                state.boosted = false;
            }
            let top = self.top();
            top.amount -= 1;
            top.picked = 0;
            return;
        }
        let mask = u64::from(state.held < total) | u64::from(!state.held_boosted) << 1;
        if f.amount <= 0 || mask == 0 {
            self.pop();
        } else {
            self.ask(AskKind::Token, f.you, f.src, mask);
        }
    }

    pub(crate) fn take_back(&mut self, hero: HeroSeat) {
        let total = super::deal::standard_tokens(self.plan);
        let state = self.hero_mut(hero);
        if state.space != OFF && state.standard + state.held < total {
            state.standard += 1;
        }
    }

    pub(crate) fn discard_lasting(&mut self) {
        if self.g.lasting != EventId::NONE {
            let event = std::mem::replace(&mut self.g.lasting, EventId::NONE);
            self.g.event_discard.push(event);
        }
        for hero in &mut self.g.heroes {
            hero.standard += std::mem::take(&mut hero.held);
            hero.boosted |= std::mem::take(&mut hero.held_boosted);
        }
    }
}
