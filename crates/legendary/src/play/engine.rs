//! The engine: walks programs until the next decision.
//!
//! What happens a few times a turn at most is kept out of line (`inline(never)`): inlined, it made every
//! call of [`Engine::run`] prepare for it, which cost a fortieth of all instructions.

use table::{Choice, Seat, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, Asking, Frame, Game, Kind, Phase, Reason, Zone};

use super::number::Scope;
use super::program::Op;
use super::{Event, end};

/// The most steps between two decisions. Printed cards take a few hundred at the very most; cards of
/// somebody's own that never come to rest are stopped here.
const MAX_STEPS: u32 = 20_000;

/// What a step left behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// The game goes on.
    On,
    /// Somebody must decide.
    Ask,
}

/// What there is to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Only<T> {
    /// Nothing.
    None,
    /// One thing: there is nothing to decide.
    One(T),
    /// Several things.
    Several,
}

/// Whether there is anything to decide.
#[inline]
pub(crate) fn only<T>(mut choices: impl Iterator<Item = T>) -> Only<T> {
    match (choices.next(), choices.next()) {
        (None, _) => Only::None,
        (Some(one), None) => Only::One(one),
        (Some(_), Some(_)) => Only::Several,
    }
}

/// The rules, a game and whoever listens.
pub(crate) struct Engine<'a, S> {
    pub rules: &'a Legendary,
    pub game: &'a mut Game,
    pub sink: &'a mut S,
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Plays on, with the answer to the decision at hand, until the next decision or the end.
    pub fn run(&mut self, mut answer: Option<Choice>) {
        self.game.asking.ask = Ask::Nothing;
        for _ in 0..MAX_STEPS {
            self.settle();
            if self.game.outcome.is_some() {
                self.game.stack.clear();
                self.game.asking.ask = Ask::Nothing;
                return;
            }
            let flow = if let Some(frame) = self.game.stack.top() {
                self.step(self.op(frame), answer.take())
            } else if self.game.phase == Phase::Main {
                self.main(answer.take())
            } else {
                self.turn_over()
            };
            if flow == Flow::Ask {
                return;
            }
        }
        end::finish(self.rules, self.game, Reason::Tangled);
        self.game.stack.clear();
        self.game.asking.ask = Ask::Nothing;
    }

    /// Goes from one player's turn to the next, as long as nothing comes between.
    #[inline(never)]
    fn turn_over(&mut self) -> Flow {
        loop {
            match self.game.phase {
                Phase::End => self.end_turn(),
                Phase::Next => self.next_turn(),
                Phase::Start | Phase::Main => self.start_turn(),
            };
            if self.game.phase == Phase::Main || !self.is_settled() {
                return Flow::On;
            }
        }
    }

    /// Whether nothing is under way and nothing follows from cards having moved: then nobody need look again.
    #[inline]
    pub fn is_settled(&mut self) -> bool {
        let touched = self.game.row.touched & self.rules.settle_zones;
        let settled = self.game.stack.is_empty() && touched == 0 && self.game.outcome.is_none();
        if settled {
            self.game.row.touched = 0;
        }
        settled
    }

    /// Does what follows at once from cards having moved: the HQ refills, and evil may have won.
    #[inline]
    fn settle(&mut self) {
        let touched = std::mem::take(&mut self.game.row.touched);
        if touched & self.rules.settle_zones == 0 {
            return;
        }
        if self.game.hold_refill {
            // What was emptied is refilled once the hold ends.
            self.game.row.touched = touched;
        } else {
            self.refill();
        }
        if touched & (Zone::GUARDS.bit() | Zone::WAITING.bit()) != 0 {
            self.appear();
        }
        let touched = touched | self.game.row.touched;
        if touched & self.rules.run_out_zones != 0 {
            self.note_run_out();
        }
        if touched & self.rules.loss_zones != 0 && !self.game.beaten {
            let scope = Scope::of_scheme(self.game.turn.active, self.rules.scheme);
            if self.rules.losses.iter().any(|&test| self.test(test, &scope)) {
                self.finish(Reason::SchemeCompleted);
            }
        }
    }

    /// Remembers that a deck ran out: the game ends with the turn whatever is put back later.
    fn note_run_out(&mut self) {
        let decks = [
            (Zone::HERO_DECK, Reason::HeroDeckEmpty),
            (Zone::VILLAIN_DECK, Reason::VillainDeckEmpty),
        ];
        for (deck, reason) in decks {
            if self.game.row.is_empty(deck) && self.game.lifted != Some(deck) {
                self.game.ran_out.get_or_insert(reason);
            }
        }
    }

    /// Ends the game.
    pub fn finish(&mut self, reason: Reason) {
        let outcome = end::finish(self.rules, self.game, reason);
        self.tell(|| Event::Over { outcome });
    }

    /// Tells whoever listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if S::LISTENS {
            self.sink.tell(event());
        }
    }

    /// Waits for a decision.
    #[inline]
    pub fn ask(&mut self, seat: Seat, ask: Ask) -> Flow {
        self.game.asking = Asking { seat, ask };
        Flow::Ask
    }

    /// Starts an ability; too many in each other end the game.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        if !self.game.stack.push(frame) {
            self.finish(Reason::Tangled);
        }
    }

    /// Starts the program at `code`, unless there is none.
    #[inline]
    pub fn start(&mut self, code: u16, you: Seat, this: Kind, zone: Zone) {
        if code != 0 {
            self.push(Frame::new(code, you, this, zone));
        }
    }

    /// The innermost ability. There is one whenever a step runs.
    #[inline]
    pub fn frame(&mut self) -> &mut Frame {
        self.game.stack.top_mut().expect("a step runs only inside an ability")
    }

    /// Ends the step at hand and goes to the next.
    #[inline]
    pub fn next(&mut self) -> Flow {
        let frame = self.frame();
        frame.code += 1;
        frame.stage = 0;
        Flow::On
    }

    /// Ends the step at hand and goes elsewhere.
    #[inline]
    pub fn jump(&mut self, code: u16) -> Flow {
        let frame = self.frame();
        frame.code = code;
        frame.stage = 0;
        Flow::On
    }

    /// The step at hand of the innermost ability.
    #[inline]
    pub fn op(&self, frame: &Frame) -> Op {
        self.rules.program.ops[usize::from(frame.code)]
    }
}
