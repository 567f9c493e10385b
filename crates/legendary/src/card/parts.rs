//! The parts of what an ability does: stacks, holders, spots, and the rest of its arguments.

use serde::{Deserialize, Serialize};

use super::{Class, Filter, Keyword, Space};

/// A kind of point that cards make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Point {
    /// Fights enemies.
    Attack,
    /// Recruits heroes.
    Recruit,
}

/// A common stack or deck on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stack {
    /// The wounds.
    Wounds,
    /// The bystanders.
    Bystanders,
    /// The S.H.I.E.L.D. Officers.
    Officers,
    /// The sidekicks.
    Sidekicks,
    /// Madame HYDRA.
    MadameHydra,
    /// The New Recruits.
    NewRecruits,
    /// The Bindings.
    Bindings,
    /// The hero deck.
    HeroDeck,
    /// The villain deck.
    VillainDeck,
}

/// Who holds captives or shards: an enemy, or for shards a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Holder {
    /// This villain.
    This,
    /// Such a villain in the city, of your choice.
    A(Filter),
    /// Every such villain in the city.
    Each(Filter),
    /// Every villain in these city spaces.
    At(Vec<Space>),
    /// Every villain in the city with this much attack or more.
    AttackAtLeast(u8),
    /// The villain in the city with the highest attack; you pick among equals.
    Strongest,
    /// So many different villains in the city, of your choice.
    Several(u8),
    /// The mastermind.
    Mastermind,
    /// The player who acts.
    You,
    /// The player whose ability it is.
    Owner,
    /// Nobody: where shards come from and go.
    Supply,
}

/// A pile whose top card a contest is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pile {
    /// The hero deck: its top card is revealed and put back.
    HeroDeck,
    /// The KO pile: the card that was KO'd last.
    KoPile,
}

/// What a contest of champions is about: the cards that count double.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Contest {
    /// Heroes of this class.
    Of(Class),
    /// Heroes that share a colour with the top card of this pile.
    Top(Pile),
    /// Heroes of a team of your choice.
    ATeam,
}

/// A side of the city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The leftmost space first.
    Leftmost,
    /// The rightmost space first.
    Rightmost,
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Spot {
    /// Next to the scheme.
    NextToScheme,
    /// Next to the mastermind.
    NextToMastermind,
    /// Above the mastermind.
    AboveMastermind,
    /// Above the city space on this side that has none yet.
    AboveSpace(Side),
    /// Into the city as a villain: a strike in its guise, a tactic without its text.
    City,
    /// Under an HQ space of your choice that has none yet, which becomes a pocket dimension.
    UnderHq,
    /// Beside the mastermind, whom nobody can fight while it stands guard there.
    Guards,
    /// Into your hand.
    Hand,
    /// Into your discard pile.
    Discard,
    /// On top of a deck.
    Top(Deck),
    /// On the bottom of a deck.
    Bottom(Deck),
    /// Into a deck, which is shuffled.
    Shuffled(Deck),
}

/// Where in the city villains enter by an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Entrance {
    /// An empty space, of your choice. Without one, nobody enters.
    Empty,
    /// This space, pushing others forward from there.
    At(Space),
}

/// Who is given a player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Recipient {
    /// The player to the right. Who plays alone KOs them instead.
    Right,
    /// One player of your choice but yourself.
    AnotherPlayer,
}

/// An end of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum End {
    /// Its top.
    Top,
    /// Its bottom.
    Bottom,
}

/// Where revealed cards go that nothing else is done with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Rest {
    /// Back on top, as they were.
    Top,
    /// To the bottom.
    Bottom,
    /// Back into the deck, which is shuffled.
    Shuffled,
    /// To this end of the deck, in random order.
    InRandomOrder(End),
}

/// A deck whose top cards are revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deck {
    /// Your own.
    Yours,
    /// A common one.
    Of(Stack),
}

/// Which villain moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mover {
    /// This villain.
    This,
    /// A villain in the city, of your choice.
    AVillain,
}

/// Where a villain moves, changing places with whoever is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Destination {
    /// Any other city space, of your choice.
    AnySpace,
    /// The space of another villain, of your choice.
    AnotherVillain,
    /// This space.
    To(Space),
    /// As far as it can through empty spaces, in a direction of your choice; counts the spaces.
    Far,
}

/// Against whom attack can be used that cannot be used freely.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Against {
    /// Villains in these spaces.
    At(Vec<Space>),
    /// The mastermind.
    Mastermind,
}

/// An enemy that recruit points can be spent on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Bribed {
    /// Whoever is fought.
    Anyone,
    /// A villain in the city, of your choice.
    AVillain,
    /// The mastermind.
    Mastermind,
}

/// What is different about cards for the rest of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Change {
    /// They have this keyword.
    With(Keyword),
    /// They are of this class instead of their own, revealed as they are.
    Class(Class),
    /// They cost half as much to recruit, rounded up.
    HalfCost,
}

/// Cards that go elsewhere than usual for the rest of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Redirected {
    /// Cards of this stack that card effects have you gain.
    Gained(Stack),
    /// Cards that you would return to this stack.
    Returned(Stack),
    /// The next hero that you recruit.
    NextRecruit,
}

/// What is different beyond the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Lasting {
    /// No card of the villain deck is played at the start of your next turn.
    QuietTurn,
    /// Until your next turn the mastermind is fought with recruit points only.
    FoughtWithRecruit,
    /// Players take turns in the opposite order for the rest of the game.
    ReverseOrder,
    /// Every player's hand is this much smaller for the rest of the game.
    SmallerHands(u8),
}

/// What becomes of the hero whose HQ space is destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fate {
    /// The hero is KO'd.
    Kod,
    /// The hero is out of the game.
    OutOfGame,
}

/// What changes about the hand that you draw at the end of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NextHand {
    /// That many cards more.
    Extra(u8),
    /// That many cards instead of the usual number; extra cards still add.
    Instead(u8),
    /// That many cards more if you have defeated no enemy when you draw.
    ExtraUnlessFought(u8),
}
