//! The kernel of Longbox: one loop that every game, bot and driver agrees on.
//!
//! ```text
//! set-up + seed  ->  game  ->  decision?  ->  choice  ->  events  ->  ...  ->  outcome
//! ```
//!
//! A game is a plain value. It is either over or waits for exactly one [`Seat`] to answer
//! exactly one decision by one of its listed [`Choice`]s. What never changes while a game is
//! played (card definitions, compiled abilities, the set-up) lives in its [`Rules`].
//!
//! Nothing here knows a word of any particular game.

mod chance;
mod choice;
mod code;
mod digest;
mod event;
mod futures;
#[cfg(feature = "kit")]
pub mod kit;
mod outcome;
mod replay;
mod rules;
pub mod scene;
mod seat;
mod session;

pub use chance::{Chance, Seed, SeedError};
pub use choice::{Choice, Choices, MAX_CHOICES};
pub use code::{CodeError, CodeReader, CodeWriter, short_name};
pub use digest::Digest;
pub use event::{Silent, Sink};
pub use futures::Futures;
pub use outcome::{Outcome, Verdict};
pub use replay::{MAX_FILE_BYTES, MAX_STEPS, Replay, ReplayError, Step, Verified};
pub use rules::{Decision, Question, Refused, Rules, View};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use session::Session;
