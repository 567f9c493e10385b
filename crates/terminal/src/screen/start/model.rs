//! The start screen as a state machine.

use std::path::PathBuf;

use table::Seed;

use super::{Form, Order, Title};
use crate::screen::host::Places;
use crate::screen::keys::{Hint, Input, Key, hint, moved};
use crate::screen::spot::{Area, at};

/// Why the start screen is left, for a while or for good.
#[derive(Clone, Debug)]
pub enum Leave {
    /// For good.
    Quit,
    /// For the shell.
    Suspend,
    /// To do something with a game, by its place in the list.
    Play(usize, Order),
}

/// What the menu offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    Game,
    First,
    Lesson,
    SetUp,
    Continue,
    Watch,
    Help,
    Quit,
}

/// What is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Sheet {
    Menu,
    /// A set-up, and the slot at hand; one past the last is the deal.
    SetUp(Form, usize),
    /// The things that a slot can hold.
    Pick(Form, usize, usize),
    Help,
}

/// The start screen.
pub struct Start<'t> {
    pub(super) titles: &'t [&'t dyn Title],
    pub(super) title: usize,
    pub(super) at: usize,
    pub(super) sheet: Sheet,
    pub(super) said: String,
    pub(super) areas: Vec<Area>,
    /// For each game, the game that was left and the one that was finished last.
    files: Vec<(Option<PathBuf>, Option<PathBuf>)>,
    pub(super) seed: Seed,
    seeds: Vec<Seed>,
    leave: Option<Leave>,
}

