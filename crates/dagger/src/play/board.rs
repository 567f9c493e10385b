//! The board: who stands where, and how far it is from there.

use table::Sink;

use super::deal::base_space;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The card of an enemy that is not the nemesis.
#[inline]
pub(crate) fn enemy_card(book: &Book, g: &Game, enemy: Standee) -> EnemyId {
    match enemy.group() {
        group @ (Group::Rank1 | Group::Rank2 | Group::Rank3) => {
            book.pods[usize::from(g.pod)].1[group as usize]
        }
        Group::Specific => book.nemeses[usize::from(g.nemesis)].enemy,
        Group::Elite | Group::Nemesis => {
            let mission = g.missions[usize::from(enemy.slot().unwrap_or(Slot(2)))].id;
            let elite = book.missions.get(usize::from(mission)).and_then(|mission| mission.elite);
            elite.map_or(EnemyId(0), |(card, _)| card)
        }
    }
}

/// The card of any enemy, the nemesis included.
pub(crate) fn enemy_src(book: &Book, g: &Game, enemy: Standee) -> Src {
    if enemy == NEMESIS {
        Src::nemesis(g.nemesis, g.showdown)
    } else {
        enemy_card(book, g, enemy).into()
    }
}

/// Spaces adjacent to a space, as bits, the Bifrost counted.
pub(crate) fn adjacent(book: &Book, g: &Game, space: Space) -> u32 {
    if space == Space::Asgard {
        return if g.bifrost < Space::Asgard { g.bifrost.bit() } else { 0 };
    }
    let Some(&near) = book.board.adjacent.get(usize::from(space)) else { return 0 };
    if space == g.bifrost { near | Space::Asgard.bit() } else { near }
}

/// Steps from a space to another, the Bifrost counted; 99 where there is no way.
pub(crate) fn steps(book: &Book, g: &Game, from: Space, to: Space) -> u8 {
    if from == to {
        return 0;
    }
    let over = |space: Space| if space == Space::Asgard { g.bifrost } else { space };
    let bridge = u8::from(from == Space::Asgard) + u8::from(to == Space::Asgard);
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

/// What the set bits of a mask stand for, lowest first.
pub fn each<T: Bit>(mask: impl Into<u64>) -> impl Iterator<Item = T> {
    bits(mask.into()).map(T::at)
}

impl<S: Sink<Event>> Play<'_, S> {
    #[inline]
    pub(crate) fn hero(&self, hero: HeroSeat) -> &HeroState {
        &self.g.heroes[usize::from(hero).min(HEROES - 1)]
    }

    pub(crate) fn hero_mut(&mut self, hero: HeroSeat) -> &mut HeroState {
        &mut self.g.heroes[usize::from(hero).min(HEROES - 1)]
    }

    pub(crate) fn hero_id(&self, hero: HeroSeat) -> HeroId {
        self.hero(hero).hero
    }

    #[inline]
    pub(crate) fn space_of_hero(&self, hero: HeroSeat) -> Space {
        self.g.heroes.get(usize::from(hero)).map_or(OFF, |hero| hero.space)
    }

    #[inline]
    pub(crate) fn space_of_enemy(&self, enemy: Standee) -> Space {
        self.g.enemies.get(usize::from(enemy)).map_or(OFF, |enemy| enemy.space)
    }

    /// Heroes on the board.
    pub(crate) fn present(&self) -> u8 {
        let on = |(i, hero): (usize, &HeroState)| u8::from(hero.space != OFF) << i;
        self.g.heroes.iter().enumerate().map(on).fold(0, |all, bit| all | bit)
    }

    /// Heroes in a space.
    pub(crate) fn heroes_in(&self, space: Space) -> u8 {
        if space == OFF {
            return 0;
        }
        let on = |(i, hero): (usize, &HeroState)| u8::from(hero.space == space) << i;
        self.g.heroes.iter().enumerate().map(on).fold(0, |all, bit| all | bit)
    }

    /// Enemies and nemesis in a space.
    pub(crate) fn enemies_in(&self, space: Space) -> u16 {
        if space == OFF {
            return 0;
        }
        let on = |(i, enemy): (usize, &EnemyState)| u16::from(enemy.space == space) << i;
        self.g.enemies.iter().enumerate().map(on).fold(0, |all, bit| all | bit)
    }

    pub(crate) fn adjacent(&self, space: Space) -> u32 {
        adjacent(self.book, self.g, space)
    }

    pub(crate) fn steps(&self, from: Space, to: Space) -> u8 {
        steps(self.book, self.g, from, to)
    }

    pub(crate) fn near(&self, a: Space, b: Space) -> bool {
        a != OFF && b != OFF && (a == b || self.adjacent(a) & b.bit() != 0)
    }

    pub(crate) fn region(&self, space: Space) -> Region {
        self.book.board.region.get(usize::from(space)).copied().unwrap_or(Region::None)
    }

    pub(crate) fn same_region(&self, a: Space, b: Space) -> bool {
        let region = self.region(a);
        region != Region::None && region == self.region(b)
    }

    #[inline]
    pub(crate) fn operational(&self, base: Base) -> bool {
        self.g.overrun & base.bit() == 0
    }

    /// Spaces that can be reached in so many steps, as bits.
    pub(crate) fn reach(&self, from: Space, n: i8) -> u32 {
        if from == OFF {
            return 0;
        }
        let mut reached = from.bit();
        for _ in 0..n.max(0) {
            let next = each(reached).fold(reached, |all, space| all | self.adjacent(space));
            if next == reached {
                break;
            }
            reached = next;
        }
        reached
    }

    /// Operational bases nearest to a space, as bits of bases.
    pub(crate) fn nearest_bases(&self, from: Space, same_region: bool) -> u8 {
        let mut best = (99, 0u8);
        for base in Base::ALL {
            let space = base_space(self.g, base);
            if !self.operational(base) || (same_region && !self.same_region(from, space)) {
                continue;
            }
            let steps = self.steps(from, space);
            if steps < best.0 {
                best = (steps, base.bit());
            } else if steps == best.0 && steps < 99 {
                best.1 |= base.bit();
            }
        }
        best.1
    }

    pub(crate) fn card_progress(&self, enemy: Standee) -> u8 {
        self.g.card_progress[card_progress_at(enemy)]
    }

    pub(crate) fn set_hero(&mut self, hero: HeroSeat, to: Space) {
        let state = self.hero_mut(hero);
        if to != OFF && state.space != OFF && state.space != to {
            state.space = to;
            state.declined = [0; HEROES];
            let hero = state.hero;
            self.tell(|_| Event::Moved { hero, to });
        }
    }

    pub(crate) fn set_enemy(&mut self, enemy: Standee, to: Space) {
        let state = &mut self.g.enemies[usize::from(enemy)];
        if to != OFF && state.space != OFF && state.space != to {
            state.space = to;
            self.tell(|t| Event::EnemyMoved { enemy: enemy_src(t.book, t.g, enemy), to });
        }
    }

    pub(crate) fn move_bifrost(&mut self, space: Space) {
        if space < Space::Asgard {
            self.g.bifrost = space;
            self.tell(|_| Event::Bifrost(space));
        }
    }
}

/// Where the progress of an enemy's card is kept.
pub(crate) fn card_progress_at(enemy: Standee) -> usize {
    match enemy.group() {
        Group::Elite | Group::Nemesis => 4 + usize::from(enemy.slot().unwrap_or(Slot(2))),
        group => group as usize,
    }
}
