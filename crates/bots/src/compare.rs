//! Comparing choices: each is tried in the same imagined games, and the rule of thumb plays on.
//!
//! An imagined game is one that the seat's view could be of. Every choice that is still in the running
//! is tried in each of them, so that differences between choices are not drowned by the luck of the
//! deal. After each round the worse half of the choices is dropped (successive halving). Where there is
//! time to look deeper, the best are tried again with what may be chosen after them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rayon::prelude::*;
use table::{Chance, Choice, Choices, View};

use crate::budget::Budget;
use crate::line::{Line, in_order};
use crate::rollout::rollout;
use crate::sense::Sense;

/// What the rollouts say about one choice, and about what was planned after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    line: Line,
    /// The imagined games that it was tried in.
    pub games: u32,
    /// The sum of the chances of winning at their end: 1 for a game that is won.
    chance: f64,
    /// The sum of how the games stood at their end.
    standing: f64,
    /// By what it stood better than the measure, game by game.
    more: Paired,
    /// By what its chance of winning was more than the measure's, game by game.
    wins: Paired,
}

/// A difference between two choices in the same imagined games: its sum and the sum of its squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Paired {
    sum: f64,
    squares: f64,
}

impl Paired {
    /// Adds the difference in one game.
    pub(crate) fn add(&mut self, difference: f64) {
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// The mean over so many games, and its standard error.
    pub(crate) fn mean(&self, games: u32) -> (f64, f64) {
        if games < 2 {
            return (self.sum, f64::INFINITY);
        }
        let n = f64::from(games);
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0) / (n - 1.0);
        (mean, variance.sqrt())
    }
}

impl Tried {
    fn new(line: Line) -> Tried {
        let (more, wins) = (Paired::default(), Paired::default());
        Tried { line, games: 0, chance: 0.0, standing: 0.0, more, wins }
    }

    fn add(&mut self, end: End, first: End) {
        self.games += 1;
        self.chance += f64::from(end.chance);
        self.standing += f64::from(end.standing);
        self.more.add(f64::from(end.standing - first.standing));
        self.wins.add(f64::from(end.chance - first.chance));
    }

    /// The choice.
    pub fn choice(&self) -> Choice {
        self.line.choice
    }

    /// The chance of winning after it, if the rule of thumb goes on.
    pub fn chance(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.chance / f64::from(self.games) }
    }

    /// How the games stood on average.
    pub fn mean(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.standing / f64::from(self.games) }
    }

    /// By how much it stands better than the measure, and the standard error of that.
    pub fn lead(&self) -> (f64, f64) {
        self.more.mean(self.games)
    }

    /// By how much its chance of winning is more than the measure's, and the standard error of that.
    pub fn wins_more(&self) -> (f64, f64) {
        self.wins.mean(self.games)
    }

    /// Whether it stands better than the measure by more than so many standard errors.
    pub fn leads_by(&self, errors: f64) -> bool {
        let (lead, error) = self.lead();
        lead > errors * error
    }
}

/// What is left of the budget for one stage.
#[derive(Clone, Copy, Debug)]
struct Part {
    iterations: Option<u32>,
    until: Option<Instant>,
}

/// How one rollout ended.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    standing: f32,
    chance: f32,
}

/// So many imagined games are played between two looks at who is still in the running.
const BATCH: usize = 32;
/// A lead of so many standard errors is clear.
const CLEAR: f64 = 3.0;
/// A lead that is smaller than this is not worth finding.
const WORTH: f64 = 0.003;
/// A choice that is behind the best by more than this is not saved by what is chosen after it.
const FAR: f64 = 0.05;
/// So many choices are tried again with what may be chosen after them.
const DEEPENED: usize = 4;
/// So much of what may be chosen after one is tried, beside what the rule of thumb would do.
const FOLLOWED: usize = 4;

