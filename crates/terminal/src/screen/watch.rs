//! The replay viewer as a state machine: step, jump, play, from any seat or open.

use std::time::Duration;

use table::{Choice, Choices, Replay, ReplayError, Seat, View};

use super::find;
use super::input::{Hint, Input, Key, hint};
use super::overlay::Overlay;
use super::show::Show;
use super::speed::Speed;
use super::spot::{Area, Spot, Way, at, towards};
use super::table::Effect;
use crate::told::PRACTICE;

/// Whose eyes are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    Seat(Seat),
    /// Everything lies open; only for games that are over.
    Open,
}

/// A game being watched.
pub struct Watch<'r, R: Show> {
    pub(crate) rules: &'r R,
    pub(crate) book: &'r R::Book,
    pub(crate) choices: Vec<Choice>,
    /// After how many steps the game was taken back past something hidden.
    pub(crate) practice: Vec<usize>,
    /// The game before every step and after the last.
    games: Vec<R::Game>,
    /// Who took each step, and how many lines of the log there were before it.
    takers: Vec<(Seat, usize)>,
    events: Vec<R::Event>,
    pub(crate) step: usize,
    pub(crate) eyes: Eyes,
    pub(crate) view: View<R>,
    pub(crate) focus: Spot,
    pub(crate) areas: Vec<Area>,
    pub(crate) overlays: Vec<Overlay>,
    pub(crate) digits: String,
    pub(crate) playing: bool,
    pub(crate) speed: Speed,
    due: Duration,
    now: Duration,
    effects: Vec<Effect>,
}

impl<'r, R: Show> Watch<'r, R> {
    /// Opens a replay that was made by these rules. It is checked step by step.
    pub fn new(rules: &'r R, book: &'r R::Book, replay: &Replay) -> Result<Self, ReplayError> {
        replay.verify(rules)?;
        let mut events = Vec::new();
        let mut game = rules.deal(&replay.seed()?, &mut events);
        let mut watch = Watch {
            rules,
            book,
            choices: replay.choices(),
            practice: replay.practice().collect(),
            games: vec![game.clone()],
            takers: Vec::new(),
            events,
            step: 0,
            eyes: Eyes::Seat(Seat(0)),
            view: rules.view(&game, Seat(0)),
            focus: Spot::row(0),
            areas: Vec::new(),
            overlays: Vec::new(),
            digits: String::new(),
            playing: false,
            speed: Speed::Medium,
            due: Duration::ZERO,
            now: Duration::ZERO,
            effects: Vec::new(),
        };
        for choice in watch.choices.clone() {
            let seat = rules.decision(&game).map_or(Seat(0), |decision| decision.seat);
            watch.takers.push((seat, watch.events.len()));
            rules.choose_unchecked(&mut game, choice, &mut watch.events);
            watch.games.push(game.clone());
        }
        Ok(watch)
    }

    /// What is to be done; asked after every input.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The steps taken so far.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Whether everything lies open.
    pub fn is_open(&self) -> bool {
        self.eyes == Eyes::Open
    }

    pub(crate) fn game(&self) -> &R::Game {
        &self.games[self.step]
    }

    /// The seat whose log is told.
    fn seat(&self) -> Seat {
        match self.eyes {
            Eyes::Seat(seat) => seat,
            Eyes::Open => self.takers.get(self.step).map_or(Seat(0), |(seat, _)| *seat),
        }
    }

    pub(crate) fn told(&self) -> Vec<String> {
        let before = |step: usize| self.takers.get(step).map_or(self.events.len(), |taker| taker.1);
        let mut lines = Vec::new();
        let mut from = 0;
        let notes = self.practice.iter().copied().filter(|&step| step <= self.step);
        for (step, note) in notes.map(|step| (step, true)).chain([(self.step, false)]) {
            let events = self.events[from..before(step)].iter();
            lines.extend(events.filter_map(|event| self.rules.narrate(event, self.seat())));
            lines.extend(note.then(|| PRACTICE.to_string()));
            from = before(step);
        }
        lines
    }

