//! Fits what the signs of a game mean from games that the rule of thumb plays.

use bots::{Outlook, SIGNS, Sense, Signs, TERMS};
use rayon::prelude::*;
use table::{Choices, Rules, Seed, Silent, Verdict};

use crate::panel::{Panel, Place};

/// The signs at the beginning of a turn, and whether the game was won in the end.
pub struct Sample {
    /// The number of the game, the same for all samples of it.
    pub game: u32,
    /// The signs.
    pub signs: Signs,
    /// Whether the game was won.
    pub won: bool,
}

/// Every so manieth turn of a game becomes a sample: neighbours say nearly the same.
const EVERY: u32 = 3;

/// Plays so many games of each set-up of a panel.
pub fn collect<P: Panel>(panel: &P, games: u32, seed: &Seed) -> Vec<Sample> {
    let places = panel.places();
    let all: Vec<(usize, u32)> =
        (0..places.len()).flat_map(|place| (0..games).map(move |game| (place, game))).collect();
    let play = |&(place, game): &(usize, u32)| {
        let seed = seed.nth((place as u64) << 20 | u64::from(game));
        samples(panel, &places[place], game, &seed)
    };
    all.par_iter().flat_map_iter(play).collect()
}

fn samples<P: Panel>(panel: &P, place: &Place, number: u32, seed: &Seed) -> Vec<Sample> {
    let Some(rules) = panel.rules(place, seed) else { return Vec::new() };
    let mut game = rules.start(seed);
    let (mut choices, mut seen, mut turn) = (Choices::new(), Vec::new(), 0);
    while let Some(decision) = rules.decision(&game) {
        let now = rules.turns(&game);
        if now != turn && (now + number).is_multiple_of(EVERY) {
            seen.push(rules.signs(&game));
        }
        turn = now;
        rules.choices(&game, &mut choices);
        let choice = rules.best(&game, decision.seat, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    let won = rules.outcome(&game).is_some_and(|outcome| outcome.verdict == Verdict::Won);
    seen.into_iter().map(|signs| Sample { game: number, signs, won }).collect()
}

/// How often the samples are gone through.
const PASSES: usize = 40;
/// How far one sample moves the weights at first.
const STEP: f64 = 0.01;

/// Logistic regression by stochastic descent; what the second half of the way passes through is averaged.
pub fn fit(samples: &[&Sample]) -> Outlook {
    let count = samples.len().max(1) as f64;
    let mean =
        |of: &dyn Fn(&Signs) -> f64| samples.iter().map(|s| of(&s.signs)).sum::<f64>() / count;
    let usual: [f64; SIGNS] = std::array::from_fn(|sign| mean(&|signs| f64::from(signs[sign])));
    let spread: [f64; SIGNS] = std::array::from_fn(|sign| {
        let squares = mean(&|signs| (f64::from(signs[sign]) - usual[sign]).powi(2));
        // A sign that never changes says nothing.
        if squares > 1e-9 { squares.sqrt() } else { 1.0 }
    });
    let mut outlook = Outlook {
        usual: usual.map(|number| number as f32),
        spread: spread.map(|number| number as f32),
        bias: 0.0,
        weights: [0.0; TERMS],
    };
    let (mut bias, mut weights) = (0.0, [0.0; TERMS]);
    let (mut sum_of_bias, mut sums, mut averaged) = (0.0, [0.0; TERMS], 0.0);
    for pass in 0..PASSES {
        let step = STEP / (1.0 + pass as f64);
        for index in 0..samples.len() {
            // A prime stride goes through all of them in a mixed order.
            let sample = samples[(index * 1_000_003 + pass * 7_919) % samples.len()];
            let terms = outlook.terms(&sample.signs);
            let dot: f64 = terms.iter().zip(&weights).map(|(&t, w)| f64::from(t) * w).sum();
            let chance = 1.0 / (1.0 + (-bias - dot).exp());
            let error = f64::from(u8::from(sample.won)) - chance;
            bias += step * error;
            for (weight, &term) in weights.iter_mut().zip(&terms) {
                *weight += step * error * f64::from(term);
            }
        }
        if pass >= PASSES / 2 {
            averaged += 1.0;
            sum_of_bias += bias;
            sums.iter_mut().zip(&weights).for_each(|(sum, weight)| *sum += weight);
        }
    }
    outlook.bias = (sum_of_bias / averaged) as f32;
    outlook.weights = sums.map(|sum| (sum / averaged) as f32);
    outlook
}

/// The mean squared error of an outlook: a guess of the usual share of games won has that of a coin.
pub fn error(outlook: &Outlook, samples: &[&Sample]) -> f64 {
    let one = |sample: &&Sample| {
        (f64::from(outlook.chance(&sample.signs)) - f64::from(u8::from(sample.won))).powi(2)
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}
