//! Every text of every card in the words of both boards: no sentence mixes them.

use crate::card::{Catalogue, Named};
use crate::text::{self, Words};

/// Words that only heroic boards have, and those that only villainous boards have.
const HEROIC: &[&str] = &[
    "hero",
    "heroes",
    "villain",
    "villains",
    "henchman",
    "henchmen",
    "mastermind",
    "masterminds",
    "scheme",
    "schemes",
    "hq",
    "rescue",
    "rescues",
    "escape",
    "escapes",
    "evil",
    "master",
];
const VILLAINOUS: &[&str] = &[
    "ally",
    "allies",
    "adversary",
    "adversaries",
    "backup",
    "commander",
    "commanders",
    "plot",
    "plots",
    "lair",
    "kidnap",
    "kidnaps",
    "overrun",
    "overruns",
    "good",
    "command",
];

/// Everything that the cards of a catalogue say.
fn texts(catalogue: &Catalogue, words: &Words) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |name: &str, said: Vec<String>| {
        all.extend(said.into_iter().map(|said| (name.to_owned(), said)));
    };
    for hero in catalogue.heroes.iter().map(|entry| &entry.definition) {
        for card in &hero.cards {
            add(&card.name, text::abilities(&card.abilities, words));
        }
    }
    for group in catalogue.villains.iter().map(|entry| &entry.definition) {
        for card in &group.cards {
            add(&card.name, text::enemy_abilities(card.attack, &card.abilities, words));
        }
    }
    for card in catalogue.henchmen.iter().map(|entry| &entry.definition) {
        add(&card.name, text::enemy_abilities(card.attack, &card.abilities, words));
    }
    for card in catalogue.masterminds.iter().map(|entry| &entry.definition) {
        add(&card.name, vec![text::leads(&card.leads, words)]);
        add(&card.name, text::enemy_abilities(card.attack, &card.abilities, words));
        for tactic in &card.tactics {
            add(&tactic.name, text::abilities(&tactic.abilities, words));
        }
    }
    for card in catalogue.schemes.iter().map(|entry| &entry.definition) {
        add(&card.name, text::scheme_setup(&card.setup, &card.guises, words));
        add(&card.name, text::abilities(&card.abilities, words));
    }
    for card in catalogue.basics.iter().map(|entry| &entry.definition) {
        add(card.name(), text::basic(card, words));
    }
    all
}

/// The names of cards and groups, the longest first: what they contain is nobody's term.
fn names(catalogue: &Catalogue) -> Vec<&str> {
    let mut names: Vec<&str> = catalogue.names().filter(|name| name.contains(' ')).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

#[test]
fn no_text_mixes_the_words_of_two_boards() {
    let catalogue = Catalogue::built_in();
    let names = names(&catalogue);
    for (words, wrong) in [(&Words::HEROIC, VILLAINOUS), (&Words::VILLAINOUS, HEROIC)] {
        // A board's own terms are not names, even where a card is called like one.
        let terms = [words.scheme_twist.one, words.strike.one];
        let names: Vec<_> = names.iter().filter(|name| !terms.contains(name)).collect();
        let mut read = 0;
        for (card, said) in texts(&catalogue, words) {
            let bare = names.iter().fold(said.clone(), |text, name| text.replace(**name, ""));
            let found = bare
                .split(|letter: char| !letter.is_alphanumeric())
                .find(|word| wrong.contains(&word.to_lowercase().as_str()));
            assert_eq!(found, None, "{card}: {said}");
            read += 1;
        }
        assert!(read > 450, "only {read} texts were read");
    }
}

#[test]
fn the_same_ability_is_read_in_the_words_of_either_board() {
    let said = |words| {
        let catalogue = Catalogue::built_in();
        let odin = catalogue.masterminds.iter().find(|entry| entry.definition.name == "Odin");
        let odin = &odin.unwrap().definition;
        [
            text::abilities(&odin.abilities, words).join(" "),
            text::abilities(&odin.tactics[3].abilities, words).join(" "),
        ]
    };
    assert_eq!(
        said(&Words::VILLAINOUS),
        [
            "This card has +1 Attack for each Asgardian Warrior card in the city and the overrun pile. \
             Command Strike: For each player, an Asgardian Warrior card from their victory pile enters \
             an empty city space, and if that is not possible, they gain a Bindings.",
            "Fight: Each other player reveals a Foes of Asgard Ally or discards as many cards from \
             their hand as there are Asgardian Warrior cards in the overrun pile."
        ]
    );
}
