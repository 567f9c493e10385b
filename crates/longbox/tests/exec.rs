//! Bots of any language: they play, and whoever misbehaves loses the seat and is named.
#![cfg(unix)]

mod common;

use common::Folder;

/// A bot as a script of the shell that every system has.
fn bot(folder: &Folder, script: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.write("bot.sh", format!("#!/bin/sh\n{script}\n").as_bytes());
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    "exec:./bot.sh".into()
}

/// Reads the number of a question, which comes first in it.
const ID: &str = "id=${line##*\\\"id\\\":}; id=${id%%[!0-9]*}";

fn first(wants: &str) -> String {
    format!(
        "read -r line; echo '{{\"wants\":[{wants}]}}'\n\
         while read -r line; do case \"$line\" in *longbox*) echo '{{\"wants\":[{wants}]}}';; \
         *) {ID}; echo \"{{\\\"id\\\":$id,\\\"choice\\\":0}}\";; esac; done"
    )
}

fn sim(folder: &Folder, bot: &str, games: &str) -> common::Run {
    folder.run(&[
        "sim",
        "legendary",
        "--games",
        games,
        "--players",
        "2",
        "--seed",
        "1",
        "--threads",
        "1",
        "--max-decisions",
        "200",
        "--bot",
        bot,
        "--json",
    ])
}

#[test]
fn a_program_plays_game_after_game() {
    for wants in ["", "\"labels\",\"view\""] {
        let folder = Folder::new();
        let bot = bot(&folder, &first(wants));
        let run = sim(&folder, &bot, "3").ok();
        assert!(run.err.is_empty(), "{run:?}");
        assert_eq!(run.json()["games"], 3);
    }
}

#[test]
fn whoever_misbehaves_loses_the_seat_to_thumb_with_a_message() {
    let greet = "read -r line; echo '{\"wants\":[]}'; read -r line";
    let cases = [
        ("exit 3", "it ended (exit status: 3)"),
        ("echo 'no such file' >&2; exit 1", "no such file"),
        ("echo hello; sleep 60", "which is no line of JSON"),
        ("echo '{}'; sleep 60", "must say what it `wants`"),
        (&format!("{greet}; echo '{{\"id\":-1}}'; sleep 60"), "not the `id`"),
        (
            &format!(
                "{greet}; {ID}; a=\"{{\\\"id\\\":$id,\\\"choice\\\":0}}\"; printf \"$a\\n$a\\n\"; sleep 60"
            ),
            "out of turn",
        ),
        (
            &format!("{greet}; {ID}; echo \"{{\\\"id\\\":$id,\\\"choice\\\":999}}\"; sleep 60"),
            "below",
        ),
        ("while true; do echo '{\"wants\":[]}'; done", "bot.sh"),
        ("head -c 1000000 /dev/zero | tr '\\0' x; sleep 60", "more than 64 KiB"),
    ];
    for (script, words) in cases {
        let folder = Folder::new();
        let bot = bot(&folder, script);
        let run = sim(&folder, &bot, "1").ok();
        assert!(
            run.err.contains("is replaced by thumb") && run.err.contains(words),
            "{script}: {run:?}"
        );
        assert_eq!(run.json()["games"], 1, "{script}");
    }
    let folder = Folder::new();
    let run = sim(&folder, "exec:./nobody", "1").ok();
    assert!(run.err.contains("could not be started"), "{run:?}");
}

#[test]
fn measurements_tell_of_programs_that_lost_their_seats() {
    let folder = Folder::new();
    let strength = ["strength", "dagger", "--every", "12", "--bots", "exec:./nobody"];
    let calibration =
        ["calibration", "dagger", "--games", "1", "--iterations", "2", "--bot", "exec:./nobody"];
    for args in [&strength[..], &calibration[..]] {
        let run = folder.run(args).ok();
        let words = "the bot `./nobody` of player 1 is replaced by thumb: it could not be started";
        assert!(run.err.contains(words), "{run:?}");
    }
}

#[test]
fn a_program_may_write_long_lines_to_its_standard_error() {
    let folder = Folder::new();
    let noise = "head -c 200000 /dev/zero | tr '\\0' x >&2; echo >&2; sleep 0.2; echo more >&2";
    let bot = bot(&folder, &format!("{noise}; {}", first("")));
    let run = sim(&folder, &bot, "1").ok();
    assert!(run.err.is_empty(), "{run:?}");
}

#[test]
fn a_program_that_hangs_is_not_waited_for() {
    let folder = Folder::new();
    let bot = bot(&folder, "read -r line; echo '{\"wants\":[]}'; sleep 600");
    let seats = format!("{bot},thumb");
    let begun = std::time::Instant::now();
    let run = folder
        .run(&["play", "legendary", "--plain", "--seats", &seats, "--seed", "1", "--think", "200"])
        .ok();
    assert!(begun.elapsed() < std::time::Duration::from_secs(60));
    assert!(
        run.out.contains("is replaced by thumb") || run.err.contains("is replaced by thumb"),
        "{run:?}"
    );
}

/// A bot that answers every question with the first choice, as a program that is quick to read a line.
fn quick(wants: &str) -> String {
    let wants = wants.replace('"', "\\\"");
    format!(
        "exec perl -ne 'BEGIN {{ $| = 1 }} print /^{{\"id\":(\\d+)/ ? \
         \"{{\\\"id\\\":$1,\\\"choice\\\":0}}\\n\" : \"{{\\\"wants\\\":[{wants}]}}\\n\"'"
    )
}

#[test]
fn a_trivial_program_decides_thousands_of_times_a_second() {
    // On two free cores it is more than 20,000; this is what the busiest machine must manage.
    const FLOOR: f64 = 2_000.0;
    for wants in ["", "\"labels\",\"view\""] {
        let folder = Folder::new();
        let bot = bot(&folder, &quick(wants));
        let rate = || {
            let run = sim(&folder, &bot, "20").ok();
            assert!(run.err.is_empty(), "{run:?}");
            let json = run.json();
            json["decisions"].as_f64().unwrap() / json["seconds"].as_f64().unwrap()
        };
        let best = (0..3).map(|_| rate()).fold(0.0, f64::max);
        assert!(best > FLOOR, "{best:.0} decisions a second for a program that wants [{wants}]");
    }
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = Folder::new();
    // It leaves a process behind that would tell of itself a second later, and says nothing.
    let script = "(sleep 1; echo here > lived) </dev/null >/dev/null 2>&1 &\necho started > begun; read -r line; echo '{\"wants\":[]}'; read -r line; exit 3";
    sim(&folder, &bot(&folder, script), "1").ok();
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let [begun, lived] = ["begun", "lived"].map(|name| folder.path().join(name).exists());
    assert!(begun && !lived, "begun: {begun}, lived on: {lived}");
}
