//! D.A.G.G.E.R.'s table.

use host::Sitter;
use table::scene::{Role, Shape};

use crate::kit::{SIZES, crowded, dagger, draw, press, table};

#[test]
fn the_map_shows_every_hero_and_the_ways_to_lose() {
    for players in [1, 2, 5] {
        for steps in [20, 90, 160] {
            let mut table = crowded(dagger(players, 3), steps);
            if table.is_over() {
                continue;
            }
            for (width, height) in SIZES {
                let picture = draw(&mut table, width, height);
                assert!(picture.contains("Threat"), "{picture}");
                let map = table.scene().areas.iter().find(|area| area.shape == Shape::Map).unwrap();
                let heroes = map.places.iter().flat_map(|place| &place.pieces);
                for hero in heroes.filter(|piece| piece.role == Role::Hero) {
                    let start: String = hero.name.chars().take(1).collect();
                    assert!(
                        picture.contains(&format!("@{start}")),
                        "no {} in\n{picture}",
                        hero.name
                    );
                }
            }
        }
    }
}

#[test]
fn questions_are_asked_of_heroes_by_name() {
    let mut table = table(dagger(1, 7), &[Sitter::You]);
    for _ in 0..12 {
        if table.scene().ask.as_ref().is_some_and(|ask| ask.text == "choose an action") {
            break;
        }
        press(&mut table, "1");
    }
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains(": choose an action") && !picture.contains("The rules:"), "{picture}");
    press(&mut table, "?");
    assert!(draw(&mut table, 120, 40).contains("damage of"), "signs are explained");
}
