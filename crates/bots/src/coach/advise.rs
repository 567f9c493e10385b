//! Advice: the choice that a thinking player would take, and how clear that is.

use std::sync::atomic::AtomicBool;

use table::{Chance, Choice, Choices, View};

use crate::budget::Budget;
use crate::compare::{Comparison, Tried};
use crate::search::plan;
use crate::tell::Tell;

/// To end a turn with something left that the rule of thumb would do takes a lead of so many.
const QUIET_DOUBT: f64 = 3.0;

/// How clear it is that a choice is the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// There is nothing else to do.
    Only,
    /// Nobody would do anything else.
    Obvious,
    /// It is clearly better than anything that does not come to the same.
    Clear,
    /// It looks better than what the rule of thumb would do, but that may be luck.
    Leaning,
    /// Others come out about the same.
    TossUp,
}

/// What the coach would choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The choice.
    pub choice: Choice,
    /// Where nothing has to be compared: that there is nothing else to do, or that nobody would do it.
    pub plain: Option<Lead>,
    /// What the rule of thumb would choose.
    pub thumb: Choice,
    /// What was tried, the advised choice first.
    pub tried: Vec<Tried>,
    /// The rollouts that it took.
    pub spent: u32,
}

/// What to choose of the list. With a budget of iterations it does not depend on the number of threads.
/// None if the work was stopped at once.
pub fn advise<R: Tell>(
    rules: &R,
    view: &View<R>,
    choices: &Choices,
    (budget, threads, stop): (Budget, usize, Option<&AtomicBool>),
    chance: &mut Chance,
) -> Option<Advised> {
    let thumb = rules.best(&view.game, view.seat, choices);
    let obvious = rules.obvious(&view.game, view.seat, choices);
    let plan = plan(rules, budget, threads, thumb, stop);
    let mut comparison = Comparison::default();
    let tried = comparison.run(rules, view, choices, &plan, chance);
    let mut tried: Vec<Tried> = tried.iter().copied().filter(|tried| tried.games > 0).collect();
    // The best line that begins with a choice speaks for it.
    let mut seen = Choices::new();
    tried.retain(|tried| !seen.contains(&tried.choice()) && seen.try_push(tried.choice()).is_ok());
    tried.iter().find(|tried| tried.choice() == thumb)?;
    let quiet = rules.quiet_choice(choices).filter(|&quiet| quiet != thumb);
    let better = tried.iter().take_while(|tried| tried.choice() != thumb).find(|tried| {
        tried.leads_by(if quiet == Some(tried.choice()) { QUIET_DOUBT } else { R::DOUBT })
    });
    let choice = obvious.or(better.map(Tried::choice)).unwrap_or(thumb);
    tried.sort_by_key(|tried| tried.choice() != choice);
    let plain = match obvious {
        _ if choices.len() == 1 => Some(Lead::Only),
        Some(_) => Some(Lead::Obvious),
        None => None,
    };
    Some(Advised { choice, plain, thumb, tried, spent: comparison.spent() })
}
