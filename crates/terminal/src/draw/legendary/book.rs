//! The words of Legendary's cards, read from their definitions.

use legendary::card::{Ability, Catalogue, Set, When};
use legendary::play::face::Face;
use legendary::text::{self, Words};

/// What one card says.
#[derive(Clone, Debug)]
struct Entry {
    set: Set,
    group: String,
    name: String,
    text: Vec<String>,
    /// For schemes: the twists that each paragraph is about.
    twists: Vec<(u8, u8, String)>,
}

/// What every card says.
#[derive(Clone, Debug, Default)]
pub struct Book {
    entries: Vec<Entry>,
}

const WORDS: &Words = &Words::HEROIC;

impl Book {
    /// Reads every card of a catalogue.
    pub fn new(catalogue: &Catalogue) -> Book {
        let mut book = Book::default();
        for entry in &catalogue.heroes {
            let hero = &entry.definition;
            for card in &hero.cards {
                let said = text::abilities(&card.abilities, WORDS);
                book.add(entry.set, &hero.name, &card.name, said);
            }
        }
        for entry in &catalogue.villains {
            let group = &entry.definition;
            for card in &group.cards {
                let said = text::enemy_abilities(card.attack, &card.abilities, WORDS);
                book.add(entry.set, &group.name, &card.name, said);
            }
        }
        for entry in &catalogue.henchmen {
            let card = &entry.definition;
            let said = text::enemy_abilities(card.attack, &card.abilities, WORDS);
            book.add(entry.set, &card.name, &card.name, said);
        }
        for entry in &catalogue.masterminds {
            let mastermind = &entry.definition;
            let mut said = vec![text::leads(&mastermind.leads, WORDS)];
            said.extend(text::enemy_abilities(mastermind.attack, &mastermind.abilities, WORDS));
            book.add(entry.set, &mastermind.name, &mastermind.name, said);
            for tactic in &mastermind.tactics {
                let said = text::abilities(&tactic.abilities, WORDS);
                book.add(entry.set, &mastermind.name, &tactic.name, said);
            }
        }
        for entry in &catalogue.schemes {
            let scheme = &entry.definition;
            let mut said = text::scheme_setup(&scheme.setup, &scheme.guises, WORDS);
            said.extend(text::abilities(&scheme.abilities, WORDS));
            book.add(entry.set, "", &scheme.name, said);
            let twists = scheme.abilities.iter().flat_map(twists).collect();
            if let Some(entry) = book.entries.last_mut() {
                entry.twists = twists;
            }
        }
        for entry in &catalogue.basics {
            let basic = &entry.definition;
            book.add(entry.set, "", &basic.name, text::basic(basic, WORDS));
        }
        book
    }

    fn add(&mut self, set: Set, group: &str, name: &str, text: Vec<String>) {
        let (group, name) = (group.into(), name.into());
        self.entries.push(Entry { set, group, name, text, twists: Vec::new() });
    }

    fn entry(&self, face: &Face) -> Option<&Entry> {
        let same = |entry: &&Entry| entry.set == face.set && entry.name == face.name;
        let named = || self.entries.iter().filter(same);
        named().find(|entry| entry.group == face.group).or_else(|| named().next())
    }

    /// What a card says, one paragraph each.
    pub(super) fn text(&self, face: &Face) -> &[String] {
        self.entry(face).map_or(&[], |entry| &entry.text)
    }

    /// What a twist of a scheme does.
    pub(super) fn twist(&self, scheme: &Face, number: u8) -> Vec<&str> {
        let twists = self.entry(scheme).map_or(&[][..], |entry| &entry.twists);
        let fits = |(from, to, _): &&(u8, u8, String)| (*from..=*to).contains(&number);
        twists.iter().filter(fits).map(|(_, _, text)| text.as_str()).collect()
    }
}

/// The twists that an ability is about, with its words after the heading.
fn twists(ability: &Ability) -> Vec<(u8, u8, String)> {
    let Ability::On(times, _) = ability else { return Vec::new() };
    let said = text::ability(ability, WORDS);
    let said = said.split_once(": ").map_or(said.as_str(), |(_, said)| said);
    let twist = |time: &When| match time {
        When::Twist => Some((0, u8::MAX, said.to_string())),
        When::Twists(from, to) => Some((*from, *to, said.to_string())),
        When::Fight | When::Ambush | When::Escape | When::Strike | When::Rescue => None,
    };
    times.iter().filter_map(twist).collect()
}
