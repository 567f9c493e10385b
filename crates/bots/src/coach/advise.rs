//! Advice: the choice that a thinking player would take, and how clear that is.

use std::sync::atomic::AtomicBool;

use table::{Chance, Choice, Choices, View};

use crate::budget::Budget;
use crate::compare::{Comparison, Tried};
use crate::search::plan;
use crate::tell::Tell;

/// A lead of fewer standard errors than this may be luck.
pub(super) const DOUBT: f64 = 2.0;
/// To end a turn with something left that the rule of thumb would do takes a lead of so many.
const QUIET_DOUBT: f64 = 3.0;
/// A lead that is smaller than this is not worth speaking of.
pub(super) const WORTH: f64 = 0.003;

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
    /// How clear it is, if nothing else comes to the same.
    pub lead: Lead,
    /// What the rule of thumb would choose.
    pub thumb: Choice,
    /// What was tried, the advised choice first and those that come out about the same behind it.
    pub tried: Vec<Tried>,
    /// How many of them come out about the same, the advised choice among them.
    pub even: usize,
}

/// By how much a choice stands better than another, and the standard error of that.
fn more(one: &Tried, other: &Tried) -> (f64, f64) {
    let ((one, error), (other, other_error)) = (one.lead(), other.lead());
    (one - other, error.hypot(other_error))
}

/// Whether a choice is better than another by more than so many standard errors.
fn is_better(one: &Tried, other: &Tried, doubt: f64) -> bool {
    let (lead, error) = more(one, other);
    lead >= WORTH && lead > doubt * error
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
    let usual = *tried.iter().find(|tried| tried.choice() == thumb)?;
    let quiet = rules.quiet_choice(choices).filter(|&quiet| quiet != thumb);
    let better = tried.iter().take_while(|tried| tried.choice() != thumb).find(|tried| {
        tried.leads_by(if quiet == Some(tried.choice()) { QUIET_DOUBT } else { R::DOUBT })
    });
    let choice = obvious.or(better.map(Tried::choice)).unwrap_or(thumb);
    let best = tried.iter().find(|tried| tried.choice() == choice).copied().unwrap_or(usual);
    let even = |tried: &Tried| !is_better(&best, tried, DOUBT);
    tried.sort_by_key(|tried| (tried.choice() != choice, !even(tried)));
    let evens = tried.iter().filter(|tried| even(tried)).count();
    let lead = match obvious {
        _ if choices.len() == 1 => Lead::Only,
        Some(_) => Lead::Obvious,
        None if evens == 1 => Lead::Clear,
        None if choice != thumb && even(&usual) => Lead::Leaning,
        None => Lead::TossUp,
    };
    Some(Advised { choice, lead, thumb, tried, even: evens })
}
