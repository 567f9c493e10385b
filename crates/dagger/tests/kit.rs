//! The kernel's test kit over set-ups of every kind.

use dagger::{Dagger, Setup};
use table::Seed;
use table::kit::{Limits, play_through};

#[test]
fn random_games_keep_every_promise() {
    for players in 1..=5 {
        for seed in 0..4 {
            let setup = Setup { players, ..Setup::default() };
            let rules = Dagger::new(setup).unwrap();
            let limits = Limits { decisions: 20_000, save_every: 97 };
            play_through(&rules, &Seed::from(100 * u64::from(players) + seed), limits);
        }
    }
}
