//! The rule of thumb: a small player that weighs each listed choice by what it is worth now.
//!
//! It looks one action ahead and knows four wants: finish the nemesis mission before threat
//! does, keep the number of enemies down, stay alive, and in the showdown hit the nemesis.

mod answer;
mod board;
mod effect;
mod lean;
mod memo;

use dagger::Dagger;
use dagger::card::*;
use dagger::choice::{Act, act};
use dagger::look::{Look, each};
use dagger::state::*;
use table::{Choice, Silent};

use memo::{Memo, once};

/// Picks a choice for the decision at hand. Only what everybody can see is looked at.
pub(super) fn pick(rules: &Dagger, game: &Game) -> Choice {
    let mut copy = *game;
    let mut silent = Silent;
    let thumb = Thumb::new(rules.look(&mut copy, &mut silent));
    let mut best = (f32::NEG_INFINITY, 0);
    for choice in each(game.ask.mask) {
        let worth = thumb.worth(choice);
        // The first of equals wins.
        if worth > best.0 {
            best = (worth, choice);
        }
    }
    Choice(best.1.into())
}

/// What a listed choice is worth now. Only what everybody can see is looked at.
pub(super) fn worth(rules: &Dagger, game: &Game, choice: Choice) -> f32 {
    let mut copy = *game;
    let mut silent = Silent;
    Thumb::new(rules.look(&mut copy, &mut silent)).worth(choice.0 as u8)
}

struct Thumb<'a> {
    look: Look<'a>,
    memo: Memo,
}

impl<'a> Thumb<'a> {
    fn new(look: Look<'a>) -> Self {
        Thumb { look, memo: Memo::default() }
    }
}

/// What one success is worth on an even footing.
const SUCCESS: f32 = 0.5;

