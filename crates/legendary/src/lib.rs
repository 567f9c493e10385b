//! The rules of the Legendary family, and its cards.
//!
//! The folders follow a card's life: [`card`] says what a card is, [`text`] reads it aloud, [`setup`]
//! makes a game ready, [`state`] says where everything is, and [`play`] is what happens.

pub mod card;
pub mod play;
mod rules;
pub mod rulings;
pub mod scenario;
pub mod scene;
pub mod setup;
pub mod state;
mod talk;
pub mod text;

pub use rules::{Hidden, Legendary};
pub use setup::{Setup, SetupError, Wish};
