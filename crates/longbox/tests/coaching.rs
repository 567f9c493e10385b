//! Bots at the table and in simulations, and the coach.

mod common;
#[path = "../../legendary/tests/vocabulary/mod.rs"]
mod vocabulary;

use common::Folder;
use legendary::card::Catalogue;
use legendary::text::Words;

const GAME: [&str; 8] =
    ["play", "legendary", "--seats", "thumb,random", "--seed", "5", "--save", "game.json"];

#[test]
fn a_finished_game_is_reviewed_in_words_json_and_a_picture() {
    let folder = Folder::new();
    folder.run(&GAME).ok();
    let words = folder.run(&["review", "game.json", "--iterations", "12"]).ok().out;
    assert!(words.contains("Start ") && words.contains("luck"), "{words}");
    assert!(words.starts_with("First Edition, 2 players · "), "{words}");
    assert!(words.lines().count() <= 60, "{words}");
    assert!(words.lines().all(|line| line.chars().count() <= 79), "{words}");
    let json = folder
        .run(&["review", "game.json", "--iterations", "12", "--json", "--svg", "game.svg"])
        .ok()
        .json();
    assert_eq!(
        (json["schema"].as_str(), json["version"].as_u64()),
        (Some("longbox review"), Some(1))
    );
    assert!(json["turns"].as_array().unwrap().len() > 10);
    let sum = |key: &str| json[key].as_f64().unwrap();
    assert!((sum("start") + sum("play") + sum("luck") - sum("end")).abs() < 1e-9);
    let svg = std::fs::read_to_string(folder.path().join("game.svg")).unwrap();
    for turn in json["turns"].as_array().unwrap() {
        let words = format!("turn {}, player {}", turn["number"], turn["seat"]);
        assert_eq!(turn["turn"].as_str(), Some(words.as_str()));
        for mistake in turn["mistakes"].as_array().unwrap() {
            let lines = &mistake["alternatives"];
            assert_eq!(
                (&lines[0]["line"], &lines[1]["line"]),
                (&mistake["better"], &mistake["taken"])
            );
            let win = |line: usize| lines[line]["win"].as_f64().unwrap();
            assert!((win(0) - win(1) - mistake["cost"].as_f64().unwrap()).abs() < 1e-9);
        }
    }
    let parts = ["<svg", "<title>", "polyline", "turn 1", "player 2", "mistake", "luck"];
    for part in parts.into_iter().chain(["chance of winning", "Seed 5"]) {
        assert!(svg.contains(part), "{part} is missing");
    }
}

#[test]
fn a_review_of_dagger_says_what_the_seed_has_drawn() {
    let folder = Folder::new();
    folder
        .run(&["play", "dagger", "--seats", "thumb,thumb", "--seed", "5", "--save", "game.json"])
        .ok();
    folder.run(&["replay", "game.json", "--at", "12", "--save", "here.json"]).ok();
    let json = folder.run(&["review", "here.json", "--iterations", "2", "--json"]).ok().json();
    let drawn = &json["set_up"]["drawn"];
    assert!(drawn["nemesis"].is_string() && drawn["heroes"].is_string(), "{json}");
    assert!(json["turns"][1]["turn"].as_str().unwrap().ends_with("token 1"), "{json}");
}

#[test]
fn a_game_of_villains_is_told_hinted_and_reviewed_in_its_own_words() {
    let folder = Folder::new();
    let game = ["--edition", "villains", "--seats", "thumb,random", "--seed", "5"];
    let save = ["--save", "game.json"];
    let mut said = folder.run(&[&["play", "legendary"], &game[..], &save].concat()).ok().out;
    for command in ["hint", "evaluate"] {
        for step in ["9", "40", "77"] {
            let args = [command, "game.json", "--at", step, "--iterations", "40"];
            said += &folder.run(&args).ok().out;
        }
    }
    said += &folder.run(&["review", "game.json", "--iterations", "8"]).ok().out;
    said += &folder.run(&["show", "game.json"]).ok().out;
    let catalogue = Catalogue::built_in();
    // The edition is called like what its adversaries are not.
    let edition = ["Villains, 2 players"];
    let boards = [&Words::HEROIC, &Words::VILLAINOUS];
    let names = vocabulary::names(catalogue.names().chain(edition), &boards);
    let foreign = vocabulary::foreign(&Words::VILLAINOUS, &Words::HEROIC);
    for line in said.lines() {
        assert_eq!(vocabulary::misplaced(line, &foreign, &names), None, "{line}");
    }
    assert!(said.contains("Commander") && said.contains("Lair"), "{said}");
}

