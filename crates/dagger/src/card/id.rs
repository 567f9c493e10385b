//! The numbers of components in the book: a type for each kind, so that none is taken for another.

/// Something that a bit of a mask stands for.
pub trait Bit {
    /// What the bit with this number stands for.
    fn at(bit: u8) -> Self;
}

impl Bit for u8 {
    #[inline]
    fn at(bit: u8) -> u8 {
        bit
    }
}

/// Types that are a number with a name.
macro_rules! numbered {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub u8);

        impl $crate::card::Bit for $name {
            #[inline]
            fn at(bit: u8) -> $name {
                $name(bit)
            }
        }

        impl From<$name> for u8 {
            #[inline]
            fn from(id: $name) -> u8 {
                id.0
            }
        }

        impl From<$name> for usize {
            #[inline]
            fn from(id: $name) -> usize {
                id.0.into()
            }
        }
    )*};
}

pub(crate) use numbered;

numbered! {
    /// A hero side by its number in the book. Heroes at the table are counted by their place instead, as the
    /// sheet is turned when one falls.
    HeroId;
    /// A hero sheet by its number in the book.
    PairId;
    /// A support card by its number in the book.
    SupportId;
    /// A team-up card by its number in the book.
    TeamUpId;
    /// An aspect by its number in the book.
    AspectId;
    /// A mission of any kind by its number in the book.
    MissionId;
    /// An event by its number in the book.
    EventId;
    /// An enemy card or an elite by its number in the book.
    EnemyId;
    /// A pod by its number in the book.
    PodId;
    /// A nemesis by its number in the book.
    NemesisId;
}

impl MissionId {
    /// No mission, or one that nobody may see.
    pub const NONE: MissionId = MissionId(255);
}

impl EventId {
    /// No event, or one that nobody may see.
    pub const NONE: EventId = EventId(255);
}

/// An ability of any card by its number in the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct AbilityId(pub u16);

impl From<AbilityId> for usize {
    #[inline]
    fn from(id: AbilityId) -> usize {
        id.0.into()
    }
}
