//! The start screen, the set-up form and the lessons as they are drawn, with the games as they are offered.

use std::path::PathBuf;

use bots::Bot;
use host::{Agreed, Host, Settings, Shelf, Sitter, Stored, Title};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::Seed;
use terminal::screen::start::{Leave, Order, Start};
use terminal::screen::{Input, Key, Palette, Table};

use crate::game::{DaggerGame, Game, LegendaryGame};

const COLOURS: Palette = Palette { colours: true, ascii: false };

fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y| {
        let line: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_string() + "\n"
    };
    (0..area.height).map(line).collect()
}

/// Compares a picture with the one that the docs show.
fn compare(name: &str, picture: &str) {
    let screens = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../terminal/tests/screens");
    let path = screens.join(name);
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        return std::fs::write(&path, picture).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == picture, "{name} differs; LONGBOX_BLESS=1 accepts it:\n{picture}");
}

/// A shelf in a folder that is gone afterwards.
struct Place(PathBuf, Shelf);

impl Place {
    fn new(name: &str) -> Place {
        let folder = std::env::temp_dir().join(format!("longbox-{name}-{}", std::process::id()));
        Place(folder.clone(), Shelf::new(Some(folder)))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn draw(start: &mut Start<'_>) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    start.draw(&mut buffer, COLOURS);
    text(&buffer)
}

fn press(start: &mut Start<'_>, keys: &[Key]) {
    keys.iter().for_each(|&key| start.on(Input::Key(key)));
}

/// Does something on the start screen with both games.
fn on_start(name: &str, fill: impl Fn(&Shelf), then: impl FnOnce(&mut Start<'_>)) {
    let (legendary, dagger) = (LegendaryGame::load(None).unwrap(), DaggerGame::load(None).unwrap());
    let (legendary, dagger) = (legendary.offer(), dagger.offer());
    let titles: [&dyn Title; 2] = [&legendary, &dagger];
    let place = Place::new(name);
    fill(&place.1);
    then(&mut Start::new(&titles, &place.1, &|| Seed::from(7)));
}

fn waits(shelf: &Shelf) {
    for (game, name, stands) in [
        ("dagger", "Loki, 2 heroes", "Round 3, 4 of 5 bases overrun: the heroes lose at 5"),
        ("legendary", "Red Skull, 2 players", "Turn 16, 5 of 8 twists: evil wins at 8"),
    ] {
        let mut about = Stored::named(name);
        about.stands = stands.into();
        let mut kept = shelf.begin(game, about).unwrap();
        kept.keep("{\"kind\":\"longbox replay\"}").unwrap();
    }
}

#[test]
fn the_start_screen_looks_as_drawn() {
    on_start("menu", |_| {}, |start| compare("start-80x24.txt", &draw(start)));
    on_start("waits", waits, |start| {
        let picture = draw(start);
        compare("start-waiting-80x24.txt", &picture);
        // What most people come back for is first and at hand; leaving takes a key of its own.
        assert!(picture.contains("1 Continue"), "{picture}");
        press(start, &[Key::Escape]);
        assert!(start.leave().is_none(), "Escape does not quit");
        press(start, &[Key::Redraw]);
        assert!(matches!(start.leave(), Some(Leave::Redraw)));
        press(start, &[Key::Enter]);
        assert!(matches!(start.leave(), Some(Leave::Play(_, Order::Resume(_)))));
    });
}

#[test]
fn the_set_up_form_looks_as_drawn() {
    on_start(
        "form",
        |_| {},
        |start| {
            press(start, &[Key::Char('4')]);
            let picture = draw(start);
            assert!(picture.contains("Edition"), "{picture}");
            // The scheme at hand says what it does.
            let down = [Key::Down; 6];
            press(start, &down);
            compare("set-up-80x24.txt", &draw(start));
            // Another edition has other cards, and its own words for them.
            let to_edition = [Key::Up; 3];
            press(start, &to_edition);
            press(start, &[Key::Right, Key::Down, Key::Down, Key::Down]);
            compare("set-up-second-80x24.txt", &draw(start));
            press(start, &to_edition);
            press(start, &[Key::Right, Key::Down, Key::Down, Key::Down]);
            let picture = draw(start);
            compare("set-up-villains-80x24.txt", &picture);
            for word in ["Commander", "Plot", "Adversaries", "Backup", "Ally"] {
                assert!(picture.contains(&format!("○ {word} ")), "{picture}");
            }
            assert!(!picture.contains("Scheme") && !picture.contains("Hero "), "{picture}");
            press(
                start,
                &[Key::Escape, Key::Right, Key::Char('4'), Key::Down, Key::Down, Key::Down],
            );
            compare("set-up-dagger-80x24.txt", &draw(start));
        },
    );
}

#[test]
fn a_scheme_is_described_as_its_edition_has_it() {
    let game = LegendaryGame::load(None).unwrap();
    let offer = game.offer();
    let told = |edition: &str| {
        let mut form = Title::form(&offer);
        for field in &mut form.fields {
            if field.kind == "Edition" {
                field.at = field.options.iter().position(|name| name == edition).unwrap();
            }
        }
        let options = vec!["The Legacy Virus".to_string()];
        let field = host::Field::slot("Scheme", options, "The Legacy Virus", true);
        Title::describe(&offer, &form, &field).join(" ")
    };
    assert!(told("First Edition").contains("Wound"));
    assert!(!told("First Edition").contains("Villain Deck is empty"));
    assert!(told("Second Edition").contains("Villain Deck is empty"), "{}", told("Second Edition"));
}

/// Puts something else into the first slot of a kind and settles the rest.
fn turn(offer: &impl Title, form: &mut host::Form, kind: &str, value: &str) {
    let field = form.fields.iter_mut().rev().find(|field| field.kind == kind).unwrap();
    let at = field.options.iter().position(|option| option == value);
    field.at = at.unwrap_or_else(|| panic!("no {value} among {:?}", field.options));
    let said = Title::settle(offer, form, &Seed::from(3));
    assert_eq!(said, None, "{kind} {value}");
}

#[test]
fn boxes_are_mixed_and_challenges_chosen_in_the_form() {
    let game = LegendaryGame::load(None).unwrap();
    let offer = game.offer();
    let mut form = Title::form(&offer);
    form.lock_all(false);
    turn(&offer, &mut form, "Mixed in", "cosmos");
    let heroes = form.of("Hero").next().unwrap().options.clone();
    assert!(heroes.contains(&"Moondragon".to_string()), "{heroes:?}");
    turn(&offer, &mut form, "Mastermind", "Magus");
    let magus = form.of("Mastermind").next().unwrap();
    assert!(Title::describe(&offer, &form, magus).join(" ").contains("Shard"));
    turn(&offer, &mut form, "Edition", "Villains");
    assert_eq!(form.value("Mixed in"), "cosmos", "it stays for another edition");
    assert_eq!(form.name_of("Mastermind"), "Commander");
    for mode in ["hand-of-fate", "prison-break-2", "crackdown"] {
        turn(&offer, &mut form, "Challenge", mode);
    }
    // Of two that change the same thing the later one stays, by the edition's own word for it.
    turn(&offer, &mut form, "Challenge", "fiend");
    turn(&offer, &mut form, "Challenge", "arch-villain");
    let options = &form.of("Challenge").next().unwrap().options;
    assert!(!options.iter().any(|mode| mode == "champion"), "{options:?}");
    let chosen: Vec<&str> = form.of("Challenge").map(host::Field::value).collect();
    assert_eq!(chosen, ["arch-villain", "hand-of-fate", "prison-break-2", "crackdown", "none"]);
    let play = Title::deal(&offer, &form, &Seed::from(3)).unwrap();
    let scene = play.scene(host::Eyes::Seat(table::Seat(0)));
    let piles = &scene.players[0].piles;
    let count = |key: &str| piles.iter().find(|pile| pile.key == key).unwrap().count;
    assert_eq!(count("hand"), 5, "the hand of fate");
    assert!(count("discard") >= 2, "two Bindings, and what the first cards brought");
}

#[test]
fn what_was_fixed_is_there_or_told() {
    on_start(
        "fixed",
        |_| {},
        |start| {
            press(start, &[Key::Char('4')]);
            let fixed: Vec<String> = draw(start)
                .lines()
                .filter_map(|line| line.trim().strip_prefix("● "))
                .filter(|line| line.starts_with("Villains") || line.starts_with("Henchmen"))
                .map(|line| line.split_whitespace().skip(1).collect::<Vec<_>>().join(" "))
                .collect();
            assert!(fixed.len() >= 2, "{fixed:?}");
            press(start, &[Key::Down; 6]);
            let mut told = 0;
            // Some schemes ask for other villains; stepping past them loses nothing without a word.
            for _ in 0..9 {
                press(start, &[Key::Right]);
                let picture = draw(start);
                for name in &fixed {
                    // The box about the scheme may lie over the list.
                    let start: String = name.chars().take(10).collect();
                    assert!(picture.contains(&start), "{name} is gone without a word:\n{picture}");
                }
                told += usize::from(picture.contains("Not in this set-up"));
            }
            assert!(told > 0, "no scheme was in the way");
            assert!(told < 9, "what had no room comes back");
        },
    );
}

fn lesson(title: &dyn Title) -> Table {
    let play = title.lesson().unwrap();
    let mut sitters = vec![Sitter::Bot(Bot::Thumb); usize::from(play.seats())];
    sitters[0] = Sitter::You;
    let host = Host::new(play, &sitters, &[], Agreed::default());
    Table::new(host, Settings::default(), true)
}

#[test]
fn lessons_look_as_drawn() {
    let (legendary, dagger) = (LegendaryGame::load(None).unwrap(), DaggerGame::load(None).unwrap());
    let (legendary, dagger) = (legendary.offer(), dagger.offer());
    let titles: [(&str, &dyn Title); 2] = [("legendary", &legendary), ("dagger", &dagger)];
    for (name, title) in titles {
        let mut table = lesson(title);
        for tip in 1..=3 {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
            table.draw(&mut buffer, COLOURS);
            compare(&format!("lesson-{name}-{tip}-80x24.txt"), &text(&buffer));
            table.on(Input::Key(Key::Enter));
        }
    }
}
