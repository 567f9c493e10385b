//! Tones: what colours mean, in sixteen colours or in none, in all letters or in ASCII.

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
    /// What was taken back.
    Struck,
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

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Palette {
    /// The sixteen colours that every terminal has; otherwise weight, underlines and reversal only.
    pub colours: bool,
    /// Only the letters of ASCII.
    pub ascii: bool,
}

impl Palette {
    /// What settings and environment ask for: `NO_COLOR`, if it is there and not empty, means no colours,
    /// and a locale without UTF-8 means ASCII.
    pub fn of(settings: &host::Settings) -> Palette {
        let said = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let colours = settings.colours && said("NO_COLOR").is_none();
        let locale = said("LC_ALL").or_else(|| said("LC_CTYPE")).or_else(|| said("LANG"));
        let plain = |locale: String| {
            let locale = locale.to_lowercase();
            cfg!(unix) && !(locale.contains("utf-8") || locale.contains("utf8"))
        };
        let ascii = settings.ascii.unwrap_or_else(|| locale.is_some_and(plain));
        Palette { colours, ascii }
    }

    /// The style of a tone.
    pub fn style(self, tone: Tone) -> Style {
        let plain = Style::new();
        let style = match tone {
            Tone::Plain => plain,
            Tone::Dim => plain.add_modifier(Modifier::DIM),
            Tone::Bold => plain.add_modifier(Modifier::BOLD),
            Tone::Heading => plain.fg(Color::Cyan),
            Tone::Struck => plain.add_modifier(Modifier::DIM | Modifier::CROSSED_OUT),
            Tone::Focus => plain.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Tone::Good => plain.fg(Color::Green).add_modifier(Modifier::BOLD),
            Tone::Bad => plain.fg(Color::Red).add_modifier(Modifier::BOLD),
            Tone::Red => plain.fg(Color::Red),
            Tone::Yellow => plain.fg(Color::Yellow),
            Tone::Green => plain.fg(Color::Green),
            Tone::Blue => plain.fg(Color::Blue).add_modifier(Modifier::BOLD),
            Tone::Grey => plain,
        };
        match self.colours {
            true => style,
            false => Style { fg: None, bg: None, ..style },
        }
    }
}
