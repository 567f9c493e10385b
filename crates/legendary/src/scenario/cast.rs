//! The cast: the set-up that a situation needs, with every hero and group whose cards are in it.

use crate::card::{Catalogue, Entry, Id, NotFound, Set};
use crate::setup::{Edition, Mode, Setup, SetupError};

use super::{LayError, Player, Scenario, Supply};

/// The mastermind and the scheme of a situation that names none: they interfere the least.
fn usual(edition: Edition) -> (&'static str, &'static str) {
    match edition {
        Edition::First | Edition::Second => ("Red Skull", "Unleash the Power of the Cosmic Cube"),
        Edition::Villains => ("Odin", "Resurrect Heroes with the Norn Stones"),
    }
}

/// A hero that gives the hero deck something to refill the HQ with where none is named.
const FILLER: &str = "Hulk";

/// A card's name without the hero or group that may stand before it.
pub(super) fn split(name: &str) -> (Option<&str>, &str) {
    match name.split_once(": ") {
        Some((group, card)) => (Some(group), card),
        None => (None, name),
    }
}

/// Every name that the situation mentions.
pub(super) fn mentioned(scenario: &Scenario) -> Vec<&str> {
    let table = &scenario.table;
    let mut names: Vec<&str> = Vec::new();
    let players = std::iter::once(&table.you).chain(&table.others);
    for player in players {
        let Player { hand, played, deck, discard, victory, set_aside, .. } = player;
        let piles = [hand, played, deck, discard, victory, set_aside];
        names.extend(piles.into_iter().flatten().flatten().map(String::as_str));
    }
    let piles = [
        &table.hq,
        &table.hero_deck,
        &table.villain_deck,
        &table.ko,
        &table.escaped,
        &table.guards,
        &table.next_to_mastermind,
        &table.waiting,
        &table.row,
        &table.stack,
        &table.purify,
        &table.villains_next_to_scheme,
        &table.caged,
    ];
    names.extend(piles.into_iter().flatten().flatten().map(String::as_str));
    let stacks = [
        &table.wounds,
        &table.bystanders,
        &table.officers,
        &table.sidekicks,
        &table.madame_hydra,
        &table.new_recruits,
        &table.bindings,
    ];
    names.extend(stacks.into_iter().flatten().flat_map(Supply::names).map(String::as_str));
    for villain in table.city.iter().flat_map(|city| city.values()) {
        names.push(&villain.is);
        names.extend(villain.holds.iter().map(String::as_str));
        names.extend(villain.above.as_deref());
    }
    names
}

/// The set-up: what is asked for, and every hero and group whose cards lie on the table.
pub(super) fn setup(scenario: &Scenario, catalogue: &Catalogue) -> Result<Setup, LayError> {
    let mut setup = Setup {
        edition: scenario.edition,
        with: scenario.with.clone(),
        players: scenario.players,
        mastermind: Id::new(scenario.edition.set(), ""),
        scheme: Id::new(scenario.edition.set(), ""),
        heroes: Vec::new(),
        villains: Vec::new(),
        henchmen: Vec::new(),
        mastermind_attack: scenario.mastermind_attack,
        extra_twists: 0,
        hands: scenario.hands.clone(),
        final_showdown: scenario.final_showdown,
        final_blow: scenario.final_blow || scenario.modes.contains(&Mode::FinalBlow),
        challenges: scenario.modes.iter().copied().filter(|mode| mode.is_rule()).collect(),
        officers: Vec::new(),
    };
    if scenario.modes.contains(&Mode::HandOfFate) {
        setup.lessen_hands();
    }
    for (index, &mode) in scenario.modes.iter().enumerate() {
        if let Some(&other) = scenario.modes[..index].iter().find(|other| other.excludes(mode)) {
            return Err(SetupError::Modes(other, mode).into());
        }
        setup.mastermind_attack += mode.attack();
        setup.extra_twists += mode.twists();
    }
    let sets = setup.sets();
    let fault = |error: NotFound| LayError::Setup(error.into());
    let (mastermind, scheme) = usual(scenario.edition);
    let mastermind = scenario.mastermind.as_deref().unwrap_or(mastermind);
    setup.mastermind = catalogue.mastermind(mastermind, &sets).map_err(fault)?.id();
    let scheme = scenario.scheme.as_deref().unwrap_or(scheme);
    setup.scheme = catalogue.scheme(scheme, &sets).map_err(fault)?.id();
    for name in &scenario.heroes {
        add(&mut setup.heroes, catalogue.hero(name, &sets).map_err(fault)?.id());
    }
    for name in &scenario.villains {
        add(&mut setup.villains, catalogue.villain_group(name, &sets).map_err(fault)?.id());
    }
    for name in &scenario.henchmen {
        add(&mut setup.henchmen, catalogue.henchman_group(name, &sets).map_err(fault)?.id());
    }
    for name in mentioned(scenario) {
        cast(name, &mut setup, catalogue);
    }
    let stacked = &catalogue.scheme_of(&setup.scheme).map_err(fault)?.definition.setup.hero_stack;
    setup.heroes.retain(|id| Some(&id.name) != stacked.as_ref());
    if setup.heroes.is_empty() {
        let own = |entry: &&Entry<_>| entry.set == scenario.edition.set();
        let filler = catalogue.hero(FILLER, &sets).ok();
        let filler = filler.or_else(|| catalogue.heroes.iter().find(own));
        setup.heroes.extend(filler.map(Entry::id));
    }
    Ok(setup)
}

/// Adds the heroes and groups that have a card with a name: those of the edition's own set, or else those
/// of the first other set that has any.
fn cast(name: &str, setup: &mut Setup, catalogue: &Catalogue) {
    let (group, card) = split(name);
    for set in setup.sets() {
        let of = |owner: &str| group.is_none_or(|group| group == owner);
        let mut found = false;
        for entry in of_set(&catalogue.heroes, set).filter(|entry| of(&entry.definition.name)) {
            if entry.definition.cards.iter().any(|known| known.name == card) {
                found = true;
                add(&mut setup.heroes, entry.id());
            }
        }
        for entry in of_set(&catalogue.villains, set).filter(|entry| of(&entry.definition.name)) {
            if entry.definition.cards.iter().any(|known| known.name == card) {
                found = true;
                add(&mut setup.villains, entry.id());
            }
        }
        for entry in of_set(&catalogue.henchmen, set).filter(|entry| of(&entry.definition.name)) {
            if entry.definition.name == card {
                found = true;
                add(&mut setup.henchmen, entry.id());
            }
        }
        if found {
            return;
        }
    }
}

fn of_set<T>(entries: &[Entry<T>], set: Set) -> impl Iterator<Item = &Entry<T>> {
    entries.iter().filter(move |entry| entry.set == set)
}

fn add(ids: &mut Vec<Id>, id: Id) {
    if !ids.contains(&id) {
        ids.push(id);
    }
}
