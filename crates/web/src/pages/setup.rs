//! A table of one's own making: every slot of a set-up named or drawn, and who sits where.

use std::collections::HashMap;
use std::net::SocketAddr;

use askama::Template;
use axum::Form;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use bots::Bot;
use host::Field;
use table::Seed;

use super::assets::MARK;
use super::fault::html;
use super::front::sent_to;
use super::{App, Fault, From, Site};
use crate::Game;
use crate::rooms::{Plan, drawn_seed, seat_secret};
use crate::words;

/// A slot as it is drawn.
struct Slot {
    index: usize,
    kind: &'static str,
    name: &'static str,
    value: String,
    options: Vec<String>,
    locked: bool,
    drawn: bool,
    text: Vec<String>,
}

/// A seat: who sits there, and the name.
struct SeatSlot {
    index: usize,
    who: String,
    name: String,
}

#[derive(Template)]
#[template(path = "setup.html")]
struct SetupPage {
    word: &'static str,
    name: &'static str,
    about: &'static str,
    draw: String,
    seed: String,
    players: u8,
    slots: Vec<Slot>,
    seats: Vec<SeatSlot>,
    bots: Vec<(&'static str, &'static str)>,
    hints: bool,
    open: bool,
    said: String,
    mark: &'static str,
}

/// Who answers for a seat, as the page offers it: the word, and what it says.
fn bots() -> Vec<(&'static str, &'static str)> {
    let said = |bot: Bot| match bot.word() {
        "thumb" => words::say("bot-thumb"),
        "search" => words::say("bot-search"),
        "random" => words::say("bot-random"),
        other => other,
    };
    Bot::ALL.into_iter().map(|bot| (bot.word(), said(bot))).collect()
}

/// What a game says against a set-up.
fn refused(why: &str) -> String {
    words::tell("setup-refused").with("why", host::capital(why)).into()
}

type Fields = HashMap<String, String>;

/// The set-up that a form on the page stands for. A slot that names what the edition at hand does not have
/// is drawn anew.
fn read(game: Game, fields: &Fields) -> host::Form {
    let known = game.form();
    let mut form = host::Form::default();
    let players: usize =
        fields.get("players").and_then(|n| n.parse().ok()).unwrap_or(2).clamp(1, 5);
    let seated: Vec<String> = (0..players)
        .map(|seat| match fields.get(&format!("seat{seat}")).map(String::as_str) {
            Some("you" | "link" | "here") => "you".into(),
            Some(bot) if bots().iter().any(|(word, _)| *word == bot) => bot.into(),
            _ if seat == 0 => "you".into(),
            _ => "thumb".into(),
        })
        .collect();
    form.fields = host::Form::seats(players as u8, &seated).fields;
    let count = known.fields.len().max(40);
    for index in 0..count {
        let (Some(kind), Some(value)) =
            (fields.get(&format!("kind{index}")), fields.get(&format!("slot{index}")))
        else {
            continue;
        };
        let Some(like) = known.fields.iter().find(|field| field.kind == kind) else { continue };
        let locked = !like.drawn
            || fields.contains_key(&format!("lock{index}"))
            || fields.get(&format!("was{index}")).is_some_and(|was| was != value);
        let options = match like.options.contains(value) {
            true => like.options.clone(),
            false => vec![value.clone()],
        };
        let at = options.iter().position(|option| option == value).unwrap_or(0);
        form.fields.push(Field { options, at, locked, ..like.clone() });
    }
    if form.fields.len() <= players + 1 {
        let seats = form.fields;
        form = known;
        form.fields.retain(|field| field.kind != "Players" && field.kind != "Seat");
        form.fields.splice(0..0, seats);
    }
    form
}

fn drawn(
    game: Game,
    form: &host::Form,
    fields: &Fields,
    seed: &Seed,
    said: String,
) -> Result<Response, Fault> {
    let fixed = ["Players", "Seat"];
    let slots = form.fields.iter().enumerate().filter(|(_, field)| !fixed.contains(&field.kind));
    let slots = slots.map(|(index, field)| Slot {
        index,
        kind: field.kind,
        name: field.name,
        value: field.value().to_string(),
        options: field.options.clone(),
        locked: field.locked,
        drawn: field.drawn,
        text: game.describe(form, field),
    });
    let seats = form.seated().into_iter().enumerate().map(|(index, who)| SeatSlot {
        index,
        who: match fields.get(&format!("seat{index}")) {
            Some(word) if who == "you" => word.clone(),
            _ if who == "you" && index > 0 => "link".into(),
            _ => who,
        },
        name: fields.get(&format!("name{index}")).cloned().unwrap_or_default(),
    });
    let page = SetupPage {
        word: game.word(),
        name: game.name(),
        about: game.about(),
        draw: seed.to_string(),
        seed: fields.get("seed").cloned().unwrap_or_default(),
        players: form.players(),
        slots: slots.collect(),
        seats: seats.collect(),
        bots: bots(),
        hints: fields.is_empty() || fields.contains_key("hints"),
        open: fields.contains_key("open"),
        said,
        mark: &MARK,
    };
    Ok(html(&page)?.into_response())
}

