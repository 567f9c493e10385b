//! The line-based table, played by scripts.

use std::io::{self, Cursor, Write};

use bots::Bot;
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Rules, Seed, Session};
use terminal::{Autosave, Ended, Plain, Sitter, play};

fn rules(players: u8) -> Legendary {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players, first_game: true, ..Wish::default() };
    build(&catalogue, wish.draw(&catalogue, &Seed::from(1)).unwrap()).unwrap()
}

/// A seed with which the first villain card asks nothing.
fn seed(rules: &Legendary) -> Seed {
    let quiet = |seed: &Seed| rules.question(&rules.start(seed)).asker == "Your turn";
    (0..).map(Seed::from).find(quiet).unwrap()
}

fn table(
    session: &mut Session<'_, Legendary>,
    seats: &[Sitter],
    input: &str,
) -> (io::Result<Ended>, String) {
    let autosave = Autosave::default();
    let look_up = |words: &str| vec![format!("looked up: {words}")];
    let plain = Plain { seats, autosave: &autosave, look_up: &look_up, pause: false };
    let mut output = Vec::new();
    let ended = play(session, &plain, Cursor::new(input), &mut output);
    (ended, String::from_utf8(output).unwrap())
}

const BOT: Sitter = Sitter::Bot(Bot::Random);

#[test]
fn a_game_is_played_to_its_end_by_ending_every_turn() {
    let rules = rules(2);
    let mut session = Session::start(&rules, seed(&rules));
    let script = "end turn\n1\n".repeat(2_000);
    let (ended, output) = table(&mut session, &[Sitter::You, BOT], &script);
    assert!(matches!(ended, Ok(Ended::Over(_))), "{output}");
    assert!(rules.outcome(session.game()).is_some());
    assert!(output.contains("Points: player 1 has "), "{output}");
}

#[test]
fn the_first_picture_shows_the_table_and_the_choices() {
    let rules = rules(2);
    let mut session = Session::start(&rules, seed(&rules));
    let (ended, output) = table(&mut session, &[Sitter::You, BOT], "help\ncard hulk\nwhy\nwhy x\n");
    assert_eq!(ended.unwrap(), Ended::Left);
    for part in [
        "Red Skull: 7 Attack, 4 tactics left",
        "Cosmic Cube: 0 twists so far",
        "Sewers",
        "HQ",
        "Your hand",
        "End turn",
        "undo ",
        "looked up: hulk",
        "Red Skull: 7 Attack = 7 printed",
        "no number behind that",
        "The input has ended.",
    ] {
        assert!(output.contains(part), "{part} is missing:\n{output}");
    }
}

#[test]
fn undo_goes_back_to_ones_own_decision_and_redo_forward() {
    let rules = rules(2);
    let mut session = Session::start(&rules, seed(&rules));
    let (_, output) = table(&mut session, &[Sitter::You, BOT], "undo\nend turn\n");
    assert!(output.contains("nothing yet"), "{output}");
    let played = session.taken().to_vec();
    assert!(played.len() > 1, "the bot played its turn");
    table(&mut session, &[Sitter::You, BOT], "undo\n").0.unwrap();
    assert!(session.taken().is_empty());
    table(&mut session, &[Sitter::You, BOT], "redo\n").0.unwrap();
    assert_eq!(session.taken(), played);
}

#[test]
fn a_hand_is_shown_to_nobody_else() {
    let rules = rules(2);
    let mut session = Session::start(&rules, seed(&rules));
    let (_, output) = table(&mut session, &[Sitter::You, Sitter::You], "end\n");
    let passes: Vec<_> = output.split(">>> Pass to ").collect();
    assert!(passes[1].starts_with("player 1") && passes[2].starts_with("player 2"), "{output}");
    assert!(passes[2].contains("Your hand"));
}

#[test]
fn bots_alone_play_on() {
    let rules = rules(3);
    let mut session = Session::start(&rules, seed(&rules));
    let (ended, output) = table(&mut session, &[BOT; 3], "");
    assert!(matches!(ended, Ok(Ended::Over(_))));
    assert!(output.lines().count() > 50, "{output}");
}

#[test]
fn nonsense_changes_nothing() {
    let rules = rules(1);
    let mut session = Session::start(&rules, seed(&rules));
    let long = "x".repeat(100_000);
    let script =
        format!("\n\n0\n999\n-1\n\u{1b}[2J\nsave /\nsave\nplay\n{long}\nredo\ntable\nlog\n");
    let (ended, output) = table(&mut session, &[Sitter::You], &script);
    assert_eq!(ended.unwrap(), Ended::Left);
    assert!(session.taken().is_empty() && !output.contains('\u{1b}'));
}

#[test]
fn a_closed_output_is_an_error_and_no_panic() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let rules = rules(1);
    let mut session = Session::start(&rules, seed(&rules));
    let autosave = Autosave::default();
    let plain =
        Plain { seats: &[Sitter::You], autosave: &autosave, look_up: &|_| vec![], pause: false };
    let ended = play(&mut session, &plain, Cursor::new("1\n"), Closed);
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn undo_past_hidden_information_is_marked_as_practice() {
    let rules = rules(1);
    let mut session = Session::start(&rules, seed(&rules));
    let (_, output) = table(&mut session, &[Sitter::You], "1\nundo\n1\n");
    assert!(!output.contains("[practice]") && session.practice().is_empty(), "{output}");
    let (_, output) = table(&mut session, &[Sitter::You], "end\nundo\n");
    assert!(output.contains("[practice]"), "{output}");
    assert_eq!(session.practice(), [1]);
}
