//! Programs: abilities compiled to a flat list of steps that the interpreter walks.

use crate::card::{By, Filter, Many, Space, Stack, Trait};
use crate::state::{Card, Kind, Zone};

use super::face::Face;

/// What is done to each card of a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// To the KO pile.
    Ko,
    /// To its owner's discard pile.
    Discard,
    /// To your discard pile.
    Gain,
    /// To your discard pile, as a recruit that costs nothing.
    Recruit,
    /// To your hand.
    ToHand,
    /// To your hand, as a draw.
    Draw,
    /// On top of your deck.
    OnDeck,
    /// Shown to everyone.
    Reveal,
    /// Marked to join the next hand.
    Keep,
    /// Under this villain.
    Capture,
    /// Into the city, in its guise.
    Enter,
    /// Aside, on its way to a neighbour.
    Aside,
}

/// Players who act, as compiled.
pub use crate::card::Who;

/// One step of a program. Numbers named `then` and `end` are places in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// The ability is done.
    End,
    /// Goes on elsewhere.
    Jump(u16),
    /// Goes on elsewhere unless the condition holds.
    Unless { condition: u16, end: u16 },
    /// Goes on elsewhere if the last step concerned no card.
    Undone { end: u16 },
    /// Goes on elsewhere unless enough other cards with these icons were played before.
    Superpower { icons: u16, end: u16 },
    /// Goes on elsewhere unless this is one of these twists.
    TwistNumber { first: u8, last: u8, end: u16 },
    /// Asks whether to do what follows; goes on elsewhere if not.
    May { end: u16 },
    /// Asks which of the following [`Op::Branch`]es to take.
    Choose { options: u8 },
    /// A branch of a choice.
    Branch(u16),
    /// Runs what follows up to `end` for each of these players.
    Each { who: Who, end: u16 },
    /// Runs what follows up to `end` as often as a number says.
    Repeat { number: u16, end: u16 },
    /// The card's printed points.
    Points,
    /// Attack, as often as a number says.
    Attack { amount: u8, number: u16 },
    /// Recruit points, as often as a number says.
    Recruit { amount: u8, number: u16 },
    /// Draws cards.
    Draw(u8),
    /// Rescues bystanders from the stack.
    Rescue(u8),
    /// Gains wounds.
    Wound(u8),
    /// Gains a wound to hand.
    WoundToHand,
    /// Gains an officer.
    Officer { to_hand: bool },
    /// Does something to each card of a selection. An effect is something that a card says; some
    /// discards are rules.
    Each1 { verb: Verb, which: u16, optional: bool, effect: bool },
    /// Reveals or looks at the top cards of your deck.
    RevealTop { count: u8, secretly: bool },
    /// Puts what was revealed and not moved back on top.
    PutBack,
    /// Discards the top card of the deck and remembers it.
    DiscardTop,
    /// Plays copies of the remembered cards.
    PlayCopies,
    /// Becomes a copy of another hero played this turn.
    CopyPlayed,
    /// Passes what players have set aside to their left.
    PassAside,
    /// Holds back the refilling of the HQ, or lets it go on.
    HoldRefill(bool),
    /// Watches for defeats for the rest of the turn; what is done follows up to `end`.
    Whenever { end: u16 },
    /// Weakens villains fought in some spaces, as bits.
    WeakenAt { spaces: u8, by: u8 },
    /// Weakens the mastermind.
    WeakenMastermind(u8),
    /// Recruit points can be used as attack.
    RecruitAsAttack,
    /// Defeats an enemy for nothing.
    Defeat { enemies: u16 },
    /// Moves a villain within the city.
    MoveVillain,
    /// This villain captures bystanders.
    CaptureThis(u8),
    /// A villain of your choice captures bystanders.
    CaptureAny(u8),
    /// Every villain in some spaces, as bits, captures bystanders.
    CaptureAt { spaces: u8, count: u8 },
    /// Plays cards of the villain deck.
    VillainCards(u8),
    /// More cards in the next hand.
    HandExtra(u8),
    /// Another size of the next hand.
    HandInstead(u8),
    /// Another turn.
    ExtraTurn,
    /// The twist goes next to the scheme.
    TwistToScheme,
    /// The twist goes above the mastermind.
    TwistToMastermind,
    /// The twist goes above the leftmost city space without one.
    TwistToSpace,
    /// This card becomes a twist.
    BecomeTwist,
    /// This card is gained.
    GainThis,
    /// This card is rescued.
    RescueThis,
    /// This card returns to hand.
    ReturnThis,
    /// Evil wins.
    EvilWins,
    /// Skips ahead unless the escaped villain carried bystanders away.
    CarriedAway { end: u16 },
    /// Goes on with the escape effect of this card.
    EscapeText,
    /// The escape is done: a villain that could have become a twist and did not has escaped after all.
    EscapeDone,
    /// The twist is done: the card goes to the KO pile unless it went elsewhere.
    TwistDone,
    /// The strike is done: the card goes to the KO pile.
    StrikeDone,
    /// The fight is done: captives that nobody took leave the game.
    FightDone,
    /// The last tactic is defeated and done with.
    MastermindBeaten,
}

