//! Scenarios: a situation, what is played, and what must come of it, in a file.
//!
//! Every answer is written down by its label or the beginning of it that no other label shares,
//! perhaps with the question before it; an answer that is not asked for, a die that is not rolled and an expectation that
//! does not hold are failures.

use std::sync::Arc;

use serde::Deserialize;
use table::{Choices, Question, Rules, Seed, Silent};

use crate::card::*;
use crate::play::ground;
use crate::rules::Dagger;
use crate::setup::{Plan, Setup, SetupError};
use crate::state::*;

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows.
    pub name: String,
    /// Who plays; what is left out is as in the recommended first game.
    #[serde(default)]
    pub setup: Setup,
    /// What is changed in the first round before anything is played.
    #[serde(default)]
    pub given: Vec<Given>,
    /// What the dice will show.
    #[serde(default)]
    pub dice: Vec<Symbol>,
    /// The answers, by label.
    #[serde(default)]
    pub play: Vec<String>,
    /// What must be so afterwards.
    pub expect: Vec<Expect>,
}

/// A change to the first round: heroes stand on New York, Atlantis, Wakanda, Madripoor and the
/// Iliad (space 8) in order, the first hero acts, and there is no enemy but the nemesis.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub enum Given {
    Hero(u8, Space),
    Damage(u8, u8),
    Fallen(u8),
    Empowered(u8),
    Ready(u8, u8),
    Exhausted(u8, u8),
    Charge(u8, u8, u8),
    Unlocked(u8),
    TeamUpReady(u8),
    Shattered(u8),
    Tokens(u8, u8, bool),
    Enemy(u8, Space),
    EnemyDamage(u8, u8),
    Primed(u8),
    Nemesis(Space),
    Stunned,
    Showdown,
    Suppression(u8),
    SheetProgress(u8),
    Threat(u8),
    TeamUp(u8),
    Overrun(Base),
    Iliad(Space),
    Bifrost(Space),
    Side(u8, String, u8),
    HeroMission(u8, u8),
    NemesisProgress(u8),
    NemesisStage(u8),
    Completed(u8, bool),
    Event(String),
    NoEvents,
    NoSideMissions,
    FirstPlayer(u8),
    NemesisPhase,
    Round(u8),
    CardProgress(u8, u8),
}

/// What must be so. Enemies count 0-2 rank 1, 3-4 rank 2, 5 rank 3, 6-9 nemesis-specific,
/// 10-12 elites, 13 the nemesis.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub enum Expect {
    HeroIn(u8, Space),
    HeroOff(u8),
    Damage(u8, u8),
    Empowered(u8, bool),
    Ready(u8, u8, bool),
    Charge(u8, u8, u8),
    Unlocked(u8, bool),
    TeamUpReady(u8, bool),
    Is(u8, String),
    Eliminated(u8),
    Tokens(u8, u8, bool),
    EnemyIn(u8, Space),
    EnemyOff(u8),
    EnemyDamage(u8, u8),
    Primed(u8, bool),
    Stunned(bool),
    Showdown(bool),
    Suppression(u8),
    SheetProgress(u8),
    Threat(u8),
    TeamUp(u8),
    Overrun(Base, bool),
    Iliad(Space),
    Bifrost(Space),
    Progress(u8, u8),
    Mission(u8, String),
    NoMission(u8),
    Stage(u8),
    Round(u8),
    FirstPlayer(u8),
    Won,
    Lost(String),
    Running,
    Asked(String),
    Listed(String, bool),
    Peeked(u8),
    CardProgress(u8, u8),
}

fn find(book: &Book, name: &str) -> Result<u8, String> {
    let at = book.missions.iter().position(|mission| mission.name == name);
    at.map(|at| at as u8).ok_or_else(|| format!("no mission is called `{name}`"))
}

/// The game as it is before the given changes.
fn opening(rules: &Dagger) -> Game {
    let mut game = rules.start(&Seed::from(1));
    let mut placed = 0;
    while !matches!(game.ask.kind, AskKind::Action | AskKind::Nothing | AskKind::Ability) {
        let answer = match game.ask.kind {
            AskKind::Iliad => 7,
            AskKind::StartBase => {
                placed += 1;
                placed - 1
            }
            _ => game.ask.mask.trailing_zeros() as u8,
        };
        rules.play(&mut game, &mut Silent).answer(answer);
    }
    for enemy in &mut game.enemies[..ENEMIES] {
        *enemy = EnemyState::default();
    }
    for slot in 0..3 {
        let mission = std::mem::take(&mut game.missions[slot]);
        if mission.id != OFF {
            game.side_discard.push(mission.id);
        }
    }
    again(&mut game, Task::HeroPhase);
    game
}

