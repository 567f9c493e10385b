//! The numbers of what stands or lies on the table, a type for each kind.

use crate::card::{Bit, numbered};

/// Mission slots: three side, one hero, one nemesis.
pub const SLOTS: usize = 5;
/// The slot of the hero mission.
pub const SLOT_HERO: Slot = Slot(3);
/// The slot of the first strike and the nemesis missions.
pub const SLOT_NEMESIS: Slot = Slot(4);

/// Standees that are not the nemesis. There are as many as the box has stands for them.
pub const ENEMIES: usize = 13;
/// The standee of the nemesis, the last of all.
pub const NEMESIS: Standee = Standee(13);
/// Enemies and nemesis.
pub const FIGURES: usize = 14;

/// No hero.
pub const NOBODY: HeroSeat = HeroSeat(255);

numbered! {
    /// A hero at the table, by place. The sheet there is turned when its hero falls; the place stays.
    HeroSeat;
    /// An ability of a hero, by its place among those of all the hero's cards.
    Ordinal;
    /// A mission slot.
    Slot;
    /// A standee: an enemy on the board, or the nemesis.
    Standee;
}

impl HeroSeat {
    /// Its bit in a mask of heroes.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// One of the two shared supports of a hero sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// The first.
    First,
    /// The second.
    Second,
}

impl Shared {
    /// Both of them.
    pub const ALL: [Shared; 2] = [Shared::First, Shared::Second];
}

impl Bit for Shared {
    #[inline]
    fn at(bit: u8) -> Shared {
        if bit == 0 { Shared::First } else { Shared::Second }
    }
}

impl From<Shared> for usize {
    #[inline]
    fn from(which: Shared) -> usize {
        which as usize
    }
}

/// Where a point of a rest or of an effect goes: an answer to [`AskKind::Split`](super::AskKind).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// The hero recovers 1.
    Recover,
    /// A shared support gets 1 charge.
    Charge(Shared),
    /// A mission gets 1 progress.
    Progress(Slot),
}

impl Point {
    /// Charging either support, as bits.
    pub const CHARGES: u8 =
        Point::Charge(Shared::First).bit() | Point::Charge(Shared::Second).bit();

    /// Its bit among the places where points may go.
    #[inline]
    pub const fn bit(self) -> u8 {
        match self {
            Point::Recover => 1,
            Point::Charge(which) => 1 << (1 + which as u8),
            Point::Progress(slot) => 1 << (3 + slot.0),
        }
    }
}

impl Bit for Point {
    #[inline]
    fn at(bit: u8) -> Point {
        match bit {
            0 => Point::Recover,
            1 => Point::Charge(Shared::First),
            2 => Point::Charge(Shared::Second),
            slot => Point::Progress(Slot(slot - 3)),
        }
    }
}

/// A card that offers abilities to a hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeroCard {
    /// The hero sheet.
    Sheet,
    /// A shared support.
    Shared(Shared),
    /// The unique support.
    Unique,
    /// The team-up card.
    TeamUp,
    /// The aspect sheet.
    Aspect,
    /// The event that stays near the board.
    Event,
}

impl HeroCard {
    /// All cards of a hero.
    pub const ALL: [HeroCard; 7] = [
        HeroCard::Sheet,
        HeroCard::Shared(Shared::First),
        HeroCard::Shared(Shared::Second),
        HeroCard::Unique,
        HeroCard::TeamUp,
        HeroCard::Aspect,
        HeroCard::Event,
    ];

    /// The first of the card's abilities, and for how many there is room.
    #[inline]
    const fn room(self) -> (u8, u8) {
        match self {
            HeroCard::Sheet => (0, 4),
            HeroCard::Shared(which) => (4 + 2 * which as u8, 2),
            HeroCard::Unique => (8, 2),
            HeroCard::TeamUp => (10, 2),
            HeroCard::Aspect => (12, 2),
            HeroCard::Event => (14, 2),
        }
    }

    /// The places of the card's abilities among all of the hero's.
    #[inline]
    pub fn ordinals(self) -> impl Iterator<Item = Ordinal> {
        let (first, room) = self.room();
        (first..first + room).map(Ordinal)
    }
}

impl Ordinal {
    /// All of a hero's.
    pub fn all() -> impl Iterator<Item = Ordinal> {
        HeroCard::ALL.into_iter().flat_map(HeroCard::ordinals)
    }

    /// The card that it is on.
    #[inline]
    pub const fn card(self) -> HeroCard {
        match self.0 {
            0..4 => HeroCard::Sheet,
            4..6 => HeroCard::Shared(Shared::First),
            6..8 => HeroCard::Shared(Shared::Second),
            8..10 => HeroCard::Unique,
            10..12 => HeroCard::TeamUp,
            12..14 => HeroCard::Aspect,
            _ => HeroCard::Event,
        }
    }

