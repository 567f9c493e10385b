//! Who and how many: selections and numbers, worked out on the board.

use table::Sink;

use super::deal::{base_at, base_space};
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The group of an enemy: rank 1, 2, 3, nemesis-specific, elite.
pub(crate) const fn group_of(enemy: u8) -> u8 {
    match enemy {
        0..3 => 0,
        3..5 => 1,
        5 => 2,
        6..10 => 3,
        _ => 4,
    }
}

/// The card of an enemy that is not the nemesis.
pub(crate) fn enemy_card(book: &Book, g: &Game, enemy: u8) -> u8 {
    match group_of(enemy) {
        group @ 0..=2 => book.pods[usize::from(g.pod)].1[usize::from(group)],
        3 => book.nemeses[usize::from(g.nemesis)].enemy,
        _ => {
            let slot = usize::from(enemy.saturating_sub(ELITES)).min(2);
            let mission = g.missions[slot].id;
            let elite = book.missions.get(usize::from(mission)).and_then(|mission| mission.elite);
            elite.map_or(0, |(card, _)| card)
        }
    }
}

/// The card of any enemy, the nemesis included.
pub(crate) fn enemy_src(book: &Book, g: &Game, enemy: u8) -> Src {
    if enemy == NEMESIS {
        Src { kind: CardKind::Nemesis, id: 2 * g.nemesis + u8::from(g.showdown) }
    } else {
        Src { kind: CardKind::Enemy, id: enemy_card(book, g, enemy) }
    }
}

/// Spaces adjacent to a space, as bits, the Bifrost counted.
pub(crate) fn adjacent(book: &Book, g: &Game, space: u8) -> u32 {
    if space == Space::ASGARD {
        return if g.bifrost < Space::ASGARD { 1 << g.bifrost } else { 0 };
    }
    let Some(&near) = book.board.adjacent.get(usize::from(space)) else { return 0 };
    if space == g.bifrost { near | 1 << Space::ASGARD } else { near }
}

/// Steps from a space to another, the Bifrost counted; 99 where there is no way.
pub(crate) fn steps(book: &Book, g: &Game, from: u8, to: u8) -> u8 {
    if from == to {
        return 0;
    }
    let over = |space: u8| if space == Space::ASGARD { g.bifrost } else { space };
    let bridge = u8::from(from == Space::ASGARD) + u8::from(to == Space::ASGARD);
    let (a, b) = (over(from), over(to));
    match book.board.steps.get(usize::from(a)).and_then(|steps| steps.get(usize::from(b))) {
        Some(&steps) => steps.saturating_add(bridge).min(99),
        None => 99,
    }
}

fn bits(mask: u64) -> impl Iterator<Item = u8> {
    let mut mask = mask;
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            bit
        })
    })
}

