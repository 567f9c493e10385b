//! Definitions: the cards of a box as their files state them.

use serde::{Deserialize, Serialize};

use super::{Ability, Class, Do, Filter, Number, Team};

/// Whose design a card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Origin {
    /// As printed in the box.
    Printed,
    /// Somebody's own.
    Own,
}

/// A number as printed, with its sign that it may grow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Printed {
    /// The number alone.
    N(u8),
    /// The number and a plus.
    Plus(u8),
    /// The number and an asterisk; with 0, an asterisk alone.
    Star(u8),
}

impl Printed {
    /// The digits; 0 where there are none.
    pub fn value(self) -> u8 {
        match self {
            Printed::N(n) | Printed::Plus(n) | Printed::Star(n) => n,
        }
    }
}

impl std::fmt::Display for Printed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Printed::N(n) => write!(f, "{n}"),
            Printed::Plus(n) => write!(f, "{n}+"),
            Printed::Star(0) => write!(f, "*"),
            Printed::Star(n) => write!(f, "{n}*"),
        }
    }
}

/// What one card file holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum CardFile {
    /// A hero with its cards.
    Hero(Hero),
    /// A villain group.
    Villains(VillainGroup),
    /// A henchman group: copies of one card.
    Henchmen(HenchmanGroup),
    /// A mastermind with its tactics.
    Mastermind(Mastermind),
    /// A scheme.
    Scheme(Scheme),
    /// Basic cards: starting decks, stacks, twists and strikes.
    Basics(Vec<Basic>),
}

/// A hero.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// The hero's name.
    pub name: String,
    /// The hero's team.
    #[serde(default)]
    pub team: Option<Team>,
    /// The different cards.
    pub cards: Vec<HeroCard>,
}

/// One card of a hero.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroCard {
    /// The card's name.
    pub name: String,
    /// How many copies the hero has.
    pub copies: u8,
    /// The class; none for grey.
    #[serde(default)]
    pub class: Option<Class>,
    /// Another class that it is of as well: it counts as a card of either.
    #[serde(default)]
    pub second_class: Option<Class>,
    /// The cost to recruit it.
    pub cost: u8,
    /// The attack icon, if it has one.
    #[serde(default)]
    pub attack: Option<Printed>,
    /// The recruit icon, if it has one.
    #[serde(default)]
    pub recruit: Option<Printed>,
    /// What it does.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

impl HeroCard {
    /// The classes that it is of, as bits.
    pub fn classes(&self) -> u8 {
        class_bits(self.class, self.second_class)
    }
}

/// A villain group.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VillainGroup {
    /// The group's name.
    pub name: String,
    /// The different villains.
    pub cards: Vec<VillainCard>,
}

/// One villain of a group.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VillainCard {
    /// The villain's name.
    pub name: String,
    /// How many copies the group has.
    pub copies: u8,
    /// The attack needed to defeat it.
    pub attack: Printed,
    /// The victory points.
    pub vp: Printed,
    /// What it does.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A henchman group.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HenchmanGroup {
    /// The name of the group and of its cards.
    pub name: String,
    /// How many copies there are.
    pub copies: u8,
    /// The attack needed to defeat one.
    pub attack: Printed,
    /// The victory points.
    pub vp: Printed,
    /// What each does.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// Whom a mastermind always leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Leads {
    /// The villain or henchman group with this name.
    Group(String),
    /// Any villain group with one of these words in its name.
    AnyWith(Vec<String>),
}

/// The harder side of a mastermind. Its tactics are the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Epic {
    /// The attack needed to defeat it once.
    pub attack: Printed,
    /// What it does, its master strike above all.
    pub abilities: Vec<Ability>,
    /// Cards that it makes villains though they are none.
    #[serde(default)]
    pub guises: Vec<Guise>,
}

