//! The short signs of a card: cost, class and team letters, attack, recruit, points.

use legendary::card::{Class, Team};
use legendary::play::face::{Face, Types};
use legendary::text;

use crate::screen::Tone;

/// The letter of a class. Each class has its own.
pub(super) fn class_letter(class: Class) -> char {
    match class {
        Class::Strength => 'S',
        Class::Instinct => 'I',
        Class::Covert => 'C',
        Class::Tech => 'T',
        Class::Ranged => 'R',
    }
}

/// The letters of a team.
pub(super) fn team_letters(team: &Team) -> String {
    match team {
        Team::Avengers => "Av".into(),
        Team::XMen => "X".into(),
        Team::Shield => "SH".into(),
        Team::SpiderFriends => "Sp".into(),
        Team::GuardiansOfTheGalaxy => "GG".into(),
        Team::Brotherhood => "Br".into(),
        Team::CrimeSyndicate => "CS".into(),
        Team::FoesOfAsgard => "FA".into(),
        Team::Hydra => "Hy".into(),
        Team::SinisterSix => "S6".into(),
        Team::Own(name) => name.chars().take(2).collect(),
    }
}

/// Class and team as letters: "T·Av", "-·SH".
pub(super) fn letters(face: &Face) -> String {
    let classes: String = Class::ALL
        .iter()
        .filter(|c| face.classes & c.bit() != 0)
        .map(|&c| class_letter(c))
        .collect();
    let classes = if classes.is_empty() { "-".into() } else { classes };
    match &face.team {
        Some(team) => format!("{classes}·{}", team_letters(team)),
        None => classes,
    }
}

/// The colour of a class, which its letter tells as well.
pub(super) fn tone(face: &Face) -> Tone {
    let class = Class::ALL.into_iter().find(|class| face.classes & class.bit() != 0);
    match class {
        Some(Class::Strength) => Tone::Green,
        Some(Class::Instinct) => Tone::Yellow,
        Some(Class::Covert) => Tone::Red,
        Some(Class::Tech) => Tone::Grey,
        Some(Class::Ranged) => Tone::Blue,
        None => Tone::Plain,
    }
}

/// A hero's numbers: "3 T·Av A2 R1+".
pub(super) fn hero(face: &Face) -> String {
    let mut text = format!("${} {}", face.cost, letters(face));
    for (printed, sign) in [(face.attack, 'A'), (face.recruit, 'R')] {
        if let Some(printed) = printed {
            text += &format!(" {sign}{printed}");
        }
    }
    text
}

/// What a card is, in words.
pub(super) fn what(face: &Face) -> String {
    let kinds = [
        (Types::MASTERMIND, "Mastermind"),
        (Types::SCHEME, "Scheme"),
        (Types::TACTIC, "Mastermind tactic"),
        (Types::HENCHMAN, "Henchman"),
        (Types::VILLAIN, "Villain"),
        (Types::HERO, "Hero"),
        (Types::BYSTANDER, "Bystander"),
        (Types::WOUND, "Wound"),
        (Types::TWIST, "Scheme twist"),
        (Types::STRIKE, "Master strike"),
    ];
    let kind = kinds.iter().find(|(kind, _)| face.types.has(*kind)).map_or("Card", |(_, w)| w);
    let mut text = kind.to_string();
    if !face.group.is_empty() && face.group != face.name {
        text += &format!(", {}", face.group);
    }
    if let Some(team) = &face.team {
        text += &format!(" ({})", text::team(team));
    }
    text
}

/// The printed numbers in words, one line.
pub(super) fn printed(face: &Face) -> String {
    let mut parts = Vec::new();
    let classes: Vec<&str> = Class::ALL
        .into_iter()
        .filter(|class| face.classes & class.bit() != 0)
        .map(text::class)
        .collect();
    if !classes.is_empty() {
        parts.push(classes.join(" and "));
    }
    if face.types.has(Types::HERO) {
        parts.push(format!("cost {}", face.cost));
    }
    if let Some(attack) = face.attack {
        parts.push(format!("{attack} Attack"));
    }
    if let Some(recruit) = face.recruit {
        parts.push(format!("{recruit} Recruit"));
    }
    if let Some(vp) = face.vp {
        parts.push(format!("{vp} VP"));
    }
    parts.join(", ")
}
