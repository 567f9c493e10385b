//! The shelf: games that wait, any number of them, and the finished ones.
//!
//! A game is one file, `NAME.json`, whose path never changes; beside it `NAME.table` says who sat there
//! and where it stands, and `.NAME.lock` is held by the program that plays it.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use crate::files::{SaveError, read_text, sweep, write_private, write_whole};
use crate::sitter::Sitter;

/// How many finished games are kept. Games that wait are kept until somebody deletes them.
const FINISHED: usize = 50;

/// What is known about a game beside its choices.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Stored {
    /// What it is called: by its set-up, or as somebody said.
    pub name: String,
    /// Where it stands: "Turn 16, 5 of 8 twists".
    pub stands: String,
    /// Who sat where, in words.
    pub seats: Vec<String>,
    /// The names of people.
    pub names: Vec<String>,
    /// Whether it is the guided game.
    pub guided: bool,
    /// Whether hands lie open.
    pub open_hands: bool,
    /// Whether it is over.
    pub over: bool,
    /// The file.
    #[serde(skip)]
    pub path: PathBuf,
    /// The game's word.
    #[serde(skip)]
    pub game: String,
    /// When it was written.
    #[serde(skip)]
    written: Option<SystemTime>,
}

impl Stored {
    /// A game that is called something.
    pub fn named(name: impl Into<String>) -> Stored {
        Stored { name: name.into(), ..Stored::default() }
    }

    /// Who sat where; none if that fits no table of so many seats.
    pub fn sitters(&self, seats: u8) -> Option<Vec<Sitter>> {
        let sitters: Vec<Sitter> = self.seats.iter().filter_map(|word| word.parse().ok()).collect();
        (sitters.len() == usize::from(seats)).then_some(sitters)
    }

    /// How long ago it was written, in words.
    pub fn age(&self) -> String {
        let passed = self.written.and_then(|then| then.elapsed().ok()).unwrap_or(Duration::ZERO);
        let minutes = passed.as_secs() / 60;
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
}

/// Where games are kept.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    folder: Option<PathBuf>,
}

/// A game that is being played here and by nobody else.
#[derive(Debug)]
pub struct Kept {
    /// What is known about it.
    pub about: Stored,
    /// Held until the game is left.
    _lock: File,
}

impl Kept {
    /// Writes the game as it stands.
    pub fn keep(&mut self, replay: &str) -> Result<(), SaveError> {
        write_whole(&self.about.path, replay)?;
        let text = serde_json::to_string(&self.about).expect("plain data");
        write_private(&self.about.path.with_extension("table"), &text)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.about.path
    }
}

impl Shelf {
    /// A shelf in a folder; without one nothing can be kept.
    pub fn new(folder: Option<PathBuf>) -> Shelf {
        let folder = folder.map(|folder| folder.join("games"));
        if let Some(folder) = &folder {
            sweep(folder);
        }
        Shelf { folder }
    }

    fn ready(&self) -> Result<&Path, SaveError> {
        let folder = self.folder.as_deref().ok_or(SaveError::Nowhere)?;
        let fault = |error| SaveError::Io(folder.display().to_string(), error);
        fs::create_dir_all(folder).map_err(fault)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
        }
        Ok(folder)
    }

    /// Why nothing can be kept, if nothing can.
    pub fn trouble(&self) -> Option<SaveError> {
        let tried = self.ready().and_then(|folder| {
            let probe = folder.join(".probe");
            write_private(&probe, "x")?;
            let _ = fs::remove_file(probe);
            Ok(())
        });
        tried.err()
    }

    /// A place for a new game. Nothing is written until something is kept.
    pub fn begin(&self, game: &str, about: Stored) -> Result<Kept, SaveError> {
        let folder = self.ready()?;
        for number in 1.. {
            let path = folder.join(format!("{game}-{number}.json"));
            if path.exists() {
                continue;
            }
            match lock(&path) {
                Ok(_) if path.exists() => {}
                Ok(held) => {
                    let about = Stored { path, game: game.into(), ..about };
                    return Ok(Kept { about, _lock: held });
                }
                Err(SaveError::Busy(_)) => {}
                Err(error) => return Err(error),
            }
        }
        unreachable!("numbers do not end")
    }

    /// Takes a game from the shelf, unless another program has it.
    pub fn take(&self, path: &Path) -> Result<Kept, SaveError> {
        let held = lock(path)?;
        let about = self.about(path).unwrap_or_default();
        Ok(Kept { about: Stored { path: path.into(), ..about }, _lock: held })
    }

    /// Whether a file is on this shelf.
    pub fn holds(&self, path: &Path) -> bool {
        let (Some(folder), Some(parent)) = (&self.folder, path.parent()) else { return false };
        let same = |a: &Path, b: &Path| matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b);
        same(folder, parent) && path.extension().is_some_and(|ending| ending == "json")
    }

    fn about(&self, path: &Path) -> Option<Stored> {
        let name = path.file_stem()?.to_str()?;
        let (game, number) = name.rsplit_once('-')?;
        number.parse::<u32>().ok()?;
        let written = fs::metadata(path).ok()?.modified().ok();
        let text = read_text(&path.with_extension("table"), 64 << 10).unwrap_or_default();
        let about: Stored = serde_json::from_str(&text).unwrap_or_default();
        Some(Stored { path: path.into(), game: game.into(), written, ..about })
    }

    fn all(&self) -> Vec<Stored> {
        let entries = self.folder.iter().flat_map(fs::read_dir).flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        let games = paths.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
        let mut all: Vec<Stored> = games.filter_map(|path| self.about(&path)).collect();
        all.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.path.cmp(&a.path)));
        all
    }

    /// The games that wait, the newest first.
    pub fn waiting(&self) -> Vec<Stored> {
        self.all().into_iter().filter(|stored| !stored.over).collect()
    }

    /// The finished games, the newest first.
    pub fn finished(&self) -> Vec<Stored> {
        self.all().into_iter().filter(|stored| stored.over).collect()
    }

    /// Lets go of the oldest finished games when there are many.
    pub fn tidy(&self) {
        for stored in self.finished().into_iter().skip(FINISHED) {
            self.delete(&stored.path);
        }
    }

    /// Deletes a game that nobody plays. False if somebody does.
    pub fn delete(&self, path: &Path) -> bool {
        let Ok(held) = lock(path) else { return false };
        let gone = fs::remove_file(path).is_ok();
        let _ = fs::remove_file(path.with_extension("table"));
        let _ = fs::remove_file(lock_path(path));
        drop(held);
        gone
    }
}

