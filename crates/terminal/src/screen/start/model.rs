//! The start screen as a state machine.

use std::path::PathBuf;

use host::{Form, Shelf, Stored, Title};
use table::Seed;

use super::Order;
use crate::screen::input::{Hint, Input, Key, hint, moved};
use crate::screen::spot::{Area, at};

/// Why the start screen is left, for a while or for good.
#[derive(Clone, Debug)]
pub enum Leave {
    /// For good.
    Quit,
    /// For good, to go on in a browser.
    Browser,
    /// For the shell.
    Suspend,
    /// To be drawn anew.
    Redraw,
    /// To delete a game that waits.
    Delete(PathBuf),
    /// To do something with a game, by its place in the list.
    Play(usize, Order),
}

/// What the menu offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    Continue,
    Waiting,
    Game,
    First,
    Lesson,
    SetUp,
    Watch,
    Browser,
    Help,
    Quit,
}

/// What is shown.
#[derive(Clone, Debug)]
pub(super) enum Sheet {
    Menu,
    /// A set-up, and the slot at hand; one past the last is the deal.
    SetUp(Form, usize),
    /// The things that a slot can hold.
    Pick(Form, usize, usize),
    /// The games that wait, and the one at hand.
    Waiting(usize),
    /// Whether to delete the game at hand.
    Delete(usize),
    /// The finished games, and the one at hand; one past the last is a path.
    Replays(usize),
    /// The path of a replay that is being typed.
    Path(String),
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
    /// The games that wait, of all titles, the newest first.
    pub(super) waiting: Vec<Stored>,
    /// The finished games, of all titles, the newest first.
    pub(super) finished: Vec<Stored>,
    /// Why nothing can be kept, if nothing can.
    pub(super) trouble: Option<String>,
    pub(super) seed: Seed,
    seeds: Vec<Seed>,
    leave: Option<Leave>,
}

