//! What is told about one thing on request: its page, or the cards of a pile.

use serde::Serialize;

use super::Thing;

/// A thing opened large: a title, and paragraphs under headings, some of them empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Page {
    /// The title.
    pub title: String,
    /// The parts: a heading, which may be empty, and its paragraphs.
    pub parts: Vec<(String, Vec<String>)>,
}

impl Page {
    /// An empty page.
    pub fn new(title: impl Into<String>) -> Page {
        Page { title: title.into(), parts: Vec::new() }
    }

    /// The page with one more part, unless the part says nothing.
    #[must_use]
    pub fn with(mut self, heading: &str, text: Vec<String>) -> Page {
        if !text.is_empty() {
            self.parts.push((heading.into(), text));
        }
        self
    }

    /// Everything in one paragraph.
    pub fn paragraph(&self) -> String {
        let text = self.parts.iter().flat_map(|(_, text)| text.iter().map(String::as_str));
        text.collect::<Vec<_>>().join(" ")
    }
}

/// A pile that may be looked through, the top card first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pile {
    /// What it is, and how many cards it has.
    pub title: String,
    /// The cards, with what is to be known about each in a line.
    pub cards: Vec<(Thing, String)>,
}
