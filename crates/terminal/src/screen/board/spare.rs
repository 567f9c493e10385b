//! Who gets the lines of a dense board that nothing else needs.

use table::scene::{Area, Danger, Near, Place, Shape};

use super::Board;
use super::cells::column;
use super::words::{danger_line, list_line};
use crate::screen::canvas::wrap;

/// The most lines that the nearest danger takes in few lines.
const DANGER_LINES: usize = 3;

/// What a dense board does with lines that nothing else needs.
#[derive(Default)]
pub(super) struct Spared {
    /// Lines for leaders and plans, and whether they stand there without saying what they are.
    pub features: u16,
    pub bare: bool,
    /// Lines for the nearest danger, and other dangers with a line each.
    pub danger: u16,
    pub others: u16,
    /// Lists with a line for each entry, by the key of the area.
    pub lists: Vec<&'static str>,
    /// Lines for names that wrap, by the key of the area of a row.
    rows: Vec<(&'static str, u16)>,
}

impl Spared {
    /// The lines more of a row.
    pub fn row(&self, key: &str) -> u16 {
        self.rows.iter().find(|(known, _)| *known == key).map_or(0, |(_, lines)| *lines)
    }
}

impl Board<'_> {
    /// Who gets the spare lines, the most important first: names before what comes next, and both before
    /// the last lines of the log.
    pub(super) fn spared(&self, width: u16) -> Spared {
        let mut left = self.spare;
        let mut take = |lines: u16, leave: u16| {
            let fits = lines + leave <= left;
            left -= if fits { lines } else { 0 };
            fits
        };
        let mut spared = Spared { features: 1, ..Spared::default() };
        for area in self.scene.areas.iter().filter(|area| area.shape == Shape::Feature) {
            let whole = self.feature_spots(area, width, false).1;
            let bare = self.feature_spots(area, width, true).1.unwrap_or(area.places.len() as u16);
            // Without room for more lines they do without the words for what they are, and after that it is
            // the choices that give way.
            (spared.features, spared.bare) = match whole {
                Some(lines) if take(lines - 1, 0) || lines - 1 <= self.yielded => (lines, false),
                _ if take(bare - 1, 0) || bare - 1 <= self.forced => (bare, true),
                _ => (1, true),
            };
        }
        let whole = |text: &str| wrap(text, usize::from(width)).len().min(DANGER_LINES) as u16;
        let (mut lines, mut sentence) = (0, 0);
        if let Some(danger) = self.scene.dangers.first() {
            lines = whole(&danger_line(danger).0);
            sentence = whole(&danger_line(&Danger { next: String::new(), ..danger.clone() }).0);
            let more = (1..sentence).rev().find(|&more| take(more, 0)).unwrap_or(0);
            spared.danger = 1 + more;
        }
        let mut rows: Vec<_> =
            self.scene.areas.iter().filter_map(|area| self.cut(area, width)).collect();
        // The row with the most names that would be cut comes first.
        rows.sort_by_key(|&(_, names, _)| std::cmp::Reverse(names));
        for (key, _, most) in rows {
            let lines = (1..=most).rev().find(|&lines| take(lines, 0));
            spared.rows.extend(lines.map(|lines| (key, lines)));
        }
        let others = self.scene.dangers.iter().skip(1).filter(|danger| danger.near > Near::Far);
        spared.others = others.take_while(|_| take(1, 2)).count() as u16;
        if spared.danger == sentence {
            let more = lines.saturating_sub(sentence);
            spared.danger += (1..=more).rev().find(|&more| take(more, 0)).unwrap_or(0);
        }
        for area in self.scene.areas.iter().filter(|area| area.shape == Shape::List) {
            if self.across(area, &spared) > 1 {
                let lines = area.places.len() as u16;
                let room = usize::from(width) / 2;
                let mut pieces = area.places.iter().filter_map(|place| place.pieces.first());
                let cut = pieces.any(|piece| list_line(piece, true).chars().count() + 4 > room);
                if cut && take(lines - lines.div_ceil(2), 2) {
                    spared.lists.push(area.key);
                }
            }
        }
        spared
    }

    /// How many names of a row would be cut, and the lines more with which none is.
    fn cut(&self, area: &Area, width: u16) -> Option<(&'static str, usize, u16)> {
        let room = usize::from(column(width, area.places.len()));
        let needs = |place: &Place| {
            place.pieces.first()?;
            let lines = self.space(place, room as u16).lines;
            let whole: usize = lines.iter().map(|(line, _)| wrap(line, room).len()).sum();
            Some((whole > lines.len(), whole as u16))
        };
        if area.shape != Shape::Row {
            return None;
        }
        let needs: Vec<(bool, u16)> = area.places.iter().filter_map(needs).collect();
        let most = needs.iter().map(|(_, lines)| *lines).max()?;
        let more = most.checked_sub(self.row_lines(area, width)).filter(|&more| more > 0)?;
        Some((area.key, needs.iter().filter(|(long, _)| *long).count(), more))
    }
}
