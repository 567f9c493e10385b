//! What is expected at the end of a scenario.

use std::fmt::Debug;

use serde::Deserialize;
use table::Rules;

use super::given::{card_progress, within};
use super::labels;
use crate::card::*;
use crate::rules::Dagger;
use crate::state::*;

/// What must be so. Heroes count from 0 in seat order, a hero's supports 0 and 1. Enemies are 0-2
/// rank 1, 3-4 rank 2, 5 rank 3, 6-9 nemesis-specific, 10-12 elites, 13 the nemesis. Mission slots
/// are 0-2 side, 3 hero, 4 nemesis.
#[derive(Clone, Debug, Deserialize)]
pub enum Expect {
    /// A hero is in the space.
    HeroIn(u8, Space),
    /// A hero is not on the board.
    HeroOff(u8),
    /// A hero has so much damage.
    Damage(u8, u8),
    /// A hero is empowered, or is not.
    Empowered(u8, bool),
    /// A hero's shared support is ready, or is not.
    Ready(u8, u8, bool),
    /// A hero's shared support has so much charge.
    Charge(u8, u8, u8),
    /// A hero has the unique support, or has not.
    Unlocked(u8, bool),
    /// A hero's team-up card is ready, or is not.
    TeamUpReady(u8, bool),
    /// A hero is this one.
    Is(u8, String),
    /// A hero's player is out of the game.
    Eliminated(u8),
    /// A hero has so many standard tokens to spend, and the boosted one or not.
    Tokens(u8, u8, bool),
    /// An enemy is in the space.
    EnemyIn(u8, Space),
    /// An enemy is not on the board.
    EnemyOff(u8),
    /// An enemy has so much damage.
    EnemyDamage(u8, u8),
    /// An enemy is primed, or is not.
    Primed(u8, bool),
    /// The nemesis is stunned, or is not.
    Stunned(bool),
    /// The final showdown is under way, or is not.
    Showdown(bool),
    /// So many suppression tokens lie on the nemesis sheet.
    Suppression(u8),
    /// So many progress tokens lie on the nemesis sheet.
    SheetProgress(u8),
    /// Threat is this.
    Threat(u8),
    /// Team-up is this.
    TeamUp(u8),
    /// A base is overrun, or is not.
    Overrun(Base, bool),
    /// The Iliad is in the space.
    Iliad(Space),
    /// The Bifrost token is in the space; Asgard is its own slot.
    Bifrost(Space),
    /// The mission in a slot has so much progress.
    Progress(u8, u8),
    /// The mission in a slot is this one.
    Mission(u8, String),
    /// A slot has no mission.
    NoMission(u8),
    /// So many cards of the nemesis mission deck are completed.
    Stage(u8),
    /// It is this round.
    Round(u8),
    /// This hero is the first player.
    FirstPlayer(u8),
    /// The heroes have won.
    Won,
    /// The heroes have lost, for this reason.
    Lost(String),
    /// The game is not over.
    Running,
    /// The question contains these words.
    Asked(String),
    /// A choice that begins with these words is listed, or is not.
    Listed(String, bool),
    /// So many cards of the event deck have been seen.
    Peeked(u8),
    /// So many cards are left in the event deck.
    EventsLeft(u8),
    /// The card of an enemy carries so much progress.
    CardProgress(u8, u8),
}

/// What was found where it is not what was wanted.
fn differs<T: PartialEq + Debug>(found: T, wanted: T) -> Option<String> {
    (found != wanted).then(|| format!("{found:?}"))
}

/// The question with its choices.
fn offered(rules: &Dagger, game: &Game) -> String {
    let choices = labels(rules, game).into_iter().map(|(_, label)| label);
    format!("{}: {}", rules.question(game).text, choices.collect::<Vec<_>>().join(" | "))
}

