//! Reasons: what happens soon and differently after one course than after another, in the game's words.
//!
//! Both are gone in the same imagined games for one round, the other with what it can still make up for.
//! What the players want and what happens clearly more often, or what they dread and what happens clearly
//! less often, is a reason. What speaks against the better course is none, and neither is what the course
//! itself says, nor what only comes of it that a game is over. Where nothing much differs, more games are looked at
//! for the little that does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

use table::{Chance, Choices, Verdict, View};

use crate::compare::Paired;
use crate::tell::{Deed, Step, Tell};

use super::Effort;
use super::course::{Course, Walk};

/// How closely is looked.
struct Look {
    /// In so many imagined games.
    games: u32,
    /// What differs in a smaller share of them is no reason.
    least: f64,
    /// The share of a difference that is usually worth telling.
    worth: f64,
}

const LOOK: Look = Look { games: 80, least: 0.15, worth: 1.0 };
/// Where that shows nothing.
const CLOSER: Look = Look { games: 320, least: 0.05, worth: 0.3 };
/// A difference of fewer standard errors may be luck.
const DOUBT: f64 = 3.0;
/// So many reasons are given at most.
const MOST: usize = 2;
/// A round has fewer decisions than this.
const BOUND: usize = 600;

/// Nothing matters more than to win, or not to lose.
const RESULT: f64 = 12.0;

/// What happened in one imagined game within a round. A game that is won has no gauges.
struct Soon {
    /// How it ended.
    over: Option<Verdict>,
    deeds: Vec<Deed>,
    /// The deeds that the course itself says, by their keys.
    said: BTreeSet<u64>,
    gauges: Vec<f64>,
}

impl Soon {
    /// Whether a deed counts beside what happened in the other game. Nothing is prevented by a game that is over, nor
    /// brought about by one that is not lost yet; and in a game that is won nothing bad matters.
    fn counts(&self, deed: &Deed, other: &Soon) -> bool {
        if deed.key >= Deed::LOSS {
            return true;
        }
        match (self.over, other.over) {
            (Some(Verdict::Won), _) | (_, Some(Verdict::Won)) => deed.good,
            (None, Some(_)) => false,
            _ => true,
        }
    }
}

/// A gauge in games that neither course has won: how many, the sums of what it showed after each, and
/// the differences.
#[derive(Clone, Copy, Default)]
struct Gauge {
    games: u32,
    with: f64,
    without: f64,
    more: Paired,
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
    let mut found = Vec::new();
    for look in [LOOK, CLOSER] {
        if found.is_empty() {
            found = reasons_at(look, rules, view, (with, without), effort, chance);
        }
    }
    found
}

