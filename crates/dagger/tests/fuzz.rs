//! Fuzzing for a bounded time: damaged component and scenario files, replays and codes never panic.

use std::path::{Path, PathBuf};

use dagger::{Book, Dagger, Setup, scenario};
use table::kit::{damage, fuzz};
use table::{Chance, Choices, Replay, Rules, Seed, Session, Silent};

fn texts(folder: &str) -> Vec<String> {
    fn read(folder: &Path, texts: &mut Vec<String>) {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                read(&path, texts);
            } else {
                texts.push(std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut texts = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut texts);
    texts
}

fn play(rules: &Dagger, chance: &mut Chance, steps: usize) {
    let mut game = rules.start(&Seed::from(u64::from(chance.below(1_000))));
    let mut choices = Choices::new();
    for _ in 0..steps {
        if rules.decision(&game).is_none() {
            break;
        }
        rules.choices(&game, &mut choices);
        let choice = choices[chance.below(choices.len() as u32) as usize];
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
}

#[test]
fn fuzz_damaged_components_are_refused_or_played() {
    let texts = texts("cards");
    let others: Vec<&str> = texts.iter().map(String::as_str).collect();
    fuzz(|chance| {
        let index = chance.below(texts.len() as u32) as usize;
        let text = damage(chance, &texts[index], &others);
        let Ok(book) = Book::check("damaged.ron", &text) else { return };
        if let Ok(rules) = Dagger::with(book.into(), Setup { players: 3, ..Setup::default() }) {
            play(&rules, chance, 300);
        }
    });
}

#[test]
fn fuzz_damaged_scenarios_fail_or_run() {
    let texts = texts("scenarios");
    let others: Vec<&str> = texts.iter().map(String::as_str).collect();
    let book = Book::built_in().into();
    fuzz(|chance| {
        let index = chance.below(texts.len() as u32) as usize;
        let _ = scenario::check("damaged.ron", &damage(chance, &texts[index], &others), &book);
    });
}

#[test]
fn fuzz_damaged_replays_and_codes_are_refused_or_read() {
    let rules = Dagger::new(Setup::first_game()).unwrap();
    let mut random = Chance::new(&Seed::from(9));
    let mut session = Session::<Dagger>::start(
        std::sync::Arc::new(Dagger::new(Setup::first_game()).unwrap()),
        Seed::from(4),
    );
    let mut choices = Choices::new();
    while rules.decision(session.game()).is_some() {
        rules.choices(session.game(), &mut choices);
        let choice = choices[random.below(choices.len() as u32) as usize];
        session.choose(choice, &mut Silent).unwrap();
    }
    let text = session.replay().write();
    let code = Setup::first_game().code(&Seed::from(1));
    fuzz(|chance| {
        let _ = Setup::from_code(&damage(chance, &code, &[&code]), rules.book());
        let Ok(replay) = Replay::read(&damage(chance, &text, &[&text])) else { return };
        let Ok(setup) = replay.setup::<Dagger>() else { return };
        if let Ok(rules) = Dagger::new(setup) {
            let _ = replay.verify(&rules);
        }
    });
}
