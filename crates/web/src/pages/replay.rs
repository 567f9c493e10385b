//! Games that are over, step by step and from any seat; played on from any of them; brought and taken away.

use askama::Template;
use axum::Form;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use host::{Agreed, Eyes, Host, Play, Sitter};
use serde::Deserialize;
use table::scene::Weight;
use table::{Replay, Seat};

use super::assets::MARK;
use super::fault::html;
use super::front::sent_to;
use super::play::viewer;
use super::{App, Fault, From, Site};
use crate::draw::{Board, LineView, Names, TableView, Undo, Viewer, Way, lines};
use crate::room::Room;
use crate::rooms::{Found, Plan, Table};

/// The step and the eyes that are asked for.
#[derive(Deserialize, Default)]
pub struct At {
    /// The step; none for a game that is being played.
    pub step: Option<usize>,
    #[serde(default)]
    eyes: String,
}

impl At {
    /// A step, as somebody who watches sees it; one beyond the end is the end.
    pub fn step(step: usize) -> At {
        At { step: Some(step), eyes: String::new() }
    }

    /// What stands behind an address so that it leads to the same step and eyes.
    pub fn rest(&self) -> String {
        let eyes: String = self.eyes.chars().filter(char::is_ascii_alphanumeric).take(8).collect();
        self.step.map_or(String::new(), |step| format!("?eyes={eyes}&step={step}"))
    }

    /// The game of a table at the step, with the eyes that are asked for and the seat that they are of.
    pub async fn host(&self, app: &App, found: &Found) -> Result<(Host, Eyes, Option<u8>), Fault> {
        let (mut play, sitters, names) = over(app, found).await?;
        play.seek(self.step.unwrap_or(0).min(play.steps()));
        let seats = play.seats();
        let seat = self.eyes.parse::<u8>().ok();
        let seat = seat.filter(|seat| (1..=seats).contains(seat)).map(|seat| seat - 1);
        let eyes = match (self.eyes.as_str(), seat) {
            (_, Some(seat)) => Eyes::Seat(Seat(seat)),
            ("open", _) => Eyes::Open,
            _ => Eyes::Seat(Seat::WATCHER),
        };
        Ok((Host::new(play, &sitters, &names, Agreed { open_hands: true }), eyes, seat))
    }
}

#[derive(Template)]
#[template(path = "replay.html")]
struct ReplayPage {
    v: TableView,
    mark: &'static str,
    at: usize,
    last: usize,
    back: usize,
    on: usize,
    turn_back: usize,
    turn_on: usize,
    eyes: String,
    seats: Vec<(String, String)>,
    lines: Vec<LineView>,
}

/// The game of a table that is over, as a thing of its own.
async fn over(
    app: &App,
    found: &Found,
) -> Result<(Box<dyn Play>, Vec<Sitter>, Vec<String>), Fault> {
    let room = app.rooms.enter(&found.table).await?;
    if room.host.play().outcome().is_none() {
        return Err(Fault::from(crate::room::Refused::NotOver)
            .back(&format!("/s/{}", found.secret.write())));
    }
    let title = app.rooms.game(&room.begun.game).ok_or_else(Fault::nothing)?;
    let play = title.open(&room.host.play().replay(), false).map_err(Fault::wrong)?;
    Ok((play, room.host.sitters(), room.host.names()))
}

