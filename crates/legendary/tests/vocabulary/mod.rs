//! The words of one board that the other does not have, from the table of words itself: what is added there
//! is looked for here.

use std::fmt::Debug;

/// Words of a board that anybody may use. A scheme of a heroic board calls its guards bodyguards.
const COMMON: [&str; 4] = ["the", "over", "capture", "bodyguard"];

/// The phrases of a table of words.
fn phrases(table: &impl Debug) -> Vec<String> {
    format!("{table:?}").split('"').skip(1).step_by(2).map(Into::into).collect()
}

/// A word with its endings.
fn forms(word: &str) -> [String; 4] {
    ["", "s", "d", "ed"].map(|ending| format!("{word}{ending}"))
}

fn words(table: &impl Debug) -> Vec<String> {
    let phrases = phrases(table);
    let words = phrases.iter().flat_map(|phrase| phrase.split(|c: char| !c.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).flat_map(|word| forms(&word.to_lowercase())).collect()
}

/// The words that have no place on a board.
pub fn foreign(own: &impl Debug, other: &impl Debug) -> Vec<String> {
    let (own, mut foreign) = (words(own), words(other));
    let common: Vec<String> = COMMON.iter().flat_map(|word| forms(word)).collect();
    foreign.retain(|word| !own.contains(word) && !common.contains(word));
    foreign
}

/// The names among some words, the longest first: what they contain is nobody's term. A card that is called
/// like a term is no name.
pub fn names<'n>(all: impl Iterator<Item = &'n str>, tables: &[&impl Debug]) -> Vec<String> {
    let terms: Vec<String> = tables.iter().flat_map(phrases).collect();
    let mut names: Vec<String> = all.map(Into::into).collect();
    names.retain(|name| !terms.contains(name));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names.dedup();
    names
}

/// A word of a text that has no place on the board, apart from names.
pub fn misplaced(text: &str, foreign: &[String], names: &[String]) -> Option<String> {
    let bare = names.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let mut words = bare.split(|letter: char| !letter.is_alphanumeric());
    words.find(|word| foreign.contains(&word.to_lowercase())).map(Into::into)
}
