//! Wishes: what a player names of a set-up; the rest is drawn from the seed.

use table::{Chance, Seed};

use crate::card::{Catalogue, Entry};

use super::{Edition, Mode, Setup, SetupError};

/// What is wanted of a set-up. Everything that is not named is drawn at random.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The edition.
    pub edition: Edition,
    /// The number of players.
    pub players: u8,
    /// Whether to take the cards that the rulebook suggests for a first game.
    pub first_game: bool,
    /// The mastermind.
    pub mastermind: Option<String>,
    /// The scheme.
    pub scheme: Option<String>,
    /// Some or all of the heroes.
    pub heroes: Vec<String>,
    /// Some or all of the villain groups.
    pub villains: Vec<String>,
    /// Some or all of the henchman groups.
    pub henchmen: Vec<String>,
    /// The challenge modes.
    pub modes: Vec<Mode>,
    /// Whether to play the final showdown.
    pub final_showdown: bool,
    /// Officers in starting decks, by seat.
    pub officers: Vec<u8>,
}

/// The stream of chance that draws set-ups, apart from the one that deals the cards.
const DRAW: u64 = u64::MAX;

impl Wish {
    /// The set-up that fulfils the wish, with the rest drawn from the seed.
    pub fn draw(&self, catalogue: &Catalogue, seed: &Seed) -> Result<Setup, SetupError> {
        if !(1..=5).contains(&self.players) {
            return Err(SetupError::Players(self.players));
        }
        let wish = if self.first_game { self.with_first_game() } else { self.clone() };
        let mut chance = Chance::new(&seed.nth(DRAW));
        let players = wish.players;
        let at = usize::from(players) - 1;
        let numbers = wish.edition.numbers();

        let scheme = match &wish.scheme {
            Some(word) => catalogue.scheme(word)?,
            None => pick(&mut chance, &catalogue.schemes, "schemes", |scheme| {
                let setup = &scheme.definition.setup;
                !setup.not_for.contains(&players) && setup.twists.at(players) > 0
            })?,
        };
        let mastermind = match &wish.mastermind {
            Some(word) => catalogue.mastermind(word)?,
            None => pick(&mut chance, &catalogue.masterminds, "masterminds", |_| true)?,
        };
        let scheme_setup = &scheme.definition.setup;

        let mut villains = names(&wish.villains, |word| {
            Ok(catalogue.villain_group(word)?.definition.name.clone())
        })?;
        let mut henchmen = names(&wish.henchmen, |word| {
            Ok(catalogue.henchman_group(word)?.definition.name.clone())
        })?;
        if let Some(group) = &scheme_setup.required_villains {
            add(&mut villains, catalogue.villain_group(group)?.definition.name.clone());
        }
        if numbers.always_leads[at] {
            let leads = &mastermind.definition.leads;
            match catalogue.villain_group(leads) {
                // Where the scheme has taken the last place, it beats the mastermind.
                Ok(group) if villains.len() < usize::from(numbers.villain_groups[at]) => {
                    add(&mut villains, group.definition.name.clone());
                }
                Ok(_) => {}
                Err(_) => {
                    let group = catalogue.henchman_group(leads)?;
                    add(&mut henchmen, group.definition.name.clone());
                }
            }
        }
        let all: Vec<_> = catalogue.villains.iter().map(|e| e.definition.name.as_str()).collect();
        fill(&mut chance, &mut villains, &all, numbers.villain_groups[at], "villain groups")?;
        let all: Vec<_> = catalogue.henchmen.iter().map(|e| e.definition.name.as_str()).collect();
        let wanted = numbers.henchman_groups[at] + scheme_setup.extra_henchmen;
        fill(&mut chance, &mut henchmen, &all, wanted, "henchman groups")?;
        let mut heroes =
            names(&wish.heroes, |word| Ok(catalogue.hero(word)?.definition.name.clone()))?;
        let all: Vec<_> = catalogue.heroes.iter().map(|e| e.definition.name.as_str()).collect();
        let wanted = scheme_setup.heroes.map_or(numbers.heroes[at], |heroes| heroes[at]);
        fill(&mut chance, &mut heroes, &all, wanted, "heroes")?;

        let setup = Setup {
            edition: wish.edition,
            players,
            mastermind: mastermind.definition.name.clone(),
            scheme: scheme.definition.name.clone(),
            heroes,
            villains,
            henchmen,
            modes: wish.modes,
            final_showdown: wish.final_showdown,
            officers: wish.officers,
        };
        setup.check(catalogue)?;
        Ok(setup)
    }

    /// The wish with the cards that the First Edition's rulebook suggests for a first game. Whatever is
    /// named otherwise stays.
    fn with_first_game(&self) -> Wish {
        let list = |named: &[String], suggested: &[&str]| -> Vec<String> {
            if named.is_empty() {
                suggested.iter().map(|&name| name.into()).collect()
            } else {
                named.to_vec()
            }
        };
        let (villains, henchmen): (&[&str], &[&str]) = match self.players {
            1 => (&["HYDRA"], &["Sentinel"]),
            2 => (&["HYDRA", "Spider-Foes"], &["Sentinel"]),
            3 => (&["HYDRA", "Spider-Foes", "Skrulls"], &["Sentinel"]),
            4 => (&["HYDRA", "Spider-Foes", "Skrulls"], &["Sentinel", "Hand Ninjas"]),
            _ => (
                &["HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"],
                &["Sentinel", "Hand Ninjas"],
            ),
        };
        // The rulebook names five heroes. Solo games take three of them, five players add one at random.
        let heroes = ["Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"];
        let heroes = if self.players == 1 { &heroes[..3] } else { &heroes[..] };
        Wish {
            mastermind: self.mastermind.clone().or(Some("Red Skull".into())),
            scheme: self.scheme.clone().or(Some("Unleash the Power of the Cosmic Cube".into())),
            heroes: list(&self.heroes, heroes),
            villains: list(&self.villains, villains),
            henchmen: list(&self.henchmen, henchmen),
            ..self.clone()
        }
    }
}

fn names(
    words: &[String],
    find: impl Fn(&str) -> Result<String, SetupError>,
) -> Result<Vec<String>, SetupError> {
    words.iter().map(|word| find(word)).collect()
}

fn add(names: &mut Vec<String>, name: String) {
    if !names.contains(&name) {
        names.push(name);
    }
}

fn pick<'c, T>(
    chance: &mut Chance,
    entries: &'c [Entry<T>],
    what: &'static str,
    fits: impl Fn(&Entry<T>) -> bool,
) -> Result<&'c Entry<T>, SetupError> {
    let fitting: Vec<_> = entries.iter().filter(|entry| fits(entry)).collect();
    if fitting.is_empty() {
        return Err(SetupError::TooFew(what));
    }
    Ok(fitting[chance.below(fitting.len() as u32) as usize])
}

/// Fills a list with random names up to the wanted number.
fn fill(
    chance: &mut Chance,
    names: &mut Vec<String>,
    all: &[&str],
    wanted: u8,
    what: &'static str,
) -> Result<(), SetupError> {
    let mut others: Vec<&str> =
        all.iter().copied().filter(|&name| !names.iter().any(|known| known == name)).collect();
    chance.shuffle(&mut others);
    while names.len() < usize::from(wanted) {
        names.push(others.pop().ok_or(SetupError::TooFew(what))?.into());
    }
    Ok(())
}
