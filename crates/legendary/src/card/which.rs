//! Which cards: a place, a filter, how many, and who picks.

use serde::{Deserialize, Serialize};

use super::{Class, Foes, Happening, Number, Point, Team, Trait};

/// A city space, from the one that villains enter to the one that they escape from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Space {
    /// Next to the villain deck: villains enter here.
    Sewers,
    /// The second space.
    Bank,
    /// The third space.
    Rooftops,
    /// The fourth space.
    Streets,
    /// The last space: villains pushed off it escape.
    Bridge,
}

impl Space {
    /// The spaces in the order in which villains pass them.
    pub const ALL: [Space; 5] =
        [Space::Sewers, Space::Bank, Space::Rooftops, Space::Streets, Space::Bridge];
}

/// Where cards are looked for. The first group belongs to the player who acts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    /// The player's hand.
    Hand,
    /// In front of the player, played this turn.
    Played,
    /// The player's discard pile.
    Discard,
    /// The player's deck.
    Deck,
    /// The player's victory pile.
    Victory,
    /// What this ability revealed or looked at.
    Revealed,
    /// The heroes that the defeated enemy had captured.
    Captive,
    /// The heroes in the HQ.
    Hq,
    /// The KO pile.
    KoPile,
    /// The pile of escaped villains.
    Escaped,
    /// The cards next to the scheme.
    Scheme,
    /// The villains in the city.
    City,
    /// The cards next to the mastermind.
    NextToMastermind,
    /// Those who guard the mastermind.
    Guards,
    /// What the villains in the city hold.
    Held,
    /// Every player's victory pile.
    AnyVictory,
    /// The cards of the villain deck that this card's danger sense revealed and put back.
    Sensed,
    /// What this villain holds.
    HeldHere,
    /// The heroes in HQ spaces that are pocket dimensions.
    Pockets,
    /// The row of heroes that a scheme laid out.
    Row,
    /// What this ability revealed for all players.
    Shared,
    /// What lies below the heroes in the HQ.
    BelowHq,
}

/// A keyword that other cards ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// Dodge.
    Dodge,
    /// X-Treme Attack.
    XTremeAttack,
}

/// What a card must be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Filter {
    /// Any card.
    Any,
    /// A hero, basic ones included.
    Hero,
    /// A villain, henchmen included.
    Villain,
    /// A henchman.
    Henchman,
    /// A bystander.
    Bystander,
    /// A wound.
    Wound,
    /// A Bindings.
    Bindings,
    /// A scheme twist.
    Twist,
    /// A master strike.
    Strike,
    /// A card of the officers' stack, whatever its own name.
    Officer,
    /// A hero of a class.
    Class(Class),
    /// A hero of a team.
    Team(Team),
    /// A hero without a class.
    Grey,
    /// A card with a keyword.
    With(Keyword),
    /// A card of the villain group with this name.
    Group(String),
    /// A card of a villain group with this word in its name.
    GroupWith(String),
    /// A card with this name.
    Named(String),
    /// A card of the hero with this name.
    OfHero(String),
    /// A card that costs this much or less. A card without a cost counts as 0.
    CostAtMost(u8),
    /// A card that costs this much or more.
    CostAtLeast(u8),
    /// A card that costs exactly this much.
    Cost(u8),
    /// A card with an odd cost.
    OddCost,
    /// A tactic.
    Tactic,
    /// A hero with the icon of these points, whatever its number.
    HasIcon(Point),
    /// A card that is worth this many victory points or fewer, by its print. One without counts as 0.
    WorthAtMost(u8),
    /// All of these.
    AllOf(Vec<Filter>),
    /// Any of these.
    AnyOf(Vec<Filter>),
    /// Not this.
    Not(Box<Filter>),
}

/// How many cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Many {
    /// This many, or as many as there are.
    Exactly(u8),
    /// As many as are counted, or as many as there are.
    Counted(Box<Number>),
    /// This many or fewer, as the picker likes.
    UpTo(u8),
    /// As many as the picker likes.
    AnyNumber,
    /// All of them.
    All,
    /// Until this many are left in the place.
    DownTo(u8),
}

/// Who or what picks the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum By {
    /// The player who acts.
    You,
    /// The player whose ability or turn it is, whoever acts.
    Owner,
    /// The card with the highest printed number; the current player picks among equals.
    Highest(Trait),
    /// The rightmost card of the HQ.
    Rightmost,
    /// The leftmost card of the HQ.
    Leftmost,
    /// The top card of the pile.
    Top,
}

/// A selection of cards: `(of: Wound, from: [Hand, Discard])` is one wound from either.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// How many. One unless said otherwise.
    #[serde(default = "one")]
    pub many: Many,
    /// What the cards must be. Any card unless said otherwise.
    #[serde(default = "any")]
    pub of: Filter,
    /// Where they are.
    pub from: Vec<Place>,
    /// Who picks. The player who acts unless said otherwise.
    #[serde(default = "you")]
    pub by: By,
    /// Whether this very card does not count.
    #[serde(default)]
    pub another: bool,
    /// A number that their cost must exceed.
    #[serde(default)]
    pub cost_over: Option<Number>,
    /// Where there must be a card with the same name.
    #[serde(default)]
    pub named_as: Vec<Place>,
    /// Whether there must be another such card that costs the same, which goes with it.
    #[serde(default)]
    pub paired: bool,
    /// What must have brought them there this turn.
    #[serde(default)]
    pub were: Option<Happening>,
}

impl Which {
    /// One card of a place, which the player picks.
    pub fn one(place: Place) -> Which {
        Which {
            many: one(),
            of: any(),
            from: vec![place],
            by: you(),
            another: false,
            cost_over: None,
            named_as: Vec::new(),
            paired: false,
            were: None,
        }
    }
}

fn one() -> Many {
    Many::Exactly(1)
}

fn any() -> Filter {
    Filter::Any
}

fn you() -> By {
    By::You
}

/// Which enemies: those in the city, and the mastermind where the filter lets it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Enemy {
    /// Any villain in the city.
    Villain,
    /// A villain or mastermind that holds a bystander.
    WithBystander,
    /// One of these whose attack is below a number.
    AttackBelow(Foes, Number),
    /// The mastermind.
    Mastermind,
}
