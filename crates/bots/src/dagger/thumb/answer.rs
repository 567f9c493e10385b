//! Answers to what an effect, a test or a window asks.

use super::{SUCCESS, Thumb};
use dagger::card::*;
use dagger::state::*;

impl Thumb<'_> {
    /// An ability offered by a window.
    pub(super) fn reaction(&self, hero: HeroSeat, ordinal: Ordinal, window: &Frame) -> f32 {
        let Some(index) = self.look.ability_at(hero, ordinal) else { return -1.2 };
        let ability = self.look.book().ability(index);
        let frames = self.g().frames.as_slice();
        let test = frames.iter().rev().find(|frame| frame.task == Task::Test);
        let suffer = frames.iter().rev().find(|frame| frame.task == Task::Suffer);
        let costly = matches!(ordinal.card(), HeroCard::Shared(_) | HeroCard::TeamUp);
        let f = Frame { moments: 0, ..*window };
        match ability.when {
            When::AfterRoll(_) => {
                let Some(test) = test else { return -2.4 };
                let resting = test.tested() == HeroAttr::Tac;
                let dice: u8 = test.dice.iter().sum();
                let hits = test.dice[test.tested() as usize] + test.dice[3];
                let misses = dice.saturating_sub(hits);
                let rerolls =
                    self.look.book().block(ability.does).iter().any(|s| matches!(s, Do::Reroll(_)));
                if rerolls {
                    let price = if costly { 0.85 } else { self.own_harm(hero, ability.does) };
                    return f32::from(misses) - 0.78 - price;
                }
                if resting && costly { -0.62 } else { 0.93 }
            }
            When::Suffers(_) | When::Attacked(_) => {
                let Some(suffer) = suffer else { return 0.31 };
                let deadly = f32::from(suffer.amount) >= self.left(suffer.you);
                let harm = self.own_harm(hero, ability.does);
                if harm > 0.0 {
                    return if deadly {
                        12.0 - harm
                    } else {
                        f32::from(suffer.amount.min(2)) - harm
                    };
                }
                if deadly {
                    7.2
                } else if costly || ability.cost == Cost::Empowered {
                    f32::from(suffer.amount) - 1.9
                } else {
                    1.2
                }
            }
            When::AnyTime => {
                let worth = self.ability(hero, ordinal, false, &f);
                // What is offered because it turns something counts for more.
                let turns = match window.about {
                    About::Occasion(Occasion::Count) => 7.1,
                    About::Occasion(Occasion::Enemy) => 0.46,
                    About::Occasion(Occasion::Fall) => 9.1,
                    About::Occasion(Occasion::Overrun(_) | Occasion::Threat) => 7.6,
                    _ => 0.0,
                };
                worth + turns - 11.7
            }
            _ => {
                let worth = self.ability(hero, ordinal, false, &f);
                worth - if costly { 2.0 } else { 0.13 }
            }
        }
    }

    /// What it is worth not to suffer what steps deal to their own hero.
    fn own_harm(&self, hero: HeroSeat, block: Block) -> f32 {
        let steps = self.look.book().block(block).iter();
        let harm = steps.map(|step| match *step {
            Do::Suffer(HeroSel::You, Num::N(n)) if f32::from(n) >= self.left(hero) => 6.7,
            Do::Suffer(HeroSel::You, Num::N(n)) => 2.0 * f32::from(n),
            _ => 0.0,
        });
        harm.sum()
    }

    pub(super) fn target(&self, hero: HeroSeat, enemy: Standee, frame: &Frame) -> f32 {
        let atk = SUCCESS * self.attr(hero, HeroAttr::Atk);
        let primed = f32::from(u8::from(self.g().enemies[usize::from(enemy)].primed));
        match self.step_at(frame) {
            Some(Do::Prime(_)) => self.prime(enemy),
            Some(Do::Suffer(..)) => -f32::from(self.look.power(enemy)),
            // What is chosen so strikes back.
            Some(Do::ChooseEach(_)) => {
                self.hit(enemy, self.attr(hero, HeroAttr::Atk))
                    - 3.7 * f32::from(self.look.power(enemy))
            }
            Some(Do::Hit(_, n)) => self.hit(enemy, self.number(n, frame)),
            _ => self.hit(enemy, atk + primed),
        }
    }

    pub(super) fn step_at(&self, frame: &Frame) -> Option<Do<Block>> {
        let steps = self.look.book().block(frame.block);
        if frame.task == Task::Program { steps.get(usize::from(frame.at)).copied() } else { None }
    }

    pub(super) fn chosen_hero(&self, you: HeroSeat, hero: HeroSeat, frame: &Frame) -> f32 {
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        match self.step_at(frame) {
            None | Some(Do::Suffer(..) | Do::Exhaust(_) | Do::SufferShort(..)) => self.left(hero),
            Some(Do::Recover(..)) => {
                self.heal(hero, 1.6) + 0.1 * f32::from(self.look.hero(hero).damage)
            }
            Some(Do::RecoverElseCharge(_, n)) => {
                let n = self.number(n, frame);
                let charge = if self.look.chargeable(hero) != 0 { 1.0 * n } else { 0.0 };
                self.heal(hero, n).max(charge)
            }
            Some(Do::Move(_, n)) => self.travel(hero, self.look.number(n, frame)),
            Some(Do::MoveTo(..)) => self.travel(hero, 9),
            Some(Do::Perform(_, what, mods)) => {
                let worth = |kind| self.action(hero, kind, mods.boosted);
                match what {
                    Perform::One(kind) => worth(kind).max(0.0),
                    Perform::Same => worth(frame.action()).max(0.0),
                    _ => ActionKind::ASPECT.into_iter().map(worth).fold(0.0, f32::max),
                }
            }
            Some(Do::Empower(_)) => {
                let here = self.look.space_of_hero(hero);
                self.best_fight(here, 2.3) + if hero == you { 0.21 } else { 0.0 }
            }
            _ => self.left(f.you) * 0.06,
        }
    }

    pub(super) fn space(&self, hero: HeroSeat, choice: u8) -> f32 {
        let space = Space::at(choice);
        let Some(&frame) = self.g().frames.last() else { return 0.0 };
        match self.step_at(&frame) {
            Some(Do::MoveTo(sel, _)) => {
                let (mask, _) = self.heroes(sel, &frame);
                let who =
                    if frame.picked > 0 { frame.picks[0] } else { mask.trailing_zeros() as u8 };
                self.place(HeroSeat(who.min(4)), space)
            }
            _ if choice == DONE => 0.09,
            _ => f32::from(u8::from(self.look.space_of_hero(hero) == space)),
        }
    }

    pub(super) fn mission(&self, slot: Slot) -> f32 {
        self.progress(slot, 0.98) + 0.01 * f32::from(slot.0)
    }

    pub(super) fn option(&self, choice: u8, frame: &Frame) -> f32 {
        match self.step_at(frame) {
            Some(Do::May(block)) => self.block(block, frame),
            Some(Do::Either(a, b)) => self.block(if choice == 0 { a } else { b }, frame),
            Some(Do::RecoverElseCharge(..)) => f32::from(u8::from(choice == 0)),
            _ => 0.0,
        }
    }

    pub(super) fn reroll(&self, choice: u8, frame: &Frame) -> f32 {
        if choice == DONE {
            return 0.58;
        }
        if frame.counts(Symbol::ALL[usize::from(choice)]) { 0.0 } else { 2.3 }
    }

    pub(super) fn spend(&self, choice: u8, frame: &Frame) -> f32 {
        let keep = frame.about == About::Test(HeroAttr::Tac) && !frame.fight;
        match choice {
            DONE => {
                if keep {
                    1.9
                } else {
                    0.0
                }
            }
            _ => 0.8,
        }
    }

    pub(super) fn split(&self, hero: HeroSeat, choice: u8) -> f32 {
        match Point::at(choice) {
            Point::Recover => 2.0,
            Point::Charge(which) => {
                0.38 + 0.19 * f32::from(self.look.hero(hero).charge[usize::from(which)])
            }
            Point::Progress(slot) => self.progress(slot, 1.7) + 0.14,
        }
    }
}
