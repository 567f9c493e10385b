//! Wishes: what a player names of a set-up; the rest is drawn from the seed.

use table::Seed;

use crate::card::{Catalogue, Set};

use super::draw::Drawing;
use super::{Edition, Mode, Setup, SetupError, sets};

/// What is wanted of a set-up. Everything that is not named is drawn at random.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The edition.
    pub edition: Edition,
    /// Sets that are mixed in.
    pub with: Vec<Set>,
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
    /// The challenge modes, which add to the two numbers below.
    pub modes: Vec<Mode>,
    /// Attack of the mastermind beyond the printed one, or short of it.
    pub mastermind_attack: i8,
    /// Twists beyond the scheme's, or short of them.
    pub extra_twists: i8,
    /// Cards of a hand, by seat.
    pub hands: Vec<u8>,
    /// Whether to play the final showdown.
    pub final_showdown: bool,
    /// Whether the mastermind must be fought once more after the last tactic.
    pub final_blow: bool,
    /// Officers in starting decks, by seat.
    pub officers: Vec<u8>,
}

impl Wish {
    /// The set-up that fulfils the wish, with the rest drawn from the seed.
    ///
    /// A word may have its set before it, as in "second/Loki"; then it is found in any set. What is drawn
    /// is of the edition's own set and of those mixed in, and is never another version of what is there.
    pub fn draw(&self, catalogue: &Catalogue, seed: &Seed) -> Result<Setup, SetupError> {
        if !(1..=5).contains(&self.players) {
            return Err(SetupError::Players(self.players));
        }
        let wish = if self.first_game { self.with_first_game() } else { self.clone() };
        for (index, &mode) in wish.modes.iter().enumerate() {
            if let Some(&other) = wish.modes[..index].iter().find(|other| other.excludes(mode)) {
                return Err(SetupError::Modes(other, mode));
            }
        }
        let sum = |number: i8, of: fn(Mode) -> i8| {
            wish.modes.iter().fold(number, |sum, &mode| sum.saturating_add(of(mode)))
        };
        let mut drawing = Drawing::new(&wish, catalogue, seed)?;
        let scheme = drawing.scheme()?;
        let mastermind = drawing.mastermind(scheme)?;
        drawing.fill(scheme, mastermind)?;
        let Drawing { heroes, villains, henchmen, .. } = drawing;
        let (mastermind, scheme) = (mastermind.id(), scheme.id());
        let named = [&mastermind, &scheme].into_iter().chain(&heroes).chain(&villains);
        let named: Vec<Set> = named.chain(&henchmen).map(|id| id.set).collect();
        let mut with = sets(wish.edition, &[wish.with, named].concat());
        with.retain(|&set| set != wish.edition.set() && set != Set::Own);
        let mut setup = Setup {
            edition: wish.edition,
            with,
            players: wish.players,
            mastermind,
            scheme,
            heroes,
            villains,
            henchmen,
            mastermind_attack: sum(wish.mastermind_attack, Mode::attack),
            extra_twists: sum(wish.extra_twists, Mode::twists),
            hands: wish.hands.clone(),
            final_showdown: wish.final_showdown,
            final_blow: wish.final_blow || wish.modes.contains(&Mode::FinalBlow),
            challenges: wish.modes.iter().copied().filter(|mode| mode.is_rule()).collect(),
            officers: wish.officers,
        };
        if wish.modes.contains(&Mode::HandOfFate) {
            setup.lessen_hands();
        }
        setup.check(catalogue)?;
        Ok(setup)
    }

