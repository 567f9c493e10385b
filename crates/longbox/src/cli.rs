//! The subcommands and what they are called with.

use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, Subcommand};

use crate::command::{
    bench, calibration, cards, check, evaluate, hint, play, replay, review, scenario, serve, show,
    sim, strength,
};
use crate::failure::Done;

/// A digital table for co-operative games: play, simulate, replay and look cards up.
///
/// Without a subcommand, plays the first game that the rulebook suggests.
#[derive(Parser, Debug)]
#[command(
    name = "longbox",
    version,
    after_help = "Example:\n  longbox play legendary --first-game"
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Play(play::Play),
    Serve(serve::Serve),
    Sim(sim::Sim),
    Replay(replay::Watch),
    Show(show::Show),
    Review(review::Review),
    Hint(hint::Advise),
    Evaluate(evaluate::Stand),
    Cards(cards::Cards),
    Check(check::Check),
    Scenario(scenario::Scenario),
    Strength(strength::Strength),
    Calibration(calibration::Calibrate),
    Bench(bench::Bench),
}

impl Cli {
    /// Does what the command line asks for. `started` is when the program began.
    pub fn run(self, started: Instant) -> Done {
        match self.command {
            None => play::first_game(),
            Some(Command::Play(play)) => play.run(),
            Some(Command::Serve(serve)) => serve.run(),
            Some(Command::Sim(sim)) => sim.run(),
            Some(Command::Replay(watch)) => watch.run(),
            Some(Command::Show(show)) => show.run(),
            Some(Command::Review(review)) => review.run(),
            Some(Command::Hint(hint)) => hint.run(),
            Some(Command::Evaluate(stand)) => stand.run(),
            Some(Command::Cards(cards)) => cards.run(),
            Some(Command::Check(check)) => check.run(),
            Some(Command::Scenario(scenario)) => scenario.run(),
            Some(Command::Strength(strength)) => strength.run(),
            Some(Command::Calibration(calibrate)) => calibrate.run(),
            Some(Command::Bench(bench)) => bench.run(started),
        }
    }
}

/// The exit code for "all in order" or "something is wrong".
pub fn code(fine: bool) -> ExitCode {
    ExitCode::from(u8::from(!fine))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
