//! Games on the shelf: those that wait, the finished ones, and a path that is typed.

use std::path::{Path, PathBuf};

use host::{Stored, read_replay};

use super::Order;
use super::model::{Leave, Sheet, Start};
use crate::screen::input::{Key, moved};

/// The longest path that can be typed.
const LONGEST: usize = 1_000;

impl Start<'_> {
    /// The list of finished games; without one, the line for a path.
    pub(super) fn replays(&self) -> Sheet {
        if self.finished.is_empty() { Sheet::Path(String::new()) } else { Sheet::Replays(0) }
    }

    pub(super) fn waiting_key(&mut self, mut at: usize, key: Key) {
        let rows = self.waiting.len();
        match key {
            Key::Escape | Key::Char('q') => return,
            Key::Enter | Key::Char(' ') => return self.resume(at),
            Key::Char('D') => {
                self.sheet = Sheet::Delete(at);
                return;
            }
            Key::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < rows => {
                return self.resume(digit as usize - '1' as usize);
            }
            _ => at = step(at, rows, key),
        }
        self.sheet = Sheet::Waiting(at);
    }

    pub(super) fn replays_key(&mut self, mut at: usize, key: Key) {
        let rows = self.finished.len() + 1;
        match key {
            Key::Escape | Key::Char('q') => return,
            Key::Enter | Key::Char(' ') => return self.take(at),
            Key::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < rows => {
                return self.take(digit as usize - '1' as usize);
            }
            _ => at = step(at, rows, key),
        }
        self.sheet = Sheet::Replays(at);
    }

    fn take(&mut self, at: usize) {
        let Some(stored) = self.finished.get(at) else {
            self.sheet = Sheet::Path(String::new());
            return;
        };
        let title = self.titles.iter().position(|title| title.word() == stored.game);
        let order = Order::Watch(stored.path.clone(), called(stored));
        title.into_iter().for_each(|title| self.leave_for(Leave::Play(title, order.clone())));
    }

    pub(super) fn path_key(&mut self, mut path: String, key: Key) {
        match key {
            Key::Escape => return,
            Key::Enter if path.trim().is_empty() => return,
            Key::Enter => match self.of_any_game(&expanded(path.trim())) {
                Ok(leave) => return self.leave_for(leave),
                Err(fault) => self.said = fault,
            },
            Key::Backspace => drop(path.pop()),
            Key::Char(letter) if !letter.is_control() && path.len() < LONGEST => path.push(letter),
            _ => {}
        }
        self.sheet = Sheet::Path(path);
    }

    /// A replay of whichever game the file is of.
    fn of_any_game(&self, path: &Path) -> Result<Leave, String> {
        let replay = read_replay(path)?;
        let title = self.titles.iter().position(|title| title.word() == replay.game);
        let word: String = replay.game.chars().take(40).collect();
        let title = title.ok_or_else(|| format!("A game of `{word}` is not known here."))?;
        self.titles[title].tell(&replay)?;
        Ok(Leave::Play(title, Order::Watch(path.into(), Vec::new())))
    }
}

/// What those who sat at a game are called.
pub(super) fn called(stored: &Stored) -> Vec<String> {
    let of = |(index, who): (usize, &String)| match stored.names.get(index) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => who.clone(),
    };
    stored.seats.iter().enumerate().map(of).collect()
}

fn step(at: usize, rows: usize, key: Key) -> usize {
    match key {
        Key::Down | Key::Char('j') | Key::Tab => moved(at, 1, rows),
        Key::Up | Key::Char('k') | Key::BackTab => moved(at, -1, rows),
        Key::PageDown | Key::End => rows.saturating_sub(1),
        Key::PageUp | Key::Home => 0,
        _ => at,
    }
}

/// A path in which a leading `~` means the home folder.
fn expanded(path: &str) -> PathBuf {
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (path.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => path.into(),
    }
}
