//! The panel: a fixed list of set-ups that every bot is measured on.

use std::sync::Arc;

use dagger::{Book, Dagger};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
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
    type Rules: bots::Quiet + bots::Sense;

    /// The set-ups in a fixed order.
    fn places(&self) -> Vec<Place>;

    /// The rules of a set-up, with the rest drawn from the seed; none if it is not possible.
    fn rules(&self, place: &Place, seed: &Seed) -> Option<Self::Rules>;
}

/// Legendary's panel: every mastermind with every scheme at 1, 2, 3 and 5 players, where allowed.
impl Panel for Catalogue {
    type Rules = Legendary;

    fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for players in [1, 2, 3, 5] {
            for mastermind in &self.masterminds {
                for scheme in &self.schemes {
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
            players: place.players,
            mastermind: place.names.first().cloned(),
            scheme: place.names.get(1).cloned(),
            ..Wish::default()
        };
        build(self, wish.draw(self, seed).ok()?).ok()
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
