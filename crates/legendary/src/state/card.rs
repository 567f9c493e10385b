//! A physical card: which one it is, what it counts as, and who knows it.

use table::{Seat, Seats};

/// An index into the kinds of cards of the game at hand. Copies of one card share a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Kind(pub u8);

impl Kind {
    /// A card that the one who looks does not know.
    pub const UNKNOWN: Kind = Kind(0);

    /// The kind as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Something to remember about a card while it is in hand or in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark;

impl Mark {
    /// The bits of the classes that the card has beyond those of its face.
    pub const CLASSES: u8 = 0b0001_1111;
    /// The card joins the next hand.
    pub const KEEP: u8 = 0b0010_0000;
    /// How often the card was passed to the left, face down, since anyone else saw it.
    const PASSES: u8 = 0b1100_0000;
    const ONE_PASS: u8 = 0b0100_0000;

    /// How often the card was passed on face down.
    #[inline]
    pub const fn passes(marks: u8) -> u8 {
        (marks & Self::PASSES) >> 6
    }

    /// The marks of a card that is passed on once more; none if it cannot be remembered.
    pub const fn passed(marks: u8) -> Option<u8> {
        if marks & Self::PASSES == Self::PASSES { None } else { Some(marks + Self::ONE_PASS) }
    }
}

/// One card. What it physically is and what it currently counts as are two things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Card {
    /// What it physically is.
    pub kind: Kind,
    /// What it counts as. Nearly always its kind.
    pub face: Kind,
    /// Who knows which card this is.
    pub known: Seats,
    /// What is to be remembered about it, as bits of [`Mark`].
    pub marks: u8,
}

/// No card, and known to nobody.
const NOTHING: Card = Card::new(Kind::UNKNOWN);

impl Card {
    /// A card that lies face down.
    pub const fn new(kind: Kind) -> Card {
        Card { kind, face: kind, known: Seats::NONE, marks: 0 }
    }

    /// The card as it lies face up with nothing to remember about it.
    #[inline]
    pub const fn open(self) -> Card {
        Card { kind: self.kind, face: self.kind, known: Seats::ALL, marks: 0 }
    }

    /// The card as it lies where only some may look: how it came there is still to be remembered.
    #[inline]
    pub const fn closed(self, known: Seats) -> Card {
        Card { known, marks: self.marks & Mark::PASSES, ..self.open() }
    }

    /// Whether `seat` knows the card. Who sits nowhere knows what everybody knows.
    #[inline]
    pub const fn known_to(self, seat: Seat) -> bool {
        self.known.has(seat) || seat.0 == Seat::WATCHER.0 && self.known.0 == Seats::ALL.0
    }

    /// The card as one word, which is quicker to compare and to blank than its parts one by one.
    #[inline]
    const fn word(self) -> u32 {
        u32::from_le_bytes([self.kind.0, self.face.0, self.known.0, self.marks])
    }

    #[inline]
    const fn from_word(word: u32) -> Card {
        let [kind, face, known, marks] = word.to_le_bytes();
        Card { kind: Kind(kind), face: Kind(face), known: Seats(known), marks }
    }

    /// The card as `seat` sees it.
    #[inline]
    pub const fn seen_by(self, seat: Seat) -> Card {
        // Who sits nowhere knows what everybody knows.
        let knowers = if seat.0 == Seat::WATCHER.0 { Seats::ALL } else { Seats::only(seat) };
        let known = Card { known: knowers, ..NOTHING }.word();
        // Who knows it, and how often it was passed on, is public; nothing else about it is.
        let public = Card { known: Seats(u8::MAX), marks: Mark::PASSES, ..NOTHING }.word();
        let seen = if self.word() & known == known { u32::MAX } else { public };
        Card::from_word(self.word() & seen)
    }

    /// Blanks what `seat` does not know, several cards at a time: whoever looks through the eyes of a seat does it
    /// for every decision.
    pub fn blank(cards: &mut [Card], seat: Seat) {
        let (fours, rest) = cards.as_chunks_mut::<4>();
        for four in fours {
            *four = four.map(|card| card.seen_by(seat));
        }
        for card in rest {
            *card = card.seen_by(seat);
        }
    }

    /// Whether two cards in the same place make no difference to anyone who picks one.
    #[inline]
    pub fn same(self, other: Card) -> bool {
        const SEEN: u32 = u32::from_le_bytes([u8::MAX, u8::MAX, 0, !Mark::PASSES]);
        (self.word() ^ other.word()) & SEEN == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blanked_card_says_how_it_was_passed_on_and_nothing_else() {
        let passed = Mark::passed(Mark::KEEP | 0b11).unwrap();
        let card = Card { known: Seats::only(Seat(0)), marks: passed, ..Card::new(Kind(7)) };
        assert_eq!(card.seen_by(Seat(0)), card);
        let plain = Card { marks: Mark::passed(0).unwrap(), ..card };
        assert_eq!(card.seen_by(Seat(1)), plain.seen_by(Seat(1)));
        assert_eq!(Mark::passes(card.seen_by(Seat(1)).marks), 1);
    }
}
