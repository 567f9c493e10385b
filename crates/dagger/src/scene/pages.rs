//! D.A.G.G.E.R.'s things opened large, and its piles.

use table::View;
use table::scene::{Page, Pile, Thing};

use super::things::It;
use super::words::short;
use super::{lines, reach};
use crate::card::{Base, Card, EventId, MissionId, Space, SupportId};
use crate::numbers::Term;
use crate::play::{base_space, each};
use crate::rules::Dagger;
use crate::rulings;
use crate::state::{Game, HeroSeat, NEMESIS, OFF, SLOT_NEMESIS, Standee};
use crate::text::capital;

/// The words for kinds of components.
pub(super) const MISSION: &str = "mission";
pub(super) const TEAM_UP: &str = "team_up";

/// A number and what it is made of: "Power 3 = 2 printed, +1 Jotunheim".
pub(super) fn sum(what: &str, (number, terms): (u8, Vec<Term>)) -> String {
    let terms: Vec<String> = terms
        .iter()
        .enumerate()
        .map(|(index, term)| match index {
            0 => format!("{} ({})", term.amount, term.cause),
            _ if term.amount < 0 => format!("- {} ({})", -term.amount, term.cause),
            _ => format!("+ {} ({})", term.amount, term.cause),
        })
        .collect();
    // One term is the number itself.
    let number = if terms.len() == 1 { String::new() } else { format!("{number} = ") };
    format!("{what} {number}{}.", terms.join(" "))
}

/// Everything that the book says about a component, with a line on what it is.
fn text(card: &Card) -> Vec<String> {
    let mut about = vec![card.kind.replace('_', " ")];
    about.extend(card.class.clone());
    about.extend(Some(card.group.clone()).filter(|group| !group.is_empty() && *group != card.name));
    match card.origin.as_str() {
        "known" => {}
        "partly" => about.push("partly our own design".into()),
        _ => about.push("our own design".into()),
    }
    let what = format!("{} ({})", card.name, about.join(", "));
    std::iter::once(what).chain(card.text.iter().cloned()).collect()
}

/// The components of a kind with a name; of a sheet the side that is asked for.
pub(super) fn cards<'r>(
    rules: &'r Dagger,
    kind: &'r str,
    name: &'r str,
) -> impl Iterator<Item = &'r Card> {
    let is = move |card: &&Card| kind_of(card) == kind && card.name == name;
    rules.book().cards.iter().filter(is)
}

/// What kind of component a card is; all missions are one kind.
pub(super) fn kind_of(card: &Card) -> &'static str {
    match card.kind {
        "side_mission" | "hero_mission" | "first_strike" | "nemesis_mission" => MISSION,
        kind => kind,
    }
}

/// The side of an aspect sheet that a hero shows.
pub(super) fn aspect<'r>(rules: &'r Dagger, game: &Game, hero: HeroSeat) -> Option<&'r Card> {
    let state = game.heroes.get(usize::from(hero))?;
    let sides = rules.book().aspects.get(usize::from(state.aspect))?;
    let side = if state.shattered { "shattered" } else { "heroic" };
    let mut found = cards(rules, "aspect", short(&sides[0].name));
    found.find(|card| card.class.as_deref() == Some(side))
}

fn texts<'r>(cards: impl Iterator<Item = &'r Card>) -> Vec<String> {
    cards.flat_map(text).collect()
}

/// The page of a thing.
pub(super) fn page(rules: &Dagger, view: &View<Dagger>, thing: Thing) -> Option<Page> {
    let game = &view.game;
    let book = rules.book();
    Some(match It::of(thing)? {
        It::Space(space) => space_page(rules, game, space)?,
        It::Hero(index) => {
            hero_page(rules, game, index)?.with("Out of reach", reach::sheet(rules, view, index))
        }
        It::Figure(figure) => figure_page(rules, game, figure)?,
        It::Mission(slot) => {
            let state = game.missions.get(usize::from(slot)).filter(|s| s.id != MissionId::NONE)?;
            let name = &book.missions.get(usize::from(state.id))?.name;
            let also = if slot == SLOT_NEMESIS { &[1, 3, 29][..] } else { &[14, 29][..] };
            Page::new(name.clone())
                .with("", vec![lines::mission(rules, game, slot)])
                .with("", texts(cards(rules, MISSION, name)))
                .with("Rulings", named(name, also))
        }
        It::Card(index) => {
            let card = book.cards.get(usize::from(index))?;
            Page::new(card.name.clone())
                .with("", text(card))
                .with("Rulings", rulings::of(&card.name))
                .with("Copies", whereabouts(rules, game, card))
        }
        It::Tracks => {
            let most = Dagger::MOST_THREAT;
            let now = format!("Threat {} of {most}: at {most} the heroes lose.", game.threat);
            Page::new("Tracks")
                .with("", vec![now, sum("The next nemesis phase adds", rules.next_threat(game))])
                .with("Team-up", vec![format!("{} on the track, for all heroes.", game.team_up)])
                .with("Rulings", rulings::numbered(&[1, 13, 14]))
        }
        It::Events | It::Sides => return None,
    })
}

