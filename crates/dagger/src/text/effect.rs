//! Effects, conditions and modifiers in words.

use super::choose::{
    action, attr, base, enemies, enemy_noun, figure, hero_noun, heroes, mission, number, number_at,
    place,
};
use super::who::{Who, third};
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
pub fn script(script: &Script, who: Who) -> String {
    let steps: Vec<String> =
        script.0.iter().map(|does| super::choose::capital(&step(does, who)) + ".").collect();
    steps.join(" ")
}

/// Steps in order, as sentences of a card that belongs to no hero.
pub fn told(all: &Script) -> String {
    script(all, Who::FirstPlayer)
}

/// Steps in order, inside a sentence.
fn inner(script: &Script, who: Who) -> String {
    let steps: Vec<String> = script.0.iter().map(|does| step(does, who)).collect();
    steps.join(", then ")
}

/// Heroes with a verb: "you recover", "each hero recovers".
fn they(sel: HeroSel, verb: &str, who: Who) -> String {
    match sel {
        HeroSel::You => who.does(verb),
        _ => format!("{} {}", heroes(sel, who), third(verb)),
    }
}

/// Heroes suffer damage: as much as each of them says, where it is counted.
fn suffer(sel: HeroSel, n: Num, who: Who) -> String {
    let of = if sel == HeroSel::You { who.again() } else { Who::They };
    they(sel, &format!("suffer {}", number(n, "damage", of)), who)
}

/// One or several.
fn many(n: i8, one: &'static str, several: &'static str) -> &'static str {
    if n.abs() == 1 { one } else { several }
}

fn spaces(n: Num, who: Who) -> String {
    number(n, if n == Num::N(1) { "space" } else { "spaces" }, who)
}

/// How an action is changed: ", with ...", or nothing.
pub(crate) fn changes(change: Mod) -> String {
    let mut parts = Vec::new();
    if change.boosted {
        parts.push("treated as boosted".to_owned());
    }
    let more = [
        (change.dice, many(change.dice, "die", "dice")),
        (change.added, many(change.added, "success", "successes")),
        (change.moves, "MOVE"),
    ];
    let more = more.iter().filter(|(n, _)| *n != 0).map(|(n, of)| format!("{n:+} {of}"));
    let more = more.collect::<Vec<_>>().join(" and ");
    if !more.is_empty() {
        parts.push(format!("with {more}"));
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
    parts.join(", ")
}

fn with(text: String, change: Mod) -> String {
    match changes(change) {
        changes if changes.is_empty() => text,
        changes => format!("{text}, {changes}"),
    }
}

/// A condition in words.
pub fn condition(condition: If, who: Who) -> String {
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
        If::YouEmpowered => who.does("are empowered"),
        If::AnyHero(filter) => format!("there is {}", hero_noun(filter, "any", who.own())),
        If::AnyEnemy(filter) => format!("there is {}", enemy_noun(filter, "any", who)),
        If::MissionFailed => "the mission was failed".into(),
        If::Attacked(1) => "exactly 1 hero was damaged by their attacks".into(),
        If::Attacked(n) => format!("exactly {n} heroes were damaged by their attacks"),
        If::Roll(face) => format!("one die, rolled now, shows {}", symbol(face)),
        If::YouIn(space) => who.does(&format!("are in {}", space.name())),
        If::YouWithNemesis => who.does("are in the nemesis's space"),
        If::YouOnBase => who.does("are on a base"),
        If::YourDamage(n) => who.does(&format!("have at least {n} damage")),
        If::SheetProgress(n) => format!("the nemesis sheet has at least {n} progress"),
        If::Suppression(n) => format!("there are at least {n} suppression tokens"),
        If::TeamUp(n) => format!("team-up is {n} or higher"),
    }
}

