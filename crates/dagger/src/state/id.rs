//! The numbers of what stands or lies on the table, a type for each kind.

use crate::card::numbered;

/// Mission slots: three side, one hero, one nemesis.
pub const SLOTS: usize = 5;
/// The slot of the hero mission.
pub const SLOT_HERO: Slot = Slot(3);
/// The slot of the first strike and the nemesis missions.
pub const SLOT_NEMESIS: Slot = Slot(4);

numbered! {
    /// A mission slot.
    Slot;
}

impl Slot {
    /// All slots.
    pub const ALL: [Slot; SLOTS] = [Slot(0), Slot(1), Slot(2), SLOT_HERO, SLOT_NEMESIS];
    /// The slots of side missions.
    pub const SIDE: [Slot; 3] = [Slot(0), Slot(1), Slot(2)];
    /// No slot.
    pub const NONE: Slot = Slot(255);

    /// Whether it is one for side missions.
    #[inline]
    pub fn is_side(self) -> bool {
        self < SLOT_HERO
    }
}
