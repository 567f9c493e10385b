//! Where everything is: the running game as one flat value.

mod ask;
mod frame;
mod game;
mod id;
mod list;

pub use ask::{Ask, AskKind, DONE};
pub use frame::{About, Frame, Goal, Occasion, Task};
pub use game::{
    ELITES, ENEMIES, EnemyState, FIGURES, Game, Ground, HEROES, Half, HeroState, MOST_EVENTS,
    MOST_SIDE, MissionState, NEMESIS, OFF, RANKS,
};
pub use id::{SLOT_HERO, SLOT_NEMESIS, SLOTS, Slot};
pub use list::List;
