//! Steps that do something to heroes: damage, tokens, supports, moves, actions.

use table::Sink;

use super::pick::Picks;
use super::rev;
use crate::card::*;
use crate::play::board::each;
use crate::play::{Event, Play};
use crate::state::*;

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn do_suffer(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        n: Num,
        short: bool,
    ) -> Option<()> {
        // Nobody is asked who suffers nothing.
        if self.g.seats().all(|you| self.number(n, &Frame { you, ..*f }) <= 0) {
            self.next();
            return Some(());
        }
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for you in rev(self.in_order(heroes)) {
            let amount = self.number(n, &Frame { you, ..*f });
            let src = f.src;
            let frame = Frame { task: Task::Suffer, you, amount, src, ..Frame::default() };
            self.push(Frame { short, this: f.this, ..frame });
        }
        Some(())
    }

    pub(super) fn do_recover(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        n: Num,
    ) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let n = self.number(n, f);
        self.next();
        for hero in self.in_order(heroes) {
            self.recover(hero, n as u8);
        }
        Some(())
    }

    /// Each hero places so many points, one by one, among these places,
    /// bits of [`Point`].
    pub(super) fn do_split(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        n: Num,
        places: u8,
    ) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let n = self.number(n, f);
        self.next();
        for hero in rev(self.in_order(heroes)) {
            self.split_points(hero, n, places, f.src);
        }
        Some(())
    }

    pub(super) fn do_recover_else_charge(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        n: Num,
    ) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let n = self.number(n, f);
        let Some(hero) = each::<HeroSeat>(heroes).next() else {
            self.next();
            return Some(());
        };
        let mut mask = 0;
        if self.can_recover(hero) {
            mask |= 1;
        }
        if self.chargeable(hero) != 0 {
            mask |= 2;
        }
        let how = self.pick(f, p, AskKind::Either, hero, mask)?;
        self.next();
        match how {
            Some(0) => self.recover(hero, n as u8),
            Some(_) => self.split_points(hero, n, Point::CHARGES, f.src),
            None => {}
        }
        Some(())
    }

    pub(super) fn do_empower(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for hero in each(heroes) {
            self.empower(hero);
        }
        Some(())
    }

    pub(super) fn do_lose_empowered(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
    ) -> Option<()> {
        // Where nobody who could be meant has one, nobody is asked who is.
        if !self.any_empowered(sel, f) {
            self.next();
            return Some(());
        }
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for hero in each(heroes) {
            self.lose_empowered(hero, false);
        }
        Some(())
    }

    /// Whether somebody of a selection has the empowered token.
    pub(crate) fn any_empowered(&self, sel: HeroSel, f: &Frame) -> bool {
        each::<HeroSeat>(self.candidates(sel, f).0).any(|hero| self.hero(hero).empowered)
    }

    /// Whether somebody of a selection has a ready shared support.
    pub(crate) fn any_ready(&self, sel: HeroSel, f: &Frame) -> bool {
        each::<HeroSeat>(self.candidates(sel, f).0).any(|hero| self.hero(hero).ready != [false; 2])
    }

    pub(super) fn do_move(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel, n: Num) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let amount = self.number(n, f);
        self.next();
        for you in rev(self.in_order(heroes)) {
            let src = f.src;
            self.push(Frame { task: Task::MoveHero, you, amount, src, ..Frame::default() });
        }
        Some(())
    }

    pub(super) fn do_move_to(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        place: Place,
    ) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let space = self.pick_place(f, p, place)?;
        self.next();
        for hero in each(heroes) {
            self.set_hero(hero, space);
        }
        Some(())
    }

    pub(super) fn do_perform(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        what: Perform,
        mods: Mod,
    ) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let hero = each(heroes).next().unwrap_or(NOBODY);
        let kind = match what {
            Perform::One(kind) => kind,
            Perform::Same => f.action(),
            Perform::FightTarget => ActionKind::Fight,
            Perform::Any if hero == NOBODY => ActionKind::Move,
            Perform::Any => {
                let picked = self.pick(f, p, AskKind::Kind, hero, 0b1111)?.unwrap_or_default();
                ActionKind::ASPECT[usize::from(picked & 3)]
            }
        };
        self.next();
        if hero != NOBODY {
            let enemy = if what == Perform::FightTarget { f.enemy } else { Standee::NONE };
            self.push(Frame {
                task: Task::Action,
                you: hero,
                about: About::Action(kind),
                // Ruling 22: the token that pays for your ability boosts its action too; ruling 21: so
                // does what boosts every action of the phase.
                boosted: mods.boosted || (f.boosted && hero == f.you) || self.g.boost_all,
                mods,
                enemy,
                src: f.src,
                ..Frame::default()
            });
        }
        Some(())
    }

    pub(super) fn do_exhaust_all(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<()> {
        if !self.any_ready(sel, f) {
            self.next();
            return Some(());
        }
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for hero in each(heroes) {
            Shared::ALL.into_iter().for_each(|which| self.exhaust(hero, which));
        }
        Some(())
    }

    pub(super) fn do_exhaust(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<()> {
        if !self.any_ready(sel, f) {
            self.next();
            return Some(());
        }
        let heroes = self.pick_heroes(f, p, sel)?;
        let Some(hero) = each::<HeroSeat>(heroes).next() else {
            self.next();
            return Some(());
        };
        let ready = self.hero(hero).ready;
        let mask = u64::from(ready[0]) | u64::from(ready[1]) << 1;
        let which = self.pick(f, p, AskKind::Support, hero, mask)?;
        self.next();
        if let Some(which) = which {
            self.exhaust(hero, Shared::at(which));
        }
        Some(())
    }

    pub(super) fn do_ready(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        let Some(hero) = each::<HeroSeat>(heroes).next() else {
            self.next();
            return Some(());
        };
        let ready = self.hero(hero).ready;
        let mask = u64::from(!ready[0]) | u64::from(!ready[1]) << 1;
        let which = self.pick(f, p, AskKind::Support, hero, mask)?;
        self.next();
        if let Some(which) = which {
            self.ready_support(hero, Shared::at(which));
        }
        Some(())
    }

    pub(super) fn do_boost_next(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for hero in each(heroes) {
            self.hero_mut(hero).boost_next = true;
        }
        Some(())
    }

    pub(super) fn do_hold_tokens(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: HeroSel,
        n: u8,
    ) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for you in rev(self.in_order(heroes)) {
            let (amount, src) = (n as i8, f.src);
            let task = Task::HoldTokens;
            self.push(Frame { task, you, amount, src, ..Frame::default() });
        }
        Some(())
    }

    pub(super) fn do_take_back(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<()> {
        let heroes = self.pick_heroes(f, p, sel)?;
        self.next();
        for hero in each(heroes) {
            self.take_back(hero);
        }
        Some(())
    }
}
