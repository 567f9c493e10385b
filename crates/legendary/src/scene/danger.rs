//! How near evil is to winning, from the scheme's own conditions.

use table::scene::{Danger, Near};

use super::board::Look;
use crate::play::number::Scope;
use crate::play::program::Test;
use crate::rules::Legendary;
use crate::state::Zone;

impl Look<'_> {
    /// Every way for evil to win, the nearest first, and the end of the decks when that is near.
    pub(super) fn dangers(&self) -> Vec<Danger> {
        let rules = self.rules;
        let game = &self.view.game;
        let words = self.book.words();
        let then = format!("{} wins", words.evil);
        let face = rules.face(rules.scheme());
        let next = game.twists + 1;
        let does = self.book.twist(face, next);
        let does = match does.is_empty() {
            true => String::new(),
            false => format!("{} {next}: {does}", words.twist.one),
        };
        let twists = words.twist.many.to_lowercase();
        let mut all = Vec::new();
        if let Some(last) = rules.last_twist {
            let danger = Danger::counted(twists, game.twists.into(), last.into(), &then)
                .raised_by(format!(
                    "Each {} of the {}.",
                    words.scheme_twist.one, words.villain_deck
                ))
                .next(does.clone());
            all.push(danger);
        }
        for (&test, said) in rules.losses.iter().zip(self.book.evil(face)) {
            self.of_test(test, said, &then, &mut all);
        }
        if rules.last_twist.is_none()
            && let Some(danger) = all.first_mut()
        {
            danger.next = does;
        }
        for (zone, name) in
            [(Zone::VILLAIN_DECK, words.villain_deck), (Zone::HERO_DECK, words.hero_deck)]
        {
            let left = game.row.len(zone) as u32;
            if left <= 8 && !rules.losses.iter().any(|&test| is_of(rules, test, zone)) {
                let mut danger = Danger::left(
                    format!("cards of the {name}"),
                    left,
                    rules.layout.count(zone).into(),
                    "the game ends",
                );
                danger.sentence =
                    format!("{left} cards left in the {name}: the game ends when it runs out");
                danger.near = if left <= 3 { Near::Last } else { Near::Close };
                all.push(danger);
            }
        }
        all.sort_by_key(|danger| std::cmp::Reverse(danger.near));
        all
    }

    /// A condition of the scheme as a count: how many of how many.
    fn of_test(&self, test: u16, said: &str, then: &str, all: &mut Vec<Danger>) {
        let rules = self.rules;
        let game = &self.view.game;
        let scope = Scope::of_scheme(game.turn.active, rules.scheme());
        let said = said.trim_end_matches('.');
        match rules.program.tests[usize::from(test)] {
            Test::AtLeast(most, number) => {
                let now = rules.number(game, number, &scope);
                let mut danger = Danger::counted("", now.into(), most.into(), then);
                danger.sentence = format!("{now} of {most}: {said}");
                all.push(danger);
            }
            Test::Empty(zone) => {
                let left = game.row.len(zone) as u32;
                let start = rules.layout.count(zone);
                let mut danger = Danger::left("", left, start.into(), then);
                danger.sentence = format!("{left} of {start} left: {said}");
                all.push(danger);
            }
            Test::Or(one, other) => {
                self.of_test(one, said, then, all);
                self.of_test(other, said, then, all);
            }
            Test::And(one, _) => self.of_test(one, said, then, all),
            _ => {
                let mut danger = Danger::counted("", 0, 1, then);
                danger.sentence = said.to_string();
                danger.near = Near::Far;
                all.push(danger);
            }
        }
    }

    /// What ended the game, when the scheme did: the condition that holds, or the last twist.
    pub(super) fn what_happened(&self) -> Option<String> {
        let rules = self.rules;
        let game = &self.view.game;
        let scope = Scope::of_scheme(game.turn.active, rules.scheme());
        let face = rules.face(rules.scheme());
        let held = rules
            .losses
            .iter()
            .zip(self.book.evil(face))
            .find(|(test, _)| rules.test(game, **test, &scope));
        match (held, rules.last_twist) {
            (Some((_, said)), _) => Some(said.trim_end_matches('.').to_string()),
            (None, Some(last)) if game.twists >= last => {
                let words = self.book.words();
                Some(format!("{} {} was played", words.twist.one.to_lowercase(), game.twists))
            }
            _ => None,
        }
    }
}

/// Whether a condition is about a deck's end.
fn is_of(rules: &Legendary, test: u16, zone: Zone) -> bool {
    matches!(rules.program.tests[usize::from(test)], Test::Empty(of) if of == zone)
}
