//! What is happening when a hero is asked whether to use an ability: a sentence for every moment.

use super::{hero_name, shown};
use crate::card::*;
use crate::play::enemy_src;
use crate::rules::Dagger;
use crate::state::*;
use crate::text::{self, capital};

/// What a window is open for, with a space behind it.
pub(super) fn before(rules: &Dagger, game: &Game, window: &Frame) -> String {
    let text = sentence(rules, game, window);
    if text.is_empty() { text } else { format!("{text} ") }
}

fn sentence(rules: &Dagger, game: &Game, window: &Frame) -> String {
    let is = |when: When| window.moments & when.bit() != 0;
    let all = Whose::Anyone;
    let hero = || match game.has(window.subject) {
        true => hero_name(rules, game, window.subject),
        false => "Somebody".into(),
    };
    let base = || match window.about {
        About::Base(base) | About::Occasion(Occasion::Overrun(base)) => capital(base.name()),
        _ => "A base".into(),
    };
    // What comes with others of its moments stands first.
    if is(When::Suffers(all)) {
        return suffers(rules, game, window);
    }
    if is(When::Attacked(all)) {
        return format!(
            "{} suffers nothing from an attack of {}.",
            hero(),
            foe(rules, game, window.enemy)
        );
    }
    if is(When::AnyTime) {
        return occasion(rules, game, window);
    }
    if let (true, About::Action(kind)) =
        (is(When::AfterAction(ActionKind::Move, all)), window.about)
    {
        let with = if is(When::AfterBoosted(all)) { " with the boosted token" } else { "" };
        return format!("{} has performed a {} action{with}.", hero(), text::action(kind));
    }
    if is(When::HeroPhaseStarts) {
        "The hero phase begins.".into()
    } else if is(When::HeroPhaseEnds) {
        "The hero phase ends.".into()
    } else if is(When::NemesisPhaseStarts) {
        "The nemesis phase begins.".into()
    } else if is(When::ShowdownStarts) {
        "The final showdown begins.".into()
    } else if is(When::AfterRoll(all)) {
        tests(rules, game, window)
    } else if is(When::EnemyDefeated(all)) {
        let done = if window.enemy == NEMESIS { "stunned" } else { "defeated" };
        format!("{} has {done} {}.", hero(), foe(rules, game, window.enemy))
    } else if is(When::EnemyDamaged(all)) {
        format!("{} has dealt damage to {}.", hero(), foe_there(rules, game, window.enemy))
    } else if is(When::MissionCompleted) {
        let how = if window.failed { "failed" } else { "completed" };
        format!("A mission was {how}.")
    } else if is(When::NemesisProgress(all)) {
        format!("{} has placed progress on the nemesis mission.", hero())
    } else if is(When::FightsSpecific) {
        format!("{} fights {}.", hero(), foe_there(rules, game, window.enemy))
    } else if is(When::WouldOverrun) {
        format!("{} is about to be overrun.", base())
    } else if is(When::AfterOverrun) {
        format!("{} was overrun.", base())
    } else if is(When::AfterSpawn) {
        format!("{} has appeared.", foe_there(rules, game, window.enemy))
    } else if is(When::AfterEmpower(all)) {
        format!("{} has become empowered.", hero())
    } else {
        String::new()
    }
}

/// What is about to happen when something that can be used at any time is offered.
fn occasion(rules: &Dagger, game: &Game, window: &Frame) -> String {
    let hero = || hero_name(rules, game, window.subject);
    match window.about {
        About::Occasion(Occasion::Leisure) => "All action tokens are spent.".into(),
        About::Occasion(Occasion::Turn) => format!("It is {}'s turn.", hero()),
        About::Occasion(Occasion::Count) => tests(rules, game, window),
        About::Occasion(Occasion::Enemy) => {
            format!("{} is about to act.", foe_there(rules, game, window.enemy))
        }
        About::Occasion(Occasion::Fall) => format!("{} is about to be defeated.", hero()),
        About::Occasion(Occasion::Overrun(base)) => {
            format!("{} is about to be overrun.", capital(base.name()))
        }
        About::Occasion(Occasion::Threat) => {
            format!("Threat is about to rise by {} and end the game.", window.amount)
        }
        _ => String::new(),
    }
}

