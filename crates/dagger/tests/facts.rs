//! The printed facts of the box against the card files: what `facts.json` says is what is played.
//!
//! The file holds what the rulebook and other public sources print; null is what nobody could read.
//! Every key of it is a field here, or reading the file fails, and a field that no test looks at
//! does not compile: nothing that is printed stays unchecked.
#![deny(dead_code)]

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use dagger::card::{
    ActionKind, Base, Card, Do, EnemyFilter, EnemyIs, EnemySel, HeroFilter, HeroIs, HeroSel,
    MissionKind, Mod, Num, Region, Space, Spawn, SpawnKind, Symbol,
};
use dagger::scenario::{Scenario, lay};
use dagger::{Book, Dagger, Difficulty, Setup, text};
use serde::Deserialize;
use table::{Rules, Seed};

/// What the file holds, each kind of component in a list of its own.
macro_rules! facts {
    ($($name:ident { $($field:ident: $of:ty,)* })*) => {$(
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name {
            $($field: $of,)*
        }
    )*};
}

facts! {
    Facts {
        counts: BTreeMap<String, usize>,
        threat_loses_at: u8,
        tracks_start_at: u8,
        hero_fragments: Vec<[u8; 4]>,
        event_deck: usize,
        first_game: FirstGame,
        die: DieFact,
        spaces: Vec<SpaceFact>,
        adjacent: Vec<[Spot; 2]>,
        bases: Vec<BaseFact>,
        aspects: Vec<AspectFact>,
        pairs: Vec<[String; 2]>,
        heroes: Vec<HeroFact>,
        team_ups: Vec<TeamUpFact>,
        supports: Vec<SupportFact>,
        hero_missions: Vec<HeroMissionFact>,
        side_missions: Vec<SideMissionFact>,
        first_strikes: Vec<FirstStrikeFact>,
        enemies: Vec<EnemyFact>,
        nemeses: Vec<NemesisFact>,
        nemesis_missions: Vec<NemesisMissionFact>,
        events: Vec<EventFact>,
        event_fragments: Vec<Vec<u8>>,
        texts: Vec<TextFact>,
    }
    FirstGame { nemesis: String, iliad: u8, aspects: Vec<String>, }
    DieFact { sides: usize, symbols: Vec<String>, }
    SpaceFact { number: u8, name: String, region: String, }
    BaseFact { name: String, effect: String, }
    AspectFact {
        name: String,
        augmented: Vec<String>,
        r#move: Option<u8>,
        rest: Option<u8>,
    }
    HeroFact {
        name: String,
        health: Option<u8>,
        attr: [u8; 3],
        abilities: Vec<String>,
        unique: Option<String>,
        mission: Option<String>,
    }
    TeamUpFact { name: String, cost: Option<u8>, }
    SupportFact { name: String, shared: bool, charge: Option<u8>, }
    HeroMissionFact { name: String, progress: Option<u8>, }
    SideMissionFact { name: String, team_up: Option<u8>, progress: Option<u8>, ongoing: bool, }
    FirstStrikeFact { name: String, numbers: [u8; 2], pod: String, spaces: Vec<u8>, rank_3_on: u8, }
    EnemyFact { name: String, power: Option<u8>, health: Option<u8>, pod: Option<(String, u8)>, }
    NemesisFact {
        name: String,
        title: Option<String>,
        threat: Option<u8>,
        health: Option<u8>,
        power: Option<u8>,
        start: Option<u8>,
        abilities: Vec<String>,
        enemy: Option<String>,
    }
    NemesisMissionFact {
        name: String,
        nemesis: String,
        step: Option<String>,
        limit: Option<u8>,
        progress: Option<u8>,
        pass: Option<String>,
        fail: Option<String>,
    }
    EventFact { name: String, nemesis: Option<String>, spaces: Option<Vec<u8>>, }
    TextFact { name: String, lines: Vec<String>, }
}

/// A space by its number, a base by its name.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Spot {
    Number(u8),
    Base(String),
}

fn facts() -> Facts {
    serde_json::from_str(include_str!("facts.json")).unwrap()
}

