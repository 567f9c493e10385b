//! Keys at the table while something lies on top of it.

use super::input::{Key, moved, step_of};
use super::overlay::Overlay;
use super::show::Show;
use super::spot::Spot;
use super::table::{Effect, Table};

impl<R: Show> Table<'_, R> {
    pub(super) fn overlay_key(&mut self, overlay: Overlay, key: Key) {
        let overlay = match overlay.read(key, self.log.len()) {
            Ok((kept, opened)) => {
                self.overlays.extend(kept);
                opened.into_iter().for_each(|spot| self.look(spot));
                return;
            }
            Err(overlay) => overlay,
        };
        match overlay {
            Overlay::Menu { title, rows, at } => {
                let at = moved(at, step_of(key), rows.len());
                match key {
                    Key::Enter => {
                        if let Some(&row) = rows.get(at) {
                            self.take_row(row);
                        }
                    }
                    Key::Escape | Key::Char('q') => {}
                    _ => self.overlays.push(Overlay::Menu { title, rows, at }),
                }
            }
            Overlay::Find { words, at } => self.find_key(words, at, key),
            Overlay::Quit => match key {
                Key::Char('y' | 'q') | Key::Enter => self.effects.push(Effect::Leave),
                Key::Char('n') | Key::Escape => {}
                _ => self.overlays.push(Overlay::Quit),
            },
            Overlay::Pass => {
                if !matches!(key, Key::Enter | Key::Char(' ')) {
                    self.overlays.push(Overlay::Pass);
                    if key == Key::Char('q') {
                        self.overlays.push(Overlay::Quit);
                    }
                }
            }
            Overlay::Page { .. }
            | Overlay::Pile { .. }
            | Overlay::Log(_)
            | Overlay::Help
            | Overlay::Tip { .. } => {}
        }
    }

    fn find_key(&mut self, mut words: String, mut at: usize, key: Key) {
        let found = self.found(&words);
        match key {
            Key::Escape => return,
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
        self.overlays.push(Overlay::Find { words, at });
        if key == Key::Enter
            && let Some((spot, _)) = found.get(at)
        {
            self.look(*spot);
        }
    }

    /// The cards whose names have all of some words.
    pub(crate) fn found(&self, words: &str) -> Vec<(Spot, String)> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let mut cards = self.session.rules().cards(&self.view);
        cards.retain(|(_, name)| {
            let name = name.to_lowercase();
            words.iter().all(|word| name.contains(word.as_str()))
        });
        // What begins with the words is meant more often than what mentions them.
        let start = words.join(" ");
        cards.sort_by_key(|(_, name)| !name.to_lowercase().starts_with(&start));
        cards
    }
}
