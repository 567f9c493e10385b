//! Steps that do something to enemies: damage, primed tokens, moves, activation.

use table::Sink;

use super::pick::{Picks, Trader};
use super::rev;
use crate::card::*;
use crate::play::board::{each, enemy_src};
use crate::play::{Event, Play};
use crate::state::*;

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn do_hit(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel, n: Num) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        let n = self.number(n, f);
        self.next();
        for enemy in rev(each(enemies)) {
            let (amount, you) = (n, f.you);
            self.push(Frame { task: Task::Hit, enemy, amount, you, ..Frame::default() });
        }
        Some(())
    }

    pub(super) fn do_prime(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        self.next();
        for enemy in each::<Standee>(enemies) {
            self.g.enemies[usize::from(enemy)].primed = true;
            self.tell(|t| Event::Primed(enemy_src(t.book, t.g, enemy)));
        }
        Some(())
    }

    pub(super) fn do_unprime(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        self.next();
        for enemy in each::<Standee>(enemies) {
            self.lose_primed(enemy, false);
        }
        Some(())
    }

    pub(super) fn do_trade(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        a: Figure,
        b: Figure,
    ) -> Option<()> {
        if (self.spaces_of(f, a) | self.spaces_of(f, b)).count_ones() <= 1 {
            self.next();
            return Some(());
        }
        let a = self.pick_figure(f, p, a)?;
        let b = self.pick_figure(f, p, b)?;
        self.next();
        if let (Some(a), Some(b)) = (a, b) {
            self.trade(a, b);
        }
        Some(())
    }

    pub(super) fn do_move_enemy_to(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: EnemySel,
        place: Place,
    ) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        let space = self.pick_place(f, p, place)?;
        self.next();
        for enemy in each::<Standee>(enemies) {
            self.g.moved |= enemy.bit();
            self.set_enemy(enemy, space);
        }
        Some(())
    }

    pub(super) fn do_move_enemy(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: EnemySel,
        n: Num,
        toward: Toward,
    ) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        if enemies == 0 {
            self.next();
            return Some(());
        }
        let amount = self.number(n, f);
        let space = match toward {
            Toward::Hero(sel) => {
                let heroes = self.pick_space_of(f, p, sel)?;
                each(heroes).next().map_or(OFF, |hero| self.space_of_hero(hero))
            }
            Toward::Nemesis => self.space_of_enemy(NEMESIS),
            Toward::Base => OFF,
        };
        self.next();
        let lost = space == OFF && toward != Toward::Base;
        let goal = if space == OFF { Goal::Base } else { Goal::Space(space) };
        for enemy in rev(each(enemies)) {
            let about = About::March(goal);
            let frame = Frame { task: Task::March, enemy, amount, about, ..Frame::default() };
            if !lost {
                self.push(Frame { src: f.src, ..frame });
            }
        }
        Some(())
    }

    pub(super) fn do_push_enemy(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: EnemySel,
        n: Num,
    ) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        let enemy = each(enemies).next().unwrap_or(Standee::NONE);
        let from = self.space_of_enemy(enemy);
        if from == OFF {
            self.next();
            return Some(());
        }
        let reach = self.reach(from, self.number(n, f)) & !from.bit();
        let mask = u64::from(reach) | 1 << DONE;
        let to = self.pick(f, p, AskKind::EnemyMove, self.decider(f), mask)?;
        self.next();
        if let Some(to) = to.filter(|&to| to != DONE) {
            self.set_enemy(enemy, Space::at(to));
        }
        Some(())
    }

    pub(super) fn do_heal(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: EnemySel,
        n: Num,
    ) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        let n = self.number(n, f) as u8;
        self.next();
        for enemy in each::<Standee>(enemies) {
            self.heal(enemy, n);
        }
        Some(())
    }

    pub(super) fn do_heal_all(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        self.next();
        for enemy in each::<Standee>(enemies) {
            self.heal(enemy, u8::MAX);
        }
        Some(())
    }

    pub(super) fn do_cancel_spawn(&mut self, f: &Frame, p: &mut Picks) -> Option<()> {
        let event = self.book.events.get(usize::from(self.g.event));
        let icons = event.map_or(0, |event| {
            let open = |(i, spawn): (usize, &Spawn)| u64::from(spawn.pips <= self.plan.pips()) << i;
            event.spawns.iter().enumerate().map(open).fold(0, |all, bit| all | bit)
        });
        let mask = icons & !u64::from(self.g.cancelled);
        let icon = self.pick(f, p, AskKind::Icon, self.decider(f), mask)?;
        self.next();
        if let Some(icon) = icon {
            self.g.cancelled |= 1 << icon;
        }
        Some(())
    }

    pub(super) fn do_activate(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel) -> Option<()> {
        let enemies = self.pick_enemies(f, p, sel)?;
        self.next();
        for enemy in rev(each(enemies)) {
            self.push(Frame { task: Task::Activate, enemy, ..Frame::default() });
        }
        Some(())
    }

    /// Asks the heroes one after the other, each time the step is run.
    pub(super) fn do_choose_each(&mut self, f: &Frame, sel: EnemySel) {
        let open = |you: HeroSeat| self.enemy_candidates(sel, &Frame { you, ..*f }).0;
        let undecided =
            |you: &HeroSeat| self.g.chosen[usize::from(*you)] == Standee::NONE && open(*you) != 0;
        let next = self.in_order(self.present()).find(undecided);
        let Some(you) = next else { return self.next() };
        if f.picked == 0 {
            return self.ask(AskKind::Enemy, you, f.src, open(you).into());
        }
        self.g.chosen[usize::from(you)] = Standee(f.picks[0]);
        self.top().picked = 0;
    }

    fn trade(&mut self, a: Trader, b: Trader) {
        let space = |trader| match trader {
            Trader::Hero(hero) => self.space_of_hero(hero),
            Trader::Enemy(enemy) => self.space_of_enemy(enemy),
        };
        let (from_a, from_b) = (space(a), space(b));
        if from_a == OFF || from_b == OFF {
            return;
        }
        for (trader, to) in [(a, from_b), (b, from_a)] {
            match trader {
                Trader::Hero(hero) => self.set_hero(hero, to),
                Trader::Enemy(enemy) => self.set_enemy(enemy, to),
            }
        }
    }
}
