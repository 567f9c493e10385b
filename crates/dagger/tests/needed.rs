//! Every part of every component is needed: whichever is changed, the table of printed figures or a
//! scenario notices.

mod figures;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cardfile::{Cards, Demand, Diagnostic, Kind, Read, Sample, Word, needed};
use dagger::Book;
use dagger::card::{CardFile, CardFiles};
use dagger::scenario::{Scenario, run};

struct Dagger {
    files: CardFiles,
    book: Arc<Book>,
    /// Whether the printed figures are those of the table.
    figures: fn(&Book) -> bool,
    /// The scenarios with what they say.
    scenarios: Vec<(String, Scenario)>,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn scenarios(path: &Path) -> Vec<Scenario> {
    let text = std::fs::read_to_string(path).unwrap();
    cardfile::parse(&path.display().to_string(), &text).unwrap_or_else(|fault| panic!("{fault}"))
}

impl Dagger {
    fn new(files: CardFiles, figures: fn(&Book) -> bool, mut scenarios: Vec<Scenario>) -> Dagger {
        let book = Arc::new(files.book().unwrap());
        assert!(figures(&book), "the figures are not those of the table");
        // One that fails anyway notices nothing.
        scenarios.retain(|scenario| run(scenario, &book).is_ok());
        let scenarios =
            scenarios.into_iter().map(|scenario| (format!("{scenario:?}"), scenario)).collect();
        Dagger { files, book, figures, scenarios }
    }
}

impl Cards for Dagger {
    type Changed = Arc<Book>;

    fn words(&self, file: &str, text: &str) -> Result<Vec<Word>, Diagnostic> {
        cardfile::words::<CardFile>(file, text)
    }

    fn read(&self, file: &str, text: &str) -> Read<Arc<Book>> {
        if cardfile::parse::<CardFile>(file, text).is_err() {
            return Read::Nothing;
        }
        match self.files.with_changed(file, text) {
            Err(_) => Read::Refused,
            Ok(book) if book.means(&self.book) => Read::Same,
            Ok(book) => Read::Changed(Arc::new(book)),
        }
    }

    /// Some of the other words mean the same in every situation that can be: one must not.
    fn demand(&self, kind: Kind) -> Demand {
        match kind {
            Kind::Word | Kind::Name => Demand::One,
            _ => Demand::Each,
        }
    }

    /// The table of the figures and the scenarios.
    fn witnesses(&self) -> usize {
        1 + self.scenarios.len()
    }

    fn knows(&self, witness: usize, card: &str) -> bool {
        witness == 0 || self.scenarios[witness - 1].0.contains(card)
    }

    fn notices(&self, witness: usize, book: &Arc<Book>) -> bool {
        match witness.checked_sub(1) {
            None => !(self.figures)(book),
            Some(scenario) => run(&self.scenarios[scenario].1, book).is_err(),
        }
    }
}

fn texts(files: &CardFiles, meant: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    let meant = files.texts().filter(|(file, _)| meant(file));
    meant.map(|(file, text)| (file.to_owned(), text.to_owned())).collect()
}

/// The changes in one place of forty, drawn by a fixed seed; `cargo xtask mutants` makes them all.
#[test]
fn every_part_of_every_component_is_noticed() {
    let mut paths: Vec<_> = std::fs::read_dir(folder("scenarios"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let all = paths.iter().flat_map(|path| scenarios(path)).collect();
    let game = Dagger::new(CardFiles::built_in(), figures::same, all);
    let files = texts(&game.files, |_| true);
    needed(&game, &files, Sample::from_environment(Sample::OneOf(40, 0))).demand_all();
}

/// So it is with the cards that use the words which no card of the box does.
#[test]
fn every_part_of_our_own_cards_is_noticed() {
    let ours = folder("tests/words/cards");
    let files = CardFiles::read(&[&ours]).unwrap();
    let figures = |book: &Book| {
        let rows = figures::rows(book);
        include_str!("words/figures.tsv").lines().all(|row| rows.iter().any(|found| found == row))
    };
    let game = Dagger::new(files, figures, scenarios(&folder("tests/words/scenarios.ron")));
    let ours = ours.display().to_string();
    let files = texts(&game.files, |file| file.starts_with(&ours));
    needed(&game, &files, Sample::All).demand_all();
}
