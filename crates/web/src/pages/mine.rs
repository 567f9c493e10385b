//! Statistics of the games that this browser has played: by mastermind, scheme, hero and the like, beside what
//! the rule of thumb makes of the same set-ups.

use std::collections::BTreeMap;

use askama::Template;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};

use super::assets::MARK;
use super::fault::html;
use super::{App, Fault, Site, remembered};
use crate::ending::Ending;
use crate::measure::interval;
use crate::words;

/// How many set-ups are given to bots for one page.
const MEASURED: usize = 24;

/// Games that have something in common.
#[derive(Default)]
struct Sum {
    games: u32,
    won: u32,
    /// How many of the games' set-ups bots have played, and the sum of the shares that they won.
    measured: u32,
    shares: f64,
    deals: u32,
}

/// A line of a table.
struct Row {
    name: String,
    games: u32,
    won: u32,
    share: String,
    between: String,
    bots: String,
}

impl Sum {
    fn add(&mut self, won: bool, bots: Option<(u32, u32)>) {
        self.games += 1;
        self.won += u32::from(won);
        if let Some((won, deals)) = bots.filter(|(_, deals)| *deals > 0) {
            self.measured += 1;
            self.deals += deals;
            self.shares += f64::from(won) / f64::from(deals);
        }
    }

    fn row(&self, name: &str) -> Row {
        let percent = |share: f64| format!("{:.0} %", share * 100.0);
        let (low, high) = interval(self.won, self.games);
        let share = self.shares / f64::from(self.measured.max(1));
        // The interval of a mean of shares, as if all deals were of one set-up.
        let wins = (share * f64::from(self.deals)).round() as u32;
        let (from, to) = interval(wins, self.deals);
        Row {
            name: name.into(),
            games: self.games,
            won: self.won,
            share: percent(f64::from(self.won) / f64::from(self.games.max(1))),
            between: words::tell("mine-from-to")
                .with("from", format!("{:.0}", low * 100.0))
                .with("to", percent(high))
                .into(),
            bots: match self.measured {
                0 => String::new(),
                _ => words::tell("mine-share-from-to")
                    .with("share", percent(share))
                    .with("from", format!("{:.0}", from * 100.0))
                    .with("to", percent(to))
                    .into(),
            },
        }
    }
}

/// The games of this browser that count: of people, ended, not practice; the latest first.
fn endings(app: &App, headers: &HeaderMap) -> Vec<Ending> {
    let mut tables = Vec::new();
    let mut all = Vec::new();
    for secret in remembered(headers) {
        let Ok(Some(found)) = app.rooms.find(&secret) else { continue };
        if found.role.seat().is_none() || tables.contains(&found.table.id) {
            continue;
        }
        tables.push(found.table.id);
        let ended = app.rooms.store.endings(found.table.id).unwrap_or_default();
        all.extend(ended.into_iter().rev().map(|(_, ending)| ending));
    }
    all
}

#[derive(Template)]
#[template(path = "mine.html")]
struct MinePage {
    games: usize,
    practice: usize,
    /// For each game of the box and kind of part: its heading, and the lines.
    tables: Vec<(String, Vec<Row>)>,
    counting: bool,
    mark: &'static str,
}

/// The statistics of this browser.
pub async fn page(State(app): Site, headers: HeaderMap) -> Result<Html<String>, Fault> {
    let all = endings(&app, &headers);
    let mut counting = false;
    let mut measured = 0;
    let mut tables: BTreeMap<(String, usize, String), BTreeMap<String, Sum>> = BTreeMap::new();
    for ending in all.iter().filter(|ending| !ending.practice) {
        let bots = (measured < MEASURED).then(|| {
            measured += 1;
            let found = app.rooms.measured(&ending.deal, false);
            counting |= !found.whole;
            (found.won, found.games)
        });
        let name = app.rooms.game(&ending.game).map_or(ending.game.as_str(), |game| game.name());
        let whole = (name.to_string(), 0, words::say("mine-all").to_string());
        let players = words::tell("mine-players").with("n", ending.seats).to_string();
        tables.entry(whole).or_default().entry(players).or_default().add(ending.won(), bots);
        for (at, (kind, part)) in ending.parts.iter().enumerate() {
            // Kinds in the order in which a set-up names them.
            let first = ending.parts.iter().position(|(other, _)| other == kind).unwrap_or(at);
            let heading = (name.to_string(), first + 1, kind.clone());
            tables
                .entry(heading)
                .or_default()
                .entry(part.clone())
                .or_default()
                .add(ending.won(), bots);
        }
    }
    let tables = tables.into_iter().map(|((game, _, kind), sums)| {
        let mut rows: Vec<Row> = sums.iter().map(|(name, sum)| sum.row(name)).collect();
        rows.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
        (format!("{game}: {kind}"), rows)
    });
    html(&MinePage {
        games: all.len(),
        practice: all.iter().filter(|ending| ending.practice).count(),
        tables: tables.collect(),
        counting,
        mark: &MARK,
    })
}

/// The same games as data.
pub async fn json(State(app): Site, headers: HeaderMap) -> Response {
    let all: Vec<Value> = endings(&app, &headers)
        .into_iter()
        .map(|ending| {
            json!({
                "game": ending.game,
                "summary": ending.summary,
                "verdict": ending.verdict,
                "points": ending.points,
                "turns": ending.turns,
                "practice": ending.practice,
                "hints": ending.hints,
                "seats": ending.seats,
                "people": ending.people,
                "parts": ending.parts,
            })
        })
        .collect();
    let file = [(header::CONTENT_DISPOSITION, "attachment; filename=\"longbox-games.json\"")];
    (file, Json(json!({ "longbox": 1, "games": all }))).into_response()
}
