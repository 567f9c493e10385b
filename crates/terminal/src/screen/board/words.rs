//! Pieces and dangers in the words and signs of a line.

use table::scene::{Amount, Danger, Near, Piece, Role};

use crate::screen::paint::Tone;

/// A number in signs: "A5", "3VP", "dm2/6".
pub(super) fn figure(amount: &Amount) -> String {
    let of = amount.of.map_or(String::new(), |of| format!("/{of}"));
    let Amount { sign, number, note, .. } = amount;
    match *sign {
        "VP" => format!("{number}{of}{note}VP"),
        sign => format!("{sign}{number}{of}{note}"),
    }
}

/// The numbers of a piece that are told in letters. Costs are left out where nothing is bought.
pub(super) fn figures(piece: &Piece, costs: bool) -> String {
    let shown = piece.figures.iter().filter(|amount| costs || amount.sign != "$");
    shown.map(figure).collect::<Vec<_>>().join(" ")
}

/// The letters of class and team: "T·Av".
pub(super) fn letters(piece: &Piece) -> String {
    let badges = piece.badges.iter().filter(|badge| matches!(badge.sort, "class" | "team"));
    badges.map(|badge| badge.letters.as_str()).collect::<Vec<_>>().join("·")
}

/// Signs and numbers of a card: "$3 T·Av A2".
pub(super) fn card_line(piece: &Piece, costs: bool) -> String {
    let (letters, figures) = (letters(piece), figures(piece, costs));
    match (figures.strip_prefix('$'), letters.is_empty(), figures.is_empty()) {
        (_, true, _) => figures,
        (_, false, true) => letters,
        (Some(_), false, false) => {
            let (cost, rest) = figures.split_once(' ').unwrap_or((&figures, ""));
            format!("{cost} {letters} {rest}").trim_end().into()
        }
        (None, false, false) => format!("{letters} {figures}"),
    }
}

/// What a piece is at a glance.
pub(super) fn sign(role: Role) -> &'static str {
    match role {
        Role::Hero => "@",
        Role::Leader => "!",
        Role::Mission => "◇",
        Role::Base => "⌂",
        Role::Enemy | Role::Plan | Role::Card | Role::Unknown => "",
    }
}

/// The colour of a piece, which its letters or sign tell as well.
pub(super) fn tone(piece: &Piece) -> Tone {
    let class = piece.badges.iter().find(|badge| badge.sort == "class");
    match (class.map(|class| class.letters.as_str()), piece.role) {
        (Some("S"), _) => Tone::Green,
        (Some("I"), _) => Tone::Yellow,
        (Some("C"), _) => Tone::Red,
        (Some("T"), _) => Tone::Grey,
        (Some("R"), _) => Tone::Blue,
        (_, Role::Enemy) => Tone::Red,
        (_, Role::Leader) => Tone::Bad,
        (_, Role::Mission) => Tone::Yellow,
        (_, Role::Base) => Tone::Blue,
        _ => Tone::Plain,
    }
}

/// A hero, mission or leader on one line, with what it belongs to or without.
pub(super) fn list_line(piece: &Piece, grouped: bool) -> String {
    let seat = piece.badges.iter().find(|badge| badge.sort == "seat");
    let seat = seat.map_or(String::new(), |seat| format!("{}:", seat.letters));
    let supports = piece.badges.iter().find(|badge| badge.sort == "supports");
    let supports = supports.map_or(String::new(), |badge| format!(" {}", badge.letters));
    let sign = if piece.role == Role::Mission { sign(piece.role) } else { "" };
    let group = match piece.group.is_empty() || !grouped {
        true => String::new(),
        false => format!(" ({})", piece.group),
    };
    let marks = piece.marks.join(", ");
    let marks = if marks.is_empty() { marks } else { format!(" {marks}") };
    format!("{seat}{sign}{}{group} {}{supports}{marks}", piece.name, figures(piece, true))
}

/// A leader or plan on one line.
pub(super) fn feature_line(piece: &Piece) -> String {
    let figures = figures(piece, true);
    let mut text = piece.name.to_string();
    if !figures.is_empty() {
        text += &format!(" {figures}");
    }
    match piece.marks.is_empty() {
        true => text,
        false => format!("{text}, {}", piece.marks.join(", ")),
    }
}

/// The numbers that the heading shows: "Attack 3  Recruit 2".
pub(crate) fn heading_amounts(amounts: &[Amount]) -> String {
    let shown = amounts.iter().map(|amount| {
        let of = amount.of.map_or(String::new(), |of| format!("/{of}"));
        let note =
            if amount.note.is_empty() { String::new() } else { format!(" ({})", amount.note) };
        format!("{} {}{of}{note}", amount.word, amount.number)
    });
    shown.collect::<Vec<_>>().join("  ")
}

/// A way to lose: how far it has come as a bar, in words, and what comes next.
pub(crate) fn danger_line(danger: &Danger) -> (String, Tone) {
    let cells = danger.of.clamp(1, 12);
    let filled = (danger.now * cells).div_ceil(danger.of.max(1)).min(cells);
    let bar = "█".repeat(filled as usize) + &"░".repeat((cells - filled) as usize);
    let tone = match danger.near {
        Near::Far => Tone::Plain,
        Near::Close => Tone::Yellow,
        Near::Last => Tone::Bad,
    };
    let end = match (danger.near == Near::Last, danger.next.is_empty()) {
        (true, _) => "!",
        (false, true) => "",
        (false, false) => ".",
    };
    let next = if danger.next.is_empty() { String::new() } else { format!(" {}", danger.next) };
    (format!("{bar} {}{end}{next}", danger.sentence), tone)
}
