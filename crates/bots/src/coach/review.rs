//! A review: a finished game turn by turn, what of it was play and what was luck.
//!
//! The chance of winning, for those who think, is estimated where each turn begins. Within a turn the
//! course that was taken is compared with the one that `search` would have taken, on the same imagined
//! games; the difference is what the turn cost. What else the chance of winning changed by is luck. So
//! start, play and luck add up to the result.
//!
//! Nothing is picked because it looked best in the games that it is judged by: thoughts have imagined
//! games of their own. So more games make the figures surer and not larger.

use std::sync::atomic::Ordering;

use rayon::prelude::*;
use table::{Chance, Choice, Choices, Futures, Outcome, Rules, Seat, Seed, Verdict, View};

use crate::rollout::rollout;
use crate::tell::{Luck, Notable, Tell};
use crate::voice::Basis;

use super::Effort;
use super::course::{Course, is_next};
use super::evaluate::{Estimate, count, evaluate, time};
use super::reason::reasons;

/// A course is a mistake when another is better by more than so many standard errors,
const DOUBT: f64 = 2.5;
/// and by more than this.
const WORTH: f64 = 0.01;

/// Where a turn begins so many times as many games are imagined as for a course: a rule of thumb that rarely
/// wins says little in a few games, and what they miss would be taken for luck.
const SURER: u32 = 3;

/// So many events are kept with a turn.
const EVENTS: usize = 6;

/// A course that cost something, and what would have been better.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The step at which it began, from one.
    pub step: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was chosen, one after the other.
    pub taken: Vec<String>,
    /// What would have been better.
    pub better: Vec<String>,
    /// Whether the better line ends where chance shows something new while the turn goes on: it is what to begin with,
    /// and not instead of all that was done.
    pub open: bool,
    /// The chance of winning with the better line; with the one taken it is less by the cost.
    pub win: f64,
    /// What it cost.
    pub cost: f64,
    /// The standard error of that.
    pub error: f64,
    /// Why.
    pub why: Vec<String>,
}

/// A turn of a game as the coach sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The turn in words.
    pub words: String,
    /// Its number in the game's own measure: of the turn, or of the round that it belongs to.
    pub number: u32,
    /// Whose it was.
    pub seat: Seat,
    /// Its first step, from one.
    pub step: usize,
    /// The chance of winning when it began, for those who think.
    pub before: Estimate,
    /// What the choices of the turn cost.
    pub cost: f64,
    /// The standard error of that.
    pub cost_error: f64,
    /// What else the chance of winning changed by until the next turn.
    pub luck: f64,
    /// The courses of the turn that were clearly not the best.
    pub mistakes: Vec<Mistake>,
    /// What happened in it that is worth telling.
    pub events: Vec<String>,
    /// What chance did, as far as it can be told: only what was good where luck was good, and the other way
    /// round, and nothing where nothing was left to chance. What begins the next turn is among it, because luck
    /// is counted until somebody decides in that.
    pub chances: Vec<String>,
}

impl Turn {
    /// When a seat did something: "turn 14, player 2", or "player 1, in turn 14 of player 2".
    pub fn when(&self, seat: Seat) -> String {
        if seat == self.seat {
            return self.words.clone();
        }
        let whose = self.seat.to_string();
        let turn = self.words.replace(&format!(", {whose}"), &format!(" of {whose}"));
        format!("{seat}, in {turn}")
    }
}

/// What the coach thinks of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The turns.
    pub turns: Vec<Turn>,
    /// How the game ended; none if it did not or was not reviewed to its end.
    pub outcome: Option<Outcome>,
    /// How the game stood when the review ended: the result, or the chance of winning.
    pub end: f64,
    /// Whether the work was stopped before its end.
    pub interrupted: bool,
}

impl Review {
    /// The chance of winning by turn, and at the end.
    pub fn curve(&self) -> Vec<f64> {
        self.turns.iter().map(|turn| turn.before.won).chain([self.end]).collect()
    }

    /// The chance of winning when the game began.
    pub fn start(&self) -> f64 {
        self.turns.first().map_or(self.end, |turn| turn.before.won)
    }

    /// What all choices together cost, as a change in the chance of winning, with its standard error.
    pub fn play(&self) -> (f64, f64) {
        let cost: f64 = self.turns.iter().map(|turn| turn.cost).sum();
        let error: f64 = self.turns.iter().map(|turn| turn.cost_error.powi(2)).sum();
        (-cost, error.sqrt())
    }

