//! A scene as lines of text, for pipes, screen readers and saved positions.

use table::scene::{Amount, Area, Ask, Piece, Place, Scene};

fn amount(amount: &Amount) -> String {
    let of = amount.of.map_or(String::new(), |of| format!(" of {of}"));
    let note = if amount.note.is_empty() { String::new() } else { format!(" ({})", amount.note) };
    format!("{} {}{of}{note}", amount.word, amount.number)
}

fn piece(piece: &Piece) -> String {
    let times = if piece.copies > 1 { format!(" ×{}", piece.copies) } else { String::new() };
    let mut facts: Vec<String> = Vec::new();
    if !piece.group.is_empty() && piece.group != piece.name {
        facts.push(piece.group.to_string());
    }
    facts.extend(
        piece.badges.iter().filter(|badge| badge.sort != "seat").map(|badge| badge.word.clone()),
    );
    facts.extend(piece.figures.iter().map(amount));
    facts.extend(piece.marks.iter().cloned());
    facts.extend(piece.why_not.iter().map(|why| format!("out of reach: {why}")));
    match facts.is_empty() {
        true => format!("{}{times}", piece.name),
        false => format!("{}{times}: {}", piece.name, facts.join(", ")),
    }
}

fn place_line(place: &Place) -> String {
    let mut marks: Vec<String> = place.marks.clone();
    marks.extend(place.badges.iter().map(|badge| badge.word.clone()));
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
    if place.pile {
        return format!("{} {}{marks}", place.name, place.count);
    }
    let pieces: Vec<String> = place.pieces.iter().map(piece).collect();
    let pieces = if pieces.is_empty() { "-".into() } else { pieces.join("; ") };
    format!("{}{marks}: {pieces}", place.name)
}

fn area(area: &Area, out: &mut Vec<String>) {
    use table::scene::Shape;
    let head = |index: usize| if index == 0 { area.name.as_str() } else { "" };
    let line = |head: &str, text: String| format!("{head:<11} {text}");
    match area.shape {
        Shape::Piles => {
            let piles: Vec<String> = area.places.iter().map(place_line).collect();
            out.push(line(&area.name, piles.join(", ")));
        }
        Shape::Cards => {
            let pieces = area.places.iter().flat_map(|place| &place.pieces);
            let cards: Vec<String> = pieces.map(piece).collect();
            if !cards.is_empty() {
                out.push(line(&area.name, cards.join("; ")));
            }
        }
        Shape::List | Shape::Feature => {
            let pieces =
                area.places.iter().flat_map(|place| place.pieces.iter().map(move |p| (place, p)));
            for (index, (place, one)) in pieces.enumerate() {
                match area.shape {
                    Shape::Feature => out.push(line(&place.name, piece(one))),
                    _ => out.push(line(head(index), piece(one))),
                }
            }
        }
        Shape::Row => {
            for (index, place) in area.places.iter().enumerate() {
                out.push(line(head(index), place_line(place)));
            }
        }
        Shape::Map => {
            let filled = area.places.iter().filter(|place| !place.pieces.is_empty());
            for (index, place) in filled.enumerate() {
                out.push(line(head(index), place_line(place)));
            }
        }
    }
}

/// What is asked, and the choices with their numbers.
pub(crate) fn ask_in_lines(ask: &Ask) -> Vec<String> {
    let mut lines = vec![format!("{}: {}", ask.asker, ask.text)];
    let choices = (1..).zip(&ask.choices);
    lines.extend(choices.map(|(number, offered)| format!("{number:>3}  {}", offered.label)));
    lines
}

/// The whole scene, a line each.
pub fn scene_in_lines(scene: &Scene) -> Vec<String> {
    let whose = scene.turn.map_or(String::new(), |seat| format!(": {seat}"));
    let title = format!("{}{whose}", scene.moment);
    let rest = 76usize.saturating_sub(title.chars().count());
    let mut lines = vec![format!("── {title} {}", "─".repeat(rest))];
    for (index, danger) in scene.dangers.iter().enumerate() {
        let head = if index == 0 { "Danger" } else { "" };
        let next =
            if danger.next.is_empty() { String::new() } else { format!(". {}", danger.next) };
        lines.push(format!("{head:<11} {}{next}", danger.sentence));
    }
    for part in &scene.areas {
        area(part, &mut lines);
    }
    for (index, player) in scene.players.iter().enumerate() {
        let head = if index == 0 { "Players" } else { "" };
        let you = if player.seat == scene.viewer { " (you)" } else { "" };
        let name = if player.name.is_empty() { String::new() } else { format!(" {}", player.name) };
        let mut facts: Vec<String> =
            player.points.iter().map(|points| format!("{points} VP")).collect();
        facts.extend(player.piles.iter().map(|pile| format!("{} {}", pile.name, pile.count)));
        facts.extend(player.marks.iter().cloned());
        lines.push(format!("{head:<11} {}{name}{you}: {}", player.seat.0 + 1, facts.join(", ")));
    }
    let amounts: Vec<String> = scene.amounts.iter().map(amount).collect();
    lines.push(format!("{:<11} {}", "Now", amounts.join(", ")));
    lines.iter().map(|line| host::harmless(line)).collect()
}
