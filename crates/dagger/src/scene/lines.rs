//! Things of the table in a sentence each, for pages.

use super::words::{kind, short};
use crate::card::Space;
use crate::rules::Dagger;
use crate::state::{Game, HeroSeat, OFF, SLOT_NEMESIS, Slot};

/// A mission: how far it is, and where it is worked on.
pub(super) fn mission(rules: &Dagger, game: &Game, slot: Slot) -> String {
    let Some(state) = game.missions.get(usize::from(slot)) else { return String::new() };
    let Some(mission) = rules.book().missions.get(usize::from(state.id)) else {
        return String::new();
    };
    let wanted = rules.needed(game, slot).map_or(String::new(), |n| format!(" of {n}"));
    let mut text = format!("A {}: {}{wanted} progress", kind(mission.kind), state.progress);
    if slot == SLOT_NEMESIS && mission.limit > 0 {
        text += &format!(", fails at {} threat", mission.limit);
    }
    if let Some(space) = rules.mission_space(game, slot) {
        text += &format!(", in {}", space.name());
    }
    text + "."
}

/// Where a hero is.
pub(super) fn whereabouts(game: &Game, index: HeroSeat) -> &'static str {
    let state = &game.heroes[usize::from(index)];
    match state.space {
        _ if state.eliminated => "out of the game",
        OFF => "not on the board",
        space => space.name(),
    }
}

/// A hero: where, how hurt, how many tokens.
pub(super) fn hero(rules: &Dagger, game: &Game, index: HeroSeat) -> String {
    let book = rules.book();
    let state = &game.heroes[usize::from(index)];
    let hero = book.hero(state.hero);
    let aspect = &book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
    let side = if state.shattered { ", shattered" } else { "" };
    let boosted = if state.boosted { " and a boosted one" } else { "" };
    let empowered = if state.empowered { ", empowered" } else { "" };
    format!(
        "{} with the aspect {}{side}, {}: {} of {} damage, tokens {}{boosted}{empowered}.",
        short(&hero.name),
        short(&aspect.name),
        whereabouts(game, index),
        state.damage,
        hero.health,
        state.standard,
    )
}

/// A hero's supports and team-up.
pub(super) fn supports(rules: &Dagger, game: &Game, index: HeroSeat) -> String {
    let book = rules.book();
    let state = &game.heroes[usize::from(index)];
    let hero = book.hero(state.hero);
    let pair = &book.pairs[usize::from(hero.pair)];
    let shared = pair.shared.iter().zip(state.ready).zip(state.charge);
    let mut cards: Vec<String> = shared
        .map(|((&id, ready), charge)| {
            let support = &book.supports[usize::from(id)];
            match ready {
                true => format!("{} ready", support.name),
                false => format!("{} charged {charge} of {}", support.name, support.charge),
            }
        })
        .collect();
    if state.unlocked {
        cards.push(book.supports[usize::from(hero.unique)].name.clone());
    }
    let team_up = &book.team_ups[usize::from(pair.team_up)];
    let ready = if state.team_up { "ready".into() } else { format!("costs {}", team_up.cost) };
    cards.push(format!("team-up {} {ready}", team_up.name));
    cards.join(", ") + "."
}

/// What stands in a space, each in a few words.
pub(super) fn standing(rules: &Dagger, game: &Game, space: Space) -> Vec<String> {
    let pieces = super::board::pieces(rules, &super::Texts::default(), game, space);
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        let figures = piece.figures.iter().map(|amount| match amount.of {
            Some(of) => format!("{} {} of {of}", amount.word, amount.number),
            None => format!("{} {}", amount.word, amount.number),
        });
        let facts: Vec<String> = figures.chain(piece.marks.iter().cloned()).collect();
        lines.push(match facts.is_empty() {
            true => format!("{}.", piece.name),
            false => format!("{}: {}.", piece.name, facts.join(", ")),
        });
    }
    lines
}
