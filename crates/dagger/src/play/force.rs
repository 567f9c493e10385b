//! What is always in force: rules of cards, and the numbers that come of them.

use table::Sink;

use super::ability::ordinals;
use super::board::{each, enemy_card};
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// Text that belongs to no hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The mission in a slot.
    Mission(Slot),
    /// A completed nemesis mission, counted from 0.
    Completed(u8),
    /// The nemesis sheet.
    Nemesis,
    /// The card of a group of enemies.
    Enemies(Group),
    /// The elite of a side mission.
    Elite(Slot),
}

/// All text that belongs to no hero, in the order in which it takes effect.
pub(crate) const WORLD: [Source; 16] = [
    Source::Mission(Slot::SIDE[0]),
    Source::Mission(Slot::SIDE[1]),
    Source::Mission(Slot::SIDE[2]),
    Source::Mission(SLOT_HERO),
    Source::Mission(SLOT_NEMESIS),
    Source::Completed(0),
    Source::Completed(1),
    Source::Completed(2),
    Source::Nemesis,
    Source::Enemies(Group::Rank1),
    Source::Enemies(Group::Rank2),
    Source::Enemies(Group::Rank3),
    Source::Enemies(Group::Specific),
    Source::Elite(Slot::SIDE[0]),
    Source::Elite(Slot::SIDE[1]),
    Source::Elite(Slot::SIDE[2]),
];

/// It is to be found out what text that belongs to no hero can make so, since the game stands still.
pub(crate) const UNKNOWN: u32 = 1 << 31;

