//! A full disk: said clearly, nothing acknowledged, and the game goes on once there is room again.

use std::process::Command;

use serde_json::json;

use crate::server::{Server, pick};

/// How large the files of a server may get from now on.
fn limit(server: &Server, bytes: &str) -> bool {
    let number = server.number().to_string();
    let done =
        Command::new("prlimit").args(["--pid", &number, &format!("--fsize={bytes}")]).status();
    done.is_ok_and(|done| done.success())
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_nothing_is_acknowledged_until_there_is_room_again() {
    let server = Server::with_signals_ignored();
    let secrets = server.table("legendary", &["you", "thumb"], "5");
    let path = format!("/s/{}", secrets[0]);
    let state = server.state(&secrets[0]);
    assert_eq!(state["step"], json!(0));
    let choice = pick(&state, 0).expect("a choice");
    // Nothing more can be appended to what is kept.
    if !limit(&server, "4096:unlimited") {
        eprintln!("prlimit is missing: a full disk is not tested");
        return;
    }
    let (status, said) = server.choose(&secrets[0], 0, choice, "one").expect("an answer");
    assert_eq!(status, 507, "{said}");
    let error = said["error"].as_str().unwrap_or_default();
    assert!(error.contains("disk") && error.contains("Nothing was changed"), "{error}");
    assert_eq!(server.state(&secrets[0])["step"], json!(0), "it never was");
    let page = server.get(&path);
    assert!(page.status == 200 && page.body.contains("role=\"alert\""), "everybody is told");
    assert!(page.body.contains("disk") && page.body.contains("does not count"), "and why");
    let made = server.post("/play", &[("game", "dagger"), ("how", "now")]);
    assert_eq!(made.status, 507, "no table is promised either");
    // Somebody makes room: the same request is one choice, and nobody is told of trouble any more.
    assert!(limit(&server, "unlimited:unlimited"));
    let (status, after) = server.choose(&secrets[0], 0, choice, "one").expect("an answer");
    assert_eq!((status, after["step"].clone()), (200, json!(1)), "{after}");
    assert!(!server.get(&path).body.contains("does not count"));
}
