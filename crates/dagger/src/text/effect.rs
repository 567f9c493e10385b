//! Effects, conditions and modifiers in words.

use super::choose::{
    action, attr, base, enemies, enemy_noun, figure, hero_noun, heroes, mission, number, number_at,
    place,
};
use crate::card::*;

/// A die symbol in words.
pub fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Atk => "ATK",
        Symbol::Dfi => "DFI",
        Symbol::Tac => "TAC",
        Symbol::Wild => "WILD",
        Symbol::Blank => "blank",
    }
}

/// Steps in order, as sentences.
pub fn script(script: &Script) -> String {
    let steps: Vec<String> =
        script.0.iter().map(|does| super::choose::capital(&step(does)) + ".").collect();
    steps.join(" ")
}

/// Steps in order, as sentences of a card that belongs to no hero: its "you" is the first player.
pub fn told(all: &Script) -> String {
    let sentence = |does: &Do<Script>| {
        let text = super::choose::capital(&step(does)) + ".";
        match does {
            Do::EachHero(..) => text,
            _ => text.replace("You may", "The first player may").replace("you may", "they may"),
        }
    };
    all.0.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Steps in order, inside a sentence.
fn inner(script: &Script) -> String {
    let steps: Vec<String> = script.0.iter().map(step).collect();
    steps.join(", then ")
}

/// Heroes with a verb: "you recover", "each hero recovers".
fn they(sel: HeroSel, verb: &str) -> String {
    match sel {
        HeroSel::You => format!("you {verb}"),
        _ => match verb.split_once(' ') {
            Some(("ready", rest)) => format!("{} readies {rest}", heroes(sel)),
            Some((first, rest)) => format!("{} {first}s {rest}", heroes(sel)),
            None => format!("{} {verb}s", heroes(sel)),
        },
    }
}

/// One or several.
fn many(n: i8, one: &'static str, several: &'static str) -> &'static str {
    if n.abs() == 1 { one } else { several }
}

fn spaces(n: Num) -> String {
    number(n, if n == Num::N(1) { "space" } else { "spaces" })
}

/// How an action is changed: ", with ...", or nothing.
pub(crate) fn changes(change: Mod) -> String {
    let mut parts = Vec::new();
    if change.boosted {
        parts.push("treated as boosted".to_owned());
    }
    if change.dice != 0 {
        parts.push(format!("with {:+} {}", change.dice, many(change.dice, "die", "dice")));
    }
    if change.added != 0 {
        parts.push(format!(
            "with {:+} {}",
            change.added,
            many(change.added, "success", "successes")
        ));
    }
    for all in [Symbol::Atk, Symbol::Dfi, Symbol::Tac, Symbol::Blank] {
        if change.counts.has(all) {
            parts.push(format!("counting each {} as a success", symbol(all)));
        }
    }
    if change.wilds > 1 {
        parts.push(format!("counting each WILD as {} successes", change.wilds));
    }
    if change.per_wild > 0 {
        parts.push(format!(
            "adding {} {} for each WILD",
            change.per_wild,
            many(change.per_wild as i8, "success", "successes")
        ));
    }
    if change.reroll {
        parts.push("rerolling any number of dice once".to_owned());
    }
    if change.moves != 0 {
        parts.push(format!("with {:+} MOVE", change.moves));
    }
    parts.join(", ")
}

fn with(text: String, change: Mod) -> String {
    match changes(change) {
        changes if changes.is_empty() => text,
        changes => format!("{text}, {changes}"),
    }
}

/// A condition in words.
pub fn condition(condition: If) -> String {
    match condition {
        If::Successes(n) => {
            format!(
                "there {} at least {n} {}",
                many(n as i8, "was", "were"),
                many(n as i8, "success", "successes")
            )
        }
        If::Wilds(n) => {
            format!("at least {n} {} rolled", many(n as i8, "WILD was", "WILDs were"))
        }
        If::Defeated => "this action defeated an enemy".into(),
        If::TargetIsNemesis => "it was the nemesis".into(),
        If::NemesisDamaged => "the nemesis has damage".into(),
        If::NemesisStunned => "the nemesis is stunned".into(),
        If::Showdown => "the final showdown is under way".into(),
        If::ThreatAtLeast(n) => format!("threat is {n} or higher"),
        If::YouEmpowered => "you are empowered".into(),
        If::AnyHero(filter) => format!("there is {}", hero_noun(filter, "any")),
        If::AnyEnemy(filter) => format!("there is {}", enemy_noun(filter, "any")),
        If::MissionFailed => "the mission was failed".into(),
        If::Attacked(1) => "exactly 1 hero was damaged by their attacks".into(),
        If::Attacked(n) => format!("exactly {n} heroes were damaged by their attacks"),
        If::Roll(face) => format!("one die, rolled now, shows {}", symbol(face)),
        If::YouIn(space) => format!("you are in {}", space.name()),
        If::YouWithNemesis => "you are in the nemesis's space".into(),
        If::YouOnBase => "you are on a base".into(),
        If::YourDamage(n) => format!("you have at least {n} damage"),
        If::SheetProgress(n) => format!("the nemesis sheet has at least {n} progress"),
        If::Suppression(n) => format!("there are at least {n} suppression tokens"),
        If::TeamUp(n) => format!("team-up is {n} or higher"),
    }
}

