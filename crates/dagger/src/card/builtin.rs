//! The card files that are built in.

/// A built-in card file: its name, and its text.
macro_rules! file {
    ($name:literal) => {
        ($name, include_str!(concat!("../../cards/", $name)))
    };
}

/// Every built-in card file.
pub(super) const FILES: &[(&str, &str)] = &[
    file!("board.ron"),
    file!("difficulty.ron"),
    file!("heroes/black-panther.ron"),
    file!("heroes/black-widow.ron"),
    file!("heroes/captain-america.ron"),
    file!("heroes/captain-marvel.ron"),
    file!("heroes/daredevil.ron"),
    file!("heroes/hulk.ron"),
    file!("heroes/iron-man.ron"),
    file!("heroes/sorcerer-supreme.ron"),
    file!("heroes/spider-man.ron"),
    file!("heroes/thor.ron"),
    file!("aspects/aggression.ron"),
    file!("aspects/determination.ron"),
    file!("aspects/justice.ron"),
    file!("aspects/leadership.ron"),
    file!("aspects/protection.ron"),
    file!("aspects/vigilance.ron"),
    file!("pods/aim.ron"),
    file!("pods/frost-giants.ron"),
    file!("pods/hydra.ron"),
    file!("pods/kree.ron"),
    file!("pods/sinister-syndicate.ron"),
    file!("pods/skrulls.ron"),
    file!("pods/symbiotes.ron"),
    file!("pods/the-hand.ron"),
    file!("nemeses/loki.ron"),
    file!("nemeses/red-skull.ron"),
    file!("nemeses/thanos.ron"),
    file!("nemeses/ultron.ron"),
    file!("first-strikes.ron"),
    file!("side-missions.ron"),
    file!("events.ron"),
];
