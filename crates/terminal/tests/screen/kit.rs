//! What the tests share: a box of cards, keys, pictures.

use std::path::PathBuf;

use bots::Bot;
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use table::{Choices, Rules, Seed, Session, Silent};
use terminal::Sitter;
use terminal::draw::LegendaryBook;
use terminal::screen::{Input, Key, Palette, Show, Table, TableOptions};

pub const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];
pub const BOT: Sitter = Sitter::Bot(Bot::Random);

pub struct Box {
    pub catalogue: Catalogue,
    pub book: LegendaryBook,
}

impl Box {
    pub fn open() -> Box {
        let catalogue = Catalogue::built_in();
        let book = LegendaryBook::new(&catalogue);
        Box { catalogue, book }
    }

    pub fn rules(&self, players: u8) -> Legendary {
        let wish = Wish { players, first_game: true, ..Wish::default() };
        let setup = wish.draw(&self.catalogue, &Seed::from(1)).unwrap();
        build(&self.catalogue, setup).unwrap()
    }
}

/// A seed with which the first villain card asks nothing.
pub fn seed(rules: &Legendary) -> Seed {
    let quiet = |seed: &Seed| rules.question(&rules.start(seed)).asker == "Your turn";
    (0..).map(Seed::from).find(quiet).unwrap()
}

pub fn options(sitters: &[Sitter]) -> TableOptions {
    TableOptions { sitters: sitters.to_vec(), ..TableOptions::default() }
}

pub fn press<R: Show>(table: &mut Table<'_, R>, keys: &str) {
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

pub fn draw<R: Show>(table: &mut Table<'_, R>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| table.draw(frame.buffer_mut(), Palette::Sixteen)).unwrap();
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

/// Plays a game by the first of the choices, which plays cards before it recruits, fights and ends the
/// turn, until so many are taken or it is over.
pub fn played<R: Rules>(rules: &R, seed: Seed, steps: usize) -> Session<'_, R> {
    let mut session = Session::start(rules, seed);
    let mut choices = Choices::new();
    while session.taken().len() < steps && rules.decision(session.game()).is_some() {
        rules.choices(session.game(), &mut choices);
        session.choose(choices[0], &mut Silent).unwrap();
    }
    session
}