    /// The wish with the cards that the edition's rulebook suggests for a first game. Whatever is named
    /// otherwise stays.
    fn with_first_game(&self) -> Wish {
        let list = |named: &[String], suggested: &[&str]| -> Vec<String> {
            if named.is_empty() {
                suggested.iter().map(|&name| name.into()).collect()
            } else {
                named.to_vec()
            }
        };
        let at = usize::from(self.players) - 1;
        let (heroes, villains, henchmen): (&[&str], &[&str], &[&str]) = match self.edition {
            // The rulebook names five heroes. Solo games take three, five players add one at random.
            Edition::First => (
                &["Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"]
                    [..[3, 5, 5, 5, 5][at]],
                &["HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"][..[1, 2, 3, 3, 4][at]],
                &["Sentinel", "Hand Ninjas"][..[1, 1, 1, 2, 2][at]],
            ),
            Edition::Second => (
                &[
                    "Spider-Man (Peter Parker)",
                    "Iron Man",
                    "Cyclops",
                    "Storm",
                    "Captain America",
                    "Wolverine",
                ][..[3, 5, 5, 5, 6][at]],
                &[
                    "Hydra",
                    "Sinister Spider-Foes",
                    "Brotherhood of Mutants",
                    "Sinister Syndicate",
                    "Radiation",
                ][..at + 1],
                &["Sentinel", "Hand Ninjas"][..[1, 1, 1, 2, 2][at]],
            ),
            Edition::Villains => (
                &["Dr. Octopus", "Kingpin", "Mysterio", "Green Goblin", "Venom", "Mystique"]
                    [..[3, 5, 5, 5, 6][at]],
                &["Marvel Knights", "Defenders", "Uncanny Avengers", "X-Men First Class"]
                    [..[1, 2, 3, 3, 4][at]],
                &["Cops", "Asgardian Warriors"][..[1, 1, 1, 2, 2][at]],
            ),
        };
        let (mastermind, scheme) = match self.edition {
            Edition::First | Edition::Second => {
                ("Red Skull", "Unleash the Power of the Cosmic Cube")
            }
            Edition::Villains => ("Dr. Strange", "Graduation at Xavier's X-Academy"),
        };
        Wish {
            mastermind: self.mastermind.clone().or(Some(mastermind.into())),
            scheme: self.scheme.clone().or(Some(scheme.into())),
            heroes: list(&self.heroes, heroes),
            villains: list(&self.villains, villains),
            henchmen: list(&self.henchmen, henchmen),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Id, character};

    fn draw(wish: Wish, seed: u64) -> Result<Setup, SetupError> {
        wish.draw(&Catalogue::built_in(), &Seed::from(seed))
    }

    fn words(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.into()).collect()
    }

    fn names(ids: &[Id]) -> Vec<&str> {
        ids.iter().map(|id| id.name.as_str()).collect()
    }

    fn second(players: u8) -> Wish {
        Wish { edition: Edition::Second, players, ..Wish::default() }
    }

    #[test]
    fn a_mastermind_is_drawn_that_leads_what_is_named() {
        for seed in 0..30 {
            let villains = words(&["hydra", "radiation"]);
            let setup = draw(Wish { players: 2, villains, ..Wish::default() }, seed).unwrap();
            assert!(
                ["Red Skull", "Dr. Doom"].contains(&setup.mastermind.name.as_str()),
                "{setup:?}"
            );
        }
    }

    #[test]
    fn the_rulebooks_first_game_is_as_printed() {
        let setup = draw(Wish { players: 5, first_game: true, ..Wish::default() }, 1).unwrap();
        assert_eq!(setup.mastermind, Id::new(Set::First, "Red Skull"));
        let villains = ["HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"];
        assert_eq!(names(&setup.villains), villains);
        assert_eq!(names(&setup.henchmen), ["Sentinel", "Hand Ninjas"]);
        let heroes = ["Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"];
        assert_eq!(names(&setup.heroes)[..5], heroes);
        assert_eq!(setup.heroes.len(), 6);
    }

