//! Where everything is: the running game as one flat value.

mod ask;
mod frame;
mod game;
mod id;
mod list;

pub use ask::{Ask, AskKind, DONE};
pub use frame::{About, Frame, Goal, Occasion, Task};
pub use game::{
    EnemyState, Game, Ground, HEROES, Half, HeroState, MOST_EVENTS, MOST_SIDE, MissionState, OFF,
};
pub use id::{
    ENEMIES, FIGURES, Group, HeroCard, HeroSeat, NEMESIS, NOBODY, Ordinal, Point, SLOT_HERO,
    SLOT_NEMESIS, SLOTS, Shared, Slot, Standee,
};
pub use list::List;
