//! Challenge modes: names for more twists, or for another strength of the mastermind.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A challenge mode. One for the twists and one for the mastermind can be combined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mode {
    /// One more twist.
    Heroic,
    /// Two more twists.
    Champion,
    /// Three more twists.
    Legendary,
    /// The mastermind has 1 attack less.
    Distracted,
    /// The mastermind has 1 attack more.
    Maniacal,
    /// The mastermind has 2 attack more.
    Enraged,
    /// The mastermind has 3 attack more.
    Tyrant,
    /// The mastermind has 4 attack more.
    Nightmare,
    /// The mastermind has 5 attack more.
    AllPowerful,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 9] = [
        Mode::Heroic,
        Mode::Champion,
        Mode::Legendary,
        Mode::Distracted,
        Mode::Maniacal,
        Mode::Enraged,
        Mode::Tyrant,
        Mode::Nightmare,
        Mode::AllPowerful,
    ];

    /// The mode that a change of the twists, or else of the mastermind's attack, goes by.
    pub fn of(extra_twists: i8, mastermind_attack: i8) -> Option<Mode> {
        let changes = (extra_twists, mastermind_attack);
        Mode::ALL.into_iter().find(|mode| (mode.twists(), mode.attack()) == changes)
    }

    /// Twists beyond the scheme's.
    pub fn twists(self) -> i8 {
        match self {
            Mode::Heroic => 1,
            Mode::Champion => 2,
            Mode::Legendary => 3,
            _ => 0,
        }
    }

    /// Attack of the mastermind beyond the printed one.
    pub fn attack(self) -> i8 {
        match self {
            Mode::Distracted => -1,
            Mode::Maniacal => 1,
            Mode::Enraged => 2,
            Mode::Tyrant => 3,
            Mode::Nightmare => 4,
            Mode::AllPowerful => 5,
            Mode::Heroic | Mode::Champion | Mode::Legendary => 0,
        }
    }

    /// Whether two modes change the same thing.
    pub fn excludes(self, other: Mode) -> bool {
        (self.twists() > 0) == (other.twists() > 0)
    }

    fn word(self) -> &'static str {
        match self {
            Mode::Heroic => "heroic",
            Mode::Champion => "champion",
            Mode::Legendary => "legendary",
            Mode::Distracted => "distracted",
            Mode::Maniacal => "maniacal",
            Mode::Enraged => "enraged",
            Mode::Tyrant => "tyrant",
            Mode::Nightmare => "nightmare",
            Mode::AllPowerful => "all-powerful",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(text: &str) -> Result<Mode, String> {
        let wanted = text.to_lowercase().replace([' ', '_'], "-");
        let wanted = wanted.trim_end_matches("-mastermind").trim_end_matches("-mode");
        Mode::ALL.into_iter().find(|mode| mode.word() == wanted).ok_or_else(|| {
            let words: Vec<_> = Mode::ALL.iter().map(|mode| mode.word()).collect();
            let text: String = text.chars().take(40).collect();
            format!("`{text}` is not a mode; there are {}", words.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_that_change_the_same_thing_exclude_each_other() {
        assert!(Mode::Heroic.excludes(Mode::Legendary));
        assert!(Mode::Distracted.excludes(Mode::AllPowerful));
        for twists in [Mode::Heroic, Mode::Champion, Mode::Legendary] {
            for attack in &Mode::ALL[3..] {
                assert!(!twists.excludes(*attack) && !attack.excludes(twists), "{twists} {attack}");
            }
        }
    }

    #[test]
    fn modes_are_names_of_numbers() {
        assert_eq!(Mode::of(2, 0), Some(Mode::Champion));
        assert_eq!(Mode::of(0, -1), Some(Mode::Distracted));
        assert_eq!(Mode::of(0, 5), Some(Mode::AllPowerful));
        assert_eq!((Mode::of(0, 0), Mode::of(4, 0), Mode::of(1, 1)), (None, None, None));
    }
}