/// Drops what is being done and does this instead.
fn again(game: &mut Game, task: Task) {
    game.frames.clear();
    game.ask = Ask::default();
    let stage = if task == Task::HeroPhase { 1 } else { 0 };
    game.frames.push(Frame { task, stage, you: 0, ..Frame::default() });
}

fn change(rules: &Dagger, game: &mut Game, given: &Given) -> Result<(), String> {
    let hero = |at: u8| usize::from(at.min(4));
    let figure = |at: u8| usize::from(at.min(NEMESIS));
    match given {
        Given::Hero(at, space) => game.heroes[hero(*at)].space = *space as u8,
        Given::Damage(at, n) => game.heroes[hero(*at)].damage = *n,
        Given::Fallen(at) => {
            // The turns have begun: the partner waits for the next round.
            again(game, Task::HeroPhase);
            game.frames.as_mut_slice()[0].stage = 3;
            let you = *at.min(&(game.count - 1));
            game.frames.push(Frame { task: Task::Defeat, you, ..Frame::default() });
        }
        Given::Empowered(at) => game.heroes[hero(*at)].empowered = true,
        Given::Ready(at, which) => game.heroes[hero(*at)].ready[usize::from(which & 1)] = true,
        Given::Exhausted(at, which) => {
            game.heroes[hero(*at)].ready[usize::from(which & 1)] = false;
        }
        Given::Charge(at, which, n) => game.heroes[hero(*at)].charge[usize::from(which & 1)] = *n,
        Given::Unlocked(at) => game.heroes[hero(*at)].unlocked = true,
        Given::TeamUpReady(at) => game.heroes[hero(*at)].team_up = true,
        Given::Shattered(at) => game.heroes[hero(*at)].shattered = true,
        Given::Tokens(at, standard, boosted) => {
            game.heroes[hero(*at)].standard = *standard;
            game.heroes[hero(*at)].boosted = *boosted;
        }
        Given::Enemy(at, space) => game.enemies[figure(*at)].space = *space as u8,
        Given::EnemyDamage(at, n) => game.enemies[figure(*at)].damage = *n,
        Given::Primed(at) => game.enemies[figure(*at)].primed = true,
        Given::Nemesis(space) => game.enemies[usize::from(NEMESIS)].space = *space as u8,
        Given::Stunned => game.stunned = true,
        Given::Showdown => {
            game.showdown = true;
            game.stage = 4;
            game.missions[usize::from(SLOT_NEMESIS)] = MissionState::default();
        }
        Given::Suppression(n) => game.suppression = *n,
        Given::SheetProgress(n) => game.sheet = *n,
        Given::Threat(n) => game.threat = *n,
        Given::TeamUp(n) => game.team_up = *n,
        Given::Overrun(base) => game.overrun |= 1 << *base as u8,
        Given::Iliad(space) => game.iliad = *space as u8,
        Given::Bifrost(space) => game.bifrost = *space as u8,
        Given::Side(slot, name, progress) => {
            let id = find(&rules.book, name)?;
            let slot = usize::from(slot.min(&2).to_owned());
            game.missions[slot] = MissionState { id, progress: *progress, owner: 0 };
            if let Some((_, space)) = rules.book.missions[usize::from(id)].elite {
                let enemy = &mut game.enemies[usize::from(ELITES) + slot];
                *enemy = EnemyState { space, ..EnemyState::default() };
            }
        }
        Given::HeroMission(owner, progress) => {
            let state = &mut game.heroes[hero(*owner)];
            state.mission = false;
            let id = rules.book.heroes[usize::from(state.hero)].mission;
            game.missions[usize::from(SLOT_HERO)] =
                MissionState { id, progress: *progress, owner: *owner };
        }
        Given::NemesisProgress(n) => game.missions[usize::from(SLOT_NEMESIS)].progress = *n,
        Given::NemesisStage(n) => {
            game.stage = (*n).min(3);
            let own = rules.book.nemeses[usize::from(game.nemesis)].missions;
            let id = match game.stage {
                0 => game.first_strike,
                n => own[usize::from(n - 1)],
            };
            game.missions[usize::from(SLOT_NEMESIS)].id = id;
        }
        Given::Completed(at, failed) => {
            game.completed[usize::from(at.min(&2).to_owned())] = 1 + u8::from(*failed);
        }
        Given::Event(name) => {
            let at = rules.book.events.iter().position(|event| event.name == *name);
            let id = at.ok_or_else(|| format!("no event is called `{name}`"))? as u8;
            game.events.pop();
            game.events.push(id);
        }
        Given::NoEvents => game.events.clear(),
        Given::NoSideMissions => game.side_deck.clear(),
        Given::FirstPlayer(at) => game.first = *at,
        Given::NemesisPhase => again(game, Task::NemesisPhase),
        Given::Round(n) => game.round = *n,
        Given::CardProgress(at, n) => game.card_progress[usize::from(at.min(&6).to_owned())] = *n,
    }
    Ok(())
}

