//! What a card is worth to the deck that it is in, in tenths of a point of attack each time it is
//! played.

use legendary::play::Gist;
use legendary::state::{Kind, Zone};

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
pub fn value(eye: &Eye<'_>, gist: &Gist) -> i32 {
    let of = |amount: i16, tenths: i32| i32::from(amount) * tenths;
    // Recruit points build a deck while there is time for it.
    let recruit = (12 - eye.round()).clamp(4, 8);
    let scarce = danger::scarcity(eye, Zone::WOUNDS).min(50);
    let sum = of(gist.attack, 11)
        + of(gist.recruit, recruit)
        + of(gist.draw, 15)
        + of(gist.thin, 8)
        + of(gist.rescue, 2)
        + of(gist.defeat, 50)
        + of(gist.gain, 8)
        + of(gist.weaken, 8)
        + of(gist.next_hand, 10)
        + of(gist.draw_others, 6)
        - of(gist.discard, 8)
        - of(gist.ko, 2)
        - of(gist.wounds, 5 + scarce)
        - of(gist.wounds_all, 7 + scarce)
        - of(gist.loss_others, 6)
        - of(gist.villain_cards, 40)
        - of(gist.captured, 4)
        - of(gist.twists, 80);
    sum / 10
}
