//! From scenes to what the templates show: words, numbers, class names; no rule and no secret.

mod ask;
mod city;
mod danger;
mod face;
mod globe;
mod lay;
mod lines;
mod people;
mod sight;
mod view;
mod world;

pub use ask::Undo;
pub use face::{Face, Para, Way, paragraphs};
pub use lines::{LineView, Names, ends_well, lines};
pub use people::SeatView;
pub use sight::Sight;
pub use view::{Board, TableView, Viewer, sentences};
pub use world::places_css;
