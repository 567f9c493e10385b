//! Files: where games and settings are kept, and how files are read.

use std::path::{Path, PathBuf};

use host::{Settings, Shelf};
use table::Replay;

use crate::failure::{Failure, complain};

/// Where games are kept.
pub fn shelf() -> Shelf {
    let home =
        if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" };
    Shelf::new(folder("XDG_DATA_HOME", home))
}

/// A folder for data of ours, by its name.
pub fn data(name: &str) -> Option<PathBuf> {
    let home =
        if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" };
    Some(folder("XDG_DATA_HOME", home)?.join(name))
}

/// What the person likes; what is wrong with the file is told and does no harm.
pub fn settings() -> Settings {
    let home = if cfg!(target_os = "macos") { "Library/Application Support" } else { ".config" };
    let Some(path) = folder("XDG_CONFIG_HOME", home).map(|folder| folder.join("settings")) else {
        return Settings::default();
    };
    let (settings, faults) = Settings::read(&path);
    for fault in faults {
        complain(&format!("{}: {fault}", path.display()));
    }
    settings
}

/// A folder of ours: where a variable says, or below the home folder.
fn folder(name: &str, home: &str) -> Option<PathBuf> {
    let of = |name: &str, below: PathBuf| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some(PathBuf::from(value).join(below)).filter(|path| path.is_absolute())
    };
    of(name, "longbox".into())
        .or_else(|| if cfg!(windows) { of("APPDATA", "longbox".into()) } else { None })
        .or_else(|| of("HOME", Path::new(home).join("longbox")))
}

/// Reads a replay file, however hostile.
pub fn read_replay(path: &Path) -> Result<Replay, Failure> {
    host::read_replay(path).map_err(Failure::Wrong)
}

/// The file that was named, or the game that was finished last.
pub fn named_or_last(file: Option<PathBuf>) -> Result<PathBuf, Failure> {
    file.or_else(|| shelf().finished().into_iter().next().map(|stored| stored.path))
        .ok_or_else(|| Failure::wrong("no finished game is kept; give a file"))
}