    /// What chance did on the whole: with the start and the play it adds up to the end.
    pub fn luck(&self) -> f64 {
        self.turns.iter().map(|turn| turn.luck).sum()
    }

    /// The mistakes with their turns, the worst first.
    pub fn mistakes(&self) -> Vec<(&Turn, &Mistake)> {
        let of = |turn| -> Vec<(&Turn, &Mistake)> {
            let turn: &Turn = turn;
            turn.mistakes.iter().map(|mistake| (turn, mistake)).collect()
        };
        let mut found: Vec<_> = self.turns.iter().flat_map(of).collect();
        found.sort_by(|a, b| b.1.cost.total_cmp(&a.1.cost));
        found
    }

    /// The turns with mistakes, those that cost most first. What a turn cost is told once, with every mistake
    /// that was made in it.
    pub fn costly(&self) -> Vec<&Turn> {
        let mut found: Vec<&Turn> =
            self.turns.iter().filter(|turn| !turn.mistakes.is_empty()).collect();
        found.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        found
    }

    /// The turns in which chance did most, good or bad, the most first. Changes that the uncertainty of
    /// the figures could explain are left out, and turns in which chance did nothing: only the estimate has moved.
    pub fn fortunes(&self) -> Vec<&Turn> {
        let next = self.turns.iter().skip(1).map(|turn| turn.before.error).chain([0.0]);
        let told = |(turn, next): &(&Turn, f64)| {
            let error = turn.before.error.hypot(turn.cost_error).hypot(*next);
            !turn.chances.is_empty() && turn.luck.abs() > (DOUBT * error).max(WORTH)
        };
        let mut found: Vec<&Turn> =
            self.turns.iter().zip(next).filter(told).map(|(turn, _)| turn).collect();
        found.sort_by(|a, b| b.luck.abs().total_cmp(&a.luck.abs()));
        found
    }
}

/// The seed of the coach's imagination among those that a game's seed leads to.
const REVIEW: u64 = 0x636f_6163 << 32;

/// Reviews a game from its seed and choices, which must be those of a game by these rules, and from where
/// its future was dealt anew.
/// `progress` hears how many steps of how many are done.
pub fn review<R: Tell>(
    rules: &R,
    (seed, futures): (&Seed, &Futures),
    taken: &[Choice],
    effort: &Effort<'_>,
    progress: &mut dyn FnMut(usize, usize),
) -> Review {
    let mut game = rules.start(seed);
    futures.turn(rules, &mut game, 0);
    let mut chance = Chance::new(&seed.nth(REVIEW));
    let surer = Effort { iterations: effort.iterations.saturating_mul(SURER), ..*effort };
    let mut turns: Vec<Turn> = Vec::new();
    let (mut turn_mark, mut happened, mut step) = (None, Happened::<R>::new(), 0);
    let mut names: Vec<String> = Vec::new();
    let mut interrupted = false;
    while let (Some(decision), false) = (rules.decision(&game), interrupted) {
        let seat = decision.seat;
        let view = rules.view(&game, seat);
        if turns.is_empty() || is_next(rules, &game, turn_mark) {
            let Some(now) = evaluate(rules, &view, &surer, &mut chance) else { break };
            turn_mark = rules.turn_mark(&game);
            let whose = rules.whose_turn(&game).unwrap_or(seat);
            close(rules, &game, &mut turns, now.thinking.won, &mut happened, Some(whose));
            let name = rules.turn_in_words(&view.game, 0);
            let nth = names.iter().filter(|other| **other == name).count();
            names.push(name);
            turns.push(Turn {
                words: rules.turn_in_words(&view.game, nth),
                number: rules.turns(&game),
                seat: whose,
                step: step + 1,
                before: now.thinking,
                cost: 0.0,
                cost_error: 0.0,
                luck: 0.0,
                mistakes: Vec::new(),
                events: Vec::new(),
                chances: Vec::new(),
            });
        }
        if step == taken.len() {
            break;
        }
        // No course goes beyond where the future was dealt anew.
        let until = futures.iter().map(|(at, _)| at).find(|&at| at > step).unwrap_or(taken.len());
        let mut course = Course::taken(rules, &game, &view, &taken[step..until], &mut chance);
        if course.is_empty() {
            // A view that looks different when imagined would be a fault of the rules.
            course = Course::of(rules, &view, taken[step]);
        }
        // Every course is thought about in games of its own, so that what is found to be better does not
        // depend on how many games went before.
        let judged = judge(rules, (&view, turn_mark), &course, effort, &mut chance.fork());
        interrupted = effort.stop.load(Ordering::Relaxed);
        if let Some(turn) = turns.last_mut().filter(|_| !interrupted) {
            turn.cost += judged.cost;
            turn.cost_error = turn.cost_error.hypot(judged.error);
            turn.mistakes
                .extend(judged.mistake.map(|mistake| Mistake { step: step + 1, ..mistake }));
        }
        let last = step + course.len();
        for &choice in &taken[step..last] {
            let mut told = Vec::new();
            step += 1;
            rules.choose_unchecked(&mut game, choice, &mut told);
            told.into_iter().for_each(|event| happened.add(rules, event, seat));
            futures.turn(rules, &mut game, step);
        }
        progress(step, taken.len());
    }
    let outcome = rules.outcome(&game).filter(|_| !interrupted);
    let end = match outcome {
        Some(outcome) => f64::from(u8::from(outcome.verdict == Verdict::Won)),
        // Nothing is known of what the last turn led to.
        None => turns.last().map_or(0.0, |turn| turn.before.won - turn.cost),
    };
    close(rules, &game, &mut turns, end, &mut happened, None);
    Review { turns, outcome, end, interrupted }
}

