//! Scenes of D.A.G.G.E.R.: what they show, and what they never show.

use dagger::scene::Texts;
use dagger::state::OFF;
use dagger::{Dagger, Setup};
use table::kit::{after, scenes};
use table::scene::{Near, Role, Scene, Shape, Staged};
use table::{Choices, Rules, Seat, Seed, Silent};

fn rules(players: u8) -> Dagger {
    Dagger::new(Setup { players, ..Setup::default() }).unwrap()
}

fn scene(rules: &Dagger, game: &dagger::Game, seat: Seat) -> Scene {
    rules.scene(&Texts::new(rules.book()), &rules.view(game, seat))
}

#[test]
fn scenes_do_not_change_with_what_the_viewer_cannot_know() {
    for players in [1, 3, 5] {
        let rules = rules(players);
        let texts = Texts::new(rules.book());
        scenes(&rules, &texts, &Seed::from(u64::from(players)), 9);
    }
}

#[test]
fn every_piece_on_the_map_and_every_way_to_lose_is_there() {
    let rules = rules(2);
    let game = after(&rules, 4, 120);
    let scene = scene(&rules, &game, Seat(0));
    let map = scene.areas.iter().find(|area| area.shape == Shape::Map).unwrap();
    assert_eq!(map.places.len(), 26);
    let heroes = map.places.iter().flat_map(|place| &place.pieces);
    let heroes = heroes.filter(|piece| piece.role == Role::Hero).count();
    let on_board = game.heroes[..2].iter().filter(|hero| hero.space != OFF).count();
    assert_eq!(heroes, on_board);
    for place in &map.places {
        assert!(!place.next_to.is_empty(), "{} leads nowhere", place.name);
        let first_foe = place.pieces.iter().position(|piece| piece.role != Role::Hero);
        let last_hero = place.pieces.iter().rposition(|piece| piece.role == Role::Hero);
        assert!(last_hero < first_foe || first_foe.is_none(), "heroes come first");
    }
    let threat = scene.dangers.iter().find(|danger| danger.what == "threat").unwrap();
    assert_eq!((threat.now, threat.of), (game.threat.into(), 20));
    assert!(threat.sentence.contains("of 20 threat: the heroes lose at 20"), "{threat:?}");
    assert!(threat.next.contains("The next nemesis phase adds"), "{threat:?}");
    assert!(scene.dangers.iter().any(|danger| danger.sentence.contains("of 5 bases overrun")));
    assert!(scene.dangers.iter().any(|danger| danger.sentence.contains("events left")));
    let urgent = dagger::Game { threat: 19, ..game };
    assert_eq!(self::scene(&rules, &urgent, Seat(0)).dangers[0].near, Near::Last);
}

#[test]
fn a_hero_is_asked_by_name_and_a_card_by_its_own() {
    let rules = Dagger::new(Setup::first_game()).unwrap();
    let mut game = rules.start(&Seed::from(7));
    let mut choices = Choices::new();
    let ask = loop {
        let seat = rules.decision(&game).unwrap().seat;
        let ask = scene(&rules, &game, seat).ask.unwrap();
        if ask.text == "choose an action" {
            break ask;
        }
        rules.choices(&game, &mut choices);
        rules.choose_unchecked(&mut game, choices[0], &mut Silent);
    };
    assert!(!ask.asker.contains("The rules") && !ask.asker.contains('('), "{}", ask.asker);
    assert!(ask.choices.iter().all(|offered| !offered.effect.is_empty()));
}
