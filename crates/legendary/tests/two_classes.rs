//! A hero of two classes, as a card file of somebody's own may have: it counts as a card of either, and never
//! as two cards.

use legendary::card::{Catalogue, Set};
use legendary::scenario::{read, run};
use legendary::scene::Book;
use legendary::setup::{Wish, build};
use table::kit::{Limits, play_through};
use table::scene::Staged;
use table::{Rules, Seat, Seed};

const AMBER: &str = r#"
Hero(
    name: "Amber",
    team: Avengers,
    cards: [
        (name: "Both Ways", copies: 5, class: Tech, second_class: Ranged, cost: 2, attack: N(1)),
        (
            name: "Workshop", copies: 5, class: Strength, cost: 3,
            abilities: [Superpower([Class(Tech)], [Get(Attack, 3)])],
        ),
        (
            name: "Long Shot", copies: 3, class: Instinct, cost: 4,
            abilities: [Superpower([Class(Tech), Class(Ranged)], [Get(Attack, 5)])],
        ),
        (
            name: "Take Stock", copies: 1, class: Covert, second_class: Tech, cost: 6,
            abilities: [
                Play([
                    ForEach(Different(what: Class, from: [Hand, Played]), [Get(Attack, 1)]),
                    ForEach(Count(of: Class(Ranged), from: [Hand, Played]), [Get(Recruit, 1)]),
                ]),
            ],
        ),
    ],
)
"#;

fn catalogue() -> Catalogue {
    let files = [("amber.ron".to_owned(), AMBER.to_owned())];
    Catalogue::built_in().with_files(&files).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn passes(scenario: &str) {
    let scenarios = read("amber.ron", &format!("[({scenario})]"));
    let scenarios = scenarios.unwrap_or_else(|faults| panic!("{faults:?}"));
    for scenario in scenarios {
        run(&scenario, &catalogue())
            .unwrap_or_else(|failure| panic!("{}: {failure}", scenario.name));
    }
}

#[test]
fn either_class_brings_a_superpower_about() {
    passes(
        r#"name: "Tech of two", table: (you: (hand: ["Both Ways", "Workshop"])),
        steps: [Do("Play Both Ways"), Do("Play Workshop"), Expect(attack: 4)]"#,
    );
    passes(
        r#"name: "Ranged of two", table: (you: (hand: ["Both Ways", "Call Lightning"])),
        steps: [Do("Play Both Ways"), Do("Play Call Lightning"), Expect(attack: 7)]"#,
    );
    passes(
        r#"name: "no third class", table: (you: (hand: ["Workshop", "Call Lightning"])),
        steps: [Do("Play Workshop"), Do("Play Call Lightning"), Expect(attack: 3)]"#,
    );
}

#[test]
fn one_card_stands_for_one_icon() {
    passes(
        r#"name: "one is not two", table: (you: (hand: ["Both Ways", "Long Shot"])),
        steps: [Do("Play Both Ways"), Do("Play Long Shot"), Expect(attack: 1)]"#,
    );
    passes(
        r#"name: "two are", table: (you: (hand: ["Both Ways", "Both Ways", "Long Shot"])),
        steps: [Do("Play Both Ways"), Do("Play Both Ways"), Do("Play Long Shot"), Expect(attack: 7)]"#,
    );
    passes(
        r#"name: "whichever is left", table: (you: (hand: ["Both Ways", "Take Stock", "Long Shot"])),
        steps: [
            Do("Play Both Ways"), Do("Play Take Stock"), Do("Play Long Shot"),
            Expect(attack: 10, recruit: 1),
        ]"#,
    );
}

#[test]
fn classes_and_cards_are_counted_for_both() {
    // Tech and Ranged in hand, Covert and Tech played, Strength in hand: four classes, one Ranged card.
    passes(
        r#"name: "counted", table: (you: (hand: ["Take Stock", "Both Ways", "Workshop"])),
        steps: [Do("Play Take Stock"), Expect(attack: 4, recruit: 1)]"#,
    );
}

#[test]
fn a_cosmic_threat_takes_it_for_whichever_class_is_chosen() {
    passes(
        r#"name: "threat", with: [cosmos],
        table: (
            you: (hand: ["Both Ways", "Take Stock"]),
            city: {Bank: (is: "Exitar, the Exterminator")},
        ),
        steps: [
            Offered("reveal Ranged Heroes"),
            Do("Cosmic Threat: Exitar, the Exterminator -6"),
            Expect(attack_of: {"Exitar, the Exterminator": 6}),
        ]"#,
    );
    passes(
        r#"name: "the other class", with: [cosmos],
        table: (
            you: (hand: ["Both Ways", "Take Stock"]),
            city: {Bank: (is: "Exitar, the Exterminator")},
        ),
        steps: [
            Do("reveal Ranged Heroes"),
            Expect(attack_of: {"Exitar, the Exterminator": 9}),
        ]"#,
    );
}

#[test]
fn a_contest_for_either_class_doubles_it_once() {
    // The top card of the hero deck makes it a contest for its own colours.
    passes(
        r#"name: "for Tech", with: [cosmos], mastermind: "The Grandmaster", from: VillainCard,
        table: (
            you: (hand: ["Both Ways", "Wound"]),
            hero_deck: ["Universal Weapon", "Workshop"],
            villain_deck: ["Master Strike"],
        ),
        steps: [
            Do("Show Both Ways (hand, score 4)"),
            Expect(you: (hand: ["Both Ways", "Wound"])),
        ]"#,
    );
    passes(
        r#"name: "for both", with: [cosmos], mastermind: "The Grandmaster", from: VillainCard,
        table: (
            you: (hand: ["Workshop", "Universal Weapon", "Call Lightning", "Both Ways"]),
            hero_deck: ["Both Ways"],
            villain_deck: ["Master Strike"],
        ),
        steps: [
            Offered("Show Workshop (hand, score 3)"),
            Offered("Show Universal Weapon (hand, score 6)"),
            Offered("Show Call Lightning (hand, score 12)"),
            Offered("Show Both Ways (hand, score 4)"),
            Do("Show Call Lightning"),
        ]"#,
    );
}

#[test]
fn the_scene_has_both_and_random_games_keep_every_promise() {
    let catalogue = catalogue();
    let wish = Wish { players: 2, heroes: vec!["own/Amber".into()], ..Wish::default() };
    for seed in (1..5).map(Seed::from) {
        let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
        play_through(&rules, &seed, Limits::default());
    }
    assert!(catalogue.hero("Amber", &[Set::Own]).is_ok());
    let laid = r#"[(name: "laid", table: (you: (hand: ["Both Ways"])), steps: [])]"#;
    let scenario = read("laid.ron", laid).unwrap().remove(0);
    let (rules, game) = legendary::scenario::lay(&scenario, &catalogue).unwrap();
    let book = Book::new(&catalogue, &rules);
    let view = rules.view(&game, Seat(0));
    let scene = rules.scene(&book, &view);
    let piece = scene.pieces().find(|piece| &*piece.name == "Both Ways").unwrap();
    let classes = piece.badges.iter().filter(|badge| badge.sort == "class");
    let classes: Vec<_> =
        classes.map(|badge| (badge.letters.as_str(), badge.word.as_str())).collect();
    assert_eq!(classes, [("T", "Tech"), ("R", "Ranged")]);
    let page = rules.page(&book, &view, piece.id).unwrap();
    assert!(format!("{page:?}").contains("Tech, Ranged, cost 2"), "{page:?}");
}
