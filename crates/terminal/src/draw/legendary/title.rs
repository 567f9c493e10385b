//! Legendary on the start screen.

use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Edition, Mode, Setup, SetupError, Wish, build};
use table::Seed;

use super::book::Book;
use super::{counted, lesson};
use crate::screen::start::{Field, Form, Offer};

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

    fn wish(form: &Form) -> Wish {
        let modes = [TWISTS, STRENGTH].map(|kind| form.value(kind).parse::<Mode>().ok());
        Wish {
            edition: Edition::First,
            players: form.players(),
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
        let mut fields = Form::seats(setup.players, sitters).fields;
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

impl Offer for LegendaryTitle<'_> {
    type Rules = Legendary;

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
        let sitters = form.seated();
        let (wish, setup, said) = self.loosen(Self::wish(form), seed);
        if let Some(setup) = setup {
            *form = self.fill(&wish, &setup, &sitters);
        }
        said
    }

    fn setup(&self, form: &Form, seed: &Seed) -> Result<Setup, String> {
        let (_, setup, said) = self.loosen(Self::wish(form), seed);
        setup.ok_or_else(|| said.unwrap_or_default())
    }

    fn lesson(&self) -> Result<(Setup, Seed), String> {
        let seed = Seed::from(lesson::SEED);
        let wish = Wish { players: 1, first_game: true, ..Wish::default() };
        let setup = wish.draw(self.catalogue, &seed).map_err(|fault| fault.to_string())?;
        Ok((setup, seed))
    }

    fn rules(&self, setup: Setup) -> Result<Legendary, String> {
        build(self.catalogue, setup).map_err(|fault| fault.to_string())
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn summary(&self, setup: &Setup) -> String {
        format!(
            "{}, {}, {}",
            setup.mastermind,
            setup.scheme,
            counted(setup.players.into(), "player")
        )
    }
}
