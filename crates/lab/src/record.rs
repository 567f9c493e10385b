//! Records: games and decisions written down one by one, for those who study them.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use bots::Tell;
use serde_json::{Value, json};
use table::{Seed, Verdict};

use crate::figures::Played;
use crate::parquet::{Column, Table};

/// One decision of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionRecord {
    /// Which of the game, from one.
    pub step: u32,
    /// Who decided, from one.
    pub seat: u8,
    /// How many choices there were.
    pub choices: usize,
    /// The choice, as replays write it.
    pub choice: u16,
    /// The choice in words.
    pub label: String,
    /// The outlook of the game before it: about how likely it was to be won.
    pub value: f64,
}

/// One game.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Which of the series, from zero.
    pub game: u64,
    /// The seed that it was dealt from.
    pub seed: String,
    /// What was played.
    pub set_up: Value,
    /// How it ended: won, lost, drawn or unfinished.
    pub result: &'static str,
    /// Why it ended.
    pub reason: String,
    /// The turns.
    pub turns: u32,
    /// The number of decisions.
    pub decided: u32,
    /// The points by seat; empty in a game without.
    pub points: Vec<i16>,
    /// The decisions, if they are kept.
    pub decisions: Vec<DecisionRecord>,
}

/// A set-up with what the seed has drawn, which is no part of it and belongs to the game.
pub fn set_up<R: Tell>(rules: &R, seed: &Seed) -> Value {
    let mut set_up = serde_json::to_value(rules.setup()).unwrap_or_default();
    let cast = rules.cast(&rules.start(seed));
    if !cast.is_empty() {
        let drawn = cast.into_iter().map(|(what, name)| (what.to_lowercase(), name.into()));
        set_up["drawn"] = Value::Object(drawn.collect());
    }
    set_up
}

impl Record {
    pub(crate) fn begin<R: Tell>(rules: &R, seed: &Seed, kept: Vec<DecisionRecord>) -> Record {
        Record {
            game: 0,
            seed: seed.to_string(),
            set_up: set_up(rules, seed),
            result: "unfinished",
            reason: String::new(),
            turns: 0,
            decided: 0,
            points: Vec::new(),
            decisions: kept,
        }
    }

    /// The record with how the game went.
    pub(crate) fn of(self, played: &Played) -> Record {
        let outcome = played.outcome.as_ref();
        Record {
            result: match outcome.map(|outcome| outcome.verdict) {
                Some(Verdict::Won) => "won",
                Some(Verdict::Lost) => "lost",
                Some(Verdict::Drawn) => "drawn",
                None => "unfinished",
            },
            reason: played.reason.clone().unwrap_or_default(),
            turns: played.turns,
            decided: played.decisions,
            points: outcome.map_or_else(Vec::new, |outcome| {
                outcome.points[..usize::from(outcome.seats)].to_vec()
            }),
            ..self
        }
    }
}

/// Writes records to a file, in the format that its name ends in.
pub struct Writer {
    path: String,
    file: BufWriter<File>,
    /// The table of a Parquet file; JSON lines are written as they come.
    table: Option<Table>,
}

const GAMES: [Column; 9] = [
    Column::whole("game"),
    Column::text("seed"),
    Column::text("set_up"),
    Column::text("result"),
    Column::text("reason"),
    Column::whole("turns"),
    Column::whole("decisions"),
    Column::text("points"),
    Column::whole("won"),
];

const DECISIONS: [Column; 7] = [
    Column::whole("game"),
    Column::whole("step"),
    Column::whole("seat"),
    Column::whole("choices"),
    Column::whole("choice"),
    Column::text("label"),
    Column::number("value"),
];

impl Writer {
    /// A file of games.
    pub fn games(path: &Path) -> Result<Writer, String> {
        Writer::new(path, &GAMES)
    }

    /// A file of decisions.
    pub fn decisions(path: &Path) -> Result<Writer, String> {
        Writer::new(path, &DECISIONS)
    }

    fn new(path: &Path, columns: &'static [Column]) -> Result<Writer, String> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let name = path.display().to_string();
        let table = match ending.to_lowercase().as_str() {
            "parquet" => Some(Table::new(columns)),
            "jsonl" | "ndjson" | "json" => None,
            _ => {
                return Err(format!(
                    "{name}: write records to a name that ends in .jsonl or .parquet"
                ));
            }
        };
        let file = File::create(path).map_err(|error| format!("{name}: {error}"))?;
        let mut writer = Writer { path: name, file: BufWriter::new(file), table };
        if let Some(table) = &mut writer.table {
            let begun = table.begin(&mut writer.file);
            begun.map_err(|error| format!("{}: {error}", writer.path))?;
        }
        Ok(writer)
    }

    /// Adds a game.
    pub fn add_game(&mut self, record: &Record) -> Result<(), String> {
        let Record { game, seed, set_up, result, reason, turns, decided, points, .. } = record;
        self.row(&json!({
            "game": game,
            "seed": seed,
            "set_up": set_up,
            "result": result,
            "reason": reason,
            "turns": turns,
            "decisions": decided,
            "points": points,
            "won": u8::from(*result == "won"),
        }))
    }

    /// Adds the decisions of a game.
    pub fn add_decisions(&mut self, record: &Record) -> Result<(), String> {
        record.decisions.iter().try_for_each(|decision| {
            self.row(&json!({
                "game": record.game,
                "step": decision.step,
                "seat": decision.seat,
                "choices": decision.choices,
                "choice": decision.choice,
                "label": decision.label,
                "value": decision.value,
            }))
        })
    }

    fn row(&mut self, row: &Value) -> Result<(), String> {
        let written = match &mut self.table {
            Some(table) => table.add(row, &mut self.file),
            None => writeln!(self.file, "{row}"),
        };
        written.map_err(|error| format!("{}: {error}", self.path))
    }

    /// Writes what is left.
    pub fn finish(mut self) -> Result<(), String> {
        let ended = match self.table.take() {
            Some(table) => table.finish(&mut self.file),
            None => Ok(()),
        };
        ended.and_then(|()| self.file.flush()).map_err(|error| format!("{}: {error}", self.path))
    }
}
