//! The bots by the words that name them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::Chance;

use crate::budget::{Budget, NoBudget};
use crate::exec::{Command, Exec};
use crate::{Follower, Idle, Player, Random, Search, Tell, Thumb};

/// A bot that can be named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Takes any listed choice.
    Random,
    /// Ends its turn at once and takes forced choices at random.
    Idle,
    /// Plays by rules of thumb.
    Thumb,
    /// Looks ahead, within a budget for each decision.
    Search(Budget),
    /// Always takes what the coach advises, who has a budget for each decision.
    Coach(Budget),
    /// A program of its own.
    Exec(Command),
}

/// What `search` and `coach` spend where nothing else is said.
const USUAL: Budget = Budget::iterations(400);

impl Bot {
    /// Every bot, with the budget it has where nothing else is said.
    pub const ALL: [Bot; 5] =
        [Bot::Random, Bot::Idle, Bot::Thumb, Bot::Search(USUAL), Bot::Coach(USUAL)];

    /// The word for the bot.
    pub fn word(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Idle => "idle",
            Bot::Thumb => "thumb",
            Bot::Search(_) => "search",
            Bot::Coach(_) => "coach",
            Bot::Exec(_) => "exec",
        }
    }

    /// The bot as a player with its own chance.
    pub fn player<R: Tell>(self, chance: Chance) -> Box<dyn Player<R>> {
        self.player_on(chance, 1)
    }

    /// The bot as a player that may use so many threads.
    pub fn player_on<R: Tell>(self, chance: Chance, threads: usize) -> Box<dyn Player<R>> {
        match self {
            Bot::Random => Box::new(Random::new(chance)),
            Bot::Idle => Box::new(Idle::new(chance)),
            Bot::Thumb => Box::new(Thumb),
            Bot::Search(budget) => Box::new(Search::new(budget, chance).on_threads(threads)),
            Bot::Coach(budget) => Box::new(Follower::new(budget, threads, chance)),
            Bot::Exec(command) => Box::new(Exec::new(command, chance)),
        }
    }

    /// The same bot, with no more than so much time for each decision where it takes any.
    #[must_use]
    pub fn within(self, time: Duration) -> Bot {
        match self {
            Bot::Search(budget) => Bot::Search(budget.within(time)),
            Bot::Coach(budget) => Bot::Coach(budget.within(time)),
            Bot::Exec(command) => Bot::Exec(command.within(time)),
            Bot::Random | Bot::Idle | Bot::Thumb => self,
        }
    }

    /// The words of all bots, for messages.
    pub fn words() -> String {
        Bot::ALL.map(Bot::word).join(", ")
            + " (also search:1000, search:2s or search:1000:2s, and coach in the same way), \
               and exec:COMMAND for a program of your own"
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Bot::Search(budget) | Bot::Coach(budget) => write!(f, ":{budget}"),
            Bot::Exec(command) => write!(f, ":{command}"),
            Bot::Random | Bot::Idle | Bot::Thumb => Ok(()),
        }
    }
}

/// Words that name no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownBot {
    /// No bot is called that.
    #[error("there is no bot called `{0}`; there are {all}", all = Bot::words())]
    Name(String),
    /// There is such a bot, but not with that after its name.
    #[error("`{0}`: {NoBudget}")]
    Budget(String),
    /// There is no command after `exec:`.
    #[error("write the program after `exec:`, as in exec:./mybot")]
    NoCommand,
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        // A command keeps its capitals.
        if let Some(command) = text.trim().strip_prefix("exec:") {
            return Command::new(command).map(Bot::Exec).ok_or(UnknownBot::NoCommand);
        }
        let wanted = text.trim().to_lowercase();
        let said = || text.chars().take(40).collect();
        let (word, budget) = match wanted.split_once(':') {
            Some((word, budget)) => (word, Some(budget)),
            None => (wanted.as_str(), None),
        };
        let found = Bot::ALL.into_iter().find(|bot| bot.word() == word);
        match (found, budget) {
            (Some(bot @ (Bot::Search(_) | Bot::Coach(_))), Some(budget)) => {
                let budget = budget.parse().map_err(|NoBudget| UnknownBot::Budget(said()))?;
                Ok(if bot.word() == "coach" { Bot::Coach(budget) } else { Bot::Search(budget) })
            }
            (Some(bot), None) => Ok(bot),
            _ => Err(UnknownBot::Name(said())),
        }
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
        assert_eq!("search".parse::<Bot>().unwrap().to_string(), "search:400");
        for text in ["search:1000", "search:2s", "search:1000:250ms"] {
            assert_eq!(text.parse::<Bot>().map(|bot| bot.to_string()).as_deref(), Ok(text));
        }
        let program = "exec:./MyBot --fast".parse::<Bot>().unwrap();
        assert_eq!(program.to_string(), "exec:./MyBot --fast");
        assert_eq!("exec: ".parse::<Bot>(), Err(UnknownBot::NoCommand));
        let error = "clever".parse::<Bot>().unwrap_err().to_string();
        assert!(error.contains("random, idle"), "{error}");
        let error = "search:1.5s".parse::<Bot>().unwrap_err().to_string();
        assert!(error.contains("`search:1.5s`: write 1000"), "{error}");
        for wrong in ["search:", "search:0", "search:9999999999", "thumb:3", "search:-1s"] {
            assert!(wrong.parse::<Bot>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_time_limit_binds_only_those_who_take_time() {
        let time = Duration::from_secs(1);
        assert_eq!(Bot::Thumb.within(time), Bot::Thumb);
        assert_eq!(Bot::Search(USUAL).within(time).to_string(), "search:400:1s");
    }
}
