//! What was promised in figures: how soon a choice is shown to its maker, and what an idle table takes.

use std::time::{Duration, Instant};

use crate::http::{FORM, form, request};
use crate::server::{Server, pick};

#[test]
fn a_choice_is_shown_to_its_maker_at_once() {
    let server = Server::fresh();
    let mut times = Vec::new();
    for table in 0..6 {
        let secrets = server.table("legendary", &["you"], &table.to_string());
        let path = format!("/s/{}", secrets[0]);
        for number in 0..60 {
            let state = server.state(&secrets[0]);
            let Some(choice) = pick(&state, number) else { break };
            let fields = [("step", state["step"].to_string()), ("choice", choice.to_string())];
            let fields: Vec<(&str, &str)> = fields.iter().map(|(k, v)| (*k, v.as_str())).collect();
            let began = Instant::now();
            let page = request(
                &server.address,
                "POST",
                &path,
                &[FORM, ("x-longbox", "1")],
                &form(&fields),
            );
            times.push(began.elapsed());
            assert_eq!(page.expect("an answer").status, 200);
        }
    }
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    eprintln!(
        "a choice is shown after {:?} (median), {:?} (99 of 100), of {}",
        at(50),
        at(99),
        times.len()
    );
    // The promise is 50 ms for 99 of 100 on a machine that does nothing else; others may be at work here.
    assert!(at(50) < Duration::from_millis(250), "{:?}", at(50));
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_table_takes_little_memory() {
    const TABLES: u64 = 150;
    let server = Server::fresh();
    let taken = || -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", server.number()))
            .expect("a process");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its memory");
        line.split_whitespace().nth(1).and_then(|n| n.parse().ok()).expect("a number")
    };
    let visit = |number: u64| {
        let secrets = server.table("legendary", &["you", "you"], &number.to_string());
        server.state(&secrets[0]);
    };
    (0..5).for_each(visit);
    let before = taken();
    for number in 0..TABLES {
        visit(number);
        if number % 25 == 24 {
            // Tables that nobody plays leave the memory, and one address may not make more at once.
            std::thread::sleep(Duration::from_secs(4));
        }
    }
    let each = taken().saturating_sub(before) / TABLES;
    eprintln!("an idle table takes {each} KiB");
    assert!(each < 128, "{each} KiB");
}
