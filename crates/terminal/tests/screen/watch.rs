//! The replay viewer, key by key.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::screen::{After, Effect, Input, Key, Watch};

use crate::kit::{COLOURS, SIZES, advance, legendary, text};

fn show(watch: &mut Watch, (width, height): (u16, u16)) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    watch.draw(&mut buffer, COLOURS);
    text(&buffer)
}

fn watched() -> Watch {
    let mut play = legendary(2, None);
    advance(&mut *play, usize::MAX);
    Watch::new(play, vec!["you".into(), "thumb".into()])
}

#[test]
fn a_replay_is_stepped_jumped_and_seen_open() {
    let mut watch = watched();
    let steps = watch.steps();
    let press = |watch: &mut Watch, key| watch.on(Input::Key(key));
    press(&mut watch, Key::Right);
    assert_eq!(watch.step(), 1);
    for digit in "40".chars() {
        press(&mut watch, Key::Char(digit));
    }
    press(&mut watch, Key::Enter);
    assert_eq!(watch.step(), 40);
    let picture = show(&mut watch, SIZES[0]);
    assert!(picture.contains("thumb"), "seats have names:\n{picture}");
    // Turns: the next one begins with the log saying so.
    press(&mut watch, Key::Char('t'));
    let turn = watch.step();
    assert!(turn > 40);
    press(&mut watch, Key::Char('T'));
    assert!(watch.step() <= 40);
    press(&mut watch, Key::Char('b'));
    press(&mut watch, Key::Char('v'));
    assert!(show(&mut watch, SIZES[0]).contains("as player 2 sees it"));
    press(&mut watch, Key::Char('v'));
    let picture = show(&mut watch, SIZES[0]);
    assert!(watch.is_open() && picture.contains("'s hand:"), "both hands at 80x24:\n{picture}");
    let here = watch.step();
    press(&mut watch, Key::Char(' '));
    watch.on(Input::Tick(Duration::from_secs(9)));
    assert_eq!(watch.step(), here + 1);
    press(&mut watch, Key::End);
    assert_eq!(watch.step(), steps);
    assert!(show(&mut watch, SIZES[0]).contains("Victory points"));
    press(&mut watch, Key::Char('q'));
    assert_eq!(watch.effects(), [Effect::Leave(After::Leave)]);
}

#[test]
fn the_curve_is_asked_for_turn_by_turn_and_the_game_is_played_on_from_anywhere() {
    let mut watch = watched();
    assert!(watch.to_think().is_none(), "nobody asked");
    watch.review();
    let (place, job) = watch.to_think().unwrap();
    watch.thought(place, job());
    assert!(show(&mut watch, SIZES[1]).contains("To win "), "{}", show(&mut watch, SIZES[1]));
    for _ in 0..25 {
        watch.on(Input::Key(Key::Right));
    }
    watch.on(Input::Key(Key::Char('P')));
    assert_eq!(watch.effects(), [Effect::Leave(After::Leave)]);
    let play = watch.played_on().unwrap();
    assert_eq!((play.step(), play.steps()), (25, 25));
    assert!(play.practice(), "whoever has seen the future only practises");
}
