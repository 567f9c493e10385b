//! Legendary as it comes to a table: its set-ups as forms.

use std::convert::Infallible;
use std::sync::Arc;

use host::{Field, Form, Offer, Shared};
use legendary::Legendary;
use legendary::card::{Catalogue, Entry, Id, Named, Set};
use legendary::scene::{Book, LESSON_SEED};
use legendary::setup::{Edition, Mode, Setup, SetupError, Wish, build};
use legendary::text;
use table::Seed;

const EDITION: &str = "Edition";
const MIXED: &str = "Mixed in";
const MASTERMIND: &str = "Mastermind";
const SCHEME: &str = "Scheme";
const HERO: &str = "Hero";
const VILLAINS: &str = "Villains";
const HENCHMEN: &str = "Henchmen";
const CHALLENGE: &str = "Challenge";
const ENDING: &str = "Ending";

/// What the game ends with, as the slot for it has it.
const ENDINGS: [&str; 3] = ["last tactic", "showdown", "final blow"];

/// Legendary with its cards.
pub struct LegendaryOffer<'c> {
    catalogue: &'c Catalogue,
    rules: Shared<Setup, Legendary>,
    /// The words of all cards, by the words of the board.
    books: Shared<&'static str, Book>,
}

impl<'c> LegendaryOffer<'c> {
    /// Legendary with some cards.
    pub fn new(catalogue: &'c Catalogue) -> Self {
        LegendaryOffer { catalogue, rules: Shared::default(), books: Shared::default() }
    }

    fn edition(form: &Form) -> Edition {
        let fits = |edition: &Edition| form.value(EDITION) == edition.to_string();
        Edition::ALL.into_iter().find(fits).unwrap_or_default()
    }

    /// The boxes that are mixed in.
    fn mixed(form: &Form) -> Vec<Set> {
        let own = Self::edition(form).set();
        let sets = form.value(MIXED).split(", ").filter_map(Set::of_word);
        sets.filter(|&set| set != own).collect()
    }

    /// Where what a form names is looked for: boxes share many names, and the edition's own is meant.
    fn sets(form: &Form) -> Vec<Set> {
        let mut sets = vec![Self::edition(form).set()];
        sets.extend(Self::mixed(form));
        sets.push(Set::Own);
        sets
    }

    /// What is named of a set-up. Whatever the boxes at hand do not have is named no longer.
    fn wish(&self, form: &Form) -> Wish {
        let edition = Self::edition(form);
        let sets = Self::sets(form);
        let cards = self.catalogue;
        let known = |kind, has: &dyn Fn(&str) -> bool| -> Vec<String> {
            form.locked(kind).into_iter().filter(|word| has(word)).collect()
        };
        // Of two modes that exclude each other the one that was chosen last stays.
        let mut modes: Vec<Mode> = Vec::new();
        for mode in form.of(CHALLENGE).filter_map(|field| field.value().parse().ok()) {
            modes.retain(|other: &Mode| !other.excludes(mode));
            modes.push(mode);
        }
        Wish {
            edition,
            with: Self::mixed(form),
            players: form.players(),
            mastermind: known(MASTERMIND, &|word| cards.mastermind(word, &sets).is_ok()).pop(),
            scheme: known(SCHEME, &|word| cards.scheme(word, &sets).is_ok()).pop(),
            heroes: known(HERO, &|word| cards.hero(word, &sets).is_ok()),
            villains: known(VILLAINS, &|word| cards.villain_group(word, &sets).is_ok()),
            henchmen: known(HENCHMEN, &|word| cards.henchman_group(word, &sets).is_ok()),
            modes,
            final_showdown: form.value(ENDING) == ENDINGS[1],
            final_blow: form.value(ENDING) == ENDINGS[2],
            ..Wish::default()
        }
    }

