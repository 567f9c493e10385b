//! Bots at the table and in simulations, and the coach.

mod common;

use common::Folder;

const GAME: [&str; 8] =
    ["play", "legendary", "--seats", "thumb,random", "--seed", "5", "--save", "game.json"];

#[test]
fn a_finished_game_is_reviewed_in_words_json_and_a_picture() {
    let folder = Folder::new();
    folder.run(&GAME).ok();
    let words = folder.run(&["review", "game.json", "--iterations", "12"]).ok().out;
    assert!(words.contains("Probability of winning") && words.contains("luck"), "{words}");
    let json = folder
        .run(&["review", "game.json", "--iterations", "12", "--json", "--svg", "curve.svg"])
        .ok()
        .json();
    assert!(json["curve"].as_array().unwrap().len() > 10);
    let sum = |key: &str| json[key].as_f64().unwrap();
    let end = json["curve"].as_array().unwrap().last().unwrap().as_f64().unwrap();
    let start = json["curve"][0].as_f64().unwrap();
    assert!((start + sum("play") + sum("luck") + sum("insight") - end).abs() < 1e-9);
    let svg = std::fs::read_to_string(folder.path().join("curve.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("polyline"));
}

#[test]
fn what_is_not_a_game_is_not_reviewed() {
    let folder = Folder::new();
    folder.write("game.json", b"{}");
    folder.run(&["review", "game.json"]).fails(1, "game.json");
}

#[test]
fn bots_may_be_mixed_and_obey_a_limit_of_time() {
    let folder = Folder::new();
    let seats = ["sim", "legendary", "--games", "2", "--seats", "thumb,search:8", "--json"];
    let out = folder.run(&seats).ok().out;
    assert!(out.contains("\"thumb\"") && out.contains("\"search:8\""), "{out}");
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
    assert!(out.contains("to win, if all go on"), "{out}");
}
