//! The table as a state machine: a host, and what the screen is showing of its game.

use std::path::PathBuf;
use std::time::Duration;

use bots::coach::{self, Evaluation};
use host::{Advice, Eyes, Host, Job, Settings, Speed};
use table::scene::{Line, Offered, Page, Scene};
use table::{Choice, Seat};

use super::input::Key;
use super::overlay::{Overlay, Then};
use super::spot::{Area, Spot};

/// What comes after a table that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// Nothing more.
    Leave,
    /// The game again, step by step, from its beginning.
    Watch,
    /// The same with the probability of winning at every step.
    Review,
    /// The same set-up, dealt anew.
    Rematch,
    /// Another game.
    New,
}

/// What the table wants done by whoever runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Keep the game as it stands.
    Save,
    /// Write the game as it stands to a file, too.
    SaveTo(PathBuf),
    /// Let the bot of a seat think about the decision at hand; hand back the ticket.
    Think(Seat, u64),
    /// Let the coach think about the decision at hand; hand back the ticket.
    Advise(Seat, u64),
    /// Let the coach say how the game stands; hand back the ticket.
    Evaluate(Seat, u64),
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Leave the table.
    Leave(After),
}

impl Effect {
    /// What a key does on every screen with a game, whatever lies on top.
    pub(super) fn of(key: Key) -> Option<Effect> {
        match key {
            Key::Interrupt => Some(Effect::Leave(After::Leave)),
            Key::Suspend => Some(Effect::Suspend),
            Key::Redraw => Some(Effect::Redraw),
            _ => None,
        }
    }
}

/// What a bot is up to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Bot {
    Away,
    Thinking(u64),
    Ready(Choice, Duration),
}

/// After a bot's turn keys take nothing for so long: they were meant for the bot.
const BREATH: Duration = Duration::from_millis(500);

/// A game on the screen.
pub struct Table {
    pub(crate) host: Host,
    pub(crate) settings: Settings,
    /// Why the game cannot be kept, if it cannot.
    pub(crate) trouble: Option<String>,
    /// Whose knowledge is shown.
    pub(crate) at: Seat,
    pub(crate) scene: Scene,
    pub(crate) log: Vec<Line>,
    pub(crate) since: Vec<Line>,
    pub(crate) focus: Spot,
    pub(crate) areas: Vec<Area>,
    pub(crate) overlays: Vec<Overlay>,
    pub(crate) digits: String,
    pub(crate) message: String,
    pub(crate) bot: Bot,
    /// The rest of the bots' turn is taken at once.
    hurrying: bool,
    pub(crate) now: Duration,
    /// Nothing is taken before this.
    free_from: Duration,
    pub(crate) advice: Option<Advice>,
    pub(crate) advising: Option<u64>,
    /// Whether the screen is too small to see anything.
    pub(crate) tiny: bool,
    pub(crate) dense: bool,
    ticket: u64,
    pub(crate) guided: bool,
    pub(crate) effects: Vec<Effect>,
}

impl Table {
    /// Sits down at a game.
    pub fn new(host: Host, settings: Settings, guided: bool) -> Self {
        let at = host.first_person();
        let scene = host.scene(Eyes::Seat(at));
        let mut table = Table {
            host,
            settings,
            trouble: None,
            at,
            scene,
            log: Vec::new(),
            since: Vec::new(),
            focus: Spot::row(0),
            areas: Vec::new(),
            overlays: Vec::new(),
            digits: String::new(),
            message: String::new(),
            bot: Bot::Away,
            hurrying: false,
            now: Duration::ZERO,
            free_from: Duration::ZERO,
            advice: None,
            advising: None,
            tiny: false,
            dense: true,
            ticket: 0,
            guided,
            effects: Vec::new(),
        };
        table.refresh();
        table.free_from = Duration::ZERO;
        if table.passes() && table.overlays.is_empty() {
            table.overlays.push(Overlay::Pass);
        }
        table
    }

    /// The table behind the screen.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// How many choices were taken.
    pub fn step(&self) -> usize {
        self.host.play().step()
    }

    /// What is to be done; asked after every input.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// What lies on top, the topmost last.
    pub fn overlays(&self) -> &[Overlay] {
        &self.overlays
    }

    /// What is shown.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The choices at hand.
    pub fn list(&self) -> &[Offered] {
        match &self.scene.ask {
            Some(ask) if self.bot == Bot::Away => &ask.choices,
            _ => &[],
        }
    }

