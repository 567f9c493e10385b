//! Games that are kept, a line for each, so that a long measurement can be stopped, taken up again and put
//! together from several files.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

use bots::Bot;
use dagger::card::HeroId;
use dagger::state::Ground;
use dagger::{Dagger, Difficulty};
use table::{Rules, Seed};

use super::Ended;

/// What a game was, so that it is known again: cards, rules, seed, bot and set-up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Which<'a> {
    /// The fingerprint of the components.
    pub book: u64,
    /// The seed of the measurement.
    pub seed: &'a Seed,
    pub bot: Bot,
    pub difficulty: Difficulty,
    pub nemesis: usize,
    pub heroes: u8,
    /// The number of the game in its cell.
    pub number: u32,
}

impl Which<'_> {
    fn words(&self) -> String {
        let Which { book, seed, bot, difficulty, nemesis, heroes, number } = self;
        let seed = u64::from_le_bytes(seed.0[..8].try_into().expect("a seed has 32 bytes"));
        let difficulty = format!("{difficulty:?}").to_lowercase();
        format!(
            "{book:016x}.{} {seed:016x} {bot} {difficulty} {nemesis} {heroes} {number}",
            Dagger::REVISION
        )
    }
}

/// The games of a file, and those that are added to it.
#[derive(Debug, Default)]
pub struct Kept {
    known: HashMap<String, Ended>,
    file: Option<Mutex<File>>,
}

impl Kept {
    /// Reads a file, which may not be there yet, and adds games to it from now on. What is not the line of
    /// a game is passed over: the last one may have been cut off.
    pub fn open(path: &Path) -> io::Result<Kept> {
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(file)?;
        }
        let lines = text.lines().filter_map(|line| line.split_once(": "));
        let known = lines.filter_map(|(which, ended)| Some((which.to_owned(), read(ended)?)));
        Ok(Kept { known: known.collect(), file: Some(Mutex::new(file)) })
    }

    /// The game, if it is known; otherwise it is played and kept.
    pub(super) fn game(&self, which: &Which<'_>, play: impl FnOnce() -> Ended) -> Ended {
        let words = which.words();
        if let Some(ended) = self.known.get(&words) {
            return ended.clone();
        }
        let ended = play();
        if let Some(file) = &self.file {
            let mut file = file.lock().expect("nobody panics while writing");
            writeln!(file, "{words}: {}", write(&ended)).expect("the file of games can be written");
        }
        ended
    }
}

/// How a game went, in words.
fn write(ended: &Ended) -> String {
    let Ended { ground, rounds, showdown, passed, heroes } = ended;
    let heroes: Vec<String> = heroes.iter().map(|hero| hero.0.to_string()).collect();
    format!("{ground:?} {rounds} {showdown} {passed} {}", heroes.join(","))
}

fn read(words: &str) -> Option<Ended> {
    use Ground::*;
    let grounds = [Won, Threat, Overrun, NoEvent, Heroes, Deadline, Stalled];
    let mut words = words.split(' ');
    let name = words.next()?;
    Some(Ended {
        ground: grounds.into_iter().find(|ground| format!("{ground:?}") == name)?,
        rounds: words.next()?.parse().ok()?,
        showdown: words.next()?.parse().ok()?,
        passed: words.next()?.parse().ok()?,
        heroes: words
            .next()?
            .split(',')
            .map(|id| id.parse().ok().map(HeroId))
            .collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_kept_is_not_played_again() {
        let path = std::env::temp_dir().join(format!("kept-{}", std::process::id()));
        let ended = Ended {
            ground: Ground::Deadline,
            rounds: 7,
            showdown: false,
            passed: 2,
            heroes: vec![HeroId(3), HeroId(14)],
        };
        let bot = "thumb".parse().unwrap();
        let seed = Seed::from(3);
        let which = |number| Which {
            book: 5,
            seed: &seed,
            bot,
            difficulty: Difficulty::Hard,
            nemesis: 1,
            heroes: 2,
            number,
        };
        let kept = Kept::open(&path).unwrap();
        assert_eq!(kept.game(&which(0), || ended.clone()), ended);
        drop(kept);
        // A line that was cut off.
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        write!(file, "0 0 thumb hard 1 2 1: Thr").unwrap();
        let kept = Kept::open(&path).unwrap();
        assert_eq!(kept.game(&which(0), || panic!("it is known")), ended);
        let other = Ended { rounds: 9, ..ended.clone() };
        assert_eq!(kept.game(&which(1), || other.clone()), other, "another game is played");
        drop(kept);
        let kept = Kept::open(&path).unwrap();
        assert_eq!(kept.game(&which(1), || panic!("it is known")), other);
        std::fs::remove_file(path).unwrap();
    }
}
