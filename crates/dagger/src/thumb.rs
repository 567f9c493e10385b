//! The rule of thumb: a small player that weighs each listed choice by what it is worth now.
//!
//! It looks one action ahead and knows four wants: finish the nemesis mission before threat
//! does, keep the number of enemies down, stay alive, and in the showdown hit the nemesis.

use table::{Choice, Choices, Rules, Seat, Silent, View};

use crate::card::*;
use crate::choice::{Act, act};
use crate::play::{Play, each, needed, occasion};
use crate::rules::Dagger;
use crate::state::*;

/// Picks a listed choice for the decision at hand, from what the seat knows.
pub fn choose(rules: &Dagger, view: &View<Dagger>, choices: &Choices) -> Choice {
    let picked = pick(rules, &view.game);
    if choices.contains(&picked) { picked } else { choices[0] }
}

/// Picks a choice for the decision at hand. Only what everybody can see is looked at.
pub fn pick(rules: &Dagger, game: &Game) -> Choice {
    let mut copy = *game;
    let mut silent = Silent;
    let thumb = Thumb { play: rules.play(&mut copy, &mut silent) };
    let ask = game.ask;
    let best = each(ask.mask).max_by(|&a, &b| {
        // The first of equals wins.
        thumb.worth(a).total_cmp(&thumb.worth(b)).then(b.cmp(&a))
    });
    Choice(best.unwrap_or(0).into())
}

/// What a listed choice is worth now. Only what everybody can see is looked at.
pub fn worth(rules: &Dagger, game: &Game, choice: Choice) -> f32 {
    let mut copy = *game;
    let mut silent = Silent;
    Thumb { play: rules.play(&mut copy, &mut silent) }.worth(choice.0 as u8)
}

/// A seat of the kernel that plays by rule of thumb; for drivers that hold games, not views.
pub fn play_on(rules: &Dagger, game: &mut Game) -> Seat {
    let seat = rules.decision(game).map_or(Seat(0), |decision| decision.seat);
    let choice = pick(rules, game);
    rules.choose_unchecked(game, choice, &mut Silent);
    seat
}

struct Thumb<'a> {
    play: Play<'a, Silent>,
}

/// What one success is worth on an even footing.
const SUCCESS: f32 = 0.5;

