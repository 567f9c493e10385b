//! The replay viewer, key by key.

use std::time::Duration;

use legendary::Legendary;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::screen::{Effect, Input, Key, Palette, Watch};

use crate::kit::{Box, SIZES, compare, played, seed, text};

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
    press(&mut watch, Key::Char('q'));
    assert_eq!(watch.effects(), [Effect::Leave]);
}
