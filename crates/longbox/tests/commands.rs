//! Every subcommand does what it says.

mod common;

use common::Folder;
use serde_json::Value;

fn has_keys(value: &Value, keys: &[&str]) {
    for key in keys {
        assert!(value.get(key).is_some(), "no `{key}` in {value}");
    }
}

#[test]
fn cards_are_shown_as_a_player_wants_them() {
    let folder = Folder::new();
    let run = folder.run(&["cards", "silent sniper"]).ok();
    for part in ["Silent Sniper", "Black Widow", "covert", "cost 7", "attack 4", "Bystander"] {
        assert!(run.out.contains(part), "{run:?}");
    }
    let all = folder.run(&["cards"]).ok();
    assert!(all.out.lines().count() > 100);
    let masterminds = |set: &str| {
        let run = folder.run(&["cards", "--kind", "mastermind", "--set", set]).ok();
        run.out.lines().count()
    };
    // Second Edition's have two sides each.
    assert_eq!((masterminds("first"), masterminds("second")), (4, 10));
}

#[test]
fn cards_are_told_apart_by_their_sets() {
    let folder = Folder::new();
    let both = folder.run(&["cards", "loki", "--kind", "mastermind"]).ok().out;
    assert!(both.contains("Loki (mastermind, First Edition)"), "{both}");
    assert!(both.contains("Epic Loki (mastermind, Loki, Second Edition)"), "{both}");
    let second = folder.run(&["cards", "second/loki", "--json"]).ok().json();
    let second = second.as_array().unwrap();
    assert!(second.iter().all(|card| card["set"] == "second"), "{second:?}");
    let of = |kind: &str| second.iter().filter(|card| card["kind"] == kind).count();
    assert_eq!((of("mastermind"), of("tactic")), (2, 4), "a side has no tactics of its own");
    let rulings = |words: &str| folder.run(&["cards", words]).ok().out.contains("Ruling:");
    assert!(rulings("first/legacy virus") && !rulings("second/legacy virus"));
    folder.run(&["cards", "second/deadpool"]).fails(1, "no card is called");
    folder.run(&["cards", "second/wolvrine"]).fails(1, "did you mean \"Wolverine\"?");
    let line = folder.run(&["cards", "--set", "second", "--kind", "henchman"]).ok().out;
    assert!(line.lines().all(|line| line.starts_with("henchman   second ")), "{line}");
}

#[test]
fn cards_in_json_have_the_documented_keys() {
    let folder = Folder::new();
    let all = folder.run(&["cards", "--json"]).ok().json();
    let all = all.as_array().unwrap();
    for card in all {
        has_keys(
            card,
            &[
                "game",
                "set",
                "kind",
                "group",
                "name",
                "copies",
                "team",
                "class",
                "second_class",
                "cost",
                "attack",
                "recruit",
                "vp",
                "origin",
                "text",
            ],
        );
        let sets: &[&str] = if card["game"] == "legendary" {
            &["first", "second", "villains", "cosmos"]
        } else {
            &["dagger"]
        };
        assert!(sets.iter().any(|set| card["set"] == *set), "{card}");
    }
    let card = |name: &str| all.iter().find(|card| card["name"] == name).unwrap();
    let sniper = card("Silent Sniper");
    assert_eq!((&sniper["attack"], &sniper["recruit"]), (&4.into(), &Value::Null));
    assert_eq!(card("Odinson")["recruit"], "2+");
    assert_eq!(card("S.H.I.E.L.D. Officer")["team"], "shield");
    assert_eq!(card("S.H.I.E.L.D. Officer")["kind"], "basic");
    assert_eq!(card("Dark Technology")["group"], "Dr. Doom");
    assert_eq!(card("Dark Technology")["kind"], "tactic");
    let heroes = folder.run(&["cards", "--json", "--kind", "hero", "--set", "first"]).json();
    assert_eq!(heroes.as_array().unwrap().len(), 60);
}

#[test]
fn misspelt_cards_get_a_suggestion() {
    let folder = Folder::new();
    folder.run(&["cards", "silnt snipr"]).fails(1, "did you mean \"Silent Sniper\"?");
    folder.run(&["cards", "zzzzzz"]).fails(1, "no card is called");
    assert_eq!(folder.run(&["cards", "--json", "zzzzzz"]).fails(1, "no card").out.trim(), "[]");
}

