//! Meaning: whether what a review calls the cost of play is what better play would have won.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::coach::{Effort, Review, review};
use bots::{Bot, Player, Seen};
use rayon::prelude::*;
use table::{Choice, Choices, Futures, Seat, Seed, Silent, Verdict};

use crate::panel::Panel;
use crate::strength::thinned;

/// A game that one bot played and was reviewed for, and that another played from the same deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// The chance of winning at the start, as the review saw it.
    pub start: f64,
    /// What play cost, by the review.
    pub cost: f64,
    /// What chance did, by the review.
    pub luck: f64,
    /// Whether the reviewed game was won.
    pub won: bool,
    /// Whether the other bot won.
    pub other: bool,
}

/// Reviews one game of `bot` on each set-up of a panel that `every` leaves, and lets `other` play it too.
pub fn pairs<P: Panel>(
    panel: &P,
    [bot, other]: [Bot; 2],
    (every, games, iterations): (usize, u32, u32),
    seed: &Seed,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Pair> {
    let places = panel.places();
    let all: Vec<(usize, u32)> = thinned(places.len(), every)
        .flat_map(|place| (0..games).map(move |number| (place, number)))
        .collect();
    let one = |&(place, number): &(usize, u32)| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let seed = seed.nth((place as u64) << 20 | u64::from(number));
        let rules = panel.rules(&places[place], &seed)?;
        let (taken, won) = play(&rules, bot, &seed, stop)?;
        let (_, other) = play(&rules, other, &seed, stop)?;
        let effort = Effort { iterations, threads: 1, stop };
        let seen: Review =
            review(&rules, (&seed, &Futures::default()), &taken, &effort, &mut |_, _| ());
        progress(1);
        let pair =
            Pair { start: seen.start(), cost: -seen.play().0, luck: seen.luck(), won, other };
        (!seen.interrupted).then_some(pair)
    };
    all.par_iter().filter_map(one).collect()
}

fn play<R: bots::Tell>(
    rules: &R,
    bot: Bot,
    seed: &Seed,
    stop: &AtomicBool,
) -> Option<(Vec<Choice>, bool)> {
    let player = |seat: u8| bot.player(bots::chance(seed, Seat(seat)));
    let mut players: Vec<Box<dyn Player<R>>> = (0..rules.seats()).map(player).collect();
    let mut game = rules.start(seed);
    let (mut taken, mut choices) = (Vec::new(), Choices::new());
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let seen = Seen::new(rules, &game, decision.seat).until(stop);
        let choice = players[decision.seat.index()].choose(&seen, &choices);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        taken.push(choice);
    }
    Some((taken, rules.outcome(&game)?.verdict == Verdict::Won))
}

/// The mean of something and half the width of its 95 % interval.
pub fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.clone().count().max(2) as f64;
    let mean = values.clone().sum::<f64>() / n;
    let squares = values.map(|value| (value - mean).powi(2)).sum::<f64>();
    (mean, 1.96 * (squares / (n - 1.0) / n).sqrt())
}
