//! The components against the counts of the box, and every name that is known.

use std::collections::BTreeSet;
use std::path::Path;

use dagger::card::CardFile;
use dagger::{Book, Dagger, Setup, SetupError};

fn count(book: &Book, kind: &str, class: Option<&str>) -> usize {
    let fits = |card: &&dagger::Card| {
        card.kind == kind && class.is_none_or(|class| card.class.as_deref() == Some(class))
    };
    book.cards.iter().filter(fits).count()
}

#[test]
fn the_box_is_complete() {
    let book = Book::built_in();
    let counts = [
        ("hero", None, 20),
        ("aspect", Some("heroic"), 6),
        ("aspect", Some("shattered"), 6),
        ("nemesis", Some("front"), 4),
        ("nemesis", Some("final showdown"), 4),
        ("enemy", Some("rank 1"), 8),
        ("enemy", Some("rank 2"), 8),
        ("enemy", Some("rank 3"), 8),
        ("enemy", Some("nemesis"), 4),
        ("event", Some("standard"), 30),
        ("event", Some("nemesis"), 12),
        ("side_mission", Some("side"), 12),
        ("side_mission", Some("elite"), 8),
        ("hero_mission", None, 20),
        ("nemesis_mission", None, 12),
        ("first_strike", None, 6),
        ("support", Some("shared"), 20),
        ("support", Some("unique"), 20),
        ("team_up", None, 10),
        ("base", None, 5),
        ("board", None, 1),
        ("die", None, 1),
    ];
    for (kind, class, wanted) in counts {
        assert_eq!(count(&book, kind, class), wanted, "{kind} {class:?}");
    }
    assert_eq!(book.pairs.len(), 10);
    assert_eq!(book.board.die.len(), 8);
}

#[test]
fn names_are_unique_within_a_kind_and_every_card_reads() {
    let book = Book::built_in();
    let mut seen = BTreeSet::new();
    for card in &book.cards {
        assert!(seen.insert((card.kind, card.class.clone(), card.name.clone())), "{}", card.name);
        assert!(card.text.iter().any(|line| line.len() > 3), "{} says nothing", card.name);
    }
    let json = serde_json::to_value(&book.cards).unwrap();
    for key in ["game", "set", "kind", "group", "name", "copies", "team", "class", "cost"] {
        assert!(json[0].get(key).is_some(), "{key}");
    }
}

#[test]
fn what_is_known_is_as_known() {
    let book = Book::built_in();
    let hero = |name: &str| book.heroes.iter().find(|hero| hero.name == name).unwrap();
    let iron_man = hero("Iron Man (Tony Stark)");
    assert_eq!((iron_man.attr, iron_man.health), ([2, 2, 3], 5));
    let cap = hero("Captain America (Steve Rogers)");
    assert_eq!((cap.attr, cap.health), ([2, 4, 1], 6));
    let widow = hero("Black Widow (Natasha Romanoff)");
    assert_eq!((widow.attr, widow.health), ([2, 2, 3], 5));
    let she_hulk = hero("She-Hulk");
    assert_eq!((she_hulk.attr, she_hulk.health), ([2, 2, 3], 8));
    let loki = book.nemeses.iter().find(|nemesis| nemesis.name.starts_with("Loki")).unwrap();
    let front = &loki.sides[0];
    assert_eq!((front.threat, front.health, front.power, loki.start), (3, 5, 2, 9));
    let enemy = |name: &str| {
        let enemy = book.enemies.iter().find(|enemy| enemy.name == name).unwrap();
        (enemy.power, enemy.health)
    };
    assert_eq!(enemy("Illusory Foe"), (1, 3));
    assert_eq!(enemy("Frost Giant"), (2, 6));
    assert_eq!(enemy("Hydra Soldier"), (1, 2));
    assert_eq!(enemy("Draugr").0, 1);
    let mission = |name: &str| {
        let mission = book.missions.iter().find(|mission| mission.name == name).unwrap();
        (mission.progress, mission.limit, mission.team_up)
    };
    assert_eq!(mission("Winds of Jotunheim"), (3, 14, 0));
    assert_eq!(mission("Laevateinn"), (3, 14, 0));
    assert_eq!(mission("Simmering Unrest"), (2, 0, 2));
    assert_eq!(mission("Spreading Chaos"), (4, 0, 4));
    assert_eq!(mission("The Price of Power"), (3, 0, 3));
    assert_eq!(mission("The Verge of Death").0, 7);
    let legion = book.team_ups.iter().find(|card| card.name == "Iron Legion").unwrap();
    assert_eq!(legion.cost, 8);
    let backup = book.team_ups.iter().find(|card| card.name == "S.H.I.E.L.D. Backup").unwrap();
    assert_eq!(backup.cost, 5);
    for (event, spaces) in [
        ("Database Breach", vec![9, 5, 2]),
        ("We've Got One Shot", vec![15, 3, 10]),
        ("Preemptive Strike", vec![12, 13, 1]),
        ("Ace in the Hole", vec![7, 8, 6]),
        ("Go It Alone", vec![2, 12, 3]),
        ("Stronger Together", vec![3, 10, 13]),
        ("Take Stock", vec![12, 6, 1]),
        ("Rising Danger", vec![10, 15, 7]),
        ("Strategic Intel", vec![11, 6, 14]),
        ("God of Mischief", vec![11, 12]),
    ] {
        let card = book.events.iter().find(|card| card.name == event).unwrap();
        let found: Vec<u8> = card.spawns.iter().map(|spawn| spawn.space + 1).collect();
        assert_eq!(found, spaces, "{event}");
    }
}

