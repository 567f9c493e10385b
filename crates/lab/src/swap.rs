//! Supports that another one beats in every respect: each is put in the place of each whose moments it
//! serves at, too, with the same heroes, seeds and bots.

use std::sync::Arc;

use bots::Bot;
use dagger::{Book, Difficulty, Setup};
use table::Seed;

use crate::balance::games;

/// A lead of fewer standard errors than this may be luck: there are some hundred comparisons.
const DOUBT: f64 = 3.0;

/// One support where another one was, in games that are the same up to there.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Swap {
    /// Games that only the newcomer won.
    gained: u32,
    /// Games that only the old one won.
    missed: u32,
}

impl Swap {
    /// The lead of the newcomer in standard errors.
    fn lead(self) -> f64 {
        let (gained, missed) = (f64::from(self.gained), f64::from(self.missed));
        (gained - missed) / (gained + missed).max(1.0).sqrt()
    }
}

/// The supports that another one beats, with it.
pub fn beaten(book: &Arc<Book>, bot: Bot, each: u32, seed: &Seed) -> Vec<(String, String)> {
    let pairs = (0..book.supports.len())
        .flat_map(|old| (0..book.supports.len()).map(move |new| (old, new)));
    let name = |at: usize| book.supports[at].name.clone();
    pairs
        .filter(|&(old, new)| beats(book, old, new, bot, each, seed))
        .map(|(old, new)| (name(old), name(new)))
        .collect()
}

/// Whether the new support beats the old one: it is readied with as little, serves whenever that does,
/// wins more games in its place, and fewer are won with the old one in its own.
fn beats(book: &Arc<Book>, old: usize, new: usize, bot: Bot, each: u32, seed: &Seed) -> bool {
    let (one, other) = (&book.supports[old], &book.supports[new]);
    let rivals = (one.charge == 0) == (other.charge == 0)
        && other.charge <= one.charge
        && book.serve_whenever(other.abilities, one.abilities);
    old != new
        && rivals
        && swap(book, old, new, bot, each, seed).lead() > DOUBT
        && swap(book, new, old, bot, each, seed).lead() < -DOUBT
}

/// Plays with a hero who has the old support, and again with the new one in its place: two heroes, so that
/// one of them counts, in easy games, of which the rule of thumb wins about half.
fn swap(book: &Arc<Book>, old: usize, new: usize, bot: Bot, each: u32, seed: &Seed) -> Swap {
    let mut changed = Book::clone(book);
    changed.supports[old].abilities = book.supports[new].abilities;
    changed.supports[old].charge = book.supports[new].charge;
    let hero = book.heroes.iter().find(|hero| {
        let shared = book.pairs[usize::from(hero.pair)].shared;
        usize::from(hero.unique) == old || shared.iter().any(|&id| usize::from(id) == old)
    });
    let heroes = hero.map(|hero| hero.name.clone()).into_iter().collect();
    let setup = Setup { heroes, players: 2, difficulty: Difficulty::Easy, ..Setup::default() };
    let before = games(book, &setup, bot, each, seed);
    let after = games(&Arc::new(changed), &setup, bot, each, seed);
    let pairs = || before.iter().zip(&after);
    let count =
        |won: bool| pairs().filter(|(a, b)| b.won() == won && a.won() != won).count() as u32;
    Swap { gained: count(true), missed: count(false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_helps_at_other_tests_or_after_other_actions_is_no_rival() {
        let book = Book::built_in();
        let of = |name: &str| book.supports.iter().find(|one| one.name == name).unwrap().abilities;
        let rivals = |new, old| book.serve_whenever(of(new), of(old));
        assert!(!rivals("R.T. Node", "Binary Form"), "TAC and ATK");
        assert!(!rivals("Twin Sai", "Binary Form"), "fight actions are not all ATK tests");
        assert!(rivals("Binary Form", "Twin Sai"), "but make one");
        assert!(!rivals("Widow's Bite", "Staff of Legba"), "fight and defy");
        assert!(rivals("White Suit", "Mjolnir"), "a fight, and more");
    }

    #[test]
    fn a_support_in_its_own_place_changes_nothing() {
        let book = Arc::new(Book::built_in());
        let rescue = book.supports.iter().position(|one| one.name == "Rescue").unwrap();
        let same = swap(&book, rescue, rescue, Bot::Thumb, 20, &Seed::from(1));
        assert_eq!(same, Swap { gained: 0, missed: 0 });
        let other = (0..book.supports.len())
            .filter(|&other| other != rescue)
            .find(|&other| swap(&book, rescue, other, Bot::Thumb, 20, &Seed::from(1)) != same);
        assert!(other.is_some(), "another one does");
    }

    #[test]
    fn a_support_that_does_nothing_is_beaten() {
        let mut book = Book::built_in();
        let at = |name: &str| book.supports.iter().position(|one| one.name == name).unwrap();
        let (idle, good) = (at("Combat Drones"), at("Twin Sai"));
        book.supports[idle].abilities = Default::default();
        let book = Arc::new(book);
        assert!(beats(&book, idle, good, Bot::Thumb, 800, &Seed::from(1)));
        assert!(!beats(&book, good, idle, Bot::Thumb, 800, &Seed::from(1)));
    }

    #[test]
    fn a_lead_is_told_in_standard_errors() {
        assert_eq!(Swap { gained: 9, missed: 0 }.lead(), 3.0);
        assert_eq!(Swap { gained: 0, missed: 4 }.lead(), -2.0);
    }
}
