//! Recruiting: what makes the deck better than it is. Healing, when there is nothing better to do.

use legendary::state::{Kind, Zone};

use super::eye::Eye;
use super::worth::worth_here;

/// How good it is to recruit a card. Below zero, the deck is better without it.
pub fn rate(eye: &Eye<'_>, kind: Kind) -> i32 {
    let more = worth_here(eye, kind) + rate_answer(eye, kind) - eye.usual() * 11 / 10;
    if more <= 0 { -1 } else { 10 + more }
}

/// A card that answers twists or strikes is worth more, as long as the deck has few of them.
fn rate_answer(eye: &Eye<'_>, kind: Kind) -> i32 {
    let answers = i32::from(eye.rules.answers(kind));
    if answers == 0 {
        return 0;
    }
    let have = eye.own().filter(|card| eye.rules.answers(card.face) > 0).count() as i32;
    4 * answers / (1 + have / 2)
}

/// How good it is to heal and do nothing else.
pub fn rate_heal(eye: &Eye<'_>) -> i32 {
    let hand = eye.known(Zone::hand(eye.seat));
    let wounds = hand.filter(|&card| eye.is_wound(card)).count() as i32;
    25 * wounds
}