/// What is printed must be what is found; what nobody could read may be anything.
fn printed<F: PartialEq<W> + Debug, W: Debug>(fact: &impl Debug, wanted: &Option<W>, found: F) {
    if let Some(wanted) = wanted {
        assert_eq!(found, *wanted, "{fact:?}");
    }
}

fn card<'a>(book: &'a Book, kind: &str, name: &str) -> &'a Card {
    let found = book.cards.iter().find(|card| card.kind == kind && card.name == name);
    found.unwrap_or_else(|| panic!("no {kind} is called {name}"))
}

#[test]
fn the_box_has_as_many_of_each() {
    let (book, facts) = (Book::built_in(), facts());
    let missions = |kind| book.missions.iter().filter(|mission| mission.kind == kind).count();
    let elites = book.missions.iter().filter(|mission| mission.elite.is_some()).count();
    let found = [
        ("hero_standees", book.heroes.len()),
        ("aspect_sheets_double_sided", book.aspects.len()),
        ("nemesis_sheets_double_sided", book.nemeses.len()),
        // An elite is printed on its side mission.
        ("enemy_cards", book.enemies.len() - elites),
        ("event_cards_standard", book.standard_events.len()),
        ("event_cards_nemesis_per_nemesis", book.nemeses[0].events.len()),
        ("hero_mission_cards", missions(MissionKind::Hero)),
        ("side_mission_cards", missions(MissionKind::Side)),
        ("nemesis_mission_cards", missions(MissionKind::Nemesis)),
        ("first_strike_cards", missions(MissionKind::FirstStrike)),
        ("team_up_cards", book.team_ups.len()),
        ("support_cards", book.supports.len()),
    ];
    let found = found.map(|(what, count)| (what.to_owned(), count));
    assert_eq!(facts.counts, BTreeMap::from(found));
    assert_eq!(facts.threat_loses_at, Dagger::MOST_THREAT);
}

#[test]
fn games_start_as_printed() {
    let facts = facts();
    let rules = Dagger::new(Setup::best_known()).unwrap();
    let game = rules.start(&Seed::from(1));
    // Our difficulties take events away before the first round: they are cards of the printed deck.
    assert_eq!(game.events.len() + game.event_discard.len(), facts.event_deck);
    assert_eq!(game.team_up, facts.tracks_start_at);
    let easy = Setup { difficulty: Difficulty::Easy, ..Setup::best_known() };
    let easy = Dagger::new(easy).unwrap().start(&Seed::from(1));
    assert_eq!((easy.threat, easy.events.len()), (facts.tracks_start_at, facts.event_deck));
    // What is recommended for the first game; its heroes and first strike are our own choice.
    let first = Setup::first_game();
    assert_eq!(first.aspects, facts.first_game.aspects);
    assert!(first.nemesis.unwrap().starts_with(&facts.first_game.nemesis));
    // Players choose where the Iliad goes; where nobody does, it is where the rulebook puts it.
    let bare: Scenario = cardfile::parse("bare", "(name: \"bare\", expect: [])").unwrap();
    let (_, game) = lay(&bare, &Arc::new(Book::built_in())).unwrap();
    assert_eq!(game.iliad, Space::at(facts.first_game.iliad - 1));
}

