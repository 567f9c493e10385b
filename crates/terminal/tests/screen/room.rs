//! Who gets the room of a screen: choices, names, news and reasons are whole wherever they can be.

use host::{Play, Sitter};
use legendary::card::Set;
use legendary::setup::Edition;
use terminal::screen::Table;

use crate::kit::{BOT, crowded, dagger, draw, legendary, mixed, press, table, wander};

/// Situations of every box.
fn situations() -> impl Iterator<Item = Table> {
    let boxes: [(Edition, &[Set]); 4] = [
        (Edition::First, &[]),
        (Edition::Second, &[Set::Cosmos]),
        (Edition::Villains, &[Set::Cosmos]),
        (Edition::Villains, &[Set::First, Set::Second]),
    ];
    boxes.into_iter().flat_map(|(edition, with)| {
        (1..13).map(move |seed| {
            let mut play: Box<dyn Play> = mixed(edition, with, 1 + seed as u8 % 3, seed);
            wander(&mut *play, seed as usize, 13 * seed as usize);
            crowded(play, 0)
        })
    })
}

#[test]
fn choices_that_fit_in_two_columns_are_whole() {
    let mut seen = 0;
    for mut table in situations() {
        let Some(ask) = &table.scene().ask else { continue };
        let choices: Vec<String> = (1..)
            .zip(&ask.choices)
            .map(|(number, one): (usize, _)| format!("{number:>2} {}", one.brief))
            .collect();
        let halves = choices.chunks(choices.len().div_ceil(2).max(1));
        let widest = |half: &[String]| half.iter().map(|one| one.chars().count()).max();
        let width: usize = halves.filter_map(widest).sum();
        let asked: String = ask.text.chars().take(12).collect();
        let picture = draw(&mut table, 80, 24);
        // A full board may leave too few lines; below the choices is one on what the one at hand would do.
        let question = picture.lines().position(|line| line.contains(&asked)).unwrap();
        let lines = 22 - question;
        let half = choices.len().div_ceil(2);
        if choices.len() < 3 || half + 1 > lines || width + 2 > 78 {
            continue;
        }
        seen += 1;
        for choice in &choices {
            assert!(picture.contains(choice.as_str()), "{choice} is cut in\n{picture}");
        }
    }
    assert!(seen > 3, "{seen} situations with choices enough");
}

#[test]
fn what_happened_last_is_told_from_its_beginning() {
    let mut table = table(legendary(1, None), &[Sitter::You]);
    press(&mut table, "a");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains(" Player 1 plays S.H.I.E.L.D. Agent ×"), "{picture}");
}

#[test]
fn the_ways_to_lose_are_read_whole() {
    for mut table in situations() {
        if table.is_over() {
            continue;
        }
        press(&mut table, "d");
        let picture = draw(&mut table, 80, 24);
        let page = picture.lines().filter_map(|line| line.split('│').nth(1));
        let page: Vec<&str> = page.collect();
        assert!(!page.iter().any(|line| line.contains('…')), "{picture}");
        let page = page.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        let danger = host::capital(&table.scene().dangers[0].sentence);
        assert!(page.contains(&danger), "{danger} is not in\n{picture}");
    }
}

#[test]
fn play_all_says_what_it_leaves() {
    let left = situations().filter_map(|mut table| {
        press(&mut table, "a");
        let hand = table.scene().areas.iter().find(|area| area.key == "hand")?;
        let offered = &table.scene().ask.as_ref()?.choices;
        let cards = hand.places.iter().flat_map(|place| &place.pieces);
        let mut cards = cards.filter(|card| offered.iter().any(|one| one.about == Some(card.id)));
        let card = cards.next()?;
        let played = table.message().starts_with("Played");
        played.then(|| (card.brief.to_string(), table.message().to_string()))
    });
    let left: Vec<(String, String)> = left.collect();
    assert!(!left.is_empty(), "somewhere a card asks something");
    for (card, message) in left {
        assert!(message.contains("Left to you") && message.contains(&card), "{card}: {message}");
    }
}

#[test]
fn names_on_the_map_are_in_full_where_there_are_lines_for_them() {
    let mut table = table(dagger(2, 3), &[Sitter::You, BOT]);
    for _ in 0..20 {
        let asked = table.scene().ask.as_ref().map_or(String::new(), |ask| ask.text.clone());
        if asked.contains("On which base") {
            break;
        }
        press(&mut table, "1");
    }
    let picture = draw(&mut table, 120, 40);
    // The map lies left of the question.
    let map: Vec<String> = picture.lines().map(|line| line.chars().take(78).collect()).collect();
    let map = map.join("\n");
    for name in ["Madripoor", "Atlantis", "Wakanda", "Australia", "Russia (10)", "America (1)"] {
        assert!(map.contains(name), "{name} is not in\n{picture}");
    }
}

#[test]
fn on_a_large_screen_leaders_and_plans_say_all_that_they_say() {
    let mut whole = 0;
    for mut table in situations() {
        let picture = draw(&mut table, 200, 60);
        let board = picture.lines().skip(1).map(|line| line.chars().take(123).collect::<String>());
        let boxes: Vec<String> = board.take_while(|line| !line.starts_with('└')).collect();
        // Beyond a quarter of the screen the cards of the table come first.
        if boxes.len() < 15 {
            whole += 1;
            assert!(!boxes.iter().any(|line| line.contains('…')), "{picture}");
        }
    }
    assert!(whole > 30, "{whole} of all situations");
}
