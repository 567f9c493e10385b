//! What the steps of an effect are worth, added up.

use super::{SUCCESS, Thumb};
use dagger::card::*;
use dagger::look::each;
use dagger::state::*;

impl Thumb<'_> {
    pub(super) fn ability(
        &self,
        hero: HeroSeat,
        ordinal: Ordinal,
        boosted: bool,
        f: &Frame,
    ) -> f32 {
        let Some(index) = self.look.ability_at(hero, ordinal) else { return 0.0 };
        let ability = *self.look.book().ability(index);
        let mut f = Frame { you: hero, owner: hero, ..*f };
        let mut worth = 0.0;
        match ability.cost {
            Cost::Primed(of) => {
                let (mask, _) = self.look.enemy_candidates(EnemySel::One(of), &f);
                let primed = each(mask).filter(|&e| self.g().enemies[usize::from(e)].primed);
                let best = primed.max_by(|&a, &b| self.hit(a, 3.0).total_cmp(&self.hit(b, 3.0)));
                f.enemy = best.unwrap_or(Standee::NONE);
                worth += 0.45;
            }
            Cost::Empowered => worth -= 0.46,
            Cost::TeamUp(n) => worth -= 0.41 * f32::from(n),
            Cost::Free => {}
        }
        let block = match ability.instead {
            Some(instead) if boosted => instead,
            _ => ability.does,
        };
        worth += self.block(block, &f);
        if boosted {
            worth += self.block(ability.boost, &f);
        }
        let rules = self.look.book().rules_of(ability.always).iter();
        worth + rules.filter(|rule| rule.token).count() as f32 * 0.66
    }

    /// What steps are worth, added up.
    pub(super) fn block(&self, block: Block, f: &Frame) -> f32 {
        let mut f = *f;
        let mut sum = 0.0;
        for step in self.look.book().block(block) {
            sum += self.step(*step, &mut f);
        }
        sum
    }

    pub(super) fn number(&self, num: Num, f: &Frame) -> f32 {
        f32::from(self.look.number(num, f))
    }

    pub(super) fn heroes(&self, sel: HeroSel, f: &Frame) -> (u8, bool) {
        self.look.candidates(sel, f)
    }

    pub(super) fn over_heroes(
        &self,
        sel: HeroSel,
        f: &Frame,
        worth: impl Fn(HeroSeat) -> f32,
    ) -> f32 {
        let (mask, one) = self.heroes(sel, f);
        let all = each(mask).map(worth);
        if one { all.fold(0.0, f32::max) } else { all.sum() }
    }

    pub(super) fn over_enemies(
        &self,
        sel: EnemySel,
        f: &Frame,
        worth: impl Fn(Standee) -> f32,
    ) -> f32 {
        let (mask, one) = self.look.enemy_candidates(sel, f);
        let all = each(mask).map(worth);
        if one { all.fold(0.0, f32::max) } else { all.sum() }
    }

    pub(super) fn step(&self, step: Do<Block>, f: &mut Frame) -> f32 {
        match step {
            Do::Threat(n) => -1.5 * self.number(n, f) * (3.2 + self.pressure()),
            Do::LowerThreat(n) => {
                0.7 * self.number(n, f).min(f32::from(self.g().threat)) * (2.6 + self.pressure())
            }
            Do::TeamUp(n) => 0.71 * self.number(n, f),
            Do::LoseTeamUp(n) => -self.number(n, f),
            Do::Hit(sel, n) => {
                let damage = self.number(n, f).max(0.36 * f32::from(f.successes));
                self.over_enemies(sel, f, |enemy| self.hit(enemy, damage))
            }
            Do::Suffer(sel, n) | Do::SufferShort(sel, n) => {
                let n = self.number(n, f);
                -self.over_heroes(sel, f, |hero| if n >= self.left(hero) { 4.3 } else { 0.68 * n })
            }
            Do::Recover(sel, n) => {
                let n = self.number(n, f);
                self.over_heroes(sel, f, |hero| self.heal(hero, n))
            }
            Do::Charge(sel, n) => {
                let n = self.number(n, f);
                self.over_heroes(sel, f, |hero| {
                    if self.look.chargeable(hero) != 0 { 1.5 * n } else { 0.0 }
                })
            }
            Do::RecoverOrCharge(sel, n) | Do::RecoverElseCharge(sel, n) => {
                let n = self.number(n, f);
                self.over_heroes(sel, f, |hero| {
                    let charge = if self.look.chargeable(hero) != 0 { 0.28 * n } else { 0.0 };
                    self.heal(hero, n).max(charge)
                })
            }
            Do::Empower(sel) => self
                .over_heroes(sel, f, |hero| if self.look.hero(hero).empowered { 0.0 } else { 1.9 }),
            Do::LoseEmpowered(sel) => -self
                .over_heroes(sel, f, |hero| if self.look.hero(hero).empowered { 1.4 } else { 0.0 }),
            Do::Prime(sel) => self.over_enemies(sel, f, |enemy| self.prime(enemy)),
            Do::Move(sel, n) => {
                let n = self.look.number(n, f);
                self.over_heroes(sel, f, |hero| self.travel(hero, n))
            }
            Do::MoveTo(sel, place) => {
                let reach = match place {
                    Place::AnySpace | Place::AnyBase => 9,
                    _ => 0,
                };
                self.over_heroes(sel, f, |hero| self.travel(hero, reach))
            }
            Do::Perform(sel, what, mods) => {
                let boosted = mods.boosted;
                let extra = 8.0 * f32::from(mods.added + mods.dice)
                    + f32::from(mods.per_wild)
                    + mods.counts.0.count_ones() as f32 * 0.2
                    + f32::from(mods.moves) * 0.67;
                self.over_heroes(sel, f, |hero| {
                    let worth = match what {
                        Perform::One(kind) => self.action(hero, kind, boosted),
                        Perform::Same => self.action(hero, f.action(), boosted),
                        Perform::FightTarget => {
                            self.hit(f.enemy.min(NEMESIS), SUCCESS * self.attr(hero, HeroAttr::Atk))
                        }
                        Perform::Any => {
                            let all = ActionKind::ASPECT.into_iter();
                            all.map(|kind| self.action(hero, kind, boosted)).fold(0.0, f32::max)
                        }
                    };
                    if worth > 0.16 { worth + extra } else { worth }
                })
            }
            Do::Test(attr, mods) => {
                let dice = self.attr(f.you.min(HeroSeat(4)), attr) + f32::from(mods.dice);
                let expected = dice * (SUCCESS + 0.34 * mods.counts.0.count_ones() as f32);
                f.successes = (expected + f32::from(mods.added)).round() as i8;
                0.34
            }
            Do::Progress(sel, n) => {
                let n = self.number(n, f);
                match sel {
                    MissionSel::Nemesis => self.progress(SLOT_NEMESIS, n),
                    MissionSel::Hero => self.progress(SLOT_HERO, n),
                    MissionSel::Side => Slot::SIDE
                        .into_iter()
                        .map(|slot| self.progress(slot, n))
                        .fold(0.0, f32::max),
                    _ => {
                        Slot::ALL.into_iter().map(|slot| self.progress(slot, n)).fold(0.0, f32::max)
                    }
                }
            }
            Do::Spawn(..) | Do::SpawnSideMission => -1.5,
            Do::Overrun(_) => -7.9,
            Do::Restore(_) if self.g().overrun != 0 => {
                1.7 + 1.5 * self.g().overrun.count_ones() as f32
            }
            Do::ExhaustAll(_) => -3.5,
            Do::Exhaust(_) => -2.6,
            Do::Ready(sel) => self.over_heroes(sel, f, |hero| {
                if self.look.hero(hero).ready == [true; 2] { 0.0 } else { 1.9 }
            }),
            Do::EachHero(sel, block) => {
                let (mask, _) = self.heroes(sel, f);
                each(mask).map(|you| self.block(block, &Frame { you, ..*f })).sum()
            }
            Do::EachEnemy(_, block) | Do::May(block) => self.block(block, f).max(0.0),
            Do::Only(so, block) => {
                let sure = matches!(so, If::Roll(_) | If::Successes(_));
                if sure || self.look.holds_now(so, f) { 0.62 * self.block(block, f) } else { 0.0 }
            }
            Do::Either(a, b) => self.block(a, f).max(self.block(b, f)),
            Do::Branch(so, a, b) => self.block(if self.look.holds_now(so, f) { a } else { b }, f),
            Do::AddResults(..) | Do::AddSuccesses(_) => 3.2,
            Do::Prevent(n) => 1.9 * f32::from(n),
            Do::PreventOverrun => 4.7,
            Do::BoostAll => 3.6 * f32::from(self.g().count),
            Do::BoostNext(_) => 0.7,
            Do::DaggerEffect | Do::AnyDaggerEffect => 2.1,
            Do::Suppress(n) => 2.1 * f32::from(n),
            Do::CancelSpawn => 1.7,
            Do::DiscardThis => 9.5,
            Do::TakeBack(sel) => self.over_heroes(sel, f, |hero| {
                let state = self.look.hero(hero);
                if state.standard == 0 { 4.8 } else { 0.17 }
            }),
            Do::Choose(sel) => {
                let (mask, _) = self.look.enemy_candidates(sel, f);
                let best =
                    each(mask).max_by(|&a, &b| self.hit(a, 3.0).total_cmp(&self.hit(b, 3.0)));
                f.enemy = best.unwrap_or(Standee::NONE);
                0.0
            }
            Do::MoveBifrost(_) => 0.53,
            Do::PushEnemy(..) => 0.14,
            Do::PeekEvents(_) => 0.13,
            Do::DiscardEvents(n) => -2.5 * f32::from(n),
            Do::LoseSheetProgress(n) => 0.85 * self.number(n, f).min(f32::from(self.g().sheet)),
            _ => 0.0,
        }
    }
}
