//! What a card is: its printed numbers, and its abilities in the ability language.
//!
//! A card file holds one [`CardFile`]: a hero, a villain group, a henchman group, a mastermind, a
//! scheme, or the basic cards of a set. The enums here are the schema of those files. A
//! [`Catalogue`] is all of them, read and checked.

mod ability;
mod built_in;
mod catalogue;
mod check;
mod condition;
mod definition;
mod icon;
mod identity;
mod look_up;
mod number;
mod parts;
mod what;
mod which;
mod who;

pub use ability::{Ability, Barred, Boon, Modifier, Trigger, When, Whom, Whose};
pub use built_in::BUILT_IN;
pub use catalogue::{Catalogue, Entry, Named};
pub use check::check;
pub use condition::{Condition, Foes};
pub use definition::{
    Basic, BasicKind, CardFile, Epic, Guise, HenchmanGroup, Hero, HeroCard, Leads, Mastermind,
    Origin, Printed, Scheme, SchemeSetup, Tactic, Twists, VillainCard, VillainGroup,
};
pub use icon::{Class, Icon, Team};
pub(crate) use identity::key;
pub use identity::{Id, Set, character};
pub use look_up::NotFound;
pub use number::{Feature, Happening, Number, Trait};
pub use parts::{
    Against, Bribed, Change, Contest, Deck, Destination, End, Entrance, Fate, Holder, Lasting,
    Mover, NextHand, Pile, Point, Recipient, Redirected, Rest, Side, Spot, Stack,
};
pub use what::Do;
pub use which::{By, Enemy, Filter, Keyword, Many, Place, Space, Which};
pub use who::Who;
