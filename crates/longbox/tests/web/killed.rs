//! Kept before acknowledged: a server that is killed at any moment has the last step that it acknowledged.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::server::{Server, pick};

/// How often the server is killed; `LONGBOX_KILLS` asks for more.
fn rounds() -> u64 {
    std::env::var("LONGBOX_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(100)
}

/// A small generator: which moment, which choice.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn whatever_was_acknowledged_is_there_after_a_kill() {
    const TABLES: usize = 3;
    let mut server = Server::fresh();
    let tables: Vec<Vec<String>> = (0..TABLES)
        .map(|n| {
            server.table(
                if n == 2 { "dagger" } else { "legendary" },
                &["you", "you"],
                &n.to_string(),
            )
        })
        .collect();
    let mut tables = tables;
    let mut chance = 7;
    let mut acknowledged_in_all = 0;
    for round in 0..rounds() {
        let stop = AtomicBool::new(false);
        // The last step that each table has acknowledged, with a mark of the scene.
        let last: Vec<AtomicU64> = (0..TABLES).map(|_| AtomicU64::new(0)).collect();
        std::thread::scope(|scope| {
            for (secrets, last) in tables.iter().zip(&last) {
                let (server, stop) = (&server, &stop);
                let mut own = next(&mut chance);
                scope.spawn(move || {
                    let mut seat = 0;
                    while !stop.load(Ordering::Relaxed) {
                        let path = format!("/api/seat/{}", secrets[seat]);
                        let Some((200, state)) =
                            server.json("GET", &path, &serde_json::Value::Null)
                        else {
                            continue;
                        };
                        last.fetch_max(state["step"].as_u64().unwrap_or(0), Ordering::Relaxed);
                        let Some(asked) = state["asked"].as_u64() else { return };
                        seat = asked as usize;
                        let Some(choice) = pick(&state, next(&mut own)) else { continue };
                        let step = state["step"].as_u64().expect("a step");
                        match server.choose(&secrets[seat], step, choice, "") {
                            Some((200, state)) => {
                                last.fetch_max(
                                    state["step"].as_u64().expect("a step"),
                                    Ordering::Relaxed,
                                );
                            }
                            Some((429, _)) => std::thread::sleep(Duration::from_millis(200)),
                            _ => {}
                        }
                    }
                });
            }
            std::thread::sleep(Duration::from_millis(5 + next(&mut chance) % 60));
            kill_now(&server);
            stop.store(true, Ordering::Relaxed);
        });
        server.again();
        for (number, (secrets, last)) in tables.iter_mut().zip(&last).enumerate() {
            let state = server.state(&secrets[0]);
            let (step, promised) =
                (state["step"].as_u64().expect("a step"), last.load(Ordering::Relaxed));
            assert!(
                step >= promised,
                "round {round}, table {number}: {promised} was acknowledged, {step} is there"
            );
            acknowledged_in_all += promised;
            if state["over"] == serde_json::json!(true) {
                let game = if number == 2 { "dagger" } else { "legendary" };
                *secrets = server.table(game, &["you", "you"], &(round * 10).to_string());
            }
        }
    }
    assert!(acknowledged_in_all > rounds(), "something was played");
}

/// Kills the process by its number while others still speak to it.
fn kill_now(server: &Server) {
    let killed = std::process::Command::new("kill")
        .args(["-9", &server.number().to_string()])
        .status()
        .expect("kill runs");
    assert!(killed.success());
}