/// What was found instead, if anything.
/// An error if the expectation is about something that is not there.
pub(super) fn found_instead(
    rules: &Dagger,
    game: &Game,
    expect: &Expect,
) -> Result<Option<String>, String> {
    let hero = |at: &u8| Ok::<_, String>(&game.heroes[within("hero", *at, game.count)?]);
    let support = |at: &u8| within("support", *at, 2);
    let enemy = |at: &u8| Ok::<_, String>(&game.enemies[within("enemy", *at, FIGURES as u8)?]);
    let slot = |at: &u8| Ok::<_, String>(&game.missions[within("slot", *at, SLOTS as u8)?]);
    let mission = |at: &u8| match rules.book.missions.get(usize::from(slot(at)?.id)) {
        Some(card) => Ok::<_, String>(card.name.as_str()),
        None => Ok("none"),
    };
    let space = Space::name;
    let over = match game.over {
        None => "the game goes on",
        Some(why) => crate::words::reason(why),
    };
    let found = match expect {
        Expect::HeroIn(at, wanted) => differs(space(hero(at)?.space), wanted.name()),
        Expect::HeroOff(at) => differs(space(hero(at)?.space), space(OFF)),
        Expect::Damage(at, n) => differs(hero(at)?.damage, *n),
        Expect::Empowered(at, is) => differs(hero(at)?.empowered, *is),
        Expect::Ready(at, which, is) => differs(hero(at)?.ready[support(which)?], *is),
        Expect::Charge(at, which, n) => differs(hero(at)?.charge[support(which)?], *n),
        Expect::Unlocked(at, is) => differs(hero(at)?.unlocked, *is),
        Expect::TeamUpReady(at, is) => differs(hero(at)?.team_up, *is),
        Expect::Is(at, name) => differs(rules.book.hero(hero(at)?.hero).name.as_str(), name),
        Expect::Eliminated(at) => differs(hero(at)?.eliminated, true),
        Expect::Tokens(at, standard, boosted) => {
            differs((hero(at)?.standard, hero(at)?.boosted), (*standard, *boosted))
        }
        Expect::EnemyIn(at, wanted) => differs(space(enemy(at)?.space), wanted.name()),
        Expect::EnemyOff(at) => differs(space(enemy(at)?.space), space(OFF)),
        Expect::EnemyDamage(at, n) => differs(enemy(at)?.damage, *n),
        Expect::Primed(at, is) => differs(enemy(at)?.primed, *is),
        Expect::Stunned(is) => differs(game.stunned, *is),
        Expect::Showdown(is) => differs(game.showdown, *is),
        Expect::Suppression(n) => differs(game.suppression, *n),
        Expect::SheetProgress(n) => differs(game.sheet, *n),
        Expect::Threat(n) => differs(game.threat, *n),
        Expect::TeamUp(n) => differs(game.team_up, *n),
        Expect::Overrun(base, is) => differs(game.overrun & base.bit() != 0, *is),
        Expect::Iliad(wanted) => differs(space(game.iliad), wanted.name()),
        Expect::Bifrost(wanted) => {
            let at = if game.bifrost == OFF { Space::Asgard } else { game.bifrost };
            differs(space(at), wanted.name())
        }
        Expect::Progress(at, n) => differs(slot(at)?.progress, *n),
        Expect::Mission(at, name) => differs(mission(at)?, name),
        Expect::NoMission(at) => differs(mission(at)?, "none"),
        Expect::Stage(n) => differs(game.stage, *n),
        Expect::Round(n) => differs(game.round, *n),
        Expect::FirstPlayer(at) => {
            differs(usize::from(game.first), within("hero", *at, game.count)?)
        }
        Expect::Won => differs(over, crate::words::reason(Ground::Won)),
        Expect::Lost(why) => differs(over, why),
        Expect::Running => differs(over, "the game goes on"),
        Expect::Asked(words) => {
            let asked = rules.question(game).text.contains(words.as_str());
            (!asked).then(|| offered(rules, game))
        }
        Expect::Listed(words, is) => {
            let labels = labels(rules, game);
            let found = labels.iter().any(|(_, label)| label.starts_with(words.as_str()));
            (found != *is).then(|| offered(rules, game))
        }
        Expect::Peeked(n) => differs(game.peeked, *n),
        Expect::EventsLeft(n) => differs(game.events.len(), usize::from(*n)),
        Expect::CardProgress(at, n) => differs(game.card_progress[card_progress(*at)?], *n),
    };
    Ok(found)
}
