//! What is served: pages, events and the interface for programs.

mod api;
mod assets;
mod cards;
mod daily;
mod events;
mod fault;
mod front;
mod how;
mod letters;
mod look;
mod mine;
mod play;
mod replay;
mod report;
mod review;
mod seats;
mod sets;
mod setup;
#[cfg(test)]
mod unseen;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

pub use cards::Card;
pub use fault::Fault;

use crate::limits::{self, Limit};
use crate::rooms::{Found, Rooms};
use crate::secret::Hash;
use crate::words;

/// The largest thing that somebody may send, but for replays.
const BODY: usize = 8 << 10;
/// The largest replay that somebody may bring.
const REPLAY: usize = 1 << 20;
/// How many tables a browser remembers.
const REMEMBERED: usize = 72;
/// The name of the cookie with the links of the tables that a browser sits at.
const COOKIE: &str = "longbox_seats";

/// What every page is made from.
pub struct App {
    /// The tables.
    pub rooms: Arc<Rooms>,
    /// A folder of pictures.
    pub pictures: Option<PathBuf>,
    /// The folder of reports.
    pub reports: PathBuf,
    deeds: Limit<Hash>,
    looks: Limit<Hash>,
    words: Limit<Hash>,
    hints: Limit<Hash>,
    tables: Limit<IpAddr>,
}

type Site = State<Arc<App>>;

impl App {
    /// The table of a link, unless the link is dead or is used too much.
    pub fn found(&self, secret: &str) -> Result<Found, Fault> {
        let found = self.rooms.find(secret).map_err(|error| Fault::store(&error))?;
        let found = found.ok_or_else(Fault::dead_link)?;
        if !self.looks.allows(found.secret.hash()) {
            return Err(Fault::too_much());
        }
        Ok(found)
    }

    /// Whether an address may make another table.
    pub fn may_make(&self, address: SocketAddr) -> Result<(), Fault> {
        match self.tables.allows(address.ip()) {
            true => Ok(()),
            false => Err(Fault::too_much()),
        }
    }
}

/// Everything that is served.
pub fn router(rooms: Arc<Rooms>, pictures: Option<PathBuf>, reports: PathBuf) -> Router {
    let app = Arc::new(App {
        rooms,
        pictures,
        reports,
        deeds: Limit::new(limits::DEEDS),
        looks: Limit::new(limits::LOOKS),
        words: Limit::new(limits::WORDS),
        hints: Limit::new(limits::HINTS),
        tables: Limit::new(limits::TABLES),
    });
    let large = Router::new()
        .route("/import", get(replay::bring).post(replay::import))
        .layer(DefaultBodyLimit::max(REPLAY));
    Router::new()
        .route("/", get(front::page))
        .route("/play", post(front::play))
        .route("/new/{game}", get(setup::page).post(setup::change))
        .route("/how/{game}", get(how::page))
        .route("/daily/{game}", get(daily::page).post(daily::begin))
        .route("/mine", get(mine::page))
        .route("/mine.json", get(mine::json))
        .route("/cards", get(cards::page))
        .route("/sets", get(sets::page))
        .route("/keys", get(how::keys))
        .route("/language", post(words::choose))
        .route("/assets/{file}", get(assets::asset))
        .route("/pictures/{file}", get(assets::picture))
        .route("/favicon.ico", get(assets::icon))
        .route("/push.js", get(assets::push))
        .route("/mail/{what}/{table}/{seat}/{proof}", get(letters::page).post(letters::follow))
        .route("/s/{secret}", get(play::page).post(play::deed))
        .route("/s/{secret}/events", get(events::events))
        .route("/s/{secret}/look/{thing}", get(look::page))
        .route("/s/{secret}/log", get(look::log))
        .route("/s/{secret}/signs", get(look::signs))
        .route("/s/{secret}/seats", get(seats::page).post(seats::change))
        .route("/s/{secret}/replay", get(replay::page).post(replay::change))
        .route("/s/{secret}/review", get(review::page))
        .route("/s/{secret}/report", get(report::page).post(report::make))
        .route("/s/{secret}/game.json", get(replay::export))
        .route("/api", get(api::about))
        .route("/api/tables", post(api::make))
        .route("/api/seat/{secret}", get(api::seat).post(api::choose))
        .route("/api/seat/{secret}/events", get(api::events))
        .route("/api/seat/{secret}/look/{thing}", get(api::look))
        .layer(DefaultBodyLimit::max(BODY))
        .merge(large)
        .fallback(fault::nothing_here)
        .layer(middleware::from_fn(words::in_their_language))
        .layer(middleware::from_fn(guarded))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(app)
}

/// What every answer says about itself: nothing of it is run, framed, remembered or told to others.
async fn guarded(request: Request, next: Next) -> Response {
    const ALWAYS: [(HeaderName, &str); 5] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src \
             'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}

/// The address that somebody comes from.
type From = ConnectInfo<SocketAddr>;

/// The links that a browser remembers, the last one first.
fn remembered(headers: &HeaderMap) -> Vec<String> {
    let cookies =
        headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let ours = cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == COOKIE);
    ours.flat_map(|(_, value)| value.split('.'))
        .filter(|secret| secret.len() == 43)
        .take(REMEMBERED)
        .map(String::from)
        .collect()
}

/// The cookie that remembers links as well as those from before; none if that changes nothing.
fn remember(headers: &HeaderMap, new: &[String]) -> Option<HeaderValue> {
    let old = remembered(headers);
    if new.iter().all(|secret| old.first() == Some(secret)) {
        return None;
    }
    let mut all: Vec<&str> = new.iter().map(String::as_str).collect();
    all.extend(old.iter().map(String::as_str).filter(|secret| !new.iter().any(|n| n == secret)));
    all.truncate(REMEMBERED);
    cookie(&all)
}

/// The cookie with links. It never leaves this site, and no script can read it.
fn cookie(secrets: &[&str]) -> Option<HeaderValue> {
    let year = 365 * 24 * 3600;
    let text =
        format!("{COOKIE}={}; Path=/; Max-Age={year}; HttpOnly; SameSite=Lax", secrets.join("."));
    HeaderValue::from_str(&text).ok()
}

/// The address of this site as the browser knows it.
fn site(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let scheme = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    let scheme = scheme.filter(|scheme| *scheme == "https").unwrap_or("http");
    format!("{scheme}://{host}")
}
