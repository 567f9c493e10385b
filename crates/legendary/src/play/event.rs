//! Events: what happened, in order, for logs and animation.

use table::{Outcome, Seat};

use crate::state::{Card, Kind};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the variants are documented and their fields are plain")]
pub enum Event {
    /// A player's turn began.
    Turn { seat: Seat, number: u16 },
    /// A card of the villain deck was played.
    VillainCard { card: Card },
    /// A villain entered the city.
    Entered { card: Card },
    /// A villain escaped.
    Escaped { card: Card },
    /// A villain moved to another city space.
    Moved { card: Card, space: u8 },
    /// An enemy captured a card.
    Captured { captor: Card, card: Card },
    /// The scheme's twist of this number takes effect.
    Twist { number: u8 },
    /// The mastermind strikes.
    Strike,
    /// A player played a card.
    Played { seat: Seat, card: Card },
    /// A player played a copy of a card that is nobody's.
    PlayedCopy { seat: Seat, face: Kind },
    /// A card became a copy of another.
    Copied { seat: Seat, face: Kind },
    /// A player made points.
    Made { seat: Seat, attack: u16, recruit: u16 },
    /// A player recruited a hero.
    Recruited { seat: Seat, card: Card },
    /// A card was put next to the scheme.
    NextToScheme { card: Card },
    /// A card of a player's hand changed places with a hero of the HQ.
    Swapped { seat: Seat, card: Card, hero: Card },
    /// A player gained a card.
    Gained { seat: Seat, card: Card },
    /// A player drew cards.
    Drew { seat: Seat, count: u8 },
    /// A player drew or took a card that was revealed.
    Took { seat: Seat, card: Card },
    /// A player shuffled the discard pile to make a new deck.
    Shuffled { seat: Seat },
    /// A player discarded a card.
    Discarded { seat: Seat, card: Card },
    /// A player put a card on top of the deck.
    OnDeck { seat: Seat, card: Card },
    /// A player returned a discarded card to hand.
    Returned { seat: Seat, card: Card },
    /// A player passed a card.
    Passed { seat: Seat, to: Seat, card: Card },
    /// A card was revealed.
    Revealed { seat: Seat, card: Card },
    /// A card was KO'd; whose it was, if it was among a player's cards.
    Ko { card: Card, of: Option<Seat> },
    /// A player rescued a bystander.
    Rescued { seat: Seat, card: Card },
    /// A player defeated an enemy.
    Defeated { seat: Seat, card: Card },
    /// A player defeated a tactic of the mastermind.
    Tactic { seat: Seat, card: Card },
    /// A player started an action, by its place in the list of actions.
    Started { seat: Seat, action: u8 },
    /// A hero filled a space of the HQ.
    Filled { space: u8, card: Card },
    /// A card guards the mastermind.
    Guards { card: Card },
    /// A mastermind shows up.
    Appeared { card: Card },
    /// Cards of a stack were shuffled into the villain deck.
    ShuffledIn { count: u8 },
    /// A card was put on the bottom of its deck.
    ToBottom { card: Card },
    /// A card was put next to the mastermind.
    Stacked { card: Card },
    /// The dearest heroes of the first HQ were exchanged.
    Mulligan,
    /// A player keeps a card for the next hand.
    Kept { seat: Seat, card: Card },
    /// A player gained shards.
    Shards { seat: Seat, count: u16 },
    /// A player spent shards on what a card offers.
    Burnt { seat: Seat, face: Kind, count: u8 },
    /// A player's card in a contest, and its score.
    Contested { seat: Seat, card: Card, score: u8 },
    /// Evil's score in a contest.
    EvilContested { card: Card, score: u8 },
    /// A player revealed cards for an enemy's cosmic threat.
    Threat { seat: Seat, card: Card, less: u8 },
    /// Players take turns in the opposite order from now on.
    Reversed,
    /// An HQ space was destroyed.
    Destroyed { space: u8 },
    /// An enemy gained shards.
    Strengthened { card: Card, count: u16 },
    /// A player's showdown total.
    Showdown { seat: Seat, total: u16 },
    /// The game ended.
    Over { outcome: Outcome },
}
