//! Picking cards: the worst go, the best come.

use legendary::card::Place;
use legendary::play::face::answer_index;
use legendary::play::{Answer, Verb};
use legendary::state::{Card, Occasion, Zone};

use super::danger;
use super::eye::Eye;
use super::shard;
use super::worth::{value, worth, worth_here};

/// A card worth less than this is better gone from a deck.
const JUNK: i32 = 12;

/// How good a pick is.
pub fn rate(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Some(picking) = eye.rules.picking(eye.game) else { return 0 };
    let Answer::Card(zone, index) = answer else {
        // What declining costs or brings.
        return value(eye, &picking.otherwise) * 10;
    };
    let Some(&card) = eye.game.row.zone(zone).get(index) else { return 0 };
    let card = if card.known.has(eye.seat) { card } else { Card::default() };
    let then = value(eye, &picking.then);
    let good = match picking.verb {
        Verb::Ko if zone.as_seat().is_some() => {
            JUNK - worth(eye, card.face) + then - evil_counts(eye, card)
        }
        Verb::ToBottom if zone.as_seat().is_some() => JUNK - worth(eye, card.face) + then,
        Verb::Ko => -worth_here(eye, card.face) - evil_counts(eye, card),
        Verb::ToBottom => -worth_here(eye, card.face),
        Verb::Give | Verb::GiveRight => JUNK - worth(eye, card.face) + then,
        Verb::Discard => rate_discard(eye, zone, card) + then,
        Verb::Gain | Verb::GainToHand | Verb::Recruit => {
            worth_here(eye, card.face) - eye.usual() + then
        }
        Verb::ToHand | Verb::Draw | Verb::Keep | Verb::SetAside => worth(eye, card.face) + then,
        Verb::Reveal => 5 + then,
        Verb::OnVillainDeck => shard::rate_back(eye, card.face),
        Verb::Halve => i32::from(eye.rules.figures(card.face).cost),
        Verb::RescueTheirs | Verb::Rescue => 10,
        Verb::FightAgain => 5 + value(eye, &eye.rules.gists(card.face).fight),
        Verb::Destroy | Verb::Collapse => -worth_here(eye, card.face),
        Verb::Queue => -i32::from(eye.rules.figures(card.face).attack),
        // A card that is worth little is dodged away; one that is worth much is played as another.
        Verb::LendDodge => JUNK - worth(eye, card.face),
        Verb::Recolor(_) | Verb::PlayCopy => worth(eye, card.face) + then,
        // The worst card of a hand makes way for the best of the HQ.
        Verb::Swap if zone.as_hq().is_some() => worth_here(eye, card.face),
        Verb::Swap => JUNK - worth(eye, card.face),
        Verb::UseFight => value(eye, &eye.rules.gists(card.face).fight) + then,
        Verb::OnDeck
        | Verb::Aside
        | Verb::Capture
        | Verb::Enter
        | Verb::EnterAt(_)
        | Verb::EnterEmpty
        | Verb::NextToMastermind
        | Verb::OnItsDeck
        | Verb::NextToScheme
        | Verb::Cage
        | Verb::Escape
        | Verb::PlayVillain => -worth(eye, card.face) + then,
    };
    good * 10 + place(eye, zone, card)
}

/// How much nearer evil comes to its goal with a card more in the KO pile.
fn evil_counts(eye: &Eye<'_>, card: Card) -> i32 {
    danger::nearer(eye, eye.rules.counts_at(card.face, Place::KoPile))
}

/// Discarding from hand loses the card for this turn; the top of a deck, if it is bad, makes way.
fn rate_discard(eye: &Eye<'_>, zone: Zone, card: Card) -> i32 {
    match zone.as_seat() {
        Some((_, 1)) if answers_discard(eye, card) => 1,
        Some((_, 1)) => -worth(eye, card.face).max(-5),
        _ => 10 - worth(eye, card.face),
    }
}

/// Whether a card makes something of being discarded.
fn answers_discard(eye: &Eye<'_>, card: Card) -> bool {
    let answers = &eye.rules.face(card.face).answers;
    answer_index(Occasion::DiscardedByEffect).is_some_and(|at| answers[at] != 0)
}

/// Among equal cards, those go first that have done their work; wounds in hand before others.
fn place(eye: &Eye<'_>, zone: Zone, card: Card) -> i32 {
    match zone.as_seat() {
        Some((_, 1)) if eye.is_wound(card) => 2,
        Some((_, 2)) => 2,
        Some((_, 3)) => 1,
        _ => 0,
    }
}
