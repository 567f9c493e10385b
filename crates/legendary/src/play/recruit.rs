//! Recruiting heroes with recruit points.

use table::Sink;

use crate::rules::Legendary;
use crate::state::{Game, Zone};

use super::Event;
use super::engine::Engine;

impl Legendary {
    /// Whether the current player can recruit the top card of a zone.
    #[inline]
    pub(crate) fn can_recruit(&self, game: &Game, zone: Zone) -> bool {
        let Some(card) = game.row.zone(zone).last() else { return false };
        !game.turn.healed
            && !game.showdown.begun
            && u16::from(self.figures(card.face).cost) <= game.turn.recruit
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Recruits the card at `index` of the HQ space or stack `zone`.
    pub fn recruit(&mut self, zone: Zone, index: usize) {
        let seat = self.game.turn.active;
        let card = self.game.row.zone(zone)[index];
        self.game.turn.recruit -= u16::from(self.rules.figures(card.face).cost);
        self.game.turn.recruited = true;
        self.put(zone, index, Zone::discard(seat));
        self.tell(|| Event::Recruited { seat, card });
    }
}
