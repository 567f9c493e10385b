//! Laying out a situation: every named card in its place, the rest where it belongs.

use table::{Chance, Seat, Seats, Seed};

use crate::card::Catalogue;
use crate::play::face::Types;
use crate::rules::{Legendary, knowers};
use crate::setup::{Edition, Setup, build_for_scenario};
use crate::state::{Card, Game, HQ, Kind, Phase, Play, Turn, Zone};

use super::{From, LayError, Player, Scenario};

/// A hero that gives the hero deck something to refill the HQ with where none is named.
const FILLER: &str = "Hulk";

/// The rules and the game of a scenario, up to its first decision.
pub fn lay(scenario: &Scenario, catalogue: &Catalogue) -> Result<(Legendary, Game), LayError> {
    let setup = setup(scenario, catalogue)?;
    let rules = build_for_scenario(catalogue, setup)?;
    if scenario.table.others.len() >= usize::from(rules.seats) {
        let found = scenario.table.others.len() + 1;
        return Err(LayError::Impossible(format!(
            "there are {} players, but cards for {found}",
            rules.seats
        )));
    }
    let mut game = Layout::new(&rules, scenario).game()?;
    rules.begin(&mut game);
    Ok((rules, game))
}

/// A card's name without the hero or group that may stand before it.
fn split(name: &str) -> (Option<&str>, &str) {
    match name.split_once(": ") {
        Some((group, card)) => (Some(group), card),
        None => (None, name),
    }
}

/// Every name that the situation mentions.
fn mentioned(scenario: &Scenario) -> Vec<&str> {
    let table = &scenario.table;
    let mut names: Vec<&str> = Vec::new();
    let players = std::iter::once(&table.you).chain(&table.others);
    for player in players {
        let Player { hand, played, deck, discard, victory, .. } = player;
        let piles = [hand, played, deck, discard, victory];
        names.extend(piles.into_iter().flatten().flatten().map(String::as_str));
    }
    let piles = [&table.hq, &table.hero_deck, &table.villain_deck, &table.ko, &table.escaped];
    names.extend(piles.into_iter().flatten().flatten().map(String::as_str));
    for villain in table.city.iter().flat_map(|city| city.values()) {
        names.push(&villain.is);
        names.extend(villain.holds.iter().map(String::as_str));
    }
    names
}

/// The set-up: what is asked for, and every hero and group whose cards lie on the table.
fn setup(scenario: &Scenario, catalogue: &Catalogue) -> Result<Setup, LayError> {
    let mut setup = Setup {
        edition: Edition::First,
        players: scenario.players,
        mastermind: catalogue
            .mastermind(&scenario.mastermind)
            .map_err(setup_error)?
            .definition
            .name
            .clone(),
        scheme: catalogue.scheme(&scenario.scheme).map_err(setup_error)?.definition.name.clone(),
        heroes: Vec::new(),
        villains: Vec::new(),
        henchmen: Vec::new(),
        modes: scenario.modes.clone(),
        final_showdown: scenario.final_showdown,
        officers: Vec::new(),
    };
    let add = |names: &mut Vec<String>, name: &str| {
        if !names.iter().any(|known| known == name) {
            names.push(name.into());
        }
    };
    for name in &scenario.heroes {
        add(&mut setup.heroes, &catalogue.hero(name).map_err(setup_error)?.definition.name);
    }
    for name in &scenario.villains {
        add(
            &mut setup.villains,
            &catalogue.villain_group(name).map_err(setup_error)?.definition.name,
        );
    }
    for name in &scenario.henchmen {
        add(
            &mut setup.henchmen,
            &catalogue.henchman_group(name).map_err(setup_error)?.definition.name,
        );
    }
    for name in mentioned(scenario) {
        let (group, card) = split(name);
        let of = |owner: &str| group.is_none_or(|group| group == owner);
        for entry in &catalogue.heroes {
            let hero = &entry.definition;
            if of(&hero.name) && hero.cards.iter().any(|c| c.name == card) {
                add(&mut setup.heroes, &hero.name);
            }
        }
        for entry in &catalogue.villains {
            let villains = &entry.definition;
            if of(&villains.name) && villains.cards.iter().any(|c| c.name == card) {
                add(&mut setup.villains, &villains.name);
            }
        }
        for entry in &catalogue.henchmen {
            if of(&entry.definition.name) && entry.definition.name == card {
                add(&mut setup.henchmen, card);
            }
        }
    }
    if setup.heroes.is_empty() {
        add(&mut setup.heroes, FILLER);
    }
    Ok(setup)
}

fn setup_error(error: crate::card::NotFound) -> LayError {
    LayError::Setup(error.into())
}

