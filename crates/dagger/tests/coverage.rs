//! The components against the counts of the box, and every name that is known.

mod figures;

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
fn every_figure_is_that_of_the_table() {
    let book = Book::built_in();
    let (table, found): (Vec<&str>, _) = (figures::TABLE.lines().collect(), figures::rows(&book));
    let missing = table.iter().filter(|row| !found.iter().any(|found| found == *row));
    let unknown = found.iter().filter(|row| !table.contains(&row.as_str()));
    assert!(
        figures::same(&book),
        "tests/figures/figures.tsv has these rows:\n{}\nand the card files these:\n{}",
        missing.copied().collect::<Vec<_>>().join("\n"),
        unknown.cloned().collect::<Vec<_>>().join("\n")
    );
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
