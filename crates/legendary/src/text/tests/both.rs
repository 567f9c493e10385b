//! Every text of every card in the words of both boards: no sentence mixes them.

use crate::card::{Catalogue, Named};
use crate::text::{self, Words};

#[path = "../../../tests/vocabulary/mod.rs"]
mod vocabulary;

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

#[test]
fn no_text_mixes_the_words_of_two_boards() {
    let catalogue = Catalogue::built_in();
    let boards = [&Words::HEROIC, &Words::VILLAINOUS];
    // A name of one word could be any word.
    let names = catalogue.names().filter(|name| name.contains(' '));
    let names = vocabulary::names(names, &boards);
    for (words, other) in [(boards[0], boards[1]), (boards[1], boards[0])] {
        let foreign = vocabulary::foreign(words, other);
        let mut read = 0;
        for (card, said) in texts(&catalogue, words) {
            assert_eq!(vocabulary::misplaced(&said, &foreign, &names), None, "{card}: {said}");
            read += 1;
        }
        assert!(read > 450, "only {read} texts were read");
    }
}

#[test]
fn the_words_to_look_for_are_those_of_the_table() {
    let on_heroic = vocabulary::foreign(&Words::HEROIC, &Words::VILLAINOUS);
    let on_villainous = vocabulary::foreign(&Words::VILLAINOUS, &Words::HEROIC);
    for word in ["ally", "adversaries", "commander", "plots", "lair", "kidnaps", "overrun", "good"]
    {
        assert!(on_heroic.iter().any(|one| one == word), "{word}");
    }
    for word in ["hero", "villains", "masterminds", "scheme", "hq", "rescued", "escapes", "evil"] {
        assert!(on_villainous.iter().any(|one| one == word), "{word}");
    }
    for word in ["bystander", "city", "deck", "twist", "guards", "strike"] {
        let both = on_heroic.iter().chain(&on_villainous);
        assert!(both.into_iter().all(|one| one != word), "{word}");
    }
}

#[test]
fn articles_fit_the_words_of_either_board() {
    let catalogue = Catalogue::built_in();
    for words in [&Words::HEROIC, &Words::VILLAINOUS] {
        for (card, said) in texts(&catalogue, words) {
            let all: Vec<&str> = said.split(' ').collect();
            for two in all.windows(2).filter(|two| matches!(two[0], "a" | "an" | "A" | "An")) {
                let noun = two[1].trim_end_matches(['.', ',', ':']);
                let [hero, villain] = [words.hero.one, words.villain.one];
                if [hero, villain, words.scheme.one, words.mastermind.one].contains(&noun) {
                    let fitting = crate::text::a(noun);
                    assert_eq!(
                        format!("{} {noun}", two[0].to_lowercase()),
                        fitting,
                        "{card}: {said}"
                    );
                }
            }
        }
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
