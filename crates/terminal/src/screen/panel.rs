//! Panels that every game's screen has: lists, logs, pages, the footer.

use ratatui::layout::Rect;

use table::scene::{Line, Page, Weight};

use super::canvas::{Canvas, cut, wrap};
use super::input::Hint;
use super::paint::Tone;
use super::spot::Spot;

/// A row of a list.
pub(crate) struct Row {
    pub text: String,
    pub tone: Tone,
}

/// A list in columns, the row at hand always in sight. Rows are marked as spots. What has no room is
/// counted in a place of its own.
pub(crate) fn list(canvas: &mut Canvas<'_>, area: Rect, rows: &[Row], at: Option<usize>) {
    if area.is_empty() || rows.is_empty() {
        return;
    }
    let height = usize::from(area.height);
    let longest = rows.iter().map(|row| row.text.chars().count()).max().unwrap_or(0) + 1;
    let most = (usize::from(area.width) / longest.max(12)).max(1);
    let narrow = (usize::from(area.width) / 26).max(1);
    let columns = match rows.len() {
        few if few <= height => 1,
        some if some <= height * most => some.div_ceil(height),
        // Long texts give way where there are many.
        some => some.div_ceil(height).clamp(1, narrow.max(most)),
    };
    let all = height * columns;
    let shown = if rows.len() > all { (all - 1).max(1) } else { all };
    let first = match at {
        Some(at) if rows.len() > shown => (at / shown * shown).min(rows.len() - 1),
        _ => 0,
    };
    let width = area.width / columns as u16;
    for (place, (index, row)) in rows.iter().enumerate().skip(first).take(shown).enumerate() {
        let x = area.x + (place / height) as u16 * width;
        let y = area.y + (place % height) as u16;
        let room = if columns == 1 { width } else { width - 1 };
        canvas.text(x, y, room, &row.text, row.tone);
        let rect = Rect::new(x, y, room, 1);
        if at == Some(index) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(Spot::row(index), rect);
    }
    if rows.len() > shown && height * columns > 1 {
        let more = match rows.len().saturating_sub(first + shown) {
            0 => format!("   (1 to {first} before: PgUp)"),
            more => format!("   +{more} more below: PgDn"),
        };
        let x = area.x + (columns as u16 - 1) * width;
        canvas.text(x, area.bottom() - 1, width, &more, Tone::Heading);
    }
}

/// The last lines that fit, the newest lowest.
pub(crate) fn log(canvas: &mut Canvas<'_>, area: Rect, lines: &[Line], back: usize) {
    let height = usize::from(area.height);
    let end = lines.len().saturating_sub(back.min(lines.len().saturating_sub(1)));
    // Long lines take several; start as late as fills the area.
    let mut folded: Vec<(String, Tone)> = Vec::new();
    for line in lines[..end].iter().rev() {
        let tone = tone_of(line);
        let parts = wrap(&line.text, usize::from(area.width));
        for (index, part) in parts.into_iter().enumerate().rev() {
            let part = if index == 0 { part } else { cut(&format!("  {part}"), area.width.into()) };
            folded.push((part, tone));
        }
        if folded.len() >= height {
            break;
        }
    }
    folded.truncate(height);
    for (row, (line, tone)) in folded.iter().rev().enumerate() {
        canvas.text(area.x, area.y + row as u16, area.width, line, *tone);
    }
}

fn tone_of(line: &Line) -> Tone {
    match line.weight {
        _ if line.struck => Tone::Struck,
        Weight::Plain => Tone::Plain,
        Weight::Turn => Tone::Heading,
        Weight::Bad => Tone::Bad,
        Weight::Note => Tone::Bold,
    }
}

/// A page as lines of a width; headings are told apart by the flag.
pub(crate) fn page_lines(page: &Page, width: usize) -> Vec<(bool, String)> {
    let mut lines = Vec::new();
    for (heading, text) in &page.parts {
        if !lines.is_empty() {
            lines.push((false, String::new()));
        }
        if !heading.is_empty() {
            lines.push((true, heading.clone()));
        }
        for paragraph in text {
            lines.extend(wrap(paragraph, width).into_iter().map(|line| (false, line)));
        }
    }
    lines
}

/// A page, from a line on.
pub(crate) fn page(canvas: &mut Canvas<'_>, area: Rect, page: &Page, scroll: usize) {
    let lines = page_lines(page, usize::from(area.width));
    let most = lines.len().saturating_sub(usize::from(area.height));
    let scroll = scroll.min(most);
    for (row, (heading, line)) in
        lines.iter().skip(scroll).take(usize::from(area.height)).enumerate()
    {
        let tone = if *heading { Tone::Heading } else { Tone::Plain };
        canvas.text(area.x, area.y + row as u16, area.width, line, tone);
    }
    if scroll < most {
        canvas.text(area.right().saturating_sub(3), area.bottom(), 3, " ↓ ", Tone::Heading);
    }
}

/// The footer: the keys that do something now, as many as fit.
pub(crate) fn footer(canvas: &mut Canvas<'_>, area: Rect, hints: &[Hint]) {
    let mut x = area.x + 1;
    for (index, hint) in hints.iter().enumerate() {
        let width = (hint.shown.chars().count() + 1 + hint.what.chars().count()) as u16;
        if x + width > area.right() {
            continue;
        }
        let after = canvas.text(x, area.y, area.width, &hint.shown, Tone::Bold);
        canvas.text(after + 1, area.y, area.width, hint.what, Tone::Dim);
        canvas.mark(Spot::key(index), Rect::new(x, area.y, width, 1));
        x += width + 2;
    }
}

/// A box in the middle of the screen for so many lines, cleared. Gives the room inside.
pub(crate) fn window(canvas: &mut Canvas<'_>, heading: &str, width: u16, lines: usize) -> Rect {
    let screen = canvas.area();
    let width = width.min(screen.width.saturating_sub(4)).max(10);
    let most = usize::from(screen.height.saturating_sub(4));
    let height = (lines.min(most) as u16 + 2).max(3);
    let x = screen.width.saturating_sub(width) / 2;
    let y = screen.height.saturating_sub(height + 1) / 2;
    let rect = Rect::new(x, y, width, height).intersection(screen);
    canvas.clear(rect);
    let inside = canvas.frame(rect, &format!(" {heading} "), Tone::Bold);
    Rect::new(inside.x + 1, inside.y, inside.width.saturating_sub(2), inside.height)
}
