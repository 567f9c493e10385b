//! What a card is worth to the deck that it is in, in tenths of a point of attack each time it is
//! played.

use legendary::Legendary;
use legendary::play::Gist;
use legendary::state::{Game, Kind, Zone};
use table::Rules;

use super::danger;
use super::eye::Eye;

/// What a card is worth without regard to the rest of the deck.
pub fn worth(eye: &Eye<'_>, kind: Kind) -> i32 {
    let gists = eye.rules.gists(kind);
    let power = if gists.icons.is_some() { value(eye, &gists.power) * 4 / 10 } else { 0 };
    fixed(eye, kind) + power
}

/// What a card is worth in the seat's deck: its superpower counts as often as it may work.
pub fn worth_here(eye: &Eye<'_>, kind: Kind) -> i32 {
    let gists = eye.rules.gists(kind);
    if gists.icons.is_none() {
        return fixed(eye, kind);
    }
    let (mut givers, mut others) = (0, 4);
    for card in eye.own() {
        others += 1;
        givers += i32::from(eye.rules.powers(card.face, kind));
    }
    // With a share `s` of givers in the deck, five other cards in hand hold one about `5 s` times, and
    // whoever recruits for a superpower goes on doing so.
    let often = (80 * givers / others).clamp(1, 9);
    fixed(eye, kind) + value(eye, &gists.power) * often / 10
}

/// What a card is worth when it is played now.
pub fn worth_now(eye: &Eye<'_>, kind: Kind) -> i32 {
    let gists = eye.rules.gists(kind);
    let powered = eye.rules.is_powered(eye.game, kind);
    fixed(eye, kind) + if powered { value(eye, &gists.power) } else { 0 }
}

fn fixed(eye: &Eye<'_>, kind: Kind) -> i32 {
    let figures = eye.rules.figures(kind);
    if figures.play == 0 {
        return -10;
    }
    value(eye, &eye.rules.gists(kind).play) - 8 * i32::from(figures.price)
}

/// What an ability is worth.
#[inline]
pub fn value(eye: &Eye<'_>, gist: &Gist) -> i32 {
    let numbers = gist.numbers().into_iter().zip(eye.weights.numbers());
    numbers.map(|(number, tenths)| i32::from(number) * i32::from(tenths)).sum::<i32>() / 10
}

/// What each number of a gist is worth as the game stands, in tenths.
pub fn weights(rules: &Legendary, game: &Game) -> Gist {
    let round = (i32::from(game.turn.number) - 1) / i32::from(rules.seats()) + 1;
    let scarce = danger::scarcity(rules, game, Zone::WOUNDS).min(50) as i16;
    Gist {
        attack: 11,
        // Recruit points build a deck while there is time for it.
        recruit: (12 - round).clamp(4, 8) as i16,
        draw: 15,
        thin: 8,
        ko: -2,
        discard: -8,
        rescue: 2,
        wounds: -5 - scarce,
        wounds_all: -7 - scarce,
        draw_others: 6,
        loss_others: -6,
        villain_cards: -40,
        defeat: 50,
        gain: 8,
        captured: -4,
        weaken: 8,
        next_hand: 10,
        twists: -80,
        rest: false,
    }
}
