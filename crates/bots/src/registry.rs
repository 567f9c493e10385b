//! The bots by the words that name them.

use std::fmt;
use std::str::FromStr;

use table::Chance;

use crate::{Idle, Player, Quiet, Random, Sense, Thumb};

/// A bot that can be named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Takes any listed choice.
    Random,
    /// Ends its turn at once and takes forced choices at random.
    Idle,
    /// Plays by rules of thumb.
    Thumb,
}

impl Bot {
    /// Every bot.
    pub const ALL: [Bot; 3] = [Bot::Random, Bot::Idle, Bot::Thumb];

    /// The word for the bot.
    pub fn word(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Idle => "idle",
            Bot::Thumb => "thumb",
        }
    }

    /// The bot as a player with its own chance.
    pub fn player<R: Quiet + Sense>(self, chance: Chance) -> Box<dyn Player<R>> {
        match self {
            Bot::Random => Box::new(Random::new(chance)),
            Bot::Idle => Box::new(Idle::new(chance)),
            Bot::Thumb => Box::new(Thumb),
        }
    }

    /// The words of all bots, for messages.
    pub fn words() -> String {
        Bot::ALL.map(Bot::word).join(", ")
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot called `{0}`; there are {all}", all = Bot::words())]
pub struct UnknownBot(String);

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let wanted = text.trim().to_lowercase();
        let found = Bot::ALL.into_iter().find(|bot| bot.word() == wanted);
        found.ok_or_else(|| UnknownBot(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_as_they_are_written() {
        for bot in Bot::ALL {
            assert_eq!(bot.to_string().to_uppercase().parse(), Ok(bot));
        }
        let error = "clever".parse::<Bot>().unwrap_err().to_string();
        assert!(error.contains("random, idle"), "{error}");
    }
}
