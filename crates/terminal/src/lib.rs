//! The table in a terminal, drawn from scenes alone.
//!
//! [`play`] is the line-based table: it reads answers from any input and writes to any output, so
//! that it works in a pipe. [`screen`] is the table on a full screen.

mod answer;
mod lines;
mod plain;
pub mod screen;

pub use lines::scene_in_lines;
pub use plain::{Ended, Plain, play};
