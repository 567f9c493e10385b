//! Overlays: what can lie on top of the table.

use table::Choice;
use table::scene::{Line, Page, Pile, Thing};

use super::canvas::Canvas;
use super::input::{Key, moved, step_of};
use super::paint::Tone;
use super::panel::{self, Row, page_lines};

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
        /// The cards.
        pile: Pile,
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
    /// A choice or a command is typed.
    Command {
        /// What was typed.
        words: String,
        /// The choice that the keys act on, among those that fit.
        at: usize,
    },
    /// The keys.
    Help,
    /// Everything that has happened; lines from the end.
    Log(usize),
    /// What has happened since the viewer's last turn.
    Since(usize),
    /// Something to know, from the lesson.
    Tip {
        /// A few words.
        title: &'static str,
        /// The rest.
        text: &'static str,
    },
    /// Whether to do something after all.
    Confirm {
        /// What is asked.
        title: &'static str,
        /// What is to be known before.
        text: String,
        /// What is done on yes.
        then: Then,
    },
    /// The screen changes hands.
    Pass,
}

/// What is done once somebody has said yes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The choice is taken.
    Take(Choice),
    /// The others agree that something is taken back.
    Undo,
    /// The table is left.
    Leave,
}

/// What a key leaves on top of a thing that is only read, and what it opens.
pub(super) type Read = (Option<Overlay>, Option<Thing>);

impl Overlay {
    /// What a key does to something that is only read; anything else is given back.
    pub(crate) fn read(self, key: Key, log: usize) -> Result<Read, Overlay> {
        let step = step_of(key);
        let back = |back: usize| back.saturating_add_signed(-step).min(log);
        Ok(match self {
            Overlay::Page { page, scroll } if step != 0 => {
                let scroll = scroll.saturating_add_signed(step);
                (Some(Overlay::Page { page, scroll }), None)
            }
            Overlay::Log(at) if step != 0 => (Some(Overlay::Log(back(at))), None),
            Overlay::Since(at) if step != 0 => (Some(Overlay::Since(back(at))), None),
            Overlay::Pile { pile, at } if !matches!(key, Key::Escape | Key::Char('q')) => {
                let at = moved(at, step, pile.cards.len());
                let opens = matches!(key, Key::Enter | Key::Char('i'));
                let thing = pile.cards.get(at).map(|(thing, _)| *thing).filter(|_| opens);
                (Some(Overlay::Pile { pile, at }), thing)
            }
            // Whoever types fast must not lose a lesson.
            Overlay::Tip { .. } if !matches!(key, Key::Enter | Key::Escape | Key::Char(' ')) => {
                (Some(self), None)
            }
            Overlay::Page { .. }
            | Overlay::Pile { .. }
            | Overlay::Log(_)
            | Overlay::Since(_)
            | Overlay::Help
            | Overlay::Tip { .. } => (None, None),
            other => return Err(other),
        })
    }

    /// Draws a page, a pile or the log. False if it is something else.
    pub(crate) fn draw_reading(
        &self,
        canvas: &mut Canvas<'_>,
        log: &[Line],
        since: &[Line],
    ) -> bool {
        let large = canvas.area().width * 3 / 4;
        match self {
            Overlay::Page { page, scroll } => {
                let width = large.clamp(60, 90);
                let lines = page_lines(page, usize::from(width) - 4).len();
                let inside = panel::window(canvas, &page.title, width, lines);
                panel::page(canvas, inside, page, *scroll);
            }
            Overlay::Pile { pile, at } => {
                let lines = pile.cards.len().max(1);
                let inside = panel::window(canvas, &pile.title, large.clamp(50, 80), lines);
                if pile.cards.is_empty() {
                    canvas.wrapped(inside, "Nothing is there.", Tone::Dim);
                }
                let row =
                    |(_, name): &(Thing, String)| Row { text: name.clone(), tone: Tone::Plain };
                let rows: Vec<Row> = pile.cards.iter().map(row).collect();
                panel::list(canvas, inside, &rows, Some(*at));
            }
            Overlay::Log(back) => {
                let inside = panel::window(canvas, "Everything so far", large, 200);
                panel::log(canvas, inside, log, *back);
            }
            Overlay::Since(back) => {
                let inside =
                    panel::window(canvas, "Since your last turn", large, since.len().max(3));
                panel::log(canvas, inside, since, *back);
            }
            _ => return false,
        }
        true
    }
}
