//! How a game stands for the players: won early is best, lost with nothing done is worst.

use legendary::Legendary;
use legendary::play::face::Types;
use legendary::state::{Game, Zone};
use table::{Rules, Seat, Verdict};

use crate::sense::Tally;

/// Between 0 and 1; above one half only when won.
pub fn standing(rules: &Legendary, game: &Game) -> f32 {
    let rounds = f32::from(game.turn.number) / f32::from(rules.seats());
    let early = 1.0 / (1.0 + rounds / 20.0);
    let beaten = 4.0 - (game.row.len(Zone::TACTICS) as f32).min(4.0);
    match game.outcome.map(|outcome| outcome.verdict) {
        Some(Verdict::Won) => 0.8 + 0.2 * early,
        Some(Verdict::Drawn) => 0.05 * beaten + 0.02,
        // A game that was lost late was held longer.
        Some(Verdict::Lost) | None => 0.05 * beaten + 0.02 * (1.0 - early),
    }
}

/// What happened in a game, for words about it.
pub fn tally(rules: &Legendary, game: &Game) -> Tally {
    let count = |zone: Zone, types: Types| {
        let cards = game.row.zone(zone).iter();
        cards.filter(|card| rules.figures(card.face).types.has(types)).count() as f32
    };
    let rescued = |seat: Seat| count(Zone::victory(seat), Types::BYSTANDER);
    [
        count(Zone::ESCAPED, Types::VILLAIN),
        // The stack only ever gets smaller: players gain what is missing from it.
        -(game.row.len(Zone::WOUNDS) as f32),
        -(game.row.len(Zone::TACTICS) as f32),
        f32::from(game.turn.number),
        (0..rules.seats()).map(|seat| rescued(Seat(seat))).sum(),
        f32::from(game.twists),
    ]
}
