//! Words that every driver needs: names, results, and text that cannot play tricks on a terminal.

pub use cardfile::plain as harmless;
use table::Seat;
use table::scene::Over;

/// Text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// A sentence in which players are called by their names instead of their numbers.
pub fn named(text: &str, names: &[String]) -> String {
    let mut text = text.to_string();
    for (index, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let seat = Seat(index as u8).to_string();
        for called in [seat.clone(), capital(&seat)] {
            if text.contains(&called) {
                text = text.replace(&called, name);
            }
        }
    }
    text
}

/// How a game ended, one line each for the verdict, the points and who has most of them.
pub fn result_in_words(over: &Over, names: &[String]) -> Vec<String> {
    let mut lines = vec![format!("{}: {}.", over.verdict_in_words(), over.reason)];
    if over.points.is_empty() {
        return lines;
    }
    let who = |seat: Seat| match names.get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => seat.to_string(),
    };
    let points: Vec<String> = over
        .points
        .iter()
        .map(|points| format!("{} {}", capital(&who(points.seat)), points.total))
        .collect();
    lines.push(format!("Victory points: {}.", points.join(", ")));
    let best = over.points.iter().map(|points| points.total).max();
    if over.points.len() > 1 && over.verdict == table::Verdict::Won {
        let leaders = over.points.iter().filter(|points| Some(points.total) == best);
        let leaders: Vec<String> = leaders.map(|points| who(points.seat)).collect();
        let have = if leaders.len() == 1 { "has" } else { "have" };
        lines.push(format!("{} {have} the most.", capital(&leaders.join(" and "))));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_take_the_place_of_numbers_and_tricks_are_harmless() {
        let names = ["Ada".to_string(), String::new()];
        assert_eq!(
            named("Player 1 passes a card to player 2", &names),
            "Ada passes a card to player 2"
        );
        assert_eq!(harmless("a\u{1b}[2J\u{202e}b\u{200b}\n"), "a [2J b  ");
    }
}
