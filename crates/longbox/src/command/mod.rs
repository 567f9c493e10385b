//! One file a subcommand.

pub mod bench;
pub mod calibration;
pub mod cards;
pub mod check;
pub mod evaluate;
pub mod hint;
mod lines;
mod measure;
pub mod play;
mod position;
pub mod replay;
pub mod review;
pub mod scenario;
pub mod serve;
pub mod show;
pub mod sim;
pub mod strength;
