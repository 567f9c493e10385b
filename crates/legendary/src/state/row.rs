//! The row: every card of the game side by side, cut into zones.
//!
//! A move shifts the cards between two zones by one place, so that a card can neither be lost nor
//! made: the row always holds the same cards in another order. Neighbouring zones exchange cards
//! by moving the boundary alone.

use table::{Seat, Seats};

use super::{Card, Kind, ZONES, Zone};

/// The most cards that a game has: room for five players with every box on the table (some 510: 60 starting
/// cards, 98 heroes, 48 villains, 20 henchmen, 240 in stacks, 40 more). A set-up with more is refused.
pub const CAPACITY: usize = 544;

/// All cards by zone.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    starts: [u16; ZONES + 1],
    /// The zones that cards entered or left since this was last cleared.
    pub touched: u64,
    cards: [Card; CAPACITY],
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.starts == other.starts && self.all() == other.all()
    }
}

impl Row {
    /// An empty table.
    pub fn new() -> Row {
        Row { starts: [0; ZONES + 1], touched: 0, cards: [Card::default(); CAPACITY] }
    }

    /// How many more cards there is room for.
    pub fn room(&self) -> usize {
        CAPACITY - self.all().len()
    }

    /// Every card on the table.
    #[inline]
    pub fn all(&self) -> &[Card] {
        &self.cards[..usize::from(self.starts[ZONES])]
    }

    /// Every card on the table, to look at or turn over in place.
    #[inline]
    pub fn all_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.starts[ZONES])]
    }

    /// The cards of a zone from bottom to top.
    #[inline]
    pub fn zone(&self, zone: Zone) -> &[Card] {
        &self.cards
            [usize::from(self.starts[zone.index()])..usize::from(self.starts[zone.index() + 1])]
    }

    /// The cards of a zone, to turn over in place.
    #[inline]
    pub fn zone_mut(&mut self, zone: Zone) -> &mut [Card] {
        &mut self.cards
            [usize::from(self.starts[zone.index()])..usize::from(self.starts[zone.index() + 1])]
    }

    /// The first card of a zone: the villain of a city space, the hero of the HQ.
    #[inline]
    pub fn first(&self, zone: Zone) -> Option<Card> {
        let start = self.starts[zone.index()];
        (start < self.starts[zone.index() + 1]).then(|| self.cards[usize::from(start)])
    }

    /// The number of cards in a zone.
    #[inline]
    pub fn len(&self, zone: Zone) -> usize {
        usize::from(self.starts[zone.index() + 1] - self.starts[zone.index()])
    }

    /// Whether a zone has no card.
    #[inline]
    pub fn is_empty(&self, zone: Zone) -> bool {
        self.starts[zone.index() + 1] == self.starts[zone.index()]
    }

    /// Puts a new card on top of a zone. Only for setting the table.
    pub fn add(&mut self, zone: Zone, card: Card) {
        let at = usize::from(self.starts[zone.index() + 1]);
        let end = usize::from(self.starts[ZONES]);
        self.cards.copy_within(at..end, at + 1);
        self.cards[at] = card;
        for start in &mut self.starts[zone.index() + 1..] {
            *start += 1;
        }
    }

    /// Moves the card at `index` of one zone to the top of another.
    #[inline]
    pub fn move_to_top(&mut self, from: Zone, index: usize, to: Zone) {
        if to.0 == from.0 + 1 {
            return self.move_on(from, index);
        }
        let place = self.len(to) - usize::from(from == to);
        self.shift(from, index, to, place);
    }

    /// Moves the top card of one zone to the top of another.
    #[inline]
    pub fn move_top(&mut self, from: Zone, to: Zone) {
        self.move_to_top(from, self.len(from) - 1, to);
    }

    /// Moves the card at `index` of a zone to the top of the next one: one boundary moves.
    #[inline]
    fn move_on(&mut self, from: Zone, index: usize) {
        debug_assert!(index < self.len(from), "no card {index} in {from:?}");
        let to = Zone(from.0 + 1);
        let at = usize::from(self.starts[from.index()]) + index;
        let end = usize::from(self.starts[to.index() + 1]);
        self.touched |= from.bit() | to.bit();
        self.starts[to.index()] -= 1;
        if end - at > 1 {
            push_on(&mut self.cards[at..end]);
        }
    }

    /// Moves the card at `index` of one zone to where it becomes `place` of another.
    pub fn shift(&mut self, from: Zone, index: usize, to: Zone, place: usize) {
        debug_assert!(index < self.len(from), "no card {index} in {from:?}");
        let at = usize::from(self.starts[from.index()]) + index;
        let end = usize::from(self.starts[to.index()]) + place;
        self.touched |= from.bit() | to.bit();
        let (after, until) = (from.index() + 1, to.index() + 1);
        if from < to {
            self.starts[after..until].iter_mut().for_each(|start| *start -= 1);
            push_on(&mut self.cards[at..end]);
        } else {
            self.starts[until..after].iter_mut().for_each(|start| *start += 1);
            if at >= end {
                let cards = &mut self.cards[end..=at];
                let card = cards[cards.len() - 1];
                cards.copy_within(..cards.len() - 1, 1);
                cards[0] = card;
            } else {
                push_on(&mut self.cards[at..=end]);
            }
        }
    }

    /// Moves the top `count` cards of a seat's deck into its hand.
    #[inline]
    pub fn draw(&mut self, seat: Seat, count: usize) {
        let hand = Zone::hand(seat).index();
        self.starts[hand] -= count as u16;
        let start = usize::from(self.starts[hand]);
        for card in &mut self.cards[start..start + count] {
            card.known = card.known.with(seat);
        }
    }

    /// Moves a seat's hand and played cards to its discard pile.
    #[inline]
    pub fn discard_all(&mut self, seat: Seat) {
        let hand = Zone::hand(seat).index();
        let (start, end) = (self.starts[hand], self.starts[Zone::discard(seat).index()]);
        self.starts[Zone::played(seat).index()] = start;
        self.starts[Zone::discard(seat).index()] = start;
        for card in &mut self.cards[usize::from(start)..usize::from(end)] {
            *card = card.open();
        }
    }

    /// Puts a seat's discard pile, face down, below its deck. The order is not random yet.
    pub fn discard_to_deck(&mut self, seat: Seat) {
        let (deck, discard) = (Zone::deck(seat), Zone::discard(seat));
        let count = self.len(discard);
        let start = usize::from(self.starts[deck.index()]);
        let end = usize::from(self.starts[discard.index() + 1]);
        self.cards[start..end].rotate_right(count);
        for zone in [Zone::hand(seat), Zone::played(seat), discard] {
            self.starts[zone.index()] += count as u16;
        }
        for card in &mut self.cards[start..start + count] {
            (card.known, card.marks) = (Seats::NONE, 0);
        }
    }

    /// Moves everything in a zone to the next one, which must be empty.
    #[inline]
    pub fn slide(&mut self, zone: Zone) {
        debug_assert!(self.is_empty(Zone(zone.0 + 1)), "the zone after {zone:?} is not empty");
        self.starts[zone.index() + 1] = self.starts[zone.index()];
        self.touched |= zone.bit() | Zone(zone.0 + 1).bit();
    }

    /// Exchanges everything in two zones.
    pub fn swap_zones(&mut self, a: Zone, b: Zone) {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        let (in_a, in_b) = (self.len(a), self.len(b));
        let start = usize::from(self.starts[a.index()]);
        let end = usize::from(self.starts[b.index() + 1]);
        self.touched |= a.bit() | b.bit();
        self.cards[start..end].rotate_left(in_a);
        self.cards[start..end - in_a].rotate_right(in_b);
        let shift = in_b as i32 - in_a as i32;
        for boundary in &mut self.starts[a.index() + 1..b.index() + 1] {
            *boundary = (i32::from(*boundary) + shift) as u16;
        }
    }

    /// The place in a zone of the topmost card that counts as `face`.
    pub fn find(&self, zone: Zone, face: Kind) -> Option<usize> {
        self.zone(zone).iter().rposition(|card| card.face == face)
    }
}