    /// The labels of the choices at hand.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.list().iter().map(|offered| offered.label.as_str())
    }

    /// The thing that the keys act on.
    pub fn focus(&self) -> Spot {
        self.focus
    }

    /// What was said last.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Says something where messages stand.
    pub fn say(&mut self, message: String) {
        self.message = message;
    }

    /// Says why the game cannot be kept, or that it can again.
    pub fn cannot_keep(&mut self, trouble: Option<String>) {
        if let Some(what) = trouble.as_ref().filter(|what| self.trouble.as_ref() != Some(what)) {
            self.message = format!("NOT SAVED: {what}");
        }
        self.trouble = trouble;
    }

    /// Tells what went wrong with bots; the game waits until it was read.
    pub fn complain(&mut self, complaints: Vec<String>) {
        if !complaints.is_empty() {
            let page = Page::new("A bot has lost its seat").with("", complaints);
            self.overlays.push(Overlay::Page { page, scroll: 0 });
        }
    }

    /// Whether somebody is thinking.
    pub fn is_waiting(&self) -> bool {
        matches!(self.bot, Bot::Thinking(_)) || self.advising.is_some()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.scene.over.is_some()
    }

    /// What the bot of a seat must think about.
    pub fn thought_of(&self, seat: Seat) -> Option<Job<Choice>> {
        self.host.play().thought(seat)
    }

    /// Remembers where everything was drawn.
    pub fn drawn(&mut self, areas: Vec<Area>) {
        self.areas = areas;
        let there = |spot: Spot| self.areas.iter().any(|area| area.spot == spot);
        if self.overlays.is_empty() && !there(self.focus) && self.focus.as_row().is_none() {
            self.focus = Spot::row(0);
        }
    }

    /// How long the table can wait before something happens by itself.
    pub fn wait(&self) -> Option<Duration> {
        match self.bot {
            Bot::Ready(_, due) => Some(due.saturating_sub(self.now)),
            _ => None,
        }
    }

    pub(crate) fn eyes(&self) -> Eyes {
        Eyes::Seat(self.at)
    }

    /// Whether the screen is handed over with a cover.
    pub(crate) fn passes(&self) -> bool {
        self.host.people() > 1 && !self.host.agreed().open_hands
    }

    pub(crate) fn new_ticket(&mut self) -> u64 {
        self.ticket += 1;
        self.ticket
    }

    /// Looks at the game anew, after it has changed.
    pub(crate) fn refresh(&mut self) {
        let bot_played = self.bot != Bot::Away;
        self.bot = Bot::Away;
        self.advice = None;
        self.advising = None;
        self.digits.clear();
        match self.host.play().asked() {
            Some(seat) if self.host.is_bot(seat) => {
                let ticket = self.new_ticket();
                self.bot = Bot::Thinking(ticket);
                self.effects.push(Effect::Think(seat, ticket));
            }
            Some(seat) => {
                self.hurrying = false;
                if bot_played {
                    self.free_from = self.now + BREATH;
                }
                if seat != self.at && self.passes() {
                    self.overlays.push(Overlay::Pass);
                }
                self.at = seat;
            }
            None => self.hurrying = false,
        }
        self.scene = self.host.scene(self.eyes());
        self.log = self.host.log(self.at);
        self.since = self.host.since_turn(self.at);
        let live = self.focus.as_thing().is_some_and(|thing| self.scene.number(thing).is_some());
        if !live || self.bot != Bot::Away {
            self.focus = Spot::row(0);
        }
        self.teach();
    }

    /// Shows the next tip of the lesson, if this is its moment.
    pub(crate) fn teach(&mut self) {
        if self.guided
            && self.bot == Bot::Away
            && self.overlays.is_empty()
            && let Some((title, text)) = self.host.lesson(self.at)
        {
            self.overlays.push(Overlay::Tip { title, text });
        }
    }

    /// Takes a choice of the person at the screen. A turn that would waste something is asked about once.
    pub(crate) fn choose(&mut self, choice: Choice) {
        if self.now < self.free_from {
            self.message = "A bot has just finished: press again.".into();
            return;
        }
        let Some(ask) = &self.scene.ask else { return };
        if ask.end == Some(choice) && !ask.waste.is_empty() && self.settings.warnings {
            let text = format!("{} y ends the turn all the same, n goes back.", ask.waste);
            let then = Then::Take(choice);
            return self.overlays.push(Overlay::Confirm { title: "End the turn?", text, then });
        }
        self.take(choice);
    }

    /// Takes a choice for whoever is to decide.
    pub(crate) fn take(&mut self, choice: Choice) {
        let Some(seat) = self.host.play().asked() else { return };
        if let Err(refusal) = self.host.answer(seat, self.step(), choice) {
            self.message = format!("Not taken: {refusal}.");
            return;
        }
        self.message.clear();
        self.effects.push(Effect::Save);
        self.refresh();
    }

    /// Plays the cards whose order cannot matter, and says what is left.
    pub(crate) fn play_all(&mut self) {
        if self.now < self.free_from {
            return;
        }
        let played = self.host.play_all(self.at);
        if played == 0 {
            let own_turn = self.scene.ask.as_ref().is_some_and(|ask| ask.end.is_some());
            self.message = match own_turn {
                true => "No card can be played without a decision or regardless of its order.",
                false => "No card can be played now: the question comes first.",
            }
            .into();
            return;
        }
        self.effects.push(Effect::Save);
        self.refresh();
        let hand = self.scene.areas.iter().filter(|area| area.key == "hand");
        let cards = hand.flat_map(|area| &area.places).flat_map(|place| &place.pieces);
        let offered = |id| self.list().iter().any(|offered| offered.about == Some(id));
        let left: Vec<&str> =
            cards.filter(|card| offered(card.id)).map(|card| &*card.brief).collect();
        let left = match left.as_slice() {
            [] => String::new(),
            left => format!(
                " Left to you, because it asks something or its order may matter: {}.",
                left.join(", ")
            ),
        };
        let cards = if played == 1 { "1 card".into() } else { format!("{played} cards") };
        self.message = format!("Played {cards}.{left}");
    }

    /// A bot has thought.
    pub fn thought(&mut self, ticket: u64, choice: Choice) {
        if self.bot != Bot::Thinking(ticket) {
            return;
        }
        let pause = if self.hurrying { Some(Duration::ZERO) } else { self.settings.speed.pause() };
        let due = pause.map_or(Duration::MAX, |pause| self.now + pause);
        self.bot = Bot::Ready(choice, due);
        self.play_bot();
    }

    /// The coach has thought.
    pub fn advised(&mut self, ticket: u64, advice: Advice) {
        if self.advising != Some(ticket) {
            return;
        }
        self.advising = None;
        self.message.clear();
        let best = advice.choices.first().map(|best| best.choice);
        if let Some(row) = self.list().iter().position(|offered| Some(offered.choice) == best) {
            self.focus = Spot::row(row);
        }
        if self.dense {
            self.overlays.push(Overlay::Page { page: advice_page(&advice), scroll: 0 });
        }
        self.advice = Some(advice);
    }

    /// The coach has said how the game stands.
    pub fn evaluated(&mut self, ticket: u64, now: Option<Evaluation>) {
        if self.advising == Some(ticket) {
            self.advising = None;
            self.message = now.map_or(String::new(), |now| {
                let (thinking, thumb) = (now.thinking, now.thumb);
                format!("{thinking} to win, if all think it over; {thumb} by rules of thumb.")
            });
        }
    }

    /// Somebody has failed to think. Without its bot a game cannot go on: that is true.
    pub fn failed(&mut self, ticket: u64, fault: &str) -> bool {
        if self.advising == Some(ticket) {
            self.advising = None;
            self.message = format!("The coach has failed: {fault}");
        }
        self.bot == Bot::Thinking(ticket)
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        self.play_bot();
    }

    fn play_bot(&mut self) {
        // Nobody should miss what a bot does while reading something.
        let reading = !self.overlays.is_empty();
        if let Bot::Ready(choice, due) = self.bot
            && due <= self.now
            && !reading
        {
            self.take(choice);
        }
    }

    /// Takes a bot's choice without waiting any longer.
    pub(crate) fn next_of_bot(&mut self) {
        if let Bot::Ready(choice, _) = self.bot {
            self.take(choice);
        }
    }

    /// Takes everything that bots choose until a person is asked.
    pub(crate) fn finish_bots(&mut self) {
        self.hurrying = self.bot != Bot::Away;
        self.next_of_bot();
    }

    pub(crate) fn set_speed(&mut self, speed: Speed) {
        self.settings.speed = speed;
        self.message = format!("Bots play: {}.", speed.word());
        if let Bot::Ready(choice, _) = self.bot {
            let due = speed.pause().map_or(Duration::MAX, |pause| self.now + pause);
            self.bot = Bot::Ready(choice, due);
            self.play_bot();
        }
    }
}

/// What the coach says, whole.
pub(crate) fn advice_page(advice: &Advice) -> Page {
    let row = |it: &coach::Advice| {
        let beside = it.beside(&advice.choices[0]);
        format!("{:.0} % to win ({beside}): {}", 100.0 * it.win.won, it.label)
    };
    let rows = advice.choices.iter().take(5).map(row);
    Page::new("The coach")
        .with("What to do, the best first", rows.collect())
        .with("Why", vec![advice.why.clone()].into_iter().filter(|why| !why.is_empty()).collect())
}
