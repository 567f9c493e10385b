//! D.A.G.G.E.R. on the start screen.

use std::io;
use std::path::Path;
use std::sync::Arc;

use ::dagger::{Book, Dagger, Difficulty, Setup};
use table::{Replay, Rules, Seed};

use super::lesson;
use crate::screen::host::{Game, Host, read_replay};
use crate::screen::start::{Field, Form, Order, Title};
use crate::screen::{Imagining, TableOptions, Watch};
use crate::sitter::Sitter;

const PLAYERS: &str = "Players";
const SEAT: &str = "Seat";
const NEMESIS: &str = "Nemesis";
const STRIKE: &str = "Strike";
const HERO: &str = "Hero";
const ASPECT: &str = "Aspect";
const DIFFICULTY: &str = "Difficulty";
const RANDOM: &str = "random";

/// D.A.G.G.E.R. with its components.
pub struct DaggerTitle {
    book: Arc<Book>,
}

impl DaggerTitle {
    /// D.A.G.G.E.R. with some components.
    pub fn new(book: Arc<Book>) -> Self {
        DaggerTitle { book }
    }

    fn setup(form: &Form) -> Setup {
        let named = |kind| Some(form.value(kind)).filter(|name| *name != RANDOM).map(String::from);
        let list = |kind| -> Vec<String> {
            let names = form.of(kind).map(|field| field.value());
            names.map(|name| if name == RANDOM { "" } else { name }.to_string()).collect()
        };
        Setup {
            players: form.value(PLAYERS).parse().unwrap_or(2),
            heroes: list(HERO),
            aspects: list(ASPECT),
            nemesis: named(NEMESIS),
            first_strike: named(STRIKE),
            difficulty: match form.value(DIFFICULTY) {
                "easy" => Difficulty::Easy,
                "hard" => Difficulty::Hard,
                _ => Difficulty::Normal,
            },
            ..Setup::default()
        }
    }

    fn fill(&self, setup: &Setup, sitters: &[String]) -> Form {
        let book = &self.book;
        let options = |names: Vec<&str>| -> Vec<String> {
            std::iter::once(RANDOM).chain(names).map(String::from).collect()
        };
        let pick = |kind, options: Vec<String>, name: Option<&String>| {
            let at = options.iter().position(|option| Some(option) == name).unwrap_or(0);
            Field::chosen(kind, options, at)
        };
        let players = (1..=5).map(|n: u8| n.to_string()).collect();
        let mut fields =
            vec![Field::chosen(PLAYERS, players, usize::from(setup.players.max(1)) - 1)];
        let mut seated = vec!["you".to_string()];
        seated.extend(bots::Bot::ALL.map(|bot| bot.word().to_string()));
        for seat in 0..usize::from(setup.players) {
            let usual = if seat == 0 { "you" } else { bots::Bot::Thumb.word() };
            let who = sitters.get(seat).map_or(usual, String::as_str);
            let at = seated.iter().position(|word| word == who).unwrap_or(0);
            fields.push(Field::chosen(SEAT, seated.clone(), at));
        }
        let nemeses = options(book.nemeses.iter().map(|nemesis| nemesis.name.as_str()).collect());
        fields.push(pick(NEMESIS, nemeses, setup.nemesis.as_ref()));
        let strikes = book.first_strikes.iter();
        let strikes = strikes.map(|&n| book.missions[usize::from(n)].name.as_str()).collect();
        fields.push(pick(STRIKE, options(strikes), setup.first_strike.as_ref()));
        let heroes = options(book.heroes.iter().map(|hero| hero.name.as_str()).collect());
        let aspects = options(book.aspects.iter().map(|sides| sides[0].name.as_str()).collect());
        for hero in 0..usize::from(setup.hero_count()) {
            fields.push(pick(HERO, heroes.clone(), setup.heroes.get(hero)));
            fields.push(pick(ASPECT, aspects.clone(), setup.aspects.get(hero)));
        }
        let words = ["easy", "normal", "hard"].map(String::from).to_vec();
        fields.push(Field::chosen(DIFFICULTY, words, setup.difficulty as usize));
        Form { fields }
    }

