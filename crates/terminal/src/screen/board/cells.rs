//! Cells and chips: a card in a box, and things side by side on a line.

use ratatui::layout::Rect;
use table::scene::{Piece, Place, Role, Thing};

use super::Board;
use super::words::{card_line, figures, tone};
use crate::screen::canvas::{Canvas, wrap};
use crate::screen::paint::Tone;

/// A card or space with a heading.
pub(super) struct Cell {
    pub thing: Thing,
    pub heading: String,
    pub lines: Vec<(String, Tone)>,
}

/// The letters of a line in a row of so many spaces.
pub(super) fn column(width: u16, spaces: usize) -> u16 {
    (width / spaces.max(1) as u16).saturating_sub(1)
}

/// Texts on lines of a width, each on the first that has room; none is broken.
fn flow<'t>(texts: impl Iterator<Item = &'t String>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        let fits = |line: &&mut String| line.chars().count() + 1 + text.chars().count() <= width;
        match lines.iter_mut().find(fits) {
            Some(line) => *line += &format!(" {text}"),
            None => lines.push(text.clone()),
        }
    }
    lines
}

impl Board<'_> {
    /// A space of a row: its heading, and what stands in it.
    pub(super) fn space(&self, place: &Place, width: u16) -> Cell {
        let long = place.name.chars().count() + 4 > usize::from(width);
        let mut heading = if long { place.brief.clone() } else { place.name.clone() };
        for mark in &place.marks {
            heading += &format!(" {mark}");
        }
        match place.pieces.first() {
            Some(piece) => Cell { thing: piece.id, heading, lines: self.card(piece, width) },
            None => Cell { thing: place.id, heading, lines: vec![("-".into(), Tone::Dim)] },
        }
    }

    /// A card as lines of a width: name, group, numbers, then what it holds and says where there is room.
    pub(super) fn card(&self, piece: &Piece, width: u16) -> Vec<(String, Tone)> {
        let name = if self.dense() { &piece.brief } else { &piece.name };
        let mut lines = vec![(name.to_string(), Tone::Bold)];
        let hero = piece.role == Role::Hero;
        let grouped = !piece.group.is_empty() && piece.group != piece.name;
        if grouped && hero {
            lines.push((piece.group.to_string(), Tone::Plain));
        }
        let numbers = card_line(piece, true);
        if self.dense() {
            // What it holds stands behind its numbers where that fits, and below them otherwise.
            let flowed = flow(std::iter::once(&numbers).chain(&piece.marks), usize::from(width));
            lines.extend(flowed.into_iter().map(|line| (line, tone(piece))));
            return lines;
        }
        lines.push((numbers, tone(piece)));
        // What it holds now comes before what it always is.
        lines.extend(piece.marks.iter().map(|mark| (mark.clone(), Tone::Plain)));
        if grouped && !hero {
            lines.push((piece.group.to_string(), Tone::Dim));
        }
        let why = piece.why_not.iter().map(|why| why.trim_end_matches(" needed"));
        lines.extend(why.map(|why| (format!("({why})"), Tone::Dim)));
        lines.extend(piece.text.iter().map(|text| (text.clone(), Tone::Dim)));
        lines
    }

    /// Without a box: a heading line, then one line each.
    pub(super) fn bare(&self, canvas: &mut Canvas<'_>, cell: &Cell, rect: Rect) {
        let width = rect.width.saturating_sub(1);
        let heading = format!("{}{}", self.number(cell.thing), cell.heading);
        canvas.rule(rect.x, rect.y, rect.width, &heading);
        let mut rest = Rect { y: rect.y + 1, height: rect.height.saturating_sub(1), width, ..rect };
        for (index, (line, tone)) in cell.lines.iter().enumerate() {
            // The lines that follow need one each; what is left over is for a long name.
            let after = (cell.lines.len() - index - 1) as u16;
            let height = rest.height.saturating_sub(after).max(1).min(rest.height);
            let used = match height {
                0 => break,
                // As many letters as fit say more than as many words.
                1 => {
                    canvas.text(rest.x, rest.y, rest.width, line, *tone);
                    1
                }
                height => canvas.wrapped(Rect { height, ..rest }, line, *tone),
            };
            rest.y += used;
            rest.height -= used;
        }
        self.finish(canvas, cell.thing, Rect { width, ..rect });
    }

    /// In a box, with wrapped lines.
    pub(super) fn boxed(&self, canvas: &mut Canvas<'_>, cell: &Cell, rect: Rect) {
        let number = self.number(cell.thing);
        let tone = match (self.is_focus(cell.thing), number.is_empty()) {
            (true, _) => Tone::Focus,
            (false, false) => Tone::Bold,
            (false, true) => Tone::Dim,
        };
        let mut inside = canvas.frame(rect, &format!("{number}{}", cell.heading), tone);
        // Numbers and what it holds are never hidden by a long name; what it always is and says may be.
        let after = cell.lines.iter().skip(1).filter(|(_, tone)| *tone != Tone::Dim);
        let after: usize = after.map(|(line, _)| wrap(line, inside.width.into()).len()).sum();
        let name = inside.height.saturating_sub(after as u16).max(1);
        for (index, (line, tone)) in cell.lines.iter().enumerate() {
            if inside.height == 0 {
                break;
            }
            let height = if index == 0 { name.min(inside.height) } else { inside.height };
            let used = canvas.wrapped(Rect { height, ..inside }, line, *tone);
            inside.y += used;
            inside.height -= used;
        }
        canvas.mark(cell.thing.into(), rect);
    }

    /// Spaces in a row.
    pub(super) fn row(&self, canvas: &mut Canvas<'_>, rect: Rect, places: &[Place]) {
        let count = places.len().max(1) as u16;
        let width = rect.width / count;
        for (index, place) in places.iter().enumerate() {
            let x = rect.x + index as u16 * width;
            let last = index as u16 + 1 == count;
            let width = if last { rect.right() - x } else { width };
            let cell = self.space(place, column(rect.width, places.len()));
            match self.dense() {
                true => self.bare(canvas, &cell, Rect { x, width, ..rect }),
                false => self.boxed(canvas, &cell, Rect { x, width, ..rect }),
            }
        }
    }
}