    /// The form that shows a set-up; what the wish names is locked.
    fn fill(&self, wish: &Wish, setup: &Setup, sitters: &[String]) -> Form {
        let cards = self.catalogue;
        let sets = setup.sets();
        let mut fields = Form::seats(setup.players, sitters).fields;
        let editions = Edition::ALL.iter().map(ToString::to_string).collect();
        let at = Edition::ALL.iter().position(|&edition| edition == setup.edition);
        fields.push(Field::chosen(EDITION, editions, at.unwrap_or(0)));
        let mixes = mixes(setup.edition);
        let mixed: Vec<Set> = Set::ALL.into_iter().filter(|set| setup.with.contains(set)).collect();
        let at = mixes.iter().position(|sets| *sets == mixed).unwrap_or(0);
        fields.push(Field::chosen(MIXED, mixes.iter().map(|sets| in_words(sets)).collect(), at));
        let words = setup.edition.words();
        let mut slots = |(kind, name), options: Vec<Id>, taken: &[Id], named: &[Id]| {
            let words: Vec<String> = options.iter().map(|id| word(id, &options)).collect();
            for id in taken {
                let word = word(id, &options);
                let slot = Field::slot(kind, words.clone(), &word, named.contains(id));
                fields.push(slot.called(name));
            }
        };
        let named = |word: &Option<String>, find: &dyn Fn(&str) -> Option<Id>| -> Vec<Id> {
            word.iter().filter_map(|word| find(word)).collect()
        };
        let mastermind = |word: &str| cards.mastermind(word, &sets).ok().map(Entry::id);
        let named_mastermind = named(&wish.mastermind, &mastermind);
        let taken = std::slice::from_ref(&setup.mastermind);
        let called = (MASTERMIND, words.mastermind.one);
        slots(called, ids(&cards.masterminds, &sets), taken, &named_mastermind);
        let scheme = |word: &str| cards.scheme(word, &sets).ok().map(Entry::id);
        let named_scheme = named(&wish.scheme, &scheme);
        let taken = std::slice::from_ref(&setup.scheme);
        slots((SCHEME, words.scheme.one), ids(&cards.schemes, &sets), taken, &named_scheme);
        let all = |words: &[String], find: &dyn Fn(&str) -> Option<Id>| -> Vec<Id> {
            words.iter().filter_map(|word| find(word)).collect()
        };
        let villains =
            all(&wish.villains, &|word| cards.villain_group(word, &sets).ok().map(Entry::id));
        slots(
            (VILLAINS, words.villain.many),
            ids(&cards.villains, &sets),
            &setup.villains,
            &villains,
        );
        let henchmen =
            all(&wish.henchmen, &|word| cards.henchman_group(word, &sets).ok().map(Entry::id));
        // The first word is enough: "Backup".
        let called = words.henchman.many.split(' ').next().unwrap_or(HENCHMEN);
        slots((HENCHMEN, called), ids(&cards.henchmen, &sets), &setup.henchmen, &henchmen);
        let heroes = all(&wish.heroes, &|word| cards.hero(word, &sets).ok().map(Entry::id));
        slots((HERO, words.hero.one), ids(&cards.heroes, &sets), &setup.heroes, &heroes);
        let edition = setup.edition;
        let modes = || Mode::ALL.into_iter().filter(|mode| mode.is_a_word_of(edition));
        let challenges = || modes().filter(|mode| *mode != Mode::FinalBlow);
        let numbers = [
            Mode::of(edition, setup.extra_twists, 0),
            Mode::of(edition, 0, setup.mastermind_attack),
            (!setup.hands.is_empty()).then_some(Mode::HandOfFate),
        ];
        let chosen = numbers.into_iter().flatten().chain(setup.challenges.iter().copied());
        // As many as are chosen, and room for one more.
        for mode in chosen.map(Some).chain([None]) {
            fields.push(mode_field(challenges(), mode));
        }
        let at = if setup.final_blow { 2 } else { usize::from(setup.final_showdown) };
        fields.push(Field::chosen(ENDING, ENDINGS.map(String::from).to_vec(), at));
        Form { fields, ..Form::default() }
    }

    /// The form of the first game that an edition's rulebook suggests.
    fn suggested(&self, edition: Edition, players: u8, sitters: &[String]) -> Form {
        let wish = Wish { edition, players, first_game: true, ..Wish::default() };
        match wish.draw(self.catalogue, &Seed::from(0)) {
            Ok(setup) => {
                // The suggested cards count as named, except what only the numbers ask for.
                let names = |ids: &[Id]| ids.iter().map(Id::qualified).collect();
                let named = Wish {
                    mastermind: Some(setup.mastermind.qualified()),
                    scheme: Some(setup.scheme.qualified()),
                    heroes: names(&setup.heroes),
                    villains: names(&setup.villains),
                    henchmen: names(&setup.henchmen),
                    ..wish
                };
                self.fill(&named, &setup, sitters)
            }
            Err(_) => Form::default(),
        }
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
}

/// A card with what it says.
fn said(name: &str, text: Vec<String>) -> String {
    let text = text.join(" ");
    if text.is_empty() { format!("{name}.") } else { format!("{name}: {text}") }
}

/// What is of some sets.
fn ids<T: Named>(entries: &[Entry<T>], sets: &[Set]) -> Vec<Id> {
    entries.iter().filter(|entry| sets.contains(&entry.set)).map(Entry::id).collect()
}

/// A name to show and to find again: with its set where another has the same name.
fn word(id: &Id, options: &[Id]) -> String {
    let namesakes = options.iter().filter(|other| other.name == id.name).count();
    if namesakes > 1 { id.qualified() } else { id.to_string() }
}

/// Every choice of boxes that can be mixed into an edition, the smallest first.
fn mixes(edition: Edition) -> Vec<Vec<Set>> {
    let others: Vec<Set> =
        Set::ALL.into_iter().filter(|&set| set != edition.set() && set != Set::Own).collect();
    let mut mixes: Vec<Vec<Set>> = (0..1usize << others.len())
        .map(|bits| {
            let taken = others.iter().enumerate().filter(|(at, _)| bits & 1 << at != 0);
            taken.map(|(_, &set)| set).collect()
        })
        .collect();
    mixes.sort_by_key(Vec::len);
    mixes
}

/// Boxes as the command line names them.
fn in_words(sets: &[Set]) -> String {
    let words: Vec<&str> = sets.iter().map(|set| set.word()).collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

/// The slot of a challenge mode.
fn mode_field(modes: impl Iterator<Item = Mode>, taken: Option<Mode>) -> Field {
    let modes: Vec<Mode> = modes.collect();
    let at = modes.iter().position(|mode| taken == Some(*mode)).map_or(0, |at| at + 1);
    let words = std::iter::once("none".into()).chain(modes.iter().map(|mode| mode.to_string()));
    Field::chosen(CHALLENGE, words.collect(), at)
}

impl Offer for LegendaryOffer<'_> {
    type Rules = Legendary;

    fn about(&self) -> &'static str {
        "A deck-building game for 1 to 5: recruit heroes, fight the villains in the city, and beat the \
         mastermind before the scheme succeeds. All win or lose together."
    }

