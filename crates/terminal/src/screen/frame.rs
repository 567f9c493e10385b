//! The picture of a table: heading, board, question, choices, the thing at hand, log and footer.

use host::{capital, result_in_words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::scene::Over;

use super::board::{Board, heading_amounts};
use super::canvas::{Canvas, wrap};
use super::find;
use super::overlay::Overlay;
use super::paint::{Palette, Tone};
use super::panel::{self, Row};
use super::size::Size;
use super::table::{Bot, Table};

impl Table {
    /// Draws the table and remembers what is where.
    pub fn draw(&mut self, buffer: &mut Buffer, palette: Palette) {
        let mut canvas = Canvas::new(buffer, palette);
        let size = Size::of(canvas.area());
        self.tiny = size == Size::Tiny;
        self.dense = size == Size::Dense;
        self.paint(&mut canvas, size);
        let areas = canvas.areas();
        self.drawn(areas);
    }

    fn paint(&self, canvas: &mut Canvas<'_>, size: Size) {
        let screen = canvas.area();
        if size == Size::Tiny {
            let kept = match self.trouble {
                None => "the game is kept",
                Some(_) => "the game could not be kept",
            };
            let text = format!(
                "The table needs a screen of 80 by 24; this one is {} by {}. Make it larger, or leave \
                 with q: {kept}. Other keys do nothing here.",
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
                self.few_lines(canvas, rest)
            } else {
                self.roomy(canvas, rest, size)
            }
        }
        self.overlay(canvas);
        let foot = Rect::new(0, screen.height - 1, screen.width, 1);
        panel::footer(canvas, foot, &self.hints());
    }

    fn pass(&self, canvas: &mut Canvas<'_>) {
        let title = format!("{}, it is your turn to look", capital(&self.host.called(self.at)));
        let inside = panel::window(canvas, &title, 56, 3);
        let text = format!(
            "Give the screen to whoever sits there. Enter shows the table; {} then leaves hands open.",
            self.settings.key("open_hands")
        );
        canvas.wrapped(inside, &text, Tone::Plain);
    }

    fn heading(&self, canvas: &mut Canvas<'_>, area: Rect) {
        canvas.tint(area, Tone::Heading);
        let who = self.scene.turn.map_or(String::new(), |seat| {
            let you = if seat == self.at { " (you)" } else { "" };
            format!(": {}{you}", self.host.called(seat))
        });
        let mut text = format!(" {}  {}{who}", self.scene.title, self.scene.moment);
        if self.guided {
            text += "  (guided)";
        }
        if self.host.play().practice() {
            text += "  practice";
        }
        if self.trouble.is_some() {
            text += "  NOT SAVED";
        }
        let purse = heading_amounts(&self.scene.amounts);
        let width = purse.chars().count() as u16 + 1;
        canvas.text(area.x, area.y, area.width.saturating_sub(width), &text, Tone::Bold);
        canvas.text(area.right().saturating_sub(width), area.y, width, &purse, Tone::Bold);
    }

    fn board(&self, size: Size) -> Board<'_> {
        // A row of the list lights up the thing that it is about.
        let about = self.focus.as_row().and_then(|row| self.list().get(row)?.about);
        let focus = about.map(Into::into).or(Some(self.focus));
        Board {
            scene: &self.scene,
            size,
            focus,
            live: !self.list().is_empty(),
            spare: 0,
            yielded: 0,
            forced: 0,
        }
    }

    fn few_lines(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut board = self.board(Size::Dense);
        // Beside the board: the question, its choices, a line about the thing at hand and one of the log.
        let choices = self.list().len().clamp(1, 9) as u16;
        let beside = 1 + self.fewest_lines(area.width - 2) + 2;
        // Even the fullest board leaves the question, a line of choices and one about them.
        let fewest = board.dense_height(area.width);
        board.forced = area.height.saturating_sub(fewest + 3);
        board.spare = area.height.saturating_sub(fewest + beside);
        // Few choices stand below each other, and give up a line before a leader's name is cut.
        board.yielded = u16::from(self.list().len() <= super::choices::FEW);
        let height = board.dense_height(area.width).min(area.height - 3);
        board.draw(canvas, Rect { height, ..area });
        let mut y = area.y + height;
        let asked = self.asked();
        if asked.chars().count() + 4 > usize::from(area.width) {
            // A question that does not fit its line gets two.
            let used = canvas.wrapped(Rect::new(0, y, area.width, 2), &asked, Tone::Heading);
            y += used;
        } else {
            canvas.rule(0, y, area.width, &asked);
            y += 1;
        }
        let left = area.bottom().saturating_sub(y);
        if let Some(over) = &self.scene.over {
            // The end lies on top of the table, which is no longer played on.
            let inside = panel::window(canvas, "The end", 78, 13);
            return self.end(canvas, inside, over);
        }
        // Choices below each other are read best; what they leave free is for the thing at hand and the log.
        let lines = if left >= choices + 2 { choices } else { self.fewest_lines(area.width - 2) };
        let free = left.saturating_sub(lines);
        let about = if free > 2 { 2 } else { 1 };
        let log = free.saturating_sub(about).min(2);
        let rows = left.saturating_sub(log + about).max(1);
        self.choices(canvas, Rect::new(1, y, area.width - 2, rows));
        y += (self.list().len() as u16).min(rows);
        let (text, tone) = self.about();
        let room = area.bottom().saturating_sub(y + log).max(1);
        y += canvas.wrapped(Rect::new(1, y, area.width - 2, room.min(4)), &text, tone).min(room);
        let log = Rect::new(1, y, area.width - 2, area.bottom().saturating_sub(y));
        panel::log(canvas, log, &self.log, 0);
    }

    fn roomy(&self, canvas: &mut Canvas<'_>, area: Rect, size: Size) {
        let side = if size == Size::Wide { (area.width * 2 / 5).min(76) } else { 42 };
        let left = Rect { width: area.width - side - 1, ..area };
        let right = Rect { x: area.width - side, width: side, ..area };
        self.board(size).draw(canvas, left);

        if let Some(over) = &self.scene.over {
            let height = right.height / 2;
            let inside = canvas.frame(Rect { height, ..right }, " The end ", Tone::Heading);
            self.end(canvas, inside, over);
            let log = Rect { y: right.y + height, height: right.height - height, ..right };
            let inside = canvas.frame(log, " Log ", Tone::Heading);
            return panel::log(canvas, inside, &self.log, 0);
        }
        let width = usize::from(side) - 2;
        let asked = wrap(&self.asked(), width);
        let need = (asked.len() + self.list().len().max(3) + 2) as u16;
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
        panel::log(canvas, inside, &self.log, 0);
    }

    /// The question, or what is being waited for.
    fn asked(&self) -> String {
        if let Some(over) = &self.scene.over {
            return format!("{}: {}", over.verdict_in_words(), over.reason);
        }
        let Some(ask) = &self.scene.ask else { return String::new() };
        match self.bot {
            Bot::Away => format!("{}: {}", ask.asker, ask.text),
            Bot::Thinking(_) => format!("{} is thinking: {}", self.who(), ask.asker),
            Bot::Ready(..) => format!("{} plays ({})", self.who(), self.settings.speed.word()),
        }
    }

    fn who(&self) -> String {
        capital(&self.host.called(self.host.play().asked().unwrap_or(self.at)))
    }

    /// The end: what happened, and the points with what they are made of.
    fn end(&self, canvas: &mut Canvas<'_>, area: Rect, over: &Over) {
        let names = self.host.names();
        let mut lines = result_in_words(over, &names);
        for points in over.points.iter().filter(|points| !points.parts.is_empty()) {
            let parts = points.parts.iter().map(|(what, n)| format!("{what} {n:+}"));
            let parts: Vec<String> = parts.collect();
            lines.push(format!(
                "{}: {}.",
                capital(&self.host.called(points.seat)),
                parts.join(", ")
            ));
        }
        lines.push(
            "R reviews it with the probability of winning, W watches it again, M plays the same set-up \
             anew, G goes to the start screen, q leaves."
                .into(),
        );
        let mut y = area.y;
        for line in lines {
            let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
            y += canvas.wrapped(rest, &line, Tone::Bold);
        }
    }

    fn overlay(&self, canvas: &mut Canvas<'_>) {
        let Some(overlay) = self.overlays.last() else { return };
        canvas.forget_areas();
        if overlay.draw_reading(canvas, &self.log, &self.since) {
            return;
        }
        match overlay {
            Overlay::Menu { title, rows, at } => {
                let inside = panel::window(canvas, title, 78, rows.len());
                let offered = rows.iter().filter_map(|&row| Some((row + 1, self.list().get(row)?)));
                let rows: Vec<Row> = offered
                    .map(|(number, one)| Row {
                        text: format!("{number:>2} {}", one.label),
                        tone: Tone::Plain,
                    })
                    .collect();
                panel::list(canvas, inside, &rows, Some(*at));
            }
            Overlay::Find { words, at } => {
                find::draw(canvas, self.host.play().cards(self.eyes()), words, *at);
            }
            Overlay::Command { words, at } => self.draw_command(canvas, words, *at),
            Overlay::Help => self.help(canvas),
            Overlay::Tip { title, text } => {
                let lines: Vec<String> = text.split('\n').flat_map(|part| wrap(part, 60)).collect();
                let inside = panel::window(canvas, title, 64, lines.len());
                for (row, line) in lines.iter().enumerate() {
                    canvas.text(inside.x, inside.y + row as u16, inside.width, line, Tone::Plain);
                }
            }
            Overlay::Confirm { title, text, .. } => {
                let lines = wrap(text, 60).len();
                let inside = panel::window(canvas, title, 64, lines);
                canvas.wrapped(inside, text, Tone::Plain);
            }
            Overlay::Pass
            | Overlay::Page { .. }
            | Overlay::Pile { .. }
            | Overlay::Log(_)
            | Overlay::Since(_) => {}
        }
    }

    fn help(&self, canvas: &mut Canvas<'_>) {
        let hints = self.table_hints();
        let keys = hints.iter().map(|hint| (hint.shown.clone(), long(hint.what)));
        let more = [
            ("arrows", "from thing to thing; hjkl"),
            ("mouse", "click points, again takes"),
            ("Ctrl-Z/L", "suspend, draw anew"),
        ];
        let keys: Vec<(String, &str)> =
            keys.chain(more.map(|(key, what)| (key.into(), what))).collect();
        let signs = wrap(self.host.play().signs(), 72).len();
        let inside =
            panel::window(canvas, "Keys that do something now", 76, keys.len() + signs + 1);
        // Two columns where there are more keys than lines.
        let room = usize::from(inside.height).saturating_sub(signs.min(6) + 1).max(1);
        let columns = keys.len().div_ceil(room).clamp(1, 2) as u16;
        let width = inside.width / columns;
        let lines = keys.len().div_ceil(usize::from(columns));
        for (index, (shown, what)) in keys.iter().enumerate() {
            let x = inside.x + (index / lines) as u16 * width;
            let y = inside.y + (index % lines) as u16;
            canvas.text(x, y, 8, shown, Tone::Bold);
            canvas.text(x + 9, y, width.saturating_sub(10), what, Tone::Plain);
        }
        let y = inside.y + lines as u16 + 1;
        let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        canvas.wrapped(rest, self.host.play().signs(), Tone::Dim);
    }
}

/// What a key does, in more words than the footer has room for, and in as few as a column of the help has.
fn long(what: &'static str) -> &'static str {
    match what {
        "choose" => "take that choice",
        "take" => "take what is at hand",
        "next" => "to the next live thing",
        "look" => "open it: text and terms",
        "play all" => "play what asks nothing",
        "end turn" => "end your turn",
        "to your turn" => "bots play on to your turn",
        "danger" => "how near defeat is",
        "since" => "news since your turn",
        "how it stands" => "how likely you are to win",
        "open hands" => "hands lie open, or not",
        "review" => "the game with its chances",
        "watch" => "the game, step by step",
        "rematch" => "the same set-up anew",
        "new game" => "to the start screen",
        "undo" => "take back your last choice",
        "undo (ask)" => "take back, if all agree",
        "undo (practice)" => "take back, as practice",
        "redo" => "take again what was undone",
        "hint" => "ask the coach what to do",
        "find" => "find a card by its name",
        "in words" => "type a choice or a command",
        "log" => "all that has happened",
        "save" => "save now",
        "faster" => "bots play faster",
        "slower" => "bots play slower",
        "quit" => "leave; the game is kept",
        other => other,
    }
}
