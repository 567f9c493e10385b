//! The front page: play now, the tables that this browser sits at, and the way to everything else.

use std::sync::Arc;

use askama::Template;
use axum::Form;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use host::{Eyes, Sitter};
use serde::Deserialize;
use table::Seat;

use super::assets::MARK;
use super::fault::html;
use super::{App, Fault, From, Site, remember, remembered};
use crate::room::Refused;
use crate::rooms::{Plan, drawn_seed};
use crate::words;

/// A game on the front page.
struct GameView {
    word: &'static str,
    name: &'static str,
    about: &'static str,
    first: String,
}

/// A table that this browser sits at.
struct Row {
    address: String,
    title: &'static str,
    summary: String,
    stands: String,
    yours: bool,
    /// Whom the table waits for; nobody where it cannot be opened.
    waiting: String,
    over: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage {
    games: Vec<GameView>,
    rows: Vec<Row>,
    finished: Vec<Row>,
    yours: usize,
    cards: usize,
    mark: &'static str,
}

impl Row {
    /// How it ended, in words.
    fn verdict(&self) -> &'static str {
        match self.over {
            Some("Won") => words::say("won-heading"),
            Some("Lost") => words::say("lost-heading"),
            _ => words::say("drawn-heading"),
        }
    }
}

async fn row(app: &Arc<App>, secret: &str) -> Option<Row> {
    let found = app.rooms.find(secret).ok()??;
    let seat = found.role.seat();
    // A table whose last game has ended needs not be opened to say so.
    let begun = app.rooms.store.begun(found.table.id).ok()??;
    let title = app.rooms.game(&begun.game)?;
    let ended = app.rooms.store.endings(found.table.id).ok()?.pop();
    let deals = app.rooms.store.rematches(found.table.id).ok()?;
    if let Some((_, ending)) = ended.filter(|(deal, _)| *deal == deals) {
        return Some(Row {
            address: format!("/s/{secret}"),
            title: title.name(),
            summary: ending.summary,
            stands: String::new(),
            yours: false,
            waiting: String::new(),
            over: match ending.verdict.as_str() {
                "won" => Some("Won"),
                "lost" => Some("Lost"),
                _ => Some("Drawn"),
            },
        });
    }
    let room = match app.rooms.enter(&found.table).await {
        Ok(room) => room,
        // What another version has begun is kept for that version, and not hidden.
        Err(Refused::Broken(why)) => {
            return Some(Row {
                address: format!("/s/{secret}"),
                title: title.name(),
                summary: String::new(),
                stands: host::capital(&why),
                yours: false,
                waiting: String::new(),
                over: None,
            });
        }
        Err(_) => return None,
    };
    let play = room.host.play();
    let asked = play.asked();
    let sees = seat.or(found.role.beside()).map_or(Seat::WATCHER, Seat);
    let scene = play.scene(Eyes::Seat(sees));
    let danger = scene.dangers.first().map_or(String::new(), |danger| {
        danger.sentence.split(": ").next().unwrap_or_default().to_string()
    });
    Some(Row {
        address: format!("/s/{secret}"),
        title: play.title(),
        summary: play.summary().into(),
        stands: format!("{}. {}", scene.moment, host::capital(&danger)),
        yours: asked.is_some() && asked.map(|asked| asked.0) == seat,
        waiting: asked.map_or(String::new(), |asked| room.host.called(asked)),
        over: scene.over.as_ref().map(|over| match over.verdict {
            table::Verdict::Won => "Won",
            table::Verdict::Lost => "Lost",
            table::Verdict::Drawn => "Drawn",
        }),
    })
}

/// The front page.
pub async fn page(State(app): Site, headers: HeaderMap) -> Result<Html<String>, Fault> {
    let mut rows = Vec::new();
    for secret in remembered(&headers) {
        rows.extend(row(&app, &secret).await);
    }
    let (finished, rows): (Vec<Row>, Vec<Row>) =
        rows.into_iter().partition(|row| row.over.is_some());
    let games = app.rooms.games().into_iter().map(|game| GameView {
        word: game.word(),
        name: game.name(),
        about: game.about(),
        first: first(game),
    });
    let yours = rows.iter().filter(|row| row.yours).count();
    let games = games.collect();
    html(&FrontPage { games, yours, rows, finished, cards: app.rooms.cards().len(), mark: &MARK })
}

/// Whom the first game is against.
fn first(game: &dyn host::Title) -> String {
    let form = game.form();
    let named = ["Mastermind", "Nemesis"].map(|kind| form.value(kind).to_string());
    let foe = named.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
    words::tell("front-first").with("foe", foe).into()
}

/// What is to be played at once.
#[derive(Deserialize)]
pub struct Now {
    game: String,
    #[serde(default)]
    how: String,
}

/// Deals the first game at once, or the guided one.
pub async fn play(
    State(app): Site,
    ConnectInfo(address): From,
    headers: HeaderMap,
    Form(now): Form<Now>,
) -> Result<Response, Fault> {
    app.may_make(address)?;
    let game = app.rooms.game(&now.game).ok_or_else(Fault::nothing)?;
    let guided = now.how == "learn";
    let (play, sitters) = if guided {
        let play = game.lesson().map_err(Fault::wrong)?;
        let mut sitters = vec![Sitter::You.to_string()];
        sitters.resize(usize::from(play.seats()), "thumb".into());
        (play, sitters)
    } else {
        let form = game.form();
        let play = game.deal(&form, &drawn_seed()?).map_err(Fault::wrong)?;
        (play, form.seated())
    };
    let names = vec![String::new(); sitters.len()];
    let plan = Plan { play, sitters, names, guided, hints: true, open_hands: false, daily: None };
    let secret = app.rooms.begin(plan).await?.write();
    Ok(sent_to(&headers, &secret, std::slice::from_ref(&secret)))
}

/// To a table, whose links this browser remembers.
pub fn sent_to(headers: &HeaderMap, to: &str, secrets: &[String]) -> Response {
    let mut answer = Redirect::to(&format!("/s/{to}")).into_response();
    if let Some(cookie) = remember(headers, secrets) {
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    answer
}
