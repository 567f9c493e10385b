//! Sizes: the three layouts, and the least that a table needs.

use ratatui::layout::Rect;

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    /// Too small for a table.
    Tiny,
    /// From 80 by 24: everything in few lines.
    Dense,
    /// From 110 by 34: boxes, and a column for the question, the thing at hand and the log.
    Normal,
    /// From 170 by 46: the same with room for text on the things themselves.
    Wide,
}

impl Size {
    /// The size class of a screen.
    pub fn of(area: Rect) -> Size {
        match (area.width, area.height) {
            (170.., 46..) => Size::Wide,
            (110.., 34..) => Size::Normal,
            (72.., 22..) => Size::Dense,
            _ => Size::Tiny,
        }
    }
}
