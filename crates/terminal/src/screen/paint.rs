//! Tones: what colours mean, in sixteen colours or in none.

use ratatui::style::{Color, Modifier, Style};

/// What a piece of text is, as far as its colour tells. Nothing is told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// Less important text.
    Dim,
    /// More important text.
    Bold,
    /// Headings and frames.
    Heading,
    /// Something that can be chosen now.
    Live,
    /// The thing that the keys act on.
    Focus,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// The first of the colours that a game gives its own meaning: red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Grey.
    Grey,
}

/// The colours of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// The sixteen that every terminal has.
    Sixteen,
    /// None: weight, underlines and reversal only.
    None,
}

impl Palette {
    /// What the environment asks for: `NO_COLOR`, if it is there and not empty, means none.
    pub fn of_environment() -> Palette {
        let none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if none { Palette::None } else { Palette::Sixteen }
    }

    /// The style of a tone.
    pub fn style(self, tone: Tone) -> Style {
        let plain = Style::new();
        let style = match tone {
            Tone::Plain => plain,
            Tone::Dim => plain.add_modifier(Modifier::DIM),
            Tone::Bold => plain.add_modifier(Modifier::BOLD),
            Tone::Heading => plain.fg(Color::Cyan),
            Tone::Live => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Tone::Focus => plain.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Tone::Good => plain.fg(Color::Green).add_modifier(Modifier::BOLD),
            Tone::Bad => plain.fg(Color::Red).add_modifier(Modifier::BOLD),
            Tone::Red => plain.fg(Color::Red),
            Tone::Yellow => plain.fg(Color::Yellow),
            Tone::Green => plain.fg(Color::Green),
            Tone::Blue => plain.fg(Color::Blue).add_modifier(Modifier::BOLD),
            Tone::Grey => plain,
        };
        match self {
            Palette::Sixteen => style,
            Palette::None => Style { fg: None, bg: None, ..style },
        }
    }
}
