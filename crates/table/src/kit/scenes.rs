//! The proof that a scene shows nothing that its viewer cannot know, and that it takes little time.

use std::time::{Duration, Instant};

use serde::Serialize;

use super::Counting;
use crate::scene::{Staged, Thing};
use crate::{Chance, Choices, Rules, Seat, Seed, Silent, View};

/// Everything that a driver can ask about a view, as text.
fn shown<R: Staged>(rules: &R, book: &R::Book, view: &View<R>) -> String {
    #[derive(Serialize)]
    struct All<S, P, C>(S, P, C);
    let scene = rules.scene(book, view);
    let mut things: Vec<Thing> = scene.pieces().map(|piece| piece.id).collect();
    things.extend(scene.places().map(|place| place.id));
    things.extend(scene.players.iter().map(|player| player.id));
    let told = |&thing: &Thing| (thing, rules.page(book, view, thing), rules.pile(view, thing));
    let pages: Vec<_> = things.iter().map(told).collect();
    let all = All(scene, pages, rules.cards(view));
    serde_json::to_string(&all).expect("a scene is plain data")
}

/// A game after so many random choices, or at its end.
pub fn after<R: Rules>(rules: &R, seed: u64, steps: usize) -> R::Game {
    let mut random = Chance::new(&Seed::from(seed));
    let mut game = rules.start(&Seed::from(seed));
    let mut choices = Choices::new();
    for _ in 0..steps {
        rules.choices(&game, &mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = choices[random.below(choices.len() as u32) as usize];
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    game
}

/// Checks that a scene of a game takes little time: 100 µs at its quickest, optimised or not, for a machine has
/// other things to do; and that it allocates no more than so often, which no machine changes. The test must
/// have [`Counting`] as its allocator.
pub fn quick_scenes<R: Staged>(rules: &R, book: &R::Book, game: &R::Game, allocations: u64) {
    let seat = rules.decision(game).map_or(Seat(0), |decision| decision.seat);
    let view = rules.view(game, seat);
    let before = Counting::allocations();
    std::hint::black_box(rules.scene(book, &view));
    let found = Counting::allocations() - before;
    assert!(found > 0, "nothing is counted");
    let time = |_| {
        let begun = Instant::now();
        std::hint::black_box(rules.scene(book, &view));
        begun.elapsed()
    };
    let mut times: Vec<Duration> = (0..2001).map(time).collect();
    times.sort();
    println!(
        "a scene: {found} allocations, {:?} at its quickest, {:?} usually",
        times[0], times[1000]
    );
    assert!(found <= allocations, "a scene allocates {found} times");
    assert!(times[0] < Duration::from_micros(100), "a scene takes {:?}", times[0]);
}

/// Plays a random game and checks at every so-many-th decision that what each seat is shown, down to the
/// last byte, is the same in games that differ in what the seat cannot know, and that choices are shown
/// to the one who decides and to nobody else.
pub fn scenes<R: Staged>(rules: &R, book: &R::Book, seed: &Seed, every: usize) {
    let mut random = Chance::new(&seed.nth(2));
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    for step in 0usize.. {
        let decision = rules.decision(&game);
        if step.is_multiple_of(every) || decision.is_none() {
            // Whoever only watches is shown less than anybody.
            for seat in (0..rules.seats()).map(Seat).chain([Seat::WATCHER]) {
                check(rules, book, &game, seat, &mut random, (seed, step));
            }
        }
        if decision.is_none() {
            return;
        }
        rules.choices(&game, &mut choices);
        let choice = choices[random.below(choices.len() as u32) as usize];
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
}

fn check<R: Staged>(
    rules: &R,
    book: &R::Book,
    game: &R::Game,
    seat: Seat,
    random: &mut Chance,
    (seed, step): (&Seed, usize),
) {
    let view = rules.view(game, seat);
    let seen = shown(rules, book, &view);
    for _ in 0..2 {
        let imagined = rules.determinize(&view, random);
        let again = shown(rules, book, &rules.view(&imagined, seat));
        assert!(
            seen == again,
            "seed {seed}, step {step}: {seat} is shown what it cannot know:\n{seen}\n{again}"
        );
    }
    let scene = rules.scene(book, &view);
    assert_eq!(scene.viewer, seat);
    assert_eq!(scene.over.is_some(), rules.outcome(game).is_some());
    let mut choices = Choices::new();
    rules.choices(&view.game, &mut choices);
    match (scene.ask, rules.decision(game)) {
        (None, None) => {}
        (Some(ask), Some(decision)) => {
            assert_eq!(ask.seat, decision.seat);
            let mut listed: Vec<_> = ask.choices.iter().map(|offered| offered.choice).collect();
            // A scene may list choices in an order that stays the same from one to the next.
            listed.sort();
            choices.sort();
            match decision.seat == seat {
                true => assert_eq!(listed, choices.as_slice(), "seed {seed}, step {step}: choices"),
                false => assert!(listed.is_empty(), "seed {seed}, step {step}: another's choices"),
            }
            let brief = |offered: &crate::scene::Offered| offered.brief.clone();
            let mut briefs: Vec<String> = ask.choices.iter().map(brief).collect();
            briefs.sort();
            assert!(
                briefs.windows(2).all(|two| two[0] != two[1]),
                "seed {seed}, step {step}: choices cannot be told apart in brief: {briefs:?}"
            );
        }
        (ask, decision) => panic!("seed {seed}, step {step}: {ask:?} against {decision:?}"),
    }
}
