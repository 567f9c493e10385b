//! The table as a state machine: a game, who sits at it, and what the screen is showing of it.

use std::time::Duration;

use table::{Choice, Choices, Outcome, Question, Seat, Session, View};

use super::input::Key;
use super::lesson::Lesson;
use super::overlay::Overlay;
use super::show::{Advice, Show};
use super::speed::Speed;
use super::spot::{Area, Spot};
use crate::sitter::Sitter;
use crate::told::Log;

/// What the table wants done by whoever runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Keep this save.
    Save(String),
    /// Let the bot of a seat think about the decision at hand; hand back the ticket.
    Think(Seat, u64),
    /// Let the coach think about the decision at hand; hand back the ticket.
    Advise(Seat, u64),
    /// The game is over and this is its replay.
    Over(String),
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Leave the table.
    Leave,
}

impl Effect {
    /// What a key does on every screen with a game, whatever lies on top.
    pub(super) fn of(key: Key) -> Option<Effect> {
        match key {
            Key::Interrupt => Some(Effect::Leave),
            Key::Suspend => Some(Effect::Suspend),
            Key::Redraw => Some(Effect::Redraw),
            _ => None,
        }
    }
}

/// How a table is set.
#[derive(Clone, Debug, Default)]
pub struct TableOptions {
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Whether this is the guided first game.
    pub lesson: bool,
    /// Whether there is a coach.
    pub coach: bool,
    /// How fast bots play.
    pub speed: Speed,
}

/// A listed choice.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub choice: Choice,
    pub label: String,
    pub spot: Option<Spot>,
}

/// What a bot is up to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Bot {
    Away,
    Thinking(u64),
    Ready(Choice, Duration),
}

/// A game on the screen.
pub struct Table<'r, R: Show> {
    pub(crate) session: Session<'r, R>,
    pub(crate) book: &'r R::Book,
    pub(crate) options: TableOptions,
    pub(crate) names: Vec<String>,
    pub(crate) log: Log<R::Event>,
    /// Whether each step so far can be taken back freely.
    pub(crate) free: Vec<bool>,
    /// Whose knowledge is shown.
    pub(crate) at: Seat,
    pub(crate) view: View<R>,
    pub(crate) question: Question,
    pub(crate) list: Vec<Listed>,
    pub(crate) live: Vec<(Spot, usize)>,
    pub(crate) focus: Spot,
    pub(crate) areas: Vec<Area>,
    pub(crate) overlays: Vec<Overlay>,
    pub(crate) digits: String,
    pub(crate) message: String,
    pub(crate) bot: Bot,
    pub(crate) now: Duration,
    pub(crate) advice: Option<Advice>,
    pub(crate) advising: Option<u64>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) undone: usize,
    ticket: u64,
    lesson: Option<Lesson>,
    pub(crate) effects: Vec<Effect>,
}

impl<'r, R: Show> Table<'r, R> {
    /// Sits down at a game.
    pub fn new(session: Session<'r, R>, book: &'r R::Book, options: TableOptions) -> Self {
        let rules = session.rules();
        let person = |sitter: &Sitter| *sitter == Sitter::You;
        let at = Seat(options.sitters.iter().position(person).unwrap_or(0) as u8);
        let mut log = Log::new(rules.seats());
        log.catch_up(&session);
        let names = options.sitters.iter().map(ToString::to_string).collect();
        let view = rules.view(session.game(), at);
        let mut lesson = options.lesson.then(Lesson::default);
        if let Some(lesson) = &mut lesson {
            lesson.catch_up(R::tips(), &session, at, &log.all(rules, at));
        }
        let free = super::back::freedoms(&session);
        let mut table = Table {
            session,
            book,
            options,
            names,
            log,
            free,
            at,
            view,
            question: Question { asker: String::new(), text: String::new() },
            list: Vec::new(),
            live: Vec::new(),
            focus: Spot::row(0),
            areas: Vec::new(),
            overlays: Vec::new(),
            digits: String::new(),
            message: String::new(),
            bot: Bot::Away,
            now: Duration::ZERO,
            advice: None,
            advising: None,
            outcome: None,
            undone: 0,
            ticket: 0,
            lesson,
            effects: Vec::new(),
        };
        if table.people() > 1 {
            table.overlays.push(Overlay::Pass);
        }
        table.refresh();
        table
    }

