//! A session: one game being played, with the way back.

use crate::{Choice, Refused, Replay, Rules, Seed, Silent, Sink};

/// A running game together with the choices that led to it.
///
/// Undo is a replay minus one: games are so quick to play again that nothing else is kept.
#[derive(Debug)]
pub struct Session<'r, R: Rules> {
    rules: &'r R,
    seed: Seed,
    game: R::Game,
    taken: Vec<Choice>,
    undone: Vec<Choice>,
}

impl<R: Rules> Clone for Session<'_, R> {
    fn clone(&self) -> Self {
        Session {
            rules: self.rules,
            seed: self.seed,
            game: self.game.clone(),
            taken: self.taken.clone(),
            undone: self.undone.clone(),
        }
    }
}

impl<'r, R: Rules> Session<'r, R> {
    /// A new game.
    pub fn start(rules: &'r R, seed: Seed) -> Self {
        let game = rules.start(&seed);
        Session { rules, seed, game, taken: Vec::new(), undone: Vec::new() }
    }

    /// The rules that the game is played by.
    pub fn rules(&self) -> &'r R {
        self.rules
    }

    /// The seed that the game was dealt from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The game as it stands.
    pub fn game(&self) -> &R::Game {
        &self.game
    }

    /// The choices taken so far.
    pub fn taken(&self) -> &[Choice] {
        &self.taken
    }

    /// Takes a listed choice and forgets what had been undone.
    pub fn choose<S: Sink<R::Event>>(
        &mut self,
        choice: Choice,
        sink: &mut S,
    ) -> Result<(), Refused> {
        self.rules.choose(&mut self.game, choice, sink)?;
        self.taken.push(choice);
        self.undone.clear();
        Ok(())
    }

    /// Takes the last choice back. False if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(choice) = self.taken.pop() else { return false };
        self.undone.push(choice);
        self.game = self.rules.start(&self.seed);
        for &choice in &self.taken {
            self.rules.choose_unchecked(&mut self.game, choice, &mut Silent);
        }
        true
    }

    /// Takes an undone choice again. False if there is none.
    pub fn redo<S: Sink<R::Event>>(&mut self, sink: &mut S) -> bool {
        let Some(choice) = self.undone.pop() else { return false };
        self.rules.choose_unchecked(&mut self.game, choice, sink);
        self.taken.push(choice);
        true
    }

    /// The replay of the game so far: it is also the save.
    pub fn replay(&self) -> Replay {
        Replay::record(self.rules, self.seed, &self.taken)
    }
}