/// The set bits of a mask, lowest first.
pub(crate) fn each(mask: impl Into<u64>) -> impl Iterator<Item = u8> {
    bits(mask.into())
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn hero(&self, hero: u8) -> &HeroState {
        &self.g.heroes[usize::from(hero.min(4))]
    }

    pub(crate) fn hero_mut(&mut self, hero: u8) -> &mut HeroState {
        &mut self.g.heroes[usize::from(hero.min(4))]
    }

    pub(crate) fn hero_id(&self, hero: u8) -> u8 {
        self.hero(hero).hero
    }

    pub(crate) fn space_of_hero(&self, hero: u8) -> u8 {
        self.g.heroes.get(usize::from(hero)).map_or(OFF, |hero| hero.space)
    }

    pub(crate) fn space_of_enemy(&self, enemy: u8) -> u8 {
        self.g.enemies.get(usize::from(enemy)).map_or(OFF, |enemy| enemy.space)
    }

    /// Heroes on the board.
    pub(crate) fn present(&self) -> u8 {
        let on = |(i, hero): (usize, &HeroState)| u8::from(hero.space != OFF) << i;
        self.g.heroes.iter().enumerate().map(on).fold(0, |all, bit| all | bit)
    }

    /// Heroes in a space.
    pub(crate) fn heroes_in(&self, space: u8) -> u8 {
        if space == OFF {
            return 0;
        }
        let on = |(i, hero): (usize, &HeroState)| u8::from(hero.space == space) << i;
        self.g.heroes.iter().enumerate().map(on).fold(0, |all, bit| all | bit)
    }

    /// Enemies and nemesis in a space.
    pub(crate) fn enemies_in(&self, space: u8) -> u16 {
        if space == OFF {
            return 0;
        }
        let on = |(i, enemy): (usize, &EnemyState)| u16::from(enemy.space == space) << i;
        self.g.enemies.iter().enumerate().map(on).fold(0, |all, bit| all | bit)
    }

    pub(crate) fn adjacent(&self, space: u8) -> u32 {
        adjacent(self.book, self.g, space)
    }

    pub(crate) fn steps(&self, from: u8, to: u8) -> u8 {
        steps(self.book, self.g, from, to)
    }

    pub(crate) fn near(&self, a: u8, b: u8) -> bool {
        a != OFF && b != OFF && (a == b || self.adjacent(a) >> b & 1 != 0)
    }

    pub(crate) fn region(&self, space: u8) -> u8 {
        self.book.board.region.get(usize::from(space)).copied().unwrap_or(Region::None as u8)
    }

    pub(crate) fn same_region(&self, a: u8, b: u8) -> bool {
        let region = self.region(a);
        region != Region::None as u8 && region == self.region(b)
    }

    pub(crate) fn operational(&self, base: u8) -> bool {
        self.g.overrun >> base & 1 == 0
    }

    pub(crate) fn heroes_where(&self, filter: HeroFilter, f: &Frame) -> u8 {
        let mut found = self.present();
        if filter.0 == 0 {
            return found;
        }
        let here = self.space_of_hero(f.you);
        for hero in each(found) {
            let state = self.hero(hero);
            let space = state.space;
            let is = |is: HeroIs| match is {
                HeroIs::Other => hero != f.you,
                HeroIs::Here => space == here,
                HeroIs::Nearby => self.near(here, space),
                HeroIs::InRegion => self.same_region(here, space),
                HeroIs::Damaged => state.damage > 0,
                HeroIs::Empowered => state.empowered,
                HeroIs::NotEmpowered => !state.empowered,
                HeroIs::WithNemesis => space == self.space_of_enemy(NEMESIS),
                HeroIs::OnBase => base_at(self.g, space).is_some(),
                HeroIs::WithEnemy => self.enemies_in(space) & !(1 << NEMESIS) != 0,
                HeroIs::WithThis => space == self.space_of_enemy(f.this),
                HeroIs::InAsgard => space == Space::ASGARD,
                HeroIs::AtSea => self.region(space) == Region::Ocean as u8,
                HeroIs::Exhausted => state.ready != [true; 2],
                HeroIs::Ready => state.ready != [false; 2],
            };
            let all = [
                HeroIs::Other,
                HeroIs::Here,
                HeroIs::Nearby,
                HeroIs::InRegion,
                HeroIs::Damaged,
                HeroIs::Empowered,
                HeroIs::NotEmpowered,
                HeroIs::WithNemesis,
                HeroIs::OnBase,
                HeroIs::WithEnemy,
                HeroIs::WithThis,
                HeroIs::InAsgard,
                HeroIs::AtSea,
                HeroIs::Exhausted,
                HeroIs::Ready,
            ];
            if all.into_iter().any(|this| filter.has(this) && !is(this)) {
                found &= !(1 << hero);
            }
        }
        found
    }

    pub(crate) fn enemies_where(&self, filter: EnemyFilter, f: &Frame) -> u16 {
        let mut found = 0;
        let here = self.space_of_hero(f.you);
        for (i, state) in self.g.enemies.iter().enumerate() {
            let space = state.space;
            if space == OFF {
                continue;
            }
            let enemy = i as u8;
            let kinds = filter.0 & EnemyFilter::KINDS;
            let kind = match group_of(enemy) {
                0 => EnemyIs::Rank1,
                1 => EnemyIs::Rank2,
                2 => EnemyIs::Rank3,
                3 => EnemyIs::Specific,
                _ => EnemyIs::Elite,
            };
            let is = |is: EnemyIs| match is {
                EnemyIs::Here => space == here,
                EnemyIs::Nearby => self.near(here, space),
                EnemyIs::InRegion => self.same_region(here, space),
                EnemyIs::Primed => state.primed,
                EnemyIs::NotPrimed => !state.primed,
                EnemyIs::Damaged => state.damage > 0,
                EnemyIs::NonNemesis => enemy != NEMESIS,
                EnemyIs::OnTrail => f.trail >> space & 1 != 0,
                EnemyIs::WithHero => self.heroes_in(space) != 0,
                EnemyIs::OnBase => base_at(self.g, space).is_some(),
                EnemyIs::Unmoved => self.g.moved >> i & 1 == 0,
                _ => true,
            };
            let all = [
                EnemyIs::Here,
                EnemyIs::Nearby,
                EnemyIs::InRegion,
                EnemyIs::Primed,
                EnemyIs::NotPrimed,
                EnemyIs::Damaged,
                EnemyIs::NonNemesis,
                EnemyIs::OnTrail,
                EnemyIs::WithHero,
                EnemyIs::OnBase,
                EnemyIs::Unmoved,
            ];
            let kind = kinds == 0 || (enemy != NEMESIS && filter.has(kind));
            if kind && all.into_iter().all(|this| !filter.has(this) || is(this)) {
                found |= 1 << i;
            }
        }
        found
    }

    /// The heroes of a mask with the smallest key.
    fn least(&self, mask: u8, key: impl Fn(u8) -> i16) -> u8 {
        let best = each(mask).map(&key).min().unwrap_or(0);
        each(mask).filter(|&hero| key(hero) == best).fold(0, |all, hero| all | 1 << hero)
    }

    /// The heroes of a selection; several for a choice when `choose`, all of them otherwise.
    /// The second value says who chooses.
    pub(crate) fn candidates(&self, sel: HeroSel, f: &Frame) -> (u8, bool) {
        let present = self.present();
        let only = |hero: u8| if hero < 5 { present & 1 << hero } else { 0 };
        let nemesis = self.space_of_enemy(NEMESIS);
        let distance = |from: u8, hero: u8| i16::from(self.steps(from, self.space_of_hero(hero)));
        let attr = |hero: u8, attr: HeroAttr| {
            i16::from(self.book.heroes[usize::from(self.hero_id(hero))].attr[attr as usize])
        };
        let damage = |hero: u8| i16::from(self.hero(hero).damage);
        match sel {
            HeroSel::You => (only(f.you), false),
            HeroSel::Owner => (only(f.owner), false),
            HeroSel::Subject => (only(f.subject), false),
            HeroSel::FirstPlayer => (only(self.leader()), false),
            HeroSel::One(filter) => (self.heroes_where(filter, f), true),
            HeroSel::Each(filter) => (self.heroes_where(filter, f), false),
            HeroSel::Nearest => (self.least(present, |hero| distance(nemesis, hero)), true),
            HeroSel::Farthest => (self.least(present, |hero| -distance(nemesis, hero)), true),
            HeroSel::NearestToThis => {
                let from = self.space_of_enemy(f.this);
                (self.least(present, |hero| distance(from, hero)), true)
            }
            HeroSel::Highest(of) => (self.least(present, |hero| -attr(hero, of)), true),
            HeroSel::Lowest(of) => (self.least(present, |hero| attr(hero, of)), true),
            HeroSel::MostDamaged => (self.least(present, |hero| -damage(hero)), true),
            HeroSel::LeastDamaged => (self.least(present, damage), true),
            HeroSel::FirstAttacked => {
                (self.g.attacked.as_slice().first().map_or(0, |&hero| only(hero)), false)
            }
            HeroSel::SecondAttacked => {
                (self.g.attacked.as_slice().get(1).map_or(0, |&hero| only(hero)), false)
            }
        }
    }

    /// The first player, or the next hero who is still in the game.
    pub(crate) fn leader(&self) -> u8 {
        let count = self.g.count;
        (0..count)
            .map(|step| (self.g.first + step) % count)
            .find(|&hero| !self.hero(hero).eliminated)
            .unwrap_or(self.g.first)
    }

    /// Who decides for a selection: ties are the first player's.
    pub(crate) fn chooser(&self, sel: HeroSel, f: &Frame) -> u8 {
        match sel {
            HeroSel::One(_) => self.decider(f),
            _ => self.leader(),
        }
    }

    /// The hero who makes the choices of a frame.
    pub(crate) fn decider(&self, f: &Frame) -> u8 {
        if f.you < self.g.count && !self.hero(f.you).eliminated { f.you } else { self.leader() }
    }

    /// The enemies of a selection, and whether one is to be chosen.
    pub(crate) fn enemy_candidates(&self, sel: EnemySel, f: &Frame) -> (u16, bool) {
        let on_board = |enemy: u8| match self.space_of_enemy(enemy) {
            OFF => 0,
            _ => 1u16 << enemy,
        };
        match sel {
            EnemySel::This => (on_board(f.this), false),
            EnemySel::Target => (on_board(f.enemy), false),
            EnemySel::Nemesis => (on_board(NEMESIS), false),
            EnemySel::One(filter) => (self.distinct(self.enemies_where(filter, f)), true),
            EnemySel::Each(filter) => (self.enemies_where(filter, f), false),
            EnemySel::Nearest(filter) => {
                let here = self.space_of_hero(f.you);
                let all = self.enemies_where(filter, f);
                let key = |enemy: u8| self.steps(here, self.space_of_enemy(enemy));
                let best = each(all).map(key).min().unwrap_or(0);
                let near = each(all).filter(|&enemy| key(enemy) == best);
                (self.distinct(near.fold(0, |all, enemy| all | 1 << enemy)), true)
            }
        }
    }

    /// One of each kind of indistinguishable enemies.
    pub(crate) fn distinct(&self, mask: u16) -> u16 {
        let mut found = 0u16;
        for enemy in each(mask) {
            let twin = each(found).any(|other| {
                group_of(other) == group_of(enemy)
                    && group_of(enemy) < 4
                    && self.g.enemies[usize::from(other)] == self.g.enemies[usize::from(enemy)]
            });
            if !twin {
                found |= 1 << enemy;
            }
        }
        found
    }

    pub(crate) fn number(&self, num: Num, f: &Frame) -> i8 {
        let value = match num {
            Num::N(n) => i16::from(n),
            Num::PerHero(n) => i16::from(n) * i16::from(self.plan.per_player()),
            Num::Of(of) => self.quantity(of, f),
            Num::Plus(n, of) => i16::from(n) + self.quantity(of, f),
            Num::Less(n, of) => i16::from(n) - self.quantity(of, f),
            Num::Times(n, of) => i16::from(n) * self.quantity(of, f),
        };
        value.clamp(0, 99) as i8
    }

    fn quantity(&self, of: Quantity, f: &Frame) -> i16 {
        match of {
            Quantity::Successes => f.successes.into(),
            Quantity::Wilds => f.wilds.into(),
            Quantity::DamageDealt => f.dealt.into(),
            Quantity::Attr(of) if f.you < self.g.count => {
                self.book.heroes[usize::from(self.hero_id(f.you))].attr[of as usize].into()
            }
            Quantity::Attr(_) => 0,
            Quantity::YourDamage => self.hero(f.you).damage.into(),
            Quantity::TargetPower => self.power(f.enemy).into(),
            Quantity::ThisPower => self.power(f.this).into(),
            Quantity::Enemies(filter) => self.enemies_where(filter, f).count_ones() as i16,
            Quantity::Heroes(filter) => self.heroes_where(filter, f).count_ones() as i16,
            Quantity::OverrunBases => self.g.overrun.count_ones() as i16,
            Quantity::OperationalBases => BASES as i16 - self.g.overrun.count_ones() as i16,
            Quantity::SheetProgress => self.g.sheet.into(),
            Quantity::Suppression => self.g.suppression.into(),
            Quantity::CardProgress => self.card_progress(f.this).into(),
            Quantity::SideMissions => {
                self.g.missions[..3].iter().filter(|mission| mission.id != OFF).count() as i16
            }
            Quantity::FailedMissions => {
                self.g.completed.iter().filter(|&&how| how == 2).count() as i16
            }
        }
    }

    pub(crate) fn card_progress(&self, enemy: u8) -> u8 {
        self.g.card_progress[card_progress_at(enemy)]
    }

    /// Whether a condition holds. Rolling a die is part of asking for it.
    pub(crate) fn holds(&mut self, condition: If, f: &Frame) -> bool {
        if let If::Roll(symbol) = condition {
            if let Some(face) = self.g.fixed_dice.pop() {
                return face == symbol as u8;
            }
            let faces = self.book.board.die.len() as u32;
            let face = self.g.chance.below(faces.max(1)) as usize;
            return self.book.board.die[face] == symbol as u8;
        }
        self.holds_now(condition, f)
    }

    pub(crate) fn holds_now(&self, condition: If, f: &Frame) -> bool {
        let you = f.you < self.g.count;
        let here = self.space_of_hero(f.you);
        match condition {
            If::Successes(n) => f.successes >= n as i8,
            If::Wilds(n) => f.wilds >= n,
            If::Defeated => f.defeated,
            If::NemesisDamaged => self.g.enemies[usize::from(NEMESIS)].damage > 0,
            If::NemesisStunned => self.g.stunned,
            If::Showdown => self.g.showdown,
            If::ThreatAtLeast(n) => self.g.threat >= n,
            If::YouEmpowered => you && self.hero(f.you).empowered,
            If::AnyHero(filter) => self.heroes_where(filter, f) != 0,
            If::AnyEnemy(filter) => self.enemies_where(filter, f) != 0,
            If::MissionFailed => f.defeated,
            If::Attacked(n) => self.g.attacked.len() == usize::from(n),
            If::Roll(_) => false,
            If::YouIn(space) => here == space as u8,
            If::YouWithNemesis => here != OFF && here == self.space_of_enemy(NEMESIS),
            If::YouOnBase => self.base_at(here).is_some(),
            If::YouOnOverrunBase => self.base_at(here).is_some_and(|base| !self.operational(base)),
            If::Overrun(n) => self.g.overrun.count_ones() >= u32::from(n),
            If::Boosted => f.boosted,
            If::YourDamage(n) => you && self.hero(f.you).damage >= n,
            If::CardProgress(n) => self.card_progress(f.this) >= n,
            If::SheetProgress(n) => self.g.sheet >= n,
            If::Suppression(n) => self.g.suppression >= n,
            If::TargetPrimed => {
                self.g.enemies.get(usize::from(f.enemy)).is_some_and(|enemy| enemy.primed)
            }
            If::TargetNemesis => f.enemy == NEMESIS,
            If::TeamUp(n) => self.g.team_up >= n,
        }
    }

    /// Operational bases nearest to a space, as bits of bases.
    pub(crate) fn nearest_bases(&self, from: u8, same_region: bool) -> u8 {
        let mut best = (99, 0u8);
        for base in 0..BASES as u8 {
            let space = base_space(self.g, base);
            if !self.operational(base) || (same_region && !self.same_region(from, space)) {
                continue;
            }
            let steps = self.steps(from, space);
            if steps < best.0 {
                best = (steps, 1 << base);
            } else if steps == best.0 && steps < 99 {
                best.1 |= 1 << base;
            }
        }
        best.1
    }
}

/// Where the progress of an enemy's card is kept.
pub(crate) fn card_progress_at(enemy: u8) -> usize {
    match group_of(enemy) {
        group @ 0..=3 => usize::from(group),
        _ => 4 + usize::from(enemy.saturating_sub(ELITES)).min(2),
    }
}
