//! A report of something that went wrong: one file with seed, choices, versions and what the viewer was told,
//! which `longbox replay` and `longbox show` load.
//!
//! The file of a game that runs tells what is hidden. So it stays with the server until the game is over; then
//! whoever reports can have it.

use std::path::Path as FilePath;
use std::time::{SystemTime, UNIX_EPOCH};

use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::assets::MARK;
use super::fault::html;
use super::play::viewer;
use super::{App, Fault, Site};
use crate::rooms::Found;
use crate::words;

/// The longest note, and how many reports wait at most for whoever runs the server.
const NOTE: usize = 900;
const WAITING: usize = 500;
/// How much of the log goes along.
const LINES: usize = 2_000;

#[derive(Template)]
#[template(path = "report.html")]
struct ReportPage {
    base: String,
    over: bool,
    kept: String,
    mark: &'static str,
}

/// The page on which something is reported.
pub async fn page(State(app): Site, Path(secret): Path<String>) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let over = app.rooms.enter(&found.table).await?.host.play().outcome().is_some();
    html(&ReportPage { base: format!("/s/{secret}"), over, kept: String::new(), mark: &MARK })
}

/// What somebody writes.
#[derive(Deserialize, Default)]
pub struct Noted {
    #[serde(default)]
    note: String,
}

/// The file of a report, and whether the game is over.
async fn file(
    app: &App,
    found: &Found,
    headers: &HeaderMap,
    note: &str,
) -> Result<(String, bool), Fault> {
    let viewer = viewer(app, found, headers).await?;
    let room = app.rooms.enter(&found.table).await?;
    let note: String = host::harmless(note.trim()).chars().take(NOTE).collect();
    let log = room.host.log(viewer.sees());
    let lines = log.iter().skip(log.len().saturating_sub(LINES)).map(|line| {
        let text: String = line.text.chars().take(NOTE).collect();
        if line.struck { format!("[taken back] {text}") } else { text }
    });
    let lines: Vec<String> = lines.collect();
    let play = room.host.play();
    let report = json!({
        "note": note,
        "longbox": env!("CARGO_PKG_VERSION"),
        "system": format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        "seat": viewer.seat.map(|seat| seat + 1),
        "sitters": room.host.sitters().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "step": play.step(),
        "log": lines,
    });
    Ok((play.replay().reporting(report).write(), play.outcome().is_some()))
}

/// Makes a report: a file to take away once the game is over, else one that waits at the server.
pub async fn make(
    State(app): Site,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(noted): Form<Noted>,
) -> Result<Response, Fault> {
    let found = app.found(&secret)?;
    if !app.words.allows(found.secret.hash()) {
        return Err(Fault::too_much());
    }
    let (text, over) = file(&app, &found, &headers, &noted.note).await?;
    if over {
        let headers = [
            (header::CONTENT_TYPE, "application/json"),
            (header::CONTENT_DISPOSITION, "attachment; filename=\"longbox-report.json\""),
        ];
        return Ok((headers, text).into_response());
    }
    let folder = app.reports.clone();
    let kept = tokio::task::spawn_blocking(move || keep(&folder, &text)).await;
    let kept = kept.map_err(|error| Fault::wrong(error.to_string()))?.map_err(Fault::wrong)?;
    Ok(html(&ReportPage { base: format!("/s/{secret}"), over, kept, mark: &MARK })?.into_response())
}

/// Keeps a report for whoever runs the server, and says the name of its file.
fn keep(folder: &FilePath, text: &str) -> Result<String, String> {
    let fault = |error: std::io::Error| {
        words::tell("report-failed").with("error", error.to_string()).to_string()
    };
    std::fs::create_dir_all(folder).map_err(fault)?;
    if std::fs::read_dir(folder).map_err(fault)?.count() >= WAITING {
        return Err(words::say("report-too-many").into());
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let name = format!("report-{since}.json");
    host::write_private(&folder.join(&name), text).map_err(|error| error.to_string())?;
    Ok(name)
}