    fn open(&self, path: &Path) -> Result<(Dagger, Replay), String> {
        let fault = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let replay = read_replay(path)?;
        let setup = replay.setup::<Dagger>().map_err(|error| fault(&error))?;
        let rules = Dagger::with(self.book.clone(), setup).map_err(|error| fault(&error))?;
        replay.verify(&rules).map_err(|error| fault(&error))?;
        Ok((rules, replay))
    }

    fn table(
        host: &mut Host,
        rules: Dagger,
        seed: Seed,
        choices: Vec<table::Choice>,
        options: TableOptions,
    ) -> io::Result<()> {
        let rules = Arc::new(rules);
        host.table(Game {
            rules,
            book: &(),
            seed,
            choices,
            options,
            coach: Some(Box::new(Imagining::new(&seed))),
        })
        .map(|_| ())
    }
}

fn usual(seats: u8) -> Vec<Sitter> {
    let bots = (1..seats).map(|_| Sitter::Bot(bots::Bot::Thumb));
    std::iter::once(Sitter::You).chain(bots).collect()
}

fn seated(sitters: Vec<Sitter>) -> TableOptions {
    TableOptions { sitters, ..TableOptions::default() }
}

impl Title for DaggerTitle {
    fn word(&self) -> &'static str {
        Dagger::NAME
    }

    fn name(&self) -> &'static str {
        "D.A.G.G.E.R."
    }

    fn about(&self) -> &'static str {
        "A game around the world for 1 to 5: heroes travel, fight and complete missions before the threat \
         of a nemesis grows too large, and meet it in a final showdown. All win or lose together."
    }

    fn form(&self) -> Form {
        self.fill(&Setup::first_game(), &[])
    }

    fn settle(&self, form: &mut Form, _: &Seed) -> Option<String> {
        let sitters: Vec<String> = form.of(SEAT).map(|field| field.value().into()).collect();
        let mut setup = Self::setup(form);
        let heroes = usize::from(setup.hero_count());
        setup.heroes.truncate(heroes);
        setup.aspects.truncate(heroes);
        *form = self.fill(&setup, &sitters);
        Dagger::with(self.book.clone(), Self::setup(form)).err().map(|fault| fault.to_string())
    }

    fn play(&self, host: &mut Host, order: Order) -> io::Result<Option<String>> {
        let setup = match order {
            Order::Deal(form, seed) => {
                let sitters = form
                    .of(SEAT)
                    .map(|field| field.value().parse().unwrap_or(Sitter::You))
                    .collect();
                Some((Self::setup(&form), seed, seated(sitters)))
            }
            Order::Lesson => {
                let setup = Setup { players: 1, ..Setup::first_game() };
                let options = TableOptions { lesson: true, ..seated(usual(1)) };
                Some((setup, Seed::from(lesson::SEED), options))
            }
            Order::Resume(path) => match self.open(&path) {
                Ok((rules, replay)) => {
                    let Ok(seed) = replay.seed() else { return Ok(None) };
                    let sat = host.places.sat(Dagger::NAME, rules.seats());
                    let sitters = sat.unwrap_or_else(|| usual(rules.seats()));
                    Self::table(host, rules, seed, replay.choices(), seated(sitters))?;
                    None
                }
                Err(fault) => return Ok(Some(fault)),
            },
            Order::Watch(path) => {
                let (rules, replay) = match self.open(&path) {
                    Ok(opened) => opened,
                    Err(fault) => return Ok(Some(fault)),
                };
                match Watch::new(&rules, &(), &replay) {
                    Ok(watch) => host.watch(watch)?,
                    Err(fault) => return Ok(Some(fault.to_string())),
                }
                None
            }
        };
        if let Some((setup, seed, options)) = setup {
            match Dagger::with(self.book.clone(), setup) {
                Ok(rules) => Self::table(host, rules, seed, Vec::new(), options)?,
                Err(fault) => return Ok(Some(fault.to_string())),
            }
        }
        Ok(None)
    }
}
