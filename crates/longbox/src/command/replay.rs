//! `longbox replay`: watch a game again, or prove that it was played by the rules.

use std::io::{self, BufRead, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use table::{Choices, Replay, Rules, Seat};
use terminal::{Draw, capital, result_in_words};

use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{Errand, Game, Name, headings};
use crate::screen;

/// Watch a saved game, step through it, or verify it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --seats random,random --save game.json
  longbox replay game.json
  longbox replay game.json --verify
  longbox replay game.json --at 20")]
pub struct Watch {
    /// The replay or save
    file: PathBuf,
    /// Only say whether every step is by the rules and the game is the recorded one
    #[arg(long, conflicts_with_all = ["step", "at"])]
    verify: bool,
    /// Wait for Enter after every step
    #[arg(long, conflicts_with = "at")]
    step: bool,
    /// Show the table after this many steps
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Lines instead of a screen; works in a pipe. Also where there is no terminal
    #[arg(long)]
    plain: bool,
    /// No colours on the screen; the variable NO_COLOR says the same
    #[arg(long)]
    no_color: bool,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
}

impl Watch {
    /// Shows the game.
    pub fn run(self) -> Done {
        let replay = files::read_replay(&self.file)?;
        let game = Name::of_word(&replay.game)
            .ok_or_else(|| Failure::in_file(self.file.display(), unknown_game(&replay.game)))?;
        game.run(Showing { watch: self, replay })
    }
}

fn unknown_game(word: &str) -> String {
    let word: String = word.chars().take(40).collect();
    format!("this is a game of `{word}`, which is not known here")
}

struct Showing {
    watch: Watch,
    replay: Replay,
}

impl Errand for Showing {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let Showing { watch, replay } = self;
        let fault = |what: &dyn std::fmt::Display| Failure::in_file(watch.file.display(), what);
        let game = G::load(watch.cards.as_deref())?;
        let setup = replay.setup::<G::Rules>().map_err(|error| fault(&error))?;
        let rules = game.rules(setup).map_err(|failure| match failure {
            Failure::Wrong(what) => fault(&what),
            other => other,
        })?;
        let verified = replay.verify(&rules).map_err(|error| fault(&error))?;
        let lines = watch.plain || watch.verify || watch.step || watch.at.is_some();
        if !lines && screen::is_there() {
            let mut host = screen::open(watch.no_color)?;
            let watched = host.show(&game.offer(), &rules, &replay);
            drop(host);
            watched.map_err(screen::failed)?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut out = BufWriter::new(io::stdout().lock());
        if watch.verify {
            let end = match &verified.outcome {
                Some(outcome) => result_in_words(&rules, outcome).join(" "),
                None => "The game is not over.".into(),
            };
            let practice = replay.practice_in_words().map_or(String::new(), |text| text + " ");
            writeln!(out, "ok: {} steps. {practice}{end}", replay.steps.len())?;
        } else if let Some(at) = watch.at {
            show_at(&rules, &replay, at, &mut out)?;
        } else {
            for line in headings::<G>(rules.setup()) {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "{:<11} {}", "Seed", replay.seed)?;
            if let Some(practice) = replay.practice_in_words() {
                writeln!(out, "{practice}")?;
            }
            writeln!(out)?;
            show_all(&rules, &replay, watch.step, &mut out)?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Shows every step and what it led to.
fn show_all<R: Rules>(
    rules: &R,
    replay: &Replay,
    wait: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut dealt = Vec::new();
    let mut game = rules.deal(&replay.seed().map_err(Failure::wrong)?, &mut dealt);
    for line in dealt.iter().filter_map(|event| rules.narrate(event, Seat(0))) {
        writeln!(out, "       {line}")?;
    }
    let mut input = io::stdin().lock();
    for (number, choice) in (1..).zip(replay.choices()) {
        let Some(decision) = rules.decision(&game) else { break };
        if replay.practice().any(|step| step + 1 == number) {
            writeln!(out, "       [practice] Taken back past hidden information to here.")?;
        }
        let seat = decision.seat;
        let label = rules.label(&game, choice);
        writeln!(out, "{number:>4} {}: {label}", capital(&seat.to_string()))?;
        let mut events = Vec::new();
        rules.choose(&mut game, choice, &mut events).map_err(Failure::wrong)?;
        for line in events.iter().filter_map(|event| rules.narrate(event, seat)) {
            writeln!(out, "       {line}")?;
        }
        if wait {
            out.flush()?;
            let mut line = Vec::new();
            let read = io::Read::take(&mut input, 4_096).read_until(b'\n', &mut line);
            if read.is_err() || line.is_empty() {
                return Ok(());
            }
        }
    }
    writeln!(out)?;
    match rules.outcome(&game) {
        Some(outcome) => {
            for line in result_in_words(rules, &outcome) {
                writeln!(out, "{line}")?;
            }
        }
        None => writeln!(out, "The game is not over.")?,
    }
    Ok(())
}

/// Shows the table after some steps, as the one sees it who is to decide.
fn show_at<R: Draw>(
    rules: &R,
    replay: &Replay,
    at: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let steps = replay.steps.len();
    if at > steps {
        return Err(Failure::Usage(format!("the game has {steps} steps, so --at {at} is too far")));
    }
    let mut game = rules.start(&replay.seed().map_err(Failure::wrong)?);
    for &choice in &replay.choices()[..at] {
        rules.choose(&mut game, choice, &mut table::Silent).map_err(Failure::wrong)?;
    }
    let seat = rules.decision(&game).map_or(Seat(0), |decision| decision.seat);
    let view = rules.view(&game, seat);
    writeln!(out, "After step {at} of {steps}, as {seat} sees it:\n{}", rules.draw(&view))?;
    if let Some(practice) = replay.practice_in_words() {
        writeln!(out, "{practice}")?;
    }
    if let Some(outcome) = rules.outcome(&game) {
        for line in result_in_words(rules, &outcome) {
            writeln!(out, "{line}")?;
        }
        return Ok(());
    }
    let question = rules.question(&view.game);
    writeln!(out, "{}: {}", question.asker, question.text)?;
    let mut choices = Choices::new();
    rules.choices(&view.game, &mut choices);
    let next = replay.steps.get(at).map(|step| step.0);
    for (number, &choice) in (1..).zip(&choices) {
        let taken = if Some(choice) == next { "  <- taken" } else { "" };
        writeln!(out, "{number:>3}  {}{taken}", rules.label(&view.game, choice))?;
    }
    Ok(())
}
