//! The printed facts of the box against the card files: what `facts.json` says is what is played.
//!
//! The file holds what the rulebook and other public sources print; null is what nobody could read.

use dagger::card::{Card, MissionKind, Region, Space, Symbol};
use dagger::{Book, Dagger};
use serde_json::Value;

fn facts() -> Value {
    serde_json::from_str(include_str!("facts.json")).unwrap()
}

fn all<'a>(facts: &'a Value, what: &str) -> &'a [Value] {
    facts[what].as_array().unwrap_or_else(|| panic!("no {what}"))
}

fn name(fact: &Value) -> &str {
    fact["name"].as_str().unwrap()
}

/// A number that is printed must be the one found; one that nobody could read may be any.
fn printed(fact: &Value, field: &str, found: u8) {
    if let Some(wanted) = fact[field].as_u64() {
        assert_eq!(u64::from(found), wanted, "{field} of {fact}");
    }
}

fn said(fact: &Value, field: &str, found: &str) {
    if let Some(wanted) = fact[field].as_str() {
        assert_eq!(found, wanted, "{field} of {fact}");
    }
}

fn card<'a>(book: &'a Book, kind: &str, name: &str) -> &'a Card {
    let found = book.cards.iter().find(|card| card.kind == kind && card.name == name);
    found.unwrap_or_else(|| panic!("no {kind} is called {name}"))
}

fn spaces(fact: &Value) -> Option<Vec<u8>> {
    let all = fact["spaces"].as_array()?;
    Some(all.iter().map(|space| space.as_u64().unwrap() as u8).collect())
}

#[test]
fn the_box_has_as_many_of_each() {
    let (book, facts) = (Book::built_in(), facts());
    let counts = &facts["counts"];
    let missions = |kind| book.missions.iter().filter(|mission| mission.kind == kind).count();
    let elites = book.missions.iter().filter(|mission| mission.elite.is_some()).count();
    for (what, found) in [
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
    ] {
        assert_eq!(counts[what].as_u64(), Some(found as u64), "{what}");
    }
    assert_eq!(facts["threat_loses_at"], Dagger::MOST_THREAT);
}

#[test]
fn the_board_and_the_die_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    for fact in all(&facts, "spaces") {
        let number = fact["number"].as_u64().unwrap() as u8;
        let words = format!("{} ({number})", name(fact));
        assert_eq!(Space::at(number - 1).name(), words);
        let region = match fact["region"].as_str().unwrap() {
            "new_york" => Region::NewYork,
            "wakanda" => Region::Wakanda,
            _ => Region::Madripoor,
        };
        assert_eq!(book.board.region[usize::from(number - 1)], region, "{words}");
    }
    let space = |fact: &Value| match fact.as_str() {
        Some("Wakanda") => Space::Wakanda as usize,
        Some(_) => Space::Atlantis as usize,
        None => fact.as_u64().unwrap() as usize - 1,
    };
    for edge in all(&facts, "adjacent") {
        let (a, b) = (space(&edge[0]), space(&edge[1]));
        assert!(book.board.adjacent[a] >> b & 1 != 0, "{edge}");
    }
    let die = &facts["die"];
    assert_eq!(die["sides"].as_u64(), Some(book.board.die.len() as u64));
    for symbol in Symbol::ALL.iter().take(die["symbols"].as_array().unwrap().len()) {
        assert!(book.board.die.contains(symbol), "the die shows {}", die["symbols"]);
    }
}

#[test]
fn heroes_and_what_is_theirs_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    let hero = |name: &str| book.heroes.iter().find(|hero| hero.name == name).unwrap();
    for pair in all(&facts, "pairs") {
        let sides = [0, 1].map(|side| hero(pair[side].as_str().unwrap()));
        assert_eq!(sides[0].pair, sides[1].pair, "{pair}");
    }
    for fact in all(&facts, "heroes") {
        let hero = hero(name(fact));
        printed(fact, "health", hero.health);
        assert_eq!(fact["attr"], serde_json::json!(hero.attr), "{fact}");
        let text = card(&book, "hero", &hero.name).text.join("\n");
        for ability in fact["abilities"].as_array().unwrap() {
            assert!(text.contains(&format!("{}. ", ability.as_str().unwrap())), "{ability}");
        }
        said(fact, "unique", &book.supports[usize::from(hero.unique)].name);
        said(fact, "mission", &book.missions[usize::from(hero.mission)].name);
    }
    for fact in all(&facts, "aspects") {
        let side = book.aspects.iter().find(|sides| sides[0].name.starts_with(name(fact)));
        let side = &side.unwrap()[0];
        printed(fact, "move", side.actions[0].value);
        printed(fact, "rest", side.actions[3].value);
    }
    for fact in all(&facts, "team_ups") {
        let cost = card(&book, "team_up", name(fact)).cost.unwrap();
        printed(fact, "cost", cost);
    }
    for fact in all(&facts, "supports") {
        let card = card(&book, "support", name(fact));
        assert_eq!(card.class.as_deref() == Some("shared"), fact["shared"] == true, "{fact}");
        printed(fact, "charge", card.cost.unwrap_or(0));
    }
}

