//! What a game brings to a table: its set-ups as forms. Dealing, teaching and continuing follow from it.

use std::sync::Arc;

use bots::Tell;
use table::scene::Staged;
use table::{Replay, Rules, Seed};

use crate::form::{Field, Form};
use crate::play::{Play, Played};
use crate::text::result_in_words;

/// The set-up of the game that is offered.
pub type SetupOf<O> = <<O as Offer>::Rules as Rules>::Setup;

/// A game as it comes to the table.
pub trait Offer {
    /// The rules of one set-up.
    type Rules: Staged + Tell;

    /// What it is, in a sentence.
    fn about(&self) -> &'static str;

    /// The form of a set-up, filled in with the suggested first game.
    fn form(&self) -> Form;

    /// The form filled in with the suggested first game for what was chosen already.
    fn first_game(&self, form: &Form) -> Form;

    /// Fills the fields that are not locked from the seed, and says what had to be loosened.
    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String>;

    /// What is to be known about what a slot of a form holds.
    fn describe(&self, form: &Form, field: &Field) -> Vec<String>;

    /// The set-up that a form stands for.
    fn setup(&self, form: &Form, seed: &Seed) -> Result<SetupOf<Self>, String>;

    /// The guided game, for one player.
    fn lesson(&self) -> Result<(SetupOf<Self>, Seed), String>;

    /// The rules of a set-up, shared by all who play by them.
    fn rules(&self, setup: SetupOf<Self>) -> Result<Arc<Self::Rules>, String>;

    /// The words of the cards of a game.
    fn book(&self, rules: &Self::Rules) -> Arc<<Self::Rules as Staged>::Book>;

    /// A set-up in a few words: "Red Skull, 2 players".
    fn summary(&self, setup: &SetupOf<Self>) -> String;
}

/// A game in the box, whichever it is. It follows from an [`Offer`].
pub trait Title {
    /// The word for it in files.
    fn word(&self) -> &'static str;
    /// Its name.
    fn name(&self) -> &'static str;
    /// What it is, in a sentence.
    fn about(&self) -> &'static str;
    /// The form of a set-up, filled in with the suggested first game.
    fn form(&self) -> Form;
    /// The form filled in with the suggested first game for what was chosen already.
    fn first_game(&self, form: &Form) -> Form;
    /// Fills the fields that are not locked from the seed, and says what had to be loosened.
    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String>;
    /// What is to be known about what a slot of a form holds.
    fn describe(&self, form: &Form, field: &Field) -> Vec<String>;
    /// Deals the game of a form.
    fn deal(&self, form: &Form, seed: &Seed) -> Result<Box<dyn Play>, String>;
    /// Deals the guided game.
    fn lesson(&self) -> Result<Box<dyn Play>, String>;
    /// Opens a game that was written down; every step is checked.
    fn open(&self, replay: &Replay, guided: bool) -> Result<Box<dyn Play>, String>;
    /// Deals the set-up of a game that was written down anew.
    fn rematch(&self, replay: &Replay, seed: &Seed) -> Result<Box<dyn Play>, String>;
    /// What a replay holds and how it ended, in a line.
    fn tell(&self, replay: &Replay) -> Result<String, String>;
}

fn sit<O: Offer>(
    offer: &O,
    setup: SetupOf<O>,
    replay: impl FnOnce(&O::Rules) -> Result<Replay, String>,
    guided: bool,
) -> Result<Box<dyn Play>, String> {
    let summary = offer.summary(&setup);
    let rules = offer.rules(setup)?;
    let replay = replay(&rules)?;
    let book = offer.book(&rules);
    let played = Played::<O::Rules>::new(rules, book, &replay, summary);
    let played = played.map_err(|error| error.to_string())?;
    Ok(if guided { Box::new(played.guided()) } else { Box::new(played) })
}

impl<O: Offer> Title for O {
    fn word(&self) -> &'static str {
        O::Rules::NAME
    }

    fn name(&self) -> &'static str {
        O::Rules::TITLE
    }

    fn about(&self) -> &'static str {
        Offer::about(self)
    }

    fn form(&self) -> Form {
        Offer::form(self)
    }

    fn first_game(&self, form: &Form) -> Form {
        Offer::first_game(self, form)
    }

    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String> {
        Offer::settle(self, form, seed)
    }

    fn describe(&self, form: &Form, field: &Field) -> Vec<String> {
        Offer::describe(self, form, field)
    }

    fn deal(&self, form: &Form, seed: &Seed) -> Result<Box<dyn Play>, String> {
        let setup = self.setup(form, seed)?;
        sit(self, setup, |rules| Ok(Replay::record(rules, *seed, &[])), false)
    }

    fn lesson(&self) -> Result<Box<dyn Play>, String> {
        let (setup, seed) = Offer::lesson(self)?;
        sit(self, setup, |rules| Ok(Replay::record(rules, seed, &[])), true)
    }

    fn open(&self, replay: &Replay, guided: bool) -> Result<Box<dyn Play>, String> {
        let setup = replay.setup::<O::Rules>().map_err(|error| error.to_string())?;
        sit(self, setup, |_| Ok(replay.clone()), guided)
    }

    fn rematch(&self, replay: &Replay, seed: &Seed) -> Result<Box<dyn Play>, String> {
        let setup = replay.setup::<O::Rules>().map_err(|error| error.to_string())?;
        sit(self, setup, |rules| Ok(Replay::record(rules, *seed, &[])), false)
    }

    fn tell(&self, replay: &Replay) -> Result<String, String> {
        let play = self.open(replay, false)?;
        let scene = play.scene(crate::Eyes::Seat(table::Seat(0)));
        let end = match &scene.over {
            Some(over) => result_in_words(over, &[]).swap_remove(0),
            None => format!("{}: it is not over.", scene.moment),
        };
        let practice = if play.practice() { " (practice)" } else { "" };
        Ok(format!("{}{practice}. {end}", play.summary()))
    }
}
