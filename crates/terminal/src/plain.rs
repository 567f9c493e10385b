//! The line-based table: shows, asks, reads a line, and so on until the game is over or left.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use bots::coach::{self, Effort, Estimate};
use bots::{Player, Quiet, Seen, Sense};
use table::{Chance, Choice, Choices, Outcome, Rules, Seat, Session, View};

use crate::answer::{self, Answer};
use crate::draw::{Draw, Subject};
use crate::save::{Autosave, write_whole};
use crate::screen::back::freedoms;
use crate::screen::coach::ROLLOUTS;
use crate::sitter::Sitter;
use crate::told::{Log, PRACTICE, result_in_words};

/// How lines longer than any answer are cut, so that endless input cannot fill the memory.
const MAX_LINE: u64 = 4_096;

/// How a table was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The game is over.
    Over(Outcome),
    /// Somebody quit, or the input ended.
    Left,
}

/// What the line-based table needs besides a game.
pub struct Plain<'p> {
    /// Who sits where.
    pub seats: &'p [Sitter],
    /// The game that is kept in case the table is left.
    pub autosave: &'p Autosave,
    /// The text of cards that some words name, one line each.
    pub look_up: &'p dyn Fn(&str) -> Vec<String>,
    /// Whether to wait for Enter when the table changes hands.
    pub pause: bool,
}

/// Plays a game on lines of input and output until it is over or left.
///
/// An error is always one of the output; an input that cannot be read counts as ended.
pub fn play<R, I, O>(
    session: &mut Session<'_, R>,
    plain: &Plain<'_>,
    input: I,
    output: O,
) -> io::Result<Ended>
where
    R: Draw + Quiet + Sense,
    I: BufRead,
    O: Write,
{
    let rules = session.rules();
    let seed = *session.seed();
    let seat = |(index, sitter): (usize, &Sitter)| match sitter {
        Sitter::You => None,
        Sitter::Bot(bot) => Some(bot.player_on(bots::chance(&seed, Seat(index as u8)), threads())),
    };
    let bots = plain.seats.iter().enumerate().map(seat).collect();
    let mut log = Log::new(rules.seats());
    log.catch_up(session);
    Table { session, plain, input, output, bots, log, at: None, redraw: true }.run()
}

struct Table<'t, 'r, R: Rules, I, O> {
    session: &'t mut Session<'r, R>,
    plain: &'t Plain<'t>,
    input: I,
    output: O,
    bots: Vec<Option<Box<dyn Player<R>>>>,
    log: Log<R::Event>,
    /// Who sits at the screen.
    at: Option<Seat>,
    redraw: bool,
}

