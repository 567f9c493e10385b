//! What a game tells: the lines of its log, and its result.

use table::{Outcome, Rules, Seat, Session, Verdict};

/// Text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// What the log says where a game was taken back past hidden information.
pub(crate) const PRACTICE: &str = "[practice] Taken back past hidden information.";

/// Everything that has happened, and how much of it each seat has been told.
#[derive(Debug)]
pub(crate) struct Log<E> {
    events: Vec<E>,
    /// Who took each choice, and how many events there were after it.
    marks: Vec<(Seat, usize)>,
    told: Vec<usize>,
    /// How many events the deal itself told.
    dealt: usize,
    /// What the table itself has to say, and after how many events.
    notes: Vec<(usize, String)>,
}

impl<E> Log<E> {
    pub fn new(seats: u8) -> Self {
        Log {
            events: Vec::new(),
            marks: Vec::new(),
            told: vec![0; usize::from(seats)],
            dealt: 0,
            notes: Vec::new(),
        }
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Adds a line of the table's own. It stays when choices are taken back.
    pub fn note(&mut self, line: String) {
        self.notes.push((self.events.len(), line));
    }

    /// The sink of the next choice.
    pub fn sink(&mut self) -> &mut Vec<E> {
        &mut self.events
    }

    /// A choice was taken by a seat.
    pub fn mark(&mut self, seat: Seat) {
        self.marks.push((seat, self.events.len()));
    }

    /// Fills the log with the deal and what has happened since. In a game that was begun before it is no
    /// news.
    pub fn catch_up<R: Rules<Event = E>>(&mut self, session: &Session<'_, R>) {
        let rules = session.rules();
        let mut game = rules.deal(session.seed(), &mut self.events);
        self.dealt = self.events.len();
        let note = |log: &mut Self, step| {
            if session.practice().contains(&step) {
                log.note(PRACTICE.into());
            }
        };
        for (step, &choice) in session.taken().iter().enumerate() {
            let Some(decision) = rules.decision(&game) else { break };
            note(self, step);
            rules.choose_unchecked(&mut game, choice, &mut self.events);
            self.mark(decision.seat);
        }
        note(self, session.taken().len());
        if !session.taken().is_empty() {
            self.told.fill(self.events.len());
        }
    }

    /// How many choices ago the seat decided last.
    pub fn steps_back_to(&self, seat: Seat) -> Option<usize> {
        self.marks.iter().rev().position(|(by, _)| *by == seat).map(|after| after + 1)
    }

    /// The last choice was taken back.
    pub fn undo(&mut self) {
        self.marks.pop();
        let length = self.marks.last().map_or(self.dealt, |(_, length)| *length);
        self.events.truncate(length);
        self.told.iter_mut().for_each(|told| *told = length.min(*told));
        self.notes.iter_mut().for_each(|(after, _)| *after = length.min(*after));
    }

    /// The lines that a seat has not been told yet.
    pub fn news<R: Rules<Event = E>>(&mut self, rules: &R, seat: Seat) -> Vec<String> {
        let told = std::mem::replace(&mut self.told[seat.index()], self.events.len());
        self.events[told..].iter().filter_map(|event| rules.narrate(event, seat)).collect()
    }

    /// All lines as a seat may hear them.
    pub fn all<R: Rules<Event = E>>(&self, rules: &R, seat: Seat) -> Vec<String> {
        let mut lines = Vec::with_capacity(self.events.len());
        let mut notes = self.notes.iter().peekable();
        for (index, event) in self.events.iter().enumerate() {
            while let Some((_, line)) = notes.next_if(|(after, _)| *after <= index) {
                lines.push(line.clone());
            }
            lines.extend(rules.narrate(event, seat));
        }
        lines.extend(notes.map(|(_, line)| line.clone()));
        lines
    }
}

/// How a game ended, one line each for the verdict and the points, if the game has any.
pub fn result_in_words<R: Rules>(rules: &R, outcome: &Outcome) -> Vec<String> {
    let verdict = match outcome.verdict {
        Verdict::Won => "You have won",
        Verdict::Lost => "You have lost",
        Verdict::Drawn => "Nobody has won",
    };
    let mut lines = vec![format!("{verdict}: {}.", rules.reason(outcome))];
    if outcome.seats == 0 {
        return lines;
    }
    let points = (0..outcome.seats).map(Seat).map(|seat| {
        let points = outcome.points[seat.index()];
        format!("{seat} has {points}")
    });
    let points: Vec<String> = points.collect();
    lines.push(format!("Points: {}.", points.join(", ")));
    if outcome.seats > 1 && outcome.verdict == Verdict::Won {
        let leaders: Vec<String> = outcome.leaders().map(|seat| seat.to_string()).collect();
        lines.push(format!("{} did most.", capital(&leaders.join(" and "))));
    }
    lines
}
