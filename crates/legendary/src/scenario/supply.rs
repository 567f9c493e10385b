//! A supply stack in a scenario: how many cards it has, or which ones are on top.

use std::fmt;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A supply stack: `12`, or `["Kindly Caretaker", "Bystander"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Supply {
    /// So many cards.
    Count(u8),
    /// These cards from the top; in a situation the rest lies below. None at all means an empty stack.
    Top(Vec<String>),
}

impl Supply {
    /// The number of cards, where it is said.
    pub(super) fn count(&self) -> Option<u8> {
        match self {
            Supply::Count(count) => Some(*count),
            Supply::Top(names) if names.is_empty() => Some(0),
            Supply::Top(_) => None,
        }
    }

    /// The cards that are named, from the top.
    pub(super) fn names(&self) -> &[String] {
        match self {
            Supply::Count(_) => &[],
            Supply::Top(names) => names,
        }
    }
}

impl Serialize for Supply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Supply::Count(count) => count.serialize(serializer),
            Supply::Top(names) => names.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Supply {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Supply, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Supply;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of cards up to 255, or a list of names from the top")
    }

    fn visit_u64<E: serde::de::Error>(self, count: u64) -> Result<Supply, E> {
        let fault = || E::invalid_value(serde::de::Unexpected::Unsigned(count), &self);
        u8::try_from(count).map(Supply::Count).map_err(|_| fault())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Supply, A::Error> {
        let mut names = Vec::new();
        while let Some(name) = list.next_element()? {
            names.push(name);
        }
        Ok(Supply::Top(names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    struct Table {
        wounds: Option<Supply>,
    }

    fn read(text: &str) -> Result<Option<Supply>, String> {
        let table = cardfile::parse::<Table>("x.ron", text);
        table.map(|table| table.wounds).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_stack_is_a_number_or_a_list() {
        assert_eq!(read("(wounds: 3)"), Ok(Some(Supply::Count(3))));
        assert_eq!(read("(wounds: [\"Wound\"])"), Ok(Some(Supply::Top(vec!["Wound".into()]))));
        let empty = read("(wounds: [])").unwrap().unwrap();
        assert_eq!((empty.count(), empty.names().len()), (Some(0), 0));
        for wrong in ["(wounds: 300)", "(wounds: -1)", "(wounds: \"all\")", "(wounds: [3])"] {
            let refused = read(wrong).unwrap_err();
            assert!(refused.starts_with("x.ron:1:"), "{wrong}: {refused}");
        }
    }
}
