//! D.A.G.G.E.R. in the coach's words: turns, reasons, and what a seat sees.

use std::sync::LazyLock;

use dagger::card::{MissionId, Space};
use dagger::state::{AskKind, DONE, HeroSeat, HeroState, NEMESIS, OFF, Slot, Standee, Task};
use dagger::{Dagger, Event, Game};
use serde_json::{Value, json};
use table::{Choice, Choices, Digest, Rules, Seat, View};

use crate::tell::{Deed, Luck, Notable, Step, Tell, worded_mark};
use crate::voice::Voice;

/// Fitted from games that search went on with.
static VOICE: LazyLock<Voice> =
    LazyLock::new(|| Voice::read(include_str!("voice.txt")).expect("a test reads it"));

/// The place of the heroes' damage among the gauges.
const DAMAGE: usize = 1;
/// That a hero falls is a fact of its own for each side of a sheet.
const FALL: u64 = 1 << 32;
const FACE: u64 = FALL - 1;

impl Tell for Dagger {
    fn voice(&self) -> &'static Voice {
        &VOICE
    }

    const THOUGHT: u32 = 100;

    const REVIEWED: u32 = 240;

    const LASTING: f64 = 0.24;

    const DOUBT: f64 = 1.0;

    fn round(&self) -> u32 {
        1
    }

    /// Heroes take turns of one token each, which begin with the question what to do with it.
    fn turn_mark(&self, game: &Game) -> Option<u64> {
        if game.ask.kind != AskKind::Action {
            return None;
        }
        let mut digest = Digest::default();
        digest.word(u64::from(game.round) << 8 | u64::from(game.ask.hero.0));
        for hero in &game.heroes {
            digest.word(u64::from(hero.standard) << 1 | u64::from(hero.boosted));
        }
        Some(digest.finish())
    }

    fn act_mark(&self, game: &Game, choice: Choice) -> u64 {
        if game.ask.kind != AskKind::Action {
            return worded_mark(self, game, choice);
        }
        u64::from(game.ask.hero.0) << 16 | u64::from(choice.0)
    }

    fn cast(&self, game: &Game) -> Vec<(&'static str, String)> {
        let book = self.book();
        let heroes: Vec<String> = game.seats().map(|hero| self.hero_name(game, hero)).collect();
        let nemesis = book.nemeses.get(usize::from(game.nemesis)).map(|card| card.name.clone());
        let strike = book.missions.get(usize::from(game.first_strike));
        let strike = strike.map(|card| ("Strike", card.name.clone()));
        let aspects = game.heroes[..usize::from(game.count)].iter();
        let aspects = aspects.filter_map(|hero| book.aspects.get(usize::from(hero.aspect)));
        let aspects: Vec<&str> =
            aspects.map(|sides| sides[0].name.trim_end_matches(" (heroic)")).collect();
        let named = nemesis.map(|name| ("Nemesis", name)).into_iter().chain(strike);
        named.chain([("Heroes", heroes.join(", ")), ("Aspects", aspects.join(", "))]).collect()
    }

    fn turn_in_words(&self, game: &Game, nth: usize) -> String {
        if game.ask.kind != AskKind::Action {
            return match game.round {
                0 => "before round 1".into(),
                round => format!("round {round}"),
            };
        }
        let hero = self.hero_name(game, game.ask.hero);
        format!("round {}, {hero}, token {}", game.round, nth + 1)
    }

    fn whose_turn(&self, game: &Game) -> Option<Seat> {
        let mut frames = game.frames.as_slice().iter().rev();
        let turn = frames.find(|frame| frame.task == Task::Turn)?;
        Some(self.seat_of(turn.you))
    }

    fn begins_turn(&self, event: &Event) -> bool {
        matches!(event, Event::Round(_))
    }

    fn notable(&self, event: &Event) -> Option<Notable> {
        Some(match event {
            Event::HeroDefeated { .. } => Notable::chance(3, false),
            Event::MissionCompleted { failed: true, .. } => Notable::chance(3, false),
            Event::MissionCompleted { .. } | Event::Showdown(_) => Notable::deed(3, true),
            Event::Overrun(_) | Event::NemesisPower { .. } => Notable::chance(2, false),
            Event::Defeated { .. } => Notable::deed(1, true),
            Event::Drawn(_) => Notable::chance(1, None),
            // One success is neither here nor there.
            Event::Tested { successes: 1, .. } => Notable::chance(1, None),
            Event::Tested { successes, .. } => Notable::chance(1, *successes > 1),
            _ => return None,
        })
    }

    fn plain_luck(&self, luck: &Luck<'_, Self>) -> Option<String> {
        if luck.turn == 0 {
            return Some("the enemies and the mission that the game begins with".into());
        }
        let (mut tests, mut successes, mut damage, mut spawned, mut threat) = (0, 0, 0, 0, 0);
        let mut drawn = None;
        for event in luck.events {
            match *event {
                Event::Tested { successes: some, .. } => {
                    tests += 1;
                    successes += u32::from(some);
                }
                Event::Suffered { damage: some, .. } => damage += u32::from(some),
                Event::Spawned { .. } => spawned += 1,
                Event::Drawn(id) => drawn = self.book().events.get(usize::from(id)),
                Event::Threat(by) => threat += i32::from(by),
                _ => {}
            }
        }
        if tests == 0 && spawned == 0 && drawn.is_none() {
            return None;
        }
        let many = |n: u32, one: &str, many: &str| match n {
            1 => format!("1 {one}"),
            n => format!("{n} {many}"),
        };
        let dice = many(successes, "success", "successes");
        let dice = format!("{dice} in {}", many(tests, "test", "tests"));
        let mut parts = [
            (tests > 0).then_some(dice),
            (damage > 0 && !luck.good).then(|| format!("{damage} damage to heroes")),
            (threat > 0 && !luck.good).then(|| format!("{threat} threat")),
            (spawned > 0).then(|| many(spawned, "new enemy", "new enemies")),
            drawn.map(|card| format!("the event {}", card.name)),
        ];
        if !luck.good {
            parts.rotate_left(1);
        }
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        Some(parts.join(", "))
    }

    fn is_bare(&self, game: &Game, choice: Choice) -> bool {
        match game.ask.kind {
            AskKind::May
            | AskKind::SpendEmpowered
            | AskKind::SpendPrimed
            | AskKind::PlayMission
            | AskKind::Hero
            | AskKind::Move => true,
            AskKind::Stunned | AskKind::EnemyMove | AskKind::Reroll => false,
            _ => choice.0 == u16::from(DONE),
        }
    }

    fn deeds(&self, step: &Step<'_, Self>, out: &mut Vec<Deed>) {
        for event in step.events {
            let Some(told) = self.narrate(event, step.seat) else { continue };
            // What comes of it is not part of it: "She-Hulk is defeated; Hulk will take over."
            let told = told.split(';').next().unwrap_or_default().trim_end_matches('.');
            // Within a sentence.
            let told = match told.strip_prefix("The ") {
                Some(rest) => format!("the {rest}"),
                None => told.to_string(),
            };
            let (good, weight) = match event {
                Event::MissionCompleted { failed, .. } => (!failed, 6.0),
                Event::HeroDefeated { .. } => (false, 8.0),
                Event::Overrun(_) => (false, 3.0),
                Event::Restored(_) => (true, 2.0),
                Event::Defeated { .. } => (true, 2.5),
                _ => continue,
            };
            let words = match good {
                true => format!("sees to it that {told} this round"),
                false => format!("prevents that {told}"),
            };
            let mut digest = Digest::default();
            told.bytes().for_each(|byte| digest.word(u64::from(byte)));
            let fact = match event {
                Event::MissionCompleted { mission, .. } => Some(usize::from(*mission) as u64),
                Event::HeroDefeated { hero, .. } => Some(FALL | usize::from(*hero) as u64),
                _ => None,
            };
            out.push(Deed { key: digest.finish(), fact, good, weight, words, ..Deed::default() });
        }
    }

    fn winning(&self, game: &Game) -> String {
        let nemesis = self.book().nemeses.get(usize::from(game.nemesis));
        let name = nemesis.map_or("the nemesis", |card| card.name.as_str());
        format!("defeats {name} and wins the game")
    }

    fn gauges(&self, game: &Game, _: Seat, out: &mut Vec<f64>) {
        let heroes = &game.heroes[..usize::from(game.count)];
        out.push(f64::from(game.threat));
        out.push(heroes.iter().map(|hero| f64::from(hero.damage)).sum());
        let missions = game.missions.iter().filter(|mission| mission.id != MissionId::NONE);
        out.push(missions.map(|mission| f64::from(mission.progress)).sum());
        out.push(f64::from(game.enemies[usize::from(NEMESIS)].damage));
        let ready = |hero: &HeroState| hero.ready.into_iter().filter(|&ready| ready).count();
        out.push(heroes.iter().map(|hero| ready(hero) as f64).sum());
        out.push(f64::from(game.team_up));
        let there = |figure: &Standee| game.enemies[usize::from(*figure)].space != OFF;
        let enemies = || Standee::enemies().filter(there).filter(|&figure| figure != NEMESIS);
        let damage = |figure: Standee| f64::from(game.enemies[usize::from(figure)].damage);
        out.push(enemies().map(damage).sum());
        let primed = |figure: &Standee| game.enemies[usize::from(*figure)].primed;
        out.push(enemies().chain([NEMESIS]).filter(primed).count() as f64);
        out.push(heroes.iter().filter(|hero| hero.empowered).count() as f64);
        out.push(enemies().count() as f64);
    }

    /// The damage of a hero who falls is gone with that hero, and is spared nobody.
    fn is_comparable(&self, gauge: usize, deeds: &[Deed]) -> bool {
        let fall = |deed: &Deed| deed.fact.is_some_and(|fact| fact & !FACE == FALL);
        gauge != DAMAGE || !deeds.iter().any(fall)
    }

    fn gauge_in_words(
        &self,
        gauge: usize,
        (with, without): (f64, f64),
        worth: f64,
    ) -> Option<(f64, String)> {
        let (more, less) = (with - without, without - with);
        let (change, least, weight, words) = match gauge {
            0 => (less, 0.3, 3.0, format!("keeps threat {less:.1} lower at the end of the round")),
            DAMAGE => (less, 0.5, 1.0, format!("spares the heroes {less:.1} damage this round")),
            2 => (more, 0.3, 2.0, format!("brings {more:.1} more progress on missions this round")),
            3 => (more, 0.5, 2.0, format!("does the nemesis {more:.1} more damage this round")),
            4 => (more, 0.3, 1.0, format!("has {more:.1} more supports ready after this round")),
            5 => (more, 0.5, 0.8, format!("brings {more:.1} more team-up this round")),
            6 => (more, 0.5, 0.8, format!("leaves enemies with {more:.1} more damage")),
            7 => (more, 0.4, 0.7, format!("leaves {more:.1} more enemies primed after this round")),
            8 => (more, 0.4, 0.7, format!("has {more:.1} more heroes empowered after this round")),
            9 => (less, 0.4, 1.5, format!("leaves {less:.1} fewer enemies in the world")),
            _ => return None,
        };
        (change >= (worth * least).max(0.1)).then_some((weight * change, words))
    }

    fn in_any_order(&self, _: &Game, _: &[Choice], _: &Choices) -> Option<String> {
        None
    }

    fn in_json(&self, view: &View<Self>) -> Value {
        let game = &view.game;
        let space = |space: Space| if space == OFF { Value::Null } else { space.name().into() };
        let heroes = game.seats().map(|index| {
            let hero = &game.heroes[usize::from(index)];
            json!({
                "name": self.hero_name(game, index),
                "seat": self.seat_of(index).0,
                "space": space(hero.space),
                "damage": hero.damage,
                "standard_tokens": hero.standard,
                "boosted_token": hero.boosted,
                "empowered": hero.empowered,
                "shattered": hero.shattered,
                "eliminated": hero.eliminated,
            })
        });
        let enemies =
            Standee::enemies().filter(|&figure| game.enemies[usize::from(figure)].space != OFF);
        let enemies = enemies.map(|figure| {
            let enemy = &game.enemies[usize::from(figure)];
            json!({
                "name": self.enemy(game, figure).map(|card| card.name.clone()),
                "space": space(enemy.space),
                "damage": enemy.damage,
                "primed": enemy.primed,
            })
        });
        let missions = Slot::ALL.into_iter().zip(&game.missions);
        let missions = missions.filter(|(_, mission)| mission.id != MissionId::NONE);
        let missions = missions.map(|(slot, mission)| {
            let card = self.book().missions.get(usize::from(mission.id));
            json!({
                "name": card.map(|card| card.name.clone()),
                "space": self.mission_space(game, slot).map(space),
                "progress": mission.progress,
                "needed": self.needed(game, slot),
            })
        });
        let nemesis = &game.enemies[usize::from(NEMESIS)];
        json!({
            "round": game.round,
            "threat": game.threat,
            "team_up": game.team_up,
            "stage": game.stage,
            "showdown": game.showdown,
            "nemesis": self.book().nemeses.get(usize::from(game.nemesis)).map(|card| card.name.clone()),
            "nemesis_space": space(nemesis.space),
            "nemesis_damage": nemesis.damage,
            "heroes": heroes.collect::<Vec<_>>(),
            "enemies": enemies.collect::<Vec<_>>(),
            "missions": missions.collect::<Vec<_>>(),
            "overrun_bases": game.overrun.count_ones(),
            "events_left": game.events.len(),
        })
    }
}

trait Named {
    fn hero_name(&self, game: &Game, hero: HeroSeat) -> String;
}

impl Named for Dagger {
    fn hero_name(&self, game: &Game, hero: HeroSeat) -> String {
        let hero = game.heroes.get(usize::from(hero)).map(|hero| self.book().hero(hero.hero));
        hero.map_or_else(|| "a hero".into(), |card| card.name.clone())
    }
}
