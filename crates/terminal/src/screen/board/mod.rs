//! The table of any game, drawn from a scene.
//!
//! - `layout`: how many lines each part gets; `spare`: who gets those that are left; `features`: leaders and
//!   plans. `cells`: a card in a box, chips side by side on a line.
//! - `map`: the spaces of a world. `words`: pieces and dangers in the words and signs of a line.

mod cells;
mod features;
mod layout;
mod map;
mod spare;
mod words;

use ratatui::layout::Rect;
use table::scene::{Scene, Thing};

use super::canvas::Canvas;
use super::paint::Tone;
use super::size::Size;
use super::spot::Spot;

pub(crate) use words::heading_amounts;

/// A scene being drawn.
pub(crate) struct Board<'b> {
    pub scene: &'b Scene,
    pub size: Size,
    /// The thing that the keys act on.
    pub focus: Option<Spot>,
    /// Whether the numbers of choices are shown.
    pub live: bool,
    /// Lines beyond the fewest that a dense board needs, so that nothing is cut that there is room for.
    pub spare: u16,
    /// Lines that the choices give up where a name would be cut otherwise.
    pub yielded: u16,
    /// Lines that the choices give up before the name of a leader or plan is cut.
    pub forced: u16,
}

impl Board<'_> {
    fn dense(&self) -> bool {
        self.size <= Size::Dense
    }

    /// The number of the choice that a thing stands for, in brackets.
    fn number(&self, thing: Thing) -> String {
        let number = self.scene.number(thing).filter(|_| self.live);
        number.map_or(String::new(), |number| format!("[{number}]"))
    }

    fn is_focus(&self, thing: Thing) -> bool {
        self.focus == Some(thing.into())
    }

    /// Marks where a thing was drawn, and lights it up if the keys act on it.
    fn finish(&self, canvas: &mut Canvas<'_>, thing: Thing, rect: Rect) {
        if self.is_focus(thing) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(thing.into(), rect);
    }
}
