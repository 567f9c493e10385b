//! The panel: a fixed list of set-ups that every bot is measured on.

use std::sync::Arc;

use dagger::{Book, Dagger};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Edition, Wish, build};
use table::Seed;

/// One set-up of the panel. What it does not name is drawn from each game's seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of players.
    pub players: u8,
    /// What tells it from the others, such as the mastermind and the scheme.
    pub names: Vec<String>,
}

/// A game with a panel.
pub trait Panel: Sync {
    /// The rules of its games.
    type Rules: bots::Tell;

    /// The set-ups in a fixed order.
    fn places(&self) -> Vec<Place>;

    /// The rules of a set-up, with the rest drawn from the seed; none if it is not possible.
    fn rules(&self, place: &Place, seed: &Seed) -> Option<Self::Rules>;
}

/// Legendary's panel in one edition: every mastermind of its box, normal and epic, with every scheme at 1,
/// 2, 3 and 5 players, where allowed.
#[derive(Debug)]
pub struct LegendaryPanel {
    catalogue: Catalogue,
    edition: Edition,
}

impl LegendaryPanel {
    /// The panel of an edition.
    pub fn new(edition: Edition) -> LegendaryPanel {
        LegendaryPanel { catalogue: Catalogue::built_in(), edition }
    }
}

impl Panel for LegendaryPanel {
    type Rules = Legendary;

    fn places(&self) -> Vec<Place> {
        let set = self.edition.set();
        let mut places = Vec::new();
        for players in [1, 2, 3, 5] {
            for mastermind in self.catalogue.masterminds.iter().filter(|e| e.set == set) {
                for scheme in self.catalogue.schemes.iter().filter(|e| e.set == set) {
                    let setup = &scheme.definition.setup;
                    if setup.not_for.contains(&players) || setup.twists.at(players) == 0 {
                        continue;
                    }
                    let names =
                        vec![mastermind.definition.name.clone(), scheme.definition.name.clone()];
                    places.push(Place { players, names });
                }
            }
        }
        places
    }

    fn rules(&self, place: &Place, seed: &Seed) -> Option<Legendary> {
        let wish = Wish {
            edition: self.edition,
            players: place.players,
            mastermind: place.names.first().cloned(),
            scheme: place.names.get(1).cloned(),
            ..Wish::default()
        };
        build(&self.catalogue, wish.draw(&self.catalogue, seed).ok()?).ok()
    }
}

/// D.A.G.G.E.R.'s panel: every nemesis with 2, 3 and 5 heroes.
impl Panel for Arc<Book> {
    type Rules = Dagger;

    fn places(&self) -> Vec<Place> {
        let nemeses = || self.nemeses.iter().map(|nemesis| nemesis.name.clone());
        let place = |players| nemeses().map(move |name| Place { players, names: vec![name] });
        [2, 3, 5].into_iter().flat_map(place).collect()
    }

    fn rules(&self, place: &Place, _: &Seed) -> Option<Dagger> {
        let setup = dagger::Setup {
            players: place.players,
            nemesis: place.names.first().cloned(),
            ..dagger::Setup::default()
        };
        // What the set-up leaves open is drawn when the game starts.
        Dagger::with(self.clone(), setup).ok()
    }
}
