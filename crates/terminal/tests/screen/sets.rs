//! Villains, Into the Cosmos and mixed boxes as they are drawn.

use legendary::card::{Catalogue, Set};
use legendary::setup::{Edition, Wish, build};
use table::Seed;
use table::scene::Scene;
use terminal::screen::{Input, Key, Overlay, Table};

use crate::kit::{compare, crowded, dealt_from, draw, mixed, point, press, wander};

/// The sizes that people have.
const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (120, 40)];

/// A game of some boxes after so many choices.
fn played(edition: Edition, with: &[Set], players: u8, seed: u64, steps: usize) -> Table {
    let mut play = mixed(edition, with, players, seed);
    wander(&mut *play, seed as usize, steps);
    crowded(play, 0)
}

#[test]
fn every_box_looks_as_drawn() {
    let all = [Set::First, Set::Second, Set::Cosmos];
    let games = [
        ("villains", Edition::Villains, &[][..], 3, 4),
        ("mixed", Edition::Villains, &all[..], 2, 7),
        ("cosmos", Edition::First, &[Set::Cosmos][..], 2, 9),
    ];
    for (name, edition, with, players, seed) in games {
        let mut table = played(edition, with, players, seed, 120);
        for (width, height) in SIZES {
            compare(&format!("{name}-{width}x{height}.txt"), &draw(&mut table, width, height));
        }
    }
}

/// What must be read whole: what enemies hold, and what players have.
fn marks(scene: &Scene) -> Vec<String> {
    let enemies = scene.areas.iter().filter(|area| matches!(area.key, "city" | "plot"));
    let places = enemies.flat_map(|area| &area.places).filter(|place| place.key != "scheme");
    let enemies = places.flat_map(|place| &place.pieces);
    let enemies = enemies.flat_map(|piece| piece.marks.iter().cloned());
    enemies.chain(scene.players.iter().flat_map(|player| player.marks.iter().cloned())).collect()
}

#[test]
fn what_enemies_hold_and_players_have_is_never_cut() {
    let mut seen: Vec<String> = Vec::new();
    for (edition, with) in [
        (Edition::Villains, &[][..]),
        (Edition::First, &[Set::Cosmos][..]),
        (Edition::Villains, &[Set::Cosmos][..]),
    ] {
        for seed in 0..16 {
            let mut table = played(edition, with, 2, seed, 60 + 20 * (seed as usize % 10));
            if table.is_over() {
                continue;
            }
            for (width, height) in SIZES {
                let picture = draw(&mut table, width, height);
                let joined = picture.replace(['│', '┌', '┐'], " ");
                let joined = joined.split_whitespace().collect::<Vec<_>>().join(" ");
                for mark in marks(table.scene()) {
                    let whole = joined.contains(&mark) || wrapped(&picture, &mark);
                    assert!(whole, "\"{mark}\" is cut at {width}x{height}:\n{picture}");
                    seen.push(mark);
                }
            }
        }
    }
    for (what, fits) in [
        ("a villain with shards", "+1 shard"),
        ("a villain with bystanders", "+1 bystander"),
        ("a player with shards", "1 shard"),
    ] {
        assert!(seen.iter().any(|mark| mark.starts_with(fits)), "{what} was not seen: {seen:?}");
    }
}

/// Whether a text stands in a box, where its words may be on two lines.
fn wrapped(picture: &str, text: &str) -> bool {
    text.split(' ').all(|word| picture.contains(word))
}

#[test]
fn the_names_of_mastermind_and_scheme_are_whole() {
    for seed in 0..10 {
        let mut table = played(Edition::First, &[Set::Cosmos], 2, seed, 60 + 20 * seed as usize);
        if table.is_over() {
            continue;
        }
        plot_is_whole(&mut table);
    }
}

fn plot_is_whole(table: &mut Table) {
    let picture = draw(table, 80, 24);
    let plot = table.scene().areas.iter().find(|area| area.key == "plot").unwrap();
    for piece in plot.places.iter().flat_map(|place| &place.pieces) {
        assert!(picture.contains(&*piece.name), "{} is cut in\n{picture}", piece.name);
        for mark in &piece.marks {
            assert!(picture.contains(mark), "{mark} is cut in\n{picture}");
        }
    }
}