    #[test]
    fn the_second_editions_first_game_is_as_printed_for_every_number_of_players() {
        let heroes = [
            "Spider-Man (Peter Parker)",
            "Iron Man",
            "Cyclops",
            "Storm",
            "Captain America",
            "Wolverine",
        ];
        let villains = [
            "Hydra",
            "Sinister Spider-Foes",
            "Brotherhood of Mutants",
            "Sinister Syndicate",
            "Radiation",
        ];
        for (players, heroes_used, henchmen) in
            [(1, 3, 1), (2, 5, 1), (3, 5, 1), (4, 5, 2), (5, 6, 2)]
        {
            let setup = draw(Wish { first_game: true, ..second(players) }, 3).unwrap();
            assert_eq!(setup.mastermind, Id::new(Set::Second, "Red Skull, Hydra Overlord"));
            assert_eq!(setup.scheme.name, "Unleash the Power of the Cosmic Cube");
            assert_eq!(names(&setup.heroes), heroes[..heroes_used]);
            assert_eq!(names(&setup.villains), villains[..usize::from(players)]);
            assert_eq!(names(&setup.henchmen), ["Sentinel", "Hand Ninjas"][..henchmen]);
            let lists = [&setup.heroes, &setup.villains, &setup.henchmen];
            assert!(lists.into_iter().flatten().all(|id| id.set == Set::Second), "{setup:?}");
            assert!(setup.with.is_empty());
        }
    }

    #[test]
    fn what_is_drawn_is_of_the_sets_in_use_and_no_two_versions_of_one() {
        for seed in 0..60 {
            let players = 1 + (seed % 5) as u8;
            let alone = draw(second(players), seed).unwrap();
            let mixed = draw(Wish { with: vec![Set::First], ..second(players) }, seed).unwrap();
            assert_eq!((alone.sets().len(), mixed.sets().len()), (2, 3));
            for setup in [&alone, &mixed] {
                assert!(!setup.mastermind.name.starts_with("Epic"), "{setup:?}");
                for ids in [&setup.heroes, &setup.villains, &setup.henchmen] {
                    let mut characters: Vec<_> = ids.iter().map(|id| character(&id.name)).collect();
                    characters.sort_unstable();
                    characters.dedup();
                    assert_eq!(characters.len(), ids.len(), "{setup:?}");
                }
            }
            let ids = [&alone.heroes, &alone.villains, &alone.henchmen];
            assert!(ids.into_iter().flatten().all(|id| id.set == Set::Second), "{alone:?}");
        }
        let from_first = |seed| {
            let setup = draw(Wish { with: vec![Set::First], ..second(5) }, seed).unwrap();
            setup.heroes.iter().any(|id| id.set == Set::First)
        };
        assert!((0..10).any(from_first), "nothing of the set that is mixed in");
    }

    #[test]
    fn what_is_named_may_be_of_any_set_and_of_two_versions() {
        let wish = Wish {
            heroes: words(&["first/deadpool", "spider-man (miles morales)", "first/spider-man"]),
            mastermind: Some("epic loki".into()),
            ..second(2)
        };
        let setup = draw(wish, 5).unwrap();
        assert_eq!(setup.heroes[0], Id::new(Set::First, "Deadpool"));
        assert_eq!(setup.heroes[2], Id::new(Set::First, "Spider-Man"));
        assert_eq!(setup.mastermind, Id::new(Set::Second, "Epic Loki"));
        assert_eq!(setup.with, [Set::First]);
        assert!(setup.heroes[3..].iter().all(|id| id.set == Set::Second), "{setup:?}");
        assert!(setup.villains.contains(&Id::new(Set::Second, "Enemies of Asgard")), "{setup:?}");
    }

    #[test]
    fn a_mastermind_leads_any_group_with_its_word() {
        let led = |seed| {
            let scheme = Some("the legacy virus".into());
            let mastermind = Some("Doctor Octopus".into());
            let setup = draw(Wish { scheme, mastermind, ..second(2) }, seed).unwrap();
            let sinister = setup.villains.iter().filter(|id| id.name.contains("Sinister"));
            sinister.map(|id| id.name.clone()).collect::<Vec<_>>()
        };
        let all: Vec<_> = (0..30).map(led).collect();
        assert!(all.iter().all(|groups| !groups.is_empty()), "{all:?}");
        for group in ["Sinister Spider-Foes", "Sinister Syndicate"] {
            assert!(all.iter().any(|groups| groups == &[group]), "{group} alone never: {all:?}");
        }
        let named = Wish {
            mastermind: Some("Doctor Octopus".into()),
            scheme: Some("the legacy virus".into()),
            villains: words(&["Radiation", "Skrulls"]),
            ..second(2)
        };
        let refused = draw(named, 1).unwrap_err().to_string();
        let wanted =
            "Doctor Octopus needs a group with \"Sinister\" in its name among the villain groups";
        assert_eq!(refused, wanted);
    }

