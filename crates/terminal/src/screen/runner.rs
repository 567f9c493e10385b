//! The thin loop between a terminal and the models.

use std::io::{self, Stdout, Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use host::{
    Agreed, Host, Kept, Play, SaveError, Settings, Shelf, Sitter, Stored, Thinker, Thought, Title,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use table::{Replay, Seed};

use super::input::{Input, Key};
use super::paint::Palette;
use super::sixteen::Sixteen;
use super::start::{Leave, Order, Parting, Start};
use super::table::{After, Effect, Table};
use super::watch::Watch;

/// Who sits at a game that is about to be played.
#[derive(Clone, Debug, Default)]
pub struct Seating {
    /// People and bots.
    pub sitters: Vec<Sitter>,
    /// Their names; may be fewer.
    pub names: Vec<String>,
    /// Whether it is the guided game.
    pub guided: bool,
    /// Whether hands lie open.
    pub open_hands: bool,
}

/// A game as it was left.
pub struct Left {
    /// Whether it is over.
    pub over: bool,
    /// The game so far.
    pub replay: Replay,
    /// Where it is kept, or why it is not.
    pub kept: Result<Option<PathBuf>, String>,
    /// What somebody wants next.
    pub after: After,
}

/// Where seeds come from that nobody can guess.
pub type Seeds = Box<dyn Fn() -> Seed>;

/// A terminal that shows tables.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Sixteen<Stdout>>>,
    palette: Palette,
    started: Instant,
    /// Where games are kept.
    pub shelf: Shelf,
    /// What the person likes.
    pub settings: Settings,
    /// A file that the game is written to as well, after every choice.
    pub copy: Option<PathBuf>,
    seeds: Seeds,
    /// The system wants us to stop for a while.
    stop: Arc<AtomicBool>,
}

/// Gives the terminal back as it was. Safe to call twice, and from a panic.
pub fn restore() {
    let _ = disable_raw_mode();
    let mut out = stdout();
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
}

/// Takes the terminal over. What a killed program left on it is wiped away.
fn prepare() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// A flag that rises when somebody else wants this program to stop for a while.
fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        // Without the flag a stop from outside leaves the terminal as it is; nothing else is lost.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&flag));
    }
    flag
}

impl Screen {
    /// Takes over the terminal. It is given back when the screen is dropped, or on a panic.
    pub fn open(shelf: Shelf, seeds: Seeds, settings: Settings) -> io::Result<Screen> {
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
        let mut terminal = Terminal::new(CrosstermBackend::new(Sixteen::new(stdout())))?;
        terminal.clear()?;
        let palette = Palette::of(&settings);
        let started = Instant::now();
        let stop = stop_flag();
        Ok(Screen { terminal, palette, started, shelf, settings, copy: None, seeds, stop })
    }