fn named(name: &str, numbers: &[u8]) -> Vec<String> {
    rulings::of(name).into_iter().chain(rulings::numbered(numbers)).collect()
}

fn space_page(rules: &Dagger, game: &Game, space: Space) -> Option<Page> {
    let book = rules.book();
    let here = lines::standing(rules, game, space);
    let adjacent = book.board.adjacent.get(usize::from(space))?;
    let mut near: Vec<&str> = each(*adjacent).map(Space::name).collect();
    if game.bifrost == space {
        near.push("Asgard (by the Bifrost)");
    } else if space == Space::Asgard && game.bifrost != OFF {
        near.push(game.bifrost.name());
    }
    let region = book.board.region.get(usize::from(space))?.name();
    let bases = Base::ALL.into_iter().filter(|&base| base_space(game, base) == space);
    let bases = bases.flat_map(|base| {
        let overrun = if game.overrun & base.bit() != 0 { "overrun" } else { "operational" };
        let used = if game.base_slots & base.bit() != 0 { "used" } else { "free" };
        let state = format!("{} is {overrun}; its slot is {used}.", base.name());
        let state = capital(&state);
        std::iter::once(state).chain(texts(cards(rules, "base", base.name())))
    });
    let mut also = Vec::new();
    if space == Space::Asgard || space == game.bifrost {
        also.extend([10, 11]);
    }
    if space == game.iliad {
        also.extend([32, 33]);
    }
    let enemies = Standee::all().filter(|&n| game.enemies[usize::from(n)].space == space);
    let enemies = enemies.filter_map(|n| figure_line(rules, game, n)).collect();
    Some(
        Page::new(space.name())
            .with("", vec![format!("In {region}.")])
            .with("Here", here)
            .with("Base", bases.collect())
            .with("Next to", vec![format!("{}.", near.join(", "))])
            .with("Enemies", enemies)
            .with("Rulings", rulings::numbered(&also)),
    )
}

fn hero_page(rules: &Dagger, game: &Game, index: HeroSeat) -> Option<Page> {
    let book = rules.book();
    let state = game.heroes.get(usize::from(index))?;
    let hero = book.heroes.get(usize::from(state.hero.0))?;
    let pair = book.pairs.get(usize::from(hero.pair))?;
    let on = |at: usize| format!("{} of 2", state.slots[at]);
    let slots =
        format!("Tokens on move {}, fight {}, defy {}, rest {}.", on(0), on(1), on(2), on(3));
    let name_of =
        |id: SupportId| book.supports.get(usize::from(id)).map(|support| support.name.as_str());
    let shared = pair.shared.iter().filter_map(|&id| name_of(id));
    let unique = name_of(hero.unique).filter(|_| state.unlocked);
    let supports = shared.chain(unique).flat_map(|name| texts(cards(rules, "support", name)));
    let team_up = &book.team_ups.get(usize::from(pair.team_up))?.name;
    let mission = book.missions.get(usize::from(hero.mission)).filter(|_| state.mission);
    let mission = mission.map(|mission| texts(cards(rules, MISSION, &mission.name)));
    let partner = book.heroes.get(usize::from(hero.partner.0)).filter(|_| !state.eliminated);
    let partner = partner.map(|partner| vec![format!("{}.", partner.name)]);
    Some(
        Page::new(hero.name.clone())
            .with(
                "",
                vec![lines::hero(rules, game, index), slots, lines::supports(rules, game, index)],
            )
            .with("Sheet", texts(cards(rules, "hero", &hero.name)))
            .with("Aspect", texts(aspect(rules, game, index).into_iter()))
            .with("Supports", supports.collect())
            .with("Team-up", texts(cards(rules, TEAM_UP, team_up)))
            .with("Hero mission, not in play yet", mission.unwrap_or_default())
            .with("On the other side of the sheet", partner.unwrap_or_default())
            .with("Rulings", named(&hero.name, &[4, 15, 16, 17])),
    )
}

/// An enemy in a line: what it can do and take.
pub(super) fn figure_line(rules: &Dagger, game: &Game, figure: Standee) -> Option<String> {
    let state = game.enemies.get(usize::from(figure)).filter(|state| state.space != OFF)?;
    let name = match figure {
        NEMESIS => &rules.book().nemeses.get(usize::from(game.nemesis))?.name,
        figure => &rules.enemy(game, figure)?.name,
    };
    let (power, health) = (rules.power(game, figure).0, rules.health(game, figure).0);
    let primed = if state.primed { ", primed" } else { "" };
    Some(format!("{name}: power {power}, {} of {health} damage{primed}.", state.damage))
}

