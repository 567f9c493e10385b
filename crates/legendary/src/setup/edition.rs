//! Editions: where the rules of one box differ from another's, as data.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::card::Set;
use crate::text::Words;

/// An edition of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The First Edition of 2012.
    #[default]
    First,
    /// The Second Edition of 2024.
    Second,
    /// Villains, of 2014.
    Villains,
}

/// What a solo player does to the HQ after a twist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SoloTwist {
    /// KO a hero, after every twist.
    KoHero,
    /// Put a hero on the bottom of the hero deck, after every twist.
    HeroToBottom,
    /// The same, once a turn at most.
    HeroToBottomOnce,
}

/// When the players may change a starting HQ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mulligan {
    /// At least so many heroes
    pub heroes: u8,
    /// cost so much or more.
    pub cost: u8,
}

/// The numbers and switches of an edition. Lists go by number of players, from one to five.
#[derive(Debug)]
pub(crate) struct Numbers {
    pub villain_groups: [u8; 5],
    pub henchman_groups: [u8; 5],
    /// Cards of each henchman group in the villain deck; groups that a scheme adds have all of theirs.
    pub henchmen: [u8; 5],
    /// Further cards of the henchman group, which enter the city before the first turn.
    pub henchmen_in_city: [u8; 5],
    pub bystanders: [u8; 5],
    pub heroes: [u8; 5],
    pub strikes: [u8; 5],
    /// Whether the mastermind's group must be there.
    pub always_leads: [bool; 5],
    /// Whether no villain card is played on anybody's first turn.
    pub warm_up: [bool; 5],
    pub agents: u8,
    pub troopers: u8,
    pub hand: u8,
    pub mulligan: Option<Mulligan>,
    /// An escaping villain KOs a hero of the HQ that costs this much or less; the heroes that leave the HQ
    /// after a solo twist cost no more, either.
    pub ko_cost: u8,
    /// Whether a player may leave a superpower unused.
    pub optional_superpowers: bool,
    /// Whether a rescued bystander that was a villain still counts as one in a victory pile.
    pub rescued_keeps_guise: bool,
    /// Whether the players finish the turn in which the last tactic is defeated.
    pub win_ends_with_turn: bool,
    /// Whether the fight effect of an enemy and what rescued bystanders do come in any order.
    pub fight_in_any_order: bool,
    /// Whether a deck that ran out ends the game with the turn even if it is filled again.
    pub run_out_is_final: bool,
    /// Whether in solo games a mastermind's words about the group that it leads mean the one in use.
    pub solo_link: bool,
    pub solo_twist: SoloTwist,
    /// Whether a solo player plays another villain card after every strike.
    pub solo_strike_plays_on: bool,
    /// What a solo player loses for every bystander that was carried away.
    pub escaped_bystander: u8,
}

const FIRST: Numbers = Numbers {
    villain_groups: [1, 2, 3, 3, 4],
    henchman_groups: [1, 1, 1, 2, 2],
    henchmen: [3, 10, 10, 10, 10],
    henchmen_in_city: [0; 5],
    bystanders: [1, 2, 8, 8, 12],
    heroes: [3, 5, 5, 5, 6],
    strikes: [1, 5, 5, 5, 5],
    always_leads: [false, true, true, true, true],
    warm_up: [false; 5],
    agents: 8,
    troopers: 4,
    hand: 6,
    mulligan: None,
    ko_cost: 6,
    optional_superpowers: false,
    rescued_keeps_guise: false,
    win_ends_with_turn: false,
    fight_in_any_order: false,
    run_out_is_final: false,
    solo_link: false,
    solo_twist: SoloTwist::KoHero,
    solo_strike_plays_on: false,
    escaped_bystander: 4,
};

const SECOND: Numbers = Numbers {
    villain_groups: [1, 2, 3, 4, 5],
    henchman_groups: [1, 1, 1, 2, 2],
    henchmen: [2, 10, 10, 10, 10],
    henchmen_in_city: [2, 0, 0, 0, 0],
    bystanders: [1, 2, 8, 8, 16],
    heroes: [3, 5, 5, 5, 6],
    strikes: [5; 5],
    always_leads: [false, true, true, true, true],
    warm_up: [false, false, false, true, true],
    agents: 8,
    troopers: 4,
    hand: 6,
    mulligan: Some(Mulligan { heroes: 2, cost: 7 }),
    ko_cost: 6,
    optional_superpowers: true,
    rescued_keeps_guise: true,
    win_ends_with_turn: true,
    fight_in_any_order: true,
    run_out_is_final: true,
    solo_link: true,
    solo_twist: SoloTwist::HeroToBottomOnce,
    solo_strike_plays_on: false,
    escaped_bystander: 1,
};

const VILLAINS: Numbers = Numbers {
    villain_groups: [1, 2, 3, 3, 4],
    henchman_groups: [1, 1, 1, 2, 2],
    henchmen: [3, 10, 10, 10, 10],
    henchmen_in_city: [0; 5],
    bystanders: [1, 2, 8, 8, 12],
    heroes: [3, 5, 5, 5, 6],
    strikes: [5; 5],
    always_leads: [false, true, true, true, true],
    warm_up: [false; 5],
    agents: 8,
    troopers: 4,
    hand: 6,
    mulligan: None,
    ko_cost: 6,
    optional_superpowers: false,
    rescued_keeps_guise: false,
    win_ends_with_turn: false,
    fight_in_any_order: false,
    run_out_is_final: false,
    solo_link: true,
    solo_twist: SoloTwist::HeroToBottom,
    solo_strike_plays_on: true,
    escaped_bystander: 4,
};

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 3] = [Edition::First, Edition::Second, Edition::Villains];

    /// The box that the edition comes with.
    pub fn set(self) -> Set {
        match self {
            Edition::First => Set::First,
            Edition::Second => Set::Second,
            Edition::Villains => Set::Villains,
        }
    }

    /// The words of the edition's own board.
    pub fn words(self) -> &'static Words {
        self.set().words()
    }

    /// The word for the edition on the command line.
    pub fn word(self) -> &'static str {
        self.set().word()
    }

    pub(crate) fn numbers(self) -> &'static Numbers {
        match self {
            Edition::First => &FIRST,
            Edition::Second => &SECOND,
            Edition::Villains => &VILLAINS,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.set().title())
    }
}

impl FromStr for Edition {
    type Err = String;

    fn from_str(text: &str) -> Result<Edition, String> {
        let wanted = text.trim();
        let same = |edition: &Edition| edition.word().eq_ignore_ascii_case(wanted);
        Edition::ALL.into_iter().find(same).ok_or_else(|| {
            let words: Vec<_> = Edition::ALL.iter().map(|edition| edition.word()).collect();
            let text: String = text.chars().take(40).collect();
            format!("`{text}` is not an edition; there are {}", words.join(", "))
        })
    }
}
