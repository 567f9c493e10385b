//! Names in fewer letters.

use crate::card::MissionKind;

/// A name without what stands behind it in brackets: "Iron Man" for "Iron Man (Tony Stark)".
pub(super) fn short(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}

/// A name as a key: "central-russia".
pub(super) fn key(name: &str) -> String {
    let letters = short(name).chars().map(|letter| match letter {
        letter if letter.is_alphanumeric() => letter.to_ascii_lowercase(),
        _ => '-',
    });
    letters.collect()
}

/// The name of a space in few letters: "C America".
pub(super) fn abbreviated(name: &str) -> String {
    let name = short(name);
    let (first, rest) = name.split_once(' ').unwrap_or((name, ""));
    match first {
        "North" | "Central" | "South" | "Southern" | "East" | "Eastern" | "West" | "Western"
        | "Russian" => format!("{} {rest}", &first[..1]),
        _ => name.into(),
    }
}

/// What sort of mission it is.
pub(super) fn kind(kind: MissionKind) -> &'static str {
    match kind {
        MissionKind::Side => "side mission",
        MissionKind::Hero => "hero mission",
        MissionKind::FirstStrike => "first strike",
        MissionKind::Nemesis => "nemesis mission",
    }
}
