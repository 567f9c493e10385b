//! The table as it is drawn: at every size, with everything that can lie on top, in time.

use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Rules, Session};
use terminal::Sitter;
use terminal::screen::{Input, Key, Palette, Spot, Table};

use crate::kit::{BOT, Box, SIZES, compare, draw, options, played, press, seed};

#[test]
fn the_table_looks_as_drawn_at_every_size() {
    let cards = Box::open();
    for players in [2, 5] {
        let rules = cards.rules(players);
        let mut sitters = vec![BOT; usize::from(players)];
        let session = played(&rules, seed(&rules), 150);
        let seat = rules.decision(session.game()).unwrap().seat;
        sitters[seat.index()] = Sitter::You;
        let mut table = Table::new(session, &cards.book, options(&sitters));
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
    let mut sitters = [BOT; 5];
    let session = played(&rules, seed(&rules), 400);
    if let Some(decision) = rules.decision(session.game()) {
        sitters[decision.seat.index()] = Sitter::You;
    }
    let mut table = Table::new(session, &cards.book, options(&sitters));
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

#[test]
fn frames_are_drawn_in_time() {
    let cards = Box::open();
    let rules = cards.rules(5);
    let mut sitters = [BOT; 5];
    let session = played(&rules, seed(&rules), 400);
    if let Some(decision) = rules.decision(session.game()) {
        sitters[decision.seat.index()] = Sitter::You;
    }
    let mut table = Table::new(session, &cards.book, options(&sitters));
    for (width, height) in SIZES {
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
        println!("{width}x{height}: median {:?}, 99 % {:?}", times[100], times[198]);
        // A loaded machine may steal time from single frames, hardly from half of them.
        assert!(times[100] < Duration::from_millis(5), "{width}x{height}: {:?}", times[100]);
    }
}
