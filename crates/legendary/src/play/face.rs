//! Faces: what a card counts as, with its numbers and the places of its programs.

use crate::card::key;
use crate::card::{Class, Filter, Keyword, Point, Printed, Set, Team};
use crate::state::{Kind, Occasion, Zone};

/// Kinds of cards, as bits; a card in a guise has several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Types(pub u16);

impl Types {
    /// A hero.
    pub const HERO: Types = Types(1);
    /// A villain, henchmen included.
    pub const VILLAIN: Types = Types(2);
    /// A henchman.
    pub const HENCHMAN: Types = Types(4);
    /// A bystander.
    pub const BYSTANDER: Types = Types(8);
    /// A wound.
    pub const WOUND: Types = Types(16);
    /// A scheme twist.
    pub const TWIST: Types = Types(32);
    /// A master strike.
    pub const STRIKE: Types = Types(64);
    /// A tactic.
    pub const TACTIC: Types = Types(128);
    /// A mastermind.
    pub const MASTERMIND: Types = Types(256);
    /// A scheme.
    pub const SCHEME: Types = Types(512);

    /// An officer of the common stack, or who counts as one.
    pub const OFFICER: Types = Types(1024);
    /// A sidekick.
    pub const SIDEKICK: Types = Types(2048);
    /// A Bindings.
    pub const BINDINGS: Types = Types(4096);

    /// Whether all of these types are there.
    #[inline]
    pub const fn has(self, other: Types) -> bool {
        self.0 & other.0 == other.0
    }

    /// These types and more.
    pub const fn and(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }
}

/// Something that adds to an enemy's attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fiercer {
    /// How much for each.
    pub plus: u8,
    /// The number that is counted.
    pub number: u16,
    /// The card that says so.
    pub source: Kind,
}

/// The few numbers of a face that nearly every step looks at, side by side for speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// What it is.
    pub types: Types,
    /// The program when it is played; zero for cards that cannot be played.
    pub play: u16,
    /// The cost.
    pub cost: u8,
    /// The printed digits of the attack.
    pub attack: u8,
    /// The printed digits of the recruit points.
    pub recruit: u8,
    /// The class as bits.
    pub classes: u8,
    /// How many cards must be discarded to play it.
    pub price: u8,
    /// Whether it does nothing but give its printed points when it is played.
    pub plain: bool,
    /// Whether something can add to its attack.
    pub fiercer: bool,
    /// Whether it can be fought or defeated only if a condition holds.
    pub guarded: bool,
    /// The first kind with the same name.
    pub name: Kind,
}

impl From<&Face> for Figures {
    fn from(face: &Face) -> Figures {
        Figures {
            types: face.types,
            play: face.play,
            cost: face.cost,
            attack: face.printed_attack(),
            recruit: face.printed_recruit(),
            classes: face.classes,
            price: face.price,
            plain: face.plain,
            fiercer: !face.fiercer.is_empty(),
            guarded: face.guarded.is_some() || face.barred.is_some(),
            name: Kind::UNKNOWN,
        }
    }
}

/// The triggers that cards in hand or just played answer, in the order of [`Face::answers`].
pub const ANSWERED: [Occasion; 5] = [
    Occasion::WouldGainWound,
    Occasion::GainedWound,
    Occasion::WouldStrike,
    Occasion::DiscardedByEffect,
    Occasion::AnyoneWouldGainWound,
];

/// The place of a trigger in [`Face::answers`]. What is watched for by turn is not answered by cards.
pub fn answer_index(trigger: Occasion) -> Option<usize> {
    ANSWERED.iter().position(|&known| known == trigger)
}

/// What a card counts as.
#[derive(Clone, Debug)]
pub struct Face {
    /// The set that the card is of.
    pub set: Set,
    /// The name.
    pub name: String,
    /// The hero, villain group or mastermind that it belongs to.
    pub group: String,
    /// What it is.
    pub types: Types,
    /// The deck or stack that it comes from.
    pub home: Zone,
    /// Whether players start with it and it lies in no deck or stack.
    pub starts: bool,
    /// The team.
    pub team: Option<Team>,
    /// The keywords that other cards ask for, as bits.
    pub keywords: u8,
    /// The class as bits; none is grey.
    pub classes: u8,
    /// The cost.
    pub cost: u8,
    /// The attack icon.
    pub attack: Option<Printed>,
    /// The recruit icon.
    pub recruit: Option<Printed>,
    /// The victory points.
    pub vp: Option<Printed>,
    /// The number that adds to the victory points, and how much each.
    pub worth: Option<(u8, u16)>,
    /// What adds to the attack of this enemy.
    pub fiercer: Vec<Fiercer>,
    /// What it is called in its guise, where several cards share one.
    pub alias: Option<String>,
    /// What it becomes as a villain.
    pub guise: Option<Kind>,
    /// Whether it can be defeated only if a condition holds.
    pub guarded: Option<u16>,
    /// Whether it can be fought only if a condition holds.
    pub barred: Option<u16>,
    /// How many cards must be discarded to play it.
    pub price: u8,
    /// Whether it does nothing but give its printed points when it is played.
    pub plain: bool,
    /// The program when it is played.
    pub play: u16,
    /// The program when it is fought.
    pub fight: u16,
    /// The program when it enters the city; zero where there is none.
    pub ambush: u16,
    /// The program when it escapes; zero where there is none.
    pub escape: u16,
    /// Whether its escape can make it a twist: then it is not an escaped villain meanwhile.
    pub becomes_twist: bool,
    /// The program after a bystander is rescued; zero where there is none.
    pub rescue: u16,
    /// The programs with which it answers what happens, by [`answer_index`]; zero where it does not.
    pub answers: [u16; ANSWERED.len()],
    /// Which of those are once a turn only, as bits.
    pub once: u8,
    /// Whether it copies other cards.
    pub copies: bool,
    /// The filters of its cosmic threat.
    pub threats: Vec<u16>,
    /// What it counts as when it is of another class, by class; a face-down card where it cannot be.
    pub recolored: [Kind; 5],
    /// The program of a fight that has a price beside its attack; zero where it has none.
    pub to_fight: u16,
}

