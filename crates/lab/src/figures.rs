//! Figures: what many games come to, in whole numbers until the last moment.

use std::collections::BTreeMap;

use table::{Digest, MAX_SEATS, Outcome, Verdict};

use crate::record::Record;

/// The mean, the least and the most of something counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    count: u64,
    sum: i64,
    min: i64,
    max: i64,
}

impl Default for Range {
    fn default() -> Self {
        Range { count: 0, sum: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Range {
    /// Counts one more.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    /// The sum of all.
    pub fn sum(&self) -> i64 {
        self.sum
    }

    /// The mean; zero of nothing.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The least; zero of nothing.
    pub fn min(&self) -> i64 {
        if self.count == 0 { 0 } else { self.min }
    }

    /// The most; zero of nothing.
    pub fn max(&self) -> i64 {
        if self.count == 0 { 0 } else { self.max }
    }
}

/// How one game went.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The end; none if the game was stopped for its length.
    pub outcome: Option<Outcome>,
    /// Why it ended, if it did.
    pub reason: Option<String>,
    pub decisions: u32,
    pub turns: u32,
    pub fingerprint: u64,
    /// What is kept of it, if anything is.
    pub record: Option<Record>,
}

/// What a series of games came to.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// The games played.
    pub games: u64,
    /// Games that the players won.
    pub won: u64,
    /// Games that they lost.
    pub lost: u64,
    /// Games that nobody won.
    pub drawn: u64,
    /// Games that were stopped because they took too many decisions.
    pub unfinished: u64,
    /// The turns of a game.
    pub turns: Range,
    /// The decisions of a game.
    pub decisions: Range,
    /// The points by seat, of games that ended; empty if the game has none.
    pub points: Vec<Range>,
    /// Why games ended, and how often.
    pub reasons: BTreeMap<String, u64>,
    /// Whether the series was stopped before its end.
    pub interrupted: bool,
    digest: Digest,
}

impl Figures {
    /// The digest of every final state in the order of seeds.
    pub fn fingerprint(&self) -> u64 {
        self.digest.finish()
    }

    pub(crate) fn add(&mut self, played: &Played) {
        self.games += 1;
        self.turns.add(i64::from(played.turns));
        self.decisions.add(i64::from(played.decisions));
        self.digest.word(played.fingerprint);
        let Some(outcome) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        match outcome.verdict {
            Verdict::Won => self.won += 1,
            Verdict::Lost => self.lost += 1,
            Verdict::Drawn => self.drawn += 1,
        }
        let seats = usize::from(outcome.seats).min(MAX_SEATS);
        self.points.resize(self.points.len().max(seats), Range::default());
        for (range, &points) in self.points.iter_mut().zip(&outcome.points[..seats]) {
            range.add(i64::from(points));
        }
        *self.reasons.entry(played.reason.clone().unwrap_or_default()).or_default() += 1;
    }
}

/// Wilson's 95 % interval for a share that was seen `hits` times in `of`.
///
/// ```
/// let (low, high) = lab::wilson(50, 100);
/// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
/// assert_eq!(lab::wilson(0, 0), (0.0, 1.0));
/// ```
pub fn wilson(hits: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    /// The 97.5th percentile of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_nothing_are_zero() {
        let range = Range::default();
        assert_eq!((range.mean(), range.min(), range.max(), range.sum()), (0.0, 0, 0, 0));
    }

    #[test]
    fn intervals_hold_the_share_and_stay_within_bounds() {
        for (hits, of) in [(0, 10), (10, 10), (3, 1_000_000), (1, 1)] {
            let (low, high) = wilson(hits, of);
            let share = hits as f64 / of as f64;
            assert!(0.0 <= low && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1.0);
        }
    }
}