/// The contrary of a condition in words.
fn denied(so: If, who: Who) -> String {
    match so {
        If::Successes(1) => "there was no success".into(),
        If::Successes(n) => format!("there were fewer than {n} successes"),
        If::Wilds(1) => "no WILD was rolled".into(),
        If::Wilds(n) => format!("fewer than {n} WILDs were rolled"),
        If::Defeated => "this action defeated no enemy".into(),
        If::TargetIsNemesis => "it was not the nemesis".into(),
        If::NemesisDamaged => "the nemesis has no damage".into(),
        If::NemesisStunned => "the nemesis is not stunned".into(),
        If::Showdown => "the final showdown is not under way".into(),
        If::ThreatAtLeast(n) => format!("threat is lower than {n}"),
        If::YouEmpowered => who.does("are not empowered"),
        If::AnyHero(filter) => format!("there is {}", hero_noun(filter, "no", who.own())),
        If::AnyEnemy(filter) => format!("there is {}", enemy_noun(filter, "no", who)),
        If::MissionFailed => "the mission was not failed".into(),
        If::Attacked(n) => format!("not exactly {n} of the heroes were damaged by their attacks"),
        If::Roll(face) => format!("one die, rolled now, does not show {}", symbol(face)),
        If::YouIn(space) => who.does(&format!("are not in {}", space.name())),
        If::YouWithNemesis => who.does("are not in the nemesis's space"),
        If::YouOnBase => who.does("are not on a base"),
        If::YourDamage(n) => who.does(&format!("have less than {n} damage")),
        If::SheetProgress(n) => format!("the nemesis sheet has less than {n} progress"),
        If::Suppression(n) => format!("there are fewer than {n} suppression tokens"),
        If::TeamUp(n) => format!("team-up is lower than {n}"),
    }
}

/// Steps under a condition. Conditions inside one another are one: "if A and not B, ...".
fn conditional(first: (bool, If), block: &Script, who: Who) -> String {
    let (mut all, mut block) = (vec![first], block);
    loop {
        match block.0.as_slice() {
            [Do::Only(so, inside)] => {
                all.push((true, *so));
                block = inside;
            }
            [Do::Unless(so, inside)] => {
                all.push((false, *so));
                block = inside;
            }
            _ => break,
        }
    }
    let so = match all.as_slice() {
        [(false, so)] => format!("unless {}", condition(*so, who)),
        all => {
            let all = all.iter().map(|&(holds, so)| match holds {
                true => condition(so, who),
                false => denied(so, who),
            });
            format!("if {}", all.collect::<Vec<_>>().join(" and "))
        }
    };
    format!("{so}, {}", inner(block, who))
}

/// Whether a step is what something is paid with.
fn is_price(step: &Do<Script>) -> bool {
    matches!(
        step,
        Do::Exhaust(HeroSel::You)
            | Do::Suffer(HeroSel::You | HeroSel::FirstPlayer, _)
            | Do::LoseEmpowered(HeroSel::You)
            | Do::LoseTeamUp(_)
            | Do::Threat(_)
    )
}

/// What a hero may do, after "may": the price before what it buys.
fn offer(block: &Script, who: Who) -> String {
    let again = who.again();
    let word = |does: &Do<Script>| {
        let text = match does {
            Do::Suffer(HeroSel::FirstPlayer, n) if who == Who::FirstPlayer => {
                step(&Do::Suffer(HeroSel::You, *n), again)
            }
            does => step(does, again),
        };
        let subject = format!("{} ", again.name());
        match text.strip_prefix(&subject).filter(|rest| !rest.starts_with("may ")) {
            Some(rest) => rest.to_owned(),
            None => text,
        }
    };
    let words =
        |steps: Vec<&Do<Script>>, glue| steps.into_iter().map(word).collect::<Vec<_>>().join(glue);
    let steps = block.0.as_slice();
    if price_first(block) {
        return words(steps.iter().collect(), ", then ");
    }
    let (prices, gains): (Vec<_>, Vec<_>) = steps.iter().partition(|step| is_price(step));
    format!("{} to {}", words(prices, " and "), words(gains, " and "))
}

/// What a hero is asked to do or leave, as sentences: the price before what it buys.
pub(crate) fn offered(block: &Script) -> String {
    match price_first(block) {
        true => script(block, Who::You),
        false => super::choose::capital(&offer(block, Who::You)) + ".",
    }
}