impl<'t> Start<'t> {
    /// The start screen for some games.
    pub fn new(titles: &'t [&'t dyn Title], places: &Places) -> Start<'t> {
        let mut start = Start {
            titles,
            title: 0,
            at: 1,
            sheet: Sheet::Menu,
            said: String::new(),
            areas: Vec::new(),
            files: Vec::new(),
            seed: (places.seed)(),
            seeds: Vec::new(),
            leave: None,
        };
        start.look_around(places);
        // A game that waits is what most people come back for.
        if let Some(at) = start.entries().iter().position(|entry| *entry == Entry::Continue) {
            start.at = at;
        }
        start
    }

    fn look_around(&mut self, places: &Places) {
        let there = |path: Option<PathBuf>| path.filter(|path| path.exists());
        let files = |title: &&dyn Title| {
            (there(places.saved(title.word())), there(places.last(title.word())))
        };
        self.files = self.titles.iter().map(files).collect();
        self.seed = (places.seed)();
        self.seeds = (0..16).map(|n| (places.seed)().nth(n)).collect();
    }

    /// Comes back from a game.
    pub fn back(&mut self, places: &Places, said: Option<String>) {
        self.look_around(places);
        self.sheet = Sheet::Menu;
        self.said = said.unwrap_or_default();
        self.at = self.at.min(self.entries().len() - 1);
    }

    /// Why the screen is to be left now.
    pub fn leave(&mut self) -> Option<Leave> {
        self.leave.take()
    }

    fn saved(&self) -> Option<PathBuf> {
        self.files.get(self.title).and_then(|(saved, _)| saved.clone())
    }

    fn last(&self) -> Option<PathBuf> {
        self.files.get(self.title).and_then(|(_, last)| last.clone())
    }

    pub(super) fn entries(&self) -> Vec<Entry> {
        let mut entries = vec![Entry::Game, Entry::First, Entry::Lesson, Entry::SetUp];
        entries.extend(self.saved().is_some().then_some(Entry::Continue));
        entries.extend(self.last().is_some().then_some(Entry::Watch));
        entries.extend([Entry::Help, Entry::Quit]);
        entries
    }

    fn title(&self) -> &'t dyn Title {
        self.titles[self.title]
    }

    fn order(&mut self, order: Order) {
        self.leave = Some(Leave::Play(self.title, order));
    }

    fn next_seed(&mut self) {
        self.seed = match self.seeds.pop() {
            Some(seed) => seed,
            None => self.seed.nth(1),
        };
    }

    /// Takes an input.
    pub fn on(&mut self, input: Input) {
        match input {
            Input::Tick(_) => {}
            Input::Key(key) => self.key(key),
            Input::Wheel(up) => self.key(if up { Key::Up } else { Key::Down }),
            Input::Click(column, row) | Input::Look(column, row) => {
                let Some(spot) = at(&self.areas, column, row) else { return };
                if let Some(index) = spot.as_key() {
                    let key = self.hints().get(index).map(|hint| hint.key);
                    key.into_iter().for_each(|key| self.key(key));
                } else if let Some(row) = spot.as_row() {
                    self.click(row);
                }
            }
        }
    }

    fn click(&mut self, row: usize) {
        let again = match &mut self.sheet {
            Sheet::Menu => {
                self.at = row;
                true
            }
            Sheet::SetUp(_, at) => std::mem::replace(at, row) == row,
            Sheet::Pick(_, _, at) => {
                *at = row;
                true
            }
            Sheet::Help => true,
        };
        if again {
            self.key(Key::Enter);
        }
    }

    fn key(&mut self, key: Key) {
        match key {
            Key::Interrupt => return self.leave = Some(Leave::Quit),
            Key::Suspend => return self.leave = Some(Leave::Suspend),
            _ => {}
        }
        self.said.clear();
        match std::mem::replace(&mut self.sheet, Sheet::Menu) {
            Sheet::Menu => self.menu_key(key),
            Sheet::SetUp(form, at) => self.form_key(form, at, key),
            Sheet::Pick(form, field, at) => self.pick_key(form, field, at, key),
            Sheet::Help => {}
        }
    }

    fn menu_key(&mut self, key: Key) {
        let entries = self.entries();
        match key {
            Key::Down | Key::Char('j') | Key::Tab => self.at = moved(self.at, 1, entries.len()),
            Key::Up | Key::Char('k') | Key::BackTab => self.at = moved(self.at, -1, entries.len()),
            Key::Left | Key::Char('h') => self.other_game(-1),
            Key::Right | Key::Char('l') => self.other_game(1),
            Key::Char(digit @ '1'..='9') => {
                let row = digit as usize - '1' as usize;
                if row < entries.len() {
                    self.at = row;
                    self.enter(entries[row]);
                }
            }
            Key::Enter | Key::Char(' ') => self.enter(entries[self.at.min(entries.len() - 1)]),
            Key::Char('R') if self.saved().is_some() => self.enter(Entry::Continue),
            Key::Char('?') => self.sheet = Sheet::Help,
            Key::Char('q') | Key::Escape => self.leave = Some(Leave::Quit),
            _ => {}
        }
    }

    fn other_game(&mut self, by: isize) {
        if self.titles.len() > 1 {
            self.title = (self.title as isize + by).rem_euclid(self.titles.len() as isize) as usize;
            self.at = self.at.min(self.entries().len() - 1);
        }
    }

    fn enter(&mut self, entry: Entry) {
        match entry {
            Entry::Game => self.other_game(1),
            Entry::First => {
                let mut form = self.title().form();
                self.title().settle(&mut form, &self.seed);
                self.order(Order::Deal(form, self.seed));
            }
            Entry::Lesson => self.order(Order::Lesson),
            Entry::SetUp => {
                let mut form = self.title().form();
                self.title().settle(&mut form, &self.seed);
                self.sheet = Sheet::SetUp(form, 0);
            }
            Entry::Continue => {
                if let Some(path) = self.saved() {
                    self.order(Order::Resume(path));
                }
            }
            Entry::Watch => {
                if let Some(path) = self.last() {
                    self.order(Order::Watch(path));
                }
            }
            Entry::Help => self.sheet = Sheet::Help,
            Entry::Quit => self.leave = Some(Leave::Quit),
        }
    }

    fn form_key(&mut self, mut form: Form, mut at: usize, key: Key) {
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
                }
            }
            Key::Char('r') => self.next_seed(),
            Key::Char('x') => {
                form.lock_all(false);
                self.next_seed();
            }
            Key::Char('f') => form = self.title().form(),
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
            self.said = self.title().settle(&mut form, &self.seed).unwrap_or_default();
            at = at.min(form.fields.len());
        }
        self.sheet = Sheet::SetUp(form, at);
    }

    fn pick_key(&mut self, mut form: Form, index: usize, mut at: usize, key: Key) {
        let length = form.fields.get(index).map_or(0, |field| field.options.len());
        match key {
            Key::Escape | Key::Char('q') => {
                self.sheet = Sheet::SetUp(form, index);
                return;
            }
            Key::Enter | Key::Char(' ') => {
                if let Some(field) = form.fields.get_mut(index) {
                    field.at = at;
                    // Whatever held it before gives it up.
                    let (kind, value) = (field.kind, field.value().to_string());
                    let same = |(other, field): &(usize, &mut super::Field)| {
                        *other != index
                            && field.drawn
                            && field.kind == kind
                            && field.value() == value
                    };
                    let others = form.fields.iter_mut().enumerate().filter(same);
                    others.for_each(|(_, field)| field.locked = false);
                    form.fields[index].locked = true;
                }
                self.said = self.title().settle(&mut form, &self.seed).unwrap_or_default();
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

    /// The keys that do something now.
    pub(super) fn hints(&self) -> Vec<Hint> {
        match &self.sheet {
            Sheet::Menu => {
                let mut hints = vec![
                    hint("↑↓", "move", Key::Down),
                    hint("Enter", "take", Key::Enter),
                    hint("1-9", "choose", Key::Enter),
                ];
                if self.saved().is_some() {
                    hints.push(hint("R", "continue", Key::Char('R')));
                }
                hints.push(hint("?", "help", Key::Char('?')));
                hints.push(hint("q", "quit", Key::Char('q')));
                hints
            }
            Sheet::SetUp(..) => vec![
                hint("d", "deal", Key::Char('d')),
                hint("←→", "change", Key::Right),
                hint("Enter", "list", Key::Enter),
                hint("Space", "lock", Key::Char(' ')),
                hint("r", "draw again", Key::Char('r')),
                hint("x", "all random", Key::Char('x')),
                hint("f", "first game", Key::Char('f')),
                hint("Esc", "back", Key::Escape),
            ],
            Sheet::Pick(..) => vec![
                hint("↑↓", "move", Key::Down),
                hint("Enter", "take", Key::Enter),
                hint("Esc", "back", Key::Escape),
            ],
            Sheet::Help => vec![hint("Enter", "go on", Key::Enter)],
        }
    }
}
