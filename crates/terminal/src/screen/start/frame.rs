//! The picture of the start screen.

use host::{Form, Stored};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::model::{Entry, Sheet, Start};
use crate::screen::canvas::{Canvas, wrap};
use crate::screen::paint::{Palette, Tone};
use crate::screen::panel::{self, Row};
use crate::screen::spot::Spot;

impl Start<'_> {
    /// Draws the start screen and remembers what is where.
    pub fn draw(&mut self, buffer: &mut Buffer, palette: Palette) {
        let mut canvas = Canvas::new(buffer, palette);
        let screen = canvas.area();
        canvas.text(1, 0, screen.width, "Longbox", Tone::Bold);
        canvas.text(10, 0, screen.width, "a table for co-operative games", Tone::Dim);
        if screen.width >= 20 && screen.height >= 6 {
            match &self.sheet {
                Sheet::Menu => self.menu(&mut canvas),
                Sheet::SetUp(form, at) => self.set_up(&mut canvas, form, *at),
                Sheet::Pick(form, field, at) => self.pick(&mut canvas, form, *field, *at),
                Sheet::Waiting(at) => {
                    self.shelf(&mut canvas, "Games that wait", &self.waiting, *at)
                }
                Sheet::Delete(at) => {
                    self.shelf(&mut canvas, "Games that wait", &self.waiting, *at);
                    canvas.forget_areas();
                    let inside = panel::window(&mut canvas, "Delete this game?", 56, 2);
                    let name = self.waiting.get(*at).map_or("", |stored| &stored.name);
                    let text =
                        format!("{name}: it cannot be brought back. y deletes it, n keeps it.");
                    canvas.wrapped(inside, &text, Tone::Plain);
                }
                Sheet::Replays(at) => {
                    self.shelf(&mut canvas, "Finished games", &self.finished, *at)
                }
                Sheet::Path(path) => type_path(&mut canvas, path),
                Sheet::Help => help(&mut canvas),
            }
            let said = Rect::new(1, screen.height - 3, screen.width - 2, 2);
            let trouble = self.trouble.as_ref().filter(|_| self.said.is_empty());
            let trouble = trouble.map(|what| format!("Games cannot be kept: {what}."));
            canvas.wrapped(said, trouble.as_deref().unwrap_or(&self.said), Tone::Bad);
        }
        let foot = Rect::new(0, screen.height.saturating_sub(1), screen.width, 1);
        panel::footer(&mut canvas, foot, &self.hints());
        self.areas = canvas.areas();
    }

    fn menu(&self, canvas: &mut Canvas<'_>) {
        let width = canvas.area().width;
        let title = self.titles[self.title];
        let left = width.saturating_sub(72) / 2 + 2;
        let top = canvas.area().height.saturating_sub(18) / 3 + 2;
        for (row, entry) in self.entries().into_iter().enumerate() {
            let y = top + row as u16;
            let waits;
            let (name, about) = match entry {
                Entry::Continue => {
                    waits = self.waiting.first().map_or(String::new(), |stored| {
                        format!("{}, {}: {}", stored.name, stored.age(), stored.stands)
                    });
                    ("Continue".into(), waits.as_str())
                }
                Entry::Waiting => {
                    let n = self.waiting.len();
                    (format!("Games that wait ({n})"), "continue or delete one")
                }
                Entry::Game => {
                    let arrows = if self.titles.len() > 1 { ("‹ ", " ›") } else { ("", "") };
                    let name = format!("Game: {}{}{}", arrows.0, title.name(), arrows.1);
                    (name, "")
                }
                Entry::First => ("First game".into(), "the set-up that the rulebook suggests"),
                Entry::Lesson => ("Learn by playing".into(), "a guided game, rules on the way"),
                Entry::SetUp => ("Pick a set-up".into(), "players, cards, modes, bots"),
                Entry::Watch => match self.finished.len() {
                    0 => ("Watch".into(), "a replay file"),
                    1 => ("Watch".into(), "the last finished game again, or a replay file"),
                    _ => ("Watch".into(), "a finished game again, or a replay file"),
                },
                Entry::Browser => {
                    ("In the browser".into(), "alone, or with friends who get a link")
                }
                Entry::Help => ("Help".into(), ""),
                Entry::Quit => ("Quit".into(), ""),
            };
            // Nine digits choose; leaving has a key of its own.
            let number = if row < 9 { (row + 1).to_string() } else { "q".into() };
            let end = canvas.text(left, y, 30, &format!("{number} {name}"), Tone::Bold);
            canvas.text(left + 24, y, 48, about, Tone::Dim);
            let rect = Rect::new(left, y, end.max(left + 22) - left, 1);
            if row == self.at {
                canvas.tint(rect, Tone::Focus);
            }
            canvas.mark(Spot::row(row), Rect { width: 64, ..rect });
        }
        let y = top + self.entries().len() as u16 + 1;
        let about = Rect::new(left, y, width.saturating_sub(left * 2).max(20), 4);
        // Where a game stands may be longer than its line.
        let waits =
            self.waiting.first().filter(|_| self.entries().get(self.at) == Some(&Entry::Continue));
        match waits {
            Some(stored) => canvas.wrapped(about, &self.told(stored), Tone::Dim),
            None => canvas.wrapped(about, title.about(), Tone::Dim),
        };
    }

    fn set_up(&self, canvas: &mut Canvas<'_>, form: &Form, at: usize) {
        let screen = canvas.area();
        let heading = format!("{}: the set-up", self.titles[self.title].name());
        canvas.rule(0, 1, screen.width, &heading);
        let height = screen.height.saturating_sub(6);
        // One column if everything fits, two otherwise.
        let mut rows: Vec<Row> = form
            .fields
            .iter()
            .map(|field| {
                let sign = match (field.drawn, field.locked) {
                    (false, _) => ' ',
                    (true, true) => '●',
                    (true, false) => '○',
                };
                Row {
                    text: format!("{sign} {:<11} {}", field.name, field.value()),
                    tone: if field.locked { Tone::Plain } else { Tone::Dim },
                }
            })
            .collect();
        rows.push(Row { text: "  Deal the cards".into(), tone: Tone::Good });
        let field = form.fields.get(at);
        let about = field.map_or(Vec::new(), |field| self.titles[self.title].describe(form, field));
        // What the slot holds is told beside the list.
        let half = if about.is_empty() { screen.width - 1 } else { screen.width / 2 };
        panel::list(canvas, Rect::new(1, 2, half - 1, height), &rows, Some(at));
        let y = screen.height - 4;
        canvas.text(1, y, screen.width - 2, "● stays  ○ is drawn", Tone::Dim);
        if let Some(field) = field.filter(|_| !about.is_empty()) {
            let rect = Rect::new(half, 3, screen.width - half - 1, height.saturating_sub(2));
            let mut rest = canvas.frame(rect, &format!(" {} ", field.name), Tone::Heading);
            let name = [(field.value(), Tone::Bold)];
            let said = about.iter().map(|paragraph| (paragraph.as_str(), Tone::Plain));
            for (paragraph, tone) in name.into_iter().chain(said) {
                let used = canvas.wrapped(rest, paragraph, tone);
                rest.y += used;
                rest.height -= used;
            }
        }
    }

    /// A game with its name, its age and where it stands.
    fn told(&self, stored: &Stored) -> String {
        format!("{}, {}: {}", self.called(stored), stored.age(), stored.stands)
    }

    /// A game by its name.
    fn called(&self, stored: &Stored) -> String {
        let title = self.titles.iter().find(|title| title.word() == stored.game);
        format!("{}: {}", title.map_or("", |title| title.name()), stored.name)
    }

    /// Games, each with its name, its age and where it stands.
    fn shelf(&self, canvas: &mut Canvas<'_>, heading: &str, games: &[Stored], at: usize) {
        let screen = canvas.area();
        canvas.rule(0, 1, screen.width, heading);
        let file = (heading == "Finished games").then_some("A file: type its path");
        let area = Rect::new(1, 2, screen.width - 2, screen.height.saturating_sub(8));
        let entries = games.len() + usize::from(file.is_some());
        if 2 * entries <= usize::from(area.height) {
            self.shelf_in_pairs(canvas, area, games, file, at);
        } else {
            let texts = games.iter().map(|stored| self.told(stored));
            let rows: Vec<Row> = (1..)
                .zip(texts.chain(file.map(Into::into)))
                .map(|(number, text)| Row {
                    text: format!("{number:>2} {text}"),
                    tone: Tone::Plain,
                })
                .collect();
            panel::list(canvas, area, &rows, Some(at));
        }
        let Some(stored) = games.get(at) else { return };
        let seats = super::replays::called(stored).join(", ");
        let about = Rect::new(1, screen.height.saturating_sub(6), screen.width - 2, 3);
        let text =
            format!("{}. Seats: {seats}. File: {}", self.told(stored), stored.path.display());
        canvas.wrapped(about, &text, Tone::Dim);
    }

    /// Few games have two lines each: what it is, and where it stands.
    fn shelf_in_pairs(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        games: &[Stored],
        file: Option<&str>,
        at: usize,
    ) {
        let stands = |stored: &Stored| format!("{}: {}", stored.age(), stored.stands);
        let called = games.iter().map(|stored| (self.called(stored), stands(stored)));
        let entries = called.chain(file.map(|file| (file.to_owned(), String::new())));
        for (index, (name, stands)) in entries.enumerate() {
            let rect = Rect { y: area.y + 2 * index as u16, height: 1, ..area };
            canvas.text(
                rect.x,
                rect.y,
                rect.width,
                &format!("{:>2} {name}", index + 1),
                Tone::Plain,
            );
            canvas.text(rect.x + 3, rect.y + 1, rect.width - 3, &stands, Tone::Dim);
            if index == at {
                canvas.tint(rect, Tone::Focus);
            }
            canvas.mark(Spot::row(index), Rect { height: 2, ..rect });
        }
    }

    fn pick(&self, canvas: &mut Canvas<'_>, form: &Form, field: usize, at: usize) {
        self.set_up(canvas, form, field);
        canvas.forget_areas();
        let Some(field) = form.fields.get(field) else { return };
        let inside = panel::window(canvas, field.name, 50, field.options.len());
        let rows: Vec<Row> = field
            .options
            .iter()
            .map(|option| Row { text: option.clone(), tone: Tone::Plain })
            .collect();
        panel::list(canvas, inside, &rows, Some(at));
    }
}

