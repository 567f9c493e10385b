//! Files: read with a limit, written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use table::{MAX_FILE_BYTES, Replay, ReplayError};

/// The largest file of text that is read.
pub const MAX_TEXT: u64 = MAX_FILE_BYTES;

/// Why a game could not be saved.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file is there and is something else.
    #[error("{0} exists and is not a saved game; nothing was written")]
    NotASave(String),
    /// Nobody knows where to.
    #[error("there is no folder for games: neither XDG_DATA_HOME nor HOME names one")]
    Nowhere,
    /// Another program has it.
    #[error("{0} is open in another program")]
    Busy(String),
    /// The system says no.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

/// Writes a saved game whole or not at all, and never over something that is not one.
pub fn write_whole(path: &Path, text: &str) -> Result<(), SaveError> {
    if path.exists() && !is_save(path) {
        return Err(SaveError::NotASave(path.display().to_string()));
    }
    write_private(path, text)
}

/// Writes a file whole or not at all, for its owner's eyes only.
pub fn write_private(path: &Path, text: &str) -> Result<(), SaveError> {
    let fault = |error| SaveError::Io(path.display().to_string(), error);
    let Some(name) = path.file_name() else {
        return Err(fault(io::Error::from(io::ErrorKind::InvalidInput)));
    };
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(hidden);
    let written = write_part(&part, text).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&part);
        fault(error)
    })
}

/// Writes the file that will be renamed. One that a killed program of this number left is replaced.
fn write_part(path: &Path, text: &str) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Removes what programs left in a folder that were killed while they wrote.
pub(crate) fn sweep(folder: &Path) {
    let day = std::time::Duration::from_secs(86_400);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let part =
            name.to_str().is_some_and(|name| name.starts_with('.') && name.ends_with(".part"));
        let written = entry.metadata().and_then(|metadata| metadata.modified());
        let old = written.ok().and_then(|then| then.elapsed().ok()).is_some_and(|age| age > day);
        if part && old {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_save(path: &Path) -> bool {
    let mut start = String::new();
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let opened = is_file.then(|| fs::File::open(path)).and_then(Result::ok);
    let read = opened.is_some_and(|file| file.take(100).read_to_string(&mut start).is_ok());
    read && start.contains("longbox replay")
}

/// Reads a file of text. Nobody waits for a pipe or a device, and nothing too large is taken in.
pub fn read_text(path: &Path, most: u64) -> Result<String, String> {
    let fault = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let metadata = fs::metadata(path).map_err(|error| fault(&error))?;
    if metadata.is_dir() {
        return Err(fault(&"this is a folder, not a file"));
    }
    if !metadata.is_file() {
        return Err(fault(&"this is not an ordinary file"));
    }
    let file = fs::File::open(path).map_err(|error| fault(&error))?;
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| fault(&error))?;
    if bytes.len() as u64 > most {
        return Err(fault(&format_args!("the file is larger than {} KiB", most >> 10)));
    }
    let mut text = String::from_utf8(bytes).map_err(|_| fault(&"the file is not text in UTF-8"))?;
    // Some editors put a mark of the byte order in front.
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}

/// Reads a replay file, however hostile, and checks what can be checked without its rules.
pub fn read_replay(path: &Path) -> Result<Replay, String> {
    let text = read_text(path, MAX_FILE_BYTES)?;
    Replay::read(&text).map_err(|error: ReplayError| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("longbox-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn saves_replace_saves_and_nothing_else_and_are_private() {
        let folder = folder("files");
        let path = folder.join("game.json");
        write_whole(&path, "{\"kind\":\"longbox replay\"} one").unwrap();
        // A part that a killed program with our number left is in nobody's way.
        fs::write(folder.join(format!(".game.json.{}.part", std::process::id())), "half").unwrap();
        write_whole(&path, "{\"kind\":\"longbox replay\"} two").unwrap();
        assert!(fs::read_to_string(&path).unwrap().ends_with("two"));
        let letter = folder.join("letter.txt");
        fs::write(&letter, "Dear aunt").unwrap();
        assert!(matches!(write_whole(&letter, "x"), Err(SaveError::NotASave(_))));
        assert!(write_whole(&folder, "x").is_err());
        assert!(
            write_whole(&folder.join("no/such/folder.json"), "x").is_err(),
            "no folder is made"
        );
        assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear aunt");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "a part was left behind");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_killed_programs_left_is_swept_away_after_a_day() {
        let folder = folder("sweep");
        let (old, new) = (folder.join(".game.json.77.part"), folder.join(".game.json.78.part"));
        let game = folder.join("game.json");
        for path in [&old, &new, &game] {
            fs::write(path, "half").unwrap();
        }
        let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(2 * 86_400);
        for path in [&old, &game] {
            fs::File::options().write(true).open(path).unwrap().set_modified(long_ago).unwrap();
        }
        sweep(&folder);
        assert!(!old.exists(), "nobody writes to it any more");
        assert!(new.exists() && game.exists(), "somebody may still be writing; a game is a game");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_ordinary_files_of_a_bounded_size_are_read() {
        let folder = folder("read");
        assert!(read_text(&folder, 10).unwrap_err().contains("folder"));
        let path = folder.join("text");
        fs::write(&path, "\u{feff}hello").unwrap();
        assert_eq!(read_text(&path, 10).unwrap(), "hello");
        assert!(read_text(&path, 3).unwrap_err().contains("larger"));
        fs::write(&path, [0xff, 0xfe]).unwrap();
        assert!(read_text(&path, 10).unwrap_err().contains("UTF-8"));
        #[cfg(unix)]
        assert!(read_text(Path::new("/dev/zero"), 10).unwrap_err().contains("ordinary"));
        fs::remove_dir_all(folder).unwrap();
    }
}
