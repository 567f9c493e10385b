//! Rulings: what the page of rulings says of a card.

/// The page of rulings, as players read it.
const PAGE: &str = include_str!("../../../docs/rulings.md");

/// The rulings that name a card or its group in their title.
///
/// ```
/// assert_eq!(legendary::rulings::of("Silent Sniper").len(), 1);
/// assert!(legendary::rulings::of("Quick Draw").is_empty());
/// ```
pub fn of(card: &str) -> Vec<String> {
    let sections = PAGE.split("\n### ").skip(1);
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

    #[test]
    fn titles_that_name_a_card_are_found_from_it() {
        for card in ["Diving Block", "Ymir, Frost Giant King", "Melter", "Tidal Wave", "Red Skull"]
        {
            assert_eq!(of(card).len(), 1, "{card}");
        }
        assert!(of("Hey, Can I Get a Do-Over?").len() == 1);
        assert!(of("Mystique")[0].contains("Twist"));
    }

    #[test]
    fn every_scheme_that_needs_one_has_a_ruling() {
        let catalogue = Catalogue::built_in();
        let without: Vec<_> = catalogue
            .schemes
            .iter()
            .map(|entry| entry.definition.name.as_str())
            .filter(|name| of(name).is_empty())
            .collect();
        assert_eq!(without, ["Unleash the Power of the Cosmic Cube"]);
    }
}