fn type_path(canvas: &mut Canvas<'_>, path: &str) {
    let inside = panel::window(canvas, "The path of a replay", 70, 3);
    // The end of a long path is where it is typed.
    let room = usize::from(inside.width).saturating_sub(1);
    let hidden = path.chars().count().saturating_sub(room);
    let shown: String = path.chars().skip(hidden).chain(['▏']).collect();
    canvas.text(inside.x, inside.y, inside.width, &shown, Tone::Bold);
    let text = "`longbox play --save FILE` writes one.";
    canvas.text(inside.x, inside.y + 2, inside.width, text, Tone::Dim);
}

fn help(canvas: &mut Canvas<'_>) {
    let text = "Everything can be done with the keys that the last line shows, and with the mouse. \
                The game is saved after every choice: close the terminal whenever you like and \
                choose Continue, or type `longbox play --resume`. Any number of games may wait. At the table ? lists the keys, i \
                explains whatever you are on, and / finds a card. `longbox play --plain` plays on \
                lines instead of a screen, which suits screen readers and pipes.";
    let lines = wrap(text, 60);
    let inside = panel::window(canvas, "Help", 64, lines.len());
    for (row, line) in lines.iter().enumerate() {
        canvas.text(inside.x, inside.y + row as u16, inside.width, line, Tone::Plain);
    }
}
