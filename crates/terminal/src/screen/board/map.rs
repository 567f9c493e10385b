//! A map: spaces that are known by their keys, and what stands in them.

use ratatui::layout::Rect;
use table::scene::{Area, Piece, Place, Role};

use super::Board;
use super::words::{figure, sign, tone};
use crate::screen::canvas::{Canvas, cut, wrap};
use crate::screen::paint::Tone;

/// Where the spaces of the world are drawn: rows from north to south, columns from west to east.
const WORLD: [[&str; 6]; 5] = [
    ["", "north-america", "north-atlantic", "central-europe", "central-russia", "russian-far-east"],
    ["eastern-pacific", "new-york", "sargasso-sea", "middle-east", "south-asia", "east-asia"],
    ["asgard", "central-america", "atlantis", "west-africa", "madripoor", "western-pacific"],
    ["", "south-america", "south-atlantic-ocean", "wakanda", "indian-ocean", "western-australia"],
    ["", "southern-cone", "southern-ocean", "southern-africa", "", "eastern-australia"],
];

/// The lines of spaces.
pub(super) const ROWS: u16 = WORLD.len() as u16;
const COLUMNS: u16 = WORLD[0].len() as u16;

/// Spaces of so many columns are drawn as boxes.
const BOXED: u16 = 16;

/// The first letters of the words of a name, or of its only word: "FG" for Frost Giant.
fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split([' ', '-']).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [word] => word.chars().take(2).collect(),
        words => words.iter().take(3).filter_map(|word| word.chars().next()).collect(),
    }
}

/// What must not be cut off: the number that matters, with its sign.
fn end(piece: &Piece) -> String {
    let first = piece.figures.first().filter(|amount| amount.sign.is_empty());
    first.map_or(String::new(), |amount| format!(" {}", figure(amount)))
}