fn lock_path(path: &Path) -> PathBuf {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or("game");
    path.with_file_name(format!(".{name}.lock"))
}

fn lock(path: &Path) -> Result<File, SaveError> {
    let fault = |error| SaveError::Io(path.display().to_string(), error);
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(lock_path(path)).map_err(fault)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(SaveError::Busy(path.display().to_string())),
        Err(TryLockError::Error(error)) => Err(fault(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\"kind\":\"longbox replay\"}";

    fn shelf(name: &str) -> (Shelf, PathBuf) {
        let folder = std::env::temp_dir().join(format!("longbox-{name}-{}", std::process::id()));
        (Shelf::new(Some(folder.clone())), folder)
    }

    #[test]
    fn any_number_of_games_wait_and_none_takes_the_place_of_another() {
        let (shelf, folder) = shelf("shelf");
        assert!(shelf.waiting().is_empty() && shelf.trouble().is_none());
        let named = |name: &str| Stored { name: name.into(), ..Stored::default() };
        let mut paths = Vec::new();
        for n in 0..12 {
            let mut kept = shelf.begin("chess", named(&format!("game {n}"))).unwrap();
            kept.keep(TEXT).unwrap();
            paths.push(kept.path().to_path_buf());
        }
        assert_eq!(shelf.waiting().len(), 12);
        let mut kept = shelf.take(&paths[3]).unwrap();
        assert_eq!((kept.about.name.as_str(), kept.about.game.as_str()), ("game 3", "chess"));
        kept.about.over = true;
        kept.keep(TEXT).unwrap();
        drop(kept);
        assert_eq!((shelf.waiting().len(), shelf.finished().len()), (11, 1));
        assert_eq!(shelf.finished()[0].path, paths[3], "its path is still the same");
        assert!(shelf.delete(&paths[5]) && shelf.waiting().len() == 10);
        assert!(shelf.holds(&paths[0]) && !shelf.holds(Path::new("/tmp/chess-1.json")));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn two_programs_know_of_each_other() {
        let (shelf, folder) = shelf("lock");
        let mut kept = shelf.begin("chess", Stored::default()).unwrap();
        kept.keep(TEXT).unwrap();
        let path = kept.path().to_path_buf();
        assert!(matches!(shelf.take(&path), Err(SaveError::Busy(_))));
        assert!(!shelf.delete(&path), "a game that is played stays");
        assert_ne!(shelf.begin("chess", Stored::default()).unwrap().path(), path);
        drop(kept);
        assert!(shelf.take(&path).is_ok());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn trouble_is_told_before_anything_is_lost() {
        assert!(matches!(Shelf::new(None).trouble(), Some(SaveError::Nowhere)));
        let file =
            std::env::temp_dir().join(format!("longbox-not-a-folder-{}", std::process::id()));
        fs::write(&file, "x").unwrap();
        assert!(Shelf::new(Some(file.clone())).trouble().is_some());
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn only_old_finished_games_are_let_go() {
        let (shelf, folder) = shelf("tidy");
        for n in 0..FINISHED + 3 {
            let about = Stored { over: n > 0, ..Stored::default() };
            shelf.begin("chess", about).unwrap().keep(TEXT).unwrap();
        }
        shelf.tidy();
        assert_eq!((shelf.waiting().len(), shelf.finished().len()), (1, FINISHED));
        fs::remove_dir_all(folder).unwrap();
    }
}
