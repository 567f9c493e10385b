//! The decision at hand: who is asked, what for, and the allowed answers as bits.

use super::HeroSeat;
use crate::card::Src;

/// The answer that means no, none, stay or enough.
pub const DONE: u8 = 63;

/// What is asked. The answers are bits of [`Ask::mask`], with the meaning told here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AskKind {
    /// Nothing is asked.
    #[default]
    Nothing,
    /// Who is the first player (heroes).
    FirstPlayer,
    /// Which shared support starts ready (0 or 1).
    StartReady,
    /// Where the Iliad goes (spaces).
    Iliad,
    /// On which base a hero starts (bases).
    StartBase,
    /// Which action to take (see [`crate::choice`]).
    Action,
    /// Which triggered ability to use (ordinals, or done).
    Ability,
    /// Which enemy (figures).
    Enemy,
    /// Which hero (heroes).
    Hero,
    /// Which space to move to (spaces, or done).
    Move,
    /// Which space an enemy moves to (spaces, or done).
    EnemyMove,
    /// Which space (spaces).
    Space,
    /// Which base (bases).
    Base,
    /// Which mission (mission slots).
    Mission,
    /// Whether to do it (0 yes, done no).
    May,
    /// Which of two (0 or 1).
    Either,
    /// Which result to reroll (symbols, or done).
    Reroll,
    /// Whether to spend the empowered token on a success.
    SpendEmpowered,
    /// Whether to discard the enemy's primed token for a success.
    SpendPrimed,
    /// Where the next point goes: 0 recover, 1 and 2 a support, 3 and on a mission slot.
    Split,
    /// Which base's D.A.G.G.E.R. effect (bases, or done).
    DaggerEffect,
    /// Which enemy activates next (figures).
    Order,
    /// Which hero is attacked (heroes).
    Attack,
    /// Which aspect action (kinds).
    Kind,
    /// Which shared support (0 or 1).
    Support,
    /// Which spawn icon (icons).
    Icon,
    /// Whether the hero mission goes into play.
    PlayMission,
    /// Where a stunned nemesis goes (spaces, or done).
    Stunned,
    /// Which token goes onto the card (0 standard, 1 boosted).
    Token,
    /// Whether to ready the team-up card before points are lost (0 yes, done no).
    ReadyTeamUp,
}

/// The decision at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// What is asked.
    pub kind: AskKind,
    /// The hero who answers.
    pub hero: HeroSeat,
    /// The card that asks.
    pub src: Src,
    /// The allowed answers.
    pub mask: u64,
}
