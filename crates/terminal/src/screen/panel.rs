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

/// The widths of columns in which so many lines hold all texts below each other and none is cut, the fewest
/// columns that do.
pub(crate) fn columns(lengths: &[usize], lines: usize, width: usize) -> Option<Vec<u16>> {
    let widest = |column: &[usize]| column.iter().max().copied().unwrap_or(0);
    let mut needs: Vec<usize> = lengths.chunks(lines.max(1)).map(widest).collect();
    let last = needs.len().saturating_sub(1);
    needs[..last].iter_mut().for_each(|need| *need += GAP);
    let spare = width.checked_sub(needs.iter().sum())?;
    let each = spare / needs.len().max(1);
    Some(needs.into_iter().map(|need| (need + each) as u16).collect())
}

/// The letters between two columns.
const GAP: usize = 2;

/// A list in columns, the row at hand always in sight. Rows are marked as spots. What has no room is
/// counted in a place of its own.
pub(crate) fn list(canvas: &mut Canvas<'_>, area: Rect, rows: &[Row], at: Option<usize>) {
    if area.is_empty() || rows.is_empty() {
        return;
    }
    let height = usize::from(area.height);
    let lengths: Vec<usize> = rows.iter().map(|row| row.text.chars().count()).collect();
    let narrow = (usize::from(area.width) / 26).max(1);
    let widths = match rows.len() {
        few if few <= height => vec![area.width],
        // Long texts give way where there are many.
        some => columns(&lengths, height, area.width.into()).unwrap_or_else(|| {
            let columns = some.div_ceil(height).clamp(1, narrow);
            vec![area.width / columns as u16; columns]
        }),
    };
    let all = height * widths.len();
    let shown = if rows.len() > all { (all - 1).max(1) } else { all };
    let first = match at {
        Some(at) if rows.len() > shown => (at / shown * shown).min(rows.len() - 1),
        _ => 0,
    };
    let left = |column: usize| area.x + widths[..column].iter().sum::<u16>();
    for (place, (index, row)) in rows.iter().enumerate().skip(first).take(shown).enumerate() {
        let column = place / height;
        let y = area.y + (place % height) as u16;
        let room = if column + 1 == widths.len() { widths[column] } else { widths[column] - 1 };
        canvas.text(left(column), y, room, &row.text, row.tone);
        let rect = Rect::new(left(column), y, room, 1);
        if at == Some(index) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(Spot::row(index), rect);
    }
    if rows.len() > shown && all > 1 {
        let more = match rows.len().saturating_sub(first + shown) {
            0 => format!("   (1 to {first} before: PgUp)"),
            more => format!("   +{more} more below: PgDn"),
        };
        let last = widths.len() - 1;
        canvas.text(left(last), area.bottom() - 1, widths[last], &more, Tone::Heading);
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
        let mut parts = wrap(&line.text, usize::from(area.width));
        if folded.is_empty() && parts.len() > height {
            // The beginning of what happened last says more than its end.
            parts.truncate(height);
            parts
                .last_mut()
                .into_iter()
                .for_each(|last| *last = shortened(last, area.width.into()));
        }
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

/// The beginning of something longer.
fn shortened(text: &str, width: usize) -> String {
    cut(&format!("{} …", cut(text, width.saturating_sub(2)).trim_end_matches('…')), width)
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
            lines.extend(wrap(heading, width).into_iter().map(|line| (true, line)));
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
