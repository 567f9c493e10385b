//! How fast games are played, copied, viewed and imagined: the first game for two, random legal play.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use legendary::state::Game;
use table::{Chance, Choices, Rules, Seat, Seed, Silent};

fn first_game() -> Legendary {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 2, first_game: true, ..Wish::default() };
    let setup = wish.draw(&catalogue, &Seed::from(1)).expect("the first game is possible");
    build(&catalogue, setup).expect("the first game can be built")
}

/// Plays on for so many decisions, or to the end.
fn play(
    rules: &Legendary,
    game: &mut Game,
    random: &mut Chance,
    choices: &mut Choices,
    most: usize,
) {
    for _ in 0..most {
        if rules.decision(game).is_none() {
            break;
        }
        rules.choices(game, choices);
        let choice = choices[random.below(choices.len() as u32) as usize];
        rules.choose_unchecked(game, choice, &mut Silent);
    }
}

fn benches(criterion: &mut Criterion) {
    let rules = first_game();
    let mut choices = Choices::new();
    let mut random = Chance::new(&Seed::from(2));
    let mut number = 0;
    criterion.bench_function("a whole game", |bencher| {
        bencher.iter(|| {
            number += 1;
            let mut game = rules.start(&Seed::from(number));
            play(&rules, &mut game, &mut random, &mut choices, usize::MAX);
            game.outcome
        });
    });
    let mut middle = rules.start(&Seed::from(3));
    play(&rules, &mut middle, &mut random, &mut choices, 60);
    criterion.bench_function("list the choices", |bencher| {
        bencher.iter(|| rules.choices(&middle, &mut choices));
    });
    criterion.bench_function("copy a game", |bencher| bencher.iter(|| middle));
    criterion.bench_function("a seat's view", |bencher| {
        bencher.iter(|| rules.view(&middle, Seat(0)));
    });
    let view = rules.view(&middle, Seat(0));
    criterion.bench_function("imagine a game from a view", |bencher| {
        bencher.iter_batched(
            || Chance::new(&Seed::from(4)),
            |mut chance| rules.determinize(&view, &mut chance),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("load all cards", |bencher| bencher.iter(Catalogue::built_in));
}

criterion_group!(play_benches, benches);
criterion_main!(play_benches);
