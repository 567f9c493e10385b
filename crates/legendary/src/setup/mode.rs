//! Challenge modes: names for ways to make a game harder, or easier.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Edition;

/// A challenge mode. Modes of different families can be combined.
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
    /// One more twist, as Villains calls it.
    Fiend,
    /// Two more twists, as Villains calls it.
    ArchVillain,
    /// The mastermind has 1 attack more, as Villains calls it.
    Determined,
    /// The mastermind has 3 attack more, as Villains calls it.
    Devastating,
    /// The mastermind has 4 attack more, as Villains calls it.
    Supreme,
    /// Each hand has one card less.
    HandOfFate,
    /// Each player gains so many Bindings when the game begins.
    PrisonBreak(u8),
    /// Each time the mastermind is defeated it has 1 attack more for the rest of the game.
    GrowingThreat,
    /// Each villain has so much more attack.
    ArmyOfGlory(u8),
    /// After each twist the mastermind strikes.
    EndlessSpite,
    /// Whenever a hero that a player owns is KO'd, the player gains a Bindings.
    ImprisonTheWounded,
    /// The mastermind must be fought once more after the last tactic.
    FinalBlow,
    /// After each twist another villain card is played.
    PlotsUponPlots,
    /// After each master strike another villain card is played.
    PainUponPain,
    /// Two villain cards are played each turn.
    Crackdown,
}

/// What a mode changes. Two modes that change the same thing exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    Twists,
    Mastermind,
    Other(Mode),
}

impl Mode {
    /// Every mode, by what it changes.
    pub const ALL: [Mode; 33] = [
        Mode::Heroic,
        Mode::Champion,
        Mode::Legendary,
        Mode::Fiend,
        Mode::ArchVillain,
        Mode::Distracted,
        Mode::Maniacal,
        Mode::Enraged,
        Mode::Tyrant,
        Mode::Nightmare,
        Mode::AllPowerful,
        Mode::Determined,
        Mode::Devastating,
        Mode::Supreme,
        Mode::HandOfFate,
        Mode::PrisonBreak(1),
        Mode::PrisonBreak(2),
        Mode::PrisonBreak(3),
        Mode::PrisonBreak(4),
        Mode::PrisonBreak(5),
        Mode::PrisonBreak(6),
        Mode::GrowingThreat,
        Mode::ArmyOfGlory(1),
        Mode::ArmyOfGlory(2),
        Mode::ArmyOfGlory(3),
        Mode::ArmyOfGlory(4),
        Mode::ArmyOfGlory(5),
        Mode::EndlessSpite,
        Mode::ImprisonTheWounded,
        Mode::FinalBlow,
        Mode::PlotsUponPlots,
        Mode::PainUponPain,
        Mode::Crackdown,
    ];

    /// The mode that a change of the twists, or else of the mastermind's attack, goes by in an edition.
    pub fn of(edition: Edition, extra_twists: i8, mastermind_attack: i8) -> Option<Mode> {
        let changes = (extra_twists, mastermind_attack);
        let numbered =
            |mode: &Mode| (mode.twists() != 0 || mode.attack() != 0) && mode.is_a_word_of(edition);
        let mut numbers = Mode::ALL.into_iter().filter(numbered);
        numbers.find(|mode| (mode.twists(), mode.attack()) == changes)
    }

    /// Whether an edition calls a mode so: Villains has words of its own for some numbers.
    pub fn is_a_word_of(self, edition: Edition) -> bool {
        match self {
            Mode::Heroic | Mode::Champion | Mode::Maniacal | Mode::Tyrant | Mode::Nightmare => {
                edition != Edition::Villains
            }
            Mode::Fiend
            | Mode::ArchVillain
            | Mode::Determined
            | Mode::Devastating
            | Mode::Supreme => edition == Edition::Villains,
            _ => true,
        }
    }

    /// Twists beyond the scheme's.
    pub fn twists(self) -> i8 {
        match self {
            Mode::Heroic | Mode::Fiend => 1,
            Mode::Champion | Mode::ArchVillain => 2,
            Mode::Legendary => 3,
            _ => 0,
        }
    }

    /// Attack of the mastermind beyond the printed one.
    pub fn attack(self) -> i8 {
        match self {
            Mode::Distracted => -1,
            Mode::Maniacal | Mode::Determined => 1,
            Mode::Enraged => 2,
            Mode::Tyrant | Mode::Devastating => 3,
            Mode::Nightmare | Mode::Supreme => 4,
            Mode::AllPowerful => 5,
            _ => 0,
        }
    }

    /// Whether it is a rule of its own, and not a name for a number of the set-up.
    pub(crate) fn is_rule(self) -> bool {
        let other = matches!(self.family(), Family::Other(_));
        other && !matches!(self, Mode::HandOfFate | Mode::FinalBlow)
    }

