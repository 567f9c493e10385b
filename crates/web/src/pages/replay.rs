//! Games that are over, step by step and from any seat; played on from any of them; brought and taken away.

use std::net::SocketAddr;
use std::time::Instant;

use askama::Template;
use axum::Form;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use host::{Agreed, Eyes, Host, Play, Sitter};
use serde::Deserialize;
use table::scene::Weight;
use table::{Replay, Seat};

use super::assets::MARK;
use super::fault::html;
use super::front::sent_to;
use super::play::viewer;
use super::{App, Fault, From, Site, site};
use crate::draw::{Board, LineView, Names, TableView, Undo, Viewer, Way, lines};
use crate::room::Room;
use crate::rooms::{Found, Lead, Plan, Table};
use crate::store::{Link, Role};
use crate::words;

/// The step and the eyes that are asked for.
#[derive(Deserialize, Default)]
pub struct At {
    /// The step; none for a game that is being played.
    pub step: Option<usize>,
    #[serde(default)]
    eyes: String,
    /// Anything where nothing may be told of how it ends.
    #[serde(default)]
    quiet: String,
    /// Anything where somebody goes along with whoever leads.
    #[serde(default)]
    follow: String,
}

impl At {
    /// A step, as somebody who watches sees it; one beyond the end is the end.
    pub fn step(step: usize) -> At {
        At { step: Some(step), ..At::default() }
    }

    /// What stands behind an address so that it leads to the same step and eyes.
    pub fn rest(&self) -> String {
        self.step.map_or(String::new(), |step| format!("?{}{step}", self.query()))
    }

    /// Eyes and discretion as an address has them, up to the step.
    fn query(&self) -> String {
        let quiet = if self.quiet.is_empty() { "" } else { "quiet=1&" };
        format!("{quiet}eyes={}&step=", plain(&self.eyes))
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

/// Words of ours only: what stands in an address is repeated in others.
fn plain(eyes: &str) -> String {
    eyes.chars().filter(char::is_ascii_alphanumeric).take(8).collect()
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
    /// The way to a step: the number is all that lacks.
    way: String,
    /// Nothing is told of how it ends.
    quiet: bool,
    /// Whether the viewer leads.
    leading: bool,
    /// Who else leads.
    leader: String,
    /// Whether the viewer goes along.
    following: bool,
    /// The address to send to others; empty where it would give one's seat away.
    share: String,
}

impl ReplayPage {
    /// The ways to other steps: key, word and step; where the word is empty, the step itself is told.
    fn moves(&self) -> Vec<(&'static str, &'static str, usize)> {
        let mut moves = vec![
            ("Home", words::say("move-start"), 0),
            ("PageUp", words::say("move-turn-back"), self.turn_back),
            ("ArrowLeft", words::say("move-back"), self.back),
            ("", "", self.at),
            ("ArrowRight", words::say("move-on"), self.on),
            ("PageDown", words::say("move-turn-on"), self.turn_on),
        ];
        if !self.quiet {
            moves.push(("End", words::say("move-end"), self.last));
        }
        moves
    }
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
    let lead = found.table.lead();
    let leading = lead.as_ref().is_some_and(|lead| Some(lead.seat) == viewer.seat);
    let following = lead.as_ref().filter(|_| !leading && !at.follow.is_empty());
    let at = match following {
        Some(lead) => At { step: Some(lead.step), eyes: lead.eyes.clone(), ..at },
        None => At { step: Some(at.step.unwrap_or(0)), ..at },
    };
    let (host, eyes, seat) = at.host(&app, &found).await?;
    let (step, last, seats) = (host.play().step(), host.play().steps(), host.play().seats());
    let turns = host.play().steps_of(Weight::Turn);
    let way = Way { base: viewer.base.clone(), rest: at.rest() };
    let mut scene = host.scene(eyes);
    // Whoever looks back does not choose.
    scene.quiet();
    let names = Names::of(&host, eyes, &way);
    let heard = lines(&host.log(seat.map_or(Seat::WATCHER, Seat)), seat, &names);
    let named: Vec<(String, String)> = (0..seats)
        .map(|seat| ((seat + 1).to_string(), host::capital(&host.called(Seat(seat)))))
        .collect();
    let leader =
        lead.as_ref().filter(|_| !leading).map(|lead| host::capital(&host.called(Seat(lead.seat))));
    let (base, rest) = (way.base, way.rest);
    let shown = Viewer { seat, beside: None, base, rest, owner: false, others: Vec::new() };
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
        eyes: plain(&at.eyes),
        way: format!("{}/replay?{}", viewer.base, at.query()),
        quiet: !at.quiet.is_empty(),
        leading,
        following: following.is_some(),
        leader: leader.unwrap_or_default(),
        share: match viewer.seat {
            Some(_) => String::new(),
            None => format!("{}{}/replay{}", site(&headers), viewer.base, at.rest()),
        },
        seats: named,
        lines: heard,
        mark: &MARK,
        v: TableView { viewer: viewer.clone(), ..v },
    })
}

