//! What is in the box: every set with its kinds of cards, counted from the card files that are played by.

use askama::Template;
use axum::extract::State;
use axum::response::Html;

use super::assets::MARK;
use super::fault::html;
use super::{Card, Fault, Site};
use crate::words;

/// Cards of one kind in a set.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Kind {
    name: String,
    /// How many different ones.
    cards: usize,
    /// How many with all copies.
    copies: u32,
    /// How many of them are this project's own design.
    ours: usize,
    /// How many have a ruling.
    ruled: usize,
}

/// A set.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Set {
    game: String,
    name: String,
    kinds: Vec<Kind>,
    all: Kind,
}

impl Set {
    /// What the set is called on its box.
    fn title(&self) -> String {
        let name = match self.name.as_str() {
            "first" => "First Edition",
            "second" => "Second Edition",
            "villains" => "Villains",
            "cosmos" => "Into the Cosmos",
            "dagger" => return self.game.clone(),
            "own" => words::say("sets-own"),
            other => other,
        };
        format!("{}: {name}", self.game)
    }
}

#[derive(Template)]
#[template(path = "sets.html")]
struct SetsPage {
    sets: Vec<Set>,
    all: usize,
    faults: String,
    mark: &'static str,
}

fn counted(name: &str, cards: &[&Card]) -> Kind {
    Kind {
        name: name.into(),
        cards: cards.len(),
        copies: cards.iter().map(|card| card.copies).sum(),
        ours: cards.iter().filter(|card| card.own_design).count(),
        ruled: cards.iter().filter(|card| !card.rulings.is_empty()).count(),
    }
}

/// The sets of some cards, in the order in which they come.
fn sets(cards: &[Card]) -> Vec<Set> {
    let mut names: Vec<(&str, &str)> = Vec::new();
    for card in cards {
        if !names.contains(&(&card.game, &card.set)) {
            names.push((&card.game, &card.set));
        }
    }
    let set = |(game, name): (&str, &str)| {
        let own: Vec<&Card> =
            cards.iter().filter(|card| card.game == game && card.set == name).collect();
        let mut kinds: Vec<&str> = Vec::new();
        for card in &own {
            if !kinds.contains(&card.kind.as_str()) {
                kinds.push(&card.kind);
            }
        }
        let kind = |kind: &&str| {
            let of: Vec<&Card> = own.iter().copied().filter(|card| card.kind == *kind).collect();
            counted(kind, &of)
        };
        Set {
            game: game.into(),
            name: name.into(),
            kinds: kinds.iter().map(kind).collect(),
            all: counted("all", &own),
        }
    };
    names.into_iter().map(set).collect()
}

/// The page.
pub async fn page(State(app): Site) -> Result<Html<String>, Fault> {
    let cards = app.rooms.cards();
    let faults = app.rooms.faults();
    html(&SetsPage { sets: sets(&cards), all: cards.len(), faults, mark: &MARK })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_by_set_and_kind() {
        let card = |set: &str, kind: &str, copies, own_design| Card {
            game: "Legendary".into(),
            set: set.into(),
            kind: kind.into(),
            group: String::new(),
            name: "x".into(),
            copies,
            own_design,
            line: String::new(),
            text: Vec::new(),
            rulings: vec!["So.".into()],
        };
        let cards = [
            card("first", "hero", 5, false),
            card("first", "hero", 3, true),
            card("own", "hero", 1, false),
        ];
        let sets = sets(&cards);
        assert_eq!(sets.len(), 2);
        let all = Kind { name: "all".into(), cards: 2, copies: 8, ours: 1, ruled: 2 };
        assert_eq!((sets[0].all.clone(), sets[0].kinds.len()), (all, 1));
    }
}
