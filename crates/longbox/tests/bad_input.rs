//! Bad input: a clear message, the right exit code, never a panic.

mod common;

use std::io::Read;

use common::{Folder, Run};

#[test]
fn wrong_command_lines_exit_with_2() {
    let folder = Folder::new();
    for args in [
        &["fly"][..],
        &["sim"],
        &["sim", "chess"],
        &["sim", "legendary", "--games", "0"],
        &["sim", "legendary", "--games", "many"],
        &["sim", "legendary", "--bot", "clever"],
        &["sim", "legendary", "--threads", "0"],
        &["sim", "legendary", "--seats", "random", "--players", "2"],
        &["play", "--players", "6"],
        &["play", "--players", "0"],
        &["play", "--seats", "you,nobody"],
        &["play", "--seats", "you,random,random,random,random,random"],
        &["play", "--mode", "easy"],
        &["play", "--edition", "ninth"],
        &["play", "--with", "ninth"],
        &["play", "--mastermind-attack", "much"],
        &["play", "--twists", "300"],
        &["play", "--final-blow", "--final-showdown"],
        &["play", "--edition", "second", "--set-up", "L2AAAA"],
        &["play", "--seed", "seven"],
        &["cards", "--kind", "wizard"],
        &["check"],
        &["replay", "x", "--verify", "--step"],
        &["bench", "--seconds", "-1"],
        &["bench", "--seconds", "nan"],
        &["play", "--unheard-of"],
    ] {
        let run = folder.run(args);
        assert_eq!(run.code, Some(2), "{args:?}: {run:?}");
        assert!(!run.err.is_empty() && run.out.is_empty(), "{args:?}: {run:?}");
    }
}

#[test]
fn wrong_names_get_suggestions() {
    let folder = Folder::new();
    folder.run(&["play", "--mastermind", "lokki"]).fails(1, "did you mean \"Loki\"?");
    folder.run(&["play", "--heroes", "hulk,wolvrine"]).fails(1, "\"Wolverine\"");
    let part = ["play", "--scheme", "legacy virus", "--seats", "idle,idle", "--seed", "1"];
    assert!(folder.run(&part).ok().out.contains("The Legacy Virus"));
    folder.run(&["play", "--scheme", "the"]).fails(1, "write which scheme is meant");
    folder.run(&["play", "--villains", "hydro"]).fails(1, "\"HYDRA\"");
    folder.run(&["play", "--henchmen", "\u{1b}[2Jsentinul"]).fails(1, "\"Sentinel\"");
    let second = |args: &[&str], words: &str| {
        folder.run(&[&["play", "--edition", "second"], args].concat()).fails(1, words);
    };
    second(
        &["--heroes", "deadpool"],
        "write \"first/Deadpool\", or add its set with `--with first`",
    );
    second(&["--heroes", "spider-man"], "\"Spider-Man (Peter Parker)\"");
    second(&["--mastermind", "epic lokki"], "did you mean \"Epic Loki\"?");
}

#[test]
fn villains_are_refused_in_the_words_of_villains() {
    let folder = Folder::new();
    let villains = |args: &[&str], words: &str| {
        let all = [&["sim", "legendary", "--edition", "villains", "--games", "1"], args].concat();
        folder.run(&all).fails(1, words);
    };
    villains(&["--commander", "xyzzy"], "no commander is called \"xyzzy\"");
    villains(&["--plot", "xyzzy"], "`longbox cards --kind plot` lists them all");
    villains(&["--allies", "xyzzy"], "no ally is called");
    villains(&["--adversaries", "xyzzy"], "no adversary is called");
    villains(&["--backups", "xyzzy"], "`longbox cards --kind backup-adversary` lists them all");
    villains(&["--mastermind-attack", "11"], "the commander's attack");
    // The kinds that the messages name are known.
    for kind in ["plot", "ally", "adversary", "commander", "backup-adversary"] {
        let cards = folder.run(&["cards", "--kind", kind, "--set", "villains"]).ok().out;
        assert!(!cards.is_empty(), "{kind}");
    }
}

#[test]
fn impossible_set_ups_are_refused() {
    let folder = Folder::new();
    folder.run(&["play", "--heroes", "hulk,hulk,hulk"]).fails(1, "twice");
    folder.run(&["play", "--mode", "heroic,champion"]).fails(1, "cannot be combined");
    folder.run(&["play", "--officers", "1,1,1"]).fails(1, "3 players");
    folder.run(&["play", "--officers", "200"]).fails(1, "cannot be better ones");
    folder
        .run(&["play", "--players", "1", "--scheme", "super hero civil war"])
        .fails(1, "not for 1 player");
    folder.run(&["play", "--set-up", "nonsense"]).fails(1, "not a set-up code");
    folder.run(&["play", "--set-up", "L2AAAAAAAA"]).fails(1, "damaged");
    folder.run(&["play", "--set-up", "L1AAAAAAAA"]).fails(1, "codes now begin with L2");
    folder.run(&["play", "--mastermind-attack", "11"]).fails(1, "10 more or less, not +11");
    folder.run(&["play", "--twists", "-6"]).fails(1, "5 more or less, not -6");
    folder.run(&["play", "--hand-sizes", "6,9"]).fails(1, "4 to 8 cards, not 9");
    folder.run(&["play", "--hand-sizes", "6,6,6"]).fails(1, "for 3 players, but 2 play");
    folder.run(&["play", "--cards", "absent"]).fails(1, "absent");
}

