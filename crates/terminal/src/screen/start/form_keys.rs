//! The keys of the set-up: changing, locking and drawing slots, and picking from a list.

use host::{Field, Form};

use super::Order;
use super::model::{Sheet, Start};
use crate::screen::input::{Key, moved};

impl Start<'_> {
    pub(super) fn form_key(&mut self, mut form: Form, mut at: usize, key: Key) {
        let rows = form.fields.len() + 1;
        let mut changed = true;
        match key {
            Key::Escape | Key::Char('q') => return,
            Key::Char('d') => return self.order(Order::Deal(form, self.seed)),
            Key::Enter if at + 1 == rows => return self.order(Order::Deal(form, self.seed)),
            Key::Enter => {
                let now = form.fields.get(at).map_or(0, |field| field.at);
                self.sheet = Sheet::Pick(form, at, now);
                return;
            }
            Key::Left | Key::Char('h') => form.turn(at, -1),
            Key::Right | Key::Char('l') => form.turn(at, 1),
            Key::Char(' ') => {
                if let Some(field) = form.fields.get_mut(at).filter(|field| field.drawn) {
                    field.locked = !field.locked;
                    if !field.locked {
                        form.let_go(at);
                    }
                }
            }
            Key::Char('r') => self.next_seed(),
            Key::Char('x') => {
                form.lock_all(false);
                form.wanted.clear();
                self.next_seed();
            }
            Key::Char('f') => form = self.title().first_game(&form),
            _ => changed = false,
        }
        match key {
            Key::Down | Key::Char('j') | Key::Tab => at = moved(at, 1, rows),
            Key::Up | Key::Char('k') | Key::BackTab => at = moved(at, -1, rows),
            Key::PageDown | Key::End => at = rows - 1,
            Key::PageUp | Key::Home => at = 0,
            _ => {}
        }
        if changed {
            self.settle(&mut form);
            at = at.min(form.fields.len());
        }
        self.sheet = Sheet::SetUp(form, at);
    }

    /// Draws what is not fixed. What somebody fixed and what finds no room any more is told, and comes
    /// back as soon as there is room again.
    pub(super) fn settle(&mut self, form: &mut Form) {
        form.remember();
        let said = self.title().settle(form, &self.seed);
        for (kind, name) in form.wanted.clone() {
            if form.locked(kind).contains(&name) {
                continue;
            }
            let mut again = form.clone();
            let free = again
                .fields
                .iter_mut()
                .find(|field| field.kind == kind && field.drawn && !field.locked);
            let Some(field) = free else { continue };
            let Some(at) = field.options.iter().position(|option| *option == name) else {
                continue;
            };
            (field.at, field.locked) = (at, true);
            if self.title().settle(&mut again, &self.seed).is_none()
                && again.locked(kind).contains(&name)
            {
                *form = again;
            }
        }
        let lost: Vec<String> = form
            .wanted
            .iter()
            .filter(|(kind, name)| !form.locked(kind).contains(name))
            .map(|(kind, name)| format!("{} {name}", form.name_of(kind)))
            .collect();
        self.said = said.unwrap_or_default();
        if !lost.is_empty() {
            self.said += &format!(" Not in this set-up: {}.", lost.join(", "));
        }
    }

    pub(super) fn pick_key(&mut self, mut form: Form, index: usize, mut at: usize, key: Key) {
        let length = form.fields.get(index).map_or(0, |field| field.options.len());
        match key {
            Key::Escape | Key::Char('q') => {
                self.sheet = Sheet::SetUp(form, index);
                return;
            }
            Key::Enter | Key::Char(' ') => {
                form.let_go(index);
                if let Some(field) = form.fields.get_mut(index) {
                    field.at = at;
                    // Whatever held it before gives it up.
                    let (kind, value) = (field.kind, field.value().to_string());
                    let same = |(other, field): &(usize, &mut Field)| {
                        *other != index
                            && field.drawn
                            && field.kind == kind
                            && field.value() == value
                    };
                    let others = form.fields.iter_mut().enumerate().filter(same);
                    others.for_each(|(_, field)| field.locked = false);
                    form.fields[index].locked = true;
                }
                self.settle(&mut form);
                let index = index.min(form.fields.len());
                self.sheet = Sheet::SetUp(form, index);
                return;
            }
            Key::Down | Key::Char('j') => at = moved(at, 1, length),
            Key::Up | Key::Char('k') => at = moved(at, -1, length),
            Key::PageDown => at = moved(at, 10, length),
            Key::PageUp => at = moved(at, -10, length),
            _ => {}
        }
        self.sheet = Sheet::Pick(form, index, at);
    }
}
