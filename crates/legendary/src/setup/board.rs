//! The board: the city spaces in the order in which enemies pass them, apart from what they are called.

use crate::card::Space;
use crate::state::CITY;
use crate::text::Words;

/// A board: how its city is laid out, and its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The spaces from the one that villains enter to the one that they escape from.
    spaces: [Space; CITY as usize],
    /// What things are called on it.
    pub words: &'static Words,
}

impl Board {
    /// The board on which players are heroes: from the Sewers on the right to the Bridge on the left.
    pub const HEROIC: Board = Board { spaces: Space::ALL, words: &Words::HEROIC };

    /// How many spaces an enemy has passed that stands in this one.
    pub fn position(self, space: Space) -> u8 {
        self.spaces.iter().position(|&known| known == space).map_or(0, |at| at as u8)
    }

    /// The space at a position.
    pub fn space(self, position: u8) -> Option<Space> {
        self.spaces.get(usize::from(position)).copied()
    }
}