/// A thing on a line with others.
pub(super) struct Chip {
    pub thing: Thing,
    pub text: String,
    pub tone: Tone,
}

/// The cards of a place as chips, those that make no difference together.
pub(super) fn cards(places: &[Place], dense: bool) -> Vec<Chip> {
    let pieces = places.iter().flat_map(|place| &place.pieces);
    let chip = |piece: &Piece| {
        let times = if piece.copies > 1 { format!("×{}", piece.copies) } else { String::new() };
        let line = card_line(piece, false);
        let line = if line.is_empty() { line } else { format!(" {line}") };
        let name = if dense { &piece.brief } else { &piece.name };
        Chip { thing: piece.id, text: format!("{name}{times}{line}"), tone: tone(piece) }
    };
    pieces.map(chip).collect()
}

/// Piles as chips: "KO 12".
pub(super) fn piles(places: &[Place], brief: bool) -> Vec<Chip> {
    let chip = |place: &Place| {
        let name = if brief { &place.brief } else { &place.name };
        let top = place.pieces.first().map_or(String::new(), |top| match figures(top, true) {
            figures if figures.is_empty() => figures,
            figures => format!(" {figures}"),
        });
        let marks = place.marks.iter().map(|mark| format!(" ({mark})")).collect::<String>();
        let marks = if brief { String::new() } else { marks + &top };
        let thing = place.pieces.first().map_or(place.id, |top| top.id);
        Chip { thing, text: format!("{name} {}{marks}", place.count), tone: Tone::Plain }
    };
    places.iter().map(chip).collect()
}

/// The columns between chips: two, unless one saves a line.
fn gap(width: u16, heading: &str, widths: &[u16]) -> u16 {
    let lines = |gap| layout(width, heading, widths, gap).1;
    if lines(1) < lines(2) { 1 } else { 2 }
}

fn indent(heading: &str) -> u16 {
    if heading.is_empty() { 0 } else { heading.chars().count() as u16 + 1 }
}

/// Where chips go: the column and line of each, and the number of lines.
fn layout(width: u16, heading: &str, widths: &[u16], gap: u16) -> (Vec<(u16, u16)>, u16) {
    let start = indent(heading);
    let (mut x, mut y) = (start, 0);
    let mut places = Vec::new();
    for &chip in widths {
        if x > start && x + chip > width {
            (x, y) = (start, y + 1);
        }
        places.push((x, y));
        x += chip + gap;
    }
    (places, y + 1)
}

impl Board<'_> {
    fn chip_texts(&self, chips: &[Chip]) -> Vec<String> {
        chips.iter().map(|chip| self.number(chip.thing) + &chip.text).collect()
    }

    /// The lines that chips take.
    pub(super) fn chips_height(&self, width: u16, heading: &str, chips: &[Chip]) -> u16 {
        let texts = self.chip_texts(chips);
        let widths: Vec<u16> = texts.iter().map(|text| text.chars().count() as u16).collect();
        if widths.is_empty() {
            return 0;
        }
        layout(width, heading, &widths, gap(width, heading, &widths)).1
    }

    /// Draws chips after a heading and gives the lines used. Those without room are counted at the end.
    pub(super) fn chips(
        &self,
        canvas: &mut Canvas<'_>,
        rect: Rect,
        heading: &str,
        chips: &[Chip],
    ) -> u16 {
        if chips.is_empty() {
            return 0;
        }
        canvas.text(rect.x, rect.y, rect.width, heading, Tone::Heading);
        let texts = self.chip_texts(chips);
        let widths: Vec<u16> = texts.iter().map(|text| text.chars().count() as u16).collect();
        let gap = gap(rect.width, heading, &widths);
        let (mut places, lines) = layout(rect.width, heading, &widths, gap);
        if lines > rect.height {
            // The last line keeps room to say how many more there are.
            places = layout(rect.width.saturating_sub(4), heading, &widths, gap).0;
        }
        let mut hidden = 0;
        for ((chip, text), (x, y)) in chips.iter().zip(&texts).zip(places) {
            if y >= rect.height {
                hidden += 1;
                continue;
            }
            let (x, y) = (rect.x + x, rect.y + y);
            let end = canvas.text(x, y, rect.right().saturating_sub(x), text, chip.tone);
            self.finish(canvas, chip.thing, Rect::new(x, y, end.saturating_sub(x), 1));
        }
        if hidden > 0 && rect.height > 0 {
            let more = format!("+{hidden}…");
            let x = rect.right().saturating_sub(more.chars().count() as u16);
            canvas.text(x, rect.bottom() - 1, 6, &more, Tone::Heading);
        }
        lines.min(rect.height)
    }
}
