//! How near evil is to winning, from the scheme's own conditions.

use std::slice::Iter;

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
        if rules.jailers > 0 {
            let left = rules.jailers_left(game) as u32;
            let beside = format!("{} next to the {}", words.henchman.many, words.scheme.one);
            let mut danger = Danger::left("", left, rules.jailers.into(), &then);
            danger.sentence =
                format!("{left} of {} left: {then} when {beside} run out", rules.jailers);
            all.push(danger);
        }
        for (&test, loss) in rules.losses.iter().zip(self.book.evil(face)) {
            let mut parts = loss.parts.iter();
            let ways = self.ways(test, &mut parts);
            all.extend(ways.into_iter().map(|way| way.danger(&then)));
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
            if left <= 8 && !rules.losses.iter().any(|&test| is_about(rules, test, zone)) {
                let of = u32::from(rules.layout.count(zone)).max(left);
                let cards = if left == 1 { "card" } else { "cards" };
                let sentence =
                    format!("{left} {cards} left in the {name}: the game ends when it runs out");
                let mut danger = Danger::told(sentence, of - left, of, "the game ends");
                danger.near = if left <= 3 { Near::Last } else { Near::Close };
                all.push(danger);
            }
        }
        all.sort_by_key(|danger| std::cmp::Reverse(danger.near));
        all
    }

    /// The ways in which a condition of the scheme can come to hold, each with its counts.
    fn ways(&self, test: u16, parts: &mut Iter<'_, (String, &'static str)>) -> Vec<Way> {
        let rules = self.rules;
        let game = &self.view.game;
        match rules.program.tests[usize::from(test)] {
            Test::Or(one, other) => {
                let mut ways = self.ways(one, parts);
                ways.extend(self.ways(other, parts));
                ways
            }
            Test::And(one, other) => {
                let (ones, others) = (self.ways(one, parts), self.ways(other, parts));
                ones.iter().flat_map(|one| others.iter().map(|other| one.and(other))).collect()
            }
            test => {
                let (when, raised) = parts.next().cloned().unwrap_or_default();
                let (count, now, of) = match test {
                    Test::AtLeast(most, number) => {
                        let scope = Scope::of_scheme(game.turn.active, rules.scheme());
                        let now = u32::from(rules.number(game, number, &scope));
                        (format!("{now} of {most}"), now, u32::from(most))
                    }
                    Test::Empty(zone) => {
                        let left = game.row.len(zone) as u32;
                        let of = u32::from(rules.layout.count(zone)).max(left);
                        (format!("{left} of {of} left"), of - left, of)
                    }
                    _ => (String::new(), 0, 1),
                };
                let counts = Some(count).filter(|count| !count.is_empty()).into_iter().collect();
                vec![Way { counts, when, raised, now, of }]
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
            (Some((_, loss)), _) => Some(loss.said.trim_end_matches('.').to_string()),
            (None, Some(last)) if game.twists >= last => {
                let words = self.book.words();
                Some(format!("{} {} was played", words.twist.one, game.twists))
            }
            (None, None) if rules.jailers > 0 && rules.jailers_left(game) == 0 => {
                let words = self.book.words();
                let (henchman, scheme) = (words.henchman.one, words.scheme.one);
                Some(format!("No {henchman} was left next to the {scheme}"))
            }
            _ => None,
        }
    }
}

/// One way for evil to win: what must be so, and how far each part of it has come.
struct Way {
    /// "3 of 5", "12 of 30 left".
    counts: Vec<String>,
    when: String,
    raised: &'static str,
    now: u32,
    of: u32,
}

impl Way {
    /// Both of two, of which the one that is farther away tells how far it is.
    fn and(&self, other: &Way) -> Way {
        let farther = if self.now * other.of <= other.now * self.of { self } else { other };
        Way {
            counts: self.counts.iter().chain(&other.counts).cloned().collect(),
            when: format!("{} and {}", self.when, other.when),
            raised: farther.raised,
            now: farther.now,
            of: farther.of,
        }
    }

    fn danger(self, then: &str) -> Danger {
        let Way { counts, when, raised, now, of } = self;
        if counts.is_empty() {
            // What cannot be counted comes at once or not at all.
            let danger = Danger::told(format!("{then} when {when}"), now, of, then);
            return Danger { near: Near::Far, ..danger };
        }
        let sentence = format!("{}: {then} when {when}", counts.join(" and "));
        Danger::told(sentence, now, of, then).raised_by(raised)
    }
}

/// Whether a condition is about a deck's end.
fn is_about(rules: &Legendary, test: u16, zone: Zone) -> bool {
    match rules.program.tests[usize::from(test)] {
        Test::Empty(of) => of == zone,
        Test::Or(one, other) => is_about(rules, one, zone) || is_about(rules, other, zone),
        _ => false,
    }
}
