//! Legendary on the start screen.

use std::io;
use std::sync::Arc;

use legendary::card::Catalogue;
use legendary::setup::{Edition, Mode, Setup, SetupError, Wish, build};
use table::{Rules, Seed};

use super::book::Book;
use super::lesson;
use crate::screen::host::{Game, Host, read_replay};
use crate::screen::start::{Field, Form, Order, Title};
use crate::screen::{Imagining, TableOptions, Watch};
use crate::sitter::Sitter;
use legendary::Legendary;

const PLAYERS: &str = "Players";
const SEAT: &str = "Seat";
const MASTERMIND: &str = "Mastermind";
const SCHEME: &str = "Scheme";
const HERO: &str = "Hero";
const VILLAINS: &str = "Villains";
const HENCHMEN: &str = "Henchmen";
const TWISTS: &str = "Twist mode";
const STRENGTH: &str = "Foe mode";
const SHOWDOWN: &str = "Showdown";

/// The slots of one kind: what they can hold, what they hold, and what of it was named.
type Slots<'s> = (&'static str, Vec<String>, &'s [String], &'s [String]);

/// Legendary with its cards.
pub struct LegendaryTitle<'c> {
    catalogue: &'c Catalogue,
    book: Book,
}

impl<'c> LegendaryTitle<'c> {
    /// Legendary with some cards.
    pub fn new(catalogue: &'c Catalogue) -> Self {
        LegendaryTitle { catalogue, book: Book::new(catalogue) }
    }

    /// The words of the cards.
    pub fn book(&self) -> &Book {
        &self.book
    }

    fn wish(form: &Form) -> Wish {
        let modes = [TWISTS, STRENGTH].map(|kind| form.value(kind).parse::<Mode>().ok());
        Wish {
            edition: Edition::First,
            players: form.value(PLAYERS).parse().unwrap_or(2),
            mastermind: form.locked(MASTERMIND).pop(),
            scheme: form.locked(SCHEME).pop(),
            heroes: form.locked(HERO),
            villains: form.locked(VILLAINS),
            henchmen: form.locked(HENCHMEN),
            modes: modes.into_iter().flatten().collect(),
            final_showdown: form.value(SHOWDOWN) == "yes",
            ..Wish::default()
        }
    }

    /// The form that shows a set-up; what the wish names is locked.
    fn fill(&self, wish: &Wish, setup: &Setup, sitters: &[String]) -> Form {
        let cards = self.catalogue;
        let mut fields = Vec::new();
        let players = (1..=5).map(|n: u8| n.to_string()).collect();
        fields.push(Field::chosen(PLAYERS, players, usize::from(setup.players) - 1));
        let mut seated = vec!["you".to_string()];
        seated.extend(bots::Bot::ALL.map(|bot| bot.word().to_string()));
        for seat in 0..usize::from(setup.players) {
            let usual = if seat == 0 { "you" } else { bots::Bot::Thumb.word() };
            let who = sitters.get(seat).map_or(usual, String::as_str);
            let at = seated.iter().position(|word| word == who).unwrap_or(0);
            fields.push(Field::chosen(SEAT, seated.clone(), at));
        }
        let masterminds = cards.masterminds.iter().map(|e| e.definition.name.clone()).collect();
        let locked = wish.mastermind.is_some();
        fields.push(Field::slot(MASTERMIND, masterminds, &setup.mastermind, locked));
        let schemes = cards.schemes.iter().map(|e| e.definition.name.clone()).collect();
        fields.push(Field::slot(SCHEME, schemes, &setup.scheme, wish.scheme.is_some()));
        let groups: [Slots<'_>; 3] = [
            (
                VILLAINS,
                names(&cards.villains, |e| &e.definition.name),
                &setup.villains,
                &wish.villains,
            ),
            (
                HENCHMEN,
                names(&cards.henchmen, |e| &e.definition.name),
                &setup.henchmen,
                &wish.henchmen,
            ),
            (HERO, names(&cards.heroes, |e| &e.definition.name), &setup.heroes, &wish.heroes),
        ];
        for (kind, options, taken, named) in groups {
            for name in taken {
                fields.push(Field::slot(kind, options.clone(), name, named.contains(name)));
            }
        }
        let twists = Mode::ALL.iter().filter(|mode| mode.twists() > 0);
        fields.push(mode_field(TWISTS, twists, &setup.modes));
        let strength = Mode::ALL.iter().filter(|mode| mode.twists() == 0);
        fields.push(mode_field(STRENGTH, strength, &setup.modes));
        let showdown = vec!["no".into(), "yes".into()];
        fields.push(Field::chosen(SHOWDOWN, showdown, usize::from(setup.final_showdown)));
        Form { fields }
    }

    /// The wish, loosened until a set-up fulfils it, and what was in the way.
    fn loosen(&self, mut wish: Wish, seed: &Seed) -> (Wish, Option<Setup>, Option<String>) {
        let mut said: Option<SetupError> = None;
        for loosened in 0..4 {
            match wish.draw(self.catalogue, seed) {
                Ok(setup) => {
                    return (wish, Some(setup), said.map(|fault| format!("Drawn anew: {fault}.")));
                }
                Err(fault) => {
                    said = said.or(Some(fault));
                    match loosened {
                        0 => (wish.villains, wish.henchmen) = Default::default(),
                        1 => wish.heroes.clear(),
                        _ => (wish.scheme, wish.mastermind) = Default::default(),
                    }
                }
            }
        }
        (wish, None, said.map(|fault| fault.to_string()))
    }

