//! Playing the hand: what draws comes first, what enables others before those, what has a price last.

use legendary::state::{Kind, Zone};

use super::PLAY;
use super::eye::Eye;
use super::fight;
use super::offer;
use super::worth::worth_now;

/// How good it is to play a card of the hand now.
pub fn rate(eye: &Eye<'_>, kind: Kind) -> i32 {
    let gists = eye.rules.gists(kind);
    let figures = eye.rules.figures(kind);
    if figures.price > 0 {
        return rate_price(eye, kind);
    }
    let wounds = gists.play.wounds_all > 0;
    if wounds && !fight::needs(eye, u16::from(figures.attack)) {
        return -1;
    }
    let mut order = 0;
    if gists.first && eye.game.turn.plays().is_empty() && offer::is_poor_hand(eye, 4) {
        order += 900;
    }
    if gists.play.draw > 0 {
        order += 500;
    }
    if gists.icons.is_some() {
        if eye.rules.is_powered(eye.game, kind) {
            order += if gists.power.draw > 0 { 500 } else { 100 };
        } else if eye.others(kind).meets(eye.rules.givers(kind)) {
            order -= 300;
        }
    }
    if eye.others(kind).meets(eye.rules.users(kind)) {
        order += 150;
    }
    if gists.counts {
        order -= 400;
    }
    if gists.copies {
        order -= 500;
    }
    if gists.play.defeat > 0 || wounds {
        order -= 450;
    }
    if figures.cost == 0 {
        // Something must be left to pay the price of others with.
        order -= 200;
    }
    PLAY + order
}

/// The other cards of the hand, a second copy of this one among them.
fn others<'g>(eye: &Eye<'g>, kind: Kind) -> impl Iterator<Item = Kind> + use<'g> {
    let mut skipped = false;
    eye.known(Zone::hand(eye.seat)).map(|card| card.face).filter(move |&other| {
        let itself = other == kind && !skipped;
        skipped |= itself;
        !itself
    })
}

/// A card that costs other cards is played while there is something bad left to pay with.
fn rate_price(eye: &Eye<'_>, kind: Kind) -> i32 {
    let price = usize::from(eye.rules.figures(kind).price);
    let hand = eye.known(Zone::hand(eye.seat));
    let wounds = hand.filter(|&card| eye.is_wound(card)).count();
    if wounds >= price {
        return PLAY - 800;
    }
    let least = others(eye, kind).map(|other| worth_now(eye, other)).min().unwrap_or(i32::MAX);
    if least < worth_now(eye, kind) + 8 { PLAY - 150 } else { -1 }
}

/// Whether nobody would think twice about playing the card now: all that it does is good, and it does
/// not get better by waiting.
pub fn is_obvious(eye: &Eye<'_>, kind: Kind) -> bool {
    let (figures, gists) = (eye.rules.figures(kind), eye.rules.gists(kind));
    let costs = eye.known(Zone::hand(eye.seat)).any(|card| {
        let other = eye.rules.figures(card.face);
        other.price > 0 || eye.rules.gists(card.face).first
    });
    if costs || figures.price > 0 || gists.counts || gists.copies {
        return false;
    }
    figures.plain
        || gists.icons.is_some() && eye.rules.is_powered(eye.game, kind) && {
            let (play, power) = (&gists.play, &gists.power);
            let points = legendary::play::Gist {
                attack: play.attack,
                recruit: play.recruit,
                ..Default::default()
            };
            let more = legendary::play::Gist {
                attack: power.attack,
                recruit: power.recruit,
                ..Default::default()
            };
            points == *play && more == *power
        }
}
