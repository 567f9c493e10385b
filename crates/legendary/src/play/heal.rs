//! Healing: a turn without recruiting or defeating can rid the hand of its wounds.

use table::Sink;

use crate::rules::Legendary;
use crate::state::{Game, Zone};

use super::Event;
use super::engine::Engine;
use super::face::Types;

impl Legendary {
    /// Whether nothing that was done this turn forbids the current player to heal.
    pub(crate) fn can_heal(&self, game: &Game) -> bool {
        let turn = &game.turn;
        !turn.recruited && !turn.defeated && !game.showdown.begun
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// KOs every wound in the current player's hand.
    pub fn heal(&mut self) {
        let seat = self.game.turn.active;
        let hand = Zone::hand(seat);
        let mut wounds = 0;
        let mut index = 0;
        while let Some(card) = self.game.row.zone(hand).get(index) {
            if self.rules.figures(card.face).types.has(Types::WOUND) {
                self.put(hand, index, Zone::KO);
                wounds += 1;
            } else {
                index += 1;
            }
        }
        self.game.turn.healed = true;
        self.tell(|| Event::Healed { seat, wounds });
    }
}