/// A hero who brings a second mastermind, and a scheme with the longest name there is that has players begin
/// with him.
const HERALD: &str = r#"Hero(name: "Herald", cards: [
    (name: "Foretell the Second Coming", copies: 5, cost: 2, abilities: [Play([AddMastermind("Magus")])]),
])"#;
const SCHEME: &str = r#"Scheme(
    name: "Secret Invasion of the Skrull Shapeshifters",
    setup: (twists: Always(8), required_hero: "Herald", starting_hero_cost: 2),
    abilities: [On([Twist], [PlayVillainCards(1)]), EvilWins(AtLeast(9, Count(of: Villain, from: [Escaped])))],
)"#;

#[test]
fn two_masterminds_with_the_longest_names_are_whole_whatever_there_is_to_choose() {
    let files = [("herald.ron".to_owned(), HERALD.to_owned()), ("plot.ron".into(), SCHEME.into())];
    let cards =
        Catalogue::built_in().with_files(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let (mut seen, mut most) = (0, 0);
    for players in [2, 4] {
        let wish = Wish {
            edition: Edition::Second,
            with: vec![Set::Cosmos],
            players,
            mastermind: Some("epic red skull, hydra overlord".into()),
            scheme: Some("own/secret invasion of the skrull shapeshifters".into()),
            ..Wish::default()
        };
        let setup = wish.draw(&cards, &Seed::from(1)).unwrap();
        for steps in (0..80).step_by(3) {
            let play = dealt_from(&cards, build(&cards, setup.clone()).unwrap());
            let mut table = crowded(play, steps);
            let plot = table.scene().areas.iter().find(|area| area.key == "plot").unwrap();
            if plot.places.len() == 3 && !table.is_over() {
                plot_is_whole(&mut table);
                (seen, most) = (seen + 1, most.max(table.list().len()));
            }
        }
    }
    assert!(seen > 20 && most > 7, "{seen} with up to {most} choices");
}

#[test]
fn the_stacks_of_villains_are_there_at_every_size() {
    let mut table = played(Edition::Villains, &[], 2, 4, 0);
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        for stack in ["Madame", "Recruits", "Bindings", "Byst"] {
            assert!(picture.contains(stack), "{stack} at {width}x{height}:\n{picture}");
        }
        assert!(picture.contains("Bridge") && picture.contains("Sewers→"), "{picture}");
        for word in ["Mastermind", "Scheme", "HQ", "Villain"] {
            assert!(!picture.contains(word), "{word} at {width}x{height}:\n{picture}");
        }
    }
    // Eleven piles of all boxes together have their places, too.
    let all = [Set::First, Set::Second, Set::Cosmos];
    let mut table = played(Edition::Villains, &all, 2, 7, 0);
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        for stack in ["Officers", "Madame", "Recruits", "Sidekicks", "Wounds", "Bindings", "Byst"] {
            assert!(picture.contains(stack), "{stack} at {width}x{height}:\n{picture}");
        }
    }
}

#[test]
fn a_card_that_can_be_dodged_offers_both_on_the_card() {
    let dodges = |scene: &Scene| {
        let choices = &scene.ask.as_ref()?.choices;
        choices.iter().find(|one| one.label.starts_with("Dodge (")).and_then(|one| one.about)
    };
    let found = (0..40).find_map(|seed| {
        let table = played(Edition::Villains, &[], 1, seed, 100 + 10 * seed as usize);
        let card = dodges(table.scene())?;
        Some((table, card))
    });
    let (mut table, card) = found.expect("a card with Dodge comes to some hand");
    let number = table.scene().number(card).unwrap();
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        assert!(picture.contains(&format!("[{number}]")), "{picture}");
        assert!(picture.contains("Dodge ("), "{picture}");
    }
    point(&mut table, card);
    table.on(Input::Key(Key::Enter));
    let picture = draw(&mut table, 80, 24);
    assert!(matches!(table.overlays(), [Overlay::Menu { rows, .. }] if rows.len() == 2));
    assert!(picture.contains("Play ") && picture.contains("Dodge ("), "{picture}");
    let before = table.step();
    press(&mut table, "j\n");
    assert_eq!(table.step(), before + 1, "the second of the two");
}
