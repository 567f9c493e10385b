//! Recruiting: what makes the deck better than it is.

use legendary::state::{Kind, Zone};

use super::danger;
use super::eye::Eye;
use super::worth::worth_here;

/// How good it is to recruit a card from a place. Below zero, the deck is better without it.
pub fn rate(eye: &Eye<'_>, from: Zone, kind: Kind) -> i32 {
    if eye.rules.gists(kind).spent {
        // Only with points that are left over: it makes no deck better.
        return if worth_here(eye, kind) > 0 { 5 } else { -1 };
    }
    let more = worth_here(eye, kind) + rate_answer(eye, kind) - eye.usual() * 11 / 10;
    // Another card of the hero deck takes the place of one that leaves the HQ.
    let taken = if from.as_hq().is_some() { Zone::HERO_DECK } else { from };
    let more = more - danger::scarcity(eye.rules, eye.game, taken);
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
