//! Where in a card a check is: on what card, at what time, after what.

use super::Kind;
use crate::card::{Deck, Trigger, When};

/// When the part of an ability that is being checked happens.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Time<'a> {
    /// When the hero is played.
    Play,
    /// Before the hero can be played.
    ToPlay,
    /// In place of something, when a hero answers it.
    Instead(Trigger),
    /// After something, when a hero answers it.
    React(Trigger),
    /// When a player starts it.
    Action,
    /// At the times of an enemy or scheme.
    On(&'a [When]),
    /// When a card in a guise is defeated, or counts.
    Guise,
    /// Whenever an attack is worked out.
    Attack,
    /// Whenever it matters.
    Always,
    /// At the end of the game.
    End,
}

/// Where in an ability the check is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    pub(super) card: &'a str,
    pub(super) kind: Kind,
    pub(super) time: Time<'a>,
    pub(super) depth: u8,
    /// The deck of which cards were revealed before this.
    pub(super) revealed: Option<Deck>,
    /// Whether cards were revealed for all players before this.
    pub(super) shared: bool,
    /// Whether there was a contest before this.
    pub(super) contested: bool,
    /// Whether a step came before this.
    pub(super) stepped: bool,
    /// Whether cards were put by for copies before this.
    pub(super) remembered: bool,
    /// How many `Each` stand around this.
    pub(super) each: u8,
    /// Whether this is done for each of a number.
    pub(super) repeated: bool,
}

impl<'a> Moment<'a> {
    pub(super) fn new(card: &'a str, kind: Kind, time: Time<'a>) -> Moment<'a> {
        let [shared, contested, stepped, remembered, repeated] = [false; 5];
        let (depth, each, revealed) = (0, 0, None);
        Moment {
            card,
            kind,
            time,
            depth,
            revealed,
            shared,
            contested,
            stepped,
            remembered,
            each,
            repeated,
        }
    }

    /// After the villain of this card was fought, and at no other time.
    pub(super) fn is_fight(self) -> bool {
        self.kind.is_villain() && self.is_only(When::Fight)
    }

    pub(super) fn is_only(self, when: When) -> bool {
        matches!(self.time, Time::On(times) if times.iter().all(|time| *time == when))
    }
}