    /// The next input, or the passing of time. Nothing after a change of the screen's size.
    fn input(&mut self, wait: Duration) -> io::Result<Option<Input>> {
        let polled = event::poll(wait);
        if self.stop.swap(false, Ordering::Relaxed) {
            self.suspend()?;
            return Ok(None);
        }
        if !polled? {
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
        #[cfg(unix)]
        {
            restore();
            // It goes on here after `fg`.
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
            prepare()?;
        }
        self.terminal.clear()
    }

    /// Plays a game until it is left, and whatever follows from it until somebody has enough.
    pub fn sit_down(
        &mut self,
        title: &dyn Title,
        play: Box<dyn Play>,
        seating: Seating,
        kept: Option<Kept>,
    ) -> io::Result<Left> {
        let mut left = self.table(play, &seating, kept)?;
        loop {
            let seating = Seating { guided: false, ..seating.clone() };
            match left.after {
                After::Leave | After::New => return Ok(left),
                After::Watch | After::Review => {
                    let play = title.open(&left.replay, false).map_err(io::Error::other)?;
                    let names = called(&seating);
                    let mut watch = Watch::new(play, names);
                    if left.after == After::Review {
                        watch.review();
                    }
                    match self.watch(watch)? {
                        Some(play) => left = self.table(play, &seating, None)?,
                        None => left.after = After::Leave,
                    }
                }
                After::Rematch => {
                    let seed = (self.seeds)();
                    let play = title.rematch(&left.replay, &seed).map_err(io::Error::other)?;
                    left = self.table(play, &seating, None)?;
                }
            }
        }
    }

    /// Plays a game until it is left. Without a place on the shelf it gets a new one.
    fn table(
        &mut self,
        play: Box<dyn Play>,
        seating: &Seating,
        kept: Option<Kept>,
    ) -> io::Result<Left> {
        let agreed = Agreed { open_hands: seating.open_hands || self.settings.open_hands };
        let people = seating.sitters.contains(&Sitter::You);
        let mut kept = match kept {
            None if people => {
                let about = Stored::named(play.summary());
                Some(self.shelf.begin(play.word(), about))
            }
            kept => kept.map(Ok),
        };
        let host = Host::new(play, &seating.sitters, &seating.names, agreed);
        let mut table = Table::new(host, self.settings.clone(), seating.guided);
        if let Some(Err(error)) = &kept {
            table.cannot_keep(Some(error.to_string()));
        }
        let thinker = Thinker::start();
        table.tick(self.started.elapsed());
        loop {
            while let Some(thought) = thinker.thought() {
                match thought {
                    Thought::Choice(ticket, choice) => {
                        table.complain(bots::exec::complaints());
                        table.thought(ticket, choice);
                    }
                    Thought::Advice(ticket, advice) => table.advised(ticket, advice),
                    Thought::Stands(ticket, win) => table.evaluated(ticket, win),
                    // Without its bot a game cannot go on here; it is kept.
                    Thought::Failed(ticket, fault) => {
                        if table.failed(ticket, &fault) {
                            return Err(io::Error::other(format!("a bot has failed: {fault}")));
                        }
                    }
                }
            }
            let mut thinking = false;
            for effect in table.effects() {
                match effect {
                    Effect::Save => {
                        if let Some(kept) = &mut kept {
                            let trouble = keep(&self.shelf, kept, &table, seating);
                            table.cannot_keep(trouble);
                        }
                        if let Some(path) = &self.copy
                            && let Err(error) =
                                host::write_whole(path, &table.host().play().replay().write())
                        {
                            table.say(format!("Not saved: {error}"));
                        }
                    }
                    Effect::SaveTo(path) => {
                        let replay = table.host().play().replay().write();
                        table.say(match host::write_whole(&path, &replay) {
                            Ok(()) => format!("Saved to {}.", path.display()),
                            Err(error) => format!("Not saved: {error}"),
                        });
                    }
                    Effect::Think(seat, ticket) => {
                        if let Some(job) = table.thought_of(seat) {
                            thinker.play(ticket, job);
                        }
                        thinking = true;
                    }
                    Effect::Advise(seat, ticket) => {
                        thinker.advise(ticket, table.host().play().advice(seat, None));
                    }
                    Effect::Evaluate(seat, ticket) => {
                        thinker.evaluate(ticket, table.host().play().stands(seat, None));
                    }
                    Effect::Suspend => self.suspend()?,
                    Effect::Redraw => self.terminal.clear()?,
                    Effect::Leave(after) => {
                        self.settings.speed = table.settings.speed;
                        return Ok(left(table, kept, after));
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
                let now = Input::Tick(self.started.elapsed());
                table.on(now);
                table.on(input);
            }
        }
    }

    /// Shows a replay until it is left. Something comes back if somebody wants to play on from there.
    pub fn watch(&mut self, mut watch: Watch) -> io::Result<Option<Box<dyn Play>>> {
        let thinker = Thinker::start();
        let mut waiting = false;
        loop {
            while let Some(thought) = thinker.thought() {
                waiting = false;
                if let Thought::Stands(place, win) = thought {
                    watch.thought(place, win);
                }
            }
            if !waiting && let Some((place, job)) = watch.to_think() {
                waiting = thinker.evaluate(place, job);
            }
            for effect in watch.effects() {
                match effect {
                    Effect::Leave(_) => return Ok(watch.played_on()),
                    Effect::Suspend => self.suspend()?,
                    Effect::Redraw => self.terminal.clear()?,
                    _ => {}
                }
            }
            let palette = self.palette;
            self.terminal.draw(|frame| watch.draw(frame.buffer_mut(), palette))?;
            let idle = if waiting { Self::BUSY } else { Self::IDLE };
            let wait = watch.wait().unwrap_or(idle).min(idle);
            if let Some(input) = self.input(wait)? {
                watch.on(Input::Tick(self.started.elapsed()));
                watch.on(input);
            }
        }
    }

    /// Shows the start screen and whatever is started from it, until somebody quits or goes on elsewhere.
    pub fn start(&mut self, titles: &[&dyn Title]) -> io::Result<Parting> {
        let mut start = Start::new(titles, &self.shelf, &self.seeds);
        loop {
            let palette = self.palette;
            self.terminal.draw(|frame| start.draw(frame.buffer_mut(), palette))?;
            if let Some(input) = self.input(Self::IDLE)? {
                start.on(input);
            }
            match start.leave() {
                None => {}
                Some(Leave::Quit) => return Ok(Parting::Quit),
                Some(Leave::Browser) => return Ok(Parting::Browser),
                Some(Leave::Suspend) => self.suspend()?,
                Some(Leave::Redraw) => self.terminal.clear()?,
                Some(Leave::Delete(path)) => {
                    let said = match self.shelf.delete(&path) {
                        true => None,
                        false => Some("That game is open in another program: it stays.".into()),
                    };
                    start.back(&self.shelf, &self.seeds, said);
                }
                Some(Leave::Play(title, order)) => {
                    let said = self.obey(titles[title], order)?;
                    start.back(&self.shelf, &self.seeds, said);
                    self.terminal.clear()?;
                }
            }
        }
    }

    /// Does what was ordered, until it is left. Says what went wrong, if anything did.
    fn obey(&mut self, title: &dyn Title, order: Order) -> io::Result<Option<String>> {
        let you = |seats: u8| Seating {
            sitters: vec![Sitter::You; usize::from(seats)],
            ..Seating::default()
        };
        let name = self.settings.name.clone();
        let (play, seating, kept) = match order {
            Order::Deal(form, seed) => {
                let seating = Seating {
                    sitters: form.sitters(),
                    names: first_named(&form.sitters(), &name),
                    ..Seating::default()
                };
                (title.deal(&form, &seed), seating, None)
            }
            Order::Lesson => (title.lesson(), Seating { guided: true, ..you(1) }, None),
            Order::Resume(path) => {
                let opened = host::read_replay(&path).and_then(|replay| {
                    self.shelf
                        .take(&path)
                        .map(|kept| (replay, kept))
                        .map_err(|error| error.to_string())
                });
                match opened {
                    Ok((replay, kept)) => {
                        let about = kept.about.clone();
                        let play = title.open(&replay, about.guided);
                        let seats = play.as_ref().map_or(0, |play| play.seats());
                        let sitters = about.sitters(seats).unwrap_or_else(|| usual(seats));
                        let (guided, open_hands) = (about.guided, about.open_hands);
                        (
                            play,
                            Seating { sitters, names: about.names, guided, open_hands },
                            Some(kept),
                        )
                    }
                    Err(said) => return Ok(Some(said)),
                }
            }
            Order::Watch(path, names) => {
                let opened = host::read_replay(&path).and_then(|replay| title.open(&replay, false));
                let play = match opened {
                    Ok(play) => play,
                    Err(said) => return Ok(Some(said)),
                };
                let seats = play.seats();
                match self.watch(Watch::new(play, names))? {
                    Some(play) => {
                        let sitters = playing_on(&*play, seats);
                        (Ok(play), Seating { sitters, ..Seating::default() }, None)
                    }
                    None => return Ok(None),
                }
            }
        };
        let play = match play {
            Ok(play) => play,
            Err(said) => return Ok(Some(said)),
        };
        let left = self.sit_down(title, play, seating, kept)?;
        Ok(left.kept.err().map(|what| format!("The game was not kept: {what}")))
    }
}

/// A name for the first person, if the person has one.
pub(crate) fn first_named(sitters: &[Sitter], name: &str) -> Vec<String> {
    let people = sitters.iter().filter(|sitter| **sitter == Sitter::You).count();
    let mut left = (people == 1).then_some(name);
    let of = |sitter: &Sitter| match sitter {
        Sitter::You => left.take().unwrap_or_default().to_string(),
        Sitter::Bot(_) => String::new(),
    };
    sitters.iter().map(of).collect()
}

/// A person, and bots in the other seats.
pub fn usual(seats: u8) -> Vec<Sitter> {
    let bots = (1..seats).map(|_| Sitter::Bot(bots::Bot::Thumb));
    std::iter::once(Sitter::You).chain(bots).collect()
}

/// Whoever plays on from a replay takes the seat that decides, bots the others.
pub fn playing_on(play: &dyn Play, seats: u8) -> Vec<Sitter> {
    let asked = play.asked().unwrap_or_default();
    let seat = |seat| if seat == asked.0 { Sitter::You } else { Sitter::Bot(bots::Bot::Thumb) };
    (0..seats).map(seat).collect()
}

/// What those who sit at a table are called in a replay.
fn called(seating: &Seating) -> Vec<String> {
    let of = |(index, sitter): (usize, &Sitter)| match seating.names.get(index) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => sitter.to_string(),
    };
    seating.sitters.iter().enumerate().map(of).collect()
}

/// Keeps the game as it stands. Says why not, if not.
fn keep(
    shelf: &Shelf,
    kept: &mut Result<Kept, SaveError>,
    table: &Table,
    seating: &Seating,
) -> Option<String> {
    if kept.is_err() {
        // Perhaps the disk is writable again.
        let about = Stored::named(table.host().play().summary());
        *kept = shelf.begin(table.host().play().word(), about);
    }
    let kept = match kept {
        Ok(kept) => kept,
        Err(error) => return Some(error.to_string()),
    };
    let scene = table.scene();
    let danger =
        scene.dangers.first().map_or(String::new(), |danger| format!(", {}", danger.sentence));
    kept.about.stands = match &scene.over {
        Some(over) => format!("{}: {}", over.verdict_in_words(), over.reason),
        None => format!("{}{danger}", scene.moment),
    };
    kept.about.over = scene.over.is_some();
    kept.about.seats = table.host().sitters().iter().map(ToString::to_string).collect();
    kept.about.names = table.host().names();
    kept.about.guided = seating.guided;
    kept.about.open_hands = table.host().agreed().open_hands;
    let written = kept.keep(&table.host().play().replay().write());
    if scene.over.is_some() {
        shelf.tidy();
    }
    written.err().map(|error| error.to_string())
}

fn left(table: Table, kept: Option<Result<Kept, SaveError>>, after: After) -> Left {
    let begun = table.step() > 0;
    let kept = match (kept, &table.trouble) {
        (_, Some(what)) if begun => Err(what.clone()),
        (Some(Ok(kept)), _) => Ok(Some(kept.path().to_path_buf()).filter(|_| begun)),
        _ => Ok(None),
    };
    Left { over: table.is_over(), replay: table.host().play().replay(), kept, after }
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
