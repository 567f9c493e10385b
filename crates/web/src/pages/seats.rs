//! The seats of a table: the links to send, who is here, handing over and taking back.

use std::sync::Arc;

use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use table::Seat;

use super::assets::MARK;
use super::fault::html;
use super::play::viewer;
use super::{App, Fault, Site, cookie, remembered, site};
use crate::away::Wish;
use crate::draw::SeatView;
use crate::mail;
use crate::room::{Deed, Refused};
use crate::rooms::{Found, beside_secret, seat_secret};
use crate::words;

#[derive(Template)]
#[template(path = "seats.html")]
struct SeatsPage {
    base: String,
    owner: bool,
    summary: String,
    seats: Vec<SeatView>,
    watch: String,
    /// The link by which somebody looks over the viewer's shoulder; empty where there is none.
    beside: String,
    /// Where the viewer is told of a turn; empty where nowhere.
    hook: String,
    /// The public key that browsers ask for, and how many of the viewer's are told.
    push: String,
    browsers: usize,
    /// Whether letters can be sent, and where to, and whether that address has agreed.
    letters: bool,
    mail: String,
    agreed: bool,
    /// What came of the last request.
    said: &'static str,
    bots: Vec<&'static str>,
    mark: &'static str,
}

/// The page about seats.
pub async fn page(
    State(app): Site,
    Path(secret): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let viewer = viewer(&app, &found, &headers).await?;
    let room = app.rooms.enter(&found.table).await?;
    let site = site(&headers);
    let link = |secret: crate::secret::Secret| format!("{site}/s/{}", secret.write());
    let seat = |index: u8| {
        let who = room.host.sitters()[usize::from(index)].to_string();
        let own = viewer.seat == Some(index);
        let generation = room.generations.get(usize::from(index)).copied().unwrap_or(0);
        SeatView {
            seat: index,
            name: host::capital(&room.host.called(Seat(index))),
            link: match viewer.owner && !own {
                true => link(seat_secret(&found.secret, index, generation)),
                false => String::new(),
            },
            own,
            beside: room.beside.get(&index).is_some_and(|(_, open)| *open),
            here: own || who != "you" || found.table.is_here(Some(index)),
            who,
        }
    };
    let beside = viewer.seat.and_then(|seat| room.beside.get(&seat)).filter(|(_, open)| *open);
    let away = viewer.seat.and_then(|seat| room.away.get(&seat)).cloned().unwrap_or_default();
    let (mail, agreed) = away.mail.unwrap_or_default();
    html(&SeatsPage {
        beside: beside.map_or(String::new(), |(made, _)| link(beside_secret(&found.secret, *made))),
        hook: away.hook.map_or(String::new(), |(address, _)| address),
        push: app.rooms.ways.push.public().into(),
        browsers: away.browsers.len(),
        letters: app.rooms.ways.mail.is_some(),
        mail,
        agreed,
        said: match asked.said.as_str() {
            "hooked" => words::say("seats-hooked"),
            "unhooked" => words::say("seats-unhooked"),
            "pushed" => words::say("seats-pushed"),
            "asked" => words::say("seats-mailed"),
            _ => "",
        },
        owner: viewer.owner,
        summary: room.host.play().summary().into(),
        seats: (0..room.host.seats().len() as u8).map(seat).collect(),
        watch: if viewer.owner { link(found.secret.derived("watch", 0)) } else { String::new() },
        bots: bots::Bot::ALL.into_iter().map(|bot| bot.word()).collect(),
        base: viewer.base.clone(),
        mark: &MARK,
    })
}

/// What an address may say beside the link.
#[derive(Deserialize, Default)]
pub struct Asked {
    #[serde(default)]
    said: String,
}

/// What the page about seats sends.
#[derive(Deserialize)]
pub struct Change {
    r#do: String,
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    who: String,
    #[serde(default)]
    text: String,
}

