//! What the tests share: games, keys, pictures.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use bots::Bot;
use dagger::scene::Texts;
use dagger::{Dagger, Setup};
use host::{Agreed, Host, Play, Played, Settings, Sitter};
use legendary::Legendary;
use legendary::card::{Catalogue, Set};
use legendary::scene::Book;
use legendary::setup::{Edition, Wish, build};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use table::scene::Thing;
use table::{Replay, Rules, Seed};
use terminal::screen::{Input, Key, Palette, Spot, Table};

pub const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];
pub const BOT: Sitter = Sitter::Bot(Bot::Random);
pub const COLOURS: Palette = Palette { colours: true, ascii: false };

pub static CARDS: LazyLock<Catalogue> = LazyLock::new(Catalogue::built_in);

/// The first game for so many players, with a scheme of choice.
pub fn rules(players: u8, scheme: Option<&str>) -> Legendary {
    let wish = Wish {
        players,
        first_game: scheme.is_none(),
        scheme: scheme.map(Into::into),
        ..Wish::default()
    };
    let setup = wish.draw(&CARDS, &Seed::from(1)).unwrap();
    build(&CARDS, setup).unwrap()
}

/// A game of an edition with a scheme of choice.
pub fn of_edition(edition: Edition, players: u8, scheme: &str) -> Box<dyn Play> {
    let scheme = Some(scheme.to_string());
    let wish = Wish { edition, players, scheme, ..Wish::default() };
    dealt(build(&CARDS, wish.draw(&CARDS, &Seed::from(1)).unwrap()).unwrap())
}

/// A game of Legendary that was just dealt.
pub fn legendary(players: u8, scheme: Option<&str>) -> Box<dyn Play> {
    dealt(rules(players, scheme))
}

fn dealt(rules: Legendary) -> Box<dyn Play> {
    dealt_from(&CARDS, rules)
}

/// With a seed whose first villain card asks nothing.
pub fn dealt_from(cards: &Catalogue, rules: Legendary) -> Box<dyn Play> {
    let quiet = |seed: &Seed| rules.question(&rules.start(seed)).asker == "Your turn";
    let seed = (0..).map(Seed::from).find(quiet).unwrap();
    let book = Arc::new(Book::new(cards, &rules));
    let replay = Replay::record(&rules, seed, &[]);
    Box::new(Played::new(rules, book, &replay, "test".into()).unwrap())
}

/// A game of D.A.G.G.E.R. that was just dealt.
pub fn dagger(players: u8, seed: u64) -> Box<dyn Play> {
    let rules = Dagger::new(Setup { players, ..Setup::best_known() }).unwrap();
    let texts = Arc::new(Texts::new(rules.book()));
    let replay = Replay::record(&rules, Seed::from(seed), &[]);
    Box::new(Played::new(rules, texts, &replay, "test".into()).unwrap())
}

/// Settings without warnings.
pub fn unwarned() -> Settings {
    let mut settings = Settings::default();
    settings.warnings = false;
    settings
}

/// A table with somebody at it.
pub fn table(play: Box<dyn Play>, sitters: &[Sitter]) -> Table {
    let host = Host::new(play, sitters, &[], Agreed::default());
    Table::new(host, unwarned(), false)
}

/// A game of an edition with other boxes, drawn by a seed, in a situation worth a look.
pub fn mixed(edition: Edition, with: &[Set], players: u8, seed: u64) -> Box<dyn Play> {
    let wish = Wish { edition, with: with.to_vec(), players, ..Wish::default() };
    dealt(build(&CARDS, wish.draw(&CARDS, &Seed::from(seed)).unwrap()).unwrap())
}

/// Points with the mouse at a thing on a screen of 120 by 40, left of the choices.
pub fn point(table: &mut Table, thing: Thing) {
    let spot: Spot = thing.into();
    let picture = draw(table, 120, 40);
    for (column, row) in (1..39).flat_map(|row| (0..76).step_by(2).map(move |at| (at, row))) {
        // The second click on a thing would act.
        table.on(Input::Key(Key::Escape));
        table.on(Input::Click(column, row));
        if table.focus() == spot {
            return;
        }
    }
    panic!("{thing:?} is nowhere in\n{picture}");
}

/// Plays by choices of every kind.
pub fn wander(play: &mut dyn Play, seed: usize, steps: usize) {
    for step in 0..steps {
        let Some(seat) = play.asked() else { return };
        let ask = play.scene(host::Eyes::Seat(seat)).ask.unwrap();
        // The last choice, often to end the turn, is taken less often.
        let most = ask.choices.len() * 4 - 3;
        let choice = (seed + step * 7) % most / 4;
        play.choose(ask.choices[choice].choice).unwrap();
    }
}

/// Plays by the first of the choices, which plays cards before it recruits, fights and ends the turn.
pub fn advance(play: &mut dyn Play, steps: usize) {
    for _ in 0..steps {
        let Some(seat) = play.asked() else { return };
        let ask = play.scene(host::Eyes::Seat(seat)).ask.unwrap();
        play.choose(ask.choices[0].choice).unwrap();
    }
}

/// Somebody in the seat that decides, bots in the others.
pub fn crowded(mut play: Box<dyn Play>, steps: usize) -> Table {
    advance(&mut *play, steps);
    let mut sitters = vec![BOT; usize::from(play.seats())];
    if let Some(seat) = play.asked() {
        sitters[seat.index()] = Sitter::You;
    }
    table(play, &sitters)
}

pub fn press(table: &mut Table, keys: &str) {
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

pub fn draw(table: &mut Table, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| table.draw(frame.buffer_mut(), COLOURS)).unwrap();
    text(terminal.backend().buffer())
}

pub fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y| {
        let line: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_string() + "\n"
    };
    (0..area.height).map(line).collect()
}

/// Compares a picture with the one in the folder.
pub fn compare(name: &str, picture: &str) {
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