    fn form(&self) -> Form {
        self.suggested(Edition::default(), 2, &[])
    }

    fn first_game(&self, form: &Form) -> Form {
        self.suggested(Self::edition(form), form.players(), &form.seated())
    }

    fn settle(&self, form: &mut Form, seed: &Seed) -> Option<String> {
        let sitters = form.seated();
        let (wish, setup, said) = self.loosen(self.wish(form), seed);
        if let Some(setup) = setup {
            let wanted = std::mem::take(&mut form.wanted);
            *form = Form { wanted, ..self.fill(&wish, &setup, &sitters) };
        }
        said
    }

    fn setup(&self, form: &Form, seed: &Seed) -> Result<Setup, String> {
        let (_, setup, said) = self.loosen(self.wish(form), seed);
        setup.ok_or_else(|| said.unwrap_or_default())
    }

    fn lesson(&self) -> Result<(Setup, Seed), String> {
        let seed = Seed::from(LESSON_SEED);
        let wish = Wish { players: 1, first_game: true, ..Wish::default() };
        let setup = wish.draw(self.catalogue, &seed).map_err(|fault| fault.to_string())?;
        Ok((setup, seed))
    }

    fn rules(&self, setup: Setup) -> Result<Arc<Legendary>, String> {
        let made = |setup: &Setup| build(self.catalogue, setup.clone());
        self.rules.get(setup, made).map_err(|fault| fault.to_string())
    }

    fn book(&self, rules: &Legendary) -> Arc<Book> {
        let made = |_: &&'static str| Ok::<Book, Infallible>(Book::new(self.catalogue, rules));
        match self.books.get(rules.board().words.hero.one, made) {
            Ok(book) => book,
            Err(never) => match never {},
        }
    }

    fn describe(&self, form: &Form, field: &Field) -> Vec<String> {
        let edition = Self::edition(form);
        let words = edition.words();
        let sets = Self::sets(form);
        let value = field.value();
        match field.kind {
            SCHEME => self.catalogue.scheme(value, &sets).map_or(Vec::new(), |of| {
                let scheme = &of.definition;
                let mut said = text::scheme_setup(&scheme.setup, &scheme.guises, words);
                said.extend(text::abilities(&scheme.abilities, words));
                said
            }),
            MASTERMIND => self.catalogue.mastermind(value, &sets).map_or(Vec::new(), |of| {
                let mut said = vec![text::leads(&of.definition.leads, words)];
                said.extend(text::abilities(&of.definition.abilities, words));
                said
            }),
            HERO => self.catalogue.hero(value, &sets).map_or(Vec::new(), |of| {
                let cards = of.definition.cards.iter();
                cards
                    .map(|card| said(&card.name, text::abilities(&card.abilities, words)))
                    .collect()
            }),
            VILLAINS => self.catalogue.villain_group(value, &sets).map_or(Vec::new(), |of| {
                let cards = of.definition.cards.iter();
                let cards = cards.map(|card| {
                    said(&card.name, text::enemy_abilities(card.attack, &card.abilities, words))
                });
                cards.collect()
            }),
            HENCHMEN => self.catalogue.henchman_group(value, &sets).map_or(Vec::new(), |of| {
                text::enemy_abilities(of.definition.attack, &of.definition.abilities, words)
            }),
            _ => Vec::new(),
        }
    }

    fn summary(&self, setup: &Setup) -> String {
        let players = match setup.players {
            1 => "1 player".to_string(),
            players => format!("{players} players"),
        };
        let edition = match setup.edition {
            Edition::First => String::new(),
            other => format!("{other}: "),
        };
        format!("{edition}{}, {}, {players}", setup.mastermind, setup.scheme)
    }
}
