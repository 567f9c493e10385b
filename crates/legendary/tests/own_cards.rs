//! Cards of somebody's own: the worked example of docs/cards.md loads, reads aloud and plays.

use std::path::Path;

use legendary::card::{Catalogue, Origin, Set};
use legendary::setup::{Setup, Wish, build};
use table::kit::{Limits, play_through};
use table::{Rules, Seed};

fn catalogue() -> Catalogue {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/cards");
    Catalogue::with_folder(&folder).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

fn wish(players: u8) -> Wish {
    Wish {
        players,
        mastermind: Some("tide regent".into()),
        scheme: Some("flood the lower city".into()),
        heroes: vec!["copperwright".into()],
        villains: vec!["drowned court".into()],
        ..Wish::default()
    }
}

#[test]
fn the_examples_are_found_beside_the_cards_of_the_box() {
    let (with, without) = (catalogue(), Catalogue::built_in());
    assert_eq!(with.heroes.len(), without.heroes.len() + 1);
    assert_eq!(with.villains.len(), without.villains.len() + 1);
    assert_eq!(with.masterminds.len(), without.masterminds.len() + 1);
    assert_eq!(with.schemes.len(), without.schemes.len() + 1);
    let hero = with.hero("Copperwright", &[Set::Own]).expect("the example hero is there");
    assert_eq!((hero.set, hero.origin), (Set::Own, Origin::Own));
    assert_eq!(hero.definition.cards.iter().map(|card| card.copies).sum::<u8>(), 14);
}

#[test]
fn games_with_all_of_them_keep_every_promise() {
    let catalogue = catalogue();
    for players in 1..=5 {
        for seed in (0..4).map(|n| Seed::from(10 * u64::from(players) + n)) {
            let setup = wish(players).draw(&catalogue, &seed).expect("the wish can be fulfilled");
            assert!(setup.heroes.iter().any(|id| id.name == "Copperwright"), "{setup:?}");
            assert!(setup.villains.iter().any(|id| id.name == "Drowned Court"), "{setup:?}");
            let rules = build(&catalogue, setup).expect("a drawn set-up can be built");
            play_through(&rules, &seed, Limits::default());
        }
    }
}

#[test]
fn a_set_up_code_carries_cards_of_ones_own() {
    let (catalogue, seed) = (catalogue(), Seed::from(7));
    let setup = wish(2).draw(&catalogue, &seed).expect("the wish can be fulfilled");
    let rules = build(&catalogue, setup).expect("a drawn set-up can be built");
    let code = rules.setup().code(&seed);
    assert_eq!(Setup::from_code(&code, &catalogue), Ok((rules.setup().clone(), seed)));
    assert!(Setup::from_code(&code, &Catalogue::built_in()).is_err());
}
