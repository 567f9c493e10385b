//! `longbox sim`: many games, and what they come to.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bots::Bot;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::record::{Record, Writer};
use lab::{Figures, Keep, Range, Rulebook, Series, wilson};
use serde_json::{Map, Value, json};
use table::{Rules, Seed};

use crate::failure::{Done, Failure, complain};
use crate::flags::SetUp;
use crate::game::{Errand, Game, Name, Ready, get_ready, headings};
use crate::interrupt;

/// Play many games and count how they end.
///
/// Game i is dealt from the i-th seed that the seed of the series leads to. What is not named of the
/// set-up is drawn once for the whole series; with --vary, each game draws its own. Figures and
/// fingerprint do not depend on the number of threads, except with bots that look at the clock.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox sim legendary --games 1000 --players 2 --seed 1 --bot random --threads 2 --json
  longbox sim legendary --edition second --first-game --bot thumb --games 200
  longbox sim legendary --games 100 --bot thumb --records games.jsonl --decisions moves.parquet
  longbox sim dagger --games 10 --bot exec:./mybot

The JSON output has games, won, lost, drawn, unfinished, threads, seconds, decisions (of all games
together), turns {mean, min, max} and fingerprint, and more besides.")]
pub struct Sim {
    /// The game
    #[arg(value_enum)]
    game: Name,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The bot in every seat: random, idle, thumb, search, search:ROLLOUTS or search:2s, coach in the same
    /// way, or exec:COMMAND for a program of your own
    #[arg(long, value_name = "BOT", default_value_t = Bot::Random, conflicts_with = "seats")]
    bot: Bot,
    /// The bots by seat
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    seats: Vec<Bot>,
    /// The number of threads [default: one on every core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
    /// Each game draws its own set-up from its own seed
    #[arg(long)]
    vary: bool,
    /// The number of decisions after which a game counts as unfinished
    #[arg(long, value_name = "N", default_value_t = Series::BOUND)]
    max_decisions: u32,
    /// Write a line for each game to this file: JSON lines, or Parquet if it ends in .parquet
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Write a line for each decision to this file, in the same formats
    #[arg(long, value_name = "FILE")]
    decisions: Option<PathBuf>,
    /// JSON instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    set_up: SetUp,
}

impl Sim {
    /// Plays the games.
    pub fn run(self) -> Done {
        self.game.run(self)
    }
}

impl Errand for Sim {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let game = G::load(self.set_up.cards.as_deref())?;
        let named = (!self.seats.is_empty()).then_some(self.seats.len());
        if self.vary && self.set_up.set_up.is_some() {
            return Err(Failure::Usage("--vary draws set-ups, --set-up gives one".into()));
        }
        let ready = get_ready(&game, &self.set_up, named, || Ok(Seed::from(0)))?;
        let seats = match named {
            Some(_) => self.seats.clone(),
            None => vec![self.bot; usize::from(ready.rules.seats())],
        };
        let series = Series {
            seed: ready.seed,
            games: self.games,
            seats,
            bound: self.max_decisions,
            threads: self.threads.map_or(0, usize::from),
            keep: match (&self.records, &self.decisions) {
                (_, Some(_)) => Keep::Decisions,
                (Some(_), None) => Keep::Games,
                (None, None) => Keep::Nothing,
            },
        };
        if self.records.is_some() && self.records == self.decisions {
            let what = "--records and --decisions name one file; each takes a file of its own";
            return Err(Failure::Wrong(what.into()));
        }
        let mut records =
            self.records.as_deref().map(Writer::games).transpose().map_err(Failure::Wrong)?;
        let mut decisions =
            self.decisions.as_deref().map(Writer::decisions).transpose().map_err(Failure::Wrong)?;
        let vary = |seed: &Seed| {
            let drawn = game.draw(&self.set_up, ready.rules.seats(), seed);
            drawn.and_then(|setup| game.rules(setup)).map_err(|failure| match failure {
                Failure::Wrong(what) => Failure::Wrong(format!("the game of seed {seed}: {what}")),
                other => other,
            })
        };
        let rulebook = if self.vary { Rulebook::Each(&vary) } else { Rulebook::One(&ready.rules) };
        let bar = progress_bar(self.games);
        let started = Instant::now();
        let mut record = |record: Record| -> Result<(), Failure> {
            if let Some(decisions) = &mut decisions {
                decisions.add_decisions(&record).map_err(Failure::Wrong)?;
            }
            match &mut records {
                Some(records) => records.add_game(&record).map_err(Failure::Wrong),
                None => Ok(()),
            }
        };
        let figures =
            series.play(&rulebook, interrupt::flag(), &|games| bar.inc(games), &mut record)?;
        for writer in [records, decisions].into_iter().flatten() {
            writer.finish().map_err(Failure::Wrong)?;
        }
        bots::exec::dismiss();
        let seconds = started.elapsed().as_secs_f64();
        bar.finish_and_clear();
        bots::exec::complaints().iter().for_each(|what| complain(what));

