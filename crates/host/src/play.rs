//! A game being played, whichever it is, with its log and its way back.

use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};

use bots::coach::{Evaluation, Review};
use bots::{Bot, Player, Seen, Tell, Thumb};
use table::scene::{Line, Page, Pile, Scene, Staged, Thing, Weight};
use table::{
    Choice, Choices, Outcome, Refused, Replay, ReplayError, Rules, Seat, Seed, Session, Silent,
    Verdict, View,
};

use crate::coach::{self, Advice};
use crate::lesson::Lesson;
use crate::log::Log;
use crate::sitter::Sitter;
use crate::thinker::spare_cores;
use crate::undo::is_free;

/// Whose eyes are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Those of a seat.
    Seat(Seat),
    /// Everything lies open; only for games that are over.
    Open,
}

/// How a game ended that bots played among themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByBots {
    /// Whether the players won.
    pub verdict: Verdict,
    /// The points of all seats together; none in a game without points.
    pub points: Option<i32>,
    /// How many turns or rounds there were.
    pub turns: u32,
}

/// The most choices of a game that bots play among themselves.
const LONGEST: usize = 20_000;

/// Something to think about on another thread.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// A game being played. What it shows comes from views; the whole game never leaves it while it runs.
pub trait Play: Send {
    /// The game's word, as on the command line.
    fn word(&self) -> &'static str;
    /// The game's name.
    fn title(&self) -> &'static str;
    /// What signs and short words mean.
    fn signs(&self) -> &'static str;
    /// What is played, in a few words: "Red Skull, 2 players".
    fn summary(&self) -> &str;
    /// What the seed has drawn of that: "Nemesis" and who it is, and so on.
    fn cast(&self) -> Vec<(&'static str, String)>;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The seed that the game was dealt from.
    fn seed(&self) -> Seed;
    /// How many choices have been taken.
    fn step(&self) -> usize;
    /// How many choices there are in all, those that were taken back and can be taken again included.
    fn steps(&self) -> usize;
    /// Who must decide.
    fn asked(&self) -> Option<Seat>;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether the game was taken back past something hidden.
    fn practice(&self) -> bool;

    /// What is shown.
    fn scene(&self, eyes: Eyes) -> Scene;
    /// A thing opened large.
    fn page(&self, eyes: Eyes, thing: Thing) -> Option<Page>;
    /// A pile that may be looked through.
    fn pile(&self, eyes: Eyes, thing: Thing) -> Option<Pile>;
    /// Every card by name.
    fn cards(&self, eyes: Eyes) -> Vec<(Thing, String)>;
    /// The log as a seat may hear it.
    fn log(&self, to: Seat) -> Vec<Line>;
    /// What happened since the seat last decided.
    fn since(&self, to: Seat) -> Vec<Line>;
    /// What happened since the seat's last turn ended.
    fn since_turn(&self, to: Seat) -> Vec<Line>;
    /// After how many choices something of a weight was told: turns begin, or bad news came.
    fn steps_of(&self, weight: Weight) -> Vec<usize>;
    /// The next lesson of the guided game, once each.
    fn lesson(&mut self, to: Seat) -> Option<(&'static str, &'static str)>;
    /// The choice that was taken next, where the game was taken back.
    fn next(&self) -> Option<Choice>;

    /// Takes a listed choice for whoever must decide.
    fn choose(&mut self, choice: Choice) -> Result<(), Refused>;
    /// The next card that can be played without a decision and in any order.
    fn plain_play(&self, seat: Seat) -> Option<Choice>;
    /// How many choices ago a seat decided last, and whether nothing was learned since.
    fn back_to(&self, seat: Seat) -> (Option<usize>, bool);
    /// Takes choices back.
    fn undo(&mut self, steps: usize, practice: bool);
    /// Takes a choice again that was taken back.
    fn redo(&mut self) -> bool;
    /// Goes to a step of a game that is watched.
    fn seek(&mut self, step: usize);
    /// The same game from here on, for somebody who wants to play it differently.
    fn branch(&self) -> Box<dyn Play>;
    /// The replay so far: it is also the save.
    fn replay(&self) -> Replay;

    /// Seats bots.
    fn seat(&mut self, sitters: &[Sitter]);
    /// What the bot of a seat must think about now.
    fn thought(&self, seat: Seat) -> Option<Job<Choice>>;
    /// What the rule of thumb would do for a seat, whoever sits there.
    fn by_thumb(&self, seat: Seat) -> Job<Choice>;
    /// How the set-up ends from a seed if one kind of bot plays all seats; none if it does not end.
    fn by_bots(&self, bot: Bot, seed: Seed) -> Job<Option<ByBots>>;
    /// What the coach must think about now, with so many imagined games.
    fn advice(&self, seat: Seat, rollouts: Option<u32>) -> Job<Advice>;
    /// How likely the players are to win as a seat sees it, from so many imagined games.
    fn stands(&self, seat: Seat, rollouts: Option<u32>) -> Job<Option<Evaluation>>;
    /// What the coach thinks of the game so far, with so many times fewer imagined games than it takes on
    /// the command line. The steps that it has come through are counted.
    fn review(&self, fewer: u32, done: Arc<AtomicUsize>) -> Job<Review>;
}

/// A bot, which remembers its own chance.
type Mind<R> = Arc<Mutex<Box<dyn Player<R>>>>;

/// A game of some rules being played.
pub struct Played<R: Staged + Tell> {
    session: Session<R>,
    book: Arc<R::Book>,
    summary: String,
    log: Log<R::Event>,
    /// Whether each step so far can be taken back freely.
    free: Vec<bool>,
    minds: Vec<Option<Mind<R>>>,
    lesson: Option<Lesson>,
}

impl<R: Staged + Tell> Played<R> {
    /// A game that was written down; of a game that is just dealt, the replay without a step.
    pub fn new(
        rules: impl Into<Arc<R>>,
        book: Arc<R::Book>,
        replay: &Replay,
        summary: String,
    ) -> Result<Self, ReplayError> {
        Ok(Played::of(Session::resume(rules, replay)?, book, summary))
    }

