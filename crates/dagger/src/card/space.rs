//! Spaces, bases and regions of the board, by name.

use serde::{Deserialize, Serialize};

/// The number of spaces on the board.
pub const SPACES: usize = 26;
/// The number of bases.
pub const BASES: usize = 5;

/// A space of the board. The first fifteen are the numbered ones, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are those of the board")]
pub enum Space {
    NorthAmerica,
    CentralAmerica,
    SouthAmerica,
    SouthernCone,
    NorthAtlantic,
    CentralEurope,
    WestAfrica,
    SouthernAfrica,
    MiddleEast,
    CentralRussia,
    SouthAsia,
    WesternAustralia,
    EasternAustralia,
    EastAsia,
    RussianFarEast,
    NewYork,
    Atlantis,
    Wakanda,
    Madripoor,
    SargassoSea,
    SouthAtlanticOcean,
    IndianOcean,
    WesternPacific,
    EasternPacific,
    SouthernOcean,
    Asgard,
}

const NAMES: [&str; SPACES] = [
    "North America (1)",
    "Central America (2)",
    "South America (3)",
    "Southern Cone (4)",
    "North Atlantic (5)",
    "Central Europe (6)",
    "West Africa (7)",
    "Southern Africa (8)",
    "Middle East (9)",
    "Central Russia (10)",
    "South Asia (11)",
    "Western Australia (12)",
    "Eastern Australia (13)",
    "East Asia (14)",
    "Russian Far East (15)",
    "New York",
    "Atlantis",
    "Wakanda",
    "Madripoor",
    "Sargasso Sea",
    "South Atlantic Ocean",
    "Indian Ocean",
    "Western Pacific",
    "Eastern Pacific",
    "Southern Ocean",
    "Asgard",
];

impl Space {
    /// Asgard's number.
    pub const ASGARD: u8 = Space::Asgard as u8;
    /// How many of the spaces are numbered.
    pub const NUMBERED: u8 = 15;

    /// The words for the space with this number; `the board` for anything else.
    pub fn name_of(space: u8) -> &'static str {
        NAMES.get(space as usize).copied().unwrap_or("the board")
    }

    /// The words for the space.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }
}

/// A base of D.A.G.G.E.R.; the Iliad is the one that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are those of the board")]
pub enum Base {
    NewYork,
    Atlantis,
    Wakanda,
    Madripoor,
    Iliad,
}

impl Base {
    /// The Iliad's number.
    pub const ILIAD: u8 = Base::Iliad as u8;

    /// The base that stands in a space of its own name, if there is one.
    pub fn of_space(space: Space) -> Option<u8> {
        let bases = Space::NewYork as u8..=Space::Madripoor as u8;
        bases.contains(&(space as u8)).then(|| space as u8 - Space::NewYork as u8)
    }

    /// The words for the base with this number.
    pub fn name_of(base: u8) -> &'static str {
        ["New York", "Atlantis", "Wakanda", "Madripoor", "the Iliad"][usize::from(base.min(4))]
    }
}

/// A region of the board; Asgard is in none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are those of the board")]
pub enum Region {
    NewYork,
    Wakanda,
    Madripoor,
    Ocean,
    #[serde(skip)]
    None,
}

impl Region {
    /// The words for the region.
    pub fn name(self) -> &'static str {
        match self {
            Region::NewYork => "the New York region",
            Region::Wakanda => "the Wakanda region",
            Region::Madripoor => "the Madripoor region",
            Region::Ocean => "the ocean region",
            Region::None => "no region",
        }
    }
}

/// Where a hero must stand to work on a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Where {
    /// In the space.
    In(Space),
    /// In a space of the region.
    InRegion(Region),
    /// On any base.
    OnBase,
    /// On any overrun base.
    OnOverrunBase,
    /// On the Iliad.
    OnIliad,
    /// In the nemesis's space.
    WithNemesis,
    /// In any space with a non-nemesis enemy.
    WithEnemy,
    /// On an ocean space or on Atlantis.
    AtSea,
    /// Anywhere.
    Anywhere,
}
