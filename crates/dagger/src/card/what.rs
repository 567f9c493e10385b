//! What an effect does: the verbs of the ability language.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::{ActionKind, EnemySel, Figure, HeroAttr, HeroSel, If, Mod, Num, Space, Symbol};

/// What is spawned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum SpawnKind {
    /// An enemy of this rank of the pod in play.
    #[serde(deserialize_with = "rank")]
    Rank(u8),
    /// The nemesis's own enemy.
    Specific,
}

fn rank<'de, D: Deserializer<'de>>(reader: D) -> Result<u8, D::Error> {
    let rank = u8::deserialize(reader)?;
    match rank {
        1..=3 => Ok(rank),
        _ => Err(D::Error::custom("an enemy is of rank 1, 2 or 3")),
    }
}

/// A space, named or described.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Place {
    /// Your space.
    Here,
    /// This space.
    At(Space),
    /// The space of a hero.
    OfHero(HeroSel),
    /// The nemesis's space.
    OfNemesis,
    /// The space of the enemy whose text this is.
    OfThis,
    /// Any base, chosen by you.
    AnyBase,
    /// Any space but Asgard, chosen by you.
    AnySpace,
    /// The base nearest to the nemesis that is operational.
    BaseNearNemesis,
}

/// What an enemy moves toward.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Toward {
    /// A hero.
    Hero(HeroSel),
    /// The nearest operational base.
    Base,
    /// The nemesis.
    Nemesis,
}

/// Which base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum BaseSel {
    /// The base in your space.
    Here,
    /// Any base, chosen by you.
    One,
    /// The base nearest to the nemesis.
    NearNemesis,
}

/// Which mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum MissionSel {
    /// The mission whose text this is.
    This,
    /// The first strike or nemesis mission.
    Nemesis,
    /// Any active mission with a progress value, chosen by you.
    Any,
    /// Any side mission with a progress value, chosen by you.
    Side,
    /// The hero mission.
    Hero,
}

/// How an action is performed by an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Perform {
    /// One aspect action of this kind.
    One(ActionKind),
    /// Any one aspect action.
    Any,
    /// An aspect action of the kind just performed.
    Same,
    /// A fight against the target only.
    FightTarget,
}

/// One step of an effect. `B` is what nested steps are kept in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Do<B> {
    /// Advance threat.
    Threat(Num),
    /// Reduce threat.
    LowerThreat(Num),
    /// Advance team-up.
    TeamUp(Num),
    /// Reduce team-up.
    LoseTeamUp(Num),
    /// Deal damage to enemies.
    Hit(EnemySel, Num),
    /// Heroes suffer damage.
    Suffer(HeroSel, Num),
    /// Heroes suffer damage that cannot defeat them: they recover 1 and threat advances by 2.
    SufferShort(HeroSel, Num),
    /// Heroes recover damage.
    Recover(HeroSel, Num),
    /// Heroes charge their support cards.
    Charge(HeroSel, Num),
    /// A hero recovers or charges, point by point.
    RecoverOrCharge(HeroSel, Num),
    /// A hero recovers all of it or charges all of it.
    RecoverElseCharge(HeroSel, Num),
    /// Heroes become empowered.
    Empower(HeroSel),
    /// Heroes lose the empowered token.
    LoseEmpowered(HeroSel),
    /// Enemies become primed.
    Prime(EnemySel),
    /// Enemies lose the primed token.
    Unprime(EnemySel),
    /// A hero moves up to so many spaces.
    Move(HeroSel, Num),
    /// A hero is put on a space.
    MoveTo(HeroSel, Place),
    /// Two figures trade spaces.
    Trade(Figure, Figure),
    /// Enemies are put on a space.
    MoveEnemyTo(EnemySel, Place),
    /// Enemies move so many spaces toward something.
    MoveEnemy(EnemySel, Num, Toward),
    /// You may move an enemy up to so many spaces as you like.
    PushEnemy(EnemySel, Num),
    /// A hero performs an action without spending a token.
    Perform(HeroSel, Perform, Mod),
    /// Test an attribute; the next steps see the successes.
    Test(HeroAttr, Mod),
    /// Place progress on a mission.
    Progress(MissionSel, Num),
    /// Remove progress from a mission.
    LoseProgress(MissionSel, Num),
    /// Complete the mission whose text this is.
    Complete,
    /// Spawn an enemy.
    Spawn(SpawnKind, Place),
    /// Spawn a side mission.
    SpawnSideMission,
    /// A base is overrun.
    Overrun(BaseSel),
    /// A base becomes operational again.
    Restore(BaseSel),
    /// Heroes exhaust all their shared support cards.
    ExhaustAll(HeroSel),
    /// A hero exhausts one ready shared support card.
    Exhaust(HeroSel),
    /// A hero readies one exhausted shared support card.
    Ready(HeroSel),
    /// Put the Iliad on any numbered space.
    MoveIliad,
    /// Put the Bifrost token on a space.
    MoveBifrost(Place),
    /// Each of these heroes in turn does this as "you".
    EachHero(HeroSel, B),
    /// This happens for each of these enemies as the target.
    EachEnemy(EnemySel, B),
    /// Only if you like.
    May(B),
    /// Only if it is so.
    Only(If, B),
    /// Only if it is not so.
    Unless(If, B),
    /// One thing or the other.
    Branch(If, B, B),
    /// One of two, as you like.
    Either(B, B),
    /// Add results to the roll.
    AddResults(Symbol, u8),
    /// Add successes to the test.
    AddSuccesses(Num),
    /// Reroll up to so many dice.
    Reroll(u8),
    /// Prevent so much of the damage.
    Prevent(u8),
    /// Keep the base from being overrun.
    PreventOverrun,
    /// Treat all actions of this hero phase as boosted.
    BoostAll,
    /// Treat your next action of this hero phase as boosted.
    BoostNext(HeroSel),
    /// Resolve a D.A.G.G.E.R. effect of your region.
    DaggerEffect,
    /// Resolve the D.A.G.G.E.R. effect of any operational base.
    AnyDaggerEffect,
    /// Enemies recover damage.
    Heal(EnemySel, Num),
    /// Enemies recover all damage.
    HealAll(EnemySel),
    /// The nemesis is no longer stunned.
    Unstun,
    /// Put suppression tokens on the nemesis sheet.
    Suppress(u8),
    /// Put progress on this card.
    CardProgress(i8),
    /// Put progress tokens on the nemesis sheet.
    SheetProgress(Num),
    /// Remove progress tokens from the nemesis sheet.
    LoseSheetProgress(Num),
    /// Cancel one spawn icon of the event, chosen by you.
    CancelSpawn,
    /// Enemies activate.
    Activate(EnemySel),
    /// The nemesis attacks every hero in its space.
    NemesisAttacks,
    /// Put aspect tokens on this card; they cannot be retrieved while it stays.
    HoldTokens(HeroSel, u8),
    /// Discard this card and return what lies on it.
    DiscardThis,
    /// A hero takes back one spent aspect token.
    TakeBack(HeroSel),
    /// Look at the top cards of the event deck.
    PeekEvents(u8),
    /// Discard the top cards of the event deck: time that is lost.
    DiscardEvents(u8),
    /// Choose an enemy, which is the target of the next steps.
    Choose(EnemySel),
    /// Every hero chooses an enemy before anything happens; it is the target of what each hero
    /// then does.
    ChooseEach(EnemySel),
}

