//! The log of a table: what happened, passage by passage. What was taken back stays, struck out.

use std::ops::Range;

use table::scene::{Line, Staged, Weight, merged};
use table::{Seat, Session};

/// What the log says where a game was taken back past hidden information.
pub const PRACTICE: &str = "[practice] Taken back past hidden information.";

/// Whether what happened still holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Holds,
    /// Taken back, and may be taken again.
    Undone,
    /// Taken back, and something else was chosen instead.
    Gone,
}

/// What one choice led to; the first passage is the deal.
#[derive(Clone, Copy, Debug)]
struct Passage {
    by: Option<Seat>,
    /// Where its events end.
    end: usize,
    state: State,
    /// The game was taken back to before this passage, past hidden information.
    practice: bool,
}

impl Passage {
    fn holds(&self) -> bool {
        self.state == State::Holds
    }
}

/// Everything that has happened.
#[derive(Clone, Debug)]
pub(crate) struct Log<E> {
    events: Vec<E>,
    passages: Vec<Passage>,
    /// Whether the game was taken back, past hidden information, to where it stands.
    practice: bool,
}

impl<E> Log<E> {
    /// The deal and what has happened since.
    pub fn of<R: Staged<Event = E>>(session: &Session<R>) -> Log<E> {
        let rules = session.rules();
        let mut events = Vec::new();
        let mut game = rules.deal(session.seed(), &mut events);
        let mut log = Log { events, passages: Vec::new(), practice: false };
        log.end(None);
        for (step, choice) in session.taken().enumerate() {
            session.futures().turn(&**rules, &mut game, step);
            let Some(decision) = rules.decision(&game) else { break };
            log.practice = session.practice().contains(&step);
            rules.choose_unchecked(&mut game, choice, &mut log.events);
            log.end(Some(decision.seat));
        }
        log.practice = session.practice().contains(&session.len());
        log
    }

    /// The sink of the next choice.
    pub fn sink(&mut self) -> &mut Vec<E> {
        &mut self.events
    }

    /// A passage is complete, and what was undone before it is gone.
    pub fn end(&mut self, by: Option<Seat>) {
        let practice = std::mem::take(&mut self.practice);
        let undone = self.passages.iter_mut().filter(|passage| passage.state == State::Undone);
        undone.for_each(|passage| passage.state = State::Gone);
        self.passages.push(Passage { by, end: self.events.len(), state: State::Holds, practice });
    }

    /// The last choices were taken back.
    pub fn strike(&mut self, steps: usize, practice: bool) {
        let live = self.passages.iter_mut().skip(1).rev().filter(|passage| passage.holds());
        live.take(steps).for_each(|passage| passage.state = State::Undone);
        self.practice |= practice;
    }

    /// The choice that was taken back last was taken again, to the same end.
    pub fn unstrike(&mut self) {
        if let Some(passage) = self.passages.iter_mut().find(|p| p.state == State::Undone) {
            passage.state = State::Holds;
        }
        self.practice = false;
    }

    /// What happened, whether it was taken back or not.
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// How many choices ago a seat decided last.
    pub fn steps_back_to(&self, seat: Seat) -> Option<usize> {
        let live = self.passages.iter().rev().filter(|passage| passage.holds());
        let mut choices = live.take_while(|passage| passage.by.is_some());
        choices.position(|passage| passage.by == Some(seat)).map(|after| after + 1)
    }

    /// The passages that still hold, and where their events begin.
    fn told(&self) -> impl Iterator<Item = (usize, &Passage)> {
        let begins = std::iter::once(0).chain(self.passages.iter().map(|passage| passage.end));
        begins.zip(&self.passages)
    }

    fn lines_of<R: Staged<Event = E>>(
        &self,
        rules: &R,
        to: Seat,
        passages: impl Iterator<Item = (usize, usize, Passage)>,
    ) -> Vec<Line> {
        let note = || Line::new(PRACTICE).weighing(Weight::Note);
        let mut lines = Vec::new();
        for (after, begin, passage) in passages {
            lines.extend(passage.practice.then(note));
            for event in &self.events[begin..passage.end] {
                if let Some(line) = rules.told(event, to) {
                    lines.push(Line { struck: !passage.holds(), after, ..line });
                }
            }
        }
        merged(lines)
    }

    /// All lines as a seat may hear them, up to so many choices that still hold.
    pub fn lines<R: Staged<Event = E>>(&self, rules: &R, to: Seat, steps: usize) -> Vec<Line> {
        let mut live = 0;
        let upto = self.told().map_while(|(begin, passage)| {
            live += usize::from(passage.holds());
            (live <= steps + 1).then_some((live.saturating_sub(1), begin, *passage))
        });
        let mut lines = self.lines_of(rules, to, upto);
        if self.practice {
            lines.push(Line::new(PRACTICE).weighing(Weight::Note));
        }
        lines
    }

    /// The passages that still hold: after how many choices, where their events begin, and they themselves.
    fn live(&self) -> Vec<(usize, usize, Passage)> {
        let live = self.told().filter(|(_, passage)| passage.holds()).enumerate();
        live.map(|(after, (begin, passage))| (after, begin, *passage)).collect()
    }

    /// What happened since a seat last decided, of what still holds.
    pub fn since<R: Staged<Event = E>>(&self, rules: &R, seat: Seat) -> Vec<Line> {
        let live = self.live();
        // What its own last choice led to is news as well.
        let from = self.steps_back_to(seat).map_or(0, |back| live.len().saturating_sub(back));
        self.lines_of(rules, seat, live[from..].iter().copied())
    }

    /// What happened since a seat ended its last turn, of what still holds.
    pub fn since_turn<R: Staged<Event = E>>(&self, rules: &R, seat: Seat) -> Vec<Line> {
        let live = self.live();
        let ends_turn = |(_, begin, passage): &(usize, usize, Passage)| {
            passage.by == Some(seat) && self.tells(rules, *begin..passage.end, Weight::Turn)
        };
        let from = live.iter().rposition(ends_turn).unwrap_or(0);
        self.lines_of(rules, seat, live[from..].iter().copied())
    }

    /// Whether some events tell anything of a weight.
    fn tells<R: Staged<Event = E>>(&self, rules: &R, events: Range<usize>, weight: Weight) -> bool {
        let told = |event| rules.told(event, Seat(0)).is_some_and(|line| line.weight == weight);
        self.events[events].iter().any(told)
    }

    /// After how many choices something of a weight was told: turns begin, or bad news came.
    pub fn steps_of<R: Staged<Event = E>>(&self, rules: &R, weight: Weight) -> Vec<usize> {
        let told =
            |(begin, passage): &(usize, &Passage)| self.tells(rules, *begin..passage.end, weight);
        let live = self.told().filter(|(_, passage)| passage.holds()).enumerate();
        live.filter(|(_, passage)| told(passage)).map(|(step, _)| step).collect()
    }
}