#[test]
fn the_board_and_the_die_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    for fact in &facts.spaces {
        let words = format!("{} ({})", fact.name, fact.number);
        assert_eq!(Space::at(fact.number - 1).name(), words);
        let region = match fact.region.as_str() {
            "new_york" => Region::NewYork,
            "wakanda" => Region::Wakanda,
            _ => Region::Madripoor,
        };
        assert_eq!(book.board.region[usize::from(fact.number - 1)], region, "{words}");
    }
    let space = |spot: &Spot| match spot {
        Spot::Base(name) if name == "Wakanda" => Space::Wakanda,
        Spot::Base(_) => Space::Atlantis,
        Spot::Number(number) => Space::at(number - 1),
    };
    for edge in &facts.adjacent {
        let [a, b] = edge.each_ref().map(|spot| space(spot) as usize);
        assert!(book.board.adjacent[a] >> b & 1 != 0, "{edge:?}");
    }
    assert_eq!(facts.bases.len(), Base::ALL.len());
    for (fact, base) in facts.bases.iter().zip(Base::ALL) {
        assert!(fact.name.eq_ignore_ascii_case(base.name()), "{}", fact.name);
        let plain = HeroSel::One(HeroFilter(1 << HeroIs::NotEmpowered as u16));
        let unprimed = EnemySel::One(EnemyFilter(1 << EnemyIs::NotPrimed as u16));
        let wanted = match fact.effect.as_str() {
            "gain 1 team-up" => Do::TeamUp(Num::N(1)),
            "recover 2 or charge 2" => {
                Do::RecoverElseCharge(HeroSel::One(HeroFilter::default()), Num::N(2))
            }
            "one hero becomes empowered" => Do::Empower(plain),
            "one enemy becomes primed" => Do::Prime(unprimed),
            "deal 1 damage" => Do::Hit(EnemySel::One(EnemyFilter::default()), Num::N(1)),
            other => panic!("{}: {other}?", fact.name),
        };
        let steps = book.block(book.board.effects[base as usize]);
        assert_eq!(steps, [wanted], "{}", fact.name);
    }
    assert_eq!(facts.die.sides, book.board.die.len());
    for word in &facts.die.symbols {
        let symbol = Symbol::ALL.into_iter().find(|&symbol| text::symbol(symbol) == word);
        assert!(book.board.die.contains(&symbol.unwrap()), "the die shows {word}");
    }
}

#[test]
fn heroes_and_what_is_theirs_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    let hero = |name: &str| book.heroes.iter().find(|hero| hero.name == name).unwrap();
    for pair in &facts.pairs {
        let sides = pair.each_ref().map(|name| hero(name));
        assert_eq!(sides[0].pair, sides[1].pair, "{pair:?}");
    }
    for fact in &facts.heroes {
        let hero = hero(&fact.name);
        printed(fact, &fact.health, hero.health);
        assert_eq!(fact.attr, hero.attr, "{fact:?}");
        let text = card(&book, "hero", &hero.name).text.join("\n");
        for ability in &fact.abilities {
            assert!(text.contains(&format!("{ability}. ")), "{ability}");
        }
        printed(fact, &fact.unique, book.supports[usize::from(hero.unique)].name.as_str());
        printed(fact, &fact.mission, book.missions[usize::from(hero.mission)].name.as_str());
    }
    // Of some sheets the numbers are known and not the name: health, ATK, DFI, TAC.
    for wanted in &facts.hero_fragments {
        let found = book.heroes.iter().any(|hero| {
            let [atk, dfi, tac] = hero.attr;
            [hero.health, atk, dfi, tac] == *wanted
        });
        assert!(found, "no hero has {wanted:?}");
    }
    for fact in &facts.aspects {
        let sides = book.aspects.iter().find(|sides| sides[0].name.starts_with(&fact.name));
        let side = &sides.unwrap()[0];
        printed(fact, &fact.r#move, side.actions[0].value);
        printed(fact, &fact.rest, side.actions[3].value);
        // Every aspect moves farther with the boosted token; that is no distinction.
        let usual = |kind| match kind {
            ActionKind::Move => Mod { moves: 1, ..Mod::default() },
            _ => Mod::default(),
        };
        let kinds = ActionKind::ASPECT.into_iter().zip(&side.actions);
        let found = kinds.filter(|(kind, action)| {
            action.always != Mod::default() || action.boost != usual(*kind) || action.then.len > 0
        });
        let found: Vec<String> =
            found.map(|(kind, _)| format!("{kind:?}").to_lowercase()).collect();
        assert_eq!(found, fact.augmented, "{}", fact.name);
    }
    for fact in &facts.team_ups {
        printed(fact, &fact.cost, card(&book, "team_up", &fact.name).cost.unwrap());
    }
    for fact in &facts.supports {
        let card = card(&book, "support", &fact.name);
        assert_eq!(card.class.as_deref() == Some("shared"), fact.shared, "{fact:?}");
        printed(fact, &fact.charge, card.cost.unwrap_or(0));
    }
}

