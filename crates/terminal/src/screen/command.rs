//! The line that takes a choice or a command in words, as plain mode does.

use ratatui::layout::Rect;
use table::Choice;

use super::canvas::Canvas;
use super::input::{Key, moved};
use super::overlay::Overlay;
use super::paint::Tone;
use super::panel::{self, Row};
use super::table::{Effect, Table};
use crate::answer::{Answer, read};

/// The most letters of a line, which may have a path in it.
const LONGEST: usize = 250;

impl Table {
    /// The choices that have all of some words, as places in the list.
    fn fitting(&self, words: &str) -> Vec<usize> {
        let words = words.to_lowercase();
        let labels = self.list().iter().enumerate();
        let has = |label: &str| words.split_whitespace().all(|word| label.contains(word));
        labels.filter(|(_, one)| has(&one.label.to_lowercase())).map(|(row, _)| row).collect()
    }

    /// A key while words are typed.
    pub(super) fn command_key(&mut self, mut words: String, mut at: usize, key: Key) {
        let fitting = self.fitting(&words);
        match key {
            Key::Escape => return,
            Key::Backspace if words.pop().is_none() => return,
            Key::Backspace => at = 0,
            Key::Char(letter) if !letter.is_control() && words.len() < LONGEST => {
                words.push(letter);
                at = 0;
            }
            Key::Down => at = moved(at, 1, fitting.len()),
            Key::Up => at = moved(at, -1, fitting.len()),
            Key::PageDown => at = moved(at, 10, fitting.len()),
            Key::PageUp => at = moved(at, -10, fitting.len()),
            Key::Enter => return self.command(&words, fitting.get(at).copied()),
            _ => {}
        }
        self.overlays.push(Overlay::Command { words, at });
    }

    /// Does what some words mean; where they fit several choices, takes the one at hand.
    fn command(&mut self, words: &str, at_hand: Option<usize>) {
        let choices: Vec<(Choice, String)> =
            self.list().iter().map(|offered| (offered.choice, offered.label.clone())).collect();
        match (read(words, &choices), at_hand) {
            (Answer::Choice(choice), _) => self.choose(choice),
            (Answer::Unclear(_) | Answer::Nothing, Some(row)) => self.take_row(row),
            (Answer::Unclear(why), None) => self.message = why,
            (Answer::All, _) => self.named_key("play_all"),
            (Answer::Undo, _) => self.named_key("undo"),
            (Answer::Redo, _) => self.named_key("redo"),
            (Answer::Help, _) => self.named_key("help"),
            (Answer::Log, _) => self.named_key("log"),
            (Answer::Since, _) => self.named_key("since"),
            (Answer::Danger, _) => self.named_key("danger"),
            (Answer::Hint, _) => self.named_key("hint"),
            (Answer::Evaluate, _) => self.named_key("stands"),
            (Answer::Save(None), _) => self.named_key("save"),
            (Answer::Save(Some(path)), _) => self.effects.push(Effect::SaveTo(path.into())),
            (Answer::Quit, _) => self.named_key("quit"),
            (Answer::Card(words) | Answer::Why(words), _) => {
                self.overlays.push(Overlay::Find { words, at: 0 });
            }
            (Answer::Table | Answer::Nothing, _) => {}
        }
    }

    /// Draws what was typed and the choices that fit.
    pub(super) fn draw_command(&self, canvas: &mut Canvas<'_>, words: &str, at: usize) {
        let fitting = self.fitting(words);
        let inside =
            panel::window(canvas, "Type a choice or a command", 76, fitting.len().max(3) + 1);
        // The end of a long line is where it is typed.
        let room = usize::from(inside.width).saturating_sub(2);
        let hidden = words.chars().count().saturating_sub(room);
        let shown: String = words.chars().skip(hidden).collect();
        canvas.text(inside.x, inside.y, inside.width, &format!(":{shown}▏"), Tone::Bold);
        let rest = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
        let row = |&row: &usize| Row {
            text: format!("{:>2} {}", row + 1, self.list()[row].label),
            tone: Tone::Plain,
        };
        let rows: Vec<Row> = fitting.iter().map(row).collect();
        if rows.is_empty() {
            let known = "A command: all, undo, redo, hint, evaluate, danger, since, log, card NAME, save FILE, help, quit.";
            canvas.wrapped(rest, known, Tone::Dim);
        }
        panel::list(canvas, rest, &rows, Some(at));
    }
}
