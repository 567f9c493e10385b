//! A hint: the best choices with one number each, and in words why the best is best.

use table::{Chance, Choice, Choices, View};

use crate::budget::Budget;
use crate::compare::Tried;
use crate::tell::Tell;

use super::Effort;
use super::advise::{Lead, advise, is_same};
use super::course::Course;
use super::evaluate::{Estimate, time};
use super::reason::reasons;

/// What the coach thinks of one choice, or of several that come to the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The choice.
    pub choice: Choice,
    /// Other choices that come to the same, in whatever order they are taken.
    pub same: Vec<Choice>,
    /// The choice in words, with those that come to the same.
    pub label: String,
    /// The chance of winning after it, for somebody who thinks: what the list is sorted by.
    pub win: Estimate,
    /// Whether it comes out about as well as the best, for all that can be told.
    pub even: bool,
}

impl Advice {
    /// Whether a choice is the one, or comes to the same.
    fn is(&self, choice: Choice) -> bool {
        self.choice == choice || self.same.contains(&choice)
    }
}

/// What the coach would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The choices, the best first.
    pub advice: Vec<Advice>,
    /// How clear the lead of the best is.
    pub lead: Lead,
    /// What the rule of thumb would choose.
    pub thumb: Choice,
    /// Why the best is better than what else there is; empty where it is not clear.
    pub reasons: Vec<String>,
    /// All of that in a sentence or two.
    pub reason: String,
}

/// The best choices for the decision that a view waits for. None when the game is over or the work
/// was stopped at once.
pub fn hint<R: Tell>(
    rules: &R,
    view: &View<R>,
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Option<Hint> {
    rules.decision(&view.game)?;
    let mut choices = Choices::new();
    rules.choices(&view.game, &mut choices);
    let spent = (Budget::iterations(effort.iterations), effort.threads, Some(effort.stop));
    let advised = advise(rules, view, &choices, spent, chance)?;
    let best = advised.tried.first()?;
    let label = |choice: Choice| rules.label(&view.game, choice);

    let mut advice: Vec<Advice> = Vec::new();
    let mut rest: Vec<(usize, &Tried)> = advised.tried.iter().enumerate().collect();
    while !rest.is_empty() {
        let (index, tried) = rest.remove(0);
        let even = index < advised.even;
        let mut all = vec![tried.choice()];
        rest.retain(|(_, other)| {
            let choice = other.choice();
            let commutes = || all.iter().all(|&one| rules.commute(view, one, choice));
            let same = is_same(rules, &choices, other, tried) || commutes();
            all.extend(same.then_some(choice));
            !same
        });
        if index == 0 {
            // Where nobody would think twice, only one of them was tried.
            for &choice in choices
                .iter()
                .filter(|&&it| !advised.tried.iter().any(|tried| tried.choice() == it))
            {
                let commutes = all.iter().all(|&one| rules.commute(view, one, choice));
                all.extend(commutes.then_some(choice));
            }
        }
        let same = all[1..].to_vec();
        let label = match rules.in_any_order(&view.game, &all, &choices) {
            Some(words) if all.len() > 1 => words,
            _ => all.iter().map(|&choice| label(choice)).collect::<Vec<_>>().join(", or "),
        };
        // What cannot be told from the best is shown with the number of the best.
        let shown = if even { best.chance() } else { tried.chance().min(best.chance()) };
        let win = Estimate::thinking(rules, &view.game, shown, tried.games);
        advice.push(Advice { choice: tried.choice(), same, label, win, even });
    }
    advice.sort_by(|a, b| (b.even, b.win.won).partial_cmp(&(a.even, a.win.won)).expect("numbers"));

    // The next best that does not come to the same is what the best is compared with.
    let next = match advised.lead {
        Lead::Clear if advised.choice != advised.thumb => {
            advice.iter().skip(1).find(|other| other.is(advised.thumb))
        }
        Lead::Clear => advice.get(1),
        Lead::Only | Lead::Obvious | Lead::Leaning | Lead::TossUp => None,
    };
    let reasons = match next {
        Some(next) => {
            let [with, without] =
                [best.choice(), next.choice].map(|choice| Course::of(rules, view, choice));
            reasons(rules, view, &with, &without, effort, chance)
        }
        None => Vec::new(),
    };
    let reason = sentence(&advice, (advised.lead, advised.thumb), next, &reasons);
    Some(Hint { advice, lead: advised.lead, thumb: advised.thumb, reasons, reason })
}

/// The hint in words.
fn sentence(
    advice: &[Advice],
    (lead, thumb): (Lead, Choice),
    next: Option<&Advice>,
    reasons: &[String],
) -> String {
    let Some(best) = advice.first() else { return String::new() };
    match (lead, next) {
        (Lead::Only, _) => "There is nothing else to do.".into(),
        (Lead::Obvious, _) => format!("\"{}\": nobody would do anything else first.", best.label),
        (Lead::Leaning, _) => {
            let usual = advice.iter().find(|it| it.is(thumb));
            let usual = usual.map_or_else(String::new, |it| format!(", \"{}\"", it.label));
            format!(
                "A close call: \"{}\" looks better than what the rule of thumb would do{usual}, but that \
                 may be luck.",
                best.label
            )
        }
        (Lead::TossUp, _) => {
            let others = advice.iter().skip(1).filter(|other| other.even);
            let others: Vec<String> =
                others.map(|other| format!("\"{}\"", other.label)).take(3).collect();
            let rest = match others.len() {
                0 => String::new(),
                1 => format!("; {} comes out about the same", others[0]),
                _ => format!("; {} come out about the same", others.join(", ")),
            };
            // Several may be better than what the rule of thumb would do, and none of them best.
            let why = match best.choice == thumb {
                true => "is what the rule of thumb would do",
                false => "is better than what the rule of thumb would do",
            };
            format!("A toss-up: \"{}\" {why}{rest}.", best.label)
        }
        (Lead::Clear, None) => format!("\"{}\": it all comes to the same.", best.label),
        (Lead::Clear, Some(next)) => {
            let points = 100.0 * (best.win.won - next.win.won);
            let much = if points >= 0.95 {
                format!("wins {points:.0} more of 100 games than")
            } else {
                "is a little better than".into()
            };
            let mut text = format!("\"{}\" {much} \"{}\"", best.label, next.label);
            if !reasons.is_empty() {
                text += &format!(": it {}", reasons.join(", and "));
            }
            text + "."
        }
    }
}

/// The error of a chance of which nothing is known: its interval is all there is.
const UNKNOWN: f64 = 0.25;

impl Estimate {
    /// What a chance of the rule of thumb, seen in so many imagined games, is to those who think.
    pub(super) fn thinking<R: Tell>(rules: &R, game: &R::Game, thumb: f64, games: u32) -> Estimate {
        let (time, seats, voice) = (time(rules, game), rules.seats(), rules.voice());
        let error = Estimate::of(thumb, games).error * voice.slope(thumb, time, seats);
        Estimate { won: voice.chance(thumb, time, seats), error: error.min(UNKNOWN), games }
    }
}
