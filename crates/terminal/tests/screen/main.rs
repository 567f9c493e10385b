//! The terminal's tables, driven key by key and line by line on a buffer.

mod dagger_screen;
mod faults;
mod kit;
mod pictures;
mod plain;
mod room;
mod sets;
mod watch;
mod words;
