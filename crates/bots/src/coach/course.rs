//! A course: what a seat chooses one after the other within a turn, as long as it learns nothing new.
//!
//! It ends where chance has a say, because what comes then is another decision with other cards.

use std::sync::atomic::{AtomicBool, Ordering};

use table::{Chance, Choice, Choices, Question, Seat, Silent, View};

use crate::budget::Budget;
use crate::tell::Tell;
use crate::{Player, Search, Seen};

/// What is chosen, each with the mark of what the seat saw when it did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    steps: Vec<(Choice, u64)>,
    /// What is made up for after it.
    rest: Rest,
}

/// No course is longer: the longest turns have some twenty steps.
const LONGEST: usize = 64;

/// So many imagined games that look the same show that nothing was learnt by chance.
const ALIKE: usize = 8;

/// What a seat sees of a game, as a mark.
fn mark<R: Tell>(rules: &R, game: &R::Game, seat: Seat) -> u64 {
    rules.fingerprint(&rules.seen(game, seat))
}

/// Imagined games that go the same way until chance tells them apart.
struct Alike<'r, R: Tell> {
    rules: &'r R,
    seat: Seat,
    turn: Option<u64>,
    games: Vec<R::Game>,
}

impl<'r, R: Tell> Alike<'r, R> {
    fn new(rules: &'r R, view: &View<R>, chance: &mut Chance) -> Self {
        let games = (0..ALIKE).map(|_| rules.determinize(view, &mut chance.fork())).collect();
        Alike { rules, seat: view.seat, turn: rules.turn_mark(&view.game), games }
    }

    /// What the seat sees in all of them; none once it differs, or the turn is over, or others decide.
    fn mark(&self) -> Option<u64> {
        let rules = self.rules;
        let first = &self.games[0];
        if rules.decision(first)?.seat != self.seat || is_next(rules, first, self.turn) {
            return None;
        }
        let mut marks = self.games.iter().map(|game| mark(rules, game, self.seat));
        let first = marks.next()?;
        marks.all(|mark| mark == first).then_some(first)
    }

    fn choose(&mut self, choice: Choice) {
        for game in &mut self.games {
            self.rules.choose_unchecked(game, choice, &mut Silent);
        }
    }
}

/// Whether a game has come to another turn.
pub(super) fn is_next<R: Tell>(rules: &R, game: &R::Game, turn: Option<u64>) -> bool {
    rules.turn_mark(game).is_some_and(|mark| Some(mark) != turn)
}

impl Course {
    /// A single choice.
    pub fn of<R: Tell>(rules: &R, view: &View<R>, choice: Choice) -> Course {
        Course { steps: vec![(choice, mark(rules, &view.game, view.seat))], rest: Rest::default() }
    }

    /// What `search` chooses with so many rollouts for each choice.
    pub fn thought<R: Tell>(
        rules: &R,
        view: &View<R>,
        (iterations, threads, stop): (u32, usize, &AtomicBool),
        chance: &mut Chance,
    ) -> Course {
        let mut course = Course::default();
        let mut alike = Alike::new(rules, view, chance);
        let mut search =
            Search::new(Budget::iterations(iterations), chance.fork()).on_threads(threads);
        let mut choices = Choices::new();
        while let Some(mark) = alike.mark().filter(|_| course.steps.len() < LONGEST) {
            rules.choices(&alike.games[0], &mut choices);
            let seen = Seen::new(rules, &alike.games[0], view.seat).until(stop);
            let choice = search.choose(&seen, &choices);
            if stop.load(Ordering::Relaxed) {
                break;
            }
            course.steps.push((choice, mark));
            alike.choose(choice);
        }
        course
    }

