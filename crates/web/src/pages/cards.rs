//! Cards looked up: numbers, text, rulings.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Html;
use serde::Deserialize;

use super::assets::MARK;
use super::fault::html;
use super::{Fault, Site};
use crate::draw::{Para, paragraphs};
use crate::words;

/// A card for looking up.
#[derive(Clone, Debug)]
pub struct Card {
    /// The game's name.
    pub game: String,
    /// The box.
    pub set: String,
    /// What it is.
    pub kind: String,
    /// What it belongs to; may be empty.
    pub group: String,
    /// The name.
    pub name: String,
    /// How many of it there are.
    pub copies: u32,
    /// Whether it is this project's own design.
    pub own_design: bool,
    /// Its numbers and signs in a line.
    pub line: String,
    /// What it says.
    pub text: Vec<String>,
    /// What was decided where the rulebook leaves a choice.
    pub rulings: Vec<String>,
}

struct CardView<'c> {
    card: &'c Card,
    text: Vec<Para>,
}

#[derive(Template)]
#[template(path = "cards.html")]
struct CardsPage<'c> {
    words: String,
    found: Vec<CardView<'c>>,
    many: usize,
    all: usize,
    mark: &'static str,
}

/// What is looked for.
#[derive(Deserialize, Default)]
pub struct Words {
    #[serde(default)]
    q: String,
}

/// Letters and digits only, so that dots and strokes do not matter.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ');
    letters.flat_map(char::to_lowercase).collect()
}

/// How well a card fits words: in its name, its group, or only its text.
fn rank(card: &Card, words: &[String]) -> Option<u8> {
    let in_all = |texts: &[&str]| {
        let joined: Vec<String> = texts.iter().map(|text| plain(text)).collect();
        words.iter().all(|word| joined.iter().any(|text| text.contains(word.as_str())))
    };
    if in_all(&[&card.name]) {
        return Some(0);
    }
    if in_all(&[&card.name, &card.group, &card.kind, &card.set]) {
        return Some(1);
    }
    let text = card.text.join(" ");
    in_all(&[&card.name, &card.group, &card.kind, &text]).then_some(2)
}

/// The page with what was found.
pub async fn page(State(app): Site, Query(asked): Query<Words>) -> Result<Html<String>, Fault> {
    const SHOWN: usize = 40;
    let cards = app.rooms.cards();
    let wanted: String = asked.q.chars().take(80).collect();
    let words: Vec<String> = plain(&wanted).split_whitespace().map(String::from).collect();
    let mut found: Vec<(u8, &Card)> = match words.is_empty() {
        true => Vec::new(),
        false => cards.iter().filter_map(|card| Some((rank(card, &words)?, card))).collect(),
    };
    found.sort_by_key(|(rank, _)| *rank);
    let many = found.len();
    let found = found
        .into_iter()
        .take(SHOWN)
        .map(|(_, card)| CardView { card, text: paragraphs(&card.text) });
    html(&CardsPage { words: wanted, found: found.collect(), many, all: cards.len(), mark: &MARK })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_before_texts() {
        let card = |name: &str, text: &str| Card {
            game: String::new(),
            set: "first".into(),
            kind: "hero".into(),
            group: "Hawkeye".into(),
            name: name.into(),
            copies: 1,
            own_design: false,
            line: String::new(),
            text: vec![text.into()],
            rulings: Vec::new(),
        };
        let words =
            |text: &str| plain(text).split_whitespace().map(String::from).collect::<Vec<_>>();
        assert_eq!(rank(&card("Quick Draw", "Draw a card."), &words("quick-draw")), None);
        assert_eq!(rank(&card("Quick Draw", ""), &words("QUICK draw")), Some(0));
        assert_eq!(rank(&card("Quick Draw", ""), &words("hawkeye")), Some(1));
        assert_eq!(rank(&card("Team Player", "Draw a card."), &words("draw")), Some(2));
    }
}
