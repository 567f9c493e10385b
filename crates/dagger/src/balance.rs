//! Balance: many games by rule of thumb, counted.

use rayon::prelude::*;
use table::{Chance, Choices, Rules, Seed, Silent, Verdict};

use crate::rules::Dagger;
use crate::setup::{Setup, SetupError};
use crate::thumb;

/// What many games with one set-up came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games won.
    pub won: u32,
    /// Rounds of all games.
    pub rounds: u32,
    /// Games of fewer than 6 or more than 12 rounds.
    pub odd: u32,
    /// Games lost, by ground.
    pub lost: [u32; 8],
    /// Nemesis missions passed.
    pub passed: u32,
    /// Games and wins by hero side that began the game.
    pub heroes: Vec<(u32, u32)>,
    /// Games and wins by aspect.
    pub aspects: Vec<(u32, u32)>,
}

impl Tally {
    /// The share of games won, in percent.
    pub fn rate(&self) -> f64 {
        100.0 * f64::from(self.won) / f64::from(self.games.max(1))
    }

    /// The mean number of rounds.
    pub fn mean_rounds(&self) -> f64 {
        f64::from(self.rounds) / f64::from(self.games.max(1))
    }

    /// This and another tally together.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.won += other.won;
        self.rounds += other.rounds;
        self.odd += other.odd;
        self.passed += other.passed;
        self.lost.iter_mut().zip(other.lost).for_each(|(all, new)| *all += new);
        for (all, new) in [(&mut self.heroes, &other.heroes), (&mut self.aspects, &other.aspects)] {
            all.resize(all.len().max(new.len()), (0, 0));
            for (all, new) in all.iter_mut().zip(new) {
                all.0 += new.0;
                all.1 += new.1;
            }
        }
    }
}

/// Plays games with seeds in order, by rule of thumb, and counts how they end. The result does
/// not depend on the number of threads.
pub fn simulate(setup: &Setup, games: u32, seed: Seed) -> Result<Tally, SetupError> {
    let rules = Dagger::new(setup.clone())?;
    let tallies: Vec<Tally> =
        (0..u64::from(games)).into_par_iter().map(|n| one(&rules, &seed.nth(n))).collect();
    let mut sum = Tally::default();
    tallies.iter().for_each(|tally| sum.add(tally));
    Ok(sum)
}

fn one(rules: &Dagger, seed: &Seed) -> Tally {
    let mut game = rules.start(seed);
    let cast = game.heroes;
    while rules.decision(&game).is_some() {
        let choice = thumb::pick(rules, &game);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    let won = rules.outcome(&game).is_some_and(|outcome| outcome.verdict == Verdict::Won);
    let mut tally = Tally {
        games: 1,
        won: won.into(),
        rounds: game.round.into(),
        odd: u32::from(!(6..=12).contains(&game.round)),
        passed: game.completed.iter().filter(|&&how| how == 1).count() as u32,
        heroes: vec![(0, 0); rules.book.heroes.len()],
        aspects: vec![(0, 0); rules.book.aspects.len()],
        ..Tally::default()
    };
    tally.lost[usize::from(game.over.min(7))] += 1;
    for hero in &cast[..usize::from(game.count)] {
        for seen in [
            &mut tally.heroes[usize::from(hero.hero)],
            &mut tally.aspects[usize::from(hero.aspect)],
        ] {
            seen.0 += 1;
            seen.1 += u32::from(won);
        }
    }
    tally
}

/// What random play of one set-up measures on this machine.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Games a second on one core.
    pub games_per_second: f64,
    /// Decisions a second on one core.
    pub decisions_per_second: f64,
    /// Nanoseconds for a copy of a running game.
    pub copy_ns: f64,
    /// Bytes of a running game.
    pub bytes: usize,
}

/// Plays random games of the recommended first set-up for about so many seconds.
pub fn speed(seconds: f64) -> Result<Speed, SetupError> {
    let rules = Dagger::new(Setup::first_game())?;
    let seed = Seed::from(1);
    let mut random = Chance::new(&Seed::from(2));
    let mut choices = Choices::new();
    let (mut games, mut decisions) = (0u64, 0u64);
    let start = std::time::Instant::now();
    let mut middle = rules.start(&seed);
    while start.elapsed().as_secs_f64() < seconds {
        let mut game = rules.start(&seed.nth(games));
        let mut bits = 0u64;
        let mut step = 0u64;
        while rules.decision(&game).is_some() {
            rules.choices(&game, &mut choices);
            if step.is_multiple_of(4) {
                bits = u64::from(random.below(u32::MAX)) << 32 | u64::from(random.below(u32::MAX));
            }
            let at = ((bits & 0xffff) * choices.len() as u64) >> 16;
            bits >>= 16;
            step += 1;
            rules.choose_unchecked(&mut game, choices[at as usize], &mut Silent);
            if step == 100 {
                middle = game;
            }
        }
        games += 1;
        decisions += step;
    }
    let elapsed = start.elapsed().as_secs_f64();
    let copies = 1_000_000;
    let start = std::time::Instant::now();
    for _ in 0..copies {
        std::hint::black_box(*std::hint::black_box(&middle));
    }
    let copy_ns = start.elapsed().as_secs_f64() * 1e9 / f64::from(copies);
    Ok(Speed {
        games_per_second: games as f64 / elapsed,
        decisions_per_second: decisions as f64 / elapsed,
        copy_ns,
        bytes: size_of_val(&middle),
    })
}
