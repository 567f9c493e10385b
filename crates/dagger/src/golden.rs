//! Every component at work: each effect is run in a crowded situation, and what it changes is
//! compared with a readable record. An effect that is removed or altered shows as a difference.
//!
//! `LONGBOX_BLESS=1 cargo test -p dagger golden` writes the record anew.

use std::fmt::Write;

use table::{Rules, Seat};

use crate::card::*;
use crate::play::{Event, Play, WORLD};
use crate::rules::Dagger;
use crate::scenario::opening;
use crate::setup::Setup;
use crate::state::*;
use crate::text::changes;
use crate::thumb;

struct Stage {
    rules: Dagger,
    out: String,
    idle: Vec<String>,
}

fn rules(hero: &str, aspect: &str, nemesis: &str) -> Dagger {
    let others: Vec<&str> = ["Thor", "Elektra", "War Machine"]
        .into_iter()
        .filter(|other| {
            let book = Book::built_in();
            let pair = |name: &str| book.heroes.iter().find(|h| h.name == name).map(|h| h.pair);
            pair(other) != pair(hero)
        })
        .collect();
    let aspects: Vec<&str> =
        ["Justice", "Aggression", "Vigilance"].into_iter().filter(|a| *a != aspect).collect();
    Dagger::new(Setup {
        players: 3,
        heroes: vec![hero.into(), others[0].into(), others[1].into()],
        aspects: vec![aspect.into(), aspects[0].into(), aspects[1].into()],
        nemesis: Some(nemesis.into()),
        first_strike: Some("Jotun Activity".into()),
        ..Setup::default()
    })
    .unwrap()
}

/// Three hurt heroes in North America, Central America and New York among enemies of every
/// kind, an overrun base in New York, and a test, a wound and an overrun under way.
fn crowded(rules: &Dagger) -> Game {
    let mut g = opening(rules);
    g.frames.clear();
    g.ask = Ask::default();
    let at = [Space::NorthAmerica, Space::NorthAmerica, Space::NewYork];
    for (hero, space) in g.heroes.iter_mut().zip(at) {
        hero.space = space as u8;
        hero.damage = 3;
        hero.standard = 1;
        hero.ready = [false, true];
    }
    for (enemy, space, damage) in [
        (0, Space::NorthAmerica, 1),
        (1, Space::CentralAmerica, 0),
        (3, Space::NorthAmerica, 2),
        (6, Space::NorthAmerica, 0),
        (10, Space::NewYork, 1),
        (13, Space::NorthAmerica, 2),
    ] {
        g.enemies[enemy] = EnemyState { space: space as u8, damage, primed: enemy == 3 };
    }
    let id = |name: &str| rules.book.missions.iter().position(|m| m.name == name).unwrap() as u8;
    g.missions[0] = MissionState { id: id("Abomination Unleashed"), ..MissionState::default() };
    g.missions[1] = MissionState { id: id("The Gathering Storm"), ..MissionState::default() };
    g.missions[usize::from(SLOT_NEMESIS)].progress = 2;
    g.overrun = 1;
    g.threat = 8;
    g.team_up = 5;
    g.sheet = 2;
    g.attacked.push(0);
    g.event = rules.book.standard_events[0];
    let test =
        Frame { task: Task::Test, stage: 3, you: 0, dice: [1, 1, 1, 0, 0], ..Frame::default() };
    for frame in [
        Frame { task: Task::Turn, stage: 1, you: 0, ..Frame::default() },
        Frame { task: Task::Overrun, stage: 1, space: 1, ..Frame::default() },
        Frame { task: Task::Suffer, stage: 1, you: 0, amount: 3, ..Frame::default() },
        test,
    ] {
        g.frames.push(frame);
    }
    g
}

