//! Files: where games are kept, and how replays are read.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use table::{MAX_FILE_BYTES, Replay, ReplayError};

use crate::failure::Failure;

/// The file in which the game at hand is kept when the table is left.
pub fn autosave(game: &str) -> Option<PathBuf> {
    data_folder().map(|folder| folder.join(format!("{game}.json")))
}

fn data_folder() -> Option<PathBuf> {
    let of = |name: &str, below: &str| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some(PathBuf::from(value).join(below)).filter(|path| path.is_absolute())
    };
    let home = if cfg!(target_os = "macos") {
        "Library/Application Support/longbox"
    } else {
        ".local/share/longbox"
    };
    of("XDG_DATA_HOME", "longbox")
        .or_else(|| if cfg!(windows) { of("APPDATA", "longbox") } else { None })
        .or_else(|| of("HOME", home))
}

/// Reads a replay file, however hostile.
pub fn read_replay(path: &Path) -> Result<Replay, Failure> {
    let fault = |what: &dyn std::fmt::Display| Failure::in_file(path.display(), what);
    let file = File::open(path).map_err(|error| fault(&error))?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(fault(&"this is a folder, not a replay file"));
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(|error| fault(&error))?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(fault(&ReplayError::TooLarge));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| fault(&"this is not a replay file: it is not even text"))?;
    Replay::read(&text).map_err(|error| fault(&error))
}
