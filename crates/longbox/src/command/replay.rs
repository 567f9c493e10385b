//! `longbox replay`: watch a game again, or prove that it was played by the rules.

use std::io::{self, BufRead, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use host::{Eyes, Play, Title, capital, harmless, result_in_words, write_whole};
use table::{Replay, Rules, Seat, Seed, Session};
use terminal::scene_in_lines;
use terminal::screen::runner::playing_on;
use terminal::screen::{Seating, Watch as Viewer};

use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{Errand, Game, Name, headings};
use crate::screen;

use super::play::drawn_seed;

/// Watch a saved game, step through it, or verify it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --seats random,random --seed 7 --save game.json
  longbox replay game.json
  longbox replay game.json --verify
  longbox replay game.json --at 20
  longbox replay game.json --at 20 --save position.json
  longbox replay game.json --at 20 --save other.json --reseed=7
  longbox play --resume=other.json")]
pub struct Watch {
    /// The replay or save [default: the game that was finished last]
    file: Option<PathBuf>,
    /// Only say whether every step is by the rules and the game is the recorded one
    #[arg(long, conflicts_with_all = ["step", "at"])]
    verify: bool,
    /// Wait for Enter after every step
    #[arg(long, conflicts_with = "at")]
    step: bool,
    /// Show the table after this many steps
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Write the position after those steps to this file, as a game that can be continued
    #[arg(long, value_name = "FILE", requires = "at")]
    save: Option<PathBuf>,
    /// Deal the future of that position anew, for practice [default seed: one that is drawn]
    #[arg(long, value_name = "SEED", num_args = 0..=1, require_equals = true, requires = "save")]
    reseed: Option<Option<Seed>>,
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
        let file = files::named_or_last(self.file.clone())?;
        let replay = files::read_replay(&file)?;
        let game = Name::of_word(&replay.game)
            .ok_or_else(|| Failure::in_file(file.display(), unknown_game(&replay.game)))?;
        game.run(Showing { watch: self, file, replay })
    }
}

/// What is said of a game that this program does not have.
pub fn unknown_game(word: &str) -> String {
    let word: String = word.chars().take(40).collect();
    format!("this is a game of `{word}`, which is not known here")
}

struct Showing {
    watch: Watch,
    file: PathBuf,
    replay: Replay,
}