/// Whether nothing is gained before it is paid for.
fn price_first(block: &Script) -> bool {
    block.0.iter().position(is_price).unwrap_or(0) == 0
}

/// Whether the step is a deed of one hero alone, so that "each hero does it" says it all.
fn is_deed(step: &Do<Script>) -> bool {
    use HeroSel::You;
    matches!(
        step,
        Do::Suffer(You, _)
            | Do::SufferShort(You, _)
            | Do::Recover(You, _)
            | Do::Charge(You, _)
            | Do::RecoverOrCharge(You, _)
            | Do::RecoverElseCharge(You, _)
            | Do::Empower(You)
            | Do::LoseEmpowered(You)
            | Do::Move(You, _)
            | Do::MoveTo(You, _)
            | Do::Perform(You, ..)
            | Do::Exhaust(You)
            | Do::ExhaustAll(You)
            | Do::Ready(You)
            | Do::TakeBack(You)
            | Do::May(_)
    )
}

/// What each of some heroes does.
fn each_hero(sel: HeroSel, block: &Script, who: Who) -> String {
    match (sel, block.0.as_slice()) {
        (HeroSel::Each(filter), [one]) if is_deed(one) => step(one, Who::Each(filter, who.own())),
        _ => format!("for {} in turn: {}", heroes(sel, who), inner(block, Who::They)),
    }
}

fn spawned(kind: SpawnKind) -> String {
    match kind {
        SpawnKind::Rank(rank) => format!("1 rank {rank} enemy"),
        SpawnKind::Specific => "1 nemesis-specific enemy".into(),
    }
}