#[test]
fn missions_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    let find = |name: &str| book.missions.iter().find(|mission| mission.name == name).unwrap();
    for fact in all(&facts, "hero_missions") {
        printed(fact, "progress", find(name(fact)).progress);
    }
    for fact in all(&facts, "side_missions") {
        let mission = find(name(fact));
        printed(fact, "team_up", mission.team_up);
        printed(fact, "progress", mission.progress);
        assert!(!mission.flat, "{fact} is for each player");
        assert_eq!(mission.ongoing.len > 0, fact["ongoing"] == true, "{fact}");
    }
    for fact in all(&facts, "first_strikes") {
        let mission = find(name(fact));
        // Which of the two numbers is which is not labelled.
        assert_eq!(fact["numbers"], serde_json::json!([mission.progress, mission.limit]));
        let found: Vec<u8> = mission.spawns.iter().map(|spawn| spawn.space as u8 + 1).collect();
        assert_eq!(spaces(fact), Some(found));
    }
    for fact in all(&facts, "nemesis_missions") {
        let mission = find(name(fact));
        printed(fact, "limit", mission.limit);
        printed(fact, "progress", mission.progress);
        said(fact, "pass", &mission.half_names[0]);
        said(fact, "fail", &mission.half_names[1]);
        let card = card(&book, "nemesis_mission", name(fact));
        said(fact, "step", card.class.as_deref().unwrap_or_default());
        assert!(card.group.starts_with(fact["nemesis"].as_str().unwrap()), "{fact}");
    }
}

#[test]
fn nemeses_enemies_and_events_are_as_printed() {
    let (book, facts) = (Book::built_in(), facts());
    for fact in all(&facts, "enemies") {
        let enemy = book.enemies.iter().find(|enemy| enemy.name == name(fact)).unwrap();
        printed(fact, "power", enemy.power);
        printed(fact, "health", enemy.health);
    }
    for fact in all(&facts, "nemeses") {
        let nemesis = book.nemeses.iter().find(|nemesis| nemesis.name == name(fact)).unwrap();
        let front = &nemesis.sides[0];
        said(fact, "title", &nemesis.title);
        printed(fact, "threat", front.threat);
        printed(fact, "health", front.health);
        printed(fact, "power", front.power);
        printed(fact, "start", nemesis.start as u8 + 1);
        said(fact, "enemy", &book.enemies[usize::from(nemesis.enemy)].name);
        for (ability, found) in fact["abilities"].as_array().unwrap().iter().zip(&front.power_names)
        {
            assert_eq!(ability, found, "{fact}");
        }
    }
    let spawned = |event: &dagger::card::Event| -> Vec<u8> {
        event.spawns.iter().map(|spawn| spawn.space as u8 + 1).collect()
    };
    for fact in all(&facts, "events") {
        let event = book.events.iter().find(|event| event.name == name(fact)).unwrap();
        if let Some(wanted) = spaces(fact) {
            assert_eq!(spawned(event), wanted, "{fact}");
        }
        let group = &card(&book, "event", name(fact)).group;
        assert!(group.starts_with(fact["nemesis"].as_str().unwrap_or_default()), "{fact}");
    }
    for wanted in all(&facts, "event_fragments") {
        let found = book.events.iter().any(|event| serde_json::json!(spawned(event)) == *wanted);
        assert!(found, "no event spawns on {wanted}");
    }
}

/// The words of the cards whose text is known, so that nobody changes one unawares.
#[test]
fn what_is_printed_is_what_is_read() {
    let (book, facts) = (Book::built_in(), facts());
    for fact in all(&facts, "texts") {
        let found = book.cards.iter().filter(|card| card.name == name(fact));
        let text: Vec<&str> = found.flat_map(|card| card.text.iter().map(String::as_str)).collect();
        for line in fact["lines"].as_array().unwrap() {
            let line = line.as_str().unwrap();
            assert!(
                text.contains(&line),
                "{}: `{line}` is not in\n{}",
                name(fact),
                text.join("\n")
            );
        }
    }
}
