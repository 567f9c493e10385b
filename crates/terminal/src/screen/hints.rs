//! The keys that do something at the table now.

use host::Back;

use super::input::{Hint, Key, hint};
use super::overlay::Overlay;
use super::table::{Bot, Table};

impl Table {
    /// The keys that do something now, the most important first.
    pub(crate) fn hints(&self) -> Vec<Hint> {
        match self.overlays.last() {
            Some(Overlay::Page { .. } | Overlay::Log(_) | Overlay::Since(_)) => {
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
            Some(Overlay::Menu { .. } | Overlay::Command { .. }) => {
                vec![
                    hint("↑↓", "move", Key::Down),
                    hint("Enter", "take", Key::Enter),
                    hint("Esc", "close", Key::Escape),
                ]
            }
            Some(Overlay::Confirm { .. }) => {
                vec![hint("y", "yes", Key::Char('y')), hint("n", "no", Key::Char('n'))]
            }
            Some(Overlay::Pass) => {
                vec![hint("Enter", "go on", Key::Enter), hint("q", "quit", Key::Char('q'))]
            }
            None => self.table_hints(),
        }
    }

    fn named(&self, what: &str, said: &'static str) -> Hint {
        let key = self.settings.key(what);
        Hint { shown: key.to_string(), what: said, key: Key::Char(key) }
    }

    /// The keys that do something when nothing lies on top.
    pub(crate) fn table_hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.is_over() {
            hints.push(hint("R", "review", Key::Char('R')));
            hints.push(hint("W", "watch", Key::Char('W')));
            hints.push(hint("M", "rematch", Key::Char('M')));
            hints.push(hint("G", "new game", Key::Char('G')));
        }
        if !self.list().is_empty() {
            hints.push(hint("1-9", "choose", Key::Home));
            hints.push(hint("Enter", "take", Key::Enter));
        }
        if self.scene.ask.as_ref().is_some_and(|ask| ask.play_all) {
            hints.push(self.named("play_all", "play all"));
        }
        if self.scene.ask.as_ref().is_some_and(|ask| ask.end.is_some()) && !self.list().is_empty() {
            hints.push(self.named("end_turn", "end turn"));
        }
        if self.bot != Bot::Away {
            hints.push(self.named("next", "next"));
            hints.push(self.named("finish", "to your turn"));
        }
        hints.push(self.named("look", "look"));
        match self.host.back(self.at) {
            Back::Free(_) => hints.push(self.named("undo", "undo")),
            Back::Practice(_) => hints.push(self.named("undo", "undo (practice)")),
            Back::Consent(_) => hints.push(self.named("undo", "undo (ask)")),
            Back::Nothing => {}
        }
        if self.host.undone() > 0 {
            hints.push(self.named("redo", "redo"));
        }
        hints.push(self.named("help", "help"));
        hints.push(self.named("quit", "quit"));
        if !self.list().is_empty() {
            hints.push(self.named("hint", "hint"));
        }
        if !self.is_over() {
            hints.push(self.named("danger", "danger"));
            hints.push(self.named("since", "since"));
        }
        if !self.list().is_empty() {
            hints.push(hint("Tab", "next", Key::Tab));
            hints.push(self.named("stands", "how it stands"));
        }
        hints.push(self.named("find", "find"));
        if !self.list().is_empty() {
            hints.push(hint(":", "in words", Key::Char(':')));
        }
        hints.push(self.named("log", "log"));
        hints.push(self.named("save", "save"));
        if self.host.people() > 1 {
            hints.push(self.named("open_hands", "open hands"));
        }
        if self.host.people() < self.host.seats().len() {
            hints.push(hint("+", "faster", Key::Char('+')));
            hints.push(hint("-", "slower", Key::Char('-')));
        }
        hints
    }
}
