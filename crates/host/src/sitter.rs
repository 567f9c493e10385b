//! Who sits where: people and bots.

use std::fmt;
use std::str::FromStr;

use bots::Bot;

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody at this terminal.
    You,
    /// A bot.
    Bot(Bot),
}

/// A word that names nobody who could sit at the table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` cannot sit at the table; give `you` or a bot: {bots}", bots = Bot::words())]
pub struct UnknownSitter(String);

impl FromStr for Sitter {
    type Err = UnknownSitter;

    fn from_str(text: &str) -> Result<Sitter, UnknownSitter> {
        match text.trim().to_lowercase().as_str() {
            "you" | "me" | "human" => Ok(Sitter::You),
            _ => match text.trim().parse() {
                Ok(bot) => Ok(Sitter::Bot(bot)),
                Err(_) => Err(UnknownSitter(text.chars().take(40).collect())),
            },
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::You => f.write_str("you"),
            Sitter::Bot(bot) => bot.fmt(f),
        }
    }
}
