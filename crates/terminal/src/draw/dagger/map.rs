//! The world map of D.A.G.G.E.R.: its spaces and what stands in them.

use ::dagger::card::{BASES, Base, Region, Space};
use ::dagger::state::NEMESIS;
use ratatui::layout::Rect;

use super::board::{Board, short};
use super::spots::{Thing, base_space};
use crate::screen::{Canvas, Spot, Tone, cut};

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

/// The columns of the map.
const COLUMNS: u16 = 6;

/// Something in a space: what can be pointed at, and how it is written.
pub(super) struct Piece {
    /// The thing; none for what the space itself stands for.
    pub thing: Option<Thing>,
    sign: &'static str,
    name: String,
    /// A short name, for spaces that are full.
    brief: String,
    /// What must not be cut off.
    end: String,
    tone: Tone,
}

impl Piece {
    /// The piece in full.
    pub fn text(&self) -> String {
        format!("{}{}{}", self.sign, self.name, self.end)
    }

    /// The piece in so many columns: the name gives way.
    fn within(&self, number: &str, width: usize) -> String {
        let rest = [number, self.sign, &self.end].iter().map(|part| part.chars().count()).sum();
        let name = cut(&self.name, width.saturating_sub(rest));
        format!("{number}{}{name}{}", self.sign, self.end)
    }

    fn brief(&self, number: &str) -> String {
        format!("{number}{}{}{}", self.sign, self.brief, self.end.trim_start())
    }
}

/// The first letters of the words of a name, or of its only word: "FG" for Frost Giant.
fn initials(name: &str) -> String {
    let words: Vec<&str> = short(name).split([' ', '-']).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [word] => word.chars().take(2).collect(),
        words => words.iter().take(3).filter_map(|word| word.chars().next()).collect(),
    }
}

/// The name of a space in few columns: "C America".
fn abbreviated(name: &str) -> String {
    let (first, rest) = name.split_once(' ').unwrap_or((name, ""));
    match first {
        "North" | "Central" | "South" | "Southern" | "East" | "Eastern" | "West" | "Western"
        | "Russian" => format!("{} {rest}", &first[..1]),
        _ => name.into(),
    }
}

impl Board<'_, '_> {
    /// What is in a space.
    pub fn pieces(&self, space: u8) -> Vec<Piece> {
        let game = self.game();
        let book = self.rules.book();
        let mut found = Vec::new();
        let mut put = |thing, sign, name: &str, brief: String, end: String, tone| {
            found.push(Piece { thing, sign, name: name.into(), brief, end, tone });
        };
        for base in (0..BASES as u8).filter(|&base| base_space(game, base) == space) {
            let overrun = game.overrun & 1 << base != 0;
            // In few columns a base is a sign before the name of its space.
            if self.dense() && base != Base::ILIAD {
                continue;
            }
            let (name, brief) = if base == Base::ILIAD { ("Iliad", "I") } else { ("base", "") };
            let (sign, end, tone) = match overrun {
                true => ("⌂×", " OVERRUN", Tone::Bad),
                false => ("⌂", "", Tone::Blue),
            };
            let end = if self.dense() { "" } else { end };
            put(None, sign, name, brief.into(), end.into(), tone);
        }
        if game.bifrost == space {
            put(None, "", "Bifrost", "Bi".into(), String::new(), Tone::Yellow);
        }
        for slot in self.mission_slots() {
            if self.rules.mission_space(game, slot) == Some(space) {
                let name = &book.missions[usize::from(game.missions[usize::from(slot)].id)].name;
                let thing = Some(Thing::Mission(slot));
                put(thing, "◇", name, initials(name), String::new(), Tone::Yellow);
            }
        }
        for (index, state) in (0..game.count).zip(&game.heroes) {
            if state.space == space && !state.eliminated {
                let name = short(&book.heroes[usize::from(state.hero)].name);
                let thing = Some(Thing::Hero(index));
                put(thing, "@", name, initials(name), String::new(), Tone::Good);
            }
        }
        let figures = std::iter::once(NEMESIS).chain(0..NEMESIS);
        for figure in figures.filter(|&f| game.enemies[usize::from(f)].space == space) {
            let state = &game.enemies[usize::from(figure)];
            let primed = if state.primed { "*" } else { "" };
            let left = self.rules.health(game, figure).0.saturating_sub(state.damage);
            let end = format!(" {left}{primed}");
            let thing = Some(Thing::Figure(figure));
            match self.rules.enemy(game, figure) {
                Some(enemy) => put(thing, "", &enemy.name, initials(&enemy.name), end, Tone::Red),
                None => {
                    let name = &book.nemeses[usize::from(game.nemesis)].name;
                    put(thing, "!", name, initials(name), end, Tone::Bad);
                }
            }
        }
        found
    }

