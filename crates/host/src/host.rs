//! The owner of a table: who sits where, and who may do what when.

use table::scene::{Line, Page, Pile, Scene, Thing};
use table::{Choice, Seat};

use crate::play::{Eyes, Play};
use crate::sitter::Sitter;
use crate::text::named;
use crate::undo::Back;

/// What the table has agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// Hands lie open among the people here: they may talk about everything.
    pub open_hands: bool,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sat {
    /// A person or a bot.
    pub who: Sitter,
    /// The name; may be empty.
    pub name: String,
}

/// Why an answer was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Another seat is asked.
    #[error("it is not your decision")]
    NotAsked,
    /// The question has been answered already.
    #[error("the table has moved on: that question has been answered")]
    Stale,
    /// Not on the list, or the game is over.
    #[error(transparent)]
    Rules(#[from] table::Refused),
}

/// A table and who sits at it.
pub struct Host {
    play: Box<dyn Play>,
    seats: Vec<Sat>,
    agreed: Agreed,
}

impl Host {
    /// A table with people and bots in its seats.
    pub fn new(
        mut play: Box<dyn Play>,
        sitters: &[Sitter],
        names: &[String],
        agreed: Agreed,
    ) -> Host {
        play.seat(sitters);
        let sat = |(index, &who): (usize, &Sitter)| {
            let name = names.get(index).map_or(String::new(), |name| crate::text::harmless(name));
            Sat { who, name }
        };
        Host { seats: sitters.iter().enumerate().map(sat).collect(), play, agreed }
    }

    /// The game.
    pub fn play(&self) -> &dyn Play {
        &*self.play
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Sat] {
        &self.seats
    }

    /// What the table has agreed on.
    pub fn agreed(&self) -> Agreed {
        self.agreed
    }

    /// Agrees on something else.
    pub fn agree(&mut self, agreed: Agreed) {
        self.agreed = agreed;
    }

    /// The bots and people, in the order of seats.
    pub fn sitters(&self) -> Vec<Sitter> {
        self.seats.iter().map(|sat| sat.who).collect()
    }

    /// The names that were given; empty where none was.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|sat| sat.name.clone()).collect()
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|sat| sat.who == Sitter::You).count()
    }

    /// The first person's seat; of bots alone the first seat.
    pub fn first_person(&self) -> Seat {
        Seat(self.seats.iter().position(|sat| sat.who == Sitter::You).unwrap_or(0) as u8)
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Sat { who: Sitter::Bot(_), .. }))
    }

    /// Lets somebody else answer for a seat, or the same one under another name.
    pub fn sit(&mut self, seat: Seat, who: Sitter, name: &str) {
        if let Some(sat) = self.seats.get_mut(seat.index()) {
            let same = sat.who == who;
            *sat = Sat { who, name: crate::text::harmless(name) };
            if !same {
                let sitters = self.sitters();
                self.play.seat(&sitters);
            }
        }
    }

    /// What somebody is called: by name, or by the seat.
    pub fn called(&self, seat: Seat) -> String {
        match self.seats.get(seat.index()) {
            Some(sat) if !sat.name.is_empty() => sat.name.clone(),
            Some(Sat { who: Sitter::Bot(bot), .. }) => format!("{} ({bot})", seat),
            _ => seat.to_string(),
        }
    }

    /// What a viewer is shown, with the players' names.
    pub fn scene(&self, eyes: Eyes) -> Scene {
        let mut scene = self.play.scene(eyes);
        for player in &mut scene.players {
            if let Some(sat) = self.seats.get(player.seat.index()) {
                player.name = match &sat.who {
                    _ if !sat.name.is_empty() => sat.name.clone(),
                    Sitter::You => String::new(),
                    Sitter::Bot(bot) => bot.word().to_string(),
                };
            }
        }
        let names = self.names();
        if let Some(ask) = scene.ask.as_mut().filter(|_| names.iter().any(|name| !name.is_empty()))
        {
            ask.text = named(&ask.text, &names);
            for offered in &mut ask.choices {
                offered.label = named(&offered.label, &names);
                offered.brief = named(&offered.brief, &names);
            }
        }
        scene
    }

    /// A thing opened large.
    pub fn page(&self, eyes: Eyes, thing: Thing) -> Option<Page> {
        self.play.page(eyes, thing)
    }

    /// A pile that may be looked through.
    pub fn pile(&self, eyes: Eyes, thing: Thing) -> Option<Pile> {
        self.play.pile(eyes, thing)
    }

    /// The log as a seat may hear it, with the players' names.
    pub fn log(&self, to: Seat) -> Vec<Line> {
        self.with_names(self.play.log(to))
    }

    /// What happened since a seat last decided.
    pub fn since(&self, to: Seat) -> Vec<Line> {
        self.with_names(self.play.since(to))
    }

    /// What happened since a seat's last turn ended.
    pub fn since_turn(&self, to: Seat) -> Vec<Line> {
        self.with_names(self.play.since_turn(to))
    }

    fn with_names(&self, mut lines: Vec<Line>) -> Vec<Line> {
        let names = self.names();
        if names.iter().any(|name| !name.is_empty()) {
            lines.iter_mut().for_each(|line| line.text = named(&line.text, &names));
        }
        lines
    }

    /// An answer to the question that was asked after so many steps.
    pub fn answer(&mut self, seat: Seat, step: usize, choice: Choice) -> Result<(), Refusal> {
        if step != self.play.step() {
            return Err(Refusal::Stale);
        }
        match self.play.asked() {
            Some(asked) if asked != seat => Err(Refusal::NotAsked),
            _ => Ok(self.play.choose(choice)?),
        }
    }

    /// Plays every card whose order cannot matter and that asks nothing. Says how many those were.
    pub fn play_all(&mut self, seat: Seat) -> usize {
        let mut played = 0;
        // No hand is that large; card files of one's own could make one that never ends.
        while played < 60 && self.play.asked() == Some(seat) {
            let Some(choice) = self.play.plain_play(seat) else { break };
            if self.play.choose(choice).is_err() {
                break;
            }
            played += 1;
        }
        played
    }

    /// What undo would do for a seat.
    pub fn back(&self, seat: Seat) -> Back {
        let (steps, free) = self.play.back_to(seat);
        Back::of(steps, free, self.people() > 1)
    }

    /// Takes back to the seat's last decision, if the policy allows it or the others have agreed.
    pub fn undo(&mut self, seat: Seat, consent: bool) -> Back {
        let back = self.back(seat);
        match back {
            Back::Free(steps) => self.play.undo(steps, false),
            Back::Practice(steps) => self.play.undo(steps, true),
            Back::Consent(steps) if consent => self.play.undo(steps, true),
            Back::Consent(_) | Back::Nothing => {}
        }
        back
    }

    /// Takes again what was undone, up to the seat's next decision. False if there is nothing.
    pub fn redo(&mut self, seat: Seat) -> bool {
        let mut again = false;
        while let Some(asked) = self.play.asked() {
            if again && asked == seat || !self.play.redo() {
                break;
            }
            again = true;
        }
        again
    }

    /// How many choices could be taken again.
    pub fn undone(&self) -> usize {
        self.play.steps() - self.play.step()
    }

    /// The next lesson of the guided game, once each.
    pub fn lesson(&mut self, to: Seat) -> Option<(&'static str, &'static str)> {
        self.play.lesson(to)
    }
}
