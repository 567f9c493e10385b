//! The picture of a table: heading, board, question, choices, the thing at hand, log and footer.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::{Canvas, wrap};
use super::find;
use super::overlay::Overlay;
use super::paint::{Palette, Tone};
use super::panel::{self, Row};
use super::show::{Scene, Show};
use super::size::Size;
use super::table::{Bot, Table};
use crate::told::{capital, result_in_words};

impl<R: Show> Table<'_, R> {
    /// Draws the table and remembers what is where.
    pub fn draw(&mut self, buffer: &mut Buffer, palette: Palette) {
        let mut canvas = Canvas::new(buffer, palette);
        self.paint(&mut canvas);
        let areas = canvas.areas();
        self.drawn(areas);
    }

    fn paint(&self, canvas: &mut Canvas<'_>) {
        let screen = canvas.area();
        let size = Size::of(screen);
        if size == Size::Tiny {
            let text = format!(
                "The table needs a screen of 80 by 24; this one is {} by {}. \
                 Make it larger, or leave with Ctrl-C: the game is kept.",
                screen.width, screen.height
            );
            canvas.wrapped(screen, &text, Tone::Plain);
            return;
        }
        if self.overlays.contains(&Overlay::Pass) {
            self.pass(canvas);
        } else {
            self.heading(canvas, Rect { height: 1, ..screen });
            let rest = Rect::new(0, 1, screen.width, screen.height - 2);
            if size == Size::Dense {
                self.dense(canvas, rest)
            } else {
                self.roomy(canvas, rest, size)
            }
        }
        self.overlay(canvas);
        let foot = Rect::new(0, screen.height - 1, screen.width, 1);
        panel::footer(canvas, foot, &self.hints());
    }

    fn pass(&self, canvas: &mut Canvas<'_>) {
        let title = format!("{}, it is your turn to look", capital(&self.at.to_string()));
        let inside = panel::window(canvas, &title, 56, 3);
        let text = "Give the screen to whoever sits there. Enter shows the table.";
        canvas.wrapped(inside, text, Tone::Plain);
    }

    fn heading(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let rules = self.session.rules();
        canvas.tint(area, Tone::Heading);
        let mut text = format!(" {}  {}", R::TITLE, rules.heading(&self.view));
        if self.options.lesson {
            text += "  (guided)";
        }
        let purse = rules.purse(&self.view);
        let width = purse.chars().count() as u16 + 1;
        canvas.text(area.x, area.y, area.width.saturating_sub(width), &text, Tone::Bold);
        canvas.text(area.right().saturating_sub(width), area.y, width, &purse, Tone::Bold);
    }

    fn board(&self, canvas: &mut Canvas<'_>, area: Rect, size: Size) {
        // A row of the list lights up the thing that it is about.
        let about = self.focus.as_row().and_then(|row| self.list.get(row)?.spot);
        let scene = Scene {
            view: &self.view,
            book: self.book,
            size,
            sitters: &self.names,
            focus: about.or(Some(self.focus)),
            live: if self.list.is_empty() { &[] } else { &self.live },
        };
        self.session.rules().board(&scene, canvas, area);
    }

    fn dense(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let rules = self.session.rules();
        let height = rules.board_height(&self.view, Size::Dense, area.width).min(area.height - 5);
        self.board(canvas, Rect { height, ..area }, Size::Dense);
        let mut y = area.y + height;
        canvas.rule(0, y, area.width, &self.asked());
        y += 1;
        let left = area.bottom() - y;
        let log = if left > 9 { 3 } else { left.saturating_sub(3).clamp(1, 2) };
        let rows = left.saturating_sub(log + 1).max(1);
        self.choices(canvas, Rect::new(1, y, area.width - 2, rows));
        y += rows;
        let (text, tone) = self.about();
        canvas.text(1, y, area.width - 2, &text, tone);
        y += 1;
        let log = Rect::new(1, y, area.width - 2, area.bottom() - y);
        panel::log(canvas, log, &self.told(), 0);
    }

    fn roomy(&self, canvas: &mut Canvas<'_>, area: Rect, size: Size) {
        let side = if size == Size::Wide { (area.width * 2 / 5).min(76) } else { 42 };
        let left = Rect { width: area.width - side - 1, ..area };
        let right = Rect { x: area.width - side, width: side, ..area };
        self.board(canvas, left, size);

        let width = usize::from(side) - 2;
        let asked = wrap(&self.asked(), width);
        let need = (asked.len() + self.list.len().max(3) + 2) as u16;
        let height = need.min(right.height * 2 / 5).max(8);
        let inside = canvas.frame(Rect { height, ..right }, " Question ", Tone::Heading);
        let used = canvas.wrapped(inside, &self.asked(), Tone::Bold);
        let rest =
            Rect { y: inside.y + used, height: inside.height.saturating_sub(used), ..inside };
        self.choices(canvas, rest);

        let page_height = (right.height - height) * 2 / 5;
        let about = Rect { y: right.y + height, height: page_height, ..right };
        self.at_hand(canvas, about);
        let log = Rect { y: about.bottom(), height: right.height - height - page_height, ..right };
        let inside = canvas.frame(log, " Log ", Tone::Heading);
        panel::log(canvas, inside, &self.told(), 0);
    }

    /// The question, or what is being waited for.
    fn asked(&self) -> String {
        if let Some(outcome) = &self.outcome {
            return result_in_words(self.session.rules(), outcome).join(" ");
        }
        match self.bot {
            Bot::Away => format!("{}: {}", self.question.asker, self.question.text),
            Bot::Thinking(_) => format!("{} is thinking: {}", self.who(), self.question.asker),
            Bot::Ready(..) => format!("{} plays ({})", self.who(), self.options.speed.word()),
        }
    }

    fn who(&self) -> String {
        let seat = self.session.rules().decision(self.session.game()).map(|decision| decision.seat);
        let seat = seat.unwrap_or(self.at);
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        format!("{} ({name})", capital(&seat.to_string()))
    }

    fn choices(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if let Some(outcome) = &self.outcome {
            // Where there is room, the question has said it already.
            let mut lines = match Size::of(canvas.area()) {
                Size::Tiny | Size::Dense => result_in_words(self.session.rules(), outcome),
                Size::Normal | Size::Wide => Vec::new(),
            };
            lines.push(match self.people() {
                0 => "q leaves.".into(),
                _ => "u looks back, q leaves; Watch on the start screen shows it again.".into(),
            });
            let mut y = area.y;
            for line in lines {
                let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
                y += canvas.wrapped(rest, &line, Tone::Bold);
            }
            return;
        }
        let rows: Vec<Row> = (1..)
            .zip(&self.list)
            .map(|(number, listed)| Row {
                text: format!("{number:>2} {}", listed.label),
                tone: match &self.advice {
                    Some(advice) if advice.choice == listed.choice => Tone::Good,
                    _ => Tone::Plain,
                },
            })
            .collect();
        let by_spot = || self.live.iter().find(|(spot, _)| *spot == self.focus).map(|(_, n)| n - 1);
        let at = self.focus.as_row().or_else(by_spot);
        panel::list(canvas, area, &rows, at);
    }

    /// A line about the thing at hand: a message, the coach's advice, or what the choice would do.
    fn about(&self) -> (String, Tone) {
        if !self.message.is_empty() {
            return (self.message.clone(), Tone::Bold);
        }
        if let Some(advice) = &self.advice {
            return (self.advice_in_words(advice), Tone::Good);
        }
        (self.effect_at_hand(), Tone::Dim)
    }

    fn advice_in_words(&self, advice: &super::Advice) -> String {
        let rules = self.session.rules();
        let label = rules.label(&self.view.game, advice.choice);
        let win = advice.win.map_or(String::new(), |win| {
            format!(" ({:.0} ± {:.0} % to win)", 100.0 * win.won, 100.0 * win.error)
        });
        let why = if advice.why.is_empty() { String::new() } else { format!(": {}", advice.why) };
        format!("Coach: {label}{win}{why}")
    }

    fn effect_at_hand(&self) -> String {
        let rules = self.session.rules();
        let by_spot = || {
            let about = |listed: &&super::table::Listed| listed.spot == Some(self.focus);
            self.list.iter().find(about)
        };
        let listed = match self.focus.as_row() {
            Some(row) => self.list.get(row),
            None => by_spot(),
        };
        match listed {
            Some(listed) => rules.effect(self.book, &self.view, listed.choice),
            None => match rules.page(self.book, &self.view, self.focus) {
                Some(page) => {
                    let text = page.parts.into_iter().flat_map(|(_, text)| text);
                    format!("{}: {}", page.title, text.collect::<Vec<_>>().join(" "))
                }
                None => String::new(),
            },
        }
    }

    /// The thing at hand, with everything that fits.
    fn at_hand(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let rules = self.session.rules();
        let spot = match self.focus.as_row() {
            Some(row) => self.list.get(row).and_then(|listed| listed.spot),
            None => Some(self.focus),
        };
        let page = spot.and_then(|spot| rules.page(self.book, &self.view, spot));
        let title = page.as_ref().map_or(" At hand ".into(), |page| format!(" {} ", page.title));
        let mut inside = canvas.frame(area, &title, Tone::Heading);
        let mut say = |text: &str, tone: Tone| {
            let used = canvas.wrapped(inside, text, tone);
            inside.y += used;
            inside.height -= used;
        };
        if !self.message.is_empty() {
            say(&self.message, Tone::Bold);
        }
        if let Some(advice) = &self.advice {
            say(&self.advice_in_words(advice), Tone::Good);
        }
        let listed = self.list.iter().enumerate().any(|(row, listed)| {
            self.focus.as_row() == Some(row) || listed.spot == Some(self.focus)
        });
        let effect = if listed { self.effect_at_hand() } else { String::new() };
        // What only tells the page again needs no place above it.
        let again =
            page.as_ref().is_some_and(|page| effect.starts_with(&format!("{}: ", page.title)));
        if !again {
            say(&effect, Tone::Good);
        }
        if let Some(page) = page {
            panel::page(canvas, inside, &page, 0);
        }
    }

    fn overlay(&self, canvas: &mut Canvas<'_>) {
        let Some(overlay) = self.overlays.last() else { return };
        canvas.forget_areas();
        if overlay.draw_reading(canvas, &self.told()) {
            return;
        }
        match overlay {
            Overlay::Pass | Overlay::Page { .. } | Overlay::Pile { .. } | Overlay::Log(_) => {}
            Overlay::Menu { title, rows, at } => {
                let inside = panel::window(canvas, title, 60, rows.len());
                let labels = rows.iter().filter_map(|&row| self.list.get(row));
                self.rows(canvas, inside, labels.map(|listed| listed.label.clone()), *at);
            }
            Overlay::Find { words, at } => {
                find::draw(canvas, (self.session.rules(), &self.view), words, *at);
            }
            Overlay::Help => self.help(canvas),
            Overlay::Tip { title, text } => {
                let lines: Vec<String> = text.split('\n').flat_map(|part| wrap(part, 60)).collect();
                let inside = panel::window(canvas, title, 64, lines.len());
                for (row, line) in lines.iter().enumerate() {
                    canvas.text(inside.x, inside.y + row as u16, inside.width, line, Tone::Plain);
                }
            }
            Overlay::Quit => {
                let inside = panel::window(canvas, "Leave the table?", 56, 3);
                let text = "The game is kept: Continue on the start screen, or `longbox play \
                            --resume`, goes on with it. y leaves, n stays.";
                canvas.wrapped(inside, text, Tone::Plain);
            }
        }
    }

    fn rows(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        texts: impl Iterator<Item = String>,
        at: usize,
    ) {
        let rows: Vec<Row> = texts.map(|text| Row { text, tone: Tone::Plain }).collect();
        panel::list(canvas, area, &rows, Some(at));
    }

    fn help(&self, canvas: &mut Canvas<'_>) {
        let hints = self.table_hints();
        let keys = hints.iter().map(|hint| (hint.shown.to_string(), hint.what.to_string()));
        let keys: Vec<(String, String)> = keys.collect();
        let more = [
            ("arrows, hjkl", "go from thing to thing, and through the list"),
            ("mouse", "click points, again takes; right opens; wheel scrolls"),
            ("Ctrl-Z, Ctrl-L", "suspend, draw anew"),
        ];
        let inside = panel::window(canvas, "Keys that do something now", 76, keys.len() + 8);
        let mut y = inside.y;
        for (shown, what) in keys.into_iter().chain(more.map(|(k, w)| (k.into(), w.into()))) {
            if y >= inside.bottom() {
                break;
            }
            canvas.text(inside.x, y, 15, &shown, Tone::Bold);
            let room = inside.width.saturating_sub(16);
            canvas.text(inside.x + 16, y, room, &long(&what), Tone::Plain);
            y += 1;
        }
        let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        canvas.wrapped(rest, R::SIGNS, Tone::Dim);
    }
}

/// What a key does, in more words than the footer has room for.
fn long(what: &str) -> String {
    match what {
        "choose" => "take that choice; Enter ends a longer number",
        "take" => "take the choice or thing at hand, or open it",
        "next" => "go to the next thing that can be chosen",
        "look" => "open it: text, numbers and their terms, rulings, copies",
        "end turn" => "end your turn",
        "undo" => "take back your last choice; nothing was learned since",
        "undo (practice)" => "take back past what was learned; the log says so",
        "redo" => "take again what was taken back",
        "hint" => "ask the coach what to do and how the game stands",
        "find" => "find a card by its name",
        "log" => "everything that has happened",
        "save" => "save now; every choice is saved by itself, too",
        "faster" | "slower" => "how fast bots play",
        "quit" => "leave the table; the game is kept",
        other => other,
    }
    .into()
}
