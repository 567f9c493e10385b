//! Rulings: what the page of rulings says of a card.

use crate::card::Set;

/// The page of rulings of a set, as players read it.
fn page(set: Set) -> &'static str {
    match set {
        Set::First => include_str!("../../../docs/rulings.md"),
        Set::Second => include_str!("../../../docs/rulings-second.md"),
        Set::Villains => include_str!("../../../docs/rulings-villains.md"),
        Set::Cosmos => include_str!("../../../docs/rulings-cosmos.md"),
        Set::Own => "",
    }
}

/// The rulings of a set that name a card or its group in their title.
///
/// ```
/// use legendary::card::Set;
/// use legendary::rulings;
///
/// assert_eq!(rulings::of(Set::First, "Silent Sniper").len(), 1);
/// assert!(rulings::of(Set::First, "Quick Draw").is_empty());
/// ```
pub fn of(set: Set, card: &str) -> Vec<String> {
    let sections = page(set).split("\n### ").skip(1);
    sections
        .filter(|section| is_of(section.lines().next().unwrap_or_default(), card))
        .filter_map(ruling)
        .collect()
}

/// Whether a title speaks of a card: by its name, or by the part of it before a comma. What stands before a
/// colon is only the hero or mastermind that the card belongs to.
fn is_of(title: &str, card: &str) -> bool {
    let short = card.split_once(", ").map_or(card, |(name, _)| name);
    title.split("; ").any(|part| {
        let named = part.rsplit_once(": ").map_or(part, |(_, named)| named);
        named == card
            || named.split(" and ").any(|name| name == card || name == short)
            || named.split(", ").any(|name| name == card)
    })
}

/// What a section leaves open and what was decided, as one paragraph.
fn ruling(section: &str) -> Option<String> {
    let part = |name: &str| {
        let (_, rest) = section.split_once(&format!("- **{name}:** "))?;
        let text = rest.split("\n- **").next()?.split("\n\n").next()?;
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let first = text.chars().next()?;
        Some(first.to_uppercase().collect::<String>() + &text[first.len_utf8()..])
    };
    Some(format!("{} {}", part("Gap")?, part("Ruling")?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Catalogue;

    fn first(card: &str) -> Vec<String> {
        of(Set::First, card)
    }

    #[test]
    fn titles_that_name_a_card_are_found_from_it() {
        for card in ["Diving Block", "Ymir, Frost Giant King", "Melter", "Tidal Wave", "Red Skull"]
        {
            assert_eq!(first(card).len(), 1, "{card}");
        }
        assert!(first("Hey, Can I Get a Do-Over?").len() == 1);
        assert!(first("Mystique")[0].contains("Twist"));
    }

    #[test]
    fn what_is_read_under_a_card_is_a_question_and_its_answer() {
        let catalogue = Catalogue::built_in();
        for (set, card) in
            Set::ALL.into_iter().flat_map(|set| catalogue.names().map(move |c| (set, c)))
        {
            for ruling in of(set, card) {
                let (question, answer) = ruling.split_once("? ").unwrap_or_default();
                let whole = !question.is_empty() && answer.ends_with('.');
                assert!(whole, "{card}: {ruling}");
            }
        }
    }

    #[test]
    fn each_set_has_a_page_of_its_own() {
        assert!(first("Vibranium Shield").is_empty());
        assert_eq!(of(Set::Second, "Vibranium Shield").len(), 1);
        assert_ne!(first("Pure Fury"), of(Set::Second, "Pure Fury"));
    }

    #[test]
    fn every_scheme_that_needs_one_has_a_ruling() {
        let catalogue = Catalogue::built_in();
        let without: Vec<_> = catalogue
            .schemes
            .iter()
            .filter(|entry| entry.set == Set::First)
            .map(|entry| entry.definition.name.as_str())
            .filter(|name| first(name).is_empty())
            .collect();
        assert_eq!(without, ["Unleash the Power of the Cosmic Cube"]);
    }
}
