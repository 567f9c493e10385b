//! The book: every component in its compiled form, shared by all games.

use serde::Serialize;

use super::ability::{AbilityC, Block, Mod, Rule};
use super::id::*;
use super::{
    BASES, Base, Do, Handicap, Icon, Region, SPACES, Space, SpawnKind, Symbol, When, Where,
};

/// What kind of component a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    #[default]
    /// No card: the rules themselves.
    Rule,
    /// A hero side.
    Hero,
    /// A side of an aspect sheet.
    Aspect,
    /// A support card.
    Support,
    /// A team-up card.
    TeamUp,
    /// A mission of any kind.
    Mission,
    /// An event card.
    Event,
    /// An enemy card or an elite.
    Enemy,
    /// A side of a nemesis sheet.
    Nemesis,
    /// A base of the board.
    Base,
}

/// A card, as the one that asks or acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Src {
    /// What kind.
    pub kind: CardKind,
    /// Which one, as the kind counts: a sheet with two sides has two numbers.
    id: u8,
}

impl Src {
    /// A side of an aspect sheet.
    pub(crate) fn aspect(id: AspectId, shattered: bool) -> Src {
        Src::side(CardKind::Aspect, id.0, shattered)
    }

    /// A side of a nemesis sheet.
    pub(crate) fn nemesis(id: NemesisId, showdown: bool) -> Src {
        Src::side(CardKind::Nemesis, id.0, showdown)
    }

    fn side(kind: CardKind, sheet: u8, back: bool) -> Src {
        Src { kind, id: 2 * sheet + u8::from(back) }
    }

    /// The number of the sheet, and which side of it.
    fn sheet(self) -> (usize, usize) {
        (usize::from(self.id / 2), usize::from(self.id % 2))
    }
}

impl From<Base> for Src {
    fn from(base: Base) -> Src {
        Src { kind: CardKind::Base, id: base as u8 }
    }
}

/// Cards that are named by their number alone.
macro_rules! sources {
    ($($id:ident: $kind:ident,)*) => {$(
        impl From<$id> for Src {
            fn from(id: $id) -> Src {
                Src { kind: CardKind::$kind, id: id.0 }
            }
        }
    )*};
}

sources! {
    HeroId: Hero,
    SupportId: Support,
    TeamUpId: TeamUp,
    MissionId: Mission,
    EventId: Event,
    EnemyId: Enemy,
}

/// A range of the book's abilities or rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Range {
    pub(crate) start: u16,
    pub(crate) len: u16,
    /// The moments that these abilities wait for, as bits.
    pub(crate) moments: u32,
    /// What is so because of them, as bits of [`Always`](super::Always).
    pub(crate) always: u32,
}

impl Range {
    /// The abilities in the book.
    #[inline]
    pub fn abilities(self) -> impl DoubleEndedIterator<Item = AbilityId> {
        (self.start..self.start + self.len).map(AbilityId)
    }

    /// One of the abilities, counted from 0.
    #[inline]
    pub(crate) fn ability(self, at: u16) -> Option<AbilityId> {
        (at < self.len).then_some(AbilityId(self.start + at))
    }
}

/// The board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Adjacent spaces as bits, the Bifrost aside.
    pub adjacent: [u32; SPACES],
    /// Steps between spaces, the Bifrost aside; 99 where there is no way.
    pub steps: [[u8; SPACES]; SPACES],
    /// The region of each space.
    pub region: [Region; SPACES],
    /// The D.A.G.G.E.R. effect of each base.
    pub effects: [Block; BASES],
    /// The faces of the die.
    pub die: Vec<Symbol>,
}

/// A hero side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hero {
    /// The name under which players choose it.
    pub name: String,
    /// Its sheet.
    pub pair: PairId,
    /// The other side of the sheet.
    pub partner: HeroId,
    /// Health.
    pub health: u8,
    /// Attack, defiance, tactic.
    pub attr: [u8; 3],
    /// What the sheet offers.
    pub abilities: Range,
    /// The moments that any card of the sheet waits for, supports and team-up included, as bits.
    /// Whoever puts another support in the place of one chooses one that waits for the same.
    pub(crate) moments: u32,
    /// The hero's own support.
    pub unique: SupportId,
    /// The hero's mission.
    pub mission: MissionId,
}

/// What both sides of a hero sheet share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The two sides.
    pub heroes: [HeroId; 2],
    /// The shared supports.
    pub shared: [SupportId; 2],
    /// The team-up card.
    pub team_up: TeamUpId,
}

/// A support card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Support {
    /// Its name.
    pub name: String,
    /// The charge that readies it; zero for a unique one.
    pub charge: u8,
    /// What it offers.
    pub abilities: Range,
}

/// A team-up card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamUp {
    /// Its name.
    pub name: String,
    /// The team-up that readies it.
    pub cost: u8,
    /// What it offers.
    pub abilities: Range,
}

