//! What happens: the engine that plays a game on from one decision to the next.

mod ability;
mod action;
mod activation;
mod any_time;
mod board;
mod dagger;
mod damage;
mod deal;
mod event;
mod force;
mod hero_phase;
mod mission;
mod nemesis_phase;
mod number;
mod program;
mod select;
mod spawn;
mod test;
mod token;
mod window;

pub use board::each;
pub(crate) use board::{card_progress_at, enemy_card, enemy_src};
pub(crate) use deal::{base_at, base_space, deal};
pub use event::Event;
pub(crate) use force::{Part, UNKNOWN};
pub(crate) use hero_phase::{PARTNERS, TURNS};
pub(crate) use mission::needed;
pub(crate) use nemesis_phase::{BEGIN, COMPLETED};
pub(crate) use token::MOST_THREAT;

use std::cell::Cell;

use table::Sink;

use crate::card::{Book, Src, Symbol};
use crate::setup::Plan;
use crate::state::{Ask, AskKind, Frame, Game, Ground, HeroSeat, Task};

/// A game being played on.
pub(crate) struct Play<'a, S> {
    pub book: &'a Book,
    pub plan: &'a Plan,
    pub g: &'a mut Game,
    pub sink: &'a mut S,
    /// The dice that a scenario has fixed, the next one last. There are none in a game.
    pub dice: Option<&'a mut Vec<Symbol>>,
    /// What text that belongs to no hero can make so, as bits of [`Always`](crate::card::Always). All of
    /// it while the game goes on; less may be known while it is looked at.
    pub always: Cell<u32>,
}

/// Far more steps than lie between two decisions of any game.
const MOST_STEPS: u32 = 50_000;

/// Far more decisions than any game has; cards of somebody's own that never come to an end do here.
const MOST_ANSWERS: u32 = 20_000;

impl<'a, S> Play<'a, S> {
    /// A game to be played on.
    pub fn new(book: &'a Book, plan: &'a Plan, g: &'a mut Game, sink: &'a mut S) -> Self {
        Play { book, plan, g, sink, dice: None, always: Cell::new(u32::MAX) }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Takes an answer to the decision at hand and plays on.
    pub fn answer(&mut self, answer: u8) {
        self.g.answers += 1;
        self.take(answer);
        if self.g.answers >= MOST_ANSWERS {
            self.end(Ground::Stalled);
        }
        self.run();
    }

    pub(crate) fn take(&mut self, answer: u8) {
        self.g.ask = Ask::default();
        if let Some(frame) = self.g.frames.last_mut() {
            let at = usize::from(frame.picked.min(2));
            frame.picks[at] = answer;
            frame.picked = (frame.picked + 1).min(3);
        }
    }

    /// Plays on until something must be decided or the game is over.
    pub fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.g.over.is_some() {
                self.g.frames.clear();
                self.g.ask = Ask::default();
                return;
            }
            if self.g.ask.kind != AskKind::Nothing {
                return;
            }
            let Some(&frame) = self.g.frames.last() else {
                self.g.over = Some(Ground::Stalled);
                continue;
            };
            self.tick(frame);
        }
        self.g.over = Some(Ground::Stalled);
        self.g.ask = Ask::default();
    }

    /// Does the next thing of the frame on top.
    pub(crate) fn tick(&mut self, frame: Frame) {
        match frame.task {
            Task::Setup => self.setup(frame),
            Task::HeroPhase => self.hero_phase(frame),
            Task::Turn => self.turn(frame),
            Task::NemesisPhase => self.nemesis_phase(frame),
            Task::Program => self.program(frame),
            Task::Ability => self.resolve_ability(frame),
            Task::Action => self.aspect_action(frame),
            Task::DaggerAction => self.dagger_action(frame),
            Task::DaggerEffects => self.dagger_effects(frame),
            Task::MoveHero => self.move_hero(frame),
            Task::Test => self.test(frame),
            Task::Split => self.split(frame),
            Task::Window => self.window(frame),
            Task::Hit => self.hit(frame),
            Task::Suffer => self.suffer(frame),
            Task::Defeat => self.defeat(frame),
            Task::Progress => self.progress(frame),
            Task::Complete => self.complete(frame),
            Task::SpawnSide => self.spawn_side(frame),
            Task::Spawn => self.spawn(frame),
            Task::Overrun => self.overrun(frame),
            Task::Group => self.group(frame),
            Task::Activate => self.activate(frame),
            Task::March => self.march(frame),
            Task::Stun => self.stun(frame),
            Task::HoldTokens => self.hold_tokens(frame),
            Task::Threat => self.threat(frame),
            Task::ReadyTeamUps => self.ready_team_ups(frame),
        }
    }

    #[inline]
    fn tell(&mut self, event: impl FnOnce(&Self) -> Event) {
        if S::LISTENS {
            let event = event(self);
            self.sink.tell(event);
        }
    }

    /// Puts something on top of what is being done. Effects inside effects for which there is no room
    /// end the game.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        if !self.g.frames.push(frame) {
            self.end(Ground::Stalled);
        }
    }

    /// What the next die shows, if that is fixed.
    #[inline]
    fn fixed_die(&mut self) -> Option<Symbol> {
        self.dice.as_mut()?.pop()
    }

    #[inline]
    fn pop(&mut self) {
        self.g.frames.pop();
    }

    /// The frame on top, to change.
    #[inline]
    fn top(&mut self) -> &mut Frame {
        let last = self.g.frames.len() - 1;
        &mut self.g.frames.as_mut_slice()[last]
    }

    /// The frame that waits for the one on top.
    #[inline]
    fn below(&mut self) -> Option<&mut Frame> {
        let at = self.g.frames.len().checked_sub(2)?;
        self.g.frames.as_mut_slice().get_mut(at)
    }

    #[inline]
    fn stage(&mut self, stage: u8) {
        let top = self.top();
        top.stage = stage;
        top.picked = 0;
    }

    /// Asks, unless there is only one answer: then it is taken.
    fn ask(&mut self, kind: AskKind, hero: HeroSeat, src: Src, mask: u64) {
        if mask.count_ones() == 1 {
            self.take(mask.trailing_zeros() as u8);
            return;
        }
        self.g.ask = Ask { kind, hero, src, mask };
    }

    fn end(&mut self, ground: Ground) {
        if self.g.over.is_none() {
            self.g.over = Some(ground);
            self.tell(|_| Event::Over(ground));
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Choices, Rules, Seed, Silent, Verdict};

    use super::MOST_ANSWERS;
    use crate::{Dagger, Setup};

    #[test]
    fn a_game_without_end_ends_as_a_draw() {
        let rules = Dagger::new(Setup::first_game()).unwrap();
        let mut game = rules.start(&Seed::from(1));
        game.answers = MOST_ANSWERS - 2;
        for over in [false, true] {
            let mut choices = Choices::new();
            rules.choices(&game, &mut choices);
            rules.choose_unchecked(&mut game, choices[0], &mut Silent);
            assert_eq!(rules.outcome(&game).is_some(), over);
        }
        assert!(rules.decision(&game).is_none());
        assert_eq!(rules.outcome(&game).unwrap().verdict, Verdict::Drawn);
    }
}
