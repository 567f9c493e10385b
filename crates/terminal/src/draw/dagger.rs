//! D.A.G.G.E.R. as lines of text.

mod board;
mod effects;
mod lesson;
mod lines;
mod map;
mod pages;
mod show;
mod spots;
mod title;

use std::fmt::Write;

use ::dagger::card::{Base, MissionKind, Space};
use ::dagger::state::{NEMESIS, OFF, SLOT_NEMESIS};
use ::dagger::{Dagger, Game};
use table::{Rules, Seat, View};

pub use title::DaggerTitle;

use super::{Draw, Subject};

impl Draw for Dagger {
    fn draw(&self, view: &View<Self>) -> String {
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = table(self, &view.game, &mut text);
        text
    }

    fn explain(&self, view: &View<Self>, subject: Subject<'_>) -> Vec<String> {
        let wanted = match subject {
            Subject::Choice(choice) => self.label(&view.game, choice),
            Subject::Words(words) => words.into(),
        }
        .to_lowercase();
        let cards = self.book().cards.iter();
        cards
            .filter(|card| !wanted.is_empty() && card.name.to_lowercase().contains(&wanted))
            .flat_map(|card| {
                let heading = format!("{} ({})", card.name, card.kind);
                std::iter::once(heading).chain(card.text.iter().map(|line| format!("  {line}")))
            })
            .collect()
    }

    fn uncovers(&self, before: &Game, after: &Game, _: Seat) -> bool {
        let decks = |game: &Game| (game.events.len(), game.side_deck.len(), game.peeked);
        decks(before) != decks(after)
    }
}

fn table(rules: &Dagger, game: &Game, text: &mut String) -> std::fmt::Result {
    let book = rules.book();
    let nemesis = &book.nemeses[usize::from(game.nemesis)];
    let figure = &game.enemies[usize::from(NEMESIS)];
    writeln!(text, "── Round {} {}", game.round, "─".repeat(66))?;
    write!(text, "Nemesis     {} in {}", nemesis.name, Space::name_of(figure.space))?;
    write!(text, ": {} of {} damage", figure.damage, rules.health(game, NEMESIS).0)?;
    let notes =
        [(game.stunned, "stunned"), (game.showdown, "final showdown"), (figure.primed, "primed")];
    for (_, note) in notes.into_iter().filter(|(is, _)| *is) {
        write!(text, ", {note}")?;
    }
    writeln!(
        text,
        "\nTracks      threat {} of {}, team-up {}",
        game.threat,
        Dagger::MOST_THREAT,
        game.team_up
    )?;
    writeln!(
        text,
        "Decks       events {}, side missions {}",
        game.events.len(),
        game.side_deck.len()
    )?;
    bases(game, text)?;
    heroes(rules, game, text)?;
    enemies(rules, game, text)?;
    missions(rules, game, text)
}

fn bases(game: &Game, text: &mut String) -> std::fmt::Result {
    let state = |base: u8| {
        let overrun = if game.overrun & 1 << base != 0 { " (overrun)" } else { "" };
        let used = if game.base_slots & 1 << base != 0 { " (slot used)" } else { "" };
        let at = match base == Base::ILIAD {
            true => format!(" at {}", Space::name_of(game.iliad)),
            false => String::new(),
        };
        format!("{}{at}{overrun}{used}", Base::name_of(base))
    };
    let all: Vec<String> = (0..::dagger::card::BASES as u8).map(state).collect();
    writeln!(text, "Bases       {}", all.join(", "))?;
    if game.bifrost != OFF {
        writeln!(text, "Bifrost     {}", Space::name_of(game.bifrost))?;
    }
    Ok(())
}

fn heroes(rules: &Dagger, game: &Game, text: &mut String) -> std::fmt::Result {
    let book = rules.book();
    for (index, state) in game.heroes.iter().enumerate().take(usize::from(game.count)) {
        let hero = &book.heroes[usize::from(state.hero)];
        let aspect = &book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
        let heading = if index == 0 { "Heroes" } else { "" };
        let place = match state.space {
            _ if state.eliminated => "out of the game".into(),
            OFF => "not on the board".into(),
            space => format!("in {}", Space::name_of(space)),
        };
        write!(text, "{heading:<11} {} ({}) {place}", hero.name, aspect.name)?;
        write!(text, ": {} of {} damage", state.damage, hero.health)?;
        write!(text, ", tokens {}", state.standard)?;
        if state.boosted {
            write!(text, " and a boosted one")?;
        }
        if state.empowered {
            write!(text, ", empowered")?;
        }
        if index == usize::from(game.first) {
            write!(text, ", first player")?;
        }
        writeln!(text)?;
        let pair = &book.pairs[usize::from(hero.pair)];
        let supports =
            pair.shared.iter().zip(state.ready).zip(state.charge).map(|((&id, ready), charge)| {
                let support = &book.supports[usize::from(id)];
                match ready {
                    true => format!("{} ready", support.name),
                    false => format!("{} {charge}/{}", support.name, support.charge),
                }
            });
        let mut cards: Vec<String> = supports.collect();
        if state.unlocked {
            cards.push(book.supports[usize::from(hero.unique)].name.clone());
        }
        let team_up = &book.team_ups[usize::from(pair.team_up)];
        let ready = if state.team_up { "ready".into() } else { format!("costs {}", team_up.cost) };
        cards.push(format!("team-up {} {ready}", team_up.name));
        writeln!(text, "              {}", cards.join(", "))?;
    }
    Ok(())
}

fn enemies(rules: &Dagger, game: &Game, text: &mut String) -> std::fmt::Result {
    let mut heading = "Enemies";
    for figure in (0..NEMESIS).filter(|&figure| game.enemies[usize::from(figure)].space != OFF) {
        let state = &game.enemies[usize::from(figure)];
        let primed = if state.primed { ", primed" } else { "" };
        let Some(enemy) = rules.enemy(game, figure) else { continue };
        let (name, place) = (&enemy.name, Space::name_of(state.space));
        writeln!(
            text,
            "{heading:<11} {name} in {place}: power {}, {} of {} damage{primed}",
            rules.power(game, figure).0,
            state.damage,
            rules.health(game, figure).0
        )?;
        heading = "";
    }
    Ok(())
}

fn missions(rules: &Dagger, game: &Game, text: &mut String) -> std::fmt::Result {
    let mut heading = "Missions";
    for (slot, state) in game.missions.iter().enumerate().filter(|(_, state)| state.id != OFF) {
        let mission = &rules.book().missions[usize::from(state.id)];
        let kind = match mission.kind {
            MissionKind::Side => "side",
            MissionKind::Hero => "hero",
            MissionKind::FirstStrike => "first strike",
            MissionKind::Nemesis => "nemesis",
        };
        write!(text, "{heading:<11} {} ({kind}): progress {}", mission.name, state.progress)?;
        if let Some(wanted) = rules.needed(game, slot as u8) {
            write!(text, " of {wanted}")?;
        }
        if slot == usize::from(SLOT_NEMESIS) && mission.limit > 0 {
            write!(text, ", fails at {} threat", mission.limit)?;
        }
        writeln!(text)?;
        heading = "";
    }
    Ok(())
}
