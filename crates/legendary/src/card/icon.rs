//! The icons of heroes: five classes and the teams.

use serde::{Deserialize, Serialize};

/// A Hero Class. A card without one is grey, which is a colour but not a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Class {
    /// Raw strength, of body or of will.
    Strength,
    /// Savagery and quick reflexes.
    Instinct,
    /// Trickery, deception and plans.
    Covert,
    /// Weapons, gadgets and inventions.
    Tech,
    /// Blasts from afar.
    Ranged,
}

impl Class {
    /// Every class, in the order of their bits.
    pub const ALL: [Class; 5] =
        [Class::Strength, Class::Instinct, Class::Covert, Class::Tech, Class::Ranged];

    /// The class as one bit of a class set.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A team of heroes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Team {
    /// The Avengers.
    Avengers,
    /// The X-Men.
    XMen,
    /// S.H.I.E.L.D., agents and officers included.
    Shield,
    /// The Spider-Friends.
    SpiderFriends,
    /// The Guardians of the Galaxy.
    GuardiansOfTheGalaxy,
    /// The Brotherhood.
    Brotherhood,
    /// The Crime Syndicate.
    CrimeSyndicate,
    /// The Foes of Asgard.
    FoesOfAsgard,
    /// HYDRA, as a team of allies.
    Hydra,
    /// The Sinister Six.
    SinisterSix,
    /// A team of somebody's own.
    Own(String),
}

/// What a superpower asks for among the cards played earlier this turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Icon {
    /// A card of a class.
    Class(Class),
    /// A card of a team.
    Team(Team),
}
