//! What a component is: the ability language, the card files, loading and checking them.

mod ability;
mod attribute;
mod book;
mod builtin;
mod compile;
mod condition;
mod file;
mod id;
mod number;
mod space;
mod what;
mod when;
mod which;

pub use ability::{Ability, AbilityC, Always, Block, Cost, Mod, ModSum, Rule, Script};
pub use attribute::{ActionKind, HeroAttr, Symbol, Symbols};
pub use book::{
    Action, AspectSide, Board, Book, Card, CardKind, Enemy, Event, Hero, Mission, MissionKind,
    Nemesis, NemesisSide, Pair, Range, Spawn, Src, Support, TeamUp,
};
pub use compile::CardFiles;
pub use condition::If;
pub use file::*;
pub use id::{
    AbilityId, AspectId, Bit, EnemyId, EventId, HeroId, MissionId, NemesisId, PairId, PodId,
    SupportId, TeamUpId,
};
pub use number::{Num, Quantity};
pub use space::{BASES, Base, Region, SPACES, Space, Where};
pub use what::{BaseSel, Do, MissionSel, Perform, Place, SpawnKind, Toward};
pub use when::{When, Whose};
pub use which::{EnemyFilter, EnemyIs, EnemySel, Figure, HeroFilter, HeroIs, HeroSel};

pub(crate) use id::numbered;
