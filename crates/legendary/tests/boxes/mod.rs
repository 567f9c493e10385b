//! The tables of what the boxes hold, and the same lines made from the card files.

pub mod set_up;

use std::collections::BTreeMap;

use legendary::card::{BasicKind, Catalogue, Class, Printed, Set, Team};

/// The contents of the boxes, one line a card: set, kind, group, name, copies, team, class, cost,
/// attack, recruit, victory points and the number of paragraphs of text. A dash is for none.
pub const BOXES: &[(Set, &str)] = &[
    (Set::First, include_str!("box-first.tsv")),
    (Set::Second, include_str!("box-second.tsv")),
    (Set::Villains, include_str!("box-villains.tsv")),
    (Set::Cosmos, include_str!("box-cosmos.tsv")),
];
const HEADER: &str =
    "set\tkind\tgroup\tname\tcopies\tteam\tclass\tcost\tattack\trecruit\tvp\tabilities";

/// A card's line without its last column, and how many abilities its file gives it.
pub type Cards = BTreeMap<String, usize>;

/// The cards of a table.
pub fn boxed(set: Set, table: &str) -> Cards {
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

/// The cards of a set as the files have them.
pub fn filed(set: Set, catalogue: &Catalogue) -> Cards {
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
        // Both sides of a mastermind have the same tactics.
        for tactic in card.tactics.iter().filter(|_| !card.is_epic()) {
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
                card.class.map_or("-", class).into(),
                card.cost.map_or_else(no, |cost| cost.to_string()),
                printed(card.attack),
                printed(card.recruit),
                printed(card.vp),
            ],
            card.abilities.len(),
        );
    }
    cards
}

fn printed(number: Option<Printed>) -> String {
    number.map_or_else(|| "-".into(), |number| number.to_string())
}

fn team(team: Option<&Team>) -> String {
    match team {
        None => "-".into(),
        Some(Team::XMen) => "x-men".into(),
        Some(Team::SpiderFriends) => "spider-friends".into(),
        Some(other) => format!("{other:?}").to_lowercase(),
    }
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
        BasicKind::Sidekick => "sidekick",
        BasicKind::MadameHydra => "madame-hydra",
        BasicKind::NewRecruit => "new-recruit",
        BasicKind::Wound => "wound",
        BasicKind::Bindings => "bindings",
        BasicKind::Bystander => "bystander",
        BasicKind::Twist => "twist",
        BasicKind::Strike => "strike",
    }
}
