//! Where everything is: one flat value that is cheap to copy.

mod card;
mod copies;
mod foe;
mod frame;
mod game;
mod kinds;
mod lasting;
mod row;
mod tally;
mod turn;
mod zone;

pub use card::{Card, Kind, Mark};
pub use copies::Copies;
pub use foe::{Foe, Foes};
pub use frame::{Ask, Asking, Frame, NOWHERE, Occasion, Stack};
pub use game::{Game, Phase, Reason, Showdown};
pub use kinds::Kinds;
pub use lasting::{Lasting, Match};
pub use row::{CAPACITY, Row};
pub use tally::Tally;
pub use turn::{Aimed, MAX_RESTRICTED, Play, Restricted, Turn, Watch, WatchFor};
pub use zone::{CITY, HQ, SEAT_ZONES, ZONES, Zone};