impl Face {
    /// A face with a name and nothing else.
    pub fn new(set: Set, name: &str, group: &str, types: Types) -> Face {
        Face {
            set,
            name: name.into(),
            group: group.into(),
            types,
            home: Zone::HERO_DECK,
            starts: false,
            team: None,
            keywords: 0,
            classes: 0,
            cost: 0,
            attack: None,
            recruit: None,
            vp: None,
            worth: None,
            fiercer: Vec::new(),
            alias: None,
            guise: None,
            guarded: None,
            barred: None,
            price: 0,
            plain: false,
            play: 0,
            fight: 0,
            ambush: 0,
            escape: 0,
            becomes_twist: false,
            rescue: 0,
            answers: [0; ANSWERED.len()],
            once: 0,
            copies: false,
            threats: Vec::new(),
            recolored: [Kind::UNKNOWN; 5],
            to_fight: 0,
        }
    }

    /// Whether the face, with these classes beyond its own, matches a filter.
    pub fn matches(&self, filter: &Filter, classes: u8) -> bool {
        let hero = self.types.has(Types::HERO);
        let classes_now = self.classes | classes;
        let has = |class: Class| classes_now & class.bit() != 0;
        match filter {
            Filter::Any => true,
            Filter::Hero => hero,
            Filter::Villain => self.types.has(Types::VILLAIN),
            Filter::Henchman => self.types.has(Types::HENCHMAN),
            Filter::Bystander => self.types.has(Types::BYSTANDER),
            Filter::Wound => self.types.has(Types::WOUND),
            Filter::Bindings => self.types.has(Types::BINDINGS),
            Filter::With(keyword) => self.keywords & Face::keyword_bit(*keyword) != 0,
            Filter::Twist => self.types.has(Types::TWIST),
            Filter::Strike => self.types.has(Types::STRIKE),
            Filter::Officer => self.types.has(Types::OFFICER),
            Filter::Class(class) => hero && has(*class),
            Filter::Team(team) => hero && self.team.as_ref() == Some(team),
            // A copy of a grey hero stays grey whatever else it is.
            Filter::Grey => hero && self.classes == 0,
            Filter::Group(name) => key(&self.group) == key(name),
            Filter::GroupWith(word) => {
                self.types.has(Types::VILLAIN) && key(&self.group).contains(&key(word))
            }
            Filter::Named(name) => self.name == *name || self.alias.as_ref() == Some(name),
            Filter::OfHero(name) => hero && self.group == *name,
            Filter::CostAtMost(n) => self.cost <= *n,
            Filter::CostAtLeast(n) => self.cost >= *n,
            Filter::Cost(n) => self.cost == *n,
            Filter::OddCost => self.cost % 2 == 1,
            Filter::Tactic => self.types.has(Types::TACTIC),
            Filter::HasIcon(point) => {
                let icon = match point {
                    Point::Attack => self.attack,
                    Point::Recruit => self.recruit,
                };
                hero && icon.is_some()
            }
            Filter::WorthAtMost(n) => self.vp.map_or(0, Printed::value) <= *n,
            Filter::AllOf(filters) => filters.iter().all(|filter| self.matches(filter, classes)),
            Filter::AnyOf(filters) => filters.iter().any(|filter| self.matches(filter, classes)),
            Filter::Not(filter) => !self.matches(filter, classes),
        }
    }

    /// A keyword as a bit of [`Face::keywords`].
    pub const fn keyword_bit(keyword: Keyword) -> u8 {
        1 << keyword as u8
    }

    /// The printed digits of the attack.
    #[inline]
    pub fn printed_attack(&self) -> u8 {
        self.attack.map_or(0, Printed::value)
    }

    /// The printed digits of the recruit points.
    #[inline]
    pub fn printed_recruit(&self) -> u8 {
        self.recruit.map_or(0, Printed::value)
    }
}