/// What is to be done at a step.
#[derive(Deserialize)]
pub struct Order {
    #[serde(default)]
    step: usize,
    #[serde(default)]
    eyes: String,
    #[serde(default)]
    quiet: String,
    #[serde(default)]
    r#do: String,
}

/// Plays on from a step, shares it, or leads others to it.
pub async fn change(
    State(app): Site,
    ConnectInfo(address): From,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(order): Form<Order>,
) -> Result<Response, Fault> {
    let found = app.found(&secret)?;
    let (play, sitters, names) = over(&app, &found).await?;
    let step = order.step.min(play.steps());
    let at = At { step: Some(step), eyes: order.eyes, quiet: order.quiet, ..At::default() };
    match (order.r#do.as_str(), found.role) {
        ("lead", Role::Seat(seat)) => {
            let eyes = plain(&at.eyes);
            found.table.leads(Some(Lead { seat, step, eyes, since: Instant::now() }));
        }
        ("stop", Role::Seat(seat)) => {
            if found.table.lead().is_some_and(|lead| lead.seat == seat) {
                found.table.leads(None);
            }
        }
        ("share", _) => {
            let shared = shared(&app, &found).await?;
            return Ok(Redirect::to(&format!("/s/{shared}/replay{}", at.rest())).into_response());
        }
        ("" | "branch", _) => {
            return branch(&app, address, &headers, play, sitters, names, step).await;
        }
        _ => return Err(Fault::from(crate::room::Refused::NotYours)),
    }
    Ok(Redirect::to(&format!("/s/{secret}/replay{}", at.rest())).into_response())
}

/// The secret of a link to the same game that gives nobody's seat away.
async fn shared(app: &App, found: &Found) -> Result<String, Fault> {
    let Role::Seat(seat) = found.role else { return Ok(found.secret.write()) };
    let owner = app.rooms.enter(&found.table).await?.begun.owner;
    let secret = found.secret.derived(if seat == owner { "watch" } else { "share" }, 0);
    let link = Link { hash: secret.hash(), role: Role::Watch };
    let kept = app.rooms.store.link_too(found.table.id, link).await;
    kept.map_err(|error| Fault::store(&error))?;
    Ok(secret.write())
}

/// Plays on from a step, as practice, at a table of its own.
async fn branch(
    app: &App,
    address: SocketAddr,
    headers: &HeaderMap,
    mut play: Box<dyn Play>,
    sitters: Vec<Sitter>,
    names: Vec<String>,
    step: usize,
) -> Result<Response, Fault> {
    app.may_make(address)?;
    play.seek(step);
    let play = play.branch();
    let sitters = sitters.iter().map(ToString::to_string).collect();
    let plan =
        Plan { play, sitters, names, guided: false, hints: true, open_hands: true, daily: None };
    let secret = app.rooms.begin(plan).await?.write();
    Ok(sent_to(headers, &secret, std::slice::from_ref(&secret)))
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
        Err(error) => {
            return said(words::tell("import-unreadable").with("error", error.to_string()).into());
        }
    };
    let Some(game) = app.rooms.game(&replay.game) else {
        return said(words::say("import-unknown").into());
    };
    let play = match game.open(&replay, false) {
        Ok(play) => play,
        Err(error) => {
            return said(words::tell("import-broken").with("error", error.to_string()).into());
        }
    };
    let over = play.outcome().is_some();
    let mut sitters = vec![Sitter::You.to_string()];
    sitters.resize(usize::from(play.seats()), "thumb".into());
    let names = vec![String::new(); sitters.len()];
    let plan =
        Plan { play, sitters, names, guided: false, hints: true, open_hands: false, daily: None };
    let secret = app.rooms.begin(plan).await?.write();
    let to = if over { format!("{secret}/replay") } else { secret.clone() };
    Ok(sent_to(&headers, &to, &[secret]))
}
