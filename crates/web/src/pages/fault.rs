//! What is said when something cannot be done: plainly, with a way on.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};

use crate::room::Refused;
use crate::store::StoreError;
use crate::words;

/// Something that went wrong.
#[derive(Debug)]
pub struct Fault {
    status: StatusCode,
    title: String,
    text: String,
    back: String,
}

#[derive(Template)]
#[template(path = "fault.html")]
struct FaultPage<'f> {
    title: &'f str,
    text: &'f str,
    back: &'f str,
    mark: &'static str,
}

impl Fault {
    fn new(status: StatusCode, title: &str, text: impl Into<String>) -> Fault {
        Fault { status, title: title.into(), text: text.into(), back: "/".into() }
    }

    /// A link that leads nowhere.
    pub fn dead_link() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, words::say("dead-link"), words::say("dead-link-why"))
    }

    /// Nothing is at an address.
    pub fn nothing() -> Fault {
        Fault::new(
            StatusCode::NOT_FOUND,
            words::say("nothing-here"),
            words::say("nothing-here-why"),
        )
    }

    /// Somebody asks for too much.
    pub fn too_much() -> Fault {
        Fault::new(StatusCode::TOO_MANY_REQUESTS, words::say("slowly"), words::say("slowly-why"))
    }

    /// The store cannot be used.
    pub fn store(error: &StoreError) -> Fault {
        let text = words::tell("not-kept-why").with("why", error.to_string());
        Fault::new(StatusCode::INSUFFICIENT_STORAGE, words::say("not-kept"), text)
    }

    /// Something was asked for that makes no sense.
    pub fn wrong(text: impl Into<String>) -> Fault {
        Fault::new(StatusCode::BAD_REQUEST, words::say("cannot"), text)
    }

    /// With another way back.
    pub fn back(mut self, to: &str) -> Fault {
        self.back = to.into();
        self
    }

    /// The status and the sentence, for programs.
    pub fn parts(&self) -> (StatusCode, String) {
        (self.status, format!("{}: {}", self.title, self.text))
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let text = host::capital(&refused.to_string()) + ".";
        let (status, title) = match refused {
            Refused::Store(error) => return Fault::store(&error),
            Refused::Stale | Refused::Asked => (StatusCode::CONFLICT, words::say("moved-on")),
            Refused::NotYours | Refused::NotAsked | Refused::NoHints | Refused::NotOver => {
                (StatusCode::FORBIDDEN, words::say("not-now"))
            }
            Refused::NotListed | Refused::Nothing | Refused::NoHook(_) => {
                (StatusCode::BAD_REQUEST, words::say("cannot"))
            }
            Refused::TooMuch => return Fault::too_much(),
            Refused::Broken(_) => (StatusCode::CONFLICT, words::say("cannot-open")),
        };
        Fault::new(status, title, text)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let page = FaultPage {
            title: &self.title,
            text: &self.text,
            back: &self.back,
            mark: &super::assets::MARK,
        };
        match page.render() {
            Ok(page) => (self.status, Html(page)).into_response(),
            Err(_) => (self.status, self.text).into_response(),
        }
    }
}

/// Any other address.
pub async fn nothing_here() -> Fault {
    Fault::nothing()
}

/// A page, or the fault of its template.
pub fn html(page: &impl Template) -> Result<Html<String>, Fault> {
    page.render()
        .map(Html)
        .map_err(|error| Fault::wrong(words::tell("not-drawn").with("error", error.to_string())))
}