    #[test]
    fn a_schemes_extra_groups_and_heroes_are_drawn() {
        let with = |scheme: &str, players| {
            draw(Wish { scheme: Some(scheme.into()), ..second(players) }, 2).unwrap()
        };
        assert_eq!(with("bank robbery hostage crisis", 3).villains.len(), 4);
        assert_eq!(with("negative zone prison breakout", 5).villains.len(), 6);
        let skrulls = with("secret invasion of the skrull shapeshifters", 1);
        assert_eq!(names(&skrulls.villains), ["Skrulls"]);
        assert_eq!(skrulls.heroes.len(), 4);
        assert_eq!(with("super hero civil war", 2).heroes.len(), 4);
    }

    #[test]
    fn behind_guards_nobody_leads() {
        let wish = Wish {
            scheme: Some("enshrouded identity".into()),
            mastermind: Some("loki".into()),
            villains: words(&["radiation", "hydra"]),
            ..second(2)
        };
        assert_eq!(names(&draw(wish, 1).unwrap().villains), ["Radiation", "Hydra"]);
    }

    #[test]
    fn modes_are_presets_of_the_numbers() {
        let wish = Wish {
            players: 2,
            modes: vec![Mode::Heroic, Mode::Tyrant],
            extra_twists: 1,
            mastermind_attack: -1,
            ..Wish::default()
        };
        let setup = draw(wish, 1).unwrap();
        assert_eq!((setup.extra_twists, setup.mastermind_attack), (2, 2));
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
        assert!(
            message(Wish { officers: vec![9], ..base() }).contains("8 cards that give recruit")
        );
        assert!(message(Wish { officers: vec![1, 1, 1], ..base() }).contains("3 players"));
    }

    #[test]
    fn what_makes_it_harder_or_easier_is_checked() {
        let message = |wish: Wish| draw(wish, 1).unwrap_err().to_string();
        let base = || Wish { players: 2, first_game: true, ..Wish::default() };
        let attack = message(Wish { mastermind_attack: 11, ..base() });
        assert_eq!(attack, "the mastermind's attack can be 10 more or less, not +11");
        let twists = message(Wish { extra_twists: -6, ..base() });
        assert_eq!(twists, "the twists can be 5 more or less, not -6");
        let few =
            Wish { scheme: Some("super hero civil war".into()), players: 4, ..Wish::default() };
        let none = message(Wish { extra_twists: -5, ..few });
        assert_eq!(none, "Super Hero Civil War has 5 twists: with -5 none is left");
        assert_eq!(message(Wish { hands: vec![6, 3], ..base() }), "a hand has 4 to 8 cards, not 3");
        assert!(
            message(Wish { hands: vec![7; 3], ..base() }).contains("for 3 players, but 2 play")
        );
        let ends = message(Wish { final_showdown: true, final_blow: true, ..base() });
        assert!(ends.contains("choose one end"), "{ends}");
        let changed = Wish {
            mastermind_attack: -2,
            extra_twists: 5,
            hands: vec![8],
            final_blow: true,
            ..base()
        };
        let setup = draw(changed, 1).unwrap();
        assert_eq!((setup.hand(table::Seat(0)), setup.hand(table::Seat(1))), (8, 6));
    }

    #[test]
    fn a_set_up_keeps_to_its_sets() {
        let mut setup = draw(Wish { first_game: true, ..second(2) }, 1).unwrap();
        setup.heroes[0] = Id::new(Set::First, "Deadpool");
        let refused = setup.check(&Catalogue::built_in()).unwrap_err().to_string();
        assert_eq!(refused, "Deadpool is not of the sets in use: add its set, first");
        setup.with.push(Set::First);
        assert_eq!(setup.check(&Catalogue::built_in()), Ok(()));
    }
}
