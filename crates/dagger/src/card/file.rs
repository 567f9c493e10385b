//! The card files: one top-level word says what a file holds.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Ability, Mod, Region, Script, Space, SpawnKind};

/// A list that must have so many items.
fn exactly<'de, D, T, const N: usize>(reader: D) -> Result<[T; N], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let items = Vec::<T>::deserialize(reader)?;
    let given = items.len();
    items.try_into().map_err(|_| D::Error::custom(format!("{given} items where {N} belong")))
}

/// A hero's attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum HeroAttr {
    /// Attack.
    Atk,
    /// Defiance.
    Dfi,
    /// Tactic.
    Tac,
}

/// What a die can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Symbol {
    /// Attack.
    Atk,
    /// Defiance.
    Dfi,
    /// Tactic.
    Tac,
    /// A success in any test.
    Wild,
    /// Nothing.
    Blank,
}

/// A set of symbols, written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "Vec<Symbol>")]
pub struct Symbols(pub u8);

impl From<Vec<Symbol>> for Symbols {
    fn from(all: Vec<Symbol>) -> Symbols {
        Symbols(all.into_iter().fold(0, |bits, symbol| bits | 1 << symbol as u8))
    }
}

impl Symbols {
    /// Whether the symbol is in the set.
    #[inline]
    pub const fn has(self, symbol: u8) -> bool {
        self.0 >> symbol & 1 != 0
    }
}

/// A kind of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum ActionKind {
    /// The move aspect action.
    Move,
    /// The fight aspect action.
    Fight,
    /// The defy aspect action.
    Defy,
    /// The rest aspect action.
    Rest,
    /// The action of a base.
    Dagger,
    /// An action on a hero sheet, a support card or a nemesis sheet.
    Ability,
}

impl ActionKind {
    /// The four aspect actions.
    pub const ASPECT: [ActionKind; 4] =
        [ActionKind::Move, ActionKind::Fight, ActionKind::Defy, ActionKind::Rest];
}

/// Where a hero must stand to work on a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Where {
    /// In the space.
    In(Space),
    /// In a space of the region.
    InRegion(Region),
    /// On any base.
    OnBase,
    /// On any overrun base.
    OnOverrunBase,
    /// On the Iliad.
    OnIliad,
    /// In the nemesis's space.
    WithNemesis,
    /// In any space with a non-nemesis enemy.
    WithEnemy,
    /// On an ocean space or on Atlantis.
    AtSea,
    /// Anywhere.
    Anywhere,
}

/// A hero side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroFile {
    /// The hero's name.
    pub name: String,
    /// The person's own name, where the box prints one.
    #[serde(default)]
    pub civil: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// Health.
    pub health: u8,
    /// Attack.
    pub atk: u8,
    /// Defiance.
    pub dfi: u8,
    /// Tactic.
    pub tac: u8,
    /// What the hero sheet offers.
    pub abilities: Vec<Ability>,
    /// The hero's own support card.
    pub unique: SupportFile,
    /// The hero's mission.
    pub mission: MissionFile,
}

impl HeroFile {
    /// The name under which players choose this side.
    pub fn full_name(&self) -> String {
        match self.civil.as_str() {
            "" => self.name.clone(),
            civil => format!("{} ({civil})", self.name),
        }
    }
}

/// A hero sheet with what its two sides share.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairFile {
    /// The two sides.
    #[serde(deserialize_with = "exactly")]
    pub heroes: [HeroFile; 2],
    /// The two shared support cards.
    #[serde(deserialize_with = "exactly")]
    pub shared: [SupportFile; 2],
    /// The team-up card.
    pub team_up: TeamUpFile,
}

/// A support card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupportFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// The charge that readies it; none for a unique support.
    #[serde(default)]
    pub charge: u8,
    /// What it offers.
    pub abilities: Vec<Ability>,
}

/// A team-up card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamUpFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// The team-up that readies it.
    pub cost: u8,
    /// What it offers.
    pub abilities: Vec<Ability>,
}

/// One of the four actions of an aspect side.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ActionFile {
    /// The move value, or the automatic successes of a rest.
    pub value: u8,
    /// How every such action is changed.
    pub always: Mod,
    /// How a boosted one is changed.
    pub boost: Mod,
    /// What follows a boosted one.
    pub then: Script,
}

/// One side of an aspect sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AspectSideFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// The passive ability.
    pub passive: Vec<Ability>,
    /// Move.
    pub r#move: ActionFile,
    /// Fight.
    pub fight: ActionFile,
    /// Defy.
    pub defy: ActionFile,
    /// Rest.
    pub rest: ActionFile,
}

/// An aspect sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AspectFile {
    /// Its name.
    pub name: String,
    /// The side that the game starts with.
    pub heroic: AspectSideFile,
    /// The side after a defeat.
    pub shattered: AspectSideFile,
}

/// An enemy card, or the enemy on an elite's side mission.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// Power.
    pub power: u8,
    /// Health.
    pub health: u8,
    /// Its text.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// Three enemies that come together, rank 1 first.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PodFile {
    /// The pod's name.
    pub name: String,
    /// Its enemies.
    #[serde(deserialize_with = "exactly")]
    pub enemies: [EnemyFile; 3],
}

/// The pass or the fail half of a nemesis mission's back.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HalfFile {
    /// Its title.
    pub name: String,
    /// What happens at once.
    pub r#do: Script,
    /// What stays in force.
    pub abilities: Vec<Ability>,
}

