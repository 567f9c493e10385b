//! Tables of abilities and the sentences that they must read as.

mod both;
mod enemies;
mod heroes;
mod nasty;
mod parts;
mod schemes;
mod second;

use crate::card::Ability;

use super::{Words, ability};

/// Renders an ability written as in a card file.
fn read(snippet: &str) -> String {
    let parsed: Ability = cardfile::parse("test.ron", snippet).expect(snippet);
    ability(&parsed, &Words::HEROIC)
}

/// Asserts every row of a table of abilities and sentences, and tells all that differ.
fn assert_reads(table: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (snippet, expected) in table {
        let text = read(snippet);
        if let Some(fault) = fault(&text) {
            wrong += &format!("\n{snippet}\n  has {fault}: {text}");
        }
        if text != *expected {
            wrong += &format!("\n{snippet}\n  expected: {expected}\n  was:      {text}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// What is wrong with a paragraph, as far as a program can see.
fn fault(text: &str) -> Option<&'static str> {
    let doubled = |word: &str| text.contains(&format!(" {word} {word} "));
    let brackets = |open, close| text.matches(open).count() == text.matches(close).count();
    if !text.starts_with(|c: char| c.is_uppercase()) {
        Some("no capital letter")
    } else if !text.ends_with('.') {
        Some("no full stop")
    } else if text.contains("  ") {
        Some("a double space")
    } else if text.replace("S.H.I.E.L.D.", "Shield").contains("..") {
        Some("a double full stop")
    } else if ["a", "an", "the", "of", "and", "or", "you", "they", "may"].into_iter().any(doubled) {
        Some("a double word")
    } else if [" ,", " .", " :", ",,", ":.", ",.", " a all", " a an ", " an a "]
        .into_iter()
        .any(|wrong| text.contains(wrong))
    {
        Some("a stray mark or word")
    } else if !brackets('(', ')') || !brackets('[', ']') {
        Some("an open bracket")
    } else if text.chars().any(char::is_control) {
        Some("a verb without a subject")
    } else {
        None
    }
}
