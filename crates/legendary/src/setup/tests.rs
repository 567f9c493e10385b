//! Set-ups of one edition and of several boxes. What the rulebooks and schemes say of them is a table in
//! `tests/boxes`.

use table::{Rules, Seed};

use super::{Edition, Wish, build};
use crate::card::{Catalogue, Set, character};
use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::Zone;

/// How many cards of a type lie in the villain deck before bystanders and heroes are shuffled in.
fn in_villain_deck(rules: &Legendary, types: Types) -> u16 {
    let cards = rules.layout.row().zone(Zone::VILLAIN_DECK).iter();
    cards.filter(|card| rules.face(card.kind).types.has(types)).count() as u16
}

#[test]
fn more_and_fewer_twists_are_in_the_villain_deck() {
    let catalogue = Catalogue::built_in();
    for (edition, change) in
        [(Edition::First, -3), (Edition::First, 3), (Edition::Second, -2), (Edition::Second, 5)]
    {
        let wish =
            Wish { edition, players: 2, first_game: true, extra_twists: change, ..Wish::default() };
        let setup = wish.draw(&catalogue, &Seed::from(1)).unwrap();
        let rules = build(&catalogue, setup).unwrap();
        let wanted = 8u16.saturating_add_signed(i16::from(change));
        assert_eq!(in_villain_deck(&rules, Types::TWIST), wanted, "{edition} {change}");
    }
}

#[test]
fn what_differs_between_the_editions_is_named() {
    let (first, second) = (Edition::First.numbers(), Edition::Second.numbers());
    assert_eq!((first.optional_superpowers, second.optional_superpowers), (false, true));
    assert_eq!((first.rescued_keeps_guise, second.rescued_keeps_guise), (false, true));
    assert_eq!((first.escaped_bystander, second.escaped_bystander), (4, 1));
    assert_eq!(second.warm_up, [false, false, false, true, true]);
    assert_eq!(first.warm_up, [false; 5]);
    assert_eq!(first.mulligan, None);
    assert_eq!(second.mulligan.map(|mulligan| (mulligan.heroes, mulligan.cost)), Some((2, 7)));
    assert_eq!((first.always_leads[0], second.always_leads[0]), (false, false));
}

/// Every edition with all other boxes.
fn everything() -> impl Iterator<Item = Wish> {
    Edition::ALL.into_iter().map(|edition| {
        let with = Set::ALL.into_iter().filter(|&set| set != Set::Own && set != edition.set());
        Wish { edition, with: with.collect(), players: 5, ..Wish::default() }
    })
}

#[test]
fn by_chance_no_character_comes_twice() {
    let catalogue = Catalogue::built_in();
    for (wish, seed) in everything().flat_map(|wish| (0..200).map(move |n| (wish.clone(), n))) {
        let setup = wish.draw(&catalogue, &Seed::from(seed)).unwrap();
        let people = setup.heroes.iter().chain([&setup.mastermind]);
        let mut people: Vec<_> = people.map(|id| character(&id.name).to_lowercase()).collect();
        people.sort();
        assert!(people.is_sorted_by(|one, next| one < next), "seed {seed}: {people:?}");
    }
}

#[test]
fn a_mastermind_that_is_drawn_is_no_hero_who_was_named() {
    let catalogue = Catalogue::built_in();
    for (wish, seed) in everything().flat_map(|wish| (0..60).map(move |n| (wish.clone(), n))) {
        let wish = Wish { heroes: vec!["villains/Magneto".into()], ..wish };
        let setup = wish.draw(&catalogue, &Seed::from(seed)).unwrap();
        assert_ne!(setup.mastermind.name, "Magneto", "{setup:?}");
    }
}

#[test]
fn five_players_find_room_with_every_box_and_any_scheme() {
    let catalogue = Catalogue::built_in();
    let mut least = usize::MAX;
    for (wish, scheme) in everything().flat_map(|wish| {
        catalogue.schemes.iter().map(move |scheme| (wish.clone(), scheme.id().qualified()))
    }) {
        let wish = Wish { scheme: Some(scheme.clone()), extra_twists: 5, ..wish };
        let setup = wish.draw(&catalogue, &Seed::from(5)).unwrap();
        let rules = build(&catalogue, setup).unwrap_or_else(|error| panic!("{scheme}: {error}"));
        least = least.min(rules.layout.row().room());
    }
    assert!((8..40).contains(&least), "{least} places are left");
}

#[test]
fn a_prison_break_begins_with_bindings_for_everybody() {
    let catalogue = Catalogue::built_in();
    let bindings = |modes: Vec<super::Mode>| {
        let wish = Wish { edition: Edition::Villains, players: 3, modes, ..Wish::default() };
        let rules = build(&catalogue, wish.draw(&catalogue, &Seed::from(1)).unwrap()).unwrap();
        let game = rules.start(&Seed::from(1));
        let is = |zone: Zone| {
            let cards = game.row.zone(zone).iter();
            cards.filter(|card| rules.face(card.face).types.has(Types::BINDINGS)).count()
        };
        let gained: Vec<usize> = (0..3).map(|seat| is(Zone::discard(table::Seat(seat)))).collect();
        (gained, game.row.len(Zone::BINDINGS))
    };
    let (none, all) = bindings(Vec::new());
    assert_eq!(none, [0; 3]);
    for number in 1..=6 {
        let (gained, left) = bindings(vec![super::Mode::PrisonBreak(number)]);
        assert_eq!(gained, [usize::from(number); 3]);
        assert_eq!(left, all - 3 * usize::from(number), "they come from the stack");
    }
}

#[test]
fn starting_cards_of_a_scheme_are_the_ones_that_it_names() {
    let catalogue = Catalogue::built_in();
    let mixes = [
        (Edition::First, vec![Set::Cosmos]),
        (Edition::Second, vec![Set::Cosmos]),
        (Edition::Villains, vec![Set::Cosmos]),
        (Edition::Villains, vec![Set::Cosmos, Set::First]),
        (Edition::First, vec![Set::Villains, Set::Cosmos]),
    ];
    for (edition, with) in mixes {
        let scheme = Some("Destroy the Nova Corps".to_owned());
        let wish = Wish { edition, with, scheme, players: 3, ..Wish::default() };
        let rules = build(&catalogue, wish.draw(&catalogue, &Seed::from(1)).unwrap()).unwrap();
        let deck = rules.layout.row().zone(Zone::deck(table::Seat(2)));
        let count =
            |name: &str| deck.iter().filter(|card| rules.face(card.kind).name == name).count();
        let counts = [count("S.H.I.E.L.D. Officer"), count("Madame HYDRA"), count("Wound")];
        assert_eq!(counts, [1, 0, 2], "{wish:?}");
        assert_eq!(deck.len(), 16);
    }
}

#[test]
fn villains_alone_has_neither_officers_nor_wounds() {
    let catalogue = Catalogue::built_in();
    for (with, there) in [(vec![], false), (vec![Set::Cosmos], true), (vec![Set::Second], true)] {
        let wish = Wish { edition: Edition::Villains, with, players: 2, ..Wish::default() };
        let rules = build(&catalogue, wish.draw(&catalogue, &Seed::from(1)).unwrap()).unwrap();
        let row = rules.layout.row();
        let lies = [Zone::OFFICERS, Zone::WOUNDS].map(|zone| !row.is_empty(zone));
        assert_eq!(lies, [there; 2], "{wish:?}");
        assert!(!row.is_empty(Zone::MADAME_HYDRA) && !row.is_empty(Zone::BINDINGS));
    }
}
