//! D.A.G.G.E.R.'s table: the world map, the tracks, the missions and the hero sheets.

use ::dagger::card::{BASES, Base, MissionKind, Space};
use ::dagger::state::{NEMESIS, OFF, SLOT_NEMESIS};
use ::dagger::{Dagger, Game};
use ratatui::layout::Rect;

use super::spots::{Thing, base_space};
use crate::screen::{Canvas, Scene, Size, Spot, Tone};

/// The map: rows from north to south, columns from west to east.
const MAP: [[Option<Space>; 6]; 5] = {
    use Space::*;
    [
        [
            None,
            Some(NorthAmerica),
            Some(NorthAtlantic),
            Some(CentralEurope),
            Some(CentralRussia),
            Some(RussianFarEast),
        ],
        [
            Some(EasternPacific),
            Some(NewYork),
            Some(SargassoSea),
            Some(MiddleEast),
            Some(SouthAsia),
            Some(EastAsia),
        ],
        [
            Some(Asgard),
            Some(CentralAmerica),
            Some(Atlantis),
            Some(WestAfrica),
            Some(Madripoor),
            Some(WesternPacific),
        ],
        [
            None,
            Some(SouthAmerica),
            Some(SouthAtlanticOcean),
            Some(Wakanda),
            Some(IndianOcean),
            Some(WesternAustralia),
        ],
        [
            None,
            Some(SouthernCone),
            Some(SouthernOcean),
            Some(SouthernAfrica),
            None,
            Some(EasternAustralia),
        ],
    ]
};

/// A board being drawn.
pub(super) struct Board<'b, 's> {
    pub rules: &'b Dagger,
    pub scene: &'b Scene<'s, Dagger>,
}

impl Board<'_, '_> {
    fn game(&self) -> &Game {
        &self.scene.view.game
    }

    fn dense(&self) -> bool {
        self.scene.size <= Size::Dense
    }

    /// The lines that the dense board takes.
    pub fn height(&self) -> u16 {
        2 + 10 + self.mission_slots().len().div_ceil(self.across()) as u16 + self.hero_lines()
    }

    /// How many missions share a line.
    fn across(&self) -> usize {
        if self.dense() && self.mission_slots().len() > 2 { 2 } else { 1 }
    }

    fn hero_lines(&self) -> u16 {
        u16::from(self.game().count) * if self.dense() { 1 } else { 2 }
    }