#[test]
fn without_a_file_the_last_game_is_reviewed() {
    let folder = Folder::new();
    folder.run(&["review", "--iterations", "2"]).fails(1, "no finished game is kept");
    let ends = "end\n1\n".repeat(200);
    let args = ["play", "--first-game", "--seed", "5", "--seats", "you,idle"];
    let played = folder.feed(&args, &ends).ok().out;
    assert!(played.contains("You have lost"), "{played}");
    let told = folder.run(&["review", "--iterations", "2"]).ok().out;
    assert!(told.contains("Red Skull") && told.contains("Lost: "), "{told}");
}

#[test]
fn what_is_not_a_game_is_not_reviewed() {
    let folder = Folder::new();
    folder.write("game.json", b"{}");
    for command in ["review", "hint", "evaluate"] {
        folder.run(&[command, "game.json"]).fails(1, "game.json");
    }
}

#[test]
fn a_saved_game_gets_hints_and_evaluations_at_any_step() {
    let folder = Folder::new();
    folder.run(&GAME).ok();
    let hint = ["hint", "game.json", "--at", "9", "--iterations", "100", "--json"];
    let json = folder.run(&hint).ok().json();
    assert_eq!((json["schema"].as_str(), json["step"].as_u64()), (Some("longbox hint"), Some(9)));
    let wins: Vec<f64> = json["hint"]["advice"]
        .as_array()
        .unwrap()
        .iter()
        .map(|advice| advice["win"].as_f64().unwrap())
        .collect();
    assert!(!wins.is_empty() && wins.is_sorted_by(|a, b| a >= b), "{wins:?}");
    assert_eq!(folder.run(&hint).ok().json(), json, "asked again, it says the same");
    let words = folder.run(&["hint", "game.json", "--at", "9", "--iterations", "100"]).ok().out;
    assert!(words.contains(" % (±") && words.contains("± is the 95 % interval."), "{words}");
    assert!(words.lines().all(|line| line.chars().count() <= 79), "{words}");
    let asked = words.lines().nth(1).unwrap_or_default();
    assert!(asked.starts_with("Your turn: Play, recruit or fight ("), "{words}");
    let stands = ["evaluate", "game.json", "--at", "9", "--iterations", "60", "--seat", "2"];
    let words = folder.run(&stands).ok().out;
    assert!(words.contains("by what player 2 knows"), "{words}");
    assert!(words.ends_with("60 imagined games; ± is the 95 % interval.\n"), "{words}");
    let evaluate = ["evaluate", "game.json", "--at", "9", "--iterations", "60", "--json"];
    let json = folder.run(&evaluate).ok().json();
    assert!(json["thinking"]["win"].as_f64() >= json["thumb"]["win"].as_f64(), "{json}");
    folder.run(&["hint", "game.json", "--at", "9999"]).fails(2, "too far");
    folder.run(&["evaluate", "game.json"]).fails(1, "over");
    folder.run(&["evaluate", "game.json", "--at", "9", "--seat", "5"]).fails(2, "no seat 5");
}

