//! Abilities: when something happens, and what.

use serde::{Deserialize, Serialize};

use super::{Condition, Do, Filter, Foes, Icon, Number, Place};

/// When an enemy or scheme does something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum When {
    /// After it is defeated.
    Fight,
    /// When it enters the city.
    Ambush,
    /// When it escapes.
    Escape,
    /// When a master strike is played.
    Strike,
    /// When a scheme twist is played, whichever it is.
    Twist,
    /// When a scheme twist is played that is one of these, counted from the start of the game.
    Twists(u8, u8),
    /// A bystander, when a player rescues it.
    Rescue,
}

/// Whose wound it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// Yours.
    You,
    /// Any player's.
    Anyone,
}

/// Something that may happen and that a card can answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Trigger {
    /// This player gains a wound. After the fact each card answers once a turn.
    Wound(Whose),
    /// A master strike takes effect, on anyone's turn.
    Strike,
    /// A card effect made you discard this card from your hand.
    DiscardedByEffect,
    /// You defeated one of these.
    Defeat(Foes),
    /// You rescued a bystander.
    Rescue,
    /// You recruited a hero from the HQ.
    RecruitFromHq,
    /// You took shards from an enemy or from another player, any number at once.
    TakeShards,
    /// You drew your new hand at the end of this turn.
    NewHand,
    /// You have made this much recruit this turn, spent or not. That happens once.
    RecruitMade(u8),
}

/// Whose attack a modifier changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Whom {
    /// This enemy's.
    This,
    /// Every villain's in the city.
    EachVillain,
    /// Every such villain's, wherever it can be fought.
    Each(Filter),
    /// The mastermind's.
    Mastermind,
}

/// What a defeated enemy grants to the player in whose victory pile it lies, once for every copy.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Boon {
    /// On that player's turn the mastermind's attack is less by its printed attack divided by this,
    /// rounded down.
    Weaken(u8),
    /// Whenever that player fights a villain, do this.
    WheneverFight(Vec<Do>),
    /// That player's hand is this many cards larger.
    Hand(u8),
}

/// What cannot be done to a villain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Barred {
    /// It cannot be fought.
    Fight,
    /// It cannot be defeated.
    Defeat,
}

/// A change of attack or of victory points by something that is counted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// How much for every one counted.
    pub plus: u8,
    /// What is counted.
    pub each: Number,
}

/// One paragraph of a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Ability {
    /// A hero, when it is played.
    Play(Vec<Do>),
    /// A hero, when it is played after other cards with these icons.
    Superpower(Vec<Icon>, Vec<Do>),
    /// A hero, when it is played: the first list, or in its place the second where other cards with
    /// these icons were played before.
    SuperpowerInstead {
        /// What is done without the superpower.
        plain: Vec<Do>,
        /// The icons that the superpower asks for.
        icons: Vec<Icon>,
        /// What the superpower does instead.
        powered: Vec<Do>,
    },
    /// A hero: what must be done to play it.
    ToPlay(Vec<Do>),
    /// A hero in hand or just played: instead of what would happen you may reveal it and do this.
    Instead(Trigger, Vec<Do>),
    /// A hero that was discarded, or one in hand or just played, which you reveal: after this happened you
    /// may do that.
    React(Trigger, Vec<Do>),
    /// A card from which you may start something on your turn, while it lies there, this is so and the
    /// first thing can be done.
    Action {
        /// What starting it is called.
        name: String,
        /// Where the card must be.
        from: Place,
        /// What must be so.
        #[serde(default)]
        when: Option<Condition>,
        /// What is done.
        does: Vec<Do>,
        /// Whether each copy does it once a turn at most.
        #[serde(default)]
        once: bool,
    },
    /// A hero that may be discarded from hand on your turn to draw a card.
    Dodge,
    /// A hero: what is done when you dodge with it, after you drew.
    OnDodge(Vec<Do>),
    /// A villain that can be fought only in a turn in which so much recruit was made.
    Elusive(u8),
    /// A villain that has 1 attack more for each other villain in the city with this word.
    XTremeAttack,
    /// A villain: what must be done to fight it, beside paying its attack.
    ToFight(Vec<Do>),
    /// A mastermind: players can recruit the top hero of this place.
    RecruitTop(Place),
    /// A scheme: what such villains do beyond their own words at this time.
    Also(When, Filter, Vec<Do>),
    /// An enemy or scheme, at these times.
    On(Vec<When>, Vec<Do>),
    /// A villain that cannot be fought, or cannot be defeated at all, unless this is so. One that cannot be
    /// fought can still be defeated by an effect.
    Cannot {
        /// What cannot be done.
        what: Barred,
        /// What must be so.
        unless: Condition,
    },
    /// Somebody's attack is higher, always.
    Attack(Whom, Modifier),
    /// This card is worth more victory points at the end of the game.
    Worth(Modifier),
    /// A scheme: when evil wins.
    EvilWins(Condition),

    /// An enemy: once a turn, its attack is 3 less for each card that you reveal and that is such; where
    /// there are several, you use one of them.
    CosmicThreat(Vec<Filter>),
    /// A mastermind: evil adds this to its score in every contest.
    EvilContest(u8),
    /// A villain: what it grants for the rest of the game.
    Boon(Boon),
    /// A scheme: a card that it set aside can be purified this turn for attack, twice its cost, and then
    /// this is done; otherwise it is put next to the scheme at the end of the turn.
    Purify(Vec<Do>),
}
