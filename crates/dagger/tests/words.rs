//! Every word of the ability language stands on a card: on one of the box, or on one of our own
//! in `words/cards`, whose scenarios must hold as those of the box do.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dagger::card::CardFile;
use dagger::{Book, scenario};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn the_scenarios_of_our_own_cards_hold() {
    let book = Book::load(&[&folder("tests/words/cards")]).unwrap();
    let text = std::fs::read_to_string(folder("tests/words/scenarios.ron")).unwrap();
    scenario::check("scenarios.ron", &text, &Arc::new(book)).unwrap();
}

#[test]
fn every_word_stands_on_a_card() {
    for cards in ["cards", "tests/words/cards"] {
        for path in cardfile::card_files(&folder(cards)).unwrap() {
            let text = cardfile::read(&path).unwrap();
            cardfile::parse::<Noted>(&path.display().to_string(), &text).unwrap();
        }
    }
    let unused = WORDS.with_borrow(|(known, used)| known - used);
    assert!(unused.is_empty(), "no card uses {unused:?}");
}

/// A word with the vocabulary that it belongs to: several have a `Nemesis`.
type Word = (&'static str, String);

thread_local! {
    /// The words that there are and those that were read.
    static WORDS: RefCell<(BTreeSet<Word>, BTreeSet<Word>)> = RefCell::default();
}

/// A card file of which only the words are noted.
struct Noted;

impl<'de> Deserialize<'de> for Noted {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Noted, D::Error> {
        CardFile::deserialize(Noting(reader, "")).map(|_| Noted)
    }
}

/// A part of the reading that hands everything on, and notes the words of a vocabulary.
struct Noting<T>(T, &'static str);

macro_rules! read {
    ($($method:ident($($arg:ident: $type:ty),*);)*) => {
        $(fn $method<V: Visitor<'de>>(self, $($arg: $type,)* visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method($($arg,)* Noting(visitor, self.1))
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Noting<D> {
    type Error = D::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        WORDS.with_borrow_mut(|(known, _)| {
            known.extend(variants.iter().map(|&variant| (name, variant.to_owned())));
        });
        self.0.deserialize_enum(name, variants, Noting(visitor, name))
    }

    read! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_u8();
        deserialize_string();
        deserialize_option();
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(len: usize);
        deserialize_tuple_struct(name: &'static str, len: usize);
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_identifier();
    }

    serde::forward_to_deserialize_any! {
        i16 i32 i64 i128 u16 u32 u64 u128 f32 f64 char str bytes byte_buf unit unit_struct map
        ignored_any
    }
}

macro_rules! hand_on {
    ($($method:ident($type:ty);)*) => {
        $(fn $method<E: serde::de::Error>(self, value: $type) -> Result<V::Value, E> {
            self.0.$method(value)
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Noting<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<V::Value, E> {
        if !self.1.is_empty() {
            WORDS.with_borrow_mut(|(_, used)| used.insert((self.1, text.to_owned())));
        }
        self.0.visit_str(text)
    }

    hand_on! {
        visit_bool(bool);
        visit_i64(i64);
        visit_u64(u64);
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.0.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, reader: D) -> Result<V::Value, D::Error> {
        self.0.visit_some(Noting(reader, ""))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, reader: D) -> Result<V::Value, D::Error> {
        self.0.visit_newtype_struct(Noting(reader, ""))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Noting(items, ""))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Noting(fields, ""))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, word: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(Noting(word, self.1))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Noting<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(Noting(reader, self.1))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Noting<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(Noting(seed, ""))
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Noting<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(Noting(seed, ""))
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Noting<A> {
    type Error = A::Error;
    type Variant = Noting<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (value, variant) = self.0.variant_seed(Noting(seed, self.1))?;
        Ok((value, Noting(variant, "")))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Noting<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Noting(seed, ""))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, fields: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(len, Noting(fields, ""))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: &'static [&'static str],
        fields: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(names, Noting(fields, ""))
    }
}
