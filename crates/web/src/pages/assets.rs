//! Style sheets, the script and the pictures: embedded, but for a folder of one's own.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{Fault, Site};
use crate::draw::places_css;

const ICON: &str = include_str!("../../assets/icon.svg");

static STYLE: LazyLock<String> = LazyLock::new(|| {
    let parts = [
        include_str!("../../assets/base.css"),
        include_str!("../../assets/card.css"),
        include_str!("../../assets/city.css"),
        include_str!("../../assets/world.css"),
        include_str!("../../assets/pages.css"),
    ];
    parts.concat() + &places_css()
});
const SCRIPT: &str = include_str!("../../assets/table.js");
const PUSH: &str = include_str!("../../assets/push.js");

/// The end of every asset's address: it changes with what is in them.
pub static MARK: LazyLock<String> = LazyLock::new(|| {
    let mut hash = blake3::Hasher::new();
    hash.update(STYLE.as_bytes()).update(SCRIPT.as_bytes());
    hash.finalize().to_hex()[..8].to_string()
});

/// An embedded file.
pub async fn asset(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let (kind, text): (&str, &'static str) = match file.as_str() {
        "style.css" => ("text/css; charset=utf-8", &STYLE),
        "table.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "icon.svg" => ("image/svg+xml", ICON),
        _ => return Fault::nothing().into_response(),
    };
    let mark = format!("\"{}\"", *MARK);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == mark.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let known = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable".into()),
        (header::ETAG, mark),
    ];
    (known, text).into_response()
}

/// The script that is told of turns while no page is open. It lies at the root, so that it is good for the whole
/// site, and the browser looks by itself whether there is a new one.
pub async fn push() -> Response {
    let known = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (known, PUSH).into_response()
}

/// The icon of the site.
pub async fn icon() -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], ICON).into_response()
}

/// A name as a file has it: small letters and strokes.
pub fn slug(name: &str) -> String {
    let letters = name.chars().map(|letter| match letter {
        letter if letter.is_alphanumeric() => letter.to_ascii_lowercase(),
        _ => '-',
    });
    letters
        .collect::<String>()
        .split('-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// A picture of the owner's own.
pub async fn picture(State(app): Site, Path(file): Path<String>) -> Response {
    let kind = match file.rsplit_once('.').map(|(_, ending)| ending) {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        _ => return Fault::nothing().into_response(),
    };
    let harmless =
        file.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.".contains(letter));
    let Some(folder) = app.pictures.as_ref().filter(|_| harmless && !file.starts_with('.')) else {
        return Fault::nothing().into_response();
    };
    match std::fs::read(folder.join(&file)) {
        Ok(bytes) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        Err(_) => Fault::nothing().into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_files() {
        assert_eq!(slug("S.H.I.E.L.D. Agent"), "s-h-i-e-l-d-agent");
        assert_eq!(slug("The Amazing Spider-Man"), "the-amazing-spider-man");
    }
}
