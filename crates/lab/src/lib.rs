//! Many games: played in parallel, counted in the order of their seeds.
//!
//! Every figure and the fingerprint of a series are the same for any number of threads.

pub mod balance;
pub mod calibration;
mod figures;
pub mod fit;
pub mod meaning;
mod panel;
mod parquet;
pub mod record;
mod series;
pub mod strength;
pub mod swap;
pub mod table_of_calibration;
pub mod table_of_strength;

pub use figures::{Figures, Range, wilson};
pub use panel::{LegendaryPanel, Panel, Place};
pub use series::{Keep, Rulebook, Series};
