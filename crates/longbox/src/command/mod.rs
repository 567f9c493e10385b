//! One file a subcommand.

pub mod bench;
pub mod cards;
pub mod check;
pub mod play;
pub mod replay;
pub mod review;
pub mod scenario;
pub mod show;
pub mod sim;
pub mod strength;
