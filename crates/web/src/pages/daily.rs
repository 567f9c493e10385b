//! The challenge of the day: the same set-up and the same deal for everybody, and afterwards how others fared.

use std::time::{SystemTime, UNIX_EPOCH};

use askama::Template;
use axum::Form;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use host::{ByBots, Play};
use serde::Deserialize;
use table::Seed;

use super::assets::MARK;
use super::fault::html;
use super::front::sent_to;
use super::{App, Fault, From, Site, remembered};
use crate::Game;
use crate::ending::{Ending, word};
use crate::measure::interval;
use crate::rooms::Plan;
use crate::words;

/// How many others are listed.
const LISTED: usize = 100;

/// Somebody's game of the day.
struct Fared {
    who: String,
    you: bool,
    verdict: &'static str,
    points: Option<i32>,
    turns: u32,
    practice: bool,
    /// A bot sat in the seat at the end.
    bot: bool,
}

/// How often a result came up when bots played: what, how often, and how wide its bar is in percent.
struct Bar {
    what: String,
    many: u32,
    wide: u32,
    yours: bool,
}

#[derive(Template)]
#[template(path = "daily.html")]
struct DailyPage {
    word: String,
    name: &'static str,
    day: String,
    today: bool,
    before: String,
    summary: String,
    parts: Vec<(String, String)>,
    code: String,
    /// The table of this browser, if it has one: the address, and whether it is over.
    own: Option<(String, bool)>,
    played: usize,
    fared: Vec<Fared>,
    bots: String,
    bars: Vec<Bar>,
    counting: bool,
    mark: &'static str,
}

/// Today in universal time, as days since 1970.
fn today() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (since.as_secs() / 86_400) as i64
}

