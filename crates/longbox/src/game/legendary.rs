//! Legendary for the command line.

use std::path::Path;

use cardfile::Diagnostic;
use legendary::Legendary;
use legendary::card::{Catalogue, Id};
use legendary::scenario;
use legendary::setup::{Mode, Setup, Wish, build};
use table::Seed;

use crate::failure::Failure;
use crate::flags::SetUp;
use crate::offer::LegendaryOffer;

use super::{CardRow, CardSet, Game, Ran, legendary_cards, not_empty};

/// Legendary with its cards.
pub struct LegendaryGame {
    catalogue: Catalogue,
}

impl Game for LegendaryGame {
    type Rules = Legendary;

    fn load(cards: Option<&Path>) -> Result<Self, Failure> {
        not_empty(cards)?;
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
            edition: flags.edition.into(),
            with: flags.with,
            players,
            first_game: flags.first_game,
            mastermind: flags.mastermind,
            scheme: flags.scheme,
            heroes: flags.heroes,
            villains: flags.villains,
            henchmen: flags.henchmen,
            modes: flags.modes,
            mastermind_attack: flags.mastermind_attack,
            extra_twists: flags.twists,
            hands: flags.hand_sizes,
            final_showdown: flags.final_showdown,
            final_blow: flags.final_blow,
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
        let players = match setup.players {
            1 => "1 player".to_string(),
            players => format!("{players} players"),
        };
        let with: Vec<&str> = setup.with.iter().map(|set| set.title()).collect();
        let with = match with.is_empty() {
            true => String::new(),
            false => format!(" with cards of {}", with.join(" and ")),
        };
        let list = |ids: &[Id]| {
            let names: Vec<String> = ids.iter().map(|id| setup.name(id)).collect();
            names.join(", ")
        };
        let numbers = |numbers: &[u8]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(", ")
        };
        let (attack, twists) = (setup.mastermind_attack, setup.extra_twists);
        let attack = changed(attack, "attack", Mode::of(setup.edition, 0, attack));
        let twists = changed(twists, "twists", Mode::of(setup.edition, twists, 0));
        let words = setup.edition.words();
        let mut lines = vec![
            ("Legendary", format!("{}{with}, {players}", setup.edition)),
            (words.mastermind.one, setup.name(&setup.mastermind) + &attack),
            (words.scheme.one, setup.name(&setup.scheme) + &twists),
            (words.hero.many, list(&setup.heroes)),
            (words.villain.many, list(&setup.villains)),
            (words.henchman.many, list(&setup.henchmen)),
        ];
        if !setup.challenges.is_empty() {
            let modes: Vec<String> = setup.challenges.iter().map(ToString::to_string).collect();
            lines.push(("Challenges", modes.join(", ")));
        }
        if setup.final_showdown {
            lines.push(("Showdown", "final showdown after the last tactic".into()));
        }
        if setup.final_blow {
            lines.push(("Final blow", "one more fight after the last tactic".into()));
        }
        if !setup.hands.is_empty() {
            lines.push(("Hands", format!("{} cards, by seat", numbers(&setup.hands))));
        }
        if !setup.officers.is_empty() {
            let officers = numbers(&setup.officers);
            lines.push(("Officers", format!("{officers} in the starting decks")));
        }
        lines
    }

    fn cards(&self) -> Vec<CardRow> {
        legendary_cards::rows(&self.catalogue)
    }

    fn cards_for(&self, setup: &Setup) -> Vec<CardRow> {
        let sets: Vec<CardSet> = setup.sets().into_iter().map(legendary_cards::set).collect();
        let mut cards = self.cards();
        cards.retain(|card| sets.contains(&card.set));
        cards
    }

    fn scenarios(&self, file: &str, text: &str) -> Result<Vec<Ran>, Vec<Diagnostic>> {
        let run = |scenario: scenario::Scenario| {
            let ran = scenario::run(&scenario, &self.catalogue);
            (scenario.name, ran.map_err(|failure| failure.to_string()))
        };
        Ok(scenario::read(file, text)?.into_iter().map(run).collect())
    }

    type Offer<'g> = LegendaryOffer<'g>;

    fn offer(&self) -> LegendaryOffer<'_> {
        LegendaryOffer::new(&self.catalogue)
    }

    fn check(files: Vec<(String, String)>) -> Vec<Diagnostic> {
        Catalogue::with_changed_files(&files).err().unwrap_or_default()
    }
}

/// What is changed, with the name that its mode has: ", +1 twists (heroic)".
fn changed(by: i8, what: &str, mode: Option<Mode>) -> String {
    let mode = mode.map_or(String::new(), |mode| format!(" ({mode})"));
    if by == 0 { String::new() } else { format!(", {by:+} {what}{mode}") }
}