/// Who is about to suffer how much, and from what.
fn suffers(rules: &Dagger, game: &Game, window: &Frame) -> String {
    let hero = hero_name(rules, game, window.subject);
    let frames = game.frames.as_slice();
    let Some(blow) = frames.iter().rev().find(|frame| frame.task == Task::Suffer) else {
        return format!("{hero} is about to suffer damage.");
    };
    let from = match (blow.src.kind, blow.fight) {
        (CardKind::Rule, _) => String::new(),
        (_, true) => format!(" from an attack of {}", rules.book.name_of(blow.src)),
        _ => format!(" from {}", rules.book.name_of(blow.src)),
    };
    if blow.amount <= 0 {
        return format!("All damage of {hero}{from} is prevented.");
    }
    let state = game.heroes[usize::from(window.subject).min(HEROES - 1)];
    let left = rules.book.hero(state.hero).health.saturating_sub(state.damage);
    let end = match (blow.amount >= left as i8, blow.short) {
        (true, false) => " and be defeated",
        (true, true) => ", all the health that is left",
        (false, _) => "",
    };
    format!("{hero} is about to suffer {}{from}{end}.", blow.amount)
}

/// Who tests what, and what the dice show.
fn tests(rules: &Dagger, game: &Game, window: &Frame) -> String {
    let hero = hero_name(rules, game, window.subject);
    let test = game.frames.as_slice().iter().rev().find(|frame| frame.task == Task::Test);
    match test {
        Some(test) => format!("{hero} tests {}. {}", text::attr(test.tested()), shown(test.dice)),
        None => format!("{hero} tests."),
    }
}

/// The name of an enemy, also of one that has just left the board.
fn foe(rules: &Dagger, game: &Game, enemy: Standee) -> String {
    // The mission of an elite that was defeated is gone, and its name with it.
    let gone = |slot: Slot| game.missions[usize::from(slot)].id == MissionId::NONE;
    match enemy.slot() {
        Some(slot) if gone(slot) || game.enemies[usize::from(enemy)].space == OFF => {
            "an elite enemy".into()
        }
        _ => rules.book.name_of(enemy_src(&rules.book, game, enemy)),
    }
}

fn foe_there(rules: &Dagger, game: &Game, enemy: Standee) -> String {
    let name = foe(rules, game, enemy);
    match game.enemies.get(usize::from(enemy)) {
        Some(state) if state.space != OFF => format!("{name} in {}", state.space.name()),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// The moments at which heroes can be asked.
    fn asked() -> Vec<When> {
        let all = Whose::Anyone;
        vec![
            When::HeroPhaseStarts,
            When::HeroPhaseEnds,
            When::NemesisPhaseStarts,
            When::ShowdownStarts,
            When::AfterRoll(all),
            When::Suffers(all),
            When::Attacked(all),
            When::EnemyDefeated(all),
            When::EnemyDamaged(all),
            When::MissionCompleted,
            When::NemesisProgress(all),
            When::AfterAction(ActionKind::Rest, all),
            When::FightsSpecific,
            When::WouldOverrun,
            When::AfterOverrun,
            When::AfterSpawn,
            When::AfterEmpower(all),
        ]
    }

    #[test]
    fn every_moment_has_a_sentence_of_its_own() {
        let rules = Dagger::new(Setup::first_game()).unwrap();
        let game = table::Rules::start(&rules, &table::Seed::from(1));
        let mut told = std::collections::BTreeSet::new();
        for when in asked() {
            let about = match when {
                When::AfterAction(kind, _) => About::Action(kind),
                When::WouldOverrun | When::AfterOverrun => About::Base(Base::Wakanda),
                _ => About::Nothing,
            };
            let (moments, subject) = (when.bit(), HeroSeat(0));
            let window = Frame { moments, subject, about, enemy: Standee(0), ..Frame::default() };
            let text = before(&rules, &game, &window);
            assert!(text.ends_with(". "), "{when:?}: {text}");
            assert!(told.insert(text.clone()), "{when:?}: {text}");
        }
    }
}
