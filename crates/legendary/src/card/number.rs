//! How many: the numbers that abilities count.

use serde::{Deserialize, Serialize};

use super::{Condition, Filter, Holder, Place};

/// A printed number of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Trait {
    /// What it costs to recruit.
    Cost,
    /// The attack on it.
    Attack,
    /// The recruit on it.
    Recruit,
}

/// Something in which cards differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Feature {
    /// Their colour.
    Color,
    /// Their class.
    Class,
    /// Their cost.
    Cost,
}

/// What happened to cards this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Happening {
    /// You discarded them, from wherever.
    Discarded,
    /// Other players discarded them.
    DiscardedByOthers,
    /// They were KO'd, whoever did it.
    Kod,
    /// Some player gained them.
    Gained,
    /// You rescued them.
    Rescued,
}

/// Something that can be counted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Number {
    /// A plain number.
    Just(u8),
    /// The cards in some places that are such.
    Count {
        /// What they must be.
        of: Filter,
        /// Where they are.
        from: Vec<Place>,
        /// Whether this very card does not count.
        #[serde(default)]
        other: bool,
    },
    /// The different colours, classes or costs among the heroes in some places. Grey is a colour and no
    /// class.
    Different {
        /// Of what there are different ones.
        what: Feature,
        /// Where they are.
        from: Vec<Place>,
    },
    /// The cards that you played this turn, also those that have left since.
    Played {
        /// What they must be.
        of: Filter,
        /// Whether this very card does not count.
        #[serde(default)]
        other: bool,
    },
    /// A printed number of the cards in a place, added up.
    Sum(Trait, Place),
    /// The cards that you drew this turn beyond the hand that you began it with.
    ExtraDrawn,
    /// The cards that you discarded from your hand this turn.
    Discarded,
    /// The cards that the last step concerned.
    Those,
    /// The recruit points that you made this turn, spent or not.
    RecruitMade,
    /// The bystanders that this enemy holds.
    BystandersHeld,
    /// The heroes that this enemy holds.
    HeroesHeld,
    /// The costs of the heroes that this enemy holds, added up.
    CostHeld,
    /// The twists in the city space of this enemy, or above the mastermind.
    PortalsHere,
    /// A printed number of the hero in the HQ space below this villain.
    Below(Trait),
    /// One where this is so, and zero where not.
    OneIf(Box<Condition>),
    /// A number and this much more.
    Plus(u8, Box<Number>),
    /// A number divided by another, rounded down or up.
    Part {
        /// What is divided.
        of: Box<Number>,
        /// By what.
        by: u8,
        /// Whether it is rounded up.
        #[serde(default)]
        up: bool,
    },
    /// The mastermind's printed attack.
    MastermindAttack,
    /// The shards that you have, or this villain.
    Shards(Holder),
    /// The shards that you gained this turn.
    ShardsGained,
    /// The city spaces without a villain.
    EmptySpaces,
    /// The villains in the city that have shards.
    WithShards,
    /// The villains of one group in some places, of the group with the most.
    LargestGroup {
        /// Where they are.
        from: Vec<Place>,
    },
    /// The villains in some places that are of this villain's group.
    SameGroup {
        /// Where they are.
        from: Vec<Place>,
    },
    /// The highest printed number among the cards in some places.
    Highest(Trait, Vec<Place>),
    /// A printed number of the card that the last step concerned.
    That(Trait),
    /// The cards to which something happened this turn, wherever they are now.
    Happened {
        /// What happened to them.
        were: Happening,
        /// What they must be. Any card unless said otherwise.
        #[serde(default = "any")]
        of: Filter,
        /// Whether only what happened since this card was played counts.
        #[serde(default)]
        by_this: bool,
    },
}

fn any() -> Filter {
    Filter::Any
}
