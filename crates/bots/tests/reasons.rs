//! Reasons are causes: a position with a known reason for each kind.

use std::sync::atomic::AtomicBool;

use bots::coach::{Course, Effort, reasons};
use legendary::card::Catalogue;
use legendary::scenario::{lay, read};
use table::{Chance, Choices, Rules, Seed};

static GO_ON: AtomicBool = AtomicBool::new(false);

/// Why the one choice is better than the other in a situation; each is named by how it begins.
fn why(situation: &str, with: &str, without: &str) -> Vec<String> {
    let text = format!("[(name: \"a situation\", {situation}, steps: [])]");
    let scenario = read("situation", &text).expect("a situation").remove(0);
    let (rules, game) = lay(&scenario, &Catalogue::built_in()).expect("a table");
    let seat = rules.decision(&game).expect("a decision").seat;
    let view = rules.view(&game, seat);
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let course = |begins: &str| {
        let choice = choices.iter().find(|&&choice| rules.label(&game, choice).starts_with(begins));
        let labels: Vec<_> = choices.iter().map(|&choice| rules.label(&game, choice)).collect();
        Course::of(&rules, &view, *choice.unwrap_or_else(|| panic!("{begins} of {labels:?}")))
    };
    let effort = Effort { iterations: 100, threads: 1, stop: &GO_ON };
    let (with, without) = (course(with), course(without));
    reasons(&rules, &view, &with, &without, &effort, &mut Chance::new(&Seed::from(1)))
}

fn has(reasons: &[String], words: &str) -> bool {
    reasons.iter().any(|reason| reason.contains(words))
}

#[test]
fn the_attack_that_is_just_enough_for_the_mastermind() {
    let table = "table: (you: (hand: [\"Repulsor Rays\"]), attack: 5, \
                 city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Play Repulsor Rays", "Fight Sentinel");
    assert!(
        has(&found, "reaches exactly 7 attack and so defeats Red Skull this turn"),
        "{found:?}"
    );
}

#[test]
fn a_class_that_turns_a_superpower_on() {
    let table = "table: (you: (hand: [\"Web-Shooters\", \"High-Tech Weaponry\"]), attack: 1, \
                 city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Play Web-Shooters", "Play High-Tech Weaponry");
    let words = "plays Web-Shooters first, which turns on the superpower of High-Tech Weaponry";
    assert!(has(&found, words), "{found:?}");
}

#[test]
fn the_deck_that_the_scheme_is_lost_by() {
    let table = "scheme: \"Super Hero Civil War\", \
                 table: (recruit: 3, hq: [\"Repulsor Rays\", \"Hulk Smash!\", \"Silent Sniper\", \
                 \"Diamond Form\", \"Tidal Wave\"])";
    let found = why(table, "End turn", "Recruit Repulsor Rays");
    assert!(has(&found, "heroes in the hero deck instead of"), "{found:?}");
    // The same fact speaks against recruiting, and is not given as a reason for it.
    let found = why(table, "Recruit Repulsor Rays", "End turn");
    assert!(!has(&found, "hero deck"), "{found:?}");
}

#[test]
fn a_card_that_the_deck_is_better_without() {
    let table = "table: (you: (hand: [\"S.H.I.E.L.D. Trooper\"], deck: [\"Repulsor Rays\", \
                 \"Repulsor Rays\", \"Repulsor Rays\", \"Repulsor Rays\", \"Repulsor Rays\", \
                 \"Arc Reactor\", \"Arc Reactor\", \"Arc Reactor\", \"Quantum Breakthrough\"]), attack: 3, \
                 city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Fight Sentinel", "End turn");
    assert!(has(&found, "thins the deck by a S.H.I.E.L.D. Trooper"), "{found:?}");
    assert!(has(&found, "makes the average hand of the next turns"), "{found:?}");
}

#[test]
fn an_escape_that_costs_a_hero() {
    let table = "table: (attack: 6, villain_deck: [], city: {Sewers: (is: \"Sentinel\"), \
                 Bank: (is: \"Sentinel\"), Rooftops: (is: \"Sentinel\"), \
                 Streets: (is: \"Sentinel\"), Bridge: (is: \"Ultron\")}, \
                 hq: [\"Repulsor Rays\", \"Hulk Smash!\", \"Silent Sniper\", \"Diamond Form\", \
                 \"Tidal Wave\"])";
    let found = why(table, "Fight Ultron", "End turn");
    assert!(has(&found, "keeps Ultron from escaping, which would cost a hero"), "{found:?}");
}
