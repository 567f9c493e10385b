//! The board: the city spaces in the order in which enemies pass them, apart from what they are called.

use super::Edition;
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

    /// The board on which players are villains: from the Bridge on the left to the Sewers on the right.
    pub const VILLAINOUS: Board = Board {
        spaces: [Space::Bridge, Space::Streets, Space::Rooftops, Space::Bank, Space::Sewers],
        words: &Words::HEROIC,
    };

    /// The board of an edition.
    pub fn of(edition: Edition) -> Board {
        match edition {
            Edition::First | Edition::Second => Board::HEROIC,
            Edition::Villains => Board::VILLAINOUS,
        }
    }

    /// Whether enemies walk from the left to the right.
    pub fn is_entered_from_the_left(self) -> bool {
        self.spaces[0] == Space::Bridge
    }

    /// How many spaces an enemy has passed that stands in this one.
    pub fn position(self, space: Space) -> u8 {
        self.spaces.iter().position(|&known| known == space).map_or(0, |at| at as u8)
    }

    /// The column of a position, from the left: the HQ space below it has the same.
    pub fn column(self, position: u8) -> u8 {
        if self.is_entered_from_the_left() { position } else { CITY - 1 - position }
    }

    /// The space at a position.
    pub fn space(self, position: u8) -> Option<Space> {
        self.spaces.get(usize::from(position)).copied()
    }
}
