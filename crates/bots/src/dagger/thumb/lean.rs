//! How much more or less something counts as the game goes on.

use super::Thumb;

/// What is added to a weight of one, for each unit of how the game stands.
pub(super) struct Lean {
    /// For threat, from what is usual to the end.
    pressure: f32,
    /// For each nemesis mission that is behind the heroes, from the first one on.
    missions: f32,
    /// For each hero more than are usual.
    heroes: f32,
    /// For four rounds, from the fourth one on.
    rounds: f32,
    /// For each overrun base.
    overrun: f32,
}

impl Lean {
    const fn new([pressure, missions, heroes, rounds, overrun]: [f32; 5]) -> Self {
        Lean { pressure, missions, heroes, rounds, overrun }
    }

    pub(super) const ENEMY: Lean = Lean::new([-0.2, 1.2, 0.0, -1.4, 0.0]);
    pub(super) const NEMESIS: Lean = Lean::new([0.9, 0.5, -1.2, 3.1, 2.1]);
    pub(super) const NEMESIS_MISSION: Lean = Lean::new([-0.3, -0.3, -0.1, 0.4, 0.2]);
    pub(super) const HERO_MISSION: Lean = Lean::new([-0.3, -0.6, -1.0, -0.3, -0.6]);
    pub(super) const SIDE_MISSION: Lean = Lean::new([0.0, 0.8, 0.3, -2.0, 0.9]);
    pub(super) const REST: Lean = Lean::new([-0.2, 0.4, 0.1, -0.4, -0.3]);
    pub(super) const GOAL: Lean = Lean::new([0.2, 2.5, -0.4, 0.3, -0.6]);
}

impl Thumb<'_> {
    /// The weight as the game stands.
    pub(super) fn lean(&self, by: Lean) -> f32 {
        let game = self.g();
        let more = by.pressure * (self.pressure() - 0.75)
            + by.missions * (f32::from(game.stage) - 1.0)
            + by.heroes * (f32::from(game.count) - 3.5)
            + by.rounds * (f32::from(game.round) / 4.0 - 1.0)
            + by.overrun * game.overrun.count_ones() as f32;
        (1.0 + more).max(0.1)
    }
}
