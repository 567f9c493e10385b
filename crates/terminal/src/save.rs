//! Saves: whole files or none, and the game that is kept in case the table is left.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use table::{MAX_FILE_BYTES, Replay, ReplayError};

/// Why a game could not be saved.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file is there and is something else.
    #[error("{0} exists and is not a saved game; nothing was written")]
    NotASave(String),
    /// The system says no.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

/// Writes a file whole or not at all, and never over something that is not a saved game.
pub fn write_whole(path: &Path, text: &str) -> Result<(), SaveError> {
    let shown = path.display().to_string();
    let fault = |error| SaveError::Io(shown.clone(), error);
    if path.exists() && !is_save(path) {
        return Err(SaveError::NotASave(shown));
    }
    let Some(name) = path.file_name() else {
        return Err(fault(io::Error::from(io::ErrorKind::InvalidInput)));
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(hidden);
    let written = write_new(&part, text).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&part);
        fault(error)
    })
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn is_save(path: &Path) -> bool {
    let mut start = String::new();
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let opened = is_file.then(|| fs::File::open(path)).and_then(Result::ok);
    let read = opened.is_some_and(|file| file.take(100).read_to_string(&mut start).is_ok());
    read && start.contains("longbox replay")
}

/// Reads a replay file, however hostile, and checks what can be checked without its rules.
pub fn read_replay(path: &Path) -> Result<Replay, String> {
    let fault = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let file = fs::File::open(path).map_err(|error| fault(&error))?;
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

/// The game at hand, kept ready to be written when the table is left, from whichever thread
/// notices first.
#[derive(Debug, Default)]
pub struct Autosave {
    path: Option<PathBuf>,
    kept: Mutex<Option<String>>,
}

impl Autosave {
    /// Keeps the game for this file; without one nothing is kept.
    pub fn new(path: Option<PathBuf>) -> Autosave {
        Autosave { path, kept: Mutex::default() }
    }

    /// The file.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Keeps the text of a save, or nothing any more.
    pub fn keep(&self, text: Option<String>) {
        *self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = text;
    }

    /// Writes what is kept and keeps it no longer. Says where it was written, if anything was.
    pub fn flush(&self) -> Result<Option<&Path>, SaveError> {
        // Held until the file is whole: another thread that is told to end waits for it.
        let mut kept = self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match (kept.take(), &self.path) {
            (Some(text), Some(path)) => write_whole(path, &text).map(|()| Some(path.as_path())),
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saves_replace_saves_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("longbox-save-{}", std::process::id()));
        let path = folder.join("deep/game.json");
        write_whole(&path, "{\"kind\":\"longbox replay\"} one").unwrap();
        write_whole(&path, "{\"kind\":\"longbox replay\"} two").unwrap();
        assert!(fs::read_to_string(&path).unwrap().ends_with("two"));
        let letter = folder.join("letter.txt");
        fs::write(&letter, "Dear aunt").unwrap();
        assert!(matches!(write_whole(&letter, "x"), Err(SaveError::NotASave(_))));
        assert!(write_whole(&folder, "x").is_err());
        assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear aunt");
        let autosave = Autosave::new(Some(path.clone()));
        assert_eq!(autosave.flush().unwrap(), None);
        autosave.keep(Some("{\"kind\":\"longbox replay\"} three".into()));
        assert_eq!(autosave.flush().unwrap(), Some(path.as_path()));
        assert_eq!(autosave.flush().unwrap(), None);
        let left: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().collect();
        assert_eq!(left.len(), 1, "a part was left behind");
        fs::remove_dir_all(folder).unwrap();
    }
}
