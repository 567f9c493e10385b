//! The card files hold exactly what the boxes hold: every card, its copies and its numbers.

use std::collections::{BTreeMap, BTreeSet};

use legendary::card::{BasicKind, Catalogue, Class, Printed, Set, Team};

/// The contents of the boxes, one line a card: set, kind, group, name, copies, team, class, cost,
/// attack, recruit, victory points and the number of paragraphs of text. A dash is for none.
const BOXES: &[(Set, &str)] = &[(Set::First, include_str!("box-first.tsv"))];
const HEADER: &str =
    "set\tkind\tgroup\tname\tcopies\tteam\tclass\tcost\tattack\trecruit\tvp\tabilities";

/// A card's line without its last column, and how many abilities its file gives it.
type Cards = BTreeMap<String, usize>;

fn boxed(set: Set, table: &str) -> Cards {
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let mut cards = Cards::new();
    for line in lines {
        let (card, paragraphs) = line.rsplit_once('\t').expect("a line has columns");
        assert!(card.starts_with(&format!("{}\t", set.word())), "{line}");
        let paragraphs = paragraphs.parse().expect("the last column is a number");
        assert_eq!(cards.insert(card.into(), paragraphs), None, "twice in the table: {line}");
    }
    cards
}

fn filed(set: Set, catalogue: &Catalogue) -> Cards {
    let mut cards = Cards::new();
    let mut add = |columns: [String; 10], abilities: usize| {
        let line = format!("{}\t{}", set.word(), columns.join("\t"));
        assert_eq!(cards.insert(line.clone(), abilities), None, "twice in the files: {line}");
    };
    let no = || String::from("-");
    for entry in catalogue.heroes.iter().filter(|entry| entry.set == set) {
        let hero = &entry.definition;
        for card in &hero.cards {
            add(
                [
                    "hero".into(),
                    hero.name.clone(),
                    card.name.clone(),
                    card.copies.to_string(),
                    team(hero.team.as_ref()),
                    card.class.map_or("-", class).into(),
                    card.cost.to_string(),
                    printed(card.attack),
                    printed(card.recruit),
                    no(),
                ],
                card.abilities.len(),
            );
        }
    }
    let mut enemy = |kind: &str, group: &str, name: &str, copies: u8, attack, vp, abilities| {
        let [copies, attack, vp] = [copies.to_string(), printed(attack), printed(vp)];
        let columns =
            [kind.into(), group.into(), name.into(), copies, no(), no(), no(), attack, no(), vp];
        add(columns, abilities);
    };
    for entry in catalogue.villains.iter().filter(|entry| entry.set == set) {
        let group = &entry.definition;
        for card in &group.cards {
            let (attack, vp) = (Some(card.attack), Some(card.vp));
            let abilities = card.abilities.len();
            enemy("villain", &group.name, &card.name, card.copies, attack, vp, abilities);
        }
    }
    for entry in catalogue.henchmen.iter().filter(|entry| entry.set == set) {
        let card = &entry.definition;
        let (attack, vp) = (Some(card.attack), Some(card.vp));
        let abilities = card.abilities.len();
        enemy("henchman", &card.name, &card.name, card.copies, attack, vp, abilities);
    }
    for entry in catalogue.masterminds.iter().filter(|entry| entry.set == set) {
        let card = &entry.definition;
        let (attack, vp) = (Some(card.attack), Some(card.vp));
        enemy("mastermind", &card.name, &card.name, 1, attack, vp, card.abilities.len());
        for tactic in &card.tactics {
            enemy("tactic", &card.name, &tactic.name, 1, attack, vp, tactic.abilities.len());
        }
    }
    for entry in catalogue.schemes.iter().filter(|entry| entry.set == set) {
        let card = &entry.definition;
        enemy("scheme", &card.name, &card.name, 1, None, None, card.abilities.len());
    }
    for entry in catalogue.basics.iter().filter(|entry| entry.set == set) {
        let card = &entry.definition;
        add(
            [
                basic(card.kind).into(),
                no(),
                card.name.clone(),
                card.copies.to_string(),
                team(card.team.as_ref()),
                no(),
                card.cost.map_or_else(no, |cost| cost.to_string()),
                printed(card.attack),
                printed(card.recruit),
                printed(card.vp),
            ],
            0,
        );
    }
    cards
}

fn printed(number: Option<Printed>) -> String {
    number.map_or_else(|| "-".into(), |number| number.to_string())
}

fn team(team: Option<&Team>) -> String {
    match team {
        None => "-",
        Some(Team::Avengers) => "avengers",
        Some(Team::XMen) => "x-men",
        Some(Team::Shield) => "shield",
        Some(Team::SpiderFriends) => "spider-friends",
        Some(other) => panic!("{other:?} is in no box that is covered"),
    }
    .into()
}

fn class(class: Class) -> &'static str {
    match class {
        Class::Strength => "strength",
        Class::Instinct => "instinct",
        Class::Covert => "covert",
        Class::Tech => "tech",
        Class::Ranged => "ranged",
    }
}

fn basic(kind: BasicKind) -> &'static str {
    match kind {
        BasicKind::Agent => "agent",
        BasicKind::Trooper => "trooper",
        BasicKind::Officer => "officer",
        BasicKind::Wound => "wound",
        BasicKind::Bystander => "bystander",
        BasicKind::Twist => "twist",
        BasicKind::Strike => "strike",
    }
}

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