impl<R, I, O> Table<'_, '_, R, I, O>
where
    R: Draw + Quiet + Sense,
    I: BufRead,
    O: Write,
{
    fn run(mut self) -> io::Result<Ended> {
        let rules = self.session.rules();
        let mut choices = Choices::new();
        while let Some(decision) = rules.decision(self.session.game()) {
            rules.choices(self.session.game(), &mut choices);
            match self.bots.get_mut(decision.seat.index()) {
                Some(Some(bot)) => {
                    let seen = Seen::new(rules, self.session.game(), decision.seat);
                    let choice = bot.choose(&seen, &choices);
                    self.take(choice);
                    if !self.people() {
                        self.news(Seat(0))?;
                    }
                }
                _ => {
                    if let Some(ended) = self.ask(decision.seat, &choices)? {
                        return Ok(ended);
                    }
                }
            }
        }
        self.over()
    }

    fn people(&self) -> bool {
        self.bots.iter().any(Option::is_none)
    }

    fn take(&mut self, choice: Choice) {
        let Some(decision) = self.session.rules().decision(self.session.game()) else { return };
        if self.session.choose(choice, self.log.sink()).is_ok() {
            self.log.mark(decision.seat);
        }
    }

    /// Asks a person once. Something comes back only if the table is left.
    fn ask(&mut self, seat: Seat, choices: &Choices) -> io::Result<Option<Ended>> {
        let rules = self.session.rules();
        self.keep();
        if !self.hand_over(seat)? {
            return self.leave("The input has ended.").map(Some);
        }
        let view = rules.view(self.session.game(), seat);
        let labelled: Vec<(Choice, String)> =
            choices.iter().map(|&choice| (choice, rules.label(&view.game, choice))).collect();
        if std::mem::take(&mut self.redraw) {
            self.news(seat)?;
            self.show(&view, &labelled)?;
        }
        write!(self.output, "{seat}> ")?;
        self.output.flush()?;
        let Some(line) = self.line()? else {
            writeln!(self.output)?;
            return self.leave("The input has ended.").map(Some);
        };
        match answer::read(&line, &labelled) {
            Answer::Choice(choice) => {
                self.take(choice);
                self.redraw = true;
            }
            Answer::Undo => self.undo(seat)?,
            Answer::Redo => self.redo(seat)?,
            Answer::Table => self.redraw = true,
            Answer::Help => self.help()?,
            Answer::Hint => self.hint(&view)?,
            Answer::Evaluate => self.evaluate(&view)?,
            Answer::Log => self.lines(&self.log.all(rules, seat))?,
            Answer::Save(file) => self.save(file.as_deref())?,
            Answer::Card(words) => self.lines(&(self.plain.look_up)(&words))?,
            Answer::Why(words) => self.explain(&view, &words, &labelled)?,
            Answer::Quit => return self.leave("You leave the table.").map(Some),
            Answer::Nothing => {}
            Answer::Unclear(why) => writeln!(self.output, "{why}")?,
        }
        Ok(None)
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let mut part = io::Read::take(&mut self.input, MAX_LINE);
        // An input that cannot be read has ended.
        if part.read_until(b'\n', &mut bytes).is_err() || bytes.is_empty() {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Lets another person take the screen. False if the input ended meanwhile.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        let before = self.at.replace(seat);
        if before == Some(seat) {
            return Ok(true);
        }
        self.redraw = true;
        if before.is_none() && self.bots.iter().filter(|bot| bot.is_none()).count() == 1 {
            return Ok(true);
        }
        if !self.plain.pause {
            writeln!(self.output, "\n>>> Pass to {seat}.")?;
            return Ok(true);
        }
        write!(self.output, "{}>>> Pass to {seat}, who presses Enter. ", "\n".repeat(60))?;
        self.output.flush()?;
        Ok(self.line()?.is_some())
    }

    fn news(&mut self, seat: Seat) -> io::Result<()> {
        let news = self.log.news(self.session.rules(), seat);
        self.lines(&news.iter().map(|line| format!("  {line}")).collect::<Vec<_>>())
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn show(&mut self, view: &View<R>, choices: &[(Choice, String)]) -> io::Result<()> {
        let rules = self.session.rules();
        let question = rules.question(&view.game);
        write!(self.output, "\n{}\n", rules.draw(view))?;
        writeln!(self.output, "{}: {}", question.asker, question.text)?;
        for (number, (_, label)) in (1..).zip(choices) {
            writeln!(self.output, "{number:>3}  {label}")?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> io::Result<()> {
        let Some(steps) = self.log.steps_back_to(seat) else {
            return writeln!(self.output, "You have decided nothing yet that could be taken back.");
        };
        let free = freedoms(self.session);
        let practice = free[free.len().saturating_sub(steps)..].contains(&false);
        for _ in 0..steps {
            self.session.undo();
            self.log.undo();
        }
        self.redraw = true;
        if practice {
            self.session.mark_practice();
            self.log.note(PRACTICE.into());
            writeln!(self.output, "{PRACTICE}")?;
        }
        writeln!(self.output, "Taken back to your last decision; `redo` takes it again.")
    }

    fn redo(&mut self, seat: Seat) -> io::Result<()> {
        let rules = self.session.rules();
        let mut again = false;
        while let Some(decision) = rules.decision(self.session.game()) {
            if again && decision.seat == seat || !self.session.redo(self.log.sink()) {
                break;
            }
            self.log.mark(decision.seat);
            again = true;
        }
        self.redraw |= again;
        if again { Ok(()) } else { writeln!(self.output, "There is nothing to take again.") }
    }

    fn explain(
        &mut self,
        view: &View<R>,
        words: &str,
        choices: &[(Choice, String)],
    ) -> io::Result<()> {
        let rules = self.session.rules();
        let number = words.bytes().all(|byte| byte.is_ascii_digit()) && !words.is_empty();
        let lines = match answer::pick(words, choices) {
            Ok(choice) if number => rules.explain(view, Subject::Choice(choice)),
            _ => rules.explain(view, Subject::Words(words)),
        };
        if lines.is_empty() {
            return writeln!(self.output, "There is no number behind that to explain.");
        }
        self.lines(&lines)
    }

    /// What the coach would do. Its imagination never touches the chance of the game.
    fn hint(&mut self, view: &View<R>) -> io::Result<()> {
        let stop = AtomicBool::new(false);
        let (effort, mut chance) = (effort(&stop), self.coach_chance(view.seat));
        let Some(hint) = coach::hint(self.session.rules(), view, &effort, &mut chance) else {
            return Ok(());
        };
        for advice in hint.advice.iter().take(3) {
            writeln!(self.output, "  {}  {}", share(&advice.win), advice.label)?;
        }
        writeln!(self.output, "{}", hint.reason)
    }

    /// How the game stands, as the coach sees it.
    fn evaluate(&mut self, view: &View<R>) -> io::Result<()> {
        let stop = AtomicBool::new(false);
        let (effort, mut chance) = (effort(&stop), self.coach_chance(view.seat));
        match coach::evaluate(self.session.rules(), view, &effort, &mut chance) {
            Some(win) => writeln!(
                self.output,
                "  {}  to win, if all go on by rules of thumb; {} imagined games",
                share(&win),
                win.games
            ),
            None => Ok(()),
        }
    }

    /// The same chance for the same position, so that asking again does not change the answer.
    fn coach_chance(&self, seat: Seat) -> Chance {
        let step = self.session.taken().len() as u64;
        bots::chance(&self.session.seed().nth(step), seat)
    }

    fn help(&mut self) -> io::Result<()> {
        self.output.write_all(HELP.as_bytes())
    }

    fn save(&mut self, file: Option<&str>) -> io::Result<()> {
        let Some(path) = file.map(Path::new).or(self.plain.autosave.path()) else {
            return writeln!(self.output, "Say where: save FILE");
        };
        match write_whole(path, &self.session.replay().write()) {
            Ok(()) => writeln!(self.output, "Saved to {}.", path.display()),
            Err(error) => writeln!(self.output, "Not saved: {error}"),
        }
    }

    /// Keeps the game as it stands, unless nothing has been decided.
    fn keep(&mut self) {
        if self.plain.autosave.path().is_some() {
            let begun = !self.session.taken().is_empty();
            self.plain.autosave.keep(begun.then(|| self.session.replay().write()));
        }
    }

    fn leave(&mut self, why: &str) -> io::Result<Ended> {
        writeln!(self.output, "{why}")?;
        match self.plain.autosave.flush() {
            Ok(Some(path)) => writeln!(
                self.output,
                "The game is kept in {}; `longbox play --resume` continues it.",
                path.display()
            )?,
            Ok(None) => {}
            Err(error) => writeln!(self.output, "The game could not be kept: {error}")?,
        }
        self.output.flush()?;
        Ok(Ended::Left)
    }

    fn over(mut self) -> io::Result<Ended> {
        let rules = self.session.rules();
        self.plain.autosave.keep(None);
        let Some(outcome) = rules.outcome(self.session.game()) else { return Ok(Ended::Left) };
        let seat = self.at.unwrap_or_default();
        self.news(seat)?;
        writeln!(self.output)?;
        self.lines(&result_in_words(rules, &outcome))?;
        self.output.flush()?;
        Ok(Ended::Over(outcome))
    }
}

/// What the coach may spend on a question.
fn effort(stop: &AtomicBool) -> Effort<'_> {
    Effort { iterations: ROLLOUTS, threads: threads(), stop }
}

/// A probability of winning with its uncertainty.
fn share(win: &Estimate) -> String {
    format!("{:>3.0} % (± {:.0})", 100.0 * win.won, 100.0 * win.error)
}

/// One thread on every core.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

const HELP: &str = "\
Answer with a choice's number, or with words that fit only one choice.
  undo         go back to your previous decision
  redo         take again what was undone
  hint         what the coach would do, with the probability of winning
  evaluate     the probability of winning as the game stands
  why N        how the numbers of choice N come about; why NAME works for any enemy, why for all
  card WORDS   read cards
  table        show the table and the choices again
  log          everything that has happened
  save [FILE]  save the game; `longbox replay FILE` shows it, `longbox play --resume` continues it
  quit         leave the table; the game is kept
";
