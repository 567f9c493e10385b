//! A review in words, with the curve of the game: one screen.

use std::io::{self, Write};

use bots::coach::{Mistake, Review, Turn};
use host::capital;
pub use host::{better, points, points_with_error};

use crate::failure::plain;

use super::super::lines::{LINE, hanging, wrapped};

/// A review, with what the game was.
pub struct Report<'r> {
    /// What was played: headings and their texts.
    pub headings: Vec<(&'static str, String)>,
    /// That it was practice, and why; none where it was not.
    pub practice: Option<String>,
    /// The seed and the code of the set-up, to play it again.
    pub deal: [String; 2],
    /// How it ended.
    pub result: String,
    /// The number of seats.
    pub seats: u8,
    /// The review.
    pub review: &'r Review,
    /// How many mistakes and turns of fortune are told.
    pub top: usize,
}

/// The lines of the curve on a terminal.
const ROWS: usize = 8;
/// The columns of the curve on a terminal.
const COLUMNS: usize = 70;
/// What is said of a mistake stands behind what is said there.
const SAID: usize = 13;

const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Report<'_> {
    /// The sums in a sentence.
    pub fn sums(&self) -> String {
        let (play, error) = self.review.play();
        format!(
            "Start {:.0} %, play {}, luck {}: end {:.0} %.",
            100.0 * self.review.start(),
            points_with_error(play, error),
            points(self.review.luck()),
            100.0 * self.review.end
        )
    }

    /// Writes the report.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let what: Vec<String> = self.headings.iter().map(|(_, text)| plain(text)).collect();
        let lines = wrapped(&what[..what.len().min(3)].join(" · "), LINE);
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        let rest = || self.headings.iter().skip(3);
        let wide = 1 + rest().map(|(heading, _)| heading.chars().count()).max().unwrap_or(0);
        for (heading, text) in rest() {
            hanging(out, heading, wide, &plain(text))?;
        }
        hanging(out, "", 0, &format!("{}.", plain(&self.result)))?;
        if let Some(practice) = &self.practice {
            hanging(out, "", 0, practice)?;
        }
        writeln!(out)?;
        self.curve(out)?;
        writeln!(out, "\n{}", self.sums())?;
        let costly = self.review.costly();
        if costly.is_empty() {
            writeln!(out, "\nNo turn was clearly played worse than it could have been.")?;
        } else {
            writeln!(out, "\nThe turns that cost most, in points of 100:")?;
        }
        for turn in costly.into_iter().take(self.top) {
            let cost = points_with_error(-turn.cost, turn.cost_error);
            writeln!(out, "  {}: {cost}", plain(&capital(&when(turn))))?;
            turn.mistakes.iter().try_for_each(|mistake| self.mistake(turn, mistake, out))?;
        }
        let fortunes = self.review.fortunes();
        if !fortunes.is_empty() && self.top > 0 {
            writeln!(out, "\nWhere chance did most:")?;
        }
        for turn in fortunes.into_iter().take(self.top) {
            let (when, luck) = (capital(&turn.words), points(turn.luck));
            writeln!(out, "  {}: {luck}", plain(&when))?;
            hanging(out, "", SAID - 7, &plain(&capital(&turn.chances.join("; "))))?;
        }
        Ok(())
    }

    fn mistake(&self, turn: &Turn, mistake: &Mistake, out: &mut impl Write) -> io::Result<()> {
        hanging(out, "      did", SAID, &plain(&did(turn, mistake)))?;
        hanging(out, "      better", SAID, &plain(&better(mistake)))?;
        if !mistake.why.is_empty() {
            let why = format!("it {}", mistake.why.join(", and "));
            hanging(out, "      why", SAID, &plain(&why))?;
        }
        Ok(())
    }

    /// The chance of winning by turn, as bars, with who acted below.
    fn curve(&self, out: &mut impl Write) -> io::Result<()> {
        let curve = self.review.curve();
        let columns = curve.len().min(COLUMNS);
        // One column a turn where there is room, and wider where there is more.
        let wide = (COLUMNS / columns.max(1)).clamp(1, 3);
        let at = |column: usize| column * curve.len() / columns.max(1);
        for row in (0..ROWS).rev() {
            let label = match row {
                7 => "100 % ┤",
                4 => " 50 % ┤",
                0 => "  0 % ┤",
                _ => "      │",
            };
            write!(out, "{label}")?;
            for column in 0..columns {
                let eighths = (curve[at(column)] * (8 * ROWS) as f64).round() as usize;
                let bar = BARS[eighths.saturating_sub(8 * row).min(8)];
                (0..wide).try_for_each(|_| write!(out, "{bar}"))?;
            }
            writeln!(out)?;
        }
        let turns = &self.review.turns;
        let fortunes = self.review.fortunes();
        let lucky = |turn: &Turn, good: bool| {
            let told = |other: &&Turn| other.step == turn.step && (other.luck > 0.0) == good;
            fortunes.iter().any(told)
        };
        let marks: String = (0..columns)
            .map(|column| {
                let some = &turns[at(column).min(turns.len())..at(column + 1).min(turns.len())];
                let mark = match some {
                    _ if some.iter().any(|turn| !turn.mistakes.is_empty()) => "!",
                    _ if some.iter().any(|turn| lucky(turn, true)) => "+",
                    _ if some.iter().any(|turn| lucky(turn, false)) => "-",
                    _ => " ",
                };
                format!("{mark:<wide$}")
            })
            .collect();
        writeln!(out, "      │{marks}")?;
        let who: String = (0..columns)
            .map(|column| match turns.get(at(column)) {
                Some(turn) => format!("{:<wide$}", turn.seat.0 + 1),
                None => String::new(),
            })
            .collect();
        writeln!(out, "player {}", who.trim_end())?;
        let firsts = (0..columns).filter_map(|column| Some((column, turns.get(at(column))?)));
        let firsts = firsts.map(|(column, turn)| (column * wide, turn.words.as_str()));
        writeln!(out, "{}", ruler(firsts))?;
        writeln!(out, "       ! a mistake, + good luck, - bad luck")
    }
}

