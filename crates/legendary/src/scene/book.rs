//! The words of Legendary's cards, read from their definitions in the terms of a board.

use std::sync::Arc;

use crate::card::{Ability, Catalogue, Condition, Entry as Defined, Set, When};
use crate::play::face::Face;
use crate::rules::Legendary;
use crate::text::{self, Words};

/// What one card says.
#[derive(Clone, Debug)]
struct Entry {
    set: Set,
    group: String,
    name: String,
    text: Arc<[String]>,
    /// For schemes: the twists that each paragraph is about.
    twists: Vec<(u8, u8, String)>,
    /// For schemes: when evil wins.
    evil: Vec<Loss>,
}

/// When evil wins: in words, and the parts of the condition that are counted each for itself.
#[derive(Clone, Debug)]
pub(super) struct Loss {
    /// "Evil wins when ..."
    pub said: String,
    /// The parts in order, with what brings each of them nearer.
    pub parts: Vec<(String, &'static str)>,
}

/// What every card of a game says.
#[derive(Clone, Debug)]
pub struct Book {
    entries: Vec<Entry>,
    words: &'static Words,
}

impl Book {
    /// Reads the cards of a catalogue in the terms of the board that a game is played on.
    pub fn new(catalogue: &Catalogue, rules: &Legendary) -> Book {
        let words = rules.board().words;
        let mut book = Book { entries: Vec::new(), words };
        for Defined { set, definition: hero, .. } in &catalogue.heroes {
            for card in &hero.cards {
                book.add(*set, &hero.name, &card.name, text::abilities(&card.abilities, words));
            }
        }
        for Defined { set, definition: group, .. } in &catalogue.villains {
            for card in &group.cards {
                let said = text::enemy_abilities(card.attack, &card.abilities, words);
                book.add(*set, &group.name, &card.name, said);
            }
        }
        for Defined { set, definition: card, .. } in &catalogue.henchmen {
            let said = text::enemy_abilities(card.attack, &card.abilities, words);
            book.add(*set, &card.name, &card.name, said);
        }
        for Defined { set, definition: mastermind, .. } in &catalogue.masterminds {
            let name = &mastermind.name;
            let mut said = vec![text::leads(&mastermind.leads, words)];
            said.extend(text::enemy_abilities(mastermind.attack, &mastermind.abilities, words));
            said.extend(text::guises(&mastermind.guises, words));
            book.add(*set, name, name, said);
            for tactic in &mastermind.tactics {
                let said = text::abilities(&tactic.abilities, words);
                book.add(*set, name, &tactic.name, said);
            }
        }
        for Defined { set, definition: scheme, .. } in &catalogue.schemes {
            let mut said = text::scheme_setup(&scheme.setup, &scheme.guises, words);
            said.extend(text::abilities(&scheme.abilities, words));
            book.add(*set, "", &scheme.name, said);
            if let Some(entry) = book.entries.last_mut() {
                entry.twists = scheme.abilities.iter().flat_map(|of| twists(of, words)).collect();
                entry.evil = scheme.abilities.iter().filter_map(|of| loss(of, words)).collect();
            }
        }
        for Defined { set, definition: basic, .. } in &catalogue.basics {
            book.add(*set, "", &basic.name, text::basic(basic, words));
        }
        // Scenes look up every card that they show.
        book.entries.sort_by(|one, other| (one.set, &one.name).cmp(&(other.set, &other.name)));
        book
    }

    fn add(&mut self, set: Set, group: &str, name: &str, text: Vec<String>) {
        let (group, name) = (group.into(), name.into());
        let (twists, evil) = (Vec::new(), Vec::new());
        self.entries.push(Entry { set, group, name, text: text.into(), twists, evil });
    }

    /// The terms of the board.
    pub(super) fn words(&self) -> &'static Words {
        self.words
    }

    fn entry(&self, face: &Face) -> Option<&Entry> {
        // A card of another class for a turn says what it always says.
        let named = |name| Some(self.named(face.set, name)).filter(|named| !named.is_empty());
        let named = named(&face.name).or_else(|| named(face.alias.as_ref()?))?;
        named.iter().find(|entry| *entry.group == *face.group).or_else(|| named.first())
    }

    /// The entries with a name; they stand side by side.
    fn named(&self, set: Set, name: &str) -> &[Entry] {
        let key = |entry: &Entry| (entry.set, &*entry.name).cmp(&(set, name));
        let from = self.entries.partition_point(|entry| key(entry).is_lt());
        let many = self.entries[from..].partition_point(|entry| key(entry).is_eq());
        &self.entries[from..from + many]
    }

    /// What a card says, one paragraph each.
    pub(super) fn text(&self, face: &Face) -> Arc<[String]> {
        self.entry(face).map_or_else(|| Arc::from([]), |entry| Arc::clone(&entry.text))
    }

    /// What a twist of a scheme does.
    pub(super) fn twist(&self, scheme: &Face, number: u8) -> String {
        let twists = self.entry(scheme).map_or(&[][..], |entry| &entry.twists);
        let fits = |(from, to, _): &&(u8, u8, String)| (*from..=*to).contains(&number);
        twists.iter().filter(fits).map(|(_, _, text)| text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// When evil wins, in the order of the scheme's conditions.
    pub(super) fn evil(&self, scheme: &Face) -> &[Loss] {
        self.entry(scheme).map_or(&[], |entry| &entry.evil)
    }
}

/// The loss that an ability of a scheme is about.
fn loss(ability: &Ability, words: &Words) -> Option<Loss> {
    let Ability::EvilWins(condition) = ability else { return None };
    let mut parts = Vec::new();
    each_part(condition, &mut |part| {
        let raised = match part {
            Condition::Empty(_) => "Each card that leaves it.",
            _ => "Each more of these.",
        };
        parts.push((text::condition_in_words(part, words), raised));
    });
    Some(Loss { said: text::ability(ability, words), parts })
}

/// The parts of a condition, in the order in which they are compiled.
fn each_part(condition: &Condition, out: &mut impl FnMut(&Condition)) {
    match condition {
        Condition::AllOf(all) | Condition::AnyOf(all) => {
            all.iter().for_each(|one| each_part(one, out));
        }
        part => out(part),
    }
}

/// The twists that an ability is about, with its words after the heading.
fn twists(ability: &Ability, words: &Words) -> Vec<(u8, u8, String)> {
    let Ability::On(times, _) = ability else { return Vec::new() };
    let said = text::ability(ability, words);
    let said = said.split_once(": ").map_or(said.as_str(), |(_, said)| said);
    let twist = |time: &When| match time {
        When::Twist => Some((0, u8::MAX, said.to_string())),
        When::Twists(from, to) => Some((*from, *to, said.to_string())),
        _ => None,
    };
    times.iter().filter_map(twist).collect()
}