/// Where a part of an enemy's number comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It is printed.
    Printed,
    /// The enemy's own text.
    Own,
    /// Text that belongs to no hero.
    World(Source),
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Text that belongs to no hero: its abilities, mission slot, hero and enemy.
    #[inline]
    pub(crate) fn world(&self, source: Source) -> Option<(&Range, Slot, HeroSeat, Standee)> {
        let (book, g) = (self.book, &*self.g);
        let on_board = |enemy: &Standee| g.enemies[usize::from(*enemy)].space != OFF;
        let abilities = |enemy| &book.enemies[usize::from(enemy_card(book, g, enemy))].abilities;
        match source {
            Source::Mission(slot) => {
                let mission = g.missions[usize::from(slot)];
                let card = book.missions.get(usize::from(mission.id))?;
                let owner = if slot == SLOT_HERO { mission.owner } else { NOBODY };
                Some((&card.abilities, slot, owner, Standee::NONE))
            }
            Source::Completed(at) => {
                let half = g.completed[usize::from(at)]?;
                let id = book.nemeses[usize::from(g.nemesis)].missions[usize::from(at)];
                let half = &book.missions[usize::from(id)].halves[half as usize].1;
                Some((half, Slot::NONE, NOBODY, NEMESIS))
            }
            Source::Nemesis => Some((&self.side().abilities, Slot::NONE, NOBODY, NEMESIS)),
            Source::Enemies(group) => {
                let this = group.standees().find(on_board)?;
                Some((abilities(this), Slot::NONE, NOBODY, this))
            }
            Source::Elite(slot) => {
                let this = slot.elite().filter(on_board)?;
                Some((abilities(this), slot, NOBODY, this))
            }
        }
    }

    /// The side of the nemesis sheet that is up.
    #[inline]
    pub(crate) fn side(&self) -> &NemesisSide {
        &self.book.nemeses[usize::from(self.g.nemesis)].sides[usize::from(self.g.showdown)]
    }

    /// Calls for every rule of text that belongs to no hero and holds now, and for some of other kinds.
    fn world_rules(&self, kinds: u32, mut call: impl FnMut(&Rule, Source)) {
        if self.always.get() == UNKNOWN {
            let all = WORLD.into_iter().filter_map(|source| self.world(source));
            self.always.set(all.fold(0, |all, text| all | text.0.always));
        }
        if self.always.get() & kinds == 0 {
            return;
        }
        for source in WORLD {
            let Some((range, mission, owner, this)) = self.world(source) else { continue };
            if range.always & kinds == 0 {
                continue;
            }
            let f = Frame { mission, owner, this, you: owner, ..Frame::default() };
            for index in range.abilities() {
                for rule in self.book.rules_of(self.book.ability(index).always) {
                    if rule.only.is_none_or(|only| self.holds_now(only, &f)) {
                        call(rule, source);
                    }
                }
            }
        }
    }

    pub(crate) fn forbidden(&self, what: Always) -> bool {
        let mut found = false;
        self.world_rules(what.bit(), |rule, _| found |= rule.so == what);
        found
    }

    /// Calls for every rule of a hero's cards that holds now, and for some of other kinds.
    pub(crate) fn hero_rules(&self, hero: HeroSeat, kinds: u32, mut call: impl FnMut(Always)) {
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        for card in HeroCard::ALL {
            let Some(range) = self.card_range(hero, card) else { continue };
            if range.always & kinds == 0 {
                continue;
            }
            for (ordinal, index) in ordinals(card, range) {
                for rule in self.book.rules_of(self.book.ability(index).always) {
                    let token = !rule.token || self.hero(hero).sheet >> ordinal.0.min(7) & 1 != 0;
                    if token && rule.only.is_none_or(|only| self.holds_now(only, &f)) {
                        call(rule.so);
                    }
                }
            }
        }
    }

    /// How a hero's action of a kind is changed.
    pub(crate) fn action_mods(&self, hero: HeroSeat, kind: ActionKind, boosted: bool) -> Mod {
        let mut mods = Mod::default();
        self.hero_rules(hero, Always::ACTION | Always::BOOSTED_ACTION, |so| match so {
            Always::Action(of, change) if of == kind => mods = mods.and(change),
            Always::BoostedAspectAction(change) if boosted => mods = mods.and(change),
            _ => {}
        });
        self.world_rules(Always::ACTION, |rule, _| match rule.so {
            Always::Action(of, change) if of == kind => mods = mods.and(change),
            _ => {}
        });
        mods
    }

    /// How a hero's move, fight, defy and rest are changed, and what more changes them when boosted.
    pub(crate) fn aspect_mods(&self, hero: HeroSeat) -> ([Mod; 4], Mod) {
        let (mut mods, mut boosted) = ([Mod::default(); 4], Mod::default());
        let mut change = |kind: ActionKind, change: Mod| {
            if let Some(mods) = mods.get_mut(kind as usize) {
                *mods = mods.and(change);
            }
        };
        self.hero_rules(hero, Always::ACTION | Always::BOOSTED_ACTION, |so| match so {
            Always::Action(of, by) => change(of, by),
            Always::BoostedAspectAction(by) => boosted = boosted.and(by),
            _ => {}
        });
        self.world_rules(Always::ACTION, |rule, _| {
            if let Always::Action(of, by) = rule.so {
                change(of, by);
            }
        });
        (mods, boosted)
    }

    pub(crate) fn test_mods(&self, hero: HeroSeat, attr: HeroAttr) -> Mod {
        let mut mods = Mod::default();
        self.hero_rules(hero, Always::TEST, |so| match so {
            Always::Test(of, change) if of == attr => mods = mods.and(change),
            _ => {}
        });
        self.world_rules(Always::TEST, |rule, _| match rule.so {
            Always::Test(of, change) if of == attr => mods = mods.and(change),
            _ => {}
        });
        mods
    }

    /// By how much damage that a hero suffers is reduced.
    pub(crate) fn reduction(&self, hero: HeroSeat) -> u8 {
        let mut less = 0;
        self.hero_rules(hero, Always::REDUCE, |so| {
            if let Always::Reduce(n) = so {
                less += n;
            }
        });
        less
    }

    /// The abilities of an enemy's own card.
    pub(crate) fn enemy_range(&self, enemy: Standee) -> Range {
        if enemy == NEMESIS {
            return self.side().abilities;
        }
        self.book.enemies[usize::from(enemy_card(self.book, self.g, enemy))].abilities
    }

    /// Calls for every rule of an enemy's own card that holds now, and for some of other kinds.
    pub(crate) fn enemy_rules(&self, enemy: Standee, kinds: u32, mut call: impl FnMut(Always)) {
        let range = self.enemy_range(enemy);
        if range.always & kinds == 0 {
            return;
        }
        let f = Frame { this: enemy, ..Frame::default() };
        for index in range.abilities() {
            for rule in self.book.rules_of(self.book.ability(index).always) {
                if rule.only.is_none_or(|only| self.holds_now(only, &f)) {
                    call(rule.so);
                }
            }
        }
    }

    /// An enemy's power.
    pub(crate) fn power(&self, enemy: Standee) -> u8 {
        let mut power = 0;
        self.power_parts(enemy, |n, _| power += n);
        power.clamp(0, 50) as u8
    }

    /// What an enemy's power is made of: printed, what its card adds, and what others add.
    pub(crate) fn power_parts(&self, enemy: Standee, mut part: impl FnMut(i16, Part)) {
        if usize::from(enemy) >= FIGURES {
            return;
        }
        let printed = match enemy {
            NEMESIS => self.side().power,
            _ => self.book.enemies[usize::from(enemy_card(self.book, self.g, enemy))].power,
        };
        part(i16::from(printed), Part::Printed);
        self.enemy_rules(enemy, Always::THIS_POWER, |so| {
            if let Always::ThisPower(n) = so {
                part(i16::from(n), Part::Own);
            }
        });
        let nemesis = if enemy == NEMESIS { Always::THIS_POWER } else { 0 };
        self.world_rules(Always::POWER | nemesis, |rule, source| match rule.so {
            Always::Power(filter, n) => {
                let all = self.enemies_where(filter, &Frame::default());
                if all & enemy.bit() != 0 {
                    part(i16::from(n), Part::World(source));
                }
            }
            // On a completed mission "this enemy" is the nemesis.
            Always::ThisPower(n) if enemy == NEMESIS && matches!(source, Source::Completed(_)) => {
                part(i16::from(n), Part::World(source));
            }
            _ => {}
        });
    }

    /// An enemy's health.
    pub(crate) fn health(&self, enemy: Standee) -> u8 {
        let mut health = 0;
        self.health_parts(enemy, |n, _| health += n);
        health.clamp(1, 200) as u8
    }

    /// What an enemy's health is made of: printed, per player for the nemesis in the showdown, and
    /// what its card adds.
    pub(crate) fn health_parts(&self, enemy: Standee, mut part: impl FnMut(i16, Part)) {
        let printed = match enemy {
            NEMESIS if self.g.showdown => {
                let printed = self.side().health.saturating_mul(self.plan.per_player());
                printed.saturating_add_signed(self.plan.handicap.health)
            }
            NEMESIS => self.side().health,
            _ => self.book.enemies[usize::from(enemy_card(self.book, self.g, enemy))].health,
        };
        part(i16::from(printed), Part::Printed);
        self.enemy_rules(enemy, Always::HEALTH, |so| match so {
            Always::ThisHealth(n) => part(i16::from(n), Part::Own),
            Always::ThisHealthPerHero(n) => {
                part(i16::from(n) * i16::from(self.plan.per_player()), Part::Own);
            }
            Always::HealthPerProgress(n) => {
                part(i16::from(n) * i16::from(self.card_progress(enemy)), Part::Own);
            }
            _ => {}
        });
        if enemy != NEMESIS {
            return;
        }
        // On a completed mission "this enemy" is the nemesis.
        self.world_rules(Always::HEALTH, |rule, source| match rule.so {
            Always::ThisHealthPerHero(n) if matches!(source, Source::Completed(_)) => {
                part(i16::from(n) * i16::from(self.plan.per_player()), Part::World(source));
            }
            _ => {}
        });
    }

    /// Calls for every text that adds threat each round, with how much it adds.
    pub(crate) fn round_threat(&self, mut part: impl FnMut(u8, Part)) {
        self.world_rules(Always::ROUND_THREAT, |rule, source| {
            if let Always::RoundThreat(n) = rule.so {
                part(n, Part::World(source));
            }
        });
    }

    pub(crate) fn enemy_is(&self, enemy: Standee, what: Always) -> bool {
        let mut found = false;
        self.enemy_rules(enemy, what.bit(), |so| found |= so == what);
        found
    }

    /// By how much each damage to an enemy is less; by all of it beside a guard.
    pub(crate) fn armour(&self, enemy: Standee) -> u8 {
        let guard = |of: Standee| self.enemy_is(of, Always::Guards);
        let company = self.enemies_in(self.space_of_enemy(enemy)) & !(enemy.bit() | NEMESIS.bit());
        if !guard(enemy) && each(company).any(guard) {
            return 99;
        }
        let mut armour = 0;
        self.enemy_rules(enemy, Always::ARMOUR, |so| {
            if let Always::Armour(n) = so {
                armour += n;
            }
        });
        armour
    }

    /// Runs an enemy's own text for a moment.
    pub(crate) fn own(&mut self, enemy: Standee, moment: u32, f: Frame) {
        let range = self.enemy_range(enemy);
        if range.moments & moment == 0 {
            return;
        }
        for index in range.abilities().rev() {
            let ability = *self.book.ability(index);
            if ability.when.bit() & moment != 0 {
                let you = if f.you == NOBODY { self.leader() } else { f.you };
                let (this, block, src) = (enemy, ability.does, ability.src);
                let mission = enemy.slot().unwrap_or(Slot::NONE);
                let program = Frame { this, block, src, you, mission, ..f };
                self.push(Frame {
                    task: Task::Program,
                    stage: 0,
                    owed: 0,
                    at: 0,
                    picked: 0,
                    ..program
                });
            }
        }
    }
}
