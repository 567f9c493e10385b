//! How a game stands for the players: won early is best, lost with nothing done is worst.

use legendary::Legendary;
use legendary::state::{Game, Zone};
use table::{Rules, Verdict};

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