#[test]
fn a_position_is_saved_and_gets_another_future() {
    let folder = Folder::new();
    folder.run(&GAME).ok();
    folder.run(&["replay", "game.json", "--at", "20", "--save", "here.json"]).ok();
    let verified = folder.run(&["replay", "here.json", "--verify"]).ok().out;
    assert!(verified.contains("20 steps") && !verified.contains("Practice"), "{verified}");
    let other = ["replay", "game.json", "--at", "20", "--save", "other.json", "--reseed=7"];
    folder.run(&other).ok();
    let verified = folder.run(&["replay", "other.json", "--verify"]).ok().out;
    assert!(verified.contains("20 steps") && verified.contains("Practice"), "{verified}");
    // A review says so, too.
    let told = folder.run(&["review", "other.json", "--iterations", "2"]).ok().out;
    assert!(told.contains("Practice: the future was dealt anew after step 20."), "{told}");
    let json = folder.run(&["review", "other.json", "--iterations", "2", "--json"]).ok().json();
    assert!(json["practice"].is_string(), "{json}");
    // The game itself is not cut short by a slip.
    let whole = std::fs::read(folder.path().join("game.json")).unwrap();
    folder
        .run(&["replay", "game.json", "--at", "20", "--save", "./game.json"])
        .fails(2, "another file");
    assert_eq!(std::fs::read(folder.path().join("game.json")).unwrap(), whole);
    // Both look the same to the one who is to decide, and go on differently.
    let shown = |file: &str| folder.run(&["replay", file, "--at", "20"]).ok().out;
    let table =
        |text: String| text.replace("Practice: the future was dealt anew after step 20.\n", "");
    assert_eq!(table(shown("here.json")), table(shown("other.json")));
    let on = |file: &str| {
        let resume = format!("--resume={file}");
        folder.run(&["play", &resume, "--seats", "thumb,thumb", "--save", "end.json"]).ok();
        std::fs::read_to_string(folder.path().join("end.json")).unwrap()
    };
    assert_ne!(on("here.json"), on("other.json"));
    folder.run(&["replay", "end.json", "--verify"]).ok();
    folder.run(&["review", "end.json", "--iterations", "4"]).ok();
}

#[test]
fn bots_may_be_mixed_and_obey_a_limit_of_time() {
    let folder = Folder::new();
    let seats = ["sim", "legendary", "--games", "2", "--seats", "coach:8,search:8", "--json"];
    let out = folder.run(&seats).ok().out;
    assert!(out.contains("\"coach:8\"") && out.contains("\"search:8\""), "{out}");
    let play = ["play", "--seats", "thumb,search", "--think", "1", "--seed", "3"];
    folder.run(&play).ok();
}

#[test]
fn the_coach_gives_a_hint_at_the_table() {
    let folder = Folder::new();
    let out =
        folder.feed(&["play", "--plain", "--seed", "4", "--seats", "you"], "hint\nevaluate\n").ok();
    let out = out.out;
    assert!(out.contains(" %") && out.contains('±'), "{out}");
    assert!(out.contains("to win, if all go on") && out.contains("if all think it over"), "{out}");
}

#[test]
fn the_voices_are_measured_on_any_panel() {
    let folder = Folder::new();
    let measure =
        ["calibration", "legendary", "--games", "1", "--iterations", "2", "--bot", "thumb"];
    let out = folder.run(&[&measure[..], &["--panel", "mixed"]].concat()).ok().out;
    assert!(
        out.starts_with("legendary mixed\n") && out.contains("- thinking: 80 positions"),
        "{out}"
    );
    folder.run(&[&measure[..], &["--panel", "nowhere"]].concat()).fails(2, "nowhere");
}

#[test]
fn games_and_decisions_are_recorded() {
    let folder = Folder::new();
    let sim = ["sim", "legendary", "--games", "3", "--bot", "thumb", "--seed", "2"];
    let files = ["--records", "games.jsonl", "--decisions", "moves.jsonl"];
    let without = folder.run(&[&sim[..], &["--json"]].concat()).ok().json();
    let with = folder.run(&[&sim[..], &files, &["--json"]].concat()).ok().json();
    assert_eq!(with["fingerprint"], without["fingerprint"], "records change nothing");
    let read = |name: &str| -> Vec<serde_json::Value> {
        let text = std::fs::read_to_string(folder.path().join(name)).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (games, moves) = (read("games.jsonl"), read("moves.jsonl"));
    assert_eq!(games.len(), 3);
    assert!(games.iter().all(|game| game["set_up"]["mastermind"].is_string()), "{games:?}");
    let decided: u64 = games.iter().map(|game| game["decisions"].as_u64().unwrap()).sum();
    assert_eq!((decided, moves.len() as u64), (with["decisions"].as_u64().unwrap(), decided));
    assert!(moves.iter().all(|step| (0.0..=1.0).contains(&step["value"].as_f64().unwrap())));
    let parquet = ["--records", "games.parquet", "--decisions", "moves.parquet"];
    folder.run(&[&sim[..], &parquet].concat()).ok();
    let bytes = std::fs::read(folder.path().join("moves.parquet")).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    folder.run(&[&sim[..], &["--records", "games.csv"]].concat()).fails(1, ".parquet");
    let one = ["--records", "both.jsonl", "--decisions", "both.jsonl"];
    folder.run(&[&sim[..], &one].concat()).fails(1, "each takes a file of its own");
}
