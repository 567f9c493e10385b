//! Faults in card files are told with file, line and what would be right.

use std::sync::Arc;

use dagger::Book;
use dagger::scenario::run;

/// The place and message of what is wrong with a file.
fn fault(text: &str) -> (usize, String) {
    let error = Book::check("mine.ron", text).unwrap_err().swap_remove(0);
    assert_eq!(error.file, "mine.ron", "{error}");
    (error.line, error.message)
}

#[track_caller]
fn is(text: &str, line: usize, says: &str) {
    let (at, message) = fault(text);
    assert_eq!(at, line, "{message}");
    assert!(message.contains(says), "{message}");
}

/// A built-in card file with something written otherwise, and the line of that.
fn written(file: &str, from: &str, to: &str) -> (String, usize) {
    let path = format!("{}/cards/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let at = text.find(from).unwrap_or_else(|| panic!("{from} is not in {file}"));
    (text.replacen(from, to, 1), text[..at].matches('\n').count() + 1)
}

#[test]
fn a_number_out_of_range_names_the_card() {
    let support = "// mine\n\nSupports([\n    (name: \"Wong\", origin: \"known\", charge: 0, abilities: []),\n])";
    is(support, 4, "a charge of 1 to 9");
    let enemies = "Enemies([\n    (name: \"Draugr\", origin: \"known\", power: 1, health: 2),\n    \
                   (name: \"Frost Giant\", origin: \"known\", power: 1, health: 0),\n])";
    is(enemies, 3, "1 to 99 health");
    let event = "Events([\n\n(name: \"Dawn\", origin: \"longbox\", do: [], icons: [Nemesis(4)])])";
    is(event, 3, "ability 1, 2 or 3");
    let spawn = "Events([\n(name: \"Dawn\", origin: \"longbox\", do: [], icons: [],\n    \
                 spawns: [(Rank(1), 16, 0)])])";
    is(spawn, 2, "space 1 to 15");
    let mission = "SideMissions([(\n    name: \"Dusk\", origin: \"longbox\", progress: 41)])";
    is(mission, 2, "at most 40");
}

#[test]
fn an_ability_and_its_moment_go_together() {
    let wong = |ability: &str| {
        format!(
            "Supports([\n(name: \"Wong\", origin: \"known\", charge: 1, abilities: [({ability})])])"
        )
    };
    let rule = "always: [(so: Reduce(1))]";
    is(&wong(&format!("when: Action, {rule}")), 2, "does something then");
    is(&wong("when: Always, do: [Threat(N(1))]"), 2, "it needs a moment");
    is(&wong(&format!("when: Always, once: true, {rule}")), 2, "it needs a moment");
    is(&wong("when: Always"), 2, "must say what is");
    is(&wong("when: AnyTime, boost: [Threat(N(1))]"), 2, "only an action is boosted");
    is(&wong("when: Always, always: [(so: Reduce(1), token: true)]"), 2, "only an action");
    is(&wong(&format!("when: AnyTime, do: [Threat(N(1))], {rule}")), 2, "of its own");
}

/// Effects inside effects, more than a game can hold, end it and say why.
#[test]
fn cards_that_nest_without_end_end_the_game() {
    let ends = |does: &str| {
        let enemy = format!(
            "Enemies([(name: \"Draugr\", origin: \"longbox\", power: 1, health: 2, \
             abilities: [(when: ThisActivates, do: [{does}])])])"
        );
        let book = Arc::new(Book::check("mine.ron", &enemy).unwrap());
        let scenario = "(name: \"Draugr\", given: [Enemy(0, SouthernCone), \
                        Event(\"Lull in the Fighting\"), NemesisPhase], \
                        expect: [Lost(\"the cards kept each other busy without end\")])";
        run(&cardfile::parse("draugr.ron", scenario).unwrap(), &book)
    };
    assert!(ends("Threat(N(1))").is_err(), "that is no trouble");
    ends("Activate(This)").unwrap();
}

/// Where nobody does anything, what a card that is nobody's asks of a hero is the first player's.
#[test]
fn what_nobody_does_the_first_player_does() {
    let happens = |does: &str, expect: &str| {
        let its_own = "Progress(This, Times(2, Heroes([OnBase])))";
        let (thanos, _) = written("nemeses/thanos.ron", its_own, does);
        let book = Arc::new(Book::check("mine.ron", &thanos).unwrap());
        let scenario = format!(
            "(name: \"Hold the Line\", setup: (nemesis: \"Thanos\"), given: [NemesisStage(2), \
             Tokens(0, 1, false), Tokens(1, 0, false), Event(\"Lull in the Fighting\")], \
             play: [\"Move\", \"Stay\"], expect: [{expect}])"
        );
        run(&cardfile::parse("line.ron", &scenario).unwrap(), &book)
    };
    happens("Empower(You)", "Empowered(0, true), Empowered(1, false)").unwrap();
    happens("Progress(This, N(1))", "Empowered(0, false), Progress(4, 1)").unwrap();
}

#[test]
fn every_fault_of_a_file_is_told() {
    let supports = "Supports([\n    (name: \"Wong\", origin: \"known\", charge: 0, abilities: []),\n    \
                    (name: \"Heimdall\", origin: \"hearsay\", charge: 1, abilities: []),\n])";
    let faults = Book::check("mine.ron", supports).unwrap_err();
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 3], "{faults:?}");
}

