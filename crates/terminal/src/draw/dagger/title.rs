//! D.A.G.G.E.R. on the start screen.

use std::sync::Arc;

use ::dagger::{Book, Dagger, Difficulty, Setup};
use table::Seed;

use super::board::short;
use super::lesson;
use crate::screen::start::{Field, Form, Offer};

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

    fn wish(form: &Form) -> Setup {
        let named = |kind| Some(form.value(kind)).filter(|name| *name != RANDOM).map(String::from);
        let list = |kind| -> Vec<String> {
            let names = form.of(kind).map(|field| field.value());
            names.map(|name| if name == RANDOM { "" } else { name }.to_string()).collect()
        };
        Setup {
            players: form.players(),
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
        let mut fields = Form::seats(setup.players, sitters).fields;
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
}

impl Offer for DaggerTitle {
    type Rules = Dagger;

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
        let sitters = form.seated();
        let mut setup = Self::wish(form);
        let heroes = usize::from(setup.hero_count());
        setup.heroes.truncate(heroes);
        setup.aspects.truncate(heroes);
        *form = self.fill(&setup, &sitters);
        Dagger::with(self.book.clone(), Self::wish(form)).err().map(|fault| fault.to_string())
    }

    fn setup(&self, form: &Form, _: &Seed) -> Result<Setup, String> {
        Ok(Self::wish(form))
    }

    fn lesson(&self) -> Result<(Setup, Seed), String> {
        Ok((Setup { players: 1, ..Setup::first_game() }, Seed::from(lesson::SEED)))
    }

    fn rules(&self, setup: Setup) -> Result<Dagger, String> {
        Dagger::with(self.book.clone(), setup).map_err(|fault| fault.to_string())
    }

    fn book(&self) -> &() {
        &()
    }

    fn summary(&self, setup: &Setup) -> String {
        let nemesis = setup.nemesis.as_deref().unwrap_or("a drawn nemesis");
        let heroes: Vec<&str> = setup.heroes.iter().map(|name| short(name)).collect();
        match heroes.iter().all(|name| name.is_empty()) {
            true => format!("{nemesis}, drawn heroes"),
            false => format!("{nemesis}, {}", heroes.join(", ")),
        }
    }
}
