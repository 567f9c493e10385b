//! What happened, told: small deeds together, bad news marked, and the end with its points.

use table::scene::{Deed, Line, Over, Points, Weight};
use table::{Outcome, Rules, Seat};

use super::board::Look;
use crate::play::Event;
use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::{Card, Reason, Zone};

impl Legendary {
    /// An event as a seat may hear of it.
    pub(super) fn line(&self, event: &Event, to: Seat) -> Option<Line> {
        let words = self.board().words;
        let name = |card: &Card| self.card_name(card.seen_by(to));
        Some(match event {
            Event::Played { seat, card } => Line::deed(*seat, Deed::done("plays", name(card))),
            Event::Made { seat, attack, recruit } => {
                let gains = [
                    (words.attack.to_string(), u32::from(*attack)),
                    (words.recruit.to_string(), u32::from(*recruit)),
                ];
                Line::deed(*seat, Deed::gained(gains))
            }
            Event::Recruited { seat, card } => {
                Line::deed(*seat, Deed::done("recruits", name(card)))
            }
            Event::Discarded { seat, card } => {
                Line::deed(*seat, Deed::done("discards", name(card)))
            }
            Event::Defeated { seat, card } => Line::deed(*seat, Deed::done("defeats", name(card))),
            Event::Rescued { seat, card } => {
                Line::deed(*seat, Deed::done(words.rescues, name(card)))
            }
            event => {
                let weight = match event {
                    Event::Turn { .. } => Weight::Turn,
                    Event::Escaped { .. }
                    | Event::Twist { .. }
                    | Event::Strike
                    | Event::Captured { .. }
                    | Event::Over { .. } => Weight::Bad,
                    _ => Weight::Plain,
                };
                Line::new(self.narrate(event, to)?).weighing(weight)
            }
        })
    }
}

impl Look<'_> {
    /// How the game ended, with what the points are made of.
    pub(super) fn over(&self, outcome: &Outcome) -> Over {
        let rules = self.rules;
        let mut reason = rules.reason(outcome);
        if outcome.reason == Reason::SchemeCompleted as u8
            && let Some(what) = self.what_happened()
        {
            reason = format!("{reason}. {what}");
        }
        let points = (0..outcome.seats).map(Seat).map(|seat| self.points(seat, outcome)).collect();
        Over { verdict: outcome.verdict, reason, points }
    }

    fn points(&self, seat: Seat, outcome: &Outcome) -> Points {
        let rules = self.rules;
        let game = &self.view.game;
        let words = self.book.words();
        let total = outcome.points[seat.index()];
        let kinds = [
            (Types::TACTIC, words.tactic.many),
            (Types::MASTERMIND, words.mastermind.one),
            (Types::HENCHMAN, words.henchman.many),
            (Types::VILLAIN, words.villain.many),
            (Types::BYSTANDER, words.bystander.many),
            (Types(0), "Other cards"),
        ];
        let mut parts: Vec<(String, i16)> = Vec::new();
        for card in game.row.zone(Zone::victory(seat)) {
            let face = rules.face(card.face);
            let worth = i16::from(face.vp.map_or(0, |vp| vp.value()));
            let kind =
                kinds.iter().find(|(types, _)| face.types.has(*types)).map_or("", |(_, word)| word);
            match parts.iter_mut().find(|(known, _)| known == kind) {
                Some((_, sum)) => *sum += worth,
                None => parts.push((kind.to_string(), worth)),
            }
        }
        let printed: i16 = parts.iter().map(|(_, sum)| sum).sum();
        let now = rules.points(game, seat);
        parts.push(("what cards say".into(), now - printed));
        // Alone, every twist and everyone who got away is held against a victory.
        let lost = total - now;
        if lost != 0 {
            let twists = -3 * i16::from(game.twists);
            parts.push((format!("{} {}", game.twists, words.twist.many.to_lowercase()), twists));
            parts.push(("those who got away".into(), lost - twists));
        }
        parts.retain(|(_, sum)| *sum != 0);
        Points { seat, total, parts }
    }
}
