//! Speech: who is spoken to, what "this" is called, and what the sentence before has revealed.

use crate::card::{Deck, Space};

use super::grammar::{Form, inflect};
use super::words::Words;

/// Whose deeds are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Person {
    /// The reader's.
    You,
    /// Some other player's, or every player's.
    They,
}

/// The cards that an ability has revealed or looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    /// The deck whose top cards they are.
    pub(super) deck: Deck,
    /// How many there were.
    pub(super) total: u8,
    /// How many have not been moved, if that is certain.
    pub(super) left: Option<u8>,
    /// Whether another card was spoken of since, so that "it" would be unclear.
    pub(super) apart: bool,
}

impl Seen {
    /// Whether something has, or may have, been done with some of them.
    pub(super) fn touched(self) -> bool {
        self.left != Some(self.total)
    }
}

/// Whom an ability means by those who were captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Captive {
    /// The hero that the enemy captured.
    Hero,
    /// The heroes that the enemy captured, where there may be several.
    Heroes,
    /// Those of them that are left.
    Rest,
    /// The wound that a player has just gained.
    ThatWound,
}

/// What the sentence before was about, for "for each of them".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Those {
    /// Cards with which something was done.
    Cards,
    /// Villains that this one pushed forward.
    Pushed,
}

/// Where an enemy's sentence finds the twists that lie with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Portals {
    /// A villain's space.
    Space,
    /// Above the mastermind.
    Above,
    /// Wherever the enemy is.
    Here,
}

/// The context in which a sentence is spoken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speech<'a> {
    /// The board's terms.
    pub(super) words: &'a Words,
    /// Whose deeds are told.
    pub(super) person: Person,
    /// What the ability has revealed so far.
    pub(super) seen: Option<Seen>,
    /// What the card itself is called.
    pub(super) this: &'static str,
    /// Whether the sentence has already named the enemy that it is about.
    pub(super) named: bool,
    /// Whether the sentence is about an enemy as it stands, and not about a fight with it.
    pub(super) standing: bool,
    /// Where twists lie with an enemy.
    pub(super) portals: Portals,
    /// The card of the villain deck that is being played.
    pub(super) played: &'static str,
    /// Who the captives are.
    pub(super) captive: Captive,
    /// A city space that is known to be empty.
    pub(super) vacant: Option<Space>,
    /// What the step before was about.
    pub(super) those: Those,
    /// Whether the card has made its reader draw before.
    pub(super) drew: bool,
}

impl<'a> Speech<'a> {
    /// A new speech to the reader.
    pub(super) fn new(words: &'a Words) -> Speech<'a> {
        Speech {
            words,
            person: Person::You,
            seen: None,
            this: "this card",
            named: false,
            standing: false,
            portals: Portals::Here,
            played: words.twist.one,
            captive: Captive::Hero,
            vacant: None,
            those: Those::Cards,
            drew: false,
        }
    }

    /// The enemy whose card it is: "this Villain", or "it" where it was named before.
    pub(super) fn enemy(&self) -> String {
        if self.named { "it".into() } else { format!("this {}", self.words.villain.one) }
    }

    /// "you" or "they".
    pub(super) fn you(&self) -> &'static str {
        match self.person {
            Person::You => "you",
            Person::They => "they",
        }
    }

    /// "your" or "their".
    pub(super) fn your(&self) -> &'static str {
        match self.person {
            Person::You => "your",
            Person::They => "their",
        }
    }
}

/// A part of a sentence, with its verbs still waiting for their subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Clause {
    /// What the acting player does, which can be put as a command: "draw a card".
    Act(String),
    /// What the acting player does, which cannot: "get +1 Attack", "may draw a card".
    Say(String),
    /// Something with a subject of its own: "each other player draws a card".
    Whole(String),
}

impl Clause {
    /// The words, without a subject for those that need one.
    pub(super) fn words(&self) -> &str {
        match self {
            Clause::Act(words) | Clause::Say(words) | Clause::Whole(words) => words,
        }
    }

    /// Whether the acting player is the subject.
    pub(super) fn is_deed(&self) -> bool {
        match self {
            Clause::Act(_) | Clause::Say(_) => true,
            Clause::Whole(_) => false,
        }
    }

    /// The clause as a sentence, without capital letter and full stop.
    pub(super) fn spoken(&self, speech: &Speech<'_>) -> String {
        match (self, speech.person) {
            (Clause::Act(words), Person::You) => inflect(words, Form::Base),
            (Clause::Act(words) | Clause::Say(words), _) => {
                format!("{} {}", speech.you(), inflect(words, Form::Base))
            }
            (Clause::Whole(words), _) => inflect(words, Form::Third),
        }
    }
}
