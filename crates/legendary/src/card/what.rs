//! What: the things that an ability does.

use serde::{Deserialize, Serialize};

use super::{
    Against, Bribed, Change, Condition, Contest, Deck, Destination, Enemy, Entrance, Fate, Filter,
    Foes, Holder, Lasting, Many, Mover, NextHand, Number, Place, Point, Recipient, Redirected,
    Rest, Space, Spot, Stack, Trigger, Which, Who,
};

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
    /// Gain the top card of a stack.
    GainFrom(Stack),
    /// Gain the top card of a stack to your hand, or to the top of your deck.
    GainTo(Place, Stack),
    /// Move cards from the top of a deck or stack, as many as there are, without shuffling anything.
    Deal(Deck, u8, Place),
    /// Attack that can only be used against any of these.
    GetAgainst(u8, Vec<Against>),
    /// Rest: recruit nobody and fight none of these for the rest of this turn.
    Rest(Foes),
    /// KO cards.
    Ko(Which),
    /// Discard cards.
    Discard(Which),
    /// Gain cards: they go to your discard pile.
    Gain(Which),
    /// Recruit heroes without paying.
    RecruitFree(Which),
    /// Put cards into your hand; this is not drawing. Revealed cards of a common deck are gained that way.
    ToHand(Which),
    /// Draw revealed cards.
    DrawThem(Which),
    /// Put cards on top of your deck, in any order.
    OnDeck(Which),
    /// Show cards without moving them.
    Reveal(Which),
    /// Give cards to another player, who gains them.
    Give(Recipient, Which),
    /// Demolish each player: the top card of the hero deck is revealed and put on the bottom, and each player
    /// reveals their hand and discards a card with the same cost.
    Demolish,
    /// Have cards join the next hand that you draw.
    KeepForNextHand(Which),
    /// Set cards aside, out of play; they join the next hand that you draw.
    SetAside(Which),
    /// Put cards on the bottom of the deck or stack that they came from.
    ToBottom(Which),
    /// Put cards next to the mastermind.
    NextToMastermind(Which),
    /// Put cards on the pile of the escaped.
    ToEscaped(Which),
    /// Play revealed cards of the villain deck.
    PlayThem(Which),
    /// Use the fight effect of a villain in a victory pile, which stays there.
    UseFight(Which),
    /// Reveal the top cards of your deck to everyone. What is not moved goes back as it was.
    RevealTop(u8),
    /// Look at the top cards of your deck, alone. What is not moved goes back as it was.
    LookTop(u8),
    /// Reveal the top cards of a deck to everyone, and say where those go that are not moved.
    RevealFrom(Deck, u8, Rest),
    /// Discard the top card of your deck and remember it for [`Do::PlayCopies`].
    DiscardTop,
    /// Play copies of remembered cards, in any order; the copies are nobody's cards.
    PlayCopies(Many),
    /// This card becomes a copy of another hero that you played this turn.
    CopyPlayed {
        /// Whether it keeps its own class beside that of the other.
        #[serde(default)]
        keeping_class: bool,
    },
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
    /// One of several, of the choice of the player whose ability it is, whoever acts.
    OwnerChooses(Vec<Vec<Do>>),
    /// Something that depends.
    If(Condition, Vec<Do>),
    /// Something that is done if the step before concerned no card.
    Otherwise(Vec<Do>),
    /// The same for every one of a number, counted beforehand.
    ForEach(Number, Vec<Do>),
    /// Something that several players do, each in turn.
    Each(Who, Vec<Do>),
    /// Something during which the HQ is not refilled.
    BeforeRefill(Vec<Do>),
    /// Each player passes such a card from hand to the player on the left, all at once.
    PassLeft(Filter),
    /// For the rest of this turn, whenever this happens, do that.
    Whenever(Trigger, Vec<Do>),
    /// Any villain fought in these spaces this turn has this much less attack.
    WeakenAt(Vec<Space>, u8),
    /// The mastermind has this much less attack this turn.
    WeakenMastermind(u8),
    /// You can use recruit points as attack this turn, to fight these.
    RecruitAsAttack(Bribed),
    /// Defeat an enemy without paying.
    Defeat(Enemy),
    /// Fight an enemy without paying.
    FightFree(Enemy),
    /// Whenever you fight the mastermind this turn, look at two tactics at random and choose one.
    ChooseTactic,
    /// Move a villain within the city.
    Move {
        /// Which villain.
        who: Mover,
        /// Where it goes.
        to: Destination,
        /// Whether you rescue its bystanders.
        #[serde(default)]
        rescuing: bool,
    },
    /// This villain moves forward so many spaces, pushing others; counts those that it pushed.
    Advance(u8),
    /// Such villains in the city escape.
    Escape(Filter),
    /// An enemy captures bystanders from the stack.
    Capture(Holder, u8),
    /// This villain captures cards.
    CaptureCards(Which),
    /// An enemy captures the top card of the first of these stacks that has any.
    CaptureFrom(Holder, Vec<Stack>),
    /// Cards enter the city as villains.
    EnterCity(Which),
    /// Cards enter the city as villains elsewhere than where villains usually do.
    EnterAt(Entrance, Which),
    /// Shuffle cards of a stack into the villain deck.
    ShuffleIn(Stack, u8),
    /// Play cards from the top of the villain deck, one after the other.
    PlayVillainCards(u8),
    /// The hand that you draw at the end of this turn is different.
    NextHand(NextHand),
    /// Take another turn after this one.
    ExtraTurn,
    /// Put this card somewhere; on a scheme and in a master strike, the twist or strike.
    Put(Spot),
    /// This card becomes a scheme twist that takes effect at once.
    BecomeTwist,
    /// Gain this card.
    GainThis,
    /// KO this card.
    KoThis,
    /// Return this card to the bottom of the stack that it came from.
    ThisToStack,
    /// Rescue this card as a bystander.
    RescueThis,
    /// Evil wins.
    EvilWins,

    /// Gain shards.
    GainShards(u8),
    /// One holder's shard goes to another: you give, take or lose one, or enemies do.
    MoveShard(Holder, Holder),
    /// Enemies gain shards, each this many.
    Shards(Holder, u8),
    /// Once this turn, whenever you like, you may spend shards and do this.
    Burn(u8, Vec<Do>),
    /// Once this turn, whenever you like, you may spend as many shards as a villain in the city is worth
    /// by its printed victory points, one at least, and defeat it.
    BurnToDefeat,
    /// Reveal cards of the villain deck, get one attack for every villain among them, and put all of them
    /// back on top in any order.
    DangerSense {
        /// How many are revealed.
        cards: u8,
        /// The villains in the city that get the attack for this turn, and the mastermind with them, where
        /// it is not you.
        #[serde(default)]
        helping: Option<Filter>,
        /// What is done before the others are put back. What is played is played after that.
        #[serde(default)]
        then: Vec<Do>,
    },
    /// Attack that you would get from danger sense this turn is as many shards instead.
    SenseShards,
    /// Shuffle a deck.
    Shuffle(Stack),
    /// Cards are different for the rest of this turn.
    ThisTurn(Change, Which),

    /// A contest of champions: each player in turn shows a card of hand or played or the top card of their
    /// deck and scores its cost, twice if it counts double; then evil scores the best of so many cards of
    /// the hero deck, which go to its bottom. The highest score wins.
    Contest(Contest, u8),
    /// An enemy's cosmic threat is for such cards this turn, instead of what it was.
    GiveThreat(Holder, Filter),
    /// Trade a hero of your hand that is not grey for one of the HQ that costs no more.
    Trade,
    /// Fight villains of your victory pile again: pay their attack, use their fight effect and KO them.
    FightAgain(Which),
    /// KO such cards of the villain deck, this many, and shuffle it.
    KoFromVillainDeck(Filter, u8),
    /// Destroy the HQ space of a hero. It is never refilled.
    DestroySpace(Fate, Which),
    /// Make a city space a pocket dimension.
    PocketSpace(Space),
    /// This villain opens a space above itself that always has a hero, whom players can recruit. It stays
    /// with the villain and ends with it.
    NewReality,
    /// Something is different beyond the end of this turn.
    Lasting(Lasting),
    /// Set the next card of the scheme's stack aside for this turn.
    SetAsideNext,
    /// At the start of the next turn another mastermind comes into the game with one of its tactics at
    /// random, if it has never been in this game. The players must beat it too.
    AddMastermind(String),
    /// A villain in the city, of your choice, has so much less attack this turn.
    Weaken(Number),
    /// For the rest of this turn, cards go elsewhere than usual.
    Redirect(Redirected, Spot),
    /// Whose ability it is looks at the top two cards of your deck and calls one Good and one Bad: you
    /// discard one of them unseen, and the other goes to that player's discard pile.
    GoodOrBad,
    /// Whose ability it is may swap a card of your hand with a hero of the HQ that has the same cost.
    SwapWithHq,
    /// You may choose a class: this card is of that class instead of its own this turn.
    ChooseClass,
    /// Play a copy of a revealed hero, which goes to the bottom of its deck.
    PlayCopyOf(Which),
    /// Put revealed cards back on top of the deck that they came from, in any order.
    OnItsDeck(Which),
    /// Rescue cards that lie somewhere: whoever picks them does.
    RescueThem(Which),
    /// Reveal heroes of so many different colours; grey is one.
    RevealColors(u8),
    /// Reveal as many top cards of a deck as there are players, which all of them can be given.
    RevealPerPlayer(Stack, Rest),
    /// Put cards that lie somewhere next to the scheme.
    BesideScheme(Which),
    /// Put cards in front of you, each below a henchman from next to the scheme, who can be fought there.
    /// Evil wins if there is none.
    Cage(Which),
    /// Put a bystander from next to the scheme below each hero in the HQ below these city spaces.
    SpiesInto(Vec<Space>),
}
