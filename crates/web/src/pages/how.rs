//! How to play, in our words, and the keys.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;

use super::assets::MARK;
use super::fault::html;
use super::{Fault, Site};

#[derive(Template)]
#[template(path = "how_legendary.html")]
struct HowLegendary {
    mark: &'static str,
}

#[derive(Template)]
#[template(path = "how_dagger.html")]
struct HowDagger {
    mark: &'static str,
}

#[derive(Template)]
#[template(path = "keys.html")]
struct Keys {
    mark: &'static str,
}

/// How a game is played.
pub async fn page(State(app): Site, Path(game): Path<String>) -> Result<Html<String>, Fault> {
    app.rooms.game(&game).ok_or_else(Fault::nothing)?;
    match game.as_str() {
        "legendary" => html(&HowLegendary { mark: &MARK }),
        "dagger" => html(&HowDagger { mark: &MARK }),
        _ => Err(Fault::nothing()),
    }
}

/// The keys of the table.
pub async fn keys() -> Result<Html<String>, Fault> {
    html(&Keys { mark: &MARK })
}