/// A mission of any kind.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// The progress that it needs; zero is the asterisk.
    #[serde(default)]
    pub progress: u8,
    /// Whether the progress value is the same for any number of heroes.
    #[serde(default)]
    pub flat: bool,
    /// The threat at which it fails, on first strikes and nemesis missions.
    #[serde(default)]
    pub limit: u8,
    /// The threat that it adds each round.
    #[serde(default)]
    pub threat: u8,
    /// The team-up that completing it gives.
    #[serde(default)]
    pub team_up: u8,
    /// Where it can be defied.
    #[serde(default)]
    pub defy: Option<Where>,
    /// Where successes of a rest can be spent on it.
    #[serde(default)]
    pub rest: Option<Where>,
    /// Where a D.A.G.G.E.R. action places progress on it, and how much.
    #[serde(default)]
    pub dagger: Option<(Where, u8)>,
    /// Its continuous text.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Its ongoing effect.
    #[serde(default)]
    pub ongoing: Script,
    /// What happens when it is completed.
    #[serde(default)]
    pub complete: Script,
    /// The pass half of a nemesis mission.
    #[serde(default)]
    pub pass: HalfFile,
    /// The fail half of a nemesis mission.
    #[serde(default)]
    pub fail: HalfFile,
    /// The elite enemy that it is about, and where it starts.
    #[serde(default)]
    pub elite: Option<(EnemyFile, Space)>,
}

/// One spawn icon: what, on which numbered space, from how many heroes on.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct SpawnFile(
    /// What.
    pub SpawnKind,
    /// The number of the space.
    pub u8,
    /// The pips.
    pub u8,
);

/// A first strike card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstStrikeFile {
    /// The pod that it brings.
    pub pod: String,
    /// Its spawn icons.
    pub spawns: Vec<SpawnFile>,
    /// The mission.
    pub mission: MissionFile,
}

/// An icon on the left of an event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Icon {
    /// Resolve the ongoing effects of all active missions.
    Ongoing,
    /// Spawn a side mission.
    SpawnSideMission,
    /// Resolve the nemesis's first, second or third ability.
    Nemesis(u8),
}

/// An event card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    /// Its name.
    pub name: String,
    /// Where what is written here comes from.
    pub origin: String,
    /// What it does.
    pub r#do: Script,
    /// Its icons, top to bottom.
    pub icons: Vec<Icon>,
    /// Its spawn icons.
    #[serde(default)]
    pub spawns: Vec<SpawnFile>,
    /// What it offers while it stays near the board; without any it is discarded.
    #[serde(default)]
    pub stays: Vec<Ability>,
}

/// A titled effect on a nemesis sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerFile {
    /// Its title.
    pub name: String,
    /// What it does.
    pub r#do: Script,
}

/// The front of a nemesis sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NemesisFrontFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// The threat that it adds each round.
    pub threat: u8,
    /// Health.
    pub health: u8,
    /// Power.
    pub power: u8,
    /// The number of the start space.
    pub start: u8,
    /// The three abilities that event icons call for.
    #[serde(deserialize_with = "exactly")]
    pub powers: [PowerFile; 3],
    /// What is in force besides.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// The back of a nemesis sheet: the final showdown.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NemesisBackFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// The threat that it adds each round.
    pub threat: u8,
    /// Health for each player.
    pub health: u8,
    /// Power.
    pub power: u8,
    /// What happens when the sheet is flipped.
    #[serde(default)]
    pub starts: Script,
    /// What it does when it activates.
    pub activation: Script,
    /// The three abilities that event icons call for.
    #[serde(deserialize_with = "exactly")]
    pub powers: [PowerFile; 3],
    /// What it offers or keeps in force.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A nemesis with everything that is its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NemesisFile {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The front of its sheet.
    pub front: NemesisFrontFile,
    /// The back of its sheet.
    pub back: NemesisBackFile,
    /// Its own enemy.
    pub enemy: EnemyFile,
    /// Its missions I, II and III.
    #[serde(deserialize_with = "exactly")]
    pub missions: [MissionFile; 3],
    /// Its events.
    #[serde(deserialize_with = "exactly")]
    pub events: [EventFile; 3],
}

/// The board and the die.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// Where what is written here comes from.
    pub origin: String,
    /// Which spaces belong to which region.
    pub regions: Vec<(Region, Vec<Space>)>,
    /// Which spaces are adjacent.
    pub edges: Vec<(Space, Space)>,
    /// The D.A.G.G.E.R. effects of New York, Atlantis, Wakanda, Madripoor and the Iliad.
    #[serde(deserialize_with = "exactly")]
    pub effects: [Script; 5],
    /// The faces of the die.
    pub die: Vec<Symbol>,
}

/// What a card file holds. A component replaces the one of the same name.
#[derive(Clone, Debug, Deserialize)]
pub enum CardFile {
    /// The board and the die.
    Board(Box<BoardFile>),
    /// A hero sheet with its cards.
    Pair(Box<PairFile>),
    /// An aspect sheet.
    Aspect(Box<AspectFile>),
    /// A nemesis with its cards.
    Nemesis(Box<NemesisFile>),
    /// Three enemy cards.
    Pod(Box<PodFile>),
    /// Standard events.
    Events(Vec<EventFile>),
    /// Side missions.
    SideMissions(Vec<MissionFile>),
    /// First strikes.
    FirstStrikes(Vec<FirstStrikeFile>),
    /// Support cards, each in the place of the one with its name.
    Supports(Vec<SupportFile>),
    /// Team-up cards, each in the place of the one with its name.
    TeamUps(Vec<TeamUpFile>),
    /// Hero or nemesis missions, each in the place of the one with its name.
    Missions(Vec<MissionFile>),
    /// Enemy cards, each in the place of the one with its name.
    Enemies(Vec<EnemyFile>),
}