/// What happened, and in words what of it is worth telling.
struct Happened<R: Rules> {
    all: Vec<R::Event>,
    now: Vec<(Notable, String)>,
    /// What begins the next turn.
    next: Vec<(Notable, String)>,
    /// Whether the next turn has begun.
    is_over: bool,
}

impl<R: Tell> Happened<R> {
    fn new() -> Self {
        Happened { all: Vec::new(), now: Vec::new(), next: Vec::new(), is_over: false }
    }

    fn add(&mut self, rules: &R, event: R::Event, seat: Seat) {
        self.is_over |= rules.begins_turn(&event);
        let notable = rules.notable(&event);
        let told = notable.and_then(|notable| Some((notable, rules.narrate(&event, seat)?)));
        self.all.push(event);
        let Some((notable, told)) = told else { return };
        // Several are told in one line.
        let told = (notable, told.trim_end_matches('.').to_string());
        if self.is_over { &mut self.next } else { &mut self.now }.push(told);
    }
}

/// Ends the last turn: how it stands after it, and what happened; `next` has the next turn.
fn close<R: Tell>(
    rules: &R,
    game: &R::Game,
    turns: &mut [Turn],
    now: f64,
    happened: &mut Happened<R>,
    next: Option<Seat>,
) {
    let Some(turn) = turns.last_mut() else { return };
    turn.luck = now - (turn.before.won - turn.cost);
    let good = turn.luck > 0.0;
    let Happened { all, now: mut events, next: mut later, .. } =
        std::mem::replace(happened, Happened::new());
    let by_luck = |(notable, words): &(Notable, String)| {
        let told = notable.by_chance && notable.good == Some(good);
        told.then(|| words.clone())
    };
    turn.chances = events.iter().chain(&later).filter_map(by_luck).take(EVENTS).collect();
    if turn.chances.is_empty() {
        let luck = Luck { game, events: &all, turn: turn.number, next, good };
        turn.chances.extend(rules.plain_luck(&luck));
    }
    match next {
        Some(_) => happened.now = later,
        // There is no other turn to tell it under.
        None => events.append(&mut later),
    }
    // The weightiest, in the order in which they happened.
    let mut weights: Vec<u8> = events.iter().map(|(notable, _)| notable.weight).collect();
    weights.sort_unstable_by(|a, b| b.cmp(a));
    let least = weights.get(EVENTS).map_or(1, |weight| weight + 1);
    let told = events.into_iter().filter(|(notable, _)| notable.weight >= least);
    turn.events = told.map(|(_, words)| words).take(EVENTS).collect();
}

/// What a course cost.
struct Judged {
    cost: f64,
    error: f64,
    mistake: Option<Mistake>,
}