    /// The choices of the moment, and which was taken.
    pub(crate) fn listed(&self) -> Vec<(String, bool)> {
        let Some(decision) = self.rules.decision(self.game()) else { return Vec::new() };
        let taken = self.choices.get(self.step);
        let mut choices = Choices::new();
        // A seat that does not decide sees only what was taken, as it saw it.
        if self.eyes != Eyes::Open && self.eyes != Eyes::Seat(decision.seat) {
            return Vec::new();
        }
        self.rules.choices(&self.view.game, &mut choices);
        let label =
            |&choice: &Choice| (self.rules.label(&self.view.game, choice), Some(&choice) == taken);
        choices.iter().map(label).collect()
    }

    fn go(&mut self, step: usize) {
        self.step = step.min(self.choices.len());
        self.look_anew();
    }

    fn look_anew(&mut self) {
        self.view = match self.eyes {
            Eyes::Seat(seat) => self.rules.view(self.game(), seat),
            Eyes::Open => {
                let seat = self.rules.decision(self.game()).map_or(Seat(0), |d| d.seat);
                let view = self.rules.view(self.game(), seat);
                View { game: self.game().clone(), ..view }
            }
        };
    }

    /// Whether the whole game was played, so that it may be seen open.
    pub(crate) fn finished(&self) -> bool {
        self.games.last().is_some_and(|game| self.rules.outcome(game).is_some())
    }

    fn next_eyes(&mut self) {
        self.eyes = match self.eyes {
            Eyes::Seat(seat) if seat.0 + 1 < self.rules.seats() => Eyes::Seat(Seat(seat.0 + 1)),
            Eyes::Seat(_) if self.finished() => Eyes::Open,
            Eyes::Seat(_) | Eyes::Open => Eyes::Seat(Seat(0)),
        };
        self.look_anew();
    }

    /// How long the viewer can wait before something happens by itself.
    pub fn wait(&self) -> Option<Duration> {
        (self.playing && self.overlays.is_empty()).then(|| self.due.saturating_sub(self.now))
    }

    /// Takes an input; what is to be done about it is in [`Watch::effects`].
    pub fn on(&mut self, input: Input) {
        match input {
            Input::Tick(now) => self.tick(now),
            Input::Key(key) => self.key(key),
            Input::Wheel(up) => self.key(if up { Key::Up } else { Key::Down }),
            Input::Click(column, row) => match at(&self.areas, column, row) {
                Some(spot) => match spot.as_key() {
                    Some(index) => {
                        let key = self.hints().get(index).map(|hint| hint.key);
                        key.into_iter().for_each(|key| self.key(key));
                    }
                    None if self.focus == spot || spot.as_row().is_some() => {
                        if let Some(Overlay::Pile { at, .. } | Overlay::Find { at, .. }) =
                            self.overlays.last_mut()
                        {
                            *at = spot.as_row().unwrap_or(*at);
                        }
                        self.focus = spot;
                        self.key(Key::Enter);
                    }
                    None => self.focus = spot,
                },
                None if self.overlays.is_empty() => {}
                None => self.key(Key::Escape),
            },
            Input::Look(column, row) => {
                if let Some(spot) = at(&self.areas, column, row) {
                    self.look(spot);
                }
            }
        }
    }

    fn tick(&mut self, now: Duration) {
        self.now = now;
        if self.playing && self.overlays.is_empty() && self.due <= now {
            self.go(self.step + 1);
            self.playing = self.step < self.choices.len();
            self.due = now + self.speed.pause().unwrap_or_default();
        }
    }

    fn key(&mut self, key: Key) {
        if let Some(effect) = Effect::of(key) {
            return self.effects.push(effect);
        }
        match self.overlays.pop() {
            Some(overlay) => {
                let (kept, opened) = match overlay.read(key, self.events.len()) {
                    Ok(read) => read,
                    Err(Overlay::Find { words, at }) => {
                        find::key((self.rules, &self.view), words, at, key)
                    }
                    Err(_) => (None, None),
                };
                self.overlays.extend(kept);
                opened.into_iter().for_each(|spot| self.look(spot));
            }
            None => self.own_key(key),
        }
    }

