//! The table in a browser: tables that people reach by secret links, pages drawn from scenes, and a JSON
//! interface for programs. A choice is on disk before anybody sees it.
//!
//! - `store`: the database; `entry`: what is kept of a table; `ending`: what is kept of its results; `secret`: links.
//! - `room`: a table in memory, and what can be done at it; `back`: how far undo goes; `yields`: who lets the rule
//!   of thumb play for a while; `rooms`: all of them; `bots_turn`: who thinks.
//! - `hooks`: word to those who are away; `measure`: how bots fare with a set-up.
//! - `words`: what the pages say, by language; `glossary`: words that cards take for granted.
//! - `draw`: from scenes to what the templates show; `pages`: what is served; `limits`: how much of it.

mod back;
mod bots_turn;
mod draw;
mod ending;
mod entry;
mod glossary;
mod hooks;
mod limits;
mod measure;
mod pages;
mod room;
mod rooms;
mod secret;
mod store;
mod words;
mod yields;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use host::Title;
use table::Replay;
use tokio::net::TcpListener;

pub use pages::Card;
pub use store::StoreError;

/// A game in the box that any thread may deal, for as long as the program runs.
pub type Game = &'static (dyn Title + Send + Sync);

/// What can be played and looked up.
#[derive(Clone)]
pub struct Stock {
    /// The games that can be played.
    pub games: Vec<Game>,
    /// Every card, for looking up.
    pub cards: Arc<[Card]>,
    /// The codes of set-ups, if there are some.
    pub codes: Option<&'static dyn Codes>,
}

/// Looks whether there is something else to be played now: nothing where all is as it was, else what there is, or
/// what is wrong with it.
pub type Restock = Box<dyn FnMut() -> Option<Result<Stock, String>> + Send>;

/// Short codes that stand for a set-up with its seed.
pub trait Codes: Send + Sync {
    /// The game that a code stands for, just dealt.
    fn read(&self, game: &str, code: &str) -> Result<Replay, String>;
    /// The code of a game's deal.
    fn write(&self, replay: &Replay) -> Option<String>;
    /// The parts of a game's set-up: what each is, and its name.
    fn parts(&self, replay: &Replay) -> Vec<(String, String)>;
}

/// What a server is made of.
pub struct Setting {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The folder with the database.
    pub data: PathBuf,
    /// What can be played and looked up.
    pub stock: Stock,
    /// Where that may change while the server runs: who knows of it.
    pub restock: Option<Restock>,
    /// A folder with pictures of one's own, named like the cards.
    pub pictures: Option<PathBuf>,
    /// How long a table where nothing happens stays in memory.
    pub rest: Duration,
    /// Whether word to those who are away may go to this machine and its network.
    pub private_hooks: bool,
}

/// Why a server could not start or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened at.
    #[error("{0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Something else.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Serves until it is told to stop; `ready` is told the address once there is somebody to answer.
pub fn serve(setting: Setting, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listen = setting.listen;
        let listener =
            TcpListener::bind(listen).await.map_err(|error| ServeError::Listen(listen, error))?;
        let address = listener.local_addr()?;
        let store = store::Store::open(&setting.data)?;
        let hooks = hooks::Hooks::start(setting.private_hooks);
        let rooms = Arc::new(rooms::Rooms::new(setting.stock, store, hooks));
        rooms.keep_tidy(setting.rest);
        if let Some(restock) = setting.restock {
            rooms.keep_stocked(restock);
        }
        let reports = setting.data.join("reports");
        let pages = pages::router(Arc::clone(&rooms), setting.pictures, reports);
        ready(address);
        let service = pages.into_make_service_with_connect_info::<SocketAddr>();
        let stop = stopped(Arc::clone(&rooms));
        axum::serve(listener, service).with_graceful_shutdown(stop).await?;
        rooms.store.settle();
        Ok(())
    })
}

/// Waits for Ctrl-C or a polite request to stop, and tells those who listen to events to come back.
async fn stopped(rooms: Arc<rooms::Rooms>) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => {
                tokio::select! {
                    _ = terminated.recv() => {}
                    _ = tokio::signal::ctrl_c() => {}
                }
            }
            Err(_) => {
                let _ = tokio::signal::ctrl_c().await;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
    rooms.close();
}
