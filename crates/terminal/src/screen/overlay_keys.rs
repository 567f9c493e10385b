//! Keys at the table while something lies on top of it.

use super::find;
use super::input::{Key, moved, step_of};
use super::overlay::{Overlay, Then};
use super::table::{After, Effect, Table};

impl Table {
    pub(super) fn overlay_key(&mut self, overlay: Overlay, key: Key) {
        let overlay = match overlay.read(key, self.log.len()) {
            Ok((kept, opened)) => {
                self.overlays.extend(kept);
                opened.into_iter().for_each(|thing| self.open(thing));
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
                    Key::Char(digit @ '0'..='9') => self.digit(digit),
                    _ => self.overlays.push(Overlay::Menu { title, rows, at }),
                }
            }
            Overlay::Find { words, at } => {
                let cards = self.host.play().cards(self.eyes());
                let (kept, opened) = find::key(cards, words, at, key);
                self.overlays.extend(kept);
                opened.into_iter().for_each(|thing| self.open(thing));
            }
            Overlay::Command { words, at } => self.command_key(words, at, key),
            Overlay::Confirm { title, text, then } => match key {
                Key::Char('y') => self.confirmed(then),
                Key::Char('n' | 'q') | Key::Escape => {}
                _ => self.overlays.push(Overlay::Confirm { title, text, then }),
            },
            Overlay::Pass => {
                if !matches!(key, Key::Enter | Key::Char(' ')) {
                    self.overlays.push(Overlay::Pass);
                    if key == Key::Char('q') {
                        self.ask_to_leave();
                    }
                }
            }
            Overlay::Page { .. }
            | Overlay::Pile { .. }
            | Overlay::Log(_)
            | Overlay::Since(_)
            | Overlay::Help
            | Overlay::Tip { .. } => {}
        }
    }

    fn confirmed(&mut self, then: Then) {
        match then {
            Then::Take(choice) => self.take(choice),
            Then::Undo => self.take_back(),
            Then::Leave => self.effects.push(Effect::Leave(After::Leave)),
        }
    }
}
