//! Calibration: whether the chances that the coach names come true.
//!
//! The rule of thumb plays a game of the panel to a turn that is drawn, the coach says how it stands,
//! and then either the rule of thumb or `search` plays on. Each game gives one position, so that no two
//! of them share a future.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::coach::{Effort, evaluate};
use bots::{Basis, Bot, Player, Seen, Tell, Voice};
use rayon::prelude::*;
use table::{Chance, Choices, Rules, Seat, Seed, Silent, Verdict};

use crate::panel::{Panel, Place};

/// A position, what the coach said of it, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// What the coach went by.
    pub basis: Basis,
    /// What it said for whoever played on.
    pub said: f64,
    /// Whether it was won.
    pub won: bool,
}

/// How positions are collected.
#[derive(Clone, Copy, Debug)]
pub struct Survey<'s> {
    /// Who plays on.
    pub bot: Bot,
    /// The positions on each set-up.
    pub games: u32,
    /// The imagined games for each position.
    pub rollouts: u32,
    /// The seed of all.
    pub seed: Seed,
    /// Stops with what there is.
    pub stop: &'s AtomicBool,
}

/// Where the streams of chance of a survey begin among those that a game's seed leads to.
const SURVEY: u64 = 0x7375_7276 << 32;

impl Survey<'_> {
    /// The positions of a panel, in its order, on every core.
    pub fn collect<P: Panel>(&self, panel: &P, progress: &(dyn Fn(u64) + Sync)) -> Vec<Point> {
        let places = panel.places();
        let all: Vec<(usize, u32)> = (0..self.games)
            .flat_map(|number| (0..places.len()).map(move |place| (place, number)))
            .collect();
        let one = |&(place, number): &(usize, u32)| {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let seed = self.seed.nth((place as u64) << 20 | u64::from(number));
            let point = self.point(panel, &places[place], &seed);
            progress(1);
            point
        };
        all.par_iter().filter_map(one).collect()
    }

    fn point<P: Panel>(&self, panel: &P, place: &Place, seed: &Seed) -> Option<Point> {
        let rules = panel.rules(place, seed)?;
        let mut chance = Chance::new(&seed.nth(SURVEY));
        // Any decision of the rule of thumb's game is as good as any other.
        let length = thumb(&rules, seed, u32::MAX).1;
        let (mut game, _) = thumb(&rules, seed, chance.below(length.max(1)));
        let seat = rules.decision(&game)?.seat;
        let effort = Effort { iterations: self.rollouts, threads: 1, stop: self.stop };
        let view = rules.view(&game, seat);
        let now = evaluate(&rules, &view, &effort, &mut chance)?;
        let player = |seat: u8| self.bot.player(bots::chance(&seed.nth(SURVEY + 1), Seat(seat)));
        let mut players: Vec<Box<dyn Player<P::Rules>>> = (0..rules.seats()).map(player).collect();
        let mut choices = Choices::new();
        while let Some(decision) = rules.decision(&game) {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            rules.choices(&game, &mut choices);
            let seen = Seen::new(&rules, &game, decision.seat).until(self.stop);
            let choice = players[decision.seat.index()].choose(&seen, &choices);
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        let won = rules.outcome(&game)?.verdict == Verdict::Won;
        let said = if self.bot == Bot::Thumb { now.thumb.won } else { now.thinking.won };
        Some(Point { basis: now.basis, said, won })
    }
}

/// A game of the rule of thumb after so many decisions, and how many there were.
fn thumb<R: Tell>(rules: &R, seed: &Seed, most: u32) -> (R::Game, u32) {
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    let mut decisions = 0;
    while let Some(decision) = rules.decision(&game).filter(|_| decisions < most) {
        rules.choices(&game, &mut choices);
        let choice = rules.best(&game, decision.seat, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        decisions += 1;
    }
    (game, decisions)
}

/// A tenth of the scale: the positions of which the coach said about the same.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tenth {
    /// What it said on average.
    pub said: f64,
    /// How many of them were won.
    pub won: u64,
    /// How many there are.
    pub of: u64,
}

/// How well what was said came true.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// By tenths of what was said.
    pub tenths: [Tenth; 10],
    /// The mean squared error of what was said.
    pub brier: f64,
    /// The same for the share of games won on the whole, said of every position.
    pub base: f64,
    /// By how much more was said than came true, and half the width of the 95 % interval.
    pub bias: (f64, f64),
    /// The positions.
    pub count: usize,
}

/// Compares what was said with what came true.
pub fn calibration(points: &[Point]) -> Calibration {
    let n = points.len().max(1) as f64;
    let result = |point: &Point| f64::from(u8::from(point.won));
    let mean = |of: &dyn Fn(&Point) -> f64| points.iter().map(of).sum::<f64>() / n;
    let share = mean(&result);
    let bias = mean(&|point| point.said - result(point));
    let spread = mean(&|point| (point.said - result(point) - bias).powi(2));
    let mut tenths = [Tenth::default(); 10];
    for point in points {
        let tenth = &mut tenths[((point.said * 10.0) as usize).min(9)];
        tenth.said += point.said;
        tenth.won += u64::from(point.won);
        tenth.of += 1;
    }
    tenths.iter_mut().for_each(|tenth| tenth.said /= tenth.of.max(1) as f64);
    Calibration {
        tenths,
        brier: mean(&|point| (point.said - result(point)).powi(2)),
        base: share * (1.0 - share),
        bias: (bias, 1.96 * (spread / n).sqrt()),
        count: points.len(),
    }
}