    /// What was chosen in a game from here on, which stands at the first of the choices.
    pub fn taken<R: Tell>(
        rules: &R,
        game: &R::Game,
        view: &View<R>,
        taken: &[Choice],
        chance: &mut Chance,
    ) -> Course {
        let mut course = Course::default();
        let mut alike = Alike::new(rules, view, chance);
        let mut game = game.clone();
        for &choice in taken.iter().take(LONGEST) {
            let here = mark(rules, &game, view.seat);
            let asked = rules.decision(&game).is_some_and(|asked| asked.seat == view.seat);
            if !asked || alike.mark() != Some(here) {
                break;
            }
            course.steps.push((choice, here));
            alike.choose(choice);
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        course
    }

    /// How many choices there are.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is no choice.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The choice of a step in an imagined game; none at the end of the course, or where chance has
    /// shown the seat something else.
    fn step<R: Tell>(&self, index: usize, rules: &R, game: &R::Game, seat: Seat) -> Option<Choice> {
        let &(choice, seen) = self.steps.get(index)?;
        let asked = rules.decision(game)?.seat == seat;
        (asked && mark(rules, game, seat) == seen).then_some(choice)
    }

    /// Goes the course in an imagined game, from a turn on; the rule of thumb answers what it does not, as
    /// long as there is something to make up for.
    pub(super) fn go<R: Tell>(
        &self,
        rules: &R,
        game: &mut R::Game,
        (seat, turn): (Seat, Option<u64>),
    ) {
        let (mut walk, mut choices) = (Walk::new(self, seat, turn), Choices::new());
        for _ in 0..2 * LONGEST {
            let Some(decision) = rules.decision(game) else { return };
            let choice = match walk.next(rules, game) {
                Some(choice) => choice,
                None if walk.is_over(rules, game) => return,
                None => {
                    rules.choices(game, &mut choices);
                    rules.best(game, decision.seat, &choices)
                }
            };
            rules.choose_unchecked(game, choice, &mut Silent);
        }
    }

    /// The course, and what of another one can still be made up for after it.
    pub(super) fn and_then_of<R: Tell>(
        &self,
        other: &Course,
        rules: &R,
        view: &View<R>,
        chance: &mut Chance,
    ) -> Course {
        let dealt = rules.determinize(view, &mut chance.fork());
        let (mut left, refused) = other.acts(rules, dealt.clone(), view.seat);
        for act in self.acts(rules, dealt, view.seat).0 {
            if let Some(at) = left.iter().position(|&other| other == act) {
                left.remove(at);
            }
        }
        Course { steps: self.steps.clone(), rest: Rest { left, refused } }
    }

    /// The marks of what is done, and of everything that was left undone where the course ends the turn.
    fn acts<R: Tell>(&self, rules: &R, mut game: R::Game, seat: Seat) -> (Vec<u64>, Vec<u64>) {
        let (mut acts, mut choices) = (Vec::new(), Choices::new());
        for index in 0..self.steps.len() {
            let Some(choice) = self.step(index, rules, &game, seat) else { break };
            rules.choices(&game, &mut choices);
            if rules.quiet_choice(&choices) == Some(choice) {
                let others = choices.iter().filter(|&&other| other != choice);
                return (acts, others.map(|&other| rules.act_mark(&game, other)).collect());
            }
            acts.push(rules.act_mark(&game, choice));
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        (acts, Vec::new())
    }

    /// The course in words.
    pub fn in_words<R: Tell>(&self, rules: &R, view: &View<R>, chance: &mut Chance) -> Vec<String> {
        let mut game = rules.determinize(view, &mut chance.fork());
        let mut words = Vec::new();
        for index in 0..self.steps.len() {
            let Some(choice) = self.step(index, rules, &game, view.seat) else { break };
            let seen = rules.seen(&game, view.seat);
            let label = rules.label(&seen, choice);
            words.push(match rules.is_bare(&seen, choice) {
                true => answered(&rules.question(&seen), &label),
                false => label,
            });
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        words
    }

    /// Whether the turn goes on after the course with whatever chance shows then: the seat that could have ended it
    /// did not.
    pub fn is_open<R: Tell>(&self, rules: &R, view: &View<R>, chance: &mut Chance) -> bool {
        let mut game = rules.determinize(view, &mut chance.fork());
        let turn = rules.turn_mark(&view.game);
        for index in 0..self.steps.len() {
            let Some(choice) = self.step(index, rules, &game, view.seat) else { break };
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        let mut choices = Choices::new();
        for _ in 0..LONGEST {
            let Some(decision) = rules.decision(&game) else { return false };
            if is_next(rules, &game, turn) {
                return false;
            }
            rules.choices(&game, &mut choices);
            if decision.seat == view.seat && rules.quiet_choice(&choices).is_some() {
                return true;
            }
            let choice = rules.best(&game, decision.seat, &choices);
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        false
    }
}

/// A label that says nothing by itself, behind what was asked.
fn answered(question: &Question, label: &str) -> String {
    let Question { asker, text } = question;
    // What follows the question is what can be seen anyhow, such as the dice.
    match text.rfind('?') {
        Some(end) => format!("{} {label}", &text[..=end]),
        None if asker.is_empty() => format!("{text} {label}"),
        None => format!("{asker}: {}", label.strip_prefix("You: ").unwrap_or(label)),
    }
}

/// What is left of a course to do in the same turn after another one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Rest {
    /// The marks of what is not yet done, in the order of the course.
    left: Vec<u64>,
    /// If the course ends the turn: what it leaves undone.
    refused: Vec<u64>,
}

impl Rest {
    /// The first of what is left that is listed. Where the rule of thumb would do what was refused, the
    /// turn ends.
    fn next<R: Tell>(&mut self, rules: &R, game: &R::Game, choices: &Choices) -> Option<Choice> {
        let marks: Vec<u64> = choices.iter().map(|&choice| rules.act_mark(game, choice)).collect();
        let place = |act: &u64| marks.iter().position(|mark| mark == act);
        if let Some((at, listed)) =
            self.left.iter().enumerate().find_map(|(at, act)| Some((at, place(act)?)))
        {
            self.left.remove(at);
            return Some(choices[listed]);
        }
        let quiet = rules.quiet_choice(choices)?;
        let thumb = rules.best(game, rules.decision(game)?.seat, choices);
        self.refused.contains(&rules.act_mark(game, thumb)).then_some(quiet)
    }
}

/// A course on its way through an imagined game.
pub(super) struct Walk<'c> {
    course: &'c Course,
    seat: Seat,
    turn: Option<u64>,
    /// The next step; none once the course has ended.
    step: Option<usize>,
    rest: Rest,
}

impl<'c> Walk<'c> {
    /// At the first step, in the turn that has begun.
    pub fn new(course: &'c Course, seat: Seat, turn: Option<u64>) -> Walk<'c> {
        Walk { course, seat, turn, step: Some(0), rest: course.rest.clone() }
    }

    /// Whether the next choice is one of the course itself, and not of what is made up for.
    pub fn is_on_course(&self) -> bool {
        self.step.is_some()
    }

    /// Whether the course says nothing more.
    fn is_over<R: Tell>(&self, rules: &R, game: &R::Game) -> bool {
        let nothing = self.rest.left.is_empty() && self.rest.refused.is_empty();
        self.step.is_none() && (nothing || is_next(rules, game, self.turn))
    }

    /// What the course says; none where it leaves the answer to others.
    pub fn next<R: Tell>(&mut self, rules: &R, game: &R::Game) -> Option<Choice> {
        let choice = self.step.and_then(|at| self.course.step(at, rules, game, self.seat));
        self.step = self.step.filter(|_| choice.is_some()).map(|at| at + 1);
        let own = rules.decision(game)?.seat == self.seat;
        if choice.is_some() || !own || self.is_over(rules, game) {
            return choice;
        }
        let mut choices = Choices::new();
        rules.choices(game, &mut choices);
        self.rest.next(rules, game, &choices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_says_nothing_stands_behind_its_question() {
        let said = |asker: &str, text: &str| {
            answered(&Question { asker: asker.into(), text: text.into() }, "Yes")
        };
        assert_eq!(said("Loki", "Reveal a card?"), "Reveal a card? Yes");
        assert_eq!(said("", "Now"), "Now Yes");
        assert_eq!(said("Loki", "Choose what to do"), "Loki: Yes");
        // What can be seen besides is left out.
        assert_eq!(said("The rules", "Elektra: Spend it? Rolled 2."), "Elektra: Spend it? Yes");
    }
}
