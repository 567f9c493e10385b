//! Attributes, what dice show, and kinds of action.

use serde::{Deserialize, Serialize};

/// A hero's attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum HeroAttr {
    /// Attack.
    Atk,
    /// Defiance.
    Dfi,
    /// Tactic.
    Tac,
}

/// What a die can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Symbol {
    /// Attack.
    Atk,
    /// Defiance.
    Dfi,
    /// Tactic.
    Tac,
    /// A success in any test.
    Wild,
    /// Nothing.
    Blank,
}

impl Symbol {
    /// All of them, in the order in which rolled dice are counted.
    pub const ALL: [Symbol; 5] =
        [Symbol::Atk, Symbol::Dfi, Symbol::Tac, Symbol::Wild, Symbol::Blank];
}

/// A set of symbols, written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "Vec<Symbol>")]
pub struct Symbols(pub u8);

impl From<Vec<Symbol>> for Symbols {
    fn from(all: Vec<Symbol>) -> Symbols {
        Symbols(all.into_iter().fold(0, |bits, symbol| bits | 1 << symbol as u8))
    }
}

impl Symbols {
    /// Whether the symbol is in the set.
    #[inline]
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 >> symbol as u8 & 1 != 0
    }
}

/// A kind of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum ActionKind {
    /// The move aspect action.
    Move,
    /// The fight aspect action.
    Fight,
    /// The defy aspect action.
    Defy,
    /// The rest aspect action.
    Rest,
    /// The action of a base.
    Dagger,
}

impl ActionKind {
    /// The four aspect actions.
    pub const ASPECT: [ActionKind; 4] =
        [ActionKind::Move, ActionKind::Fight, ActionKind::Defy, ActionKind::Rest];

    /// The attribute that an aspect action tests; a move tests none.
    pub(crate) const fn tested(self) -> Option<HeroAttr> {
        match self {
            ActionKind::Fight => Some(HeroAttr::Atk),
            ActionKind::Defy => Some(HeroAttr::Dfi),
            ActionKind::Rest => Some(HeroAttr::Tac),
            ActionKind::Move | ActionKind::Dagger => None,
        }
    }
}
