//! Spots: things on the screen that can be pointed at, and the way from one to another.

use ratatui::layout::{Position, Rect};
use table::scene::Thing;

/// Something that can be pointed at: a thing of the scene, a row of the list, a key of the footer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(pub u32);

const ROW: u32 = 1 << 31;
const KEY: u32 = 1 << 30;

impl Spot {
    /// A row of the list of choices. Games number their own spots below 2^30.
    pub const fn row(index: usize) -> Spot {
        Spot(ROW | index as u32)
    }

    /// A key of the footer.
    pub const fn key(index: usize) -> Spot {
        Spot(KEY | index as u32)
    }

    /// The row that this is.
    pub const fn as_row(self) -> Option<usize> {
        if self.0 & ROW != 0 { Some((self.0 & !ROW) as usize) } else { None }
    }

    /// The thing of a scene that this is.
    pub const fn as_thing(self) -> Option<Thing> {
        if self.0 & (ROW | KEY) == 0 { Some(Thing(self.0)) } else { None }
    }

    /// The key that this is.
    pub const fn as_key(self) -> Option<usize> {
        if self.0 & (ROW | KEY) == KEY { Some((self.0 & !KEY) as usize) } else { None }
    }
}

impl From<Thing> for Spot {
    fn from(thing: Thing) -> Spot {
        Spot(thing.0)
    }
}

/// Where a spot was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// The spot.
    pub spot: Spot,
    /// Where it is.
    pub rect: Rect,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// The spot at a place; of several the one drawn last.
pub(crate) fn at(areas: &[Area], column: u16, row: u16) -> Option<Spot> {
    let here = Position::new(column, row);
    areas.iter().rev().find(|area| area.rect.contains(here)).map(|area| area.spot)
}

/// The nearest spot in a direction. Keys of the footer are only for the mouse.
pub(crate) fn towards(areas: &[Area], from: Spot, way: Way) -> Option<Spot> {
    let start = areas.iter().find(|area| area.spot == from)?.rect;
    let there = areas.iter().filter(|area| area.spot != from && area.spot.as_key().is_none());
    let scored = there.filter_map(|area| distance(start, area.rect, way).map(|far| (far, area)));
    scored.min_by_key(|(far, _)| *far).map(|(_, area)| area.spot)
}

/// What lies inside a thing is nearer than all that lies below it.
const INTO: i32 = 1 << 20;

/// How far a rectangle is in a direction; what lies straight ahead is nearer.
fn distance(from: Rect, to: Rect, way: Way) -> Option<i32> {
    let span = |rect: Rect| {
        let (x, y) = (i32::from(rect.x), i32::from(rect.y));
        (x, x + i32::from(rect.width), y, y + i32::from(rect.height))
    };
    let (left, right, top, bottom) = span(from);
    let (to_left, to_right, to_top, to_bottom) = span(to);
    let holds = |(x, y): (Rect, Rect)| x.intersection(y) == y;
    match way {
        // Down leads into a thing that holds others, up from the first of them back to it.
        Way::Down if holds((from, to)) => {
            return Some((to_top - top) * 1_000 + to_left - left - INTO);
        }
        Way::Up if holds((to, from)) => return Some(2 * (top - to_top)),
        _ => {}
    }
    let gap = |a0: i32, a1: i32, b0: i32, b1: i32| (b0 - a1 + 1).max(a0 - b1 + 1).max(0);
    let (ahead, aside) = match way {
        Way::Left => (left - to_right, gap(top, bottom, to_top, to_bottom)),
        Way::Right => (to_left - right, gap(top, bottom, to_top, to_bottom)),
        Way::Up => (top - to_bottom, gap(left, right, to_left, to_right)),
        Way::Down => (to_top - bottom, gap(left, right, to_left, to_right)),
    };
    let centre = match way {
        Way::Left | Way::Right => (top + bottom - to_top - to_bottom).abs(),
        Way::Up | Way::Down => {
            (left - to_left).abs().min((left + right - to_left - to_right).abs())
        }
    };
    // Rows are about twice as high as columns are wide.
    let (ahead_weight, aside_weight) = match way {
        Way::Left | Way::Right => (2, 24),
        Way::Up | Way::Down => (8, 6),
    };
    (ahead >= 0).then_some(ahead * ahead_weight + aside * aside_weight + centre)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_leads_to_the_nearest_thing_ahead() {
        let area = |n, x, y| Area { spot: Spot(n), rect: Rect::new(x, y, 10, 2) };
        let areas = [area(1, 0, 0), area(2, 12, 0), area(3, 24, 0), area(4, 1, 5), area(5, 30, 5)];
        assert_eq!(towards(&areas, Spot(1), Way::Right), Some(Spot(2)));
        assert_eq!(towards(&areas, Spot(3), Way::Left), Some(Spot(2)));
        assert_eq!(towards(&areas, Spot(1), Way::Down), Some(Spot(4)));
        assert_eq!(towards(&areas, Spot(5), Way::Up), Some(Spot(3)));
        assert_eq!(towards(&areas, Spot(1), Way::Up), None);
        assert_eq!(at(&areas, 13, 1), Some(Spot(2)));
        assert_eq!(at(&areas, 11, 1), None);
        assert_eq!(Spot::row(7).as_row(), Some(7));
        assert_eq!((Spot::key(3).as_key(), Spot::row(3).as_key()), (Some(3), None));
    }
}
