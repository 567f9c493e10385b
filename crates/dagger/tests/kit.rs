//! The kernel's test kit over nemeses, first strikes, hero counts and variants.

use dagger::{Book, Dagger, Difficulty, Setup, Switches};
use table::Seed;
use table::kit::{Limits, play_through};

const LIMITS: Limits = Limits { decisions: 20_000, save_every: 97 };

fn stands(setup: Setup, seed: u64) {
    let rules = Dagger::new(setup).unwrap();
    play_through(&rules, &Seed::from(seed), LIMITS);
}

#[test]
fn any_number_of_players() {
    for players in 1..=5 {
        for seed in 0..12 {
            stands(Setup { players, ..Setup::default() }, 100 * u64::from(players) + seed);
        }
    }
}

#[test]
fn every_nemesis_with_every_first_strike() {
    let book = Book::built_in();
    for (at, nemesis) in book.nemeses.iter().enumerate() {
        for &strike in &book.first_strikes {
            let players = 2 + (usize::from(strike) + at) as u8 % 4;
            let setup = Setup {
                players,
                nemesis: Some(nemesis.name.clone()),
                first_strike: Some(book.missions[usize::from(strike)].name.clone()),
                ..Setup::default()
            };
            stands(setup, strike.0.into());
        }
    }
}

#[test]
fn every_pod_hero_and_difficulty() {
    let book = Book::built_in();
    for (at, pod) in book.pods.iter().enumerate() {
        let difficulty = [Difficulty::Easy, Difficulty::Hard][at % 2];
        let pod = Some(pod.0.clone());
        stands(Setup { players: 2 + at as u8 % 4, pod, difficulty, ..Setup::default() }, at as u64);
    }
    for (at, hero) in book.heroes.iter().enumerate() {
        let setup = Setup { heroes: vec![hero.name.clone()], ..Setup::default() };
        stands(setup, 50 + at as u64);
    }
}

#[test]
fn the_other_reading_of_every_ruling() {
    let ours = Switches::default();
    let other = Switches {
        threat_loses_always: false,
        pass_in_first_round: true,
        event_when_showdown_starts: false,
        split_charge: false,
        every_wild: false,
        enemies_at_sea: false,
        limit_counts_for_text: false,
        partner_brings_mission: false,
        partner_on_any_base: false,
        late_deadline: true,
    };
    assert_ne!(ours, other);
    for seed in 0..12 {
        let players = 2 + seed as u8 % 4;
        stands(Setup { players, switches: other, ..Setup::default() }, 900 + seed);
    }
}
