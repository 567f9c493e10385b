//! The cards of Legendary as rows.

use legendary::card::{BasicKind, Catalogue, Class, Entry, Origin, Printed, Set, Team};
use legendary::text::{self, Words};
use serde_json::Value;
use table::Rules;

use super::{CardKind, CardRow, CardSet};

/// The words of the board that the cards of a box are made for.
fn words(set: Set) -> &'static Words {
    match set {
        Set::First | Set::Second | Set::Cosmos | Set::Own => &Words::HEROIC,
        Set::Villains => &Words::VILLAINOUS,
    }
}

/// Every card of a catalogue.
pub fn rows(catalogue: &Catalogue) -> Vec<CardRow> {
    let mut rows = Vec::new();
    heroes(catalogue, &mut rows);
    villains(catalogue, &mut rows);
    henchmen(catalogue, &mut rows);
    masterminds(catalogue, &mut rows);
    schemes(catalogue, &mut rows);
    basics(catalogue, &mut rows);
    rows
}

/// The box as `longbox cards` calls it.
pub fn set(set: Set) -> CardSet {
    match set {
        Set::First => CardSet::First,
        Set::Second => CardSet::Second,
        Set::Villains => CardSet::Villains,
        Set::Cosmos => CardSet::Cosmos,
        Set::Own => CardSet::Own,
    }
}

/// A row with nothing printed on it.
fn blank<T>(entry: &Entry<T>, kind: CardKind, group: Option<&str>, name: &str) -> CardRow {
    CardRow {
        game: legendary::Legendary::NAME,
        set: set(entry.set),
        kind,
        group: group.map(Into::into),
        name: name.into(),
        copies: 1,
        team: None,
        class: None,
        second_class: None,
        cost: None,
        attack: Value::Null,
        recruit: Value::Null,
        vp: Value::Null,
        origin: match entry.origin {
            Origin::Printed => "printed",
            Origin::Own => "own",
        }
        .into(),
        text: Vec::new(),
        rulings: legendary::rulings::of(entry.set, name),
    }
}

/// A printed number: plain numbers as such, others as they are printed.
fn printed(number: Option<Printed>) -> Value {
    match number {
        None => Value::Null,
        Some(Printed::N(n)) => n.into(),
        Some(other) => other.to_string().into(),
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

/// A team as a word: "x-men", "shield", "spider-friends".
fn team(team: &Team) -> String {
    let name = text::team(team).to_lowercase().replace('.', "");
    let words =
        name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

fn heroes(catalogue: &Catalogue, rows: &mut Vec<CardRow>) {
    for entry in &catalogue.heroes {
        let hero = &entry.definition;
        rows.extend(hero.cards.iter().map(|card| CardRow {
            copies: card.copies,
            team: hero.team.as_ref().map(team),
            class: card.class.map(|one| class(one).into()),
            second_class: card.second_class.map(|one| class(one).into()),
            cost: Some(card.cost),
            attack: printed(card.attack),
            recruit: printed(card.recruit),
            text: text::abilities(&card.abilities, words(entry.set)),
            ..blank(entry, CardKind::Hero, Some(&hero.name), &card.name)
        }));
    }
}

fn villains(catalogue: &Catalogue, rows: &mut Vec<CardRow>) {
    for entry in &catalogue.villains {
        let group = &entry.definition;
        rows.extend(group.cards.iter().map(|card| CardRow {
            copies: card.copies,
            attack: printed(Some(card.attack)),
            vp: printed(Some(card.vp)),
            text: text::enemy_abilities(card.attack, &card.abilities, words(entry.set)),
            ..blank(entry, CardKind::Villain, Some(&group.name), &card.name)
        }));
    }
}

fn henchmen(catalogue: &Catalogue, rows: &mut Vec<CardRow>) {
    for entry in &catalogue.henchmen {
        let card = &entry.definition;
        rows.push(CardRow {
            copies: card.copies,
            attack: printed(Some(card.attack)),
            vp: printed(Some(card.vp)),
            text: text::enemy_abilities(card.attack, &card.abilities, words(entry.set)),
            ..blank(entry, CardKind::Henchman, Some(&card.name), &card.name)
        });
    }
}

fn masterminds(catalogue: &Catalogue, rows: &mut Vec<CardRow>) {
    for entry in &catalogue.masterminds {
        let mastermind = &entry.definition;
        let (attack, vp) = (printed(Some(mastermind.attack)), printed(Some(mastermind.vp)));
        let mut text = vec![text::leads(&mastermind.leads, words(entry.set))];
        text.extend(text::enemy_abilities(
            mastermind.attack,
            &mastermind.abilities,
            words(entry.set),
        ));
        text.extend(text::guises(&mastermind.guises, words(entry.set)));
        let normal = catalogue.masterminds.iter().map(|entry| &entry.definition);
        let mut normal = normal.filter(|other| !other.is_epic());
        let normal = normal.find(|other| mastermind.is_side_of(&other.name)).unwrap_or(mastermind);
        let group = Some(normal.name.as_str());
        rows.push(CardRow {
            attack: attack.clone(),
            vp: vp.clone(),
            text,
            ..blank(entry, CardKind::Mastermind, group, &mastermind.name)
        });
        // Both sides have the same tactics.
        if mastermind.is_epic() {
            continue;
        }
        rows.extend(mastermind.tactics.iter().map(|tactic| CardRow {
            attack: attack.clone(),
            vp: vp.clone(),
            text: text::abilities(&tactic.abilities, words(entry.set)),
            ..blank(entry, CardKind::Tactic, group, &tactic.name)
        }));
    }
}

fn schemes(catalogue: &Catalogue, rows: &mut Vec<CardRow>) {
    for entry in &catalogue.schemes {
        let scheme = &entry.definition;
        let mut text = text::scheme_setup(&scheme.setup, &scheme.guises, words(entry.set));
        text.extend(text::abilities(&scheme.abilities, words(entry.set)));
        rows.push(CardRow { text, ..blank(entry, CardKind::Scheme, None, &scheme.name) });
    }
}

fn basics(catalogue: &Catalogue, rows: &mut Vec<CardRow>) {
    for entry in &catalogue.basics {
        let card = &entry.definition;
        let kind = match card.kind {
            BasicKind::Agent
            | BasicKind::Trooper
            | BasicKind::Officer
            | BasicKind::MadameHydra
            | BasicKind::NewRecruit
            | BasicKind::Sidekick => CardKind::Basic,
            BasicKind::Wound => CardKind::Wound,
            BasicKind::Bindings => CardKind::Bindings,
            BasicKind::Bystander => CardKind::Bystander,
            BasicKind::Twist => CardKind::Twist,
            BasicKind::Strike => CardKind::Strike,
        };
        rows.push(CardRow {
            copies: card.copies,
            team: card.team.as_ref().map(team),
            class: card.class.map(|one| class(one).into()),
            second_class: card.second_class.map(|one| class(one).into()),
            cost: card.cost,
            attack: printed(card.attack),
            recruit: printed(card.recruit),
            vp: printed(card.vp),
            text: text::basic(card, words(entry.set)),
            ..blank(entry, kind, None, &card.name)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_are_words() {
        assert_eq!(team(&Team::Shield), "shield");
        assert_eq!(team(&Team::XMen), "x-men");
        assert_eq!(team(&Team::Own("The 1,000 Eyes!".into())), "the-1-000-eyes");
    }
}
