//! The page of a table, and what can be done on it.

use std::sync::Arc;

use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use table::Choice;

use super::assets::MARK;
use super::fault::html;
use super::{App, Fault, Site, remember, remembered, review};
use crate::back::Far;
use crate::draw::{Board, TableView, Undo, Viewer};
use crate::room::{Deed, Refused};
use crate::rooms::{Found, drawn_seed};
use crate::store::Role;
use crate::words;

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    v: TableView,
    said: String,
    mark: &'static str,
}

/// The page of a table as text.
#[cfg(test)]
pub fn page_of(v: TableView) -> String {
    TablePage { v, said: String::new(), mark: &MARK }.render().expect("it can be drawn")
}

/// What an address may say beside the link.
#[derive(Deserialize, Default)]
pub struct Asked {
    /// What came of the last request.
    #[serde(default)]
    said: String,
}

/// Who comes with a link.
pub async fn viewer(app: &App, found: &Found, headers: &HeaderMap) -> Result<Viewer, Fault> {
    let seat = found.role.seat();
    let own = found.secret.write();
    let mut others = Vec::new();
    for secret in remembered(headers) {
        if secret != own
            && let Ok(Some(other)) = app.rooms.find(&secret)
            && other.table.id == found.table.id
            && let Role::Seat(seat) = other.role
        {
            others.push((seat, format!("/s/{secret}"), String::new()));
        }
    }
    others.sort();
    let room = app.rooms.enter(&found.table).await?;
    for (seat, _, name) in &mut others {
        *name = host::capital(&room.host.called(table::Seat(*seat)));
    }
    let owner = seat == Some(room.begun.owner);
    let (beside, base) = (found.role.beside(), format!("/s/{own}"));
    Ok(Viewer { seat, beside, base, rest: String::new(), owner, others })
}

