//! What a game brings to the start screen. Dealing, teaching, continuing and watching follow from it.

use std::io;
use std::path::Path;
use std::sync::Arc;

use bots::Bot;
use table::{Replay, Rules, Seed};

use super::{Form, Order, Title};
use crate::save::read_replay;
use crate::screen::host::{Game, Host, Left};
use crate::screen::places::{Places, Sat};
use crate::screen::{Imagining, Show, TableOptions, Watch};
use crate::sitter::Sitter;
use crate::told::result_in_words;

/// The set-up of the game that is offered.
pub type SetupOf<O> = <<O as Offer>::Rules as Rules>::Setup;

/// A game as it comes to the start screen.
pub trait Offer {
    /// The rules of one set-up.
    type Rules: Show;

    /// Its name.
    fn name(&self) -> &'static str;

    /// What it is, in a sentence.
    fn about(&self) -> &'static str;

    /// The form of a set-up, filled in with the suggested first game.
    fn form(&self) -> Form;

    /// The form filled in with the suggested first game for what was chosen already.
    fn first_game(&self, _: &Form) -> Form {
        self.form()
    }

    /// Fills the fields that are not locked from the seed, and says what had to be loosened.
    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String>;

    /// The set-up that a form stands for.
    fn setup(&self, form: &Form, seed: &Seed) -> Result<SetupOf<Self>, String>;

    /// The guided game, for one player.
    fn lesson(&self) -> Result<(SetupOf<Self>, Seed), String>;

    /// The rules of a set-up.
    fn rules(&self, setup: SetupOf<Self>) -> Result<Self::Rules, String>;

    /// The words of the cards.
    fn book(&self) -> &<Self::Rules as Show>::Book;

    /// A set-up in a few words: "Red Skull, 2 players".
    fn summary(&self, setup: &SetupOf<Self>) -> String;
}

/// Something to do, with everything that it needs.
enum Ready<R> {
    Play(R, Replay, TableOptions),
    Watch(R, Replay),
}

fn seated(sitters: Vec<Sitter>, lesson: bool) -> TableOptions {
    TableOptions { sitters, lesson, ..TableOptions::default() }
}

/// A person, and bots in the other seats.
fn usual(seats: u8) -> Sat {
    let bots = (1..seats).map(|_| Sitter::Bot(Bot::Thumb));
    Sat { sitters: std::iter::once(Sitter::You).chain(bots).collect(), lesson: false }
}

/// The rules of a replay file, every step of which is checked.
fn open<O: Offer>(offer: &O, path: &Path) -> Result<(O::Rules, Replay), String> {
    let fault = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let replay = read_replay(path)?;
    let setup = replay.setup::<O::Rules>().map_err(|error| fault(&error))?;
    let rules = offer.rules(setup).map_err(|what| fault(&what))?;
    replay.verify(&rules).map_err(|error| fault(&error))?;
    Ok((rules, replay))
}

fn get_ready<O: Offer>(
    offer: &O,
    places: &Places,
    order: Order,
) -> Result<Ready<O::Rules>, String> {
    let deal = |setup, seed, options| {
        let rules = offer.rules(setup)?;
        let replay = Replay::record(&rules, seed, &[]);
        Ok(Ready::Play(rules, replay, options))
    };
    match order {
        Order::Deal(form, seed) => {
            deal(offer.setup(&form, &seed)?, seed, seated(form.sitters(), false))
        }
        Order::Lesson => {
            let (setup, seed) = offer.lesson()?;
            deal(setup, seed, seated(vec![Sitter::You], true))
        }
        Order::Resume(path) => {
            let (rules, replay) = open(offer, &path)?;
            let sat = places.sat(O::Rules::NAME, rules.seats());
            let Sat { sitters, lesson } = sat.unwrap_or_else(|| usual(rules.seats()));
            Ok(Ready::Play(rules, replay, seated(sitters, lesson)))
        }
        Order::Watch(path) => open(offer, &path).map(|(rules, replay)| Ready::Watch(rules, replay)),
    }
}

impl<O: Offer> Title for O {
    fn word(&self) -> &'static str {
        O::Rules::NAME
    }

    fn name(&self) -> &'static str {
        Offer::name(self)
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

    fn tell(&self, path: &Path) -> Result<String, String> {
        let (rules, replay) = open(self, path)?;
        let verified = replay.verify(&rules).map_err(|error| error.to_string())?;
        let end = match &verified.outcome {
            Some(outcome) => result_in_words(&rules, outcome).swap_remove(0),
            None => "It is not over.".into(),
        };
        let practice = if replay.practice().next().is_some() { " (practice)" } else { "" };
        Ok(format!("{}{practice}. {end}", self.summary(rules.setup())))
    }

    fn play(&self, host: &mut Host, order: Order) -> io::Result<Option<String>> {
        match get_ready(self, &host.places, order) {
            Err(said) => return Ok(Some(said)),
            Ok(Ready::Play(rules, replay, options)) => {
                host.sit_down(self, rules, replay, options)?;
            }
            Ok(Ready::Watch(rules, replay)) => host.show(self, &rules, &replay)?,
        }
        Ok(None)
    }
}

impl Host {
    /// Plays a game until it is left.
    pub fn sit_down<O: Offer>(
        &mut self,
        offer: &O,
        rules: O::Rules,
        replay: Replay,
        options: TableOptions,
    ) -> io::Result<Left> {
        let seed = replay.seed().map_err(io::Error::other)?;
        let coach = Some(Box::new(Imagining::new(&seed)) as _);
        let book = offer.book();
        self.table(Game { rules: Arc::new(rules), book, replay, options, coach })
    }

    /// Shows a replay until it is left.
    pub fn show<O: Offer>(
        &mut self,
        offer: &O,
        rules: &O::Rules,
        replay: &Replay,
    ) -> io::Result<()> {
        let watch = Watch::new(rules, offer.book(), replay).map_err(io::Error::other)?;
        self.watch(watch)
    }
}