#[test]
fn simulations_agree_on_any_number_of_threads() {
    let folder = Folder::new();
    let sim = |threads: &str, more: &[&str]| {
        let args = ["sim", "legendary", "--games", "200", "--seed", "5", "--json", "--threads"];
        let mut json = folder.run(&[&args[..], &[threads], more].concat()).ok().json();
        has_keys(
            &json,
            &[
                "games",
                "won",
                "lost",
                "drawn",
                "unfinished",
                "threads",
                "seconds",
                "decisions",
                "turns",
                "fingerprint",
            ],
        );
        has_keys(&json["turns"], &["mean", "min", "max"]);
        assert_eq!(json["games"], 200);
        assert_eq!(json["threads"].to_string(), threads);
        json["seconds"].take();
        json["threads"].take();
        json
    };
    for more in
        [&["--players", "2"][..], &["--vary", "--bot", "idle"], &["--seats", "random,idle,random"]]
    {
        assert_eq!(sim("1", more), sim("2", more), "{more:?}");
    }
    assert_ne!(sim("1", &[])["fingerprint"], sim("1", &["--vary"])["fingerprint"]);
    let table = folder.run(&["sim", "legendary", "--games", "50", "--first-game"]).ok();
    assert!(table.out.contains("Red Skull") && table.out.contains("95 %"), "{table:?}");
    assert!(table.err.is_empty(), "no progress bar off a terminal: {table:?}");
}

#[test]
fn only_a_game_with_points_prints_them() {
    let folder = Folder::new();
    for (game, has) in [("legendary", true), ("dagger", false)] {
        let args = ["sim", game, "--games", "3", "--threads", "1"];
        assert_eq!(folder.run(&args).ok().out.contains("points"), has, "{game}");
        let json = folder.run(&[&args[..], &["--json"]].concat()).ok().json();
        assert_eq!(json.get("points").is_some(), has, "{game}");
        let seats = ["play", game, "--seats", "random,random", "--plain"];
        assert_eq!(folder.run(&seats).ok().out.contains("Victory points:"), has, "{game}");
    }
}

#[test]
fn a_set_up_code_gives_the_same_game() {
    let folder = Folder::new();
    let first =
        folder.run(&["play", "--seed", "9", "--players", "3", "--mode", "heroic,tyrant"]).ok();
    let code = first.out.lines().find_map(|line| line.strip_prefix("Set-up code ")).unwrap();
    let again = folder.run(&["play", "--set-up", code]).ok();
    assert_eq!(first.out, again.out);
    assert!(first.out.contains(", +3 attack (tyrant)"), "{first:?}");
    assert!(first.out.contains(", +1 twists (heroic)"), "{first:?}");
}

#[test]
fn editions_and_what_makes_them_harder_are_named_on_the_command_line() {
    let folder = Folder::new();
    let play = |more: &[&str]| {
        let args = [&["play", "--seats", "random,random", "--seed", "4"][..], more].concat();
        folder.run(&args).ok().out
    };
    let line = |out: &str, heading: &str| {
        let found = out.lines().find(|line| line.starts_with(heading));
        found.unwrap_or_default()[11..].trim().to_string()
    };
    let first = play(&["--first-game", "--edition", "second"]);
    assert_eq!(line(&first, "Legendary"), "Second Edition, 2 players");
    assert_eq!(line(&first, "Mastermind"), "Red Skull, Hydra Overlord");
    let heroes = "Spider-Man (Peter Parker), Iron Man, Cyclops, Storm, Captain America";
    assert_eq!(line(&first, "Heroes"), heroes);
    assert_eq!(line(&first, "Villains"), "Hydra, Sinister Spider-Foes");
    let mixed = play(&[
        "--edition",
        "second",
        "--with",
        "first",
        "--mastermind",
        "Epic Loki",
        "--scheme",
        "the legacy virus",
        "--heroes",
        "deadpool,storm",
        "--mastermind-attack",
        "-2",
        "--twists",
        "1",
        "--hand-sizes",
        "7,5",
        "--final-blow",
    ]);
    assert_eq!(line(&mixed, "Legendary"), "Second Edition with cards of First Edition, 2 players");
    assert_eq!(line(&mixed, "Mastermind"), "Epic Loki, -2 attack");
    assert_eq!(line(&mixed, "Scheme"), "The Legacy Virus, +1 twists (heroic)");
    assert!(line(&mixed, "Heroes").starts_with("Deadpool (First Edition), Storm, "), "{mixed}");
    assert_eq!(line(&mixed, "Hands"), "7, 5 cards, by seat");
    assert_eq!(line(&mixed, "Final blow"), "one more fight after the last tactic");
    let code = mixed.lines().find_map(|line| line.strip_prefix("Set-up code ")).unwrap();
    assert!(code.starts_with("L2"), "{code}");
    let again = folder.run(&["play", "--seats", "random,random", "--set-up", code]).ok().out;
    assert_eq!(mixed, again);
}