impl Errand for Showing {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let Showing { watch, file, replay } = self;
        let fault = |what: String| Failure::in_file(file.display(), what);
        let game = G::load(watch.cards.as_deref())?;
        let offer = game.offer();
        let setup = replay.setup::<G::Rules>().map_err(|error| fault(error.to_string()))?;
        let play = offer.open(&replay, false).map_err(fault)?;
        let lines = watch.plain || watch.verify || watch.step || watch.at.is_some();
        if !lines && screen::is_there() {
            let mut screen = screen::open(watch.no_color)?;
            let watched = screen.watch(Viewer::new(play, Vec::new()));
            let again = watched.map_err(screen::failed)?;
            if let Some(play) = again {
                let sitters = playing_on(&*play, play.seats());
                let seating = Seating { sitters, ..Seating::default() };
                screen.sit_down(&offer, play, seating, None).map_err(screen::failed)?;
            }
            return Ok(ExitCode::SUCCESS);
        }
        if let (Some(at), Some(path)) = (watch.at, &watch.save) {
            if is_same_file(&file, path) {
                let path = path.display();
                let message = format!(
                    "--save would overwrite {path}, the game that is read, and what came after step {at} \
                     would be lost; name another file"
                );
                return Err(Failure::Usage(message));
            }
            let rules = game.rules(setup)?;
            let resumed = Session::resume(rules, &replay);
            let mut session = resumed.map_err(|error| fault(error.to_string()))?;
            if !session.cut(at) {
                let steps = replay.steps.len();
                let message = format!("the game has {steps} steps, so --at {at} is too far");
                return Err(Failure::Usage(message));
            }
            if let Some(seed) = watch.reseed {
                session.reseed(seed.map_or_else(drawn_seed, Ok)?);
            }
            write_whole(path, &session.replay().write()).map_err(Failure::wrong)?;
            let resume = format!("longbox play --resume={}", path.display());
            writeln!(io::stdout().lock(), "Saved after step {at}; `{resume}` goes on from there.")?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut out = BufWriter::new(io::stdout().lock());
        if watch.verify {
            let over = play.scene(Eyes::Seat(Seat(0))).over;
            let end = match &over {
                Some(over) => result_in_words(over, &[]).join(" "),
                None => "The game is not over.".into(),
            };
            let practice = replay.practice_in_words().map_or(String::new(), |text| text + " ");
            writeln!(out, "ok: {} steps. {practice}{}", replay.steps.len(), harmless(&end))?;
        } else if let Some(at) = watch.at {
            show_at(play, &replay, at, &mut out)?;
        } else {
            for line in headings::<G>(&setup) {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "{:<11} {}", "Seed", replay.seed)?;
            if let Some(practice) = replay.practice_in_words() {
                writeln!(out, "{practice}")?;
            }
            writeln!(out)?;
            let rules = game.rules(setup)?;
            let over = play.scene(Eyes::Seat(Seat(0))).over;
            let end = over.map_or(Vec::new(), |over| result_in_words(&over, &[]));
            show_all(&rules, &replay, watch.step, &end, &mut out)?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Whether two paths lead to one file that is there.
fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Shows every step and what it led to.
fn show_all<R: Rules>(
    rules: &R,
    replay: &Replay,
    wait: bool,
    end: &[String],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut dealt = Vec::new();
    let mut game = rules.deal(&replay.seed().map_err(Failure::wrong)?, &mut dealt);
    for line in dealt.iter().filter_map(|event| rules.narrate(event, Seat(0))) {
        writeln!(out, "       {}", harmless(&line))?;
    }
    let futures = replay.futures().map_err(Failure::wrong)?;
    let mut input = io::stdin().lock();
    for (number, choice) in (1..).zip(replay.choices()) {
        futures.turn(rules, &mut game, number - 1);
        let Some(decision) = rules.decision(&game) else { break };
        if replay.practice().any(|step| step + 1 == number) {
            writeln!(out, "       [practice] Taken back past hidden information to here.")?;
        }
        let seat = decision.seat;
        let label = rules.label(&game, choice);
        writeln!(out, "{number:>4} {}: {}", capital(&seat.to_string()), harmless(&label))?;
        let mut events = Vec::new();
        rules.choose(&mut game, choice, &mut events).map_err(Failure::wrong)?;
        for line in events.iter().filter_map(|event| rules.narrate(event, seat)) {
            writeln!(out, "       {}", harmless(&line))?;
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
    match end {
        [] => writeln!(out, "The game is not over.")?,
        end => end.iter().try_for_each(|line| writeln!(out, "{}", harmless(line)))?,
    }
    Ok(())
}

/// Shows the table after some steps, as the one sees it who is to decide.
fn show_at(
    mut play: Box<dyn Play>,
    replay: &Replay,
    at: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let steps = replay.steps.len();
    if at > steps {
        return Err(Failure::Usage(format!("the game has {steps} steps, so --at {at} is too far")));
    }
    play.seek(at);
    let seat = play.asked().unwrap_or_default();
    let scene = play.scene(Eyes::Seat(seat));
    writeln!(out, "After step {at} of {steps}, as {seat} sees it:")?;
    for line in scene_in_lines(&scene) {
        writeln!(out, "{line}")?;
    }
    if let Some(practice) = replay.practice_in_words() {
        writeln!(out, "{practice}")?;
    }
    if let Some(over) = &scene.over {
        for line in result_in_words(over, &[]) {
            writeln!(out, "{}", harmless(&line))?;
        }
    }
    let Some(ask) = &scene.ask else { return Ok(()) };
    writeln!(out, "{}", harmless(&format!("{}: {}", ask.asker, ask.text)))?;
    let next = play.next();
    for (number, offered) in (1..).zip(&ask.choices) {
        let taken = if Some(offered.choice) == next { "  <- taken" } else { "" };
        writeln!(out, "{number:>3}  {}{taken}", harmless(&offered.label))?;
    }
    Ok(())
}
