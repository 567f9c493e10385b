//! Fighting: the mastermind when it can be, then whoever does most harm and is nearest to escaping.

use legendary::play::Answer;
use legendary::state::Zone;

use super::danger;
use super::eye::Eye;
use super::worth::{value, worth};

/// How good it is to fight the enemy in a zone. Below zero, it is better left alone.
pub fn rate(eye: &Eye<'_>, zone: Zone) -> i32 {
    if zone == Zone::MASTERMIND { rate_mastermind(eye) } else { rate_villain(eye, zone) }
}

fn rate_mastermind(eye: &Eye<'_>) -> i32 {
    let left = eye.game.row.len(Zone::TACTICS);
    let held = eye.rules.bystanders_held(eye.game, Zone::MASTERMIND) as i32;
    if left == 1 { 5_000 } else { 300 + 10 * held }
}

fn rate_villain(eye: &Eye<'_>, zone: Zone) -> i32 {
    let Some(villain) = eye.game.row.zone(zone).first() else { return -1 };
    let gist = &eye.rules.gists(villain.face).fight;
    let held = eye.rules.bystanders_held(eye.game, zone) as i32;
    let mut good = 25 + value(eye, gist) + 6 * held;
    good += 3 * danger::escape(eye, zone) / danger::pushes(eye, zone);
    if gist.ko > 0 {
        good += junk(eye).min(i32::from(gist.ko) / 10) * 12;
    }
    good
}

/// How many cards in hand or in play the seat would rather be rid of.
fn junk(eye: &Eye<'_>) -> i32 {
    let (hand, played) = (Zone::hand(eye.seat), Zone::played(eye.seat));
    let cards = eye.known(hand).chain(eye.known(played));
    cards.filter(|card| worth(eye, card.face) <= 12).count() as i32
}

/// How good it is to defeat an enemy for nothing: the dearer the better.
pub fn rate_free(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Card(zone, _) = answer else { return 0 };
    rate(eye, zone) + 10 * i32::from(eye.rules.attack(eye.game, zone))
}

/// Whether more attack would defeat somebody who cannot be defeated without.
pub fn needs(eye: &Eye<'_>, more: u16) -> bool {
    let (rules, game) = (eye.rules, eye.game);
    let have = rules.attack_available(game);
    let enemies = || {
        Zone::all_city().chain([Zone::MASTERMIND]).filter(|&zone| rules.can_defeat(game, zone, 0))
    };
    let mastermind = rules.attack(game, Zone::MASTERMIND);
    if have < mastermind && have + more >= mastermind {
        return true;
    }
    let all: u16 = enemies().map(|zone| rules.attack(game, zone)).sum();
    all > have && enemies().any(|zone| rules.attack(game, zone) <= have + more)
}
