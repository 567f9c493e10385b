//! D.A.G.G.E.R.'s table.

use host::{Agreed, Eyes, Host, Play, Sitter};
use table::scene::{Role, Shape};
use terminal::screen::{Input, Key};
use terminal::{Plain, play};

use crate::kit::{SIZES, advance, crowded, dagger, draw, point, press, table};

/// A game in which an action is chosen.
fn acting() -> Box<dyn Play> {
    let mut game = dagger(1, 7);
    while let Some(seat) = game.asked() {
        if game.scene(Eyes::Seat(seat)).ask.is_some_and(|ask| ask.text == "choose an action") {
            break;
        }
        advance(&mut *game, 1);
    }
    game
}

#[test]
fn what_is_out_of_a_heros_reach_says_why() {
    let mut table = table(acting(), &[Sitter::You]);
    draw(&mut table, 120, 40);
    let far = table.scene().pieces().find(|piece| piece.role == Role::Leader).unwrap();
    let base = table.scene().places().find(|place| place.why_not.is_some()).unwrap();
    let told = [(far.id, far.why_not.clone()), (base.id, base.why_not.clone())];
    for (thing, why) in told {
        let why = why.unwrap();
        assert!(why.contains("away: "), "{why}");
        point(&mut table, thing);
        table.on(Input::Key(Key::Enter));
        assert_eq!(table.message(), format!("Not now: {why}."));
    }
}

#[test]
fn plain_lines_say_why_of_pieces_spaces_and_ones_own_cards() {
    let mut host = Host::new(acting(), &[Sitter::You], &[], Agreed::default());
    let scene = host.scene(Eyes::Seat(host.play().asked().unwrap()));
    let base = scene.places().find(|place| place.why_not.is_some()).unwrap();
    let foe = scene.pieces().find(|piece| piece.role == Role::Leader).unwrap();
    let hero = scene.pieces().find(|piece| piece.role == Role::Hero).unwrap();
    let input = format!("why {}\nwhy {}\nwhy {}\n", base.name, foe.name, hero.name);
    let (keep, look_up) = (&mut |_: &Host| Ok(()), &|_: &str| Vec::new());
    let mut plain = Plain { keep, look_up, pause: false, warn: false, file: None };
    let mut output = Vec::new();
    play(&mut host, &mut plain, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    for why in [&base.why_not, &foe.why_not] {
        let why = format!("Out of reach: {}.", why.as_ref().unwrap());
        assert!(output.contains(&why), "{why}\n{output}");
    }
    let exhausted = output
        .lines()
        .any(|line| line.contains("Out of reach: ") && line.contains(": exhausted, charged "));
    assert!(exhausted, "{output}");
}

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
