//! The table of calibration as text for the docs.

use std::fmt::Write;

use crate::calibration::Calibration;
use crate::wilson;

/// What was said and what came true, each voice beside the other, in Markdown.
pub fn write(voices: &[(&str, Calibration)]) -> String {
    let mut text = String::from("| said |");
    for (name, _) in voices {
        let _ = write!(text, " {name}: said | won | positions |");
    }
    let _ = writeln!(text, "\n|---|{}", "---|---|---|".repeat(voices.len()));
    for tenth in 0..10 {
        let _ = write!(text, "| {}–{} % |", 10 * tenth, 10 * tenth + 10);
        for (_, voice) in voices {
            let row = voice.tenths[tenth];
            if row.of == 0 {
                let _ = write!(text, " – | – | 0 |");
                continue;
            }
            let (low, high) = wilson(row.won, row.of);
            let share = row.won as f64 / row.of as f64;
            let _ = write!(
                text,
                " {:.0} % | {:.0} % ({:.0}–{:.0}) | {} |",
                100.0 * row.said,
                100.0 * share,
                100.0 * low,
                100.0 * high,
                row.of
            );
        }
        text.push('\n');
    }
    text.push('\n');
    for (name, voice) in voices {
        let _ = writeln!(
            text,
            "- {name}: {} positions, Brier score {:.3} ({:.3} for the share of games won, said of every \
             position), said {:+.1} ± {:.1} points more than came true.",
            voice.count,
            voice.brier,
            voice.base,
            100.0 * voice.bias.0,
            100.0 * voice.bias.1
        );
    }
    text
}
