//! Whole games on standard input and output, left and continued.

mod common;

use std::io::{Read, Write};

use common::{Folder, Run};

/// Plays by always giving the last number, until the program ends.
fn play_last(folder: &Folder, args: &[&str]) -> String {
    let mut child = folder.spawn(args);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let (mut all, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        let count = stdout.read(&mut buffer).unwrap();
        if count == 0 {
            break;
        }
        all.extend(&buffer[..count]);
        if all.ends_with(b"> ") {
            let text = String::from_utf8_lossy(&all);
            let number = |line: &str| line.split_whitespace().next()?.parse::<u32>().ok();
            let last = text.lines().rev().skip(1).find_map(number).unwrap();
            writeln!(stdin, "{last}").unwrap();
        }
    }
    assert!(child.wait().unwrap().success());
    String::from_utf8(all).unwrap()
}

#[test]
fn a_whole_game_is_played_through_a_pipe() {
    let folder = Folder::new();
    let out = play_last(&folder, &["play", "legendary", "--plain", "--seed", "11", "--first-game"]);
    assert!(out.contains("You have ") && out.contains("Victory points:"), "{out}");
    let kept = folder.path().join("longbox/games/legendary-1.json");
    folder.run(&["replay", kept.to_str().unwrap(), "--verify"]).ok();
    // The game that was finished last needs no name; there is nothing to continue.
    folder.run(&["replay", "--verify"]).ok();
    folder.run(&["review", "--iterations", "2"]).ok();
    folder.run(&["play", "--resume"]).fails(1, "no game to continue");
}

#[test]
fn what_bots_do_is_told_once() {
    let folder = Folder::new();
    let out = folder.run(&["play", "--plain", "--seed", "5", "--seats", "thumb,thumb"]).ok();
    let lines: Vec<&str> = out.out.lines().collect();
    let plays = |line: &&str| line.contains(" plays ");
    assert!(lines.iter().filter(|line| plays(line)).count() > 20, "{out:?}");
    for pair in lines.windows(2).filter(|pair| pair.iter().all(plays)) {
        let cards = pair[0].split(':').next().unwrap_or_default();
        assert!(!pair[1].starts_with(cards), "{pair:?}");
    }
}

#[test]
fn a_game_for_two_people_and_a_solo_game_are_played_too() {
    let folder = Folder::new();
    let two = play_last(&folder, &["play", "--plain", "--seed", "1", "--seats", "you,you"]);
    assert!(two.contains(">>> Pass to player 2."), "{two}");
    play_last(&folder, &["play", "--plain", "--seed", "2", "--players", "1", "--final-showdown"]);
}

#[test]
fn a_game_that_is_left_is_continued() {
    let folder = Folder::new();
    folder.run(&["play", "--resume"]).fails(1, "no game to continue");
    let left = folder.feed(&["play", "--seed", "5", "--first-game"], "end\nquit\n").ok();
    assert!(left.out.contains("`longbox play --resume` continues it"), "{left:?}");
    let turn =
        |run: &Run| run.out.lines().rev().find(|l| l.starts_with("── Turn")).map(String::from);
    let again = folder.run(&["play", "--resume"]).ok();
    assert_eq!(turn(&left), turn(&again));
    let saved = folder.feed(&["play", "--resume"], "save here.json\nlog\nundo\nredo\n").ok();
    assert!(saved.out.contains("Saved to here.json."), "{saved:?}");
    assert_eq!(turn(&folder.run(&["play", "--resume=here.json"]).ok()), turn(&left));
    folder.run(&["play", "--resume", "--seats", "you,you,you"]).fails(2, "2 seats");
    let out = play_last(&folder, &["play", "--resume"]);
    assert!(out.contains("Victory points:"), "{out}");
    folder.run(&["play", "--resume"]).fails(1, "no game to continue");
}

#[test]
fn any_number_of_games_wait_and_none_is_displaced() {
    let folder = Folder::new();
    folder.feed(&["play", "--seed", "5", "--first-game"], "end\nquit\n").ok();
    // Bots alone leave it where it is.
    folder.run(&["play", "--plain", "--seats", "thumb,thumb"]).ok();
    folder.feed(&["play", "--seed", "6", "--first-game"], "end\nend\nquit\n").ok();
    let game = |n: u32| folder.path().join(format!("longbox/games/legendary-{n}.json"));
    assert!(game(1).exists() && game(2).exists() && !game(3).exists());
    let first = format!("--resume={}", game(1).display());
    let again = folder.run(&["play", &first]).ok();
    assert!(again.out.contains("Turn 3"), "{again:?}");
    assert!(game(1).exists() && game(2).exists(), "both still wait");
}

#[test]
fn saving_makes_no_folders() {
    let folder = Folder::new();
    let args = ["play", "--seed", "5", "--first-game", "--seats", "you,idle"];
    let said = folder.feed(&args, "save no/such/x\nsave here\nquit\n").ok().out;
    assert!(said.contains("Not saved: no/such/x"), "{said}");
    assert!(!folder.path().join("no").exists());
    assert!(folder.path().join("here").exists(), "{said}");
}

#[test]
fn two_programs_do_not_play_one_game() {
    let folder = Folder::new();
    folder.feed(&["play", "--seed", "5", "--first-game"], "end\nquit\n").ok();
    let mut child = folder.spawn(&["play", "--resume"]);
    let mut stdout = child.stdout.take().unwrap();
    let mut seen = Vec::new();
    let mut byte = [0];
    while !seen.ends_with(b"> ") {
        assert_eq!(stdout.read(&mut byte).unwrap(), 1);
        seen.push(byte[0]);
    }
    folder.run(&["play", "--resume"]).fails(1, "open in another program");
    drop(child.stdin.take());
    child.wait().unwrap();
    folder.run(&["play", "--resume"]).ok();
}

