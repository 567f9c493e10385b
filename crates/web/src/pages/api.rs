//! The interface for programs: the same scenes, choices and refusals as JSON.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use table::Choice;
use table::scene::Thing;

use super::events::{Listening, listening};
use super::{App, Fault, From, Site, site};
use crate::draw::Viewer;
use crate::room::{Deed, Refused};
use crate::rooms::{Found, Plan, drawn_seed, seat_secret};

/// A fault as JSON.
pub struct Wrong(StatusCode, String);

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

impl std::convert::From<Fault> for Wrong {
    fn from(fault: Fault) -> Wrong {
        let (status, text) = fault.parts();
        Wrong(status, text)
    }
}

impl std::convert::From<Refused> for Wrong {
    fn from(refused: Refused) -> Wrong {
        Fault::from(refused).into()
    }
}

/// What there is.
pub async fn about(State(app): Site) -> Json<Value> {
    let games: Vec<Value> = app
        .rooms
        .games()
        .into_iter()
        .map(|game| json!({ "game": game.word(), "name": game.name(), "about": game.about() }))
        .collect();
    Json(json!({
        "longbox": 1,
        "games": games,
        "make": "POST /api/tables {\"game\":\"legendary\",\"seats\":[\"you\",\"thumb\"]}",
        "seat": "GET /api/seat/SECRET",
        "choose": "POST /api/seat/SECRET {\"step\":0,\"choice\":1792,\"key\":\"any text\"}",
        "events": "GET /api/seat/SECRET/events",
        "look": "GET /api/seat/SECRET/look/THING",
    }))
}

/// A table that a program wants.
#[derive(Deserialize)]
pub struct Wanted {
    game: String,
    #[serde(default)]
    seats: Vec<String>,
    #[serde(default)]
    names: Vec<String>,
    seed: Option<String>,
}

/// Makes a table and says its links.
pub async fn make(
    State(app): Site,
    ConnectInfo(address): From,
    headers: HeaderMap,
    wanted: Result<Json<Wanted>, JsonRejection>,
) -> Result<Json<Value>, Wrong> {
    let Json(wanted) = wanted.map_err(|error| Wrong(StatusCode::BAD_REQUEST, error.body_text()))?;
    app.may_make(address)?;
    let game = app.rooms.game(&wanted.game).ok_or_else(|| Wrong::from(Fault::nothing()))?;
    let wrong = |text: String| Wrong(StatusCode::BAD_REQUEST, text);
    let seats = match wanted.seats.len() {
        0 => vec!["you".to_string(), "thumb".into()],
        1..=5 => wanted.seats,
        _ => return Err(wrong("a table has at most five seats".into())),
    };
    for word in &seats {
        let known = crate::room::sitter(word).is_some();
        let bots = bots::Bot::ALL.map(bots::Bot::word).join(", ");
        known
            .then_some(())
            .ok_or_else(|| wrong(format!("a seat is for `you` or a bot: {bots}")))?;
    }
    let mut form = game.form();
    let rest = form.fields.split_off(form.seated().len() + 1);
    form.fields = host::Form::seats(seats.len() as u8, &seats).fields;
    form.fields.extend(rest);
    let mut form = game.first_game(&form);
    let seed = match &wanted.seed {
        Some(seed) => seed.parse().map_err(|error: table::SeedError| wrong(error.to_string()))?,
        None => drawn_seed()?,
    };
    game.settle(&mut form, &seed);
    let play = game.deal(&form, &seed).map_err(wrong)?;
    let names = (0..seats.len()).map(|seat| {
        let name = wanted.names.get(seat).map_or("", String::as_str);
        host::harmless(name.trim()).chars().take(crate::room::NAME).collect()
    });
    let owner = seats.iter().position(|word| word == "you").unwrap_or(0) as u8;
    let plan = Plan {
        play,
        names: names.collect(),
        guided: false,
        hints: true,
        open_hands: false,
        daily: None,
        sitters: seats.clone(),
    };
    let secret = app.rooms.begin(plan).await?;
    let links: Vec<String> = (0..seats.len() as u8)
        .map(|seat| if seat == owner { secret } else { seat_secret(&secret, seat, 0) })
        .map(|secret| secret.write())
        .collect();
    let watch = secret.derived("watch", 0).write();
    Ok(Json(json!({ "site": site(&headers), "seats": links, "watch": watch })))
}

/// Who looks with a link.
fn looking(found: &Found) -> Viewer {
    Viewer {
        seat: found.role.seat(),
        beside: found.role.beside(),
        base: String::new(),
        rest: String::new(),
        owner: false,
        others: Vec::new(),
    }
}

/// Everything that a link may know now.
async fn state(app: &Arc<App>, found: &Found) -> Result<Value, Refused> {
    let viewer = looking(found);
    let seat = viewer.seat;
    let room = app.rooms.enter(&found.table).await?;
    let scene = room.host.scene(viewer.eyes());
    let since = room.host.since(viewer.sees());
    let since: Vec<&str> = since.iter().map(|line| line.text.as_str()).collect();
    Ok(json!({
        "step": room.step(),
        "seat": seat,
        "asked": room.host.play().asked().map(|asked| asked.0),
        "over": room.host.play().outcome().is_some(),
        "since": since,
        "scene": scene,
    }))
}

/// The scene of a link.
pub async fn seat(State(app): Site, Path(secret): Path<String>) -> Result<Json<Value>, Wrong> {
    let found = app.found(&secret)?;
    Ok(Json(state(&app, &found).await?))
}

/// A choice that a program makes.
#[derive(Deserialize)]
pub struct Chosen {
    step: usize,
    choice: u16,
    #[serde(default)]
    key: String,
}

/// Takes a choice; what comes back is how the table stands then, and the choice is on disk.
pub async fn choose(
    State(app): Site,
    Path(secret): Path<String>,
    chosen: Result<Json<Chosen>, JsonRejection>,
) -> Result<Json<Value>, Wrong> {
    let Json(chosen) = chosen.map_err(|error| Wrong(StatusCode::BAD_REQUEST, error.body_text()))?;
    let found = app.found(&secret)?;
    if !app.deeds.allows(found.secret.hash()) {
        return Err(Refused::TooMuch.into());
    }
    let key: String = chosen.key.chars().take(64).collect();
    app.rooms.act(&found, Some(chosen.step), Deed::Choose(Choice(chosen.choice)), &key).await?;
    Ok(Json(state(&app, &found).await?))
}

/// The same as events, whenever something is different.
pub async fn events(
    State(app): Site,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<Listening, Wrong> {
    let found = app.found(&secret)?;
    let tell = |app, found| async move { Some(state(&app, &found).await.ok()?.to_string()) };
    Ok(listening(&app, &found, &headers, tell)?)
}

/// A thing opened large.
pub async fn look(
    State(app): Site,
    Path((secret, thing)): Path<(String, u32)>,
) -> Result<Json<Value>, Wrong> {
    let found = app.found(&secret)?;
    let room = app.rooms.enter(&found.table).await?;
    let viewer = looking(&found);
    let (page, pile) =
        (room.host.page(viewer.eyes(), Thing(thing)), room.host.pile(viewer.eyes(), Thing(thing)));
    if page.is_none() && pile.is_none() {
        return Err(Fault::nothing().into());
    }
    Ok(Json(json!({ "page": page, "pile": pile })))
}
