//! Fuzzing for a bounded time: what any reader of files and choices must stand.

use std::time::{Duration, Instant};

use crate::{Chance, Seed};

/// Runs `round` with fresh chance until the time is up, at least a few times. `LONGBOX_FUZZ_SECONDS` says
/// how long that is; a failure names the round, which reproduces it.
pub fn fuzz(mut round: impl FnMut(&mut Chance)) {
    let seconds = std::env::var("LONGBOX_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let end = Instant::now() + Duration::from_secs_f64(seconds.unwrap_or(0.5));
    let mut number = 0;
    while number < 20 || Instant::now() < end {
        let mut chance = Chance::new(&Seed::from(number));
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| round(&mut chance)));
        assert!(outcome.is_ok(), "round {number} panicked");
        number += 1;
    }
}

/// A text with some damage: bytes changed, parts removed, repeated or exchanged, words replaced.
pub fn damage(chance: &mut Chance, text: &str, others: &[&str]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = chance.below(bytes.len() as u32) as usize;
        let end = (at + 1 + chance.below(40) as usize).min(bytes.len());
        match chance.below(7) {
            0 => bytes[at] = chance.below(128) as u8,
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            3 => bytes.truncate(at),
            4 => {
                let digit = b'0' + chance.below(10) as u8;
                if let Some(place) = bytes[at..].iter().position(u8::is_ascii_digit) {
                    bytes[at + place] = digit;
                }
            }
            _ => replace_word(chance, &mut bytes, at, others),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Replaces the word after a place by a word of another file: the damage that is most likely to be read.
fn replace_word(chance: &mut Chance, bytes: &mut Vec<u8>, at: usize, others: &[&str]) {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
    let other = others[chance.below(others.len() as u32) as usize];
    let words: Vec<&str> =
        other.split(|c: char| !c.is_ascii_alphabetic()).filter(|w| !w.is_empty()).collect();
    let word = words[chance.below(words.len() as u32) as usize];
    let Some(start) = bytes[at..].iter().position(is_letter).map(|place| at + place) else {
        return;
    };
    let len = bytes[start..].iter().take_while(|byte| is_letter(byte)).count();
    bytes.splice(start..start + len, word.bytes());
}
