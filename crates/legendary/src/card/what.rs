//! What: the things that an ability does.

use serde::{Deserialize, Serialize};

use super::{Condition, Enemy, Number, Space, Trigger, Which, Who};

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
    /// The hero deck.
    HeroDeck,
    /// The villain deck.
    VillainDeck,
}

/// Which enemy takes a captive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Captor {
    /// This villain.
    This,
    /// A villain in the city, of your choice.
    AVillain,
    /// Every villain in these spaces.
    Each(Vec<Space>),
}

/// Where a scheme twist goes instead of the KO pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TwistSpot {
    /// Next to the scheme.
    NextToScheme,
    /// Above the mastermind.
    AboveMastermind,
    /// Above the leftmost city space that has none yet.
    LeftmostSpace,
}

/// What changes about the hand that you draw at the end of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NextHand {
    /// That many cards more.
    Extra(u8),
    /// That many cards instead of the usual number; extra cards still add.
    Instead(u8),
}

/// One thing that happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Do {
    /// Draw cards.
    Draw(u8),
    /// Get attack or recruit points.
    Get(Point, u8),
    /// Rescue bystanders from the stack.
    Rescue(u8),
    /// Gain wounds.
    Wound(u8),
    /// Gain a wound to your hand.
    WoundToHand,
    /// Gain an officer.
    GainOfficer,
    /// Gain an officer to your hand.
    OfficerToHand,
    /// KO cards.
    Ko(Which),
    /// Discard cards.
    Discard(Which),
    /// Gain cards: they go to your discard pile.
    Gain(Which),
    /// Recruit heroes without paying.
    RecruitFree(Which),
    /// Put cards into your hand; this is not drawing.
    ToHand(Which),
    /// Draw revealed cards.
    DrawThem(Which),
    /// Put cards on top of your deck, in any order.
    OnDeck(Which),
    /// Show cards without moving them.
    Reveal(Which),
    /// Have cards join the next hand that you draw.
    KeepForNextHand(Which),
    /// Reveal the top cards of your deck to everyone. What is not moved goes back as it was.
    RevealTop(u8),
    /// Look at the top cards of your deck, alone. What is not moved goes back as it was.
    LookTop(u8),
    /// Discard the top card of your deck and remember it for [`Do::PlayCopies`].
    DiscardTop,
    /// Play a copy of each remembered card, in any order; the copies are nobody's cards.
    PlayCopies,
    /// This card becomes a copy of another hero that you played this turn and keeps its own class too.
    CopyPlayed,
    /// You may do the first thing. Then the second, if you did; or the third, if you did not.
    May {
        /// The thing that may be done.
        what: Vec<Do>,
        /// What follows if it was done.
        #[serde(default)]
        then: Vec<Do>,
        /// What follows if it was not.
        #[serde(default)]
        otherwise: Vec<Do>,
    },
    /// One of several, of your choice.
    Choose(Vec<Vec<Do>>),
    /// Something that depends.
    If(Condition, Vec<Do>),
    /// The same for every one of a number, counted beforehand.
    ForEach(Number, Vec<Do>),
    /// Something that several players do, each in turn.
    Each(Who, Vec<Do>),
    /// Something during which the HQ is not refilled.
    BeforeRefill(Vec<Do>),
    /// Each player passes a card from hand to the player on the left, all at once.
    PassLeft,
    /// For the rest of this turn, whenever this happens, do that.
    Whenever(Trigger, Vec<Do>),
    /// Any villain fought in these spaces this turn has this much less attack.
    WeakenAt(Vec<Space>, u8),
    /// The mastermind has this much less attack this turn.
    WeakenMastermind(u8),
    /// You can use recruit points as attack this turn.
    RecruitAsAttack,
    /// Defeat an enemy without paying.
    Defeat(Enemy),
    /// Move a villain to another city space, swapping with whoever is there; rescue its bystanders.
    MoveVillain,
    /// An enemy captures bystanders from the stack.
    Capture(Captor, u8),
    /// This villain captures cards.
    CaptureCards(Which),
    /// Cards enter the city as villains.
    EnterCity(Which),
    /// Play cards from the top of the villain deck, one after the other.
    PlayVillainCards(u8),
    /// The hand that you draw at the end of this turn is different.
    NextHand(NextHand),
    /// Take another turn after this one.
    ExtraTurn,
    /// Put the twist somewhere else than into the KO pile.
    PutTwist(TwistSpot),
    /// This card becomes a scheme twist that takes effect at once.
    BecomeTwist,
    /// Gain this card.
    GainThis,
    /// Rescue this card as a bystander.
    RescueThis,
    /// Return this card to your hand.
    ReturnThis,
    /// Evil wins.
    EvilWins,
}
