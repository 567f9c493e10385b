//! A finished game looked at as a whole: the chance to win turn by turn, what was play and what was luck, and
//! what would have been better.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use bots::coach::{Mistake, Review, Turn};
use host::{Play, better, capital, done, points};
use table::Seat;
use table::scene::{Line, Weight};

use super::assets::MARK;
use super::fault::html;
use super::replay::At;
use super::{App, Fault, Site};
use crate::draw::sentences;
use crate::rooms::{Found, Looked, Point};
use crate::words;

/// The rollouts for each turn of the first look, and the most turns that are looked at.
const ROLLOUTS: u32 = 120;
const TURNS: usize = 60;
/// The thorough look imagines so many times fewer games than the command line does: somebody waits for it.
const FEWER: u32 = 2;
/// How many costly turns and turns of fortune are told.
const TOLD: usize = 6;

/// A moment at which much changed by chance.
struct Moment {
    step: usize,
    name: String,
    change: String,
    good: bool,
    from: String,
}

/// What a game was made of, in points of a hundred.
struct Sums {
    start: String,
    play: String,
    error: String,
    /// Whether play cost more than it brought.
    cost: bool,
    luck: String,
    bad_luck: bool,
    end: String,
}

impl Sums {
    fn of(review: &Review) -> Sums {
        let (play, error) = review.play();
        Sums {
            start: format!("{:.0} %", 100.0 * review.start()),
            play: points(play),
            error: whole(error),
            cost: play < 0.0,
            luck: points(review.luck()),
            bad_luck: review.luck() < 0.0,
            end: format!("{:.0} %", 100.0 * review.end),
        }
    }
}

/// A standard error as half the width of the 95 % interval, in whole points; it is never nothing.
fn whole(error: f64) -> String {
    format!("{:.0}", (196.0 * error).max(1.0))
}

/// A point of the curve.
struct Dot {
    x: f64,
    y: f64,
    step: usize,
    said: String,
    /// Whether something was clearly played worse than it could have been.
    missed: bool,
    /// The turn's number, where there is room to write it.
    number: String,
}

/// The points of a curve; `missed` are the steps at which turns began in which something went wrong.
fn dots(curve: &[Point], missed: &[usize]) -> Vec<Dot> {
    let every = curve.len().div_ceil(20);
    let (mut written, mut at) = (String::new(), None);
    let mut dots = Vec::new();
    for (index, ((x, y), point)) in places(curve, WIDE, HIGH).into_iter().zip(curve).enumerate() {
        let missed = missed.contains(&point.step);
        // "Turn 20, player 2" is number 20. It is written where it is another one and there is room.
        let turn = point.name.split(',').next().unwrap_or_default();
        let number: String = turn.chars().filter(char::is_ascii_digit).collect();
        let room = at.is_none_or(|at| index >= at + every) && number != written;
        if room {
            (written, at) = (number, Some(index));
        }
        let tenth = |at: f64| (at * 10.0).round() / 10.0;
        dots.push(Dot {
            x: tenth(x),
            y: tenth(y),
            step: point.step,
            said: match missed {
                true => words::tell("review-dot-missed"),
                false => words::tell("review-dot"),
            }
            .with("what", point.told())
            .with("percent", format!("{:.0}", point.win * 100.0))
            .into(),
            missed,
            number: if room { written.clone() } else { String::new() },
        });
    }
    dots
}

/// The size of the drawing.
const WIDE: f64 = 960.0;
const HIGH: f64 = 220.0;

/// A turn that cost something, with its mistakes.
struct Costly {
    name: String,
    cost: String,
    error: String,
    missed: Vec<Missed>,
}

/// A course that was clearly not the best.
struct Missed {
    step: usize,
    eyes: u8,
    who: String,
    did: String,
    better: String,
    why: String,
}

#[derive(Template)]
#[template(path = "review.html")]
struct ReviewPage {
    base: String,
    verdict: &'static str,
    won: bool,
    reason: String,
    summary: String,
    /// Who and what the seed has drawn for it.
    cast: String,
    ready: bool,
    /// How far the thorough look has come, in percent; none when it is there.
    looking: Option<usize>,
    sums: Option<Sums>,
    curve: String,
    dots: Vec<Dot>,
    costly: Vec<Costly>,
    moments: Vec<Moment>,
    code: String,
    mark: &'static str,
}

