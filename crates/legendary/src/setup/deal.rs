//! The deal: which cards lie where before the first turn.

use table::{Chance, Seat, Seed};

use crate::rules::{Legendary, knowers};
use crate::state::{Card, Game, HQ, Kind, Row, Zone};

/// The cards of a set-up in their zones, before anything is shuffled.
#[derive(Clone, Debug)]
pub struct Deal {
    row: Row,
    /// Random cards of the hero deck that go into the villain deck.
    heroes_in_villain_deck: u8,
}

impl Deal {
    /// No cards yet.
    pub(super) fn new(heroes_in_villain_deck: u8) -> Deal {
        Deal { row: Row::new(), heroes_in_villain_deck }
    }

    /// Adds copies of a card to a zone. False if there is no room.
    #[must_use]
    pub(super) fn add(&mut self, zone: Zone, kind: Kind, copies: u8) -> bool {
        let fits = self.row.room() >= usize::from(copies);
        if fits {
            for _ in 0..copies {
                self.row.add(zone, Card { known: knowers(zone), ..Card::new(kind) });
            }
        }
        fits
    }

    /// Shuffles everything, fills the HQ and deals the first hands.
    pub(crate) fn game(&self, rules: &Legendary, seed: &Seed) -> Game {
        let mut game = Game::new(Chance::new(seed));
        game.row = self.row;
        let Game { row, chance, .. } = &mut game;
        chance.shuffle(row.zone_mut(Zone::TACTICS));
        chance.shuffle(row.zone_mut(Zone::HERO_DECK));
        for _ in 0..self.heroes_in_villain_deck {
            if !row.is_empty(Zone::HERO_DECK) {
                row.move_top(Zone::HERO_DECK, Zone::VILLAIN_DECK);
            }
        }
        chance.shuffle(row.zone_mut(Zone::VILLAIN_DECK));
        for space in 0..HQ {
            if !row.is_empty(Zone::HERO_DECK) {
                row.move_top(Zone::HERO_DECK, Zone::hq(space));
                let card = &mut row.zone_mut(Zone::hq(space))[0];
                *card = card.open();
            }
        }
        for seat in (0..rules.seats).map(Seat) {
            chance.shuffle(row.zone_mut(Zone::deck(seat)));
            let count = usize::from(rules.hand_size).min(row.len(Zone::deck(seat)));
            row.draw(seat, count);
        }
        row.touched = 0;
        game
    }

    /// The number of cards in a zone before the deal.
    pub(crate) fn count(&self, zone: Zone) -> u16 {
        self.row.len(zone) as u16
    }

    /// The cards as they lie before the deal.
    pub(crate) fn row(&self) -> &Row {
        &self.row
    }
}
