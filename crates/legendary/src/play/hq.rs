//! The HQ: it is refilled as soon as a space is empty, and may be exchanged before the first turn.

use table::Sink;

use crate::rules::Legendary;
use crate::setup::Mulligan;
use crate::state::{Game, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::face::Types;

impl Legendary {
    /// Whether the players may exchange the heroes of the first HQ: two of them cost too much.
    pub(crate) fn too_dear(&self, game: &Game) -> bool {
        self.mulligan.is_some_and(|Mulligan { heroes, cost }| {
            let dear = |zone: &Zone| {
                let hero = game.row.zone(*zone).first();
                hero.is_some_and(|card| self.figures(card.face).cost >= cost)
            };
            Zone::all_hq().filter(dear).count() >= usize::from(heroes)
        })
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Fills the empty spaces of the HQ from the hero deck.
    pub fn refill(&mut self) {
        for (space, zone) in Zone::all_hq().enumerate() {
            if self.rules.has_spies
                && let Some(&card) = self.game.row.zone(zone).first()
                && !self.rules.figures(card.face).types.has(Types::HERO)
            {
                self.spy_flees(zone);
            }
            if self.game.row.is_empty(zone)
                && !self.game.row.is_empty(Zone::HERO_DECK)
                && self.game.lasting.destroyed & 1 << space == 0
            {
                self.game.row.move_top(Zone::HERO_DECK, zone);
                let card = &mut self.game.row.zone_mut(zone)[0];
                *card = card.open();
                let card = *card;
                self.game.turn.halved[space] = 0;
                self.tell(|| Event::Filled { space: space as u8, card });
            }
        }
        if self.rules.rare {
            self.refill_realities();
        }
    }

    /// The heroes of the first HQ that cost too much are exchanged, and shuffled back.
    pub fn mulligan(&mut self) -> Flow {
        let aside = Zone::aside(self.frame().you);
        let cost = self.rules.mulligan.map_or(u8::MAX, |mulligan| mulligan.cost);
        for zone in Zone::all_hq() {
            while let Some(&card) = self.game.row.zone(zone).first()
                && self.rules.figures(card.face).cost >= cost
            {
                self.game.row.move_top(zone, aside);
                if !self.game.row.is_empty(Zone::HERO_DECK) {
                    self.game.row.move_top(Zone::HERO_DECK, zone);
                    let card = &mut self.game.row.zone_mut(zone)[0];
                    *card = card.open();
                }
            }
        }
        while !self.game.row.is_empty(aside) {
            self.game.row.move_top(aside, Zone::HERO_DECK);
        }
        self.shuffle(Zone::HERO_DECK);
        self.tell(|| Event::Mulligan);
        self.next()
    }
}
