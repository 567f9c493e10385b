//! A frame: one thing that is being done and waits for the ones above it.

use super::{Group, HeroSeat, NOBODY, Slot, Standee};
use crate::card::{
    AbilityId, ActionKind, Base, Block, HeroAttr, Mod, Space, SpawnKind, Src, Symbol,
};

/// What a frame does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Task {
    /// Choices before the first round.
    #[default]
    Setup,
    /// The hero phase.
    HeroPhase,
    /// A turn of a hero.
    Turn,
    /// The nemesis phase.
    NemesisPhase,
    /// The steps of an effect.
    Program,
    /// An ability that is paid for and run.
    Ability,
    /// An aspect action.
    Action,
    /// The action of a base.
    DaggerAction,
    /// D.A.G.G.E.R. effects that WILDs give.
    DaggerEffects,
    /// A hero moves.
    MoveHero,
    /// An attribute test.
    Test,
    /// Points that are divided.
    Split,
    /// A moment at which text takes effect or heroes may use something.
    Window,
    /// Damage to an enemy.
    Hit,
    /// Damage to a hero.
    Suffer,
    /// A hero is defeated.
    Defeat,
    /// Progress on a mission.
    Progress,
    /// A side or hero mission is completed.
    Complete,
    /// A side mission is spawned.
    SpawnSide,
    /// An enemy is spawned.
    Spawn,
    /// A base is overrun.
    Overrun,
    /// A group of enemies activates.
    Group,
    /// One enemy activates.
    Activate,
    /// An enemy moves.
    March,
    /// The nemesis was stunned and may be moved.
    Stun,
    /// Aspect tokens go onto a card.
    HoldTokens,
    /// Threat is about to reach its end.
    Threat,
    /// Heroes may ready team-up cards before points are lost.
    ReadyTeamUps,
}

/// What is about to happen when something that can be used at any time is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Nothing in particular: whatever does something may be used.
    Leisure,
    /// Another hero's turn, the subject's.
    Turn,
    /// The successes of the subject's roll are counted.
    Count,
    /// The enemy attacks a hero or overruns a base.
    Enemy,
    /// The subject falls.
    Fall,
    /// A base is overrun.
    Overrun(Base),
    /// Threat reaches its end.
    Threat,
}

/// Where a marching enemy goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To the nearest operational base, one of its region first.
    Base,
    /// To the nearest hero.
    Hero,
    /// To this space.
    Space(Space),
}

/// What the task of a frame is about, besides heroes, enemies and numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum About {
    /// Nothing more.
    #[default]
    Nothing,
    /// The action that is or was performed.
    Action(ActionKind),
    /// The attribute that is or was tested.
    Test(HeroAttr),
    /// Why a window is open to what can be used at any time.
    Occasion(Occasion),
    /// A hero's way is chosen space by space.
    ByStep,
    /// Where points may go, as bits of [`Point`](super::Point), and how many go to the nemesis mission
    /// when all are divided.
    Split {
        /// The places.
        places: u8,
        /// The points for the nemesis mission so far.
        nemesis: u8,
    },
    /// The effects of all bases, not only of those in the hero's region.
    AnyBase,
    /// What is spawned and where; whether the spawn limit counts.
    Spawn(SpawnKind, Space, bool),
    /// The group of enemies that activates.
    Group(Group),
    /// Where an enemy marches.
    March(Goal),
    /// The base that would be overrun.
    Base(Base),
}

impl About {
    /// The same in bytes, for a fingerprint; the task tells what they are.
    pub(crate) fn bytes(self) -> [u8; 3] {
        const OFF: u8 = Space::Off as u8;
        match self {
            About::Nothing | About::March(Goal::Base) => [0, 0, OFF],
            About::Action(kind) => [kind as u8, 0, OFF],
            About::Test(attr) => [attr as u8, 0, OFF],
            About::Occasion(Occasion::Leisure) => [0, 0, OFF],
            About::Occasion(Occasion::Turn) => [1, 0, OFF],
            About::Occasion(Occasion::Count) => [2, 0, OFF],
            About::Occasion(Occasion::Enemy) => [3, 0, OFF],
            About::Occasion(Occasion::Fall) => [4, 0, OFF],
            About::Occasion(Occasion::Overrun(base)) => [5, 0, base as u8],
            About::Occasion(Occasion::Threat) => [6, 0, OFF],
            About::ByStep | About::AnyBase | About::March(Goal::Hero) => [1, 0, OFF],
            About::Split { places, nemesis } => [places, nemesis, OFF],
            About::Spawn(SpawnKind::Rank(rank), space, counts) => {
                [rank, counts.into(), space as u8]
            }
            About::Spawn(SpawnKind::Specific, space, counts) => [4, counts.into(), space as u8],
            About::Group(group) => [group as u8, 0, OFF],
            About::March(Goal::Space(space)) => [0, 0, space as u8],
            About::Base(base) => [0, 0, base as u8],
        }
    }
}

