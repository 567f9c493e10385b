//! Players that are not people, for any game on the table.
//!
//! A bot receives a [`Seen`], which is what its seat may know, and the listed choices; the hidden
//! parts of a game are out of its reach by type. The words for bots on the command line are in
//! [`Bot`], the only place to extend when a bot is added.

mod budget;
pub mod coach;
mod compare;
mod dagger;
pub mod exec;
mod follower;
mod idle;
pub mod kit;
mod legendary;
mod line;
mod outlook;
mod player;
mod quiet;
mod random;
mod registry;
mod rollout;
mod search;
mod sense;
mod tell;
mod thumb;
mod voice;
mod whim;

pub use budget::{Budget, NoBudget};
pub use compare::{Comparison, Plan, Tried};
pub use follower::Follower;
pub use idle::Idle;
pub use line::in_order;
pub use outlook::{Outlook, SIGNS, Signs, TERMS};
pub use player::{Player, Seen, chance};
pub use quiet::Quiet;
pub use random::Random;
pub use registry::{Bot, UnknownBot};
pub use rollout::rollout;
pub use search::Search;
pub use sense::Sense;
pub use tell::{Deed, Luck, Notable, Step, Tell};
pub use thumb::Thumb;
pub use voice::{Basis, Voice};
pub use whim::Whim;
