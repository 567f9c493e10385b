//! Strength: how often each bot wins on the panel, in games that are the same for every bot.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, Player, Seen};
use rayon::prelude::*;
use table::{Choices, Rules, Seat, Seed, Silent, Verdict};

use crate::panel::{Panel, Place};

/// A bot and how much of the panel it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The bot, in every seat.
    pub bot: Bot,
    /// The games on each set-up.
    pub games: u32,
    /// Every how manieth set-up is played.
    pub every: usize,
}

/// One game of the panel.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The set-up, by its place in the panel.
    pub place: usize,
    /// Which game of that set-up.
    pub number: u32,
    /// Whether the players won.
    pub won: bool,
    /// Why it ended.
    pub reason: String,
}

/// What a bot did on the panel.
#[derive(Clone, Debug)]
pub struct Record {
    /// The bot and what it was to play.
    pub entry: Entry,
    /// The games that were played, in order.
    pub games: Vec<Game>,
    /// How long it took.
    pub seconds: f64,
}

/// A game is given up after so many decisions.
const BOUND: u32 = 100_000;

/// Plays a bot's part of the panel on every core. When `stop` becomes true, what is done is returned.
pub fn measure<P: Panel>(
    panel: &P,
    entry: Entry,
    seed: &Seed,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Record {
    let start = std::time::Instant::now();
    let places = panel.places();
    let every = entry.every.max(1);
    let all: Vec<(usize, u32)> = thinned(places.len(), every)
        .flat_map(|place| (0..entry.games).map(move |number| (place, number)))
        .collect();
    let play = |&(place, number): &(usize, u32)| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let seed = seed.nth((place as u64) << 20 | u64::from(number));
        let played = play(panel, &places[place], (entry.bot, stop), &seed);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        progress(1);
        // Whoever cannot end a game has not won it.
        let (won, reason) = played.unwrap_or_else(|| (false, "the game did not end".into()));
        Some(Game { place, number, won, reason })
    };
    let games = all.par_iter().filter_map(play).collect();
    Record { entry, games, seconds: start.elapsed().as_secs_f64() }
}

/// Every so many of the set-ups: the middle of each stretch, so that a thinner panel is not all of one
/// mastermind, and of the last stretch what there is of it.
pub(crate) fn thinned(places: usize, every: usize) -> impl Iterator<Item = usize> {
    let every = every.max(1);
    (0..places).step_by(every).map(move |start| (start + every / 2).min(places - 1))
}

fn play<P: Panel>(
    panel: &P,
    place: &Place,
    (bot, stop): (Bot, &AtomicBool),
    seed: &Seed,
) -> Option<(bool, String)> {
    let rules = panel.rules(place, seed)?;
    let player = |seat: u8| bot.player(bots::chance(seed, Seat(seat)));
    let mut players: Vec<Box<dyn Player<P::Rules>>> = (0..rules.seats()).map(player).collect();
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    for _ in 0..BOUND {
        let Some(decision) = rules.decision(&game) else { break };
        rules.choices(&game, &mut choices);
        let seen = Seen::new(&rules, &game, decision.seat).until(stop);
        let choice = players[decision.seat.index()].choose(&seen, &choices);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    let outcome = rules.outcome(&game)?;
    Some((outcome.verdict == Verdict::Won, rules.reason(&outcome)))
}

/// Games won of games played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// Games won.
    pub won: u64,
    /// Games played.
    pub of: u64,
}

impl Share {
    fn add(&mut self, won: bool) {
        self.won += u64::from(won);
        self.of += 1;
    }

    /// The share of games won.
    pub fn rate(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.won as f64 / self.of as f64 }
    }
}

impl Record {
    /// The games that fit.
    pub fn share(&self, fits: impl Fn(&Game) -> bool) -> Share {
        let mut share = Share::default();
        self.games.iter().filter(|game| fits(game)).for_each(|game| share.add(game.won));
        share
    }

    /// By how much this bot won more than another on the games that both played, with half the width
    /// of the 95 % interval, and how many these are.
    pub fn lead_over(&self, other: &Record) -> (f64, f64, usize) {
        let theirs: BTreeMap<_, _> =
            other.games.iter().map(|game| ((game.place, game.number), game.won)).collect();
        let pairs: Vec<f64> = self
            .games
            .iter()
            .filter_map(|game| Some((game.won, *theirs.get(&(game.place, game.number))?)))
            .map(|(mine, theirs)| f64::from(u8::from(mine)) - f64::from(u8::from(theirs)))
            .collect();
        let n = pairs.len() as f64;
        if pairs.len() < 2 {
            return (0.0, 1.0, pairs.len());
        }
        let mean = pairs.iter().sum::<f64>() / n;
        let variance = pairs.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / (n - 1.0);
        (mean, 1.96 * (variance / n).sqrt(), pairs.len())
    }

    /// The most common reason why games that fit were not won.
    pub fn undoing(&self, fits: impl Fn(&Game) -> bool) -> Option<String> {
        let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
        for game in self.games.iter().filter(|game| !game.won && fits(game)) {
            *reasons.entry(&game.reason).or_default() += 1;
        }
        let most = reasons.into_iter().max_by_key(|&(_, count)| count);
        most.map(|(reason, _)| reason.to_string())
    }
}
