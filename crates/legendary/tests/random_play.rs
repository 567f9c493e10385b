//! Random play: every promise of the kernel, over every scheme, mastermind and number of players.

use legendary::card::Catalogue;
use legendary::setup::{Mode, Wish, build};
use table::Seed;
use table::kit::{Limits, Seen, play_through};

fn play(catalogue: &Catalogue, wish: &Wish, seed: Seed) -> Option<Seen> {
    let setup = match wish.draw(catalogue, &seed) {
        Ok(setup) => setup,
        Err(legendary::SetupError::SchemePlayers { .. }) => return None,
        Err(error) => panic!("{wish:?}: {error}"),
    };
    let rules = build(catalogue, setup).expect("a drawn set-up can be built");
    Some(play_through(&rules, &seed, Limits::default()))
}

#[test]
fn every_scheme_mastermind_and_number_of_players() {
    let catalogue = Catalogue::built_in();
    let mut games = 0;
    for (s, scheme) in catalogue.schemes.iter().enumerate() {
        for (m, mastermind) in catalogue.masterminds.iter().enumerate() {
            for players in 1..=5 {
                let wish = Wish {
                    players,
                    scheme: Some(scheme.definition.name.clone()),
                    mastermind: Some(mastermind.definition.name.clone()),
                    final_showdown: (s + m) % 2 == 0,
                    modes: if m % 2 == 0 {
                        vec![]
                    } else {
                        vec![Mode::Legendary, Mode::Distracted]
                    },
                    ..Wish::default()
                };
                let seed = Seed::from((s * 100 + m * 10) as u64 + u64::from(players));
                games += usize::from(play(&catalogue, &wish, seed).is_some());
            }
        }
    }
    assert_eq!(games, (8 * 5 - 2) * 4);
}
