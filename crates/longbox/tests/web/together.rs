//! Together though apart: whose view is watched, reviews with somebody who leads, word to those who are away, and
//! seats that yield for a while.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, is_missing};
use crate::page::{axe, fits, seat};
use crate::server::{Server, pick};

/// The names of the cards in a hand, as a scene has them.
fn hand(state: &Value) -> Vec<String> {
    let areas = state["scene"]["areas"].as_array().expect("areas").iter();
    let hand =
        areas.filter(|area| area["key"] == "hand").flat_map(|area| area["places"].as_array());
    let pieces = hand.flatten().flat_map(|place| place["pieces"].as_array()).flatten();
    pieces.filter_map(|piece| piece["name"].as_str().map(String::from)).collect()
}

/// What a page has after a text, up to the next quotation mark.
pub fn after<'p>(page: &'p str, before: &str) -> &'p str {
    let rest = page.split(before).nth(1).unwrap_or_else(|| panic!("no {before}"));
    rest.split('"').next().expect("a text")
}

/// Ends the turn of a seat by its own link.
pub fn end_turn(server: &Server, secret: &str) {
    let mut state = server.state(secret);
    while state["asked"] == state["seat"] && !state["asked"].is_null() {
        let ask = &state["scene"]["ask"];
        let choice = ask["end"].as_u64().or_else(|| pick(&state, 0)).expect("a choice");
        let step = state["step"].as_u64().expect("a step");
        state = server.choose(secret, step, choice, "").expect("an answer").1;
    }
}

#[test]
fn a_seat_may_let_somebody_look_over_its_shoulder_and_only_look() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let seats = format!("/s/{}/seats", secrets[1]);
    assert_eq!(server.post(&seats, &[("do", "beside")]).status, 303);
    let page = server.get(&seats).body;
    let link =
        after(&page, "id=\"beside\" readonly value=\"").rsplit('/').next().unwrap().to_string();
    let (own, seen) = (server.state(&secrets[1]), server.state(&link));
    assert!(!hand(&own).is_empty() && hand(&seen) == hand(&own), "the hand of that seat");
    assert_eq!(seen["seat"], Value::Null, "but no seat");
    assert!(hand(&server.state(&secrets[2])).is_empty(), "others who watch see no hand");
    let table = server.get(&format!("/s/{link}"));
    assert!(table.body.contains(&hand(&own)[0].replace('\'', "&#39;")));
    assert!(!table.body.contains("name=\"choice\""), "there is nothing to choose");
    end_turn(&server, &secrets[0]);
    let state = server.state(&secrets[1]);
    let (step, choice) = (state["step"].as_u64().unwrap(), pick(&state, 0).unwrap());
    assert!(
        !server.get(&format!("/s/{link}")).body.contains("name=\"choice\""),
        "nor on that seat's turn"
    );
    assert_eq!(server.choose(&link, step, choice, "").unwrap().0, 403);
    for order in ["undo", "hint", "rematch", "yield", "open"] {
        let step = step.to_string();
        let refused = server.post(&format!("/s/{link}"), &[("step", &step), ("do", order)]);
        assert_eq!(refused.status, 403, "{order}");
    }
    let others = server.get(&format!("/s/{}/seats", secrets[0])).body;
    assert!(others.contains("look over this shoulder") && !others.contains(&link), "all are told");
    let asked = server.post(&format!("/s/{link}/seats"), &[("do", "beside")]);
    assert_eq!(asked.status, 403, "whoever looks on consents to nothing");
    server.post(&seats, &[("do", "alone")]);
    assert_eq!(server.get(&format!("/s/{link}")).status, 404, "and it ends when the seat says so");
    server.post(&seats, &[("do", "beside")]);
    let again = server.get(&seats).body;
    let again =
        after(&again, "id=\"beside\" readonly value=\"").rsplit('/').next().unwrap().to_string();
    assert_ne!(again, link, "the next link is another one");
    let renewed = format!("/s/{}/seats", secrets[0]);
    server.post(&renewed, &[("do", "new-link"), ("seat", "1")]);
    assert_eq!(server.get(&format!("/s/{again}")).status, 404, "a new holder has not consented");
}

#[test]
fn a_moment_is_shared_without_a_seat_and_without_the_end() {
    let server = Server::fresh();
    let secrets = server.finished("legendary", 2, "5");
    for secret in &secrets[..2] {
        let path = format!("/s/{secret}/replay");
        let fields = [("do", "share"), ("step", "7"), ("eyes", "2"), ("quiet", "1")];
        let shared = server.post(&path, &fields);
        assert_eq!(shared.status, 303);
        let to = shared.header("location").expect("an address").to_string();
        let link = to.split('/').nth(2).expect("a secret");
        assert!(!secrets[..3].iter().any(|own| own == link), "it is nobody's seat");
        assert_eq!(server.state(link)["seat"], Value::Null);
        let page = server.get(&to).body;
        assert!(
            page.contains("<b>7</b>") && page.contains(&format!("{to}\"").replace('&', "&#38;"))
        );
        assert!(
            !page.contains("7 of ") && !page.contains(">End</a>"),
            "nothing tells how long it is"
        );
        let on = server.get(&to.replace("quiet=1&", "")).body;
        assert!(on.contains("7 of ") && on.contains(">End</a>"), "unless that is wanted");
    }
    let branch =
        server.post(&format!("/s/{}/replay", secrets[0]), &[("step", "7"), ("do", "branch")]);
    assert_eq!(branch.status, 303);
    let running = server.table("legendary", &["you", "you"], "5");
    let refused =
        server.post(&format!("/s/{}/replay", running[0]), &[("do", "share"), ("step", "0")]);
    assert_eq!(refused.status, 403, "only when it is over");
}

