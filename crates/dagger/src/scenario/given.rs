//! What is given: the opening of a scenario, and the changes to it.

use serde::Deserialize;
use table::{Rules, Seed, Silent};

use crate::card::*;
use crate::play::{BEGIN, COMPLETED, PARTNERS, TURNS, card_progress_at};
use crate::rules::Dagger;
use crate::state::*;

/// A change to the first round: heroes stand on New York, Atlantis, Wakanda, Madripoor and the
/// Iliad (space 8) in order, the first hero acts, each hero has the first of two shared supports
/// ready, and there is neither an enemy but the nemesis nor a side mission. Numbers are those of
/// [`Expect`](super::Expect).
#[derive(Clone, Debug, Deserialize)]
pub enum Given {
    /// The enemies and the side mission of the set-up are there.
    Dealt,
    /// A hero stands in the space.
    Hero(u8, Space),
    /// A hero has so much damage.
    Damage(u8, u8),
    /// A hero falls now: in the nemesis phase if that starts now, else in the hero phase, whose turns
    /// have begun. Several fall in the order in which they are given.
    Fallen(u8),
    /// A hero is empowered.
    Empowered(u8),
    /// A hero's shared support is ready.
    Ready(u8, u8),
    /// A hero's shared support is exhausted.
    Exhausted(u8, u8),
    /// A hero's shared support has so much charge.
    Charge(u8, u8, u8),
    /// A hero has the unique support.
    Unlocked(u8),
    /// A hero's team-up card is ready.
    TeamUpReady(u8),
    /// A hero has fallen before: the partner plays, with the shattered side of the aspect.
    Shattered(u8),
    /// A hero has so many standard tokens to spend, and the boosted one or not.
    Tokens(u8, u8, bool),
    /// An enemy stands in the space.
    Enemy(u8, Space),
    /// An enemy has so much damage.
    EnemyDamage(u8, u8),
    /// An enemy is primed.
    Primed(u8),
    /// The nemesis stands in the space.
    Nemesis(Space),
    /// The nemesis is stunned.
    Stunned,
    /// The final showdown is under way.
    Showdown,
    /// So many suppression tokens lie on the nemesis sheet.
    Suppression(u8),
    /// So many progress tokens lie on the nemesis sheet.
    SheetProgress(u8),
    /// Threat is this.
    Threat(u8),
    /// Team-up is this.
    TeamUp(u8),
    /// A base is overrun.
    Overrun(Base),
    /// The Iliad is in the space.
    Iliad(Space),
    /// The Bifrost token is in the space; Asgard is its own slot.
    Bifrost(Space),
    /// A side mission lies in the slot with so much progress; its elite is where it starts.
    Side(u8, String, u8),
    /// A hero's mission is in play with so much progress.
    HeroMission(u8, u8),
    /// The first strike or nemesis mission has so much progress.
    NemesisProgress(u8),
    /// So many cards of the nemesis mission deck are completed.
    NemesisStage(u8),
    /// The nemesis mission with this name was passed, or failed where true.
    Completed(String, bool),
    /// This is the next event.
    Event(String),
    /// The event deck is empty.
    NoEvents,
    /// The side mission deck is empty.
    NoSideMissions,
    /// This hero is the first player.
    FirstPlayer(u8),
    /// The nemesis phase starts now.
    NemesisPhase,
    /// The card of an enemy carries so much progress.
    CardProgress(u8, u8),
}

fn find(book: &Book, name: &str) -> Result<MissionId, String> {
    let at = book.missions.iter().position(|mission| mission.name == name);
    at.map(|at| MissionId(at as u8)).ok_or_else(|| format!("no mission is called `{name}`"))
}

/// A number that counts from 0, as an index; an error if there are not so many.
pub(super) fn within(what: &str, at: u8, count: u8) -> Result<usize, String> {
    match at < count {
        true => Ok(usize::from(at)),
        false => Err(format!("there is no {what} {at}: they go from 0 to {}", count - 1)),
    }
}

/// Where the progress on the card of an enemy is noted. The nemesis has a sheet instead of a card.
pub(super) fn card_progress(at: u8) -> Result<usize, String> {
    Ok(card_progress_at(Standee(within("enemy", at, ENEMIES as u8)? as u8)))
}

/// The game as it is before the given changes.
pub(super) fn opening(rules: &Dagger, dealt: bool) -> Game {
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
    if !dealt {
        game.enemies[..ENEMIES].fill(EnemyState::default());
        for slot in 0..3 {
            let mission = std::mem::take(&mut game.missions[slot]);
            if mission.id != MissionId::NONE {
                game.side_discard.push(mission.id);
            }
        }
    }
    game
}

/// Drops what is being done and does what the changes ask for: a phase, and heroes who fall in it.
pub(super) fn begin(game: &mut Game, given: &[Given]) {
    let nemesis = given.iter().any(|given| matches!(given, Given::NemesisPhase));
    let fallen = given.iter().filter_map(|given| match given {
        Given::Fallen(at) => Some(HeroSeat(*at)),
        _ => None,
    });
    let fallen: Vec<HeroSeat> = fallen.collect();
    // Who falls in the hero phase falls in its turns: the partner waits for the next round.
    let (task, stage) = match nemesis {
        true => (Task::NemesisPhase, BEGIN),
        false => (Task::HeroPhase, if fallen.is_empty() { PARTNERS } else { TURNS }),
    };
    game.frames.clear();
    game.ask = Ask::default();
    game.frames.push(Frame { task, stage, you: HeroSeat(0), ..Frame::default() });
    for at in fallen.into_iter().rev() {
        game.frames.push(Frame { task: Task::Defeat, you: at, ..Frame::default() });
    }
}