/// When a turn with mistakes was, and whose the mistake was if there is one.
pub fn when(turn: &Turn) -> String {
    match turn.mistakes[..] {
        [Mistake { seat, .. }] => turn.when(seat),
        _ => turn.words.clone(),
    }
}

/// What was done, and by whom if neither the turn nor its one mistake says that.
pub fn did(turn: &Turn, mistake: &Mistake) -> String {
    let done = host::done(mistake);
    match turn.mistakes.len() > 1 && mistake.seat != turn.seat {
        true => format!("({}) {done}", mistake.seat),
        false => done,
    }
}

/// The numbers of turns or rounds, each where it begins if there is room.
fn ruler<'t>(turns: impl Iterator<Item = (usize, &'t str)>) -> String {
    let (mut text, mut last, mut kind) = (String::new(), "", "");
    for (column, words) in turns {
        let name = words.split(',').next().unwrap_or_default();
        // Before the first there is no number.
        let Some((what, number)) = name.split_once(' ').filter(|(_, it)| !it.contains(' ')) else {
            continue;
        };
        let is_apart = text.is_empty() || column > text.chars().count() + 1;
        if name != last && is_apart {
            text = format!("{text:<column$}{number}");
            (last, kind) = (name, what);
        }
    }
    format!("{kind:<6} {text}")
}

/// A text cut to a number of letters.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    text.chars().take(most.saturating_sub(1)).collect::<String>() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_numbered_where_they_begin_and_there_is_room() {
        let turns =
            ["turn 8, player 1", "turn 9, player 2", "turn 10, player 1", "turn 11, player 2"];
        assert_eq!(ruler((0..).step_by(3).zip(turns)), "turn   8  9  10");
        let rounds = ["before round 1", "round 1, Elektra", "round 1, Thor", "round 2, Thor"];
        assert_eq!(ruler((0..).step_by(2).zip(rounds)), "round    1   2");
    }
}