/// Tries choices against each other; its buffers are reused.
#[derive(Debug, Default)]
pub struct Comparison {
    /// The choices, the most promising first; those that were dropped early come last. Until the end
    /// the measure of the others is in front.
    tried: Vec<Tried>,
    futures: Vec<Chance>,
    ends: Vec<End>,
    /// The rollouts that it took.
    spent: u32,
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
        self.spent = 0;
        self.line_up(rules, view, choices, plan);
        let mut chance = chance.fork();
        let start = Instant::now();
        let stages = if plan.deep { 2 } else { 1 };
        for stage in 1..=stages {
            if stage > 1 {
                self.deepen(rules, view, &mut chance);
            }
            let part = Part {
                iterations: plan.budget.iterations.map(|all| all / stages),
                until: plan.budget.time.map(|all| start + all * stage / stages),
            };
            self.halve(rules, view, plan, part, &mut chance);
            if plan.is_stopped() {
                break;
            }
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

    /// The rollouts of the last run, those of choices that were dropped included.
    pub fn spent(&self) -> u32 {
        self.spent
    }

    /// Puts the choices in the order of the rule of thumb and keeps as many as the plan allows.
    fn line_up<R: Sense>(&mut self, rules: &R, view: &View<R>, choices: &Choices, plan: &Plan<'_>) {
        let mut choices = in_order(rules, &view.game, view.seat, choices);
        if let Some(at) = choices.iter().position(|&choice| Some(choice) == plan.measure) {
            choices[..=at].rotate_right(1);
        }
        choices.truncate(plan.widest.max(1));
        self.tried.clear();
        self.tried.extend(choices.iter().map(|&choice| Tried::new(Line::new(choice))));
    }

    /// Spends one part of the budget: tries all, drops the worse half, and so on.
    fn halve<R: Sense>(
        &mut self,
        rules: &R,
        view: &View<R>,
        plan: &Plan<'_>,
        part: Part,
        chance: &mut Chance,
    ) {
        let mut running = self.tried.len();
        let rounds = rounds(running);
        let start = Instant::now();
        for round in 1..=rounds {
            let mut unseen = 0;
            let mut left = part
                .iterations
                .map_or(usize::MAX, |all| ((all / rounds) as usize / running).max(1));
            let until = part.until.map(|end| {
                let time = end.saturating_duration_since(start);
                start + time * round / rounds
            });
            while left > 0 {
                // Few enough that the clock, if there is one, is looked at often.
                let games = left.min(if until.is_some() { plan.threads.max(1) } else { BATCH });
                left -= games;
                self.play(rules, view, running, games, plan, chance);
                if plan.is_stopped() {
                    return;
                }
                unseen += games;
                let look = unseen >= BATCH || left == 0;
                if look && !plan.whole && self.tried[0].games >= BATCH as u32 {
                    unseen = 0;
                    running = self.drop_hopeless(running);
                    if self.is_settled(running) {
                        return;
                    }
                }
                if until.is_some_and(|until| Instant::now() >= until) {
                    break;
                }
            }
            if part.until.is_some_and(|end| Instant::now() >= end) {
                return;
            }
            running = self.drop_half(running);
        }
    }

    /// Drops what is clearly worse than the best, or cannot be noticeably better than the measure.
    fn drop_hopeless(&mut self, running: usize) -> usize {
        let leads = self.tried[..running].iter().map(Tried::lead);
        let best = leads.fold((0.0, 0.0), |best, lead| if lead.0 > best.0 { lead } else { best });
        let is_hopeless = |tried: &Tried| {
            let (lead, error) = tried.lead();
            lead + 2.0 * error < WORTH || best.0 - lead > CLEAR * error.hypot(best.1)
        };
        // A stable partition, so that the same games always lead to the same list.
        self.tried[1..running].sort_by_key(is_hopeless);
        1 + self.tried[1..running].iter().filter(|tried| !is_hopeless(tried)).count()
    }

    /// Whether more games would not change what is best: all that is left begins with the same choice,
    /// which is that of the measure or leads clearly over it.
    fn is_settled(&self, running: usize) -> bool {
        let (measure, others) = (&self.tried[0], &self.tried[1..running]);
        let Some(first) = others.first() else { return true };
        others.iter().all(|other| other.choice() == first.choice())
            && (first.choice() == measure.choice()
                || others.iter().any(|other| other.leads_by(CLEAR)))
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

    /// Tries the best once more, now with each of the choices that may follow them. It begins anew,
    /// because what was best by luck should not stay so.
    fn deepen<R: Sense>(&mut self, rules: &R, view: &View<R>, chance: &mut Chance) {
        let by_lead = |a: &Tried, b: &Tried| b.lead().0.total_cmp(&a.lead().0);
        self.tried[1..].sort_by(by_lead);
        self.tried.truncate(DEEPENED);
        let best = self.tried.iter().map(|tried| tried.lead().0).fold(0.0, f64::max);
        for index in 0..self.tried.len() {
            let tried = self.tried[index];
            self.tried[index] = Tried::new(tried.line);
            if tried.lead().0 > best - FAR {
                let longer = tried.line.longer(rules, view, chance).take(FOLLOWED);
                self.tried.extend(longer.map(Tried::new));
            }
        }
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
            // As many pieces as threads, so that no more cores are taken than are allowed.
            let piece = games.div_ceil(plan.threads);
            let futures = self.futures.par_chunks(piece);
            futures.zip(self.ends.par_chunks_mut(piece * running)).for_each(|(futures, ends)| {
                futures.iter().zip(ends.chunks_exact_mut(running)).for_each(one);
            });
        }
        if plan.is_stopped() {
            return;
        }
        self.spent += self.ends.len() as u32;
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
    // All are judged at the same time, also where a choice ends the turn.
    let until = horizon.map(|turns| rules.turns(&dealt) + turns);
    for (tried, end) in tried.iter().zip(ends) {
        let mut game = dealt.clone();
        tried.line.play(rules, &mut game);
        rollout(rules, &mut game, until);
        let chance = rules.chance_of(&game);
        *end = End { standing: rules.judge(&game, chance), chance };
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
    /// Whether half of the budget is spent on what may be chosen after the best choices.
    pub deep: bool,
    /// Whether all of the budget is spent, although what is best shows early.
    pub whole: bool,
    /// After how many turns imagined games are judged; none to play them to their end.
    pub horizon: Option<u32>,
    /// The number of threads.
    pub threads: usize,
    /// Stops early when it becomes true.
    pub stop: Option<&'s AtomicBool>,
}

impl Plan<'_> {
    /// Whether someone wants to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