/// The page as it stands.
pub async fn drawn(
    app: &Arc<App>,
    found: &Found,
    headers: &HeaderMap,
    said: String,
) -> Result<Response, Fault> {
    let viewer = viewer(app, found, headers).await?;
    let trouble = app.rooms.store.trouble().filter(|_| said.is_empty());
    let said =
        trouble.map_or(said, |why| words::tell("trouble").with("why", host::capital(&why)).into());
    let room = app.rooms.enter(&found.table).await?;
    let mut v = TableView::of(&room, &found.table, viewer, app.rooms.run);
    drop(room);
    picture(app, &mut v);
    if v.over.is_some() {
        v.curve = review::drawn(&review::looked(app, found).points, 320.0, 84.0);
    }
    let page = html(&TablePage { v, said, mark: &MARK })?;
    let mut answer = page.into_response();
    if let Some(cookie) = remember(headers, &[found.secret.write()]) {
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// Puts the owner's own pictures on cards that have one.
fn picture(app: &App, v: &mut TableView) {
    let Some(folder) = &app.pictures else { return };
    let find = |face: &mut crate::draw::Face| {
        let slug = super::assets::slug(&face.name);
        let files = ["png", "jpg", "webp"].map(|ending| format!("{slug}.{ending}"));
        if let Some(file) = files.iter().find(|file| folder.join(file).is_file()) {
            face.picture = format!("/pictures/{file}");
        }
    };
    if let Board::City(city) = &mut v.board {
        let rows =
            city.rows.iter_mut().flat_map(|row| &mut row.slots).flat_map(|slot| &mut slot.faces);
        rows.for_each(find);
        city.features.iter_mut().for_each(|(_, face)| find(face));
        city.hand.iter_mut().for_each(|(_, faces)| faces.iter_mut().for_each(find));
        city.played.1.iter_mut().for_each(find);
    }
}

/// The table of a link.
pub async fn page(
    State(app): Site,
    Path(secret): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let found = app.found(&secret)?;
    // Only sentences of ours are repeated.
    let said = match asked.said.as_str() {
        "stale" => words::say("said-stale").to_string(),
        "wait" => words::say("said-wait").into(),
        "asked" => words::say("said-asked").into(),
        _ => String::new(),
    };
    drawn(&app, &found, &headers, said).await
}

/// What a form of the table sends.
#[derive(Deserialize, Default)]
pub struct Order {
    #[serde(default)]
    step: String,
    #[serde(default)]
    choice: String,
    #[serde(default)]
    r#do: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    key: String,
}

impl Order {
    fn deed(&self) -> Result<Option<Deed>, Refused> {
        if !self.choice.is_empty() {
            let choice = self.choice.parse().map_err(|_| Refused::NotListed)?;
            return Ok(Some(Deed::Choose(Choice(choice))));
        }
        let (word, rest) = self.r#do.split_once(' ').unwrap_or((&self.r#do, ""));
        Ok(Some(match word {
            "play-all" => Deed::PlayAll,
            "undo" => Deed::Undo(Far::Step),
            "undo-action" => Deed::Undo(Far::Action),
            "undo-turn" => Deed::Undo(Far::Turn),
            "undo-all" => Deed::Undo(Far::Free),
            "redo" => Deed::Redo,
            "agree" => Deed::Agree,
            "decline" => Deed::Decline,
            "open" => Deed::OpenHands(true),
            "close" => Deed::OpenHands(false),
            "name" => Deed::Name(self.text.clone()),
            "say" if rest.is_empty() => Deed::Say(self.text.clone()),
            "say" => Deed::Say(rest.into()),
            "pace" => {
                Deed::Pace(rest.parse().or(self.text.parse()).map_err(|_| Refused::NotListed)?)
            }
            "yield" => Deed::Yield(true),
            "take-over" => Deed::Yield(false),
            "rematch" => Deed::Rematch(drawn_seed()?),
            _ => return Ok(None),
        }))
    }
}

/// Does what a form asks for.
async fn fulfil(app: &App, found: &Found, order: &Order) -> Result<(), Refused> {
    let hash = found.secret.hash();
    if !app.deeds.allows(hash) {
        return Err(Refused::TooMuch);
    }
    let rooms = &app.rooms;
    match order.deed()? {
        Some(deed) => {
            if matches!(deed, Deed::Say(_)) && !app.words.allows(hash) {
                return Err(Refused::TooMuch);
            }
            let key: String = order.key.chars().take(64).collect();
            rooms.act(found, order.step.parse().ok(), deed, &key).await
        }
        None => match order.r#do.as_str() {
            "hint" | "stands" if !app.hints.allows(hash) => Err(Refused::TooMuch),
            "hint" => rooms.ask_coach(found, false).await,
            "stands" => rooms.ask_coach(found, true).await,
            "tip" => rooms.tip_read(found).await,
            "next" => {
                if matches!(found.role, Role::Seat(_)) {
                    found.table.next();
                }
                Ok(())
            }
            _ => Err(Refused::NotListed),
        },
    }
}

/// Whether the request is from our script, which wants the page itself and no detour.
fn by_script(headers: &HeaderMap) -> bool {
    headers.get("x-longbox").is_some()
}

/// Something is done at the table.
pub async fn deed(
    State(app): Site,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(order): Form<Order>,
) -> Result<Response, Fault> {
    let found = app.found(&secret)?;
    let done = fulfil(&app, &found, &order).await;
    let base = format!("/s/{secret}");
    if by_script(&headers) {
        return match done {
            Ok(()) => drawn(&app, &found, &headers, String::new()).await,
            // A refusal comes with how the table stands now.
            Err(refused @ Refused::Broken(_)) => Err(refused.into()),
            Err(refused) => {
                let said = host::capital(&refused.to_string()) + ".";
                let (status, _) = Fault::from(refused).parts();
                let mut page = drawn(&app, &found, &headers, said).await?;
                *page.status_mut() = status;
                Ok(page)
            }
        };
    }
    match done {
        Ok(()) => Ok(Redirect::to(&base).into_response()),
        Err(Refused::Stale) => Ok(Redirect::to(&format!("{base}?said=stale")).into_response()),
        Err(Refused::TooMuch) => Ok(Redirect::to(&format!("{base}?said=wait")).into_response()),
        Err(Refused::Asked) => Ok(Redirect::to(&format!("{base}?said=asked")).into_response()),
        Err(refused) => Err(Fault::from(refused).back(&base)),
    }
}
