//! The eye: what a seat looks at, and nothing that it could not see.

use std::cell::OnceCell;

use legendary::Legendary;
use legendary::play::Gist;
use legendary::play::face::Types;
use legendary::state::{Card, Game, Kind, Kinds, Zone};
use table::Seat;

use super::worth::{weights, worth};

/// A game as one seat looks at it, while it makes one decision.
pub struct Eye<'g> {
    /// The rules.
    pub rules: &'g Legendary,
    /// The game: in full, or as the seat sees it.
    pub game: &'g Game,
    /// The seat.
    pub seat: Seat,
    /// What each number of a gist is worth, in tenths.
    pub weights: Gist,
    usual: OnceCell<i32>,
    hand: OnceCell<(Kinds, Kinds)>,
}

impl<'g> Eye<'g> {
    /// A seat's eye on a game.
    #[inline]
    pub fn new(rules: &'g Legendary, game: &'g Game, seat: Seat) -> Self {
        let weights = weights(rules, game);
        Eye { rules, game, seat, weights, usual: OnceCell::new(), hand: OnceCell::new() }
    }

    /// The cards of a zone that the seat knows.
    #[inline]
    pub fn known(&self, zone: Zone) -> impl Iterator<Item = Card> + use<'g> {
        let seat = self.seat;
        self.game.row.zone(zone).iter().copied().filter(move |card| card.known.has(seat))
    }

    /// The seat's own cards, except those in its deck.
    #[inline]
    pub fn own(&self) -> impl Iterator<Item = Card> + use<'g> {
        let (hand, played) = (Zone::hand(self.seat), Zone::played(self.seat));
        let discard = Zone::discard(self.seat);
        self.known(hand).chain(self.known(played)).chain(self.known(discard))
    }

    /// What there is in the seat's hand beside one card of a kind: a second copy of it as well.
    #[inline]
    pub fn others(&self, kind: Kind) -> Kinds {
        let (mut there, twice) = *self.hand.get_or_init(|| {
            let (mut there, mut twice) = (Kinds::default(), Kinds::default());
            for card in self.known(Zone::hand(self.seat)) {
                if there.has(card.face) {
                    twice.add(card.face);
                }
                there.add(card.face);
            }
            (there, twice)
        });
        if !twice.has(kind) {
            there.remove(kind);
        }
        there
    }

    /// Whether a card is a wound.
    #[inline]
    pub fn is_wound(&self, card: Card) -> bool {
        self.rules.figures(card.face).types.has(Types::WOUND)
    }

    /// What a card of the seat's deck is worth on the whole. What is played once and gone is not of it.
    pub fn usual(&self) -> i32 {
        *self.usual.get_or_init(|| {
            let (mut sum, mut count) = (3 * 9, 3);
            for card in self.own().filter(|card| !self.rules.gists(card.face).spent) {
                sum += worth(self, card.face).max(0);
                count += 1;
            }
            sum / count
        })
    }
}
