//! The words of the pages, from Fluent files: one file a language, the same ids in each.
//!
//! What the games say (cards, choices, the log) is not here: their renderers make it from what a card does and
//! from what happened. Where it stands on a page in another language, [`game`] marks it as English.
//!
//! The language belongs to the page that is being made ([`language`]): what is said is decided deep in the drawing
//! and in faults, which know of no request.

mod pseudo;
mod speak;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};

pub use speak::{choose, here, in_their_language, language, spoken_in};

/// A language that pages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    /// English, which everything else is translated from.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// English with accents and longer, in brackets: what is not in brackets would stay English in any language.
    #[serde(rename = "en-XA")]
    Pseudo,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::Pseudo];

    /// Its tag, as in `<html lang>`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Pseudo => "en-XA",
        }
    }

    /// What those who speak it call it.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Pseudo => "⟦Ţëšţ⟧",
        }
    }

    /// The language of a tag, whatever else the tag says: `de-AT` is German.
    fn of(tag: &str) -> Option<Language> {
        let exact = |language: &Language| language.tag().eq_ignore_ascii_case(tag);
        let main = tag.split('-').next().unwrap_or(tag);
        let near = |language: &Language| language.tag().eq_ignore_ascii_case(main);
        let mut all = Language::ALL.into_iter();
        all.clone().find(exact).or_else(|| all.find(near))
    }

    fn file(self) -> &'static str {
        match self {
            Language::English | Language::Pseudo => include_str!("../../words/en.ftl"),
            Language::German => include_str!("../../words/de.ftl"),
        }
    }

    fn book(self) -> &'static Book {
        static BOOKS: [LazyLock<Book>; 3] = [
            LazyLock::new(|| Book::read(Language::English)),
            LazyLock::new(|| Book::read(Language::German)),
            LazyLock::new(|| Book::read(Language::Pseudo)),
        ];
        &BOOKS[self as usize]
    }
}

/// The messages of a language.
struct Book {
    bundle: FluentBundle<FluentResource>,
    /// Messages that need nothing to be told, ready to be said.
    plain: HashMap<String, String>,
    /// What the script says, as JSON.
    script: String,
}

impl Book {
    fn read(language: Language) -> Book {
        // A message with a fault is left out, and said in English; a test finds none.
        let resource = FluentResource::try_new(language.file().into());
        let resource = resource.unwrap_or_else(|(resource, _)| resource);
        let tag = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        if language == Language::Pseudo {
            bundle.set_transform(Some(pseudo::accented));
        }
        bundle.add_resource_overriding(resource);
        let mut book = Book { bundle, plain: HashMap::new(), script: String::new() };
        for id in ids(language.file()) {
            let mut text = String::new();
            let told = Tell::new(id);
            if book.write(&told, &mut text).is_ok() {
                text = in_brackets(language, text);
                book.plain.insert(id.into(), text);
            }
        }
        let script: serde_json::Map<String, serde_json::Value> = book
            .plain
            .iter()
            .filter_map(|(id, text)| Some((id.strip_prefix("script-")?, text)))
            .map(|(id, text)| (id.into(), text.as_str().into()))
            .collect();
        book.script = serde_json::Value::Object(script).to_string().replace('<', "\\u003c");
        book
    }

    /// Writes a message; fails where it is not there, or needs an argument that is not.
    fn write(&self, told: &Tell, to: &mut String) -> fmt::Result {
        let message = self.bundle.get_message(told.id).ok_or(fmt::Error)?;
        let pattern = message.value().ok_or(fmt::Error)?;
        let mut faults = Vec::new();
        self.bundle.write_pattern(to, pattern, Some(&told.args), &mut faults)?;
        if faults.is_empty() { Ok(()) } else { Err(fmt::Error) }
    }
}

fn in_brackets(language: Language, text: String) -> String {
    if language == Language::Pseudo { format!("⟦{text}⟧") } else { text }
}

/// The ids of a file, in its order.
fn ids(file: &str) -> impl Iterator<Item = &str> {
    file.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once('=')?.0.trim()))
}

/// A message that needs nothing to be told.
pub fn say(id: &'static str) -> &'static str {
    let known = |language: Language| language.book().plain.get(id).map(String::as_str);
    known(language()).or_else(|| known(Language::English)).unwrap_or(id)
}

/// The id of a message that is said later, to whoever looks then.
pub const fn id(id: &'static str) -> &'static str {
    id
}

/// A message with arguments: `tell("seats-left").with("n", 3)`.
pub fn tell(id: &'static str) -> Tell {
    Tell::new(id)
}

/// A message with markup of its own, to be shown as it is; arguments are escaped.
pub fn marked(id: &'static str) -> Tell {
    Tell { marked: true, ..Tell::new(id) }
}

/// A message and its arguments.
pub struct Tell {
    id: &'static str,
    args: FluentArgs<'static>,
    marked: bool,
}

impl Tell {
    fn new(id: &'static str) -> Tell {
        Tell { id, args: FluentArgs::new(), marked: false }
    }

    /// With an argument: a number, a name, words of a game.
    pub fn with(mut self, name: &'static str, value: impl Argument) -> Tell {
        let value = match value.value() {
            FluentValue::String(text) if self.marked => escaped(&text).into(),
            value => value,
        };
        self.args.set(name, value);
        self
    }
}

impl fmt::Display for Tell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let mut language = language();
        if language.book().write(self, &mut text).is_err() {
            text.clear();
            language = Language::English;
            let _ = language.book().write(self, &mut text);
        }
        f.write_str(&in_brackets(language, text))
    }
}

impl From<Tell> for String {
    fn from(told: Tell) -> String {
        told.to_string()
    }
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&#38;"),
            '<' => safe.push_str("&#60;"),
            '>' => safe.push_str("&#62;"),
            '"' => safe.push_str("&#34;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// What can stand in a message.
pub trait Argument {
    /// The argument as Fluent knows it: numbers choose among plurals, the rest is text.
    fn value(&self) -> FluentValue<'static>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> FluentValue<'static> {
        (**self).value()
    }
}

macro_rules! text {
    ($($kind:ty),*) => { $(impl Argument for $kind {
        fn value(&self) -> FluentValue<'static> {
            FluentValue::String(Cow::Owned(self.to_string()))
        }
    })* };
}

macro_rules! number {
    ($($kind:ty),*) => { $(impl Argument for $kind {
        fn value(&self) -> FluentValue<'static> {
            FluentValue::from(*self)
        }
    })* };
}

text!(str, String, Tell);
number!(u8, i16, i32, u32, u64, usize);

/// The mark of an element with words of a game, which are English: nothing on an English page.
pub fn game() -> &'static str {
    match language() {
        Language::English => "",
        _ => " lang=\"en\"",
    }
}

/// The mark of an element with words of the page within words of a game: nothing on an English page.
pub fn page() -> &'static str {
    match language() {
        Language::English => "",
        Language::German => " lang=\"de\"",
        Language::Pseudo => " lang=\"en-XA\"",
    }
}

/// What the script says, as JSON.
pub fn script() -> &'static str {
    &language().book().script
}