/// What the coach knows of a game that is over. At first that is nothing: it works the curve out, turn by turn.
pub fn looked(app: &Arc<App>, found: &Found) -> Looked {
    found.table.looked(|fresh| {
        let (app, found) = (Arc::clone(app), found.clone());
        tokio::spawn(async move {
            let Some(points) = first_look(&app, &found).await else { return };
            found.table.found_out(Looked { points, ..fresh });
        });
    })
}

/// Works out what was play and what was luck, once.
fn look_closer(app: &Arc<App>, found: &Found, looked: &Looked, play: &dyn Play) {
    if looked.points.is_empty() || looked.wanted.swap(true, Ordering::Relaxed) {
        return;
    }
    let thorough = play.review(FEWER, Arc::clone(&looked.done));
    let (app, found, looked) = (Arc::clone(app), found.clone(), looked.clone());
    tokio::spawn(async move {
        let Some(review) = app.rooms.look_back(thorough).await else { return };
        found.table.found_out(Looked { review: Some(Arc::new(review)), ..looked });
    });
}

/// The chance to win where turns begin, quickly.
async fn first_look(app: &Arc<App>, found: &Found) -> Option<Vec<Point>> {
    let (host, ..) = At::step(usize::MAX).host(app, found).await.ok()?;
    let (last, mut turns) = (host.play().steps(), host.play().steps_of(Weight::Turn));
    let won = host.play().outcome().is_some_and(|over| over.verdict == table::Verdict::Won);
    drop(host);
    while turns.len() > TURNS {
        turns = turns.into_iter().step_by(2).collect();
    }
    turns.retain(|step| *step < last);
    let end = Point {
        step: last,
        name: String::new(),
        win: f64::from(u8::from(won)),
        bad: String::new(),
    };
    let mut points = Vec::new();
    for step in turns {
        let at = At::step(step);
        let (host, ..) = at.host(app, found).await.ok()?;
        let play = host.play();
        let seat = play.asked().unwrap_or(Seat(0));
        let name = play.scene(host::Eyes::Seat(Seat::WATCHER)).moment;
        let said: Vec<Line> = host.log(Seat::WATCHER);
        let bad = said.iter().rev().take(6).find(|line| line.weight == Weight::Bad);
        let bad = bad.map_or(String::new(), |line| line.text.clone());
        let job = play.stands(seat, Some(ROLLOUTS));
        let stands = app.rooms.think(job).await?;
        let win = stands.map_or(end.win, |stands| stands.thinking.won);
        points.push(Point { step, name, win, bad });
    }
    points.push(end);
    Some(points)
}

/// Where the points of a curve lie in a drawing.
fn places(curve: &[Point], wide: f64, high: f64) -> Vec<(f64, f64)> {
    let many = curve.len().saturating_sub(1).max(1) as f64;
    let place =
        |(index, point): (usize, &Point)| (index as f64 / many * wide, high - point.win * high);
    curve.iter().enumerate().map(place).collect()
}

/// A curve as a drawing has it.
pub fn drawn(curve: &[Point], wide: f64, high: f64) -> String {
    let point = |(x, y): (f64, f64)| format!("{x:.1} {y:.1}");
    places(curve, wide, high).into_iter().map(point).collect::<Vec<_>>().join(" ")
}

/// The curve as the thorough look has it.
fn thorough(review: &Review, last: usize) -> Vec<Point> {
    let point = |turn: &Turn| Point {
        step: turn.step.saturating_sub(1),
        name: capital(&turn.words),
        win: turn.before.won,
        bad: String::new(),
    };
    let end = Point { step: last, name: String::new(), win: review.end, bad: String::new() };
    review.turns.iter().map(point).chain([end]).collect()
}

fn costly(turn: &Turn, called: &dyn Fn(Seat) -> String) -> Costly {
    let missed = |mistake: &Mistake| Missed {
        step: mistake.step.saturating_sub(1),
        eyes: mistake.seat.0 + 1,
        // The turn says whose it is; in it somebody else may have to decide, too.
        who: if mistake.seat == turn.seat { String::new() } else { called(mistake.seat) },
        did: done(mistake),
        better: better(mistake),
        why: mistake.why.join(&format!("{} ", words::say("and-also"))),
    };
    Costly {
        name: capital(&turn.words),
        cost: points(-turn.cost),
        error: whole(turn.cost_error),
        missed: turn.mistakes.iter().map(missed).collect(),
    }
}

