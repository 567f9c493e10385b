//! Finding a card by its name, at the table and in the viewer.

use ratatui::layout::Rect;
use table::scene::Thing;

use super::canvas::Canvas;
use super::input::{Key, moved};
use super::overlay::{Overlay, Read};
use super::paint::Tone;
use super::panel::{self, Row};

/// The cards whose names have all of some words.
fn found(mut cards: Vec<(Thing, String)>, words: &str) -> Vec<(Thing, String)> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    cards.retain(|(_, name)| {
        let name = name.to_lowercase();
        words.iter().all(|word| name.contains(word.as_str()))
    });
    // What begins with the words is meant more often than what mentions them.
    let start = words.join(" ");
    cards.sort_by_key(|(_, name)| !name.to_lowercase().starts_with(&start));
    cards
}

/// What a key leaves of the search, and what it opens.
pub(super) fn key(cards: Vec<(Thing, String)>, mut words: String, mut at: usize, key: Key) -> Read {
    let found = found(cards, &words);
    match key {
        Key::Escape => return (None, None),
        Key::Char(letter) if !letter.is_control() && words.len() < 60 => {
            words.push(letter);
            at = 0;
        }
        Key::Backspace => {
            words.pop();
            at = 0;
        }
        Key::Down => at = moved(at, 1, found.len()),
        Key::Up => at = moved(at, -1, found.len()),
        Key::PageDown => at = moved(at, 10, found.len()),
        Key::PageUp => at = moved(at, -10, found.len()),
        _ => {}
    }
    let opened = found.get(at).map(|(thing, _)| *thing).filter(|_| key == Key::Enter);
    (Some(Overlay::Find { words, at }), opened)
}

/// Draws what was typed and what it finds.
pub(super) fn draw(canvas: &mut Canvas<'_>, cards: Vec<(Thing, String)>, words: &str, at: usize) {
    let width = (canvas.area().width * 3 / 4).clamp(50, 80);
    let inside = panel::window(canvas, "Find a card", width, 40);
    canvas.text(inside.x, inside.y, inside.width, &format!("/{words}▏"), Tone::Bold);
    let rest = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    let names = found(cards, words).into_iter().map(|(_, name)| name);
    let rows: Vec<Row> = names.map(|text| Row { text, tone: Tone::Plain }).collect();
    if rows.is_empty() {
        canvas.wrapped(rest, "No card of this game is called that.", Tone::Dim);
    }
    panel::list(canvas, rest, &rows, Some(at));
}
