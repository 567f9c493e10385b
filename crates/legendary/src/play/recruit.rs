//! Recruiting heroes with recruit points.

use table::Sink;

use crate::rules::Legendary;
use crate::state::{Card, Game, Kind, WatchFor, Zone};

use super::Event;
use super::engine::Engine;

impl Legendary {
    /// Whether the current player can recruit the top card of a zone.
    #[inline]
    pub(crate) fn can_recruit(&self, game: &Game, zone: Zone) -> bool {
        game.turn.rest.is_none()
            && !game.showdown.begun
            && (zone != Zone::SIDEKICKS || game.turn.limited & SIDEKICK == 0)
            && self.can_afford(game, zone)
    }

    /// Whether the current player can pay for the top card of a zone.
    #[inline(always)]
    pub(super) fn can_afford(&self, game: &Game, zone: Zone) -> bool {
        let card = Self::to_recruit(game, zone);
        card.is_some_and(|card| {
            u16::from(self.price_of(game, zone, card.face)) <= game.turn.recruit
                && (!self.rare || self.toll(game, zone) <= game.turn.attack)
        })
    }

    /// Whether nothing changes what the heroes of the HQ cost now.
    #[inline]
    pub(super) fn has_plain_prices(game: &Game) -> bool {
        game.turn.halved == [0; 5] && game.lasting.pockets == 0
    }

    /// Whether the current player can pay the printed cost of the hero of an HQ space.
    #[inline]
    pub(super) fn can_afford_printed(&self, game: &Game, space: Zone) -> bool {
        let cost = |hero: Card| u16::from(self.figures(hero.face).cost);
        game.row.first(space).is_some_and(|hero| cost(hero) <= game.turn.recruit)
    }

    /// The card of a zone that can be recruited: in the HQ a spy may lie below the hero.
    #[inline]
    pub(crate) fn to_recruit(game: &Game, zone: Zone) -> Option<&Card> {
        let cards = game.row.zone(zone);
        if zone.as_hq().is_some() { cards.first() } else { cards.last() }
    }

    /// Whether heroes are recruited from a zone.
    pub(crate) fn is_recruited_from(&self, zone: Zone) -> bool {
        zone.as_hq().is_some() || self.recruit_stacks.contains(&zone)
    }

    /// What the top card of a zone costs. A stack has one price, also where its cards lie face down.
    #[inline]
    pub(crate) fn price_of(&self, game: &Game, zone: Zone, face: Kind) -> u8 {
        if zone == Zone::OFFICERS {
            self.officer_cost
        } else if self.rare {
            self.rare_price(game, zone, face)
        } else {
            self.figures(face).cost
        }
    }
}

/// The bit of the sidekicks among the stacks that are recruited from once a turn at most.
const SIDEKICK: u8 = 1;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Recruits the card at `index` of the HQ space or stack `zone`.
    pub fn recruit(&mut self, zone: Zone, index: usize) {
        let seat = self.game.turn.active;
        let card = self.game.row.zone(zone)[index];
        self.game.turn.recruit -= u16::from(self.rules.price_of(self.game, zone, card.face));
        if self.rules.rare {
            self.game.turn.attack -= self.rules.toll(self.game, zone).min(self.game.turn.attack);
        }
        if zone == Zone::SIDEKICKS {
            self.game.turn.limited |= SIDEKICK;
        }
        self.game.turn.recruited = true;
        let card = card.open();
        self.tell(|| Event::Recruited { seat, card });
        self.put_recruit(zone, index, seat);
        if !self.game.turn.is_unwatched() && zone.as_hq().is_some() {
            self.happened(WatchFor::Recruit);
        }
    }
}
