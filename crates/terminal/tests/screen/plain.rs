//! The line-based table: what is written, understood and kept.

use host::{Agreed, Host, Sitter};
use terminal::{Ended, Plain, play};

use crate::kit::{BOT, legendary};

fn session(sitters: &[Sitter], input: &str) -> (String, Ended, usize, usize) {
    let mut host = Host::new(legendary(sitters.len() as u8, None), sitters, &[], Agreed::default());
    let mut kept = 0;
    let mut keep = |_: &Host| {
        kept += 1;
        Ok(())
    };
    let look_up = |words: &str| vec![format!("looked up {words}")];
    let mut plain =
        Plain { keep: &mut keep, look_up: &look_up, pause: false, warn: false, file: None };
    let mut output = Vec::new();
    let ended = play(&mut host, &mut plain, input.as_bytes(), &mut output).unwrap();
    (String::from_utf8(output).unwrap(), ended, kept, host.play().step())
}

#[test]
fn the_table_is_shown_once_a_turn_and_every_choice_is_kept() {
    let (output, ended, kept, steps) = session(&[Sitter::You, BOT], "1\n1\nquit\n");
    assert_eq!((ended, steps), (Ended::Left, 2));
    assert_eq!(kept, 2, "every choice is kept as it is made");
    assert_eq!(output.matches("── Turn 1").count(), 1, "{output}");
    assert!(output.contains("Danger") && output.contains(" of "), "{output}");
}

#[test]
fn all_undo_why_and_help_are_understood() {
    let (output, _, _, steps) =
        session(&[Sitter::You], "all\nundo\nredo\nwhy 1\nwhy red skull\nsince\nhelp\n");
    assert!(steps > 0);
    assert!(output.contains("Cards played: 6."), "{output}");
    assert!(output.contains("Taken back"), "{output}");
    assert!(output.contains("printed"), "numbers with their terms: {output}");
    assert!(output.contains("play the cards that ask nothing"), "{output}");
}

#[test]
fn danger_says_what_brings_it_nearer_and_since_tells_all_of_the_others_turn() {
    let (output, ..) = session(&[Sitter::You, BOT], "danger\nend\n1\nsince\n");
    assert!(output.contains("Each Scheme Twist of the Villain Deck."), "{output}");
    let (_, since) = output
        .rsplit_once("player 1> ")
        .map(|(before, _)| before)
        .unwrap()
        .rsplit_once("player 1> ")
        .unwrap();
    assert!(since.contains("Turn 2: player 2") && since.contains("Turn 3: player 1"), "{since}");
    assert!(since.contains("Player 2 draws 6 cards"), "{since}");
}

#[test]
fn a_wasteful_end_of_turn_is_said_twice_where_somebody_listens() {
    let ended = |warn: bool, input: &str| {
        let mut host = Host::new(legendary(1, None), &[Sitter::You], &[], Agreed::default());
        let (keep, look_up) = (&mut |_: &Host| Ok(()), &|_: &str| Vec::new());
        let mut plain = Plain { keep, look_up, pause: false, warn, file: None };
        let mut output = Vec::new();
        play(&mut host, &mut plain, input.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        (output.contains("Say it again"), output.contains("── Turn 2"))
    };
    assert_eq!(ended(true, "end\n"), (true, false));
    assert_eq!(ended(true, "end\nend\n"), (true, true));
    assert_eq!(ended(false, "end\n"), (false, true));
}

#[test]
fn a_hand_is_wiped_away_before_another_person_looks() {
    let people = [Sitter::You, Sitter::You];
    let mut host = Host::new(legendary(2, None), &people, &[], Agreed::default());
    let mut plain = Plain {
        keep: &mut |_| Ok(()),
        look_up: &|_| Vec::new(),
        pause: true,
        warn: false,
        file: None,
    };
    let mut output = Vec::new();
    play(&mut host, &mut plain, "\nend\n".as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let (before, after) = output.rsplit_once("Pass to player 2").unwrap();
    assert!(before.contains("Hand "), "{before}");
    // The screen and what can be scrolled back to.
    assert!(before[before.rfind("Hand ").unwrap()..].contains("\u{1b}[2J\u{1b}[3J"));
    assert!(!after.contains("Hand "), "{after}");
}

#[test]
fn a_table_that_cannot_keep_says_so_at_once_and_at_the_end() {
    let mut host = Host::new(legendary(1, None), &[Sitter::You], &[], Agreed::default());
    let mut keep = |_: &Host| Err("the disk is full".to_string());
    let mut plain =
        Plain { keep: &mut keep, look_up: &|_| Vec::new(), pause: false, warn: false, file: None };
    let mut output = Vec::new();
    play(&mut host, &mut plain, "1\n1\nquit\n".as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.matches("NOT being kept").count(), 1, "{output}");
    assert!(output.contains("could NOT be kept: the disk is full"), "{output}");
}

#[test]
fn bots_play_to_the_end_and_the_points_are_broken_down() {
    let (output, ended, ..) = session(&[BOT, BOT], "");
    assert!(matches!(ended, Ended::Over(_)));
    assert!(output.contains("Victory points:"), "{output}");
}