/// Where the chance to win moved most from one turn to the next.
fn turns_of_fortune(points: &[Point]) -> Vec<Moment> {
    let mut moments: Vec<(f64, &Point, &Point)> =
        points.windows(2).map(|pair| (pair[1].win - pair[0].win, &pair[0], &pair[1])).collect();
    moments.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
    let moments = moments.into_iter().take(TOLD).filter(|(change, ..)| change.abs() >= 0.03);
    let moment = |(change, from, to): (f64, &Point, &Point)| Moment {
        step: from.step,
        name: words::tell("review-from-to").with("from", from.told()).with("to", to.told()).into(),
        change: self::points(change),
        good: change > 0.0,
        from: if change < 0.0 { to.bad.clone() } else { String::new() },
    };
    moments.map(moment).collect()
}

/// Where chance did most, as the thorough look has it.
fn luck(review: &Review) -> Vec<Moment> {
    let moment = |turn: &&Turn| Moment {
        step: turn.step.saturating_sub(1),
        name: capital(&turn.words),
        change: points(turn.luck),
        good: turn.luck > 0.0,
        from: capital(&turn.chances.join("; ")),
    };
    review.fortunes().iter().take(TOLD).map(moment).collect()
}

/// The review of a game that is over.
pub async fn page(State(app): Site, Path(secret): Path<String>) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let at = At::step(usize::MAX);
    let (host, ..) = at.host(&app, &found).await?;
    let scene = host.play().scene(host::Eyes::Seat(Seat::WATCHER));
    let over = scene.over.ok_or_else(Fault::nothing)?;
    let replay = host.play().replay();
    let code = app.rooms.codes().and_then(|codes| codes.write(&replay)).unwrap_or_default();
    let last = host.play().steps();
    let looked = looked(&app, &found);
    look_closer(&app, &found, &looked, host.play());
    let done = looked.done.load(Ordering::Relaxed);
    let review = looked.review.as_deref();
    let curve = review.map_or(looked.points, |review| thorough(review, last));
    let cast = host.play().cast().into_iter().map(|(heading, names)| format!("{heading}: {names}"));
    let cast: Vec<String> = cast.collect();
    let called = |seat: Seat| capital(&host.called(seat));
    let mut turns = review.map_or(Vec::new(), Review::costly);
    turns.truncate(TOLD);
    let told: Vec<usize> = turns.iter().map(|turn| turn.step.saturating_sub(1)).collect();
    html(&ReviewPage {
        base: format!("/s/{secret}"),
        verdict: over.verdict_in_words(),
        won: over.verdict == table::Verdict::Won,
        reason: capital(&sentences(&over.reason)),
        summary: host.play().summary().into(),
        cast: cast.join(" · "),
        ready: !curve.is_empty(),
        looking: review.is_none().then(|| done * 100 / last.max(1)),
        sums: review.map(Sums::of),
        dots: dots(&curve, &told),
        curve: drawn(&curve, WIDE, HIGH),
        costly: turns.into_iter().map(|turn| costly(turn, &called)).collect(),
        moments: review.map_or_else(|| turns_of_fortune(&curve), luck),
        code,
        mark: &MARK,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_has_its_mistakes_and_each_turn_once() {
        let point = |step: usize, name: &str, win: f64| Point {
            step,
            name: name.into(),
            win,
            bad: String::new(),
        };
        let curve = [
            point(0, "Turn 1, player 1", 0.5),
            point(7, "Turn 1, player 2", 1.0),
            point(9, "Turn 2, player 1", 0.0),
        ];
        let dots = dots(&curve, &[7]);
        let numbers: Vec<&str> = dots.iter().map(|dot| dot.number.as_str()).collect();
        assert_eq!(numbers, ["1", "", "2"]);
        assert_eq!(dots.iter().map(|dot| dot.missed).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!((dots[1].x, dots[1].y), (WIDE / 2.0, 0.0));
        assert_eq!(drawn(&curve, 10.0, 10.0), "0.0 5.0 5.0 0.0 10.0 10.0");
    }
}
