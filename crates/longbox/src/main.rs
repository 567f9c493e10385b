//! The command line that ties the parts of Longbox together.

mod cli;
mod command;
mod failure;
mod files;
mod flags;
mod game;
mod interrupt;
mod offer;
mod screen;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let started = std::time::Instant::now();
    let cli = cli::Cli::parse();
    match cli.run(started) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
