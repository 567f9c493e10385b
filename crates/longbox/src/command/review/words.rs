//! A review in words, with the curve of the game: one screen.

use std::io::{self, Write};

use bots::coach::{Mistake, Review, Turn};
use host::capital;
pub use host::{line_of_play as line, points};

use crate::failure::plain;

/// A review, with what the game was.
pub struct Report<'r> {
    /// What was played: headings and their texts.
    pub headings: Vec<(&'static str, String)>,
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
/// A line about chance is cut to so many letters.
const LINE: usize = 110;

const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Report<'_> {
    /// The sums in a sentence.
    pub fn sums(&self) -> String {
        let (play, error) = self.review.play();
        format!(
            "Start {:.0} %, play {} ± {:.0}, luck {}: end {:.0} %.",
            100.0 * self.review.start(),
            points(play),
            196.0 * error,
            points(self.review.luck()),
            100.0 * self.review.end
        )
    }

    /// Writes the report.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let what: Vec<String> = self.headings.iter().map(|(_, text)| plain(text)).collect();
        writeln!(out, "{}", cut(&what[..what.len().min(3)].join(" · "), 100))?;
        for (heading, text) in self.headings.iter().skip(3) {
            writeln!(out, "{heading:<11} {}", cut(&plain(text), 88))?;
        }
        writeln!(out, "{}.\n", plain(&self.result))?;
        self.curve(out)?;
        writeln!(out, "\n{}", self.sums())?;
        let mistakes = self.review.mistakes();
        if mistakes.is_empty() {
            writeln!(out, "\nNo turn was clearly played worse than it could have been.")?;
        } else {
            writeln!(out, "\nThe turns that cost most, in points of 100:")?;
        }
        for (turn, mistake) in mistakes.into_iter().take(self.top) {
            self.mistake(turn, mistake, out)?;
        }
        let fortunes = self.review.fortunes();
        if !fortunes.is_empty() && self.top > 0 {
            writeln!(out, "\nWhere chance did most:")?;
        }
        for turn in fortunes.into_iter().take(self.top) {
            let events = plain(&turn.events.join("; "));
            let text = format!("  {}: {}  {events}", capital(&turn.words), points(turn.luck));
            writeln!(out, "{}", cut(&text, LINE))?;
        }
        Ok(())
    }

    fn mistake(&self, turn: &Turn, mistake: &Mistake, out: &mut impl Write) -> io::Result<()> {
        let Mistake { cost, error, taken, better, why, seat, .. } = mistake;
        let whose = if *seat == turn.seat { String::new() } else { format!(" ({seat})") };
        let (cost, error) = (points(-cost), 196.0 * error);
        writeln!(out, "  {}{whose}: {cost} ± {error:.0}", capital(&turn.words))?;
        writeln!(out, "      did    {}", plain(&line(taken, better)))?;
        writeln!(out, "      better {}", plain(&line(better, taken)))?;
        if !why.is_empty() {
            writeln!(out, "      why    it {}", plain(&why.join(", and ")))?;
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
        let marks: String = (0..columns)
            .map(|column| {
                let some = &turns[at(column).min(turns.len())..at(column + 1).min(turns.len())];
                let mark = match some {
                    _ if some.iter().any(|turn| !turn.mistakes.is_empty()) => "!",
                    _ if some.iter().any(|turn| turn.luck >= 0.08) => "+",
                    _ if some.iter().any(|turn| turn.luck <= -0.08) => "-",
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