/// The text of a finished game.
fn game(folder: &Folder) -> String {
    let args = ["play", "--seats", "random,random", "--seed", "3", "--save", "game.json"];
    folder.run(&args).ok();
    std::fs::read_to_string(folder.path().join("game.json")).unwrap()
}

#[test]
fn hostile_replays_are_refused_with_a_reason() {
    let folder = Folder::new();
    let good = game(&folder);
    let refused = |bytes: &[u8], words: &str| {
        folder.write("bad.json", bytes);
        for args in [
            &["replay", "bad.json"][..],
            &["replay", "bad.json", "--verify"],
            &["play", "--resume=bad.json"],
        ] {
            folder.run(args).fails(1, words);
        }
    };
    refused(b"", "not a whole replay file");
    refused(&good.as_bytes()[..good.len() / 2], "not a whole replay file");
    refused(&[0xff, 0xfe, 0], "not text in UTF-8");
    refused("[".repeat(1 << 20).as_bytes(), "not a whole replay file");
    let nested = format!("{}{}", "{\"setup\":".repeat(200_000), "}".repeat(200_000));
    refused(nested.as_bytes(), "not a whole replay file");
    refused(" ".repeat((16 << 20) + 1).as_bytes(), "larger than 6144 KiB");
    let mut later: serde_json::Value = serde_json::from_str(&good).unwrap();
    later["revision"] = 999.into();
    refused(later.to_string().as_bytes(), "revision 999");
    later["revision"] = 1.into();
    refused(later.to_string().as_bytes(), "made under revision 1 of the rules of legendary");
    later["game"] = "chess".into();
    refused(later.to_string().as_bytes(), "a game of `chess`");
    refused(good.replace("longbox replay", "other thing").as_bytes(), "other thing");
    let heroes = "\"heroes\":[\"first/";
    refused(good.replace(heroes, &format!("{heroes}X")).as_bytes(), "no hero is called");
    refused(good.replace(heroes, "\"heroes\":[\"").as_bytes(), "no set before its name");
    refused(good.replace("\"players\":2", "\"players\":200").as_bytes(), "1 to 5 players");
    refused(good.replace("\"seed\":\"3\"", "\"seed\":\"4\"").as_bytes(), "step");
    refused(good.replace("\"seed\":\"3\"", "\"seed\":\"x\"").as_bytes(), "not a seed");
    let tricky = good.replace("\"kind\"", "\"\\u001b[2Jkind\"");
    folder.write("tricky.json", tricky.as_bytes());
    assert!(!folder.run(&["replay", "tricky.json"]).fails(1, "").err.contains('\u{1b}'));
    let tricky = good.replace(heroes, &format!("{heroes}\\u001b"));
    folder.write("tricky.json", tricky.as_bytes());
    let run = folder.run(&["replay", "tricky.json"]);
    assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{run:?}");
    folder.run(&["replay", "absent.json"]).fails(1, "absent.json");
    folder.run(&["replay", "."]).fails(1, "folder");
}

#[test]
fn the_first_step_that_differs_is_named() {
    let folder = Folder::new();
    let mut json: serde_json::Value = serde_json::from_str(&game(&folder)).unwrap();
    let mark = json["steps"][4][1].as_u64().unwrap();
    json["steps"][4][1] = (mark ^ 1).into();
    folder.write("bad.json", json.to_string().as_bytes());
    folder.run(&["replay", "bad.json", "--verify"]).fails(1, "after step 5 of");
    json["steps"][2][0] = 65_535.into();
    folder.write("bad.json", json.to_string().as_bytes());
    folder.run(&["replay", "bad.json", "--verify"]).fails(1, "step 3 of");
}

#[test]
fn damaged_replays_never_panic() {
    let folder = Folder::new();
    let good = game(&folder).into_bytes();
    let mut state = 12_345u64;
    for _ in 0..60 {
        let mut bytes = good.clone();
        for _ in 0..3 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let at = (state >> 33) as usize % bytes.len();
            bytes[at] = b"0123456789[]{},\":azAZ"[(state >> 20) as usize % 21];
        }
        folder.write("bad.json", &bytes);
        let run = folder.run(&["replay", "bad.json"]);
        assert!(matches!(run.code, Some(0 | 1)), "{run:?}");
    }
}

