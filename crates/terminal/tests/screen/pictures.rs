//! The table as it is drawn: at every size, with everything that can lie on top, in time.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use dagger::{Dagger, Setup};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Seed, Session};
use terminal::Sitter;
use terminal::screen::{Input, Key, Palette, Show, Spot, Table};

use crate::kit::{BOT, Box, SIZES, compare, draw, options, played, press, seed};

/// A table in the middle of a game, with a person in the seat that decides and bots in the others.
fn crowded<'r, R: Show>(rules: &'r R, book: &'r R::Book, seed: Seed, steps: usize) -> Table<'r, R> {
    let session = played(rules, seed, steps);
    let mut sitters = vec![BOT; usize::from(rules.seats())];
    if let Some(decision) = rules.decision(session.game()) {
        sitters[decision.seat.index()] = Sitter::You;
    }
    Table::new(session, book, options(&sitters))
}

#[test]
fn the_table_looks_as_drawn_at_every_size() {
    let cards = Box::open();
    for players in [2, 5] {
        let rules = cards.rules(players);
        let mut table = crowded(&rules, &cards.book, seed(&rules), 150);
        for (width, height) in SIZES {
            let picture = draw(&mut table, width, height);
            compare(&format!("table-{players}-{width}x{height}.txt"), &picture);
        }
    }
}

#[test]
fn what_lies_on_top_looks_as_drawn() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let mut table =
        Table::new(Session::start(&rules, seed(&rules)), &cards.book, options(&[Sitter::You, BOT]));
    for (name, keys) in [("help", "?"), ("find", "/iron"), ("page", "i"), ("quit", "q")] {
        press(&mut table, keys);
        let picture = draw(&mut table, 80, 24);
        compare(&format!("{name}-80x24.txt"), &picture);
        press(&mut table, "\u{1b}");
        assert!(table.overlays().is_empty(), "{name}");
    }
}

#[test]
fn no_size_breaks_the_picture() {
    let cards = Box::open();
    let rules = cards.rules(5);
    let mut table = crowded(&rules, &cards.book, seed(&rules), 400);
    for width in (1..220).step_by(7) {
        for height in (1..70).step_by(5) {
            draw(&mut table, width, height);
            for key in [Key::Down, Key::Right, Key::Char('?'), Key::Char('L')] {
                table.on(Input::Key(key));
                draw(&mut table, width, height);
            }
            table.on(Input::Key(Key::Escape));
            table.on(Input::Key(Key::Escape));
        }
    }
}

#[test]
fn without_colour_there_is_none_and_the_focus_is_still_seen() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let mut table =
        Table::new(Session::start(&rules, seed(&rules)), &cards.book, options(&[Sitter::You, BOT]));
    let mut buffer = Buffer::empty(Rect::new(0, 0, 120, 40));
    table.draw(&mut buffer, Palette::None);
    use ratatui::style::{Color, Modifier};
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    assert!(buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
    assert_eq!(table.focus(), Spot::row(0));
}

/// How long frames take: the median at every size, with the focus on the move.
fn medians<R: Show>(table: &mut Table<'_, R>) -> Vec<Duration> {
    let median = |(width, height): (u16, u16)| {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut times: Vec<Duration> = (0..200)
            .map(|_| {
                table.on(Input::Key(Key::Down));
                let begun = Instant::now();
                terminal.draw(|frame| table.draw(frame.buffer_mut(), Palette::Sixteen)).unwrap();
                begun.elapsed()
            })
            .collect();
        times.sort();
        println!("{} {width}x{height}: {:?}, 99 % {:?}", R::TITLE, times[100], times[198]);
        times[100]
    };
    SIZES.into_iter().map(median).collect()
}

#[test]
fn frames_are_drawn_in_time() {
    let cards = Box::open();
    let rules = cards.rules(5);
    let mut times = medians(&mut crowded(&rules, &cards.book, seed(&rules), 400));
    let rules = Dagger::new(Setup { players: 5, ..Setup::default() }).unwrap();
    times.extend(medians(&mut crowded(&rules, &(), Seed::from(3), 150)));
    // A loaded machine may steal time from single frames, hardly from half of them.
    assert!(times.iter().all(|time| *time < Duration::from_millis(5)), "{times:?}");
}

/// A page with every picture that names its screen replaced by that screen.
fn with_screens(page: &str, screen: impl Fn(&str) -> String) -> String {
    let mut parts = page.split("<!-- screen ");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n```text\n").expect("a screen is followed by it");
        let (_, rest) = rest.split_once("```").expect("a picture has an end");
        text += &format!("<!-- screen {name} -->\n```text\n{}```{rest}", screen(name));
    }
    text
}

#[test]
fn the_docs_show_the_screens_as_they_are() {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let screen = |name: &str| {
        let path = crates.join(format!("tests/screens/{name}.txt"));
        std::fs::read_to_string(path).unwrap_or_else(|_| panic!("no screen {name}"))
    };
    for page in ["terminal.md", "terminal-pictures.md"] {
        let path = crates.join("../../docs").join(page);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("<!-- screen "), "{page}");
        let now = with_screens(&text, screen);
        if std::env::var_os("LONGBOX_BLESS").is_some() {
            std::fs::write(&path, now).unwrap();
        } else {
            assert!(now == text, "docs/{page} shows old screens; LONGBOX_BLESS=1 renews them");
        }
    }
}