impl Board<'_> {
    /// Draws the map, so many lines to a space.
    pub(super) fn map(&self, canvas: &mut Canvas<'_>, area: Rect, height: u16, part: &Area) {
        let width = area.width / COLUMNS;
        for (row, keys) in (0u16..).zip(&WORLD) {
            for (column, key) in (0u16..).zip(keys) {
                let Some(place) = part.places.iter().find(|place| place.key == *key) else {
                    continue;
                };
                let rect = Rect::new(area.x + column * width, area.y + row * height, width, height);
                self.map_space(canvas, rect, place);
            }
        }
    }

    fn badge(place: &Place, sort: &str) -> (String, String) {
        let badge = place.badges.iter().find(|badge| badge.sort == sort);
        badge.map_or_else(Default::default, |badge| (badge.letters.clone(), badge.word.clone()))
    }

    fn map_space(&self, canvas: &mut Canvas<'_>, rect: Rect, place: &Place) {
        let number = self.number(place.id);
        let focus = self.is_focus(place.id);
        // What is next to the space at hand is seen at once.
        let near = self
            .focus
            .is_some_and(|focus| place.next_to.iter().any(|&thing| focus == thing.into()));
        let (base, base_word) = Self::badge(place, "base");
        let (region, region_word) = Self::badge(place, "region");
        // A box in few columns would leave no room for names.
        let inside = if rect.height < 3 || rect.width < BOXED {
            let rect = Rect { width: rect.width - 1, ..rect };
            let near = if near { "~" } else { "" };
            // Lines that no piece needs are for names in full.
            let lines = |piece| wrap(&self.whole(piece), rect.width.into()).len() as u16;
            let free = rect.height.saturating_sub(1 + place.pieces.iter().map(lines).sum::<u16>());
            let short = place.name.split(" (").next().unwrap_or(&place.name);
            let names = [place.name.as_str(), short, place.brief.as_str()];
            // A long word may stand below the number of its choice.
            let ways = |name| ["", " "].map(|gap| format!("{number}{gap}{base}{name}{near}"));
            let fits = |name: &String| {
                let words = name.split(' ').all(|word| word.chars().count() as u16 <= rect.width);
                words && wrap(name, rect.width.into()).len() as u16 <= 1 + free
            };
            let brief = || format!("{number}{base}{}{near}", place.brief);
            let name = names.into_iter().flat_map(ways).find(fits).unwrap_or_else(brief);
            // Whatever more is to be said of a base is bad news.
            let tone = if ["", "base"].contains(&&*base_word) { Tone::Heading } else { Tone::Bad };
            // The region gives way to a name that would be cut.
            let lines = wrap(&name, rect.width.into());
            let used = match lines.len() as u16 {
                more @ 2.. if more - 1 <= free => more,
                _ => 1,
            };
            let last = match used {
                1 => canvas.text(rect.x, rect.y, rect.width, &name, tone),
                _ => {
                    canvas.wrapped(Rect { height: used, ..rect }, &name, tone);
                    rect.x + lines.last().map_or(0, |line| line.chars().count()) as u16
                }
            };
            if last + 1 < rect.right() {
                canvas.text(rect.right() - 1, rect.y + used - 1, 1, &region, Tone::Dim);
            }
            canvas.mark(place.id.into(), rect);
            if focus {
                canvas.tint(rect, Tone::Focus);
            }
            Rect { y: rect.y + used, height: rect.height - used, ..rect }
        } else {
            let tone = match (focus, number.is_empty(), near) {
                (true, _, _) => Tone::Focus,
                (false, false, _) => Tone::Bold,
                (false, true, true) => Tone::Heading,
                (false, true, false) => Tone::Dim,
            };
            let room =
                usize::from(rect.width).saturating_sub(4 + number.len() + base.chars().count());
            let short = place.name.split(" (").next().unwrap_or(&place.name);
            let name = [place.name.as_str(), short].into_iter().find(|name| name.len() <= room);
            canvas.mark(place.id.into(), rect);
            let inside = canvas.frame(
                rect,
                &format!("{number}{base}{}", name.unwrap_or(&place.brief)),
                tone,
            );
            let near = if near { "next to it " } else { "" };
            canvas.text(
                rect.x + 2,
                rect.bottom() - 1,
                rect.width - 4,
                &format!("{near}{region_word}"),
                Tone::Dim,
            );
            inside
        };
        self.stand(canvas, inside, &place.pieces);
    }

    /// A piece in full.
    fn whole(&self, piece: &Piece) -> String {
        format!("{}{}{}{}", self.number(piece.id), sign(piece.role), piece.name, end(piece))
    }

    /// Writes pieces into a space: a line for each, or side by side, in full, in brief, or by one letter.
    fn stand(&self, canvas: &mut Canvas<'_>, area: Rect, pieces: &[Piece]) {
        let width = usize::from(area.width);
        let whole = |piece: &Piece| self.whole(piece);
        let line = |piece: &Piece| {
            let rest = self.number(piece.id).chars().count()
                + sign(piece.role).chars().count()
                + end(piece).chars().count();
            let name = cut(&piece.name, width.saturating_sub(rest));
            format!("{}{}{name}{}", self.number(piece.id), sign(piece.role), end(piece))
        };
        let brief = |piece: &Piece| {
            format!(
                "{}{}{}{}",
                self.number(piece.id),
                sign(piece.role),
                initials(&piece.name),
                end(piece).trim_start()
            )
        };
        let letter = |piece: &Piece| {
            let first: String = piece.name.chars().take(1).collect();
            format!("{}{first}", sign(piece.role))
        };
        let texts =
            |say: &dyn Fn(&Piece) -> String| pieces.iter().map(say).collect::<Vec<String>>();
        let wrapped: Vec<Vec<String>> =
            pieces.iter().map(|piece| wrap(&whole(piece), width)).collect();
        if wrapped.iter().map(Vec::len).sum::<usize>() <= usize::from(area.height) {
            let mut y = area.y;
            for (piece, lines) in pieces.iter().zip(&wrapped) {
                let height = lines.len() as u16;
                let rect = Rect { y, height, ..area };
                canvas.wrapped(rect, &lines.join(" "), standing(piece));
                self.finish(canvas, piece.id, rect);
                y += height;
            }
            return;
        }
        let places = match pieces.len() <= usize::from(area.height) {
            true => (0..).zip(texts(&line)).map(|(row, text)| (0, row, text)).collect(),
            false => {
                let all = |places: &Vec<_>| places.len() == pieces.len();
                let fitting = [(texts(&whole), 1), (texts(&brief), 1)];
                let fitting = fitting.iter().map(|(texts, gap)| side_by_side(texts, *gap, area));
                fitting
                    .into_iter()
                    .find(all)
                    .unwrap_or_else(|| side_by_side(&texts(&letter), 0, area))
            }
        };
        for (piece, (x, y, text)) in pieces.iter().zip(&places) {
            let (x, y) = (area.x + x, area.y + y);
            let end = canvas.text(x, y, area.right() - x, text, standing(piece));
            self.finish(canvas, piece.id, Rect::new(x, y, end - x, 1));
        }
        if places.len() < pieces.len() && area.height > 0 {
            let more = format!("+{}", pieces.len() - places.len());
            let x = area.right().saturating_sub(more.len() as u16);
            canvas.text(x, area.bottom() - 1, 3, &more, Tone::Bold);
        }
    }
}

/// The colour of a piece on the map.
fn standing(piece: &Piece) -> Tone {
    if piece.role == Role::Hero { Tone::Good } else { tone(piece) }
}

/// Columns and lines for texts, one after the other; those that find no room are left out.
fn side_by_side(texts: &[String], gap: u16, area: Rect) -> Vec<(u16, u16, String)> {
    let mut places = Vec::new();
    let (mut x, mut y) = (0, 0);
    for (index, text) in texts.iter().enumerate() {
        let length = text.chars().count() as u16;
        if x > 0 && x + length > area.width {
            (x, y) = (0, y + 1);
        }
        // The last line keeps room to say how many more there are.
        let last = y + 1 == area.height && index + 1 < texts.len();
        let room = area.width.saturating_sub(if last { 3 } else { 0 });
        if y >= area.height || x + length > room {
            break;
        }
        places.push((x, y, text.clone()));
        x += length + gap;
    }
    places
}
