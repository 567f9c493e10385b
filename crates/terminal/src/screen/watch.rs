//! The replay viewer as a state machine: step, jump by turn or by bad news, play, from any seat or open.

use std::time::Duration;

use bots::coach::Evaluation;
use host::{Eyes, Job, Play, Speed};
use table::Seat;
use table::scene::{Line, Offered, Scene, Weight};

use super::find;
use super::input::{Hint, Input, Key, hint};
use super::overlay::Overlay;
use super::spot::{Area, Spot, Way, at, towards};
use super::table::{After, Effect};

/// The imagined games for each point of the curve.
const ROLLOUTS: u32 = 300;

/// A game being watched.
pub struct Watch {
    pub(crate) play: Box<dyn Play>,
    names: Vec<String>,
    pub(crate) eyes: Eyes,
    pub(crate) scene: Scene,
    pub(crate) log: Vec<Line>,
    finished: bool,
    pub(crate) focus: Spot,
    pub(crate) areas: Vec<Area>,
    pub(crate) overlays: Vec<Overlay>,
    pub(crate) digits: String,
    pub(crate) playing: bool,
    speed: Speed,
    turns: Vec<usize>,
    bad: Vec<usize>,
    /// The steps at which the probability of winning is asked for, and what is known of it.
    pub(crate) curve: Vec<(usize, Option<f64>)>,
    asked: usize,
    play_on: bool,
    pub(crate) tiny: bool,
    due: Duration,
    now: Duration,
    effects: Vec<Effect>,
}

impl Watch {
    /// Opens a game at its beginning. Names are of those who sat there, if that is known.
    pub fn new(mut play: Box<dyn Play>, names: Vec<String>) -> Self {
        let finished = play.outcome().is_some();
        let turns = play.steps_of(Weight::Turn);
        let bad = play.steps_of(Weight::Bad);
        play.seek(0);
        let eyes = Eyes::Seat(Seat(0));
        let mut watch = Watch {
            scene: play.scene(eyes),
            play,
            names,
            eyes,
            log: Vec::new(),
            finished,
            focus: Spot::row(0),
            areas: Vec::new(),
            overlays: Vec::new(),
            digits: String::new(),
            playing: false,
            speed: Speed::Medium,
            turns,
            bad,
            curve: Vec::new(),
            asked: 0,
            play_on: false,
            tiny: false,
            due: Duration::ZERO,
            now: Duration::ZERO,
            effects: Vec::new(),
        };
        watch.look_anew();
        watch
    }

    /// Asks for the probability of winning, turn by turn.
    pub fn review(&mut self) {
        if self.curve.is_empty() {
            let steps = self.turns.iter().copied().filter(|&step| step < self.steps());
            self.curve = steps.map(|step| (step, None)).collect();
        }
    }

    /// What is to be done; asked after every input.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The steps taken so far.
    pub fn step(&self) -> usize {
        self.play.step()
    }

    /// All steps.
    pub fn steps(&self) -> usize {
        self.play.steps()
    }

    /// Whether everything lies open.
    pub fn is_open(&self) -> bool {
        self.eyes == Eyes::Open
    }

    /// The game from here on, if somebody wants to play it.
    pub fn played_on(self) -> Option<Box<dyn Play>> {
        self.play_on.then(|| self.play.branch())
    }

    /// The next point of the curve to be thought about, with the place that it has.
    pub fn to_think(&mut self) -> Option<(u64, Job<Option<Evaluation>>)> {
        let (step, _) = *self.curve.get(self.asked)?;
        let here = self.step();
        self.play.seek(step);
        let job = self.play.asked().map(|seat| self.play.stands(seat, Some(ROLLOUTS)));
        self.play.seek(here);
        self.asked += 1;
        Some((self.asked as u64 - 1, job?))
    }

    /// A point of the curve is known.
    pub fn thought(&mut self, place: u64, now: Option<Evaluation>) {
        if let Some((_, known)) = self.curve.get_mut(place as usize) {
            *known = now.map(|now| now.thinking.won);
        }
    }

    /// The seat whose log is told.
    fn seat(&self) -> Seat {
        match self.eyes {
            Eyes::Seat(seat) => seat,
            Eyes::Open => self.play.asked().unwrap_or_default(),
        }
    }

    /// The choices of the moment, and which was taken.
    pub(crate) fn listed(&self) -> Vec<(&Offered, bool)> {
        let taken = self.play.next();
        let choices = self.scene.ask.iter().flat_map(|ask| &ask.choices);
        choices.map(|offered| (offered, Some(offered.choice) == taken)).collect()
    }

    fn go(&mut self, step: usize) {
        self.play.seek(step.min(self.steps()));
        self.look_anew();
    }

    fn look_anew(&mut self) {
        self.scene = self.play.scene(self.eyes);
        for player in &mut self.scene.players {
            player.name = self.names.get(player.seat.index()).cloned().unwrap_or_default();
        }
        self.log = self.play.log(self.seat());
    }

