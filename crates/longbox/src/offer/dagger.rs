//! D.A.G.G.E.R. as it comes to a table: its set-ups as forms.

use std::sync::Arc;

use dagger::scene::{LESSON_SEED, Texts};
use dagger::{Book, Dagger, Difficulty, Setup};
use host::{Field, Form, Offer, Shared};
use table::{Chance, Seed};

const NEMESIS: &str = "Nemesis";
const STRIKE: &str = "Strike";
const HERO: &str = "Hero";
const ASPECT: &str = "Aspect";
const DIFFICULTY: &str = "Difficulty";

/// D.A.G.G.E.R. with its components.
pub struct DaggerOffer {
    book: Arc<Book>,
    texts: Arc<Texts>,
    rules: Shared<Setup, Dagger>,
}

impl DaggerOffer {
    /// D.A.G.G.E.R. with some components.
    pub fn new(book: Arc<Book>) -> Self {
        let texts = Arc::new(Texts::new(&book));
        DaggerOffer { book, texts, rules: Shared::default() }
    }

    fn wish(form: &Form) -> Setup {
        let list = |kind| form.of(kind).map(|field| field.value().to_string()).collect();
        Setup {
            players: form.players(),
            heroes: list(HERO),
            aspects: list(ASPECT),
            nemesis: Some(form.value(NEMESIS).into()),
            first_strike: Some(form.value(STRIKE).into()),
            difficulty: match form.value(DIFFICULTY) {
                "easy" => Difficulty::Easy,
                "hard" => Difficulty::Hard,
                _ => Difficulty::Normal,
            },
            ..Setup::default()
        }
    }

    /// What slots of a kind can hold.
    fn options(&self, kind: &str) -> Vec<String> {
        let book = &self.book;
        match kind {
            NEMESIS => book.nemeses.iter().map(|nemesis| nemesis.name.clone()).collect(),
            STRIKE => {
                let strikes = book.first_strikes.iter();
                strikes.map(|&n| book.missions[usize::from(n)].name.clone()).collect()
            }
            HERO => book.heroes.iter().map(|hero| hero.name.clone()).collect(),
            _ => book.aspects.iter().map(|sides| short(&sides[0].name).to_string()).collect(),
        }
    }

    /// The sheet that a thing is printed on: two heroes share one.
    fn sheet(&self, kind: &str, name: &str) -> String {
        let hero = self.book.heroes.iter().find(|hero| kind == HERO && hero.name == name);
        hero.map_or(name.into(), |hero| hero.pair.0.to_string())
    }

    /// The form of a set-up: what is named stays, the other slots are drawn from the seed. No sheet is
    /// taken twice; of two that want the same, the first keeps it.
    fn fill(&self, setup: &Setup, sitters: &[String], seed: &Seed) -> Form {
        let mut chance = Chance::new(seed);
        let mut fields = Form::seats(setup.players, sitters).fields;
        let nth = |names: &[String], at: usize| names.get(at).cloned().unwrap_or_default();
        let mut slots = vec![
            (NEMESIS, setup.nemesis.clone().unwrap_or_default()),
            (STRIKE, setup.first_strike.clone().unwrap_or_default()),
        ];
        for hero in 0..usize::from(setup.hero_count()) {
            slots.push((HERO, nth(&setup.heroes, hero)));
            slots.push((ASPECT, nth(&setup.aspects, hero)));
        }
        let mut taken: Vec<(&str, String)> = Vec::new();
        for (kind, name) in &mut slots {
            let sheet = (*kind, self.sheet(kind, name));
            match taken.contains(&sheet) || name.is_empty() {
                true => name.clear(),
                false => taken.push(sheet),
            }
        }
        for (kind, name) in slots {
            let options = self.options(kind);
            let locked = !name.is_empty();
            let is_free = |option: &&String| !taken.contains(&(kind, self.sheet(kind, option)));
            let free: Vec<&String> = options.iter().filter(is_free).collect();
            let drawn = match free.len() {
                0 => String::new(),
                many => free[chance.below(many as u32) as usize].clone(),
            };
            let name = if locked { name } else { drawn };
            taken.push((kind, self.sheet(kind, &name)));
            fields.push(Field::slot(kind, options, &name, locked));
        }
        let words = ["easy", "normal", "hard"].map(String::from).to_vec();
        fields.push(Field::chosen(DIFFICULTY, words, setup.difficulty as usize));
        Form { fields, ..Form::default() }
    }
}

impl Offer for DaggerOffer {
    type Rules = Dagger;

    fn about(&self) -> &'static str {
        "A game around the world for 1 to 5: heroes travel, fight and complete missions before the threat \
         of a nemesis grows too large, and meet it in a final showdown. All win or lose together."
    }

    fn form(&self) -> Form {
        self.fill(&Setup::first_game(), &[], &Seed::from(0))
    }

    fn first_game(&self, form: &Form) -> Form {
        let setup = Setup { players: form.players(), ..Setup::first_game() };
        self.fill(&setup, &form.seated(), &Seed::from(0))
    }

    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String> {
        // An empty name is a slot to draw.
        let named = |kind| -> Vec<String> {
            let fields = form.of(kind);
            fields.map(|field| field.value().chars().filter(|_| field.locked).collect()).collect()
        };
        let first = |names: Vec<String>| names.into_iter().next();
        let setup = Setup {
            heroes: named(HERO),
            aspects: named(ASPECT),
            nemesis: first(named(NEMESIS)),
            first_strike: first(named(STRIKE)),
            ..Self::wish(form)
        };
        let wanted = std::mem::take(&mut form.wanted);
        *form = self.fill(&setup, &form.seated(), seed);
        form.wanted = wanted;
        Dagger::with(self.book.clone(), Self::wish(form)).err().map(|fault| fault.to_string())
    }

    fn setup(&self, form: &Form, _: &Seed) -> Result<Setup, String> {
        Ok(Self::wish(form))
    }

    fn lesson(&self) -> Result<(Setup, Seed), String> {
        Ok((Setup { players: 1, ..Setup::best_known() }, Seed::from(LESSON_SEED)))
    }

    fn rules(&self, setup: Setup) -> Result<Arc<Dagger>, String> {
        let made = |setup: &Setup| Dagger::with(self.book.clone(), setup.clone());
        self.rules.get(setup, made).map_err(|fault| fault.to_string())
    }

    fn book(&self, _: &Dagger) -> Arc<Texts> {
        Arc::clone(&self.texts)
    }

    fn describe(&self, _: &Form, field: &Field) -> Vec<String> {
        let (kind, value) = (field.kind, field.value());
        let cards = self.book.cards.iter().filter(|card| short(&card.name) == short(value));
        let fits = cards.filter(|card| match kind {
            NEMESIS => card.kind == "nemesis",
            STRIKE => card.kind == "first_strike",
            HERO => card.kind == "hero",
            ASPECT => card.kind == "aspect",
            _ => false,
        });
        fits.flat_map(|card| card.text.iter().cloned()).collect()
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

/// A name without what stands behind it in brackets.
fn short(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}