fn labels(rules: &Dagger, game: &Game) -> Vec<(table::Choice, String)> {
    let mut choices = Choices::new();
    rules.choices(game, &mut choices);
    choices.iter().map(|&choice| (choice, rules.label(game, choice))).collect()
}

fn holds(rules: &Dagger, game: &Game, expect: &Expect) -> bool {
    let hero = |at: &u8| &game.heroes[usize::from(*at.min(&4))];
    let enemy = |at: &u8| &game.enemies[usize::from(*at.min(&NEMESIS))];
    let slot = |at: &u8| &game.missions[usize::from(*at.min(&4))];
    match expect {
        Expect::HeroIn(at, space) => hero(at).space == *space as u8,
        Expect::HeroOff(at) => hero(at).space == OFF,
        Expect::Damage(at, n) => hero(at).damage == *n,
        Expect::Empowered(at, is) => hero(at).empowered == *is,
        Expect::Ready(at, which, is) => hero(at).ready[usize::from(which & 1)] == *is,
        Expect::Charge(at, which, n) => hero(at).charge[usize::from(which & 1)] == *n,
        Expect::Unlocked(at, is) => hero(at).unlocked == *is,
        Expect::TeamUpReady(at, is) => hero(at).team_up == *is,
        Expect::Is(at, name) => rules.book.heroes[usize::from(hero(at).hero)].name == *name,
        Expect::Eliminated(at) => hero(at).eliminated,
        Expect::Tokens(at, standard, boosted) => {
            hero(at).standard == *standard && hero(at).boosted == *boosted
        }
        Expect::EnemyIn(at, space) => enemy(at).space == *space as u8,
        Expect::EnemyOff(at) => enemy(at).space == OFF,
        Expect::EnemyDamage(at, n) => enemy(at).damage == *n,
        Expect::Primed(at, is) => enemy(at).primed == *is,
        Expect::Stunned(is) => game.stunned == *is,
        Expect::Showdown(is) => game.showdown == *is,
        Expect::Suppression(n) => game.suppression == *n,
        Expect::SheetProgress(n) => game.sheet == *n,
        Expect::Threat(n) => game.threat == *n,
        Expect::TeamUp(n) => game.team_up == *n,
        Expect::Overrun(base, is) => (game.overrun >> *base as u8 & 1 != 0) == *is,
        Expect::Iliad(space) => game.iliad == *space as u8,
        Expect::Bifrost(space) => game.bifrost == *space as u8,
        Expect::Progress(at, n) => slot(at).progress == *n,
        Expect::Mission(at, name) => {
            let card = rules.book.missions.get(usize::from(slot(at).id));
            card.is_some_and(|card| card.name == *name)
        }
        Expect::NoMission(at) => slot(at).id == OFF,
        Expect::Stage(n) => game.stage == *n,
        Expect::Round(n) => game.round == *n,
        Expect::FirstPlayer(at) => game.first == *at,
        Expect::Won => game.over == ground::WON,
        Expect::Lost(why) => game.over > ground::WON && crate::words::reason(game.over) == *why,
        Expect::Running => game.over == 0,
        Expect::Asked(text) => rules.question(game).text.contains(text.as_str()),
        Expect::Listed(text, is) => {
            labels(rules, game).iter().any(|(_, label)| label.starts_with(text.as_str())) == *is
        }
        Expect::Peeked(n) => game.peeked == *n,
        Expect::CardProgress(at, n) => game.card_progress[usize::from(*at.min(&6))] == *n,
    }
}

