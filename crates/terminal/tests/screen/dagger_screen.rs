//! D.A.G.G.E.R. on the screen.

use dagger::{Dagger, Setup};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Choices, Rules, Seed, Session, Silent};
use terminal::Sitter;
use terminal::screen::{Input, Key, Palette, Table};

use crate::kit::{BOT, SIZES, compare, options, text};

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
