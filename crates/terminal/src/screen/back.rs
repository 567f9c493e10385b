//! The way back: what can be taken back freely, and what only in practice.

use table::{Seat, Session};

use super::show::Show;
use super::table::Table;
use crate::draw::Draw;
use crate::told::PRACTICE;

/// Whether a step used no chance and showed nothing that was hidden.
pub(crate) fn is_free<R: Draw>(rules: &R, before: &R::Game, after: &R::Game, by: Seat) -> bool {
    rules.chance(before) == rules.chance(after) && !rules.uncovers(before, after, by)
}

/// The freedom of every step of a game so far.
pub(crate) fn freedoms<R: Draw>(session: &Session<'_, R>) -> Vec<bool> {
    let rules = session.rules();
    let mut game = rules.start(session.seed());
    let mut free = Vec::with_capacity(session.taken().len());
    for &choice in session.taken() {
        let Some(decision) = rules.decision(&game) else { break };
        let before = game.clone();
        rules.choose_unchecked(&mut game, choice, &mut table::Silent);
        free.push(is_free(rules, &before, &game, decision.seat));
    }
    free
}

/// What undo would do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// There is nothing to take back.
    Nothing,
    /// So many steps, with nothing learned since.
    Free(usize),
    /// So many steps, past something that was hidden: practice.
    Practice(usize),
    /// Something hidden was shown since, and others sit at the table.
    Shown,
}

impl<R: Show> Table<'_, R> {
    /// What undo would do now.
    pub(crate) fn back(&self) -> Back {
        let Some(steps) = self.log.steps_back_to(self.at) else { return Back::Nothing };
        let since = self.free.len().saturating_sub(steps);
        match self.free[since..].iter().all(|free| *free) {
            true => Back::Free(steps),
            false if self.practice() => Back::Practice(steps),
            false => Back::Shown,
        }
    }

    /// Goes back to the seat's last decision.
    pub(crate) fn undo(&mut self) {
        let (steps, practice) = match self.back() {
            Back::Free(steps) => (steps, false),
            Back::Practice(steps) => (steps, true),
            Back::Nothing => {
                self.message = "You have decided nothing yet that could be taken back.".into();
                return;
            }
            Back::Shown => {
                self.message = "Something hidden was shown since: that stays.".into();
                return;
            }
        };
        for _ in 0..steps {
            self.session.undo();
            self.log.undo();
            self.free.pop();
        }
        self.undone += steps;
        if practice {
            self.session.mark_practice();
            self.log.note(PRACTICE.into());
        }
        self.keep();
        self.refresh();
        self.message = match practice {
            true => "Taken back, past hidden information: this is practice now. r takes it again.",
            false => "Taken back. r takes it again.",
        }
        .into();
    }

    /// Takes again what was undone, up to the seat's next decision.
    pub(crate) fn redo(&mut self) {
        let rules = self.session.rules();
        let mut again = false;
        while let Some(decision) = rules.decision(self.session.game()) {
            let before = self.session.game().clone();
            if again && decision.seat == self.at || !self.session.redo(self.log.sink()) {
                break;
            }
            self.log.mark(decision.seat);
            self.free.push(is_free(rules, &before, self.session.game(), decision.seat));
            self.undone = self.undone.saturating_sub(1);
            again = true;
        }
        if again {
            self.keep();
            self.refresh();
        }
        self.message =
            if again { "Taken again." } else { "There is nothing to take again." }.into();
    }
}