impl Legendary {
    /// The kind of card that a name means.
    pub(super) fn kind_named(&self, name: &str) -> Result<Kind, LayError> {
        let (group, card) = split(name);
        let mut found = self.kinds().filter(|&kind| {
            let face = self.face(kind);
            face.name == card
                && face.alias.is_none()
                && group.is_none_or(|group| face.group == group)
        });
        match (found.next(), found.next()) {
            (Some(kind), None) => Ok(kind),
            (Some(_), Some(_)) => Err(LayError::Ambiguous(name.into())),
            (None, _) => {
                let names = self.kinds().map(|kind| self.face(kind).name.as_str());
                let nearest = cardfile::nearest(card, names).map(Into::into);
                Err(LayError::Unknown { word: name.chars().take(60).collect(), nearest })
            }
        }
    }
}

/// The cards that are still to be placed, and the game that they are placed in.
struct Layout<'a> {
    rules: &'a Legendary,
    scenario: &'a Scenario,
    supply: [u16; 256],
    /// Named cards that are still to be placed: nothing else may use them up.
    reserved: [u16; 256],
    game: Game,
}

impl<'a> Layout<'a> {
    fn new(rules: &'a Legendary, scenario: &'a Scenario) -> Self {
        let mut supply = [0; 256];
        rules.layout.row().all().iter().for_each(|card| supply[card.kind.index()] += 1);
        let game = Game::new(Chance::new(&Seed::from(scenario.seed)));
        let mut reserved = [0; 256];
        for kind in mentioned(scenario).into_iter().filter_map(|name| rules.kind_named(name).ok()) {
            reserved[kind.index()] += 1;
        }
        Layout { rules, scenario, supply, reserved, game }
    }

    fn put(&mut self, zone: Zone, kind: Kind) -> Result<(), LayError> {
        let left = &mut self.supply[kind.index()];
        if *left == 0 || self.game.row.room() == 0 {
            return Err(LayError::TooMany(self.rules.face(kind).name.clone()));
        }
        *left -= 1;
        self.game.row.add(zone, Card { known: knowers(zone), ..Card::new(kind) });
        Ok(())
    }

    /// Puts a named card into a zone.
    fn put_named(&mut self, zone: Zone, name: &str) -> Result<(), LayError> {
        let kind = self.rules.kind_named(name)?;
        let reserved = &mut self.reserved[kind.index()];
        *reserved = reserved.saturating_sub(1);
        self.put(zone, kind)
    }

    /// Puts named cards into a zone, the first one lowest.
    fn put_all(&mut self, zone: Zone, names: &[String]) -> Result<(), LayError> {
        names.iter().try_for_each(|name| self.put_named(zone, name))
    }

    /// Puts named cards into a zone, the first one on top.
    fn put_pile(&mut self, zone: Zone, names: &Option<Vec<String>>) -> Result<(), LayError> {
        names.iter().flatten().rev().try_for_each(|name| self.put_named(zone, name))
    }

    /// Puts what is left of some types into a zone: at most so many cards.
    fn put_rest(&mut self, zone: Zone, types: Types, most: u16) -> Result<(), LayError> {
        let mut most = most;
        for kind in self.rules.kinds() {
            let face = self.rules.face(kind);
            while most > 0 && face.types.has(types) && self.spare(kind) {
                self.put(zone, kind)?;
                most -= 1;
            }
        }
        Ok(())
    }

    fn game(mut self) -> Result<Game, LayError> {
        let table = &self.scenario.table;
        let rules = self.rules;
        self.put(Zone::MASTERMIND, rules.mastermind)?;
        self.put(Zone::SCHEME, rules.scheme)?;
        let seats = std::iter::once(&table.you).chain(&table.others).enumerate();
        for (seat, player) in seats {
            self.player(Seat(seat as u8), player)?;
        }
        self.city()?;
        self.hq()?;
        self.board()?;
        self.decks()?;
        let mut turn = Turn::new(Seat(0), 1);
        turn.make(table.attack.unwrap_or(0), table.recruit.unwrap_or(0));
        for card in self.game.row.zone(Zone::played(Seat(0))) {
            turn.remember(Play { face: card.face, classes: 0 });
        }
        self.game.turn = turn;
        self.game.twists = table.twists.unwrap_or(0);
        self.game.phase = match self.scenario.from {
            From::Main => Phase::Main,
            From::VillainCard => Phase::Start,
        };
        self.game.row.touched = 0;
        Ok(self.game)
    }

    fn player(&mut self, seat: Seat, player: &Player) -> Result<(), LayError> {
        let none = Vec::new();
        self.put_all(Zone::hand(seat), player.hand.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::played(seat), player.played.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::discard(seat), player.discard.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::victory(seat), player.victory.as_ref().unwrap_or(&none))?;
        self.put_pile(Zone::deck(seat), &player.deck)
    }

    fn city(&mut self) -> Result<(), LayError> {
        let Some(city) = &self.scenario.table.city else { return Ok(()) };
        for (&space, villain) in city {
            let zone = Zone::from(space);
            let kind = self.rules.kind_named(&villain.is)?;
            let face = self.rules.face(kind);
            if !face.types.has(Types::VILLAIN) && face.guise.is_none() {
                let text = format!("{} cannot be in the city", villain.is);
                return Err(LayError::Impossible(text));
            }
            self.put_named(zone, &villain.is)?;
            self.game.row.zone_mut(zone)[0].face = face.guise.unwrap_or(kind);
            self.put_all(zone, &villain.holds)?;
        }
        Ok(())
    }

