//! A session: one game being played, with the way back.

use std::sync::Arc;

use crate::{Choice, Futures, Refused, Replay, ReplayError, Rules, Seed, Silent, Sink, Step};

/// A running game together with the choices that led to it. Its rules are shared.
///
/// Undo is a replay minus some choices: games are so quick to play again that nothing else is kept.
#[derive(Debug)]
pub struct Session<R: Rules> {
    rules: Arc<R>,
    seed: Seed,
    game: R::Game,
    taken: Vec<Step>,
    undone: Vec<Choice>,
    practice: Vec<usize>,
    futures: Futures,
}

impl<R: Rules> Clone for Session<R> {
    fn clone(&self) -> Self {
        Session {
            rules: Arc::clone(&self.rules),
            seed: self.seed,
            game: self.game.clone(),
            taken: self.taken.clone(),
            undone: self.undone.clone(),
            practice: self.practice.clone(),
            futures: self.futures.clone(),
        }
    }
}

impl<R: Rules> Session<R> {
    /// A new game.
    pub fn start(rules: impl Into<Arc<R>>, seed: Seed) -> Self {
        let rules = rules.into();
        let game = rules.start(&seed);
        Session {
            rules,
            seed,
            game,
            taken: Vec::new(),
            undone: Vec::new(),
            practice: Vec::new(),
            futures: Futures::default(),
        }
    }

    /// Goes on with a game that was written down. Every step of it is checked.
    pub fn resume(rules: impl Into<Arc<R>>, replay: &Replay) -> Result<Self, ReplayError> {
        let rules = rules.into();
        let game = replay.verify(&*rules)?.game;
        Ok(Session {
            rules,
            seed: replay.seed()?,
            game,
            taken: replay.steps.clone(),
            undone: Vec::new(),
            practice: replay.practice().collect(),
            futures: replay.futures()?,
        })
    }

    /// The rules that the game is played by.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The seed that the game was dealt from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The game as it stands.
    pub fn game(&self) -> &R::Game {
        &self.game
    }

    /// How many choices have been taken.
    pub fn len(&self) -> usize {
        self.taken.len()
    }

    /// Whether no choice has been taken yet.
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// The choices taken so far.
    pub fn taken(&self) -> impl ExactSizeIterator<Item = Choice> + '_ {
        self.taken.iter().map(|step| step.0)
    }

    /// How many choices that were taken back could be taken again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// The choice that would be taken again next.
    pub fn next(&self) -> Option<Choice> {
        self.undone.last().copied()
    }

    /// Forgets what was taken back, with the futures that were dealt anew there.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
        self.futures.cut(self.taken.len());
    }

    /// After how many choices the game was taken back past something hidden.
    pub fn practice(&self) -> &[usize] {
        &self.practice
    }

    /// Where the future was dealt anew.
    pub fn futures(&self) -> &Futures {
        &self.futures
    }

    /// Deals the future of the position anew, from what the one who is to decide knows. It makes the game
    /// practice.
    pub fn reseed(&mut self, seed: Seed) {
        let here = self.taken.len();
        self.futures.add(here, seed);
        self.undone.clear();
        self.mark_practice();
        self.futures.turn(&*self.rules, &mut self.game, here);
    }

    /// Takes a listed choice and forgets what had been undone.
    pub fn choose<S: Sink<R::Event>>(
        &mut self,
        choice: Choice,
        sink: &mut S,
    ) -> Result<(), Refused> {
        self.rules.choose(&mut self.game, choice, sink)?;
        self.forget_undone();
        self.took(choice);
        Ok(())
    }

    fn took(&mut self, choice: Choice) {
        self.taken.push(Step(choice, self.rules.fingerprint(&self.game) as u32));
    }

    /// Takes the last choices back, as many as there are of the number asked for. Says how many.
    pub fn undo(&mut self, steps: usize) -> usize {
        let steps = steps.min(self.taken.len());
        if steps == 0 {
            return 0;
        }
        let left = self.taken.len() - steps;
        self.undone.extend(self.taken.drain(left..).rev().map(|step| step.0));
        self.play_again();
        // A mark moves back with the game: what was practice stays practice.
        if self.practice.last().is_some_and(|&step| step > left) {
            self.mark_practice();
        }
        steps
    }

    /// Goes back to where so many choices had been taken and forgets the others, as if the game had been
    /// left there. False if there were not as many.
    pub fn cut(&mut self, choices: usize) -> bool {
        if choices > self.taken.len() {
            return false;
        }
        self.taken.truncate(choices);
        self.forget_undone();
        self.practice.retain(|&step| step <= choices);
        self.play_again();
        true
    }

    fn play_again(&mut self) {
        self.game = self.rules.start(&self.seed);
        for (step, taken) in self.taken.iter().enumerate() {
            self.futures.turn(&*self.rules, &mut self.game, step);
            self.rules.choose_unchecked(&mut self.game, taken.0, &mut Silent);
        }
        self.futures.turn(&*self.rules, &mut self.game, self.taken.len());
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
        self.took(choice);
        self.futures.turn(&*self.rules, &mut self.game, self.taken.len());
        true
    }

    /// The replay of the game so far: it is also the save.
    pub fn replay(&self) -> Replay {
        let fingerprint = self.rules.fingerprint(&self.game);
        Replay::of_steps(&*self.rules, &self.seed, self.taken.clone(), fingerprint)
            .with_futures(&self.futures)
            .with_practice(&self.practice)
    }
}
