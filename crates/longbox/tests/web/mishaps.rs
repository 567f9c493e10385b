//! Bad luck at a table: two tabs, stale pages, double clicks, the back button, and a server that is renewed in the
//! middle of a game.

use std::path::Path;

use serde_json::json;

use crate::driver::{Browser, DESK, Kind, is_missing};
use crate::page::{choose, seat};
use crate::server::{Server, pick};

const STEP: &str = "document.querySelector('#choose input[name=step]').value";

#[test]
fn two_tabs_of_a_seat_agree_and_a_stale_one_is_told() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "3");
    let (one, two) = (Browser::open(DESK), Browser::beside(DESK));
    let stale = Browser::beside(DESK);
    // This one hears of nothing, as if its connection had been lost unnoticed.
    stale.before_pages("window.EventSource = class { addEventListener() {} close() {} };");
    for browser in [&one, &two, &stale] {
        browser.go(&seat(&server, &secrets[0]));
        browser.until("document.querySelector('.choices button') !== null");
    }
    assert!(choose(&one, 0));
    two.until(&format!("{STEP} === '1'"));
    assert_eq!(stale.script(&format!("return {STEP};")), json!("0"));
    // Another choice from the old page changes nothing, and the page shows how the table stands.
    stale.script("window.confirm = () => true; document.querySelector('.actions .end').click();");
    stale.until(&format!("{STEP} === '1'"));
    let said = stale.script("return document.querySelector('.said:not([hidden])').textContent;");
    assert!(said.as_str().is_some_and(|said| said.contains("moved on")), "{said}");
    let state = server.state(&secrets[0]);
    assert_eq!((&state["step"], &state["asked"]), (&json!(1), &json!(0)), "nothing was lost");
    // From the page as it is now it can be chosen.
    stale.script("document.querySelector('.actions .end').click();");
    for browser in [&one, &two, &stale] {
        browser.until(&format!("{STEP} === '2'"));
    }
}

#[test]
fn a_double_click_is_one_choice() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "3");
    let browser = Browser::open(DESK);
    browser.go(&seat(&server, &secrets[0]));
    browser.until("document.querySelector('.choices button') !== null");
    for step in 1..4 {
        browser.script(
            "const button = document.querySelector('.choices button');
             for (const _ of [1, 2, 3]) button.click();",
        );
        browser.until(&format!("{STEP} === '{step}'"));
        browser.until("!document.querySelector('#table').hasAttribute('aria-busy')");
        assert_eq!(server.state(&secrets[0])["step"], json!(step), "one click, one choice");
    }
}

#[test]
fn the_back_button_leads_to_the_table_as_it_is() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    for no_script in [false, true] {
        let secrets = server.table("legendary", &["you", "you"], "3");
        let browser = Browser::open(Kind { no_script, ..DESK });
        browser.go(&seat(&server, &secrets[0]));
        assert!(browser.click(".choices button"));
        // The browser itself must have come to the next page: left before that, it would remember the first one.
        let shows =
            |step: u32| browser.source().contains(&format!("name=\"step\" value=\"{step}\""));
        let wait = || std::thread::sleep(std::time::Duration::from_millis(50));
        let begun = std::time::Instant::now();
        while !shows(1) {
            assert!(begun.elapsed().as_secs() < 60, "it was chosen");
            wait();
        }
        browser.go(&format!("{}/log", seat(&server, &secrets[0])));
        let state = server.state(&secrets[0]);
        let choice = pick(&state, 0).expect("a choice");
        server.choose(&secrets[0], 1, choice, "").expect("an answer");
        browser.back();
        if no_script {
            // The browser may show the page as it remembers it. What is chosen there is either what was chosen
            // since, or too late; both lead to the table as it is.
            let begun = std::time::Instant::now();
            while !shows(2) {
                // Only there: the table as it is may have come in the meantime.
                browser.click("body:has([name=step][value='1']) .choices button");
                assert!(
                    begun.elapsed().as_secs() < 60,
                    "without script, too: {}",
                    browser.source()
                );
                wait();
            }
            assert_eq!(server.state(&secrets[0])["step"], json!(2), "nothing is chosen twice");
        } else {
            browser.until(&format!("{STEP} === '2'"));
        }
    }
}

#[test]
fn a_page_of_an_older_server_takes_the_new_one_over() {
    if is_missing() {
        return;
    }
    let mut server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "3");
    let browser = Browser::open(DESK);
    browser.go(&seat(&server, &secrets[0]));
    browser.until("document.querySelector('.choices button') !== null");
    let hash = "document.querySelector('#hand').textContent";
    let hand = browser.script(&format!("return {hash};"));
    server.again();
    browser.until("!document.documentElement.classList.contains('offline')");
    assert_eq!(browser.script(&format!("return {hash};")), hand, "the same table");
    // The page of an older version names other styles than the server has now.
    browser.script(
        "window.old = true;
         const link = document.querySelector('link[rel=stylesheet]');
         link.setAttribute('href', link.getAttribute('href').replace(/\\?.*/, '?00000000'));",
    );
    let state = server.state(&secrets[0]);
    server.choose(&secrets[0], 0, pick(&state, 0).expect("a choice"), "").expect("an answer");
    browser.until(&format!(
        "window.old === undefined && document.querySelector('#choose') && {STEP} === '1'"
    ));
    assert!(choose(&browser, 0), "and it goes on");
}

/// Changes the revision of the rules that is written in a database, by so much.
#[cfg(unix)]
fn revised(database: &Path, by: i8) -> usize {
    let mut bytes = std::fs::read(database).expect("a database");
    let word = b"revision";
    let places: Vec<usize> =
        (0..bytes.len() - 16).filter(|&at| bytes[at..].starts_with(word)).collect();
    for &at in &places {
        let digit = (at..at + 16).find(|&at| bytes[at].is_ascii_digit()).expect("a number");
        bytes[digit] = bytes[digit].wrapping_add_signed(by);
    }
    std::fs::write(database, &bytes).expect("it is written");
    places.len()
}

#[cfg(unix)]
#[test]
fn a_server_with_other_rules_keeps_what_it_cannot_play() {
    let mut server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "3");
    let state = server.state(&secrets[0]);
    server.choose(&secrets[0], 0, pick(&state, 0).expect("a choice"), "").expect("an answer");
    let before = server.state(&secrets[0]);
    server.stop();
    let database = server.data.join("tables.db");
    let beside = std::fs::metadata(server.data.join("tables.db-wal")).map_or(0, |file| file.len());
    assert_eq!(beside, 0, "a server that has stopped has left one file");
    assert!(revised(&database, -1) > 0, "the table knows its rules");
    server.again();
    let page = server.get(&format!("/s/{}", secrets[0]));
    assert_eq!(page.status, 409, "{}", page.body);
    assert!(page.body.contains("cannot be opened") && page.body.contains("revision"), "why");
    let front = server.get_with("/", &[&secrets[0]]);
    assert!(front.status == 200 && front.body.contains("Cannot be opened now"), "it is not hidden");
    let other = server.table("legendary", &["you", "you"], "4");
    assert_eq!(server.state(&other[0])["step"], json!(0), "others play");
    server.stop();
    // The version that it was begun with goes on where it was.
    revised(&database, 1);
    server.again();
    assert_eq!(server.state(&secrets[0]), before);
}
