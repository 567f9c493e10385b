//! Server-sent events: a word whenever something at a table is different.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::{App, Fault, Site};
use crate::limits::LISTENERS;
use crate::rooms::{Found, Presence};

/// Who listens to a table.
pub type Listening =
    Sse<axum::response::sse::KeepAliveStream<ReceiverStream<Result<Event, Infallible>>>>;

/// Tells of every change until the listener is gone. What is told is made by `tell` from the version.
pub fn listening<T>(
    app: &Arc<App>,
    found: &Found,
    headers: &HeaderMap,
    tell: impl Fn(Arc<App>, Found) -> T + Send + Sync + 'static,
) -> Result<Listening, Fault>
where
    T: Future<Output = Option<String>> + Send,
{
    if found.table.listeners() >= LISTENERS {
        return Err(Fault::too_much());
    }
    let (sender, receiver) = mpsc::channel(4);
    let (app, found) = (Arc::clone(app), found.clone());
    let known =
        headers.get("last-event-id").and_then(|value| value.to_str().ok()).map(String::from);
    tokio::spawn(async move {
        let mut versions = found.table.listen();
        let mut closing = app.rooms.closing.subscribe();
        let _here = Presence::of(&found.table, found.role);
        let mut told = known.unwrap_or_default();
        loop {
            let version = format!("{}.{}", app.rooms.run, *versions.borrow_and_update());
            if version != told {
                let Some(data) = tell(Arc::clone(&app), found.clone()).await else { return };
                let event = Event::default().id(&version).event("changed").data(data);
                if sender.send(Ok(event)).await.is_err() {
                    return;
                }
                told = version;
            }
            tokio::select! {
                changed = versions.changed() => if changed.is_err() { return },
                _ = closing.changed() => return,
                () = sender.closed() => return,
            }
            // Several changes at once are told in one.
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(alive))
}

/// The events of a table's page: the page is fetched by whoever hears of a change.
pub async fn events(
    State(app): Site,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<Listening, Fault> {
    let found = app.found(&secret)?;
    listening(
        &app,
        &found,
        &headers,
        |_, found| async move { Some(found.table.version().to_string()) },
    )
}
