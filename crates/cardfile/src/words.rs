//! The words of a card file with the vocabularies that they belong to, noted while it is read.

use std::cell::RefCell;
use std::fmt;

use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use crate::{Diagnostic, parse};

/// A word that stands in a file, and the vocabulary that it is from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word.
    pub word: String,
    /// The name of the vocabulary: several may have the same word.
    pub vocabulary: &'static str,
    /// Every word of the vocabulary.
    pub words: &'static [&'static str],
}

/// The words of a file in the order in which they stand there.
///
/// ```
/// # #[derive(serde::Deserialize)] enum Verb { Draw(u8), Discard(u8) }
/// let words = cardfile::words::<Vec<Verb>>("hero.ron", "[Draw(1), Discard(2)]").unwrap();
/// assert_eq!((words[1].word.as_str(), words[1].words), ("Discard", &["Draw", "Discard"][..]));
/// ```
pub fn words<T: DeserializeOwned>(file: &str, text: &str) -> Result<Vec<Word>, Diagnostic> {
    WORDS.take();
    parse::<Noted<T>>(file, text)?;
    Ok(WORDS.take())
}

/// The words of one vocabulary.
#[derive(Clone, Copy)]
struct Vocabulary {
    name: &'static str,
    words: &'static [&'static str],
}

const NONE: Vocabulary = Vocabulary { name: "", words: &[] };

thread_local! {
    static WORDS: RefCell<Vec<Word>> = const { RefCell::new(Vec::new()) };
}

/// A value of which only the words are noted.
struct Noted<T>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Noted<T> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        T::deserialize(Noting(reader, NONE)).map(|_| Noted(std::marker::PhantomData))
    }
}

/// A part of the reading that hands everything on, and notes the words of a vocabulary.
struct Noting<T>(T, Vocabulary);

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
        let vocabulary = Vocabulary { name, words: variants };
        self.0.deserialize_enum(name, variants, Noting(visitor, vocabulary))
    }

    read! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_str();
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
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct map ignored_any
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
        if !self.1.name.is_empty() {
            let Vocabulary { name: vocabulary, words } = self.1;
            let word = Word { word: text.to_owned(), vocabulary, words };
            WORDS.with_borrow_mut(|all| all.push(word));
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
        self.0.visit_some(Noting(reader, NONE))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, reader: D) -> Result<V::Value, D::Error> {
        self.0.visit_newtype_struct(Noting(reader, NONE))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Noting(items, NONE))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Noting(fields, NONE))
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
        self.0.next_element_seed(Noting(seed, NONE))
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
        self.0.next_value_seed(Noting(seed, NONE))
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
        Ok((value, Noting(variant, NONE)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Noting<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Noting(seed, NONE))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, fields: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(len, Noting(fields, NONE))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: &'static [&'static str],
        fields: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(names, Noting(fields, NONE))
    }
}
