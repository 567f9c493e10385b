//! Every word of the ability language stands on a card: on one of the box, or on one of our own
//! in `words/cards`, whose scenarios must hold as those of the box do.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dagger::card::CardFile;
use dagger::{Book, scenario};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn the_scenarios_of_our_own_cards_hold() {
    let book = Book::load(&[&folder("tests/words/cards")]).unwrap();
    let text = std::fs::read_to_string(folder("tests/words/scenarios.ron")).unwrap();
    scenario::check("scenarios.ron", &text, &Arc::new(book)).unwrap();
}

#[test]
fn every_word_stands_on_a_card() {
    // Several vocabularies have a `Nemesis`.
    let (mut known, mut used) = (BTreeSet::new(), BTreeSet::new());
    for cards in ["cards", "tests/words/cards"] {
        for path in cardfile::card_files(&folder(cards)).unwrap() {
            let text = cardfile::read(&path).unwrap();
            for word in cardfile::words::<CardFile>(&path.display().to_string(), &text).unwrap() {
                known.extend(word.words.iter().map(|other| (word.vocabulary, other.to_string())));
                used.insert((word.vocabulary, word.word));
            }
        }
    }
    let unused: Vec<_> = known.difference(&used).collect();
    assert!(unused.is_empty(), "no card uses {unused:?}");
}
