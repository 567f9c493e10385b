//! What players read while they play on a villainous board: questions, choices, log, scenes and pages have
//! its words only, and those of a heroic board theirs.

use legendary::Legendary;
use legendary::card::{Catalogue, Set};
use legendary::play::Event;
use legendary::scene::Book;
use legendary::setup::{Edition, Wish, build};
use table::scene::{Scene, Staged};
use table::{Chance, Choices, Rules, Seat, Seed, Sink};

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
    "escaped",
    "evil",
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
];

/// Everything that is told.
#[derive(Default)]
struct Told(Vec<Event>);

impl Sink<Event> for Told {
    const LISTENS: bool = true;

    fn tell(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// Whether a text has one of some words, apart from the names of cards.
fn mixes(text: &str, wrong: &[&str], names: &[String]) -> Option<String> {
    let bare = names.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let mut words = bare.split(|letter: char| !letter.is_alphanumeric());
    words.find(|word| wrong.contains(&word.to_lowercase().as_str())).map(Into::into)
}

/// Everything that is written in a scene.
fn shown(scene: &Scene) -> Vec<String> {
    let mut texts = Vec::new();
    for area in &scene.areas {
        texts.push(area.name.clone());
        for place in &area.places {
            texts.push(place.name.to_string());
            texts.extend(place.marks.iter().cloned());
            for piece in &place.pieces {
                texts.extend(piece.text.iter().cloned());
                texts.extend(piece.marks.iter().cloned());
                texts.extend(piece.why_not.clone());
            }
        }
    }
    texts.extend(scene.dangers.iter().flat_map(|danger| {
        [danger.sentence.clone(), danger.next.clone(), danger.raised_by.clone()]
    }));
    let choices = scene.ask.iter().flat_map(|ask| &ask.choices);
    texts
        .extend(choices.flat_map(|one| [one.label.clone(), one.brief.clone(), one.effect.clone()]));
    texts
}

fn reads_cleanly(edition: Edition, with: &[Set], seeds: u64) {
    let catalogue = Catalogue::built_in();
    let mut names: Vec<String> = catalogue.names().map(Into::into).collect();
    names.push("Epic".into());
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut read = 0;
    for seed in (0..seeds).map(Seed::from) {
        let players = 1 + (seed.nth(0).to_string().len() % 3) as u8;
        let wish = Wish { edition, with: with.to_vec(), players, ..Wish::default() };
        let rules: Legendary =
            build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).expect("it is drawn");
        let villainous = rules.board() == legendary::setup::Board::VILLAINOUS;
        let wrong = if villainous { HEROIC } else { VILLAINOUS };
        let book = Book::new(&catalogue, &rules);
        let mut told = Told::default();
        let mut game = rules.deal(&seed, &mut told);
        let mut random = Chance::new(&seed);
        let mut choices = Choices::new();
        for step in 0..400 {
            let mut texts: Vec<String> =
                told.0.drain(..).filter_map(|event| rules.narrate(&event, Seat(0))).collect();
            if let Some(outcome) = rules.outcome(&game) {
                texts.push(rules.reason(&outcome));
            }
            rules.choices(&game, &mut choices);
            let question = rules.question(&game);
            texts.extend([question.asker, question.text]);
            texts.extend(choices.iter().map(|&choice| rules.label(&game, choice)));
            if step % 20 == 0 {
                let scene = rules.scene(&book, &rules.view(&game, Seat(0)));
                texts.extend(shown(&scene));
            }
            for text in &texts {
                assert_eq!(mixes(text, wrong, &names), None, "{edition}: {text}");
                read += 1;
            }
            let Some(_) = rules.decision(&game) else { break };
            let choice = choices[random.below(choices.len() as u32) as usize];
            rules.choose_unchecked(&mut game, choice, &mut told);
        }
    }
    assert!(read > 5_000, "only {read} texts");
}

#[test]
fn a_villainous_board_has_its_own_words() {
    reads_cleanly(Edition::Villains, &[Set::First, Set::Second], 12);
}

#[test]
fn a_heroic_board_has_its_own_words() {
    reads_cleanly(Edition::First, &[Set::Villains, Set::Second], 12);
}
