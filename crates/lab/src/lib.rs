//! Many games: played in parallel, counted in the order of their seeds.
//!
//! Every figure and the fingerprint of a series are the same for any number of threads.

mod figures;
mod series;
mod turns;

pub use figures::{Figures, Range, wilson};
pub use series::{Rulebook, Series};
pub use turns::Turns;
