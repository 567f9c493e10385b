//! What a choice would do in D.A.G.G.E.R., as far as can be said.

use table::{Choice, Rules, View};

use super::pages::{MISSION, TEAM_UP, aspect, cards, figure_line, page};
use super::things;
use crate::card::{ActionKind, Bit, HeroAttr, Src};
use crate::choice::{Act, act};
use crate::play::{base_at, each};
use crate::rules::Dagger;
use crate::state::{AskKind, DONE, Game, HeroSeat, Ordinal, Point, Slot, Standee};

/// What a choice would do.
pub(super) fn effect(rules: &Dagger, view: &View<Dagger>, choice: Choice) -> String {
    let game = &view.game;
    let ask = game.ask;
    let label = || rules.label(game, choice);
    let Some(bit) = u8::try_from(choice.0).ok().filter(|&bit| bit != DONE) else {
        return label();
    };
    let found = match ask.kind {
        AskKind::Action => action(rules, game, bit),
        AskKind::Ability => ability(rules, game, ask.hero, Ordinal(bit)),
        AskKind::StartReady | AskKind::Support => {
            Some(told(rules, "support", &rules.label(game, choice)))
        }
        AskKind::PlayMission => Some(told(rules, MISSION, &rules.book().name_of(ask.src))),
        AskKind::Kind => {
            let kind = ActionKind::ASPECT.get(usize::from(bit));
            kind.and_then(|&kind| aspect_action(rules, game, kind, false))
        }
        AskKind::Enemy | AskKind::Order => figure_line(rules, game, Standee(bit)),
        AskKind::Split => split(rules, game, bit),
        _ => None,
    };
    found.filter(|text| !text.is_empty()).unwrap_or_else(|| about(rules, view, choice))
}

/// The thing that a choice is about, in a paragraph; without one, the choice itself.
fn about(rules: &Dagger, view: &View<Dagger>, choice: Choice) -> String {
    let thing = things::of_choice(&view.game, choice);
    match thing.and_then(|it| page(rules, view, it.into())) {
        Some(page) => format!("{}: {}", page.title, page.paragraph()),
        None => rules.label(&view.game, choice),
    }
}

/// The text of a component.
fn told(rules: &Dagger, kind: &str, name: &str) -> String {
    let text = cards(rules, kind, name).flat_map(|card| card.text.iter().map(String::as_str));
    text.collect::<Vec<_>>().join(" ")
}

fn action(rules: &Dagger, game: &Game, bit: u8) -> Option<String> {
    let hero = game.ask.hero;
    let book = rules.book();
    let (what, boosted) = act(bit);
    let text = match what {
        Act::Aspect(kind) => aspect_action(rules, game, kind, boosted)?,
        Act::Sheet(ordinal) | Act::Unique(ordinal) | Act::AnyTime(ordinal) => {
            ability(rules, game, hero, ordinal)?
        }
        Act::Dagger => {
            let space = game.heroes.get(usize::from(hero))?.space;
            let base = base_at(game, space)?;
            format!("{} Missions that ask for it here advance.", told(rules, "base", base.name()))
        }
        Act::Nemesis => {
            let name = &book.nemeses.get(usize::from(game.nemesis))?.name;
            let mut lines = cards(rules, "nemesis", name).flat_map(|card| &card.text);
            lines.find(|line| line.contains("Action:"))?.clone()
        }
        Act::ReadyTeamUp => {
            let hero = book.heroes.get(usize::from(game.heroes.get(usize::from(hero))?.hero.0))?;
            let card = book.pairs.get(usize::from(hero.pair))?.team_up;
            told(rules, TEAM_UP, &book.team_ups.get(usize::from(card))?.name)
        }
    };
    Some(text)
}

/// An aspect action with its dice and what it can be aimed at.
fn aspect_action(rules: &Dagger, game: &Game, kind: ActionKind, boosted: bool) -> Option<String> {
    let hero = game.ask.hero;
    let word = ["Move.", "Fight.", "Defy.", "Rest."].get(kind as usize)?;
    let card = aspect(rules, game, hero)?;
    let line = card.text.iter().find(|line| line.starts_with(word))?;
    let mut text = String::new();
    if let Some((attr, dice, added)) = rules.test_of(game, hero, kind, boosted) {
        let attr = match attr {
            HeroAttr::Atk => "ATK",
            HeroAttr::Dfi => "DFI",
            HeroAttr::Tac => "TAC",
        };
        text += &format!("Test {attr} with {dice} dice");
        text += &if added == 0 { ". ".into() } else { format!(", {added:+} successes. ") };
    }
    let here = game.heroes.get(usize::from(hero))?.space;
    let targets: Vec<String> = match kind {
        ActionKind::Fight => Standee::all()
            .filter(|&figure| game.enemies[usize::from(figure)].space == here)
            .filter_map(|figure| figure_line(rules, game, figure))
            .collect(),
        ActionKind::Defy => {
            let open = rules.defiable(game, hero);
            let missions = each::<Slot>(open).map(|slot| game.missions[usize::from(slot)].id);
            missions.map(|id| format!("{}.", rules.book().missions[usize::from(id)].name)).collect()
        }
        _ => Vec::new(),
    };
    match kind {
        ActionKind::Fight | ActionKind::Defy if targets.is_empty() => {
            text = format!("There is nothing to {} in {}. ", word_of(kind), here.name());
        }
        ActionKind::Fight | ActionKind::Defy => text += &format!("Here: {} ", targets.join(" ")),
        _ => {}
    }
    Some(text + line)
}

fn word_of(kind: ActionKind) -> &'static str {
    if kind == ActionKind::Fight { "fight" } else { "defy" }
}

/// The text of an ability: its line on the card, or all of a card that has only one.
fn ability(rules: &Dagger, game: &Game, hero: HeroSeat, ordinal: Ordinal) -> Option<String> {
    let (title, src) = rules.ability(game, hero, ordinal)?;
    Some(of_source(rules, &title, src))
}

fn of_source(rules: &Dagger, title: &str, src: Src) -> String {
    let name = rules.book().name_of(src);
    let cards = rules.book().cards.iter().filter(|card| card.name == name);
    let text: Vec<&String> = cards.flat_map(|card| &card.text).collect();
    let start = format!("{title}. ");
    match text.iter().find(|line| line.starts_with(&start)) {
        Some(line) => line.to_string(),
        None => text.iter().map(|line| line.as_str()).collect::<Vec<_>>().join(" "),
    }
}

/// Where the next success of a rest goes.
fn split(rules: &Dagger, game: &Game, bit: u8) -> Option<String> {
    let book = rules.book();
    let state = game.heroes.get(usize::from(game.ask.hero))?;
    Some(match Point::at(bit) {
        Point::Recover => {
            format!("Damage {} becomes {}.", state.damage, state.damage.saturating_sub(1))
        }
        Point::Charge(which) => {
            let hero = book.heroes.get(usize::from(state.hero.0))?;
            let pair = book.pairs.get(usize::from(hero.pair))?;
            let at = usize::from(which);
            let support = book.supports.get(usize::from(pair.shared[at]))?;
            let charge = format!("Charge {} of {}.", state.charge[at] + 1, support.charge);
            format!("{charge} {}", told(rules, "support", &support.name))
        }
        Point::Progress(slot) => {
            let id = game.missions.get(usize::from(slot))?.id;
            told(rules, MISSION, &book.missions.get(usize::from(id))?.name)
        }
    })
}
