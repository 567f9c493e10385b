//! Identity: the set that a hero, group, mastermind or scheme is in, and its name there.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::text::Words;

/// The box that a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Set {
    /// Legendary, First Edition.
    First,
    /// Legendary, Second Edition.
    Second,
    /// Legendary: Villains.
    Villains,
    /// Legendary: Into the Cosmos, which is added to an edition.
    Cosmos,
    /// Cards of somebody's own.
    Own,
}

impl Set {
    /// Every set.
    pub const ALL: [Set; 5] = [Set::First, Set::Second, Set::Villains, Set::Cosmos, Set::Own];

    /// The word for the set: on the command line, in identities, and the folder of its card files.
    pub fn word(self) -> &'static str {
        match self {
            Set::First => "first",
            Set::Second => "second",
            Set::Villains => "villains",
            Set::Cosmos => "cosmos",
            Set::Own => "own",
        }
    }

    /// What players call the set.
    pub fn title(self) -> &'static str {
        match self {
            Set::First => "First Edition",
            Set::Second => "Second Edition",
            Set::Villains => "Villains",
            Set::Cosmos => "Into the Cosmos",
            Set::Own => "cards of your own",
        }
    }

    /// The words of the board that comes with the set, or that it is made for.
    pub fn words(self) -> &'static Words {
        match self {
            Set::First | Set::Second | Set::Cosmos | Set::Own => &Words::HEROIC,
            Set::Villains => &Words::VILLAINOUS,
        }
    }

    /// The set whose word somebody wrote, in any case.
    pub fn of_word(word: &str) -> Option<Set> {
        Set::ALL.into_iter().find(|set| set.word().eq_ignore_ascii_case(word.trim()))
    }
}

impl FromStr for Set {
    type Err = String;

    fn from_str(word: &str) -> Result<Set, String> {
        Set::of_word(word).ok_or_else(|| {
            let words: Vec<_> = Set::ALL.iter().map(|set| set.word()).collect();
            let word: String =
                word.chars().filter(|letter| !letter.is_control()).take(40).collect();
            format!("`{word}` is not a set; there are {}", words.join(", "))
        })
    }
}

/// What something is known by: its set, and its name there. Boxes share many names.
///
/// Players read the bare name; files and replays have the set before it.
///
/// ```
/// use legendary::card::{Id, Set};
///
/// let loki = Id::new(Set::Second, "Loki");
/// assert_eq!(loki.to_string(), "Loki");
/// assert_eq!(loki.qualified(), "second/Loki");
/// assert_eq!("second/Loki".parse(), Ok(loki));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id {
    /// The set.
    pub set: Set,
    /// The name as its file spells it.
    pub name: String,
}

impl Id {
    /// The identity with a set and a name.
    pub fn new(set: Set, name: impl Into<String>) -> Id {
        Id { set, name: name.into() }
    }

    /// The name with the set before it: "second/Loki".
    pub fn qualified(&self) -> String {
        format!("{}/{}", self.set.word(), self.name)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl FromStr for Id {
    type Err = String;

    fn from_str(text: &str) -> Result<Id, String> {
        match split(text) {
            (Some(set), name) if !name.is_empty() => Ok(Id::new(set, name)),
            _ => {
                let text: String = text.chars().take(60).collect();
                Err(format!("\"{text}\" has no set before its name, as in \"first/Loki\""))
            }
        }
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.qualified())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A word and the set that somebody wrote before it, if it is one.
pub(super) fn split(word: &str) -> (Option<Set>, &str) {
    let qualified = word.split_once('/').and_then(|(set, name)| Some((Set::of_word(set)?, name)));
    match qualified {
        Some((set, name)) => (Some(set), name),
        None => (None, word),
    }
}

/// A name without case, spaces and punctuation.
pub(crate) fn key(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The character of a name: without what is in brackets or after a comma. Versions of a hero share it.
///
/// ```
/// assert_eq!(legendary::card::character("Spider-Man (Miles Morales)"), "Spider-Man");
/// assert_eq!(legendary::card::character("Red Skull, Hydra Overlord"), "Red Skull");
/// ```
pub fn character(name: &str) -> &str {
    let end = name.find([',', '(']).unwrap_or(name.len());
    let character = name[..end].trim();
    if character.is_empty() { name } else { character }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identities_are_written_with_their_set_and_read_again() {
        for id in [Id::new(Set::First, "Dr. Doom"), Id::new(Set::Own, "Half/Half")] {
            let text = serde_json::to_string(&id).unwrap();
            assert_eq!(text, format!("\"{}/{}\"", id.set.word(), id.name));
            assert_eq!(serde_json::from_str::<Id>(&text).unwrap(), id);
        }
        for bare in ["Loki", "third/Loki", "first/", ""] {
            let refused = bare.parse::<Id>().unwrap_err();
            assert!(refused.contains("as in \"first/Loki\""), "{refused}");
        }
    }

    #[test]
    fn sets_go_by_their_words() {
        for set in Set::ALL {
            assert_eq!(set.word().to_uppercase().parse(), Ok(set));
        }
        let refused = "fist".parse::<Set>().unwrap_err();
        assert!(refused.contains("there are first, second, villains, cosmos, own"), "{refused}");
    }

    #[test]
    fn a_character_is_what_versions_share() {
        assert_eq!(character("Hulk"), "Hulk");
        assert_eq!(character("Spider-Man (Peter Parker)"), character("Spider-Man"));
        assert_eq!(character("(Nobody)"), "(Nobody)");
    }
}
