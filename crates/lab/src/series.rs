//! A series: many games from one seed, played on many threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, Player, Quiet, Seen, Sense};
use rayon::prelude::*;
use table::{Choices, Seat, Seed, Silent};

use crate::Figures;
use crate::figures::Played;

/// How many games are played before they are counted, to bound the memory of long series.
const ROUND: u64 = 8_192;

/// Where the rules of each game of a series come from.
pub enum Rulebook<'r, R, E> {
    /// One set-up for all games.
    One(&'r R),
    /// Each game has its own set-up, made from its own seed.
    Each(&'r (dyn Fn(&Seed) -> Result<R, E> + Sync)),
}

/// A series of games.
#[derive(Clone, Debug)]
pub struct Series {
    /// The seed of the series. Game `i` is dealt from `seed.nth(i)`.
    pub seed: Seed,
    /// The number of games.
    pub games: u64,
    /// The bot in each seat.
    pub seats: Vec<Bot>,
    /// The number of decisions after which a game is given up as unfinished.
    pub bound: u32,
    /// The number of threads; zero for one on every core.
    pub threads: usize,
}

impl Series {
    /// The number of decisions after which a game is given up, where nothing else is said.
    pub const BOUND: u32 = 100_000;

    /// The number of threads that the series runs on.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        if self.threads == 0 { cores() } else { self.threads }
    }

    /// Plays the series. `progress` is called with the number of games just done, from any thread.
    /// When `stop` becomes true, the games that are done so far are what is returned.
    pub fn play<R, E>(
        &self,
        rulebook: &Rulebook<'_, R, E>,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Figures, E>
    where
        R: Quiet + Sense,
        E: Send,
    {
        let mut figures = Figures::default();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads()).build();
        let mut words = BTreeMap::new();
        let mut first = 0;
        while first < self.games && !stop.load(Ordering::Relaxed) {
            let round = first..self.games.min(first + ROUND);
            first = round.end;
            let play = |index| self.game(index, rulebook, stop, progress);
            let played: Vec<_> = match &pool {
                Ok(pool) => pool.install(|| round.into_par_iter().map(play).collect()),
                // Without threads the work is the same, only slower.
                Err(_) => round.map(play).collect(),
            };
            for played in played {
                let Some(played) = played? else {
                    figures.interrupted = true;
                    continue;
                };
                figures.add(&played, |outcome| match rulebook {
                    Rulebook::One(rules) => {
                        let word = || rules.reason(outcome);
                        words.entry(outcome.reason).or_insert_with(word).clone()
                    }
                    Rulebook::Each(_) => String::new(),
                });
            }
        }
        figures.interrupted |= first < self.games;
        Ok(figures)
    }

    /// Plays one game; none if the series was stopped before it began.
    fn game<R, E>(
        &self,
        index: u64,
        rulebook: &Rulebook<'_, R, E>,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Option<Played>, E>
    where
        R: Quiet + Sense,
    {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let seed = self.seed.nth(index);
        let played = match rulebook {
            Rulebook::One(rules) => self.play_one(*rules, &seed),
            Rulebook::Each(make) => {
                let rules = make(&seed)?;
                let mut played = self.play_one(&rules, &seed);
                played.reason = played.outcome.map(|outcome| rules.reason(&outcome));
                played
            }
        };
        progress(1);
        Ok(Some(played))
    }

    fn play_one<R: Quiet + Sense>(&self, rules: &R, seed: &Seed) -> Played {
        let seat = |seat: u8| {
            let bot = self.seats.get(usize::from(seat)).copied().unwrap_or(Bot::Random);
            bot.player(bots::chance(seed, Seat(seat)))
        };
        let mut players: Vec<Box<dyn Player<R>>> = (0..rules.seats()).map(seat).collect();
        let mut game = rules.start(seed);
        let mut choices = Choices::new();
        let mut decisions = 0;
        while let Some(decision) = rules.decision(&game) {
            if decisions == self.bound {
                break;
            }
            rules.choices(&game, &mut choices);
            let seen = Seen::new(rules, &game, decision.seat);
            let choice = players[decision.seat.index()].choose(&seen, &choices);
            debug_assert!(choices.contains(&choice), "a bot chose what is not listed");
            rules.choose_unchecked(&mut game, choice, &mut Silent);
            decisions += 1;
        }
        Played {
            outcome: rules.outcome(&game),
            reason: None,
            decisions,
            turns: rules.turns(&game),
            fingerprint: rules.fingerprint(&game),
        }
    }
}
