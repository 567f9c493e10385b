//! Many games: played in parallel, counted in the order of their seeds.
//!
//! Every figure and the fingerprint of a series are the same for any number of threads.

mod figures;
pub mod fit;
mod panel;
mod series;
pub mod strength;
pub mod table_of_strength;

pub use figures::{Figures, Range, wilson};
pub use panel::{LegendaryPanel, Panel, Place};
pub use series::{Rulebook, Series};
