//! Shards: spent where they win a fight that is worth them, kept otherwise.

use legendary::play::Answer;
use legendary::play::face::Types;
use legendary::state::{Card, Kind, Zone};

use super::eye::Eye;
use super::fight;
use super::worth::{value, worth};

/// What a shard is worth that is kept.
const KEPT: i32 = 9;

/// To weaken an enemy costs nothing, but what is drawn later may weaken it more: after the hand is played,
/// before anybody is fought.
pub const THREAT: i32 = 400;
/// To purify a card keeps evil from its goal.
pub const PURIFY: i32 = 350;

/// How good a card is for a contest: its score, where the top card of the deck is worth what the seat's
/// cards are on average.
pub fn rate_contest(eye: &Eye<'_>, answer: Answer) -> i32 {
    let score = |card| i32::from(eye.rules.contest_score(eye.game, card));
    match answer {
        Answer::Card(zone, index) => {
            eye.game.row.zone(zone).get(index).map_or(0, |&card| 10 * score(card))
        }
        _ => {
            let (count, sum) =
                eye.own().fold((0, 0), |(count, sum), card| (count + 1, sum + score(card)));
            10 * sum / count.max(1)
        }
    }
}

/// Which team a contest is about: the one that the seat has most cards of.
pub fn rate_team(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Option(team) = answer else { return 0 };
    let of = |card: &Card| eye.rules.is_of_team(card.face, team);
    eye.own().filter(of).count() as i32
}

/// Which card is traded, the worst, and for which, the best.
pub fn rate_trade(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Card(zone, index) = answer else { return 0 };
    let Some(card) = eye.game.row.zone(zone).get(index) else { return 0 };
    let worth = worth(eye, card.face);
    if zone.as_hq().is_some() { worth } else { -worth }
}

/// Which HQ space becomes a pocket dimension: the one with the hero that is wanted least.
pub fn rate_space(eye: &Eye<'_>, answer: Answer) -> i32 {
    let Answer::Space(space) = answer else { return 0 };
    let hero = eye.game.row.zone(Zone::hq(space)).first();
    hero.map_or(0, |card| -worth(eye, card.face))
}

/// How good it is to spend a shard for attack: as good as the best fight that the shards at hand bring
/// within reach, less what they are worth. Below zero, they are better kept.
pub fn rate_spend(eye: &Eye<'_>) -> i32 {
    let (rules, game) = (eye.rules, eye.game);
    let shards = i32::from(game.foes.shards(eye.seat));
    let fights = Zone::all_city().chain([Zone::MASTERMIND]).filter_map(|zone| {
        let lacks = i32::from(rules.fight_price(game, zone, 0))
            - i32::from(rules.attack_against(game, zone));
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
