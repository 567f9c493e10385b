//! The table of strength as text for the docs.

use std::fmt::Write;

use crate::panel::Place;
use crate::strength::{Record, Share};
use crate::wilson;

/// Where the table goes in a document.
pub const BEGIN: &str = "<!-- strength: begin -->";
/// Where the table ends.
pub const END: &str = "<!-- strength: end -->";

/// The document with the table between its markers; none if it has no markers.
pub fn insert(document: &str, table: &str) -> Option<String> {
    let begin = document.find(BEGIN)? + BEGIN.len();
    let end = begin + document[begin..].find(END)?;
    Some(format!("{}\n{}\n{}", &document[..begin], table.trim(), &document[end..]))
}

fn percent(share: Share) -> String {
    if share.of == 0 {
        return "–".into();
    }
    let (low, high) = wilson(share.won, share.of);
    format!("{:.0} % ({:.0}–{:.0})", 100.0 * share.rate(), 100.0 * low, 100.0 * high)
}

/// The tables in Markdown. The set-ups are judged by the records that played all of them.
pub fn write(records: &[Record], places: &[Place]) -> String {
    let mut text = String::new();
    let mut counts: Vec<u8> = places.iter().map(|place| place.players).collect();
    counts.dedup();
    let _ = write!(text, "| bot |");
    counts.iter().for_each(|players| {
        let _ = write!(text, " {players} {} |", if *players == 1 { "player" } else { "players" });
    });
    let _ = writeln!(text, " all | games | more than thumb, same games |");
    let _ = writeln!(text, "|---|{}---|---|---|", "---|".repeat(counts.len()));
    let thumb = records.iter().find(|record| record.entry.bot == bots::Bot::Thumb);
    for record in records {
        let _ = write!(text, "| {} |", record.entry.bot);
        for players in &counts {
            let share = record.share(|game| places[game.place].players == *players);
            let _ = write!(text, " {} |", percent(share));
        }
        let all = record.share(|_| true);
        let lead = match thumb.filter(|thumb| thumb.entry.bot != record.entry.bot) {
            Some(thumb) => {
                let (lead, half, pairs) = record.lead_over(thumb);
                format!("{:+.0} ± {:.0} points ({pairs} games)", 100.0 * lead, 100.0 * half)
            }
            None => "–".into(),
        };
        let _ = writeln!(text, " {} | {} | {lead} |", percent(all), all.of);
    }
    text.push_str(&extremes(records, places));
    text
}

/// The set-ups that are hardest and easiest, by what the strongest bot with games on all of them did.
fn extremes(records: &[Record], places: &[Place]) -> String {
    let whole = records.iter().filter(|record| {
        record.entry.every <= 1 && record.games.len() >= places.len() && record.entry.games > 1
    });
    let Some(record) =
        whole.max_by(|a, b| a.share(|_| true).rate().total_cmp(&b.share(|_| true).rate()))
    else {
        return String::new();
    };
    let mut all: Vec<(usize, Share)> =
        (0..places.len()).map(|place| (place, record.share(|game| game.place == place))).collect();
    all.sort_by(|a, b| a.1.rate().total_cmp(&b.1.rate()));
    let mut text = format!("\nHardest and easiest for {}:\n\n", record.entry.bot);
    let _ =
        writeln!(text, "| set-up | players | won | what undid the players |\n|---|---|---|---|");
    let line = |text: &mut String, (place, share): &(usize, Share)| {
        let undoing = record.undoing(|game| game.place == *place);
        let _ = writeln!(
            text,
            "| {} | {} | {} of {} | {} |",
            places[*place].names.join(", "),
            places[*place].players,
            share.won,
            share.of,
            undoing.unwrap_or_else(|| "–".into())
        );
    };
    let some = 10.min(all.len() / 2);
    all[..some].iter().for_each(|one| line(&mut text, one));
    all[all.len() - some.min(5)..].iter().for_each(|one| line(&mut text, one));
    text
}
