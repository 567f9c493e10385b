//! Proof that every part of every card is needed: each is changed, one at a time, and somebody must
//! notice.
//!
//! The changes are made to the text of the card files (see [`Change`]), so that they follow from the
//! schema of a game and no list of them has to be kept. A game reads the changed file, and its
//! witnesses, above all its scenarios, are asked one after the other until one of them fails.

use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::Diagnostic;
use crate::change::{Change, Kind, Parts, Texts};
use crate::words::Word;

/// What a changed file comes to.
pub enum Read<C> {
    /// It is no card file: the words do not fit together.
    Nothing,
    /// The game refuses it: the check has noticed.
    Refused,
    /// It says the same in other words, so nobody could notice.
    Same,
    /// The cards with the change.
    Changed(C),
}

/// What is demanded of changes of one kind in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// Each of them is noticed.
    Each,
    /// At least one of them is noticed.
    One,
}

/// A game whose card files are proven.
pub trait Cards: Sync {
    /// All cards of the game, one of them changed.
    type Changed;

    /// The words of a card file, in their order.
    fn words(&self, file: &str, text: &str) -> Result<Vec<Word>, Diagnostic>;

    /// Reads the cards with another text for one of the files.
    fn read(&self, file: &str, text: &str) -> Read<Self::Changed>;

    /// What is demanded of a kind of change.
    fn demand(&self, kind: Kind) -> Demand {
        let _ = kind;
        Demand::Each
    }

    /// How many witnesses there are.
    fn witnesses(&self) -> usize;

    /// Whether the witness may have seen the card: it is asked before the others.
    fn knows(&self, witness: usize, card: &str) -> bool;

    /// Whether the witness notices that these are not the cards of the box.
    fn notices(&self, witness: usize, cards: &Self::Changed) -> bool;
}

/// How many of the changes are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sample {
    /// Every one.
    All,
    /// Those in one of so many places, drawn by a seed.
    OneOf(u64, u64),
}

impl Sample {
    /// What `LONGBOX_MUTANTS` asks for, `all` or `one of 10, seed 3` written as `10/3`; else this.
    pub fn from_environment(usual: Sample) -> Sample {
        let Ok(asked) = std::env::var("LONGBOX_MUTANTS") else { return usual };
        let (of, seed) = asked.split_once('/').unwrap_or((&asked, "0"));
        match (of.parse(), seed.parse()) {
            (Ok(of), Ok(seed)) => Sample::OneOf(of, seed),
            _ => Sample::All,
        }
    }

    /// Whether the changes in a place of a file are made.
    fn takes(self, file: usize, place: usize) -> bool {
        match self {
            Sample::All => true,
            Sample::OneOf(of, seed) => {
                let index = (file as u64) << 32 | place as u64;
                scattered(scattered(seed) ^ index).is_multiple_of(of.max(1))
            }
        }
    }
}

/// A number that looks random (the finaliser of SplitMix64).
fn scattered(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// What came of the changes.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many changes there are, made or not.
    pub possible: usize,
    /// How many were made.
    pub made: usize,
    /// How many left no card file.
    pub nothing: usize,
    /// How many the check of the game refused.
    pub refused: usize,
    /// How many said the same in other words.
    pub same: usize,
    /// How many a witness noticed.
    pub noticed: usize,
    /// How many nobody noticed, or was asked about, as an alternative in their place was noticed.
    pub tolerated: usize,
    /// Those that nobody noticed: file, line, card and change.
    pub unnoticed: Vec<String>,
    /// Those at which the game broke down: checked cards must never do that.
    pub broken: Vec<String>,
    /// How long it took.
    pub took: Duration,
}

