//! An ability: when, at what cost, what it does, and what is always so.

use serde::Deserialize;

use super::{ActionKind, Do, EnemyFilter, HeroAttr, If, Range, Src, Symbols, When};

/// Steps in order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Script(pub Vec<Do<Script>>);

/// Steps in order, as a range of the book's compiled steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// The first step.
    pub start: u16,
    /// The number of steps.
    pub len: u16,
}

/// What using an ability costs, besides the token of an action or the exhausting of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Cost {
    /// Nothing, which a card file leaves out.
    #[default]
    #[serde(skip)]
    Free,
    /// A combo: spend your empowered token.
    Empowered,
    /// A combo: discard the primed token of one such enemy, chosen by you, which is its target.
    Primed(EnemyFilter),
    /// Spend team-up.
    TeamUp(u8),
}

/// How an action or a test is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mod {
    /// Additional dice.
    pub dice: i8,
    /// Added successes.
    pub added: i8,
    /// Symbols that count as a success although another attribute is tested.
    pub counts: Symbols,
    /// How many successes a WILD counts; 0 is the usual 1.
    pub wilds: u8,
    /// Added successes for each WILD.
    pub per_wild: u8,
    /// Any number of dice may be rerolled.
    pub reroll: bool,
    /// A higher move value.
    pub moves: i8,
    /// The action is treated as boosted.
    pub boosted: bool,
}

/// Several [`Mod`]s taken together.
pub type ModSum = Mod;

impl Mod {
    /// This change and another.
    #[must_use]
    pub fn and(self, other: Mod) -> Mod {
        Mod {
            dice: self.dice + other.dice,
            added: self.added + other.added,
            counts: Symbols(self.counts.0 | other.counts.0),
            wilds: self.wilds.max(other.wilds),
            per_wild: self.per_wild + other.per_wild,
            reroll: self.reroll | other.reroll,
            moves: self.moves + other.moves,
            boosted: self.boosted | other.boosted,
        }
    }
}

/// Something that is so as long as its card is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Always {
    /// Your actions of a kind are changed.
    Action(ActionKind, Mod),
    /// Your tests of an attribute are changed.
    Test(HeroAttr, Mod),
    /// Your boosted aspect actions are changed.
    BoostedAspectAction(Mod),
    /// Damage that you suffer is reduced.
    Reduce(u8),
    /// Matching enemies have more power.
    Power(EnemyFilter, i8),
    /// Heroes cannot charge their support cards.
    NoCharge,
    /// Heroes cannot recover damage.
    NoRecover,
    /// Heroes cannot become empowered.
    NoEmpower,
    /// D.A.G.G.E.R. effects are not resolved.
    NoDagger,
    /// This enemy has more power.
    ThisPower(i8),
    /// This enemy has more health.
    ThisHealth(i8),
    /// This enemy has more health for each progress on its card.
    HealthPerProgress(u8),
    /// This enemy has more health for each player.
    ThisHealthPerHero(i8),
    /// Threat advances by more each round.
    RoundThreat(u8),
    /// Enemies in this enemy's space that have no such text suffer no damage.
    Guards,
    /// Each time this enemy is dealt damage, it suffers less.
    Armour(u8),
    /// This enemy overruns a base rather than attack a hero.
    OverrunsFirst,
    /// This enemy moves toward the nearest hero instead of a base.
    Hunts,
    /// This enemy moves farther.
    Strides(u8),
    /// This enemy attacks every hero in its space.
    AttacksAll,
}

impl Always {
    pub(crate) const ACTION: u32 = 1 << 0;
    pub(crate) const TEST: u32 = 1 << 1;
    pub(crate) const BOOSTED_ACTION: u32 = 1 << 2;
    pub(crate) const REDUCE: u32 = 1 << 3;
    pub(crate) const POWER: u32 = 1 << 4;
    pub(crate) const THIS_POWER: u32 = 1 << 5;
    pub(crate) const HEALTH: u32 = 1 << 6;
    pub(crate) const ROUND_THREAT: u32 = 1 << 7;
    pub(crate) const ARMOUR: u32 = 1 << 8;
    pub(crate) const STRIDES: u32 = 1 << 9;

    /// The bit of its kind in what is so because of a card.
    pub(crate) const fn bit(self) -> u32 {
        match self {
            Always::Action(..) => Always::ACTION,
            Always::Test(..) => Always::TEST,
            Always::BoostedAspectAction(_) => Always::BOOSTED_ACTION,
            Always::Reduce(_) => Always::REDUCE,
            Always::Power(..) => Always::POWER,
            Always::ThisPower(_) => Always::THIS_POWER,
            Always::ThisHealth(_) | Always::ThisHealthPerHero(_) | Always::HealthPerProgress(_) => {
                Always::HEALTH
            }
            Always::RoundThreat(_) => Always::ROUND_THREAT,
            Always::Armour(_) => Always::ARMOUR,
            Always::Strides(_) => Always::STRIDES,
            Always::NoCharge => 1 << 10,
            Always::NoRecover => 1 << 11,
            Always::NoEmpower => 1 << 12,
            Always::NoDagger => 1 << 13,
            Always::Guards => 1 << 14,
            Always::OverrunsFirst => 1 << 15,
            Always::Hunts => 1 << 16,
            Always::AttacksAll => 1 << 17,
        }
    }

    /// Whether it bears on all that another bears on.
    pub(crate) fn includes(self, other: Always) -> bool {
        match (self, other) {
            (Always::Action(one, _), Always::Action(another, _)) => one == another,
            (Always::Test(one, _), Always::Test(another, _)) => one == another,
            (Always::Test(one, _), Always::Action(action, _)) => action.tested() == Some(one),
            _ => self.bit() == other.bit(),
        }
    }
}

/// An [`Always`] with its condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// What is so.
    pub so: Always,
    /// Only then.
    #[serde(default)]
    pub only: Option<If>,
    /// Only while an aspect token lies on this ability's slot.
    #[serde(default)]
    pub token: bool,
}

/// An ability as a card file writes it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its title; empty where the card prints none.
    #[serde(default)]
    pub name: String,
    /// Its moment.
    pub when: When,
    /// What it costs.
    #[serde(default)]
    pub cost: Cost,
    /// At most once a round.
    #[serde(default)]
    pub once: bool,
    /// What it does.
    #[serde(default)]
    pub r#do: Script,
    /// What it does besides when boosted.
    #[serde(default)]
    pub boost: Script,
    /// What it does instead when boosted.
    #[serde(default)]
    pub instead: Script,
    /// What is so as long as it is in force.
    #[serde(default)]
    pub always: Vec<Rule>,
}

/// An ability, compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbilityC {
    /// Its moment.
    pub when: When,
    /// What it costs.
    pub cost: Cost,
    /// At most once a round.
    pub once: bool,
    /// What it does.
    pub does: Block,
    /// What it does besides when boosted.
    pub boost: Block,
    /// What it does instead when boosted.
    pub instead: Option<Block>,
    /// What is so as long as it is in force.
    pub always: Range,
    /// The card that it stands on.
    pub src: Src,
    /// Which name it has in the book's list.
    pub name: u16,
}
