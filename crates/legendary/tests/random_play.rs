//! Random play: every promise of the kernel, over every edition's schemes, masterminds and numbers of
//! players, and its ways to be harder and easier.

use legendary::card::{Catalogue, Set};
use legendary::setup::{Edition, Mode, Wish, build};
use table::Seed;
use table::kit::{Limits, Seen, play_through};

fn play(catalogue: &Catalogue, wish: &Wish, seed: Seed) -> Option<Seen> {
    let setup = match wish.draw(catalogue, &seed) {
        Ok(setup) => setup,
        Err(legendary::SetupError::SchemePlayers { .. }) => return None,
        Err(error) => panic!("{wish:?}: {error}"),
    };
    let rules = build(catalogue, setup).unwrap_or_else(|error| panic!("{wish:?}: {error}"));
    Some(play_through(&rules, &seed, Limits::default()))
}

/// The wish for the `nth` set-up: every option of the set-up comes up in turn.
fn varied(edition: Edition, players: u8, nth: usize) -> Wish {
    let seats = usize::from(players);
    let modes = match nth % 4 {
        1 if edition == Edition::First => vec![Mode::Legendary, Mode::Distracted],
        _ => vec![],
    };
    Wish {
        edition,
        players,
        modes,
        final_showdown: nth.is_multiple_of(2),
        final_blow: nth % 4 == 1,
        mastermind_attack: if edition == Edition::Second { (nth % 5) as i8 - 2 } else { 0 },
        extra_twists: if edition == Edition::Second { (nth % 3) as i8 - 1 } else { 0 },
        hands: if nth % 3 == 2 { vec![7; seats] } else { vec![] },
        officers: if nth % 5 == 4 { vec![3; seats] } else { vec![] },
        ..Wish::default()
    }
}

fn every_pair(edition: Edition) -> usize {
    let catalogue = Catalogue::built_in();
    let mut games = 0;
    let of_edition = catalogue.schemes.iter().filter(|e| e.set == edition.set());
    for (s, scheme) in of_edition.enumerate() {
        let of_edition = catalogue.masterminds.iter().filter(|e| e.set == edition.set());
        for (m, mastermind) in of_edition.enumerate() {
            for players in 1..=5 {
                let wish = Wish {
                    scheme: Some(scheme.id().qualified()),
                    mastermind: Some(mastermind.id().qualified()),
                    ..varied(edition, players, s + m + usize::from(players))
                };
                let seed = Seed::from((s * 100 + m * 10) as u64 + u64::from(players));
                games += usize::from(play(&catalogue, &wish, seed).is_some());
            }
        }
    }
    games
}

#[test]
fn every_scheme_mastermind_and_number_of_players_of_the_first_edition() {
    assert_eq!(every_pair(Edition::First), (8 * 5 - 2) * 4);
}

#[test]
fn every_scheme_mastermind_and_number_of_players_of_the_second_edition() {
    // Five masterminds, each with its epic side.
    assert_eq!(every_pair(Edition::Second), 9 * 5 * 10);
}

#[test]
fn every_scheme_mastermind_and_number_of_players_of_villains() {
    assert_eq!(every_pair(Edition::Villains), 8 * 4 * 5);
}

#[test]
fn every_scheme_mastermind_and_number_of_players_of_into_the_cosmos_on_every_edition() {
    let catalogue = Catalogue::built_in();
    let mut games = 0;
    let of = |set: Set| set == Set::Cosmos;
    for (s, scheme) in catalogue.schemes.iter().filter(|e| of(e.set)).enumerate() {
        for (m, mastermind) in catalogue.masterminds.iter().filter(|e| of(e.set)).enumerate() {
            for players in 1..=5 {
                let nth = s + m + usize::from(players);
                let edition = Edition::ALL[nth % Edition::ALL.len()];
                let wish = Wish {
                    with: vec![Set::Cosmos],
                    scheme: Some(scheme.id().qualified()),
                    mastermind: Some(mastermind.id().qualified()),
                    ..varied(edition, players, nth)
                };
                let seed = Seed::from((s * 100 + m * 10) as u64 + u64::from(players));
                games += usize::from(play(&catalogue, &wish, seed).is_some());
            }
        }
    }
    // Four schemes, three masterminds, each with its epic side.
    assert_eq!(games, 4 * 6 * 5);
}

/// Set-ups of any edition with any other sets, drawn at random, with a mode now and then.
#[test]
fn mixed_set_ups_drawn_at_random() {
    let catalogue = Catalogue::built_in();
    let seconds = std::env::var("LONGBOX_FUZZ_SECONDS").ok().and_then(|n| n.parse().ok());
    let games: u64 = seconds.map_or(2_000, |seconds: u64| 40 * seconds.max(50));
    let mut chance = table::Chance::new(&Seed::from(10));
    for seed in (1..=games).map(Seed::from) {
        let editions = Edition::ALL.len() as u32;
        let edition = Edition::ALL[chance.below(editions) as usize];
        let with = Set::ALL.into_iter().filter(|&set| set != Set::Own && chance.below(2) == 0);
        let mut with: Vec<Set> = with.collect();
        with.retain(|&set| set != edition.set());
        let mode = Mode::ALL[chance.below(Mode::ALL.len() as u32) as usize];
        let bound = edition == Edition::Villains || with.contains(&Set::Villains);
        let wish = Wish {
            edition,
            with,
            players: 1 + chance.below(5) as u8,
            modes: if bound && chance.below(2) == 0 { vec![mode] } else { vec![] },
            officers: if chance.below(8) == 0 { vec![2] } else { vec![] },
            ..Wish::default()
        };
        play(&catalogue, &wish, seed);
    }
}
