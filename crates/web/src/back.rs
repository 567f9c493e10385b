//! How far back a seat may want to go at once: a step, an action with everything it asked, or its turn.

use host::{Back, Eyes, Play, Title};
use table::Seat;
use table::scene::Weight;

use crate::entry::Entry;
use crate::room::{Petition, Refused, Room};
use crate::words;

/// How far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Far {
    /// One's last decision.
    Step,
    /// To the last question at which one was free to do anything.
    Action,
    /// To the beginning of the turn; from there, to that of the one before.
    Turn,
    /// As far as it is free.
    Free,
}

/// The most steps that are looked at for the beginning of an action.
const LONGEST: usize = 60;

/// The last step before which a seat was free to do anything, end its turn included.
fn action(mut past: Box<dyn Play>, seat: u8) -> Option<usize> {
    let now = past.step();
    (now.saturating_sub(LONGEST)..now).rev().find(|&step| {
        past.seek(step);
        let ask = past.scene(Eyes::Seat(Seat(seat))).ask;
        ask.is_some_and(|ask| ask.seat == Seat(seat) && ask.end.is_some())
    })
}

impl Room {
    /// The step of the game to which a seat goes back.
    fn target(&self, seat: u8, far: Far) -> usize {
        let play = self.host.play();
        let now = play.step();
        let step = || now.saturating_sub(play.back_to(Seat(seat)).0.unwrap_or(0));
        match far {
            Far::Step => step(),
            Far::Action => action(play.branch(), seat).unwrap_or_else(step),
            Far::Turn => {
                let turns = play.steps_of(Weight::Turn).into_iter();
                turns.filter(|turn| *turn < now).max().unwrap_or(0)
            }
            Far::Free => 0,
        }
    }

    /// Takes back as far as a seat wants, where that needs nobody's consent; else the others are asked.
    pub fn take_back(
        &mut self,
        title: &dyn Title,
        seat: u8,
        far: Far,
    ) -> Result<Vec<Entry>, Refused> {
        let to = self.target(seat, far);
        let entries = self.back_to(title, seat, to, far == Far::Free, false)?;
        let asks = matches!(self.host.back(Seat(seat)), Back::Consent(_));
        if asks && far != Far::Free && self.host.play().step() > to {
            let what = match far {
                Far::Step | Far::Free => words::id("petition-step"),
                Far::Action => words::id("petition-action"),
                Far::Turn => words::id("petition-turn"),
            };
            self.undo = Some(Petition { seat, at: self.step(), to, what, agreed: vec![seat] });
        } else if entries.is_empty() {
            return Err(Refused::Nothing);
        }
        Ok(entries)
    }

    /// Takes back step by step until the game is where it was after so many choices.
    pub fn back_to(
        &mut self,
        title: &dyn Title,
        seat: u8,
        to: usize,
        free: bool,
        consent: bool,
    ) -> Result<Vec<Entry>, Refused> {
        let mut entries = Vec::new();
        while self.host.play().step() > to {
            match self.host.back(Seat(seat)) {
                Back::Nothing => break,
                Back::Practice(_) if free => break,
                Back::Consent(_) if !consent => break,
                _ => {}
            }
            let entry = Entry::Undo { seat, consent };
            self.apply(title, &entry)?;
            entries.push(entry);
        }
        Ok(entries)
    }
}
