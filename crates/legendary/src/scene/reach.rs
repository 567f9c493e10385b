//! Why something is out of reach.

use crate::rules::Legendary;
use crate::state::{Ask, Game, Zone};
use crate::text::Words;

/// Whether this is a player's own turn, in which things can be bought and fought.
fn own_turn(game: &Game) -> bool {
    game.asking.ask == Ask::Turn && game.stack.top().is_none()
}

/// Why the enemy at a place of a zone cannot be fought now; nothing where it can, or where nobody could.
pub(super) fn fight(
    rules: &Legendary,
    game: &Game,
    zone: Zone,
    index: usize,
    words: &Words,
) -> Option<String> {
    if !own_turn(game) || rules.can_fight(game, zone, index) {
        return None;
    }
    if game.turn.rest.is_some() {
        return Some("you have rested this turn".into());
    }
    if game.showdown.begun {
        return Some("the final showdown is on".into());
    }
    if zone == Zone::MASTERMIND && !game.row.is_empty(Zone::GUARDS) {
        let guards = game.row.len(Zone::GUARDS);
        return Some(format!("blocked by {guards} {}", words.guard.form(guards != 1)));
    }
    if !rules.may_fight(game, zone, index) {
        return Some("its own text forbids it now: see what it says".into());
    }
    let (needs, has) = (rules.fight_price(game, zone, index), rules.attack_against(game, zone));
    let shards = game.foes.shards(game.turn.active);
    let also = if shards > 0 { format!(" ({shards} from Shards)") } else { String::new() };
    (needs > has).then(|| format!("{} more {} needed{also}", needs - has, words.attack))
}

/// Why the card on top of an HQ space cannot be recruited now.
pub(super) fn recruit(rules: &Legendary, game: &Game, zone: Zone, words: &Words) -> Option<String> {
    if !own_turn(game) || rules.can_recruit(game, zone) {
        return None;
    }
    if game.turn.rest.is_some() {
        return Some("you have rested this turn".into());
    }
    let price = u16::from(rules.price_of(game, zone, Legendary::to_recruit(game, zone)?.face));
    match price.checked_sub(game.turn.recruit) {
        Some(more @ 1..) => Some(format!("{more} more {} needed", words.recruit)),
        _ => Some("not now".into()),
    }
}

/// What the top card of a stack costs, where players recruit from it.
pub(super) fn stack_price(rules: &Legendary, game: &Game, zone: Zone) -> Option<u8> {
    let top = game.row.zone(zone).last()?;
    rules.recruit_stacks.contains(&zone).then(|| rules.price_of(game, zone, top.face))
}
