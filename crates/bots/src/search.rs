//! `search`: tries every choice in many imagined games and takes the best, if it clearly is.

use std::sync::atomic::AtomicBool;

use table::{Chance, Choice, Choices};

use crate::budget::Budget;
use crate::compare::{Comparison, Plan};
use crate::sense::Sense;
use crate::{Player, Seen};

/// A lead over the rule of thumb's choice that is smaller than this many standard errors may be luck.
const DOUBT: f64 = 1.0;

/// The most choices that are tried.
const WIDEST: usize = 16;

/// With so many iterations it pays to think about the next choice as well.
const DEEP: usize = 4_000;

/// About so many iterations are done in a millisecond by each thread.
const IN_A_MILLISECOND: usize = 10;

/// A bot that improves on the rule of thumb by looking ahead.
#[derive(Debug)]
pub struct Search {
    budget: Budget,
    threads: usize,
    chance: Chance,
    comparison: Comparison,
}

impl Search {
    /// A bot with its own chance, on one thread.
    pub fn new(budget: Budget, chance: Chance) -> Search {
        Search { budget, threads: 1, chance, comparison: Comparison::default() }
    }

    /// The same bot on more threads. Within a budget of iterations it plays the same.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Search {
        Search { threads, ..self }
    }
}

impl<R: Sense> Player<R> for Search {
    fn choose(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Choice {
        if let [only] = choices[..] {
            return only;
        }
        let (rules, view) = (seen.rules(), seen.view());
        if let Some(choice) = rules.obvious(&view.game, view.seat, choices) {
            return choice;
        }
        let thumb = rules.best(&view.game, view.seat, choices);
        let plan = plan(rules, self.budget, self.threads, thumb, seen.stop());
        let tried = self.comparison.run(rules, &view, choices, &plan, &mut self.chance);
        let clear = tried.iter().find(|tried| tried.choice() == thumb || tried.leads_by(DOUBT));
        clear.map_or(thumb, |tried| tried.choice())
    }
}

/// How search compares the choices of a decision at which the rule of thumb would take `thumb`.
pub(crate) fn plan<'s, R: Sense>(
    rules: &R,
    budget: Budget,
    threads: usize,
    thumb: Choice,
    stop: Option<&'s AtomicBool>,
) -> Plan<'s> {
    let in_time = budget
        .time
        .map_or(usize::MAX, |time| IN_A_MILLISECOND * time.as_millis() as usize * threads.max(1));
    let iterations = budget.iterations.map_or(in_time, |all| in_time.min(all as usize));
    Plan {
        budget,
        // A few games for each choice at least, or there is nothing to compare.
        widest: (iterations / 8).clamp(2, WIDEST),
        measure: Some(thumb),
        deep: iterations >= DEEP,
        whole: false,
        horizon: Some(rules.horizon()),
        threads,
        stop,
    }
}
