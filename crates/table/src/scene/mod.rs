//! Scenes: what one viewer may be shown now, as data.
//!
//! A game builds a [`Scene`] from a [`View`](crate::View) and nothing else, so that by type it can show
//! only what the viewer may know. A scene has words, numbers and relations, and neither colours nor
//! coordinates: a terminal draws it in cells, a browser in HTML, a pipe gets lines, an API JSON.

mod ask;
mod danger;
mod page;
mod parts;
mod staged;
mod tale;

pub use ask::{Ask, Offered, Over, Points};
pub use danger::{Danger, Near};
pub use page::{Page, Pile};
pub use parts::{Amount, Area, Badge, Piece, Place, Player, Role, Shape, Thing};
pub use staged::{Staged, Tip};
pub use tale::{Deed, Line, Weight, merged};

use serde::Serialize;

use crate::Seat;

/// What one viewer may be shown now.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The game's word, as on the command line.
    pub game: &'static str,
    /// The game's name.
    pub title: &'static str,
    /// Whose knowledge this is.
    pub viewer: Seat,
    /// Where the game stands: "Turn 4".
    pub moment: String,
    /// Whose turn it is, where turns are somebody's.
    pub turn: Option<Seat>,
    /// The numbers to have in sight at all times.
    pub amounts: Vec<Amount>,
    /// How near each way to lose is.
    pub dangers: Vec<Danger>,
    /// The table, part by part, in the order in which it is looked at.
    pub areas: Vec<Area>,
    /// Those who play.
    pub players: Vec<Player>,
    /// What is asked, while the game runs.
    pub ask: Option<Ask>,
    /// How it ended.
    pub over: Option<Over>,
}

impl Scene {
    /// Every place, those of the players included.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        let beside = self.players.iter().flat_map(|player| &player.piles);
        self.areas.iter().flat_map(|area| &area.places).chain(beside)
    }

    /// Leaves the question without its choices, for somebody who only looks on.
    pub fn quiet(&mut self) {
        if let Some(ask) = &mut self.ask {
            ask.choices.clear();
            (ask.end, ask.play_all) = (None, false);
        }
    }

    /// Every piece that lies or stands somewhere.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.places().flat_map(|place| &place.pieces)
    }

    /// The place that a thing is in.
    pub fn holder(&self, thing: Thing) -> Option<Thing> {
        let holds = |place: &&Place| place.pieces.iter().any(|piece| piece.id == thing);
        self.places().find(holds).map(|place| place.id)
    }

    /// The number of the first choice about a thing, from one.
    pub fn number(&self, thing: Thing) -> Option<usize> {
        let choices = self.ask.iter().flat_map(|ask| &ask.choices);
        choices.zip(1..).find(|(offered, _)| offered.about == Some(thing)).map(|(_, number)| number)
    }

    /// Why a thing cannot be had, if it is one that could be wanted.
    pub fn why_not(&self, thing: Thing) -> Option<&str> {
        let pieces = self.pieces().map(|piece| (piece.id, &piece.why_not));
        let mut all = pieces.chain(self.places().map(|place| (place.id, &place.why_not)));
        all.find_map(|(id, why_not)| why_not.as_deref().filter(|_| id == thing))
    }
}
