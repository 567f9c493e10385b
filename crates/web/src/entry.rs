//! What is kept of a table: how it began, and everything that was done at it since.

use serde::{Deserialize, Serialize};

use crate::away::Wish;
use crate::words::Language;

/// How a table began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Begun {
    /// The word of the game.
    pub game: String,
    /// The replay that it starts from: of a new game set-up and seed, of one that is played on some steps.
    pub replay: String,
    /// Who sat where, in words: `you` or a bot.
    pub sitters: Vec<String>,
    /// The names that were given.
    pub names: Vec<String>,
    /// The seat of whoever made the table.
    pub owner: u8,
    /// Whether it is the guided game.
    pub guided: bool,
    /// Whether the coach may be asked.
    pub hints: bool,
    /// Whether hands lie open.
    pub open_hands: bool,
    /// The day whose challenge it is, with the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
}

/// Something that was done at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum Entry {
    /// A seat made a choice. The key is the browser's: the same one twice is one choice.
    Choose {
        /// Who.
        seat: u8,
        /// What.
        choice: u16,
        /// By which request.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        key: String,
    },
    /// A seat took its last decision back, with the others' consent where that was needed.
    Undo {
        /// Who.
        seat: u8,
        /// Whether the others have agreed.
        consent: bool,
    },
    /// A seat took again what was undone.
    Redo {
        /// Who.
        seat: u8,
    },
    /// Somebody else answers for a seat, or the same one under another name.
    Sit {
        /// Which seat.
        seat: u8,
        /// `you` or a bot.
        who: String,
        /// The name.
        name: String,
        /// How often the seat's link was made anew.
        generation: u32,
    },
    /// Somebody said something.
    Say {
        /// The seat; none for somebody who watches.
        seat: Option<u8>,
        /// What.
        text: String,
    },
    /// The table agreed on whether hands lie open.
    OpenHands {
        /// Whether they do.
        open: bool,
    },
    /// How fast bots play.
    Pace {
        /// The place in the list of speeds.
        speed: u8,
    },
    /// A seat lets somebody look over its shoulder by a link, or no longer.
    Beside {
        /// Which seat.
        seat: u8,
        /// How often such a link was made.
        generation: u32,
        /// Whether the link is good.
        open: bool,
    },
    /// A seat wants to be told of its turn at an address, or at none.
    Hook {
        /// Which seat.
        seat: u8,
        /// The address; empty for none.
        address: String,
        /// Where the table is, as the seat's browser knows it.
        site: String,
        /// The language to tell it in.
        #[serde(default)]
        language: Language,
    },
    /// A seat wants to be told of its turn in some other way, or no longer.
    Tell {
        /// Which seat.
        seat: u8,
        /// What it wishes.
        wish: Wish,
    },
    /// The rule of thumb plays a seat until its next turn, or no longer.
    Yield {
        /// Which seat.
        seat: u8,
        /// Whether it does.
        on: bool,
    },
    /// The same set-up was dealt anew.
    Rematch {
        /// The new seed.
        seed: String,
    },
}

impl Entry {
    /// Whether it moves the game.
    pub fn moves(&self) -> bool {
        matches!(
            self,
            Entry::Choose { .. } | Entry::Undo { .. } | Entry::Redo { .. } | Entry::Rematch { .. }
        )
    }
}
