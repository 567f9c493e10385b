//! Lines of the log as they are drawn, with the names of cards as ways to their large views.

use host::{Eyes, Host};
use table::scene::{Line, Weight};

use super::face::Way;

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LineView {
    /// The seat's number; empty where it was nobody's doing.
    pub who: String,
    /// Whether that is the viewer.
    pub you: bool,
    /// What it says, piece by piece: text, and where it leads.
    pub parts: Vec<(String, String)>,
    /// The dice that it tells of, one by one.
    pub dice: Vec<&'static str>,
    /// `turn`, `bad`, `good`, `note` or nothing.
    pub class: &'static str,
    /// Whether it was taken back.
    pub struck: bool,
    /// After how many choices it came to be.
    pub after: usize,
}

/// The names of cards that a log may have, the longest first, and where they lead.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<(String, String)>);

impl Names {
    /// The names of a game.
    pub fn of(host: &Host, eyes: Eyes, way: &Way) -> Names {
        let cards = host.play().cards(eyes).into_iter();
        let name = |line: &str| {
            line.split("  ").next().unwrap_or(line).split(" (").next().unwrap_or(line).to_string()
        };
        let mut names: Vec<(String, String)> = cards
            .map(|(thing, line)| (name(&line), way.look(thing)))
            .filter(|(name, _)| name.len() > 3)
            .collect();
        names.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        names.dedup_by(|a, b| a.0 == b.0);
        Names(names)
    }

    /// A sentence, with the names in it apart.
    fn parts(&self, text: &str) -> Vec<(String, String)> {
        let found =
            self.0.iter().find_map(|(name, look)| Some((text.find(name.as_str())?, name, look)));
        let Some((at, name, look)) = found else {
            return if text.is_empty() { Vec::new() } else { vec![(text.into(), String::new())] };
        };
        let mut parts = self.parts(&text[..at]);
        parts.push((name.clone(), look.clone()));
        parts.extend(self.parts(&text[at + name.len()..]));
        parts
    }
}

/// The dice of a sentence that ends with a roll: "Rolled 2 ATK, 1 blank."
fn dice(text: &str) -> Vec<&'static str> {
    const SIDES: [&str; 5] = ["ATK", "DFI", "TAC", "WILD", "blank"];
    let rolled = text.split_once("Rolled ").map_or("", |(_, rolled)| rolled.trim_end_matches('.'));
    let each = rolled.split(", ").filter_map(|part| {
        let (count, side) = part.split_once(' ')?;
        let side = SIDES.into_iter().find(|known| *known == side)?;
        Some(std::iter::repeat_n(side, count.parse::<usize>().ok()?.min(12)))
    });
    each.flatten().collect()
}

/// Lines for a viewer.
pub fn lines(lines: &[Line], viewer: Option<u8>, names: &Names) -> Vec<LineView> {
    let view = |line: &Line| LineView {
        who: line.seat.map_or(String::new(), |seat| (seat.0 + 1).to_string()),
        you: line.seat.is_some_and(|seat| Some(seat.0) == viewer),
        parts: names.parts(&line.text),
        dice: dice(&line.text),
        class: match line.weight {
            Weight::Plain => "",
            Weight::Turn => "turn",
            Weight::Bad => "bad",
            Weight::Note => "note",
        },
        struck: line.struck,
        after: line.after,
    };
    lines.iter().map(view).collect()
}

/// Marks the last line of a game that was won as what it is: to the rules any end weighs as heavily as bad news.
pub fn ends_well(lines: &mut [LineView]) {
    if let Some(last) = lines.iter_mut().rfind(|line| !line.struck && line.class == "bad") {
        last.class = "good";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_is_drawn_die_by_die() {
        let rolled = dice("Spider-Man (Miles Morales) tests ATK. Rolled 2 WILD, 1 blank.");
        assert_eq!(rolled, ["WILD", "WILD", "blank"]);
        assert_eq!(dice("Loki attacks Spider-Man."), [""; 0]);
        assert_eq!(dice("No dice."), [""; 0]);
    }

    #[test]
    fn names_in_a_sentence_lead_to_their_cards() {
        let names =
            Names(vec![("Green Goblin".into(), "/2".into()), ("Goblin".into(), "/1".into())]);
        let parts = names.parts("Green Goblin captures Goblin.");
        let parts: Vec<(&str, &str)> =
            parts.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(
            parts,
            [("Green Goblin", "/2"), (" captures ", ""), ("Goblin", "/1"), (".", "")]
        );
        assert_eq!(names.parts("").len(), 0);
    }
}
