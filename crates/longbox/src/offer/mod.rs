//! The games as they come to a table. This is the one place that knows them by name.

mod dagger;
mod legendary;
#[cfg(test)]
mod pictures;

pub use dagger::DaggerOffer;
pub use legendary::LegendaryOffer;