/// A seat is handed over, named, or gets a new link; or the table is forgotten.
pub async fn change(
    State(app): Site,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(change): Form<Change>,
) -> Result<Response, Fault> {
    let found = app.found(&secret)?;
    let base = format!("/s/{secret}");
    let deed = match change.r#do.as_str() {
        "hand" => Deed::Hand(change.seat, change.who),
        "new-link" => Deed::NewLink(change.seat),
        "name" => Deed::Name(change.text),
        "beside" => Deed::Beside(true),
        "alone" => Deed::Beside(false),
        "hook" => {
            let address = change.text.trim().to_string();
            return hooked(&app, &found, &headers, address).await;
        }
        "push" => {
            let browser = app.rooms.ways.push.read(&change.text).map_err(Refused::NoHook)?;
            let wish = Wish::Browser { browser, site: site(&headers), language: words::language() };
            return wished(&app, &found, wish, "pushed").await;
        }
        "unpush" => {
            return wished(&app, &found, Wish::NoBrowser { endpoint: change.text }, "unhooked")
                .await;
        }
        "mail" => return mailed(&app, &found, change.text.trim().to_string()).await,
        "forget" | "delete" => {
            let owner = viewer(&app, &found, &headers).await?.owner;
            if change.r#do == "delete" && owner {
                app.rooms
                    .store
                    .delete(found.table.id)
                    .await
                    .map_err(|error| Fault::store(&error))?;
                found.table.changed();
            }
            let rest = remembered(&headers);
            let rest: Vec<&str> =
                rest.iter().map(String::as_str).filter(|known| *known != secret).collect();
            let mut answer = Redirect::to("/").into_response();
            if let Some(cookie) = cookie(&rest) {
                answer.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            return Ok(answer);
        }
        _ => return Err(Fault::wrong(words::say("no-button"))),
    };
    let back = format!("{base}/seats");
    if !app.deeds.allows(found.secret.hash()) {
        return Err(Fault::too_much());
    }
    app.rooms
        .act(&found, None, deed, "")
        .await
        .map_err(|refused| Fault::from(refused).back(&back))?;
    Ok(Redirect::to(&back).into_response())
}

/// Remembers where a seat wants to be told of its turns, and sends a first message there.
async fn hooked(
    app: &Arc<App>,
    found: &Found,
    headers: &HeaderMap,
    address: String,
) -> Result<Response, Fault> {
    let back = format!("/s/{}/seats", found.secret.write());
    let wrong = |refused: Refused| Fault::from(refused).back(&back);
    if !app.words.allows(found.secret.hash()) {
        return Err(Fault::too_much());
    }
    if let Some(fault) = app.rooms.ways.hooks.fault(&address).filter(|_| !address.is_empty()) {
        return Err(wrong(Refused::NoHook(fault)));
    }
    let site = site(headers);
    let text = words::tell("seats-hook-hello").with("site", format!("{site}/")).to_string();
    let said = if address.is_empty() { "unhooked" } else { "hooked" };
    app.rooms.act(found, None, Deed::Hook(address.clone(), site), "").await.map_err(wrong)?;
    if !address.is_empty() {
        app.rooms.ways.hooks.tell(&address, text);
    }
    Ok(Redirect::to(&format!("{back}?said={said}")).into_response())
}

/// Remembers another way to tell a seat of its turns.
async fn wished(app: &Arc<App>, found: &Found, wish: Wish, said: &str) -> Result<Response, Fault> {
    let back = format!("/s/{}/seats", found.secret.write());
    if !app.words.allows(found.secret.hash()) {
        return Err(Fault::too_much());
    }
    let done = app.rooms.act(found, None, Deed::Tell(wish), "").await;
    done.map_err(|refused| Fault::from(refused).back(&back))?;
    Ok(Redirect::to(&format!("{back}?said={said}")).into_response())
}

/// Remembers an e-mail address for a seat, and asks there whether that is wanted.
async fn mailed(app: &Arc<App>, found: &Found, address: String) -> Result<Response, Fault> {
    let back = format!("/s/{}/seats", found.secret.write());
    let Some(mail) = &app.rooms.ways.mail else { return Err(Fault::nothing()) };
    if let Some(fault) = mail.fault(&address).filter(|_| !address.is_empty()) {
        return Err(Fault::from(Refused::NoHook(fault)).back(&back));
    }
    let said = if address.is_empty() { "unhooked" } else { "asked" };
    let wish = Wish::Mail { address: address.clone(), language: words::language() };
    let answer = wished(app, found, wish, said).await?;
    if let (Some(seat), false) = (found.role.seat(), address.is_empty())
        && !mail.ask(&mail::To { table: found.table.id, seat, address })
    {
        return Err(Fault::too_much().back(&back));
    }
    Ok(answer)
}