#[test]
fn closed_pipes_are_no_errors() {
    let folder = Folder::new();
    game(&folder);
    for args in [
        &["cards"][..],
        &["cards", "--json"],
        &["replay", "game.json"],
        &["play", "--seats", "random,random", "--seed", "1"],
        &["--help"],
        &["sim", "legendary", "--games", "10"],
    ] {
        let mut child = folder.command(args).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let _ = stdout.read(&mut [0; 1]);
        drop(stdout);
        let run = Run::of(child.wait_with_output().unwrap());
        assert_eq!(run.code, Some(0), "{args:?}: {run:?}");
        assert_eq!(run.err, "", "{args:?}");
    }
}

#[test]
fn a_verdict_stands_whether_somebody_reads_it_or_not() {
    let folder = Folder::new();
    folder.write("bad.ron", b"Hero(name: 3)");
    folder.write("bad-scenario.ron", b"[(name: 3)]");
    for args in [&["check", "bad.ron"][..], &["scenario", "bad-scenario.ron"]] {
        let mut child = folder.command(args).spawn().unwrap();
        drop(child.stdout.take());
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(1), "{args:?}");
    }
}

#[test]
#[cfg(unix)]
fn only_ordinary_files_are_read() {
    let folder = Folder::new();
    let fifo = folder.path().join("fifo");
    let made = std::process::Command::new("mkfifo").arg(&fifo).status().unwrap();
    assert!(made.success());
    for file in ["/dev/zero", "fifo"] {
        let resume = format!("--resume={file}");
        for args in [
            &["check", file][..],
            &["scenario", file],
            &["replay", file],
            &["review", file],
            &["show", file],
            &["hint", file],
            &["play", &resume],
        ] {
            folder.run(args).fails(1, "not an ordinary file");
        }
    }
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_file() {
    let folder = Folder::new();
    let text = include_str!("../../../examples/cards/copperwright.ron");
    folder.write("cards/own.ron", format!("\u{feff}{text}").as_bytes());
    folder.run(&["check", "cards"]).ok();
    let save = game(&folder);
    folder.write("marked.json", format!("\u{feff}{save}").as_bytes());
    folder.run(&["replay", "marked.json", "--verify"]).ok();
}

#[test]
fn names_of_card_files_reach_no_terminal_with_tricks() {
    let folder = Folder::new();
    let text = include_str!("../../../examples/cards/copperwright.ron");
    for trick in ["\u{1b}[2J", "\\u{1b}[2J", "\u{202e}", "\\u{200b}"] {
        let own = text.replacen("team: ", &format!("team: Own(\"Us{trick}\"), // "), 1);
        folder.write("own/own.ron", own.as_bytes());
        for args in [&["check", "own"][..], &["cards", "copperwright", "--cards", "own"]] {
            let run = folder.run(args).fails(1, "tricks");
            assert!(!run.err.contains(['\u{1b}', '\u{202e}']), "{run:?}");
        }
    }
}

#[test]
fn a_thin_panel_is_played_and_a_full_standard_error_ends_nothing() {
    let folder = Folder::new();
    let args = ["strength", "dagger", "--bots", "idle", "--every", "1000"];
    let run = folder.run(&args).ok();
    assert!(run.err.contains("of 1 in") && run.out.contains("idle"), "{run:?}");
    #[cfg(target_os = "linux")]
    {
        let mut command = folder.command(&args);
        command.stderr(std::fs::File::options().write(true).open("/dev/full").unwrap());
        let run = Run::of(command.output().unwrap()).ok();
        assert!(run.out.contains("idle"), "{run:?}");
    }
}

#[test]
fn endless_input_does_no_harm() {
    let folder = Folder::new();
    let run = folder.feed(&["play", "--seed", "1"], &"x".repeat(1 << 20)).ok();
    assert!(run.out.contains("The input has ended."), "{}", run.out.len());
}

#[test]
fn what_is_about_another_game_is_refused_and_pictures_replace_only_pictures() {
    let folder = Folder::new();
    let sim = ["sim", "dagger", "--games", "1", "--mastermind", "loki"];
    folder.run(&sim).fails(2, "--mastermind is not for dagger");
    let sim = ["sim", "legendary", "--games", "1", "--difficulty", "hard"];
    folder.run(&sim).fails(2, "--difficulty is not for legendary");
    folder
        .run(&["play", "legendary", "--seats", "idle,idle", "--seed", "1", "--save", "g.json"])
        .ok();
    let review = ["review", "g.json", "--iterations", "2", "--svg", "g.json"];
    folder.run(&review).fails(1, "not a picture");
    folder.run(&["replay", "g.json", "--verify"]).ok();
    std::fs::create_dir(folder.path().join("none")).unwrap();
    folder.run(&["play", "--cards", "none", "--seats", "idle"]).fails(1, "no card files");
}
