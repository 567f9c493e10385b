//! What has been worked out for the decision at hand, so that it is worked out once.

use std::cell::Cell;

use dagger::card::SPACES;
use dagger::state::{FIGURES, OFF};

/// A memory that begins empty. The board does not change while a decision is weighed.
pub(super) struct Memo {
    /// How near the heroes are to losing by threat.
    pub pressure: Cell<Option<f32>>,
    /// What missions give for damage to and the defeat of an enemy, and of the nemesis.
    pub quarry: [Cell<Option<(f32, f32)>>; 2],
    /// What missions give for fighting the nemesis's own enemy.
    pub omen: Cell<Option<f32>>,
    /// The power and health of each enemy.
    pub enemies: [Cell<Option<(u8, u8)>>; FIGURES],
    /// Whose spots are known.
    hero: Cell<u8>,
    spots: [Cell<Option<(f32, f32)>>; SPACES],
}

impl Default for Memo {
    fn default() -> Self {
        Memo {
            pressure: Cell::new(None),
            quarry: [const { Cell::new(None) }; 2],
            omen: Cell::new(None),
            enemies: [const { Cell::new(None) }; FIGURES],
            hero: Cell::new(OFF),
            spots: [const { Cell::new(None) }; SPACES],
        }
    }
}

impl Memo {
    /// What fighting and defying in a space are worth to a hero; worked out at the first question.
    pub fn spot(&self, hero: u8, space: u8, work_out: impl FnOnce() -> (f32, f32)) -> (f32, f32) {
        let Some(spot) = self.spots.get(usize::from(space)) else { return work_out() };
        if self.hero.replace(hero) != hero {
            self.spots.iter().for_each(|spot| spot.set(None));
        }
        let found = spot.get().unwrap_or_else(work_out);
        spot.set(Some(found));
        found
    }
}