/// A mastermind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mastermind {
    /// The name.
    pub name: String,
    /// The attack needed to defeat it once.
    pub attack: Printed,
    /// The victory points, also of each tactic.
    pub vp: Printed,
    /// The villain or henchman group that it always leads.
    pub leads: Leads,
    /// What it does, its master strike above all.
    pub abilities: Vec<Ability>,
    /// Cards that it makes villains though they are none.
    #[serde(default)]
    pub guises: Vec<Guise>,
    /// Its harder side.
    #[serde(default)]
    pub epic: Option<Epic>,
    /// The tactics.
    pub tactics: Vec<Tactic>,
}

/// What the name of a mastermind's harder side begins with. No other mastermind's name may.
pub(super) const EPIC: &str = "Epic ";

/// The name of the harder side: an article gives way, as on the cards ("Epic Beyonder").
fn epic_name(normal: &str) -> String {
    format!("{EPIC}{}", normal.strip_prefix("The ").unwrap_or(normal))
}

impl Mastermind {
    /// Whether this is the harder side of a mastermind, which a catalogue keeps as one of its own.
    pub fn is_epic(&self) -> bool {
        self.name.starts_with(EPIC)
    }

    /// Whether this is either side of the mastermind whose normal side has this name.
    pub fn is_side_of(&self, normal: &str) -> bool {
        self.name == normal || self.name == epic_name(normal)
    }

    /// The harder side as a mastermind of its own: with its attack and abilities, and otherwise the same.
    pub(super) fn epic_side(&self) -> Option<Mastermind> {
        let epic = self.epic.as_ref()?;
        Some(Mastermind {
            name: epic_name(&self.name),
            attack: epic.attack,
            abilities: epic.abilities.clone(),
            guises: epic.guises.clone(),
            epic: None,
            ..self.clone()
        })
    }
}

/// A mastermind's tactic.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tactic {
    /// The name.
    pub name: String,
    /// What it does when it is defeated.
    pub abilities: Vec<Ability>,
}

/// How many twists a scheme puts into the villain deck.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Twists {
    /// The same for any number of players.
    Always(u8),
    /// By number of players, from one to five; zero where the scheme is not played.
    ByPlayers([u8; 5]),
}

impl Twists {
    /// The number for a table of `players`.
    pub fn at(&self, players: u8) -> u8 {
        match self {
            Twists::Always(n) => *n,
            Twists::ByPlayers(n) => n[usize::from(players.clamp(1, 5)) - 1],
        }
    }
}

/// What a scheme changes about the set-up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchemeSetup {
    /// The twists in the villain deck.
    pub twists: Twists,
    /// Numbers of players for which the scheme may not be used.
    #[serde(default)]
    pub not_for: Vec<u8>,
    /// The bystanders in the villain deck, in place of the usual number.
    #[serde(default)]
    pub bystanders: Option<u8>,
    /// The heroes in the hero deck by number of players, in place of the usual number.
    #[serde(default)]
    pub heroes: Option<[u8; 5]>,
    /// A villain group that must be there.
    #[serde(default)]
    pub required_villains: Option<String>,
    /// Villain groups beyond the usual number.
    #[serde(default)]
    pub extra_villains: u8,
    /// Bystanders in the villain deck beyond the usual number.
    #[serde(default)]
    pub extra_bystanders: u8,
    /// Heroes beyond the usual number.
    #[serde(default)]
    pub extra_heroes: u8,
    /// Officers who guard the mastermind's place, where no mastermind is until none is left.
    #[serde(default)]
    pub guards: u8,
    /// Henchman groups beyond the usual number.
    #[serde(default)]
    pub extra_henchmen: u8,
    /// Wounds in the stack for every player, in place of all.
    #[serde(default)]
    pub wounds_per_player: Option<u8>,
    /// Bindings in the stack for every player, in place of all.
    #[serde(default)]
    pub bindings_per_player: Option<u8>,
    /// Bystanders that begin next to the scheme.
    #[serde(default)]
    pub bystanders_next_to_scheme: u8,
    /// A villain that begins next to the scheme, and not in the villain deck.
    #[serde(default)]
    pub villain_next_to_scheme: Option<String>,
    /// Henchmen that begin next to the scheme, so many for every player. Their group is not one of those in
    /// the villain deck.
    #[serde(default)]
    pub henchmen_next_to_scheme: Option<(String, u8)>,
    /// A henchman group that must be there, with all of its cards for any number of players.
    #[serde(default)]
    pub required_henchmen: Option<String>,
    /// Random cards of the hero deck that are shuffled into the villain deck.
    #[serde(default)]
    pub heroes_in_villain_deck: u8,
    /// Twists that begin next to the scheme.
    #[serde(default)]
    pub twists_next_to_scheme: u8,
    /// Wounds of the stack that are twists in this game.
    #[serde(default)]
    pub wounds_as_twists: u8,
    /// Random cards of the hero deck that are laid out face up in a row.
    #[serde(default)]
    pub row: u8,
    /// A hero whose cards lie face up in a stack of their own, the cheapest on top, and not in the hero
    /// deck.
    #[serde(default)]
    pub hero_stack: Option<String>,
    /// A hero who must be there.
    #[serde(default)]
    pub required_hero: Option<String>,
    /// Wounds that every starting deck has more.
    #[serde(default)]
    pub starting_wounds: u8,
    /// Officers that every starting deck has more.
    #[serde(default)]
    pub starting_officers: u8,
    /// What the card of the required hero costs that every starting deck has more.
    #[serde(default)]
    pub starting_hero_cost: Option<u8>,
}

