//! Every scenario passes.

mod common;

use legendary::card::Catalogue;
use legendary::scenario::run;

use common::scenarios;

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