    /// Draws everything.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut y = area.y;
        self.line(canvas, Rect::new(0, y, area.width, 1), Thing::Figure(NEMESIS), &self.nemesis());
        self.line(canvas, Rect::new(0, y + 1, area.width, 1), Thing::Tracks, &self.tracks());
        y += 2;
        let slots = self.mission_slots();
        let across = self.across();
        let mission_lines = slots.len().div_ceil(across) as u16;
        let below = mission_lines + self.hero_lines() + u16::from(!self.dense()) * 2;
        let map = area.bottom().saturating_sub(y + below);
        let row = if self.dense() { 2 } else { (map / 5).clamp(2, 8) };
        self.map(canvas, Rect::new(0, y, area.width, row * 5), row);
        y += row * 5;
        if !self.dense() {
            canvas.rule(0, y, area.width, "Missions");
            y += 1;
        }
        let width = area.width / across as u16;
        for (place, &slot) in slots.iter().enumerate() {
            let x = (place % across) as u16 * width;
            let rect = Rect::new(x, y + (place / across) as u16, width, 1);
            self.line(canvas, rect, Thing::Mission(slot), &self.mission(slot));
        }
        y += mission_lines;
        if !self.dense() {
            canvas.rule(0, y, area.width, "Heroes");
            y += 1;
        }
        for hero in 0..self.game().count {
            if y >= area.bottom() {
                break;
            }
            let rect = Rect::new(0, y, area.width, 1);
            self.line(canvas, rect, Thing::Hero(hero), &self.hero(hero));
            y += 1;
            if !self.dense() && y < area.bottom() {
                canvas.text(4, y, area.width.saturating_sub(4), &self.supports(hero), Tone::Dim);
                y += 1;
            }
        }
    }

    fn line(&self, canvas: &mut Canvas<'_>, rect: Rect, thing: Thing, text: &str) {
        let spot: Spot = thing.into();
        let number = self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"));
        let width = rect.width.saturating_sub(1);
        let end = canvas.text(rect.x, rect.y, width, &format!("{number}{text}"), Tone::Plain);
        let rect = Rect { width: end.saturating_sub(rect.x), ..rect };
        if self.scene.is_focus(spot) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(spot, rect);
    }

    fn nemesis(&self) -> String {
        let game = self.game();
        let nemesis = &self.rules.book().nemeses[usize::from(game.nemesis)];
        let side = &nemesis.sides[usize::from(game.showdown)];
        let figure = &game.enemies[usize::from(NEMESIS)];
        let per_hero = if game.showdown { game.count } else { 1 };
        let mut text = format!(
            "Nemesis {} in {}: {}/{} damage, power {}",
            nemesis.name,
            Space::name_of(figure.space),
            figure.damage,
            side.health.saturating_mul(per_hero),
            side.power
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

    fn tracks(&self) -> String {
        let game = self.game();
        let filled = usize::from(game.threat.min(20)) / 2;
        let bar = "█".repeat(filled) + &"░".repeat(10 - filled);
        format!(
            "Threat {}/20 {bar}  Team-up {}  Events {} (+{} discarded)  Side missions {}",
            game.threat,
            game.team_up,
            game.events.len(),
            game.event_discard.len(),
            game.side_deck.len()
        )
    }

    fn mission_slots(&self) -> Vec<u8> {
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
        let per_hero = if mission.flat { 1 } else { game.count };
        let wanted = mission.progress.saturating_mul(per_hero);
        let wanted = if wanted > 0 { format!("/{wanted}") } else { String::new() };
        let fails = if slot == SLOT_NEMESIS && mission.limit > 0 {
            format!(", fails at {} threat", mission.limit)
        } else {
            String::new()
        };
        format!("◇ {} ({kind}) {}{wanted}{fails}", mission.name, state.progress)
    }

    /// A hero on one line.
    pub fn hero(&self, index: u8) -> String {
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
        let seat = self.rules.seat_of(index);
        let boosted = if state.boosted { "+B" } else { "" };
        let empowered = if state.empowered { ", empowered" } else { "" };
        format!(
            "{first}{}:{} ({}) {place}, dmg {}/{}, tokens {}{boosted}{empowered}",
            seat.0 + 1,
            short(&hero.name),
            aspect.name,
            state.damage,
            hero.health,
            state.standard
        )
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

    /// What is in a space, one line each.
    pub fn occupants(&self, space: u8) -> Vec<(String, Tone)> {
        let game = self.game();
        let book = self.rules.book();
        let mut found = Vec::new();
        for base in (0..BASES as u8).filter(|&base| base_space(game, base) == space) {
            let overrun = if game.overrun & 1 << base != 0 { " OVERRUN" } else { "" };
            let name = if base == Base::ILIAD { "Iliad" } else { "base" };
            let tone = if overrun.is_empty() { Tone::Blue } else { Tone::Bad };
            found.push((format!("⌂{name}{overrun}"), tone));
        }
        if game.bifrost == space {
            found.push(("Bifrost".into(), Tone::Yellow));
        }
        for state in &game.heroes[..usize::from(game.count)] {
            if state.space == space && !state.eliminated {
                let name = short(&book.heroes[usize::from(state.hero)].name);
                found.push((format!("@{name}"), Tone::Good));
            }
        }
        if game.enemies[usize::from(NEMESIS)].space == space {
            let name = &book.nemeses[usize::from(game.nemesis)].name;
            found.push((format!("!{name}"), Tone::Bad));
        }
        for figure in (0..NEMESIS).filter(|&f| game.enemies[usize::from(f)].space == space) {
            let state = &game.enemies[usize::from(figure)];
            let Some(enemy) = self.rules.enemy(game, figure) else { continue };
            let primed = if state.primed { "*" } else { "" };
            let spot: Spot = Thing::Figure(figure).into();
            let number = self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"));
            let left = enemy.health.saturating_sub(state.damage);
            found.push((format!("{number}{} {left}{primed}", enemy.name), Tone::Red));
        }
        found
    }

    fn map(&self, canvas: &mut Canvas<'_>, area: Rect, height: u16) {
        let width = area.width / 6;
        for (row, spaces) in (0u16..).zip(&MAP) {
            for (column, space) in (0u16..).zip(spaces) {
                let Some(space) = space else { continue };
                let x = area.x + column * width;
                let rect = Rect::new(x, area.y + row * height, width, height);
                self.space(canvas, rect, *space);
            }
        }
    }

    fn space(&self, canvas: &mut Canvas<'_>, rect: Rect, space: Space) {
        let spot: Spot = Thing::Space(space as u8).into();
        let number = self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"));
        let name = format!("{number}{}", space.name());
        let occupants = self.occupants(space as u8);
        if rect.height < 3 {
            let width = rect.width - 1;
            let text: Vec<String> = occupants.iter().map(|(text, _)| text.clone()).collect();
            let name = format!("{number}{}", short(space.name()));
            canvas.text(rect.x, rect.y, width, &name, Tone::Heading);
            let tone = occupants.iter().map(|(_, tone)| *tone).next_back().unwrap_or(Tone::Plain);
            canvas.text(rect.x, rect.y + 1, width, &text.join(" "), tone);
            if self.scene.is_focus(spot) {
                canvas.tint(Rect { width, ..rect }, Tone::Focus);
            }
            canvas.mark(spot, Rect { width, ..rect });
            return;
        }
        let tone = match (self.scene.is_focus(spot), number.is_empty()) {
            (true, _) => Tone::Focus,
            (false, false) => Tone::Bold,
            (false, true) => Tone::Dim,
        };
        let inside = canvas.frame(rect, &name, tone);
        canvas.mark(spot, rect);
        for (row, (text, tone)) in (0..inside.height).zip(&occupants) {
            canvas.text(inside.x, inside.y + row, inside.width, text, *tone);
        }
        if occupants.len() > usize::from(inside.height) && inside.height > 0 {
            let more = format!("+{}", occupants.len() - usize::from(inside.height));
            canvas.text(
                inside.right().saturating_sub(2),
                inside.bottom() - 1,
                2,
                &more,
                Tone::Bold,
            );
        }
    }
}

/// A name without what stands in parentheses.
pub(super) fn short(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}