#[test]
fn an_origin_that_is_none_names_the_card() {
    let team_up =
        "TeamUps([\n    (name: \"Time Loop\", origin: \"hearsay\", cost: 7, abilities: []),\n])";
    is(team_up, 2, "known, partly or longbox");
}

#[test]
fn a_name_that_is_none_is_pointed_at() {
    let support = "// Wongg\nSupports([(name: \"Wongg\", origin: \"known\", abilities: [])])";
    is(support, 2, "did you mean `Wong`?");
    let (strike, line) = written("first-strikes.ron", "pod: \"", "pod: \"X");
    is(&strike, line, "no pod is called `X");
}

#[test]
fn heroes_are_found_by_their_own_names() {
    for (file, name) in [
        ("heroes/hulk.ron", "name: \"She-Hulk\""),
        ("heroes/black-panther.ron", "civil: \"Shuri\""),
    ] {
        let (text, line) = written(file, name, name);
        let (before, hero) = text.split_at(text.find(name).unwrap());
        let sick = format!("{before}{}", hero.replacen("health: ", "health: 9", 1));
        is(&sick, line, "1 to 20 health");
    }
}

#[test]
fn the_board_is_pointed_at() {
    let (board, _) = written("board.ron", "(NorthAmerica, CentralAmerica)", "(NewYork, NewYork)");
    let line = board.lines().position(|line| line.starts_with("Board(")).unwrap() + 1;
    is(&board, line, "joins a space to itself");
}

/// What belongs to no hero cannot wait for the doings of its hero.
#[test]
fn a_mission_without_a_hero_waits_for_anyone() {
    let (side, _) =
        written("side-missions.ron", "AfterAction(Move, Anyone)", "AfterAction(Move, You)");
    assert!(fault(&side).1.contains("write `Anyone`"));
    let (strike, _) = written("first-strikes.ron", "EnemyDefeated(Anyone)", "EnemyDefeated(Other)");
    assert!(fault(&strike).1.contains("write `Anyone`"));
}

#[test]
fn an_enemy_is_of_rank_1_to_3() {
    let (event, line) = written("events.ron", "do: [Spawn(Rank(1)", "do: [Spawn(Rank(0)");
    is(&event, line, "of rank 1, 2 or 3");
}

/// The file that put the card there is at fault, not the one that it replaced.
#[test]
fn the_later_of_two_files_is_meant() {
    let (events, _) = written("events.ron", "origin: \"", "origin: \"un");
    let (line, message) = fault(&events);
    assert!(line > 0 && message.starts_with("origin `un"), "{line}: {message}");
}

#[test]
fn a_team_up_that_costs_nothing_is_refused() {
    let team_up =
        "TeamUps([\n    (name: \"Time Loop\", origin: \"longbox\", cost: 0, abilities: []),\n])";
    is(team_up, 2, "costs 1 to 20");
}

#[test]
fn names_play_no_tricks_on_a_terminal() {
    for trick in ["\u{1b}[2J", "\\u{1b}[2J", "\\u{202e}", "\u{200b}"] {
        let event =
            format!("Events([\n(name: \"Dawn{trick}\", origin: \"longbox\", do: [], icons: [])])");
        is(&event, 2, "tricks");
    }
}
