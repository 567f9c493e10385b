//! A hint: the best choices, and in words what the best gains over the next.

use table::{Chance, Choice, Choices, View};

use crate::compare::{Comparison, Tried};
use crate::sense::Sense;

use super::Effort;
use super::evaluate::{Estimate, plan};

/// What the coach thinks of one choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The choice.
    pub choice: Choice,
    /// The choice in words.
    pub label: String,
    /// The probability of winning after it.
    pub win: Estimate,
}

/// What the coach would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The choices, the best first.
    pub advice: Vec<Advice>,
    /// What the best gains over the next best.
    pub reason: String,
}

/// The best choices for the decision that a view waits for. None when the game is over or the work
/// was stopped at once.
pub fn hint<R: Sense>(
    rules: &R,
    view: &View<R>,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Hint> {
    rules.decision(&view.game)?;
    let mut choices = Choices::new();
    rules.choices(&view.game, &mut choices);
    let mut comparison = Comparison::default();
    let tried = comparison.run(rules, view, &choices, &plan(effort, None), chance);
    let tried: Vec<Tried> = tried.iter().copied().filter(|tried| tried.games > 0).collect();
    let first = tried.first()?;
    let advice = tried.iter().map(|tried| Advice {
        choice: tried.choice(),
        label: rules.label(&view.game, tried.choice()),
        win: tried.into(),
    });
    let reason = match tried.get(1) {
        Some(next) => reason(rules, view, first, next),
        None => "There is nothing else to do.".into(),
    };
    Some(Hint { advice: advice.collect(), reason })
}

/// A lead of fewer standard errors than this may be luck.
const DOUBT: f64 = 2.0;

/// What one choice gains over another, in words.
fn reason<R: Sense>(rules: &R, view: &View<R>, first: &Tried, next: &Tried) -> String {
    let label = |tried: &Tried| rules.label(&view.game, tried.choice());
    let points = 100.0 * (first.win_rate() - next.win_rate());
    let ((lead, error), (next_lead, next_error)) = (first.lead(), next.lead());
    let clear = lead - next_lead > DOUBT * error.hypot(next_error);
    let mut text = if clear && points >= 0.5 {
        format!("\"{}\" wins {points:.0} more of 100 games than \"{}\"", label(first), label(next))
    } else {
        format!("\"{}\" and \"{}\" win about as often", label(first), label(next))
    };
    let differences = differences::<R>(first, next);
    if !differences.is_empty() {
        text += &format!(": {}", differences.join(", "));
    }
    text + "."
}

/// The two greatest differences in what happens after two choices.
pub(super) fn differences<R: Sense>(first: &Tried, next: &Tried) -> Vec<String> {
    let mean = |tried: &Tried, index: usize| tried.tally[index] / f64::from(tried.games.max(1));
    let mut all: Vec<(f64, &str)> = R::COUNTED
        .iter()
        .enumerate()
        .filter(|(_, words)| !words.is_empty())
        .map(|(index, &words)| (mean(first, index) - mean(next, index), words))
        .filter(|(difference, _)| difference.abs() >= 0.15)
        .collect();
    all.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
    let words = |(difference, words): (f64, &str)| {
        let which = if difference > 0.0 { "more" } else { "fewer" };
        format!("{:.1} {which} {words}", difference.abs())
    };
    all.into_iter().take(2).map(words).collect()
}
