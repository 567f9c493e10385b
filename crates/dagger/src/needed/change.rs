//! How a part of a card can be changed.

use crate::card::{
    Always, Block, Do, EnemySel, HeroAttr, HeroSel, If, Mod, Num, Place, SpawnKind, Toward,
};

fn plus(n: Num) -> Num {
    match n {
        Num::N(n) => Num::N(n + 1),
        Num::PerHero(n) => Num::PerHero(n + 1),
        Num::Of(of) => Num::Plus(1, of),
        Num::Plus(n, of) => Num::Plus(n + 1, of),
        Num::Less(n, of) => Num::Less(n + 1, of),
        Num::Times(n, of) => Num::Times(n + 1, of),
    }
}

/// The step with a number that is higher by one.
pub(super) fn more(step: Do<Block>) -> Do<Block> {
    use Do::*;
    let mut step = step;
    match &mut step {
        Threat(n)
        | LowerThreat(n)
        | TeamUp(n)
        | LoseTeamUp(n)
        | Hit(_, n)
        | Suffer(_, n)
        | SufferShort(_, n)
        | Recover(_, n)
        | Charge(_, n)
        | RecoverOrCharge(_, n)
        | RecoverElseCharge(_, n)
        | Move(_, n)
        | MoveEnemy(_, n, _)
        | PushEnemy(_, n)
        | Progress(_, n)
        | LoseProgress(_, n)
        | AddSuccesses(n)
        | Heal(_, n)
        | SheetProgress(n)
        | LoseSheetProgress(n) => *n = plus(*n),
        AddResults(_, n)
        | Reroll(n)
        | Prevent(n)
        | Suppress(n)
        | HoldTokens(_, n)
        | PeekEvents(n) => *n += 1,
        CardProgress(n) => *n += 1,
        Only(so, _) | Unless(so, _) | Branch(so, ..) => *so = higher(*so),
        _ => {}
    }
    step
}

/// The condition with a number that is higher by one.
pub(super) fn higher(so: If) -> If {
    let mut so = so;
    match &mut so {
        If::Successes(n)
        | If::Wilds(n)
        | If::ThreatAtLeast(n)
        | If::YourDamage(n)
        | If::SheetProgress(n)
        | If::Suppression(n)
        | If::TeamUp(n) => *n += 1,
        _ => {}
    }
    so
}

/// The step about somebody or something else.
pub(super) fn other(step: Do<Block>) -> Do<Block> {
    use Do::*;
    let mut step = step;
    match &mut step {
        Test(attr, _) => {
            *attr = match attr {
                HeroAttr::Atk => HeroAttr::Dfi,
                HeroAttr::Dfi => HeroAttr::Tac,
                HeroAttr::Tac => HeroAttr::Atk,
            }
        }
        Spawn(SpawnKind::Specific, _) => step = Do::Spawn(SpawnKind::Rank(1), Place::OfNemesis),
        Spawn(kind, _) => *kind = SpawnKind::Specific,
        MoveEnemy(_, _, Toward::Hero(who)) => *who = opposite(*who),
        MoveEnemy(_, _, toward) => *toward = Toward::Hero(HeroSel::Nearest),
        Suffer(who, _)
        | SufferShort(who, _)
        | Recover(who, _)
        | Charge(who, _)
        | Empower(who)
        | LoseEmpowered(who)
        | MoveTo(who, _)
        | Exhaust(who)
        | ExhaustAll(who)
        | HoldTokens(who, _) => *who = opposite(*who),
        _ => {}
    }
    step
}

fn opposite(who: HeroSel) -> HeroSel {
    match who {
        HeroSel::Nearest | HeroSel::NearestToThis => HeroSel::Farthest,
        HeroSel::Farthest => HeroSel::Nearest,
        HeroSel::Highest(attr) => HeroSel::Lowest(attr),
        HeroSel::Lowest(attr) => HeroSel::Highest(attr),
        HeroSel::MostDamaged => HeroSel::LeastDamaged,
        HeroSel::LeastDamaged => HeroSel::MostDamaged,
        HeroSel::Owner | HeroSel::FirstPlayer | HeroSel::Subject => HeroSel::Farthest,
        who => who,
    }
}

/// The step with one thing less that must be true of whom it means.
pub(super) fn wider(step: Do<Block>) -> Vec<Do<Block>> {
    use Do::*;
    let mut all = Vec::new();
    for bit in 0..16 {
        let mut step = step;
        let filter = match &mut step {
            Suffer(who, _)
            | SufferShort(who, _)
            | Recover(who, _)
            | Charge(who, _)
            | RecoverOrCharge(who, _)
            | RecoverElseCharge(who, _)
            | Empower(who)
            | LoseEmpowered(who)
            | Move(who, _)
            | MoveTo(who, _)
            | Perform(who, ..)
            | EachHero(who, _)
            | ExhaustAll(who)
            | Exhaust(who)
            | Ready(who)
            | HoldTokens(who, _)
            | TakeBack(who) => match who {
                HeroSel::One(filter) | HeroSel::Each(filter) => Some(&mut filter.0),
                _ => None,
            },
            Hit(which, _)
            | Prime(which)
            | Unprime(which)
            | MoveEnemyTo(which, _)
            | MoveEnemy(which, ..)
            | PushEnemy(which, _)
            | EachEnemy(which, _)
            | Heal(which, _)
            | HealAll(which)
            | Activate(which)
            | Choose(which) => match which {
                EnemySel::One(filter) | EnemySel::Each(filter) | EnemySel::Nearest(filter) => {
                    Some(&mut filter.0)
                }
                _ => None,
            },
            Only(so, _) | Unless(so, _) | Branch(so, ..) => match so {
                If::AnyHero(filter) => Some(&mut filter.0),
                If::AnyEnemy(filter) => Some(&mut filter.0),
                _ => None,
            },
            _ => None,
        };
        if let Some(filter) = filter.filter(|filter| **filter >> bit & 1 != 0) {
            *filter &= !(1 << bit);
            all.push(step);
        }
    }
    all
}

/// Every number of an action or a test higher by one.
pub(super) fn changed(mods: Mod) -> Mod {
    let up = |n: i8| if n == 0 { 0 } else { n + 1 };
    Mod {
        dice: up(mods.dice),
        added: up(mods.added),
        moves: up(mods.moves),
        wilds: if mods.wilds == 0 { 0 } else { mods.wilds + 1 },
        per_wild: if mods.per_wild == 0 { 0 } else { mods.per_wild + 1 },
        ..mods
    }
}

/// The standing rule with a number that is higher by one.
pub(super) fn stronger(so: Always) -> Always {
    use Always::*;
    match so {
        Action(kind, mods) => Action(kind, changed(mods)),
        Test(attr, mods) => Test(attr, changed(mods)),
        Reduce(n) => Reduce(n + 1),
        Power(which, n) => Power(which, n + 1),
        ThisPower(n) => ThisPower(n + 1),
        ThisHealth(n) => ThisHealth(n + 1),
        HealthPerProgress(n) => HealthPerProgress(n + 1),
        Armour(n) => Armour(n + 1),
        Strides(n) => Strides(n + 1),
        other => other,
    }
}
