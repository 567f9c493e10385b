//! Fuzzing for a bounded time: damaged card, scenario and replay files, codes and choices never panic.
//!
//! `LONGBOX_FUZZ_SECONDS` says how long each test may take; a failure prints the round to reproduce it.

use legendary::card::{BUILT_IN, Catalogue};
use legendary::setup::{Setup, Wish, build};
use legendary::{Legendary, scenario};
use table::kit::{damage, fuzz};
use table::{Chance, Choice, Choices, Replay, Rules, Seed, Silent};

fn play(rules: &Legendary, chance: &mut Chance, steps: usize) {
    let mut game = rules.start(&Seed::from(u64::from(chance.below(1_000))));
    let pieces = rules.pieces(&game);
    let mut choices = Choices::new();
    for _ in 0..steps {
        if rules.decision(&game).is_none() {
            break;
        }
        rules.choices(&game, &mut choices);
        let choice = choices[chance.below(choices.len() as u32) as usize];
        rules.question(&game);
        rules.label(&game, choice);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    assert_eq!(rules.pieces(&game), pieces);
}

#[test]
fn fuzz_damaged_cards_are_refused_or_played() {
    let texts: Vec<&str> = BUILT_IN.iter().map(|(_, text)| *text).collect();
    let built_in = Catalogue::built_in();
    let mut played = 0;
    fuzz(|chance| {
        let index = chance.below(texts.len() as u32) as usize;
        // A name of its own, so that what still reads is added to the built-in cards.
        let text = texts[index].replacen("name: \"", "name: \"Own ", 1);
        let text = damage(chance, &text, &texts);
        let Ok(catalogue) = built_in.clone().with_files(&[("own.ron".into(), text)]) else {
            return;
        };
        let own = |name: &String| name.starts_with("Own ");
        let pick = |names: Vec<String>| names.into_iter().filter(own).collect::<Vec<_>>();
        let wish = Wish {
            players: 1 + chance.below(5) as u8,
            heroes: pick(catalogue.heroes.iter().map(|e| e.definition.name.clone()).collect()),
            villains: pick(catalogue.villains.iter().map(|e| e.definition.name.clone()).collect()),
            henchmen: pick(catalogue.henchmen.iter().map(|e| e.definition.name.clone()).collect()),
            mastermind: pick(
                catalogue.masterminds.iter().map(|e| e.definition.name.clone()).collect(),
            )
            .pop(),
            scheme: pick(catalogue.schemes.iter().map(|e| e.definition.name.clone()).collect())
                .pop(),
            ..Wish::default()
        };
        if let Ok(rules) =
            wish.draw(&catalogue, &Seed::from(1)).and_then(|setup| build(&catalogue, setup))
        {
            play(&rules, chance, 2_000);
            played += 1;
        }
    });
    assert!(
        played > 0,
        "no damaged card could still be played: the damage is too great to find anything"
    );
}

#[test]
fn fuzz_damaged_scenarios_fail_or_run() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/first/heroes");
    let texts: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let others: Vec<&str> = texts.iter().map(String::as_str).collect();
    let catalogue = Catalogue::built_in();
    fuzz(|chance| {
        let index = chance.below(texts.len() as u32) as usize;
        let text = damage(chance, &texts[index], &others);
        for scenario in scenario::read("damaged.ron", &text).into_iter().flatten() {
            let _ = scenario::run(&scenario, &catalogue);
        }
    });
}

#[test]
fn fuzz_damaged_replays_are_refused_or_verified() {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 2, first_game: true, ..Wish::default() };
    let rules = build(&catalogue, wish.draw(&catalogue, &Seed::from(1)).unwrap()).unwrap();
    let mut random = Chance::new(&Seed::from(9));
    let rules = std::sync::Arc::new(rules);
    let mut session = table::Session::<legendary::Legendary>::start(rules.clone(), Seed::from(4));
    let mut choices = Choices::new();
    while rules.decision(session.game()).is_some() {
        rules.choices(session.game(), &mut choices);
        let choice = choices[random.below(choices.len() as u32) as usize];
        session.choose(choice, &mut Silent).unwrap();
    }
    let text = session.replay().write();
    let replay = Replay::read(&text).unwrap();
    assert!(replay.verify(&*rules).is_ok());
    fuzz(|chance| {
        let damaged = damage(chance, &text, &[&text]);
        let Ok(replay) = Replay::read(&damaged) else { return };
        let Ok(setup) = replay.setup::<Legendary>() else { return };
        if let Ok(rules) = build(&catalogue, setup) {
            let _ = replay.verify(&rules);
        }
    });
}

#[test]
fn fuzz_codes_and_choices_from_nowhere_do_nothing() {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 3, ..Wish::default() };
    let setup = wish.draw(&catalogue, &Seed::from(2)).unwrap();
    let code = setup.code(&Seed::from(2));
    let rules = build(&catalogue, setup).unwrap();
    fuzz(|chance| {
        let damaged = damage(chance, &code, &[&code]);
        if let Ok((setup, _)) = Setup::from_code(&damaged, &catalogue) {
            let _ = build(&catalogue, setup);
        }
        let mut game = rules.start(&Seed::from(u64::from(chance.below(100))));
        for _ in 0..200 {
            let before = game;
            let choice = Choice(chance.below(1 << 16) as u16);
            if rules.choose(&mut game, choice, &mut Silent).is_err() {
                assert!(game == before, "a refused choice changed the game");
            }
            let mut choices = Choices::new();
            rules.choices(&game, &mut choices);
            if let Some(&choice) = choices.first() {
                rules.choose(&mut game, choice, &mut Silent).unwrap();
            }
        }
    });
}