/// How often the weights are improved: far more often than it takes to settle.
const PASSES: usize = 60;
/// How often a step is halved.
const SHORTER: i32 = 20;
/// How strongly weights are drawn back to the rule of thumb's own voice, in positions.
const MODESTY: f64 = 2.0;

/// The voice that says what came true of positions: logistic regression by Newton's method.
pub fn fit(points: &[Point]) -> Voice {
    const N: usize = Voice::TERMS;
    let mut weights = Voice::THUMB.weights;
    for _ in 0..PASSES {
        let mut slope = [0.0; N];
        let mut bend = [[0.0; N]; N];
        for index in 0..N {
            slope[index] = MODESTY * (Voice::THUMB.weights[index] - weights[index]);
            bend[index][index] = MODESTY;
        }
        for point in open(points) {
            let terms = Voice::terms(&point.basis);
            let chance = Voice { weights }.chance(&point.basis);
            let error = f64::from(u8::from(point.won)) - chance;
            for a in 0..N {
                slope[a] += error * terms[a];
                for b in 0..N {
                    bend[a][b] += chance * (1.0 - chance) * terms[a] * terms[b];
                }
            }
        }
        let step = solve(bend, slope);
        // A whole step may lead too far where few games surprise: half of it, then, and half again.
        let before = likelihood(points, &weights);
        let shorter = (0..SHORTER).map(|halved| {
            let share = 0.5_f64.powi(halved);
            std::array::from_fn(|index| weights[index] + share * step[index])
        });
        let better = shorter.into_iter().find(|weights| likelihood(points, weights) >= before);
        let Some(better) = better else { break };
        weights = better;
    }
    Voice { weights }
}

/// The positions with something to think about: the voice knows that there is less and less of it at the end.
fn open(points: &[Point]) -> impl Iterator<Item = &Point> {
    points.iter().filter(|point| point.basis.room() >= 1.0)
}

/// How well a voice tells what came true, as a logarithm, and how near it is to the rule of thumb's.
fn likelihood(points: &[Point], weights: &[f64; Voice::TERMS]) -> f64 {
    let voice = Voice { weights: *weights };
    let told = open(points).map(|point| {
        let chance = voice.chance(&point.basis);
        let came = if point.won { chance } else { 1.0 - chance };
        came.max(f64::MIN_POSITIVE).ln()
    });
    let far: f64 = weights.iter().zip(Voice::THUMB.weights).map(|(a, b)| (a - b).powi(2)).sum();
    told.sum::<f64>() - MODESTY / 2.0 * far
}

/// Solves a system of equations whose matrix is positive, by elimination.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for row in 0..N {
        for below in row + 1..N {
            let factor = matrix[below][row] / matrix[row][row];
            let upper = matrix[row];
            let pairs = matrix[below].iter_mut().zip(upper).skip(row);
            pairs.for_each(|(lower, upper)| *lower -= factor * upper);
            right[below] -= factor * right[row];
        }
    }
    for row in (0..N).rev() {
        for column in row + 1..N {
            right[row] -= matrix[row][column] * right[column];
        }
        right[row] /= matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(voice: &Voice, count: u64) -> Vec<Point> {
        let mut chance = Chance::new(&Seed::from(3));
        let mut share = || f64::from(chance.below(1_000)) / 1_000.0;
        let one = |_| {
            let basis = Basis { thumb: share(), time: 2.0 * share(), left: 20.0, seats: 2 };
            let said = voice.chance(&basis);
            Point { basis, said, won: share() < said }
        };
        (0..count).map(one).collect()
    }

    #[test]
    fn a_voice_is_found_again_from_what_came_true() {
        let voice = Voice { weights: [0.6, 0.8, 0.4, 0.0, 0.1] };
        let found = fit(&points(&voice, 4_000));
        for (thumb, time) in [(0.1, 0.5), (0.5, 0.2), (0.9, 1.5)] {
            let basis = Basis { thumb, time, left: 20.0, seats: 2 };
            let off = found.chance(&basis) - voice.chance(&basis);
            assert!(off.abs() < 0.05, "{basis:?}: {off}");
        }
    }

    #[test]
    fn what_is_said_truly_is_calibrated_and_what_is_not_is_not() {
        let mut points = points(&Voice::THUMB, 4_000);
        let good = calibration(&points);
        assert!(good.bias.0.abs() < good.bias.1 + 0.01 && good.brier < good.base, "{good:?}");
        points.iter_mut().for_each(|point| point.said = (point.said + 0.2).min(1.0));
        let bad = calibration(&points);
        assert!(bad.bias.0 > 0.1 && bad.brier > good.brier, "{bad:?}");
    }

    #[test]
    fn games_that_those_who_think_nearly_always_win_do_not_lead_astray() {
        let voice = Voice { weights: [3.0, 1.0, 0.0, 0.0, 0.3] };
        let fitted = fit(&points(&voice, 100));
        assert!(fitted.weights.iter().all(|weight| weight.abs() < 6.0), "{fitted}");
    }
}
