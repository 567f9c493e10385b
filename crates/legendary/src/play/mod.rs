//! What happens: the turn, the villain deck, fights, recruiting, effects, reactions, the end.

mod choices;
pub(crate) mod compile;
mod copy;
mod draw;
mod effect;
mod end;
mod engine;
mod event;
pub mod face;
mod fight;
pub(crate) mod gist;
mod heal;
mod number;
mod pick;
pub(crate) mod program;
mod recruit;
mod showdown;
mod turn;
mod villain;
mod wound;

pub use choices::{Answer, decode};
pub use end::points;
pub(crate) use engine::Engine;
pub use event::Event;
pub use gist::{Gist, Gists, Picking};
pub(crate) use number::each_zone;
pub use number::{Scope, Term};
pub use program::Verb;
