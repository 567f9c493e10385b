//! Hygiene: nothing unfinished in the code, and no path of one machine anywhere.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

// The patterns are written in pieces, so that this file does not contain them.
const IN_CODE: [&str; 4] = [
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("#[ig", "nore"),
    concat!("db", "g!("),
];
const ANYWHERE: [&str; 3] = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

/// Looks through every file of the project.
pub fn check(root: &Path) -> Result<String, String> {
    let files = files(root)?;
    let mut wrong = Vec::new();
    for file in &files {
        // What is not text has no lines to look at.
        let Ok(text) = std::fs::read_to_string(root.join(file)) else { continue };
        let code = file.extension().is_some_and(|extension| extension == "rs");
        for (line, pattern) in found(&text, code) {
            wrong.push(format!("{}:{line}: `{pattern}` does not belong here", file.display()));
        }
    }
    if wrong.is_empty() {
        Ok(format!("{} files: nothing unfinished, no path of one machine", files.len()))
    } else {
        Err(wrong.join("\n"))
    }
}

/// The lines of a text with a pattern in them.
fn found(text: &str, code: bool) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if code {
            let patterns = IN_CODE.into_iter().filter(|pattern| line.contains(pattern));
            found.extend(patterns.map(|pattern| (number + 1, pattern)));
        }
        let paths = ANYWHERE.into_iter().filter(|pattern| has_path(line, pattern));
        found.extend(paths.map(|pattern| (number + 1, pattern)));
    }
    found
}

/// Whether a line has an absolute path that begins so: the middle of an address is none.
fn has_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        !line[..at].ends_with(|before: char| before.is_alphanumeric() || "._-~".contains(before))
    })
}

/// The files that git knows or would add; without git, everything but what was built.
fn files(root: &Path) -> Result<Vec<PathBuf>, String> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .stdin(Stdio::null())
        .output();
    match output {
        Ok(output) if output.status.success() && !output.stdout.is_empty() => {
            let names = String::from_utf8_lossy(&output.stdout);
            Ok(names.split_terminator('\0').map(PathBuf::from).collect())
        }
        _ => {
            let mut files = Vec::new();
            walk(root, Path::new(""), &mut files).map_err(|error| error.to_string())?;
            Ok(files)
        }
    }
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() && entry.file_name() != "target" && entry.file_name() != ".git" {
            walk(root, &path, files)?;
        } else if kind.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_code_is_found_with_its_line() {
        for pattern in IN_CODE {
            let text = format!("fn f() {{\n    {pattern}\n}}");
            assert_eq!(found(&text, true), [(2, pattern)]);
            assert!(found(&text, false).is_empty(), "documents may speak of it");
        }
    }

    #[test]
    fn paths_of_a_machine_are_found_everywhere() {
        for pattern in ANYWHERE {
            let text = format!("see `{pattern}x`");
            assert_eq!(found(&text, false), [(1, pattern)]);
            assert!(found(&format!("see example.org{pattern}x"), false).is_empty());
            assert!(found(&format!("see .{pattern}x"), false).is_empty());
        }
    }

    #[test]
    fn files_are_found_without_git_too() {
        let mut files = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        walk(root, Path::new(""), &mut files).expect("the folder of this crate can be read");
        assert!(files.contains(&PathBuf::from("Cargo.toml")));
        assert!(files.contains(&Path::new("src").join("hygiene.rs")));
    }
}
