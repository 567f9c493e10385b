//! The guided first games.

use bots::{Bot, Seen};
use dagger::{Dagger, Setup};
use table::{Chance, Choices, Rules, Seed, Session};
use terminal::Sitter;
use terminal::screen::{Input, Key, Overlay, Table, TableOptions};

use crate::kit::{Box, compare, draw, options, press};

#[test]
fn the_lesson_teaches_as_the_game_goes_on() {
    let cards = Box::open();
    let rules = cards.rules(1);
    let lesson = TableOptions { lesson: true, ..options(&[Sitter::You]) };
    let mut table = Table::new(Session::start(&rules, Seed::from(8)), &cards.book, lesson);
    compare("lesson-80x24.txt", &draw(&mut table, 80, 24));
    let mut seen = Vec::new();
    for _ in 0..3_000 {
        if let Some(Overlay::Tip { title, .. }) = table.overlays().last() {
            assert!(!seen.contains(title), "{title} twice");
            seen.push(*title);
        }
        if table.outcome().is_some() && table.overlays().is_empty() {
            break;
        }
        press(&mut table, "\n");
    }
    assert!(table.outcome().is_some());
    assert!(seen.len() >= 9, "{seen:?}");
}

#[test]
fn the_lesson_of_dagger_teaches_as_the_game_goes_on() {
    let rules = Dagger::new(Setup { players: 1, ..Setup::first_game() }).unwrap();
    let lesson = TableOptions { lesson: true, ..options(&[Sitter::You]) };
    let mut table = Table::new(Session::start(&rules, Seed::from(3)), &(), lesson);
    compare("dagger-lesson-80x24.txt", &draw(&mut table, 80, 24));
    let mut bot = Bot::Thumb.player(Chance::new(&Seed::from(1)));
    let mut choices = Choices::new();
    // The question at hand when each tip came.
    let mut seen: Vec<(&str, String)> = Vec::new();
    for _ in 0..3_000 {
        let game = table.session().game();
        if let Some(Overlay::Tip { title, .. }) = table.overlays().last() {
            assert!(!seen.iter().any(|(told, _)| told == title), "{title} twice");
            seen.push((title, rules.question(game).text));
            press(&mut table, "\n");
            continue;
        }
        let Some(decision) = rules.decision(game) else { break };
        rules.choices(game, &mut choices);
        let choice = bot.choose(&Seen::new(&rules, game, decision.seat), &choices);
        let row = choices.iter().position(|listed| *listed == choice).unwrap();
        table.on(Input::Key(Key::Home));
        (0..row).for_each(|_| table.on(Input::Key(Key::Char('j'))));
        let taken = table.session().taken().len();
        press(&mut table, "\n");
        assert_eq!(table.session().taken().len(), taken + 1);
    }
    assert!(table.outcome().is_some());
    let asked = |title: &str| {
        let found = seen.iter().find(|(told, _)| *told == title);
        found.map_or("never", |(_, text)| text.as_str())
    };
    assert!(asked("Supports").contains("Which support starts ready?"), "{seen:?}");
    assert!(asked("The Iliad").contains("Where does the Iliad go?"), "{seen:?}");
    assert!(asked("A turn is one token").contains("Your action?"), "{seen:?}");
    assert!(asked("Moving").contains("where to?"), "{seen:?}");
    assert!(asked("Missions").contains("Your action?"), "{seen:?}");
    assert!(asked("The nemesis has had its phase") != "never", "{seen:?}");
    assert_eq!(seen.last().unwrap().0, "That was a game");
    assert!(seen.len() >= 18, "{seen:?}");
}

#[test]
fn a_lesson_that_was_left_goes_on_where_it_was() {
    let rules = Dagger::new(Setup { players: 1, ..Setup::first_game() }).unwrap();
    let lesson = || TableOptions { lesson: true, ..options(&[Sitter::You]) };
    let mut table = Table::new(Session::start(&rules, Seed::from(3)), &(), lesson());
    let tip = |table: &Table<'_, Dagger>| match table.overlays().last() {
        Some(Overlay::Tip { title, .. }) => Some(*title),
        _ => None,
    };
    let told = |table: &mut Table<'_, Dagger>| {
        let mut told = Vec::new();
        while let Some(title) = tip(table) {
            told.push(title);
            press(table, "\n");
        }
        told
    };
    assert_eq!(told(&mut table), ["Welcome", "The board", "Who begins"]);
    press(&mut table, "1");
    let replay = table.session().replay();
    assert_eq!(told(&mut table), ["Supports"]);
    let session = Session::resume(&rules, &replay).unwrap();
    let mut table = Table::new(session, &(), lesson());
    assert_eq!(told(&mut table), ["Supports"], "only what was not seen yet");
}
