//! `longbox strength`: how often each bot wins on the published panel of set-ups.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Bot, Budget};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget};
use lab::Panel;
use lab::strength::{Entry, measure};
use lab::table_of_strength as words;
use table::Seed;

use crate::failure::{Done, Failure};
use crate::interrupt;

/// Measure how often each bot wins, on a fixed panel of set-ups and the same games for all.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox strength --quick
  longbox strength --write docs/bots.md

Without --quick it takes about half an hour on two cores.")]
pub struct Strength {
    /// Only the bots that take no time, and a little of search
    #[arg(long)]
    quick: bool,
    /// Measure these bots, every one on every set-up, instead of the usual ones
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    bots: Vec<Bot>,
    /// Games on each set-up, with --bots
    #[arg(long, value_name = "N", default_value_t = 1, requires = "bots",
        value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// Play every N-th set-up only, with --bots
    #[arg(long, value_name = "N", default_value_t = 1, requires = "bots",
        value_parser = clap::value_parser!(u16).range(1..=1_000))]
    every: u16,
    /// Put the table into this document, between its markers
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// The seed of the panel's games
    #[arg(long, default_value = "2012")]
    seed: Seed,
}

impl Strength {
    /// Plays the panel.
    pub fn run(self) -> Done {
        let panel = legendary::card::Catalogue::built_in();
        let (places, stop) = (panel.places(), interrupt::flag());
        let mut records = Vec::new();
        for entry in self.entries() {
            let games = places.len().div_ceil(entry.every) as u64 * u64::from(entry.games);
            let bar = match io::stderr().is_terminal() {
                true => ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr()),
                false => ProgressBar::hidden(),
            };
            let record = measure(&panel, entry, &self.seed, stop, &|games| bar.inc(games));
            bar.finish_and_clear();
            let share = record.share(|_| true);
            let line = format!(
                "{:<14} won {} of {} in {:.0} s",
                entry.bot.to_string(),
                share.won,
                share.of,
                record.seconds
            );
            writeln!(io::stderr(), "{line}")?;
            records.push(record);
        }
        let table = words::write(&records, &places);
        let mut out = io::stdout().lock();
        match self.write.filter(|_| !stop.load(std::sync::atomic::Ordering::Relaxed)) {
            Some(path) => {
                let fault = |what: &dyn std::fmt::Display| Failure::in_file(path.display(), what);
                let document = fs::read_to_string(&path).map_err(|error| fault(&error))?;
                let document = words::insert(&document, &table)
                    .ok_or_else(|| fault(&format!("there is no `{}` in it", words::BEGIN)))?;
                fs::write(&path, document).map_err(|error| fault(&error))?;
            }
            None => writeln!(out, "{table}")?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn entries(&self) -> Vec<Entry> {
        if !self.bots.is_empty() {
            let entry = |&bot| Entry { bot, games: self.games, every: usize::from(self.every) };
            return self.bots.iter().map(entry).collect();
        }
        let search = |iterations| Bot::Search(Budget::Iterations(iterations));
        let mut entries = vec![
            Entry { bot: Bot::Random, games: 20, every: 1 },
            Entry { bot: Bot::Thumb, games: 20, every: 1 },
        ];
        if self.quick {
            entries.push(Entry { bot: search(100), games: 1, every: 4 });
        } else {
            entries.push(Entry { bot: search(100), games: 2, every: 1 });
            entries.push(Entry { bot: search(1_000), games: 1, every: 2 });
            entries.push(Entry { bot: search(10_000), games: 1, every: 12 });
        }
        entries
    }
}
