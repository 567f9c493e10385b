//! The full screen: pictures of the main screens at three sizes, and the state machine key by key.
//!
//! The pictures are text files in `tests/screens`; `LONGBOX_BLESS=1 cargo test -p terminal` writes them
//! anew.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bots::Bot;
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Choices, Rules, Seed, Session, Silent};
use terminal::Sitter;
use terminal::draw::{LegendaryBook, LegendaryTitle};
use terminal::screen::host::Places;
use terminal::screen::start::{Leave, Order, Start};
use terminal::screen::{Effect, Input, Key, Overlay, Palette, Spot, Table, TableOptions, Watch};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];
const BOT: Sitter = Sitter::Bot(Bot::Random);

struct Box {
    catalogue: Catalogue,
    book: LegendaryBook,
}

impl Box {
    fn open() -> Box {
        let catalogue = Catalogue::built_in();
        let book = LegendaryBook::new(&catalogue);
        Box { catalogue, book }
    }

    fn rules(&self, players: u8) -> Legendary {
        let wish = Wish { players, first_game: true, ..Wish::default() };
        let setup = wish.draw(&self.catalogue, &Seed::from(1)).unwrap();
        build(&self.catalogue, setup).unwrap()
    }
}

/// A seed with which the first villain card asks nothing.
fn seed(rules: &Legendary) -> Seed {
    let quiet = |seed: &Seed| rules.question(&rules.start(seed)).asker == "Your turn";
    (0..).map(Seed::from).find(quiet).unwrap()
}

fn options(sitters: &[Sitter]) -> TableOptions {
    TableOptions { sitters: sitters.to_vec(), ..TableOptions::default() }
}

fn press(table: &mut Table<'_, Legendary>, keys: &str) {
    for letter in keys.chars() {
        let key = match letter {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\u{1b}' => Key::Escape,
            letter => Key::Char(letter),
        };
        table.on(Input::Key(key));
        draw(table, 80, 24);
    }
}

fn draw(table: &mut Table<'_, Legendary>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| table.draw(frame.buffer_mut(), Palette::Sixteen)).unwrap();
    text(terminal.backend().buffer())
}

fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y| {
        let line: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_string() + "\n"
    };
    (0..area.height).map(line).collect()
}

/// Compares a picture with the one in the folder.
fn compare(name: &str, picture: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        std::fs::write(&path, picture).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        expected == picture,
        "{} differs; LONGBOX_BLESS=1 accepts it:\n{picture}",
        path.display()
    );
}

/// Plays a game by the first of the choices, which plays cards before it recruits, fights and ends the
/// turn, until so many are taken or it is over.
fn played(rules: &Legendary, seed: Seed, steps: usize) -> Session<'_, Legendary> {
    let mut session = Session::start(rules, seed);
    let mut choices = Choices::new();
    while session.taken().len() < steps && rules.decision(session.game()).is_some() {
        rules.choices(session.game(), &mut choices);
        session.choose(choices[0], &mut Silent).unwrap();
    }
    session
}

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

#[test]
fn the_lesson_teaches_as_the_game_goes_on() {
    let cards = Box::open();
    let rules = cards.rules(1);
    let lesson = TableOptions { lesson: true, ..options(&[Sitter::You]) };
    let mut table = Table::new(Session::start(&rules, Seed::from(8)), &cards.book, lesson);
    compare("lesson-80x24.txt", &draw(&mut table, 80, 24));
    let mut seen = Vec::new();
    for _ in 0..3_000 {
        if let Some(Overlay::Tip { title, .. }) = table.overlays().last() {
            assert!(!seen.contains(title), "{title} twice");
            seen.push(*title);
        }
        if table.outcome().is_some() && table.overlays().is_empty() {
            break;
        }
        press(&mut table, "\n");
    }
    assert!(table.outcome().is_some());
    assert!(seen.len() >= 9, "{seen:?}");
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

#[test]
fn dagger_looks_as_drawn_at_every_size() {
    use dagger::{Dagger, Setup};
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
