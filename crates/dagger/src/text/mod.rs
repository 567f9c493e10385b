//! A component read aloud: renders what it does to the words that players see.

mod card;
mod choose;
mod effect;

pub use card::{Uses, abilities, aspect_action, event, mission, powers};
pub(crate) use choose::capital;
pub use effect::{condition, script, step, symbol};
