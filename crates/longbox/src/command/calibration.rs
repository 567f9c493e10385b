//! `longbox calibration`: whether the chances of winning that the coach names come true.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Bot;
use clap::Args;
use lab::calibration::{Survey, calibration, fit};
use lab::meaning::{mean, pairs};
use lab::{Panel, table_of_calibration};
use table::Seed;

use crate::failure::{Done, Failure};
use crate::game::Name;
use crate::interrupt;

use super::measure::{Boxes, bar, part_with_programs, tell};

/// Measure whether the coach's chances of winning come true, on the panel of set-ups.
///
/// From positions of the rule of thumb's games, the rule of thumb plays on for the one voice and search
/// for the other. With --review it is measured instead what reviews say that play cost, beside what
/// search wins more on the same deals.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox calibration legendary --games 2
  longbox calibration --write docs/bots.md
  longbox calibration legendary --panel second --games 1
  longbox calibration dagger --fit crates/bots/src/dagger/voice.txt
  longbox calibration legendary --review --every 2")]
pub struct Calibrate {
    /// The game [default: all of them, one after the other]
    #[arg(value_enum)]
    game: Option<Name>,
    /// Legendary: the panel
    #[arg(long, value_enum, default_value = "first")]
    panel: Boxes,
    /// Positions of each set-up for the thinking voice [default: 4 of Legendary's, 30 of D.A.G.G.E.R.'s];
    /// the other voice, which costs next to nothing, has five times as many. Games of each with --review
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: Option<u32>,
    /// Who plays on for the thinking voice
    #[arg(long, value_name = "BOT", default_value = "search")]
    bot: Bot,
    /// The imagined games for each position or, with --review, turn
    #[arg(long, value_name = "N", default_value_t = 300,
        value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    iterations: u32,
    /// Fit the thinking voice to what came true and write it to this file
    #[arg(long, value_name = "FILE", requires = "game")]
    fit: Option<PathBuf>,
    /// What reviews of the rule of thumb's games say that play cost, and what search wins more
    #[arg(long, conflicts_with_all = ["fit", "write"])]
    review: bool,
    /// Every N-th set-up only, with --review
    #[arg(long, value_name = "N", default_value_t = 1, requires = "review",
        value_parser = clap::value_parser!(u16).range(1..=1_000))]
    every: u16,
    /// Put the table into this document, between its markers
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// The seed of the positions [default: 2013 with --fit, and another without]
    #[arg(long)]
    seed: Option<Seed>,
}

/// What a voice is fitted to must not be what it is measured by.
const FITTED: u64 = 2013;
const MEASURED: u64 = 31415;

impl Calibrate {
    /// Measures.
    pub fn run(self) -> Done {
        let games = self.game.map_or_else(|| Name::ALL.to_vec(), |game| vec![game]);
        let stop = interrupt::flag();
        for game in games {
            match game {
                Name::Legendary => {
                    self.measure(&self.panel.panel(), (game, &self.panel.table()), 4, stop)?;
                }
                Name::Dagger => {
                    let book = dagger::Book::load(&[]).map_err(Failure::wrong)?;
                    self.measure(&Arc::new(book), (game, game.word()), 30, stop)?;
                }
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(ExitCode::from(interrupt::INTERRUPTED));
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn seed(&self) -> Seed {
        let usual = if self.fit.is_some() { FITTED } else { MEASURED };
        self.seed.unwrap_or(Seed::from(usual))
    }

    fn measure<P: Panel>(
        &self,
        panel: &P,
        (game, table): (Name, &str),
        usual: u32,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        if self.review {
            return self.reviews(panel, stop);
        }
        let games = self.games.unwrap_or(usual);
        let survey = |bot: Bot, games: u32| {
            let survey = Survey { bot, games, rollouts: self.iterations, seed: self.seed(), stop };
            let bar = bar(u64::from(games) * panel.places().len() as u64);
            let points = survey.collect(panel, &|done| bar.inc(done));
            bar.finish_and_clear();
            part_with_programs();
            points
        };
        let thinking = survey(self.bot, games);
        if let Some(path) = &self.fit {
            let voice = fit(&thinking);
            let panel = table.strip_prefix(game.word()).filter(|panel| !panel.is_empty());
            let panel = panel.map_or_else(String::new, |panel| format!(" --panel{panel}"));
            let about = format!(
                "# What the rule of thumb's chance of winning is to those who think, fitted from {} \
                 positions by\n# longbox calibration {}{panel} --fit FILE\n{voice}",
                thinking.len(),
                game.word()
            );
            fs::write(path, about).map_err(|error| Failure::in_file(path.display(), error))?;
            return Ok(());
        }
        let thumb = survey(Bot::Thumb, 5 * games);
        let voices = [("thumb", calibration(&thumb)), ("thinking", calibration(&thinking))];
        let found = table_of_calibration::write(&voices);
        let found = match &self.write {
            Some(_) => found,
            None => format!("{table}\n\n{found}"),
        };
        tell(self.write.as_deref(), ("calibration", table), &found, stop)
    }

    fn reviews<P: Panel>(&self, panel: &P, stop: &AtomicBool) -> Result<(), Failure> {
        let every = usize::from(self.every);
        let games = self.games.unwrap_or(1);
        let bar = bar(u64::from(games) * panel.places().len().div_ceil(every) as u64);
        let bots = [Bot::Thumb, self.bot];
        let all =
            pairs(panel, bots, (every, games, self.iterations), &self.seed(), stop, &|done| {
                bar.inc(done);
            });
        bar.finish_and_clear();
        part_with_programs();
        let of = |of: fn(&lab::meaning::Pair) -> f64| mean(all.iter().map(of));
        let more = |won: bool| f64::from(u8::from(won));
        let rows = [
            ("chance at the start, thinking", of(|pair| pair.start)),
            ("won by thumb", mean(all.iter().map(|pair| more(pair.won)))),
            ("won by the other", mean(all.iter().map(|pair| more(pair.other)))),
            ("the other wins more", mean(all.iter().map(|p| more(p.other) - more(p.won)))),
            ("cost of play, reviewed", of(|pair| pair.cost)),
            ("luck, reviewed", of(|pair| pair.luck)),
        ];
        let mut out = io::stdout().lock();
        writeln!(out, "{} games of thumb and of {}", all.len(), self.bot)?;
        for (what, (mean, half)) in rows {
            writeln!(out, "{what:<30} {:>6.1} ± {:.1} points", 100.0 * mean, 100.0 * half)?;
        }
        Ok(())
    }
}
