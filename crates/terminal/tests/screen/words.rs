//! Choices and commands that are typed in words.

use host::Sitter;
use terminal::screen::{Effect, Input, Key, Overlay, Table};

use crate::kit::{BOT, draw, legendary, press, table};

fn begun() -> Table {
    table(legendary(2, None), &[Sitter::You, BOT])
}

#[test]
fn words_that_fit_one_choice_take_it() {
    let mut table = begun();
    press(&mut table, ":");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("Type a choice or a command"), "{picture}");
    for offered in table.list() {
        assert!(picture.contains(&offered.label), "{} in\n{picture}", offered.label);
    }
    press(&mut table, "end tu");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains(":end tu") && !picture.contains("│  1 Play"), "{picture}");
    let before = table.step();
    press(&mut table, "\n");
    assert!(table.overlays().is_empty());
    assert_eq!(table.step(), before + 1, "the turn has ended");
}

#[test]
fn where_several_fit_the_one_at_hand_is_taken() {
    let mut table = begun();
    let cards: Vec<String> = table.list().iter().map(|one| one.label.clone()).collect();
    let plays = cards.iter().filter(|label| label.starts_with("Play ")).count();
    assert!(plays > 1, "{cards:?}");
    press(&mut table, ":play");
    table.on(Input::Key(Key::Down));
    press(&mut table, "\n");
    assert_eq!(table.step(), 1);
    let gone = cards[1].strip_prefix("Play ").unwrap();
    let played = table.scene().areas.iter().find(|area| area.key == "played").unwrap();
    let played: Vec<_> = played.places.iter().flat_map(|place| &place.pieces).collect();
    assert!(played.iter().any(|piece| gone.starts_with(&*piece.name)), "{gone}: {played:?}");
}

#[test]
fn commands_do_what_their_keys_do_and_nonsense_is_told() {
    let mut table = begun();
    press(&mut table, ":all\n");
    assert!(table.step() > 1, "a hand of agents and troopers asks nothing");
    press(&mut table, ":undo\n");
    assert!(draw(&mut table, 80, 24).contains("Taken back"));
    press(&mut table, ":log\n");
    assert!(matches!(table.overlays(), [Overlay::Log(_)]));
    press(&mut table, "\u{1b}:card wolverine\n");
    assert!(matches!(table.overlays(), [Overlay::Find { words, .. }] if words == "wolverine"));
    press(&mut table, "\u{1b}:xyzzy\n");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("No choice fits \"xyzzy\""), "{picture}");
    press(&mut table, ":save /some/where.json\n");
    assert!(table.effects().contains(&Effect::SaveTo("/some/where.json".into())));
    let step = table.step();
    press(&mut table, ":\u{1b}");
    assert!(table.overlays().is_empty() && table.step() == step, "Esc closes it");
}

#[test]
fn a_click_takes_what_fits() {
    let mut table = begun();
    press(&mut table, ":end");
    let picture = draw(&mut table, 80, 24);
    let line = picture.lines().position(|line| line.contains("End turn")).unwrap();
    let column = picture.lines().nth(line).unwrap().find("End").unwrap() - 4;
    table.on(Input::Click(column as u16, line as u16));
    assert_eq!(table.step(), 1);
}

#[test]
fn nothing_in_the_help_is_cut() {
    let mut table = begun();
    press(&mut table, "1?");
    let picture = draw(&mut table, 80, 24);
    let help = picture.lines().filter(|line| line.contains('│')).collect::<Vec<_>>().join("\n");
    assert!(help.contains("take back your last choice"), "{picture}");
    assert!(!help.contains('…'), "{picture}");
}
