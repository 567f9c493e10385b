//! The contract between a game and everything that drives it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Chance, Choice, Choices, Outcome, Seat, Seed, Silent, Sink};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// Who must answer.
    pub seat: Seat,
}

/// A decision in words, for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// The card or rule that asks.
    pub asker: String,
    /// What is asked.
    pub text: String,
}

/// The error of a choice that is not on the list; the game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The decision at hand does not list this choice.
    #[error("this choice is not on the list")]
    NotListed,
    /// The game is over and asks nothing.
    #[error("the game is over")]
    Over,
}

/// What a seat knows of a game, and nothing more. It is all that drivers and bots receive.
pub struct View<R: Rules + ?Sized> {
    /// Whose knowledge this is.
    pub seat: Seat,
    /// The game with everything blanked that the seat cannot know. Its questions, choices and
    /// numbers are those of the real game.
    pub game: R::Game,
    /// What the seat knows about the blanks: which cards they are, though not where.
    pub hidden: R::Hidden,
}

impl<R: Rules + ?Sized> Clone for View<R> {
    fn clone(&self) -> Self {
        View { seat: self.seat, game: self.game.clone(), hidden: self.hidden.clone() }
    }
}

impl<R: Rules + ?Sized> PartialEq for View<R> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.game == other.game && self.hidden == other.hidden
    }
}

impl<R: Rules + ?Sized> Debug for View<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("game", &self.game)
            .field("hidden", &self.hidden)
            .finish()
    }
}

/// The rules of one game as set up: everything that does not change while it is played.
///
/// ```text
/// let mut game = rules.start(&seed);
/// while let Some(decision) = rules.decision(&game) {
///     rules.choices(&game, &mut choices);
///     rules.choose(&mut game, pick(decision.seat, &choices), &mut Silent)?;
/// }
/// let outcome = rules.outcome(&game);
/// ```
pub trait Rules: Send + Sync {
    /// The running game: a flat value that is cheap to copy.
    type Game: Clone + PartialEq + Debug + Send + Sync;
    /// What a seat knows about the things that it cannot see.
    type Hidden: Clone + PartialEq + Debug + Send + Sync;
    /// Something that happened.
    type Event: Clone + Debug + Send;
    /// What was chosen before the game: enough, with a seed, to play it again.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The game's name on the command line and in files.
    const NAME: &'static str;
    /// The revision of the rules. It grows with every change that makes an old replay differ.
    const REVISION: u32;

    /// The set-up that these rules were made for.
    fn setup(&self) -> &Self::Setup;

    /// The number of seats at the table.
    fn seats(&self) -> u8;

    /// Deals a new game and plays it up to its first decision, telling what happens on the way.
    fn deal<S: Sink<Self::Event>>(&self, seed: &Seed, sink: &mut S) -> Self::Game;

    /// Deals a new game and plays it up to its first decision.
    fn start(&self, seed: &Seed) -> Self::Game {
        self.deal(seed, &mut Silent)
    }

    /// The decision that the game waits for; none when it is over.
    fn decision(&self, game: &Self::Game) -> Option<Decision>;

    /// How the game ended; none while it runs.
    fn outcome(&self, game: &Self::Game) -> Option<Outcome>;

    /// Replaces the content of `out` by the list of choices for the decision at hand.
    fn choices(&self, game: &Self::Game, out: &mut Choices);

    /// Takes a choice that is known to be on the list and plays on to the next decision.
    ///
    /// With any other choice the game may end up in a state that the rules do not allow.
    fn choose_unchecked<S: Sink<Self::Event>>(
        &self,
        game: &mut Self::Game,
        choice: Choice,
        sink: &mut S,
    );

    /// Takes a choice if it is on the list; otherwise the game is left untouched.
    fn choose<S: Sink<Self::Event>>(
        &self,
        game: &mut Self::Game,
        choice: Choice,
        sink: &mut S,
    ) -> Result<(), Refused> {
        if self.decision(game).is_none() {
            return Err(Refused::Over);
        }
        let mut choices = Choices::new();
        self.choices(game, &mut choices);
        if !choices.contains(&choice) {
            return Err(Refused::NotListed);
        }
        self.choose_unchecked(game, choice, sink);
        Ok(())
    }

    /// What the seat knows.
    fn view(&self, game: &Self::Game, seat: Seat) -> View<Self>;

    /// The game as the seat sees it: a view without what is known about the blanks, for those who look
    /// often.
    fn seen(&self, game: &Self::Game, seat: Seat) -> Self::Game {
        self.view(game, seat).game
    }

    /// A full game that the view could be of: what the seat cannot know is dealt anew, and the
    /// future of chance is another one.
    fn determinize(&self, view: &View<Self>, chance: &mut Chance) -> Self::Game;

    /// The generator of the game, as it stands.
    fn chance(&self, game: &Self::Game) -> Chance;

    /// A fingerprint of the whole state.
    fn fingerprint(&self, game: &Self::Game) -> u64;

    /// A fingerprint of the physical pieces, wherever they are: it never changes during a game.
    fn pieces(&self, game: &Self::Game) -> u64;

    /// The decision at hand in words. Empty when the game is over.
    fn question(&self, game: &Self::Game) -> Question;

    /// A listed choice in words; no two choices of one decision have the same.
    fn label(&self, game: &Self::Game, choice: Choice) -> String;

    /// An event as the seat may hear of it; none if it is not worth a line.
    fn narrate(&self, event: &Self::Event, to: Seat) -> Option<String>;

    /// Why the game ended, in words.
    fn reason(&self, outcome: &Outcome) -> String;
}
