//! Where games are kept: the one that was left, who sat at it, and the finished ones.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::save::{SaveError, write_whole};
use crate::sitter::Sitter;

/// How many finished games of a kind are kept.
pub const KEPT: usize = 10;

/// The word in the file of seats that says that the game is the guided one.
const GUIDED: &str = "guided";

/// Where games are kept.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The folder of saved games, if there is one.
    pub folder: Option<PathBuf>,
}

/// Who sat at a game that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sat {
    /// Who sat where.
    pub sitters: Vec<Sitter>,
    /// Whether it was the guided game.
    pub lesson: bool,
}

impl Places {
    fn file(&self, game: &str, ending: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(format!("{game}{ending}")))
    }

    /// The file of the game at hand.
    pub fn saved(&self, game: &str) -> Option<PathBuf> {
        self.file(game, ".json")
    }

    /// Who sat at the game that was left, as far as it was written down.
    pub fn sat(&self, game: &str, seats: u8) -> Option<Sat> {
        let text = fs::read_to_string(self.file(game, ".seats")?).ok()?;
        let mut lines = text.lines();
        let words = lines.next()?.split(',');
        let sitters: Vec<Sitter> = words.filter_map(|word| word.parse().ok()).collect();
        let lesson = lines.next() == Some(GUIDED);
        (sitters.len() == usize::from(seats)).then_some(Sat { sitters, lesson })
    }

    /// Writes down who sits at the game at hand.
    pub(crate) fn remember_seats(&self, game: &str, sat: &Sat) {
        let Some(path) = self.file(game, ".seats") else { return };
        let words: Vec<String> = sat.sitters.iter().map(ToString::to_string).collect();
        let guided = if sat.lesson { format!("{GUIDED}\n") } else { String::new() };
        // Without it the game is continued with bots in the other seats.
        let _ = path.parent().map(fs::create_dir_all);
        let _ = fs::write(path, words.join(",") + "\n" + &guided);
    }

    /// The file of a finished game, the newest first.
    fn last(&self, game: &str, age: usize) -> Option<PathBuf> {
        match age {
            0 => self.file(game, "-last.json"),
            age => self.file(game, &format!("-last-{}.json", age + 1)),
        }
    }

    /// The finished games that are kept, the newest first.
    pub fn finished(&self, game: &str) -> Vec<PathBuf> {
        (0..KEPT).filter_map(|age| self.last(game, age)).filter(|path| path.exists()).collect()
    }

    /// Keeps a finished game: as a new one, or in the place of the newest. Says where.
    pub fn keep_finished(
        &self,
        game: &str,
        text: &str,
        new: bool,
    ) -> Result<Option<PathBuf>, SaveError> {
        let Some(newest) = self.last(game, 0) else { return Ok(None) };
        if new {
            self.make_room(game);
        }
        write_whole(&newest, text).map(|()| Some(newest))
    }

    /// Puts the game at hand, if one waits, with the finished ones, to make way for another. Says where.
    pub fn set_aside(&self, game: &str) -> io::Result<Option<PathBuf>> {
        let waiting = self.saved(game).filter(|path| path.exists());
        let (Some(waiting), Some(newest)) = (waiting, self.last(game, 0)) else { return Ok(None) };
        self.make_room(game);
        fs::rename(waiting, &newest).map(|()| Some(newest))
    }

    /// Makes every finished game one older.
    fn make_room(&self, game: &str) {
        for age in (0..KEPT - 1).rev() {
            if let (Some(from), Some(to)) = (self.last(game, age), self.last(game, age + 1)) {
                // What is not there needs no other place.
                let _ = fs::rename(from, to);
            }
        }
    }

    /// Forgets the game at hand, once it is over. Who sat there is kept: the end can be taken back.
    pub(crate) fn forget(&self, game: &str) {
        if let Some(saved) = self.saved(game) {
            let _ = fs::remove_file(saved);
        }
    }
}

/// How long ago a file was written, in words.
pub(crate) fn age(path: &Path) -> String {
    let written = fs::metadata(path).and_then(|metadata| metadata.modified());
    let passed = written.ok().and_then(|then| then.elapsed().ok());
    let minutes = passed.map_or(0, |passed| passed.as_secs() / 60);
    let counted = |n: u64, one: &str| match n {
        1 => format!("1 {one} ago"),
        n => format!("{n} {one}s ago"),
    };
    match minutes {
        0 => "just now".into(),
        1..60 => counted(minutes, "minute"),
        60..1_440 => counted(minutes / 60, "hour"),
        _ => counted(minutes / 1_440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finished_games_are_kept_up_to_a_number_and_the_newest_comes_first() {
        let folder = std::env::temp_dir().join(format!("longbox-places-{}", std::process::id()));
        let places = Places { folder: Some(folder.clone()) };
        assert!(places.finished("chess").is_empty());
        let text = |n: usize| format!("{{\"kind\":\"longbox replay\"}} {n}");
        for n in 0..KEPT + 3 {
            places.keep_finished("chess", &text(n), true).unwrap();
        }
        places.keep_finished("chess", &text(99), false).unwrap();
        let kept = places.finished("chess");
        assert_eq!(kept.len(), KEPT);
        let read = |n: usize| fs::read_to_string(&kept[n]).unwrap();
        assert_eq!((read(0), read(1), read(KEPT - 1)), (text(99), text(KEPT + 1), text(3)));
        assert_eq!(age(&kept[0]), "just now");

        let sat = Sat { sitters: vec![Sitter::You], lesson: true };
        places.remember_seats("chess", &sat);
        assert_eq!(places.sat("chess", 1), Some(sat));
        assert_eq!(places.sat("chess", 2), None, "another number of seats");
        let saved = places.saved("chess").unwrap();
        write_whole(&saved, &text(1)).unwrap();
        places.forget("chess");
        assert!(!saved.exists() && places.sat("chess", 1).is_some());

        assert_eq!(places.set_aside("chess").unwrap(), None, "nothing waits");
        write_whole(&saved, &text(7)).unwrap();
        assert_eq!(places.set_aside("chess").unwrap().as_ref(), kept.first());
        assert!(!saved.exists());
        assert_eq!((read(0), read(1)), (text(7), text(99)));
        fs::remove_dir_all(folder).unwrap();
    }
}
