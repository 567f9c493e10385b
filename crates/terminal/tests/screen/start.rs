//! The start screen, key by key.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::Seed;
use terminal::draw::LegendaryTitle;
use terminal::screen::host::Places;
use terminal::screen::start::{Leave, Order, Start};
use terminal::screen::{Input, Key, Palette};

use crate::kit::{Box, SIZES, compare, text};

#[test]
fn the_start_screen_and_the_set_up_look_as_drawn() {
    let cards = Box::open();
    let title = LegendaryTitle::new(&cards.catalogue);
    let places = Places { folder: None, seed: std::boxed::Box::new(|| Seed::from(7)) };
    let titles: [&dyn terminal::screen::start::Title; 1] = [&title];
    let mut start = Start::new(&titles, &places);
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
