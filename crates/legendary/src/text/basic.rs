//! Basic cards: what the rules do with them, and their own abilities.

use crate::card::{Basic, BasicKind};

use super::Words;
use super::ability::abilities;
use super::grammar::a;

/// What a basic card does, one paragraph each.
pub fn basic(card: &Basic, words: &Words) -> Vec<String> {
    let mut told = by_the_rules(card.kind, words);
    told.extend(abilities(&card.abilities, words));
    told
}

/// What the rules do with every card of a kind.
fn by_the_rules(kind: BasicKind, words: &Words) -> Vec<String> {
    let Words { villain, scheme, mastermind, sidekick, .. } = words;
    match kind {
        BasicKind::Agent
        | BasicKind::Trooper
        | BasicKind::Officer
        | BasicKind::MadameHydra
        | BasicKind::NewRecruit => Vec::new(),
        BasicKind::Sidekick => {
            vec![format!("You can recruit {} only once a turn.", a(sidekick.one))]
        }
        BasicKind::Wound | BasicKind::Bindings => vec!["It cannot be played.".into()],
        BasicKind::Bystander => {
            vec![format!(
                "From the {}, the nearest {} {}s it, or the {} if the {} is empty.",
                words.villain_deck, villain.one, words.capture, mastermind.one, words.city
            )]
        }
        BasicKind::Twist => vec![format!("The {} does its next twist.", scheme.one)],
        BasicKind::Strike => vec![format!("The {} strikes.", mastermind.one)],
    }
}