    /// Draws the map, so many lines to a space.
    pub fn map(&self, canvas: &mut Canvas<'_>, area: Rect, height: u16) {
        let width = area.width / COLUMNS;
        for (row, spaces) in (0u16..).zip(&MAP) {
            for (column, space) in (0u16..).zip(spaces) {
                let Some(space) = space else { continue };
                let x = area.x + column * width;
                let rect = Rect::new(x, area.y + row * height, width, height);
                self.space(canvas, rect, *space);
            }
        }
    }

    /// The number of the choice that a thing stands for, in brackets.
    pub fn number(&self, spot: Spot) -> String {
        self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"))
    }

    /// The region of a space in a word, told apart by its first letter; the ocean is water.
    fn region(&self, space: Space) -> &'static str {
        let region = self.rules.book().board.region.get(usize::from(space as u8));
        match region.copied() {
            Some(region) if region == Region::NewYork as u8 => "New York",
            Some(region) if region == Region::Wakanda as u8 => "Wakanda",
            Some(region) if region == Region::Madripoor as u8 => "Madripoor",
            Some(region) if region == Region::Ocean as u8 => "~ocean",
            _ => "",
        }
    }

    fn space(&self, canvas: &mut Canvas<'_>, rect: Rect, space: Space) {
        let spot: Spot = Thing::Space(space as u8).into();
        let number = self.number(spot);
        let focus = self.scene.is_focus(spot);
        let inside = if rect.height < 3 {
            let rect = Rect { width: rect.width - 1, ..rect };
            let base = match Base::of_space(space) {
                None => "",
                Some(base) if self.game().overrun & 1 << base != 0 => "⌂×",
                Some(_) => "⌂",
            };
            let name = format!("{number}{base}{}", abbreviated(short(space.name())));
            let tone = if base == "⌂×" { Tone::Bad } else { Tone::Heading };
            canvas.text(rect.x, rect.y, rect.width - 2, &name, tone);
            let region = self.region(space).get(..1).unwrap_or_default();
            canvas.text(rect.right() - 1, rect.y, 1, region, Tone::Dim);
            canvas.mark(spot, rect);
            if focus {
                canvas.tint(rect, Tone::Focus);
            }
            Rect { y: rect.y + 1, height: rect.height - 1, ..rect }
        } else {
            let tone = match (focus, number.is_empty()) {
                (true, _) => Tone::Focus,
                (false, false) => Tone::Bold,
                (false, true) => Tone::Dim,
            };
            let room = usize::from(rect.width).saturating_sub(4 + number.len());
            let names = [space.name(), short(space.name())];
            let fitting = names.into_iter().find(|name| name.len() <= room);
            let name = fitting.map_or_else(|| abbreviated(names[1]), String::from);
            canvas.mark(spot, rect);
            let inside = canvas.frame(rect, &format!("{number}{name}"), tone);
            let region = self.region(space);
            canvas.text(rect.x + 2, rect.bottom() - 1, rect.width - 4, region, Tone::Dim);
            inside
        };
        self.stand(canvas, inside, &self.pieces(space as u8));
    }

    /// Writes pieces into a space: a line for each, or side by side, in full or in brief.
    fn stand(&self, canvas: &mut Canvas<'_>, area: Rect, pieces: &[Piece]) {
        let width = usize::from(area.width);
        let number = |piece: &Piece| {
            let spot = piece.thing.map(Spot::from);
            spot.map_or(String::new(), |spot| self.number(spot))
        };
        let lines: Vec<String> =
            pieces.iter().map(|piece| piece.within(&number(piece), width)).collect();
        let whole: Vec<String> = pieces.iter().map(|piece| number(piece) + &piece.text()).collect();
        let brief: Vec<String> = pieces.iter().map(|piece| piece.brief(&number(piece))).collect();
        let places = match pieces.len() <= usize::from(area.height) {
            true => (0..).zip(&lines).map(|(row, text)| (0, row, text.clone())).collect(),
            false => match side_by_side(&whole, area) {
                places if places.len() == pieces.len() => places,
                _ => side_by_side(&brief, area),
            },
        };
        for (piece, (x, y, text)) in pieces.iter().zip(&places) {
            let (x, y) = (area.x + x, area.y + y);
            let end = canvas.text(x, y, area.right() - x, text, piece.tone);
            let Some(spot) = piece.thing.map(Spot::from) else { continue };
            let rect = Rect::new(x, y, end - x, 1);
            if self.scene.is_focus(spot) {
                canvas.tint(rect, Tone::Focus);
            }
            canvas.mark(spot, rect);
        }
        if places.len() < pieces.len() && area.height > 0 {
            let more = format!("+{}", pieces.len() - places.len());
            let x = area.right().saturating_sub(more.len() as u16);
            canvas.text(x, area.bottom() - 1, 3, &more, Tone::Bold);
        }
    }
}

/// Columns and lines for texts, one after the other; those that find no room are left out.
fn side_by_side(texts: &[String], area: Rect) -> Vec<(u16, u16, String)> {
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
        x += length + 1;
    }
    places
}