fn figure_page(rules: &Dagger, game: &Game, figure: Standee) -> Option<Page> {
    let state = game.enemies.get(usize::from(figure))?;
    let (kind, name) = match figure {
        NEMESIS => ("nemesis", &rules.book().nemeses.get(usize::from(game.nemesis))?.name),
        figure => ("enemy", &rules.enemy(game, figure)?.name),
    };
    let power = sum("Power", rules.power(game, figure));
    let health = sum("Health", rules.health(game, figure));
    let now = vec![
        format!("In {}.", state.space.name()),
        power,
        format!("{health} Damage {}.", state.damage),
    ];
    let also = if figure == NEMESIS { &[3, 28, 35][..] } else { &[9, 10, 24, 31][..] };
    Some(
        Page::new(name.clone())
            .with("Now", now)
            .with("", texts(cards(rules, kind, name)))
            .with("Copies", vec![on_the_board(rules, game, name)])
            .with("Rulings", named(name, also)),
    )
}

/// Where the figures of an enemy are.
fn on_the_board(rules: &Dagger, game: &Game, name: &str) -> String {
    let mut places = Vec::new();
    for figure in Standee::all() {
        let state = &game.enemies[usize::from(figure)];
        let own = match figure {
            NEMESIS => rules.book().nemeses[usize::from(game.nemesis)].name == name,
            figure => rules.enemy(game, figure).is_some_and(|enemy| enemy.name == name),
        };
        if own && state.space != OFF {
            places.push(state.space.name());
        }
    }
    match places.is_empty() {
        true => "Not on the board.".into(),
        false => format!("On the board: {}.", places.join(", ")),
    }
}

/// Where a component is, as far as everybody knows.
fn whereabouts(rules: &Dagger, game: &Game, card: &Card) -> Vec<String> {
    let book = rules.book();
    let is = |name: Option<&String>| name.is_some_and(|name| *name == card.name);
    let event = |id: &EventId| is(book.events.get(usize::from(*id)).map(|event| &event.name));
    let mission =
        |id: &MissionId| is(book.missions.get(usize::from(*id)).map(|mission| &mission.name));
    let place = match kind_of(card) {
        "enemy" | "nemesis" => return vec![on_the_board(rules, game, &card.name)],
        "event" if event(&game.event) => "Being resolved.",
        "event" if event(&game.lasting) => "Beside the board, in force.",
        "event" if game.event_discard.as_slice().iter().any(event) => "Used.",
        "event" if game.events.as_slice().iter().any(event) => "Seen near the top of the deck.",
        MISSION if game.missions.iter().any(|state| mission(&state.id)) => "In play.",
        MISSION if game.side_discard.as_slice().iter().any(mission) => "Completed.",
        "event" | MISSION => "Not in sight: in a deck or in the box.",
        _ => return Vec::new(),
    };
    vec![place.into()]
}

/// The cards of a pile that may be looked through.
pub(super) fn pile(rules: &Dagger, view: &View<Dagger>, thing: Thing) -> Option<Pile> {
    let game = &view.game;
    let book = rules.book();
    let row = |kind: &str, name: &str, note: &str| {
        let of = |card: &Card| kind_of(card) == kind && card.name == name;
        let index = book.cards.iter().position(of)?;
        Some((Thing::from(It::Card(index as u16)), format!("{name}  {note}")))
    };
    match It::of(thing)? {
        It::Events => {
            let named = |ids: &[EventId], note: &'static str| -> Vec<(Thing, String)> {
                let events = ids.iter().rev().filter_map(|&id| book.events.get(usize::from(id)));
                events.filter_map(|event| row("event", &event.name, note)).collect()
            };
            let mut cards = named(&[game.event], "being resolved");
            cards.extend(named(&[game.lasting], "in force"));
            cards.extend(named(game.events.as_slice(), "seen, still to come"));
            cards.extend(named(game.event_discard.as_slice(), "used"));
            let title = format!("Events: {} face down in the deck", game.events.len());
            Some(Pile { title, cards })
        }
        It::Sides => {
            let done = game.side_discard.as_slice().iter().rev();
            let done = done.filter_map(|&id| book.missions.get(usize::from(id)));
            let cards = done.filter_map(|mission| row(MISSION, &mission.name, "completed"));
            let title = format!("Side missions: {} face down in the deck", game.side_deck.len());
            Some(Pile { title, cards: cards.collect() })
        }
        _ => None,
    }
}
