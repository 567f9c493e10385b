//! Legendary for the command line.

use std::path::Path;

use cardfile::Diagnostic;
use legendary::Legendary;
use legendary::card::{BUILT_IN, Catalogue};
use legendary::scenario;
use legendary::setup::{Edition, Setup, Wish, build};
use table::Seed;
use terminal::draw::LegendaryTitle;

use crate::failure::Failure;
use crate::flags::{self, SetUp};

use super::{CardRow, Game, Ran, legendary_cards};

/// Legendary with its cards.
pub struct LegendaryGame {
    catalogue: Catalogue,
}

impl Game for LegendaryGame {
    type Rules = Legendary;

    fn load(cards: Option<&Path>) -> Result<Self, Failure> {
        let catalogue = match cards {
            None => Catalogue::built_in(),
            Some(folder) => Catalogue::with_folder(folder).map_err(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                Failure::wrong(faults.join("\n"))
            })?,
        };
        Ok(LegendaryGame { catalogue })
    }

    fn draw(&self, flags: &SetUp, players: u8, seed: &Seed) -> Result<Setup, Failure> {
        let flags = flags.clone();
        let wish = Wish {
            edition: match flags.edition {
                flags::Edition::First => Edition::First,
            },
            players,
            first_game: flags.first_game,
            mastermind: flags.mastermind,
            scheme: flags.scheme,
            heroes: flags.heroes,
            villains: flags.villains,
            henchmen: flags.henchmen,
            modes: flags.modes,
            final_showdown: flags.final_showdown,
            officers: flags.officers,
        };
        wish.draw(&self.catalogue, seed).map_err(Failure::wrong)
    }

    fn read_code(&self, code: &str) -> Result<(Setup, Seed), Failure> {
        Setup::from_code(code, &self.catalogue).map_err(Failure::wrong)
    }

    fn code(setup: &Setup, seed: &Seed) -> String {
        setup.code(seed)
    }

    fn rules(&self, setup: Setup) -> Result<Legendary, Failure> {
        build(&self.catalogue, setup).map_err(Failure::wrong)
    }

    fn describe(setup: &Setup) -> Vec<(&'static str, String)> {
        let edition = match setup.edition {
            Edition::First => "First Edition",
        };
        let players =
            if setup.players == 1 { "1 player" } else { &format!("{} players", setup.players) };
        let mut lines = vec![
            ("Legendary", format!("{edition}, {players}")),
            ("Mastermind", setup.mastermind.clone()),
            ("Scheme", setup.scheme.clone()),
            ("Heroes", setup.heroes.join(", ")),
            ("Villains", setup.villains.join(", ")),
            ("Henchmen", setup.henchmen.join(", ")),
        ];
        let modes: Vec<String> = setup.modes.iter().map(ToString::to_string).collect();
        if !modes.is_empty() {
            lines.push(("Modes", modes.join(", ")));
        }
        if setup.final_showdown {
            lines.push(("Showdown", "final showdown after the last tactic".into()));
        }
        if !setup.officers.is_empty() {
            let officers: Vec<String> = setup.officers.iter().map(ToString::to_string).collect();
            lines.push(("Officers", format!("{} in the starting decks", officers.join(", "))));
        }
        lines
    }

    fn cards(&self) -> Vec<CardRow> {
        legendary_cards::rows(&self.catalogue)
    }

    fn scenarios(&self, file: &str, text: &str) -> Result<Vec<Ran>, Diagnostic> {
        let run = |scenario: scenario::Scenario| {
            let ran = scenario::run(&scenario, &self.catalogue);
            (scenario.name, ran.map_err(|failure| failure.to_string()))
        };
        Ok(scenario::read(file, text)?.into_iter().map(run).collect())
    }

    type Offer<'g> = LegendaryTitle<'g>;

    fn offer(&self) -> LegendaryTitle<'_> {
        LegendaryTitle::new(&self.catalogue)
    }

    fn check(mut files: Vec<(String, String)>) -> Vec<Diagnostic> {
        // A file that stands for a built-in one is checked in its place.
        let replaced = |path: &str| files.iter().any(|(file, _)| Path::new(file).ends_with(path));
        let kept: Vec<_> = BUILT_IN.iter().filter(|(path, _)| !replaced(path)).collect();
        let checked = if kept.len() == BUILT_IN.len() {
            Catalogue::built_in().with_files(&files)
        } else {
            files.extend(kept.into_iter().map(|(path, text)| (path.to_string(), text.to_string())));
            Catalogue::default().with_files(&files)
        };
        checked.err().unwrap_or_default()
    }
}