    fn sitters(form: &Form) -> Vec<Sitter> {
        form.of(SEAT).map(|field| field.value().parse().unwrap_or(Sitter::You)).collect()
    }

    fn table(
        &self,
        host: &mut Host,
        rules: Legendary,
        seed: Seed,
        choices: Vec<table::Choice>,
        options: TableOptions,
    ) -> io::Result<()> {
        let rules = Arc::new(rules);
        let book = &self.book;
        host.table(Game {
            rules,
            book,
            seed,
            choices,
            options,
            coach: Some(Box::new(Imagining::new(&seed))),
        })
        .map(|_| ())
    }
}

fn names<T>(entries: &[T], name: impl Fn(&T) -> &String) -> Vec<String> {
    entries.iter().map(|entry| name(entry).clone()).collect()
}

fn mode_field<'m>(
    kind: &'static str,
    modes: impl Iterator<Item = &'m Mode>,
    taken: &[Mode],
) -> Field {
    let modes: Vec<&Mode> = modes.collect();
    let at = modes.iter().position(|mode| taken.contains(mode)).map_or(0, |at| at + 1);
    let words = std::iter::once("none".into()).chain(modes.iter().map(|mode| mode.to_string()));
    Field::chosen(kind, words.collect(), at)
}

impl Title for LegendaryTitle<'_> {
    fn word(&self) -> &'static str {
        Legendary::NAME
    }

    fn name(&self) -> &'static str {
        "Legendary"
    }

    fn about(&self) -> &'static str {
        "A deck-building game for 1 to 5: recruit heroes, fight the villains in the city, and beat the \
         mastermind before the scheme succeeds. All win or lose together."
    }

    fn form(&self) -> Form {
        let wish = Wish { players: 2, first_game: true, ..Wish::default() };
        match wish.draw(self.catalogue, &Seed::from(0)) {
            Ok(setup) => {
                // The suggested cards count as named, except what only the numbers ask for.
                let named = Wish {
                    mastermind: Some(setup.mastermind.clone()),
                    scheme: Some(setup.scheme.clone()),
                    heroes: setup.heroes.clone(),
                    villains: setup.villains.clone(),
                    henchmen: setup.henchmen.clone(),
                    ..wish
                };
                self.fill(&named, &setup, &[])
            }
            Err(_) => Form::default(),
        }
    }

    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String> {
        let sitters: Vec<String> = form.of(SEAT).map(|field| field.value().into()).collect();
        let (wish, setup, said) = self.loosen(Self::wish(form), seed);
        if let Some(setup) = setup {
            *form = self.fill(&wish, &setup, &sitters);
        }
        said
    }

    fn play(&self, host: &mut Host, order: Order) -> io::Result<Option<String>> {
        match order {
            Order::Deal(form, seed) => {
                let (_, setup, said) = self.loosen(Self::wish(&form), &seed);
                let Some(setup) = setup else { return Ok(said) };
                let rules = match build(self.catalogue, setup) {
                    Ok(rules) => rules,
                    Err(fault) => return Ok(Some(fault.to_string())),
                };
                let options = TableOptions { sitters: Self::sitters(&form), ..Default::default() };
                self.table(host, rules, seed, Vec::new(), options)?;
            }
            Order::Lesson => {
                let seed = Seed::from(lesson::SEED);
                let wish = Wish { players: 1, first_game: true, ..Wish::default() };
                let rules = wish.draw(self.catalogue, &seed).and_then(|s| build(self.catalogue, s));
                let rules = match rules {
                    Ok(rules) => rules,
                    Err(fault) => return Ok(Some(fault.to_string())),
                };
                let sitters = vec![Sitter::You];
                let options = TableOptions { sitters, lesson: true, ..Default::default() };
                self.table(host, rules, seed, Vec::new(), options)?;
            }
            Order::Resume(path) | Order::Watch(path) if !path.exists() => {
                return Ok(Some(format!("{} is gone.", path.display())));
            }
            Order::Resume(path) => {
                let (rules, replay) = match self.open(&path) {
                    Ok(opened) => opened,
                    Err(fault) => return Ok(Some(fault)),
                };
                let Ok(seed) = replay.seed() else { return Ok(None) };
                let bots = (1..rules.seats()).map(|_| Sitter::Bot(bots::Bot::Thumb));
                let usual = || std::iter::once(Sitter::You).chain(bots).collect();
                let sat = host.places.sat(Legendary::NAME, rules.seats());
                let sitters = sat.unwrap_or_else(usual);
                let options = TableOptions { sitters, ..Default::default() };
                self.table(host, rules, seed, replay.choices(), options)?;
            }
            Order::Watch(path) => {
                let (rules, replay) = match self.open(&path) {
                    Ok(opened) => opened,
                    Err(fault) => return Ok(Some(fault)),
                };
                match Watch::new(&rules, &self.book, &replay) {
                    Ok(watch) => host.watch(watch)?,
                    Err(fault) => return Ok(Some(fault.to_string())),
                }
            }
        }
        Ok(None)
    }
}

impl LegendaryTitle<'_> {
    /// The rules of a replay file, every step of which is checked.
    fn open(&self, path: &std::path::Path) -> Result<(Legendary, table::Replay), String> {
        let fault = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let replay = read_replay(path)?;
        let setup = replay.setup::<Legendary>().map_err(|error| fault(&error))?;
        let rules = build(self.catalogue, setup).map_err(|error| fault(&error))?;
        replay.verify(&rules).map_err(|error| fault(&error))?;
        Ok((rules, replay))
    }
}
