//! A review: the curve of a finished game, and what of it was play and what was chance.
//!
//! At each decision the coach compares what was chosen with everything else that could have been. The
//! difference to the best is play. The difference between what the choice promised and what the next
//! decision finds is chance, if whoever made the choice looks on and the rule of thumb decides. That
//! the one who does decide has better choices, or knows other cards, is insight.

use table::{Chance, Choice, Choices, Outcome, Seat, Seed, Verdict};

use crate::compare::Comparison;
use crate::sense::Sense;

use super::Effort;
use super::evaluate::{Estimate, evaluate, plan};
use super::hint::differences;

/// A choice is a mistake when another is better by more than so many standard errors; insight is told
/// from luck when it is more than that.
const DOUBT: f64 = 2.5;

/// So many of the latest events are kept with a moment.
const EVENTS: usize = 6;

/// One decision of a game as the coach sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// Which step of the game, from one.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What asked.
    pub asker: String,
    /// What was chosen.
    pub chosen: String,
    /// The probability of winning with the best choice.
    pub before: f64,
    /// The probability of winning after the choice.
    pub after: Estimate,
    /// What chance did since the last moment: the change in the probability of winning, for whoever
    /// decided there.
    pub luck: f64,
    /// By how much it stands better or worse for whoever decides here than that: by choices that the
    /// rule of thumb would not make, or by cards that the other does not know.
    pub insight: f64,
    /// What happened since the last moment, as the one who decides here heard of it; the latest last.
    pub since: Vec<String>,
    /// What would have been clearly better, in words.
    pub better: Option<String>,
    /// What that would have changed.
    pub why: Vec<String>,
}

impl Moment {
    /// What the choice cost.
    pub fn cost(&self) -> f64 {
        (self.before - self.after.won).max(0.0)
    }
}

/// What the coach thinks of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The decisions at which there was something to decide.
    pub moments: Vec<Moment>,
    /// How the game ended; none if it did not or was not reviewed to its end.
    pub outcome: Option<Outcome>,
    /// Whether the work was stopped before its end.
    pub interrupted: bool,
}

impl Review {
    /// The probability of winning by moment, ending with the result.
    pub fn curve(&self) -> Vec<f64> {
        let end = self.result();
        self.moments.iter().map(|moment| moment.before).chain(end).collect()
    }

    fn result(&self) -> Option<f64> {
        self.outcome.map(|outcome| f64::from(u8::from(outcome.verdict == Verdict::Won)))
    }

    /// The moments whose choices cost most, the worst first.
    pub fn mistakes(&self) -> Vec<&Moment> {
        let mut found: Vec<_> =
            self.moments.iter().filter(|moment| moment.better.is_some()).collect();
        found.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        found
    }

    /// The moments before which chance did most, good or bad, the most first. Changes that the
    /// uncertainty of the figures could explain are left out.
    pub fn turns_of_fortune(&self) -> Vec<&Moment> {
        let pairs = self.moments.iter().zip(self.moments.iter().skip(1));
        let mut found: Vec<_> = pairs
            .filter(|(last, moment)| {
                moment.luck.abs() > DOUBT * last.after.error.hypot(moment.after.error)
            })
            .map(|(_, moment)| moment)
            .collect();
        found.sort_by(|a, b| b.luck.abs().total_cmp(&a.luck.abs()));
        found
    }

    /// What all choices together cost, as a change in the probability of winning.
    pub fn play(&self) -> f64 {
        -self.moments.iter().map(Moment::cost).sum::<f64>()
    }

    /// What chance did on the whole: with the start, the play and the insight it adds up to the result.
    pub fn luck(&self) -> f64 {
        let before: f64 = self.moments.iter().map(|moment| moment.luck).sum();
        before + self.last_turn_of_fortune().unwrap_or(0.0)
    }

    /// What chance did after the last moment.
    pub fn last_turn_of_fortune(&self) -> Option<f64> {
        Some(self.result()? - self.moments.last()?.after.won)
    }

    /// What insight there was on the whole.
    pub fn insight(&self) -> f64 {
        self.moments.iter().map(|moment| moment.insight).sum()
    }
}

/// Reviews a game from its seed and choices, which must be those of a game by these rules.
/// `progress` hears how many steps of how many are done.
pub fn review<R: Sense>(
    rules: &R,
    seed: &Seed,
    taken: &[Choice],
    effort: &Effort<'_>,
    progress: &mut dyn FnMut(usize, usize),
) -> Review {
    let mut game = rules.start(seed);
    let mut chance = Chance::new(&seed.nth(REVIEW));
    let mut comparison = Comparison::default();
    let mut choices = Choices::new();
    let mut moments: Vec<Moment> = Vec::new();
    let mut events: Vec<R::Event> = Vec::new();
    for (index, &choice) in taken.iter().enumerate() {
        let Some(decision) = rules.decision(&game) else { break };
        rules.choices(&game, &mut choices);
        let seat = decision.seat;
        let view = rules.view(&game, seat);
        let obvious = rules.obvious(&view.game, seat, &choices) == Some(choice);
        if choices.len() > 1 && !obvious {
            let plan = plan(effort, Some(choice));
            let tried = comparison.run(rules, &view, &choices, &plan, &mut chance);
            if plan.is_stopped() {
                return Review { moments, outcome: None, interrupted: true };
            }
            if let Some(own) = tried.iter().find(|tried| tried.choice() == choice) {
                let best = tried.iter().find(|tried| {
                    let (lead, error) = tried.lead();
                    tried.choice() != choice
                        && tried.games == own.games
                        && lead > DOUBT * error
                        && tried.win_rate() > own.win_rate()
                });
                let before = best.map_or(own.win_rate(), |best| best.win_rate());
                let promised = moments.last().map_or(before, |last| last.after.won);
                let after = Estimate::from(own);
                // How it stands now for whoever decided last, where that is clearly not the same.
                let stands = moments
                    .last()
                    .and_then(|last| {
                        evaluate(rules, &rules.view(&game, last.seat), effort, &mut chance)
                    })
                    .filter(|now| (before - now.won).abs() > DOUBT * now.error.hypot(after.error))
                    .map_or(before, |now| now.won);
                let heard = events.iter().filter_map(|event| rules.narrate(event, seat));
                let mut since: Vec<String> = heard.collect();
                since.drain(..since.len().saturating_sub(EVENTS));
                events.clear();
                moments.push(Moment {
                    step: index + 1,
                    seat,
                    asker: rules.question(&view.game).asker,
                    chosen: rules.label(&view.game, choice),
                    before,
                    after,
                    luck: stands - promised,
                    insight: before - stands,
                    since,
                    better: best.map(|best| rules.label(&view.game, best.choice())),
                    why: best.map_or_else(Vec::new, |best| differences::<R>(best, own)),
                });
            }
        }
        rules.choose_unchecked(&mut game, choice, &mut events);
        progress(index + 1, taken.len());
    }
    Review { moments, outcome: rules.outcome(&game), interrupted: false }
}

/// The seed of the coach's imagination among those that a game's seed leads to.
const REVIEW: u64 = 0x636f_6163 << 32;
