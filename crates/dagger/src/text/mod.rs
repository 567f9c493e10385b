//! A component read aloud: renders what it does to the words that players see.

mod card;
mod choose;
mod effect;
mod who;

pub(crate) use card::at;
pub use card::{
    Owner, Uses, abilities, aspect_action, event, mission, of_nemesis, powers, setup_bar,
};
pub(crate) use choose::{action, attr, capital};
pub(crate) use effect::{changes, offered};
pub use effect::{condition, script, step, symbol, told};
pub use who::Who;

/// A text with the name of the nemesis's own enemy, where it is known which nemesis is meant.
pub fn named(text: &str, enemy: &str) -> String {
    let article = if enemy.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    text.replace(" a nemesis-specific enemy", &format!(" {article} {enemy}"))
        .replace("nemesis-specific enemy", enemy)
        .replace("nemesis-specific", enemy)
}
