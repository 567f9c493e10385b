//! No two components do the same under two names, whatever their kinds and numbers are.
//!
//! What a component does is what its text says: the text is made from the compiled effects. Names, printed
//! figures, places of spawns and how much of something there is do not count as a difference, nor does whose
//! own enemy is meant. When something happens, and on what condition, does.

use std::collections::BTreeMap;

use dagger::Book;
use dagger::card::Card;

/// What several components may do, which they are, and why.
const ALLOWED: &[(&str, &[&str], &str)] = &[
    (
        "Advance threat by #.",
        &[
            "The Gathering Storm",
            "Spreading Chaos",
            "A Friend in Need",
            "Crossbones on the Run",
            "Raid on the Archives",
        ],
        "the printed price of leaving a mission lie, on missions that ask for different things",
    ),
    (
        "Heroes cannot recover damage.",
        &["Poisoned Wells", "Thanos"],
        "a mission that can be got rid of, or the showdown with Thanos",
    ),
];

/// A line without its numbers, of which "all" is one, and without the name of a nemesis's own enemy.
fn blank(line: &str, own: &[&str]) -> String {
    let line = own.iter().fold(line.to_owned(), |line, name| line.replace(name, "own enemy"));
    let digits = line.replace(|c: char| c.is_ascii_digit(), "#");
    let numbers = digits.replace("##", "#").replace(" all ", " # ");
    let plurals =
        [(" successes", " success"), (" dice", " die"), ("shared supports", "shared support")];
    let one = plurals.into_iter().fold(numbers, |line, (many, one)| line.replace(many, one));
    // What is exhausted was ready.
    one.replace("exhausts # ready ", "exhausts # ").replace("exhaust # ready ", "exhaust # ")
}

/// The names of the nemeses' own enemies.
fn own(book: &Book) -> Vec<&str> {
    let nemeses = |card: &&Card| card.kind == "enemy" && card.class.as_deref() == Some("nemesis");
    book.cards.iter().filter(nemeses).map(|card| card.name.as_str()).collect()
}

/// Whether a line is about printed figures only.
fn is_figures(line: &str) -> bool {
    let words =
        ["Progress ", "Power ", "Threat ", "ATK ", "Icons:", "Spawn:", "Set-up:", "Team-up "];
    words.iter().any(|word| line.starts_with(word))
}

/// What a failed mission changes for the rest of the game, after what happens at once.
fn lasting(fails: &str) -> Option<&str> {
    let words = ["At the ", "After ", "While ", "When ", "This enemy has ", "Heroes cannot "];
    let starts = words.iter().filter_map(|word| fails.find(word));
    starts.min().map(|start| &fails[start..])
}

/// The effects of a card: a piece each that is worth comparing with the pieces of all others.
fn pieces(card: &Card) -> Vec<String> {
    let lines = || card.text.iter().map(String::as_str).filter(|line| !is_figures(line));
    let titled = |line: &str| line.split_once(". ").map_or(String::new(), |parts| parts.1.into());
    match card.kind {
        // An ability of a hero has its title before it.
        "hero" => lines().map(titled).collect(),
        // So has one of a nemesis, after its number if it has one.
        "nemesis" => lines()
            .map(|line| match line.split_once(": ") {
                Some(("When the final showdown starts" | "Activation", does)) => does.to_owned(),
                _ if line.starts_with(|c: char| c.is_ascii_digit()) => titled(&titled(line)),
                _ => titled(line),
            })
            .collect(),
        // What a mission asks for, forbids, threatens and gives is compared each for itself. What the
        // ongoing effect of a hero mission costs its hero is one of a few prices.
        "hero_mission" | "nemesis_mission" | "side_mission" | "first_strike" => {
            let (mut asks, mut found) = (Vec::new(), Vec::new());
            for line in lines() {
                let (start, does) = line.split_once(": ").unwrap_or((line, line));
                if start.starts_with("When completed,") || start.contains("Completed when") {
                    continue;
                } else if start == "When completed" || start.starts_with("Passed (") {
                    found.push(does.to_owned());
                } else if start.starts_with("Failed (") {
                    found.push(does.to_owned());
                    found.extend(lasting(does).filter(|&part| part != does).map(str::to_owned));
                } else if start == "Ongoing" {
                    found.extend((card.kind != "hero_mission").then(|| does.to_owned()));
                } else if start == does {
                    found.push(line.to_owned());
                } else {
                    asks.push(line);
                }
            }
            found.push(asks.join(" "));
            found
        }
        // The four aspect actions are printed alike; the passive ability makes the aspect.
        "aspect" => lines().take(1).map(str::to_owned).collect(),
        // An enemy activates as often as ongoing effects are resolved, or oftener.
        "enemy" => {
            let text = lines().collect::<Vec<_>>().join(" ");
            vec![text.strip_prefix("When this enemy activates: ").unwrap_or(&text).to_owned()]
        }
        "support" | "team_up" | "event" => vec![lines().collect::<Vec<_>>().join(" ")],
        _ => Vec::new(),
    }
}

#[test]
fn no_two_components_do_the_same_under_two_names() {
    let book = Book::built_in();
    let own = own(&book);
    let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for card in &book.cards {
        for piece in pieces(card).iter().filter(|piece| !piece.is_empty()) {
            seen.entry(blank(piece, &own)).or_default().push(card.name.clone());
        }
    }
    assert!(seen.len() > 300, "{} pieces were compared", seen.len());
    for (said, allowed, why) in ALLOWED {
        let mut names = seen.remove(*said).unwrap_or_default();
        let mut allowed = allowed.to_vec();
        names.sort();
        allowed.sort();
        assert_eq!(names, allowed, "{why}: {said}");
    }
    let alike = seen.iter().filter(|(_, names)| names.len() > 1);
    let alike: Vec<_> =
        alike.map(|(said, names)| format!("{}: {said}", names.join(" and "))).collect();
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
        pieces(card).iter().map(|text| blank(text, &[])).collect::<Vec<_>>()
    };
    assert_eq!(said("Wong"), said("Aunt May"));
    assert_ne!(said("Wong"), said("Stick"));
}
