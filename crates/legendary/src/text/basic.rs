//! Basic cards, whose effect is a rule of the game rather than an ability of their own.

use crate::card::BasicKind;

use super::Words;

/// What the rules do with a basic card, one paragraph each.
pub fn basic(kind: BasicKind, words: &Words) -> Vec<String> {
    let Words { hero, villain, wound, scheme, mastermind, .. } = words;
    match kind {
        BasicKind::Agent | BasicKind::Trooper | BasicKind::Officer => Vec::new(),
        BasicKind::Wound => vec![
            "It cannot be played.".into(),
            format!(
                "Healing: in a turn in which you recruit no {} and defeat no {}, you may KO all {} \
                 from your hand.",
                hero.one, villain.one, wound.many
            ),
        ],
        BasicKind::Bystander => {
            vec![format!("From the {} deck, the nearest {} captures it.", villain.one, villain.one)]
        }
        BasicKind::Twist => vec![format!("The {} does its next twist.", scheme.one)],
        BasicKind::Strike => vec![format!("The {} strikes.", mastermind.one)],
    }
}