#[test]
fn the_board_is_whole() {
    let book = Book::built_in();
    for from in 0..25 {
        for to in 0..25 {
            let steps = book.board.steps[from][to];
            assert!(steps <= 6, "{from} to {to}: {steps}");
            assert_eq!(steps, book.board.steps[to][from]);
        }
    }
}

#[test]
fn wrong_names_get_the_nearest() {
    let wrong = |setup: Setup| Dagger::new(setup).unwrap_err();
    let error = wrong(Setup { nemesis: Some("Lokki".into()), ..Setup::default() });
    assert!(error.to_string().contains("did you mean `Loki Laufeyson`?"), "{error}");
    let error = wrong(Setup { heroes: vec!["Captain America".into()], ..Setup::default() });
    assert!(matches!(error, SetupError::Ambiguous { .. }), "{error}");
    let heroes = vec!["Hulk".into(), "She-Hulk".into()];
    assert!(matches!(wrong(Setup { heroes, ..Setup::default() }), SetupError::Twice(_)));
    let aspects = vec!["Justice".into(), "justice".into()];
    assert!(matches!(wrong(Setup { aspects, ..Setup::default() }), SetupError::Twice(_)));
    for players in [0, 6, 255] {
        assert_eq!(wrong(Setup { players, ..Setup::default() }), SetupError::Players(players));
    }
    let heroes = vec![String::new(); 3];
    assert!(matches!(wrong(Setup { heroes, ..Setup::default() }), SetupError::TooMany { .. }));
}

#[test]
fn card_files_of_ones_own_replace_and_are_checked() {
    let support = r#"Supports([(name: "Wong", origin: "known", charge: 2, abilities: [
        (when: AnyTime, do: [TeamUp(N(1))]),
    ])])"#;
    let book = Book::check("mine.ron", support).unwrap();
    let card = book.cards.iter().find(|card| card.name == "Wong").unwrap();
    assert_eq!(card.text, ["At any time, exhaust this card: Gain 1 team-up."]);
    let unknown = support.replace("Wong", "Wongg");
    let error = Book::check("mine.ron", &unknown).unwrap_err().swap_remove(0);
    assert!(error.to_string().contains("did you mean `Wong`?"), "{error}");
    let verb = support.replace("TeamUp", "TeamUpp");
    let error = Book::check("mine.ron", &verb).unwrap_err().swap_remove(0);
    assert_eq!((error.line, error.column > 1), (2, true), "{error}");
    assert!(error.to_string().contains("did you mean `TeamUp`?"), "{error}");
    let charge = support.replace("charge: 2", "charge: 0");
    assert!(Book::check("mine.ron", &charge).is_err());
    let origin = support.replace("known", "somewhere");
    assert!(Book::check("mine.ron", &origin).is_err());
    assert!(cardfile::parse::<CardFile>("x.ron", "Board(())").is_err());
    assert!(Book::load(&[Path::new("/no/such/folder")]).is_err());
}
