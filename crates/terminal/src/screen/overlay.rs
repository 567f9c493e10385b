//! Overlays: what can lie on top of the table.

use super::page::Page;
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
