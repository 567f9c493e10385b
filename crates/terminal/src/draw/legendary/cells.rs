//! Cells and chips: a card in a box, and cards side by side on a line.

use legendary::Legendary;
use legendary::play::face::Face;
use ratatui::layout::Rect;

use crate::screen::{Canvas, Scene, Spot, Tone};

/// A card or space with a heading.
pub(super) struct Cell {
    pub spot: Spot,
    pub heading: String,
    pub lines: Vec<(String, Tone)>,
}

impl Cell {
    fn heading(&self, scene: &Scene<'_, Legendary>) -> String {
        match scene.number(self.spot) {
            Some(number) => format!("[{number}] {}", self.heading),
            None => self.heading.clone(),
        }
    }

    /// Without a box: a heading line, then one line each.
    pub fn bare(&self, canvas: &mut Canvas<'_>, scene: &Scene<'_, Legendary>, rect: Rect) {
        let width = rect.width.saturating_sub(1);
        canvas.rule(rect.x, rect.y, rect.width, &self.heading(scene));
        for (row, (line, tone)) in self.lines.iter().take(usize::from(rect.height) - 1).enumerate()
        {
            canvas.text(rect.x, rect.y + 1 + row as u16, width, line, *tone);
        }
        if scene.is_focus(self.spot) {
            canvas.tint(Rect { width, ..rect }, Tone::Focus);
        }
        canvas.mark(self.spot, Rect { width, ..rect });
    }

    /// In a box, with wrapped lines.
    pub fn boxed(&self, canvas: &mut Canvas<'_>, scene: &Scene<'_, Legendary>, rect: Rect) {
        let tone = match (scene.is_focus(self.spot), scene.number(self.spot)) {
            (true, _) => Tone::Focus,
            (false, Some(_)) => Tone::Bold,
            (false, None) => Tone::Dim,
        };
        let mut inside = canvas.frame(rect, &self.heading(scene), tone);
        for (line, tone) in &self.lines {
            if inside.height == 0 {
                break;
            }
            let used = canvas.wrapped(inside, line, *tone);
            inside.y += used;
            inside.height -= used;
        }
        canvas.mark(self.spot, rect);
    }
}

/// A thing on a line with others.
pub(super) struct Chip {
    pub spot: Spot,
    pub text: String,
    pub tone: Tone,
}

/// A card's numbers on a chip: "T A2".
pub(super) fn short(face: &Face) -> String {
    let mut text = super::figures::letters(face);
    for (printed, sign) in [(face.attack, 'A'), (face.recruit, 'R')] {
        if let Some(printed) = printed {
            text += &format!(" {sign}{printed}");
        }
    }
    text
}

const GAP: u16 = 2;

fn indent(heading: &str) -> u16 {
    if heading.is_empty() { 0 } else { heading.chars().count() as u16 + 1 }
}

/// Where chips go: the column and line of each, and the number of lines.
fn layout(width: u16, heading: &str, widths: &[u16]) -> (Vec<(u16, u16)>, u16) {
    let start = indent(heading);
    let (mut x, mut y) = (start, 0);
    let mut places = Vec::new();
    for &chip in widths {
        if x > start && x + chip > width {
            (x, y) = (start, y + 1);
        }
        places.push((x, y));
        x += chip + GAP;
    }
    (places, y + 1)
}

/// The lines that chips take, with room for the number of one choice on each line.
pub(super) fn chips_height(width: u16, heading: &str, chips: &[Chip]) -> u16 {
    let width = width.saturating_sub(4);
    let widths: Vec<u16> = chips.iter().map(|chip| chip.text.chars().count() as u16).collect();
    if widths.is_empty() { 0 } else { layout(width, heading, &widths).1 }
}

/// Draws chips after a heading and gives the lines used.
pub(super) fn chips(
    canvas: &mut Canvas<'_>,
    scene: &Scene<'_, Legendary>,
    rect: Rect,
    heading: &str,
    chips: &[Chip],
) -> u16 {
    canvas.text(rect.x, rect.y, rect.width, heading, Tone::Heading);
    let text = |chip: &Chip| match scene.number(chip.spot) {
        Some(number) => format!("[{number}]{}", chip.text),
        None => chip.text.clone(),
    };
    let texts: Vec<String> = chips.iter().map(text).collect();
    let widths: Vec<u16> = texts.iter().map(|text| text.chars().count() as u16).collect();
    let (places, lines) = layout(rect.width, heading, &widths);
    for ((chip, text), (x, y)) in chips.iter().zip(&texts).zip(places) {
        if y >= rect.height {
            break;
        }
        let (x, y) = (rect.x + x, rect.y + y);
        let end = canvas.text(x, y, rect.right().saturating_sub(x), text, chip.tone);
        let rect = Rect::new(x, y, end.saturating_sub(x), 1);
        if scene.is_focus(chip.spot) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(chip.spot, rect);
    }
    if chips.is_empty() { 0 } else { lines.min(rect.height) }
}