/// Cards that count as something else while they are villains.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guise {
    /// The cards that the guise is for.
    pub of: Filter,
    /// What such a villain is called.
    pub name: String,
    /// The villain group that it belongs to, if any.
    #[serde(default)]
    pub group: Option<String>,
    /// The attack beyond the card's cost.
    #[serde(default)]
    pub attack_beyond_cost: Option<u8>,
    /// The attack, as something that is counted.
    #[serde(default)]
    pub attack: Option<Number>,
    /// The victory points, where they are others than the card's own.
    #[serde(default)]
    pub vp: Option<u8>,
    /// What happens when it is defeated.
    #[serde(default)]
    pub fight: Vec<Do>,
}

/// A scheme.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// The name.
    pub name: String,
    /// What it changes about the set-up.
    pub setup: SchemeSetup,
    /// Cards that come out of the villain deck as villains though they are none.
    #[serde(default)]
    pub guises: Vec<Guise>,
    /// Its twists, its special rules and how evil wins.
    pub abilities: Vec<Ability>,
}

/// What a basic card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BasicKind {
    /// The starting card that recruits.
    Agent,
    /// The starting card that attacks.
    Trooper,
    /// An officer of the common stack.
    Officer,
    /// A sidekick of the common stack.
    Sidekick,
    /// Madame HYDRA, of the common stack.
    MadameHydra,
    /// A New Recruit of the common stack.
    NewRecruit,
    /// A wound.
    Wound,
    /// A Bindings.
    Bindings,
    /// A bystander.
    Bystander,
    /// A scheme twist.
    Twist,
    /// A master strike.
    Strike,
}

/// A basic card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Basic {
    /// What it is.
    pub kind: BasicKind,
    /// The name.
    pub name: String,
    /// How many there are in the box.
    pub copies: u8,
    /// The team.
    #[serde(default)]
    pub team: Option<Team>,
    /// The class; none for grey.
    #[serde(default)]
    pub class: Option<Class>,
    /// Another class that it is of as well: it counts as a card of either.
    #[serde(default)]
    pub second_class: Option<Class>,
    /// The cost.
    #[serde(default)]
    pub cost: Option<u8>,
    /// The attack icon.
    #[serde(default)]
    pub attack: Option<Printed>,
    /// The recruit icon.
    #[serde(default)]
    pub recruit: Option<Printed>,
    /// The victory points.
    #[serde(default)]
    pub vp: Option<Printed>,
    /// What it does.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

impl Basic {
    /// The classes that it is of, as bits.
    pub fn classes(&self) -> u8 {
        class_bits(self.class, self.second_class)
    }
}

fn class_bits(one: Option<Class>, other: Option<Class>) -> u8 {
    one.into_iter().chain(other).fold(0, |bits, class| bits | class.bit())
}
