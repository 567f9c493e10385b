//! Scenarios: a situation on the table, the choices to take, and what must happen.
//!
//! A scenario file is a list of [`Scenario`]s. They serve as tests, as puzzles and as bug reports. The
//! run is strict: every decision must be answered by a step, and an answer that is not offered fails.

mod cast;
mod expect;
mod lay;
mod run;
mod supply;

use std::collections::BTreeMap;

use cardfile::Diagnostic;
use serde::{Deserialize, Serialize};

use crate::card::{Set, Space};
use crate::setup::{Edition, Mode, SetupError};

pub use lay::lay;
pub use run::{Failure, run};
pub use supply::Supply;

/// Reads the scenarios of a file, or says what is wrong with each of them.
pub fn read(file: &str, text: &str) -> Result<Vec<Scenario>, Vec<Diagnostic>> {
    let scenarios: Vec<Scenario> = cardfile::parse_list(file, text)?;
    if scenarios.is_empty() {
        return Err(vec![Diagnostic::of_file(file, "there is no scenario in this file")]);
    }
    Ok(scenarios)
}

/// Why a scenario could not be laid out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayError {
    /// An impossible set-up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A card that is not known.
    #[error("no card is called \"{word}\"{}", .nearest.as_ref().map(|n| format!("; did you mean \"{n}\"?")).unwrap_or_default())]
    Unknown {
        /// What was written.
        word: String,
        /// The known name most like it.
        nearest: Option<String>,
    },
    /// A name that several cards have.
    #[error(
        "several cards are called \"{0}\": write the hero or group before it, as in \"Thor: Odinson\""
    )]
    Ambiguous(String),
    /// More copies than there are.
    #[error("there are not enough copies of {0} for this situation")]
    TooMany(String),
    /// Something else that cannot be.
    #[error("{0}")]
    Impossible(String),
}

/// A situation, the choices to take, and what must happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What the scenario shows.
    pub name: String,
    /// The edition, whose own cards are meant by their names alone.
    #[serde(default)]
    pub edition: Edition,
    /// Sets that are mixed in.
    #[serde(default)]
    pub with: Vec<Set>,
    /// The number of players.
    #[serde(default = "two")]
    pub players: u8,
    /// The mastermind; one of the edition's own unless named.
    #[serde(default)]
    pub mastermind: Option<String>,
    /// The scheme; one of the edition's own unless named.
    #[serde(default)]
    pub scheme: Option<String>,
    /// Heroes beyond those whose cards are on the table.
    #[serde(default)]
    pub heroes: Vec<String>,
    /// Villain groups beyond those whose cards are on the table.
    #[serde(default)]
    pub villains: Vec<String>,
    /// Henchman groups beyond those whose cards are on the table.
    #[serde(default)]
    pub henchmen: Vec<String>,
    /// Challenge modes.
    #[serde(default)]
    pub modes: Vec<Mode>,
    /// Attack of the mastermind beyond the printed one, or short of it.
    #[serde(default)]
    pub mastermind_attack: i8,
    /// How many cards each player draws for a hand, by seat.
    #[serde(default)]
    pub hands: Vec<u8>,
    /// Whether the final showdown is played.
    #[serde(default)]
    pub final_showdown: bool,
    /// Whether the mastermind must be fought once more after the last tactic.
    #[serde(default)]
    pub final_blow: bool,
    /// Where the turn begins: after the villain card of the turn, unless said otherwise.
    #[serde(default)]
    pub from: From,
    /// The seed of what is not laid out.
    #[serde(default)]
    pub seed: u64,
    /// What lies where.
    pub table: Table,
    /// What is done and what must be so, in order.
    pub steps: Vec<Step>,
    /// Whether the scenario may end while a card still asks something.
    #[serde(default)]
    pub open: bool,
}

fn two() -> u8 {
    2
}

/// Where the first turn of a scenario begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum From {
    /// Player 1 has played the villain card of the turn and may act.
    #[default]
    Main,
    /// Player 1's turn begins with the top card of the villain deck.
    VillainCard,
    /// The game begins: player 1's turn is the first of all.
    FirstTurn,
}