#[test]
fn missions_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    let find = |name: &str| book.missions.iter().find(|mission| mission.name == name).unwrap();
    for fact in &facts.hero_missions {
        printed(fact, &fact.progress, find(&fact.name).progress);
    }
    for fact in &facts.side_missions {
        let mission = find(&fact.name);
        printed(fact, &fact.team_up, mission.team_up);
        printed(fact, &fact.progress, mission.progress);
        assert!(!mission.flat, "{fact:?} is for each player");
        assert_eq!(mission.ongoing.len > 0, fact.ongoing, "{fact:?}");
    }
    for fact in &facts.first_strikes {
        let mission = find(&fact.name);
        // Which of the two numbers is which is not labelled.
        assert_eq!(fact.numbers, [mission.progress, mission.limit]);
        let found: Vec<u8> = mission.spawns.iter().map(|spawn| spawn.space as u8 + 1).collect();
        assert_eq!(fact.spaces, found);
        let third = |spawn: &&Spawn| spawn.space as u8 + 1 == fact.rank_3_on;
        let third = mission.spawns.iter().find(third).map(|spawn| spawn.what);
        assert_eq!(third, Some(SpawnKind::Rank(3)), "{fact:?}");
        assert_eq!(book.pods[usize::from(mission.pod)].0, fact.pod);
    }
    for fact in &facts.nemesis_missions {
        let mission = find(&fact.name);
        printed(fact, &fact.limit, mission.limit);
        printed(fact, &fact.progress, mission.progress);
        printed(fact, &fact.pass, mission.half_names[0].as_str());
        printed(fact, &fact.fail, mission.half_names[1].as_str());
        let card = card(&book, "nemesis_mission", &fact.name);
        printed(fact, &fact.step, card.class.as_deref().unwrap_or_default());
        assert!(card.group.starts_with(&fact.nemesis), "{fact:?}");
    }
}

#[test]
fn nemeses_enemies_and_events_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    for fact in &facts.enemies {
        let enemy = book.enemies.iter().find(|enemy| enemy.name == fact.name).unwrap();
        printed(fact, &fact.power, enemy.power);
        printed(fact, &fact.health, enemy.health);
        if let Some((pod, rank)) = &fact.pod {
            let (_, ranks) = book.pods.iter().find(|(name, _)| name == pod).unwrap();
            let id = ranks[usize::from(rank - 1)];
            assert_eq!(book.enemies[usize::from(id)].name, fact.name, "{fact:?}");
        }
    }
    for fact in &facts.nemeses {
        let nemesis = book.nemeses.iter().find(|nemesis| nemesis.name == fact.name).unwrap();
        let front = &nemesis.sides[0];
        printed(fact, &fact.title, nemesis.title.as_str());
        printed(fact, &fact.threat, front.threat);
        printed(fact, &fact.health, front.health);
        printed(fact, &fact.power, front.power);
        printed(fact, &fact.start, nemesis.start as u8 + 1);
        printed(fact, &fact.enemy, book.enemies[usize::from(nemesis.enemy)].name.as_str());
        for (ability, found) in fact.abilities.iter().zip(&front.power_names) {
            assert_eq!(ability, found, "{fact:?}");
        }
    }
    let spawned = |event: &dagger::card::Event| -> Vec<u8> {
        event.spawns.iter().map(|spawn| spawn.space as u8 + 1).collect()
    };
    for fact in &facts.events {
        let event = book.events.iter().find(|event| event.name == fact.name).unwrap();
        printed(fact, &fact.spaces, spawned(event));
        let group = &card(&book, "event", &fact.name).group;
        assert!(group.starts_with(fact.nemesis.as_deref().unwrap_or_default()), "{fact:?}");
    }
    for wanted in &facts.event_fragments {
        let found = book.events.iter().any(|event| spawned(event) == *wanted);
        assert!(found, "no event spawns on {wanted:?}");
    }
}

/// The words of the cards whose text is known, so that nobody changes one unawares.
#[test]
fn what_is_printed_is_what_is_read() {
    let (book, facts) = (Book::built_in(), facts());
    for TextFact { name, lines } in &facts.texts {
        let found = book.cards.iter().filter(|card| card.name == *name);
        let text: Vec<&str> = found.flat_map(|card| card.text.iter().map(String::as_str)).collect();
        for line in lines {
            let is_read = text.contains(&line.as_str());
            assert!(is_read, "{name}: `{line}` is not in\n{}", text.join("\n"));
        }
    }
}