/// The state, a line for each thing.
fn lines(rules: &Dagger, g: &Game) -> Vec<String> {
    let mut out = vec![
        format!("threat {}", g.threat),
        format!("team-up {}", g.team_up),
        format!("overrun {:05b}", g.overrun),
        format!("Iliad {}, Bifrost {}", Space::name_of(g.iliad), Space::name_of(g.bifrost)),
        format!("suppression {}, sheet {}, stunned {}", g.suppression, g.sheet, g.stunned),
        format!("peeked {}, cancelled {:b}, lasting {}", g.peeked, g.cancelled, g.lasting),
        format!("boost all {}, card progress {:?}", g.boost_all, g.card_progress),
    ];
    for (at, hero) in g.heroes.iter().take(3).enumerate() {
        out.push(format!(
            "hero {at}: {}, damage {}, empowered {}, ready {:?}, charge {:?}, tokens {}+{}, held {}, next boosted {}, unlocked {}",
            Space::name_of(hero.space),
            hero.damage,
            hero.empowered,
            hero.ready,
            hero.charge,
            hero.standard,
            hero.boosted,
            hero.held,
            hero.boost_next,
            hero.unlocked
        ));
    }
    for (at, enemy) in g.enemies.iter().enumerate() {
        out.push(match enemy.space {
            OFF => format!("enemy {at}: off"),
            space => {
                let place = Space::name_of(space);
                format!("enemy {at}: {place}, damage {}, primed {}", enemy.damage, enemy.primed)
            }
        });
    }
    for (slot, mission) in g.missions.iter().enumerate() {
        let name = rules.book.missions.get(usize::from(mission.id)).map_or("-", |m| &m.name);
        out.push(format!("slot {slot}: {name} {}", mission.progress));
    }
    for frame in g.frames.as_slice() {
        match frame.task {
            Task::Test => out.push(format!(
                "the test: dice {:?}, added {}, rerolls {}",
                frame.dice, frame.mods.added, frame.amount
            )),
            Task::Suffer => out.push(format!("the wound: {}", frame.amount)),
            Task::Overrun => out.push(format!("the overrun: prevented {}", frame.defeated)),
            _ => {}
        }
    }
    out
}

impl Stage {
    fn new(rules: Dagger) -> Stage {
        Stage { rules, out: String::new(), idle: Vec::new() }
    }

    fn head(&mut self, text: &str) {
        writeln!(self.out, "\n{text}").unwrap();
    }

