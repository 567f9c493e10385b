//! D.A.G.G.E.R. on the screen.

use dagger::state::{AskKind, OFF};
use dagger::{Dagger, Setup};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Choices, Rules, Seed, Session, Silent};
use terminal::Sitter;
use terminal::screen::{Input, Key, Palette, Table};

use crate::kit::{BOT, SIZES, compare, draw, options, text};

#[test]
fn dagger_looks_as_drawn_at_every_size() {
    let rules = Dagger::new(Setup::first_game()).unwrap();
    let mut session = Session::start(&rules, Seed::from(7));
    let mut choices = Choices::new();
    while session.taken().len() < 60 && rules.decision(session.game()).is_some() {
        rules.choices(session.game(), &mut choices);
        let middle = choices[choices.len() / 2];
        session.choose(middle, &mut Silent).unwrap();
    }
    let seat = rules.decision(session.game()).unwrap().seat;
    let mut sitters = vec![BOT; 2];
    sitters[seat.index()] = Sitter::You;
    let mut table = Table::new(session, &(), options(&sitters));
    for (width, height) in SIZES {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        table.draw(&mut buffer, Palette::Sixteen);
        compare(&format!("dagger-{width}x{height}.txt"), &text(&buffer));
        for row in (0..height).step_by(2) {
            for column in (row % 5..width).step_by(9) {
                table.on(Input::Look(column, row));
                table.draw(&mut Buffer::empty(Rect::new(0, 0, width, height)), Palette::None);
                table.on(Input::Key(Key::Escape));
                table.draw(&mut Buffer::empty(Rect::new(0, 0, width, height)), Palette::None);
            }
        }
        table.on(Input::Key(Key::Escape));
    }
}

/// Plays by the middle of the choices until a moment fits.
fn until<'r>(
    rules: &'r Dagger,
    seed: u64,
    fits: impl Fn(&Session<'r, Dagger>) -> bool,
) -> Option<Session<'r, Dagger>> {
    let mut session = Session::start(rules, Seed::from(seed));
    let mut choices = Choices::new();
    while !fits(&session) {
        rules.decision(session.game())?;
        rules.choices(session.game(), &mut choices);
        let middle = choices[choices.len() / 2];
        session.choose(middle, &mut Silent).unwrap();
    }
    Some(session)
}

/// Where some text is in a picture.
fn find(picture: &str, text: &str) -> Option<(u16, u16)> {
    picture.lines().enumerate().find_map(|(row, line)| {
        let at = line.find(text)?;
        Some((line[..at].chars().count() as u16, row as u16))
    })
}

#[test]
fn five_heroes_have_room_at_every_size() {
    let rules = Dagger::new(Setup { players: 5, ..Setup::default() }).unwrap();
    // The fullest table: five heroes, and missions in three slots or more.
    let full = |session: &Session<'_, Dagger>| {
        let game = session.game();
        let missions = game.missions.iter().filter(|mission| mission.id != OFF).count();
        game.round >= 3 && missions >= 4 && game.ask.kind == AskKind::Action
    };
    let session = (0..500).find_map(|seed| until(&rules, seed, full)).unwrap();
    let seat = rules.decision(session.game()).unwrap().seat;
    let mut sitters = vec![BOT; 5];
    sitters[seat.index()] = Sitter::You;
    let names: Vec<&str> = (0..5)
        .map(|hero| {
            rules.book().heroes[usize::from(session.game().heroes[hero].hero)].name.as_str()
        })
        .map(|name| name.split(" (").next().unwrap())
        .collect();
    let mut table = Table::new(session.clone(), &(), options(&sitters));
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        for (index, name) in (1..).zip(&names) {
            assert!(picture.contains(&format!("{index}:{name}")), "{name} in\n{picture}");
        }
        assert!(picture.contains("Your action?"), "{picture}");
        compare(&format!("dagger-5-{width}x{height}.txt"), &picture);
    }
}