    /// Its place on that card.
    #[inline]
    pub const fn place(self) -> u8 {
        if self.0 < 4 { self.0 } else { self.0 & 1 }
    }

    /// Its bit in a mask of a hero's abilities.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl Slot {
    /// All slots.
    pub const ALL: [Slot; SLOTS] = [Slot(0), Slot(1), Slot(2), SLOT_HERO, SLOT_NEMESIS];
    /// The slots of side missions.
    pub const SIDE: [Slot; 3] = [Slot(0), Slot(1), Slot(2)];
    /// No slot.
    pub const NONE: Slot = Slot(255);

    /// Whether it is one for side missions.
    #[inline]
    pub fn is_side(self) -> bool {
        self < SLOT_HERO
    }

    /// The standee that the elite of a side mission has.
    #[inline]
    pub fn elite(self) -> Option<Standee> {
        self.is_side().then(|| Standee(Standee::FIRST_ELITE + self.0))
    }
}

/// Enemies that activate together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// The enemies of rank 1.
    Rank1,
    /// The enemies of rank 2.
    Rank2,
    /// The enemy of rank 3.
    Rank3,
    /// The nemesis's own enemies.
    Specific,
    /// The elites of side missions.
    Elite,
    /// The nemesis.
    Nemesis,
}

impl Group {
    /// All groups, in the order in which they activate.
    pub const ALL: [Group; 6] =
        [Self::Rank1, Self::Rank2, Self::Rank3, Self::Specific, Self::Elite, Self::Nemesis];

    /// The standees of the group.
    #[inline]
    pub fn standees(self) -> impl Iterator<Item = Standee> + Clone {
        let range = match self {
            Group::Rank1 => 0..3,
            Group::Rank2 => 3..5,
            Group::Rank3 => 5..6,
            Group::Specific => 6..Standee::FIRST_ELITE,
            Group::Elite => Standee::FIRST_ELITE..NEMESIS.0,
            Group::Nemesis => NEMESIS.0..FIGURES as u8,
        };
        range.map(Standee)
    }
}

impl Standee {
    const FIRST_ELITE: u8 = 10;
    /// No enemy.
    pub const NONE: Standee = Standee(255);

    /// All standees, the nemesis last.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Standee> + Clone {
        (0..FIGURES as u8).map(Standee)
    }

    /// The standees that are not the nemesis.
    #[inline]
    pub fn enemies() -> impl DoubleEndedIterator<Item = Standee> + Clone {
        (0..ENEMIES as u8).map(Standee)
    }

    /// The group that it activates with.
    #[inline]
    pub const fn group(self) -> Group {
        match self.0 {
            0..3 => Group::Rank1,
            3..5 => Group::Rank2,
            5 => Group::Rank3,
            6..Self::FIRST_ELITE => Group::Specific,
            Self::FIRST_ELITE..=12 => Group::Elite,
            _ => Group::Nemesis,
        }
    }

    /// The slot of the mission that an elite belongs to.
    #[inline]
    pub fn slot(self) -> Option<Slot> {
        (self.group() == Group::Elite).then(|| Slot(self.0 - Self::FIRST_ELITE))
    }

    /// Its bit in a mask of standees.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ability_of_a_hero_is_on_the_card_that_has_room_for_it() {
        let mut next = 0;
        for card in HeroCard::ALL {
            for (place, ordinal) in (0..).zip(card.ordinals()) {
                assert_eq!(
                    (ordinal, ordinal.card(), ordinal.place()),
                    (Ordinal(next), card, place)
                );
                next += 1;
            }
        }
        assert_eq!(u32::from(next), u16::BITS, "a mask has a bit for each");
    }

    #[test]
    fn a_point_is_where_its_bit_says() {
        for bit in 0..u8::BITS as u8 {
            assert_eq!(Point::at(bit).bit(), 1 << bit);
        }
        assert_eq!(Point::at(3 + SLOT_NEMESIS.0), Point::Progress(SLOT_NEMESIS));
    }

    #[test]
    fn every_standee_is_in_the_group_that_it_names() {
        let all = Group::ALL.into_iter().flat_map(Group::standees);
        assert!(all.eq(Standee::all()));
        for group in Group::ALL {
            assert!(group.standees().all(|standee| standee.group() == group));
        }
        for slot in Slot::ALL {
            assert_eq!(slot.elite().and_then(Standee::slot), slot.is_side().then_some(slot));
        }
    }
}