#[test]
fn a_game_that_cannot_be_kept_is_told_at_once_and_ends_with_code_1() {
    let folder = Folder::new();
    for home in ["", "relative/home"] {
        let mut command =
            folder.command(&["play", "--seed", "5", "--first-game", "--seats", "you,idle"]);
        command.env_remove("XDG_DATA_HOME").env("HOME", home);
        let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"end\nquit\n").unwrap();
        let run = Run::of(child.wait_with_output().unwrap());
        assert!(run.out.contains("will NOT be kept"), "{run:?}");
        assert!(!run.out.contains("The game is kept in"), "{run:?}");
        assert_eq!(run.code, Some(1), "{run:?}");
    }
}

#[test]
fn a_position_is_shown_as_one_seat_sees_it() {
    let folder = Folder::new();
    let save =
        ["play", "legendary", "--seats", "random,random", "--seed", "3", "--save", "game.json"];
    folder.run(&save).ok();
    let shown = folder.run(&["show", "game.json", "--at", "40", "--seat", "2"]).ok();
    assert!(shown.out.contains("Danger") && shown.out.contains("2 (you)"), "{shown:?}");
    let json =
        folder.run(&["show", "game.json", "--at", "40", "--seat", "2", "--json"]).ok().json();
    assert_eq!((&json["game"], &json["viewer"]), (&"legendary".into(), &1.into()));
    assert!(json["dangers"][0]["sentence"].as_str().unwrap().contains(" of "), "{json}");
    folder.run(&["show", "game.json", "--seat", "5"]).fails(2, "2 seats");
    folder.run(&["show", "game.json", "--at", "99999"]).fails(2, "too far");
}

#[test]
fn settings_are_read_and_what_is_wrong_with_them_is_told() {
    let folder = Folder::new();
    folder.write("config/longbox/settings", b"name = Ada\nspeed = lightning\n");
    let mut command = folder.command(&["play", "--plain", "--seed", "5", "--first-game"]);
    command.env("XDG_CONFIG_HOME", folder.path().join("config"));
    let run = Run::of(command.output().unwrap());
    assert!(run.err.contains("line 2") && run.err.contains("at once"), "{run:?}");
    assert!(run.out.contains("Ada> "), "{run:?}");
}

#[test]
fn a_file_that_is_no_save_is_not_overwritten() {
    let folder = Folder::new();
    let path = folder.write("diary.txt", b"Dear diary");
    let run = folder.feed(&["play", "--seed", "5"], "save diary.txt\n").ok();
    assert!(run.out.contains("Not saved: diary.txt exists"), "{run:?}");
    let save = ["play", "--seats", "idle,idle", "--seed", "1", "--save", "diary.txt"];
    folder.run(&save).fails(1, "not a saved game");
    assert_eq!(std::fs::read(path).unwrap(), b"Dear diary");
}

#[cfg(unix)]
mod signals {
    use super::*;
    use std::process::{Child, Command};
    use std::time::Duration;

    fn send(child: &Child, signal: &str) {
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
    }

    #[test]
    fn an_interrupted_game_is_kept_and_written_where_it_was_wanted() {
        for signal in ["INT", "TERM", "HUP"] {
            let folder = Folder::new();
            let args = ["play", "--seed", "5", "--first-game", "--save", "wanted.json"];
            let mut child = folder.spawn(&args);
            let mut stdin = child.stdin.take().unwrap();
            let mut stdout = child.stdout.take().unwrap();
            let mut seen = Vec::new();
            let mut prompts = |wanted: usize| {
                let mut byte = [0];
                while seen.windows(2).filter(|pair| pair == b"> ").count() < wanted {
                    assert_eq!(stdout.read(&mut byte).unwrap(), 1);
                    seen.push(byte[0]);
                }
            };
            prompts(1);
            stdin.write_all(b"1\n").unwrap();
            prompts(2);
            send(&child, signal);
            assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
            assert!(folder.path().join("longbox/games/legendary-1.json").exists());
            folder.run(&["play", "--resume"]).ok();
            folder.run(&["replay", "wanted.json", "--verify"]).ok();
        }
    }

    #[test]
    fn a_search_that_would_take_minutes_is_not_waited_for() {
        let folder = Folder::new();
        let args = ["sim", "legendary", "--games", "2", "--bot", "search:10000000", "--json"];
        let child = folder.spawn(&args);
        std::thread::sleep(Duration::from_millis(1500));
        let begun = std::time::Instant::now();
        send(&child, "INT");
        let run = Run::of(child.wait_with_output().unwrap());
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
        assert_eq!(run.code, Some(130), "{run:?}");
        let json = run.json();
        assert_eq!((&json["interrupted"], &json["games"]), (&true.into(), &0.into()), "{json}");
    }

    #[test]
    fn an_interrupted_simulation_prints_what_it_has() {
        let folder = Folder::new();
        let args = ["sim", "legendary", "--games", "100000000", "--json", "--threads", "1"];
        let child = folder.spawn(&args);
        std::thread::sleep(Duration::from_millis(700));
        send(&child, "INT");
        let run = Run::of(child.wait_with_output().unwrap());
        assert_eq!(run.code, Some(130), "{run:?}");
        let json = run.json();
        assert_eq!(json["interrupted"], true);
        assert!(json["games"].as_u64().unwrap() > 0, "{json}");
    }
}
