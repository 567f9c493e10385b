//! The picture of a replay.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::{Canvas, wrap};
use super::find;
use super::overlay::Overlay;
use super::paint::{Palette, Tone};
use super::panel::{self, Row};
use super::show::{Scene, Show};
use super::size::Size;
use super::watch::{Eyes, Watch};
use crate::told::{capital, result_in_words};

impl<R: Show> Watch<'_, R> {
    /// Draws the moment and remembers what is where.
    pub fn draw(&mut self, buffer: &mut Buffer, palette: Palette) {
        let mut canvas = Canvas::new(buffer, palette);
        self.paint(&mut canvas);
        self.areas = canvas.areas();
    }

    fn paint(&self, canvas: &mut Canvas<'_>) {
        let screen = canvas.area();
        let size = Size::of(screen);
        if size == Size::Tiny {
            canvas.wrapped(screen, "The viewer needs a screen of 80 by 24.", Tone::Plain);
            return;
        }
        let steps = self.choices.len();
        let eyes = match self.eyes {
            Eyes::Seat(seat) => format!("as {seat} sees it"),
            Eyes::Open => "open".into(),
        };
        let jump = if self.digits.is_empty() {
            String::new()
        } else {
            format!("  go to {}▏", self.digits)
        };
        let play = if self.playing { "  playing" } else { "" };
        let practice = if self.practice.is_empty() { "" } else { "  PRACTICE" };
        let text = format!(
            " Replay  {}  step {} of {steps}  {eyes}{practice}{play}{jump}",
            self.rules.heading(&self.view),
            self.step
        );
        canvas.text(0, 0, screen.width, &text, Tone::Bold);
        let area = Rect::new(0, 1, screen.width, screen.height - 2);
        let board = match size {
            Size::Dense | Size::Tiny => {
                let height = self.rules.board_height(&self.view, size, area.width);
                Rect { height: height.min(area.height - 5), ..area }
            }
            Size::Normal => Rect { width: area.width - 43, ..area },
            Size::Wide => Rect { width: area.width - 77, ..area },
        };
        let scene = Scene {
            view: &self.view,
            book: self.book,
            size,
            sitters: &[],
            focus: Some(self.focus),
            live: &[],
        };
        self.rules.board(&scene, canvas, board);
        let side = match size {
            Size::Dense | Size::Tiny => {
                Rect { y: board.bottom(), height: area.bottom() - board.bottom(), ..area }
            }
            _ => Rect { x: board.right() + 1, width: area.width - board.width - 1, ..area },
        };
        self.moment(canvas, side);
        self.overlay(canvas);
        let foot = Rect::new(0, screen.height - 1, screen.width, 1);
        panel::footer(canvas, foot, &self.hints());
    }

    /// What was asked, what was answered, and the log so far.
    fn moment(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let heading = match (self.rules.decision(self.game()), self.rules.outcome(self.game())) {
            (_, Some(outcome)) => result_in_words(self.rules, &outcome).join(" "),
            (Some(decision), None) => {
                let question = self.rules.question(&self.view.game);
                format!(
                    "{}: {}: {}",
                    capital(&decision.seat.to_string()),
                    question.asker,
                    question.text
                )
            }
            (None, None) => String::new(),
        };
        canvas.rule(area.x, area.y, area.width, "");
        let width = usize::from(area.width).saturating_sub(2);
        let mut y = area.y + 1;
        for line in wrap(&heading, width).into_iter().take(3) {
            canvas.text(area.x + 1, y, area.width - 2, &line, Tone::Bold);
            y += 1;
        }
        let listed = self.listed();
        let at = listed.iter().position(|(_, taken)| *taken);
        let rows: Vec<Row> = listed
            .into_iter()
            .map(|(label, taken)| Row {
                text: format!("{} {label}", if taken { "→" } else { " " }),
                tone: if taken { Tone::Good } else { Tone::Dim },
            })
            .collect();
        let left = area.bottom().saturating_sub(y);
        let room = (rows.len() as u16).min(left / 2);
        panel::list(canvas, Rect::new(area.x + 1, y, area.width - 2, room), &rows, at);
        y += room;
        let rest = area.bottom().saturating_sub(y);
        if rest > 3 {
            canvas.rule(area.x, y, area.width, "Log");
            y += 1;
        }
        let log = Rect::new(area.x + 1, y, area.width - 2, area.bottom().saturating_sub(y));
        panel::log(canvas, log, &self.told(), 0);
    }

    fn overlay(&self, canvas: &mut Canvas<'_>) {
        let Some(overlay) = self.overlays.last() else { return };
        canvas.forget_areas();
        if overlay.draw_reading(canvas, &self.told()) {
            return;
        }
        if let Overlay::Find { words, at } = overlay {
            return find::draw(canvas, (self.rules, &self.view), words, *at);
        }
        let inside = panel::window(canvas, "Keys", 70, HELP.len());
        for (row, line) in HELP.iter().enumerate() {
            canvas.text(inside.x, inside.y + row as u16, inside.width, line, Tone::Plain);
        }
    }
}

const HELP: [&str; 11] = [
    "→ ←, n p        one step forward or back (also the wheel)",
    "PgDn PgUp       ten steps",
    "Home End        the beginning, the end",
    "a number, Enter jump to that step",
    "Space           play or pause; + and - change the speed",
    "v               the eyes of the next seat; all open once it is over",
    "hjkl            go from thing to thing; Enter or i opens it",
    "/               find a card by its name",
    "L               everything that has happened up to here",
    "mouse           click points, a second click opens",
    "q               leave",
];
