//! Comparing choices: each is tried in the same imagined games, and the rule of thumb plays on.
//!
//! An imagined game is one that the seat's view could be of. Every choice that is still in the running
//! is tried in each of them, so that differences between choices are not drowned by the luck of the
//! deal. After each round the worse half of the choices is dropped (successive halving).

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use table::{Chance, Choice, Choices, Outcome, Silent, Verdict, View};

use crate::rollout::rollout;
use crate::sense::{Sense, TALLIES, Tally};

/// How much may be spent on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many rollouts.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// What the rollouts say about one choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    /// The choice.
    pub choice: Choice,
    /// The imagined games that it was tried in.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// The sum of how the games stood at their end.
    pub standing: f64,
    /// The sum and the sum of squares of what it was better by than the measure.
    pub more: (f64, f64),
    /// The sums of what was counted at the end of the games.
    pub tally: Tally,
}

impl Tried {
    fn new(choice: Choice) -> Tried {
        Tried { choice, games: 0, won: 0, standing: 0.0, more: (0.0, 0.0), tally: [0.0; TALLIES] }
    }

    fn add(&mut self, end: End, first: End) {
        self.games += 1;
        self.won += u32::from(end.won);
        self.standing += f64::from(end.standing);
        let more = f64::from(end.standing - first.standing);
        self.more.0 += more;
        self.more.1 += more * more;
        for (sum, counted) in self.tally.iter_mut().zip(end.tally) {
            *sum += counted;
        }
    }

    /// The share of games won.
    pub fn win_rate(&self) -> f64 {
        if self.games == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.games) }
    }

    /// How the games stood on average.
    pub fn mean(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.standing / f64::from(self.games) }
    }

    /// By how much it stands better than the measure, and the standard error of that.
    pub fn lead(&self) -> (f64, f64) {
        let n = f64::from(self.games);
        if self.games < 2 {
            return (0.0, f64::INFINITY);
        }
        let mean = self.more.0 / n;
        let variance = (self.more.1 / n - mean * mean).max(0.0) / (n - 1.0);
        (mean, variance.sqrt())
    }
}

/// How one rollout ended.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    standing: f32,
    won: bool,
    tally: Tally,
}

/// So many imagined games are played between two looks at whether the matter is settled.
const BATCH: usize = 32;
/// A lead of so many standard errors settles the matter.
const CLEAR: f64 = 4.0;

/// Tries choices against each other; its buffers are reused.
#[derive(Debug, Default)]
pub struct Comparison {
    /// The choices, the most promising first; those that were dropped early come last.
    tried: Vec<Tried>,
    futures: Vec<Chance>,
    ends: Vec<End>,
}