#[test]
fn whoever_follows_sees_what_the_one_who_leads_looks_at() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secrets = server.finished("legendary", 2, "5");
    let lead = |secret: &str, order: &str| {
        server.post(&format!("/s/{secret}/replay"), &[("do", order), ("step", "3"), ("eyes", "1")])
    };
    assert_eq!(lead(&secrets[3], "lead").status, 403, "who watches does not lead");
    let (one, two) = (Browser::open(DESK), Browser::beside(DESK));
    one.go(&format!("{}/replay?step=4&eyes=1", seat(&server, &secrets[0])));
    assert!(one.click("[value=lead]"), "one leads");
    one.until("document.body.textContent.includes('You lead')");
    axe(&one, "somebody leads");
    two.go(&format!("{}/replay", seat(&server, &secrets[3])));
    assert!(two.click("a[href$='follow=1']"), "the other one is asked to follow");
    two.until("/You follow .*step 4/.test(document.querySelector('#steps').textContent)");
    for step in [5, 6, 7] {
        one.press("\u{E014}");
        one.until(&format!("document.title.startsWith('Step {step} ')"));
        two.until(&format!("/step {step}$/m.test(document.querySelector('.follows').textContent)"));
    }
    axe(&two, "somebody follows");
    fits(&two, "somebody follows");
    assert!(two.click("#steps .go"), "and can look elsewhere");
    two.until("document.querySelector('[data-key=ArrowRight]') !== null");
    assert_eq!(lead(&secrets[1], "stop").status, 303);
    assert!(server.get(&format!("/s/{}/replay?follow=1", secrets[3])).body.contains("You follow"));
    assert!(one.click("[value=stop]"));
    one.until("!document.body.textContent.includes('You lead')");
    assert!(!server.get(&format!("/s/{}/replay?follow=1", secrets[3])).body.contains("You follow"));
}

/// Listens as a web-hook does, and hands on what is posted.
fn listener() -> (String, Receiver<(String, Value)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (sender, posted) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let Some(message) = read(stream) else { continue };
            if sender.send(message).is_err() {
                return;
            }
        }
    });
    (format!("http://127.0.0.1:{port}/hook"), posted)
}

fn read(stream: TcpStream) -> Option<(String, Value)> {
    let mut reader = BufReader::new(stream);
    let mut first = String::new();
    reader.read_line(&mut first).ok()?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        if line.trim().is_empty() {
            break;
        }
        if let Some(number) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = number.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    // A detour, which nobody follows.
    let answer = b"HTTP/1.1 302 Found\r\nlocation: /elsewhere\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    reader.get_mut().write_all(answer).ok()?;
    Some((first, serde_json::from_slice(&body).ok()?))
}

#[test]
fn who_is_away_is_told_of_the_turn_and_nothing_secret() {
    let server = Server::with_private_hooks();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let (address, posted) = listener();
    let seats = format!("/s/{}/seats", secrets[1]);
    assert_eq!(server.post(&seats, &[("do", "hook"), ("text", &address)]).status, 303);
    let next = || posted.recv_timeout(Duration::from_secs(20)).expect("a message");
    let (first, body) = next();
    assert!(first.starts_with("POST /hook "), "{first}");
    assert!(body["content"].as_str().is_some_and(|text| text.contains("your turn")), "{body}");
    assert_eq!(body["allowed_mentions"]["parse"], json!([]), "names call nobody");
    end_turn(&server, &secrets[0]);
    let (_, body) = next();
    let text = body["content"].as_str().expect("a text");
    assert!(text.contains("it is your turn") && text.contains("Legendary"), "{text}");
    assert!(text.contains(&server.address), "where to go");
    assert!(!secrets.iter().any(|secret| text.contains(secret)), "but no link");
    // A game goes on though nobody listens any more.
    drop(posted);
    server.post(&seats, &[("do", "hook"), ("text", "http://127.0.0.1:1/")]);
    end_turn(&server, &secrets[1]);
    let begun = Instant::now();
    end_turn(&server, &secrets[0]);
    assert!(begun.elapsed() < Duration::from_secs(3), "and waits for nobody");
    let others = server.get(&format!("/s/{}/seats", secrets[0])).body;
    assert!(!others.contains("127.0.0.1:1/"), "whoever else sits there does not learn the address");
    assert_eq!(server.post(&seats, &[("do", "hook"), ("text", "")]).status, 303, "it can be ended");
}

