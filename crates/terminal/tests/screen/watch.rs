//! The replay viewer, key by key.

use std::time::Duration;

use legendary::Legendary;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Replay, ReplayError, Session};
use terminal::Sitter;
use terminal::screen::{Effect, Input, Key, Palette, Table, Watch};

use crate::kit::{Box, SIZES, compare, options, played, press, seed, text};

#[test]
fn a_replay_is_stepped_jumped_and_seen_open() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let session = played(&rules, seed(&rules), usize::MAX);
    let steps = session.taken().len();
    let mut watch = Watch::new(&rules, &cards.book, &session.replay()).unwrap();
    let show = |watch: &mut Watch<'_, Legendary>, (width, height): (u16, u16)| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        watch.draw(&mut buffer, Palette::None);
        text(&buffer)
    };
    let press = |watch: &mut Watch<'_, Legendary>, key| watch.on(Input::Key(key));
    press(&mut watch, Key::Right);
    press(&mut watch, Key::PageDown);
    assert_eq!(watch.step(), 11);
    press(&mut watch, Key::Left);
    for digit in "40".chars() {
        press(&mut watch, Key::Char(digit));
    }
    press(&mut watch, Key::Enter);
    assert_eq!(watch.step(), 40);
    for size in SIZES {
        compare(&format!("replay-{}x{}.txt", size.0, size.1), &show(&mut watch, size));
    }
    press(&mut watch, Key::Char('v'));
    assert!(show(&mut watch, SIZES[0]).contains("as player 2 sees it"));
    press(&mut watch, Key::Char('v'));
    assert!(watch.is_open() && show(&mut watch, SIZES[1]).contains("open"));
    press(&mut watch, Key::Char(' '));
    watch.on(Input::Tick(Duration::from_secs(9)));
    assert_eq!(watch.step(), 41);
    press(&mut watch, Key::End);
    assert_eq!(watch.step(), steps);
    assert!(show(&mut watch, SIZES[0]).contains("Points: "));
    for letter in "/red skull".chars() {
        press(&mut watch, Key::Char(letter));
    }
    press(&mut watch, Key::Enter);
    assert!(show(&mut watch, SIZES[0]).contains("Always leads: HYDRA"));
    press(&mut watch, Key::Escape);
    press(&mut watch, Key::Escape);
    press(&mut watch, Key::Char('q'));
    assert_eq!(watch.effects(), [Effect::Leave]);
}

#[test]
fn a_replay_says_that_it_was_practice() {
    let cards = Box::open();
    let rules = cards.rules(1);
    let session = Session::start(&rules, seed(&rules));
    let mut table = Table::new(session, &cards.book, options(&[Sitter::You]));
    press(&mut table, "1");
    assert!(!table.session().replay().write().contains("practice"), "nothing was taken back");
    // Past the end of the turn, which shows new cards; then one choice further on.
    press(&mut table, "eu1");
    let text = table.session().replay().write();
    let replay = Replay::read(&text).unwrap();
    assert_eq!(replay.practice().collect::<Vec<_>>(), [1]);
    assert!(replay.practice_in_words().is_some());

    // A game that goes on stays marked, also when it is taken back further.
    let mut session = Session::resume(&rules, &replay).unwrap();
    assert_eq!(session.replay(), replay);
    assert!(session.undo() && session.undo());
    assert_eq!(session.replay().practice().collect::<Vec<_>>(), [0]);
    let session = Session::resume(&rules, &replay).unwrap();
    let mut table = Table::new(session, &cards.book, options(&[Sitter::You]));
    assert!(crate::kit::draw(&mut table, 120, 40).contains("[practice]"));

    let mut watch = Watch::new(&rules, &cards.book, &replay).unwrap();
    let show = |watch: &mut Watch<'_, Legendary>| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 120, 40));
        watch.draw(&mut buffer, Palette::None);
        self::text(&buffer)
    };
    assert!(show(&mut watch).contains("PRACTICE") && !show(&mut watch).contains("[practice]"));
    watch.on(Input::Key(Key::End));
    assert!(show(&mut watch).contains("[practice]"));

    // Files without the marks are as good as ever; marks that make no sense are refused.
    let old = text.replace(",\"practice\":[1]", "");
    assert_ne!(old, text);
    assert_eq!(Replay::read(&old).unwrap().practice().count(), 0);
    for marks in ["[2,1]", "[1,1]", "[3]", "[4294967295]"] {
        let bad = text.replace("\"practice\":[1]", &format!("\"practice\":{marks}"));
        assert!(matches!(Replay::read(&bad), Err(ReplayError::Practice(2))), "{marks}");
    }
    for marks in ["[-1]", "[1e99]", "\"x\"", "{}", "null", "[[1]]"] {
        let bad = text.replace("\"practice\":[1]", &format!("\"practice\":{marks}"));
        assert!(matches!(Replay::read(&bad), Err(ReplayError::Unreadable(_))), "{marks}");
    }
}