    /// Whether it gives players Bindings.
    pub(super) fn binds(self) -> bool {
        matches!(self, Mode::PrisonBreak(_) | Mode::ImprisonTheWounded)
    }

    fn family(self) -> Family {
        if self.twists() != 0 {
            return Family::Twists;
        }
        if self.attack() != 0 {
            return Family::Mastermind;
        }
        Family::Other(match self {
            Mode::PrisonBreak(_) => Mode::PrisonBreak(0),
            Mode::ArmyOfGlory(_) => Mode::ArmyOfGlory(0),
            other => other,
        })
    }

    /// Whether two modes change the same thing.
    pub fn excludes(self, other: Mode) -> bool {
        self.family() == other.family()
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Mode::Heroic => "heroic",
            Mode::Champion => "champion",
            Mode::Legendary => "legendary",
            Mode::Distracted => "distracted",
            Mode::Maniacal => "maniacal",
            Mode::Enraged => "enraged",
            Mode::Tyrant => "tyrant",
            Mode::Nightmare => "nightmare",
            Mode::AllPowerful => "all-powerful",
            Mode::Fiend => "fiend",
            Mode::ArchVillain => "arch-villain",
            Mode::Determined => "determined",
            Mode::Devastating => "devastating",
            Mode::Supreme => "supreme",
            Mode::HandOfFate => "hand-of-fate",
            Mode::PrisonBreak(n) => return write!(f, "prison-break-{n}"),
            Mode::GrowingThreat => "growing-threat",
            Mode::ArmyOfGlory(n) => return write!(f, "army-of-glory-{n}"),
            Mode::EndlessSpite => "endless-spite",
            Mode::ImprisonTheWounded => "imprison-the-wounded",
            Mode::FinalBlow => "final-blow",
            Mode::PlotsUponPlots => "plots-upon-plots",
            Mode::PainUponPain => "pain-upon-pain",
            Mode::Crackdown => "crackdown",
        };
        f.write_str(word)
    }
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(text: &str) -> Result<Mode, String> {
        let wanted = text.trim().to_lowercase().replace([' ', '_'], "-");
        let wanted = ["-mastermind", "-commander", "-mode"]
            .iter()
            .fold(wanted.as_str(), |wanted, tail| wanted.trim_end_matches(tail));
        Mode::ALL.into_iter().find(|mode| mode.to_string() == wanted).ok_or_else(|| {
            let words: Vec<_> = Mode::ALL.iter().map(ToString::to_string).collect();
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
        assert!(Mode::Heroic.excludes(Mode::Legendary) && Mode::Fiend.excludes(Mode::Champion));
        assert!(Mode::Distracted.excludes(Mode::AllPowerful));
        assert!(Mode::PrisonBreak(1).excludes(Mode::PrisonBreak(4)));
        assert!(Mode::ArmyOfGlory(5).excludes(Mode::ArmyOfGlory(5)));
        let apart = [
            Mode::Heroic,
            Mode::Distracted,
            Mode::HandOfFate,
            Mode::PrisonBreak(2),
            Mode::GrowingThreat,
            Mode::ArmyOfGlory(2),
            Mode::EndlessSpite,
            Mode::ImprisonTheWounded,
            Mode::FinalBlow,
            Mode::PlotsUponPlots,
            Mode::PainUponPain,
            Mode::Crackdown,
        ];
        for (at, one) in apart.iter().enumerate() {
            for other in &apart[..at] {
                assert!(!one.excludes(*other) && !other.excludes(*one), "{one} {other}");
            }
        }
    }

    #[test]
    fn modes_are_names_of_numbers() {
        let first = |twists, attack| Mode::of(Edition::First, twists, attack);
        assert_eq!(first(2, 0), Some(Mode::Champion));
        assert_eq!(first(0, -1), Some(Mode::Distracted));
        assert_eq!(first(0, 5), Some(Mode::AllPowerful));
        assert_eq!((first(0, 0), first(4, 0), first(1, 1)), (None, None, None));
        let villains = |twists, attack| Mode::of(Edition::Villains, twists, attack);
        assert_eq!(villains(2, 0), Some(Mode::ArchVillain));
        assert_eq!(villains(0, 1), Some(Mode::Determined));
        assert_eq!(villains(0, 2), Some(Mode::Enraged));
    }

    #[test]
    fn modes_are_read_as_they_are_written() {
        for mode in Mode::ALL {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        assert_eq!("Supreme Commander".parse(), Ok(Mode::Supreme));
        assert_eq!("Prison Break 3".parse(), Ok(Mode::PrisonBreak(3)));
        assert!("prison break 7".parse::<Mode>().is_err());
    }
}
