//! The panel: a fixed list of set-ups that every bot is measured on.

use std::sync::Arc;

use dagger::{Book, Dagger};
use legendary::Legendary;
use legendary::card::{Catalogue, Set};
use legendary::setup::{Edition, Wish, build};
use table::{Chance, Seed};

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

/// A panel of Legendary: set-ups by name, the rest of each drawn from a game's seed.
#[derive(Debug)]
pub struct LegendaryPanel {
    catalogue: Catalogue,
    tables: Vec<(Place, Wish)>,
}

impl LegendaryPanel {
    /// Every mastermind of a set, normal and epic, with every scheme of it at 1, 2, 3 and 5 players, where
    /// allowed.
    pub fn of(set: Set, edition: Edition) -> LegendaryPanel {
        let catalogue = Catalogue::built_in();
        let with = if set == edition.set() { Vec::new() } else { vec![set] };
        let mut tables = Vec::new();
        for players in [1, 2, 3, 5] {
            for mastermind in catalogue.masterminds.iter().filter(|e| e.set == set) {
                for scheme in catalogue.schemes.iter().filter(|e| e.set == set) {
                    let setup = &scheme.definition.setup;
                    if setup.not_for.contains(&players) || setup.twists.at(players) == 0 {
                        continue;
                    }
                    let names =
                        vec![mastermind.definition.name.clone(), scheme.definition.name.clone()];
                    let wish = Wish {
                        edition,
                        with: with.clone(),
                        players,
                        mastermind: Some(mastermind.id().qualified()),
                        scheme: Some(scheme.id().qualified()),
                        ..Wish::default()
                    };
                    tables.push((Place { players, names }, wish));
                }
            }
        }
        LegendaryPanel { catalogue, tables }
    }

    /// Set-ups of several boxes, drawn once and for all: edition, added sets, mastermind and scheme.
    pub fn mixed() -> LegendaryPanel {
        let catalogue = Catalogue::built_in();
        let mut chance = Chance::new(&Seed::from(MIXED));
        let mut tables = Vec::new();
        while tables.len() < MIXED_TABLES {
            let players = [1, 2, 3, 5][tables.len() * 4 / MIXED_TABLES];
            let edition = Edition::ALL[chance.below(3) as usize];
            let others =
                Set::ALL.into_iter().filter(|set| ![edition.set(), Set::Own].contains(set));
            let with: Vec<Set> = others.filter(|_| chance.below(2) == 0).collect();
            if with.is_empty() {
                continue;
            }
            let mut wish = Wish { edition, with, players, ..Wish::default() };
            let seed = Seed::from(MIXED).nth(tables.len() as u64);
            let Ok(setup) = wish.draw(&catalogue, &seed) else { continue };
            wish.mastermind = Some(setup.mastermind.qualified());
            wish.scheme = Some(setup.scheme.qualified());
            let boxes: Vec<_> =
                setup.sets().iter().filter(|&&set| set != Set::Own).map(|set| set.word()).collect();
            let names =
                vec![setup.mastermind.to_string(), setup.scheme.to_string(), boxes.join(" + ")];
            let place = Place { players, names };
            if tables.iter().all(|(there, _)| *there != place) {
                tables.push((place, wish));
            }
        }
        LegendaryPanel { catalogue, tables }
    }
}

/// The seed of the mixed set-ups, and how many there are.
const MIXED: u64 = 2014;
const MIXED_TABLES: usize = 80;

impl Panel for LegendaryPanel {
    type Rules = Legendary;

    fn places(&self) -> Vec<Place> {
        self.tables.iter().map(|(place, _)| place.clone()).collect()
    }

    fn rules(&self, place: &Place, seed: &Seed) -> Option<Legendary> {
        let (_, wish) = self.tables.iter().find(|(there, _)| there == place)?;
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
