//! A table around rows of cards: the city, the HQ, the hand and the piles beside them.

use table::scene::{Area, Place, Shape};

use super::face::{Act, Face, acts};
use super::view::Drawing;
use crate::words;

/// A pile.
#[derive(Clone, Debug)]
pub struct PileView {
    /// What it is called.
    pub name: String,
    /// How many cards it has.
    pub count: usize,
    /// What is to be known.
    pub note: String,
    /// Whether it is a deck, of which cards are drawn.
    pub deck: bool,
    /// The address of its large view.
    pub look: String,
    /// What can be done with it.
    pub acts: Vec<Act>,
}

/// A space in a row.
#[derive(Clone, Debug)]
pub struct Slot {
    /// What it is called.
    pub name: String,
    /// Whether whoever is there goes next.
    pub flag: String,
    /// What can be done with the space itself.
    pub acts: Vec<Act>,
    /// What is there.
    pub faces: Vec<Face>,
}

/// A row of spaces with the piles beside it.
#[derive(Clone, Debug)]
pub struct Row {
    /// A word for it that does not change.
    pub key: &'static str,
    /// What it is called.
    pub name: String,
    /// Whether what comes walks to the right.
    pub rightward: bool,
    /// The spaces.
    pub slots: Vec<Slot>,
    /// The piles on the left, where things go.
    pub out: Vec<PileView>,
    /// The piles on the right, where things come from.
    pub into: Vec<PileView>,
}

/// A table around a row of enemies and a row of cards to buy.
#[derive(Clone, Debug, Default)]
pub struct City {
    /// The one behind it all, and its plan.
    pub features: Vec<(String, Face)>,
    /// The rows, the first with enemies.
    pub rows: Vec<Row>,
    /// Other areas with cards: name and cards.
    pub extras: Vec<(String, Vec<Face>)>,
    /// What was played: how many, and the cards.
    pub played: (usize, Vec<Face>),
    /// The hand, for somebody who has one.
    pub hand: Option<(usize, Vec<Face>)>,
    /// Whose hand it is.
    pub whose: String,
    /// The piles of the viewer.
    pub own: Vec<PileView>,
    /// Hands that lie open: whose, and the cards.
    pub open: Vec<(String, Vec<Face>)>,
}

impl Drawing<'_> {
    /// A pile.
    pub(super) fn pile(&self, place: &Place) -> PileView {
        PileView {
            name: host::capital(&place.name),
            count: place.count,
            note: place
                .marks
                .iter()
                .map(|mark| {
                    mark.strip_prefix('$')
                        .map_or(mark.clone(), |n| words::tell("pile-cost").with("n", n).into())
                })
                .collect::<Vec<_>>()
                .join(", "),
            deck: place.key.ends_with("deck"),
            look: self.way.look(place.id),
            acts: acts(self.scene, place.id, self.hinted),
        }
    }

    fn slot(&self, place: &Place) -> Slot {
        let faces = self.faces(place);
        let out = place.name.starts_with('←') || place.name.ends_with('→');
        let leaves = out && !faces.is_empty();
        let mut flag: Vec<String> = place.marks.clone();
        let how = if place.name.ends_with('→') {
            words::say("overruns-next")
        } else {
            words::say("escapes-next")
        };
        flag.extend(leaves.then(|| how.to_string()));
        let own = place.pieces.iter().any(|piece| piece.id == place.id);
        Slot {
            name: place.name.trim_matches(['←', '→']).to_string(),
            flag: flag.join(", "),
            acts: if own { Vec::new() } else { acts(self.scene, place.id, self.hinted) },
            faces,
        }
    }

    /// The table around rows.
    pub(super) fn city(&self, viewer: Option<u8>) -> City {
        let mut city = City::default();
        let mut loose = 0;
        let mut piles: [Vec<PileView>; 4] = Default::default();
        for area in &self.scene.areas {
            let faces = |area: &Area| -> (usize, Vec<Face>) {
                let count = area.places.iter().map(|place| place.count).sum();
                (count, area.places.iter().flat_map(|place| self.faces(place)).collect())
            };
            match (area.key, area.shape) {
                (_, Shape::Feature) => {
                    for place in &area.places {
                        let faces = self.faces(place).into_iter();
                        city.features.extend(faces.map(|face| (place.name.clone(), face)));
                    }
                }
                (_, Shape::Piles) => {
                    for place in &area.places {
                        let corner = match place.key.as_str() {
                            "villain-deck" => 1,
                            "hero-deck" => 3,
                            "stack" if !place.marks.is_empty() => 2,
                            "stack" => {
                                loose += 1;
                                if loose % 2 == 1 { 3 } else { 1 }
                            }
                            _ => 0,
                        };
                        piles[corner].push(self.pile(place));
                    }
                }
                (key, Shape::Row) => {
                    let slots = area.places.iter().map(|place| self.slot(place)).collect();
                    let (out, into) = (Vec::new(), Vec::new());
                    let rightward = area.places.iter().any(|place| place.name.ends_with('→'));
                    let name = area.name.clone();
                    city.rows.push(Row { key, name, rightward, slots, out, into });
                }
                ("hand", _) => city.hand = viewer.map(|_| faces(area)),
                ("played", _) => city.played = faces(area),
                _ => city.extras.push((area.name.clone(), faces(area).1)),
            }
        }
        let [a, b, c, d] = piles;
        for (row, (out, into)) in city.rows.iter_mut().zip([(a, b), (c, d)]) {
            // Things come in at the one end and go out at the other.
            (row.out, row.into) = if row.rightward { (into, out) } else { (out, into) };
        }
        for player in &self.scene.players {
            if Some(player.seat.0) == viewer {
                let piles = player.piles.iter().filter(|pile| pile.key != "hand");
                city.own = piles.map(|pile| self.pile(pile)).collect();
            }
        }
        city
    }
}