/// Runs the scenarios of a file; an error says which one failed, and how.
pub fn check(file: &str, text: &str, book: &Arc<Book>) -> Result<usize, String> {
    let all: Vec<Scenario> =
        cardfile::parse(file, text).map_err(|diagnostic| diagnostic.to_string())?;
    for scenario in &all {
        run(scenario, book).map_err(|why| format!("{file}: {}: {why}", scenario.name))?;
    }
    Ok(all.len())
}

/// A set-up with what it leaves out: the parts of the recommended first game.
fn completed(mut setup: Setup, book: &Book) -> Setup {
    let usual = Setup::first_game();
    setup.nemesis = setup.nemesis.or(usual.nemesis);
    setup.first_strike = setup.first_strike.or(usual.first_strike);
    // The second of two steps aside for a sheet that is already taken.
    for (seat, other) in [(0, 1), (1, 0)] {
        let taken = |setup: &Setup| matches!(Plan::new(book, setup), Err(SetupError::Twice(_)));
        if setup.heroes.len() == seat {
            setup.heroes.push(usual.heroes[seat].clone());
            if taken(&setup) {
                setup.heroes[seat].clone_from(&usual.heroes[other]);
            }
        }
        if setup.aspects.len() == seat {
            setup.aspects.push(usual.aspects[seat].clone());
            if taken(&setup) {
                setup.aspects[seat].clone_from(&usual.aspects[other]);
            }
        }
    }
    setup
}

/// The choice that an answer means: its label, the beginning of one, or that with the boosted
/// token. The answer may repeat the question, or the end of it, before.
fn answered(rules: &Dagger, game: &Game, answer: &str) -> Result<table::Choice, String> {
    let listed = labels(rules, game);
    let question = rules.question(game);
    let wrong = || {
        let names: Vec<_> = listed.iter().map(|(_, label)| label.as_str()).collect();
        let Question { asker, text } = &question;
        format!("`{answer}` does not answer [{asker}] {text}: {}", names.join(" | "))
    };
    let label = match answer.rsplit_once("? ") {
        Some((asked, _)) if !question.text.contains(&format!("{asked}?")) => return Err(wrong()),
        Some((_, label)) => label,
        None => answer,
    };
    if let Some((choice, _)) = listed.iter().find(|(_, listed)| listed == label) {
        return Ok(*choice);
    }
    let (words, token) = match label.strip_suffix(", boosted") {
        Some(words) => (words, "boosted token"),
        None => (label, ""),
    };
    let fits = |label: &str| label.starts_with(words) && label.ends_with(token);
    let fitting: Vec<_> = listed.iter().filter(|(_, label)| fits(label)).collect();
    // Of labels that go on from one another the shortest is meant: the standard token.
    let shortest = fitting.iter().min_by_key(|(_, label)| label.len());
    let meant = shortest.filter(|(_, short)| fitting.iter().all(|fit| fit.1.starts_with(short)));
    meant.map(|(choice, _)| *choice).ok_or_else(wrong)
}

/// Runs one scenario with these components.
pub fn run(scenario: &Scenario, book: &Arc<Book>) -> Result<(), String> {
    let setup = completed(scenario.setup.clone(), book);
    let rules = Dagger::with(book.clone(), setup).map_err(|error| error.to_string())?;
    let mut game = opening(&rules);
    for given in &scenario.given {
        change(&rules, &mut game, given)?;
    }
    // The last one must stay: more dice than are written down may not be rolled either.
    for symbol in [Symbol::Blank].iter().chain(scenario.dice.iter().rev()) {
        if !game.fixed_dice.push(*symbol as u8) {
            return Err("more than 15 dice are fixed".into());
        }
    }
    rules.play(&mut game, &mut Silent).run();
    for answer in &scenario.play {
        let choice = answered(&rules, &game, answer)?;
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    match game.fixed_dice.len() {
        0 => return Err("more dice were rolled than are fixed".into()),
        1 => {}
        left => return Err(format!("{} fixed dice were not rolled", left - 1)),
    }
    match scenario.expect.iter().find(|expect| !holds(&rules, &game, expect)) {
        Some(expect) => {
            let question = rules.question(&game);
            Err(format!("{expect:?} does not hold; now: {} {game:?}", question.text))
        }
        None => Ok(()),
    }
}
