//! The finished games to watch: a list of those that are kept, and a path that is typed.

use std::path::{Path, PathBuf};

use super::Order;
use super::model::{Leave, Sheet, Start};
use crate::save::read_replay;
use crate::screen::input::{Key, moved};
use crate::screen::places::age;

/// The longest path that can be typed.
const LONGEST: usize = 1_000;

impl Start<'_> {
    /// The list; without a kept game, the line for a path.
    pub(super) fn replays(&self) -> Sheet {
        let told = |path: &PathBuf| {
            let what = self.title().tell(path).unwrap_or_else(|fault| fault);
            (path.clone(), format!("{}: {what}", age(path)))
        };
        let games: Vec<(PathBuf, String)> = self.finished().iter().map(told).collect();
        if games.is_empty() { Sheet::Path(String::new()) } else { Sheet::Replays(games, 0) }
    }

    pub(super) fn replays_key(&mut self, games: Vec<(PathBuf, String)>, mut at: usize, key: Key) {
        let rows = games.len() + 1;
        match key {
            Key::Escape | Key::Char('q') => return,
            Key::Enter | Key::Char(' ') => return self.take(&games, at),
            Key::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < rows => {
                return self.take(&games, digit as usize - '1' as usize);
            }
            Key::Down | Key::Char('j') | Key::Tab => at = moved(at, 1, rows),
            Key::Up | Key::Char('k') | Key::BackTab => at = moved(at, -1, rows),
            Key::PageDown | Key::End => at = rows - 1,
            Key::PageUp | Key::Home => at = 0,
            _ => {}
        }
        self.sheet = Sheet::Replays(games, at);
    }

    fn take(&mut self, games: &[(PathBuf, String)], at: usize) {
        match games.get(at) {
            Some((path, _)) => self.order(Order::Watch(path.clone())),
            None => self.sheet = Sheet::Path(String::new()),
        }
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
        // Nobody waits for a device that says nothing.
        if !path.is_file() {
            return Err(format!("{} is not a file.", path.display()));
        }
        let word = read_replay(path)?.game;
        let title = self.titles.iter().position(|title| title.word() == word);
        let word: String = word.chars().take(40).collect();
        let title = title.ok_or_else(|| format!("A game of `{word}` is not known here."))?;
        self.titles[title].tell(path)?;
        Ok(Leave::Play(title, Order::Watch(path.into())))
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
