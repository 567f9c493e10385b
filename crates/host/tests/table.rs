//! A host and its table: who may answer, what is taken back, what is told.

use std::sync::Arc;

use dagger::scene::Texts;
use dagger::{Dagger, Setup};
use host::{Agreed, Back, Eyes, Host, Play, Played, Refusal, Sitter};
use table::{Choice, Replay, Seat, Seed};

fn game(players: u8) -> Box<dyn Play> {
    let rules = Dagger::new(Setup { players, ..Setup::first_game() }).unwrap();
    let texts = Arc::new(Texts::new(rules.book()));
    let replay = Replay::record(&rules, Seed::from(3), &[]);
    Box::new(Played::new(rules, texts, &replay, "a test".into()).unwrap())
}

fn first_choice(host: &Host) -> (Seat, Choice) {
    let seat = host.play().asked().unwrap();
    (seat, host.scene(Eyes::Seat(seat)).ask.unwrap().choices[0].choice)
}

fn step(host: &mut Host) {
    let (seat, choice) = first_choice(host);
    host.answer(seat, host.play().step(), choice).unwrap();
}

#[test]
fn only_the_one_who_is_asked_answers_and_only_the_question_at_hand() {
    let mut host = Host::new(game(2), &[Sitter::You, Sitter::You], &[], Agreed::default());
    let (seat, choice) = first_choice(&host);
    let other = seat.left(2);
    assert_eq!(host.answer(other, 0, choice), Err(Refusal::NotAsked));
    assert_eq!(host.answer(seat, 7, choice), Err(Refusal::Stale));
    assert!(matches!(host.answer(seat, 0, Choice(999)), Err(Refusal::Rules(_))));
    assert_eq!(host.play().step(), 0, "nothing has happened");
    host.answer(seat, 0, choice).unwrap();
    assert_eq!(host.answer(seat, 0, choice), Err(Refusal::Stale), "the same answer twice is one");
}

#[test]
fn undo_is_one_policy() {
    let mut host = Host::new(game(1), &[Sitter::You], &[], Agreed::default());
    assert_eq!(host.back(Seat(0)), Back::Nothing);
    while !matches!(host.back(Seat(0)), Back::Practice(_)) {
        step(&mut host);
    }
    let before = host.play().step();
    host.undo(Seat(0), false);
    assert!(host.play().step() < before && host.play().practice());
    let struck = host.log(Seat(0)).iter().filter(|line| line.struck).count();
    assert!(struck > 0, "what was undone stays in the log");
    assert!(host.redo(Seat(0)) && host.play().step() == before);

    let mut host = Host::new(game(2), &[Sitter::You, Sitter::You], &[], Agreed::default());
    while !matches!(host.back(Seat(0)), Back::Consent(_)) {
        step(&mut host);
    }
    let before = host.play().step();
    host.undo(Seat(0), false);
    assert_eq!(host.play().step(), before, "the others have not agreed");
    host.undo(Seat(0), true);
    assert!(host.play().step() < before);
}

#[test]
fn a_saved_game_goes_on_with_its_log_and_a_branch_is_practice() {
    let mut host = Host::new(game(2), &[Sitter::You, Sitter::You], &[], Agreed::default());
    for _ in 0..30 {
        step(&mut host);
    }
    let replay = host.play().replay();
    let rules = Dagger::new(replay.setup::<Dagger>().unwrap()).unwrap();
    let texts = Arc::new(Texts::new(rules.book()));
    let mut again = Played::new(rules, texts, &replay, String::new()).unwrap();
    assert_eq!(again.log(Seat(0)), host.play().log(Seat(0)));
    assert_eq!(again.replay(), replay);
    again.seek(10);
    assert_eq!((again.step(), again.steps()), (10, 30));
    assert!(again.log(Seat(0)).len() < host.play().log(Seat(0)).len(), "the log ends there");
    let branch = again.branch();
    assert_eq!((branch.step(), branch.steps(), branch.practice()), (10, 10, true));
    again.seek(30);
    assert_eq!(again.replay(), replay, "watching changes nothing");
}

#[test]
fn a_prompt_costs_little_in_a_long_game() {
    use std::time::Instant;
    let mut host = Host::new(game(2), &[Sitter::You, Sitter::You], &[], Agreed::default());
    let begun = Instant::now();
    let mut steps = 0;
    while host.play().asked().is_some() && steps < 400 {
        step(&mut host);
        // What a driver does for every prompt.
        std::hint::black_box(host.play().replay().write());
        std::hint::black_box((host.log(Seat(0)), host.since(Seat(1)), host.back(Seat(0))));
        steps += 1;
    }
    let each = begun.elapsed() / steps.max(1);
    assert!(each.as_millis() < 50, "{each:?} for each choice");
}

#[test]
fn names_are_used_and_bots_think_on_request() {
    let sitters = [Sitter::You, Sitter::Bot(bots::Bot::Thumb)];
    let host = Host::new(game(2), &sitters, &["Ada".into()], Agreed::default());
    let scene = host.scene(Eyes::Seat(Seat(0)));
    assert_eq!(scene.players[0].name, "Ada");
    assert_eq!(scene.players[1].name, "thumb");
    assert!(host.play().thought(Seat(0)).is_none(), "nobody thinks for a person");
    assert_eq!(host.called(Seat(1)), "player 2 (thumb)");
}

#[test]
fn what_the_seed_has_drawn_is_told() {
    let rules = Dagger::new(Setup { players: 3, ..Setup::default() }).unwrap();
    let texts = Arc::new(Texts::new(rules.book()));
    let dealt = |seed: u64| {
        let replay = Replay::record(&rules, Seed::from(seed), &[]);
        let played = Played::new(rules.clone(), texts.clone(), &replay, "a test".into()).unwrap();
        let drawn = format!("{:?}", played.scene(Eyes::Seat(Seat(0))));
        let cast = played.cast();
        assert_eq!(
            cast.iter().map(|(heading, _)| *heading).collect::<Vec<_>>(),
            ["Nemesis", "Strike", "Heroes", "Aspects"]
        );
        let heroes: Vec<&str> = cast[2].1.split(", ").collect();
        assert!(heroes.len() == 3 && heroes.iter().all(|hero| drawn.contains(hero)), "{heroes:?}");
        cast
    };
    assert_ne!(dealt(3), dealt(4));
}
