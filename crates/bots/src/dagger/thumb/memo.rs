//! What has been worked out for the decision at hand, so that it is worked out once.

use std::cell::{Cell, OnceCell};

use dagger::card::{Mod, SPACES, Space};
use dagger::state::{FIGURES, HEROES, HeroSeat, NOBODY};

/// What an enemy can do and bear, with all that changes it.
#[derive(Clone, Copy)]
pub(super) struct Force {
    pub power: u8,
    pub health: u8,
    pub armour: u8,
}

/// What the board offers to a hero, as bits of spaces.
pub(super) struct Sites {
    /// The enemies in each space, as bits.
    pub foes: [u16; SPACES],
    /// Where a mission can be defied.
    pub defy: u32,
    /// Where a mission gains by a rest or a D.A.G.G.E.R. action.
    pub work: u32,
}

/// A memory that begins empty. The board does not change while a decision is weighed.
pub(super) struct Memo {
    /// How near the heroes are to losing by threat.
    pub pressure: Cell<Option<f32>>,
    /// What missions give for damage to and the defeat of an enemy, and of the nemesis.
    pub quarry: [Cell<Option<(f32, f32)>>; 2],
    /// What missions give for fighting the nemesis's own enemy.
    pub omen: Cell<Option<f32>>,
    /// Where heroes want to be.
    pub goal: Cell<Option<Space>>,
    /// Each enemy.
    pub enemies: [Cell<Option<Force>>; FIGURES],
    /// What the board offers.
    pub sites: OnceCell<Sites>,
    /// Whose actions are changed, and how.
    pub mods: Cell<Option<(HeroSeat, [Mod; 4], Mod)>>,
    /// What each aspect action is worth to each hero, plain and boosted.
    pub actions: [[[Cell<Option<f32>>; 2]; 4]; HEROES],
    /// Whose spots and places are known.
    hero: Cell<HeroSeat>,
    spots: [Cell<Option<(f32, f32)>>; SPACES],
    places: [Cell<Option<f32>>; SPACES],
}

impl Default for Memo {
    fn default() -> Self {
        Memo {
            pressure: Cell::new(None),
            quarry: [const { Cell::new(None) }; 2],
            omen: Cell::new(None),
            goal: Cell::new(None),
            enemies: [const { Cell::new(None) }; FIGURES],
            sites: OnceCell::new(),
            mods: Cell::new(None),
            actions: [const { [const { [const { Cell::new(None) }; 2] }; 4] }; HEROES],
            hero: Cell::new(NOBODY),
            spots: [const { Cell::new(None) }; SPACES],
            places: [const { Cell::new(None) }; SPACES],
        }
    }
}

/// What a cell remembers; worked out at the first question.
pub(super) fn once<T: Copy>(cell: &Cell<Option<T>>, work_out: impl FnOnce() -> T) -> T {
    cell.get().unwrap_or_else(|| {
        let found = work_out();
        cell.set(Some(found));
        found
    })
}

impl Memo {
    /// What fighting and defying in a space are worth to a hero.
    pub fn spot(
        &self,
        hero: HeroSeat,
        space: Space,
        work_out: impl FnOnce() -> (f32, f32),
    ) -> (f32, f32) {
        self.turn_to(hero);
        match self.spots.get(usize::from(space)) {
            Some(spot) => once(spot, work_out),
            None => work_out(),
        }
    }

    /// What standing in a space is worth to a hero.
    pub fn place(&self, hero: HeroSeat, space: Space, work_out: impl FnOnce() -> f32) -> f32 {
        self.turn_to(hero);
        match self.places.get(usize::from(space)) {
            Some(place) => once(place, work_out),
            None => work_out(),
        }
    }

    fn turn_to(&self, hero: HeroSeat) {
        if self.hero.replace(hero) != hero {
            self.spots.iter().for_each(|spot| spot.set(None));
            self.places.iter().for_each(|place| place.set(None));
        }
    }
}