    fn of(session: Session<R>, book: Arc<R::Book>, summary: String) -> Self {
        let log = Log::of(&session);
        let free = freedoms(&session);
        Played { session, book, summary, log, free, minds: Vec::new(), lesson: None }
    }

    /// The guided game.
    #[must_use]
    pub fn guided(mut self) -> Self {
        let mut lesson = Lesson::default();
        lesson.catch_up(&self.session, Seat(0), self.log.events());
        self.lesson = Some(lesson);
        self
    }

    fn rules(&self) -> &R {
        self.session.rules()
    }

    fn view(&self, eyes: Eyes) -> View<R> {
        let (rules, game) = (self.rules(), self.session.game());
        match eyes {
            Eyes::Seat(seat) => rules.view(game, seat),
            Eyes::Open => {
                let seat = rules.decision(game).map_or(Seat(0), |decision| decision.seat);
                View { game: game.clone(), ..rules.view(game, seat) }
            }
        }
    }
}

/// The coach's chance: the same for the same position, so that asking again does not change the answer, and
/// from nothing but what a seat knows, so that the answer tells nothing else.
fn coach_chance<R: Rules>(rules: &R, view: &View<R>) -> table::Chance {
    bots::chance(&Seed::from(rules.fingerprint(&view.game)), view.seat)
}

/// Whether each step of a game can be taken back freely.
fn freedoms<R: Staged>(session: &Session<R>) -> Vec<bool> {
    let rules = session.rules();
    let mut game = rules.start(session.seed());
    let mut free = Vec::with_capacity(session.len());
    for (step, choice) in session.taken().enumerate() {
        session.futures().turn(&**rules, &mut game, step);
        let Some(decision) = rules.decision(&game) else { break };
        let before = game.clone();
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        free.push(is_free(&**rules, &before, &game, decision.seat));
    }
    free
}

impl<R: Staged + Tell> Play for Played<R> {
    fn word(&self) -> &'static str {
        R::NAME
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn signs(&self) -> &'static str {
        R::SIGNS
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn cast(&self) -> Vec<(&'static str, String)> {
        let rules = self.session.rules();
        rules.cast(&rules.start(self.session.seed()))
    }

