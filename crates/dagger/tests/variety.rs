//! No two components of a kind do the same under two names, whatever their numbers are.
//!
//! What a component does is what its text says: the text is made from the compiled effects. Names, printed
//! figures, places of spawns and how much of something there is do not count as a difference.

use std::collections::BTreeMap;

use dagger::Book;
use dagger::card::Card;

/// A line without its numbers: two effects that differ only in how much they do are alike.
fn without_numbers(line: &str) -> String {
    let digits = line.replace(|c: char| c.is_ascii_digit(), "#");
    digits.replace("##", "#").replace(" successes", " success").replace(" dice", " die")
}

/// Whether a line is about printed figures only.
fn is_figures(line: &str) -> bool {
    let words =
        ["Progress ", "Power ", "Threat ", "ATK ", "Icons:", "Spawn:", "Set-up:", "team-up "];
    words.iter().any(|word| line.starts_with(word))
}

/// The effects of a card, a piece each that is worth comparing with pieces of the same kind.
fn pieces(card: &Card) -> Vec<(String, String)> {
    let lines = || card.text.iter().map(String::as_str).filter(|line| !is_figures(line));
    let titled = |line: &str| line.split_once(". ").map_or(String::new(), |parts| parts.1.into());
    let part = |kind: &str, text: String| (kind.to_owned(), text);
    match card.kind {
        // An ability of a hero or of a nemesis has its title before it.
        "hero" => lines().map(|line| part("ability of a hero", titled(line))).collect(),
        "nemesis" => {
            let numbered = lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
            numbered.map(|line| part("ability of a nemesis", titled(&titled(line)))).collect()
        }
        // What a mission asks for, and what it gives or threatens, are compared each for itself.
        "hero_mission" | "nemesis_mission" => {
            let (mut asks, mut found) = (Vec::new(), Vec::new());
            for line in lines() {
                let half = ["Passed (", "Failed ("].iter().find(|half| line.starts_with(*half));
                match half.and(line.split_once("): ")) {
                    Some((half, does)) => found.push(part(&half[..6], does.to_owned())),
                    None if line.starts_with("Ongoing:") || line.starts_with("When completed") => {}
                    None => asks.push(line),
                }
            }
            found.push(part(&format!("{} asks", card.kind), asks.join(" ")));
            found
        }
        // The four aspect actions are printed alike; the passive ability makes the aspect.
        "aspect" => lines().take(1).map(|line| part("passive of an aspect", line.into())).collect(),
        "support" | "team_up" | "enemy" | "event" | "side_mission" | "first_strike" => {
            let text = lines().collect::<Vec<_>>().join(" ");
            vec![part(card.kind, text)]
        }
        _ => Vec::new(),
    }
}

#[test]
fn no_two_components_do_the_same_under_two_names() {
    let book = Book::built_in();
    let mut seen: BTreeMap<(String, String), String> = BTreeMap::new();
    let mut alike = Vec::new();
    let mut compared = 0;
    for card in &book.cards {
        for (kind, text) in pieces(card) {
            if text.is_empty() {
                continue;
            }
            compared += 1;
            let said = without_numbers(&text);
            if let Some(other) = seen.insert((kind.clone(), said), card.name.clone()) {
                alike.push(format!("{other} and {}, {kind}: {text}", card.name));
            }
        }
    }
    assert!(compared > 250, "{compared} pieces were compared");
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

/// The test above would notice two that differ in name and number only.
#[test]
fn another_name_and_number_make_no_difference() {
    let support = r#"Supports([(name: "Wong", origin: "longbox", charge: 2, abilities: [
        (when: AnyTime, do: [Recover(One([Damaged]), N(3))]),
    ])])"#;
    let book = Book::check("mine.ron", support).unwrap();
    let said = |name: &str| {
        let card = book.cards.iter().find(|card| card.name == name).unwrap();
        pieces(card).into_iter().map(|(_, text)| without_numbers(&text)).collect::<Vec<_>>()
    };
    assert_eq!(said("Wong"), said("Aunt May"));
    assert_ne!(said("Wong"), said("Stick"));
}