/// The table at a step.
pub async fn page(
    State(app): Site,
    Path(secret): Path<String>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let viewer = viewer(&app, &found, &headers).await?;
    let at = At { step: Some(at.step.unwrap_or(0)), ..at };
    let (host, eyes, seat) = at.host(&app, &found).await?;
    let (step, last, seats) = (host.play().step(), host.play().steps(), host.play().seats());
    let turns = host.play().steps_of(Weight::Turn);
    let way = Way { base: viewer.base.clone(), rest: at.rest() };
    let mut scene = host.scene(eyes);
    // Whoever looks back does not choose.
    if let Some(ask) = &mut scene.ask {
        ask.choices.clear();
        (ask.end, ask.play_all) = (None, false);
    }
    let names = Names::of(&host, eyes, &way);
    let heard = lines(&host.log(seat.map_or(Seat::WATCHER, Seat)), seat, &names);
    let named: Vec<(String, String)> = (0..seats)
        .map(|seat| ((seat + 1).to_string(), host::capital(&host.called(Seat(seat)))))
        .collect();
    let shown = Viewer { seat, base: way.base, rest: way.rest, owner: false, others: Vec::new() };
    let room = Room::watched(host);
    let quiet = Table::quiet();
    let v = TableView::drawn(&room, &quiet, shown, app.rooms.run, &scene);
    html(&ReplayPage {
        at: step,
        last,
        back: step.saturating_sub(1),
        on: (step + 1).min(last),
        turn_back: turns.iter().copied().filter(|turn| *turn < step).max().unwrap_or(0),
        turn_on: turns.iter().copied().find(|turn| *turn > step).unwrap_or(last),
        eyes: at.eyes.chars().take(8).collect(),
        seats: named,
        lines: heard,
        mark: &MARK,
        v: TableView { viewer: viewer.clone(), ..v },
    })
}

/// Where to play on.
#[derive(Deserialize)]
pub struct Branch {
    step: usize,
}

/// Plays on from a step, as practice, at a table of its own.
pub async fn branch(
    State(app): Site,
    ConnectInfo(address): From,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(branch): Form<Branch>,
) -> Result<Response, Fault> {
    app.may_make(address)?;
    let found = app.found(&secret)?;
    let (mut play, sitters, names) = over(&app, &found).await?;
    play.seek(branch.step.min(play.steps()));
    let play = play.branch();
    let sitters = sitters.iter().map(ToString::to_string).collect();
    let plan = Plan { play, sitters, names, guided: false, hints: true, open_hands: true };
    let secret = app.rooms.begin(plan).await?.write();
    Ok(sent_to(&headers, &secret, std::slice::from_ref(&secret)))
}

/// The game as the file that the terminal reads. Only when it is over: the file has the seed in it.
pub async fn export(State(app): Site, Path(secret): Path<String>) -> Result<Response, Fault> {
    let found = app.found(&secret)?;
    let (play, ..) = over(&app, &found).await?;
    let file = format!("attachment; filename=\"longbox-{}.json\"", play.word());
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_string()),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, play.replay().write()).into_response())
}

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    said: String,
    mark: &'static str,
}

/// The page to which a file is brought.
pub async fn bring() -> Result<Html<String>, Fault> {
    html(&ImportPage { said: String::new(), mark: &MARK })
}

/// A file that somebody brings.
#[derive(Deserialize)]
pub struct Brought {
    replay: String,
}

/// Puts a game from a file on a table: to watch if it is over, to play on if not.
pub async fn import(
    State(app): Site,
    ConnectInfo(address): From,
    headers: HeaderMap,
    Form(brought): Form<Brought>,
) -> Result<Response, Fault> {
    app.may_make(address)?;
    let said = |text: String| -> Result<Response, Fault> {
        Ok(html(&ImportPage { said: text, mark: &MARK })?.into_response())
    };
    let replay = match Replay::read(brought.replay.trim_start_matches('\u{feff}').trim()) {
        Ok(replay) => replay,
        Err(error) => return said(format!("That is not a game that can be read: {error}")),
    };
    let Some(game) = app.rooms.game(&replay.game) else {
        return said("That is a game that this server does not have.".into());
    };
    let play = match game.open(&replay, false) {
        Ok(play) => play,
        Err(error) => return said(format!("That game cannot be opened: {error}")),
    };
    let over = play.outcome().is_some();
    let mut sitters = vec![Sitter::You.to_string()];
    sitters.resize(usize::from(play.seats()), "thumb".into());
    let names = vec![String::new(); sitters.len()];
    let plan = Plan { play, sitters, names, guided: false, hints: true, open_hands: false };
    let secret = app.rooms.begin(plan).await?.write();
    let to = if over { format!("{secret}/replay") } else { secret.clone() };
    Ok(sent_to(&headers, &to, &[secret]))
}