        let report = Report { ready: &ready, series: &series, figures: &figures, seconds };
        let mut out = io::stdout().lock();
        if self.json {
            serde_json::to_writer_pretty(&mut out, &report.json(self.vary))?;
            writeln!(out)?;
        } else {
            report.write(self.vary, &mut out)?;
        }
        out.flush()?;
        Ok(match figures.interrupted {
            true => ExitCode::from(interrupt::INTERRUPTED),
            false => ExitCode::SUCCESS,
        })
    }
}

/// A bar on a terminal's standard error, and nothing anywhere else.
fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
    let template = "{wide_bar} {human_pos} of {human_len} games, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

struct Report<'r, G: Game> {
    ready: &'r Ready<G>,
    series: &'r Series,
    figures: &'r Figures,
    seconds: f64,
}

impl<G: Game> Report<'_, G> {
    /// How often games ended in each way.
    fn ends(&self) -> [(&'static str, u64); 4] {
        let figures = self.figures;
        [
            ("won", figures.won),
            ("lost", figures.lost),
            ("drawn", figures.drawn),
            ("unfinished", figures.unfinished),
        ]
    }

    fn json(&self, vary: bool) -> Value {
        let figures = self.figures;
        let range =
            |range: &Range| json!({ "mean": range.mean(), "min": range.min(), "max": range.max() });
        let share = |(word, count): (&str, u64)| {
            let (low, high) = wilson(count, figures.games);
            let share = count as f64 / figures.games.max(1) as f64;
            (word.to_string(), json!({ "share": share, "low": low, "high": high }))
        };
        let seats: Vec<String> = self.series.seats.iter().map(Bot::to_string).collect();
        let setup = self.ready.setup();
        let mut all = json!({
            "game": G::Rules::NAME,
            "games": figures.games,
            "won": figures.won,
            "lost": figures.lost,
            "drawn": figures.drawn,
            "unfinished": figures.unfinished,
            "shares": self.ends().into_iter().map(share).collect::<Map<_, _>>(),
            "threads": self.series.threads(),
            "seconds": self.seconds,
            "decisions": figures.decisions.sum(),
            "decisions_per_game": range(&figures.decisions),
            "turns": range(&figures.turns),
            "reasons": figures.reasons,
            "seats": seats,
            "seed": self.series.seed.to_string(),
            "interrupted": figures.interrupted,
            "vary": vary,
            "fingerprint": format!("{:016x}", figures.fingerprint()),
        });
        if !figures.points.is_empty() {
            all["points"] = figures.points.iter().map(range).collect();
        }
        if !vary {
            all["set_up"] = json!(setup);
            all["set_up_code"] = G::code(setup, &self.series.seed).into();
        }
        all
    }

    fn write(&self, vary: bool, out: &mut impl Write) -> io::Result<()> {
        let Report { ready, series, figures, seconds } = self;
        if vary {
            writeln!(out, "{:<11} every game has its own, drawn from its seed", "Set-up")?;
        } else {
            for line in headings::<G>(ready.setup()) {
                writeln!(out, "{line}")?;
            }
        }
        let seats: Vec<String> = series.seats.iter().map(Bot::to_string).collect();
        writeln!(out, "{:<11} {}", "Seats", seats.join(", "))?;
        writeln!(out, "{:<11} {}", "Seed", series.seed)?;
        if figures.interrupted {
            writeln!(out, "\nInterrupted after {} of {} games.", figures.games, series.games)?;
        }
        writeln!(
            out,
            "\n{} games in {seconds:.2} s on {}: {:.0} games and {:.0} decisions a second\n",
            figures.games,
            match series.threads() {
                1 => "1 thread".into(),
                threads => format!("{threads} threads"),
            },
            figures.games as f64 / seconds.max(1e-9),
            figures.decisions.sum() as f64 / seconds.max(1e-9),
        )?;
        for (word, count) in self.ends() {
            let share = 100.0 * count as f64 / figures.games.max(1) as f64;
            let (low, high) = wilson(count, figures.games);
            let (low, high) = (100.0 * low, 100.0 * high);
            writeln!(
                out,
                "{word:<11} {count:>9}  {share:>6.2} %  (95 %: {low:.2} to {high:.2} %)"
            )?;
        }
        writeln!(out)?;
        row(out, "turns", &figures.turns)?;
        row(out, "decisions", &figures.decisions)?;
        for (seat, points) in (1..).zip(&figures.points) {
            row(out, &format!("points, {seat}"), points)?;
        }
        writeln!(out)?;
        let mut reasons: Vec<_> = figures.reasons.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (reason, count) in reasons {
            writeln!(out, "{count:>9}  {reason}")?;
        }
        writeln!(out, "\nfingerprint {:016x}", figures.fingerprint())
    }
}

fn row(out: &mut impl Write, word: &str, range: &Range) -> io::Result<()> {
    writeln!(out, "{word:<11} {:>9.2} on average, {} to {}", range.mean(), range.min(), range.max())
}
