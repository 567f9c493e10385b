//! The picture of a replay.

use host::{Eyes, capital, result_in_words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::Board;
use super::canvas::{Canvas, wrap};
use super::find;
use super::overlay::Overlay;
use super::paint::{Palette, Tone};
use super::panel::{self, Row};
use super::size::Size;
use super::watch::Watch;

/// The heights of a curve that is one line high.
const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The lines below a dense board: the curve, what was asked and answered, and some of the log.
const BELOW: u16 = 8;

impl Watch {
    /// Draws the moment and remembers what is where.
    pub fn draw(&mut self, buffer: &mut Buffer, palette: Palette) {
        let mut canvas = Canvas::new(buffer, palette);
        let size = Size::of(canvas.area());
        self.tiny = size == Size::Tiny;
        self.paint(&mut canvas, size);
        self.areas = canvas.areas();
    }

    fn paint(&self, canvas: &mut Canvas<'_>, size: Size) {
        let screen = canvas.area();
        if size == Size::Tiny {
            canvas.wrapped(screen, "The viewer needs a screen of 80 by 24; q leaves.", Tone::Plain);
            return;
        }
        self.heading(canvas, screen);
        let area = Rect::new(0, 1, screen.width, screen.height - 2);
        let mut view = Board {
            scene: &self.scene,
            size,
            focus: Some(self.focus),
            live: false,
            spare: 0,
            yielded: 0,
            forced: 0,
        };
        let board = match size {
            Size::Dense | Size::Tiny => {
                // Names come before more lines of the log than a few.
                view.spare = area.height.saturating_sub(view.dense_height(area.width) + BELOW);
                let height = view.dense_height(area.width);
                Rect { height: height.min(area.height - 5), ..area }
            }
            Size::Normal => Rect { width: area.width - 43, ..area },
            Size::Wide => Rect { width: area.width - 77, ..area },
        };
        view.draw(canvas, board);
        let side = match size {
            Size::Dense | Size::Tiny => {
                Rect { y: board.bottom(), height: area.bottom() - board.bottom(), ..area }
            }
            _ => Rect { x: board.right() + 1, width: area.width - board.width - 1, ..area },
        };
        self.moment(canvas, side, size == Size::Dense);
        self.overlay(canvas);
        let foot = Rect::new(0, screen.height - 1, screen.width, 1);
        panel::footer(canvas, foot, &self.hints());
    }

    fn heading(&self, canvas: &mut Canvas<'_>, screen: Rect) {
        let eyes = match self.eyes {
            Eyes::Seat(seat) => format!("as {seat} sees it"),
            Eyes::Open => "open".into(),
        };
        let jump = match self.digits.is_empty() {
            true => String::new(),
            false => format!("  go to {}▏", self.digits),
        };
        let play = if self.playing { "  playing" } else { "" };
        let practice = if self.play.practice() { "  PRACTICE" } else { "" };
        let text = format!(
            " Replay  {}  step {} of {}  {eyes}{practice}{play}{jump}",
            self.scene.moment,
            self.step(),
            self.steps()
        );
        canvas.text(0, 0, screen.width, &text, Tone::Bold);
    }

    /// The probability of winning turn by turn as one line, as far as it is known.
    fn curve_line(&self, width: usize) -> Option<String> {
        let points = self.curve.len();
        if points == 0 {
            return None;
        }
        let known = self.curve.iter().filter(|(_, win)| win.is_some()).count();
        let room = width.saturating_sub(26).max(8);
        let shown = points.min(room);
        let level = |n: usize| {
            let (_, win) = self.curve[n * points / shown];
            win.map_or('·', |win| LEVELS[((win * 8.0) as usize).min(7)])
        };
        let line: String = (0..shown).map(level).collect();
        let here = self.curve.iter().rev().find(|(step, _)| *step <= self.step());
        let here = here.and_then(|(_, win)| *win);
        let here = here.map_or(String::new(), |win| format!(" {:.0} % here", 100.0 * win));
        let left = if known < points { format!(" ({known} of {points})") } else { String::new() };
        Some(format!("To win {line}{here}{left}"))
    }

    /// What was asked, what was answered, and the log so far.
    fn moment(&self, canvas: &mut Canvas<'_>, area: Rect, dense: bool) {
        let heading = match (&self.scene.ask, &self.scene.over) {
            (_, Some(over)) => result_in_words(over, &[]).join(" "),
            (Some(ask), None) => {
                format!("{}: {}: {}", capital(&ask.seat.to_string()), ask.asker, ask.text)
            }
            (None, None) => String::new(),
        };
        canvas.rule(area.x, area.y, area.width, "");
        let width = usize::from(area.width).saturating_sub(2);
        let mut y = area.y + 1;
        let mut say = |y: &mut u16, text: &str, tone: Tone, most: usize| {
            for line in wrap(text, width).into_iter().take(most) {
                canvas.text(area.x + 1, *y, area.width - 2, &line, tone);
                *y += 1;
            }
        };
        if let Some(curve) = self.curve_line(width) {
            say(&mut y, &curve, Tone::Heading, 1);
        }
        let most = if self.scene.over.is_some() { 5 } else { 2 + usize::from(!dense) };
        say(&mut y, &heading, Tone::Bold, most);
        // Open means that every hand is seen.
        if self.eyes == Eyes::Open {
            for player in
                self.scene.players.iter().filter(|player| player.seat != self.scene.viewer)
            {
                for pile in player.piles.iter().filter(|pile| pile.key == "hand") {
                    let cards: Vec<String> = pile
                        .pieces
                        .iter()
                        .map(|piece| match piece.copies {
                            1 => piece.brief.to_string(),
                            n => format!("{} ×{n}", piece.brief),
                        })
                        .collect();
                    let who = capital(&player.seat.to_string());
                    say(&mut y, &format!("{who}'s hand: {}", cards.join(", ")), Tone::Plain, 2);
                }
            }
        }
        let listed = self.listed();
        let at = listed.iter().position(|(_, taken)| *taken);
        let rows: Vec<Row> = listed
            .into_iter()
            .map(|(offered, taken)| Row {
                text: format!("{} {}", if taken { "→" } else { " " }, offered.brief),
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
        panel::log(canvas, log, &self.log, 0);
    }

    fn overlay(&self, canvas: &mut Canvas<'_>) {
        let Some(overlay) = self.overlays.last() else { return };
        canvas.forget_areas();
        if overlay.draw_reading(canvas, &self.log, &[]) {
            return;
        }
        if let Overlay::Find { words, at } = overlay {
            return find::draw(canvas, self.play.cards(self.eyes), words, *at);
        }
        let inside = panel::window(canvas, "Keys", 70, HELP.len());
        for (row, line) in HELP.iter().enumerate() {
            canvas.text(inside.x, inside.y + row as u16, inside.width, line, Tone::Plain);
        }
    }
}

const HELP: [&str; 14] = [
    "→ ←, n p        one step forward or back (also the wheel)",
    "t T, PgDn PgUp  the next turn, the one before",
    "b B             the next bad news, the one before",
    "Home End        the beginning, the end",
    "a number, Enter jump to that step",
    "Space           play or pause; + and - change the speed",
    "v               the eyes of the next seat; all open once it is over",
    "c               the probability of winning, turn by turn",
    "P               play on from here, as practice",
    "hjkl            go from thing to thing; Enter or i opens it",
    "/               find a card by its name",
    "L               everything that has happened up to here",
    "mouse           click points, a second click opens",
    "q               leave",
];
