//! The table on lines: what is new is told, the one who decides is asked a question and answers with a
//! line, and so on until the game is over or left.

use std::io::{self, BufRead, Write};
use std::path::Path;

use host::{Advice, Back, Eyes, Host, capital, harmless, result_in_words, write_whole};
use table::scene::{Line, Offered, Scene};
use table::{Choice, Outcome, Seat};

use crate::answer::{self, Answer};
use crate::lines::{ask_in_lines, scene_in_lines};

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

/// What the line-based table needs besides a host.
pub struct Plain<'p> {
    /// Keeps the game as it stands, after every choice; says why not, if not.
    pub keep: &'p mut dyn FnMut(&Host) -> Result<(), String>,
    /// The text of cards that some words name, one line each.
    pub look_up: &'p dyn Fn(&str) -> Vec<String>,
    /// Whether to wait for Enter when the table changes hands.
    pub pause: bool,
    /// Whether a turn whose end would waste something is ended only when that is said twice.
    pub warn: bool,
    /// Where `save` writes without a name.
    pub file: Option<&'p Path>,
}

/// Plays a game on lines of input and output until it is over or left.
///
/// An error is always one of the output; an input that cannot be read counts as ended.
pub fn play<I: BufRead, O: Write>(
    host: &mut Host,
    plain: &mut Plain<'_>,
    input: I,
    output: O,
) -> io::Result<Ended> {
    let mut table = Table {
        host,
        plain,
        input,
        output,
        at: None,
        told: 0,
        last_told: String::new(),
        shown: String::new(),
        redraw: true,
        warned: None,
        trouble: None,
    };
    table.run()
}

struct Table<'t, 'p, I, O> {
    host: &'t mut Host,
    plain: &'t mut Plain<'p>,
    input: I,
    output: O,
    /// Who sits at the screen.
    at: Option<Seat>,
    /// How many lines of the log have been told,
    told: usize,
    /// and how the last of them went.
    last_told: String,
    /// The moment whose table has been shown.
    shown: String,
    redraw: bool,
    /// The step whose wasteful end of turn has been warned of.
    warned: Option<usize>,
    trouble: Option<String>,
}

impl<I: BufRead, O: Write> Table<'_, '_, I, O> {
    fn run(&mut self) -> io::Result<Ended> {
        if self.host.play().step() > 0 {
            // In a game that was begun before, what happened is no news.
            let log = self.host.log(self.host.first_person());
            self.told_up_to(&log);
        }
        while let Some(seat) = self.host.play().asked() {
            if !self.host.is_bot(seat) {
                if let Some(ended) = self.ask(seat)? {
                    return Ok(ended);
                }
                continue;
            }
            let Some(think) = self.host.play().thought(seat) else { break };
            let choice = think();
            self.lines(&bots::exec::complaints())?;
            self.take(seat, choice)?;
            if self.host.people() == 0 {
                self.news(Seat(0))?;
            }
        }
        self.over()
    }

    fn take(&mut self, seat: Seat, choice: Choice) -> io::Result<()> {
        if let Err(refusal) = self.host.answer(seat, self.host.play().step(), choice) {
            return self.say(&format!("Not taken: {refusal}."));
        }
        self.keep()
    }