/// A day as it is written: 2026-11-16. By the method of Howard Hinnant.
fn written(days: i64) -> String {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let moon = (5 * of_year + 2) / 153;
    let day = of_year - (153 * moon + 2) / 5 + 1;
    let month = if moon < 10 { moon + 3 } else { moon - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The day that was asked for, if it is one of the last year's; today where none was.
fn day_of(asked: &str) -> Option<i64> {
    let today = today();
    match asked {
        "" => Some(today),
        _ => (today - 366..=today).rev().find(|day| written(*day) == asked),
    }
}

/// The seed of a day, the same on every server.
fn seed_of(day: i64, game: &str) -> Seed {
    let text = format!("{} {game}", written(day));
    Seed(blake3::derive_key("longbox 2026 the challenge of the day", text.as_bytes()))
}

/// The game of a day, dealt: for one person, everything drawn, each edition in its turn.
fn dealt(game: Game, day: i64) -> Result<Box<dyn Play>, Fault> {
    let seed = seed_of(day, game.word());
    let mut form = game.form();
    let rest = form.fields.split_off(form.seated().len() + 1);
    form.fields = host::Form::seats(1, &["you".into()]).fields;
    form.fields.extend(rest);
    if let Some(edition) = form.fields.iter_mut().find(|field| field.kind == "Edition") {
        edition.at = day.rem_euclid(edition.options.len().max(1) as i64) as usize;
    }
    let mut form = game.first_game(&form);
    form.lock_all(false);
    game.settle(&mut form, &seed.nth(0));
    form.lock_all(true);
    game.deal(&form, &seed.nth(1)).map_err(Fault::wrong)
}

/// The mark by which the games of a day are found.
fn mark_of(day: i64, game: Game) -> String {
    format!("{} {}", written(day), game.word())
}

/// The table of the day that a browser has: its link and its number.
impl Fared {
    /// How it ended, in words.
    fn ended(&self) -> &'static str {
        match self.verdict {
            "won" => words::say("won"),
            "lost" => words::say("lost"),
            _ => words::say("drawn"),
        }
    }
}

fn own(app: &App, headers: &HeaderMap, mark: &str) -> Option<(String, i64)> {
    remembered(headers).into_iter().find_map(|secret| {
        let found = app.rooms.find(&secret).ok()??;
        let begun = app.rooms.store.begun(found.table.id).ok()??;
        (begun.daily.as_deref() == Some(mark)).then_some((secret, found.table.id))
    })
}

fn fared((table, ending): &(i64, Ending), own: Option<i64>) -> Fared {
    let you = Some(*table) == own;
    let name = ending.names.first().cloned().unwrap_or_default();
    Fared {
        who: match (name.is_empty(), you) {
            (false, _) => name,
            (true, true) => words::say("setup-you").into(),
            (true, false) => words::say("somebody").into(),
        },
        you,
        verdict: match ending.verdict.as_str() {
            "won" => "won",
            "lost" => "lost",
            _ => "drawn",
        },
        points: ending.points,
        turns: ending.turns,
        practice: ending.practice,
        bot: ending.people == 0,
    }
}

/// The best first: who won, with more points, in fewer turns; practice and bots come last.
fn rank(fared: &Fared) -> (bool, bool, i32, u32) {
    (fared.practice || fared.bot, fared.verdict != "won", -fared.points.unwrap_or(0), fared.turns)
}

/// Lost, and won by how many points, or in how many turns where there are no points.
fn bars(ends: &[ByBots], own: Option<&Ending>) -> Vec<Bar> {
    let step = 10;
    let bin = |won: bool, points: Option<i32>, turns: u32| match (won, points) {
        (false, _) => i32::MIN,
        (true, Some(points)) => points.div_euclid(step) * step,
        (true, None) => turns as i32,
    };
    let of = |end: &ByBots| bin(end.verdict == table::Verdict::Won, end.points, end.turns);
    let mut bins: Vec<i32> = ends.iter().map(of).collect();
    let yours = own.map(|own| bin(own.won(), own.points, own.turns));
    bins.sort_unstable();
    let mut kinds = bins.clone();
    kinds.extend(yours);
    kinds.sort_unstable();
    kinds.dedup();
    let points = ends.iter().any(|end| end.points.is_some());
    let most = kinds.iter().map(|kind| bins.iter().filter(|bin| *bin == kind).count()).max();
    let bar = |kind: &i32| {
        let many = bins.iter().filter(|bin| *bin == kind).count() as u32;
        Bar {
            what: match (*kind, points) {
                (i32::MIN, _) => words::say("daily-not-won").into(),
                (from, true) => words::tell("daily-won-points")
                    .with("from", from)
                    .with("to", from + step - 1)
                    .into(),
                (turns, false) => words::tell("daily-won-rounds").with("n", turns).into(),
            },
            many,
            wide: many * 100 / most.unwrap_or(1).max(1) as u32,
            yours: yours == Some(*kind),
        }
    };
    kinds.iter().map(bar).collect()
}

/// How an end of a bot's is told: "thumb won with 41 points in 14 turns".
fn told(bot: &str, end: &ByBots) -> String {
    let told = match end.points {
        Some(points) => words::tell("daily-bot-points").with("points", points),
        None => words::tell("daily-bot"),
    };
    told.with("bot", bot).with("verdict", word(end.verdict)).with("turns", end.turns).into()
}

/// What an address may say beside the game.
#[derive(Deserialize, Default)]
pub struct Asked {
    #[serde(default)]
    day: String,
}

/// The challenge of a day, and how those who have played it fared.
pub async fn page(
    State(app): Site,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Html<String>, Fault> {
    let game = app.rooms.game(&game).ok_or_else(Fault::nothing)?;
    let day = day_of(&asked.day).ok_or_else(Fault::nothing)?;
    let play = dealt(game, day)?;
    let mark = mark_of(day, game);
    let replay = play.replay();
    let all = app.rooms.store.of_the_day(&mark).map_err(|error| Fault::store(&error))?;
    let own = own(&app, &headers, &mark);
    let table = own.as_ref().map(|(_, table)| *table);
    let mine = all.iter().find(|(number, _)| Some(*number) == table).map(|(_, ending)| ending);
    // Nobody learns how it ends before they have played it themselves, or before the day is over.
    let open = mine.is_some() || day < today();
    let mut list: Vec<Fared> = all.iter().map(|one| fared(one, table)).collect();
    list.sort_by_key(rank);
    list.truncate(LISTED);
    let measured = if open { Some(app.rooms.measured(&replay.write(), true)) } else { None };
    let bots = measured.as_ref().map_or(String::new(), |measured| {
        let same = measured.same.iter().map(|(bot, end)| told(bot, end));
        let same: Vec<String> = same.collect();
        let (low, high) = interval(measured.won, measured.games);
        let whole = |share: f64| format!("{:.0}", share * 100.0);
        let share: String = match measured.games {
            0 => String::new(),
            games => words::tell("daily-share")
                .with("percent", whole(f64::from(measured.won) / f64::from(games)))
                .with("games", games)
                .with("low", whole(low))
                .with("high", whole(high))
                .into(),
        };
        let same: String = match same.is_empty() {
            true => String::new(),
            false => {
                let and = format!("{} ", words::say("and-also"));
                words::tell("daily-same").with("bots", same.join(&and)).into()
            }
        };
        format!("{same} {share}").trim().to_string()
    });
    let codes = app.rooms.codes();
    html(&DailyPage {
        word: game.word().into(),
        name: game.name(),
        day: written(day),
        today: day == today(),
        before: written(day - 1),
        summary: play.summary().into(),
        parts: codes.map_or(Vec::new(), |codes| codes.parts(&replay)),
        code: codes.and_then(|codes| codes.write(&replay)).unwrap_or_default(),
        own: own.map(|(secret, _)| (format!("/s/{secret}"), mine.is_some())),
        played: all.len(),
        fared: if open { list } else { Vec::new() },
        bars: measured.as_ref().map_or(Vec::new(), |measured| bars(&measured.ends, mine)),
        counting: measured.is_some_and(|measured| !measured.whole),
        bots,
        mark: &MARK,
    })
}

/// What the page sends.
#[derive(Deserialize, Default)]
pub struct Begin {
    #[serde(default)]
    name: String,
}

/// Deals the challenge of the day, once for each browser.
pub async fn begin(
    State(app): Site,
    ConnectInfo(address): From,
    Path(game): Path<String>,
    headers: HeaderMap,
    Form(begin): Form<Begin>,
) -> Result<Response, Fault> {
    let game = app.rooms.game(&game).ok_or_else(Fault::nothing)?;
    let day = today();
    let mark = mark_of(day, game);
    if let Some((secret, _)) = own(&app, &headers, &mark) {
        return Ok(Redirect::to(&format!("/s/{secret}")).into_response());
    }
    app.may_make(address)?;
    let name: String = host::harmless(begin.name.trim()).chars().take(crate::room::NAME).collect();
    let plan = Plan {
        play: dealt(game, day)?,
        sitters: vec!["you".into()],
        names: vec![name],
        guided: false,
        hints: false,
        open_hands: false,
        daily: Some(mark),
    };
    let secret = app.rooms.begin(plan).await?.write();
    Ok(sent_to(&headers, &secret, std::slice::from_ref(&secret)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_people_write_them() {
        let days =
            [(0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29")];
        for (day, text) in days.into_iter().chain([(20_773, "2026-11-16"), (20_818, "2026-12-31")])
        {
            assert_eq!(written(day), text);
        }
        assert_eq!(day_of(""), Some(today()));
        assert_eq!(day_of(&written(today() + 1)), None, "tomorrow is not told today");
        assert_eq!(day_of("yesterday"), None);
        assert_ne!(seed_of(1, "dagger"), seed_of(2, "dagger"));
        assert_ne!(seed_of(1, "dagger"), seed_of(1, "legendary"));
    }
}