impl Report {
    /// Panics unless every change was noticed.
    pub fn demand_all(&self) {
        println!("{self}");
        assert!(self.noticed > 0, "nothing was changed");
        assert!(self.unnoticed.is_empty() && self.broken.is_empty(), "{self}");
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} of {} changes made in {:.1} s: {} left no card file, {} were refused by the check, \
             {} said the same in other words, {} were noticed, {} only by an \
             alternative, {} not",
            self.made,
            self.possible,
            self.took.as_secs_f64(),
            self.nothing,
            self.refused,
            self.same,
            self.noticed,
            self.tolerated,
            self.unnoticed.len()
        )?;
        self.unnoticed.iter().try_for_each(|change| write!(f, "\nunnoticed: {change}"))?;
        self.broken.iter().try_for_each(|change| write!(f, "\nbreaks the game: {change}"))
    }
}

enum Found {
    Nothing,
    Refused,
    Same,
    Noticed,
    Unnoticed,
    Broken,
}

/// Makes one change after another to the files, given as name and text, and asks the witnesses.
pub fn needed<G: Cards>(game: &G, files: &[(String, String)], sample: Sample) -> Report {
    let started = Instant::now();
    let all = changes(game, files);
    let made: Vec<_> =
        all.iter().filter(|(file, change)| sample.takes(*file, change.place())).collect();
    let place = |at: usize| (made[at].0, made[at].1.place(), made[at].1.kind);
    // Alternatives stand together, so that where one of them is enough nobody is asked about the rest.
    let indices: Vec<usize> = (0..made.len()).collect();
    let alternatives: Vec<_> = indices.chunk_by(|&a, &b| place(a) == place(b)).collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(alternatives) = alternatives.get(at) else { return };
                    let mut enough = false;
                    for &at in *alternatives {
                        let (file, change) = made[at];
                        let (file, text) = &files[*file];
                        let text = change.made(text);
                        let asked = AssertUnwindSafe(|| ask(game, file, &text, change, enough));
                        let result = catch_unwind(asked).unwrap_or(Found::Broken);
                        let one = game.demand(change.kind) == Demand::One;
                        enough |= one && matches!(result, Found::Noticed);
                        found.lock().expect("no holder panics").push((at, result));
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().expect("no holder panics");
    found.sort_by_key(|(at, _)| *at);
    // Where one alternative was noticed, some games demand no more.
    let one = found.iter().filter(|(at, result)| {
        matches!(result, Found::Noticed) && game.demand(made[*at].1.kind) == Demand::One
    });
    let enough: BTreeSet<_> = one.map(|(at, _)| place(*at)).collect();
    let mut report = Report { possible: all.len(), made: made.len(), ..Report::default() };
    for (at, result) in found {
        let (file, change) = made[at];
        let Change { line, card, what, .. } = change;
        let said = || format!("{}:{line}: {card}: {what}", files[*file].0);
        match result {
            Found::Nothing => report.nothing += 1,
            Found::Refused => report.refused += 1,
            Found::Same => report.same += 1,
            Found::Noticed => report.noticed += 1,
            Found::Unnoticed if enough.contains(&place(at)) => report.tolerated += 1,
            Found::Unnoticed => report.unnoticed.push(said()),
            Found::Broken => report.broken.push(said()),
        }
    }
    report.took = started.elapsed();
    report
}

/// Every change with the number of its file.
fn changes<G: Cards>(game: &G, files: &[(String, String)]) -> Vec<(usize, Change)> {
    let words: Vec<Vec<Word>> = files
        .iter()
        .map(|(file, text)| game.words(file, text).unwrap_or_else(|fault| panic!("{fault}")))
        .collect();
    let parts = |at: usize| {
        let (file, text) = &files[at];
        Parts::of(text, &words[at]).unwrap_or_else(|| panic!("{file}: its words are not its own"))
    };
    let mut texts = Texts::new();
    (0..files.len()).for_each(|at| parts(at).texts(&mut texts));
    let of = |at| parts(at).changes(&texts).into_iter().map(move |change| (at, change));
    (0..files.len()).flat_map(of).collect()
}

/// What comes of a change; where an alternative is `enough`, no witness is asked.
fn ask<G: Cards>(game: &G, file: &str, text: &str, change: &Change, enough: bool) -> Found {
    let cards = match game.read(file, text) {
        Read::Nothing => return Found::Nothing,
        Read::Refused => return Found::Refused,
        Read::Same => return Found::Same,
        Read::Changed(_) if enough => return Found::Unnoticed,
        Read::Changed(cards) => cards,
    };
    let (first, rest): (Vec<_>, Vec<_>) =
        (0..game.witnesses()).partition(|&witness| game.knows(witness, &change.card));
    match first.iter().chain(&rest).any(|&witness| game.notices(witness, &cards)) {
        true => Found::Noticed,
        false => Found::Unnoticed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards that are numbers below ten, and witnesses that each know one of them.
    struct Numbers {
        /// Each witness knows a number and says whether it notices that it is lower.
        witnesses: Vec<(u8, bool)>,
        demand: Demand,
    }

    impl Cards for Numbers {
        type Changed = Vec<u8>;

        fn words(&self, _: &str, _: &str) -> Result<Vec<Word>, Diagnostic> {
            Ok(Vec::new())
        }

        fn read(&self, file: &str, text: &str) -> Read<Vec<u8>> {
            let Ok(numbers) = crate::parse::<Vec<u8>>(file, text) else { return Read::Nothing };
            match numbers.iter().any(|&number| number > 9) {
                true => Read::Refused,
                false => Read::Changed(numbers),
            }
        }

        fn demand(&self, _: Kind) -> Demand {
            self.demand
        }

        fn witnesses(&self) -> usize {
            self.witnesses.len()
        }

        fn knows(&self, _: usize, _: &str) -> bool {
            false
        }

        fn notices(&self, witness: usize, numbers: &Vec<u8>) -> bool {
            let (known, lower) = self.witnesses[witness];
            assert!(numbers != &[3, 9, 1], "the game breaks down");
            let gone = numbers.len() < 3;
            gone || !numbers.contains(&known) && (lower || !numbers.contains(&(known - 1)))
        }
    }

    fn report(witnesses: Vec<(u8, bool)>, demand: Demand, sample: Sample) -> Report {
        let files = [("numbers.ron".to_owned(), "[3, 9, 0]".to_owned())];
        needed(&Numbers { witnesses, demand }, &files, sample)
    }

    #[test]
    fn what_nobody_notices_is_told() {
        let report = report(vec![(3, true), (9, false)], Demand::Each, Sample::All);
        // 0 cannot be lower, 9 not higher; three can be missing.
        assert_eq!((report.made, report.nothing, report.refused), (9, 1, 1), "{report}");
        assert_eq!(report.unnoticed, ["numbers.ron:1: : `9` becomes `8`"], "{report}");
        assert_eq!(report.broken, ["numbers.ron:1: : `0` becomes `1`"], "{report}");
    }

    #[test]
    fn where_one_alternative_is_enough_the_others_may_pass() {
        let witnesses = || vec![(3, false), (9, true)];
        let each = report(witnesses(), Demand::Each, Sample::All);
        assert_eq!(each.unnoticed, ["numbers.ron:1: : `3` becomes `2`"], "{each}");
        let one = report(witnesses(), Demand::One, Sample::All);
        assert_eq!((one.unnoticed.len(), one.tolerated), (0, 1), "{one}");
    }

    #[test]
    fn a_sample_is_the_same_every_time_and_another_by_another_seed() {
        let taken = |seed| {
            (0..1_000).filter(|&place| Sample::OneOf(10, seed).takes(3, place)).collect::<Vec<_>>()
        };
        assert_eq!(taken(0), taken(0));
        assert_ne!(taken(0), taken(1));
        assert!((60..140).contains(&taken(0).len()), "{}", taken(0).len());
        assert!((0..1_000).all(|place| Sample::All.takes(0, place)));
    }
}
