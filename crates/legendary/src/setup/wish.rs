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

        let mut villains = names(&wish.villains, |word| {
            Ok(catalogue.villain_group(word)?.definition.name.clone())
        })?;
        let mut henchmen = names(&wish.henchmen, |word| {
            Ok(catalogue.henchman_group(word)?.definition.name.clone())
        })?;
        // Whether a group is named already or still finds a place.
        let fits = |named: &[String], places: u8, group: &str| {
            named.iter().any(|name| name == group) || named.len() < usize::from(places)
        };
        let places = numbers.villain_groups[at];
        let scheme = match &wish.scheme {
            Some(word) => catalogue.scheme(word)?,
            None => pick(&mut chance, &catalogue.schemes, "schemes", |scheme| {
                let setup = &scheme.definition.setup;
                let required = setup.required_villains.as_ref();
                !setup.not_for.contains(&players)
                    && setup.twists.at(players) > 0
                    && required.is_none_or(|group| fits(&villains, places, group))
            })?,
        };
        let scheme_setup = &scheme.definition.setup;
        let henchman_places = numbers.henchman_groups[at] + scheme_setup.extra_henchmen;
        let mastermind = match &wish.mastermind {
            Some(word) => catalogue.mastermind(word)?,
            None => pick(&mut chance, &catalogue.masterminds, "masterminds", |mastermind| {
                let leads = &mastermind.definition.leads;
                !numbers.always_leads[at]
                    || match catalogue.villain_group(leads) {
                        Ok(_) => fits(&villains, places, leads),
                        Err(_) => fits(&henchmen, henchman_places, leads),
                    }
            })?,
        };

        if let Some(group) = &scheme_setup.required_villains {
            add(&mut villains, catalogue.villain_group(group)?.definition.name.clone());
        }
        if numbers.always_leads[at] {
            let leads = &mastermind.definition.leads;
            match catalogue.villain_group(leads) {
                // Where the scheme has taken the last place, it beats the mastermind.
                Ok(group) if villains.len() < usize::from(places) => {
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
        fill(&mut chance, &mut villains, &all, places, "villain groups")?;
        let all: Vec<_> = catalogue.henchmen.iter().map(|e| e.definition.name.as_str()).collect();
        fill(&mut chance, &mut henchmen, &all, henchman_places, "henchman groups")?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(wish: Wish, seed: u64) -> Result<Setup, SetupError> {
        wish.draw(&Catalogue::built_in(), &Seed::from(seed))
    }

    fn words(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.into()).collect()
    }

    #[test]
    fn a_mastermind_is_drawn_that_leads_what_is_named() {
        for seed in 0..30 {
            let villains = words(&["hydra", "radiation"]);
            let setup = draw(Wish { players: 2, villains, ..Wish::default() }, seed).unwrap();
            assert!(["Red Skull", "Dr. Doom"].contains(&setup.mastermind.as_str()), "{setup:?}");
        }
    }

    #[test]
    fn the_rulebooks_first_game_is_as_printed() {
        let setup = draw(Wish { players: 5, first_game: true, ..Wish::default() }, 1).unwrap();
        assert_eq!(setup.mastermind, "Red Skull");
        assert_eq!(setup.villains, ["HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"]);
        assert_eq!(setup.henchmen, ["Sentinel", "Hand Ninjas"]);
        assert_eq!(
            setup.heroes[..5],
            ["Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"]
        );
        assert_eq!(setup.heroes.len(), 6);
    }

    #[test]
    fn impossible_wishes_say_why() {
        let message = |wish: Wish| draw(wish, 1).unwrap_err().to_string();
        let base = || Wish { players: 2, ..Wish::default() };
        assert!(message(Wish { players: 6, ..base() }).contains("1 to 5 players"));
        let civil_war = Some("super hero civil war".into());
        let solo = message(Wish { players: 1, scheme: civil_war, ..base() });
        assert!(solo.contains("not for 1 player"), "{solo}");
        let misspelt = message(Wish { mastermind: Some("magnetto".into()), ..base() });
        assert!(misspelt.contains("did you mean \"Magneto\""), "{misspelt}");
        let crowded = Wish { villains: words(&["Skrulls", "HYDRA", "Radiation"]), ..base() };
        assert!(message(crowded).contains("use 2 villain groups, not 3"));
        let loki = Wish {
            mastermind: Some("Loki".into()),
            villains: words(&["Skrulls", "HYDRA"]),
            ..base()
        };
        assert!(message(loki).contains("Loki needs Enemies of Asgard"));
        let twice = Wish { heroes: words(&["Hulk", "hulk"]), ..base() };
        assert!(message(twice).contains("Hulk is named twice"));
        let modes = Wish { modes: vec![Mode::Heroic, Mode::Champion], ..base() };
        assert!(message(modes).contains("cannot be combined"));
        assert!(message(Wish { officers: vec![9], ..base() }).contains("8 agents"));
        assert!(message(Wish { officers: vec![1, 1, 1], ..base() }).contains("3 players"));
    }
}
