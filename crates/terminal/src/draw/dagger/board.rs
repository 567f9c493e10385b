//! D.A.G.G.E.R.'s table: the world map, the tracks, the missions and the hero sheets.

use ::dagger::state::NEMESIS;
use ::dagger::{Dagger, Game};
use ratatui::layout::Rect;

use super::spots::Thing;
use crate::screen::{Canvas, Scene, Size, Spot, Tone};

/// The lines of the map.
const ROWS: u16 = 5;

/// A board being drawn.
pub(super) struct Board<'b, 's> {
    pub rules: &'b Dagger,
    pub scene: &'b Scene<'s, Dagger>,
}

impl Board<'_, '_> {
    pub(super) fn game(&self) -> &Game {
        &self.scene.view.game
    }

    pub(super) fn dense(&self) -> bool {
        self.scene.size <= Size::Dense
    }

    /// The lines that the dense board takes.
    pub fn height(&self) -> u16 {
        self.heading_lines() + 2 * ROWS + self.mission_lines() + self.hero_lines()
    }

    /// Nemesis and tracks share a line where many heroes need the room; the heading has the numbers.
    fn heading_lines(&self) -> u16 {
        if self.dense() && self.game().count > 3 { 1 } else { 2 }
    }

    /// How many missions share a line.
    fn missions_across(&self) -> usize {
        if self.dense() && self.mission_slots().len() > 2 { 2 } else { 1 }
    }

    fn mission_lines(&self) -> u16 {
        self.mission_slots().len().div_ceil(self.missions_across()) as u16
    }

    /// How many heroes share a line.
    fn heroes_across(&self) -> u16 {
        if self.dense() && self.game().count > 3 { 2 } else { 1 }
    }

    fn hero_lines(&self) -> u16 {
        let lines = u16::from(self.game().count).div_ceil(self.heroes_across());
        if self.dense() { lines } else { 2 * lines }
    }

    /// Draws everything.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut y = self.heading(canvas, area);
        let below = self.mission_lines() + self.hero_lines() + u16::from(!self.dense()) * 2;
        let map = area.bottom().saturating_sub(y + below);
        let row = if self.dense() { 2 } else { (map / ROWS).clamp(2, 8) };
        self.map(canvas, Rect::new(0, y, area.width, row * ROWS), row);
        y += row * ROWS;
        if !self.dense() {
            canvas.rule(0, y, area.width, "Missions");
            y += 1;
        }
        let across = self.missions_across();
        let width = area.width / across as u16;
        for (place, slot) in self.mission_slots().into_iter().enumerate() {
            let x = (place % across) as u16 * width;
            let rect = Rect::new(x, y + (place / across) as u16, width, 1);
            self.line(canvas, rect, Thing::Mission(slot), &self.mission(slot));
        }
        y += self.mission_lines();
        if !self.dense() {
            canvas.rule(0, y, area.width, "Heroes");
            y += 1;
        }
        self.heroes(canvas, Rect { y, height: area.bottom().saturating_sub(y), ..area });
    }

    fn heading(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let y = area.y;
        if self.heading_lines() == 1 {
            let game = self.game();
            let brief = [
                (Thing::Tracks, format!("+{}", self.rules.next_threat(game).0)),
                (Thing::Events, format!("Ev{}", game.events.len())),
                (Thing::Sides, format!("Sd{}", game.side_deck.len())),
            ];
            let width = brief.iter().map(|(_, text)| text.len() as u16 + 1).sum::<u16>();
            let left = Rect::new(0, y, area.width - width - 1, 1);
            self.line(canvas, left, Thing::Figure(NEMESIS), &self.nemesis());
            self.side_by_side(canvas, Rect::new(area.width - width, y, width, 1), 1, &brief);
            return y + 1;
        }
        self.line(canvas, Rect::new(0, y, area.width, 1), Thing::Figure(NEMESIS), &self.nemesis());
        let tracks = [(Thing::Tracks, self.tracks())];
        let below: Vec<(Thing, String)> = tracks.into_iter().chain(self.decks()).collect();
        self.side_by_side(canvas, Rect::new(0, y + 1, area.width, 1), 2, &below);
        y + 2
    }

    /// Several things on one line.
    fn side_by_side(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        gap: u16,
        things: &[(Thing, String)],
    ) {
        let mut x = area.x;
        for (thing, text) in things {
            let width = area.right().saturating_sub(x);
            self.line(canvas, Rect { x, width, ..area }, *thing, text);
            x += text.chars().count() as u16 + gap;
        }
    }

    fn heroes(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let across = self.heroes_across();
        let width = area.width / across;
        let lines = if self.dense() { 1 } else { 2 };
        for hero in 0..self.game().count {
            let (row, column) = (u16::from(hero) / across, u16::from(hero) % across);
            let y = area.y + row * lines;
            if y >= area.bottom() {
                break;
            }
            let rect = Rect::new(column * width, y, width, 1);
            self.line(canvas, rect, Thing::Hero(hero), &self.hero(hero, across > 1));
            if lines > 1 && y + 1 < area.bottom() {
                let room = area.width.saturating_sub(4);
                canvas.text(4, y + 1, room, &self.supports(hero), Tone::Dim);
            }
        }
    }

    fn line(&self, canvas: &mut Canvas<'_>, rect: Rect, thing: Thing, text: &str) {
        let spot: Spot = thing.into();
        let width = rect.width.saturating_sub(1);
        let text = format!("{}{text}", self.number(spot));
        let end = canvas.text(rect.x, rect.y, width, &text, Tone::Plain);
        let rect = Rect { width: end.saturating_sub(rect.x), ..rect };
        if self.scene.is_focus(spot) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(spot, rect);
    }
}

/// A name without what stands in parentheses.
pub(super) fn short(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}
