//! What the links in letters do: say yes to being told of turns, or end it.
//!
//! Programs follow links in letters, too, so a link only asks; a button does it.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;

use super::assets::MARK;
use super::fault::html;
use super::{App, Fault, Site};
use crate::away::Wish;
use crate::mail::{Link, To};
use crate::room::Deed;
use crate::rooms::Found;
use crate::words;

#[derive(Template)]
#[template(path = "letters.html")]
struct LettersPage {
    /// Whether it is about being told, not about an end of it.
    yes: bool,
    /// Whether that has been done.
    done: bool,
    mark: &'static str,
}

/// The parts of a link.
type Parts = Path<(String, i64, u8, String)>;

/// The seat that a link is good for.
async fn found(
    app: &App,
    (what, table, seat, proof): (String, i64, u8, String),
) -> Option<(Link, Found)> {
    let (link, mail) = (Link::of_word(&what)?, app.rooms.ways.mail.as_ref()?);
    app.rooms.store.begun(table).ok()??;
    let found = app.rooms.found_seat(table, seat);
    let room = app.rooms.enter(&found.table).await.ok()?;
    let (address, _) = room.away.get(&seat)?.mail.clone()?;
    drop(room);
    mail.is_good(link, &To { table, seat, address }, &proof).then_some((link, found))
}

/// Asks whether it is meant.
pub async fn page(State(app): Site, Path(parts): Parts) -> Result<Html<String>, Fault> {
    let (link, _) = found(&app, parts).await.ok_or_else(Fault::dead_link)?;
    html(&LettersPage { yes: link == Link::Yes, done: false, mark: &MARK })
}

/// Does it.
pub async fn follow(State(app): Site, Path(parts): Parts) -> Result<Html<String>, Fault> {
    let (link, found) = found(&app, parts).await.ok_or_else(Fault::dead_link)?;
    let wish = match link {
        Link::Yes => Wish::MailAgreed,
        Link::No => Wish::Mail { address: String::new(), language: words::language() },
    };
    app.rooms.act(&found, None, Deed::Tell(wish), "").await?;
    html(&LettersPage { yes: link == Link::Yes, done: true, mark: &MARK })
}
