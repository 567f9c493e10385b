//! Keys at the table while something lies on top of it.

use super::find;
use super::input::{Key, moved, step_of};
use super::overlay::Overlay;
use super::show::Show;
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
            Overlay::Find { words, at } => {
                let of = (self.session.rules(), &self.view);
                let (kept, opened) = find::key(of, words, at, key);
                self.overlays.extend(kept);
                opened.into_iter().for_each(|spot| self.look(spot));
            }
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
}
