//! The board: the city spaces in the order in which enemies pass them, apart from what they are called.

use super::Edition;
use crate::card::{Scheme, Set, Space};
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
        words: &Words::VILLAINOUS,
    };

    /// The board of an edition; a scheme that speaks of city spaces is played on the board of its own box.
    pub fn of(edition: Edition, set: Set, scheme: &Scheme) -> Board {
        let set = if set != Set::Own && names_spaces(scheme) { set } else { edition.set() };
        match set {
            Set::Villains => Board::VILLAINOUS,
            Set::First | Set::Second | Set::Cosmos | Set::Own => Board::HEROIC,
        }
    }

    /// Whether cards of a box are printed in this board's words.
    pub fn is_of(self, set: Set) -> bool {
        (self == Board::VILLAINOUS) == (set == Set::Villains)
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

/// Whether a scheme speaks of particular city spaces. Their names can stand in any part of an ability, so
/// they are looked for in all it says but what is quoted.
fn names_spaces(scheme: &Scheme) -> bool {
    let said = format!("{:?}", scheme.abilities);
    let unquoted = said.split('"').step_by(2);
    let mut words = unquoted.flat_map(|part| part.split(|letter: char| !letter.is_alphanumeric()));
    let names = Space::ALL.iter().map(|space| format!("{space:?}"));
    let names: Vec<String> = names.chain(["AboveSpace".to_owned()]).collect();
    words.any(|word| names.iter().any(|name| name == word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Catalogue;

    #[test]
    fn a_scheme_that_speaks_of_spaces_brings_its_board() {
        let catalogue = Catalogue::built_in();
        for set in [Set::First, Set::Second] {
            let board = |name: &str| {
                let schemes = catalogue.schemes.iter().map(|entry| (entry.set, &entry.definition));
                let mut of_set = schemes.filter(|(of, scheme)| *of == set && scheme.name == name);
                let (_, scheme) = of_set.next().expect("the box has it");
                Board::of(Edition::Villains, set, scheme)
            };
            assert_eq!(board("Portals to the Dark Dimension"), Board::HEROIC);
            assert_eq!(board("The Legacy Virus"), Board::VILLAINOUS);
        }
    }
}