impl<B> Do<B> {
    /// The same step with its nested steps kept elsewhere.
    pub(crate) fn map<C>(self, keep: &mut impl FnMut(B) -> C) -> Do<C> {
        use Do::*;
        match self {
            Threat(a) => Threat(a),
            LowerThreat(a) => LowerThreat(a),
            TeamUp(a) => TeamUp(a),
            LoseTeamUp(a) => LoseTeamUp(a),
            Hit(a, b) => Hit(a, b),
            Suffer(a, b) => Suffer(a, b),
            SufferShort(a, b) => SufferShort(a, b),
            Recover(a, b) => Recover(a, b),
            Charge(a, b) => Charge(a, b),
            RecoverOrCharge(a, b) => RecoverOrCharge(a, b),
            RecoverElseCharge(a, b) => RecoverElseCharge(a, b),
            Empower(a) => Empower(a),
            LoseEmpowered(a) => LoseEmpowered(a),
            Prime(a) => Prime(a),
            Unprime(a) => Unprime(a),
            Move(a, b) => Move(a, b),
            MoveTo(a, b) => MoveTo(a, b),
            Trade(a, b) => Trade(a, b),
            MoveEnemyTo(a, b) => MoveEnemyTo(a, b),
            MoveEnemy(a, b, c) => MoveEnemy(a, b, c),
            PushEnemy(a, b) => PushEnemy(a, b),
            Perform(a, b, c) => Perform(a, b, c),
            Test(a, b) => Test(a, b),
            Progress(a, b) => Progress(a, b),
            LoseProgress(a, b) => LoseProgress(a, b),
            Complete => Complete,
            Spawn(a, b) => Spawn(a, b),
            SpawnSideMission => SpawnSideMission,
            Overrun(a) => Overrun(a),
            Restore(a) => Restore(a),
            ExhaustAll(a) => ExhaustAll(a),
            Exhaust(a) => Exhaust(a),
            Ready(a) => Ready(a),
            MoveIliad => MoveIliad,
            MoveBifrost(a) => MoveBifrost(a),
            EachHero(a, b) => EachHero(a, keep(b)),
            EachEnemy(a, b) => EachEnemy(a, keep(b)),
            May(b) => May(keep(b)),
            Only(a, b) => Only(a, keep(b)),
            Unless(a, b) => Unless(a, keep(b)),
            Branch(a, b, c) => Branch(a, keep(b), keep(c)),
            Either(b, c) => Either(keep(b), keep(c)),
            AddResults(a, b) => AddResults(a, b),
            AddSuccesses(a) => AddSuccesses(a),
            Reroll(a) => Reroll(a),
            Prevent(a) => Prevent(a),
            PreventOverrun => PreventOverrun,
            BoostAll => BoostAll,
            BoostNext(a) => BoostNext(a),
            DaggerEffect => DaggerEffect,
            AnyDaggerEffect => AnyDaggerEffect,
            Heal(a, b) => Heal(a, b),
            HealAll(a) => HealAll(a),
            Unstun => Unstun,
            Suppress(a) => Suppress(a),
            CardProgress(a) => CardProgress(a),
            SheetProgress(a) => SheetProgress(a),
            LoseSheetProgress(a) => LoseSheetProgress(a),
            CancelSpawn => CancelSpawn,
            Activate(a) => Activate(a),
            NemesisAttacks => NemesisAttacks,
            HoldTokens(a, b) => HoldTokens(a, b),
            DiscardThis => DiscardThis,
            TakeBack(a) => TakeBack(a),
            PeekEvents(a) => PeekEvents(a),
            DiscardEvents(a) => DiscardEvents(a),
            Choose(a) => Choose(a),
            ChooseEach(a) => ChooseEach(a),
        }
    }
}
