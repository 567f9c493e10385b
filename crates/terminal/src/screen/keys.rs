//! Keys and clicks at the table: what they do when nothing lies on top.

use table::Choices;

use super::input::{Input, Key, moved};
use super::overlay::Overlay;
use super::page::Page;
use super::show::Show;
use super::spot::{Spot, Way, at, towards};
use super::table::{Effect, Table};

impl<R: Show> Table<'_, R> {
    /// Takes an input; what is to be done about it is in [`Table::effects`].
    pub fn on(&mut self, input: Input) {
        match input {
            Input::Tick(now) => self.tick(now),
            Input::Key(key) => self.key(key),
            Input::Wheel(up) => {
                let key = match (self.overlays.is_empty(), up) {
                    (true, true) => Key::Char('L'),
                    (true, false) => return,
                    (false, true) => Key::Up,
                    (false, false) => Key::Down,
                };
                self.key(key);
            }
            Input::Click(column, row) => match at(&self.areas, column, row) {
                Some(spot) => self.click(spot),
                None if self.overlays.is_empty() => {}
                None => self.key(Key::Escape),
            },
            Input::Look(column, row) => {
                if let Some(spot) = at(&self.areas, column, row)
                    && self.overlays.is_empty()
                {
                    self.point(spot);
                    self.look(spot);
                } else {
                    self.key(Key::Escape);
                }
            }
        }
    }

    fn click(&mut self, spot: Spot) {
        if let Some(index) = spot.as_key() {
            let key = self.hints().get(index).map(|hint| hint.key);
            if let Some(key) = key {
                self.key(key);
            }
            return;
        }
        if let Some(index) = spot.as_row() {
            match self.overlays.last_mut() {
                None => {
                    self.focus = spot;
                    self.act();
                }
                Some(
                    Overlay::Pile { at, .. } | Overlay::Menu { at, .. } | Overlay::Find { at, .. },
                ) => {
                    *at = index;
                    self.key(Key::Enter);
                }
                Some(_) => self.key(Key::Enter),
            }
            return;
        }
        // The first click points, the second acts.
        if self.overlays.is_empty() {
            if self.focus == spot { self.act() } else { self.point(spot) }
        }
    }

    pub(super) fn point(&mut self, spot: Spot) {
        if spot.as_key().is_none() {
            self.focus = spot;
        }
    }

    fn key(&mut self, key: Key) {
        if let Some(effect) = Effect::of(key) {
            return self.effects.push(effect);
        }
        match self.overlays.pop() {
            None => self.table_key(key),
            Some(overlay) => {
                self.overlay_key(overlay, key);
                if self.overlays.is_empty() {
                    self.teach();
                }
            }
        }
    }

    fn table_key(&mut self, key: Key) {
        match key {
            Key::Char(digit @ '0'..='9') => self.digit(digit),
            Key::Left | Key::Char('h') => self.go(Way::Left),
            Key::Right | Key::Char('l') => self.go(Way::Right),
            Key::Up | Key::Char('k') => self.go(Way::Up),
            Key::Down | Key::Char('j') => self.go(Way::Down),
            Key::Tab => self.next_live(1),
            Key::BackTab => self.next_live(-1),
            Key::Home => self.focus = Spot::row(0),
            Key::End => self.focus = Spot::row(self.list.len().saturating_sub(1)),
            Key::PageDown => self.step_row(10),
            Key::PageUp => self.step_row(-10),
            Key::Enter | Key::Char(' ') => self.enter(),
            Key::Backspace => {
                self.digits.pop();
            }
            Key::Char('i') => self.look(self.focus),
            Key::Char('e') => self.end_turn(),
            Key::Char('u') => self.undo(),
            Key::Char('r') => self.redo(),
            Key::Char('c') if self.options.coach => self.ask_coach(),
            Key::Char('/') => {
                self.overlays.push(Overlay::Find { words: String::new(), at: 0 });
            }
            Key::Char('L') => self.overlays.push(Overlay::Log(0)),
            Key::Char('s') => {
                self.keep();
                self.message = "Saved. Every choice is saved by itself, too.".into();
            }
            Key::Char('+' | '=') => self.set_speed(self.options.speed.faster()),
            Key::Char('-') => self.set_speed(self.options.speed.slower()),
            Key::Char('?') => self.overlays.push(Overlay::Help),
            Key::Char('q') if self.outcome.is_some() => self.effects.push(Effect::Leave),
            Key::Char('q') => self.overlays.push(Overlay::Quit),
            Key::Escape => {
                self.digits.clear();
                self.message.clear();
                self.focus = Spot::row(0);
            }
            _ => {}
        }
    }

    fn digit(&mut self, digit: char) {
        if self.list.is_empty() {
            return;
        }
        self.digits.push(digit);
        let number: usize = self.digits.parse().unwrap_or(0);
        if number == 0 || number > self.list.len() {
            self.message = format!("The choices go from 1 to {}.", self.list.len());
            self.digits.clear();
        } else if number * 10 > self.list.len() {
            self.take_row(number - 1);
        } else {
            self.focus = Spot::row(number - 1);
            self.message = format!("{number}: Enter takes it, or type another digit.");
        }
    }

    fn go(&mut self, way: Way) {
        if let Some(spot) = towards(&self.areas, self.focus, way) {
            self.focus = spot;
        } else if let Some(row) = self.focus.as_row() {
            match way {
                Way::Down => self.focus = Spot::row((row + 1).min(self.list.len().max(1) - 1)),
                Way::Up => self.focus = Spot::row(row.saturating_sub(1)),
                Way::Left | Way::Right => {}
            }
        }
    }

    fn step_row(&mut self, by: isize) {
        let row = self.focus.as_row().unwrap_or(0);
        self.focus = Spot::row(moved(row, by, self.list.len()));
    }

    /// Goes to the next thing on the table that can be chosen.
    fn next_live(&mut self, by: isize) {
        let mut there: Vec<Spot> = self
            .areas
            .iter()
            .map(|area| area.spot)
            .filter(|spot| self.live.iter().any(|(live, _)| live == spot))
            .collect();
        // A thing may be drawn in two places, such as a mission in the list and on the map.
        let mut seen = Vec::new();
        there.retain(|spot| {
            !seen.contains(spot) && {
                seen.push(*spot);
                true
            }
        });
        if there.is_empty() {
            return self.step_row(by);
        }
        let now = there.iter().position(|spot| *spot == self.focus);
        let next = match now {
            None if by > 0 => 0,
            None => there.len() - 1,
            Some(now) => (now as isize + by).rem_euclid(there.len() as isize) as usize,
        };
        self.focus = there[next];
    }

    fn enter(&mut self) {
        if self.hurry() {
            return;
        }
        self.digits.clear();
        self.act();
    }

    /// Takes the thing at hand if it stands for a choice, and opens it otherwise.
    fn act(&mut self) {
        if let Some(row) = self.focus.as_row() {
            return self.take_row(row);
        }
        let about = |spot: &dyn Fn(Spot) -> bool| -> Vec<usize> {
            (0..self.list.len()).filter(|&row| self.list[row].spot.is_some_and(spot)).collect()
        };
        let rules = self.session.rules();
        let mut rows = about(&|spot| spot == self.focus);
        if rows.is_empty() {
            // What is in the thing may have had no room to be drawn.
            rows = about(&|spot| rules.holder(&self.view, spot) == Some(self.focus));
        }
        match rows.as_slice() {
            [] => self.look(self.focus),
            [row] => self.take_row(*row),
            _ => {
                let title = self.question.text.clone();
                self.overlays.push(Overlay::Menu { title, rows, at: 0 });
            }
        }
    }

    pub(super) fn take_row(&mut self, row: usize) {
        if let Some(listed) = self.list.get(row) {
            self.take(listed.choice);
        }
    }

    /// Opens a thing large; a pile as a list.
    pub(super) fn look(&mut self, spot: Spot) {
        let rules = self.session.rules();
        if let Some(row) = spot.as_row() {
            let Some(listed) = self.list.get(row) else { return };
            let effect = rules.effect(self.book, &self.view, listed.choice);
            let thing = listed.spot.and_then(|spot| rules.page(self.book, &self.view, spot));
            let mut page = Page::new(listed.label.clone())
                .with("", vec![effect])
                .with("Asked by", vec![self.question.asker.clone()]);
            if let Some(mut thing) = thing {
                match thing.parts.first_mut().filter(|(heading, _)| heading.is_empty()) {
                    Some((heading, _)) => *heading = thing.title,
                    None => page = page.with(&thing.title, vec![String::new()]),
                }
                page.parts.extend(thing.parts);
            }
            return self.overlays.push(Overlay::Page { page, scroll: 0 });
        }
        if let Some((title, cards)) = rules.pile(&self.view, spot) {
            self.overlays.push(Overlay::Pile { title, cards, at: 0 });
        } else if let Some(page) = rules.page(self.book, &self.view, spot) {
            self.overlays.push(Overlay::Page { page, scroll: 0 });
        }
    }

    pub(super) fn quiet(&self) -> Option<table::Choice> {
        let choices: Choices = self.list.iter().map(|listed| listed.choice).collect();
        self.session.rules().quiet_choice(&choices)
    }

    fn end_turn(&mut self) {
        match self.quiet() {
            Some(choice) => self.take(choice),
            None => self.message = "The turn cannot be ended now.".into(),
        }
    }

    fn ask_coach(&mut self) {
        if self.list.is_empty() || self.advising.is_some() {
            return;
        }
        let ticket = self.new_ticket();
        self.advising = Some(ticket);
        self.effects.push(Effect::Advise(self.at, ticket));
        self.message = "The coach is thinking.".into();
    }
}