impl Thumb<'_> {
    fn g(&self) -> &Game {
        self.play.g
    }

    fn worth(&self, choice: u8) -> f32 {
        let ask = self.g().ask;
        let hero = ask.hero;
        let frame = self.g().frames.last().copied().unwrap_or_default();
        match ask.kind {
            AskKind::Action => self.act(hero, choice),
            AskKind::Ability if choice == DONE => 0.0,
            AskKind::Ability => self.reaction(hero, choice, &frame),
            AskKind::Enemy => self.target(hero, choice, &frame),
            AskKind::Hero | AskKind::Attack => self.chosen_hero(hero, choice, &frame),
            AskKind::Move if choice == DONE => self.place(hero, self.play.space_of_hero(hero)),
            AskKind::Move => self.place(hero, choice) - 0.05,
            AskKind::Space => self.space(hero, choice),
            AskKind::Mission => self.mission(choice),
            AskKind::May | AskKind::Either if choice != DONE => self.option(choice, &frame),
            AskKind::May => 0.3,
            AskKind::Reroll => self.reroll(choice, &frame),
            AskKind::SpendEmpowered => self.spend(choice, &frame),
            AskKind::SpendPrimed => f32::from(u8::from(choice != DONE)),
            AskKind::Split => self.split(hero, choice),
            AskKind::DaggerEffect if choice == DONE => 0.1,
            AskKind::DaggerEffect => self.base_effect(hero, choice),
            AskKind::Kind => self.action(hero, choice, true),
            AskKind::Base => self.base(choice),
            AskKind::StartBase => self.place(hero, self.play.base_space(choice)),
            AskKind::Iliad => f32::from(u8::from(choice == 7)),
            AskKind::PlayMission => {
                if choice == 0 {
                    1.0
                } else {
                    0.5
                }
            }
            AskKind::Stunned | AskKind::EnemyMove => self.enemy_space(choice),
            AskKind::ReadyTeamUp => f32::from(u8::from(choice != DONE)),
            _ => 0.0,
        }
    }

    fn attr(&self, hero: u8, attr: HeroAttr) -> f32 {
        let id = usize::from(self.play.hero_id(hero));
        f32::from(self.play.book.heroes[id].attr[attr as usize])
    }

    fn left(&self, hero: u8) -> f32 {
        let id = usize::from(self.play.hero_id(hero));
        let health = self.play.book.heroes[id].health;
        f32::from(health.saturating_sub(self.play.hero(hero).damage))
    }

    /// How near the heroes are to losing by threat, from 0 to 1.
    fn pressure(&self) -> f32 {
        let next = f32::from(self.g().threat) + f32::from(self.play.threat_of_round());
        (next / 20.0).min(1.5)
    }

    /// Progress that the nemesis mission still needs.
    fn open(&self, slot: u8) -> f32 {
        let needed = needed(self.play.book, self.play.plan, self.g(), slot);
        let progress = self.g().missions[usize::from(slot)].progress;
        needed.map_or(0.0, |needed| f32::from(needed.saturating_sub(progress)))
    }

    /// What hitting an enemy with so much expected damage is worth.
    fn hit(&self, enemy: u8, damage: f32) -> f32 {
        let health = f32::from(self.play.health(enemy));
        let state = self.g().enemies[usize::from(enemy)];
        let left = (health - f32::from(state.damage)).max(0.5);
        let share = (damage / left).min(1.0);
        if enemy == NEMESIS {
            return if self.g().showdown { 3.2 * damage.min(left) } else { 1.0 * share };
        }
        let mut worth = 5.0 + 4.0 * self.pressure();
        worth += f32::from(self.play.power(enemy));
        if self.play.base_at(state.space).is_some_and(|base| self.play.operational(base)) {
            worth += 4.0;
        }
        if self.g().showdown {
            worth *= 0.7;
        }
        worth * share + f32::from(u8::from(share >= 1.0))
    }

    /// The best enemy to fight in a space, and what that is worth.
    fn best_fight(&self, space: u8, damage: f32) -> f32 {
        let all = self.play.enemies_in(space);
        each(all)
            .map(|enemy| {
                let primed = self.g().enemies[usize::from(enemy)].primed;
                self.hit(enemy, damage + f32::from(u8::from(primed)))
            })
            .fold(0.0, f32::max)
    }

    fn progress(&self, slot: u8, successes: f32) -> f32 {
        let open = self.open(slot);
        if open <= 0.0 {
            return 0.0;
        }
        let share = successes.min(open);
        match slot {
            SLOT_NEMESIS => {
                // A mission that will be lost anyway is not worth the sweat.
                let hopeless = open > 5.0 * f32::from(self.g().count) && self.pressure() > 0.9;
                if hopeless { 0.6 * share } else { 3.4 * share }
            }
            SLOT_HERO => 1.3 * share,
            _ => 1.6 * share + f32::from(u8::from(share >= open)),
        }
    }

    fn defy_at(&self, hero: u8, space: u8, successes: f32) -> f32 {
        (0..SLOTS as u8)
            .filter(|&slot| self.works(slot, space, hero, |card| card.defy))
            .map(|slot| self.progress(slot, successes))
            .fold(0.0, f32::max)
    }

    fn works(&self, slot: u8, space: u8, hero: u8, by: impl Fn(&Mission) -> Option<Where>) -> bool {
        let id = self.g().missions[usize::from(slot)].id;
        let card = self.play.book.missions.get(usize::from(id));
        let Some(place) = card.and_then(by) else { return false };
        match place {
            Where::In(at) => space == at as u8,
            Where::InRegion(region) => self.play.region(space) == region as u8,
            Where::OnBase => self.play.base_at(space).is_some(),
            Where::OnOverrunBase => {
                self.play.base_at(space).is_some_and(|base| !self.play.operational(base))
            }
            Where::OnIliad => space == self.g().iliad,
            Where::WithNemesis => space == self.play.space_of_enemy(NEMESIS),
            Where::WithEnemy => self.play.enemies_in(space) & !(1 << NEMESIS) != 0,
            Where::AtSea => self.play.region(space) == Region::Ocean as u8,
            Where::Anywhere => hero < self.g().count,
        }
    }

    /// What standing in a space is worth to a hero with actions left.
    fn place(&self, hero: u8, space: u8) -> f32 {
        let fight = self.best_fight(space, 0.3 + SUCCESS * self.attr(hero, HeroAttr::Atk));
        let defy = self.defy_at(hero, space, 0.3 + SUCCESS * self.attr(hero, HeroAttr::Dfi));
        let mut best = fight.max(defy) + 0.25 * fight.min(defy);
        // What lies a little farther off counts less.
        for next in each(self.play.adjacent(space)) {
            let near = 0.3 + SUCCESS * self.attr(hero, HeroAttr::Atk);
            let fight = self.best_fight(next, near);
            let defy = self.defy_at(hero, next, 0.3 + SUCCESS * self.attr(hero, HeroAttr::Dfi));
            best = best.max(0.55 * fight.max(defy));
        }
        let goal = self.goal();
        if goal != OFF {
            let steps = f32::from(self.play.steps(space, goal));
            best += 1.5 / (1.0 + steps);
        }
        let danger: f32 =
            each(self.play.enemies_in(space)).map(|enemy| f32::from(self.play.power(enemy))).sum();
        if danger >= self.left(hero) {
            best -= 2.0;
        }
        best
    }

    /// The space where the nemesis is to be met or the nemesis mission lies.
    fn goal(&self) -> u8 {
        if self.g().showdown {
            return self.play.space_of_enemy(NEMESIS);
        }
        let id = self.g().missions[usize::from(SLOT_NEMESIS)].id;
        let card = self.play.book.missions.get(usize::from(id));
        match card.and_then(|card| card.defy) {
            _ if self.open(SLOT_NEMESIS) <= 0.0 => OFF,
            Some(Where::In(space)) => match space {
                Space::Asgard if self.g().bifrost < Space::ASGARD => self.g().bifrost,
                Space::Asgard => OFF,
                space => space as u8,
            },
            Some(Where::InRegion(Region::NewYork)) => Space::NewYork as u8,
            Some(Where::InRegion(Region::Wakanda)) => Space::MiddleEast as u8,
            Some(Where::InRegion(Region::Madripoor)) => Space::Madripoor as u8,
            Some(Where::WithNemesis) => self.play.space_of_enemy(NEMESIS),
            _ => OFF,
        }
    }

    /// What a resting hero's successes are worth.
    fn rest(&self, hero: u8, points: f32) -> f32 {
        let state = self.play.hero(hero);
        let (damage, left) = (f32::from(state.damage), self.left(hero));
        let need = if left <= 2.0 {
            3.2
        } else if left <= 3.0 {
            2.0
        } else {
            0.7
        };
        let heal = if self.play.can_recover(hero) { points.min(damage) } else { 0.0 };
        let charge = if self.play.chargeable(hero) != 0 { points - heal } else { 0.0 };
        let mission = (0..SLOTS as u8)
            .filter(|&slot| self.works(slot, state.space, hero, |card| card.rest))
            .map(|slot| self.progress(slot, points))
            .fold(0.0, f32::max);
        (need * heal + 0.8 * charge.max(0.0)).max(mission)
    }

    /// What an aspect action is worth.
    fn action(&self, hero: u8, kind: u8, boosted: bool) -> f32 {
        let state = *self.play.hero(hero);
        let side = &self.play.book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
        let action = side.actions[usize::from(kind & 3)];
        let kind = ActionKind::ASPECT[usize::from(kind & 3)];
        let mut mods = self.play.action_mods(hero, kind, boosted).and(action.always);
        let mut extra = 0.0;
        if boosted {
            mods = mods.and(action.boost);
            let f = Frame { you: hero, owner: hero, ..Frame::default() };
            extra += 0.8 * self.block(action.then, &f);
        }
        let dice = f32::from(mods.dice)
            + if mods.reroll { 0.8 } else { 0.0 }
            + f32::from(mods.wilds.saturating_sub(1)) * 0.7;
        let empowered = f32::from(u8::from(state.empowered));
        let counts = mods.counts.0.count_ones() as f32 * 0.25;
        let expected = |attr: HeroAttr| {
            let dice = self.attr(hero, attr) + dice;
            dice * (SUCCESS + counts) + f32::from(mods.added) + 0.8 * empowered
        };
        extra
            + match kind {
                ActionKind::Move => {
                    let reach = self.play.reach(state.space, action.value as i8 + mods.moves);
                    let best = each(reach).map(|space| self.place(hero, space)).fold(0.0, f32::max);
                    0.8 * (best - 0.85 * self.place(hero, state.space)).max(0.0)
                }
                ActionKind::Fight => {
                    self.best_fight(state.space, expected(HeroAttr::Atk))
                        + 0.25
                            * expected(HeroAttr::Atk).min(1.0)
                            * f32::from(u8::from(self.play.enemies_in(state.space) != 0))
                }
                ActionKind::Defy => self.defy_at(hero, state.space, expected(HeroAttr::Dfi)),
                _ => self.rest(
                    hero,
                    expected(HeroAttr::Tac) - 0.8 * empowered + f32::from(action.value),
                ),
            }
    }

    fn act(&self, hero: u8, choice: u8) -> f32 {
        let (what, paid) = act(choice);
        let state = *self.play.hero(hero);
        let boosted = paid || self.g().boost_all || state.boost_next;
        let f = Frame { you: hero, owner: hero, boosted, ..Frame::default() };
        // The boosted token is kept for what it improves.
        let token = if paid && !self.g().boost_all { -0.4 } else { 0.0 };
        token
            + match what {
                Act::Aspect(kind) => self.action(hero, kind, boosted),
                Act::Sheet(ordinal) | Act::Unique(ordinal) => {
                    self.ability(hero, ordinal, boosted, &f)
                }
                Act::Dagger => {
                    let base = self.play.base_at(state.space).unwrap_or(0);
                    let mut worth = 0.0;
                    if self.play.operational(base) {
                        worth += self.base_effect(hero, base);
                        if state.mission && self.g().missions[usize::from(SLOT_HERO)].id == OFF {
                            worth += 2.5;
                        }
                    }
                    for slot in 0..SLOTS as u8 {
                        let by = |card: &Mission| card.dagger.map(|(place, _)| place);
                        if self.works(slot, state.space, hero, by) {
                            worth += self.progress(slot, 2.0);
                        }
                    }
                    worth
                }
                Act::Nemesis => {
                    1.5 * f32::from(self.g().sheet.min(2))
                        * f32::from(u8::from(self.play.space_of_enemy(NEMESIS) == state.space))
                }
                Act::ReadyTeamUp => -1.0,
                Act::AnyTime(ordinal) => {
                    let worth = self.ability(hero, ordinal, false, &f);
                    // What costs no token is used as soon as it does something.
                    if worth >= 2.0 { 20.0 + worth } else { -1.0 }
                }
            }
    }

    fn ability(&self, hero: u8, ordinal: u8, boosted: bool, f: &Frame) -> f32 {
        let Some(index) = self.play.ability_at(hero, ordinal) else { return 0.0 };
        let ability = *self.play.book.ability(index);
        let mut f = Frame { you: hero, owner: hero, ..*f };
        let mut worth = 0.0;
        match ability.cost {
            Cost::Primed(sel) => {
                let (mask, _) = self.play.enemy_candidates(sel, &f);
                let primed = each(mask).filter(|&e| self.g().enemies[usize::from(e)].primed);
                let best = primed.max_by(|&a, &b| self.hit(a, 3.0).total_cmp(&self.hit(b, 3.0)));
                f.enemy = best.unwrap_or(OFF);
                worth += 0.7;
            }
            Cost::Empowered => worth -= 0.6,
            Cost::TeamUp(n) => worth -= 0.4 * f32::from(n),
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
        let rules = self.play.book.rules_of(ability.always).iter();
        worth + rules.filter(|rule| rule.token).count() as f32 * 1.2
    }

    /// What steps are worth, added up.
    fn block(&self, block: Block, f: &Frame) -> f32 {
        let mut f = *f;
        let mut sum = 0.0;
        for step in self.play.book.block(block) {
            sum += self.step(*step, &mut f);
        }
        sum
    }

    fn number(&self, num: Num, f: &Frame) -> f32 {
        f32::from(self.play.number(num, f))
    }

    fn heroes(&self, sel: HeroSel, f: &Frame) -> (u8, bool) {
        self.play.candidates(sel, f)
    }

    fn over_heroes(&self, sel: HeroSel, f: &Frame, worth: impl Fn(u8) -> f32) -> f32 {
        let (mask, one) = self.heroes(sel, f);
        let all = each(mask).map(worth);
        if one { all.fold(0.0, f32::max) } else { all.sum() }
    }

    fn over_enemies(&self, sel: EnemySel, f: &Frame, worth: impl Fn(u8) -> f32) -> f32 {
        let (mask, one) = self.play.enemy_candidates(sel, f);
        let all = each(mask).map(worth);
        if one { all.fold(0.0, f32::max) } else { all.sum() }
    }

    fn heal(&self, hero: u8, n: f32) -> f32 {
        let need = if self.left(hero) <= 3.0 { 2.4 } else { 0.9 };
        if self.play.can_recover(hero) {
            need * n.min(f32::from(self.play.hero(hero).damage))
        } else {
            0.0
        }
    }

    fn step(&self, step: Do<Block>, f: &mut Frame) -> f32 {
        match step {
            Do::Threat(n) => -1.4 * self.number(n, f) * (0.5 + self.pressure()),
            Do::LowerThreat(n) => {
                1.4 * self.number(n, f).min(f32::from(self.g().threat)) * (0.3 + self.pressure())
            }
            Do::TeamUp(n) => 1.2 * self.number(n, f),
            Do::LoseTeamUp(n) => -self.number(n, f),
            Do::Hit(sel, n) => {
                let damage = self.number(n, f).max(0.4 * f32::from(f.successes));
                self.over_enemies(sel, f, |enemy| self.hit(enemy, damage))
            }
            Do::Suffer(sel, n) | Do::SufferShort(sel, n) => {
                let n = self.number(n, f);
                -self.over_heroes(sel, f, |hero| if n >= self.left(hero) { 9.0 } else { 1.1 * n })
            }
            Do::Recover(sel, n) => {
                let n = self.number(n, f);
                self.over_heroes(sel, f, |hero| self.heal(hero, n))
            }
            Do::Charge(sel, n) => {
                let n = self.number(n, f);
                self.over_heroes(sel, f, |hero| {
                    if self.play.chargeable(hero) != 0 { 0.8 * n } else { 0.0 }
                })
            }
            Do::RecoverOrCharge(sel, n) | Do::RecoverElseCharge(sel, n) => {
                let n = self.number(n, f);
                self.over_heroes(sel, f, |hero| {
                    let charge = if self.play.chargeable(hero) != 0 { 0.8 * n } else { 0.0 };
                    self.heal(hero, n).max(charge)
                })
            }
            Do::Empower(sel) => self
                .over_heroes(sel, f, |hero| if self.play.hero(hero).empowered { 0.0 } else { 1.8 }),
            Do::LoseEmpowered(sel) => -self
                .over_heroes(sel, f, |hero| if self.play.hero(hero).empowered { 1.5 } else { 0.0 }),
            Do::Prime(sel) => self.over_enemies(sel, f, |enemy| self.prime(enemy)),
            Do::Move(sel, n) => {
                let n = self.play.number(n, f);
                self.over_heroes(sel, f, |hero| self.travel(hero, n))
            }
            Do::MoveTo(sel, place) => {
                let reach = match place {
                    Place::AnySpace | Place::AnyBase | Place::AnyNumbered => 9,
                    _ => 0,
                };
                self.over_heroes(sel, f, |hero| self.travel(hero, reach))
            }
            Do::Perform(sel, what, mods) => {
                let boosted = mods.boosted;
                let extra = 1.4 * f32::from(mods.added + mods.dice)
                    + f32::from(mods.per_wild)
                    + mods.counts.0.count_ones() as f32 * 0.6
                    + f32::from(mods.moves) * 0.5;
                self.over_heroes(sel, f, |hero| {
                    let worth = match what {
                        Perform::One(kind) => self.action(hero, kind as u8, boosted),
                        Perform::Same => self.action(hero, f.kind, boosted),
                        Perform::FightTarget => {
                            self.hit(f.enemy.min(NEMESIS), SUCCESS * self.attr(hero, HeroAttr::Atk))
                        }
                        Perform::Any => {
                            (0..4).map(|kind| self.action(hero, kind, boosted)).fold(0.0, f32::max)
                        }
                    };
                    if worth > 0.3 { worth + extra } else { worth }
                })
            }
            Do::Test(attr, mods) => {
                let dice = self.attr(f.you.min(4), attr) + f32::from(mods.dice);
                let expected = dice * (SUCCESS + 0.25 * mods.counts.0.count_ones() as f32);
                f.successes = (expected + f32::from(mods.added)).round() as i8;
                0.3
            }
            Do::Progress(sel, n) => {
                let n = self.number(n, f);
                match sel {
                    MissionSel::Nemesis => self.progress(SLOT_NEMESIS, n),
                    MissionSel::Hero => self.progress(SLOT_HERO, n),
                    MissionSel::Side => {
                        (0..3).map(|slot| self.progress(slot, n)).fold(0.0, f32::max)
                    }
                    _ => (0..SLOTS as u8).map(|slot| self.progress(slot, n)).fold(0.0, f32::max),
                }
            }
            Do::Spawn(..) | Do::SpawnSideMission => -3.0,
            Do::Overrun(_) => -6.0,
            Do::Restore(_) if self.g().overrun != 0 => {
                5.0 + 2.0 * self.g().overrun.count_ones() as f32
            }
            Do::ExhaustAll(_) => -4.0,
            Do::Exhaust(_) => -1.2,
            Do::Ready(sel) => self.over_heroes(sel, f, |hero| {
                if self.play.hero(hero).ready == [true; 2] { 0.0 } else { 2.0 }
            }),
            Do::EachHero(sel, block) => {
                let (mask, _) = self.heroes(sel, f);
                each(mask).map(|you| self.block(block, &Frame { you, ..*f })).sum()
            }
            Do::EachEnemy(_, block) | Do::May(block) => self.block(block, f).max(0.0),
            Do::Only(so, block) => {
                let sure = matches!(so, If::Roll(_) | If::Successes(_));
                if sure || self.play.holds_now(so, f) { 0.6 * self.block(block, f) } else { 0.0 }
            }
            Do::Either(a, b) => self.block(a, f).max(self.block(b, f)),
            Do::Branch(so, a, b) => self.block(if self.play.holds_now(so, f) { a } else { b }, f),
            Do::AddResults(..) | Do::AddSuccesses(_) => 2.5,
            Do::Prevent(n) => 1.2 * f32::from(n),
            Do::PreventOverrun => 6.0,
            Do::BoostAll => 4.0 * f32::from(self.g().count),
            Do::BoostNext(_) => 1.5,
            Do::DaggerEffect | Do::AnyDaggerEffect => 1.8,
            Do::Suppress(n) => 4.0 * f32::from(n),
            Do::CancelSpawn => 3.0,
            Do::DiscardThis => 8.0,
            Do::TakeBack(sel) => self.over_heroes(sel, f, |hero| {
                let state = self.play.hero(hero);
                if state.standard == 0 { 3.0 } else { 1.0 }
            }),
            Do::Choose(sel) => {
                let (mask, _) = self.play.enemy_candidates(sel, f);
                let best =
                    each(mask).max_by(|&a, &b| self.hit(a, 3.0).total_cmp(&self.hit(b, 3.0)));
                f.enemy = best.unwrap_or(OFF);
                0.0
            }
            Do::MoveBifrost(_) => 0.8,
            Do::PushEnemy(..) => 0.2,
            Do::PeekEvents(_) => 0.1,
            Do::LoseSheetProgress(n) => 1.5 * self.number(n, f).min(f32::from(self.g().sheet)),
            _ => 0.0,
        }
    }

    fn prime(&self, enemy: u8) -> f32 {
        let state = self.g().enemies[usize::from(enemy)];
        if state.primed {
            return 0.0;
        }
        let company = self.play.heroes_in(state.space) != 0;
        1.0 + if company { 1.0 } else { 0.0 }
            + if enemy == NEMESIS && self.g().showdown { 1.5 } else { 0.0 }
    }

    fn travel(&self, hero: u8, reach: i8) -> f32 {
        let here = self.play.space_of_hero(hero);
        if here == OFF {
            return 0.0;
        }
        let spaces = if reach >= 9 { Book::earthly() } else { self.play.reach(here, reach) };
        let best = each(spaces).map(|space| self.place(hero, space)).fold(0.0, f32::max);
        0.8 * (best - 0.85 * self.place(hero, here)).max(0.0)
    }

    fn base_effect(&self, hero: u8, base: u8) -> f32 {
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        self.block(self.play.book.board.effects[usize::from(base.min(4))], &f)
    }

    fn base(&self, base: u8) -> f32 {
        f32::from(u8::from(self.play.heroes_in(self.play.base_space(base)) != 0))
    }

    /// An ability offered by a window.
    fn reaction(&self, hero: u8, ordinal: u8, window: &Frame) -> f32 {
        let Some(index) = self.play.ability_at(hero, ordinal) else { return -1.0 };
        let ability = self.play.book.ability(index);
        let frames = self.g().frames.as_slice();
        let test = frames.iter().rev().find(|frame| frame.task == Task::Test);
        let suffer = frames.iter().rev().find(|frame| frame.task == Task::Suffer);
        let costly = (4..8).contains(&ordinal) || (10..12).contains(&ordinal);
        let f = Frame { trail: 0, ..*window };
        match ability.when {
            When::AfterRoll(_) => {
                let Some(test) = test else { return -1.0 };
                let resting = test.kind == HeroAttr::Tac as u8;
                let dice: u8 = test.dice.iter().sum();
                let hits = test.dice[usize::from(test.kind.min(2))] + test.dice[3];
                let misses = dice.saturating_sub(hits);
                let rerolls =
                    self.play.book.block(ability.does).iter().any(|s| matches!(s, Do::Reroll(_)));
                if rerolls {
                    return f32::from(misses) - 0.5 - if costly { 0.6 } else { 0.0 };
                }
                if resting && costly { -0.5 } else { 1.0 }
            }
            When::Suffers(_) | When::Attacked(_) => {
                let Some(suffer) = suffer else { return 0.5 };
                let deadly = f32::from(suffer.amount) >= self.left(suffer.you);
                if deadly {
                    5.0
                } else if costly || ability.cost == Cost::Empowered {
                    f32::from(suffer.amount) - 1.5
                } else {
                    1.0
                }
            }
            When::AnyTime => {
                let worth = self.ability(hero, ordinal, false, &f);
                // What is offered because it turns something counts for more.
                let turns = match window.kind {
                    occasion::COUNT => 2.0,
                    occasion::ENEMY => 1.0,
                    occasion::FALL => 3.0,
                    occasion::OVERRUN | occasion::THREAT => 20.0,
                    _ => 0.0,
                };
                worth + turns - 1.4
            }
            _ => {
                let worth = self.ability(hero, ordinal, false, &f);
                worth - if costly { 1.4 } else { 0.2 }
            }
        }
    }

    fn target(&self, hero: u8, enemy: u8, frame: &Frame) -> f32 {
        let atk = SUCCESS * self.attr(hero, HeroAttr::Atk);
        let primed = f32::from(u8::from(self.g().enemies[usize::from(enemy)].primed));
        match self.step_at(frame) {
            Some(Do::Prime(_)) => self.prime(enemy),
            Some(Do::Suffer(..)) => -f32::from(self.play.power(enemy)),
            Some(Do::Hit(_, n)) => self.hit(enemy, self.number(n, frame)),
            _ => self.hit(enemy, atk + primed),
        }
    }

    fn step_at(&self, frame: &Frame) -> Option<Do<Block>> {
        let steps = self.play.book.block(frame.block);
        if frame.task == Task::Program { steps.get(usize::from(frame.at)).copied() } else { None }
    }

    fn chosen_hero(&self, you: u8, hero: u8, frame: &Frame) -> f32 {
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        match self.step_at(frame) {
            None | Some(Do::Suffer(..) | Do::Exhaust(_) | Do::SufferShort(..)) => self.left(hero),
            Some(Do::Recover(..)) => {
                self.heal(hero, 2.0) + 0.1 * f32::from(self.play.hero(hero).damage)
            }
            Some(Do::RecoverElseCharge(_, n)) => {
                let n = self.number(n, frame);
                let charge = if self.play.chargeable(hero) != 0 { 0.8 * n } else { 0.0 };
                self.heal(hero, n).max(charge)
            }
            Some(Do::Move(_, n)) => self.travel(hero, self.play.number(n, frame)),
            Some(Do::MoveTo(..)) => self.travel(hero, 9),
            Some(Do::Perform(_, what, mods)) => {
                let kinds = match what {
                    Perform::One(kind) => kind as u8..kind as u8 + 1,
                    Perform::Same => frame.kind.min(3)..frame.kind.min(3) + 1,
                    _ => 0..4,
                };
                kinds.map(|kind| self.action(hero, kind, mods.boosted)).fold(0.0, f32::max)
            }
            Some(Do::Empower(_)) => {
                let here = self.play.space_of_hero(hero);
                self.best_fight(here, 2.0) + if hero == you { 0.2 } else { 0.0 }
            }
            _ => self.left(f.you) * 0.1,
        }
    }

    fn space(&self, hero: u8, space: u8) -> f32 {
        let Some(&frame) = self.g().frames.last() else { return 0.0 };
        match self.step_at(&frame) {
            Some(Do::MoveTo(sel, _)) => {
                let (mask, _) = self.heroes(sel, &frame);
                let who =
                    if frame.picked > 0 { frame.picks[0] } else { mask.trailing_zeros() as u8 };
                self.place(who.min(4), space)
            }
            _ if space == DONE => 0.1,
            _ => f32::from(u8::from(self.play.space_of_hero(hero) == space)),
        }
    }

    fn mission(&self, slot: u8) -> f32 {
        self.progress(slot, 2.0) + 0.01 * f32::from(slot)
    }

    fn option(&self, choice: u8, frame: &Frame) -> f32 {
        match self.step_at(frame) {
            Some(Do::May(block)) => self.block(block, frame),
            Some(Do::Either(a, b)) => self.block(if choice == 0 { a } else { b }, frame),
            Some(Do::RecoverElseCharge(..)) => f32::from(u8::from(choice == 0)),
            _ => 0.0,
        }
    }

    fn reroll(&self, choice: u8, frame: &Frame) -> f32 {
        match choice {
            DONE => 0.5,
            3 => 0.0,
            symbol if symbol == frame.kind || frame.mods.counts.has(symbol) => 0.0,
            _ => 1.0,
        }
    }

    fn spend(&self, choice: u8, frame: &Frame) -> f32 {
        let keep = frame.kind == HeroAttr::Tac as u8 && !frame.fight;
        match choice {
            DONE => {
                if keep {
                    1.0
                } else {
                    0.0
                }
            }
            _ => 0.5,
        }
    }

    fn split(&self, hero: u8, choice: u8) -> f32 {
        match choice {
            0 => {
                if self.left(hero) <= 3.0 {
                    3.0
                } else {
                    0.9
                }
            }
            1 | 2 => 1.0 + 0.1 * f32::from(self.play.hero(hero).charge[usize::from(choice - 1)]),
            slot => self.progress(slot - 3, 1.0) + 0.4,
        }
    }

    fn enemy_space(&self, space: u8) -> f32 {
        if space == DONE {
            return 0.5;
        }
        // Enemies do least harm where they find neither heroes nor bases.
        1.0 - f32::from(u8::from(self.play.base_at(space).is_some()))
            - 0.5 * f32::from(u8::from(self.play.heroes_in(space) != 0))
    }
}
