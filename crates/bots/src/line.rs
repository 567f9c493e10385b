//! A line of play: a choice and, where it is planned, what the same seat chooses next.

use std::cmp::Reverse;

use table::{Chance, Choice, Choices, Digest, Seat, Silent, View};

use crate::sense::Sense;

/// A choice and what is planned after it. What is not planned is left to the rule of thumb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// What is chosen first.
    pub choice: Choice,
    then: Option<Next>,
}

/// The second choice of a line, and how to tell that it still means what it did when it was planned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Next {
    choice: Choice,
    /// The fingerprint of the list that it was on.
    listed: u64,
    rated: i32,
}

impl Next {
    fn of<R: Sense>(
        rules: &R,
        game: &R::Game,
        seat: Seat,
        choice: Choice,
        listed: &Choices,
    ) -> Next {
        let mut digest = Digest::default();
        listed.iter().for_each(|choice| digest.word(u64::from(choice.0)));
        Next { choice, listed: digest.finish(), rated: rules.rate(game, seat, choice) }
    }
}

impl Line {
    /// A choice with nothing planned after it.
    pub fn new(choice: Choice) -> Line {
        Line { choice, then: None }
    }

    /// Plays the line in an imagined game. The second choice is dropped where chance has it that
    /// something else is asked than what it was planned for.
    pub fn play<R: Sense>(&self, rules: &R, game: &mut R::Game) {
        let Some(asked) = rules.decision(game) else { return };
        rules.choose_unchecked(game, self.choice, &mut Silent);
        let Some(next) = self.then.filter(|_| rules.decision(game) == Some(asked)) else { return };
        let mut listed = Choices::new();
        rules.choices(game, &mut listed);
        // What is not on the list has no rating.
        let fits = listed.contains(&next.choice)
            && Next::of(rules, game, asked.seat, next.choice, &listed) == next;
        if fits {
            rules.choose_unchecked(game, next.choice, &mut Silent);
        }
    }

    /// The line with each of the second choices that the rule of thumb would not take, in its order.
    /// Empty if there is nothing to think about, or if chance decides what there is.
    pub fn longer<R: Sense>(
        self,
        rules: &R,
        view: &View<R>,
        chance: &mut Chance,
    ) -> impl Iterator<Item = Line> + use<R> {
        let (first, second) = (self.nexts(rules, view, chance), self.nexts(rules, view, chance));
        let nexts = first.into_iter().skip(1).filter(move |next| second.contains(next));
        nexts.map(move |next| Line { then: Some(next), ..self })
    }

    /// What the seat may choose after the line in one imagined game, that of the rule of thumb first.
    fn nexts<R: Sense>(&self, rules: &R, view: &View<R>, chance: &mut Chance) -> Vec<Next> {
        let mut game = rules.determinize(view, &mut chance.fork());
        self.play(rules, &mut game);
        let asked = rules.decision(&game).is_some_and(|decision| decision.seat == view.seat);
        if !asked || rules.turns(&game) != rules.turns(&view.game) {
            return Vec::new();
        }
        let mut listed = Choices::new();
        rules.choices(&game, &mut listed);
        let game = rules.seen(&game, view.seat);
        if listed.len() < 2 || rules.obvious(&game, view.seat, &listed).is_some() {
            return Vec::new();
        }
        let ordered = in_order(rules, &game, view.seat, &listed);
        let next = |&choice| Next::of(rules, &game, view.seat, choice, &listed);
        ordered.iter().map(next).collect()
    }
}

/// The choices with that of the rule of thumb first and the others in the order that it rates them in.
pub fn in_order<R: Sense>(rules: &R, game: &R::Game, seat: Seat, listed: &Choices) -> Choices {
    let best = rules.best(game, seat, listed);
    let mut ordered = listed.clone();
    ordered.sort_by_key(|&choice| Reverse((choice == best, rules.rate(game, seat, choice))));
    ordered
}
