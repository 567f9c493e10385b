//! What is beside D.A.G.G.E.R.'s map, each on a line: nemesis, tracks, missions, heroes.

use ::dagger::Dagger;
use ::dagger::card::{MissionKind, Space};
use ::dagger::state::{NEMESIS, OFF, SLOT_NEMESIS};

use super::board::{Board, short};
use super::spots::Thing;

impl Board<'_, '_> {
    /// The nemesis.
    pub fn nemesis(&self) -> String {
        let game = self.game();
        let nemesis = &self.rules.book().nemeses[usize::from(game.nemesis)];
        let figure = &game.enemies[usize::from(NEMESIS)];
        let mut text = format!(
            "Nemesis {} in {}: {}/{} damage, power {}",
            nemesis.name,
            Space::name_of(figure.space),
            figure.damage,
            self.rules.health(game, NEMESIS).0,
            self.rules.power(game, NEMESIS).0
        );
        for (is, note) in [
            (game.stunned, "stunned"),
            (game.showdown, "FINAL SHOWDOWN"),
            (figure.primed, "primed"),
        ] {
            if is {
                text += &format!(", {note}");
            }
        }
        text
    }

    /// The tracks. Threat as a number is in the heading.
    pub fn tracks(&self) -> String {
        let game = self.game();
        let filled = usize::from(game.threat.min(Dagger::MOST_THREAT)) / 2;
        let bar = "█".repeat(filled) + &"░".repeat(10 - filled);
        let next = self.rules.next_threat(game).0;
        format!("Threat {bar} next +{next}  Team-up {}", game.team_up)
    }

    /// The decks, each with the thing that it is.
    pub fn decks(&self) -> [(Thing, String); 2] {
        let game = self.game();
        let (events, used) = (game.events.len(), game.event_discard.len());
        let sides = game.side_deck.len();
        [
            (Thing::Events, format!("Events {events} ({used} used)")),
            (Thing::Sides, format!("Side missions {sides}")),
        ]
    }

    /// The slots that hold a mission.
    pub fn mission_slots(&self) -> Vec<u8> {
        let missions = self.game().missions.iter().enumerate();
        missions.filter(|(_, state)| state.id != OFF).map(|(slot, _)| slot as u8).collect()
    }

    /// A mission on one line.
    pub fn mission(&self, slot: u8) -> String {
        let game = self.game();
        let Some(state) = game.missions.get(usize::from(slot)) else { return String::new() };
        let Some(mission) = self.rules.book().missions.get(usize::from(state.id)) else {
            return String::new();
        };
        let kind = match mission.kind {
            MissionKind::Side => "side",
            MissionKind::Hero => "hero",
            MissionKind::FirstStrike => "first strike",
            MissionKind::Nemesis => "nemesis",
        };
        let wanted = self.rules.needed(game, slot).map_or(String::new(), |n| format!("/{n}"));
        let mut text = format!("◇ {} ({kind}) {}{wanted}", mission.name, state.progress);
        if slot == SLOT_NEMESIS && mission.limit > 0 {
            text += &format!(", fails at {} threat", mission.limit);
        }
        if let Some(space) = self.rules.mission_space(game, slot).filter(|_| !self.dense()) {
            text += &format!(", in {}", Space::name_of(space));
        }
        text
    }

    /// A hero on one line; in brief what must be known comes before the place, which the map shows too.
    pub fn hero(&self, index: u8, brief: bool) -> String {
        let game = self.game();
        let book = self.rules.book();
        let state = &game.heroes[usize::from(index)];
        let hero = &book.heroes[usize::from(state.hero)];
        let aspect = &book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
        let place = match state.space {
            _ if state.eliminated => "out of the game",
            OFF => "not on the board",
            space => Space::name_of(space),
        };
        let first = if index == game.first { "▸" } else { " " };
        let seat = self.rules.seat_of(index).0 + 1;
        let name = short(&hero.name);
        let (damage, health, tokens) = (state.damage, hero.health, state.standard);
        let boosted = if state.boosted { "+B" } else { "" };
        let mark = |is: bool, note| if is { note } else { "" };
        if brief {
            let empowered = mark(state.empowered, " em");
            return format!(
                "{first}{seat}:{name} dm{damage}/{health} tk{tokens}{boosted}{empowered} {} {}",
                self.readiness(index),
                short(place)
            );
        }
        let empowered = mark(state.empowered, ", empowered");
        // Where there is room, the supports have a line of their own.
        let cards = match self.dense() {
            true => format!(", {}", self.readiness(index)),
            false => String::new(),
        };
        format!(
            "{first}{seat}:{name} ({}{}) {place}, dmg {damage}/{health}, tokens {tokens}{boosted}\
             {empowered}{cards}",
            short(&aspect.name),
            mark(state.shattered, ", shattered"),
        )
    }

    /// Whether a hero's supports and, behind the stroke, the team-up are ready.
    fn readiness(&self, index: u8) -> String {
        let state = &self.game().heroes[usize::from(index)];
        let sign = |ready: bool| if ready { '●' } else { '○' };
        let supports: String = state.ready.into_iter().map(sign).collect();
        let unique = if state.unlocked { "+" } else { "" };
        format!("{supports}{unique}/{}", sign(state.team_up))
    }

    /// A hero's supports and team-up.
    pub fn supports(&self, index: u8) -> String {
        let book = self.rules.book();
        let state = &self.game().heroes[usize::from(index)];
        let hero = &book.heroes[usize::from(state.hero)];
        let pair = &book.pairs[usize::from(hero.pair)];
        let shared = pair.shared.iter().zip(state.ready).zip(state.charge);
        let mut cards: Vec<String> = shared
            .map(|((&id, ready), charge)| {
                let support = &book.supports[usize::from(id)];
                match ready {
                    true => format!("{} ready", support.name),
                    false => format!("{} {charge}/{}", support.name, support.charge),
                }
            })
            .collect();
        if state.unlocked {
            cards.push(book.supports[usize::from(hero.unique)].name.clone());
        }
        let team_up = &book.team_ups[usize::from(pair.team_up)];
        let ready = if state.team_up { "ready".into() } else { format!("costs {}", team_up.cost) };
        cards.push(format!("team-up {} {ready}", team_up.name));
        cards.join(", ")
    }
}
