//! Fuzzing for a bounded time: hostile card files, replays, set-up codes and choices are refused with
//! words and never cause a panic. `LONGBOX_FUZZ_SECONDS` says how long each test runs.

use std::time::{Duration, Instant};

use legendary::card::{BUILT_IN, Catalogue};
use legendary::setup::{Setup, Wish, build};
use table::{Chance, Choice, Choices, Refused, Replay, Rules, Seed, Silent};

/// Calls `attempt` with ever new chance until the time is over.
fn fuzz(mut attempt: impl FnMut(&mut Chance)) {
    let seconds = std::env::var("LONGBOX_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let end = Instant::now() + Duration::from_secs_f32(seconds.unwrap_or(0.5));
    let mut number = 0;
    while Instant::now() < end || number < 8 {
        attempt(&mut Chance::new(&Seed::from(number)));
        number += 1;
    }
}

fn below(chance: &mut Chance, bound: usize) -> usize {
    chance.below(bound.max(1) as u32) as usize
}

/// Pieces that mean something to a parser, or nearly.
const PIECES: [&str; 24] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "-1",
    "255",
    "256",
    "99999999999",
    "0",
    "Play(",
    "ForEach(",
    "Each(EachPlayer, [",
    "from: [Hand]",
    "Not(",
    "\u{0}",
    "\u{1b}[31m",
    "é",
    "r#\"",
];

/// A text with a few places cut, doubled, exchanged or overwritten.
fn mangle(text: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=below(chance, 4) {
        let at = below(chance, letters.len());
        let length = below(chance, 40).min(letters.len() - at);
        match below(chance, 6) {
            0 => letters.truncate(at),
            1 => drop(letters.drain(at..at + length)),
            2 => {
                let copy = letters[at..at + length].to_vec();
                letters.splice(at..at, copy);
            }
            3 => {
                let from = below(chance, letters.len());
                let other: Vec<char> = letters[from..].iter().copied().take(length).collect();
                letters.splice(at..at + length, other);
            }
            4 => {
                let piece = PIECES[below(chance, PIECES.len())];
                letters.splice(at..at, piece.chars());
            }
            _ => {
                let piece = PIECES[below(chance, PIECES.len())].repeat(1 + below(chance, 200));
                letters.splice(at..at + length, piece.chars());
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn fuzz_card_files() {
    let nothing = Catalogue::default();
    let built_in = Catalogue::built_in();
    fuzz(|chance| {
        let (name, text) = BUILT_IN[below(chance, BUILT_IN.len())];
        let files = [(name.to_string(), mangle(text, chance))];
        for catalogue in [&nothing, &built_in] {
            if let Err(faults) = catalogue.clone().with_files(&files) {
                assert!(!faults.is_empty());
                for fault in faults {
                    let told = fault.to_string();
                    assert!(told.starts_with(name) && told.len() < 4_000, "{told}");
                    assert!(!told.contains(['\u{0}', '\u{1b}']), "{told:?}");
                }
            }
        }
    });
}

#[test]
fn fuzz_replays() {
    let (catalogue, seed) = (Catalogue::built_in(), Seed::from(1));
    let wish = Wish { players: 2, first_game: true, ..Wish::default() };
    let setup = wish.draw(&catalogue, &seed).expect("the first game can be set up");
    let rules = build(&catalogue, setup).expect("the first game can be built");
    let mut game = rules.start(&seed);
    let (mut choices, mut taken) = (Choices::new(), Vec::new());
    while rules.decision(&game).is_some() && taken.len() < 60 {
        rules.choices(&game, &mut choices);
        taken.push(choices[0]);
        rules.choose_unchecked(&mut game, choices[0], &mut Silent);
    }
    let whole = Replay::record(&rules, seed, &taken).write();
    assert!(Replay::read(&whole).expect("a replay reads what it wrote").verify(&rules).is_ok());
    fuzz(|chance| {
        let Ok(replay) = Replay::read(&mangle(&whole, chance)) else { return };
        if let Err(error) = replay.verify(&rules) {
            assert!(!error.to_string().is_empty());
        }
        // A set-up that was tampered with is refused or can be built.
        if let Ok(setup) = replay.setup::<legendary::Legendary>()
            && let Ok(other) = build(&catalogue, setup)
        {
            let _ = replay.verify(&other);
        }
    });
}

#[test]
fn fuzz_set_up_codes() {
    let (catalogue, seed) = (Catalogue::built_in(), Seed::from(3));
    let wish = Wish { players: 3, ..Wish::default() };
    let setup = wish.draw(&catalogue, &seed).expect("a game for three can be set up");
    let code = setup.code(&seed);
    fuzz(|chance| {
        if let Ok((setup, _)) = Setup::from_code(&mangle(&code, chance), &catalogue) {
            let _ = build(&catalogue, setup);
        }
    });
}

#[test]
fn fuzz_choices() {
    let catalogue = Catalogue::built_in();
    fuzz(|chance| {
        let seed = Seed::from(u64::from(chance.below(u32::MAX)));
        let wish = Wish { players: 1 + chance.below(5) as u8, ..Wish::default() };
        let setup = wish.draw(&catalogue, &seed).expect("any number of players can be set up");
        let rules = build(&catalogue, setup).expect("a drawn set-up can be built");
        let mut game = rules.start(&seed);
        let mut choices = Choices::new();
        for _ in 0..5_000 {
            if rules.decision(&game).is_none() {
                break;
            }
            rules.choices(&game, &mut choices);
            let wild = Choice(chance.below(1 << 16) as u16);
            if !choices.contains(&wild) {
                let before = game.clone();
                assert_eq!(rules.choose(&mut game, wild, &mut Silent), Err(Refused::NotListed));
                assert!(game == before, "a refused choice changed the game");
            }
            let choice = choices[below(chance, choices.len())];
            assert_eq!(rules.choose(&mut game, choice, &mut Silent), Ok(()));
        }
        assert!(rules.outcome(&game).is_some(), "a game never ended: {seed:?}");
        let over = rules.choose(&mut game, Choice(0), &mut Silent);
        assert_eq!(over, Err(Refused::Over));
    });
}