    /// The game.
    pub fn session(&self) -> &Session<'r, R> {
        &self.session
    }

    /// What is to be done; asked after every input.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// What lies on top, the topmost last.
    pub fn overlays(&self) -> &[Overlay] {
        &self.overlays
    }

    /// The labels of the choices at hand.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|listed| listed.label.as_str())
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

    /// Whether somebody is thinking.
    pub fn is_waiting(&self) -> bool {
        matches!(self.bot, Bot::Thinking(_)) || self.advising.is_some()
    }

    /// How the game ended, once it is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
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

    pub(crate) fn people(&self) -> usize {
        self.options.sitters.iter().filter(|sitter| **sitter == Sitter::You).count()
    }

    /// Whether nobody else is there who could be cheated.
    pub(crate) fn practice(&self) -> bool {
        self.people() <= 1
    }

    /// The log as the seat may hear it.
    pub(crate) fn told(&self) -> Vec<String> {
        self.log.all(self.session.rules(), self.at)
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.options.sitters.get(seat.index()), Some(Sitter::Bot(_)))
    }

    pub(crate) fn new_ticket(&mut self) -> u64 {
        self.ticket += 1;
        self.ticket
    }

    /// Looks at the game anew, after it has changed.
    pub(crate) fn refresh(&mut self) {
        let rules = self.session.rules();
        self.bot = Bot::Away;
        self.advice = None;
        self.advising = None;
        self.digits.clear();
        self.list.clear();
        self.outcome = rules.outcome(self.session.game());
        match rules.decision(self.session.game()) {
            Some(decision) if self.is_bot(decision.seat) => {
                let ticket = self.new_ticket();
                self.bot = Bot::Thinking(ticket);
                self.effects.push(Effect::Think(decision.seat, ticket));
            }
            Some(decision) => {
                if decision.seat != self.at && self.people() > 1 {
                    self.overlays.push(Overlay::Pass);
                }
                self.at = decision.seat;
            }
            None => {}
        }
        self.view = rules.view(self.session.game(), self.at);
        self.question = rules.question(&self.view.game);
        if self.bot == Bot::Away && self.outcome.is_none() {
            self.list_choices();
        }
        let kept = self.live.iter().any(|(spot, _)| *spot == self.focus);
        if !kept || self.bot != Bot::Away {
            self.focus = Spot::row(0);
        }
        self.teach();
    }

    fn list_choices(&mut self) {
        let rules = self.session.rules();
        let mut choices = Choices::new();
        rules.choices(&self.view.game, &mut choices);
        self.list = choices
            .iter()
            .map(|&choice| Listed {
                choice,
                label: rules.label(&self.view.game, choice),
                spot: rules.spot(&self.view, choice),
            })
            .collect();
        self.live.clear();
        for (number, listed) in (1..).zip(&self.list) {
            if let Some(spot) = listed.spot
                && !self.live.iter().any(|(known, _)| *known == spot)
            {
                self.live.push((spot, number));
            }
        }
    }

    /// Shows the next tip of the lesson, if this is its moment.
    pub(crate) fn teach(&mut self) {
        if self.bot != Bot::Away || !self.overlays.is_empty() {
            return;
        }
        let told = self.log.all(self.session.rules(), self.at);
        let Some(lesson) = &mut self.lesson else { return };
        if let Some(tip) = lesson.next(R::tips(), self.session.rules(), &self.view, &told) {
            self.overlays.push(Overlay::Tip { title: tip.title, text: tip.text });
        }
    }

    /// Takes a choice for whoever is to decide.
    pub(crate) fn take(&mut self, choice: Choice) {
        let rules = self.session.rules();
        let Some(decision) = rules.decision(self.session.game()) else { return };
        let before = self.session.game().clone();
        if self.session.choose(choice, self.log.sink()).is_err() {
            self.message = "That is not one of the choices.".into();
            return;
        }
        self.log.mark(decision.seat);
        self.undone = 0;
        let free = super::back::is_free(rules, &before, self.session.game(), decision.seat);
        self.free.push(free);
        self.message.clear();
        self.keep();
        self.refresh();
    }

    /// Keeps the game as it stands.
    pub(crate) fn keep(&mut self) {
        let text = self.session.replay().write();
        let over = self.session.rules().outcome(self.session.game()).is_some();
        self.effects.push(if over { Effect::Over(text) } else { Effect::Save(text) });
    }

    /// A bot has thought.
    pub fn thought(&mut self, ticket: u64, choice: Choice) {
        if self.bot != Bot::Thinking(ticket) {
            return;
        }
        let due = self.options.speed.pause().map_or(Duration::MAX, |pause| self.now + pause);
        self.bot = Bot::Ready(choice, due);
        self.play_bot();
    }

    /// The coach has thought.
    pub fn advised(&mut self, ticket: u64, advice: Advice) {
        if self.advising == Some(ticket) {
            self.advising = None;
            self.message.clear();
            if let Some(row) = self.list.iter().position(|listed| listed.choice == advice.choice) {
                self.focus = Spot::row(row);
            }
            self.advice = Some(advice);
        }
    }

    /// The coach has failed, which is no reason to stop playing.
    pub fn not_advised(&mut self, ticket: u64, fault: &str) {
        if self.advising == Some(ticket) {
            self.advising = None;
            self.message = format!("The coach has failed: {fault}");
        }
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
    pub(crate) fn hurry(&mut self) -> bool {
        if let Bot::Ready(choice, _) = self.bot {
            self.take(choice);
            return true;
        }
        false
    }

    pub(crate) fn set_speed(&mut self, speed: Speed) {
        self.options.speed = speed;
        self.message = format!("Bots play: {}.", speed.word());
        if let Bot::Ready(choice, _) = self.bot {
            let due = speed.pause().map_or(Duration::MAX, |pause| self.now + pause);
            self.bot = Bot::Ready(choice, due);
            self.play_bot();
        }
    }
}
