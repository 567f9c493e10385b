//! What of a game was chance, and what only looks so because somebody else decides.

mod toy;

use std::sync::atomic::AtomicBool;

use bots::coach::{Effort, review};
use table::{Rules, Seed};
use toy::{Road, SAFE, Toy};

/// Nothing that is chosen matters: the coin decides, and only the second player sees it.
const COIN: Toy = Toy { seats: 2, is_won };

fn is_won(road: &Road) -> Option<bool> {
    road.coin.filter(|_| road.taken.len() == 2)
}

#[test]
fn knowing_more_is_not_luck() {
    let stop = AtomicBool::new(false);
    let effort = Effort { iterations: 400, threads: 1, stop: &stop };
    for number in 0..4 {
        let seed = Seed::from(number);
        let won = COIN.start(&seed).coin == Some(true);
        let seen = review(&COIN, &seed, &[SAFE, SAFE], &effort, &mut |_, _| {});
        let [first, second] = &seen.moments[..] else { panic!("two decisions: {seen:?}") };
        assert!((first.before - 0.5).abs() < 0.1, "{first:?}");
        assert!(second.luck.abs() < 0.15, "nothing has happened: {second:?}");
        assert!((second.insight - if won { 0.5 } else { -0.5 }).abs() < 0.15, "{second:?}");
        let sum = seen.curve()[0] + seen.play() + seen.luck() + seen.insight();
        assert!((sum - f64::from(u8::from(won))).abs() < 1e-9, "{sum}");
    }
}
