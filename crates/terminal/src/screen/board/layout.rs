//! How the parts of a scene share the lines of a screen.

use ratatui::layout::Rect;
use table::scene::{Area, Player, Shape};

use super::Board;
use super::cells::{Cell, cards, column, piles};
use super::spare::Spared;
use super::words::{danger_line, list_line, tone};
use crate::screen::canvas::{Canvas, wrap};
use crate::screen::paint::Tone;

/// The most lines that cards in few columns take.
const HAND_LINES: u16 = 2;
/// The most lines of piles: with every box on the table there are eleven and more.
const PILE_LINES: u16 = 3;

impl Board<'_> {
    /// The lines that the dense board takes.
    pub fn dense_height(&self, width: u16) -> u16 {
        let spared = self.spared(width);
        let lines = |area| self.dense_lines(area, width, &spared);
        let areas = self.scene.areas.iter().map(lines).sum::<u16>();
        areas + spared.danger + spared.others + self.player_lines()
    }

    fn has_piles(&self) -> bool {
        self.scene.players.iter().any(|player| !player.piles.is_empty())
    }

    fn player_lines(&self) -> u16 {
        if self.has_piles() { (self.scene.players.len() as u16).div_ceil(2) } else { 0 }
    }

    fn dense_lines(&self, area: &Area, width: u16, spared: &Spared) -> u16 {
        match area.shape {
            Shape::Feature => spared.features,
            Shape::Piles => self
                .chips_height(width, "", &piles(&area.places, self.brief_piles(area, width)))
                .min(PILE_LINES),
            Shape::Row => 1 + self.row_lines(area, width) + spared.row(area.key),
            Shape::Cards => {
                self.chips_height(width, &area.name, &cards(&area.places, true)).min(HAND_LINES)
            }
            Shape::List => (area.places.len() as u16).div_ceil(self.across(area, spared)),
            Shape::Map => 2 * super::map::ROWS,
        }
    }

    /// Piles have short names where the long ones take two lines.
    fn brief_piles(&self, area: &Area, width: u16) -> bool {
        self.dense() && self.chips_height(width, "", &piles(&area.places, false)) > 1
    }

    pub(super) fn row_lines(&self, area: &Area, width: u16) -> u16 {
        let width = column(width, area.places.len());
        let lines = area.places.iter().map(|place| self.space(place, width).lines.len());
        lines.max().unwrap_or(1).clamp(2, 4) as u16
    }

    /// How many entries of a list share a line.
    pub(super) fn across(&self, area: &Area, spared: &Spared) -> u16 {
        if self.dense() && area.places.len() > 3 && !spared.lists.contains(&area.key) {
            2
        } else {
            1
        }
    }

    /// Draws everything.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut rest = area;
        let flexible = self.flexible_height(area);
        let spared = self.spared(area.width);
        let mut told = false;
        let mut players = false;
        for part in &self.scene.areas {
            if !told && part.shape != Shape::Feature {
                told = true;
                self.dangers(canvas, &mut rest, &spared);
            }
            if !players && part.shape == Shape::Cards {
                players = true;
                self.players(canvas, &mut rest);
            }
            self.part(canvas, &mut rest, part, (flexible, &spared));
        }
    }

    fn part(
        &self,
        canvas: &mut Canvas<'_>,
        rest: &mut Rect,
        part: &Area,
        (flexible, spared): (u16, &Spared),
    ) {
        let room = *rest;
        let used = match part.shape {
            Shape::Feature if self.dense() => self.feature_lines(canvas, room, part, spared),
            Shape::Feature => self.feature_boxes(canvas, room, part),
            Shape::Piles => {
                let heading = if self.dense() { "" } else { part.name.as_str() };
                let brief = self.brief_piles(part, room.width);
                let room = Rect { height: room.height.min(PILE_LINES), ..room };
                self.chips(canvas, room, heading, &piles(&part.places, brief))
            }
            Shape::Row => {
                let height = match self.dense() {
                    true => self.dense_lines(part, room.width, spared),
                    false => flexible,
                };
                self.row(canvas, Rect { height: height.min(room.height), ..room }, &part.places);
                height
            }
            Shape::Cards if self.dense() || part.key != "hand" => {
                let height = room.height.min(HAND_LINES);
                let chips = cards(&part.places, self.dense());
                self.chips(canvas, Rect { height, ..room }, &part.name, &chips)
            }
            Shape::Cards => self.hand(canvas, room, part, flexible),
            Shape::List => self.list(canvas, room, part, self.across(part, spared)),
            Shape::Map => {
                let row = if self.dense() { 2 } else { flexible };
                self.map(canvas, Rect { height: row * super::map::ROWS, ..room }, row, part);
                row * super::map::ROWS
            }
        };
        rest.y += used.min(rest.height);
        rest.height -= used.min(rest.height);
    }

    /// The height of a row of cards or of a space of the map, when all else has its lines.
    fn flexible_height(&self, area: Rect) -> u16 {
        if self.dense() {
            return 0;
        }
        let danger = |danger| wrap(&danger_line(danger).0, usize::from(area.width)).len().min(2);
        let mut fixed = self.scene.dangers.iter().map(danger).sum::<usize>() as u16;
        let mut rows = 0;
        for part in &self.scene.areas {
            match part.shape {
                Shape::Feature => fixed += self.feature_height(part, area),
                Shape::Piles => {
                    fixed += self
                        .chips_height(area.width, &part.name, &piles(&part.places, false))
                        .min(PILE_LINES);
                }
                Shape::Cards if part.key == "hand" => {
                    fixed += 1;
                    rows += 1;
                }
                Shape::Cards => fixed += 2,
                Shape::Row => rows += 1,
                Shape::List => fixed += 1 + part.places.len() as u16,
                Shape::Map => rows += super::map::ROWS,
            }
        }
        if self.has_piles() {
            fixed += self.scene.players.len() as u16;
        }
        (area.height.saturating_sub(fixed) / rows.max(1)).clamp(2, 13)
    }

    fn dangers(&self, canvas: &mut Canvas<'_>, rest: &mut Rect, spared: &Spared) {
        for (index, danger) in self.scene.dangers.iter().enumerate() {
            let lines = match (self.dense(), index) {
                (true, 0) => spared.danger,
                (true, index) => u16::from(index <= usize::from(spared.others)),
                (false, _) => 2,
            };
            let (text, tone) = danger_line(danger);
            let used =
                canvas.wrapped(Rect { height: lines.min(rest.height), ..*rest }, &text, tone);
            rest.y += used;
            rest.height = rest.height.saturating_sub(used);
        }
    }

    fn list(&self, canvas: &mut Canvas<'_>, room: Rect, part: &Area, across: u16) -> u16 {
        let heading = u16::from(!self.dense());
        if heading > 0 {
            canvas.rule(room.x, room.y, room.width, &part.name);
        }
        let width = room.width / across;
        let pieces = part.places.iter().filter_map(|place| place.pieces.first());
        for (index, piece) in (0u16..).zip(pieces) {
            let x = room.x + index % across * width;
            let y = room.y + heading + index / across;
            if y >= room.bottom() {
                break;
            }
            let number = self.number(piece.id);
            let room = usize::from(width).saturating_sub(1 + number.chars().count());
            // What it belongs to gives way to how it stands.
            let whole = list_line(piece, true);
            let line = if whole.chars().count() > room { list_line(piece, false) } else { whole };
            let text = format!("{number}{line}");
            let tone = if self.is_focus(piece.id) { Tone::Focus } else { tone(piece) };
            let end = canvas.text(x, y, width.saturating_sub(1), &text, tone);
            self.finish(canvas, piece.id, Rect::new(x, y, end - x, 1));
        }
        heading + (part.places.len() as u16).div_ceil(across)
    }

    fn hand(&self, canvas: &mut Canvas<'_>, room: Rect, part: &Area, row: u16) -> u16 {
        canvas.rule(room.x, room.y, room.width, &part.name);
        let rect = Rect { y: room.y + 1, height: room.height.saturating_sub(1), ..room };
        let pieces: Vec<_> = part.places.iter().flat_map(|place| &place.pieces).collect();
        let across = (rect.width / 15).clamp(1, 6);
        let lines = (pieces.len() as u16).div_ceil(across).max(1);
        let height = (rect.height / lines).min(row);
        if height < 4 {
            self.chips(canvas, rect, "", &cards(&part.places, false));
            return room.height;
        }
        let width = rect.width / across;
        for (place, piece) in (0u16..).zip(pieces) {
            let x = rect.x + place % across * width;
            let y = rect.y + place / across * height;
            let heading =
                if piece.copies > 1 { format!("×{}", piece.copies) } else { String::new() };
            let cell = Cell { thing: piece.id, heading, lines: self.card(piece, width) };
            self.boxed(canvas, &cell, Rect::new(x, y, width, height));
        }
        room.height
    }

    fn players(&self, canvas: &mut Canvas<'_>, rest: &mut Rect) {
        if !self.has_piles() {
            return;
        }
        let across = if self.dense() { 2 } else { 1 };
        let width = rest.width / across;
        for (index, player) in (0u16..).zip(&self.scene.players) {
            let x = rest.x + index % across * width;
            let y = rest.y + index / across;
            self.player(canvas, Rect::new(x, y, width, 1), player);
        }
        let lines = (self.scene.players.len() as u16).div_ceil(across).min(rest.height);
        rest.y += lines;
        rest.height -= lines;
    }

    /// A player's line, in which every pile is a thing of its own. A long name gives way to the points.
    fn player(&self, canvas: &mut Canvas<'_>, rect: Rect, player: &Player) {
        let active = self.scene.turn == Some(player.seat);
        let name = match player.name.as_str() {
            "" if player.seat == self.scene.viewer => "you",
            name => name,
        };
        let mark = if active { "▸" } else { " " };
        let points = player.points.map_or(String::new(), |points| format!(" {points}VP"));
        let seat = format!("{}{mark}{} ", self.number(player.id), player.seat.0 + 1);
        let width = if self.dense() { 16 } else { 24 };
        let room = usize::from(width).saturating_sub(seat.chars().count() + points.chars().count());
        let head = format!("{seat}{}{points}", crate::screen::canvas::cut(name, room));
        let tone = if active { Tone::Bold } else { Tone::Plain };
        let end = canvas.text(rect.x, rect.y, rect.width, &head, tone);
        self.finish(canvas, player.id, Rect::new(rect.x, rect.y, end - rect.x, 1));
        let mut x = if self.dense() { end + 1 } else { rect.x + width };
        for pile in &player.piles {
            let name = if self.dense() {
                format!("{}{}", pile.brief, pile.count)
            } else {
                format!("{} {}", pile.name, pile.count)
            };
            let text = format!("{}{name}", self.number(pile.id));
            let end = canvas.text(x, rect.y, rect.right().saturating_sub(x), &text, Tone::Plain);
            self.finish(canvas, pile.id, Rect::new(x, rect.y, end.saturating_sub(x), 1));
            x = end + if self.dense() { 1 } else { 2 };
        }
        let marks = player.marks.join(", ");
        canvas.text(x, rect.y, rect.right().saturating_sub(x), &marks, Tone::Bold);
    }
}
