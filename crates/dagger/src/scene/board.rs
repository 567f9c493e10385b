//! The table of D.A.G.G.E.R. as areas, places and pieces.

use table::Rules;
use table::scene::{Amount, Area, Badge, Piece, Place, Player, Role, Shape};

use super::Texts;
use super::lines::whereabouts;
use super::things::It;
use super::words::{abbreviated, key, kind, short};
use crate::card::{Base, MissionId, Region, Space};
use crate::play::each;
use crate::rules::Dagger;
use crate::state::{Game, HeroSeat, NEMESIS, OFF, SLOT_NEMESIS, Slot, Standee};

/// A rulebook's table, from the top.
pub(super) fn areas(rules: &Dagger, texts: &Texts, game: &Game) -> Vec<Area> {
    vec![
        Area {
            key: "nemesis",
            name: "Nemesis".into(),
            shape: Shape::Feature,
            places: vec![
                Place::new(It::Figure(NEMESIS), "nemesis", "Nemesis")
                    .with(vec![figure(rules, texts, game, NEMESIS, true)]),
            ],
        },
        Area { key: "tracks", name: "Tracks".into(), shape: Shape::Piles, places: tracks(game) },
        Area {
            key: "world",
            name: "World".into(),
            shape: Shape::Map,
            places: world(rules, texts, game),
        },
        Area {
            key: "missions",
            name: "Missions".into(),
            shape: Shape::List,
            places: missions(rules, texts, game),
        },
        Area {
            key: "heroes",
            name: "Heroes".into(),
            shape: Shape::List,
            places: heroes(rules, texts, game),
        },
    ]
}

fn tracks(game: &Game) -> Vec<Place> {
    let used = game.event_discard.len();
    let mut events = Place::pile(It::Events, "events", "Events", game.events.len()).brief("Ev");
    if used > 0 {
        events.marks.push(format!("{used} used"));
    }
    vec![
        Place::pile(It::Tracks, "threat", "Threat", game.threat.into()).brief("Th"),
        Place::pile(It::Tracks, "team-up", "Team-up", game.team_up.into()).brief("Tu"),
        events,
        Place::pile(It::Sides, "side-missions", "Side missions", game.side_deck.len()).brief("Sd"),
    ]
}

fn world(rules: &Dagger, texts: &Texts, game: &Game) -> Vec<Place> {
    Space::ALL.into_iter().map(|space| place(rules, texts, game, space)).collect()
}

fn place(rules: &Dagger, texts: &Texts, game: &Game, space: Space) -> Place {
    let board = &rules.book().board;
    let name = space.name();
    let mut place = Place::new(It::Space(space), key(name), name)
        .brief(abbreviated(name))
        .with(pieces(rules, texts, game, space));
    let region = board.region.get(usize::from(space)).copied();
    let regions = [
        (Region::NewYork, "N", "New York"),
        (Region::Wakanda, "W", "Wakanda"),
        (Region::Madripoor, "M", "Madripoor"),
        (Region::Ocean, "~", "ocean"),
    ];
    if let Some((_, letter, word)) = regions.iter().find(|(known, ..)| Some(*known) == region) {
        place.badges.push(Badge {
            sort: "region",
            letters: (*letter).into(),
            word: (*word).into(),
        });
    }
    place.badges.extend(Base::of_space(space).map(|base| base_badge(game, base)));
    let near = board.adjacent.get(usize::from(space)).copied().unwrap_or(0);
    place.next_to = each(near).map(|space| It::Space(space).into()).collect();
    if game.bifrost == space {
        place.next_to.push(It::Space(Space::Asgard).into());
    } else if space == Space::Asgard && game.bifrost != OFF {
        place.next_to.push(It::Space(game.bifrost).into());
    }
    place
}

fn base_badge(game: &Game, base: Base) -> Badge {
    let (letters, word) = match game.overrun & base.bit() {
        0 => ("⌂", "base"),
        _ => ("⌂×", "base overrun"),
    };
    Badge { sort: "base", letters: letters.into(), word: word.into() }
}

/// What stands in a space: heroes first, so that nobody is lost behind a crowd.
pub(super) fn pieces(rules: &Dagger, texts: &Texts, game: &Game, space: Space) -> Vec<Piece> {
    let book = rules.book();
    let mut found = Vec::new();
    for (index, state) in game.seats().zip(&game.heroes) {
        if state.space == space && !state.eliminated {
            let name = short(&book.hero(state.hero).name);
            found.push(Piece::new(It::Hero(index), Role::Hero, name));
        }
    }
    let figures = std::iter::once(NEMESIS).chain(Standee::enemies());
    for number in figures.filter(|&f| game.enemies[usize::from(f)].space == space) {
        found.push(figure(rules, texts, game, number, false));
    }
    for slot in slots(game) {
        if rules.mission_space(game, slot) == Some(space) {
            let id = usize::from(game.missions[usize::from(slot)].id);
            found.push(Piece::new(
                It::Mission(slot),
                Role::Mission,
                book.missions[id].name.as_str(),
            ));
        }
    }
    if game.iliad == space {
        let badge = base_badge(game, Base::Iliad);
        let mut iliad = Piece::new(It::Space(space), Role::Base, "Iliad");
        iliad.marks.extend((badge.letters.as_str() != "⌂").then(|| "overrun".to_string()));
        iliad.badges.push(badge);
        found.push(iliad);
    }
    if game.bifrost == space {
        found.push(Piece::new(It::Space(space), Role::Card, "Bifrost"));
    }
    found
}

