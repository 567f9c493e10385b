//! Scenes of Legendary: what they show, what they never show, and how long they take.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use legendary::Legendary;
use legendary::card::{Catalogue, Set};
use legendary::scene::Book;
use legendary::setup::{Edition, Wish, build};
use table::kit::scenes;
use table::scene::{Scene, Staged, merged};
use table::{Chance, Choices, Rules, Seat, Seed, Silent};

static CARDS: LazyLock<Catalogue> = LazyLock::new(Catalogue::built_in);

fn rules(edition: Edition, players: u8, scheme: Option<&str>) -> Legendary {
    let scheme = scheme.map(|name| format!("{}/{name}", edition.word()));
    let with = if edition == Edition::Villains { vec![Set::First] } else { vec![] };
    let wish = Wish { edition, players, with, scheme, ..Wish::default() };
    build(&CARDS, wish.draw(&CARDS, &Seed::from(3)).unwrap()).unwrap()
}

fn scene(rules: &Legendary, game: &legendary::state::Game, seat: Seat) -> Scene {
    rules.scene(&Book::new(&CARDS, rules), &rules.view(game, seat))
}

/// Plays by chance until the game is over or so many choices are taken.
fn played(rules: &Legendary, seed: u64, steps: usize) -> legendary::state::Game {
    let mut random = Chance::new(&Seed::from(seed));
    let mut game = rules.start(&Seed::from(seed));
    let mut choices = Choices::new();
    for _ in 0..steps {
        rules.choices(&game, &mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = choices[random.below(choices.len() as u32) as usize];
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    game
}

#[test]
fn scenes_do_not_change_with_what_the_viewer_cannot_know() {
    for (edition, players) in [(Edition::First, 1), (Edition::First, 3), (Edition::Second, 2)] {
        let rules = rules(edition, players, None);
        scenes(&rules, &Book::new(&CARDS, &rules), &Seed::from(u64::from(players)), 11);
    }
}

#[test]
fn every_scheme_says_how_near_evil_is_and_what_happened_when_it_won() {
    for entry in &CARDS.schemes {
        let edition = Edition::ALL.into_iter().find(|edition| edition.set() == entry.set).unwrap();
        let name = &entry.definition.name;
        let rules = rules(edition, 3, Some(name));
        let game = played(&rules, 5, 150);
        let shown = scene(&rules, &game, Seat(0));
        assert!(!shown.dangers.is_empty(), "{name}: nothing is said");
        for danger in &shown.dangers {
            assert!(!danger.sentence.is_empty() && danger.of > 0, "{name}: {danger:?}");
        }
        // Some game of a few is lost to the scheme; what happened is told.
        let lost = (0..30).map(|seed| played(&rules, seed, 5_000)).find(|game| {
            let outcome = rules.outcome(game).unwrap();
            rules.reason(&outcome).contains("evil")
        });
        if let Some(game) = lost {
            let over = scene(&rules, &game, Seat(0)).over.unwrap();
            assert!(over.reason.contains(". "), "{name}: only \"{}\"", over.reason);
        }
    }
}

#[test]
fn numbers_of_how_many_come_from_the_schemes_own_conditions() {
    let rules = rules(Edition::First, 2, Some("The Legacy Virus"));
    let game = rules.start(&Seed::from(1));
    let shown = scene(&rules, &game, Seat(0));
    let wounds = shown.dangers.iter().find(|danger| danger.sentence.contains("Wound")).unwrap();
    assert!(wounds.sentence.contains(" left: "), "{wounds:?}");
    assert_eq!(wounds.now, 0, "none is gone yet");
    let rules = self::rules(Edition::First, 2, Some("Unleash the Power of the Cosmic Cube"));
    let shown = scene(&rules, &rules.start(&Seed::from(1)), Seat(0));
    let twists = &shown.dangers[0];
    assert!(twists.sentence.contains("of 8 twists: evil wins at 8"), "{twists:?}");
    assert!(twists.next.starts_with("Twist "), "{twists:?}");
}

#[test]
fn play_all_plays_what_asks_nothing_and_whose_order_cannot_matter() {
    let rules = rules(Edition::First, 2, None);
    let mut played_some = 0;
    for seed in 0..60 {
        let mut game = played(&rules, seed, 20 + 5 * seed as usize);
        let Some(decision) = rules.decision(&game) else { continue };
        let seat = decision.seat;
        while let Some(choice) = rules.plain_play(&rules.view(&game, seat)) {
            let before = game.clone();
            rules.choose(&mut game, choice, &mut Silent).unwrap();
            assert_eq!(rules.decision(&game).map(|d| d.seat), Some(seat), "it asked somebody");
            assert!(rules.chance(&game) == rules.chance(&before), "it used chance");
            let hand = legendary::state::Zone::hand(seat);
            assert_eq!(game.row.len(hand) + 1, before.row.len(hand), "it did more");
            played_some += 1;
        }
    }
    assert!(played_some > 5, "{played_some}");
}

#[test]
fn a_turn_is_told_in_few_lines() {
    let rules = rules(Edition::First, 2, None);
    let seat = Seat(0);
    let mut events = Vec::new();
    let mut game = rules.deal(&Seed::from(2), &mut events);
    let mut choices = Choices::new();
    for _ in 0..12 {
        rules.choices(&game, &mut choices);
        if choices.is_empty() {
            break;
        }
        rules.choose_unchecked(&mut game, choices[0], &mut events);
    }
    let lines: Vec<_> = events.iter().filter_map(|event| rules.told(event, seat)).collect();
    let told = merged(lines.clone());
    assert!(told.len() < lines.len(), "nothing was merged");
    assert!(told.iter().any(|line| line.text.contains("×") && line.text.contains("+")), "{told:?}");
}

#[test]
fn a_scene_takes_little_time() {
    let rules = rules(Edition::First, 5, None);
    let book = Book::new(&CARDS, &rules);
    let game = played(&rules, 4, 150);
    let seat = rules.decision(&game).map_or(Seat(0), |decision| decision.seat);
    let view = rules.view(&game, seat);
    let mut times: Vec<Duration> = (0..201)
        .map(|_| {
            let begun = Instant::now();
            std::hint::black_box(rules.scene(&book, &view));
            begun.elapsed()
        })
        .collect();
    times.sort();
    println!("a scene of Legendary: {:?}", times[100]);
    // Without optimisation everything takes several times as long.
    let most = if cfg!(debug_assertions) { 800 } else { 100 };
    assert!(times[100] < Duration::from_micros(most), "{:?}", times[100]);
}