#[test]
fn a_recorded_game_is_watched_and_verified() {
    let folder = Folder::new();
    let play =
        ["play", "legendary", "--seats", "random,idle", "--seed", "3", "--save", "game.json"];
    let played = folder.run(&play).ok();
    let points = played.out.lines().find(|line| line.starts_with("Victory points: Player 1 "));
    let points = points.unwrap_or_else(|| panic!("{played:?}"));
    let verified = folder.run(&["replay", "game.json", "--verify"]).ok();
    assert!(verified.out.starts_with("ok: ") && verified.out.contains(points), "{verified:?}");
    let watched = folder.run(&["replay", "game.json"]).ok();
    assert!(watched.out.contains("End turn") && watched.out.contains(points), "{watched:?}");
    let at = folder.run(&["replay", "game.json", "--at", "3"]).ok();
    assert!(at.out.contains("After step 3") && at.out.contains("<- taken"), "{at:?}");
    let deal = folder.run(&["replay", "game.json", "--at", "0"]).ok();
    assert!(deal.out.contains("Turn 1"), "{deal:?}");
    folder.run(&["replay", "game.json", "--at", "99999"]).fails(2, "too far");
    let stepped = folder.feed(&["replay", "game.json", "--step"], "\n\n").ok();
    assert_eq!(stepped.out.matches(": ").count().min(3), 3, "{stepped:?}");
    assert!(!stepped.out.contains(points));
}

#[test]
fn bench_prints_the_documented_keys() {
    let folder = Folder::new();
    let json = folder.run(&["bench", "--json", "--seconds", "0.05"]).ok().json();
    has_keys(&json, &["legendary", "start_ms"]);
    has_keys(&json["legendary"], &["games_per_second", "decisions_per_second", "copy_ns", "bytes"]);
    assert!(folder.run(&["bench", "--seconds", "0.05"]).ok().out.contains("decisions"));
}

const HERO: &str = "Hero(name: \"Nobody\", team: Own(\"Nobodies\"), cards: [
    (name: \"Nothing\", copies: 5, cost: 2, attack: Plus(1), abilities: [Play([Draw(1)])]),
])";

#[test]
fn card_files_are_checked_and_played() {
    let folder = Folder::new();
    folder.write("mine/nobody.ron", HERO.as_bytes());
    let fine = folder.run(&["check", "mine"]).ok();
    assert_eq!(fine.out.trim(), "1 file is fine");
    folder.run(&["check", "mine/nobody.ron"]).ok();
    let card = folder.run(&["cards", "--cards", "mine", "--json", "nothing"]).ok().json();
    assert_eq!((&card[0]["origin"], &card[0]["set"]), (&"own".into(), &"own".into()));
    assert_eq!((&card[0]["team"], &card[0]["attack"]), (&"nobodies".into(), &"1+".into()));
    let sim = ["sim", "legendary", "--cards", "mine", "--heroes", "nobody", "--games", "5"];
    assert!(folder.run(&sim).ok().out.contains("Nobody"));

    folder.write("mine/bad.ron", b"Hreo(name: \"X\", cards: [])");
    let wrong = folder.run(&["check", "mine"]).fails(1, "did you mean `Hero`?");
    assert!(wrong.err.contains("bad.ron:1:1"), "{wrong:?}");
    assert!(wrong.out.contains("1 wrong, 1 with no fault found"), "{wrong:?}");
    folder.run(&sim).fails(1, "bad.ron:1:1");
    folder.run(&["check", "absent"]).fails(1, "absent");
}

#[test]
fn the_built_in_card_files_can_be_checked_too() {
    let folder = Folder::new();
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/../legendary/cards");
    assert!(folder.run(&["check", cards]).ok().out.contains("files are fine"));
}

/// The lines of a help text that begin with the program's name.
fn examples(help: &str) -> impl Iterator<Item = &str> {
    let after = help.split_once("Example").map_or("", |(_, after)| after);
    after.lines().filter_map(|line| line.strip_prefix("  longbox "))
}

#[test]
fn every_subcommand_has_help_with_examples_that_work() {
    let folder = Folder::new();
    folder.write("my-cards/nobody.ron", HERO.as_bytes());
    for command in ["play", "sim", "replay", "cards", "check", "bench"] {
        let help = folder.run(&[command, "--help"]).ok().out;
        let mut count = 0;
        for example in examples(&help) {
            let args: Vec<&str> = example.split_whitespace().collect();
            folder.run(&args).ok();
            count += 1;
        }
        assert!(count > 0, "no example in {help}");
    }
    let help = folder.run(&["--help"]).ok().out;
    assert_eq!(examples(&help).count(), 1);
    assert!(folder.run(&["scenario", "--help"]).ok().out.contains("Example"));
}