/// A selection as compiled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Selection {
    /// How many.
    pub many: Many,
    /// The filter's number.
    pub filter: u16,
    /// The places, as bits of [`crate::card::Place`].
    pub from: u16,
    /// Who picks.
    pub by: By,
    /// Whether this very card does not count.
    pub another: bool,
    /// What is done with them, for the words of the question.
    pub verb: Verb,
}

/// A number as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// A plain number.
    Just(u8),
    /// Cards in places.
    Count { filter: u16, from: u16, other: bool },
    /// Colours among the heroes in places.
    Colors { from: u16 },
    /// Cards played this turn.
    Played { filter: u16, other: bool },
    /// A printed number of the cards in places, added up.
    Sum { what: Trait, from: u16 },
    /// Cards drawn this turn.
    ExtraDrawn,
    /// Recruit made this turn.
    RecruitMade,
    /// Bystanders that the enemy holds.
    BystandersHeld,
    /// Costs of the heroes that the enemy holds.
    CostHeld,
    /// Twists above the enemy's space.
    PortalsHere,
}

/// A condition as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// A number is at least this.
    AtLeast(u8, u16),
    /// A number is exactly this.
    Exactly(u8, u16),
    /// No hero was played before this one.
    FirstHero,
    /// Fought in one of these spaces, as bits.
    FoughtAt(u8),
    /// A stack is empty.
    Empty(Zone),
    /// The opposite of another condition.
    Not(u16),
}

/// Enemies as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enemies {
    /// Villains in the city.
    Villains,
    /// Whoever holds a bystander.
    WithBystander,
    /// Whoever has less attack than a number.
    AttackBelow(u16),
}

/// A filter as compiled: which faces match, and the filter itself for cards with more classes than
/// their face has.
#[derive(Clone, Debug)]
pub struct Sieve {
    faces: [u64; 4],
    filter: Filter,
}

impl Sieve {
    /// Compiles a filter for the faces of a game.
    pub fn new(filter: &Filter, faces: &[Face]) -> Sieve {
        let mut bits = [0; 4];
        for (index, face) in faces.iter().enumerate() {
            if face.matches(filter, 0) {
                bits[index / 64] |= 1 << (index % 64);
            }
        }
        Sieve { faces: bits, filter: filter.clone() }
    }

    /// Whether a face matches.
    #[inline]
    pub fn passes(&self, face: Kind) -> bool {
        self.faces[face.index() / 64] & 1 << (face.index() % 64) != 0
    }

    /// Whether a face with more classes matches.
    #[inline]
    pub fn passes_with(&self, face: Kind, classes: u8, faces: &[Face]) -> bool {
        if classes == 0 {
            return self.passes(face);
        }
        faces[face.index()].matches(&self.filter, classes)
    }

    /// Whether a card matches.
    #[inline]
    pub fn passes_card(&self, card: Card, faces: &[Face]) -> bool {
        self.passes_with(card.face, card.marks & crate::state::Mark::CLASSES, faces)
    }
}

/// All programs and tables of a game.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The steps.
    pub ops: Vec<Op>,
    /// The cards whose ability a step belongs to, for words; by step.
    pub filters: Vec<Sieve>,
    /// Selections.
    pub selections: Vec<Selection>,
    /// Numbers.
    pub numbers: Vec<Counted>,
    /// Conditions.
    pub tests: Vec<Test>,
    /// Enemies.
    pub enemies: Vec<Enemies>,
    /// Icons of superpowers: for each, the filters of its icons.
    pub icons: Vec<Vec<u16>>,
}

/// The bits of city spaces.
pub fn space_bits(spaces: &[Space]) -> u8 {
    spaces.iter().fold(0, |bits, &space| bits | 1 << space as u8)
}

/// The zone of a stack.
pub fn stack_zone(stack: Stack) -> Zone {
    match stack {
        Stack::Wounds => Zone::WOUNDS,
        Stack::Bystanders => Zone::BYSTANDERS,
        Stack::Officers => Zone::OFFICERS,
        Stack::HeroDeck => Zone::HERO_DECK,
        Stack::VillainDeck => Zone::VILLAIN_DECK,
    }
}
