//! The final showdown: after the last tactic, the players compete for the mastermind itself.

use table::{Seats, Sink};

use crate::state::{Phase, Reason, Showdown, Turn, Zone};

use super::Event;
use super::engine::{Engine, Flow};

/// Ties are played out so often at most; after that nobody takes the mastermind. Two players whose whole
/// decks are worth the same could tie for ever.
const MAX_ROUNDS: u8 = 10;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Begins the showdown. The player to the left of the one who beat the mastermind is first.
    pub fn begin_showdown(&mut self) -> Flow {
        let everyone = Seats::first(self.rules.seats);
        self.game.showdown =
            Showdown { begun: true, round: 1, waiting: everyone, ..Showdown::default() };
        self.next_showdown_turn()
    }

    fn next_showdown_turn(&mut self) -> Flow {
        let after = self.game.turn.active.left(self.rules.seats);
        let next = self.game.showdown.waiting.next_from(after);
        let next = next.expect("a showdown turn begins only while someone waits for it");
        self.game.turn = Turn::new(next, self.game.turn.number.saturating_add(1));
        self.game.phase = Phase::Start;
        Flow::On
    }

    /// Compares the player's total with the best so far. There is no new hand.
    pub fn end_showdown_turn(&mut self) -> Flow {
        let seat = self.game.turn.active;
        let total = self.game.turn.attack_made.saturating_add(self.game.turn.recruit_made);
        self.tell(|| Event::Showdown { seat, total });
        let showdown = &mut self.game.showdown;
        if showdown.leading.is_empty() || total > showdown.best {
            (showdown.best, showdown.leading) = (total, Seats::only(seat));
        } else if total == showdown.best {
            showdown.leading = showdown.leading.with(seat);
        }
        showdown.waiting = showdown.waiting.without(seat);
        if !showdown.waiting.is_empty() {
            return self.next_showdown_turn();
        }
        self.decide_showdown()
    }

    fn decide_showdown(&mut self) -> Flow {
        let Showdown { leading, round, .. } = self.game.showdown;
        let tied = leading.0.count_ones() > 1;
        if tied && round < MAX_ROUNDS {
            let mut seats = leading;
            while let Some(seat) = seats.next_from(self.game.turn.active) {
                seats = seats.without(seat);
                self.game.row.discard_all(seat);
                self.draw(seat, self.rules.hand_size(seat));
            }
            self.game.showdown =
                Showdown { begun: true, round: round + 1, waiting: leading, ..Showdown::default() };
            return self.next_showdown_turn();
        }
        if let (false, Some(winner)) = (tied, leading.next_from(table::Seat(0))) {
            self.put(Zone::MASTERMIND, 0, Zone::victory(winner));
        }
        self.finish(Reason::MastermindDefeated);
        Flow::On
    }
}
