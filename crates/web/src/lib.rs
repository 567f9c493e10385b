//! The table in a browser: tables that people reach by secret links, pages drawn from scenes, and a JSON
//! interface for programs. A choice is on disk before anybody sees it.
//!
//! - `store`: the database; `entry`: what is kept of a table; `ending`: what is kept of its results; `secret`: links.
//! - `room`: a table in memory, and what can be done at it; `back`: how far undo goes; `yields`: who lets the rule
//!   of thumb play for a while; `rooms`: all of them; `bots_turn`: who thinks.
//! - `away`: where those who are away are told of their turns; `hooks`, `push`, `mail`: the ways there.
//! - `measure`: how bots fare with a set-up.
//! - `words`: what the pages say, by language; `glossary`: words that cards take for granted.
//! - `draw`: from scenes to what the templates show; `pages`: what is served; `limits`: how much of it.

mod away;
mod back;
mod bots_turn;
mod draw;
mod ending;
mod entry;
mod glossary;
mod hooks;
mod limits;
mod mail;
mod measure;
mod pages;
mod push;
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

pub use mail::MailSetting;
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
    /// How letters to those who are away are sent, if they are.
    pub mail: Option<MailSetting>,
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
    /// Nobody who is away could be told.
    #[error("{0}")]
    Away(String),
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
        let (ways, gone) = ways(setting.private_hooks, setting.mail, &store).await?;
        let rooms = Arc::new(rooms::Rooms::new(setting.stock, store, ways));
        rooms.keep_tidy(setting.rest);
        rooms.keep_forgetting(gone);
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

/// The ways to those who are away, with the keys that are kept for them, made on the first start.
async fn ways(
    private: bool,
    mail: Option<MailSetting>,
    store: &store::Store,
) -> Result<(rooms::Ways, tokio::sync::mpsc::UnboundedReceiver<push::To>), ServeError> {
    let fault = |text: &str| ServeError::Away(text.into());
    let key = store.kept("push", || push::Push::new_key().ok()).await?;
    let (push, gone) = push::Push::start(private, &key)
        .ok_or_else(|| fault("the key for browsers that is kept with the tables is broken"))?;
    let drawn = || {
        let mut key = vec![0; 32];
        getrandom::fill(&mut key).ok().map(|()| key)
    };
    let key = store.kept("mail", drawn).await?;
    let key = key
        .try_into()
        .map_err(|_| fault("the key for letters that is kept with the tables is broken"))?;
    let mail = mail.map(|setting| mail::Mail::start(setting, key)).transpose();
    let mail = mail.map_err(ServeError::Away)?;
    Ok((rooms::Ways { hooks: hooks::Hooks::start(private), push, mail }, gone))
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
