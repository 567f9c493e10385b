//! One file a subcommand.

pub mod bench;
pub mod cards;
pub mod check;
pub mod play;
pub mod replay;
pub mod review;
pub mod scenario;
pub mod sim;
pub mod strength;
