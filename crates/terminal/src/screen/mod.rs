//! The table on a full screen.
//!
//! A pure model takes keys, clicks and the passing of time and says what is to be done; drawing
//! functions put a model on a buffer; [`host`] is the thin loop between them and a terminal.
//!
//! - `show`: what a game must know about itself to be shown; `canvas`, `paint`, `page`, `spot`, `size`:
//!   what it draws with.
//! - `input`: keys and clicks. `table`, `keys`, `overlay`, `overlay_keys`, `hints`, `back`, `lesson`: the
//!   table as a state machine; `frame`: its picture.
//! - `watch`: the replay viewer. `start`: the start screen. `places`: where games are kept.
//! - `thinker`: bots and the coach in a thread of their own.

pub(crate) mod back;
mod canvas;
pub(crate) mod coach;
mod find;
mod frame;
mod hints;
pub mod host;
mod input;
mod keys;
mod lesson;
mod overlay;
mod overlay_keys;
mod page;
mod paint;
mod panel;
mod places;
mod show;
mod size;
mod speed;
mod spot;
pub mod start;
mod table;
mod thinker;
mod watch;
mod watch_frame;

pub use canvas::Canvas;
pub(crate) use canvas::cut;
pub use coach::Imagining;
pub use input::{Input, Key};
pub use lesson::Tip;
pub use overlay::Overlay;
pub use page::Page;
pub use paint::{Palette, Tone};
pub use places::{Places, Sat};
pub use show::{Advice, Coach, Scene, Show};
pub use size::Size;
pub use speed::Speed;
pub use spot::{Area, Spot};
pub use table::{Effect, Table, TableOptions};
pub use watch::Watch;
