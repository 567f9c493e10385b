//! Scenarios: every file passes, and every ability of every card has one that would fail without it.

use std::path::{Path, PathBuf};

use legendary::card::{Ability, Catalogue, Guise};
use legendary::scenario::{Scenario, read, run};

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

/// Every scenario with the text that it came from.
fn scenarios() -> Vec<(String, Scenario)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut paths = Vec::new();
    files(&folder, &mut paths);
    let mut all = Vec::new();
    for path in paths {
        let file = path.strip_prefix(&folder).unwrap().display().to_string();
        let text = std::fs::read_to_string(&path).unwrap();
        let scenarios = read(&file, &text).unwrap_or_else(|fault| panic!("{fault}"));
        all.extend(scenarios.into_iter().map(|scenario| (file.clone(), scenario)));
    }
    all
}

#[test]
fn every_scenario_passes() {
    let catalogue = Catalogue::built_in();
    let mut failures = Vec::new();
    let mut passed = 0;
    for (file, scenario) in scenarios() {
        match run(&scenario, &catalogue) {
            Ok(()) => passed += 1,
            Err(failure) => failures.push(format!("{file}: {}\n    {failure}", scenario.name)),
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} fail:\n{}",
        failures.len(),
        passed + failures.len(),
        failures.join("\n")
    );
}

/// A card's abilities, wherever they are in the catalogue.
struct Spot {
    name: String,
    abilities: fn(&mut Catalogue, usize, usize) -> &mut Vec<Ability>,
    at: (usize, usize),
}

fn spots(catalogue: &Catalogue) -> Vec<Spot> {
    let mut spots = Vec::new();
    for (i, entry) in catalogue.heroes.iter().enumerate() {
        for (j, card) in entry.definition.cards.iter().enumerate() {
            spots.push(Spot {
                name: card.name.clone(),
                abilities: |c, i, j| &mut c.heroes[i].definition.cards[j].abilities,
                at: (i, j),
            });
        }
    }
    for (i, entry) in catalogue.villains.iter().enumerate() {
        for (j, card) in entry.definition.cards.iter().enumerate() {
            spots.push(Spot {
                name: card.name.clone(),
                abilities: |c, i, j| &mut c.villains[i].definition.cards[j].abilities,
                at: (i, j),
            });
        }
    }
    for (i, entry) in catalogue.henchmen.iter().enumerate() {
        spots.push(Spot {
            name: entry.definition.name.clone(),
            abilities: |c, i, _| &mut c.henchmen[i].definition.abilities,
            at: (i, 0),
        });
    }
    for (i, entry) in catalogue.masterminds.iter().enumerate() {
        spots.push(Spot {
            name: entry.definition.name.clone(),
            abilities: |c, i, _| &mut c.masterminds[i].definition.abilities,
            at: (i, 0),
        });
        for (j, tactic) in entry.definition.tactics.iter().enumerate() {
            spots.push(Spot {
                name: tactic.name.clone(),
                abilities: |c, i, j| &mut c.masterminds[i].definition.tactics[j].abilities,
                at: (i, j),
            });
        }
    }
    for (i, entry) in catalogue.schemes.iter().enumerate() {
        spots.push(Spot {
            name: entry.definition.name.clone(),
            abilities: |c, i, _| &mut c.schemes[i].definition.abilities,
            at: (i, 0),
        });
    }
    spots
}

/// Whether some scenario that mentions `name` fails with these cards.
fn noticed(all: &[(String, Scenario)], name: &str, catalogue: &Catalogue) -> bool {
    let mentions = |scenario: &Scenario| format!("{scenario:?}").contains(name);
    all.iter().any(|(_, scenario)| mentions(scenario) && run(scenario, catalogue).is_err())
}

/// Takes away one ability at a time, and one time of those that happen at several.
#[test]
fn every_ability_has_a_scenario_that_needs_it() {
    let catalogue = Catalogue::built_in();
    // One that fails anyway notices nothing.
    let mut all = scenarios();
    all.retain(|(_, scenario)| run(scenario, &catalogue).is_ok());
    let mut unnoticed = Vec::new();
    for spot in spots(&catalogue) {
        let (i, j) = spot.at;
        let count = (spot.abilities)(&mut catalogue.clone(), i, j).len();
        for index in 0..count {
            let mut without = catalogue.clone();
            let removed = (spot.abilities)(&mut without, i, j).remove(index);
            if !noticed(&all, &spot.name, &without) {
                unnoticed.push(format!("{}: ability {}", spot.name, index + 1));
            }
            if let Ability::On(times, what) = removed {
                for time in 0..times.len() {
                    let mut times = times.clone();
                    if times.len() > 1 {
                        let gone = times.remove(time);
                        let mut without = catalogue.clone();
                        let abilities = (spot.abilities)(&mut without, i, j);
                        abilities[index] = Ability::On(times, what.clone());
                        if !noticed(&all, &spot.name, &without) {
                            unnoticed.push(format!(
                                "{}: ability {} on {gone:?}",
                                spot.name,
                                index + 1
                            ));
                        }
                    }
                }
            }
        }
    }
    for (i, entry) in catalogue.schemes.iter().enumerate() {
        let name = &entry.definition.name;
        for index in 0..entry.definition.guises.len() {
            let mut without = catalogue.clone();
            let guises: &mut Vec<Guise> = &mut without.schemes[i].definition.guises;
            guises[index].fight.clear();
            if !noticed(&all, name, &without) {
                unnoticed.push(format!("{name}: guise {}", index + 1));
            }
        }
    }
    assert!(
        unnoticed.is_empty(),
        "no scenario notices {} of them:\n{}",
        unnoticed.len(),
        unnoticed.join("\n")
    );
}
