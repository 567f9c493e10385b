//! What is new on the table since a seat decided last.

use table::scene::{Piece, Scene, Shape, Thing};

/// What a seat had in sight: areas and the names of what lay there. A villain that walks on is no news.
#[derive(Clone, Debug, Default)]
pub struct Sight(Vec<(&'static str, Box<str>)>);

/// Pieces that come and go by others' doing; one's own hand is no news.
fn pieces(scene: &Scene) -> impl Iterator<Item = (&'static str, &Piece)> {
    let told = scene.areas.iter().filter(|area| {
        matches!(area.shape, Shape::Row | Shape::Map) || matches!(area.key, "missions" | "guards")
    });
    told.flat_map(|area| {
        area.places.iter().flat_map(|place| &place.pieces).map(|piece| (area.key, piece))
    })
}

impl Sight {
    /// What is in sight in a scene.
    pub fn of(scene: &Scene) -> Sight {
        Sight(pieces(scene).map(|(key, piece)| (key, (*piece.name).into())).collect())
    }

    /// What of a scene was not in sight.
    pub fn news(&self, scene: &Scene) -> Vec<Thing> {
        let mut old = self.0.clone();
        let mut news = Vec::new();
        for (key, piece) in pieces(scene) {
            match old.iter().position(|(area, name)| *area == key && **name == *piece.name) {
                Some(at) => drop(old.swap_remove(at)),
                None => news.push(piece.id),
            }
        }
        news
    }
}
