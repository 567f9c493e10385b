//! The parts of a scene: areas, places, the pieces in them, and those who play.

use std::sync::Arc;

use serde::Serialize;

use crate::Seat;

/// Something that can be pointed at. What the number means is known to the game that built the scene;
/// it is below 2^30.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Thing(pub u32);

/// A number with its word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Amount {
    /// What it counts: "Attack".
    pub word: String,
    /// The same in a letter or two, where room is short: "A".
    pub sign: &'static str,
    /// How much.
    pub number: i32,
    /// Of how much, where that is known.
    pub of: Option<i32>,
    /// What is to be known about it: "usable as Attack", or a plus behind a printed number.
    pub note: String,
}

impl Amount {
    /// A number with its word.
    pub fn new(word: impl Into<String>, sign: &'static str, number: impl Into<i32>) -> Amount {
        Amount { word: word.into(), sign, number: number.into(), of: None, note: String::new() }
    }

    /// Out of so many.
    #[must_use]
    pub fn of(mut self, most: impl Into<i32>) -> Amount {
        self.of = Some(most.into());
        self
    }

    /// With something to be known about it.
    #[must_use]
    pub fn noted(mut self, note: impl Into<String>) -> Amount {
        self.note = note.into();
        self
    }
}

/// A sign that tells a kind: a class, a team, a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Badge {
    /// What sort of sign it is: "class", "team", "region".
    pub sort: &'static str,
    /// A letter or two.
    pub letters: String,
    /// The word.
    pub word: String,
}

/// What a piece is to the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Somebody who fights for the players.
    Hero,
    /// Somebody who fights against them.
    Enemy,
    /// The one behind it all.
    Leader,
    /// What evil is up to.
    Plan,
    /// Something to be worked on.
    Mission,
    /// Somewhere to hold.
    Base,
    /// Any other card or token.
    Card,
    /// A card whose face the viewer may not see.
    Unknown,
}

/// Something that lies or stands in a place.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Piece {
    /// What to point at.
    pub id: Thing,
    /// What it is to the players.
    pub role: Role,
    /// What it is called.
    pub name: Arc<str>,
    /// The same in fewer letters, where that is clear.
    pub brief: Arc<str>,
    /// The hero, group or kind that it belongs to; may be empty.
    pub group: Arc<str>,
    /// Its numbers as they are now.
    pub figures: Vec<Amount>,
    /// Its signs.
    pub badges: Vec<Badge>,
    /// What is to be known about it now, in a word or two each: "primed", "holds 2 Bystanders".
    pub marks: Vec<String>,
    /// How many of them lie here that make no difference.
    pub copies: usize,
    /// What it says.
    pub text: Arc<[String]>,
    /// Why it cannot be had, where it could be wanted: "2 more Recruit".
    pub why_not: Option<String>,
}

impl Piece {
    /// A piece with nothing but a name.
    pub fn new(id: impl Into<Thing>, role: Role, name: impl Into<Arc<str>>) -> Piece {
        let name = name.into();
        Piece {
            id: id.into(),
            role,
            brief: Arc::clone(&name),
            name,
            group: Arc::from(""),
            figures: Vec::new(),
            badges: Vec::new(),
            marks: Vec::new(),
            copies: 1,
            text: Arc::from([]),
            why_not: None,
        }
    }
}

/// Somewhere that pieces can be.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// What to point at.
    pub id: Thing,
    /// A word for it that does not change, by which a driver may know where it is on a map.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// The same in few letters.
    pub brief: String,
    /// How many pieces are there, those that cannot be seen included.
    pub count: usize,
    /// The pieces that can be seen and that matter at a glance.
    pub pieces: Vec<Piece>,
    /// Whether it is a pile, of which the count is what matters.
    pub pile: bool,
    /// What is to be known about it: "escapes next".
    pub marks: Vec<String>,
    /// Its signs.
    pub badges: Vec<Badge>,
    /// The places next to it, on a map.
    pub next_to: Vec<Thing>,
    /// Why it cannot be used, where it could be wanted: "2 spaces away".
    pub why_not: Option<String>,
}

impl Place {
    /// A place with nothing in it.
    pub fn new(id: impl Into<Thing>, key: impl Into<String>, name: impl Into<String>) -> Place {
        let name = name.into();
        Place {
            id: id.into(),
            key: key.into(),
            brief: name.clone(),
            name,
            count: 0,
            pieces: Vec::new(),
            pile: false,
            marks: Vec::new(),
            badges: Vec::new(),
            next_to: Vec::new(),
            why_not: None,
        }
    }

    /// A pile of so many cards.
    pub fn pile(
        id: impl Into<Thing>,
        key: impl Into<String>,
        name: impl Into<String>,
        count: usize,
    ) -> Place {
        Place { count, pile: true, ..Place::new(id, key, name) }
    }

    /// With a name in few letters.
    #[must_use]
    pub fn brief(mut self, brief: impl Into<String>) -> Place {
        self.brief = brief.into();
        self
    }

    /// With these pieces in it.
    #[must_use]
    pub fn with(mut self, pieces: Vec<Piece>) -> Place {
        self.count = self.count.max(pieces.iter().map(|piece| piece.copies).sum());
        self.pieces = pieces;
        self
    }
}

/// How the places of an area lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// One or two cards that everything turns about, each a place.
    Feature,
    /// Piles, of which the number matters.
    Piles,
    /// Spaces side by side, each with its heading.
    Row,
    /// Cards side by side, as in a hand.
    Cards,
    /// Pieces below each other, a line or two each.
    List,
    /// Spaces of a map, known by their keys.
    Map,
}

/// A part of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Area {
    /// A word for it that does not change.
    pub key: &'static str,
    /// What it is called.
    pub name: String,
    /// How its places lie.
    pub shape: Shape,
    /// Its places.
    pub places: Vec<Place>,
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Player {
    /// What to point at.
    pub id: Thing,
    /// The seat.
    pub seat: Seat,
    /// The name, once a host has given one.
    pub name: String,
    /// Victory points as things stand, in a game that has them.
    pub points: Option<i16>,
    /// The piles and cards beside the table.
    pub piles: Vec<Place>,
    /// What is to be known: "first player".
    pub marks: Vec<String>,
}