    /// Keeps the game, and says once why it cannot be kept.
    fn keep(&mut self) -> io::Result<()> {
        let trouble = (self.plain.keep)(self.host).err();
        if let Some(what) = trouble.as_ref().filter(|_| self.trouble.is_none()) {
            self.say(&format!("This game is NOT being kept: {what}"))?;
        }
        self.trouble = trouble;
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", harmless(text))
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Asks a person once. Something comes back only if the table is left.
    fn ask(&mut self, seat: Seat) -> io::Result<Option<Ended>> {
        if !self.hand_over(seat)? {
            return self.leave("The input has ended.").map(Some);
        }
        let scene = self.host.scene(Eyes::Seat(seat));
        let choices = scene.ask.as_ref().map_or(&[][..], |ask| &ask.choices);
        if std::mem::take(&mut self.redraw) {
            self.news(seat)?;
            self.show(&scene)?;
        }
        write!(self.output, "{}> ", harmless(&self.host.called(seat)))?;
        self.output.flush()?;
        let Some(line) = self.line()? else {
            writeln!(self.output)?;
            return self.leave("The input has ended.").map(Some);
        };
        let labels: Vec<(Choice, String)> =
            choices.iter().map(|offered| (offered.choice, offered.label.clone())).collect();
        match answer::read(&line, &labels) {
            Answer::Choice(choice) => {
                let step = self.host.play().step();
                let ask = scene.ask.as_ref().filter(|ask| ask.end == Some(choice));
                let waste = ask.map_or("", |ask| &ask.waste);
                if self.plain.warn && !waste.is_empty() && self.warned != Some(step) {
                    self.warned = Some(step);
                    return self
                        .say(&format!("{waste} Say it again to end the turn."))
                        .map(|()| None);
                }
                self.take(seat, choice)?;
                self.redraw = true;
            }
            Answer::All => {
                let played = self.host.play_all(seat);
                self.say(&format!("Cards played: {played}."))?;
                self.keep()?;
                self.redraw = true;
            }
            Answer::Undo => self.undo(seat)?,
            Answer::Redo => {
                let again = self.host.redo(seat);
                self.redraw |= again;
                match again {
                    true => self.keep()?,
                    false => self.say("There is nothing to take again.")?,
                }
            }
            Answer::Table => {
                self.shown.clear();
                self.redraw = true;
            }
            Answer::Help => self.output.write_all(HELP.as_bytes())?,
            Answer::Hint => {
                let advice = (self.host.play().advice(seat, None))();
                self.hint(&advice)?;
            }
            Answer::Evaluate => {
                if let Some(now) = (self.host.play().stands(seat, None))() {
                    self.say(&format!("  {}  to win, if all think it over", now.thinking))?;
                    self.say(&format!(
                        "  {}  to win, if all go on by rules of thumb; {} imagined games",
                        now.thumb, now.thumb.games
                    ))?;
                }
            }
            Answer::Log => {
                let log = self.host.log(seat);
                self.tell(&log)?;
            }
            Answer::Since => {
                let since = self.host.since_turn(seat);
                self.tell(&since)?;
            }
            Answer::Danger => {
                for danger in &scene.dangers {
                    self.say(&format!("  {}", capital(&danger.sentence)))?;
                    let more = [&danger.next, &danger.raised_by];
                    for more in more.into_iter().filter(|more| !more.is_empty()) {
                        self.say(&format!("    {more}"))?;
                    }
                }
            }
            Answer::Save(file) => self.save(file.as_deref())?,
            Answer::Card(words) => {
                let found = (self.plain.look_up)(&words);
                self.lines(&found)?;
            }
            Answer::Why(words) => self.explain(&scene, choices, &words)?,
            Answer::Quit => return self.leave("You leave the table.").map(Some),
            Answer::Nothing => {}
            Answer::Unclear(why) => self.say(&why)?,
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
        self.shown.clear();
        if self.host.people() == 1 || self.host.agreed().open_hands {
            return Ok(true);
        }
        let who = harmless(&self.host.called(seat));
        if !self.plain.pause {
            writeln!(self.output, "\n>>> Pass to {who}.")?;
            return Ok(true);
        }
        // Wipes the screen and what can be scrolled back to, where the terminal knows how.
        write!(
            self.output,
            "\x1b[H\x1b[2J\x1b[3J{}>>> Pass to {who}, who presses Enter. ",
            "\n".repeat(60)
        )?;
        self.output.flush()?;
        Ok(self.line()?.is_some())
    }

    fn news(&mut self, seat: Seat) -> io::Result<()> {
        let log = self.host.log(seat);
        let from = self.told.min(log.len());
        // A line that went on growing is told anew.
        let grew = from > 0 && log[from - 1].text != self.last_told;
        let from = if grew { from - 1 } else { from };
        // Where nobody is waited for, one that may still grow is told when it is whole.
        let grows = self.host.people() == 0 && self.host.play().asked().is_some();
        let whole = log.iter().rposition(|line| !grows || line.deed.is_none());
        let until = whole.map_or(from, |last| last + 1).max(from);
        let told = &log[..until];
        self.told_up_to(told);
        let news: Vec<Line> = told[from..].iter().filter(|line| !line.struck).cloned().collect();
        self.tell(&news)
    }

    fn told_up_to(&mut self, log: &[Line]) {
        self.told = log.len();
        self.last_told = log.last().map_or_else(String::new, |line| line.text.clone());
    }

    fn tell(&mut self, lines: &[Line]) -> io::Result<()> {
        for line in lines {
            let undone = if line.struck { "(taken back) " } else { "" };
            self.say(&format!("  {undone}{}", line.text))?;
        }
        Ok(())
    }

    /// The whole table where a turn begins, and only what there is to spend and to choose within it.
    fn show(&mut self, scene: &Scene) -> io::Result<()> {
        let moment = format!("{} {:?}", scene.moment, scene.turn);
        writeln!(self.output)?;
        match moment == self.shown {
            false => self.lines(&scene_in_lines(scene))?,
            true => {
                let amounts: Vec<String> = scene
                    .amounts
                    .iter()
                    .map(|amount| format!("{} {}", amount.word, amount.number))
                    .collect();
                self.say(&format!(
                    "{:<11} {} (`table` shows everything)",
                    "Now",
                    amounts.join(", ")
                ))?;
            }
        }
        self.shown = moment;
        match &scene.ask {
            Some(ask) => self.lines(&ask_in_lines(ask)),
            None => Ok(()),
        }
    }

    fn undo(&mut self, seat: Seat) -> io::Result<()> {
        let back = self.host.undo(seat, true);
        if back == Back::Nothing {
            return self.say("You have decided nothing yet that could be taken back.");
        }
        self.redraw = true;
        let log = self.host.log(seat);
        self.told_up_to(&log);
        self.keep()?;
        if !matches!(back, Back::Free(_)) {
            self.say(host::PRACTICE)?;
        }
        self.say("Taken back to your last decision; `redo` takes it again.")
    }

    /// What a choice would do, or all that is known of a thing, with the numbers and their terms.
    fn explain(&mut self, scene: &Scene, choices: &[Offered], words: &str) -> io::Result<()> {
        let number =
            words.parse::<usize>().ok().and_then(|number| choices.get(number.checked_sub(1)?));
        let wanted = words.to_lowercase();
        let things = match number {
            Some(offered) => {
                self.say(&format!("{}: {}", offered.label, offered.effect))?;
                offered.about.into_iter().collect()
            }
            None => {
                let fits = |name: &str| name.to_lowercase().contains(&wanted);
                let pieces = scene.pieces().map(|piece| (&*piece.name, piece.id));
                let places = scene.places().map(|place| (place.name.as_str(), place.id));
                let mut found: Vec<_> = pieces
                    .chain(places)
                    .filter_map(|(name, thing)| fits(name).then_some(thing))
                    .collect();
                found.dedup();
                found.truncate(5);
                found
            }
        };
        if things.is_empty() && number.is_none() {
            return self.say("Nothing on the table is called that.");
        }
        for thing in things {
            let Some(page) = self.host.page(Eyes::Seat(self.at.unwrap_or_default()), thing) else {
                continue;
            };
            self.say(&page.title)?;
            if let Some(why) = scene.why_not(thing) {
                self.say(&format!("  Out of reach: {why}."))?;
            }
            for (heading, text) in page.parts {
                for line in text {
                    match heading.is_empty() {
                        true => self.say(&format!("  {line}"))?,
                        false => self.say(&format!("  {heading}: {line}"))?,
                    }
                }
            }
        }
        Ok(())
    }

    fn hint(&mut self, advice: &Advice) -> io::Result<()> {
        for it in advice.choices.iter().take(3) {
            let (win, beside) = (100.0 * it.win.won, it.beside(&advice.choices[0]));
            self.say(&format!("  {win:.0} % ({beside})  {}", it.label))?;
        }
        self.say(&advice.why)
    }

    fn save(&mut self, file: Option<&str>) -> io::Result<()> {
        let Some(path) = file.map(Path::new).or(self.plain.file) else {
            return self.say("Say where: save FILE");
        };
        let said = match write_whole(path, &self.host.play().replay().write()) {
            Ok(()) => format!("Saved to {}.", path.display()),
            Err(error) => format!("Not saved: {error}"),
        };
        self.say(&said)
    }

    fn leave(&mut self, why: &str) -> io::Result<Ended> {
        self.say(why)?;
        if let Some(what) = self.trouble.clone() {
            self.say(&format!("The game could NOT be kept: {what}"))?;
        } else if let Some(path) = self.plain.file.filter(|_| self.host.play().step() > 0) {
            let path = path.display().to_string();
            self.say(&format!(
                "The game is kept in {path}; `longbox play --resume` continues it."
            ))?;
        }
        self.output.flush()?;
        Ok(Ended::Left)
    }

    fn over(&mut self) -> io::Result<Ended> {
        let Some(outcome) = self.host.play().outcome() else { return Ok(Ended::Left) };
        let seat = self.at.unwrap_or_default();
        self.news(seat)?;
        writeln!(self.output)?;
        if let Some(over) = self.host.scene(Eyes::Seat(seat)).over {
            let names = self.host.names();
            self.lines(&result_in_words(&over, &names))?;
            for points in over.points.iter().filter(|points| !points.parts.is_empty()) {
                let parts: Vec<String> =
                    points.parts.iter().map(|(what, n)| format!("{what} {n:+}")).collect();
                let who = capital(&self.host.called(points.seat));
                self.say(&format!("  {who}: {}.", parts.join(", ")))?;
            }
        }
        self.output.flush()?;
        Ok(Ended::Over(outcome))
    }
}

const HELP: &str = "\
Answer with a choice's number, or with words that fit only one choice.
  all          play the cards that ask nothing and whose order cannot matter
  undo         go back to your previous decision
  redo         take again what was undone
  hint         what the coach would do, with the probability of winning
  evaluate     the probability of winning as the game stands
  why N        what choice N would do and how its numbers come about; why NAME works for anything
  card WORDS   read cards
  table        show the table and the choices again
  log          everything that has happened
  since        what has happened since your last turn
  danger       how near the game is to being lost, and what brings it nearer
  save [FILE]  save the game; `longbox replay FILE` shows it, `longbox play --resume` continues it
  quit         leave the table
Every choice is kept as it is made, unless you were told that it cannot be.
";
