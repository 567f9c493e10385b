//! A course: what a seat chooses one after the other within a turn, as long as it learns nothing new.
//!
//! It ends where chance has a say, because what comes then is another decision with other cards.

use std::sync::atomic::{AtomicBool, Ordering};

use table::{Chance, Choice, Choices, Seat, Silent, View};

use crate::budget::Budget;
use crate::tell::Tell;
use crate::{Player, Search, Seen};

/// What is chosen, each with the mark of what the seat saw when it did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    steps: Vec<(Choice, u64)>,
}

/// No course is longer: the longest turns have some twenty steps.
const LONGEST: usize = 64;

/// So many imagined games that look the same show that nothing was learnt by chance.
const ALIKE: usize = 3;

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
        Course { steps: vec![(choice, mark(rules, &view.game, view.seat))] }
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
    pub(super) fn step<R: Tell>(
        &self,
        index: usize,
        rules: &R,
        game: &R::Game,
        seat: Seat,
    ) -> Option<Choice> {
        let &(choice, seen) = self.steps.get(index)?;
        let asked = rules.decision(game)?.seat == seat;
        (asked && mark(rules, game, seat) == seen).then_some(choice)
    }

    /// Goes the course in an imagined game.
    pub(super) fn go<R: Tell>(&self, rules: &R, game: &mut R::Game, seat: Seat) {
        for index in 0..self.steps.len() {
            let Some(choice) = self.step(index, rules, game, seat) else { return };
            rules.choose_unchecked(game, choice, &mut Silent);
        }
    }

    /// The course in words.
    pub fn in_words<R: Tell>(&self, rules: &R, view: &View<R>, chance: &mut Chance) -> Vec<String> {
        let mut game = rules.determinize(view, &mut chance.fork());
        let mut words = Vec::new();
        for index in 0..self.steps.len() {
            let Some(choice) = self.step(index, rules, &game, view.seat) else { break };
            words.push(rules.label(&rules.seen(&game, view.seat), choice));
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        words
    }
}
