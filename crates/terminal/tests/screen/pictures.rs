//! The table as it is drawn: at every size, with everything that can lie on top, in time.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use host::{Settings, Sitter};
use legendary::card::Set;
use legendary::setup::Edition;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::screen::{Input, Key, Palette, Spot, Table};

use crate::kit::{
    BOT, CARDS, COLOURS, SIZES, compare, crowded, dagger, draw, legendary, of_edition, press,
    table, text,
};

#[test]
fn the_table_looks_as_drawn_at_every_size() {
    for players in [2, 5] {
        let mut table = crowded(legendary(players, None), 150);
        for (width, height) in SIZES {
            let picture = draw(&mut table, width, height);
            compare(&format!("table-{players}-{width}x{height}.txt"), &picture);
        }
        let mut table = crowded(dagger(players, 7), 60);
        for (width, height) in SIZES {
            let name = if players == 2 { "dagger".into() } else { format!("dagger-{players}") };
            compare(&format!("{name}-{width}x{height}.txt"), &draw(&mut table, width, height));
        }
    }
}

#[test]
fn second_edition_looks_as_drawn_at_every_size() {
    let play = of_edition(Edition::Second, 3, "bank robbery hostage crisis");
    let mut table = crowded(play, 90);
    for (width, height) in SIZES {
        compare(&format!("second-{width}x{height}.txt"), &draw(&mut table, width, height));
    }
}

#[test]
fn nothing_is_cut_that_the_screen_has_room_for() {
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let of = |set: Set, edition: Edition| {
        CARDS
            .schemes
            .iter()
            .filter(move |entry| entry.set == set)
            .map(move |entry| (entry, edition))
    };
    for (entry, edition) in of(Set::First, Edition::First).chain(of(Set::Second, Edition::Second)) {
        let name = &entry.definition.name;
        let mut table = table(of_edition(edition, 2, name), &[Sitter::You, BOT]);
        let picture = draw(&mut table, 80, 24);
        // At the beginning of a game there is room on the smallest screen.
        assert!(picture.contains(name.as_str()), "{name} is cut in\n{picture}");
        let danger = &table.scene().dangers[0];
        let told = joined(&format!("{} {}", danger.sentence, danger.next));
        let start: String = told.chars().take(120).collect();
        let start = start.rsplit_once(' ').map_or(start.as_str(), |(start, _)| start);
        let plain = |text: &str| text.replace(['.', '!'], "");
        assert!(plain(&joined(&picture)).contains(&plain(start)), "{told} is cut in\n{picture}");
    }
}

#[test]
fn what_lies_on_top_looks_as_drawn() {
    let mut table = table(legendary(2, None), &[Sitter::You, BOT]);
    let all = [("help", "?"), ("find", "/iron"), ("page", "i"), ("quit", "q"), ("danger", "d")];
    for (name, keys) in all {
        press(&mut table, keys);
        let picture = draw(&mut table, 80, 24);
        compare(&format!("{name}-80x24.txt"), &picture);
        press(&mut table, "\u{1b}");
        assert!(table.overlays().is_empty(), "{name}");
    }
}

#[test]
fn no_size_breaks_the_picture() {
    let mut table = crowded(legendary(5, None), 400);
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
fn without_colour_or_unicode_everything_is_still_there() {
    use ratatui::style::{Color, Modifier};
    let mut table = table(legendary(2, None), &[Sitter::You, BOT]);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 120, 40));
    table.draw(&mut buffer, Palette { colours: false, ascii: true });
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    assert!(buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
    assert_eq!(table.focus(), Spot::row(0));
    let picture = text(&buffer);
    assert!(picture.is_ascii(), "{picture}");
    assert!(picture.contains("+-Question") || picture.contains("+- Question"), "{picture}");
}

#[test]
fn names_from_files_play_no_tricks() {
    let play = legendary(2, None);
    let names = ["\u{1b}[31mEve\u{202e}".to_string(), String::new()];
    let host = host::Host::new(play, &[Sitter::You, BOT], &names, host::Agreed::default());
    let mut table = Table::new(host, Settings::default(), false);
    let picture = draw(&mut table, 120, 40);
    assert!(picture.contains("Eve") && !picture.contains(['\u{1b}', '\u{202e}']), "{picture}");
}

/// How long frames take: the median at every size, with the focus on the move.
fn medians(table: &mut Table) -> Vec<Duration> {
    let median = |(width, height): (u16, u16)| {
        let mut times: Vec<Duration> = (0..50)
            .map(|_| {
                table.on(Input::Key(Key::Down));
                let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
                let begun = Instant::now();
                table.draw(&mut buffer, COLOURS);
                begun.elapsed()
            })
            .collect();
        times.sort();
        times[25]
    };
    SIZES.into_iter().map(median).collect()
}

#[test]
fn frames_are_drawn_in_time() {
    let mut times = medians(&mut crowded(legendary(5, None), 400));
    times.extend(medians(&mut crowded(dagger(5, 3), 150)));
    // A loaded machine may steal time from single frames, hardly from half of them.
    assert!(times.iter().all(|time| *time < Duration::from_millis(20)), "{times:?}");
}

/// A page with every picture that names its screen replaced by that screen.
fn with_screens(page: &str, screen: impl Fn(&str) -> String) -> String {
    let mut parts = page.split("<!-- screen ");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n```text\n").expect("a screen is followed by it");
        let (_, rest) = rest.split_once("```").expect("a picture has an end");
        text += &format!("<!-- screen {name} -->\n```text\n{}```{rest}", screen(name));
    }
    text
}

#[test]
fn the_docs_show_the_screens_as_they_are() {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let screen = |name: &str| {
        let path = crates.join(format!("tests/screens/{name}.txt"));
        std::fs::read_to_string(path).unwrap_or_else(|_| panic!("no screen {name}"))
    };
    for page in ["docs/terminal.md", "docs/terminal-pictures.md", "README.md"] {
        let path = crates.join("../..").join(page);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("<!-- screen "), "{page}");
        let now = with_screens(&text, screen);
        if std::env::var_os("LONGBOX_BLESS").is_some() {
            std::fs::write(&path, now).unwrap();
        } else {
            assert!(now == text, "{page} shows old screens; LONGBOX_BLESS=1 renews them");
        }
    }
}
