//! Seats: the places at the table, and sets of them.

use std::fmt;

use serde::Serialize;

/// The most seats any game of ours has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from zero in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Somebody who sits nowhere and knows what lies open to all.
    pub const WATCHER: Seat = Seat(MAX_SEATS as u8);

    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise (to this one's left) at a table of `seats`.
    #[inline]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The seat to the right at a table of `seats`, whose turn came before.
    pub const fn right(self, seats: u8) -> Seat {
        if self.0 == 0 { Seat(seats.saturating_sub(1)) } else { Seat(self.0 - 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}

/// A set of seats, as a bit mask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);
    /// Every seat there can be.
    pub const ALL: Seats = Seats((1 << MAX_SEATS) - 1);

    /// The set with one seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats.
    #[inline]
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// This set and one more seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat of this set that comes first when going clockwise from `from`, itself included.
    #[inline]
    pub fn next_from(self, from: Seat) -> Option<Seat> {
        let later = self.0 >> from.0 << from.0;
        let bits = if later != 0 { later } else { self.0 };
        (bits != 0).then(|| Seat(bits.trailing_zeros() as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_order_starts_at_the_given_seat_and_wraps() {
        let seats = Seats::first(4).without(Seat(2));
        assert_eq!(seats.next_from(Seat(2)), Some(Seat(3)));
        assert_eq!(seats.without(Seat(3)).next_from(Seat(2)), Some(Seat(0)));
        assert_eq!(Seats::NONE.next_from(Seat(1)), None);
        assert_eq!(Seat(3).left(4), Seat(0));
    }
}