impl Comparison {
    /// Tries the listed choices of the decision that a view waits for. The result is sorted, the best
    /// first. With a budget of iterations it does not depend on the number of threads.
    pub fn run<R: Sense>(
        &mut self,
        rules: &R,
        view: &View<R>,
        choices: &Choices,
        plan: &Plan<'_>,
        chance: &mut Chance,
    ) -> &[Tried] {
        self.line_up(rules, view, choices, plan);
        let mut chance = chance.fork();
        let rounds = rounds(self.tried.len());
        let start = Instant::now();
        let mut running = self.tried.len();
        'rounds: for round in 0..rounds {
            let mut left = match plan.budget {
                Budget::Iterations(all) => ((all / rounds) as usize / running).max(1),
                Budget::Time(_) => usize::MAX,
            };
            let batch = match plan.budget {
                Budget::Iterations(_) => BATCH,
                // Small enough that the clock is looked at often.
                Budget::Time(_) => 4 * plan.threads.max(1),
            };
            while left > 0 {
                let games = left.min(batch);
                left -= games;
                self.play(rules, view, running, games, plan, &mut chance);
                let late = |all: Duration| start.elapsed() >= all * (round + 1) / rounds;
                if matches!(plan.budget, Budget::Time(all) if late(all)) {
                    left = 0;
                }
                if plan.is_stopped() || !plan.to_the_end && self.is_settled(running) {
                    break 'rounds;
                }
            }
            running = self.drop_half(running);
        }
        // Those that were tried as often as any are in front and in order; the first may be anywhere.
        let in_the_end = self.tried.first().map_or(0, |first| first.games);
        self.tried.sort_by(|a, b| {
            (b.games == in_the_end, b.mean())
                .partial_cmp(&(a.games == in_the_end, a.mean()))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        &self.tried
    }

    /// Puts the choices in the order of the rule of thumb and keeps as many as the plan allows.
    fn line_up<R: Sense>(&mut self, rules: &R, view: &View<R>, choices: &Choices, plan: &Plan<'_>) {
        self.tried.clear();
        self.tried.extend(choices.iter().map(|&choice| Tried::new(choice)));
        let rate = |tried: &Tried| rules.rate(&view.game, view.seat, tried.choice);
        self.tried.sort_by_key(|tried| std::cmp::Reverse(rate(tried)));
        if let Some(at) = self.tried.iter().position(|tried| Some(tried.choice) == plan.measure) {
            self.tried[..=at].rotate_right(1);
        }
        self.tried.truncate(plan.widest.max(1));
    }

    /// Whether more games would not change what is best: it leads clearly, or nothing makes a difference.
    fn is_settled(&self, running: usize) -> bool {
        let running = &self.tried[..running];
        let Some(best) = running.iter().max_by(|a, b| a.mean().total_cmp(&b.mean())) else {
            return true;
        };
        let (lead, error) = best.lead();
        best.games >= BATCH as u32
            && running.iter().all(|other| {
                let (less, other_error) = other.lead();
                let same = best.more.1 == 0.0 && other.more.1 == 0.0;
                let clear = lead - less > CLEAR * error.hypot(other_error);
                other.choice == best.choice || same || clear
            })
    }

    /// Drops the worse half of those still running, except the measure of the others, which stays in
    /// front.
    fn drop_half(&mut self, running: usize) -> usize {
        if running <= 2 {
            return running;
        }
        self.tried[1..running].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        running.div_ceil(2).max(2)
    }

    /// Tries the first `running` choices in so many more imagined games.
    fn play<R: Sense>(
        &mut self,
        rules: &R,
        view: &View<R>,
        running: usize,
        games: usize,
        plan: &Plan<'_>,
        chance: &mut Chance,
    ) {
        self.futures.clear();
        self.futures.extend((0..games).map(|_| chance.fork()));
        self.ends.clear();
        self.ends.resize(games * running, End::default());
        let tried = &self.tried[..running];
        let one = |(future, ends): (&Chance, &mut [End])| {
            if !plan.is_stopped() {
                imagine(rules, view, *future, plan.horizon, tried, ends);
            }
        };
        if plan.threads <= 1 {
            self.futures.iter().zip(self.ends.chunks_exact_mut(running)).for_each(one);
        } else {
            let ends = self.ends.par_chunks_exact_mut(running);
            self.futures.par_iter().zip(ends).for_each(one);
        }
        if plan.is_stopped() {
            return;
        }
        for ends in self.ends.chunks_exact(running) {
            for (tried, &end) in self.tried.iter_mut().zip(ends) {
                tried.add(end, ends[0]);
            }
        }
    }
}

/// Tries each choice in one imagined game.
fn imagine<R: Sense>(
    rules: &R,
    view: &View<R>,
    mut future: Chance,
    horizon: Option<u32>,
    tried: &[Tried],
    ends: &mut [End],
) {
    let dealt = rules.determinize(view, &mut future);
    for (tried, end) in tried.iter().zip(ends) {
        let mut game = dealt.clone();
        rules.choose_unchecked(&mut game, tried.choice, &mut Silent);
        rollout(rules, &mut game, horizon);
        let won = |outcome: Outcome| outcome.verdict == Verdict::Won;
        let won = rules.outcome(&game).is_some_and(won);
        *end = End { standing: rules.judge(&game), won, tally: rules.tally(&game) };
    }
}

/// How often a list of choices is halved until two are left, the last time included.
fn rounds(choices: usize) -> u32 {
    let mut rounds = 1;
    let mut running = choices;
    while running > 2 {
        running = running.div_ceil(2).max(2);
        rounds += 1;
    }
    rounds
}

/// How choices are compared.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'s> {
    /// How much may be spent.
    pub budget: Budget,
    /// How many of the choices are tried at all, by the order of the rule of thumb.
    pub widest: usize,
    /// The choice that the others are measured by; none for that of the rule of thumb.
    pub measure: Option<Choice>,
    /// After how many turns imagined games are judged; none to play them to their end.
    pub horizon: Option<u32>,
    /// The number of threads.
    pub threads: usize,
    /// Whether to spend the whole budget even where the matter is settled, for better figures.
    pub to_the_end: bool,
    /// Stops early when it becomes true.
    pub stop: Option<&'s AtomicBool>,
}

impl Plan<'_> {
    /// Whether someone wants to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