fn reasons_at<R: Tell>(
    look: Look,
    rules: &R,
    view: &View<R>,
    (with, without): (&Course, &Course),
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Vec<String> {
    let mut counted: BTreeMap<u64, (Deed, Paired)> = BTreeMap::new();
    let mut said = BTreeSet::<u64>::new();
    let mut gauges: Vec<Gauge> = Vec::new();
    for _ in 0..look.games {
        if effort.stop.load(Ordering::Relaxed) {
            return Vec::new();
        }
        let dealt = rules.determinize(view, &mut chance.fork());
        let [with, without] = [with, without].map(|course| soon(rules, &dealt, view, course));
        for (soon, other, more) in [(&with, &without, 1.0), (&without, &with, -1.0)] {
            for (index, deed) in soon.deeds.iter().enumerate() {
                let is_it = |it: &Deed| it.key == deed.key;
                if !soon.deeds[..index].iter().any(is_it) && soon.counts(deed, other) {
                    let (_, count) = counted
                        .entry(deed.key)
                        .or_insert_with(|| (deed.clone(), Paired::default()));
                    let does = |it: &Deed| is_it(it) || deed.is_covered_by(it);
                    count.add(if other.deeds.iter().any(does) { 0.0 } else { more });
                }
            }
        }
        said.extend(&with.said);
        gauges.resize(gauges.len().max(with.gauges.len()), Gauge::default());
        // After a game that is over nothing more comes of anything.
        if with.over != without.over {
            continue;
        }
        let shown = with.gauges.iter().zip(&without.gauges);
        for (index, (gauge, (one, other))) in gauges.iter_mut().zip(shown).enumerate() {
            if ![&with, &without].iter().all(|soon| rules.is_comparable(index, &soon.deeds)) {
                continue;
            }
            gauge.games += 1;
            gauge.with += one;
            gauge.without += other;
            gauge.more.add(one - other);
        }
    }
    // What the course says is not told of later turns either.
    let is_said =
        |deed: &Deed| [Some(deed.key), deed.fact].iter().flatten().any(|it| said.contains(it));
    counted.retain(|_, (deed, _)| !is_said(deed));
    let deeds = counted.into_values().filter_map(|(deed, count)| {
        let share = clear_share(&count, deed.good, &look)?;
        Some((deed.weight * share, deed.fact, in_words(&deed, share)))
    });
    let gauges = gauges.iter().enumerate().filter_map(|(index, gauge)| {
        let (difference, error) = gauge.more.mean(gauge.games);
        let [with, without] = [gauge.with, gauge.without].map(|sum| sum / f64::from(gauge.games));
        let told = rules.gauge_in_words(index, (with, without), look.worth);
        told.filter(|_| gauge.games >= look.games / 2 && difference.abs() > DOUBT * error)
            .map(|(weight, words)| (weight, rules.gauge_fact(index), words))
    });
    let mut found: Vec<(f64, Option<u64>, String)> = deeds.chain(gauges).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut facts = BTreeSet::new();
    found.retain(|(_, fact, _)| fact.is_none_or(|fact| facts.insert(fact)));
    found.into_iter().map(|(_, _, words)| words).take(MOST).collect()
}

/// In what share of the games a deed is done more often, or prevented if it is bad, where that is no luck.
fn clear_share(count: &Paired, good: bool, look: &Look) -> Option<f64> {
    let (more, error) = count.mean(look.games);
    let share = if good { more } else { -more };
    (share >= look.least && share > DOUBT * error).then_some(share)
}

/// A deed in words, with how much more often it is done.
fn in_words(deed: &Deed, share: f64) -> String {
    let often = match share {
        0.9.. => String::new(),
        _ => format!(" in {:.0} more of 100 games", 100.0 * share),
    };
    let so = deed.so.as_ref().map_or(String::new(), |so| format!(", {so}"));
    format!("{}{often}{so}", deed.words)
}

/// Goes a course in an imagined game, and on by the rule of thumb until a round is over.
fn soon<R: Tell>(rules: &R, dealt: &R::Game, view: &View<R>, course: &Course) -> Soon {
    let (mut game, seat) = (dealt.clone(), view.seat);
    let turn = rules.turns(&game);
    let (mut deeds, mut gauges, mut said) = (Vec::new(), Vec::new(), BTreeSet::new());
    let (mut choices, mut events) = (Choices::new(), Vec::new());
    let mut walk = Walk::new(course, seat, rules.turn_mark(&game));
    let mut at_once = false;
    for _ in 0..BOUND {
        let Some(decision) = rules.decision(&game) else { break };
        if rules.turns(&game) > turn + rules.round() {
            break;
        }
        let choice = walk.next(rules, &game);
        let known = deeds.len();
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
        at_once = walk.is_on_course();
        if at_once {
            said.extend(deeds[known..].iter().filter(|deed| deed.said).map(|deed| deed.key));
        }
    }
    let over = rules.outcome(&game).map(|outcome| outcome.verdict);
    let deed = |key, weight, words| {
        // What is won is not lost: one of both is told.
        Deed { key, fact: Some(Deed::WIN), weight, words, ..Deed::default() }
    };
    match over {
        Some(Verdict::Won) => {
            let words = rules.winning(&game);
            if at_once {
                let words = format!("{words} at once");
                deeds.push(Deed { good: true, ..deed(Deed::WIN_AT_ONCE, 1.05 * RESULT, words) });
            }
            deeds.push(Deed { good: true, ..deed(Deed::WIN, RESULT, words) });
        }
        Some(Verdict::Lost) => {
            let words = "keeps the game from being lost this round".into();
            deeds.push(deed(Deed::LOSS, 0.9 * RESULT, words));
        }
        Some(Verdict::Drawn) | None => {}
    }
    if over != Some(Verdict::Won) {
        rules.gauges(&game, seat, &mut gauges);
    }
    Soon { over, deeds, said, gauges }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_over_prevents_nothing() {
        let soon =
            |over| Soon { over, deeds: Vec::new(), said: BTreeSet::new(), gauges: Vec::new() };
        let [won, lost, on] = [Some(Verdict::Won), Some(Verdict::Lost), None].map(soon);
        let [bad, good] = [false, true].map(|good| Deed { good, ..Deed::default() });
        for other in [&won, &lost, &on] {
            assert!(won.counts(&good, other) && !won.counts(&bad, other));
        }
        assert!(lost.counts(&good, &won) && !lost.counts(&bad, &won));
        assert!(lost.counts(&bad, &on) && !on.counts(&bad, &lost) && on.counts(&bad, &on));
    }

    #[test]
    fn what_often_happens_the_other_way_round_is_in_doubt() {
        let count = |more: u32, less: u32| {
            let mut count = Paired::default();
            (0..more).for_each(|_| count.add(1.0));
            (0..less).for_each(|_| count.add(-1.0));
            clear_share(&count, true, &LOOK).map(|share| (100.0 * share).round())
        };
        assert_eq!(count(16, 0), Some(20.0));
        assert_eq!(count(30, 14), None, "as many more, but most of it is luck");
        assert_eq!(count(8, 0), None, "too few to tell");
    }
}