/// An action of an aspect side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Action {
    /// The move value, or the automatic successes of a rest.
    pub value: u8,
    /// How every such action is changed.
    pub always: Mod,
    /// How a boosted one is changed.
    pub boost: Mod,
    /// What follows a boosted one.
    pub then: Block,
}

/// A side of an aspect sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AspectSide {
    /// Its name with the side.
    pub name: String,
    /// The passive ability.
    pub passive: Range,
    /// Move, fight, defy, rest.
    pub actions: [Action; 4],
}

/// An enemy card or an elite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enemy {
    /// Its name.
    pub name: String,
    /// Printed power.
    pub power: u8,
    /// Printed health.
    pub health: u8,
    /// Its text.
    pub abilities: Range,
}

/// What kind a mission is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissionKind {
    /// A side mission.
    Side,
    /// A hero's mission.
    Hero,
    /// A first strike.
    FirstStrike,
    /// A nemesis mission.
    Nemesis,
}

/// A spawn icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spawn {
    /// What comes.
    pub what: SpawnKind,
    /// The space.
    pub space: Space,
    /// From how many heroes on.
    pub pips: u8,
}

/// A mission.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mission {
    /// Its name.
    pub name: String,
    /// What kind it is.
    pub kind: MissionKind,
    /// The progress that it needs; zero is the asterisk.
    pub progress: u8,
    /// Whether that is the same for any number of heroes.
    pub flat: bool,
    /// The threat at which it fails.
    pub limit: u8,
    /// The threat that it adds each round.
    pub threat: u8,
    /// The team-up that completing it gives.
    pub team_up: u8,
    /// Where it can be defied.
    pub defy: Option<Where>,
    /// Where successes of a rest can be spent on it.
    pub rest: Option<Where>,
    /// Where a D.A.G.G.E.R. action places progress, and how much.
    pub dagger: Option<(Where, u8)>,
    /// Its continuous text.
    pub abilities: Range,
    /// Its ongoing effect.
    pub ongoing: Block,
    /// What happens when it is completed.
    pub complete: Block,
    /// Pass and fail.
    pub halves: [(Block, Range); 2],
    /// The titles of the halves.
    pub half_names: [String; 2],
    /// The elite and where it starts.
    pub elite: Option<(EnemyId, Space)>,
    /// The spawn icons of a first strike.
    pub spawns: Vec<Spawn>,
    /// The pod of a first strike.
    pub pod: PodId,
}

/// An event card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its name.
    pub name: String,
    /// Its text.
    pub does: Block,
    /// Its icons, top to bottom.
    pub icons: Vec<Icon>,
    /// Its spawn icons.
    pub spawns: Vec<Spawn>,
    /// What it offers while it stays near the board.
    pub stays: Range,
}

/// A side of a nemesis sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NemesisSide {
    /// The threat that it adds each round.
    pub threat: u8,
    /// Health; for each player in the final showdown.
    pub health: u8,
    /// Power.
    pub power: u8,
    /// What happens when the sheet is flipped to it.
    pub starts: Block,
    /// What it does when it activates in the final showdown.
    pub activation: Block,
    /// The three abilities that icons call for.
    pub powers: [Block; 3],
    /// Their titles.
    pub power_names: [String; 3],
    /// What it keeps in force or offers.
    pub abilities: Range,
}

/// A nemesis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nemesis {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Where it starts.
    pub start: Space,
    /// Front and back.
    pub sides: [NemesisSide; 2],
    /// Its own enemy.
    pub enemy: EnemyId,
    /// Its missions I, II and III.
    pub missions: [MissionId; 3],
    /// Its events.
    pub events: [EventId; 3],
}

/// A component as a reader looks it up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Card {
    /// Always `dagger`.
    pub game: &'static str,
    /// Always `dagger`.
    pub set: &'static str,
    /// What kind of component it is.
    pub kind: &'static str,
    /// The hero, pod, nemesis or aspect that it belongs to.
    pub group: String,
    /// Its name.
    pub name: String,
    /// How many the box holds.
    pub copies: u8,
    /// This game has no teams.
    pub team: Option<String>,
    /// The rank of an enemy, the step of a nemesis mission, the side of a sheet.
    pub class: Option<String>,
    /// The charge of a support, the cost of a team-up.
    pub cost: Option<u8>,
    /// The attack of a hero, the power of an enemy.
    pub attack: Option<u8>,
    /// This game has no recruiting.
    pub recruit: Option<u8>,
    /// This game has no victory points.
    pub vp: Option<u8>,
    /// `known`, `partly` (what is known, completed by us) or `longbox` (ours).
    pub origin: String,
    /// Its text, line by line, rendered from what it does.
    pub text: Vec<String>,
}

