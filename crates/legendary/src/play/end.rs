//! The end: victory points, solo scoring and the outcome.

use table::{MAX_SEATS, Outcome, Seat, Verdict};

use crate::card::Printed;
use crate::rules::Legendary;
use crate::state::{Game, Reason, Zone};

use super::face::Types;
use super::number::Scope;

/// The victory points of a seat as they stand.
pub fn points(rules: &Legendary, game: &Game, seat: Seat) -> i16 {
    let victory = Zone::victory(seat);
    let cards = game.row.zone(victory).iter();
    cards
        .map(|card| {
            let face = &rules.faces[card.face.index()];
            let printed = i16::from(face.vp.map_or(0, Printed::value));
            let more = face.worth.map_or(0, |(plus, number)| {
                let scope = Scope::of_enemy(seat, card.face, victory);
                i16::from(plus) * rules.number(game, number, &scope) as i16
            });
            printed + more
        })
        .sum()
}

/// What a solo player loses of the points of a won game.
fn solo_penalty(rules: &Legendary, game: &Game) -> i16 {
    let escaped = game.row.zone(Zone::ESCAPED).iter();
    let carried_and_escaped: i16 = escaped
        .map(|card| {
            let types = rules.faces[card.face.index()].types;
            let villain = types.has(Types::VILLAIN);
            // A bystander that was a villain is both, where its edition says so.
            let bystander = types.has(Types::BYSTANDER) && (!villain || rules.rescued_keeps_guise);
            i16::from(villain) + i16::from(bystander) * i16::from(rules.escaped_bystander)
        })
        .sum();
    carried_and_escaped + 3 * i16::from(game.twists)
}

/// Ends the game for a reason, unless it has ended before.
pub(crate) fn finish(rules: &Legendary, game: &mut Game, reason: Reason) -> Outcome {
    if let Some(outcome) = game.outcome {
        return outcome;
    }
    let verdict = reason.verdict();
    let mut all = [0; MAX_SEATS];
    for seat in (0..rules.seats).map(Seat) {
        all[seat.index()] = points(rules, game, seat);
    }
    if rules.seats == 1 && verdict == Verdict::Won {
        all[0] -= solo_penalty(rules, game);
    }
    let outcome = Outcome { verdict, reason: reason as u8, seats: rules.seats, points: all };
    game.outcome = Some(outcome);
    outcome
}
