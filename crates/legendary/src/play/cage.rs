//! Cards below other cards: heroes that henchmen guard in front of the players, and spies in the HQ.

use table::{Seat, Sink};

use crate::rules::Legendary;
use crate::state::{CITY, Card, Game, Reason, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::face::Types;

impl Legendary {
    /// The henchmen who guard heroes in front of the players, by their place in their zone. The hero lies
    /// right after its guard. Pairs that are alike count once.
    pub(crate) fn jailers(game: &Game) -> impl Iterator<Item = usize> + use<'_> {
        let cards = game.row.zone(Zone::CAGES);
        let pair = |at: usize| [cards[at], cards.get(at + 1).copied().unwrap_or_default()];
        let alike = move |a: [Card; 2], b: [Card; 2]| a[0].same(b[0]) && a[1].same(b[1]);
        (0..cards.len())
            .step_by(2)
            .filter(move |&at| !(0..at).step_by(2).any(|before| alike(pair(before), pair(at))))
    }

    /// The henchmen that are still next to the scheme.
    pub(crate) fn jailers_left(&self, game: &Game) -> usize {
        let henchman = |card: &&Card| self.figures(card.face).types.has(Types::HENCHMAN);
        game.row.zone(Zone::SCHEME).iter().filter(henchman).count()
    }

    /// The hero below the henchman at a place of its zone.
    pub(crate) fn caged(&self, game: &Game, index: usize) -> Option<Card> {
        game.row.zone(Zone::CAGES).get(index + 1).copied()
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// A card goes in front of its player below a henchman from next to the scheme. Evil wins if there is
    /// none.
    pub fn cage(&mut self, zone: Zone, index: usize) {
        let henchman = self
            .game
            .row
            .zone(Zone::SCHEME)
            .iter()
            .rposition(|card| self.rules.figures(card.face).types.has(Types::HENCHMAN));
        let Some(henchman) = henchman else {
            if !self.game.beaten {
                self.finish(Reason::SchemeCompleted);
            }
            return;
        };
        let captor = self.game.row.zone(Zone::SCHEME)[henchman];
        let card = self.game.row.zone(zone)[index].open();
        self.put(zone, index, Zone::CAGES);
        self.put(Zone::SCHEME, henchman, Zone::CAGES);
        // The guard comes before the hero.
        let last = self.game.row.len(Zone::CAGES) - 1;
        self.game.row.move_to_top(Zone::CAGES, last - 1, Zone::CAGES);
        self.tell(|| Event::Captured { captor, card });
    }

    /// Bystanders from next to the scheme go below the heroes of some HQ spaces.
    #[inline(never)]
    pub fn spies_into(&mut self, spaces: u8) -> Flow {
        for space in (0..CITY).filter(|space| spaces & 1 << space != 0) {
            let spy = self
                .game
                .row
                .zone(Zone::SCHEME)
                .iter()
                .rposition(|card| self.rules.figures(card.face).types.has(Types::BYSTANDER));
            let hq = Zone::hq(self.rules.board.column(space));
            if let Some(spy) = spy.filter(|_| !self.game.row.is_empty(hq)) {
                let card = self.game.row.zone(Zone::SCHEME)[spy];
                self.put(Zone::SCHEME, spy, hq);
                let space = hq.as_hq().unwrap_or(0);
                self.tell(|| Event::Filled { space, card });
            }
        }
        self.next()
    }

    /// Moves a hero of the HQ or of a stack to whoever recruits it, who rescues the spies below it.
    pub fn put_recruit(&mut self, zone: Zone, index: usize, seat: Seat) {
        let turn = &mut self.game.turn;
        let on_deck = seat == turn.active && turn.recruits_on_deck > 0;
        if on_deck {
            turn.recruits_on_deck -= 1;
        }
        let to = if on_deck { Zone::deck(seat) } else { Zone::discard(seat) };
        self.put(zone, index, to);
        while zone.as_hq().is_some() && !self.game.row.is_empty(zone) {
            self.rescue(zone, 0, seat);
        }
    }

    /// The spies of an HQ space whose hero has left in any other way escape.
    pub fn spy_flees(&mut self, hq: Zone) {
        let spy = |card: &Card| self.rules.figures(card.face).types.has(Types::BYSTANDER);
        while let Some(index) = self.game.row.zone(hq).iter().position(spy) {
            self.put(hq, index, Zone::ESCAPED);
            let card = self.top(Zone::ESCAPED);
            self.tell(|| Event::Escaped { card });
        }
    }
}
