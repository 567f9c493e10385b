//! The card files hold exactly what the boxes hold: every card, its copies and its numbers.

mod boxes;

use std::collections::BTreeSet;

use boxes::set_up::{SET_UPS, counted, filed_links, printed, printed_links};
use boxes::{BOXES, boxed, filed};
use legendary::card::{Catalogue, Set};

#[test]
fn every_card_of_the_box_is_there_and_none_besides() {
    let catalogue = Catalogue::built_in();
    for (set, table) in BOXES {
        let (boxed, filed) = (boxed(*set, table), filed(*set, &catalogue));
        let boxed: BTreeSet<_> = boxed.keys().collect();
        let filed: BTreeSet<_> = filed.keys().collect();
        let missing: Vec<_> = boxed.difference(&filed).collect();
        let surplus: Vec<_> = filed.difference(&boxed).collect();
        assert!(
            missing.is_empty() && surplus.is_empty(),
            "in the box but not in the files: {missing:#?}\nin the files but not in the box: \
             {surplus:#?}"
        );
    }
}

#[test]
fn every_card_with_text_has_abilities() {
    let catalogue = Catalogue::built_in();
    for (set, table) in BOXES {
        let filed = filed(*set, &catalogue);
        for (card, paragraphs) in boxed(*set, table) {
            let abilities = filed.get(&card).copied().unwrap_or_default();
            assert_eq!(paragraphs > 0, abilities > 0, "{card}: {paragraphs} paragraphs");
        }
    }
}

#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let catalogue = Catalogue::built_in();
    let of = |set: Set| set == Set::First;
    let epic = |set: Set| {
        catalogue
            .masterminds
            .iter()
            .filter(|entry| entry.set == set && entry.definition.is_epic())
            .count()
    };
    assert_eq!((epic(Set::First), epic(Set::Second)), (0, 5));
    assert_eq!(catalogue.heroes.iter().filter(|entry| of(entry.set)).count(), 15);
    assert_eq!(catalogue.villains.iter().filter(|entry| of(entry.set)).count(), 7);
    assert_eq!(catalogue.henchmen.iter().filter(|entry| of(entry.set)).count(), 4);
    assert_eq!(catalogue.masterminds.iter().filter(|entry| of(entry.set)).count(), 4);
    assert_eq!(catalogue.schemes.iter().filter(|entry| of(entry.set)).count(), 8);
    for hero in catalogue.heroes.iter().filter(|entry| of(entry.set)) {
        let copies: Vec<_> = hero.definition.cards.iter().map(|card| card.copies).collect();
        assert_eq!(copies, [5, 5, 3, 1], "{}", hero.definition.name);
    }
    for group in catalogue.villains.iter().filter(|entry| of(entry.set)) {
        let copies: u8 = group.definition.cards.iter().map(|card| card.copies).sum();
        assert_eq!(copies, 8, "{}", group.definition.name);
    }
}

#[test]
fn every_set_up_has_what_rulebook_and_scheme_say() {
    let catalogue = Catalogue::built_in();
    for &(set, edition, table) in SET_UPS {
        let schemes = catalogue.schemes.iter().filter(|entry| entry.set == set);
        for scheme in schemes.map(|entry| entry.definition.name.as_str()) {
            for players in 1..=5 {
                assert_eq!(
                    counted(&catalogue, (set, edition), scheme, players),
                    printed(table, scheme, usize::from(players)),
                    "{scheme} for {players} players, found before printed"
                );
            }
        }
        assert_eq!(filed_links(&catalogue, set), printed_links(table));
    }
}

/// The schemes of an expansion change what is usual with the edition that it is added to.
#[test]
fn the_schemes_of_into_the_cosmos_are_set_up_on_every_board() {
    let catalogue = Catalogue::built_in();
    let of = |set: Set| SET_UPS.iter().find(|(known, ..)| *known == set).unwrap();
    let (_, _, cosmos) = of(Set::Cosmos);
    for (_, edition, usual) in [of(Set::Second), of(Set::Villains)] {
        let schemes = catalogue.schemes.iter().filter(|entry| entry.set == Set::Cosmos);
        for scheme in schemes.map(|entry| entry.definition.name.as_str()) {
            for players in 1..=5 {
                let at = usize::from(players);
                let mut expected = printed(usual, "", at).unwrap();
                let (first, special) = (printed(cosmos, "", at), printed(cosmos, scheme, at));
                let (first, special) = (first.unwrap(), special.unwrap());
                // Every board with heroic cards has wounds, also where its own box has none.
                let changed = special
                    .into_iter()
                    .filter(|(what, n)| what == "wounds" || first.get(what) != Some(n));
                expected.extend(changed);
                let found = counted(&catalogue, (Set::Cosmos, *edition), scheme, players);
                assert_eq!(found, Some(expected), "{edition}: {scheme} for {players} players");
            }
        }
    }
}
