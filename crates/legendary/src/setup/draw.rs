//! Drawing a set-up: everything that nobody named, from the sets in use.

use table::{Chance, Seed};

use crate::card::{Catalogue, Entry, Id, Leads, Mastermind, Named, Scheme, Set, character, key};

use super::places::{Led, Places, namesakes};
use super::{SetupError, Wish, sets};

/// The stream of chance that draws set-ups, apart from the one that deals the cards.
const DRAW: u64 = u64::MAX;

/// A set-up while it is drawn: what is named, and the chance that adds the rest.
pub(super) struct Drawing<'c> {
    wish: &'c Wish,
    catalogue: &'c Catalogue,
    sets: Vec<Set>,
    chance: Chance,
    pub heroes: Vec<Id>,
    pub villains: Vec<Id>,
    pub henchmen: Vec<Id>,
}

impl<'c> Drawing<'c> {
    pub(super) fn new(
        wish: &'c Wish,
        catalogue: &'c Catalogue,
        seed: &Seed,
    ) -> Result<Drawing<'c>, SetupError> {
        let sets = sets(wish.edition, &wish.with);
        let heroes = wish.heroes.iter().map(|word| Ok(catalogue.hero(word, &sets)?.id()));
        let villains = wish.villains.iter();
        let villains = villains.map(|word| Ok(catalogue.villain_group(word, &sets)?.id()));
        let henchmen = wish.henchmen.iter();
        let henchmen = henchmen.map(|word| Ok(catalogue.henchman_group(word, &sets)?.id()));
        Ok(Drawing {
            villains: villains.collect::<Result<_, SetupError>>()?,
            henchmen: henchmen.collect::<Result<_, SetupError>>()?,
            heroes: heroes.collect::<Result<_, SetupError>>()?,
            chance: Chance::new(&seed.nth(DRAW)),
            wish,
            catalogue,
            sets,
        })
    }

    fn places(&self, scheme: &Entry<Scheme>) -> Places {
        Places::of(self.wish.edition, &scheme.definition.setup, self.wish.players)
    }

    pub(super) fn scheme(&mut self) -> Result<&'c Entry<Scheme>, SetupError> {
        if let Some(word) = &self.wish.scheme {
            return Ok(self.catalogue.scheme(word, &self.sets)?);
        }
        let players = self.wish.players;
        let possible = |scheme: &&Entry<Scheme>| {
            let setup = &scheme.definition.setup;
            let places = self.places(scheme);
            let required = setup.required_villains.as_ref();
            let henchmen = setup.required_henchmen.as_ref();
            let beside = setup.henchmen_next_to_scheme.as_ref();
            let hero = setup.required_hero.as_ref().or(setup.hero_stack.as_ref());
            let hero_there = hero.is_none_or(|hero| {
                !namesakes(hero, self.sets.iter().copied(), &self.catalogue.heroes).is_empty()
            });
            hero_there
                && !setup.not_for.contains(&players)
                && setup.twists.at(players) > 0
                && required.is_none_or(|group| {
                    let groups = self.villain_groups(group);
                    !groups.is_empty() && fits(&self.villains, places.villains, &groups)
                })
                && henchmen.is_none_or(|group| {
                    fits(&self.henchmen, places.henchmen, &self.henchman_groups(group))
                })
                && beside.is_none_or(|(group, _)| {
                    !has_one_of(&self.henchmen, &self.henchman_groups(group))
                })
        };
        let roomy = |scheme: &&Entry<Scheme>| {
            let places = self.places(scheme);
            self.heroes.len() <= usize::from(places.heroes)
                && self.villains.len() <= usize::from(places.villains)
                && self.henchmen.len() <= usize::from(places.henchmen)
        };
        let possible: Vec<_> =
            in_sets(&self.catalogue.schemes, &self.sets).filter(possible).collect();
        let mut fitting: Vec<_> = possible.iter().copied().filter(roomy).collect();
        if fitting.is_empty() {
            // The check of the whole set-up says what there is too much of.
            fitting = possible;
        }
        pick(&mut self.chance, &fitting, self.wish.edition.words().scheme.many)
    }

    pub(super) fn mastermind(
        &mut self,
        scheme: &Entry<Scheme>,
    ) -> Result<&'c Entry<Mastermind>, SetupError> {
        if let Some(word) = &self.wish.mastermind {
            return Ok(self.catalogue.mastermind(word, &self.sets)?);
        }
        let places = self.places(scheme);
        let possible = |mastermind: &&Entry<Mastermind>| {
            !mastermind.definition.is_epic()
                && !self.heroes.iter().any(|hero| same_character(hero, &mastermind.id()))
                && (!places.always_leads
                    || match Led::by(mastermind, self.catalogue, &self.sets) {
                        Led::Villains(led) => fits(&self.villains, places.villains, &led),
                        Led::Henchmen(led) => fits(&self.henchmen, places.henchmen, &led),
                    })
        };
        let masterminds = in_sets(&self.catalogue.masterminds, &self.sets);
        let possible: Vec<_> = masterminds.filter(possible).collect();
        pick(&mut self.chance, &possible, self.wish.edition.words().mastermind.many)
    }

    /// Adds the groups that scheme and mastermind ask for, and fills the places that are left.
    pub(super) fn fill(
        &mut self,
        scheme: &Entry<Scheme>,
        mastermind: &Entry<Mastermind>,
    ) -> Result<(), SetupError> {
        let places = self.places(scheme);
        if let Some(group) = &scheme.definition.setup.required_villains {
            let groups = self.villain_groups(group);
            add_one_of(&mut self.villains, groups.first());
        }
        if let Some(group) = &scheme.definition.setup.required_henchmen {
            let groups = self.henchman_groups(group);
            add_one_of(&mut self.henchmen, groups.first());
        }
        if places.always_leads {
            match Led::by(mastermind, self.catalogue, &self.sets) {
                Led::Villains(led) if !has_one_of(&self.villains, &led) => {
                    // Where the scheme has taken the last place, it beats the mastermind.
                    if self.villains.len() < usize::from(places.villains) {
                        let one = self.one_led(mastermind, &led);
                        add_one_of(&mut self.villains, one);
                    }
                }
                Led::Henchmen(led) if !has_one_of(&self.henchmen, &led) => {
                    if self.henchmen.len() < usize::from(places.henchmen) {
                        add_one_of(&mut self.henchmen, led.first());
                    }
                }
                Led::Villains(_) | Led::Henchmen(_) => {}
            }
        }
        let words = self.wish.edition.words();
        let Drawing { catalogue, sets, chance, .. } = self;
        let villains = in_sets(&catalogue.villains, sets);
        fill(chance, &mut self.villains, villains, places.villains, words.villain_groups)?;
        let beside = scheme.definition.setup.henchmen_next_to_scheme.as_ref();
        let henchmen = in_sets(&catalogue.henchmen, sets).filter(|entry| {
            beside.is_none_or(|(group, _)| key(&entry.definition.name) != key(group))
        });
        fill(chance, &mut self.henchmen, henchmen, places.henchmen, words.henchman_groups)?;
        let setup = &scheme.definition.setup;
        if let Some(hero) = &setup.required_hero {
            let heroes = namesakes(hero, sets.iter().copied(), &catalogue.heroes);
            if !has_one_of(&self.heroes, &heroes) {
                add_one_of(&mut self.heroes, heroes.first());
            }
        }
        let stacked = setup.hero_stack.as_deref().unwrap_or_default();
        // By chance nobody fights another version of the same character.
        let heroes = in_sets(&catalogue.heroes, sets).filter(|entry| {
            entry.definition.name != stacked && !same_character(&entry.id(), &mastermind.id())
        });
        fill(chance, &mut self.heroes, heroes, places.heroes, words.hero.many)
    }

    fn villain_groups(&self, name: &str) -> Vec<Id> {
        namesakes(name, self.sets.iter().copied(), &self.catalogue.villains)
    }

    fn henchman_groups(&self, name: &str) -> Vec<Id> {
        namesakes(name, self.sets.iter().copied(), &self.catalogue.henchmen)
    }

    /// The group that a mastermind leads: the likeliest by its name, any of those with a word in theirs.
    fn one_led<'l>(&mut self, mastermind: &Entry<Mastermind>, led: &'l [Id]) -> Option<&'l Id> {
        if led.len() < 2 || matches!(mastermind.definition.leads, Leads::Group(_)) {
            return led.first();
        }
        let new = |id: &&Id| !self.villains.iter().any(|there| same_character(there, id));
        let new: Vec<_> = led.iter().filter(new).collect();
        let among = if new.is_empty() { led.iter().collect() } else { new };
        Some(among[self.chance.below(among.len() as u32) as usize])
    }
}

