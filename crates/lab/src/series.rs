//! A series: many games from one seed, played on many threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, Player, Seen, Tell};
use rayon::prelude::*;
use table::{Choices, Seat, Seed, Silent};

use crate::Figures;
use crate::figures::Played;
use crate::record::{DecisionRecord, Record};

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
    /// What is kept of every game.
    pub keep: Keep,
}

/// What is kept of the games of a series beside their figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Nothing.
    #[default]
    Nothing,
    /// A record of each game.
    Games,
    /// A record of each game, and of each of its decisions.
    Decisions,
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
    /// When `stop` becomes true, the games that are done so far are what is returned, and those that still
    /// run are dropped. `record` hears of each game in the order of seeds, if anything is to be kept.
    pub fn play<R, E>(
        &self,
        rulebook: &Rulebook<'_, R, E>,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
        record: &mut dyn FnMut(Record) -> Result<(), E>,
    ) -> Result<Figures, E>
    where
        R: Tell,
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
                let mut played: Played = played;
                if let (Rulebook::One(rules), Some(outcome)) = (rulebook, &played.outcome) {
                    let word = || rules.reason(outcome);
                    let word = words.entry(outcome.reason).or_insert_with(word);
                    played.reason = Some(word.clone());
                }
                let kept = played.record.take();
                figures.add(&played);
                if let Some(kept) = kept {
                    record(kept.of(&played))?;
                }
            }
        }
        figures.interrupted |= first < self.games;
        Ok(figures)
    }

    /// Plays one game; none if the series was stopped before its end.
    fn game<R, E>(
        &self,
        index: u64,
        rulebook: &Rulebook<'_, R, E>,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Option<Played>, E>
    where
        R: Tell,
    {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let seed = self.seed.nth(index);
        let played = match rulebook {
            Rulebook::One(rules) => self.play_one(*rules, &seed, stop),
            Rulebook::Each(make) => {
                let rules = make(&seed)?;
                let played = self.play_one(&rules, &seed, stop);
                played.map(|mut played| {
                    played.reason = played.outcome.map(|outcome| rules.reason(&outcome));
                    played
                })
            }
        };
        let Some(mut played) = played else { return Ok(None) };
        if let Some(record) = &mut played.record {
            record.game = index;
        }
        progress(1);
        Ok(Some(played))
    }

    fn play_one<R: Tell>(&self, rules: &R, seed: &Seed, stop: &AtomicBool) -> Option<Played> {
        let seat = |seat: u8| {
            let bot = self.seats.get(usize::from(seat)).copied().unwrap_or(Bot::Random);
            bot.player(bots::chance(seed, Seat(seat)))
        };
        let mut players: Vec<Box<dyn Player<R>>> = (0..rules.seats()).map(seat).collect();
        let mut game = rules.start(seed);
        let mut choices = Choices::new();
        let (mut decisions, mut kept) = (0, Vec::new());
        while let Some(decision) = rules.decision(&game) {
            if decisions == self.bound {
                break;
            }
            rules.choices(&game, &mut choices);
            let seen = Seen::new(rules, &game, decision.seat).until(stop);
            let choice = players[decision.seat.index()].choose(&seen, &choices);
            debug_assert!(choices.contains(&choice), "a bot chose what is not listed");
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if self.keep == Keep::Decisions {
                kept.push(DecisionRecord {
                    step: decisions + 1,
                    seat: decision.seat.0 + 1,
                    choices: choices.len(),
                    choice: choice.0,
                    label: rules.label(&game, choice),
                    value: f64::from(rules.chance_of(&game)),
                });
            }
            rules.choose_unchecked(&mut game, choice, &mut Silent);
            decisions += 1;
        }
        Some(Played {
            outcome: rules.outcome(&game),
            reason: None,
            decisions,
            turns: rules.turns(&game),
            fingerprint: rules.fingerprint(&game),
            record: (self.keep != Keep::Nothing).then(|| Record::begin(rules, seed, kept)),
        })
    }
}
