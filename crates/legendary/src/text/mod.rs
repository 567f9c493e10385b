//! A card read aloud: abilities rendered to the words that players see.
//!
//! Nothing here is stored beside a card. Every sentence is composed from the same enums that the
//! rules interpret, so what a player reads is what happens. The nouns that differ between boards
//! come from [`Words`].
//!
//! - `words`: the board's terms; `names`: classes, teams, icons, spaces and stacks.
//! - `grammar`: articles, numerals, lists, verbs; `speech`: who is spoken to and what was revealed.
//! - `place`, `noun`, `which`, `number`, `condition`: the parts of a sentence.
//! - `what`: single deeds, by subject in `turn`, `picked`, `enemies` and `rare`; `deed`: their parts; `about`:
//!   the cards that they are about; `flow`: deeds in sequence, conditions and
//!   repetition; `choice`: what is left to a player.
//! - `ability`, `basic` and `scheme`: whole paragraphs.

mod ability;
mod about;
mod basic;
mod choice;
mod condition;
mod deed;
mod enemies;
mod flow;
mod grammar;
mod names;
mod noun;
mod number;
mod picked;
mod place;
mod rare;
mod scheme;
mod speech;
mod turn;
mod what;
mod which;
mod words;

#[cfg(test)]
mod tests;

pub(crate) use ability::x_treme;
pub use ability::{abilities, ability, condition_in_words, enemy_abilities, leads};
pub use basic::basic;
pub(crate) use grammar::a;
pub use names::{class, icon, point, space, team};
pub(crate) use rare::{a_card_in_words, cards_in_words};
pub use scheme::{guises, scheme_setup};
pub use words::{Term, Words};
