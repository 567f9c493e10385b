//! Why things are out of reach, over random games.

use dagger::scene::Texts;
use dagger::{Dagger, Game, Setup};
use table::scene::{Page, Piece, Place, Role, Scene, Shape, Staged, Thing};
use table::{Chance, Choices, Rules, Seed, Silent};

/// Steps between two spaces, counted on the map that is shown.
fn steps(map: &[Place], from: usize, to: usize) -> Option<usize> {
    let mut reached = vec![from];
    for steps in 0..map.len() {
        if reached.contains(&to) {
            return Some(steps);
        }
        let next: Vec<Thing> = reached.iter().flat_map(|&at| map[at].next_to.clone()).collect();
        reached.extend((0..map.len()).filter(|&at| next.contains(&map[at].id)));
        reached.sort_unstable();
        reached.dedup();
    }
    None
}

/// How often each reason was met.
#[derive(Default, Debug)]
struct Met {
    enemies: usize,
    slots: usize,
    bases: usize,
    overrun: usize,
    missions: usize,
    /// Lines of heroes' pages, by what they speak of.
    lines: [usize; 6],
}

/// What a line of a hero's page may speak of, and whether it is so.
fn words(game: &Game) -> [(&'static str, bool); 6] {
    let state = &game.heroes[usize::from(game.ask.hero)];
    [
        ("both slots are taken", state.slots.contains(&2)),
        ("its slot is taken", state.sheet != 0),
        ("used this round", state.used != 0),
        ("needs the empowered token", !state.empowered),
        ("team-up, there is", !state.team_up || game.team_up < 3),
        ("exhausted, charged", state.ready != [true; 2]),
    ]
}

/// Every line on the page of the hero who acts is so, and none is about an action that is offered.
fn check_page(game: &Game, page: &Page, labels: &[&str], met: &mut Met) {
    let lines = page.parts.iter().filter(|(heading, _)| heading == "Out of reach");
    for line in lines.flat_map(|(_, lines)| lines) {
        let what = line.split(": ").next().unwrap();
        let offered = |label: &&&str| label.trim_start_matches("Use ").starts_with(what);
        assert_eq!(labels.iter().find(offered), None, "{line}");
        for (often, (word, so)) in met.lines.iter_mut().zip(words(game)) {
            assert!(so || !line.contains(word), "{line}");
            *often += usize::from(line.contains(word));
        }
    }
}

fn check(game: &Game, scene: &Scene, met: &mut Met) {
    let ask = scene.ask.as_ref().unwrap();
    let about = |thing: Thing| ask.choices.iter().any(|offered| offered.about == Some(thing));
    let told = |thing: Thing| scene.why_not(thing).map(str::to_string);
    for offered in ask.choices.iter().filter_map(|offered| offered.about) {
        assert_eq!(told(offered), None, "a choice is about it");
    }
    let map = &scene.areas.iter().find(|area| area.shape == Shape::Map).unwrap().places;
    let state = &game.heroes[usize::from(game.ask.hero)];
    let here = usize::from(state.space);
    let name = map[here].name.split(" (").next().unwrap();
    let fights = ask.choices.iter().any(|offered| offered.label.starts_with("Fight"));
    for (at, place) in map.iter().enumerate() {
        let foe = |piece: &&Piece| matches!(piece.role, Role::Enemy | Role::Leader);
        for foe in place.pieces.iter().filter(foe).filter(|foe| !about(foe.id)) {
            let why = &foe.why_not;
            if at != here {
                let away = match steps(map, here, at) {
                    Some(1) => "1 space away".to_string(),
                    Some(steps) => format!("{steps} spaces away"),
                    None => "no way leads there".into(),
                };
                let away = format!("{away}: {} is in {name}", ask.asker);
                assert!(why.as_ref().is_some_and(|why| why.starts_with(&away)), "{away}: {why:?}");
                met.enemies += 1;
            } else if fights {
                assert_eq!(*why, None, "it can be fought");
            } else {
                assert_eq!(state.slots[1], 2);
                let why = why.as_deref();
                assert!(why.is_some_and(|why| why.starts_with("Fight: both slots are taken")));
                met.slots += 1;
            }
        }
        let base = place.badges.iter().any(|badge| badge.sort == "base");
        let base = base || place.pieces.iter().any(|piece| piece.role == Role::Base);
        assert_eq!(place.why_not.is_some(), base && !about(place.id), "{place:?}");
        met.bases += usize::from(base && !about(place.id));
        let overrun = place.why_not.as_ref().is_some_and(|why| why.contains("overrun"));
        assert!(!overrun || game.overrun != 0);
        met.overrun += usize::from(overrun);
    }
    let missions = scene.areas.iter().find(|area| area.key == "missions").unwrap();
    for mission in missions.places.iter().flat_map(|place| &place.pieces) {
        // What asks for one thing alone tells it.
        let asks = |word: &str| mission.text.iter().filter(|line| line.starts_with(word)).count();
        let (defy, other) = (asks("Defy this"), asks("Rest ") + asks("D.A.G.G.E.R. action"));
        let line = mission.text.iter().find_map(|line| line.strip_prefix("Defy this mission "));
        let place = line.and_then(|line| line.split_once(':')).map(|(place, _)| place);
        if let (1, 0, Some(place), Some(why)) = (defy, other, place, &mission.why_not) {
            let taken = why == "defy: both slots are taken this round" && state.slots[2] == 2;
            assert!(taken || why.starts_with(&format!("defy {place}")), "{why}");
            met.missions += 1;
        }
    }
}

#[test]
fn what_can_be_chosen_has_no_reason_and_every_enemy_out_of_reach_has_one() {
    let mut met = Met::default();
    for players in 1..=5 {
        let rules = Dagger::new(Setup { players, ..Setup::default() }).unwrap();
        let texts = Texts::new(rules.book());
        for number in 0..4 {
            let seed = Seed::from(900 + number);
            let mut random = Chance::new(&seed.nth(1));
            let mut choices = Choices::new();
            let mut game = rules.start(&seed);
            while let Some(decision) = rules.decision(&game) {
                let scene = rules.scene(&texts, &rules.view(&game, decision.seat));
                let ask = scene.ask.as_ref().unwrap();
                if ask.text == "choose an action" {
                    check(&game, &scene, &mut met);
                    let hero = scene
                        .pieces()
                        .find(|piece| piece.role == Role::Hero && *piece.name == *ask.asker);
                    let view = rules.view(&game, decision.seat);
                    let page = rules.page(&texts, &view, hero.unwrap().id).unwrap();
                    let labels: Vec<&str> = ask.choices.iter().map(|o| o.label.as_str()).collect();
                    check_page(&game, &page, &labels, &mut met);
                } else {
                    assert!(scene.pieces().all(|piece| piece.why_not.is_none()));
                }
                rules.choices(&game, &mut choices);
                let choice = choices[random.below(choices.len() as u32) as usize];
                rules.choose_unchecked(&mut game, choice, &mut Silent);
            }
        }
    }
    println!("{met:?}");
    let Met { enemies, slots, bases, overrun, missions, lines } = met;
    // What is used once a round waits for a moment of its own on all cards of the box.
    let rare = lines.iter().filter(|&&often| often == 0).count();
    assert!(rare <= 1, "{lines:?}");
    assert!([enemies, slots, bases, overrun, missions].iter().all(|&often| often > 0), "{met:?}");
}
