//! Files: where games are kept, and how replays are read.

use std::path::{Path, PathBuf};

use table::Replay;
use terminal::screen::Places;

use crate::failure::Failure;

/// Where games are kept.
pub fn places() -> Places {
    Places { folder: data_folder() }
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
    terminal::read_replay(path).map_err(Failure::Wrong)
}
