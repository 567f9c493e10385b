//! Every scenario holds, and every ruling has some, in both readings where there is a switch.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use dagger::scenario::{Scenario, run};
use dagger::{Book, Switches};

/// Every scenario with the file that it is from.
fn scenarios() -> Vec<(String, Scenario)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let read: Vec<Scenario> =
            cardfile::parse(&name, &text).unwrap_or_else(|error| panic!("{error}"));
        all.extend(read.into_iter().map(|scenario| (name.clone(), scenario)));
    }
    all
}

#[test]
fn every_scenario_holds() {
    let book = Arc::new(Book::built_in());
    let all = scenarios();
    let mut faults = Vec::new();
    for (file, scenario) in &all {
        if let Err(why) = run(scenario, &book) {
            let why: String = why.chars().take(400).collect();
            faults.push(format!("{file}: {}: {why}", scenario.name));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), all.len(), faults.join("\n"));
}

/// The rulings of the page: their switches, if they have one, by number.
fn rulings() -> BTreeMap<u8, Option<String>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/dagger-rulings.md");
    let text = std::fs::read_to_string(page).unwrap();
    let rows = text.lines().filter_map(|line| {
        let cells: Vec<_> = line.trim_matches('|').split(" |").map(str::trim).collect();
        let number = cells.first()?.parse().ok()?;
        let switch =
            cells.get(3).map(|cell| cell.trim_matches('`')).filter(|cell| !cell.is_empty());
        Some((number, switch.map(str::to_owned)))
    });
    rows.collect()
}

/// The switches with one of them the other way.
fn flipped(switches: Switches, name: &str) -> Switches {
    let mut fields = serde_json::to_value(switches).unwrap();
    let field = fields.get_mut(name).unwrap_or_else(|| panic!("no switch is called `{name}`"));
    *field = (!field.as_bool().unwrap()).into();
    serde_json::from_value(fields).unwrap()
}

#[test]
fn every_ruling_has_a_scenario_and_every_switch_two_that_need_it() {
    let book = Arc::new(Book::built_in());
    let all = scenarios();
    let rulings = rulings();
    assert!(rulings.keys().copied().eq(1..=45), "{rulings:?}");
    let switches = serde_json::to_value(Switches::default()).unwrap();
    let switches: Vec<_> = switches.as_object().unwrap().keys().cloned().collect();
    let mut named: Vec<_> = rulings.values().flatten().cloned().collect();
    named.sort();
    assert_eq!(named, switches, "the page and the set-up have other switches");
    for (number, switch) in rulings {
        let begins = |with: String| -> Vec<&Scenario> {
            let fits = all.iter().filter(|(_, scenario)| scenario.name.starts_with(&with));
            fits.map(|(_, scenario)| scenario).collect()
        };
        let ours = begins(format!("ruling {number}: "));
        assert!(!ours.is_empty(), "ruling {number} has no scenario");
        let Some(switch) = switch else { continue };
        for (reading, scenarios) in
            [("our", ours), ("the other", begins(format!("ruling {number} as a switch: ")))]
        {
            let needs = scenarios.into_iter().any(|scenario| {
                let mut other = scenario.clone();
                other.setup.switches = flipped(other.setup.switches, &switch);
                run(&other, &book).is_err()
            });
            assert!(needs, "ruling {number}: no scenario needs {reading} reading of {switch}");
        }
    }
}
