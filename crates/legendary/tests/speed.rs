//! Promises about size, time and allocation: a game is small, a step allocates nothing, a scene is quick.

use legendary::card::{Catalogue, Set};
use legendary::scene::Book;
use legendary::setup::{Edition, Wish, build};
use legendary::state::Game;
use table::kit::{Counting, after, quick_scenes};
use table::{Chance, Choices, Rules, Seed, Silent};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_game_is_small() {
    // 544 cards of 4 bytes, 40 frames of 13, 100 plays of 2, what a turn
    // remembers of its cards and what lasts beyond it. The same for any number
    // of players and any edition.
    assert!(size_of::<Game>() <= 3_584, "a game takes {} bytes", size_of::<Game>());
}

#[test]
fn a_step_allocates_nothing() {
    let catalogue = Catalogue::built_in();
    for players in 1..=5 {
        for number in 0..20 {
            let seed = Seed::from(number * 7 + u64::from(players));
            let wish = Wish { players, ..Wish::default() };
            let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
            let mut random = Chance::new(&seed.nth(1));
            let mut choices = Choices::new();
            let before = Counting::allocations();
            let mut game = rules.start(&seed);
            while rules.decision(&game).is_some() {
                rules.choices(&game, &mut choices);
                let choice = choices[random.below(choices.len() as u32) as usize];
                rules.choose_unchecked(&mut game, choice, &mut Silent);
                let copy = game;
                assert!(copy == game);
            }
            assert_eq!(Counting::allocations(), before, "{players} players, seed {seed}");
        }
    }
}

#[test]
fn a_scene_takes_little_time() {
    let catalogue = Catalogue::built_in();
    let all = vec![Set::First, Set::Second, Set::Cosmos];
    for (edition, with) in [(Edition::First, vec![]), (Edition::Villains, all)] {
        let wish = Wish { edition, with, players: 5, ..Wish::default() };
        let rules = build(&catalogue, wish.draw(&catalogue, &Seed::from(3)).unwrap()).unwrap();
        let book = Book::new(&catalogue, &rules);
        quick_scenes(&rules, &book, &after(&rules, 4, 150), 700);
    }
}
