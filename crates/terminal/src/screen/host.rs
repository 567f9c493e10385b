//! The thin loop between a terminal and the models.

use std::io::{self, Stdout, Write, stdout};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use table::{Replay, Seed, Session};

use super::input::{Input, Key};
use super::paint::Palette;
use super::places::{Places, Sat};
use super::show::{Coach, Show};
use super::start::{Leave, Start, Title};
use super::table::{Effect, Table, TableOptions};
use super::thinker::{Thinker, Thought};
use super::watch::Watch;
use crate::save::write_whole;
use crate::sitter::Sitter;

/// A game that is ready to be played on a screen.
pub struct Game<'g, R: Show> {
    /// The rules.
    pub rules: Arc<R>,
    /// The words of the cards.
    pub book: &'g R::Book,
    /// The game so far; of a game that is just dealt, the replay without a step.
    pub replay: Replay,
    /// Who sits where, and the rest.
    pub options: TableOptions,
    /// Somebody to ask.
    pub coach: Option<Box<dyn Coach<R>>>,
}

/// A game as it was left.
pub struct Left {
    /// Whether it is over.
    pub over: bool,
    /// The game so far.
    pub replay: Replay,
}

/// Where seeds come from that nobody can guess.
pub type Seeds = Box<dyn Fn() -> Seed>;

/// A terminal that shows tables.
pub struct Host {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    palette: Palette,
    started: Instant,
    /// Where games are kept.
    pub places: Places,
    seeds: Seeds,
}

/// Gives the terminal back as it was. Safe to call twice, and from a panic.
pub fn restore() {
    let _ = disable_raw_mode();
    let mut out = stdout();
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
}

fn prepare() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

impl Drop for Host {
    fn drop(&mut self) {
        restore();
    }
}

