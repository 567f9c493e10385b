//! Things opened large, the whole log, and what signs mean.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Html;
use serde::Deserialize;
use table::scene::{Pile, Thing};

use super::assets::MARK;
use super::fault::html;
use super::how::rule_behind;
use super::play::viewer;
use super::replay::At;
use super::{Fault, Site};
use crate::draw::{Face, LineView, Names, Para, Way, ends_well, lines, paragraphs};
use crate::words;

#[derive(Template)]
#[template(path = "look.html")]
struct LookPage {
    base: String,
    title: String,
    face: Option<Face>,
    parts: Vec<(String, Vec<Para>)>,
    pile: Option<Pile>,
    /// Why it cannot be had now, the rule behind that, and where the rule stands.
    why: Option<(String, &'static str, &'static str)>,
    /// Words that the text takes for granted, and what they mean.
    words: Vec<(&'static str, &'static str)>,
    step: usize,
    rest: String,
    mark: &'static str,
}

/// A thing opened large: the card, what is to be known about it, or the cards of a pile.
pub async fn page(
    State(app): Site,
    Path((secret, thing)): Path<(String, u32)>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let viewer = viewer(&app, &found, &headers).await?;
    let thing = Thing(thing);
    let base = viewer.base.clone();
    let seen = |host: &host::Host, eyes: host::Eyes, step: usize, rest: String| {
        let scene = host.scene(eyes);
        let way = Way { base: base.clone(), rest };
        let piece = scene.pieces().find(|piece| piece.id == thing);
        let face = piece.map(|piece| Face::of(piece, &scene, &way, None));
        let why = scene.why_not(thing).map(host::capital);
        (face, why, host.pile(eyes, thing), host.page(eyes, thing), step)
    };
    let (face, why, pile, page, step) = match at.step {
        // Of a game that is looked back at.
        Some(_) => {
            let (host, eyes, _) = at.host(&app, &found).await?;
            seen(&host, eyes, 0, at.rest())
        }
        None => {
            let room = app.rooms.enter(&found.table).await?;
            seen(&room.host, viewer.eyes(), room.step(), String::new())
        }
    };
    if face.is_none() && pile.is_none() && page.is_none() {
        return Err(Fault::nothing().back(&base));
    }
    let title = match (&pile, &page, &face) {
        (Some(pile), ..) => pile.title.clone(),
        (_, Some(page), _) => page.title.clone(),
        (_, _, Some(face)) => face.name.clone(),
        _ => String::new(),
    };
    let parts = page.map_or(Vec::new(), |page| {
        page.parts.iter().map(|(heading, text)| (heading.clone(), paragraphs(text))).collect()
    });
    let game = app.rooms.enter(&found.table).await?.begun.game.clone();
    let said = parts.iter().flat_map(|(_, text): &(String, Vec<Para>)| text);
    let said: Vec<String> = said.map(|para| format!("{}{}", para.lead, para.rest)).collect();
    let words = crate::glossary::found(&game, &said.join(" "));
    let foe = face.as_ref().is_some_and(|face| face.kind.starts_with("foe"));
    let why = why.map(|why| {
        let (rule, to) = rule_behind(&game, &why, foe);
        (why, rule, to)
    });
    html(&LookPage {
        why,
        base,
        title,
        face,
        parts,
        pile,
        words,
        step,
        rest: at.rest(),
        mark: &MARK,
    })
}

/// What happened in a turn.
#[derive(Default)]
struct TurnLog {
    heading: String,
    lines: Vec<LineView>,
}

#[derive(Template)]
#[template(path = "log.html")]
struct LogPage {
    base: String,
    seated: bool,
    only: &'static str,
    turns: Vec<TurnLog>,
    mark: &'static str,
}

/// Which lines are asked for.
#[derive(Deserialize, Default)]
pub struct Only {
    #[serde(default)]
    only: String,
}

/// Everything that happened, turn by turn, as a viewer may hear it; or only one's own doings, or bad news.
pub async fn log(
    State(app): Site,
    Path(secret): Path<String>,
    Query(only): Query<Only>,
    headers: HeaderMap,
) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let viewer = viewer(&app, &found, &headers).await?;
    let room = app.rooms.enter(&found.table).await?;
    let heard = room.host.log(viewer.sees());
    let way = Way { base: viewer.base.clone(), rest: String::new() };
    let names = Names::of(&room.host, viewer.eyes(), &way);
    let only = ["mine", "bad"].into_iter().find(|word| *word == only.only).unwrap_or_default();
    let mut turns = vec![TurnLog::default()];
    let mut told = lines(&heard, viewer.seat, &names);
    if room.host.play().outcome().is_some_and(|over| over.verdict == table::Verdict::Won) {
        ends_well(&mut told);
    }
    for line in told {
        let wanted = match only {
            "mine" => line.you,
            "bad" => line.class == "bad",
            _ => true,
        };
        if line.class == "turn" {
            let heading = line.parts.into_iter().map(|(text, _)| text).collect();
            turns.push(TurnLog { heading, lines: Vec::new() });
        } else if let Some(turn) = turns.last_mut().filter(|_| wanted) {
            turn.lines.push(line);
        }
    }
    // Before the first turn nothing may have happened, and of some turns nothing may be wanted.
    turns.retain(|turn| !turn.lines.is_empty() || only.is_empty() && !turn.heading.is_empty());
    let seated = viewer.seat.is_some();
    html(&LogPage { turns, seated, only, base: viewer.base, mark: &MARK })
}

#[derive(Template)]
#[template(path = "signs.html")]
struct SignsPage {
    base: String,
    signs: &'static str,
    words: Vec<(String, &'static str)>,
    mark: &'static str,
}

/// What signs and short words mean.
pub async fn signs(State(app): Site, Path(secret): Path<String>) -> Result<Html<String>, Fault> {
    let found = app.found(&secret)?;
    let room = app.rooms.enter(&found.table).await?;
    let words = crate::glossary::of(room.host.play().word()).iter();
    let words = words.map(|word| (host::capital(word.forms[0]), word.means())).collect();
    let signs = room.host.play().signs();
    html(&SignsPage { base: format!("/s/{secret}"), signs, words, mark: &MARK })
}
