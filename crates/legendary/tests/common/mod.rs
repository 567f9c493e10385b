//! The scenarios of the cards.

use std::path::{Path, PathBuf};

use legendary::scenario::{Scenario, read};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "ron") {
            found.push(path);
        }
    }
}

/// Every scenario with the file that it came from.
pub fn scenarios() -> Vec<(String, Scenario)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut paths = Vec::new();
    files(&folder, &mut paths);
    let mut all = Vec::new();
    for path in paths {
        let file = path.strip_prefix(&folder).unwrap().display().to_string();
        let text = std::fs::read_to_string(&path).unwrap();
        let scenarios = read(&file, &text).unwrap_or_else(|faults| panic!("{faults:#?}"));
        all.extend(scenarios.into_iter().map(|scenario| (file.clone(), scenario)));
    }
    all
}