impl<'t> Start<'t> {
    /// The start screen for some games.
    pub fn new(titles: &'t [&'t dyn Title], shelf: &Shelf, seeds: &dyn Fn() -> Seed) -> Start<'t> {
        let mut start = Start {
            titles,
            title: 0,
            at: 1,
            sheet: Sheet::Menu,
            said: String::new(),
            areas: Vec::new(),
            waiting: Vec::new(),
            finished: Vec::new(),
            trouble: None,
            seed: seeds(),
            seeds: Vec::new(),
            leave: None,
        };
        start.look_around(shelf, seeds);
        start.at_first();
        start
    }

    /// A game that waits is what most people come back for; without one, the first game.
    fn at_first(&mut self) {
        let wanted = if self.waiting.is_empty() { Entry::First } else { Entry::Continue };
        self.at = self.entries().iter().position(|entry| *entry == wanted).unwrap_or(0);
    }

    fn look_around(&mut self, shelf: &Shelf, seeds: &dyn Fn() -> Seed) {
        let known = |stored: &Stored| self.titles.iter().any(|title| title.word() == stored.game);
        self.waiting = shelf.waiting().into_iter().filter(known).collect();
        self.finished = shelf.finished().into_iter().filter(known).collect();
        self.trouble = shelf.trouble().map(|error| error.to_string());
        self.seed = seeds();
        self.seeds = (0..16).map(|_| seeds()).collect();
    }

    /// Comes back from a game.
    pub fn back(&mut self, shelf: &Shelf, seeds: &dyn Fn() -> Seed, said: Option<String>) {
        self.look_around(shelf, seeds);
        self.sheet = match self.sheet {
            Sheet::Waiting(at) if at < self.waiting.len() => Sheet::Waiting(at),
            _ => Sheet::Menu,
        };
        self.said = said.unwrap_or_default();
        self.at_first();
    }

    /// Why the screen is to be left now.
    pub fn leave(&mut self) -> Option<Leave> {
        self.leave.take()
    }

    pub(super) fn entries(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        if !self.waiting.is_empty() {
            entries.extend([Entry::Continue, Entry::Waiting]);
        }
        entries.extend([Entry::Game, Entry::First, Entry::Lesson, Entry::SetUp]);
        entries.extend([Entry::Watch, Entry::Browser, Entry::Help, Entry::Quit]);
        entries
    }

    pub(super) fn title(&self) -> &'t dyn Title {
        self.titles[self.title]
    }

    pub(super) fn order(&mut self, order: Order) {
        self.leave = Some(Leave::Play(self.title, order));
    }

    /// Continues a game that waits, whichever title it is of.
    pub(super) fn resume(&mut self, at: usize) {
        let Some(stored) = self.waiting.get(at) else { return };
        let title = self.titles.iter().position(|title| title.word() == stored.game);
        let order = Order::Resume(stored.path.clone());
        self.leave = title.map(|title| Leave::Play(title, order));
    }

    pub(super) fn leave_for(&mut self, leave: Leave) {
        self.leave = Some(leave);
    }

    pub(super) fn next_seed(&mut self) {
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
            Sheet::Replays(at) | Sheet::Waiting(at) => {
                *at = row;
                true
            }
            Sheet::Delete(_) => false,
            Sheet::Path(_) | Sheet::Help => true,
        };
        if again {
            self.key(Key::Enter);
        }
    }

    fn key(&mut self, key: Key) {
        match key {
            Key::Interrupt => return self.leave = Some(Leave::Quit),
            Key::Suspend => return self.leave = Some(Leave::Suspend),
            Key::Redraw => return self.leave = Some(Leave::Redraw),
            _ => {}
        }
        self.said.clear();
        match std::mem::replace(&mut self.sheet, Sheet::Menu) {
            Sheet::Menu => self.menu_key(key),
            Sheet::SetUp(form, at) => self.form_key(form, at, key),
            Sheet::Pick(form, field, at) => self.pick_key(form, field, at, key),
            Sheet::Waiting(at) => self.waiting_key(at, key),
            Sheet::Delete(at) => match (key, self.waiting.get(at)) {
                (Key::Char('y'), Some(stored)) => {
                    self.sheet = Sheet::Waiting(at);
                    self.leave = Some(Leave::Delete(stored.path.clone()));
                }
                _ => self.sheet = Sheet::Waiting(at),
            },
            Sheet::Replays(at) => self.replays_key(at, key),
            Sheet::Path(path) => self.path_key(path, key),
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
            Key::Char('?') => self.sheet = Sheet::Help,
            Key::Char('q') => self.leave = Some(Leave::Quit),
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
                self.settle(&mut form);
                self.sheet = Sheet::SetUp(form, 0);
            }
            Entry::Continue => self.resume(0),
            Entry::Waiting => self.sheet = Sheet::Waiting(0),
            Entry::Watch => self.sheet = self.replays(),
            Entry::Browser => self.leave = Some(Leave::Browser),
            Entry::Help => self.sheet = Sheet::Help,
            Entry::Quit => self.leave = Some(Leave::Quit),
        }
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
                if self.titles.len() > 1 {
                    hints.push(hint("←→", "other game", Key::Right));
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
            Sheet::Waiting(_) => vec![
                hint("↑↓", "move", Key::Down),
                hint("Enter", "continue", Key::Enter),
                hint("D", "delete", Key::Char('D')),
                hint("Esc", "back", Key::Escape),
            ],
            Sheet::Delete(_) => {
                vec![hint("y", "delete", Key::Char('y')), hint("n", "keep", Key::Char('n'))]
            }
            Sheet::Path(_) => {
                vec![hint("Enter", "watch", Key::Enter), hint("Esc", "back", Key::Escape)]
            }
            Sheet::Pick(..) | Sheet::Replays(..) => vec![
                hint("↑↓", "move", Key::Down),
                hint("Enter", "take", Key::Enter),
                hint("Esc", "back", Key::Escape),
            ],
            Sheet::Help => vec![hint("Enter", "go on", Key::Enter)],
        }
    }
}
