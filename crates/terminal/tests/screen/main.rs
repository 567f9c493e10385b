//! The full screen: pictures of the main screens at three sizes, and the state machines key by key.
//!
//! The pictures are text files in `tests/screens`; `LONGBOX_BLESS=1 cargo test -p terminal` writes them
//! anew.

mod dagger_screen;
mod kit;
mod lesson;
mod pictures;
mod start;
mod table_keys;
mod watch;
