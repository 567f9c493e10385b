//! From flags to a game that is ready to be dealt.

use table::{MAX_SEATS, Rules, Seed};

use crate::failure::Failure;
use crate::flags::SetUp;

use super::{Game, Name, SetupOf};

/// Rules and a seed.
pub struct Ready<G: Game> {
    /// The rules of the set-up.
    pub rules: G::Rules,
    /// The seed.
    pub seed: Seed,
}

impl<G: Game> Ready<G> {
    /// The set-up.
    pub fn setup(&self) -> &SetupOf<G> {
        self.rules.setup()
    }
}

/// Makes the game that the flags ask for. Without a seed among them, `seed` makes one; `seats` is the
/// number of seats that are named otherwise.
pub fn get_ready<G: Game>(
    game: &G,
    flags: &SetUp,
    seats: Option<usize>,
    seed: impl FnOnce() -> Result<Seed, Failure>,
) -> Result<Ready<G>, Failure> {
    let game_name = Name::of_word(G::Rules::NAME);
    if let Some(flag) = game_name.and_then(|name| flags.foreign(name)) {
        return Err(Failure::Usage(format!("{flag} is not for {}", G::Rules::NAME)));
    }
    let (setup, seed) = match &flags.set_up {
        Some(code) => {
            let (setup, coded) = game.read_code(code)?;
            (setup, flags.seed.unwrap_or(coded))
        }
        None => {
            let seed = flags.seed.map_or_else(seed, Ok)?;
            let players = match (flags.players, seats) {
                (Some(players), _) => players,
                (None, Some(seats)) if seats > MAX_SEATS => {
                    let message = format!("{seats} seats are named; a table has {MAX_SEATS}");
                    return Err(Failure::Usage(message));
                }
                (None, Some(seats)) => seats as u8,
                (None, None) => 2,
            };
            (game.draw(flags, players, &seed)?, seed)
        }
    };
    let rules = game.rules(setup)?;
    match seats {
        Some(seats) if seats != usize::from(rules.seats()) => Err(Failure::Usage(format!(
            "{seats} seats are named, but the game has {}",
            rules.seats()
        ))),
        _ => Ok(Ready { rules, seed }),
    }
}
