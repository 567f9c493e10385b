//! The flags that name parts of a set-up, the same in every subcommand.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use legendary::card::Set;
use legendary::setup::Mode;
use table::Seed;

use crate::game::Name;

/// The set-up. What is not named is drawn from the seed.
#[derive(Args, Clone, PartialEq, Debug, Default)]
#[command(next_help_heading = "Set-up (what is not named is drawn from the seed)")]
pub struct SetUp {
    /// Legendary: the rules, and the box whose cards are used
    #[arg(long, value_enum, default_value_t)]
    pub edition: Edition,
    /// Legendary: boxes whose cards are mixed in: first, second, villains, cosmos. Those of --cards always are
    #[arg(long, value_name = "SET,SET", value_delimiter = ',')]
    pub with: Vec<Set>,
    /// The number of players [default: as many as seats are named, else 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub players: Option<u8>,
    /// The cards that the rulebook suggests for a first game
    #[arg(long)]
    pub first_game: bool,
    /// The mastermind; "Epic NAME" is its harder side, second/NAME the one of that box
    #[arg(long, value_name = "NAME", visible_alias = "commander")]
    pub mastermind: Option<String>,
    /// The scheme
    #[arg(long, value_name = "NAME", visible_alias = "plot")]
    pub scheme: Option<String>,
    /// Some or all of the heroes
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', visible_alias = "allies")]
    pub heroes: Vec<String>,
    /// Some or all of the villain groups
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', visible_alias = "adversaries")]
    pub villains: Vec<String>,
    /// Some or all of the henchman groups
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', visible_alias = "backups")]
    pub henchmen: Vec<String>,
    /// Challenge modes, as many as do not change the same thing. Twists: heroic, champion, legendary, or fiend
    /// and arch-villain. The mastermind: distracted, maniacal, enraged, tyrant, nightmare, all-powerful, or
    /// determined, devastating and supreme. Others: hand-of-fate, prison-break-1 to -6, growing-threat,
    /// army-of-glory-1 to -5, endless-spite, imprison-the-wounded, final-blow, plots-upon-plots,
    /// pain-upon-pain, crackdown
    #[arg(long = "mode", value_name = "MODE", value_delimiter = ',')]
    pub modes: Vec<Mode>,
    /// Harder or easier: attack of the mastermind beyond the printed one, or short of it, as in -2
    #[arg(long, value_name = "N", default_value_t, allow_negative_numbers = true)]
    pub mastermind_attack: i8,
    /// Harder or easier: twists beyond those of the scheme, or short of them
    #[arg(long, value_name = "N", default_value_t, allow_negative_numbers = true)]
    pub twists: i8,
    /// Easier or harder: how many cards each player draws for a hand, by seat: 4 to 8
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    pub hand_sizes: Vec<u8>,
    /// Compete for the mastermind after the last tactic
    #[arg(long)]
    pub final_showdown: bool,
    /// Fight the mastermind once more after the last tactic
    #[arg(long, conflicts_with = "final_showdown")]
    pub final_blow: bool,
    /// Easier: how many agents of each starting deck are officers instead, by seat
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    pub officers: Vec<u8>,
    /// D.A.G.G.E.R.: the nemesis
    #[arg(long, value_name = "NAME")]
    pub nemesis: Option<String>,
    /// D.A.G.G.E.R.: aspects, by hero
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    pub aspects: Vec<String>,
    /// D.A.G.G.E.R.: the first strike
    #[arg(long, value_name = "NAME")]
    pub first_strike: Option<String>,
    /// D.A.G.G.E.R.: how hard
    #[arg(long, value_enum)]
    pub difficulty: Option<Difficulty>,
    /// The seed: a whole number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED")]
    pub seed: Option<Seed>,
    /// A whole set-up with its seed, as `longbox play` shows it
    #[arg(long, value_name = "CODE", conflicts_with_all = [
        "edition", "with", "players", "first_game", "mastermind", "scheme", "heroes", "villains",
        "henchmen", "modes", "mastermind_attack", "twists", "hand_sizes", "final_showdown",
        "final_blow", "officers", "nemesis", "aspects", "first_strike", "difficulty",
    ])]
    pub set_up: Option<String>,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

impl SetUp {
    /// A flag that is about another game than the one that is played.
    pub fn foreign(&self, game: Name) -> Option<&'static str> {
        let usual = SetUp::default();
        let legendary = [
            ("--edition", self.edition != usual.edition),
            ("--with", !self.with.is_empty()),
            ("--mastermind", self.mastermind.is_some()),
            ("--scheme", self.scheme.is_some()),
            ("--villains", !self.villains.is_empty()),
            ("--henchmen", !self.henchmen.is_empty()),
            ("--mode", !self.modes.is_empty()),
            ("--mastermind-attack", self.mastermind_attack != usual.mastermind_attack),
            ("--twists", self.twists != usual.twists),
            ("--hand-sizes", !self.hand_sizes.is_empty()),
            ("--final-showdown", self.final_showdown),
            ("--final-blow", self.final_blow),
            ("--officers", !self.officers.is_empty()),
        ];
        let dagger = [
            ("--nemesis", self.nemesis.is_some()),
            ("--aspects", !self.aspects.is_empty()),
            ("--first-strike", self.first_strike.is_some()),
            ("--difficulty", self.difficulty.is_some()),
        ];
        let foreign = match game {
            Name::Legendary => &dagger[..],
            Name::Dagger => &legendary[..],
        };
        foreign.iter().find(|(_, given)| *given).map(|(flag, _)| *flag)
    }

    /// Whether nothing says what to play: only a folder of cards does not.
    pub fn names_nothing(&self) -> bool {
        *self == SetUp { cards: self.cards.clone(), ..SetUp::default() }
    }
}

/// How hard a game of D.A.G.G.E.R. is.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// As with one hero less
    Easy,
    /// As printed
    Normal,
    /// As with one hero more
    Hard,
}

/// An edition of the rules.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edition {
    /// Legendary, First Edition of 2012
    #[default]
    First,
    /// Legendary, Second Edition of 2024
    Second,
    /// Legendary: Villains, of 2014
    Villains,
}

impl From<Edition> for legendary::setup::Edition {
    fn from(edition: Edition) -> Self {
        match edition {
            Edition::First => legendary::setup::Edition::First,
            Edition::Second => legendary::setup::Edition::Second,
            Edition::Villains => legendary::setup::Edition::Villains,
        }
    }
}
