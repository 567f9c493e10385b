//! The small forces: threat, team-up, supports, tokens, places, and what is always so.

use table::Sink;

use super::any_time::occasion;
use super::select::{each, enemy_card, enemy_src, group_of};
use super::{Event, Play, ground};
use crate::card::*;
use crate::state::*;

/// The sources of text that belong to no hero, in the order in which they take effect.
pub(crate) const WORLD: u8 = 16;

/// The threat at which the heroes lose.
pub(crate) const MOST_THREAT: u8 = 20;

/// Where a part of an enemy's number comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It is printed.
    Printed,
    /// The enemy's own text.
    Own,
    /// Text that belongs to no hero, by its place in the order.
    World(u8),
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn add_threat(&mut self, n: i8) {
        if n <= 0 {
            return;
        }
        let counts = self.g.showdown || self.plan.switches.threat_loses_always;
        if counts && self.g.threat.saturating_add(n as u8) >= MOST_THREAT {
            self.push(Frame { task: Task::Threat, amount: n, ..Frame::default() });
            return self.any_time(occasion::THREAT, Frame { amount: n, ..Frame::default() });
        }
        self.raise_threat(n);
    }

    pub(crate) fn raise_threat(&mut self, n: i8) {
        self.g.threat = self.g.threat.saturating_add(n as u8).min(99);
        self.tell(|_| Event::Threat(n));
        let counts = self.g.showdown || self.plan.switches.threat_loses_always;
        if self.g.threat >= MOST_THREAT && counts {
            self.end(ground::THREAT);
        }
    }

    pub(crate) fn gain_team_up(&mut self, n: i8) {
        if n != 0 {
            self.g.team_up = self.g.team_up.saturating_add_signed(n).min(99);
            self.tell(|_| Event::TeamUp(n));
        }
    }

    pub(crate) fn can_recover(&self, hero: u8) -> bool {
        self.hero(hero).damage > 0 && !self.forbidden(Always::NoRecover)
    }

    pub(crate) fn recover(&mut self, hero: u8, n: u8) {
        if self.can_recover(hero) {
            let state = self.hero_mut(hero);
            let damage = n.min(state.damage);
            state.damage -= damage;
            let hero = state.hero;
            self.tell(|_| Event::Recovered { hero, damage });
        }
    }

    pub(crate) fn can_empower(&self, hero: u8) -> bool {
        let state = self.hero(hero);
        !state.empowered && state.space != OFF && !self.forbidden(Always::NoEmpower)
    }

    pub(crate) fn empower(&mut self, hero: u8) {
        if !self.can_empower(hero) {
            return;
        }
        self.hero_mut(hero).empowered = true;
        let id = self.hero_id(hero);
        self.tell(|_| Event::Empowered(id));
        let subject = Frame { subject: hero, you: hero, ..Frame::default() };
        self.trigger(When::AfterEmpower(Whose::Anyone).bit(), subject);
    }

    /// The exhausted shared supports of a hero that can be charged, as bits 1 and 2.
    pub(crate) fn chargeable(&self, hero: u8) -> u8 {
        let state = self.hero(hero);
        if state.space == OFF || self.forbidden(Always::NoCharge) {
            return 0;
        }
        u8::from(!state.ready[0]) << 1 | u8::from(!state.ready[1]) << 2
    }

    pub(crate) fn shared(&self, hero: u8, which: u8) -> u8 {
        let pair = self.book.heroes[usize::from(self.hero_id(hero))].pair;
        self.book.pairs[usize::from(pair)].shared[usize::from(which & 1)]
    }

    pub(crate) fn charge(&mut self, hero: u8, which: u8, n: u8) {
        let support = self.shared(hero, which);
        let needed = self.book.supports[usize::from(support)].charge;
        let state = self.hero_mut(hero);
        let which = usize::from(which & 1);
        state.charge[which] += n;
        let full = state.charge[which] >= needed;
        let id = state.hero;
        self.tell(|_| Event::Charged { hero: id, support });
        if full {
            self.ready_support(hero, which as u8);
        }
    }

    pub(crate) fn ready_support(&mut self, hero: u8, which: u8) {
        let support = self.shared(hero, which);
        let state = self.hero_mut(hero);
        state.ready[usize::from(which & 1)] = true;
        state.charge[usize::from(which & 1)] = 0;
        self.tell(|_| Event::Readied { support });
    }

    pub(crate) fn exhaust(&mut self, hero: u8, which: u8) {
        let support = self.shared(hero, which);
        let state = self.hero_mut(hero);
        if std::mem::take(&mut state.ready[usize::from(which & 1)]) {
            self.tell(|_| Event::Exhausted { support });
        }
    }

    pub(crate) fn set_hero(&mut self, hero: u8, to: u8) {
        let state = self.hero_mut(hero);
        if to != OFF && state.space != OFF && state.space != to {
            state.space = to;
            state.declined = [0; HEROES];
            let hero = state.hero;
            self.tell(|_| Event::Moved { hero, to });
        }
    }

    pub(crate) fn set_enemy(&mut self, enemy: u8, to: u8) {
        let state = &mut self.g.enemies[usize::from(enemy)];
        if to != OFF && state.space != OFF && state.space != to {
            state.space = to;
            self.tell(|t| Event::EnemyMoved { enemy: enemy_src(t.book, t.g, enemy), to });
        }
    }

    pub(crate) fn move_bifrost(&mut self, space: u8) {
        if space < Space::ASGARD {
            self.g.bifrost = space;
            self.tell(|_| Event::Bifrost(space));
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

    pub(crate) fn take_back(&mut self, hero: u8) {
        let total = super::deal::standard_tokens(self.plan);
        let state = self.hero_mut(hero);
        if state.space != OFF && state.standard + state.held < total {
            state.standard += 1;
        }
    }

    pub(crate) fn discard_lasting(&mut self) {
        if self.g.lasting != NONE {
            let event = std::mem::replace(&mut self.g.lasting, NONE);
            self.g.event_discard.push(event);
        }
        for hero in &mut self.g.heroes {
            hero.standard += std::mem::take(&mut hero.held);
            hero.boosted |= std::mem::take(&mut hero.held_boosted);
        }
    }

    /// Text that belongs to no hero: its abilities, mission slot, hero and enemy.
    pub(crate) fn world(&self, source: u8) -> Option<(Range, u8, u8, u8)> {
        let (book, g) = (self.book, &*self.g);
        match source {
            0..=4 => {
                let mission = g.missions[usize::from(source)];
                let card = book.missions.get(usize::from(mission.id))?;
                let owner = if source == SLOT_HERO { mission.owner } else { OFF };
                Some((card.abilities, source, owner, OFF))
            }
            5..=7 => {
                let at = usize::from(source - 5);
                let how = g.completed[at].checked_sub(1)?;
                let id = book.nemeses[usize::from(g.nemesis)].missions[at];
                let half = book.missions[usize::from(id)].halves[usize::from(how.min(1))].1;
                Some((half, OFF, OFF, NEMESIS))
            }
            8 => Some((self.side().abilities, OFF, OFF, NEMESIS)),
            9..=12 => {
                let this = RANKS[usize::from(source - 9)]
                    .clone()
                    .find(|&enemy| g.enemies[usize::from(enemy)].space != OFF)?;
                let card = enemy_card(book, g, this);
                Some((book.enemies[usize::from(card)].abilities, OFF, OFF, this))
            }
            _ => {
                let this = ELITES + source - 13;
                if g.enemies.get(usize::from(this))?.space == OFF {
                    return None;
                }
                let card = enemy_card(book, g, this);
                let slot = this - ELITES;
                Some((book.enemies[usize::from(card)].abilities, slot, OFF, this))
            }
        }
    }

    /// The side of the nemesis sheet that is up.
    pub(crate) fn side(&self) -> &NemesisSide {
        &self.book.nemeses[usize::from(self.g.nemesis)].sides[usize::from(self.g.showdown)]
    }

    /// Calls for every rule of text that belongs to no hero and holds now.
    fn world_rules(&self, mut call: impl FnMut(&Rule, u8)) {
        for source in 0..WORLD {
            let Some((range, mission, owner, this)) = self.world(source) else { continue };
            if range.moments & When::Always.bit() == 0 {
                continue;
            }
            let f = Frame { mission, owner, this, you: owner, ..Frame::default() };
            for index in range.indices() {
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
        self.world_rules(|rule, _| found |= rule.so == what);
        found
    }

    /// Calls for every rule of a hero's cards that holds now.
    pub(crate) fn hero_rules(&self, hero: u8, mut call: impl FnMut(Always)) {
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        for ordinal in 0..super::ability::ORDINALS {
            let Some(range) = self.card_range(hero, ordinal) else { continue };
            if range.moments & When::Always.bit() == 0 {
                continue;
            }
            let Some(index) = super::ability::index_in(range, ordinal) else { continue };
            for rule in self.book.rules_of(self.book.ability(index).always) {
                let token = !rule.token || self.hero(hero).sheet >> ordinal.min(7) & 1 != 0;
                if token && rule.only.is_none_or(|only| self.holds_now(only, &f)) {
                    call(rule.so);
                }
            }
        }
    }

    /// How a hero's action of a kind is changed.
    pub(crate) fn action_mods(&self, hero: u8, kind: ActionKind, boosted: bool) -> Mod {
        let mut mods = Mod::default();
        self.hero_rules(hero, |so| match so {
            Always::Action(of, change) if of == kind => mods = mods.and(change),
            Always::BoostedAspectAction(change) if boosted => mods = mods.and(change),
            _ => {}
        });
        self.world_rules(|rule, _| match rule.so {
            Always::Action(of, change) if of == kind => mods = mods.and(change),
            _ => {}
        });
        mods
    }

    pub(crate) fn test_mods(&self, hero: u8, attr: u8) -> Mod {
        let mut mods = Mod::default();
        self.hero_rules(hero, |so| match so {
            Always::Test(of, change) if of as u8 == attr => mods = mods.and(change),
            _ => {}
        });
        self.world_rules(|rule, _| match rule.so {
            Always::Test(of, change) if of as u8 == attr => mods = mods.and(change),
            _ => {}
        });
        mods
    }

    /// By how much damage that a hero suffers is reduced.
    pub(crate) fn reduction(&self, hero: u8) -> u8 {
        let mut less = 0;
        self.hero_rules(hero, |so| {
            if let Always::Reduce(n) = so {
                less += n;
            }
        });
        let space = self.space_of_hero(hero);
        for other in each(self.heroes_in(space) & !(1 << hero)) {
            self.hero_rules(other, |so| {
                if let Always::ReduceHere(n) = so {
                    less += n;
                }
            });
        }
        less
    }

    /// The abilities of an enemy's own card.
    pub(crate) fn enemy_range(&self, enemy: u8) -> Range {
        if enemy == NEMESIS {
            return self.side().abilities;
        }
        self.book.enemies[usize::from(enemy_card(self.book, self.g, enemy))].abilities
    }

    /// Calls for every rule of an enemy's own card that holds now.
    pub(crate) fn enemy_rules(&self, enemy: u8, mut call: impl FnMut(Always)) {
        let range = self.enemy_range(enemy);
        if range.moments & When::Always.bit() == 0 {
            return;
        }
        let f = Frame { this: enemy, ..Frame::default() };
        for index in range.indices() {
            for rule in self.book.rules_of(self.book.ability(index).always) {
                if rule.only.is_none_or(|only| self.holds_now(only, &f)) {
                    call(rule.so);
                }
            }
        }
    }

    /// An enemy's power.
    pub(crate) fn power(&self, enemy: u8) -> u8 {
        let mut power = 0;
        self.power_parts(enemy, |n, _| power += n);
        power.clamp(0, 50) as u8
    }

    /// What an enemy's power is made of: printed, what its card adds, and what others add.
    pub(crate) fn power_parts(&self, enemy: u8, mut part: impl FnMut(i16, Part)) {
        if usize::from(enemy) >= FIGURES {
            return;
        }
        let printed = match enemy {
            NEMESIS => self.side().power,
            _ => self.book.enemies[usize::from(enemy_card(self.book, self.g, enemy))].power,
        };
        part(i16::from(printed), Part::Printed);
        self.enemy_rules(enemy, |so| {
            if let Always::ThisPower(n) = so {
                part(i16::from(n), Part::Own);
            }
        });
        self.world_rules(|rule, source| match rule.so {
            Always::Power(filter, n) => {
                let all = self.enemies_where(filter, &Frame::default());
                if all >> enemy & 1 != 0 {
                    part(i16::from(n), Part::World(source));
                }
            }
            // On a completed mission "this enemy" is the nemesis.
            Always::ThisPower(n) if enemy == NEMESIS && (5..=7).contains(&source) => {
                part(i16::from(n), Part::World(source));
            }
            _ => {}
        });
    }

    /// An enemy's health.
    pub(crate) fn health(&self, enemy: u8) -> u8 {
        let mut health = 0;
        self.health_parts(enemy, |n, _| health += n);
        health.clamp(1, 200) as u8
    }

    /// What an enemy's health is made of: printed, per player for the nemesis in the showdown, and
    /// what its card adds.
    pub(crate) fn health_parts(&self, enemy: u8, mut part: impl FnMut(i16, Part)) {
        let printed = match enemy {
            NEMESIS if self.g.showdown => self.side().health.saturating_mul(self.plan.per_player()),
            NEMESIS => self.side().health,
            _ => self.book.enemies[usize::from(enemy_card(self.book, self.g, enemy))].health,
        };
        part(i16::from(printed), Part::Printed);
        self.enemy_rules(enemy, |so| match so {
            Always::ThisHealth(n) => part(i16::from(n), Part::Own),
            Always::HealthPerProgress(n) => {
                part(i16::from(n) * i16::from(self.card_progress(enemy)), Part::Own);
            }
            _ => {}
        });
    }

    pub(crate) fn enemy_is(&self, enemy: u8, what: Always) -> bool {
        let mut found = false;
        self.enemy_rules(enemy, |so| found |= so == what);
        found
    }

    /// By how much each damage to an enemy is less.
    pub(crate) fn armour(&self, enemy: u8) -> u8 {
        let mut armour = 0;
        self.enemy_rules(enemy, |so| {
            if let Always::Armour(n) = so {
                armour += n;
            }
        });
        armour
    }

    /// Puts an enemy on a space, or threat on the track when no standee is left.
    pub(crate) fn put_enemy(&mut self, what: SpawnKind, space: u8) -> Option<u8> {
        let group = match what {
            SpawnKind::Rank(rank) => rank.clamp(1, 3) - 1,
            SpawnKind::Specific => 3,
        };
        let free = RANKS[usize::from(group)]
            .clone()
            .find(|&enemy| self.g.enemies[usize::from(enemy)].space == OFF);
        if let Some(enemy) = free {
            self.g.enemies[usize::from(enemy)] = EnemyState { space, damage: 0, primed: false };
            self.g.moved &= !(1 << enemy);
            self.tell(|t| Event::Spawned { enemy: enemy_src(t.book, t.g, enemy), space });
        }
        free
    }

    /// What the spawn limit costs.
    pub(crate) fn spawn_limit(&self, what: SpawnKind) -> i8 {
        match what {
            SpawnKind::Rank(rank) => rank as i8,
            SpawnKind::Specific => self.side().threat as i8,
        }
    }

    pub(crate) fn spawn_by_text(&mut self, what: SpawnKind, space: u8) {
        if space == OFF {
            return;
        }
        let counts = u8::from(self.plan.switches.limit_counts_for_text);
        self.push_spawn(what, space, counts);
    }

    pub(crate) fn push_spawn(&mut self, what: SpawnKind, space: u8, counts: u8) {
        let kind = match what {
            SpawnKind::Rank(rank) => rank.clamp(1, 3),
            SpawnKind::Specific => 4,
        };
        self.push(Frame { task: Task::Spawn, kind, space, heroes: counts, ..Frame::default() });
    }

    /// Spawns one enemy, with what waits for it.
    pub(crate) fn spawn(&mut self, f: Frame) {
        self.pop();
        let what = if f.kind == 4 { SpawnKind::Specific } else { SpawnKind::Rank(f.kind) };
        match self.put_enemy(what, f.space) {
            Some(enemy) => {
                self.trigger(When::AfterSpawn.bit(), Frame { enemy, ..Frame::default() });
                self.own(enemy, When::ThisSpawned.bit(), Frame::default());
            }
            None if f.heroes != 0 => self.add_threat(self.spawn_limit(what)),
            None => {}
        }
    }

    /// Runs an enemy's own text for a moment.
    pub(crate) fn own(&mut self, enemy: u8, moment: u32, f: Frame) {
        let range = self.enemy_range(enemy);
        if range.moments & moment == 0 {
            return;
        }
        for index in range.indices().rev() {
            let ability = *self.book.ability(index);
            if ability.when.bit() & moment != 0 {
                let you = if f.you == OFF { self.leader() } else { f.you };
                let (this, block, src) = (enemy, ability.does, ability.src);
                let slot =
                    if group_of(enemy) == 4 && enemy != NEMESIS { enemy - ELITES } else { OFF };
                let program = Frame { this, block, src, you, mission: slot, ..f };
                self.push(Frame { task: Task::Program, stage: 0, at: 0, picked: 0, ..program });
            }
        }
    }

    /// Spaces that can be reached in so many steps, as bits.
    pub(crate) fn reach(&self, from: u8, n: i8) -> u32 {
        if from == OFF {
            return 0;
        }
        let mut reached = 1u32 << from;
        for _ in 0..n.max(0) {
            let next = each(reached).fold(reached, |all, space| all | self.adjacent(space));
            if next == reached {
                break;
            }
            reached = next;
        }
        reached
    }
}
