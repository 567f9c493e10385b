//! `longbox scenario`: run situation files and say what failed.

use std::path::PathBuf;

use clap::Args;

use crate::failure::{Done, Failure};

/// Run situation files and say what failed.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  longbox scenario situations/")]
pub struct Scenario {
    /// Situation files, or folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
}

impl Scenario {
    /// Runs the files.
    pub fn run(self) -> Done {
        let Scenario { paths, cards } = self;
        let _ = (paths, cards);
        Err(Failure::wrong("situation files cannot be run yet"))
    }
}