impl Host {
    /// Takes over the terminal. It is given back when the host is dropped, or on a panic.
    pub fn open(places: Places, seeds: Seeds, palette: Palette) -> io::Result<Host> {
        let before = std::panic::take_hook();
        let screen = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            // What fails in a thread of thoughts is told by the thinker; the screen stays.
            if std::thread::current().id() == screen {
                restore();
                before(panic);
            }
        }));
        prepare().inspect_err(|_| restore())?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(Host { terminal, palette, started: Instant::now(), places, seeds })
    }

    /// The next input, or the passing of time. Nothing after a change of the screen's size.
    fn input(&mut self, wait: Duration) -> io::Result<Option<Input>> {
        if !event::poll(wait)? {
            return Ok(Some(Input::Tick(self.started.elapsed())));
        }
        Ok(match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                translate(key.code, key.modifiers).map(Input::Key)
            }
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    Some(Input::Click(mouse.column, mouse.row))
                }
                MouseEventKind::Down(MouseButton::Right) => {
                    Some(Input::Look(mouse.column, mouse.row))
                }
                MouseEventKind::ScrollUp => Some(Input::Wheel(true)),
                MouseEventKind::ScrollDown => Some(Input::Wheel(false)),
                _ => None,
            },
            _ => None,
        })
    }

    /// Waits for the terminal for at most this long when nothing else is due.
    const IDLE: Duration = Duration::from_millis(250);
    /// How often a thinking bot is looked after.
    const BUSY: Duration = Duration::from_millis(15);

    fn suspend(&mut self) -> io::Result<()> {
        if cfg!(unix) {
            restore();
            let pid = std::process::id().to_string();
            // The shell's own way of stopping a program; it goes on here after `fg`.
            let _ = std::process::Command::new("kill").args(["-TSTP", &pid]).status();
            prepare()?;
        }
        self.terminal.clear()
    }

    /// Plays a game until it is left.
    pub fn table<R: Show>(&mut self, game: Game<'_, R>) -> io::Result<Left> {
        let Game { rules, book, replay, options, coach } = game;
        let options = TableOptions { coach: coach.is_some(), ..options };
        let kept = options.sitters.contains(&Sitter::You);
        let session = Session::resume(&*rules, &replay).map_err(io::Error::other)?;
        if kept {
            let sat = Sat { sitters: options.sitters.clone(), lesson: options.lesson };
            self.places.remember_seats(R::NAME, &sat);
        }
        let thinker = Thinker::start(Arc::clone(&rules), session.seed(), &options.sitters, coach);
        let mut finished = false;
        let mut table = Table::new(session, book, options);
        table.tick(self.started.elapsed());
        loop {
            while let Some(thought) = thinker.thought() {
                match thought {
                    Thought::Choice(ticket, choice) => table.thought(ticket, choice),
                    Thought::Advice(ticket, advice) => table.advised(ticket, advice),
                    Thought::Silence(ticket, fault) => {
                        table.not_advised(ticket, &fault);
                    }
                    // Without its bot a game cannot go on here; it is kept.
                    Thought::Failure(fault) => {
                        return Err(io::Error::other(format!("a bot has failed: {fault}")));
                    }
                }
            }
            let mut thinking = false;
            for effect in table.effects() {
                match effect {
                    Effect::Save(text) if kept => {
                        if let Some(Err(error)) =
                            self.places.saved(R::NAME).map(|path| write_whole(&path, &text))
                        {
                            table.say(format!("Not saved: {error}"));
                        }
                    }
                    Effect::Over(text) if kept => {
                        // A game that was taken back and finished anew is still one game.
                        let new = !std::mem::replace(&mut finished, true);
                        match self.places.keep_finished(R::NAME, &text, new) {
                            Ok(_) => self.places.forget(R::NAME),
                            Err(error) => table.say(format!("The replay was not kept: {error}")),
                        }
                    }
                    Effect::Save(_) | Effect::Over(_) => {}
                    Effect::Think(seat, ticket) => {
                        thinker.play(table.session().game().clone(), seat, ticket);
                        thinking = true;
                    }
                    Effect::Advise(seat, ticket) => {
                        thinker.advise(table.session().game().clone(), seat, ticket);
                    }
                    Effect::Suspend => self.suspend()?,
                    Effect::Redraw => self.terminal.clear()?,
                    Effect::Leave => {
                        let over = table.outcome().is_some();
                        return Ok(Left { over, replay: table.session().replay() });
                    }
                }
            }
            if thinking {
                // Quick bots answer before the next frame.
                std::thread::sleep(Duration::from_micros(200));
            }
            let palette = self.palette;
            self.terminal.draw(|frame| table.draw(frame.buffer_mut(), palette))?;
            let wait = match table.wait() {
                Some(wait) => wait.min(Self::IDLE),
                None if table.is_waiting() => Self::BUSY,
                None => Self::IDLE,
            };
            if let Some(input) = self.input(wait)? {
                table.on(Input::Tick(self.started.elapsed()));
                table.on(input);
            }
        }
    }

    /// Shows a replay until it is left.
    pub fn watch<R: Show>(&mut self, mut watch: Watch<'_, R>) -> io::Result<()> {
        loop {
            for effect in watch.effects() {
                match effect {
                    Effect::Leave => return Ok(()),
                    Effect::Suspend => self.suspend()?,
                    Effect::Redraw => self.terminal.clear()?,
                    _ => {}
                }
            }
            let palette = self.palette;
            self.terminal.draw(|frame| watch.draw(frame.buffer_mut(), palette))?;
            let wait = watch.wait().unwrap_or(Self::IDLE).min(Self::IDLE);
            if let Some(input) = self.input(wait)? {
                watch.on(Input::Tick(self.started.elapsed()));
                watch.on(input);
            }
        }
    }

    /// Shows the start screen and whatever is started from it, until somebody quits.
    pub fn start(&mut self, titles: &[&dyn Title]) -> io::Result<()> {
        let mut start = Start::new(titles, &self.places, &self.seeds);
        loop {
            let palette = self.palette;
            self.terminal.draw(|frame| start.draw(frame.buffer_mut(), palette))?;
            if let Some(input) = self.input(Self::IDLE)? {
                start.on(input);
            }
            match start.leave() {
                None => {}
                Some(Leave::Quit) => return Ok(()),
                Some(Leave::Suspend) => self.suspend()?,
                Some(Leave::Play(title, order)) => {
                    let said = titles[title].play(self, order)?;
                    start.back(&self.places, &self.seeds, said);
                    self.terminal.clear()?;
                }
            }
        }
    }
}

fn translate(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    if modifiers.contains(KeyModifiers::CONTROL) {
        return match code {
            KeyCode::Char('c') => Some(Key::Interrupt),
            KeyCode::Char('z') => Some(Key::Suspend),
            KeyCode::Char('l') => Some(Key::Redraw),
            _ => None,
        };
    }
    Some(match code {
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    })
}
