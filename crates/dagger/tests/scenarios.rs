//! Runs every scenario file.

use std::path::Path;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let book = dagger::Book::built_in().into();
    let mut faults = Vec::new();
    let mut count = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let all: Vec<dagger::scenario::Scenario> =
            cardfile::parse(&name, &text).unwrap_or_else(|error| panic!("{error}"));
        for scenario in all {
            count += 1;
            if let Err(why) = dagger::scenario::run(&scenario, &book) {
                let why: String = why.chars().take(400).collect();
                faults.push(format!("{name}: {}: {why}", scenario.name));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count} scenarios:\n{}", faults.len(), faults.join("\n"));
}
