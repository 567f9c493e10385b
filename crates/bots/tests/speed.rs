//! Promises about speed: a rollout, and whoever plays by rules of thumb, allocates nothing.

use bots::{Player, Seen, Sense, Thumb, rollout};
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::kit::Counting;
use table::{Chance, Choices, Rules, Seat, Seed, Silent};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_rollout_allocates_nothing() {
    let catalogue = Catalogue::built_in();
    for players in 1..=5 {
        for number in 0..10 {
            let seed = Seed::from(number * 11 + u64::from(players));
            let wish = Wish { players, ..Wish::default() };
            let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
            let mut chance = Chance::new(&seed.nth(1));
            let game = rules.start(&seed);
            // The weights are read once.
            assert!(rules.judge(&game, rules.chance_of(&game)) > 0.0);
            let before = Counting::allocations();
            let view = rules.view(&game, Seat(0));
            let mut imagined = rules.determinize(&view, &mut chance);
            rollout(&rules, &mut imagined, None);
            assert!(rules.outcome(&imagined).is_some());
            let mut imagined = rules.determinize(&view, &mut chance);
            let until = rules.turns(&imagined) + rules.horizon();
            rollout(&rules, &mut imagined, Some(until));
            assert!(rules.judge(&imagined, rules.chance_of(&imagined)) > 0.0);
            assert_eq!(
                Counting::allocations(),
                before,
                "a rollout of {players} players, seed {seed}"
            );
        }
    }
}

#[test]
fn a_rollout_of_dagger_allocates_nothing() {
    for players in 1..=5 {
        let setup = dagger::Setup { players, ..dagger::Setup::default() };
        let rules = dagger::Dagger::new(setup).unwrap();
        let game = rules.start(&Seed::from(u64::from(players)));
        let mut chance = Chance::new(&Seed::from(1));
        // The weights are read once.
        assert!(rules.judge(&game, rules.chance_of(&game)) > 0.0);
        let before = Counting::allocations();
        let view = rules.view(&game, Seat(0));
        for until in [None, Some(rules.turns(&game) + rules.horizon())] {
            let mut imagined = rules.determinize(&view, &mut chance);
            rollout(&rules, &mut imagined, until);
            assert!(rules.judge(&imagined, rules.chance_of(&imagined)) >= 0.0);
        }
        assert_eq!(Counting::allocations(), before, "{players} players");
    }
}

#[test]
fn thumb_allocates_nothing() {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 3, ..Wish::default() };
    let seed = Seed::from(3);
    let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
    let mut game = rules.start(&seed);
    let mut choices = Choices::new();
    let before = Counting::allocations();
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let choice = Thumb.choose(&Seen::new(&rules, &game, decision.seat), &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    assert_eq!(Counting::allocations(), before);
}
