//! The keys that do something at the table now.

use super::back::Back;
use super::input::{Hint, Key, hint};
use super::overlay::Overlay;
use super::show::Show;
use super::table::{Bot, Table};

impl<R: Show> Table<'_, R> {
    /// The keys that do something now, the most important first.
    pub(crate) fn hints(&self) -> Vec<Hint> {
        match self.overlays.last() {
            Some(Overlay::Page { .. } | Overlay::Log(_)) => {
                vec![hint("↑↓", "scroll", Key::Down), hint("Esc", "close", Key::Escape)]
            }
            Some(Overlay::Help | Overlay::Tip { .. }) => {
                vec![hint("Enter", "go on", Key::Enter)]
            }
            Some(Overlay::Pile { .. } | Overlay::Find { .. }) => {
                vec![
                    hint("↑↓", "move", Key::Down),
                    hint("Enter", "open", Key::Enter),
                    hint("Esc", "close", Key::Escape),
                ]
            }
            Some(Overlay::Menu { .. }) => {
                vec![
                    hint("↑↓", "move", Key::Down),
                    hint("Enter", "take", Key::Enter),
                    hint("Esc", "close", Key::Escape),
                ]
            }
            Some(Overlay::Quit) => {
                vec![hint("y", "leave", Key::Char('y')), hint("n", "stay", Key::Char('n'))]
            }
            Some(Overlay::Pass) => {
                vec![hint("Enter", "go on", Key::Enter), hint("q", "quit", Key::Char('q'))]
            }
            None => self.table_hints(),
        }
    }

    /// The keys that do something when nothing lies on top.
    pub(crate) fn table_hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if !self.list.is_empty() {
            hints.push(hint("1-9", "choose", Key::Home));
            hints.push(hint("Enter", "take", Key::Enter));
            hints.push(hint("Tab", "next", Key::Tab));
        }
        if matches!(self.bot, Bot::Ready(..)) {
            hints.push(hint("Enter", "next", Key::Enter));
        }
        hints.push(hint("i", "look", Key::Char('i')));
        if self.quiet().is_some() {
            hints.push(hint("e", "end turn", Key::Char('e')));
        }
        match self.back() {
            Back::Free(_) => hints.push(hint("u", "undo", Key::Char('u'))),
            Back::Practice(_) => hints.push(hint("u", "undo (practice)", Key::Char('u'))),
            Back::Nothing | Back::Shown => {}
        }
        if self.undone > 0 {
            hints.push(hint("r", "redo", Key::Char('r')));
        }
        hints.push(hint("?", "help", Key::Char('?')));
        hints.push(hint("q", "quit", Key::Char('q')));
        if self.options.coach && !self.list.is_empty() {
            hints.push(hint("c", "hint", Key::Char('c')));
        }
        hints.push(hint("/", "find", Key::Char('/')));
        hints.push(hint("L", "log", Key::Char('L')));
        hints.push(hint("s", "save", Key::Char('s')));
        if self.people() < self.options.sitters.len() {
            hints.push(hint("+", "faster", Key::Char('+')));
            hints.push(hint("-", "slower", Key::Char('-')));
        }
        hints
    }
}
