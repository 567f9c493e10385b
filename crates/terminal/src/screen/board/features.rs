//! Leaders and plans: what the players are up against.

use ratatui::layout::Rect;
use table::scene::{Area, Piece, Place};

use super::Board;
use super::cells::Cell;
use super::spare::Spared;
use super::words::feature_line;
use crate::screen::canvas::{Canvas, wrap};
use crate::screen::paint::Tone;
use crate::screen::size::Size;

/// The lines of the boxes of leaders and plans on a large board, and its fewest lines of all.
const WIDE: u16 = 9;
const LOWEST: u16 = 44;

/// A leader or plan with all that it says.
fn feature(piece: &Piece) -> Vec<(String, Tone)> {
    let mut lines = vec![(feature_line(piece), Tone::Bold)];
    lines.extend(piece.why_not.iter().map(|why| (format!("({why})"), Tone::Dim)));
    lines.extend(piece.text.iter().map(|text| (text.clone(), Tone::Dim)));
    lines
}

impl Board<'_> {
    /// Leaders and plans one after the other: where each begins and how far in its text does, and the lines
    /// that they take so that none is cut, if that is possible. Bare ones do not say what they are.
    pub(super) fn feature_spots(
        &self,
        part: &Area,
        width: u16,
        bare: bool,
    ) -> (Vec<(u16, u16, u16)>, Option<u16>) {
        let shown = part.places.iter().filter_map(|place| Some((place, place.pieces.first()?)));
        let long = |(place, piece): (&Place, &Piece)| {
            let heading = if bare { 0 } else { place.brief.chars().count() + 1 };
            (heading as u16, self.feature_text(piece).chars().count() as u16)
        };
        let long: Vec<(u16, u16)> = shown.map(long).collect();
        let (mut x, mut y) = (0, 0);
        let mut spots = Vec::new();
        for (heading, text) in &long {
            if x > 0 && x + heading + text > width {
                (x, y) = (0, y + 1);
            }
            spots.push((x, y, *heading));
            x += heading + text + 2;
        }
        // Those that stand below each other stand in line.
        let widest = long.iter().map(|(heading, _)| *heading).max().unwrap_or(0);
        if spots.iter().all(|(x, ..)| *x == 0)
            && long.iter().all(|(_, text)| widest + text <= width)
        {
            spots.iter_mut().for_each(|(.., heading)| *heading = widest);
        }
        let whole = long.iter().all(|(heading, text)| heading + text <= width);
        (spots, whole.then_some(y + 1))
    }

    fn feature_text(&self, piece: &Piece) -> String {
        format!("{}{}", self.number(piece.id), feature_line(piece))
    }

    /// Leaders and plans in few lines.
    pub(super) fn feature_lines(
        &self,
        canvas: &mut Canvas<'_>,
        room: Rect,
        part: &Area,
        spared: &Spared,
    ) -> u16 {
        let shown = part.places.iter().filter_map(|place| Some((place, place.pieces.first()?)));
        let (mut spots, lines) = self.feature_spots(part, room.width, spared.bare);
        if lines.is_none_or(|lines| lines > spared.features) {
            // Where even that is too much they share the lines.
            let across = (spots.len() as u16).div_ceil(spared.features.max(1)).max(1);
            let share = room.width / across;
            let spot = |(index, spot): (u16, &(u16, u16, u16))| {
                (index % across * share, index / across, spot.2)
            };
            spots = (0..).zip(&spots).map(spot).collect();
        }
        for (index, (place, piece)) in shown.enumerate() {
            let (x, y, heading) = spots[index];
            let next = spots.get(index + 1).filter(|next| next.1 == y);
            let end = next.map_or(room.right(), |next| room.x + next.0 - 1);
            let (x, y) = (room.x + x, room.y + y);
            if !spared.bare {
                canvas.text(x, y, end.saturating_sub(x), &place.brief, Tone::Heading);
            }
            let text = x + heading;
            let said = self.feature_text(piece);
            let end = canvas.text(text, y, end.saturating_sub(text), &said, Tone::Bold);
            self.finish(canvas, piece.id, Rect::new(x, y, end.saturating_sub(x), 1));
        }
        spared.features
    }

    /// The height of the boxes of leaders and plans on a board of so many columns and lines. On a large one
    /// they say all that they say.
    pub(super) fn feature_height(&self, part: &Area, board: Rect) -> u16 {
        let count = part.places.len().max(1) as u16;
        match (self.size, part.places.len()) {
            (Size::Wide, 2..) => {
                let width = usize::from((board.width / count).saturating_sub(2));
                let lines = |(line, _): &(String, Tone)| wrap(line, width).len() as u16;
                let pieces = part.places.iter().filter_map(|place| place.pieces.first());
                let needs = pieces.map(|piece| feature(piece).iter().map(lines).sum::<u16>() + 2);
                let most = WIDE + board.height.saturating_sub(LOWEST) / 2;
                needs.max().unwrap_or(0).clamp(WIDE, most)
            }
            (_, 2..) => 7,
            _ => 3,
        }
    }

    /// Leaders and plans in boxes side by side.
    pub(super) fn feature_boxes(&self, canvas: &mut Canvas<'_>, room: Rect, part: &Area) -> u16 {
        let height = self.feature_height(part, room);
        let count = part.places.len().max(1) as u16;
        let width = room.width / count;
        for (index, place) in part.places.iter().enumerate() {
            let x = room.x + index as u16 * width;
            let width = if index as u16 + 1 == count { room.right() - x } else { width };
            let Some(piece) = place.pieces.first() else { continue };
            let heading = place.name.clone();
            let cell = Cell { thing: piece.id, heading, lines: feature(piece) };
            self.boxed(canvas, &cell, Rect { x, width, height: height.min(room.height), ..room });
        }
        height
    }
}
