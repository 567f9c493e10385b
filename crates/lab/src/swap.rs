//! Supports that another one beats in every respect: each is put in the place of each that serves at the
//! same moment, with the same heroes, seeds and bots.

use std::sync::Arc;

use bots::Bot;
use dagger::{Book, Setup};
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

/// The supports that another one beats, with it: it is readied with as little, serves at the same
/// moment, wins more games in its place, and fewer are won with it in the place of the other.
pub fn beaten(book: &Arc<Book>, bot: Bot, each: u32, seed: &Seed) -> Vec<(String, String)> {
    let mut beaten = Vec::new();
    for (old, support) in book.supports.iter().enumerate() {
        for (new, other) in book.supports.iter().enumerate() {
            let rivals = (support.charge == 0) == (other.charge == 0)
                && support.abilities.same_moments(other.abilities)
                && other.charge <= support.charge;
            if old != new
                && rivals
                && swap(book, old, new, bot, each, seed).lead() > DOUBT
                && swap(book, new, old, bot, each, seed).lead() < -DOUBT
            {
                beaten.push((support.name.clone(), other.name.clone()));
            }
        }
    }
    beaten
}

/// Plays with a hero who has the old support, and again with the new one in its place.
fn swap(book: &Arc<Book>, old: usize, new: usize, bot: Bot, each: u32, seed: &Seed) -> Swap {
    let mut changed = Book::clone(book);
    changed.supports[old].abilities = book.supports[new].abilities;
    changed.supports[old].charge = book.supports[new].charge;
    let hero = book.heroes.iter().find(|hero| {
        let shared = book.pairs[usize::from(hero.pair)].shared;
        usize::from(hero.unique) == old || shared.iter().any(|&id| usize::from(id) == old)
    });
    let heroes = hero.map(|hero| hero.name.clone()).into_iter().collect();
    let setup = Setup { heroes, ..Setup::default() };
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
    fn a_lead_is_told_in_standard_errors() {
        assert_eq!(Swap { gained: 9, missed: 0 }.lead(), 3.0);
        assert_eq!(Swap { gained: 0, missed: 4 }.lead(), -2.0);
    }
}
