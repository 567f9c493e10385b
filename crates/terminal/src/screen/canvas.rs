//! The canvas: a buffer that nothing can be drawn outside of, and that remembers what was drawn where.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{Palette, Tone};
use super::spot::{Area, Spot};

/// What is drawn on.
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    palette: Palette,
    areas: Vec<Area>,
}

impl<'b> Canvas<'b> {
    /// A canvas over a buffer.
    pub fn new(buffer: &'b mut Buffer, palette: Palette) -> Self {
        Canvas { buffer, palette, areas: Vec::new() }
    }

    /// The whole screen.
    pub fn area(&self) -> Rect {
        self.buffer.area
    }

    /// What was drawn where.
    pub fn areas(self) -> Vec<Area> {
        self.areas
    }

    /// Makes what was drawn so far unreachable, for something that lies on top.
    pub fn forget_areas(&mut self) {
        self.areas.clear();
    }

    /// Remembers where something is.
    pub fn mark(&mut self, spot: Spot, rect: Rect) {
        let rect = rect.intersection(self.buffer.area);
        if !rect.is_empty() {
            self.areas.push(Area { spot, rect });
        }
    }

    /// Writes text at a place, at most `width` columns, and gives the column after it.
    pub fn text(&mut self, x: u16, y: u16, width: u16, text: &str, tone: Tone) -> u16 {
        let style = self.palette.style(tone);
        self.styled(x, y, width, text, style)
    }

    fn styled(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.y || y >= area.bottom() || x < area.x || x >= area.right() || width == 0 {
            return x;
        }
        let cut = cut(text, usize::from(width.min(area.right() - x)));
        let cut = if self.palette.ascii { ascii(&cut) } else { cut };
        self.buffer.set_stringn(x, y, &cut, usize::from(width), style).0
    }

    /// Writes text over the width of a rectangle's line, wrapped, and gives the number of lines used.
    pub fn wrapped(&mut self, rect: Rect, text: &str, tone: Tone) -> u16 {
        let lines = wrap(text, usize::from(rect.width));
        let room = usize::from(rect.height);
        for (row, line) in lines.iter().take(room).enumerate() {
            let last = row + 1 == room && lines.len() > room;
            let line = if last { format!("{line} …") } else { line.clone() };
            self.text(rect.x, rect.y + row as u16, rect.width, &line, tone);
        }
        lines.len().min(room) as u16
    }

    /// Gives everything in a rectangle a tone.
    pub fn tint(&mut self, rect: Rect, tone: Tone) {
        let rect = rect.intersection(self.buffer.area);
        self.buffer.set_style(rect, self.palette.style(tone));
    }

    /// Empties a rectangle.
    pub fn clear(&mut self, rect: Rect) {
        let rect = rect.intersection(self.buffer.area);
        for y in rect.top()..rect.bottom() {
            for x in rect.left()..rect.right() {
                self.buffer[(x, y)].reset();
            }
        }
    }

    /// A heading with a line to the end: `── City ─────`.
    pub fn rule(&mut self, x: u16, y: u16, width: u16, heading: &str) {
        let line = if heading.is_empty() {
            "─".repeat(usize::from(width))
        } else {
            let rest = usize::from(width).saturating_sub(heading.chars().count() + 4);
            format!("── {heading} {}", "─".repeat(rest))
        };
        self.text(x, y, width, &line, Tone::Heading);
    }

    /// A box with a heading. Gives the room inside.
    pub fn frame(&mut self, rect: Rect, heading: &str, tone: Tone) -> Rect {
        if rect.width < 3 || rect.height < 2 {
            return Rect::ZERO;
        }
        let inside = usize::from(rect.width - 2);
        let heading = cut(heading, inside.saturating_sub(2));
        let dashes = inside.saturating_sub(heading.chars().count() + 1);
        let top = if heading.is_empty() {
            format!("┌{}┐", "─".repeat(inside))
        } else {
            format!("┌─{heading}{}┐", "─".repeat(dashes))
        };
        self.text(rect.x, rect.y, rect.width, &top, tone);
        let last = rect.bottom() - 1;
        for y in rect.y + 1..last {
            self.text(rect.x, y, 1, "│", tone);
            self.text(rect.right() - 1, y, 1, "│", tone);
        }
        let bottom = format!("└{}┘", "─".repeat(inside));
        self.text(rect.x, last, rect.width, &bottom, tone);
        Rect::new(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2)
    }
}

/// Text in the letters of terminals that know no others, as many columns wide.
fn ascii(text: &str) -> String {
    let plain = |letter: char| match letter {
        ' '..='~' => letter,
        '─' | '–' | '—' => '-',
        '│' | '▏' => '|',
        '┌' | '┐' | '└' | '┘' => '+',
        '█' => '#',
        '░' | '·' | '…' => '.',
        '▸' | '→' => '>',
        '←' => '<',
        '↑' | '◇' => '^',
        '↓' => 'v',
        '●' => '*',
        '○' => 'o',
        '⌂' => 'H',
        '×' => 'x',
        '±' => '+',
        '▁' => '1',
        '▂' => '2',
        '▃' => '3',
        '▄' => '4',
        '▅' => '5',
        '▆' => '6',
        '▇' => '7',
        '‹' => '<',
        '›' => '>',
        _ => '?',
    };
    text.chars().map(plain).collect()
}

/// Text that can play no tricks, cut to a width with an ellipsis. Letters count as one column each.
pub(crate) fn cut(text: &str, width: usize) -> String {
    let letters: Vec<char> = host::harmless(text).chars().collect();
    if letters.len() <= width {
        letters.into_iter().collect()
    } else if width == 0 {
        String::new()
    } else {
        letters[..width - 1].iter().chain(&['…']).collect()
    }
}

/// Text in lines of at most `width` letters, broken between words.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let mut word = word;
        let mut length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        while length > width {
            let end = word.char_indices().nth(width).map_or(word.len(), |(at, _)| at);
            lines.push(word[..end].into());
            word = &word[end..];
            length -= width;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += length;
    }
    if used > 0 {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_and_wrapped_to_its_width() {
        assert_eq!(cut("Sentinel", 8), "Sentinel");
        assert_eq!(cut("Sentinel\u{1b}[2J", 5), "Sent…");
        assert_eq!(cut("x", 0), "");
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert!(wrap("  ", 3).is_empty());
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 5, 2));
        let mut canvas = Canvas::new(&mut buffer, Palette::default());
        canvas.text(3, 1, 90, "wide", Tone::Plain);
        canvas.text(9, 0, 4, "far", Tone::Plain);
        canvas.text(0, 9, 4, "low", Tone::Plain);
        canvas.frame(Rect::new(2, 0, 40, 40), "box", Tone::Plain);
        canvas.mark(Spot(1), Rect::new(7, 7, 3, 3));
        assert!(canvas.areas().is_empty());
    }
}
