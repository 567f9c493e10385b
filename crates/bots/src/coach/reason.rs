//! Reasons: what happens soon and differently after one course than after another, in the game's words.
//!
//! Both are gone in the same imagined games for one round. What the players want and what happens
//! clearly more often, or what they dread and what happens clearly less often, is a reason. What speaks
//! against the better course is none.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use table::{Chance, Choices, Verdict, View};

use crate::tell::{Deed, Step, Tell};

use super::Effort;
use super::course::Course;

/// In so many imagined games reasons are looked for.
const GAMES: usize = 80;
/// What differs in a smaller share of games is no reason.
const LEAST: f64 = 0.15;
/// A difference of fewer standard errors may be luck.
const DOUBT: f64 = 3.0;
/// So many reasons are given at most.
const MOST: usize = 2;
/// A round has fewer decisions than this.
const BOUND: usize = 600;

/// What happened in one imagined game within a round. A game that is won has no gauges.
struct Soon {
    deeds: Vec<Deed>,
    gauges: Vec<f64>,
}

/// A gauge in games that neither course has won: how many, the sums of what it showed after each, and
/// the sum of the squares of the differences.
#[derive(Clone, Copy, Default)]
struct Gauge {
    games: f64,
    with: f64,
    without: f64,
    squares: f64,
}

/// Why a course is better than another, the weightiest first.
pub fn reasons<R: Tell>(
    rules: &R,
    view: &View<R>,
    with: &Course,
    without: &Course,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Vec<String> {
    let mut counted: BTreeMap<u64, (Deed, f64)> = BTreeMap::new();
    let mut gauges: Vec<Gauge> = Vec::new();
    for _ in 0..GAMES {
        if effort.stop.load(Ordering::Relaxed) {
            return Vec::new();
        }
        let dealt = rules.determinize(view, &mut chance.fork());
        let [with, without] = [with, without].map(|course| soon(rules, &dealt, view, course));
        for (soon, count) in [(&with, 1.0), (&without, -1.0)] {
            for (index, deed) in soon.deeds.iter().enumerate() {
                if soon.deeds[..index].iter().all(|earlier| earlier.key != deed.key) {
                    counted.entry(deed.key).or_insert_with(|| (deed.clone(), 0.0)).1 += count;
                }
            }
        }
        gauges.resize(gauges.len().max(with.gauges.len()), Gauge::default());
        for (gauge, (with, without)) in
            gauges.iter_mut().zip(with.gauges.iter().zip(&without.gauges))
        {
            gauge.games += 1.0;
            gauge.with += with;
            gauge.without += without;
            gauge.squares += (with - without).powi(2);
        }
    }
    let deeds = counted.into_values().filter_map(|(deed, count)| {
        // Prevented is what happens less often, so the bad counts the other way.
        let share = count / GAMES as f64 * if deed.good { 1.0 } else { -1.0 };
        let error = ((share - share * share).max(0.0) / GAMES as f64).sqrt();
        let told = share >= LEAST && share > DOUBT * error;
        told.then(|| (deed.weight * share, in_words(&deed, share)))
    });
    let gauges = gauges.iter().enumerate().filter_map(|(index, gauge)| {
        let Gauge { games, with, without, squares } = *gauge;
        let difference = (with - without) / games;
        let error = ((squares / games - difference * difference).max(0.0) / games).sqrt();
        let told = rules.gauge_in_words(index, with / games, without / games);
        told.filter(|_| games >= GAMES as f64 / 2.0 && difference.abs() > DOUBT * error)
    });
    let mut found: Vec<(f64, String)> = deeds.chain(gauges).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, words)| words).take(MOST).collect()
}

/// A deed in words, with how much more often it is done.
fn in_words(deed: &Deed, share: f64) -> String {
    if share >= 0.9 {
        return deed.words.clone();
    }
    format!("{} in {:.0} more of 100 games", deed.words, 100.0 * share)
}

/// Goes a course in an imagined game, and on by the rule of thumb until a round is over.
fn soon<R: Tell>(rules: &R, dealt: &R::Game, view: &View<R>, course: &Course) -> Soon {
    let (mut game, seat) = (dealt.clone(), view.seat);
    let turn = rules.turns(&game);
    let (mut deeds, mut gauges) = (Vec::new(), Vec::new());
    let (mut choices, mut events) = (Choices::new(), Vec::new());
    let mut planned = Some(0);
    for _ in 0..BOUND {
        let Some(decision) = rules.decision(&game) else { break };
        if rules.turns(&game) > turn + rules.round() {
            break;
        }
        let choice = planned.and_then(|index| course.step(index, rules, &game, seat));
        planned = planned.filter(|_| choice.is_some()).map(|index| index + 1);
        let choice = choice.unwrap_or_else(|| {
            rules.choices(&game, &mut choices);
            rules.best(&game, decision.seat, &choices)
        });
        let before = game.clone();
        events.clear();
        rules.choose_unchecked(&mut game, choice, &mut events);
        let now = rules.turns(&before) == turn;
        let step = Step { before: &before, choice, events: &events, seat, now };
        rules.deeds(&step, &mut deeds);
    }
    let is_won = rules.outcome(&game).is_some_and(|outcome| outcome.verdict == Verdict::Won);
    if !is_won {
        rules.gauges(&game, seat, &mut gauges);
    }
    Soon { deeds, gauges }
}
