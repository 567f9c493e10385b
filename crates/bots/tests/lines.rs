//! Looking farther ahead: a choice that is only good together with what is chosen after it.

mod toy;

use bots::{Budget, Player, Search, Seen};
use table::{Chance, Choice, Choices, Rules, Seat, Seed};
use toy::{BOLD, Road, SAFE, Toy};

/// `SAFE` wins every second game. `BOLD` wins always if it is followed by `BOLD`, and if not, a little
/// less often than `SAFE`. The rule of thumb is for `SAFE` both times.
const FORK: Toy = Toy { seats: 1, is_won, one_turn: false };

fn is_won(road: &Road) -> Option<bool> {
    let mut chance = road.chance;
    match road.taken[..] {
        [SAFE] => Some(chance.below(100) < 50),
        [BOLD, SAFE] => Some(chance.below(100) < 48),
        [BOLD, BOLD] => Some(true),
        _ => None,
    }
}

/// What search chooses at first with so many iterations.
fn first_choice(iterations: u32, threads: usize) -> Choice {
    let game = FORK.start(&Seed::from(1));
    let mut choices = Choices::new();
    FORK.choices(&game, &mut choices);
    let chance = Chance::new(&Seed::from(2));
    let mut search = Search::new(Budget::iterations(iterations), chance).on_threads(threads);
    search.choose(&Seen::new(&FORK, &game, Seat(0)), &choices)
}

#[test]
fn a_small_search_trusts_the_rule_of_thumb_to_go_on() {
    assert_eq!(first_choice(1_000, 1), SAFE);
}

#[test]
fn a_large_search_plans_what_to_choose_next() {
    assert_eq!(first_choice(10_000, 1), BOLD);
    assert_eq!(first_choice(10_000, 2), BOLD);
}
