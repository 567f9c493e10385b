//! Who is meant: heroes and enemies of a selection, and who chooses among them.

use table::Sink;

use super::board::each;
use super::deal::base_at;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn heroes_where(&self, filter: HeroFilter, f: &Frame) -> u8 {
        let mut found = self.present();
        if filter.0 == 0 {
            return found;
        }
        let here = self.space_of_hero(f.you);
        for hero in each::<HeroSeat>(found) {
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
                HeroIs::WithEnemy => self.enemies_in(space) & !NEMESIS.bit() != 0,
                HeroIs::WithThis => space == self.space_of_enemy(f.this),
                HeroIs::InAsgard => space == Space::Asgard,
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
                HeroIs::Exhausted,
                HeroIs::Ready,
            ];
            if all.into_iter().any(|this| filter.has(this) && !is(this)) {
                found &= !hero.bit();
            }
        }
        found
    }

    pub(crate) fn enemies_where(&self, filter: EnemyFilter, f: &Frame) -> u16 {
        let mut found = 0;
        let here = self.space_of_hero(f.you);
        for (enemy, state) in Standee::all().zip(&self.g.enemies) {
            let space = state.space;
            if space == OFF {
                continue;
            }
            let kinds = filter.0 & EnemyFilter::KINDS;
            let kind = match enemy.group() {
                Group::Rank1 => EnemyIs::Rank1,
                Group::Rank2 => EnemyIs::Rank2,
                Group::Rank3 => EnemyIs::Rank3,
                Group::Specific => EnemyIs::Specific,
                Group::Elite | Group::Nemesis => EnemyIs::Elite,
            };
            let is = |is: EnemyIs| match is {
                EnemyIs::Here => space == here,
                EnemyIs::Nearby => self.near(here, space),
                EnemyIs::InRegion => self.same_region(here, space),
                EnemyIs::Primed => state.primed,
                EnemyIs::NotPrimed => !state.primed,
                EnemyIs::Damaged => state.damage > 0,
                EnemyIs::NonNemesis => enemy != NEMESIS,
                EnemyIs::OnTrail => f.trail & space.bit() != 0,
                EnemyIs::WithHero => self.heroes_in(space) != 0,
                EnemyIs::OnBase => base_at(self.g, space).is_some(),
                EnemyIs::Unmoved => self.g.moved & enemy.bit() == 0,
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
                found |= enemy.bit();
            }
        }
        found
    }

    /// The heroes of a mask with the smallest key.
    fn least(&self, mask: u8, key: impl Fn(HeroSeat) -> i16) -> u8 {
        let best = each(mask).map(&key).min().unwrap_or(0);
        each(mask).filter(|&hero| key(hero) == best).fold(0, |all, hero| all | hero.bit())
    }

    /// The heroes of a selection; several for a choice when `choose`, all of them otherwise.
    /// The second value says who chooses.
    pub(crate) fn candidates(&self, sel: HeroSel, f: &Frame) -> (u8, bool) {
        let present = self.present();
        let only =
            |hero: HeroSeat| if usize::from(hero) < HEROES { present & hero.bit() } else { 0 };
        let nemesis = self.space_of_enemy(NEMESIS);
        let distance =
            |from: Space, hero: HeroSeat| i16::from(self.steps(from, self.space_of_hero(hero)));
        let attr = |hero: HeroSeat, attr: HeroAttr| {
            i16::from(self.book.hero(self.hero_id(hero)).attr[attr as usize])
        };
        let damage = |hero: HeroSeat| i16::from(self.hero(hero).damage);
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
    pub(crate) fn leader(&self) -> HeroSeat {
        (0..self.g.count)
            .map(|step| self.g.in_turn(step))
            .find(|&hero| !self.hero(hero).eliminated)
            .unwrap_or(self.g.first)
    }

    /// Who decides for a selection: ties are the first player's.
    pub(crate) fn chooser(&self, sel: HeroSel, f: &Frame) -> HeroSeat {
        match sel {
            HeroSel::One(_) => self.decider(f),
            _ => self.leader(),
        }
    }

    /// The hero who makes the choices of a frame.
    pub(crate) fn decider(&self, f: &Frame) -> HeroSeat {
        if self.g.has(f.you) && !self.hero(f.you).eliminated { f.you } else { self.leader() }
    }

    /// The enemies of a selection, and whether one is to be chosen.
    pub(crate) fn enemy_candidates(&self, sel: EnemySel, f: &Frame) -> (u16, bool) {
        let on_board = |enemy: Standee| match self.space_of_enemy(enemy) {
            OFF => 0,
            _ => enemy.bit(),
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
                let key = |enemy: Standee| self.steps(here, self.space_of_enemy(enemy));
                let best = each(all).map(key).min().unwrap_or(0);
                let near = each(all).filter(|&enemy| key(enemy) == best);
                (self.distinct(near.fold(0, |all, enemy| all | enemy.bit())), true)
            }
        }
    }

    /// One of each kind of indistinguishable enemies.
    pub(crate) fn distinct(&self, mask: u16) -> u16 {
        let mut found = 0u16;
        for enemy in each::<Standee>(mask) {
            let twin = each::<Standee>(found).any(|other| {
                other.group() == enemy.group()
                    && enemy.group() < Group::Elite
                    && self.g.enemies[usize::from(other)] == self.g.enemies[usize::from(enemy)]
            });
            if !twin {
                found |= enemy.bit();
            }
        }
        found
    }
}
