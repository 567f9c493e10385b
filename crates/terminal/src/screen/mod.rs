//! The table on a full screen.
//!
//! A pure model takes keys, clicks and the passing of time and says what is to be done; drawing
//! functions put a model on a buffer; [`runner`] is the thin loop between them and a terminal. All that
//! is drawn of a game comes from its scenes.
//!
//! - `board`: a scene in cells. `canvas`, `paint`, `panel`, `spot`, `size`: what is drawn with.
//! - `input`: keys and clicks. `table`, `keys`, `overlay`, `overlay_keys`, `hints`, `command`: the table as a
//!   state machine; `frame`: its picture.
//! - `watch`: the replay viewer. `start`: the start screen. `sixteen`: colours in their short codes.

mod board;
mod canvas;
mod choices;
mod command;
mod find;
mod frame;
mod hints;
mod input;
mod keys;
mod overlay;
mod overlay_keys;
mod paint;
mod panel;
pub mod runner;
mod sixteen;
mod size;
mod spot;
pub mod start;
mod table;
mod watch;
mod watch_frame;

pub use input::{Input, Key};
pub use overlay::{Overlay, Then};
pub use paint::{Palette, Tone};
pub use runner::{Left, Screen, Seating};
pub use size::Size;
pub use spot::{Area, Spot};
pub use start::Parting;
pub use table::{After, Effect, Table};
pub use watch::Watch;