/// Whether one of some groups is named already or still finds a place.
fn fits(named: &[Id], places: u8, groups: &[Id]) -> bool {
    has_one_of(named, groups) || (named.len() < usize::from(places) && !groups.is_empty())
}

fn has_one_of(named: &[Id], groups: &[Id]) -> bool {
    named.iter().any(|id| groups.contains(id))
}

fn add_one_of(named: &mut Vec<Id>, group: Option<&Id>) {
    if let Some(group) = group
        && !named.contains(group)
    {
        named.push(group.clone());
    }
}

/// The entries of the sets in use.
fn in_sets<'c, T>(entries: &'c [Entry<T>], sets: &[Set]) -> impl Iterator<Item = &'c Entry<T>> {
    entries.iter().filter(|entry| sets.contains(&entry.set))
}

fn pick<'c, T>(
    chance: &mut Chance,
    fitting: &[&'c Entry<T>],
    what: &'static str,
) -> Result<&'c Entry<T>, SetupError> {
    if fitting.is_empty() {
        return Err(SetupError::TooFew(what.to_lowercase()));
    }
    Ok(fitting[chance.below(fitting.len() as u32) as usize])
}

fn same_character(one: &Id, other: &Id) -> bool {
    key(character(&one.name)) == key(character(&other.name))
}

/// Fills a list with random entries up to the wanted number, none of them another version of what is there.
fn fill<'c, T: Named + 'c>(
    chance: &mut Chance,
    ids: &mut Vec<Id>,
    entries: impl Iterator<Item = &'c Entry<T>>,
    wanted: u8,
    what: &'static str,
) -> Result<(), SetupError> {
    let mut others: Vec<Id> = entries.map(Entry::id).filter(|id| !ids.contains(id)).collect();
    chance.shuffle(&mut others);
    while ids.len() < usize::from(wanted) {
        let other = others.pop().ok_or_else(|| SetupError::TooFew(what.to_lowercase()))?;
        if !ids.iter().any(|id| same_character(id, &other)) {
            ids.push(other);
        }
    }
    Ok(())
}