    /// The next of some steps after this one, or the one before it.
    fn jump(&mut self, steps: &[usize], on: bool) {
        let here = self.step();
        let found = match on {
            true => steps.iter().find(|&&step| step > here).copied().unwrap_or(self.steps()),
            false => steps.iter().rev().find(|&&step| step < here).copied().unwrap_or(0),
        };
        self.go(found);
    }

    fn next_eyes(&mut self) {
        self.eyes = match self.eyes {
            Eyes::Seat(seat) if seat.0 + 1 < self.play.seats() => Eyes::Seat(Seat(seat.0 + 1)),
            Eyes::Seat(_) if self.finished => Eyes::Open,
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
            Input::Key(key) if !self.tiny || matches!(key, Key::Interrupt | Key::Char('q')) => {
                self.key(key);
            }
            _ if self.tiny => {}
            Input::Key(_) => {}
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
            self.go(self.step() + 1);
            self.playing = self.step() < self.steps();
            self.due = now + self.speed.pause().unwrap_or_default();
        }
    }

    fn key(&mut self, key: Key) {
        if let Some(effect) = Effect::of(key) {
            return self.effects.push(effect);
        }
        match self.overlays.pop() {
            Some(overlay) => {
                let (kept, opened) = match overlay.read(key, self.log.len()) {
                    Ok(read) => read,
                    Err(Overlay::Find { words, at }) => {
                        find::key(self.play.cards(self.eyes), words, at, key)
                    }
                    Err(_) => (None, None),
                };
                self.overlays.extend(kept);
                opened.into_iter().for_each(|thing| self.look(thing.into()));
            }
            None => self.own_key(key),
        }
    }

    fn own_key(&mut self, key: Key) {
        let (turns, bad) = (self.turns.clone(), self.bad.clone());
        match key {
            Key::Right | Key::Down | Key::Char('n') => self.go(self.step() + 1),
            Key::Left | Key::Up | Key::Char('p') => self.go(self.step().saturating_sub(1)),
            Key::PageDown | Key::Char('t') => self.jump(&turns, true),
            Key::PageUp | Key::Char('T') => self.jump(&turns, false),
            Key::Char('b') => self.jump(&bad, true),
            Key::Char('B') => self.jump(&bad, false),
            Key::Home => self.go(0),
            Key::End => self.go(self.steps()),
            Key::Char(' ') => {
                self.playing = !self.playing && self.step() < self.steps();
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
            Key::Char('c') => self.review(),
            Key::Char('P') if self.play.asked().is_some() => {
                self.play_on = true;
                self.effects.push(Effect::Leave(After::Leave));
            }
            Key::Char('h') => self.point(Way::Left),
            Key::Char('j') => self.point(Way::Down),
            Key::Char('k') => self.point(Way::Up),
            Key::Char('l') => self.point(Way::Right),
            Key::Char('+' | '=') => self.speed = self.speed.faster(),
            Key::Char('-') => {
                let slower = self.speed.slower();
                self.speed = if slower == Speed::ByHand { Speed::Slow } else { slower };
            }
            Key::Char('/') => {
                self.overlays.push(Overlay::Find { words: String::new(), at: 0 });
            }
            Key::Char('L') => self.overlays.push(Overlay::Log(0)),
            Key::Char('?') => self.overlays.push(Overlay::Help),
            Key::Char('q') | Key::Escape => self.effects.push(Effect::Leave(After::Leave)),
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
        let Some(thing) = spot.as_thing() else { return };
        if let Some(pile) = self.play.pile(self.eyes, thing) {
            self.overlays.push(Overlay::Pile { pile, at: 0 });
        } else if let Some(page) = self.play.page(self.eyes, thing) {
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
        let mut hints = Vec::new();
        if self.step() < self.steps() {
            hints.push(hint("→", "step", Key::Right));
            hints.push(hint("Space", if self.playing { "pause" } else { "play" }, Key::Char(' ')));
        }
        if self.step() > 0 {
            hints.push(hint("←", "back", Key::Left));
        }
        hints.push(hint("t T", "turn", Key::Char('t')));
        hints.push(hint("b B", "bad news", Key::Char('b')));
        if self.play.asked().is_some() {
            hints.push(hint("P", "play on", Key::Char('P')));
        }
        if self.play.seats() > 1 || self.finished {
            hints.push(hint("v", "eyes", Key::Char('v')));
        }
        if self.curve.is_empty() {
            hints.push(hint("c", "curve", Key::Char('c')));
        }
        hints.push(hint("q", "leave", Key::Char('q')));
        hints.push(hint("?", "help", Key::Char('?')));
        hints.push(hint("Home", "first", Key::Home));
        hints.push(hint("End", "last", Key::End));
        hints.push(hint("N Enter", "jump", Key::Enter));
        hints.push(hint("i", "look", Key::Char('i')));
        hints.push(hint("/", "find", Key::Char('/')));
        hints.push(hint("L", "log", Key::Char('L')));
        hints.push(hint("+", "faster", Key::Char('+')));
        hints.push(hint("-", "slower", Key::Char('-')));
        hints
    }
}