#[test]
fn nobody_reaches_behind_the_server_by_a_hook() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let (address, posted) = listener();
    let seats = format!("/s/{}/seats", secrets[1]);
    for bad in [address.as_str(), "ftp://example.org/", "nonsense", "http://169.254.169.254/"] {
        let refused = server.post(&seats, &[("do", "hook"), ("text", bad)]);
        assert_eq!(refused.status, 400, "{bad}");
    }
    // A name may be anything's; what it leads to is looked at when it is spoken to.
    let named = address.replace("127.0.0.1", "localhost");
    assert_eq!(server.post(&seats, &[("do", "hook"), ("text", &named)]).status, 303);
    end_turn(&server, &secrets[0]);
    assert!(posted.recv_timeout(Duration::from_secs(2)).is_err(), "nothing was sent");
}

#[test]
fn a_seat_yields_until_its_next_turn_and_undo_goes_by_step_action_and_turn() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let path = format!("/s/{}", secrets[0]);
    let order = |path: &str, order: &str| {
        let step = server.state(path.trim_start_matches("/s/"))["step"].to_string();
        server.post(path, &[("step", &step), ("do", order)])
    };
    assert_eq!(order(&path, "yield").status, 303);
    let begun = Instant::now();
    while server.state(&secrets[1])["asked"] != json!(1) {
        assert!(begun.elapsed().as_secs() < 60, "the rule of thumb plays the turn out");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(
        server.get(&path).body.contains("until your next turn"),
        "and what comes before the next"
    );
    end_turn(&server, &secrets[1]);
    let begun = Instant::now();
    while server.get(&path).body.contains("plays for you until your next turn") {
        assert!(begun.elapsed().as_secs() < 60, "then the seat is its own again");
        std::thread::sleep(Duration::from_millis(20));
    }
    let state = server.state(&secrets[0]);
    assert_eq!(state["asked"], json!(0));
    assert!(server.get(&path).body.contains("name=\"choice\""));
    // Alone: one's turn can be taken back as a whole, as practice.
    let solo = server.table("legendary", &["you"], "5");
    let path = format!("/s/{}", solo[0]);
    end_turn_of(&server, &solo[0]);
    let log = |path: &str| server.get(&format!("{path}/log")).body.matches("struck").count();
    let before = server.state(&solo[0])["step"].as_u64().unwrap();
    assert_eq!(order(&path, "undo-turn").status, 303);
    let after = server.state(&solo[0]);
    assert!(after["step"].as_u64().unwrap() > before, "undoing is a move of its own");
    assert!(log(&path) > 0, "and what was undone stays, struck out");
    assert!(server.get(&path).body.contains("practice"));
    let undone = log(&path);
    assert_eq!(order(&path, "redo").status, 303);
    assert!(log(&path) < undone, "it can be taken again");
}

/// Takes two choices and ends the turn of somebody who plays alone.
fn end_turn_of(server: &Server, secret: &str) {
    for number in 0..3 {
        let state = server.state(secret);
        let end = state["scene"]["ask"]["end"].as_u64().filter(|_| number == 2);
        let choice = end.or_else(|| pick(&state, 0)).expect("a choice");
        let step = state["step"].as_u64().expect("a step");
        assert_eq!(server.choose(secret, step, choice, "").expect("an answer").0, 200);
    }
}

#[test]
fn each_kind_of_event_has_its_volume() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let browser = Browser::open(DESK);
    browser.go(&seat(&server, &secrets[1]));
    browser.until("document.querySelector('.ask') !== null");
    browser.script(
        "window.heard = [];
         const node = () => ({ gain: { setValueAtTime(v) { window.heard.push(v); }, exponentialRampToValueAtTime() {} },
           frequency: {}, connect: (to) => to, start() {}, stop() {} });
         window.AudioContext = class { currentTime = 0; createOscillator() { return node(); } createGain() { return node(); } };",
    );
    end_turn(&server, &secrets[0]);
    browser.until("/^●/.test(document.title)");
    assert_eq!(
        browser.script("return window.heard.length;"),
        json!(0),
        "silent until it is wanted"
    );
    let set = |kind: &str, volume: u32| {
        browser.script(&format!(
            "const slider = document.querySelector('#sound-{kind}'); slider.value = {volume};
             slider.dispatchEvent(new Event('change'));"
        ));
    };
    set("said", 10);
    assert_eq!(browser.script("return window.heard.length;"), json!(1), "whoever sets it hears it");
    server.post(&format!("/s/{}", secrets[0]), &[("do", "say"), ("text", "Careful!")]);
    browser.until("window.heard.length === 2");
    set("said", 5);
    let heard = browser.script("return window.heard;");
    let heard: Vec<f64> = serde_json::from_value(heard).expect("volumes");
    assert!(heard[2] < heard[1] && heard[2] > 0.0, "{heard:?}");
    browser.go(&seat(&server, &secrets[1]));
    assert_eq!(
        browser.script("return document.querySelector('#sound-said').value;"),
        json!("5"),
        "kept"
    );
    assert_eq!(browser.script("return document.querySelector('#sound-turn').value;"), json!("0"));
}
