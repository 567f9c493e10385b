//! A session: one game being played, with the way back.

use crate::{Choice, Refused, Replay, ReplayError, Rules, Seed, Silent, Sink};

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
    practice: Vec<usize>,
}

impl<R: Rules> Clone for Session<'_, R> {
    fn clone(&self) -> Self {
        Session {
            rules: self.rules,
            seed: self.seed,
            game: self.game.clone(),
            taken: self.taken.clone(),
            undone: self.undone.clone(),
            practice: self.practice.clone(),
        }
    }
}

impl<'r, R: Rules> Session<'r, R> {
    /// A new game.
    pub fn start(rules: &'r R, seed: Seed) -> Self {
        let game = rules.start(&seed);
        Session { rules, seed, game, taken: Vec::new(), undone: Vec::new(), practice: Vec::new() }
    }

    /// Goes on with a game that was written down. Every step of it is checked.
    pub fn resume(rules: &'r R, replay: &Replay) -> Result<Self, ReplayError> {
        let game = replay.verify(rules)?.game;
        Ok(Session {
            rules,
            seed: replay.seed()?,
            game,
            taken: replay.choices(),
            undone: Vec::new(),
            practice: replay.practice().collect(),
        })
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

    /// After how many choices the game was taken back past something hidden.
    pub fn practice(&self) -> &[usize] {
        &self.practice
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
        // A mark moves back with the game: what was practice stays practice.
        if self.practice.last().is_some_and(|&step| step > self.taken.len()) {
            self.mark_practice();
        }
        true
    }

    /// Marks that the game was taken back to here although something hidden had been shown since.
    pub fn mark_practice(&mut self) {
        let here = self.taken.len();
        self.practice.retain(|&step| step < here);
        self.practice.push(here);
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
        Replay::record(self.rules, self.seed, &self.taken).with_practice(&self.practice)
    }
}
