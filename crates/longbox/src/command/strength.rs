//! `longbox strength`: how often each bot wins on the published panel of set-ups.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, Budget};
use clap::{Args, ValueEnum};
use lab::Panel;
use lab::strength::{Entry, measure};
use lab::table_of_strength as words;
use table::Seed;

use crate::failure::{Done, Failure};
use crate::game::Name;
use crate::interrupt;

use super::measure::{Boxes, bar, part_with_programs, tell};

/// What search plays of Legendary's panel: iterations, and games on a set-up.
const LEGENDARY: [(u32, u32); 3] = [(100, 2), (1_000, 2), (10_000, 1)];
/// What search plays of D.A.G.G.E.R.'s panel. More of it is on the page of its balance.
const DAGGER: [(u32, u32); 1] = [(10, 8)];

/// Measure how often each bot wins, on a fixed panel of set-ups and the same games for all.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox strength --quick
  longbox strength legendary --panel second --quick
  longbox strength dagger --bots thumb,search:500
  longbox strength --write docs/bots.md

Without --quick it takes more than an hour on two cores.")]
pub struct Strength {
    /// The game [default: all of them, one after the other]
    #[arg(value_enum)]
    game: Option<Name>,
    /// Legendary: the panel [default: every one, one after the other]
    #[arg(long, value_enum)]
    panel: Option<Boxes>,
    /// Only the bots that take no time, and a little of search
    #[arg(long, conflicts_with = "bots")]
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
    /// Plays the panel of each game.
    pub fn run(self) -> Done {
        let games = self.game.map_or_else(|| Name::ALL.to_vec(), |game| vec![game]);
        let stop = interrupt::flag();
        for game in games {
            match game {
                Name::Legendary => {
                    for panel in
                        self.panel.map_or(Boxes::value_variants().to_vec(), |one| vec![one])
                    {
                        let table =
                            self.measure(&panel.panel(), &self.entries(&LEGENDARY), stop)?;
                        tell(self.write.as_deref(), ("strength", &panel.table()), &table, stop)?;
                    }
                }
                Name::Dagger => {
                    let book = dagger::Book::load(&[]).map_err(Failure::wrong)?;
                    let table = self.measure(&Arc::new(book), &self.entries(&DAGGER), stop)?;
                    tell(self.write.as_deref(), ("strength", game.word()), &table, stop)?;
                }
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(ExitCode::from(interrupt::INTERRUPTED));
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Plays a game's panel and puts what comes of it into words.
    fn measure<P: Panel>(
        &self,
        panel: &P,
        entries: &[Entry],
        stop: &AtomicBool,
    ) -> Result<String, Failure> {
        let places = panel.places();
        let mut records = Vec::new();
        for &entry in entries {
            let games = places.len().div_ceil(entry.every) as u64 * u64::from(entry.games);
            let bar = bar(games);
            let record = measure(panel, entry, &self.seed, stop, &|games| bar.inc(games));
            bar.finish_and_clear();
            part_with_programs();
            let share = record.share(|_| true);
            let line = format!(
                "{:<14} won {} of {} in {:.0} s",
                entry.bot.to_string(),
                share.won,
                share.of,
                record.seconds
            );
            // The table is what counts; if nobody can hear how far it is, it goes on.
            let _ = writeln!(io::stderr(), "{line}");
            records.push(record);
            if stop.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(words::write(&records, &places))
    }

    fn entries(&self, usual: &[(u32, u32)]) -> Vec<Entry> {
        if !self.bots.is_empty() {
            let entry = |&bot| Entry { bot, games: self.games, every: usize::from(self.every) };
            return self.bots.iter().map(entry).collect();
        }
        let search = |&(iterations, games): &(u32, u32)| Entry {
            bot: Bot::Search(Budget::iterations(iterations)),
            games,
            every: 1,
        };
        let games = if self.quick { 20 } else { 100 };
        let mut entries = vec![
            Entry { bot: Bot::Random, games, every: 1 },
            Entry { bot: Bot::Thumb, games, every: 1 },
        ];
        match self.quick {
            true => entries.push(Entry { every: 4, ..search(&(100, 1)) }),
            false => entries.extend(usual.iter().map(search)),
        }
        entries
    }
}