/// Makes one change.
pub(super) fn change(rules: &Dagger, game: &mut Game, given: &Given) -> Result<(), String> {
    let count = game.count;
    let hero = |at: u8| within("hero", at, count);
    let support = |at: u8| within("support", at, 2);
    let figure = |at: u8| within("enemy", at, FIGURES as u8);
    match given {
        // The opening sees to the first, the beginning to the others.
        Given::Dealt | Given::NemesisPhase => {}
        Given::Fallen(at) => {
            hero(*at)?;
        }
        Given::Hero(at, space) => game.heroes[hero(*at)?].space = *space,
        Given::Damage(at, n) => game.heroes[hero(*at)?].damage = *n,
        Given::Empowered(at) => game.heroes[hero(*at)?].empowered = true,
        Given::Ready(at, which) => game.heroes[hero(*at)?].ready[support(*which)?] = true,
        Given::Exhausted(at, which) => {
            game.heroes[hero(*at)?].ready[support(*which)?] = false;
        }
        Given::Charge(at, which, n) => game.heroes[hero(*at)?].charge[support(*which)?] = *n,
        Given::Unlocked(at) => game.heroes[hero(*at)?].unlocked = true,
        Given::TeamUpReady(at) => game.heroes[hero(*at)?].team_up = true,
        Given::Shattered(at) => {
            let state = &mut game.heroes[hero(*at)?];
            state.shattered = true;
            state.hero = rules.book.hero(state.hero).partner;
        }
        Given::Tokens(at, standard, boosted) => {
            game.heroes[hero(*at)?].standard = *standard;
            game.heroes[hero(*at)?].boosted = *boosted;
        }
        Given::Enemy(at, space) => game.enemies[figure(*at)?].space = *space,
        Given::EnemyDamage(at, n) => game.enemies[figure(*at)?].damage = *n,
        Given::Primed(at) => game.enemies[figure(*at)?].primed = true,
        Given::Nemesis(space) => game.enemies[usize::from(NEMESIS)].space = *space,
        Given::Stunned => game.stunned = true,
        Given::Showdown => {
            game.showdown = true;
            game.stage = COMPLETED;
            game.missions[usize::from(SLOT_NEMESIS)] = MissionState::default();
        }
        Given::Suppression(n) => game.suppression = *n,
        Given::SheetProgress(n) => game.sheet = *n,
        Given::Threat(n) => game.threat = *n,
        Given::TeamUp(n) => game.team_up = *n,
        Given::Overrun(base) => game.overrun |= base.bit(),
        Given::Iliad(space) => game.iliad = *space,
        Given::Bifrost(Space::Asgard) => game.bifrost = OFF,
        Given::Bifrost(space) => game.bifrost = *space,
        Given::Side(slot, name, progress) => {
            let slot = Slot(within("side mission slot", *slot, 3)? as u8);
            let id = find(&rules.book, name)?;
            game.missions[usize::from(slot)] =
                MissionState { id, progress: *progress, owner: HeroSeat(0) };
            let rest = game.side_deck.as_slice().iter().copied().filter(|&other| other != id);
            game.side_deck = rest.collect();
            let elite = rules.book.missions[usize::from(id)].elite;
            if let (Some((_, space)), Some(enemy)) = (elite, slot.elite()) {
                let enemy = &mut game.enemies[usize::from(enemy)];
                *enemy = EnemyState { space, ..EnemyState::default() };
            }
        }
        Given::HeroMission(owner, progress) => {
            let state = &mut game.heroes[hero(*owner)?];
            state.mission = false;
            let id = rules.book.hero(state.hero).mission;
            game.missions[usize::from(SLOT_HERO)] =
                MissionState { id, progress: *progress, owner: HeroSeat(*owner) };
        }
        Given::NemesisProgress(n) => game.missions[usize::from(SLOT_NEMESIS)].progress = *n,
        Given::NemesisStage(n) => {
            game.stage = within("stage", *n, COMPLETED)? as u8;
            let own = rules.book.nemeses[usize::from(game.nemesis)].missions;
            let id = match game.stage {
                0 => game.first_strike,
                n => own[usize::from(n - 1)],
            };
            game.missions[usize::from(SLOT_NEMESIS)].id = id;
        }
        Given::Completed(name, failed) => {
            let id = find(&rules.book, name)?;
            let own = rules.book.nemeses[usize::from(game.nemesis)].missions;
            let at = own.iter().position(|mission| *mission == id);
            let at = at.ok_or_else(|| format!("`{name}` is no mission of this nemesis"))?;
            game.completed[at] = Some(Half::of(*failed));
        }
        Given::Event(name) => {
            let at = rules.book.events.iter().position(|event| event.name == *name);
            let at = at.ok_or_else(|| format!("no event is called `{name}`"))?;
            game.events.pop();
            game.events.push(EventId(at as u8));
        }
        Given::NoEvents => game.events.clear(),
        Given::NoSideMissions => game.side_deck.clear(),
        Given::FirstPlayer(at) => game.first = HeroSeat(hero(*at)? as u8),
        Given::CardProgress(at, n) => game.card_progress[card_progress(*at)?] = *n,
    }
    Ok(())
}
