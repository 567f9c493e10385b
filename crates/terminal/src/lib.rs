//! The table in a terminal.
//!
//! [`play`] is the line-based table: it reads answers from any input and writes to any output, so
//! that it works in a pipe. [`screen`] is the table on a full screen. What a game looks like is in [`draw`], made from views alone.

mod answer;
pub mod draw;
mod plain;
mod save;
pub mod screen;
mod sitter;
mod told;

pub use draw::Draw;
pub use plain::{Ended, Plain, play};
pub use save::{Autosave, SaveError, read_replay, write_whole};
pub use sitter::{Sitter, UnknownSitter};
pub use told::{capital, result_in_words};
