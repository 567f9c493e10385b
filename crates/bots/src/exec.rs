//! `exec:COMMAND`: a bot in any language, which reads and writes lines of JSON.
//!
//! It is a program of its own that gets what its seat may know and answers with a choice. One that hangs,
//! dies, answers nonsense or speaks out of turn loses its seat to the rule of thumb, and a complaint says
//! so. `docs/exec-bots.md` has the protocol.

#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "exec/no_process.rs"]
mod process;

use std::fmt;
use std::sync::Mutex;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use table::{Chance, Choice, Choices};

use crate::tell::Tell;
use crate::{Player, Seen};

use process::Process;

/// The version of the protocol.
const VERSION: u32 = 1;

/// A program that plays, and how long it may take for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Command {
    /// The program and what it is called with.
    text: &'static str,
    limit: Duration,
}

impl Command {
    /// How long a program may take for an answer where nothing else is said.
    pub const LIMIT: Duration = Duration::from_secs(5);

    /// A program by its command line: words with spaces between them.
    pub fn new(text: &str) -> Option<Command> {
        let text = text.trim();
        // The few commands that a program is started with are kept until it ends, so that bots can be
        // handed around like the others.
        let keep = || Command { text: Box::leak(text.to_string().into()), limit: Command::LIMIT };
        (!text.is_empty()).then(keep)
    }

    /// The same program, with no more than so much time for an answer.
    #[must_use]
    pub fn within(self, time: Duration) -> Command {
        Command { limit: self.limit.min(time), ..self }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// Programs that have played a game and can play another.
static IDLE: Mutex<Vec<(Command, Process)>> = Mutex::new(Vec::new());

/// What went wrong with programs, and has not been told.
static COMPLAINTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// So many complaints are kept at most.
const MOST_COMPLAINTS: usize = 20;

/// Takes what there is to say about programs that have lost their seats.
pub fn complaints() -> Vec<String> {
    COMPLAINTS.lock().map(|mut all| std::mem::take(&mut *all)).unwrap_or_default()
}

/// Sends all programs home that wait for another game.
pub fn dismiss() {
    if let Ok(mut idle) = IDLE.lock() {
        idle.clear();
    }
}

/// What a program is told when a game begins.
#[derive(Serialize)]
struct Hello<'r, T> {
    longbox: u32,
    game: &'static str,
    revision: u32,
    seats: u8,
    seat: u8,
    set_up: &'r T,
}

/// What a program is asked.
#[derive(Default, Serialize)]
struct Question {
    id: u32,
    choices: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    asker: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Value>,
}

/// A seat that a program plays.
pub struct Exec {
    command: Command,
    process: Option<Process>,
    begun: bool,
    chance: Chance,
}

impl Exec {
    /// A seat for a program; the chance makes the numbers of questions that cannot be guessed.
    pub fn new(command: Command, chance: Chance) -> Exec {
        Exec { command, process: None, begun: false, chance }
    }

    /// Asks the program.
    fn ask<R: Tell>(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Result<Choice, String> {
        if !self.begun {
            self.begun = true;
            self.process = Some(self.begin(seen)?);
        }
        let Some(process) = &mut self.process else { return Err(String::new()) };
        let id = self.chance.below(u32::MAX);
        let rules = seen.rules();
        let mut question = Question { id, choices: choices.len(), ..Question::default() };
        let (labels, view) = (process.wants("labels"), process.wants("view"));
        if labels || view {
            let game = seen.view();
            if labels {
                let asked = rules.question(&game.game);
                question.asker = Some(asked.asker);
                question.question = Some(asked.text);
                let label = |&choice: &Choice| rules.label(&game.game, choice);
                question.labels = Some(choices.iter().map(label).collect());
            }
            if view {
                question.view = Some(rules.in_json(&game));
            }
        }
        let answer = process.exchange(&question, self.command.limit)?;
        if answer["id"].as_u64() != Some(u64::from(id)) {
            return Err(format!(
                "it answered `{}`, which has not the `id` of the question",
                short(&answer)
            ));
        }
        let number = answer["choice"].as_u64().and_then(|number| usize::try_from(number).ok());
        number.and_then(|number| choices.get(number).copied()).ok_or_else(|| {
            let all = choices.len();
            format!("it answered `{}`; `choice` must be a number below {all}", short(&answer))
        })
    }

    /// A program that knows which game begins.
    fn begin<R: Tell>(&self, seen: &Seen<'_, R>) -> Result<Process, String> {
        let waiting = IDLE.lock().ok().and_then(|mut idle| {
            let found = idle.iter().position(|(command, _)| *command == self.command)?;
            Some(idle.swap_remove(found).1)
        });
        let mut process = match waiting {
            Some(process) => process,
            None => Process::start(self.command.text)?,
        };
        let rules = seen.rules();
        let hello = Hello {
            longbox: VERSION,
            game: R::NAME,
            revision: R::REVISION,
            seats: rules.seats(),
            seat: seen.seat().0 + 1,
            set_up: rules.setup(),
        };
        // A program may take a while to start.
        let answer = process.exchange(&hello, self.command.limit.max(Command::LIMIT))?;
        let wants = answer["wants"].as_array().cloned().ok_or_else(|| {
            format!("it greeted with `{}`; it must say what it `wants`", short(&answer))
        })?;
        process.listen(wants);
        Ok(process)
    }
}

/// A value, cut where it gets long.
fn short(value: &Value) -> String {
    value.to_string().chars().take(60).collect()
}

impl<R: Tell> Player<R> for Exec {
    fn choose(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Choice {
        if !self.begun || self.process.is_some() {
            match self.ask(seen, choices) {
                Ok(choice) => return choice,
                Err(fault) => {
                    self.process = None;
                    let seat = seen.seat();
                    let text = format!(
                        "the bot `{}` of {seat} is replaced by thumb: {fault}",
                        self.command
                    );
                    if let Ok(mut all) = COMPLAINTS.lock()
                        && all.len() < MOST_COMPLAINTS
                    {
                        all.push(text);
                    }
                }
            }
        }
        seen.rules().best(&seen.game(), seen.seat(), choices)
    }
}

impl Drop for Exec {
    fn drop(&mut self) {
        let (Some(process), Ok(mut idle)) = (self.process.take(), IDLE.lock()) else { return };
        idle.push((self.command, process));
    }
}
