//! Actions: what a player may start from a card on their turn, beside playing, recruiting and fighting.

use table::{Seat, Sink};

use crate::card::Place;
use crate::rules::Legendary;
use crate::state::{Frame, Game, Kind, Zone};

use super::Event;
use super::engine::Engine;
use super::number::{Scope, zone_of};

/// An action, as compiled.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// What starting it is called.
    pub name: String,
    /// The card that offers it.
    pub face: Kind,
    /// Where the card must be.
    pub from: Place,
    /// The condition under which it is offered.
    pub when: Option<u16>,
    /// The program of what is done.
    pub code: u16,
    /// Whether each copy does it once a turn at most.
    pub once: bool,
}

impl Legendary {
    /// The actions of this game. A choice points at one by its place in the list.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Where the card lies from which the current player can start an action now.
    pub(crate) fn can_start(&self, game: &Game, action: &Action) -> Option<(Zone, usize)> {
        let seat = game.turn.active;
        let scope = Scope::of_enemy(seat, action.face, Zone::hand(seat));
        let zone = zone_of(action.from, &scope)?;
        let index = game.row.find(zone, action.face)?;
        if action.once {
            let used = game.turn.uses().iter().filter(|&&used| used == (seat, action.face)).count();
            let copies = game.row.zone(zone).iter().filter(|card| card.face == action.face).count();
            if used >= copies || !game.turn.can_use() {
                return None;
            }
        }
        let is_so = |when| self.test(game, when, &Scope { zone, ..scope });
        // Nobody starts what comes to nothing: to fight without the attack, or to move a card that is not there.
        let first = self.program.ops[usize::from(action.code)];
        let can = || self.possible(game, first, &Frame::new(action.code, seat, action.face, zone));
        (action.when.is_none_or(is_so) && can()).then_some((zone, index))
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Starts an action of the current player.
    pub fn start_action(&mut self, number: u8) {
        let rules = self.rules;
        let Some(action) = rules.actions.get(usize::from(number)) else { return };
        let Some((zone, _)) = rules.can_start(self.game, action) else { return };
        let seat: Seat = self.game.turn.active;
        if action.once {
            self.game.turn.remember_use(seat, action.face);
        }
        self.tell(|| Event::Started { seat, action: number });
        self.push(Frame::new(action.code, seat, action.face, zone));
    }
}
