//! The start screen, key by key.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::Seed;
use terminal::draw::{DaggerTitle, LegendaryTitle};
use terminal::screen::start::{Leave, Offer, Order, Start, Title};
use terminal::screen::{Input, Key, Palette, Places};

use crate::kit::{Box, SIZES, compare, played, seed, text};

#[test]
fn the_start_screen_and_the_set_up_look_as_drawn() {
    let cards = Box::open();
    let title = LegendaryTitle::new(&cards.catalogue);
    let places = Places::default();
    let titles: [&dyn Title; 1] = [&title];
    let mut start = Start::new(&titles, &places, &|| Seed::from(7));
    let picture = |start: &mut Start<'_>, name: &str, width: u16, height: u16| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        start.draw(&mut buffer, Palette::None);
        compare(&format!("{name}-{width}x{height}.txt"), &text(&buffer));
    };
    for (width, height) in SIZES {
        picture(&mut start, "start", width, height);
    }
    start.on(Input::Key(Key::Char('4')));
    for (width, height) in SIZES {
        picture(&mut start, "set-up", width, height);
    }
    // Another mastermind, everything else drawn, then dealt.
    start.on(Input::Key(Key::Char('x')));
    start.on(Input::Key(Key::Right));
    start.on(Input::Key(Key::Char('d')));
    match start.leave() {
        Some(Leave::Play(0, Order::Deal(form, _))) => assert_eq!(form.value("Players"), "3"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_edition_is_a_part_of_the_set_up() {
    let cards = Box::open();
    let title = LegendaryTitle::new(&cards.catalogue);
    let titles: [&dyn Title; 1] = [&title];
    let mut start = Start::new(&titles, &Places::default(), &|| Seed::from(7));
    let shown = |start: &mut Start<'_>| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        start.draw(&mut buffer, Palette::None);
        text(&buffer)
    };
    start.on(Input::Key(Key::Char('4')));
    (0..3).for_each(|_| start.on(Input::Key(Key::Down)));
    start.on(Input::Key(Key::Right));
    // What both boxes have stays, what only the other has is drawn.
    let changed = shown(&mut start);
    for part in [
        "Edition     Second Edition",
        "● Mastermind  Red Skull, Hydra Overlord",
        "● Villains    Hydra",
        "● Hero        Cyclops",
    ] {
        assert!(changed.contains(part), "{part}: {changed}");
    }
    assert!(!changed.contains("● Villains    Sinister"), "{changed}");
    // The first game is then the one of that box.
    start.on(Input::Key(Key::Char('f')));
    let first = shown(&mut start);
    for part in ["● Hero        Spider-Man (Peter Parker)", "● Villains    Sinister Spider-Foes"]
    {
        assert!(first.contains(part), "{first}");
    }
    start.on(Input::Key(Key::Char('d')));
    let Some(Leave::Play(0, Order::Deal(form, seed))) = start.leave() else { panic!("no deal") };
    let setup = title.setup(&form, &seed).unwrap();
    assert_eq!(setup.edition, legendary::setup::Edition::Second);
    assert_eq!(setup.mastermind.qualified(), "second/Red Skull, Hydra Overlord");
    assert_eq!(
        Offer::summary(&title, &setup),
        "Second Edition: Red Skull, Hydra Overlord, Unleash the Power of the Cosmic Cube, 2 players"
    );
    title.rules(setup).unwrap();
}

#[test]
fn every_set_up_of_legendary_that_the_form_shows_can_be_dealt() {
    let cards = Box::open();
    let title = LegendaryTitle::new(&cards.catalogue);
    let titles: [&dyn Title; 1] = [&title];
    let mut start = Start::new(&titles, &Places::default(), &|| Seed::from(7));
    // One to five players of either edition, everything random, then one slot turned, which locks it.
    for (more, slot) in (0..5).flat_map(|more| (0..19).map(move |slot| (more, slot))) {
        start.on(Input::Key(Key::Char('4')));
        (0..more).for_each(|_| start.on(Input::Key(Key::Right)));
        start.on(Input::Key(Key::Char('x')));
        (0..slot).for_each(|_| start.on(Input::Key(Key::Down)));
        start.on(Input::Key(Key::Right));
        start.on(Input::Key(Key::Char('d')));
        let Some(Leave::Play(0, Order::Deal(form, seed))) = start.leave() else { panic!("{slot}") };
        let setup = title.setup(&form, &seed).unwrap();
        title.rules(setup).unwrap_or_else(|fault| panic!("{fault}: {form:?}"));
    }
}

#[test]
fn finished_games_are_listed_and_a_path_can_be_typed() {
    let cards = Box::open();
    let legendary = LegendaryTitle::new(&cards.catalogue);
    let dagger = DaggerTitle::new(Arc::new(dagger::Book::built_in()));
    let titles: [&dyn Title; 2] = [&legendary, &dagger];
    let folder = std::env::temp_dir().join(format!("longbox-start-{}", std::process::id()));
    let places = Places { folder: Some(folder.clone()) };
    let rules = cards.rules(2);
    for steps in [30, usize::MAX] {
        let text = played(&rules, seed(&rules), steps).replay().write();
        places.keep_finished("legendary", &text, true).unwrap();
    }
    let mut start = Start::new(&titles, &places, &|| Seed::from(7));
    let shown = |start: &mut Start<'_>| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        start.draw(&mut buffer, Palette::None);
        text(&buffer)
    };
    assert!(shown(&mut start).contains("5 Watch"), "{}", shown(&mut start));
    start.on(Input::Key(Key::Char('5')));
    compare("replays-80x24.txt", &shown(&mut start));
    start.on(Input::Key(Key::Char('2')));
    match start.leave() {
        Some(Leave::Play(0, Order::Watch(path))) => {
            assert_eq!(path, folder.join("legendary-last-2.json"));
        }
        other => panic!("{other:?}"),
    }

    // A path of a game that is not the one at hand.
    let game = dagger::Dagger::new(dagger::Setup::first_game()).unwrap();
    let file = folder.join("mine.json");
    std::fs::write(&file, played(&game, Seed::from(1), 20).replay().write()).unwrap();
    start.on(Input::Key(Key::Char('5')));
    start.on(Input::Key(Key::Char('3')));
    let typed = |start: &mut Start<'_>, path: &str| {
        path.chars().for_each(|letter| start.on(Input::Key(Key::Char(letter))));
        start.on(Input::Key(Key::Enter));
    };
    typed(&mut start, "/dev/null");
    assert!(start.leave().is_none());
    assert!(shown(&mut start).contains("/dev/null is not a file."), "{}", shown(&mut start));
    (0..99).for_each(|_| start.on(Input::Key(Key::Backspace)));
    typed(&mut start, file.to_str().unwrap());
    match start.leave() {
        Some(Leave::Play(1, Order::Watch(path))) => assert_eq!(path, file),
        other => panic!("{other:?}"),
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_set_up_of_dagger_that_the_form_shows_can_be_dealt() {
    let title = DaggerTitle::new(Arc::new(dagger::Book::built_in()));
    let form = Title::form(&title);
    let suggested: Vec<&str> = form.of("Aspect").map(|field| field.value()).collect();
    assert_eq!(suggested, ["Aggression", "Justice"]);
    let titles: [&dyn Title; 1] = [&title];
    let mut start = Start::new(&titles, &Places::default(), &|| Seed::from(7));
    // One to five players, everything random, then one slot turned, which locks it.
    for (more, slot) in (0..5).flat_map(|more| (0..14).map(move |slot| (more, slot))) {
        start.on(Input::Key(Key::Char('4')));
        (0..more).for_each(|_| start.on(Input::Key(Key::Right)));
        start.on(Input::Key(Key::Char('x')));
        (0..slot).for_each(|_| start.on(Input::Key(Key::Down)));
        start.on(Input::Key(Key::Right));
        start.on(Input::Key(Key::Char('r')));
        start.on(Input::Key(Key::Char('d')));
        let Some(Leave::Play(0, Order::Deal(form, seed))) = start.leave() else { panic!("{slot}") };
        let setup = title.setup(&form, &seed).unwrap();
        assert_eq!(form.of("Hero").count(), usize::from(form.players().max(2)), "{form:?}");
        title.rules(setup).unwrap_or_else(|fault| panic!("{fault}: {form:?}"));
    }
}

#[test]
fn a_game_that_waits_is_not_replaced_without_asking() {
    let cards = Box::open();
    let title = LegendaryTitle::new(&cards.catalogue);
    let titles: [&dyn Title; 1] = [&title];
    let folder = std::env::temp_dir().join(format!("longbox-waits-{}", std::process::id()));
    let places = Places { folder: Some(folder.clone()) };
    let rules = cards.rules(2);
    let text = played(&rules, seed(&rules), 30).replay().write();
    terminal::write_whole(&places.saved("legendary").unwrap(), &text).unwrap();
    let mut start = Start::new(&titles, &places, &|| Seed::from(7));
    start.on(Input::Key(Key::Char('2')));
    assert!(start.leave().is_none());
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    start.draw(&mut buffer, Palette::None);
    assert!(self::text(&buffer).contains("A game waits"));
    start.on(Input::Key(Key::Char('n')));
    assert!(start.leave().is_none());
    start.on(Input::Key(Key::Char('R')));
    assert!(matches!(start.leave(), Some(Leave::Play(0, Order::Resume(_)))));
    start.on(Input::Key(Key::Char('2')));
    start.on(Input::Key(Key::Char('y')));
    assert!(matches!(start.leave(), Some(Leave::Play(0, Order::Deal(..)))));
    std::fs::remove_dir_all(folder).unwrap();
}
