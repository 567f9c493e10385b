//! Which language a page is in: the one that its reader has set, else the first of the browser's that we have.

use axum::Form;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::Language;

/// The name of the cookie with a reader's language.
const COOKIE: &str = "longbox_language";

/// The page that is being made.
struct Page {
    language: Language,
    here: String,
}

tokio::task_local! {
    static PAGE: Page;
}

/// The language of the page that is being made. Programs, and what is said to nobody in particular, get English.
pub fn language() -> Language {
    PAGE.try_with(|page| page.language).unwrap_or(Language::English)
}

/// The address of the page that is being made.
pub fn here() -> String {
    PAGE.try_with(|page| page.here.clone()).unwrap_or_else(|_| "/".into())
}

/// Says something to somebody who has asked in a language, and asks for nothing now.
pub fn spoken_in<T>(language: Language, say: impl FnOnce() -> T) -> T {
    PAGE.sync_scope(Page { language, here: "/".into() }, say)
}

/// Makes an answer in the language of whoever asks.
pub async fn in_their_language(request: Request, next: Next) -> Response {
    let uri = request.uri();
    let language = match uri.path().starts_with("/api") {
        true => Language::English,
        false => wanted(request.headers()),
    };
    let here = uri.path_and_query().map_or("/", |here| here.as_str()).to_string();
    PAGE.scope(Page { language, here }, next.run(request)).await
}

fn wanted(headers: &HeaderMap) -> Language {
    let text = |name| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    let set = text(header::COOKIE)
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .and_then(|(_, tag)| Language::of(tag));
    set.or_else(|| text(header::ACCEPT_LANGUAGE).find_map(accepted)).unwrap_or(Language::English)
}

/// The language that a browser likes best among those there are: `fr, de-AT;q=0.8, en;q=0.5` is German.
fn accepted(line: &str) -> Option<Language> {
    let mut liked: Vec<(f32, Language)> = line
        .split(',')
        .filter_map(|part| {
            let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
            let weight = rest.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse);
            let weight = weight.ok().filter(|weight| *weight > 0.0)?;
            Some((weight, Language::of(tag.trim())?))
        })
        .collect();
    // The sort is stable: among those that are liked alike the first one counts.
    liked.sort_by(|a, b| b.0.total_cmp(&a.0));
    liked.first().map(|(_, language)| *language)
}

/// A language that a reader sets.
#[derive(Deserialize)]
pub struct Chosen {
    /// Its tag; anything else means what the browser says.
    language: String,
    /// Where to go back to.
    #[serde(default)]
    back: String,
}

/// Sets the language of a browser, and goes back to where that was wished.
pub async fn choose(Form(chosen): Form<Chosen>) -> Response {
    let known = Language::ALL.into_iter().find(|language| language.tag() == chosen.language);
    let (tag, age) = known.map_or(("", 0), |language| (language.tag(), 365 * 24 * 3600));
    // Never to another site.
    let local = chosen.back.starts_with('/')
        && !chosen.back[1..].starts_with(['/', '\\'])
        && chosen.back.bytes().all(|byte| byte.is_ascii_graphic());
    let mut answer = Redirect::to(if local { &chosen.back } else { "/" }).into_response();
    let cookie = format!("{COOKIE}={tag}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_the_browsers_languages_is_taken() {
        assert_eq!(accepted("de-AT,de;q=0.9,en;q=0.8"), Some(Language::German));
        assert_eq!(accepted("fr, en;q=0.5, de;q=0.7"), Some(Language::German));
        assert_eq!(accepted("en-GB,de;q=0.9"), Some(Language::English));
        assert_eq!(accepted("de;q=0, en"), Some(Language::English));
        assert_eq!(accepted("fr, *;q=0.1"), None);
        assert_eq!(accepted("de;q=much"), None);
    }

    #[test]
    fn what_is_set_goes_before_what_the_browser_says() {
        let mut headers = HeaderMap::new();
        assert_eq!(wanted(&headers), Language::English);
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("de"));
        assert_eq!(wanted(&headers), Language::German);
        let cookie = HeaderValue::from_static("longbox_seats=x; longbox_language=en-XA");
        headers.insert(header::COOKIE, cookie);
        assert_eq!(wanted(&headers), Language::Pseudo);
    }

    #[tokio::test]
    async fn nobody_is_sent_to_another_site() {
        for back in ["//evil.example/", "/\\evil.example", "https://evil.example/", ""] {
            let chosen = Chosen { language: "de".into(), back: back.into() };
            assert_eq!(choose(Form(chosen)).await.headers()[header::LOCATION], "/", "{back}");
        }
        let chosen = Chosen { language: "de".into(), back: "/cards?q=loki".into() };
        assert_eq!(choose(Form(chosen)).await.headers()[header::LOCATION], "/cards?q=loki");
    }
}