    fn hq(&mut self) -> Result<(), LayError> {
        let named = self.scenario.table.hq.as_deref().unwrap_or(&[]);
        if named.len() > usize::from(HQ) {
            return Err(LayError::Impossible(format!(
                "the HQ has {HQ} spaces, not {}",
                named.len()
            )));
        }
        for (space, name) in named.iter().enumerate() {
            self.put_named(Zone::hq(space as u8), name)?;
        }
        // The top cards of the hero deck are kept for it.
        let top = self.scenario.table.hero_deck.clone();
        self.put_pile(Zone::HERO_DECK, &top)?;
        for space in named.len() as u8..HQ {
            let filler = self.rules.kinds().find(|&kind| self.is_deck_hero(kind));
            if let Some(kind) = filler {
                self.put(Zone::hq(space), kind)?;
            }
        }
        Ok(())
    }

    fn is_deck_hero(&self, kind: Kind) -> bool {
        let face = self.rules.face(kind);
        face.types.has(Types::HERO)
            && !face.types.has(Types::VILLAIN)
            && face.group != face.name
            && self.spare(kind)
    }

    /// Whether there is a copy that no other place is waiting for.
    fn spare(&self, kind: Kind) -> bool {
        self.supply[kind.index()] > self.reserved[kind.index()]
    }

    fn board(&mut self) -> Result<(), LayError> {
        let table = &self.scenario.table;
        let none = Vec::new();
        self.put_all(Zone::KO, table.ko.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::ESCAPED, table.escaped.as_ref().unwrap_or(&none))?;
        let bystander = self.kind_of(Types::BYSTANDER)?;
        for _ in 0..table.mastermind_holds.unwrap_or(0) {
            self.put(Zone::MASTERMIND, bystander)?;
        }
        for _ in 0..table.next_to_scheme.unwrap_or(0) {
            self.put(Zone::SCHEME, self.rules.twist)?;
        }
        for &space in table.portals.iter().flatten() {
            self.put(Zone::above(space as u8), self.rules.twist)?;
        }
        if table.tactics.is_some() {
            self.put_pile(Zone::TACTICS, &table.tactics)?;
        } else {
            self.put_rest(Zone::TACTICS, Types::TACTIC, u16::MAX)?;
        }
        Ok(())
    }

    /// The decks and stacks hold what is left, below what is named.
    fn decks(&mut self) -> Result<(), LayError> {
        let table = &self.scenario.table;
        let villain_deck = table.villain_deck.clone();
        let all = u16::MAX;
        let stacks = [
            (Zone::WOUNDS, Types::WOUND, table.wounds),
            (Zone::BYSTANDERS, Types::BYSTANDER, table.bystanders),
        ];
        for (zone, types, count) in stacks {
            self.put_rest(zone, types, count.map_or(all, u16::from))?;
        }
        let officer = self.rules.layout.row().zone(Zone::OFFICERS).first().map(|card| card.kind);
        if let Some(officer) = officer {
            let left = self.supply[officer.index()];
            for _ in 0..table.officers.map_or(left, u16::from) {
                self.put(Zone::OFFICERS, officer)?;
            }
        }
        let size = table.villain_deck_size.map_or(all, u16::from);
        let size = size.saturating_sub(villain_deck.as_ref().map_or(0, |deck| deck.len() as u16));
        let mut left = size;
        for types in [Types::STRIKE, Types::VILLAIN, Types::TWIST] {
            let before = self.game.row.len(Zone::VILLAIN_DECK) as u16;
            self.put_rest(Zone::VILLAIN_DECK, types, left)?;
            left -= self.game.row.len(Zone::VILLAIN_DECK) as u16 - before;
        }
        self.put_pile(Zone::VILLAIN_DECK, &villain_deck)?;
        self.hero_deck()
    }

    fn hero_deck(&mut self) -> Result<(), LayError> {
        let named = self.game.row.len(Zone::HERO_DECK);
        let size = self.scenario.table.hero_deck_size.map_or(usize::MAX, usize::from);
        while self.game.row.len(Zone::HERO_DECK) < size {
            let Some(kind) = self.rules.kinds().find(|&kind| self.is_deck_hero(kind)) else {
                break;
            };
            self.put(Zone::HERO_DECK, kind)?;
            // The named cards stay on top.
            let below = self.game.row.len(Zone::HERO_DECK) - 1;
            self.game.row.shift(Zone::HERO_DECK, below, Zone::HERO_DECK, below - named);
        }
        for card in self.game.row.zone_mut(Zone::HERO_DECK) {
            card.known = Seats::NONE;
        }
        Ok(())
    }

    fn kind_of(&self, types: Types) -> Result<Kind, LayError> {
        let mut kinds = self.rules.kinds();
        kinds
            .find(|&kind| self.rules.face(kind).types == types)
            .ok_or_else(|| LayError::Impossible("a basic card is missing".into()))
    }
}
