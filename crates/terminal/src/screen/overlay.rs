//! Overlays: what can lie on top of the table.

use super::canvas::Canvas;
use super::input::{Key, moved, step_of};
use super::page::Page;
use super::paint::Tone;
use super::panel::{self, Row};
use super::spot::Spot;

/// Something that lies on top of the table and takes the keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Something opened large.
    Page {
        /// What is said.
        page: Page,
        /// The first line in sight.
        scroll: usize,
    },
    /// A pile, or the cards that some words find.
    Pile {
        /// The heading.
        title: String,
        /// The cards.
        cards: Vec<(Spot, String)>,
        /// The one that the keys act on.
        at: usize,
    },
    /// Several choices about the same thing, as places in the list.
    Menu {
        /// The heading.
        title: String,
        /// The choices.
        rows: Vec<usize>,
        /// The one that the keys act on.
        at: usize,
    },
    /// A card is looked for.
    Find {
        /// What was typed.
        words: String,
        /// The card that the keys act on.
        at: usize,
    },
    /// The keys.
    Help,
    /// Everything that has happened; lines from the end.
    Log(usize),
    /// Something to know, from the lesson.
    Tip {
        /// A few words.
        title: &'static str,
        /// The rest.
        text: &'static str,
    },
    /// Whether to leave.
    Quit,
    /// The screen changes hands.
    Pass,
}

/// What a key leaves on top of a thing that is only read, and what it opens.
pub(super) type Read = (Option<Overlay>, Option<Spot>);

impl Overlay {
    /// What a key does to something that is only read; anything else is given back.
    pub(crate) fn read(self, key: Key, log: usize) -> Result<Read, Overlay> {
        let step = step_of(key);
        Ok(match self {
            Overlay::Page { page, scroll } if step != 0 => {
                let scroll = scroll.saturating_add_signed(step);
                (Some(Overlay::Page { page, scroll }), None)
            }
            Overlay::Log(back) if step != 0 => {
                (Some(Overlay::Log(back.saturating_add_signed(-step).min(log))), None)
            }
            Overlay::Pile { title, cards, at } if !matches!(key, Key::Escape | Key::Char('q')) => {
                let at = moved(at, step, cards.len());
                let opens = matches!(key, Key::Enter | Key::Char('i'));
                let spot = cards.get(at).map(|(spot, _)| *spot).filter(|_| opens);
                (Some(Overlay::Pile { title, cards, at }), spot)
            }
            Overlay::Page { .. }
            | Overlay::Pile { .. }
            | Overlay::Log(_)
            | Overlay::Help
            | Overlay::Tip { .. } => (None, None),
            other => return Err(other),
        })
    }

    /// Draws a page, a pile or the log. False if it is something else.
    pub(crate) fn draw_reading(&self, canvas: &mut Canvas<'_>, told: &[String]) -> bool {
        let large = canvas.area().width * 3 / 4;
        match self {
            Overlay::Page { page, scroll } => {
                let width = large.clamp(60, 90);
                let lines = page.lines(usize::from(width) - 4).len();
                let inside = panel::window(canvas, &page.title, width, lines);
                panel::page(canvas, inside, page, *scroll);
            }
            Overlay::Pile { title, cards, at } => {
                let inside = panel::window(canvas, title, large.clamp(50, 80), cards.len().max(1));
                if cards.is_empty() {
                    canvas.wrapped(inside, "Nothing is there.", Tone::Dim);
                }
                let row =
                    |(_, name): &(Spot, String)| Row { text: name.clone(), tone: Tone::Plain };
                let rows: Vec<Row> = cards.iter().map(row).collect();
                panel::list(canvas, inside, &rows, Some(*at));
            }
            Overlay::Log(back) => {
                let inside = panel::window(canvas, "Everything so far", large, 200);
                panel::log(canvas, inside, told, *back);
            }
            _ => return false,
        }
        true
    }
}
