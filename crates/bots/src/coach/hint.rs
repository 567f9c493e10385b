//! A hint: the best choices with one number each, and in words why the best is best.

use table::{Chance, Choice, Choices, Silent, View};

use crate::budget::Budget;
use crate::compare::{Comparison, Plan, Tried};
use crate::search::plan;
use crate::tell::Tell;

use super::Effort;
use super::advise::{Advised, Lead, advise};
use super::course::Course;
use super::evaluate::{Counted, Estimate, UNKNOWN, count, interval};
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
    /// By how much that is less than after the best, and the standard error of the difference, which is
    /// taken game by game; none for what comes out about as well.
    pub behind: Option<(f64, f64)>,
    /// Whether it comes out about as well as the best, for all that can be told.
    pub even: bool,
}

impl Advice {
    /// Whether a choice is the one, or comes to the same.
    fn is(&self, choice: Choice) -> bool {
        self.choice == choice || self.same.contains(&choice)
    }

    /// How it stands beside the best, in points of the chance of winning; the best itself, with its interval.
    pub fn beside(&self, best: &Advice) -> String {
        match self.behind {
            Some((less, error)) => format!("{:.0} {} less", 100.0 * less, interval(error)),
            None if self.choice == best.choice => interval(self.win.error),
            None => "about the same".into(),
        }
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

    // How well it stands is counted to the end of the game, as an evaluation does: the outlook that choices are
    // compared by serves to tell them apart. Half of the budget is enough for it.
    let half = Effort { iterations: effort.iterations.div_ceil(2), ..*effort };
    let begin = |game: &mut R::Game| rules.choose_unchecked(game, best.choice(), &mut Silent);
    let counted = count(rules, view, begin, &half, chance)?;
    let most = counted.thinking(rules, &view.game);
    let shown = shown(rules, view, &advised, (counted, most), effort, chance);
    let mut advice: Vec<Advice> = Vec::new();
    let mut rest: Vec<&Shown> = shown.iter().collect();
    rest.sort_by_key(|shown| shown.behind.is_some());
    while !rest.is_empty() {
        let shown = rest.remove(0);
        let mut all = vec![shown.choice];
        rest.retain(|other| {
            let choice = other.choice;
            // Games that end alike prove nothing: the rule of thumb may make up for what was different.
            let same = all.iter().all(|&one| rules.commute(view, one, choice));
            all.extend(same.then_some(choice));
            !same
        });
        if advice.is_empty() {
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
            // Labels have commas of their own.
            _ => all.iter().map(|&choice| label(choice)).collect::<Vec<_>>().join(" / "),
        };
        let Shown { choice, win, behind } = *shown;
        advice.push(Advice { choice, same, label, win, behind, even: behind.is_none() });
    }
    advice.sort_by(|a, b| (b.even, b.win.won).partial_cmp(&(a.even, a.win.won)).expect("numbers"));

    // What comes to the same as the best leaves no doubt about it.
    let usual = |advice: &Advice| advice.is(advised.thumb);
    let lead = match advised.plain {
        Some(plain) => plain,
        None if !advice[1..].iter().any(|other| other.even) => Lead::Clear,
        None if !usual(&advice[0]) && advice.iter().any(|it| it.even && usual(it)) => Lead::Leaning,
        None => Lead::TossUp,
    };
    // The next best that does not come to the same is what the best is compared with.
    let next = match lead {
        Lead::Clear if !usual(&advice[0]) => advice.iter().skip(1).find(|other| usual(other)),
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
    let reason = sentence(&advice, (lead, advised.thumb), next, &reasons);
    Some(Hint { advice, lead, thumb: advised.thumb, reasons, reason })
}

/// What is shown of a choice.
#[derive(Clone, Copy, Debug)]
struct Shown {
    choice: Choice,
    /// The chance of winning after it. What cannot be told from the best is shown with the number of the best.
    win: Estimate,
    /// By how much that is less than the best's, if it surely is, and the standard error of that. Both were tried
    /// in the same imagined games, so that the difference is much surer than the number of games says.
    behind: Option<(f64, f64)>,
}

/// What is shown of every choice that was tried, the best first.
fn shown<R: Tell>(
    rules: &R,
    view: &View<R>,
    advised: &Advised,
    (counted, most): (Counted, Estimate),
    effort: &Effort<'_>,
    chance: &mut Chance,
) -> Vec<Shown> {
    let best = &advised.tried[0];
    let show = |tried: &Tried, less: (f64, f64)| {
        let won = |less: f64| counted.less(less.max(0.0)).thinking(rules, &view.game).won;
        let behind = behind(less, most.won, won);
        let win = behind.map_or(most, |(less_by, error)| Estimate {
            won: most.won - less_by,
            error: error.hypot(most.error).min(UNKNOWN),
            ..most
        });
        Shown { choice: tried.choice(), win: Estimate { games: tried.games, ..win }, behind }
    };
    let first = advised.tried.iter().map(|tried| {
        let ((more, error), (other, other_error)) = (best.wins_more(), tried.wins_more());
        show(
            tried,
            if tried == best { (0.0, 0.0) } else { (more - other, error.hypot(other_error)) },
        )
    });
    let mut shown: Vec<Shown> = first.collect();
    if advised.plain.is_some() {
        return shown;
    }
    // What is left of the budget is spent on what comes nearest to the best, in new games: a larger budget makes
    // a hint surer also where one look was enough to choose.
    let mut near: Vec<&Shown> = shown.iter().collect();
    near.sort_by(|a, b| b.win.won.total_cmp(&a.win.won));
    let close: Choices = near.iter().take(CLOSE).map(|it| it.choice).collect();
    let budget = Budget::iterations(effort.iterations.saturating_sub(advised.spent));
    let plan = Plan {
        measure: Some(best.choice()),
        deep: false,
        whole: true,
        ..plan(rules, budget, effort.threads, advised.thumb, Some(effort.stop))
    };
    let mut again = Comparison::default();
    if close.len() < 2 || plan.budget.iterations < Some(FEW * close.len() as u32) {
        return shown;
    }
    for tried in again.run(rules, view, &close, &plan, chance) {
        let (more, error) = tried.wins_more();
        let old = shown.iter_mut().skip(1).find(|it| it.choice == tried.choice());
        if let Some(old) = old.filter(|old| old.win.games < tried.games) {
            *old = show(tried, (-more, error));
        }
    }
    shown
}

/// By how much a choice surely is less than the best to those who think, and the standard error of that, from the
/// same for the rule of thumb; `won` is the chance that they have with so much less.
/// Whether it surely is less is told by the games themselves: where hardly any are won, the voice hardly hears how far
/// apart they are.
fn behind((less, error): (f64, f64), most: f64, won: impl Fn(f64) -> f64) -> Option<(f64, f64)> {
    let less_by = most - won(less);
    let spread = (won(less - error) - won(less + error)) / 2.0;
    (less > SURE * error && less_by > WORTH).then_some((less_by, spread.min(less_by / SURE)))
}

/// So many choices are tried again at most.
const CLOSE: usize = 8;
/// In so many games each, on the mean, at least.
const FEW: u32 = 32;
/// What is less by more than so many standard errors surely is.
const SURE: f64 = 1.96;
/// What is less by no more than this is the same to anybody.
const WORTH: f64 = 0.005;

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
            let even = advice.iter().filter(|it| it.even);
            let even: Vec<String> = even.map(|it| format!("\"{}\"", it.label)).collect();
            if advice.iter().any(|it| it.even && it.is(thumb)) {
                let others = &even[1..];
                let come = if others.len() == 1 { "comes" } else { "come" };
                let others = in_a_row(others);
                format!(
                    "A toss-up: {} is what the rule of thumb would do; {others} {come} out about the same.",
                    even[0]
                )
            } else {
                let usual = advice.iter().find(|it| it.is(thumb));
                let usual = usual.map_or_else(String::new, |it| format!(", \"{}\"", it.label));
                format!(
                    "A toss-up: {} come out about the same, and better than what the rule of thumb would \
                     do{usual}.",
                    in_a_row(&even)
                )
            }
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

/// Some words one after the other; of many, the first three.
fn in_a_row(words: &[String]) -> String {
    match words {
        [a, b, c, _, more @ ..] if !more.is_empty() => {
            format!("{a}, {b}, {c} and {} others", 1 + more.len())
        }
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(number: u16, label: &str, even: bool) -> Advice {
        let win = Estimate { won: if even { 0.6 } else { 0.4 }, error: 0.02, games: 200 };
        let behind = (!even).then_some((0.2, 0.03));
        let label = label.into();
        Advice { choice: Choice(number), same: Vec::new(), label, win, behind, even }
    }

    #[test]
    fn a_toss_up_between_better_ones_does_not_name_one_of_them_better() {
        let list = [advice(1, "Fight", true), advice(2, "Move", true), advice(0, "Rest", false)];
        let text = sentence(&list, (Lead::TossUp, Choice(0)), None, &[]);
        let words = "A toss-up: \"Fight\" and \"Move\" come out about the same, and better than what \
                     the rule of thumb would do, \"Rest\".";
        assert_eq!(text, words);
        let list = [advice(0, "Rest", true), advice(1, "Fight", true), advice(2, "Move", true)];
        let text = sentence(&list, (Lead::TossUp, Choice(0)), None, &[]);
        let words = "A toss-up: \"Rest\" is what the rule of thumb would do; \"Fight\" and \"Move\" \
                     come out about the same.";
        assert_eq!(text, words);
    }

    #[test]
    fn what_may_be_luck_is_no_less_where_the_voice_hears_no_difference() {
        // A voice that has no lower tones.
        let won = |less: f64| (0.3 - 10.0 * less).max(0.1);
        assert_eq!(behind((0.02, 0.02), 0.3, won), None);
        assert_eq!(behind((0.06, 0.1), 0.3, won), None);
        assert_eq!(behind((0.02, f64::INFINITY), 0.3, won), None);
        let (less, error) = behind((0.02, 0.005), 0.3, won).expect("four errors");
        assert!((less - 0.2).abs() < 1e-9 && error > 0.02 && 1.96 * error < less, "{less} {error}");
        assert_eq!(behind((0.0001, 0.00001), 0.3, won), None, "sure, and nothing to anybody");
    }

    #[test]
    fn a_long_row_is_cut_short() {
        let row = |count: u32| in_a_row(&(1..=count).map(|it| it.to_string()).collect::<Vec<_>>());
        assert_eq!(
            [1, 2, 4, 6].map(row),
            ["1", "1 and 2", "1, 2, 3 and 4", "1, 2, 3 and 3 others"]
        );
    }
}
