//! The table of strength as text for the docs.

use std::fmt::Write;

use bots::Bot;

use crate::panel::Place;
use crate::strength::{Record, Share};
use crate::wilson;

/// Where a game's table goes in a document: `what` is strength or calibration.
pub fn begin(what: &str, game: &str) -> String {
    format!("<!-- {what} of {game}: begin -->")
}

/// The document with a game's table between its markers; none if it has no markers.
pub fn insert(document: &str, (what, game): (&str, &str), table: &str) -> Option<String> {
    let mark = begin(what, game);
    let begin = document.find(&mark)? + mark.len();
    let end = begin + document[begin..].find(&format!("<!-- {what}: end -->"))?;
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
    let _ =
        writeln!(text, " all | games | more than thumb, same games | more than the bot above |");
    let _ = writeln!(text, "|---|{}---|---|---|---|", "---|".repeat(counts.len()));
    let thumb = records.iter().find(|record| record.entry.bot == Bot::Thumb);
    let played: Vec<&Record> = records.iter().filter(|record| !record.games.is_empty()).collect();
    for (index, record) in played.iter().enumerate() {
        let _ = write!(text, "| {} |", record.entry.bot);
        for players in &counts {
            let share = record.share(|game| places[game.place].players == *players);
            let _ = write!(text, " {} |", percent(share));
        }
        let all = record.share(|_| true);
        let lead = |other: Option<&Record>| match other {
            Some(other) if other.entry.bot != record.entry.bot => {
                let (lead, half, pairs) = record.lead_over(other);
                format!("{:+.0} ± {:.0} points ({pairs} games)", 100.0 * lead, 100.0 * half)
            }
            _ => "–".into(),
        };
        let above = index.checked_sub(1).map(|above| played[above]);
        let (thumb, above) = (lead(thumb), lead(above));
        let _ = writeln!(text, " {} | {} | {thumb} | {above} |", percent(all), all.of);
    }
    text.push_str(&extremes(records, places));
    text
}

/// The set-ups that are hardest and easiest, by what the bot with most games on each of them did; the
/// better one of several. Beside it what search did there, with all its budgets together.
fn extremes(records: &[Record], places: &[Place]) -> String {
    let whole = records
        .iter()
        .filter(|record| record.entry.every <= 1 && record.games.len() >= places.len());
    let rate = |record: &Record| record.share(|_| true).rate();
    let Some(record) =
        whole.max_by(|a, b| a.entry.games.cmp(&b.entry.games).then(rate(a).total_cmp(&rate(b))))
    else {
        return String::new();
    };
    let mut all: Vec<(usize, Share)> =
        (0..places.len()).map(|place| (place, record.share(|game| game.place == place))).collect();
    all.sort_by(|a, b| a.1.rate().total_cmp(&b.1.rate()));
    let mut text = format!("\nHardest and easiest for {}:\n\n", record.entry.bot);
    let _ = writeln!(
        text,
        "| set-up | players | won | by search | what undid the players |\n|---|---|---|---|---|"
    );
    let line = |text: &mut String, (place, share): &(usize, Share)| {
        let undoing = record.undoing(|game| game.place == *place);
        let mut searched = Share::default();
        for record in records.iter().filter(|record| matches!(record.entry.bot, Bot::Search(_))) {
            let share = record.share(|game| game.place == *place);
            searched = Share { won: searched.won + share.won, of: searched.of + share.of };
        }
        let _ = writeln!(
            text,
            "| {} | {} | {} of {} | {} of {} | {} |",
            places[*place].names.join(", "),
            places[*place].players,
            share.won,
            share.of,
            searched.won,
            searched.of,
            undoing.unwrap_or_else(|| "–".into())
        );
    };
    let some = 10.min(all.len() / 2);
    all[..some].iter().for_each(|one| line(&mut text, one));
    all[all.len() - some.min(5)..].iter().for_each(|one| line(&mut text, one));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_replaces_what_was_between_the_markers() {
        let (one, two) = (begin("strength", "one"), begin("strength", "two"));
        let end = "<!-- strength: end -->";
        let document = format!("{one}\nold\n{end}\nbetween\n{two}\nold\n{end}\nafter\n");
        let second = ("strength", "two");
        let new = insert(&document, second, "| new |\n").unwrap();
        let both = format!("{one}\nold\n{end}\nbetween\n{two}\n| new |\n{end}\nafter\n");
        assert_eq!(new, both);
        assert_eq!(insert(&new, second, "| new |"), Some(both), "a second time changes nothing");
        assert_eq!(insert("no markers", ("strength", "one"), "| new |"), None);
    }
}