#[test]
fn enemies_are_chosen_on_themselves_with_keys_and_mouse() {
    let rules = Dagger::new(Setup { players: 1, ..Setup::first_game() }).unwrap();
    let asked = |session: &Session<'_, Dagger>| {
        let ask = session.game().ask;
        ask.kind == AskKind::Enemy && ask.mask.count_ones() > 1
    };
    let session = (0..500).find_map(|seed| until(&rules, seed, asked)).unwrap();
    let enemies = session.game().ask.mask.count_ones() as usize;
    for (width, height) in SIZES {
        // With the mouse: the first click points, the second takes.
        let mut table = Table::new(session.clone(), &(), options(&[Sitter::You]));
        let picture = draw(&mut table, width, height);
        let map: String = picture.lines().skip(3).map(|line| format!("{line}\n")).collect();
        let map = map.split("◇ ").next().unwrap();
        let (column, row) = find(map, "[2]").unwrap_or_else(|| panic!("{picture}"));
        table.on(Input::Click(column, row + 3));
        assert_eq!(table.session().taken().len(), session.taken().len());
        draw(&mut table, width, height);
        table.on(Input::Click(column, row + 3));
        assert_eq!(table.session().taken().len(), session.taken().len() + 1, "{picture}");
        let second = table.session().taken().last().copied();

        // With the keys: Tab goes from enemy to enemy.
        let mut table = Table::new(session.clone(), &(), options(&[Sitter::You]));
        let mut spots = Vec::new();
        for _ in 0..enemies {
            draw(&mut table, width, height);
            table.on(Input::Key(Key::Tab));
            spots.push(table.focus());
        }
        assert!(spots.iter().all(|spot| spot.as_row().is_none()));
        spots.sort();
        spots.dedup();
        assert_eq!(spots.len(), enemies, "every enemy is a thing of its own at {width}x{height}");
        let mut choices = Choices::new();
        rules.choices(session.game(), &mut choices);
        assert_eq!(second, Some(choices[1]));
    }
}

#[test]
fn arrows_lead_into_a_space_and_out_again() {
    let rules = Dagger::new(Setup::first_game()).unwrap();
    let session = until(&rules, 7, |session| session.taken().len() == 60).unwrap();
    let mut table = Table::new(session, &(), options(&[BOT, Sitter::You]));
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        let (column, row) = find(&picture, "]Wak").or(find(&picture, "]⌂Wak")).unwrap();
        table.on(Input::Click(column, row));
        let space = table.focus();
        draw(&mut table, width, height);
        table.on(Input::Key(Key::Down));
        let hero = table.focus();
        assert_ne!(hero, space);
        draw(&mut table, width, height);
        table.on(Input::Key(Key::Char('i')));
        let page = draw(&mut table, width, height);
        assert!(page.contains("─ Captain America"), "{page}");
        table.on(Input::Key(Key::Escape));
        draw(&mut table, width, height);
        table.on(Input::Key(Key::Up));
        assert_eq!(table.focus(), space);
        table.on(Input::Key(Key::Escape));
    }
}

#[test]
fn choices_say_what_they_would_do_and_pages_explain_their_numbers() {
    let rules = Dagger::new(Setup { players: 1, ..Setup::first_game() }).unwrap();
    let fighting = |session: &Session<'_, Dagger>| {
        let game = session.game();
        let here = game.heroes[usize::from(game.ask.hero)].space;
        let met = game.enemies[..13].iter().any(|enemy| enemy.space == here);
        game.ask.kind == AskKind::Action && game.round > 1 && met
    };
    let session = (0..500).find_map(|seed| until(&rules, seed, fighting)).unwrap();
    let mut table = Table::new(session, &(), options(&[Sitter::You]));
    let labels: Vec<String> = table.labels().map(String::from).collect();
    for (row, label) in labels.iter().enumerate() {
        table.on(Input::Key(Key::Escape));
        draw(&mut table, 200, 60);
        (0..row).for_each(|_| {
            table.on(Input::Key(Key::Char('j')));
            draw(&mut table, 200, 60);
        });
        let picture = draw(&mut table, 200, 60);
        let about = picture.split("At hand").nth(1).unwrap_or(&picture);
        assert!(about.contains("Test ") || !label.starts_with("Fight"), "{label}:\n{picture}");
        assert!(about.contains("MOVE ") || !label.starts_with("Move"), "{label}:\n{picture}");
    }
    let picture = draw(&mut table, 120, 40);
    let mut look = |text: &str| {
        draw(&mut table, 120, 40);
        let (column, row) = find(&picture, text).unwrap_or_else(|| panic!("{text}\n{picture}"));
        table.on(Input::Look(column, row));
        let page = draw(&mut table, 120, 40);
        table.on(Input::Key(Key::Escape));
        page
    };
    let nemesis = look("Nemesis Loki");
    for part in ["Power 2 = 2 printed", "Health 5 = 5 printed", "Copies", "Rulings"] {
        assert!(nemesis.contains(part), "{part} in\n{nemesis}");
    }
    let mission = look("◇ Jotun");
    assert!(mission.contains("threat limit 11") && mission.contains("Rulings"), "{mission}");
    let hero = look("[1]▸1:Iron");
    for part in ["Mach 10. Action:", "Aggression (aspect, heroic", "Stark Industries (support"] {
        assert!(hero.contains(part), "{part} in\n{hero}");
    }
    let base = look("┌─New York");
    assert!(base.contains("Gain 1 team-up."), "{base}");
    assert!(look("next +").contains("The next nemesis phase adds"));
    let events = look("Events ");
    assert!(events.contains("face down in the deck") && events.contains("used"), "{events}");
}