/// Every component.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    pub(crate) ops: Vec<Do<Block>>,
    pub(crate) abilities: Vec<AbilityC>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) names: Vec<String>,
    /// The board.
    pub board: Board,
    /// What easy, normal and hard change for two, three, four and five heroes.
    pub handicaps: [[Handicap; 4]; 3],
    /// The hero sides.
    pub heroes: Vec<Hero>,
    /// The hero sheets.
    pub pairs: Vec<Pair>,
    /// The aspects, heroic and shattered.
    pub aspects: Vec<[AspectSide; 2]>,
    /// The support cards.
    pub supports: Vec<Support>,
    /// The team-up cards.
    pub team_ups: Vec<TeamUp>,
    /// The missions of every kind.
    pub missions: Vec<Mission>,
    /// The side missions among them.
    pub side_missions: Vec<MissionId>,
    /// The first strikes among them.
    pub first_strikes: Vec<MissionId>,
    /// The enemies of every kind.
    pub enemies: Vec<Enemy>,
    /// The pods: names, and enemies by rank.
    pub pods: Vec<(String, [EnemyId; 3])>,
    /// The events of every kind.
    pub events: Vec<Event>,
    /// The standard events among them.
    pub standard_events: Vec<EventId>,
    /// The nemeses.
    pub nemeses: Vec<Nemesis>,
    /// Everything, to look up.
    pub cards: Vec<Card>,
    /// A fingerprint of all card texts, so that a replay knows other cards from its own.
    pub fingerprint: u64,
}

impl Book {
    /// The components of the box.
    pub fn built_in() -> Book {
        Book::load(&[]).expect("the built-in card files are checked by the tests")
    }

    /// A hero side.
    #[inline]
    pub fn hero(&self, id: HeroId) -> &Hero {
        &self.heroes[usize::from(id.0)]
    }

    /// Whether every component is the same and does the same, in whatever words.
    pub fn means(&self, other: &Book) -> bool {
        let wordless = |book: &Book| {
            let mut book = Book { fingerprint: 0, ..book.clone() };
            book.cards.iter_mut().for_each(|card| card.text.clear());
            book
        };
        wordless(self) == wordless(other)
    }

    /// An ability by its number.
    #[inline]
    pub fn ability(&self, id: AbilityId) -> &AbilityC {
        &self.abilities[usize::from(id)]
    }

    /// Whether some abilities wait for every moment that others do, and bear on all that they bear on.
    pub fn serve_whenever(&self, some: Range, others: Range) -> bool {
        let all = |range: Range| range.abilities().map(|id| self.ability(id));
        let rules = |range| all(range).flat_map(|one| self.rules_of(one.always));
        let waits = |when| when == When::Always || all(some).any(|one| one.when.includes(when));
        let bears = |so| rules(some).any(|rule| rule.so.includes(so));
        all(others).all(|one| waits(one.when)) && rules(others).all(|rule| bears(rule.so))
    }

    /// What is so as long as an ability is in force.
    #[inline]
    pub fn rules_of(&self, range: Range) -> &[Rule] {
        &self.rules[usize::from(range.start)..usize::from(range.start + range.len)]
    }

    /// The steps of a block.
    #[inline]
    pub fn block(&self, block: Block) -> &[Do<Block>] {
        &self.ops[usize::from(block.start)..usize::from(block.start + block.len)]
    }

    /// The name of the card.
    pub fn name_of(&self, src: Src) -> String {
        let id = usize::from(src.id);
        let (sheet, side) = src.sheet();
        let name = match src.kind {
            CardKind::Rule => Some("the rules"),
            CardKind::Hero => self.heroes.get(id).map(|hero| hero.name.as_str()),
            CardKind::Aspect => self.aspects.get(sheet).map(|sides| sides[side].name.as_str()),
            CardKind::Support => self.supports.get(id).map(|support| support.name.as_str()),
            CardKind::TeamUp => self.team_ups.get(id).map(|team_up| team_up.name.as_str()),
            CardKind::Mission => self.missions.get(id).map(|mission| mission.name.as_str()),
            CardKind::Event => self.events.get(id).map(|event| event.name.as_str()),
            CardKind::Enemy => self.enemies.get(id).map(|enemy| enemy.name.as_str()),
            CardKind::Nemesis => self.nemeses.get(sheet).map(|nemesis| nemesis.name.as_str()),
            CardKind::Base => Some(super::Base::at(src.id).name()),
        };
        name.unwrap_or("the rules").to_owned()
    }

    /// The title of an ability, or its card's name where it has none.
    pub(crate) fn ability_name(&self, id: AbilityId) -> String {
        let ability = self.ability(id);
        match self.names.get(usize::from(ability.name)) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.name_of(ability.src),
        }
    }

    /// The titles of the abilities that have one.
    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str).filter(|title| !title.is_empty())
    }

    /// Whether a space is numbered, a base by itself, or ocean: everything but Asgard.
    pub fn earthly() -> u32 {
        ((1 << SPACES) - 1) & !Space::Asgard.bit()
    }
}
