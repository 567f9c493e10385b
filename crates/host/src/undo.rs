//! Undo: one policy for every driver.
//!
//! Free back to the last thing that was hidden or random since one's own last decision; further by
//! consent of the others, or as marked practice when one is alone.

use table::Seat;
use table::scene::Staged;

/// What undo would do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// There is nothing to take back.
    Nothing,
    /// So many steps, with nothing learned since.
    Free(usize),
    /// So many steps, past something that was hidden: practice.
    Practice(usize),
    /// Something hidden was shown since, and others sit at the table: they must agree.
    Consent(usize),
}

impl Back {
    /// The policy, from how far back the last decision is, whether nothing was learned since, and whether
    /// somebody else is there who could mind.
    pub fn of(steps: Option<usize>, free: bool, others: bool) -> Back {
        match (steps, free, others) {
            (None, _, _) => Back::Nothing,
            (Some(steps), true, _) => Back::Free(steps),
            (Some(steps), false, false) => Back::Practice(steps),
            (Some(steps), false, true) => Back::Consent(steps),
        }
    }
}

/// Whether a step used no chance and showed nothing that was hidden.
pub(crate) fn is_free<R: Staged>(rules: &R, before: &R::Game, after: &R::Game, by: Seat) -> bool {
    rules.chance(before) == rules.chance(after) && !rules.uncovers(before, after, by)
}