impl Thumb<'_> {
    pub(super) fn g(&self) -> &Game {
        self.look.game()
    }

    fn worth(&self, choice: u8) -> f32 {
        let ask = self.g().ask;
        let hero = ask.hero;
        let frame = self.g().frames.last().copied().unwrap_or_default();
        match ask.kind {
            AskKind::Action => self.act(hero, choice),
            AskKind::Ability if choice == DONE => 0.0,
            AskKind::Ability => self.reaction(hero, Ordinal(choice), &frame),
            AskKind::Enemy => self.target(hero, Standee(choice), &frame),
            AskKind::Hero | AskKind::Attack => self.chosen_hero(hero, HeroSeat(choice), &frame),
            AskKind::Move if choice == DONE => self.place(hero, self.look.space_of_hero(hero)),
            AskKind::Move => self.place(hero, Space::at(choice)) - 0.09,
            AskKind::Space => self.space(hero, choice),
            AskKind::Mission => self.mission(Slot(choice)),
            AskKind::May | AskKind::Either if choice != DONE => self.option(choice, &frame),
            AskKind::May => 0.13,
            AskKind::Reroll => self.reroll(choice, &frame),
            AskKind::SpendEmpowered => self.spend(choice, &frame),
            AskKind::SpendPrimed => f32::from(u8::from(choice != DONE)),
            AskKind::Split => self.split(hero, choice),
            AskKind::DaggerEffect if choice == DONE => 0.18,
            AskKind::DaggerEffect => self.base_effect(hero, Base::at(choice)),
            AskKind::Kind => self.action(hero, ActionKind::ASPECT[usize::from(choice & 3)], true),
            AskKind::Base => self.base(Base::at(choice)),
            AskKind::StartBase => self.place(hero, self.look.base_space(Base::at(choice))),
            AskKind::Iliad => f32::from(u8::from(choice == 7)),
            AskKind::PlayMission => {
                if choice == 0 {
                    1.9
                } else {
                    0.29
                }
            }
            AskKind::Stunned | AskKind::EnemyMove => self.enemy_space(choice),
            AskKind::Token => f32::from(u8::from(choice == 0)),
            AskKind::ReadyTeamUp => f32::from(u8::from(choice != DONE)),
            _ => 0.0,
        }
    }

    /// What an aspect action is worth.
    pub(super) fn action(&self, hero: HeroSeat, kind: ActionKind, boosted: bool) -> f32 {
        let known = self.memo.actions.get(usize::from(hero));
        match known.and_then(|known| known.get(kind as usize)) {
            Some(known) => {
                once(&known[usize::from(boosted)], || self.action_anew(hero, kind, boosted))
            }
            None => self.action_anew(hero, kind, boosted),
        }
    }

    /// How a hero's aspect action is changed.
    fn mods(&self, hero: HeroSeat, kind: ActionKind, boosted: bool) -> Mod {
        let known = self.memo.mods.get().filter(|known| known.0 == hero);
        let (_, mods, more) = known.unwrap_or_else(|| {
            let (mods, more) = self.look.aspect_mods(hero);
            (hero, mods, more)
        });
        self.memo.mods.set(Some((hero, mods, more)));
        let mods = mods[kind as usize];
        if boosted { mods.and(more) } else { mods }
    }

    fn action_anew(&self, hero: HeroSeat, kind: ActionKind, boosted: bool) -> f32 {
        let state = *self.look.hero(hero);
        let side =
            &self.look.book().aspects[usize::from(state.aspect)][usize::from(state.shattered)];
        let Some(action) = side.actions.get(kind as usize) else { return 0.0 };
        let mut mods = self.mods(hero, kind, boosted).and(action.always);
        let mut extra = 0.0;
        if boosted {
            mods = mods.and(action.boost);
            let f = Frame { you: hero, owner: hero, ..Frame::default() };
            extra += 1.4 * self.block(action.then, &f);
        }
        let dice = f32::from(mods.dice)
            + if mods.reroll { 0.46 } else { 0.0 }
            + f32::from(mods.wilds.saturating_sub(1)) * 0.4;
        let empowered = f32::from(u8::from(state.empowered));
        let counts = mods.counts.0.count_ones() as f32 * 0.08;
        let expected = |attr: HeroAttr| {
            let dice = self.attr(hero, attr) + dice;
            dice * (SUCCESS + counts) + f32::from(mods.added) + 0.3 * empowered
        };
        extra
            + match kind {
                ActionKind::Move => {
                    let reach = self.look.reach(state.space, action.value as i8 + mods.moves);
                    let best = each(reach).map(|space| self.place(hero, space)).fold(0.0, f32::max);
                    0.21 * (best - 1.4 * self.place(hero, state.space)).max(0.0)
                }
                ActionKind::Fight => {
                    self.best_fight(state.space, expected(HeroAttr::Atk))
                        + 0.2
                            * expected(HeroAttr::Atk).min(0.47)
                            * f32::from(u8::from(self.look.enemies_in(state.space) != 0))
                }
                ActionKind::Defy => self.defy_at(hero, state.space, expected(HeroAttr::Dfi)),
                _ => self.rest(
                    hero,
                    expected(HeroAttr::Tac) - 0.58 * empowered + f32::from(action.value),
                ),
            }
    }

    fn act(&self, hero: HeroSeat, choice: u8) -> f32 {
        let (what, paid) = act(choice);
        let state = *self.look.hero(hero);
        let boosted = paid || self.g().boost_all || state.boost_next;
        let f = Frame { you: hero, owner: hero, boosted, ..Frame::default() };
        // The boosted token is kept for what it improves.
        let token = if paid && !self.g().boost_all { -0.58 } else { 0.0 };
        token
            + match what {
                Act::Aspect(kind) => self.action(hero, kind, boosted),
                Act::Sheet(ordinal) | Act::Unique(ordinal) => {
                    self.ability(hero, ordinal, boosted, &f)
                }
                Act::Dagger => {
                    let base = self.look.base_at(state.space).unwrap_or(Base::NewYork);
                    let mut worth = 0.0;
                    if self.look.operational(base) {
                        worth += self.base_effect(hero, base);
                        if state.mission
                            && self.g().missions[usize::from(SLOT_HERO)].id == MissionId::NONE
                        {
                            worth += 2.5;
                        }
                    }
                    for slot in Slot::ALL {
                        let by = |card: &Mission| card.dagger.map(|(place, _)| place);
                        if self.works(slot, state.space, hero, by) {
                            worth += self.progress(slot, 2.7);
                        }
                    }
                    worth
                }
                Act::Nemesis => {
                    2.2 * f32::from(self.g().sheet.min(2))
                        * f32::from(u8::from(self.look.space_of_enemy(NEMESIS) == state.space))
                }
                Act::ReadyTeamUp => -0.79,
                Act::AnyTime(ordinal) => {
                    let worth = self.ability(hero, ordinal, false, &f);
                    // What costs no token is used as soon as it does something.
                    if worth >= 1.1 { 13.6 + worth } else { -0.6 }
                }
            }
    }
}