/// The form, filled in with the first game that the rulebook suggests.
pub async fn page(
    State(app): Site,
    Path(game): Path<String>,
    Query(mut fields): Query<Fields>,
) -> Result<Response, Fault> {
    let game = app.rooms.game(&game).ok_or_else(Fault::nothing)?;
    let mut form = read(game, &fields);
    let seed = drawn_seed()?;
    if fields.contains_key("players") {
        form = game.first_game(&form);
        fields.insert("hints".into(), "on".into());
    }
    let said = game.settle(&mut form, &seed).unwrap_or_default();
    drawn(game, &form, &fields, &seed, said)
}

/// Something was changed: the rest is drawn anew, or the table is made.
pub async fn change(
    State(app): Site,
    ConnectInfo(address): From,
    Path(game): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Fault> {
    let game = app.rooms.game(&game).ok_or_else(Fault::nothing)?;
    let order = fields.get("do").map_or("", String::as_str);
    let mut form = read(game, &fields);
    let fresh = matches!(order, "redraw" | "clear");
    let seed: Option<Seed> = fields.get("draw").and_then(|seed| seed.trim().parse().ok());
    let seed = match seed.filter(|_| !fresh) {
        Some(seed) => seed,
        None => drawn_seed()?,
    };
    if order == "code" {
        return coded(&app, address, &headers, &fields, game, &form, &seed).await;
    }
    match order {
        "clear" => form.lock_all(false),
        "first" => form = game.first_game(&form),
        _ => {}
    }
    let said = game.settle(&mut form, &seed).unwrap_or_default();
    if order != "deal" {
        return drawn(game, &form, &fields, &seed, said);
    }
    app.may_make(address)?;
    // What is on the page is what is played: every slot is fixed now.
    form.lock_all(true);
    // Nobody knows the deal before it is made, unless somebody asks for a certain one.
    let wanted = fields.get("seed").map_or("", |seed| seed.trim());
    let dealt = match wanted.parse::<Seed>() {
        Ok(seed) => seed,
        Err(_) if wanted.is_empty() => drawn_seed()?,
        Err(error) => return drawn(game, &form, &fields, &seed, refused(&error.to_string())),
    };
    let play = game.deal(&form, &dealt).map_err(Fault::wrong)?;
    let sitters = form.seated();
    if sitters.iter().all(|word| word != "you") {
        return drawn(game, &form, &fields, &seed, words::say("setup-nobody").into());
    }
    made(&app, &headers, &fields, play, sitters).await
}

/// Makes the game of a code, with the seats that were chosen as far as there are so many.
async fn coded(
    app: &App,
    address: SocketAddr,
    headers: &HeaderMap,
    fields: &Fields,
    game: Game,
    form: &host::Form,
    seed: &Seed,
) -> Result<Response, Fault> {
    let code = fields.get("code").map_or("", |code| code.trim());
    let replay = app.rooms.codes().ok_or_else(Fault::nothing)?.read(game.word(), code);
    let play = match replay.and_then(|replay| game.open(&replay, false)) {
        Ok(play) => play,
        Err(error) => return drawn(game, form, fields, seed, refused(&error)),
    };
    app.may_make(address)?;
    let mut sitters = form.seated();
    sitters.resize(usize::from(play.seats()), "thumb".into());
    made(app, headers, fields, play, sitters).await
}

/// Makes a table and leads to it, or to the links that have to be sent first.
async fn made(
    app: &App,
    headers: &HeaderMap,
    fields: &Fields,
    play: Box<dyn host::Play>,
    sitters: Vec<String>,
) -> Result<Response, Fault> {
    let names = (0..sitters.len()).map(|seat| {
        let name = fields.get(&format!("name{seat}")).map_or("", String::as_str);
        host::harmless(name.trim()).chars().take(crate::room::NAME).collect()
    });
    let plan = Plan {
        play,
        names: names.collect(),
        guided: false,
        hints: fields.contains_key("hints"),
        open_hands: fields.contains_key("open"),
        daily: None,
        sitters: sitters.clone(),
    };
    let owner = sitters.iter().position(|word| word == "you").unwrap_or(0);
    let secret = app.rooms.begin(plan).await?;
    let mut own = vec![secret.write()];
    for seat in (0..sitters.len()).filter(|seat| *seat != owner) {
        if fields.get(&format!("seat{seat}")).is_some_and(|who| who == "here") {
            own.push(seat_secret(&secret, seat as u8, 0).write());
        }
    }
    let friends = (0..sitters.len()).any(|seat| {
        seat != owner
            && sitters[seat] == "you"
            && fields.get(&format!("seat{seat}")).is_none_or(|who| who != "here")
    });
    let to = if friends { format!("{}/seats", secret.write()) } else { secret.write() };
    Ok(sent_to(headers, &to, &own))
}
