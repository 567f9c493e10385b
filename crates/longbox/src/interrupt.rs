//! Ctrl-C and the system's wish that we end.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::complain;

/// The exit code of a program that Ctrl-C ended.
pub const INTERRUPTED: u8 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// A flag that the first Ctrl-C raises; the second ends the program.
pub fn flag() -> &'static AtomicBool {
    then(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    });
    &STOP
}

/// Does something on Ctrl-C.
pub fn then(what: impl FnMut() + 'static + Send) {
    if let Err(error) = ctrlc::set_handler(what) {
        complain(&format!("Ctrl-C will end the program without ceremony: {error}"));
    }
}
