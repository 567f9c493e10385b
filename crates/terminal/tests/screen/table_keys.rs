//! The table key by key: choosing, undo, bots, looking at things.

use std::time::Duration;

use legendary::Legendary;
use table::{Choices, Rules, Session};
use terminal::Sitter;
use terminal::screen::{Effect, Input, Key, Overlay, Table};

use crate::kit::{BOT, Box, SIZES, draw, options, played, press, seed};

#[test]
fn digits_enter_and_clicks_take_choices_and_every_choice_is_saved() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let mut table =
        Table::new(Session::start(&rules, seed(&rules)), &cards.book, options(&[Sitter::You, BOT]));
    draw(&mut table, 80, 24);
    assert!(table.labels().any(|label| label == "End turn"));
    press(&mut table, "1");
    assert_eq!(table.session().taken().len(), 1);
    assert!(matches!(table.effects()[..], [Effect::Save(_)]));
    press(&mut table, "\n");
    assert_eq!(table.session().taken().len(), 2);
    // Tab goes to a thing on the table, Enter takes what it stands for.
    press(&mut table, "\t");
    assert!(table.focus().as_row().is_none());
    press(&mut table, "\n");
    assert_eq!(table.session().taken().len(), 3);
    press(&mut table, "\u{1b}");
    // The first click on a card points, the second takes; a click on a row takes at once.
    let picture = draw(&mut table, 80, 24);
    let find = |needle: &str| {
        let row = picture.lines().position(|line| line.contains(needle)).unwrap();
        let line = picture.lines().nth(row).unwrap();
        let column = line[..line.find(needle).unwrap()].chars().count();
        (column as u16, row as u16)
    };
    let (column, row) = find("[1]");
    table.on(Input::Click(column, row));
    assert_eq!(table.session().taken().len(), 3);
    table.on(Input::Click(column, row));
    assert_eq!(table.session().taken().len(), 4);
    draw(&mut table, 80, 24);
    table.effects();
    press(&mut table, "e");
    assert!(table.effects().iter().any(|effect| matches!(effect, Effect::Think(..))));
}

#[test]
fn undo_is_free_until_something_is_shown_and_practice_after() {
    let cards = Box::open();
    let rules = cards.rules(1);
    let start = || Session::start(&rules, seed(&rules));
    let mut table = Table::new(start(), &cards.book, options(&[Sitter::You]));
    press(&mut table, "1");
    let picture = draw(&mut table, 120, 40);
    assert!(picture.contains("u undo") && !picture.contains("practice"), "{picture}");
    press(&mut table, "u");
    assert!(table.session().taken().is_empty());
    press(&mut table, "r");
    assert_eq!(table.session().taken().len(), 1);
    press(&mut table, "e");
    let taken = table.session().taken().len();
    assert!(draw(&mut table, 120, 40).contains("undo (practice)"));
    press(&mut table, "u");
    assert!(table.session().taken().len() < taken);
    assert!(draw(&mut table, 120, 40).contains("[practice]"));

    // With somebody else at the table it stays.
    let rules = cards.rules(2);
    let session = Session::start(&rules, seed(&rules));
    let mut table = Table::new(session, &cards.book, options(&[Sitter::You, Sitter::You]));
    press(&mut table, "\ne");
    assert!(matches!(table.overlays(), [Overlay::Pass]), "the screen changes hands");
    let covered = draw(&mut table, 80, 24);
    assert!(!covered.contains("Hand") && covered.contains("Player 2"), "{covered}");
    let taken = table.session().taken().len();
    press(&mut table, "\nu");
    assert_eq!(table.session().taken().len(), taken);
}

#[test]
fn everything_opens_and_closes_again() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let session = played(&rules, seed(&rules), 200);
    let seat = rules.decision(session.game()).unwrap().seat;
    let mut sitters = [BOT; 2];
    sitters[seat.index()] = Sitter::You;
    let mut table = Table::new(session, &cards.book, options(&sitters));
    // A look at every place of the screen, at every size, with either button and the wheel.
    for (width, height) in SIZES {
        for row in (0..height).step_by(2) {
            for column in (row % 7..width).step_by(13) {
                draw(&mut table, width, height);
                table.on(Input::Look(column, row));
                draw(&mut table, width, height);
                table.on(Input::Wheel(false));
                table.on(Input::Key(Key::Escape));
                table.on(Input::Key(Key::Escape));
            }
        }
    }
    press(&mut table, "L\u{1b}/red skull\n");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("Always leads: HYDRA"), "{picture}");
}

#[test]
fn bots_play_at_their_speed_and_ahead_of_time_on_enter() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let session = Session::start(&rules, seed(&rules));
    let mut table = Table::new(session, &cards.book, options(&[Sitter::You, BOT]));
    table.effects();
    press(&mut table, "e");
    let ticket = |table: &mut Table<'_, Legendary>| {
        table.effects().into_iter().find_map(|effect| match effect {
            Effect::Think(_, ticket) => Some(ticket),
            _ => None,
        })
    };
    let first = ticket(&mut table).unwrap();
    let mut choices = Choices::new();
    rules.choices(table.session().game(), &mut choices);
    table.thought(first + 7, choices[0]);
    assert_eq!(table.session().taken().len(), 1, "a stale thought is not taken");
    table.thought(first, choices[0]);
    assert_eq!(table.session().taken().len(), 1, "a bot waits for the eye");
    table.on(Input::Tick(Duration::from_secs(5)));
    assert_eq!(table.session().taken().len(), 2);
    let second = ticket(&mut table).unwrap();
    rules.choices(table.session().game(), &mut choices);
    press(&mut table, "---");
    table.thought(second, choices[0]);
    table.on(Input::Tick(Duration::from_secs(500)));
    assert_eq!(table.session().taken().len(), 2, "step by step");
    press(&mut table, "\n");
    assert_eq!(table.session().taken().len(), 3);
}

#[test]
fn what_lies_face_down_stays_closed() {
    let cards = Box::open();
    let rules = cards.rules(2);
    let session = Session::start(&rules, seed(&rules));
    let mut table = Table::new(session, &cards.book, options(&[Sitter::You, BOT]));
    let picture = draw(&mut table, 120, 40);
    let mut look = |needle: &str, line: &str| {
        draw(&mut table, 120, 40);
        let row = picture.lines().position(|text| text.starts_with(line)).unwrap();
        let text = picture.lines().nth(row).unwrap();
        let column = text[..text.find(needle).unwrap()].chars().count();
        table.on(Input::Look(column as u16, row as u16));
        let seen = draw(&mut table, 120, 40);
        table.on(Input::Key(Key::Escape));
        seen
    };
    for (needle, line) in
        [("hand 6", " 2 "), ("deck 6", " 2 "), ("deck 6", "▸1"), ("Villains", "Piles")]
    {
        assert!(look(needle, line).contains("It lies face down."), "{needle} of {line}");
    }
    assert!(look("discard", " 2 ").contains("Nothing is there."));
    assert!(look("KO", "Piles").contains("Nothing is there."));
    assert!(look("hand", "▸1").contains("S.H.I.E.L.D."));
}
