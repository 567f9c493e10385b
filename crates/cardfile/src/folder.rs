//! Finds the card files below a folder.

use std::path::{Path, PathBuf};

use crate::Diagnostic;

/// The most card files that one folder may hold.
const MAX_FILES: usize = 1_000;
/// How many folders deep card files are looked for.
const MAX_DEPTH: usize = 8;
/// The most files and folders of any kind that are looked at on the way.
const MAX_VISITED: usize = 20_000;

/// The card files below a folder, in the order of their paths. Links are not followed.
pub fn card_files(folder: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let fault =
        |path: &Path, message: String| Diagnostic::of_file(&path.display().to_string(), message);
    let mut files = Vec::new();
    let mut visited = 0;
    let mut folders = vec![(folder.to_path_buf(), 0)];
    while let Some((folder, depth)) = folders.pop() {
        let wrong = |error: std::io::Error| fault(&folder, error.to_string());
        for entry in std::fs::read_dir(&folder).map_err(wrong)? {
            let entry = entry.map_err(wrong)?;
            let (path, kind) = (entry.path(), entry.file_type().map_err(wrong)?);
            visited += 1;
            if visited > MAX_VISITED {
                let message = format!("more than {MAX_VISITED} files; name a folder of card files");
                return Err(fault(&folder, message));
            }
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let is_card_file = path.extension().is_some_and(|extension| extension == "ron");
            if kind.is_dir() {
                if depth == MAX_DEPTH {
                    let message = format!("folders may be nested {MAX_DEPTH} deep, not deeper");
                    return Err(fault(&path, message));
                }
                folders.push((path, depth + 1));
            } else if is_card_file && !kind.is_file() {
                let message = "this is not a plain file; links are not followed, so copy it here";
                return Err(fault(&path, message.into()));
            } else if is_card_file {
                files.push(path);
            }
        }
        if files.len() > MAX_FILES {
            let message = format!("more than {MAX_FILES} card files; split the folder");
            return Err(fault(&folder, message));
        }
    }
    files.sort();
    Ok(files)
}