/// What lies where. In a situation, piles that are not named are empty or, for the board's own decks and
/// stacks, hold what is left. In an expectation, what is not named is not looked at.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Player 1.
    #[serde(default)]
    pub you: Player,
    /// Players 2 and up.
    #[serde(default)]
    pub others: Vec<Player>,
    /// The heroes in the HQ from the left.
    #[serde(default)]
    pub hq: Option<Vec<String>>,
    /// The villains in the city.
    #[serde(default)]
    pub city: Option<BTreeMap<Space, Villain>>,
    /// The hero deck from the top; in a situation the rest lies below.
    #[serde(default)]
    pub hero_deck: Option<Vec<String>>,
    /// The villain deck from the top; in a situation the rest lies below.
    #[serde(default)]
    pub villain_deck: Option<Vec<String>>,
    /// The KO pile.
    #[serde(default)]
    pub ko: Option<Vec<String>>,
    /// The escaped villains and what they carried away.
    #[serde(default)]
    pub escaped: Option<Vec<String>>,
    /// The tactics that are left, the next one first.
    #[serde(default)]
    pub tactics: Option<Vec<String>>,
    /// Those who guard the mastermind; in a situation those of the scheme, unless named.
    #[serde(default)]
    pub guards: Option<Vec<String>>,
    /// Whether there is no mastermind yet; in a situation as the scheme says, unless named.
    #[serde(default)]
    pub no_mastermind: Option<bool>,
    /// What is stacked next to the mastermind.
    #[serde(default)]
    pub next_to_mastermind: Option<Vec<String>>,
    /// What enters the city before the first turn.
    #[serde(default)]
    pub waiting: Option<Vec<String>>,
    /// How many bystanders the mastermind holds.
    #[serde(default)]
    pub mastermind_holds: Option<u8>,
    /// The row of heroes that the scheme laid out, from the left.
    #[serde(default)]
    pub row: Option<Vec<String>>,
    /// The scheme's stack of a hero from the top; in a situation the rest lies below.
    #[serde(default)]
    pub stack: Option<Vec<String>>,
    /// The cards of that stack that can be purified this turn.
    #[serde(default)]
    pub purify: Option<Vec<String>>,
    /// The HQ spaces that are pocket dimensions, counted from 1 on the left.
    #[serde(default)]
    pub pockets: Option<Vec<u8>>,
    /// The HQ spaces that are destroyed, counted from 1 on the left.
    #[serde(default)]
    pub destroyed: Option<Vec<u8>>,
    /// The second mastermind's tactic, where there is one.
    #[serde(default)]
    pub rival_tactic: Option<String>,
    /// Whether there is a second mastermind, as an expectation.
    #[serde(default)]
    pub rival: Option<bool>,
    /// The mastermind's shards.
    #[serde(default)]
    pub mastermind_shards: Option<u16>,
    /// How many twists lie next to the scheme.
    #[serde(default)]
    pub next_to_scheme: Option<u8>,
    /// How many twists have been played.
    #[serde(default)]
    pub twists: Option<u8>,
    /// How many bystanders lie next to the scheme; in a situation as the scheme says, unless named.
    #[serde(default)]
    pub bystanders_next_to_scheme: Option<u8>,
    /// The villains next to the scheme; in a situation as the scheme says, unless named.
    #[serde(default)]
    pub villains_next_to_scheme: Option<Vec<String>>,
    /// Henchmen in front of the players, each followed by the hero that it guards.
    #[serde(default)]
    pub caged: Option<Vec<String>>,
    /// The spaces with a twist above them.
    #[serde(default)]
    pub portals: Option<Vec<Space>>,
    /// The stack of wounds.
    #[serde(default)]
    pub wounds: Option<Supply>,
    /// The stack of bystanders.
    #[serde(default)]
    pub bystanders: Option<Supply>,
    /// The stack of officers.
    #[serde(default)]
    pub officers: Option<Supply>,
    /// The stack of sidekicks.
    #[serde(default)]
    pub sidekicks: Option<Supply>,
    /// The stack of Madame HYDRA.
    #[serde(default)]
    pub madame_hydra: Option<Supply>,
    /// The stack of New Recruits.
    #[serde(default)]
    pub new_recruits: Option<Supply>,
    /// The stack of Bindings.
    #[serde(default)]
    pub bindings: Option<Supply>,
    /// How many cards the hero deck has.
    #[serde(default)]
    pub hero_deck_size: Option<u8>,
    /// How many cards the villain deck has.
    #[serde(default)]
    pub villain_deck_size: Option<u8>,
    /// The current player's attack.
    #[serde(default)]
    pub attack: Option<u16>,
    /// The current player's recruit points.
    #[serde(default)]
    pub recruit: Option<u16>,
    /// The attack of enemies by name, as an expectation.
    #[serde(default)]
    pub attack_of: BTreeMap<String, u16>,
    /// Whose turn it is, as an expectation: 1 is player 1.
    #[serde(default)]
    pub turn_of: Option<u8>,
    /// How the game ended, as an expectation.
    #[serde(default)]
    pub outcome: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The players won.
    Won,
    /// Evil won.
    Lost,
    /// Neither did.
    Drawn,
    /// It goes on.
    Running,
}

/// A player's cards.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The hand.
    #[serde(default)]
    pub hand: Option<Vec<String>>,
    /// The cards of the hand that every player knows, as an expectation.
    #[serde(default)]
    pub shown: Option<Vec<String>>,
    /// The cards played this turn, in order.
    #[serde(default)]
    pub played: Option<Vec<String>>,
    /// The deck from the top. As an expectation, the top cards.
    #[serde(default)]
    pub deck: Option<Vec<String>>,
    /// The discard pile.
    #[serde(default)]
    pub discard: Option<Vec<String>>,
    /// The victory pile.
    #[serde(default)]
    pub victory: Option<Vec<String>>,
    /// The cards set aside until a new hand is drawn.
    #[serde(default)]
    pub set_aside: Option<Vec<String>>,
    /// The shards.
    #[serde(default)]
    pub shards: Option<u16>,
    /// How many cards the hand has, as an expectation.
    #[serde(default)]
    pub hand_size: Option<u8>,
    /// How many cards the deck has, as an expectation.
    #[serde(default)]
    pub deck_size: Option<u8>,
    /// The players who know the top card of the deck, as an expectation: 1 is player 1.
    #[serde(default)]
    pub top_known_to: Option<Vec<u8>>,
    /// The victory points, as an expectation.
    #[serde(default)]
    pub points: Option<i16>,
}

/// A villain in the city and what it holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Villain {
    /// The card.
    pub is: String,
    /// Its captives.
    #[serde(default)]
    pub holds: Vec<String>,
    /// Its shards.
    #[serde(default)]
    pub shards: u16,
    /// The hero in the space that it keeps open above itself.
    #[serde(default)]
    pub above: Option<String>,
}

/// One step of a scenario.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Player 1 takes the choice with these words, or the only one that contains them.
    Do(String),
    /// Another player does.
    By(u8, String),
    /// A choice with these words is offered now.
    Offered(String),
    /// No choice with these words is offered now.
    NotOffered(String),
    /// A player is asked something by a card or rule with this name.
    Asked(u8, String),
    /// This must be so now.
    Expect(Box<Table>),
}
