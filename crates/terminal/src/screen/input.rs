//! Keys, clicks and time, as far as the screens care, and the keys that are told about.

use std::time::Duration;

/// A key, as far as the table cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "keys are called what they are called")]
pub enum Key {
    Char(char),
    Enter,
    Escape,
    Tab,
    BackTab,
    Backspace,
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-Z.
    Suspend,
    /// Ctrl-L.
    Redraw,
}

/// Something that happens to a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The left button, at a column and row.
    Click(u16, u16),
    /// The right button, at a column and row.
    Look(u16, u16),
    /// The wheel: up is true.
    Wheel(bool),
    /// So much time has passed since the screen was opened.
    Tick(Duration),
}

/// A key that does something now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub shown: String,
    pub what: &'static str,
    pub key: Key,
}

pub(crate) fn hint(shown: &'static str, what: &'static str, key: Key) -> Hint {
    Hint { shown: shown.into(), what, key }
}

/// A place in a list, moved but kept inside.
pub(crate) fn moved(at: usize, by: isize, length: usize) -> usize {
    at.saturating_add_signed(by).min(length.saturating_sub(1))
}

/// How far a key moves in a list or on a page.
pub(crate) fn step_of(key: Key) -> isize {
    match key {
        Key::Down | Key::Char('j') => 1,
        Key::Up | Key::Char('k') => -1,
        Key::PageDown | Key::Char(' ') => 10,
        Key::PageUp => -10,
        _ => 0,
    }
}
