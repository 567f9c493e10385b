//! Spaces, bases and regions of the board, by name.

use serde::{Deserialize, Serialize};

use super::Bit;

/// The number of spaces on the board.
pub const SPACES: usize = 26;
/// The number of bases.
pub const BASES: usize = 5;

/// A space of the board, or none. The first fifteen are the numbered ones, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
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
    /// Not on the board.
    #[default]
    #[serde(skip)]
    Off = 255,
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
    /// How many of the spaces are numbered.
    pub const NUMBERED: u8 = 15;
    /// The spaces of the board.
    pub const ALL: [Space; SPACES] = [
        Space::NorthAmerica,
        Space::CentralAmerica,
        Space::SouthAmerica,
        Space::SouthernCone,
        Space::NorthAtlantic,
        Space::CentralEurope,
        Space::WestAfrica,
        Space::SouthernAfrica,
        Space::MiddleEast,
        Space::CentralRussia,
        Space::SouthAsia,
        Space::WesternAustralia,
        Space::EasternAustralia,
        Space::EastAsia,
        Space::RussianFarEast,
        Space::NewYork,
        Space::Atlantis,
        Space::Wakanda,
        Space::Madripoor,
        Space::SargassoSea,
        Space::SouthAtlanticOcean,
        Space::IndianOcean,
        Space::WesternPacific,
        Space::EasternPacific,
        Space::SouthernOcean,
        Space::Asgard,
    ];

    /// The space at a place among all; none of them beyond the last.
    #[inline]
    pub fn at(place: u8) -> Space {
        Self::ALL.get(usize::from(place)).copied().unwrap_or(Space::Off)
    }

    /// Its bit in a mask of spaces.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The words for the space; `the board` for none of them.
    pub fn name(self) -> &'static str {
        NAMES.get(self as usize).copied().unwrap_or("the board")
    }
}

impl Bit for Space {
    #[inline]
    fn at(bit: u8) -> Space {
        Space::at(bit)
    }
}

impl From<Space> for usize {
    #[inline]
    fn from(space: Space) -> usize {
        space as usize
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
    /// All bases.
    pub const ALL: [Base; BASES] =
        [Base::NewYork, Base::Atlantis, Base::Wakanda, Base::Madripoor, Base::Iliad];

    /// The base at a place among all; the last of them beyond it.
    #[inline]
    pub fn at(place: u8) -> Base {
        Self::ALL[usize::from(place).min(BASES - 1)]
    }

    /// The base that stands in a space of its own name, if there is one.
    #[inline]
    pub fn of_space(space: Space) -> Option<Base> {
        match space {
            Space::NewYork => Some(Base::NewYork),
            Space::Atlantis => Some(Base::Atlantis),
            Space::Wakanda => Some(Base::Wakanda),
            Space::Madripoor => Some(Base::Madripoor),
            _ => None,
        }
    }

    /// The space of its own name; the Iliad has none.
    #[inline]
    pub fn space(self) -> Option<Space> {
        match self {
            Base::NewYork => Some(Space::NewYork),
            Base::Atlantis => Some(Space::Atlantis),
            Base::Wakanda => Some(Space::Wakanda),
            Base::Madripoor => Some(Space::Madripoor),
            Base::Iliad => None,
        }
    }

    /// Its bit in a mask of bases.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The words for the base.
    pub fn name(self) -> &'static str {
        ["New York", "Atlantis", "Wakanda", "Madripoor", "the Iliad"][self as usize]
    }
}

impl Bit for Base {
    #[inline]
    fn at(bit: u8) -> Base {
        Base::at(bit)
    }
}

impl From<Base> for usize {
    #[inline]
    fn from(base: Base) -> usize {
        base as usize
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_is_at_its_place() {
        for (place, space) in (0..).zip(Space::ALL) {
            assert_eq!((space as u8, Space::at(place)), (place, space));
        }
        assert_eq!(Space::at(SPACES as u8), Space::Off);
        assert_eq!(Space::Off.name(), "the board");
    }

    #[test]
    fn every_base_is_at_its_place_and_most_have_a_space() {
        for (place, base) in (0..).zip(Base::ALL) {
            assert_eq!((base as u8, Base::at(place)), (place, base));
            assert_eq!(base.space().and_then(Base::of_space), base.space().map(|_| base));
            assert_eq!(base.space().is_none(), base == Base::Iliad);
        }
    }
}