/// One thing that is being done, with everything that it must remember while it waits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// What it does.
    pub task: Task,
    /// How far it has come; the task names its stages. A program counts its steps instead.
    pub stage: u8,
    /// The hero who does it.
    pub you: HeroSeat,
    /// The hero whose card it is.
    pub owner: HeroSeat,
    /// The hero that the trigger speaks of.
    pub subject: HeroSeat,
    /// The enemy that is meant.
    pub enemy: Standee,
    /// The enemy whose text it is.
    pub this: Standee,
    /// The mission slot that is meant.
    pub mission: Slot,
    /// What its task is about.
    pub about: About,
    /// The card whose text it is.
    pub src: Src,
    /// It is boosted.
    pub boosted: bool,
    /// It is a fight, or an attack.
    pub fight: bool,
    /// It defeated an enemy.
    pub defeated: bool,
    /// A mission was failed.
    pub failed: bool,
    /// Something kept it from happening.
    pub prevented: bool,
    /// It began without any hero's doing: progress that it places is nobody's (ruling 44).
    pub unbidden: bool,
    /// Its damage stops short of defeating a hero.
    pub short: bool,
    /// How much.
    pub amount: i8,
    /// The successes of the test.
    pub successes: i8,
    /// The WILDs of the test.
    pub wilds: u8,
    /// The WILDs of a program's tests, each of which has its D.A.G.G.E.R. effect when the program ends.
    pub owed: u8,
    /// The damage dealt.
    pub dealt: u8,
    /// The power that the enemy had when it was defeated, or before anyone struck it.
    pub power: u8,
    /// The dice shown, by symbol.
    pub dice: [u8; 5],
    /// What changes the action or test.
    pub mods: Mod,
    /// The steps.
    pub block: Block,
    /// Which step or icon is next.
    pub at: u16,
    /// The ability.
    pub ability: AbilityId,
    /// Answers given so far.
    pub picks: [u8; 3],
    /// How many answers there are.
    pub picked: u8,
    /// Heroes that are meant.
    pub heroes: u8,
    /// Enemies that are meant.
    pub enemies: u16,
    /// What has been used or offered.
    pub used: u16,
    /// Spaces moved into or out of.
    pub trail: u32,
    /// The moments that a window is about.
    pub moments: u32,
}

impl Frame {
    /// The attribute of a test.
    pub fn tested(&self) -> HeroAttr {
        let About::Test(attr) = self.about else { unreachable!("a frame that tests says what") };
        attr
    }

    /// Whether a symbol is a success in the test.
    pub fn counts(&self, symbol: Symbol) -> bool {
        symbol == Symbol::Wild
            || symbol as u8 == self.tested() as u8
            || self.mods.counts.has(symbol)
    }

    /// The aspect action that is meant; a move where none is.
    pub fn action(&self) -> ActionKind {
        match self.about {
            About::Action(kind) => kind,
            _ => ActionKind::Move,
        }
    }
}

impl Default for Frame {
    fn default() -> Self {
        Frame {
            task: Task::Setup,
            stage: 0,
            you: NOBODY,
            owner: NOBODY,
            subject: NOBODY,
            enemy: Standee::NONE,
            this: Standee::NONE,
            mission: Slot::NONE,
            about: About::Nothing,
            src: Src::default(),
            boosted: false,
            fight: false,
            defeated: false,
            failed: false,
            prevented: false,
            unbidden: false,
            short: false,
            amount: 0,
            successes: 0,
            wilds: 0,
            owed: 0,
            dealt: 0,
            power: 0,
            dice: [0; 5],
            mods: Mod::default(),
            block: Block::default(),
            at: 0,
            ability: AbilityId::default(),
            picks: [0; 3],
            picked: 0,
            heroes: 0,
            enemies: 0,
            used: 0,
            trail: 0,
            moments: 0,
        }
    }
}
