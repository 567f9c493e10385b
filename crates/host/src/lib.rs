//! A table that is being played, for any driver: who sits where, what each may see and do, undo, log,
//! thinking bots, keeping. It knows no game by name: a game stands behind the trait object [`Play`], and
//! what is shown of it is a [`Scene`](table::scene::Scene).
//!
//! - [`Host`] owns one table and checks who answers what.
//! - [`Play`] is a game of any rules with its log and its way back; [`Played`] makes one from rules.
//! - [`Back`] is the one policy of undo.
//! - [`Thinker`] lets bots and the coach think on a thread of their own.
//! - [`Shelf`] keeps games: any number that wait, and the finished ones.
//! - [`Shared`] makes the rules of a set-up once for all tables that play by them.
//! - [`Title`] is a game in the box: its set-ups as forms, and what can be begun with it.

mod coach;
mod files;
mod form;
mod host;
mod judged;
mod lesson;
mod log;
mod offer;
mod play;
mod settings;
mod shared;
mod shelf;
mod sitter;
mod speed;
mod text;
mod thinker;
mod undo;

pub use coach::Advice;
pub use files::{MAX_TEXT, SaveError, read_replay, read_text, write_private, write_whole};
pub use form::{Field, Form};
pub use host::{Agreed, Host, Refusal, Sat};
pub use judged::{better, done, points, points_with_error};
pub use log::PRACTICE;
pub use offer::{Offer, SetupOf, Title};
pub use play::{ByBots, Eyes, Job, Play, Played};
pub use settings::{Settings, SettingsError};
pub use shared::Shared;
pub use shelf::{Kept, Shelf, Stored};
pub use sitter::{Sitter, UnknownSitter};
pub use speed::Speed;
pub use text::{capital, harmless, named, result_in_words};
pub use thinker::{Thinker, Thought};
pub use undo::Back;
