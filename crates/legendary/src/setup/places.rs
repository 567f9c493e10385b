//! Places: how many heroes and groups a table has, and which groups must be among them.

use crate::card::{Catalogue, Entry, Id, Leads, Mastermind, SchemeSetup, Set, key};

use super::Edition;

/// How many heroes and groups are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    pub heroes: u8,
    pub villains: u8,
    pub henchmen: u8,
    /// Whether the group that the mastermind always leads must be there.
    pub always_leads: bool,
}

impl Places {
    /// The places at a table of 1 to 5 players with a scheme.
    pub(crate) fn of(edition: Edition, scheme: &SchemeSetup, players: u8) -> Places {
        let numbers = edition.numbers();
        let at = usize::from(players) - 1;
        let heroes = scheme.heroes.map_or(numbers.heroes[at], |heroes| heroes[at]);
        Places {
            heroes: heroes + scheme.extra_heroes,
            villains: numbers.villain_groups[at] + scheme.extra_villains,
            henchmen: numbers.henchman_groups[at] + scheme.extra_henchmen,
            // Nobody knows who hides behind the guards.
            always_leads: numbers.always_leads[at] && scheme.guards == 0,
        }
    }
}

/// The groups any one of which a mastermind leads, the likeliest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Led {
    Villains(Vec<Id>),
    Henchmen(Vec<Id>),
}

impl Led {
    /// Whom a mastermind leads among the groups of some sets.
    pub(super) fn by(mastermind: &Entry<Mastermind>, catalogue: &Catalogue, sets: &[Set]) -> Led {
        match &mastermind.definition.leads {
            Leads::Group(name) => {
                // A mastermind of one box leads its namesakes of another where its own are not in use.
                let sets = || std::iter::once(mastermind.set).chain(sets.iter().copied());
                let villains = namesakes(name, sets(), &catalogue.villains);
                if villains.is_empty() {
                    Led::Henchmen(namesakes(name, sets(), &catalogue.henchmen))
                } else {
                    Led::Villains(villains)
                }
            }
            Leads::AnyWith(words) => {
                let words: Vec<_> = words.iter().map(|word| word.to_lowercase()).collect();
                let led = |id: &Id| {
                    let name = id.name.to_lowercase();
                    words.iter().any(|word| name.contains(word.as_str()))
                };
                let groups = |set: Set| catalogue.villains.iter().filter(move |e| e.set == set);
                let ids = sets.iter().flat_map(|&set| groups(set)).map(Entry::id);
                Led::Villains(ids.filter(led).collect())
            }
        }
    }

    /// The villain groups in words, for somebody who lacks them.
    pub(super) fn words(leads: &Leads) -> String {
        match leads {
            Leads::Group(name) => name.clone(),
            Leads::AnyWith(words) => {
                let words: Vec<_> = words.iter().map(|word| format!("\"{word}\"")).collect();
                format!("a group with {} in its name", words.join(" or "))
            }
        }
    }
}

/// Whatever has a name, in the order of some sets.
pub(super) fn namesakes<T: crate::card::Named>(
    name: &str,
    sets: impl Iterator<Item = Set>,
    entries: &[Entry<T>],
) -> Vec<Id> {
    let wanted = key(name);
    let mut ids = Vec::new();
    for set in sets {
        let of_set = entries.iter().filter(|entry| entry.set == set).map(Entry::id);
        for id in of_set.filter(|id| key(&id.name) == wanted) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    ids
}
