//! A finished game looked at as a whole: the chance to win turn by turn, and where it turned.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use table::Seat;
use table::scene::{Line, Weight};

use super::assets::MARK;
use super::fault::html;
use super::replay::At;
use super::{App, Fault, Site};
use crate::rooms::{Found, Point};

/// The rollouts for each turn, and the most turns that are looked at.
const ROLLOUTS: u32 = 120;
const TURNS: usize = 60;

/// A moment at which much changed.
struct Moment {
    step: usize,
    name: String,
    change: String,
    good: bool,
    from: String,
}

#[derive(Template)]
#[template(path = "review.html")]
struct ReviewPage {
    base: String,
    verdict: String,
    ready: bool,
    curve: String,
    dots: Vec<(f64, f64, usize, String)>,
    moments: Vec<Moment>,
    code: String,
    mark: &'static str,
}

/// Works the curve out, turn by turn, and keeps it with the table.
fn begin(app: &Arc<App>, found: &Found) {
    let (app, found) = (Arc::clone(app), found.clone());
    tokio::spawn(async move {
        let at = At::step(usize::MAX);
        let Ok((host, ..)) = at.host(&app, &found).await else { return };
        let last = host.play().steps();
        let mut turns = host.play().steps_of(Weight::Turn);
        while turns.len() > TURNS {
            turns = turns.into_iter().step_by(2).collect();
        }
        let won = host.play().outcome().is_some_and(|over| over.verdict == table::Verdict::Won);
        let mut points = Vec::new();
        for step in turns.into_iter().filter(|step| *step < last) {
            let at = At::step(step);
            let Ok((host, ..)) = at.host(&app, &found).await else { return };
            let play = host.play();
            let seat = play.asked().unwrap_or(Seat(0));
            let name = play.scene(host::Eyes::Seat(Seat::WATCHER)).moment;
            let said: Vec<Line> = host.log(Seat::WATCHER);
            let bad = said.iter().rev().take(6).find(|line| line.weight == Weight::Bad);
            let bad = bad.map_or(String::new(), |line| line.text.clone());
            let job = play.stands(seat, Some(ROLLOUTS));
            let Some(stands) = app.rooms.think(job).await else { return };
            let win = stands.map_or(f64::from(u8::from(won)), |stands| stands.thinking.won);
            points.push(Point { step, name, win, bad });
        }
        points.push(Point {
            step: last,
            name: "the end".into(),
            win: f64::from(u8::from(won)),
            bad: String::new(),
        });
        found.table.reviewed(points);
    });
}

/// The review of a game that is over.
pub async fn page(State(app): Site, Path(secret): Path<String>) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let at = At::step(usize::MAX);
    let (host, ..) = at.host(&app, &found).await?;
    let scene = host.play().scene(host::Eyes::Seat(Seat::WATCHER));
    let over = scene.over.ok_or_else(Fault::nothing)?;
    let replay = host.play().replay();
    let code = app.codes.as_ref().and_then(|codes| codes.write(&replay)).unwrap_or_default();
    let points = found.table.review(|| begin(&app, &found));
    let (wide, high) = (960.0, 220.0);
    let many = points.len().saturating_sub(1).max(1) as f64;
    let place = |index: usize, win: f64| (index as f64 / many * wide, high - win * high);
    let curve: Vec<String> = points
        .iter()
        .enumerate()
        .map(|(index, point)| {
            let (x, y) = place(index, point.win);
            format!("{x:.1} {y:.1}")
        })
        .collect();
    let dots = points.iter().enumerate().map(|(index, point)| {
        let (x, y) = place(index, point.win);
        (x, y, point.step, format!("{}: {:.0} %", point.name, point.win * 100.0))
    });
    let mut moments: Vec<(f64, &Point, &Point)> =
        points.windows(2).map(|pair| (pair[1].win - pair[0].win, &pair[0], &pair[1])).collect();
    moments.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
    let moments = moments.into_iter().take(6).filter(|(change, ..)| change.abs() >= 0.03);
    let moment = |(change, from, to): (f64, &Point, &Point)| Moment {
        step: from.step,
        name: format!("{} to {}", from.name, to.name),
        change: format!("{:+.0}", change * 100.0),
        good: change > 0.0,
        from: to.bad.clone(),
    };
    html(&ReviewPage {
        base: format!("/s/{secret}"),
        verdict: format!("{}: {}", over.verdict_in_words(), over.reason),
        ready: !points.is_empty(),
        curve: curve.join(" "),
        dots: dots.collect(),
        moments: moments.map(moment).collect(),
        code,
        mark: &MARK,
    })
}