/// Compares the course that was taken with that of somebody who thinks.
fn judge<R: Tell>(
    rules: &R,
    (view, turn): (&View<R>, Option<u64>),
    taken: &Course,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Judged {
    let nothing = Judged { cost: 0.0, error: 0.0, mistake: None };
    let mut choices = Choices::new();
    rules.choices(&view.game, &mut choices);
    if taken.len() == 1 && choices.len() == 1 {
        return nothing;
    }
    let spent = (R::THOUGHT, effort.threads, effort.stop);
    let better = Course::thought(rules, view, spent, chance);
    if better == *taken {
        return nothing;
    }
    let lines = Lines { better: &better, taken: &taken.and_then_of(&better, rules, view, chance) };
    let Some((cost, error)) = lines.compare(rules, (view, turn), effort, chance) else {
        return nothing;
    };
    let mistake = (cost > DOUBT * error && cost > WORTH).then(|| Mistake {
        step: 0,
        seat: view.seat,
        taken: taken.in_words(rules, view, chance),
        better: better.in_words(rules, view, chance),
        open: better.is_open(rules, view, chance),
        win: {
            let begin = |game: &mut R::Game| better.go(rules, game, (view.seat, turn));
            let counted = count(rules, view, begin, effort, chance);
            counted.map_or(cost, |counted| counted.thinking(rules, &view.game).won.max(cost))
        },
        cost,
        error,
        why: reasons(rules, view, &better, lines.taken, effort, chance),
    });
    Judged { cost, error, mistake }
}

/// Two courses from the same position.
struct Lines<'c> {
    better: &'c Course,
    /// With what of the better one can still be done after it. A course is charged only for what it
    /// forecloses: what is left open is up to the next course of the turn, and charged to that.
    taken: &'c Course,
}

impl Lines<'_> {
    /// By how much the one course is better for those who think, and the standard error of that. Both go in
    /// the same imagined games, and each game counts by itself: a mean of differences does not grow with the
    /// number of games.
    fn compare<R: Tell>(
        &self,
        rules: &R,
        (view, turn): (&View<R>, Option<u64>),
        effort: &Effort<'_>,
        chance: &mut Chance,
    ) -> Option<(f64, f64)> {
        let mut chance = chance.fork();
        let futures: Vec<Chance> = (0..effort.iterations).map(|_| chance.fork()).collect();
        let one = |mut future: Chance| {
            let dealt = rules.determinize(view, &mut future);
            // Both are judged at the same time, also where one ends the turn.
            let until = rules.turns(&dealt) + rules.horizon();
            let [mut better, mut taken] = [dealt.clone(), dealt];
            self.better.go(rules, &mut better, (view.seat, turn));
            self.taken.go(rules, &mut taken, (view.seat, turn));
            [better, taken].map(|mut game| {
                rollout(rules, &mut game, Some(until));
                worth(rules, &game)
            })
        };
        let is_stopped = || effort.stop.load(Ordering::Relaxed);
        let some = |futures: &[Chance]| -> Vec<[f64; 2]> {
            futures.iter().take_while(|_| !is_stopped()).map(|&future| one(future)).collect()
        };
        let piece = futures.len().div_ceil(effort.threads.max(1)).max(1);
        let ends: Vec<[f64; 2]> = futures.par_chunks(piece).flat_map_iter(some).collect();
        if ends.len() < futures.len().max(2) {
            return None;
        }
        let (mut more, mut squares) = (0.0, 0.0);
        for [better, taken] in ends {
            more += better - taken;
            squares += (better - taken).powi(2);
        }
        let n = futures.len() as f64;
        let mean = more / n;
        let error = ((squares / n - mean * mean).max(0.0) / (n - 1.0)).sqrt();
        // The rule of thumb has gone on; whoever thinks would have made up for some of it.
        Some((R::LASTING * mean, R::LASTING * error))
    }
}

/// What a game is worth to those who think: its result, or what its outlook comes to in their voice.
fn worth<R: Tell>(rules: &R, game: &R::Game) -> f64 {
    match rules.outcome(game) {
        Some(outcome) => f64::from(u8::from(outcome.verdict == Verdict::Won)),
        None => {
            let thumb = f64::from(rules.chance_of(game));
            let (time, seats) = (time(rules, game), rules.seats());
            rules.voice().chance(&Basis { thumb, time, left: f64::INFINITY, seats })
        }
    }
}
