//! Rulings: what the page of rulings says of a card or a rule.

/// The page of rulings, as players read it.
const PAGE: &str = include_str!("../../../docs/dagger-rulings.md");

/// The rows of the table: number, question, how it is played.
fn rows() -> impl Iterator<Item = (u8, &'static str, &'static str)> {
    PAGE.lines().filter_map(|line| {
        let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
        Some((cells.next()?.parse().ok()?, cells.next()?, cells.next()?))
    })
}

fn said(question: &str, played: &str) -> String {
    let stop = if question.ends_with(['?', '.']) { "" } else { "." };
    format!("{question}{stop} {played}")
}

/// The rulings with these numbers.
///
/// ```
/// assert!(dagger::rulings::numbered(&[1])[0].starts_with("Does 20 threat lose"));
/// ```
pub fn numbered(numbers: &[u8]) -> Vec<String> {
    let wanted = rows().filter(|(number, ..)| numbers.contains(number));
    wanted.map(|(_, question, played)| said(question, played)).collect()
}

/// The rulings whose question names a card.
///
/// ```
/// assert_eq!(dagger::rulings::of("Hypnotic Control").len(), 1);
/// assert!(dagger::rulings::of("Draugr").is_empty());
/// ```
pub fn of(card: &str) -> Vec<String> {
    let wanted = rows().filter(|(_, question, _)| !card.is_empty() && question.contains(card));
    wanted.map(|(_, question, played)| said(question, played)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_page_is_read() {
        let numbers: Vec<u8> = rows().map(|(number, ..)| number).collect();
        assert_eq!(numbers, (1..=45).collect::<Vec<u8>>());
        assert_eq!(numbered(&[8, 45]).len(), 2);
        assert_eq!(of("Justice").len(), 1);
        assert!(of("").is_empty());
    }
}