fn spawned(kind: SpawnKind) -> String {
    match kind {
        SpawnKind::Rank(rank) => format!("1 rank {rank} enemy"),
        SpawnKind::Specific => "1 nemesis-specific enemy".into(),
    }
}

/// One step in words, without a full stop.
pub fn step(step: &Do<Script>) -> String {
    match step {
        Do::Threat(n) => format!("advance threat by {}", number(*n, "")),
        Do::LowerThreat(n) => format!("reduce threat by {}", number(*n, "")),
        Do::TeamUp(n) => format!("gain {}", number(*n, "team-up")),
        Do::LoseTeamUp(n) => format!("lose {}", number(*n, "team-up")),
        Do::Hit(sel, n) => {
            format!("deal {}", number_at(*n, "damage", &format!("to {}", enemies(*sel))))
        }
        Do::Suffer(sel, n) => they(*sel, &format!("suffer {}", number(*n, "damage"))),
        Do::SufferShort(sel, n) => format!(
            "{}; a hero whom this would defeat recovers 1 instead and threat advances by 2",
            they(*sel, &format!("suffer {}", number(*n, "damage")))
        ),
        Do::Recover(sel, n) => they(*sel, &format!("recover {}", number(*n, ""))),
        Do::Charge(sel, n) => they(*sel, &format!("charge {}", number(*n, ""))),
        Do::RecoverOrCharge(sel, n) => {
            they(*sel, &format!("split {} between recover and charge", number(*n, "")))
        }
        Do::RecoverElseCharge(sel, n) => {
            let n = number(*n, "");
            let s = if *sel == HeroSel::You { "" } else { "s" };
            they(*sel, &format!("recover {n} or charge{s} {n}"))
        }
        Do::Empower(HeroSel::You) => "empower yourself".into(),
        Do::Empower(sel) => format!("empower {}", heroes(*sel)),
        Do::LoseEmpowered(sel) => they(*sel, "lose EMPOWERED"),
        Do::Prime(sel) => format!("prime {}", enemies(*sel)),
        Do::Unprime(sel) => format!("discard the primed token of {}", enemies(*sel)),
        Do::Move(sel, n) => {
            they(*sel, &format!("MOVE up to {}", number(*n, ""))).replace("MOVEs", "may MOVE")
        }
        Do::MoveTo(sel, to) => they(*sel, &format!("move directly to {}", place(*to))),
        Do::Trade(a, b) => format!("{} and {} trade spaces", figure(*a), figure(*b)),
        Do::MoveEnemyTo(sel, to) => format!("move {} to {}", enemies(*sel), place(*to)),
        Do::MoveEnemy(sel, n, toward) => {
            let toward = match toward {
                Toward::Hero(sel) => heroes(*sel),
                Toward::Base => "the nearest operational base, of its region first".into(),
                Toward::Nemesis => "the nemesis".into(),
            };
            format!("{} moves {} toward {toward}", enemies(*sel), spaces(*n))
        }
        Do::PushEnemy(sel, n) => {
            format!("you may move {} up to {}", enemies(*sel), spaces(*n))
        }
        Do::Perform(sel, what, change) => {
            let own = if *sel == HeroSel::You { "your" } else { "their" };
            let what = match what {
                Perform::One(kind) => format!("{own} {} action", action(*kind)),
                Perform::Any => format!("one of {own} aspect actions"),
                Perform::Same => format!("{own} aspect action of the same type"),
                Perform::FightTarget => format!("{own} fight action against that enemy"),
            };
            with(they(*sel, &format!("perform {what}")), *change)
        }
        Do::Test(of, change) => with(format!("test {}", attr(*of)), *change),
        Do::Progress(sel, n) => {
            format!("place {}", number_at(*n, "progress", &format!("on {}", mission(*sel))))
        }
        Do::LoseProgress(sel, n) => {
            format!("remove {}", number_at(*n, "progress", &format!("from {}", mission(*sel))))
        }
        Do::Complete => "this mission is completed".into(),
        Do::Spawn(kind, at) => format!("spawn {} in {}", spawned(*kind), place(*at)),
        Do::SpawnSideMission => "spawn 1 side mission".into(),
        Do::Overrun(sel) => format!("{} is overrun", base(*sel)),
        Do::Restore(sel) => format!("remove the overrun token from {}", base(*sel)),
        Do::ExhaustAll(sel) => they(*sel, "exhaust all shared supports"),
        Do::Exhaust(sel) => they(*sel, "exhaust 1 ready shared support"),
        Do::Ready(sel) => they(*sel, "ready 1 exhausted shared support"),
        Do::MoveIliad => "move the Iliad to any numbered space".into(),
        Do::MoveBifrost(to) => format!("move the Bifrost token to {}", place(*to)),
        Do::EachHero(sel, block) => format!("{}: {}", heroes(*sel), inner(block)),
        Do::EachEnemy(sel, block) => format!("for {}: {}", enemies(*sel), inner(block)),
        Do::May(block) => format!("you may: {}", inner(block)),
        Do::Only(so, block) => format!("if {}, {}", condition(*so), inner(block)),
        Do::Unless(so, block) => format!("unless {}, {}", condition(*so), inner(block)),
        Do::Branch(so, yes, no) => {
            format!("if {}, {}; otherwise {}", condition(*so), inner(yes), inner(no))
        }
        Do::Either(a, b) => format!("either {}, or {}", inner(a), inner(b)),
        Do::AddResults(face, n) => {
            format!("add {n} {} {}", symbol(*face), many(*n as i8, "result", "results"))
        }
        Do::AddSuccesses(Num::N(1)) => "add 1 success".into(),
        Do::AddSuccesses(n) => format!("add {}", number(*n, "successes")),
        Do::Reroll(n) => format!("reroll up to {n} {}", many(*n as i8, "die", "dice")),
        Do::Prevent(n) => format!("prevent up to {n} of that damage"),
        Do::PreventOverrun => "the base is not overrun".into(),
        Do::BoostAll => "treat all heroes' actions of this hero phase as boosted".into(),
        Do::BoostNext(HeroSel::You) => {
            "treat your next action of this hero phase as boosted".into()
        }
        Do::BoostNext(sel) => {
            format!("treat the next action of {} this hero phase as boosted", heroes(*sel))
        }
        Do::DaggerEffect => "resolve a D.A.G.G.E.R. effect of your region".into(),
        Do::AnyDaggerEffect => "resolve the D.A.G.G.E.R. effect of any operational base".into(),
        Do::Heal(sel, n) => format!("{} recovers {}", enemies(*sel), number(*n, "damage")),
        Do::HealAll(sel) => format!("{} recovers all damage", enemies(*sel)),
        Do::Unstun => "the nemesis is no longer stunned".into(),
        Do::Suppress(n) => format!("place {n} suppression token on the nemesis sheet"),
        Do::CardProgress(n) if *n < 0 => format!("remove {} progress from this card", -n),
        Do::CardProgress(n) => format!("place {n} progress on this card"),
        Do::SheetProgress(n) => {
            format!("place {}", number_at(*n, "progress", "on the nemesis sheet"))
        }
        Do::LoseSheetProgress(n) => {
            format!("remove {}", number_at(*n, "progress", "from the nemesis sheet"))
        }
        Do::CancelSpawn => "cancel 1 spawn icon of this card".into(),
        Do::Activate(sel) => format!("{} activates", enemies(*sel)),
        Do::NemesisAttacks => "the nemesis attacks each hero in its space".into(),
        Do::HoldTokens(sel, n) => format!(
            "{}; they cannot be retrieved while it stays",
            they(*sel, &format!("put {n} aspect tokens on this card"))
        ),
        Do::DiscardThis => "discard this card and return what lies on it".into(),
        Do::TakeBack(sel) => they(*sel, "take back 1 spent standard aspect token"),
        Do::PeekEvents(n) => match n {
            1 => "look at the top card of the event deck".into(),
            n => format!("look at the top {n} cards of the event deck"),
        },
        Do::DiscardEvents(n) => match n {
            1 => "discard the top card of the event deck".into(),
            n => format!("discard the top {n} cards of the event deck"),
        },
        Do::Choose(sel) => format!("choose {}", enemies(*sel)),
        Do::ChooseEach(sel) => format!("each hero first chooses {}", enemies(*sel)),
    }
}
