//! What a bot is, and what it gets to see.

use std::sync::atomic::AtomicBool;

use table::{Chance, Choice, Choices, Rules, Seat, Seed, View};

/// Somebody who answers for a seat and knows only what the seat may know.
pub trait Player<R: Rules>: Send {
    /// Picks one of the listed choices. The list is never empty.
    fn choose(&mut self, seen: &Seen<'_, R>, choices: &Choices) -> Choice;
}

/// A game as one seat may look at it.
///
/// The view is made when it is asked for, so that a bot that does not look costs nothing.
pub struct Seen<'g, R: Rules> {
    rules: &'g R,
    game: &'g R::Game,
    seat: Seat,
    stop: Option<&'g AtomicBool>,
}

impl<'g, R: Rules> Seen<'g, R> {
    /// A look at a game from a seat.
    #[inline]
    pub fn new(rules: &'g R, game: &'g R::Game, seat: Seat) -> Self {
        Seen { rules, game, seat, stop: None }
    }

    /// The same look by somebody who may lose patience: once the flag is raised, any answer will do.
    #[inline]
    #[must_use]
    pub fn until(self, stop: &'g AtomicBool) -> Self {
        Seen { stop: Some(stop), ..self }
    }

    /// The flag of whoever may lose patience.
    #[inline]
    pub fn stop(&self) -> Option<&'g AtomicBool> {
        self.stop
    }

    /// The rules that the game is played by.
    #[inline]
    pub fn rules(&self) -> &'g R {
        self.rules
    }

    /// The seat that looks.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The game with everything blanked that the seat cannot know.
    #[inline]
    pub fn game(&self) -> R::Game {
        self.rules.seen(self.game, self.seat)
    }

    /// Everything that the seat knows.
    pub fn view(&self) -> View<R> {
        self.rules.view(self.game, self.seat)
    }
}

impl<R: Rules> std::fmt::Debug for Seen<'_, R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seen").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// Where the seeds of bots begin among those that a game's seed leads to.
const BOTS: u64 = 0x626f_7473 << 32;

/// The chance of the bot in a seat, apart from the chance that deals the game.
pub fn chance(seed: &Seed, seat: Seat) -> Chance {
    Chance::new(&seed.nth(BOTS + u64::from(seat.0)))
}
