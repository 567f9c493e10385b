//! Fighting: the mastermind when it can be, then whoever does most harm and is nearest to escaping.

use legendary::Legendary;
use legendary::play::Answer;
use legendary::state::Zone;

use super::danger;
use super::eye::Eye;
use super::worth::{value, worth};

/// What it is worth to be rid of one who guards the mastermind.
const GUARD: i32 = 60;

/// How good it is to fight the enemy at a place of a zone. Below zero, it is better left alone.
pub fn rate(eye: &Eye<'_>, zone: Zone, index: usize) -> i32 {
    if zone == Zone::MASTERMIND { rate_mastermind(eye) } else { rate_villain(eye, zone, index) }
}

fn rate_mastermind(eye: &Eye<'_>) -> i32 {
    let left = eye.game.row.len(Zone::TACTICS);
    let held = eye.rules.bystanders_held(eye.game, Zone::MASTERMIND) as i32;
    if left == 1 { 5_000 } else { 300 + 10 * held }
}

fn rate_villain(eye: &Eye<'_>, zone: Zone, index: usize) -> i32 {
    let Some(villain) = eye.game.row.zone(zone).get(index) else { return -1 };
    let gist = &eye.rules.gists(villain.face).fight;
    let mut good = 25 + value(eye, gist);
    if zone.as_city().is_some() {
        good += 6 * eye.rules.bystanders_held(eye.game, zone) as i32;
        good += 3 * danger::escape(eye, zone) / danger::pushes(eye, zone);
    } else {
        good += GUARD;
    }
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
    let Answer::Card(zone, index) = answer else { return 0 };
    rate(eye, zone, index) + 10 * i32::from(eye.rules.attack_at(eye.game, zone, index))
}

/// Which of two tactics is fought: the one that does more for the players.
pub fn rate_tactic(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Card(zone, index) = answer else { return 0 };
    let tactic = eye.game.row.zone(zone).get(index).filter(|card| card.known.has(eye.seat));
    tactic.map_or(0, |card| value(eye, &eye.rules.gists(card.face).fight))
}

/// Whether more attack would defeat somebody who cannot be defeated without.
pub fn needs(eye: &Eye<'_>, more: u16) -> bool {
    let (rules, game) = (eye.rules, eye.game);
    let enemies = || {
        let all = Legendary::enemies(game);
        all.filter(|&(zone, index)| rules.may_fight(game, zone, index))
            .map(|(zone, index)| (zone, rules.attack_at(game, zone, index)))
    };
    let short = |&(zone, attack): &(Zone, u16)| {
        let have = rules.attack_against(game, zone);
        have < attack && have + more >= attack
    };
    if enemies().any(|enemy| enemy.0 == Zone::MASTERMIND && short(&enemy)) {
        return true;
    }
    let have = rules.attack_available(game);
    let all: u16 = enemies().map(|(_, attack)| attack).sum();
    all > have && enemies().any(|(zone, attack)| attack <= rules.attack_against(game, zone) + more)
}