/// One step in words, without a full stop.
pub fn step(step: &Do<Script>, who: Who) -> String {
    match step {
        Do::Threat(n) => format!("advance threat by {}", number(*n, "", who)),
        Do::LowerThreat(n) => format!("reduce threat by {}", number(*n, "", who)),
        Do::TeamUp(n) => format!("gain {}", number(*n, "team-up", who)),
        Do::LoseTeamUp(n) => format!("lose {}", number(*n, "team-up", who)),
        Do::Hit(sel, n) => {
            format!("deal {}", number_at(*n, "damage", &format!("to {}", enemies(*sel, who)), who))
        }
        Do::Suffer(sel, n) => suffer(*sel, *n, who),
        Do::SufferShort(sel, n) => format!(
            "{}; a hero brought to full damage by it is not defeated but recovers 1, and threat \
             advances by 2",
            suffer(*sel, *n, who)
        ),
        Do::Recover(sel, n) => they(*sel, &format!("recover {}", number(*n, "", who)), who),
        Do::Charge(sel, n) => they(*sel, &format!("charge {}", number(*n, "", who)), who),
        Do::RecoverOrCharge(sel, n) => {
            they(*sel, &format!("split {} between recover and charge", number(*n, "", who)), who)
        }
        Do::RecoverElseCharge(sel, n) => {
            let n = number(*n, "", who);
            let plural = *sel == HeroSel::You && who == who.again();
            let s = if plural { "" } else { "s" };
            they(*sel, &format!("recover {n} or charge{s} {n}"), who)
        }
        Do::Empower(HeroSel::You) if who == Who::You => "empower yourself".into(),
        Do::Empower(HeroSel::You) => who.does("become empowered"),
        Do::Empower(sel) => format!("empower {}", heroes(*sel, who)),
        Do::LoseEmpowered(sel) => they(*sel, "lose EMPOWERED", who),
        Do::Prime(sel) => format!("prime {}", enemies(*sel, who)),
        Do::Unprime(sel) => format!("discard the primed token of {}", enemies(*sel, who)),
        Do::Move(sel, n) => they(*sel, &format!("MOVE up to {}", number(*n, "", who)), who),
        Do::MoveTo(sel, to) => they(*sel, &format!("move directly to {}", place(*to, who)), who),
        Do::Trade(a, b) => format!("{} and {} trade spaces", figure(*a, who), figure(*b, who)),
        Do::MoveEnemyTo(sel, to) => format!("move {} to {}", enemies(*sel, who), place(*to, who)),
        Do::MoveEnemy(sel, n, toward) => {
            let toward = match toward {
                Toward::Hero(sel) => heroes(*sel, who),
                Toward::Base => "the nearest operational base, of its region first".into(),
                Toward::Nemesis => "the nemesis".into(),
            };
            format!("{} moves {} toward {toward}", enemies(*sel, who), spaces(*n, who))
        }
        Do::PushEnemy(sel, n) => {
            format!("{} may move {} up to {}", who.name(), enemies(*sel, who), spaces(*n, who))
        }
        Do::Perform(sel, what, change) => {
            let own = if *sel == HeroSel::You { who.own_again() } else { "their" };
            let what = match what {
                Perform::One(kind) => format!("{own} {} action", action(*kind)),
                Perform::Any => format!("one of {own} aspect actions"),
                Perform::Same => format!("{own} aspect action of the same type"),
                Perform::FightTarget => format!("{own} fight action against that enemy"),
            };
            with(they(*sel, &format!("perform {what}"), who), *change)
        }
        Do::Test(of, change) => {
            let test = format!("test {}", attr(*of));
            with(if who == Who::You { test } else { who.does(&test) }, *change)
        }
        Do::Progress(sel, n) => {
            format!("place {}", number_at(*n, "progress", &format!("on {}", mission(*sel)), who))
        }
        Do::LoseProgress(sel, n) => {
            format!("remove {}", number_at(*n, "progress", &format!("from {}", mission(*sel)), who))
        }
        Do::Complete => "this mission is completed".into(),
        Do::Spawn(kind, at) => format!("spawn {} in {}", spawned(*kind), place(*at, who)),
        Do::SpawnSideMission => "spawn 1 side mission".into(),
        Do::Overrun(sel) => format!("{} is overrun", base(*sel, who)),
        Do::Restore(sel) => format!("remove the overrun token from {}", base(*sel, who)),
        Do::ExhaustAll(sel) => they(*sel, "exhaust all shared supports", who),
        Do::Exhaust(sel) => they(*sel, "exhaust 1 ready shared support", who),
        Do::Ready(sel) => they(*sel, "ready 1 exhausted shared support", who),
        Do::MoveIliad => "move the Iliad to any numbered space".into(),
        Do::MoveBifrost(to) => format!("move the Bifrost token to {}", place(*to, who)),
        Do::EachHero(sel, block) => each_hero(*sel, block, who),
        Do::EachEnemy(sel, block) => format!("for {}: {}", enemies(*sel, who), inner(block, who)),
        Do::May(block) => format!("{} may: {}", who.name(), offer(block, who)),
        Do::Only(so, block) => conditional((true, *so), block, who),
        Do::Unless(so, block) => conditional((false, *so), block, who),
        Do::Branch(so, yes, no) => {
            format!("if {}, {}; otherwise {}", condition(*so, who), inner(yes, who), inner(no, who))
        }
        Do::Either(a, b) => format!("either {}, or {}", inner(a, who), inner(b, who)),
        Do::AddResults(face, n) => {
            format!("add {n} {} {}", symbol(*face), many(*n as i8, "result", "results"))
        }
        Do::AddSuccesses(Num::N(1)) => "add 1 success".into(),
        Do::AddSuccesses(n) => format!("add {}", number(*n, "successes", who)),
        Do::Reroll(n) => format!("reroll up to {n} {}", many(*n as i8, "die", "dice")),
        Do::Prevent(n) => format!("prevent up to {n} of that damage"),
        Do::PreventOverrun => "the base is not overrun".into(),
        Do::BoostAll => "treat all heroes' actions of this hero phase as boosted".into(),
        Do::BoostNext(HeroSel::You) => {
            format!("treat {} next action of this hero phase as boosted", who.own())
        }
        Do::BoostNext(sel) => {
            format!("treat the next action of {} this hero phase as boosted", heroes(*sel, who))
        }
        Do::DaggerEffect => format!("resolve a D.A.G.G.E.R. effect of {} region", who.own()),
        Do::AnyDaggerEffect => "resolve the D.A.G.G.E.R. effect of any operational base".into(),
        Do::Heal(sel, n) => {
            format!("{} recovers {}", enemies(*sel, who), number(*n, "damage", who))
        }
        Do::HealAll(sel) => format!("{} recovers all damage", enemies(*sel, who)),
        Do::Unstun => "the nemesis is no longer stunned".into(),
        Do::Suppress(n) => {
            let tokens = many(*n as i8, "token", "tokens");
            format!("place {n} suppression {tokens} on the nemesis sheet")
        }
        Do::CardProgress(n) if *n < 0 => format!("remove {} progress from this card", -n),
        Do::CardProgress(n) => format!("place {n} progress on this card"),
        Do::SheetProgress(n) => {
            format!("place {}", number_at(*n, "progress", "on the nemesis sheet", who))
        }
        Do::LoseSheetProgress(n) => {
            format!("remove {}", number_at(*n, "progress", "from the nemesis sheet", who))
        }
        Do::CancelSpawn => "cancel 1 spawn icon of this card".into(),
        Do::Activate(sel) => format!("{} activates", enemies(*sel, who)),
        Do::NemesisAttacks => "the nemesis attacks each hero in its space".into(),
        Do::HoldTokens(sel, n) => format!(
            "{}; they cannot be retrieved while it stays",
            they(*sel, &format!("put {n} aspect tokens on this card"), who)
        ),
        Do::DiscardThis => "discard this card and return what lies on it".into(),
        Do::TakeBack(sel) => they(*sel, "take back 1 spent standard aspect token", who),
        Do::PeekEvents(n) => match n {
            1 => "look at the top card of the event deck".into(),
            n => format!("look at the top {n} cards of the event deck"),
        },
        Do::DiscardEvents(n) => match n {
            1 => "discard the top card of the event deck".into(),
            n => format!("discard the top {n} cards of the event deck"),
        },
        Do::Choose(sel) => format!("choose {}", enemies(*sel, who)),
        Do::ChooseEach(sel) => format!("each hero first chooses {}", enemies(*sel, who)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_offered_names_its_price_first() {
        let (gain, price) = (Do::Empower(HeroSel::You), Do::Exhaust(HeroSel::You));
        let bought = Script(vec![gain.clone(), price.clone()]);
        assert_eq!(offered(&bought), "Exhaust 1 ready shared support to empower yourself.");
        let paid = offered(&Script(vec![price, gain]));
        assert_eq!(paid, "You exhaust 1 ready shared support. Empower yourself.");
    }

    #[test]
    fn what_each_hero_does_is_said_of_each() {
        let each = |does: Vec<Do<Script>>| {
            step(&Do::EachHero(HeroSel::Each(HeroFilter(0)), Script(does)), Who::FirstPlayer)
        };
        let suffer = || Do::Suffer(HeroSel::You, Num::N(1));
        assert_eq!(each(vec![suffer()]), "each hero suffers 1 damage");
        let both = each(vec![suffer(), Do::Threat(Num::N(1))]);
        assert_eq!(both, "for each hero in turn: they suffer 1 damage, then advance threat by 1");
    }

    #[test]
    fn conditions_within_one_another_are_one() {
        let deed = Script(vec![Do::TeamUp(Num::N(1))]);
        let inside = Do::Unless(If::NemesisStunned, deed.clone());
        let both = Do::Only(If::YouOnBase, Script(vec![inside]));
        let text = step(&both, Who::ThatHero);
        assert_eq!(
            text,
            "if that hero is on a base and the nemesis is not stunned, gain 1 team-up"
        );
        let alone = step(&Do::Unless(If::NemesisStunned, deed), Who::You);
        assert_eq!(alone, "unless the nemesis is stunned, gain 1 team-up");
    }
}
