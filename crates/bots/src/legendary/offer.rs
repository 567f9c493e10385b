//! Offers: yes or no, one of several things, a player, a place, a copy.

use legendary::card::Place;
use legendary::play::Answer;
use legendary::state::{Ask, Occasion, Zone};
use table::Seat;

use super::PLAY;
use super::danger;
use super::eye::Eye;
use super::fight;
use super::worth::{value, worth_now};

/// How good it is to take up an offer or to leave it.
pub fn rate(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Some((yes, no)) = eye.rules.offer(eye.game) else { return 0 };
    if answer != Answer::Yes {
        return value(eye, &no);
    }
    if yes.discard > 0 && yes.draw > 0 {
        return if is_poor_hand(eye, i32::from(yes.draw) / 10) { 1 } else { -1 };
    }
    if yes.villain_cards > 0 && yes.attack > 0 && !fight::needs(eye, yes.attack as u16 / 10) {
        return -1;
    }
    value(eye, &yes)
}

/// How good it is to start an action now. Whoever rests afterwards does so when there is nothing better
/// to do; a card of the hand is not played if it is used for something else.
pub fn rate_action(eye: &Eye<'_>, number: u8) -> i32 {
    let Some(action) = eye.rules.actions().get(usize::from(number)) else { return 0 };
    let gist = eye.rules.action_gist(number);
    if gist.rest {
        let hand = eye.known(Zone::hand(eye.seat));
        return 25 * hand.filter(|&card| eye.is_wound(card)).count() as i32;
    }
    let from_hand = action.from == Place::Hand;
    if from_hand && gist.draw > 0 && eye.game.row.is_empty(Zone::deck(eye.seat)) {
        // The pile that is shuffled has this very card in it: it would be drawn again, without an end.
        return -1;
    }
    let lost = if from_hand { worth_now(eye, action.face).max(0) } else { 0 };
    let good = value(eye, &gist) - lost;
    if good > 0 { PLAY + good } else { -1 }
}

/// How good it is to answer with a card: it keeps off what it answers, or adds to it.
pub fn rate_answer(eye: &Eye<'_>, trigger: Occasion, answer: Answer) -> i32 {
    let Answer::Card(zone, index) = answer else { return 0 };
    let card = eye.game.row.zone(zone).get(index);
    card.map_or(0, |card| 5 + value(eye, &eye.rules.answer_gist(card.face, trigger)))
}

/// Whether that many new cards would be better than the rest of the hand.
pub fn is_poor_hand(eye: &Eye<'_>, cards: i32) -> bool {
    let hand = eye.known(Zone::hand(eye.seat));
    let worth: i32 = hand.map(|card| worth_now(eye, card.face).max(0)).sum();
    worth < cards * eye.usual()
}

/// How good one of several things is.
pub fn rate_option(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Option(option) = answer else { return 0 };
    eye.rules.option(eye.game, option).map_or(0, |gist| value(eye, &gist))
}

/// Who is picked: whoever is seen to have most wounds, the seat itself among equals.
pub fn rate_player(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Player(seat) = answer else { return 0 };
    let wounds = |zone: Zone| eye.known(zone).filter(|&card| eye.is_wound(card)).count() as i32;
    let seen = |seat: Seat| wounds(Zone::hand(seat)) + wounds(Zone::discard(seat));
    2 * seen(seat) + i32::from(seat == eye.seat)
}

/// Which class a card has this turn: the one that powers the most cards in hand.
pub fn rate_class(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Some(frame) = eye.game.stack.top() else { return 0 };
    let face = match answer {
        Answer::Option(class) => {
            eye.rules.face(frame.this).recolored.get(usize::from(class)).copied()
        }
        _ => Some(frame.this),
    };
    let hand = eye.game.row.zone(Zone::hand(eye.seat)).iter();
    face.map_or(0, |face| hand.filter(|card| eye.rules.powers(face, card.face)).count() as i32)
}

/// Which villain is moved, or which captures a bystander.
pub fn rate_villain(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Card(zone, _) = answer else { return 0 };
    let near = 10 * danger::escape(eye, zone) / danger::pushes(eye, zone);
    if eye.rules.is_moving(eye.game) {
        near + 50 * eye.rules.bystanders_held(eye.game, zone) as i32
    } else {
        -near - 10 * i32::from(eye.rules.attack(eye.game, zone))
    }
}

/// Where a villain enters the city: far from the way out.
pub fn rate_entrance(answer: Answer) -> i32 {
    match answer {
        Answer::Space(space) => -i32::from(space),
        _ => 0,
    }
}

/// Where a villain is moved: far from the bridge, and not in exchange for another.
pub fn rate_space(eye: &Eye<'_>, from: u8, answer: Answer) -> i32 {
    let Answer::Space(space) = answer else { return 0 };
    let swapped = !eye.game.row.is_empty(Zone::city(space)) && space < from;
    -10 * i32::from(space) - 15 * i32::from(swapped)
}

/// What is copied: what is worth most now.
pub fn rate_copy(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Copy(index) = answer else { return 0 };
    let index = usize::from(index);
    let face = match eye.game.asking.ask {
        Ask::NextCopy => eye.game.copies.get(index).copied(),
        _ => eye.game.turn.plays().get(index).map(|play| play.face),
    };
    face.map_or(0, |face| worth_now(eye, face))
}
