//! Shards: spent where they win a fight that is worth them, kept otherwise.

use legendary::play::Answer;
use legendary::play::face::Types;
use legendary::state::{Kind, Zone};

use super::eye::Eye;
use super::fight;
use super::worth::value;

/// What a shard is worth that is kept.
const KEPT: i32 = 9;

/// How good it is to spend a shard for attack: as good as the best fight that the shards at hand bring
/// within reach, less what they are worth. Below zero, they are better kept.
pub fn rate_spend(eye: &Eye<'_>) -> i32 {
    let (rules, game) = (eye.rules, eye.game);
    let shards = i32::from(game.foes.shards(eye.seat));
    let fights = Zone::all_city().chain([Zone::MASTERMIND]).filter_map(|zone| {
        let lacks =
            i32::from(rules.attack(game, zone)) - i32::from(rules.attack_against(game, zone));
        let reached = (1..=shards).contains(&lacks) && rules.may_fight(game, zone, 0);
        reached.then(|| fight::rate(eye, zone, 0) - KEPT * lacks)
    });
    fights.max().unwrap_or(-1)
}

/// How good it is to spend shards on what a card offers this turn.
pub fn rate_burn(eye: &Eye<'_>, index: u8) -> i32 {
    let Some((gist, cost)) = eye.rules.burn(eye.game, index) else { return -1 };
    let attack = u16::try_from(gist.attack / 10).unwrap_or(0);
    if attack > 0 && !fight::needs(eye, attack) {
        return -1;
    }
    let good = value(eye, &gist) - KEPT * i32::from(cost);
    if good > 0 { 60 + good } else { -1 }
}

/// Which enemy gains a shard, the one that is hardest to fight anyway, or loses one, the one that then
/// is the easiest.
pub fn rate_foe(eye: &Eye<'_>, taken: bool, answer: Answer) -> i32 {
    let Answer::Card(zone, _) = answer else { return 0 };
    let attack = i32::from(eye.rules.attack(eye.game, zone));
    if taken { -attack } else { attack }
}

/// Which card of the villain deck goes back first, and so comes last: the worse the earlier.
pub fn rate_back(eye: &Eye<'_>, kind: Kind) -> i32 {
    let figures = eye.rules.figures(kind);
    if figures.types.has(Types::TWIST) {
        40
    } else if figures.types.has(Types::STRIKE) {
        30
    } else if figures.types.has(Types::VILLAIN) {
        10 + i32::from(figures.attack)
    } else {
        0
    }
}