/// Moves the first of some cards behind the last.
#[inline]
fn push_on(cards: &mut [Card]) {
    if let [card, ..] = *cards {
        cards.copy_within(1.., 0);
        cards[cards.len() - 1] = card;
    }
}

impl Default for Row {
    fn default() -> Self {
        Row::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(zones: &[(Zone, &[u8])]) -> Row {
        let mut row = Row::new();
        for (zone, kinds) in zones {
            kinds.iter().for_each(|&kind| row.add(*zone, Card::new(Kind(kind))));
        }
        row
    }

    fn kinds(row: &Row, zone: Zone) -> Vec<u8> {
        row.zone(zone).iter().map(|card| card.kind.0).collect()
    }

    const A: Zone = Zone::hq(0);
    const B: Zone = Zone::hq(2);
    const C: Zone = Zone::KO;

    #[test]
    fn cards_move_in_both_directions_and_within_a_zone() {
        let mut row = row(&[(A, &[1, 2, 3]), (B, &[4, 5]), (C, &[6])]);
        row.move_to_top(A, 0, C);
        assert_eq!(
            (kinds(&row, A), kinds(&row, B), kinds(&row, C)),
            (vec![2, 3], vec![4, 5], vec![6, 1])
        );
        row.shift(C, 0, A, 1);
        assert_eq!(
            (kinds(&row, A), kinds(&row, B), kinds(&row, C)),
            (vec![2, 6, 3], vec![4, 5], vec![1])
        );
        row.move_to_top(A, 0, A);
        assert_eq!(kinds(&row, A), [6, 3, 2]);
        row.shift(A, 2, A, 0);
        assert_eq!(kinds(&row, A), [2, 6, 3]);
    }

    #[test]
    fn zones_are_exchanged_whole() {
        let mut row = row(&[(A, &[1, 2, 3]), (B, &[4, 5]), (C, &[6])]);
        row.swap_zones(C, A);
        assert_eq!(
            (kinds(&row, A), kinds(&row, B), kinds(&row, C)),
            (vec![6], vec![4, 5], vec![1, 2, 3])
        );
    }

    #[test]
    fn a_turn_moves_boundaries() {
        let seat = Seat(1);
        let (deck, hand, discard) = (Zone::deck(seat), Zone::hand(seat), Zone::discard(seat));
        let mut row = row(&[(deck, &[1, 2, 3]), (Zone::played(seat), &[9]), (discard, &[7, 8])]);
        row.draw(seat, 2);
        assert_eq!((kinds(&row, deck), kinds(&row, hand)), (vec![1], vec![2, 3]));
        assert!(row.zone(hand)[0].known.has(seat) && !row.zone(hand)[0].known.has(Seat(0)));
        row.draw(seat, 1);
        row.discard_to_deck(seat);
        assert_eq!((kinds(&row, deck), kinds(&row, hand)), (vec![7, 8], vec![1, 2, 3]));
        row.discard_all(seat);
        assert_eq!(kinds(&row, discard), [1, 2, 3, 9]);
    }
}