    fn own_key(&mut self, key: Key) {
        match key {
            Key::Right | Key::Char('n') => self.go(self.step + 1),
            Key::Left | Key::Char('p') => self.go(self.step.saturating_sub(1)),
            Key::Down => self.go(self.step + 1),
            Key::Up => self.go(self.step.saturating_sub(1)),
            Key::PageDown => self.go(self.step + 10),
            Key::PageUp => self.go(self.step.saturating_sub(10)),
            Key::Home => self.go(0),
            Key::End => self.go(self.choices.len()),
            Key::Char(' ') => {
                self.playing = !self.playing && self.step < self.choices.len();
                self.due = self.now + self.speed.pause().unwrap_or_default();
            }
            Key::Char(digit @ '0'..='9') if self.digits.len() < 6 => self.digits.push(digit),
            Key::Backspace => {
                self.digits.pop();
            }
            Key::Enter if !self.digits.is_empty() => {
                let step = self.digits.parse().unwrap_or(0);
                self.digits.clear();
                self.go(step);
            }
            Key::Enter | Key::Char('i') => self.look(self.focus),
            Key::Char('v') => self.next_eyes(),
            Key::Char('h') => self.point(Way::Left),
            Key::Char('j') => self.point(Way::Down),
            Key::Char('k') => self.point(Way::Up),
            Key::Char('l') => self.point(Way::Right),
            Key::Char('+' | '=') => self.speed = self.speed.faster(),
            Key::Char('-') => self.speed = self.speed.slower().max_slow(),
            Key::Char('/') => {
                self.overlays.push(Overlay::Find { words: String::new(), at: 0 });
            }
            Key::Char('L') => self.overlays.push(Overlay::Log(0)),
            Key::Char('?') => self.overlays.push(Overlay::Help),
            Key::Char('q') | Key::Escape => self.effects.push(Effect::Leave),
            _ => {}
        }
    }

    fn point(&mut self, way: Way) {
        let first = self.areas.iter().map(|area| area.spot).find(|spot| spot.as_key().is_none());
        let next = towards(&self.areas, self.focus, way);
        let there = self.areas.iter().any(|area| area.spot == self.focus);
        self.focus = if there { next.unwrap_or(self.focus) } else { first.unwrap_or(self.focus) };
    }

    fn look(&mut self, spot: Spot) {
        if let Some((title, cards)) = self.rules.pile(&self.view, spot) {
            self.overlays.push(Overlay::Pile { title, cards, at: 0 });
        } else if let Some(page) = self.rules.page(self.book, &self.view, spot) {
            self.overlays.push(Overlay::Page { page, scroll: 0 });
        }
    }

    /// The keys that do something now.
    pub(crate) fn hints(&self) -> Vec<Hint> {
        if !self.overlays.is_empty() {
            return vec![
                hint("↑↓", "move", Key::Down),
                hint("Enter", "open", Key::Enter),
                hint("Esc", "close", Key::Escape),
            ];
        }
        let last = self.choices.len();
        let mut hints = Vec::new();
        if self.step < last {
            hints.push(hint("→", "step", Key::Right));
            hints.push(hint("Space", if self.playing { "pause" } else { "play" }, Key::Char(' ')));
        }
        if self.step > 0 {
            hints.push(hint("←", "back", Key::Left));
        }
        hints.push(hint("PgDn", "+10", Key::PageDown));
        hints.push(hint("PgUp", "-10", Key::PageUp));
        hints.push(hint("Home", "first", Key::Home));
        hints.push(hint("End", "last", Key::End));
        hints.push(hint("N Enter", "jump", Key::Enter));
        if self.rules.seats() > 1 || self.finished() {
            hints.push(hint("v", "eyes", Key::Char('v')));
        }
        hints.push(hint("q", "leave", Key::Char('q')));
        hints.push(hint("?", "help", Key::Char('?')));
        hints.push(hint("i", "look", Key::Char('i')));
        hints.push(hint("/", "find", Key::Char('/')));
        hints.push(hint("L", "log", Key::Char('L')));
        hints.push(hint("+", "faster", Key::Char('+')));
        hints.push(hint("-", "slower", Key::Char('-')));
        hints
    }
}

impl Speed {
    /// The speed, but never one that waits for a key.
    fn max_slow(self) -> Speed {
        if self == Speed::ByHand { Speed::Slow } else { self }
    }
}