    fn seats(&self) -> u8 {
        self.rules().seats()
    }

    fn seed(&self) -> Seed {
        *self.session.seed()
    }

    fn step(&self) -> usize {
        self.session.len()
    }

    fn steps(&self) -> usize {
        self.session.len() + self.session.undone()
    }

    fn asked(&self) -> Option<Seat> {
        self.rules().decision(self.session.game()).map(|decision| decision.seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(self.session.game())
    }

    fn practice(&self) -> bool {
        !self.session.practice().is_empty()
    }

    fn scene(&self, eyes: Eyes) -> Scene {
        self.rules().scene(&self.book, &self.view(eyes))
    }

    fn page(&self, eyes: Eyes, thing: Thing) -> Option<Page> {
        self.rules().page(&self.book, &self.view(eyes), thing)
    }

    fn pile(&self, eyes: Eyes, thing: Thing) -> Option<Pile> {
        self.rules().pile(&self.view(eyes), thing)
    }

    fn cards(&self, eyes: Eyes) -> Vec<(Thing, String)> {
        self.rules().cards(&self.view(eyes))
    }

    fn log(&self, to: Seat) -> Vec<Line> {
        self.log.lines(self.rules(), to, self.session.len())
    }

    fn since(&self, to: Seat) -> Vec<Line> {
        self.log.since(self.rules(), to)
    }

    fn since_turn(&self, to: Seat) -> Vec<Line> {
        self.log.since_turn(self.rules(), to)
    }

    fn steps_of(&self, weight: Weight) -> Vec<usize> {
        self.log.steps_of(self.rules(), weight)
    }

    fn lesson(&mut self, to: Seat) -> Option<(&'static str, &'static str)> {
        let view = self.view(Eyes::Seat(to));
        let lesson = self.lesson.as_mut()?;
        let tip = lesson.next(&**self.session.rules(), &view, self.log.events())?;
        Some((tip.title, tip.text))
    }

    fn next(&self) -> Option<Choice> {
        self.session.next()
    }

    fn choose(&mut self, choice: Choice) -> Result<(), Refused> {
        let seat = self.asked().ok_or(Refused::Over)?;
        let before = self.session.game().clone();
        self.session.choose(choice, self.log.sink())?;
        self.log.end(Some(seat));
        self.free.push(is_free(self.rules(), &before, self.session.game(), seat));
        Ok(())
    }

    fn plain_play(&self, seat: Seat) -> Option<Choice> {
        self.rules().plain_play(&self.view(Eyes::Seat(seat)))
    }

    fn back_to(&self, seat: Seat) -> (Option<usize>, bool) {
        let steps = self.log.steps_back_to(seat);
        let since = self.free.len().saturating_sub(steps.unwrap_or(0));
        (steps, self.free[since..].iter().all(|free| *free))
    }

    fn undo(&mut self, steps: usize, practice: bool) {
        let steps = self.session.undo(steps);
        self.free.truncate(self.free.len().saturating_sub(steps));
        self.log.strike(steps, practice);
        if practice {
            self.session.mark_practice();
        }
    }

    fn redo(&mut self) -> bool {
        let Some(seat) = self.asked() else { return false };
        let before = self.session.game().clone();
        if !self.session.redo(&mut Silent) {
            return false;
        }
        self.log.unstrike();
        self.free.push(is_free(self.rules(), &before, self.session.game(), seat));
        true
    }

    fn seek(&mut self, step: usize) {
        let now = self.session.len();
        if step < now {
            self.session.undo(now - step);
        }
        while self.session.len() < step && self.session.redo(&mut Silent) {}
    }

    fn branch(&self) -> Box<dyn Play> {
        let mut session = self.session.clone();
        session.forget_undone();
        session.mark_practice();
        Box::new(Played::of(session, Arc::clone(&self.book), self.summary.clone()))
    }

    fn replay(&self) -> Replay {
        self.session.replay()
    }

    fn seat(&mut self, sitters: &[Sitter]) {
        let seed = *self.session.seed();
        let mind = |(index, sitter): (usize, &Sitter)| match sitter {
            Sitter::You => None,
            Sitter::Bot(bot) => {
                let chance = bots::chance(&seed, Seat(index as u8));
                Some(Arc::new(Mutex::new(bot.player_on(chance, spare_cores()))))
            }
        };
        self.minds = sitters.iter().enumerate().map(mind).collect();
    }

    fn thought(&self, seat: Seat) -> Option<Job<Choice>> {
        let mind = Arc::clone(self.minds.get(seat.index())?.as_ref()?);
        let (rules, game) = (Arc::clone(self.session.rules()), self.session.game().clone());
        Some(Box::new(move || {
            let mut choices = Choices::new();
            rules.choices(&game, &mut choices);
            let seen = Seen::new(&*rules, &game, seat);
            let mut mind = mind.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            mind.choose(&seen, &choices)
        }))
    }

    fn by_thumb(&self, seat: Seat) -> Job<Choice> {
        let (rules, game) = (Arc::clone(self.session.rules()), self.session.game().clone());
        Box::new(move || {
            let mut choices = Choices::new();
            rules.choices(&game, &mut choices);
            Thumb.choose(&Seen::new(&*rules, &game, seat), &choices)
        })
    }

    fn by_bots(&self, bot: Bot, seed: Seed) -> Job<Option<ByBots>> {
        let rules = Arc::clone(self.session.rules());
        Box::new(move || {
            let mut minds: Vec<Box<dyn Player<R>>> = (0..rules.seats())
                .map(|seat| bot.player(bots::chance(&seed, Seat(seat))))
                .collect();
            let mut events = Vec::new();
            let mut game = rules.deal(&seed, &mut events);
            let mut choices = Choices::new();
            for _ in 0..LONGEST {
                let Some(decision) = rules.decision(&game) else { break };
                rules.choices(&game, &mut choices);
                let seen = Seen::new(&*rules, &game, decision.seat);
                let choice = minds[decision.seat.index()].choose(&seen, &choices);
                rules.choose_unchecked(&mut game, choice, &mut events);
            }
            let outcome = rules.outcome(&game)?;
            let turn = |event: &&R::Event| {
                rules.told(event, Seat::WATCHER).is_some_and(|line| line.weight == Weight::Turn)
            };
            let points = &outcome.points[..usize::from(outcome.seats)];
            Some(ByBots {
                verdict: outcome.verdict,
                points: (!points.is_empty())
                    .then(|| points.iter().map(|&points| i32::from(points)).sum()),
                turns: events.iter().filter(turn).count() as u32,
            })
        })
    }

    fn advice(&self, seat: Seat, rollouts: Option<u32>) -> Job<Advice> {
        let (rules, view) = (Arc::clone(self.session.rules()), self.view(Eyes::Seat(seat)));
        let mut chance = coach_chance(&*rules, &view);
        Box::new(move || coach::advise(&*rules, &view, rollouts, &mut chance))
    }

    fn stands(&self, seat: Seat, rollouts: Option<u32>) -> Job<Option<Evaluation>> {
        let (rules, view) = (Arc::clone(self.session.rules()), self.view(Eyes::Seat(seat)));
        let mut chance = coach_chance(&*rules, &view);
        Box::new(move || coach::stands(&*rules, &view, rollouts, &mut chance))
    }

    fn review(&self, fewer: u32, done: Arc<AtomicUsize>) -> Job<Review> {
        let (rules, futures) = (Arc::clone(self.session.rules()), self.session.futures().clone());
        let seed = *self.session.seed();
        let taken: Vec<Choice> = self.session.taken().collect();
        Box::new(move || coach::review(&*rules, (&seed, &futures), &taken, fewer, &done))
    }
}