/// An enemy or the nemesis, with where it is if that is not seen from where it stands.
fn figure(rules: &Dagger, texts: &Texts, game: &Game, number: Standee, placed: bool) -> Piece {
    let state = &game.enemies[usize::from(number)];
    let (role, name) = match rules.enemy(game, number) {
        Some(enemy) => (Role::Enemy, enemy.name.as_str()),
        None => (Role::Leader, rules.book().nemeses[usize::from(game.nemesis)].name.as_str()),
    };
    let health = rules.health(game, number).0;
    let mut piece = Piece::new(It::Figure(number), role, name);
    piece.text = texts.of(if role == Role::Leader { "nemesis" } else { "enemy" }, name);
    piece.figures = vec![
        Amount::new("health left", "", health.saturating_sub(state.damage))
            .noted(if state.primed { "*" } else { "" }),
        Amount::new("damage", "dm", state.damage).of(health),
        Amount::new("power", "pw", rules.power(game, number).0),
    ];
    if placed {
        piece.marks.push(format!("in {}", state.space.name()));
    }
    let leader = role == Role::Leader;
    let notes = [
        (state.primed, "primed"),
        (leader && game.stunned, "stunned"),
        (leader && game.showdown, "final showdown"),
    ];
    piece.marks.extend(notes.iter().filter(|(is, _)| *is).map(|(_, note)| (*note).to_string()));
    piece
}

/// The slots that hold a mission.
fn slots(game: &Game) -> impl Iterator<Item = Slot> {
    let missions = game.missions;
    Slot::ALL.into_iter().filter(move |&slot| missions[usize::from(slot)].id != MissionId::NONE)
}

fn missions(rules: &Dagger, texts: &Texts, game: &Game) -> Vec<Place> {
    let place = |slot: Slot| {
        let state = &game.missions[usize::from(slot)];
        let mission = &rules.book().missions[usize::from(state.id)];
        let mut piece = Piece::new(It::Mission(slot), Role::Mission, mission.name.as_str());
        piece.group = kind(mission.kind).into();
        piece.text = texts.of("mission", &mission.name);
        let mut progress = Amount::new("progress", "", state.progress);
        progress.of = rules.needed(game, slot).map(i32::from);
        piece.figures.push(progress);
        if slot == SLOT_NEMESIS && mission.limit > 0 {
            piece.marks.push(format!("fails at {} threat", mission.limit));
        }
        if let Some(space) = rules.mission_space(game, slot) {
            piece.marks.push(format!("in {}", space.name()));
        }
        Place::new(It::Mission(slot), format!("mission-{}", slot.0), mission.name.as_str())
            .with(vec![piece])
    };
    slots(game).map(place).collect()
}

fn heroes(rules: &Dagger, texts: &Texts, game: &Game) -> Vec<Place> {
    game.seats().map(|index| hero(rules, texts, game, index)).collect()
}

fn hero(rules: &Dagger, texts: &Texts, game: &Game, index: HeroSeat) -> Place {
    let book = rules.book();
    let state = &game.heroes[usize::from(index)];
    let hero = book.hero(state.hero);
    let aspect = &book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
    let mut piece = Piece::new(It::Hero(index), Role::Hero, short(&hero.name));
    piece.group = short(&aspect.name).into();
    piece.text = texts.of("hero", &hero.name);
    piece.figures = vec![
        Amount::new("damage", "dm", state.damage).of(hero.health),
        Amount::new("tokens", "tk", state.standard).noted(if state.boosted { "+B" } else { "" }),
    ];
    let sign = |ready: bool| if ready { '●' } else { '○' };
    let supports: String = state.ready.into_iter().map(sign).collect();
    let unique = if state.unlocked { "+" } else { "" };
    let cards = format!("{supports}{unique}/{}", sign(state.team_up));
    piece.badges.push(Badge {
        sort: "supports",
        letters: cards,
        word: super::lines::supports(rules, game, index),
    });
    piece.marks.push(whereabouts(game, index).to_string());
    let notes = [
        (state.shattered, "shattered"),
        (state.empowered, "empowered"),
        (index == game.first, "first player"),
    ];
    piece.marks.extend(notes.iter().filter(|(is, _)| *is).map(|(_, note)| (*note).to_string()));
    let seat = (rules.seat_of(index).0 + 1).to_string();
    piece.badges.insert(0, Badge { sort: "seat", word: format!("player {seat}"), letters: seat });
    Place::new(It::Hero(index), format!("hero-{}", index.0), short(&hero.name)).with(vec![piece])
}

/// Those who play, with their heroes.
pub(super) fn players(rules: &Dagger, game: &Game) -> Vec<Player> {
    let player = |seat| {
        let heroes = game.seats().filter(|&hero| rules.seat_of(hero).0 == seat);
        let first = heroes.clone().any(|hero| hero == game.first);
        let names = heroes.map(|hero| {
            let id = game.heroes[usize::from(hero)].hero;
            short(&rules.book().hero(id).name).to_string()
        });
        let mut marks: Vec<String> = names.collect();
        marks.extend(first.then(|| "first player".to_string()));
        let id = game.seats().find(|&hero| rules.seat_of(hero).0 == seat).unwrap_or(HeroSeat(0));
        Player {
            id: It::Hero(id).into(),
            seat: table::Seat(seat),
            name: String::new(),
            points: None,
            piles: Vec::new(),
            marks,
        }
    };
    (0..rules.seats()).map(player).collect()
}
