//! The deal: which cards lie where before the first turn.

use table::{Chance, Seat, Seats, Seed};

use crate::card::SchemeSetup;
use crate::rules::{Legendary, knowers};
use crate::state::{Card, Game, HQ, Kind, Row, Zone};

/// The cards of a set-up in their zones, before anything is shuffled.
#[derive(Clone, Debug)]
pub struct Deal {
    row: Row,
    /// Random cards of the hero deck that go into the villain deck.
    heroes_in_villain_deck: u8,
    /// Random cards of the bystander deck that go into the villain deck.
    pub(crate) bystanders_in_villain_deck: u8,
    /// Random cards of the bystander deck that lie next to the scheme.
    pub(crate) bystanders_next_to_scheme: u8,
    /// Random cards of the hero deck that are laid out in a row.
    hero_row: u8,
    /// Bindings that each player gains when the game begins.
    pub(super) bindings: u8,
    /// Random officers who guard the mastermind.
    pub(crate) guards: u8,
    /// The supply stacks with different cards, which lie face down.
    mixed: u64,
}

impl Deal {
    /// No cards yet.
    pub(super) fn new(scheme: &SchemeSetup) -> Deal {
        Deal {
            row: Row::new(),
            heroes_in_villain_deck: scheme.heroes_in_villain_deck,
            bystanders_in_villain_deck: 0,
            bystanders_next_to_scheme: scheme.bystanders_next_to_scheme,
            hero_row: scheme.row,
            bindings: 0,
            guards: scheme.guards,
            mixed: 0,
        }
    }

    /// Adds copies of a card to a zone. False if there is no room.
    #[must_use]
    pub(super) fn add(&mut self, zone: Zone, kind: Kind, copies: u8) -> bool {
        let fits = self.row.room() >= usize::from(copies);
        if fits {
            let other = self.row.zone(zone).first().is_some_and(|card| card.kind != kind);
            if other && Zone::STACKS.contains(&zone) {
                self.mixed |= zone.bit();
            }
            for _ in 0..copies {
                self.row.add(zone, Card { known: knowers(zone), ..Card::new(kind) });
            }
        }
        fits
    }

    /// Moves cards of a stack's first kind into a seat's deck, at most so many; returns how many.
    pub(super) fn take(&mut self, stack: Zone, most: u8, seat: Seat) -> u8 {
        let kind = self.row.zone(stack).first().map(|card| card.kind);
        let mut taken = 0;
        while taken < most && self.row.zone(stack).first().map(|card| card.kind) == kind {
            let Some(card) = self.row.zone_mut(stack).first_mut() else { break };
            card.known = knowers(Zone::deck(seat));
            self.row.move_to_top(stack, 0, Zone::deck(seat));
            taken += 1;
        }
        taken
    }

    /// Shuffles everything, fills the HQ and deals the first hands.
    pub(crate) fn game(&self, rules: &Legendary, seed: &Seed) -> Game {
        let mut game = Game::with(self.row, Chance::new(seed));
        let Game { row, chance, .. } = &mut game;
        for stack in Zone::STACKS.into_iter().filter(|&stack| self.is_mixed(stack)) {
            let cards = row.zone_mut(stack);
            cards.iter_mut().for_each(|card| card.known = Seats::NONE);
            chance.shuffle(cards);
        }
        for _ in 0..self.bystanders_in_villain_deck {
            if !row.is_empty(Zone::BYSTANDERS) {
                row.move_top(Zone::BYSTANDERS, Zone::VILLAIN_DECK);
            }
        }
        for _ in 0..self.bystanders_next_to_scheme {
            if let Some(card) = row.zone_mut(Zone::BYSTANDERS).last_mut() {
                *card = card.open();
                row.move_top(Zone::BYSTANDERS, Zone::SCHEME);
            }
        }
        for _ in 0..self.guards {
            if !row.is_empty(Zone::OFFICERS) {
                row.move_top(Zone::OFFICERS, Zone::GUARDS);
                let guards = row.zone_mut(Zone::GUARDS);
                let guard = guards.last_mut().expect("a card was just moved here");
                *guard = guard.open();
                guard.face = rules.face(guard.kind).guise.unwrap_or(guard.kind);
            }
        }
        chance.shuffle(row.zone_mut(Zone::TACTICS));
        chance.shuffle(row.zone_mut(Zone::HERO_DECK));
        for _ in 0..self.heroes_in_villain_deck {
            if !row.is_empty(Zone::HERO_DECK) {
                row.move_top(Zone::HERO_DECK, Zone::VILLAIN_DECK);
            }
        }
        for _ in 0..self.hero_row {
            if !row.is_empty(Zone::HERO_DECK) {
                row.move_top(Zone::HERO_DECK, Zone::ROW);
                let cards = row.zone_mut(Zone::ROW);
                let card = cards.last_mut().expect("a card was just moved here");
                *card = card.open();
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
            let count = usize::from(rules.hand_size(seat)).min(row.len(Zone::deck(seat)));
            row.draw(seat, count);
            for _ in 0..self.bindings {
                if !row.is_empty(Zone::BINDINGS) {
                    row.move_top(Zone::BINDINGS, Zone::discard(seat));
                }
            }
        }
        row.touched = 0;
        game
    }

    /// Whether a supply stack has different cards, so that it lies face down.
    pub(crate) fn is_mixed(&self, stack: Zone) -> bool {
        self.mixed & stack.bit() != 0
    }

    /// The number of cards in a zone after the deal.
    pub(crate) fn count(&self, zone: Zone) -> u16 {
        let laid = self.row.len(zone) as u16;
        let bystanders = u16::from(self.bystanders_in_villain_deck);
        let heroes = u16::from(self.heroes_in_villain_deck);
        let beside = u16::from(self.bystanders_next_to_scheme);
        match zone {
            Zone::VILLAIN_DECK => laid + bystanders + heroes,
            Zone::BYSTANDERS => laid.saturating_sub(bystanders + beside),
            Zone::SCHEME => laid + beside,
            Zone::HERO_DECK => laid.saturating_sub(heroes + u16::from(self.hero_row)),
            Zone::OFFICERS => laid.saturating_sub(u16::from(self.guards)),
            _ => laid,
        }
    }

    /// The cards as they lie before the deal.
    pub(crate) fn row(&self) -> &Row {
        &self.row
    }
}