    /// Runs what `start` puts on top of the crowded game, and writes what changed.
    fn run(
        &mut self,
        what: &str,
        prepare: impl FnOnce(&mut Game),
        start: impl FnOnce(&mut Play<'_, Vec<Event>>),
    ) {
        let mut g = crowded(&self.rules);
        prepare(&mut g);
        for face in [3, 0, 2, 1].into_iter().cycle().take(15) {
            g.fixed_dice.push(face);
        }
        let before = lines(&self.rules, &g);
        let depth = g.frames.len();
        let mut events = Vec::new();
        start(&mut self.rules.play(&mut g, &mut events));
        for _ in 0..2_000 {
            if g.frames.len() <= depth || g.over != 0 {
                break;
            }
            if g.ask.kind != AskKind::Nothing {
                let choice = thumb::pick(&self.rules, &g).0 as u8;
                // Reluctant players take part too.
                let first = g.ask.mask.trailing_zeros() as u8;
                let choice = if choice == DONE { first } else { choice };
                self.rules.play(&mut g, &mut events).take(choice);
                continue;
            }
            let frame = *g.frames.last().unwrap();
            self.rules.play(&mut g, &mut events).tick(frame);
        }
        let after = lines(&self.rules, &g);
        writeln!(self.out, "  {what}").unwrap();
        for event in &events {
            if let Some(line) = self.rules.narrate(event, Seat(0)) {
                writeln!(self.out, "    {line}").unwrap();
            }
        }
        let mut changed = g.over != 0;
        for line in &after {
            if !before.contains(line) {
                changed = true;
                writeln!(self.out, "    = {line}").unwrap();
            }
        }
        if !changed && events.is_empty() {
            self.idle.push(what.to_owned());
        }
    }

    fn block(&mut self, what: &str, block: Block, frame: Frame) {
        if block.len == 0 {
            return;
        }
        let program = Frame { task: Task::Program, block, you: 0, owner: 0, subject: 1, ..frame };
        let what = what.to_owned();
        self.run(&what, |_| {}, |play| play.push(program));
    }

    /// What is always so: the numbers that continuous text can change.
    fn numbers(&mut self, what: &str, prepare: impl FnOnce(&mut Game)) {
        let mut g = crowded(&self.rules);
        prepare(&mut g);
        let mut silent = table::Silent;
        let play = self.rules.play(&mut g, &mut silent);
        let mut text = String::new();
        for kind in ActionKind::ASPECT {
            for boosted in [false, true] {
                let mods = play.action_mods(0, kind, boosted);
                if mods != Mod::default() {
                    write!(
                        text,
                        " {kind:?}{} {};",
                        if boosted { " boosted" } else { "" },
                        changes(mods)
                    )
                    .unwrap();
                }
            }
        }
        for attr in 0..3 {
            let mods = play.test_mods(0, attr);
            if mods != Mod::default() {
                write!(text, " test {attr} {};", changes(mods)).unwrap();
            }
        }
        write!(text, " less damage {} {};", play.reduction(0), play.reduction(1)).unwrap();
        for no in [Always::NoCharge, Always::NoRecover, Always::NoEmpower, Always::NoDagger] {
            if play.forbidden(no) {
                write!(text, " {no:?};").unwrap();
            }
        }
        for enemy in [0u8, 3, 5, 6, 10, 13] {
            write!(text, " {enemy}: {}/{}", play.power(enemy), play.health(enemy)).unwrap();
            for is in [
                Always::OverrunsFirst,
                Always::Hunts,
                Always::AttacksAll,
                Always::Armour(1),
                Always::Strides(1),
            ] {
                if play.enemy_is(enemy, is) {
                    write!(text, " {is:?}").unwrap();
                }
            }
        }
        writeln!(self.out, "  {what}:{text}").unwrap();
    }
}

fn hero_cards(out: &mut String, idle: &mut Vec<String>) {
    let book = Book::built_in();
    for (id, hero) in book.heroes.iter().enumerate() {
        let mut stage = Stage::new(rules(&hero.name, "Determination", "Loki"));
        stage.head(&format!("# {}", hero.name));
        stage.numbers("at first", |_| {});
        stage.numbers("with everything unlocked", |g| {
            g.heroes[0].unlocked = true;
            g.heroes[0].sheet = 0b1111;
            g.heroes[0].empowered = true;
        });
        for ordinal in 0..12u8 {
            for boosted in [false, true] {
                let prepare = |g: &mut Game| {
                    g.heroes[0].unlocked = true;
                    g.heroes[0].team_up = true;
                    if (4..8).contains(&ordinal) {
                        g.heroes[0].ready[usize::from(ordinal / 2 - 2)] = true;
                    }
                };
                let mut g = crowded(&stage.rules);
                prepare(&mut g);
                let mut silent = table::Silent;
                let play = stage.rules.play(&mut g, &mut silent);
                let Some(index) = play.ability_at(0, ordinal) else { continue };
                let ability = *stage.rules.book.ability(index);
                let empowered = ability.cost == Cost::Empowered;
                if boosted && (ability.boost.len == 0 && ability.instead.is_none()) {
                    continue;
                }
                if ability.does.len == 0 && !boosted {
                    continue;
                }
                let name = stage.rules.book.ability_name(index);
                let card = stage.rules.book.name_of(ability.src);
                let what = format!("{name} ({card}){}", if boosted { ", boosted" } else { "" });
                let frame = Frame { subject: 1, enemy: 3, ..Frame::default() };
                stage.run(
                    &what,
                    |g| {
                        prepare(g);
                        g.heroes[0].empowered = empowered;
                    },
                    |play| play.use_ability(0, ordinal, boosted, &frame),
                );
            }
        }
        let mission = book.heroes[id].mission;
        mission_card(&mut stage, mission);
        out.push_str(&stage.out);
        idle.append(&mut stage.idle);
    }
}

fn mission_card(stage: &mut Stage, id: u8) {
    let book = stage.rules.book.clone();
    let card = &book.missions[usize::from(id)];
    let slot = match card.kind {
        MissionKind::Side => 2u8,
        MissionKind::Hero => SLOT_HERO,
        _ => SLOT_NEMESIS,
    };
    let name = card.name.clone();
    let start = card.elite.map(|(_, space)| space);
    let place = move |g: &mut Game| {
        g.missions[usize::from(slot)] = MissionState { id, progress: 1, owner: 0 };
        if book.missions[usize::from(id)].elite.is_some() {
            let space = Space::CentralAmerica as u8;
            g.enemies[usize::from(ELITES + slot)] = EnemyState { space, damage: 3, primed: false };
            g.heroes[1].space = space;
        }
    };
    let rules = stage.rules.clone();
    let card = &rules.book.missions[usize::from(id)];
    stage.numbers(&format!("{name} in force"), place.clone());
    let mut g = crowded(&rules);
    place(&mut g);
    let mut spaces = String::new();
    for (way, what) in [
        (card.defy, "defy"),
        (card.rest, "rest"),
        (card.dagger.map(|(place, _)| place), "D.A.G.G.E.R."),
    ] {
        let Some(way) = way else { continue };
        write!(spaces, " {what} in").unwrap();
        for space in 0..SPACES as u8 {
            g.heroes[0].space = space;
            let mut silent = table::Silent;
            if rules.play(&mut g, &mut silent).stands(0, way) {
                write!(spaces, " {space}").unwrap();
            }
        }
    }
    let needed = crate::play::needed(&rules.book, &rules.plan, &g, slot);
    let card_lines = format!(
        "    needs {needed:?}, limit {}, threat {}, team-up {};{spaces}",
        card.limit, card.threat, card.team_up
    );
    writeln!(stage.out, "{card_lines}").unwrap();
    if let Some(space) = start {
        writeln!(stage.out, "    its enemy starts in {}", Space::name_of(space)).unwrap();
    }
    let src = Src { kind: CardKind::Mission, id };
    let this = if slot == 2 { ELITES + slot } else { NEMESIS };
    let frame = Frame { src, mission: slot, enemy: 3, dealt: 2, this, ..Frame::default() };
    let mut blocks = vec![("ongoing", card.ongoing), ("completed", card.complete)];
    for index in card.abilities.indices() {
        blocks.push(("text", rules.book.ability(index).does));
    }
    for (way, half) in card.halves.iter().zip(["passed", "failed"]).map(|(h, name)| (name, h)) {
        blocks.push((way, half.0));
        for index in half.1.indices() {
            blocks.push((way, rules.book.ability(index).does));
        }
    }
    for (way, block) in blocks {
        if block.len == 0 {
            continue;
        }
        let program = Frame { task: Task::Program, block, you: 0, owner: 0, subject: 1, ..frame };
        let what = format!("{name}, {way}");
        let place = place.clone();
        stage.run(
            &what,
            |g| {
                // A completed mission has left the board.
                if way != "completed" {
                    place(g);
                }
                g.heroes[0].empowered = way == "ongoing";
                g.showdown = card.kind == MissionKind::Nemesis && way != "text" && way != "ongoing";
                if name == "A Friend in Need" {
                    g.heroes[0].space = Space::Atlantis as u8;
                }
            },
            |play| play.push(Frame { defeated: true, ..program }),
        );
    }
    for (at, half) in card.halves.iter().enumerate() {
        let rules_of: usize =
            half.1.indices().map(|i| rules.book.rules_of(rules.book.ability(i).always).len()).sum();
        if rules_of > 0 {
            let own = rules.book.nemeses.iter().position(|n| n.missions.contains(&id)).unwrap();
            let step = rules.book.nemeses[own].missions.iter().position(|&m| m == id).unwrap();
            stage.numbers(&format!("{name}, {}", ["passed", "failed"][at]), |g| {
                g.completed[step] = 1 + at as u8;
                g.showdown = true;
            });
        }
    }
    if let Some((elite, _)) = card.elite {
        let place = place.clone();
        let range = rules.book.enemies[usize::from(elite)].abilities;
        for index in range.indices() {
            let ability = *rules.book.ability(index);
            if ability.does.len > 0 {
                let what = format!("{name}, its enemy");
                let place = place.clone();
                stage.run(
                    &what,
                    |g| {
                        place(g);
                        g.heroes[1].empowered = true;
                        if name == "The Enchantress Calls" {
                            g.heroes[1].space = Space::NewYork as u8;
                        }
                    },
                    |play| {
                        play.own(
                            ELITES + slot,
                            ability.when.bit(),
                            Frame { subject: 1, you: 1, ..Frame::default() },
                        )
                    },
                );
            }
        }
    }
}

fn aspects(out: &mut String, idle: &mut Vec<String>) {
    for aspect in
        ["Aggression", "Determination", "Justice", "Leadership", "Protection", "Vigilance"]
    {
        let mut stage = Stage::new(rules("Iron Man (Tony Stark)", aspect, "Loki"));
        for shattered in [false, true] {
            stage.head(&format!("# {aspect}{}", if shattered { ", shattered" } else { "" }));
            stage.numbers("always", |g| g.heroes[0].shattered = shattered);
            for ordinal in [12, 13] {
                let what = format!("passive {ordinal}");
                let mut g = crowded(&stage.rules);
                g.heroes[0].shattered = shattered;
                let mut silent = table::Silent;
                let play = stage.rules.play(&mut g, &mut silent);
                let Some(index) = play.ability_at(0, ordinal) else { continue };
                if stage.rules.book.ability(index).does.len == 0 {
                    continue;
                }
                let frame = Frame { subject: 0, enemy: 3, kind: 1, ..Frame::default() };
                stage.run(
                    &what,
                    |g| g.heroes[0].shattered = shattered,
                    |play| {
                        play.use_ability(0, ordinal, false, &frame);
                    },
                );
            }
            for kind in ActionKind::ASPECT {
                for boosted in [false, true] {
                    let what = format!("{kind:?}{}", if boosted { ", boosted" } else { "" });
                    let frame = Frame {
                        task: Task::Action,
                        you: 0,
                        kind: kind as u8,
                        boosted,
                        ..Frame::default()
                    };
                    stage.run(
                        &what,
                        |g| {
                            g.heroes[0].shattered = shattered;
                            if kind == ActionKind::Rest {
                                g.heroes[0].space = Space::NewYork as u8;
                            }
                            if kind == ActionKind::Defy {
                                g.heroes[0].space = Space::Madripoor as u8;
                            }
                        },
                        |play| play.push(frame),
                    );
                }
            }
        }
        out.push_str(&stage.out);
        idle.append(&mut stage.idle);
    }
}

fn world(out: &mut String, idle: &mut Vec<String>) {
    let book = Book::built_in();
    for (at, nemesis) in book.nemeses.iter().enumerate() {
        let mut stage = Stage::new(rules("Iron Man (Tony Stark)", "Determination", &nemesis.name));
        stage.head(&format!("# {}", nemesis.name));
        for (back, side) in nemesis.sides.iter().enumerate() {
            let up = move |g: &mut Game| g.showdown = back == 1;
            let word = ["front", "showdown"][back];
            stage.numbers(word, up);
            let src = Src { kind: CardKind::Nemesis, id: (2 * at + back) as u8 };
            let frame =
                Frame { task: Task::Program, src, you: 0, this: NEMESIS, ..Frame::default() };
            let mut blocks: Vec<(String, Block)> =
                vec![("starts".into(), side.starts), ("activation".into(), side.activation)];
            blocks.extend(side.power_names.iter().cloned().zip(side.powers));
            for index in side.abilities.indices() {
                blocks.push((
                    stage.rules.book.ability_name(index),
                    stage.rules.book.ability(index).does,
                ));
            }
            for (name, block) in blocks {
                if block.len > 0 {
                    let what = format!("{word}: {name}");
                    stage.run(
                        &what,
                        |g| {
                            up(g);
                            if name == "Parting Gift"
                                || name == "Extinction Protocol"
                                || name == "Soul Stone"
                            {
                                g.enemies[usize::from(NEMESIS)].primed = true;
                                g.heroes[1].empowered = true;
                            }
                        },
                        |play| play.push(Frame { block, ..frame }),
                    );
                }
            }
        }
        enemy_card(&mut stage, 6, &|_| {});
        for id in nemesis.missions {
            mission_card(&mut stage, id);
        }
        for id in nemesis.events {
            event_card(&mut stage, id);
        }
        out.push_str(&stage.out);
        idle.append(&mut stage.idle);
    }
    let mut stage = Stage::new(rules("Iron Man (Tony Stark)", "Determination", "Loki"));
    stage.head("# Pods");
    for pod in 0..book.pods.len() as u8 {
        for enemy in [0u8, 3, 5] {
            enemy_card(&mut stage, enemy, &move |g| g.pod = pod);
        }
    }
    stage.head("# First strikes and side missions");
    for &id in book.first_strikes.iter().chain(&book.side_missions) {
        mission_card(&mut stage, id);
        for spawn in &book.missions[usize::from(id)].spawns {
            writeln!(stage.out, "    spawns {spawn:?}").unwrap();
        }
    }
    stage.head("# Events");
    for &id in &book.standard_events {
        event_card(&mut stage, id);
    }
    stage.head("# Bases");
    for base in 0..BASES {
        let effect = book.board.effects[base];
        stage.block(Base::name_of(base as u8), effect, Frame::default());
    }
    out.push_str(&stage.out);
    idle.append(&mut stage.idle);
    assert_eq!(WORLD, 16, "a new source of text must be looked at here");
}

fn enemy_card(stage: &mut Stage, enemy: u8, prepare: &dyn Fn(&mut Game)) {
    let mut g = crowded(&stage.rules);
    prepare(&mut g);
    let put = |g: &mut Game| {
        prepare(g);
        g.threat = 11;
        g.enemies[usize::from(NEMESIS)].space = Space::CentralRussia as u8;
        g.enemies[usize::from(enemy)] =
            EnemyState { space: Space::NorthAmerica as u8, damage: 2, primed: false };
    };
    put(&mut g);
    let mut silent = table::Silent;
    let play = stage.rules.play(&mut g, &mut silent);
    let range = play.enemy_range(enemy);
    let name = stage.rules.book.name_of(crate::play::enemy_src(&stage.rules.book, &g, enemy));
    stage.numbers(&name, put);
    for index in range.indices() {
        let ability = *stage.rules.book.ability(index);
        if ability.does.len > 0 {
            let what = format!("{name}: {:?}", ability.when);
            let frame = Frame { subject: 1, you: 0, enemy, ..Frame::default() };
            stage.run(
                &what,
                |g| {
                    put(g);
                    g.heroes[1].empowered = true;
                    if name == "Skrull Infiltrator" || name == "Ronan the Accuser" {
                        g.enemies[usize::from(enemy)].space = Space::SouthAmerica as u8;
                    }
                    if name == "Kree Soldier" {
                        g.enemies[5].space = Space::Wakanda as u8;
                    }
                },
                |play| {
                    if name == "Draugr" {
                        play.g.fixed_dice.push(Symbol::Tac as u8);
                    }
                    play.own(enemy, ability.when.bit(), frame);
                },
            );
        }
    }
}

fn event_card(stage: &mut Stage, id: u8) {
    let book = stage.rules.book.clone();
    let event = &book.events[usize::from(id)];
    let src = Src { kind: CardKind::Event, id };
    let frame = Frame { task: Task::Program, src, you: 0, this: NEMESIS, ..Frame::default() };
    let block = event.does;
    let what = event.name.clone();
    let set = |g: &mut Game| {
        g.event = id;
        g.heroes[1].space = Space::CentralAmerica as u8;
        g.heroes[2].empowered = true;
    };
    stage.run(&what, set, |play| play.push(Frame { block, ..frame }));
    writeln!(stage.out, "    icons {:?}, spawns {:?}", event.icons, event.spawns).unwrap();
    for index in event.stays.indices() {
        let block = book.ability(index).does;
        stage.run(
            &format!("{what}, while it stays"),
            |g| {
                g.lasting = id;
                g.heroes[0].held = 2;
            },
            |play| play.push(Frame { block, ..frame }),
        );
    }
}

#[test]
fn golden_components() {
    let mut out = String::from(
        "Every component at work in one crowded situation. Written by a test; see golden.rs.\n",
    );
    let mut idle = Vec::new();
    hero_cards(&mut out, &mut idle);
    aspects(&mut out, &mut idle);
    world(&mut out, &mut idle);
    assert!(idle.is_empty(), "these effects change nothing: {idle:#?}");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/components.txt");
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &out).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (at, (ours, theirs)) in out.lines().zip(golden.lines()).enumerate() {
        assert_eq!(ours, theirs, "line {} of golden/components.txt", at + 1);
    }
    assert_eq!(out.lines().count(), golden.lines().count(), "golden/components.txt");
}
