//! Danger: how bad it is if a villain escapes, and how soon it may; what brings evil nearer to its own way
//! of winning.

use legendary::Legendary;
use legendary::card::Place;
use legendary::state::{CITY, Game, Zone};

use super::eye::Eye;
use super::worth::value;

/// How bad it is to take the last card of a stack without which the game is lost.
const SCARCE: i32 = 200;

/// How bad it would be if what is in a city space escaped.
pub fn escape(eye: &Eye<'_>, zone: Zone) -> i32 {
    let (rules, game) = (eye.rules, eye.game);
    let cards = game.row.zone(zone);
    let Some(villain) = cards.first() else { return 0 };
    let mut bad = 10 - value(eye, &rules.gists(villain.face).escape).min(0);
    if rules.bystanders_held(game, zone) > 0 {
        bad += 15;
    }
    let counts: u16 = cards.iter().map(|card| rules.counts_at(card.face, Place::Escaped)).sum();
    bad + nearer(eye, counts)
}

/// How bad it is that evil comes so many steps nearer to what its scheme counts.
pub fn nearer(eye: &Eye<'_>, steps: u16) -> i32 {
    if steps == 0 {
        return 0;
    }
    let nearest = eye.rules.threats(eye.game).map(|(now, limit)| limit.saturating_sub(now)).min();
    let left = nearest.unwrap_or(0).saturating_sub(steps);
    250 * i32::from(steps) / (i32::from(left) + 1)
}

/// How bad it is to take a card from a deck or stack: evil wins when some run out.
pub fn scarcity(rules: &Legendary, game: &Game, zone: Zone) -> i32 {
    match rules.lost_without().any(|lost| lost == zone) {
        true => SCARCE / (game.row.len(zone) as i32 + 1),
        false => 0,
    }
}

/// How many villains must enter before the one in a city space escapes.
pub fn pushes(eye: &Eye<'_>, zone: Zone) -> i32 {
    let space = zone.as_city().unwrap_or(0);
    let free = (0..CITY).filter(|&other| eye.game.row.is_empty(Zone::city(other)));
    let ahead = i32::from(CITY - 1 - space);
    // Villains behind and free spaces behind are filled before this one moves at all.
    let behind = free.filter(|&other| other < space).count() as i32;
    ahead + behind + 1
}
