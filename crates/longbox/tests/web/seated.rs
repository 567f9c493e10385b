//! What somebody who sits at a table has for help: hints, the large view beside the question, names in the log, word
//! of a turn, the only choice, and several seats at one browser.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, is_missing};
use crate::http::{FORM, form, request};
use crate::page::{axe, fits, picture, seat};
use crate::server::{Server, pick};

const STEP: &str = "document.querySelector('#choose input[name=step]').value";

#[test]
fn the_coach_names_three_choices_with_their_difference_and_only_where_the_table_allows_it() {
    let server = Server::fresh();
    // A question with several answers that are not the same thing in another order.
    let secrets = server.table("dagger", &["you", "thumb"], "3");
    let path = format!("/s/{}", secrets[0]);
    let mut state = server.state(&secrets[0]);
    let many = |state: &Value| state["scene"]["ask"]["choices"].as_array().map_or(0, Vec::len);
    while state["asked"] != json!(0) || many(&state) < 4 {
        assert!(state["over"] == json!(false), "there is such a question");
        if state["asked"] == json!(0) {
            let (step, choice) = (state["step"].as_u64().unwrap(), pick(&state, 0).unwrap());
            server.choose(&secrets[0], step, choice, "").expect("an answer");
        }
        std::thread::sleep(Duration::from_millis(20));
        state = server.state(&secrets[0]);
    }
    assert_eq!(server.post(&path, &[("do", "hint")]).status, 303);
    let begun = Instant::now();
    let mut page = server.get(&path).body;
    while !page.contains("The coach would:") {
        assert!(begun.elapsed() < Duration::from_secs(120), "the coach answers");
        std::thread::sleep(Duration::from_millis(100));
        page = server.get(&path).body;
    }
    let said = page.split("The coach would:").nth(1).and_then(|rest| rest.split("</p>").next());
    let said = said.expect("a sentence");
    assert!(said.contains('%'), "a chance to win: {said}");
    let next = said.split("Next best: ").nth(1).expect("what comes next");
    let beside = next.matches(" less)").count() + next.matches("(about the same)").count();
    assert_eq!(beside, 2, "two more, each with its difference: {next}");
    assert_eq!(page.matches("<li class=\"hinted\"").count(), 1, "and the best one is marked");
    // A table that plays without.
    let fields = [("do", "deal"), ("players", "2"), ("seat0", "you"), ("seat1", "thumb")];
    let dealt = server.post("/new/legendary", &fields);
    let path = dealt.header("location").expect("a table").to_string();
    assert!(!server.get(&path).body.contains("value=\"hint\""), "no button");
    assert_eq!(server.post(&path, &[("do", "hint")]).status, 403, "and no answer");
}

#[test]
fn a_large_view_leaves_the_question_free_and_says_why_not() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "thumb"], "3");
    let browser = Browser::open(DESK);
    browser.go(&seat(&server, &secrets[0]));
    browser.until("document.querySelector('.card.cannot .look') !== null");
    browser.script("document.querySelector('.card.cannot .look').click();");
    browser.until("document.querySelector('#zoom').open");
    let hidden = browser.script(
        "const zoom = document.querySelector('#zoom').getBoundingClientRect();
         return [...document.querySelectorAll('.ask button')].filter((one) => one.offsetParent)
           .filter((one) => { const box = one.getBoundingClientRect();
             return box.left < zoom.right && box.right > zoom.left && box.top < zoom.bottom && box.bottom > zoom.top; })
           .map((one) => one.textContent.trim());",
    );
    assert_eq!(hidden, json!([]), "it covers no button");
    let why = browser.script("return document.querySelector('#zoom-body').textContent;");
    assert!(why.as_str().is_some_and(|text| text.contains("Why not now")), "{why}");
    let rule = browser.script(
        "return document.querySelector('#zoom-body a[href^=\"/how/legendary#\"]').getAttribute('href');",
    );
    let rule = rule.as_str().expect("a rule").to_string();
    axe(&browser, "a card, large");
    fits(&browser, "a card, large");
    picture(&browser, "large-card");
    // The question can be answered meanwhile.
    browser.press("1");
    browser.until(&format!("{STEP} === '1'"));
    browser.until("!document.querySelector('#zoom').open");
    // Names in the log open, too.
    browser.until("document.querySelector('#log a[href*=\"/look/\"]') !== null");
    browser.script("document.querySelector('#log a[href*=\"/look/\"]').click();");
    browser.until("document.querySelector('#zoom').open");
    browser.press("\u{E00C}");
    browser.until("!document.querySelector('#zoom').open");
    browser.go(&format!("http://{}{rule}", server.address));
    assert_eq!(browser.script("return document.querySelector(':target') !== null;"), json!(true));
}

#[test]
fn several_people_at_one_browser_pass_it_on() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let browser = Browser::open(DESK);
    let fields = [
        ("do", "deal"),
        ("players", "2"),
        ("seat0", "you"),
        ("seat1", "here"),
        ("name0", "Ada"),
        ("name1", "Bob"),
        ("hints", "on"),
        // A game in which Ada is the first to be asked: a villain may ask Bob before her.
        ("seed", "7"),
    ];
    browser.go(&format!("http://{}/new/legendary?players=2", server.address));
    let body = form(&fields);
    browser.script(&format!(
        "fetch('/new/legendary', {{ method: 'POST', body: '{body}', headers: {{ 'content-type': '{}' }} }})
           .then((answer) => {{ location.href = answer.url; }});",
        FORM.1
    ));
    let own = browser.until("document.querySelector('#table') && location.href");
    browser.until("/^●/.test(document.title)");
    assert_eq!(browser.find(".pass a"), None, "it is Ada's turn");
    // Whatever is asked first: in the end the turn goes on.
    let begun = Instant::now();
    while browser.find(".pass a").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "Bob is asked");
        browser.script(
            "window.confirm = () => true;
             if (!document.querySelector('#table').hasAttribute('aria-busy'))
               (document.querySelector('.actions .end') ?? document.querySelector('.choices button'))?.click();",
        );
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(browser.source().contains("Pass to Bob"));
    assert!(browser.click(".pass a"), "the browser is handed over");
    browser
        .until("/^●/.test(document.title) && document.querySelector('.choices button') !== null");
    assert_ne!(json!(browser.address()), own, "by another link");
    // Bob may be asked on Ada's turn, too.
    let name = browser.script(
        "return [...document.querySelectorAll('.player')].map((one) => one.textContent)
           .find((text) => text.includes('you'));",
    );
    assert!(name.as_str().is_some_and(|name| name.contains("Bob")), "{name}");
}

#[test]
fn whoever_looks_elsewhere_is_told_of_the_turn_by_the_browser() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let browser = Browser::open(DESK);
    browser.before_pages(
        "window.told = [];
         window.Notification = class { constructor(title, more) { window.told.push([title, more.body, more.tag]); }
           static permission = 'granted'; static requestPermission() { return Promise.resolve('granted'); } };
         Object.defineProperty(document, 'visibilityState', { get: () => window.shown ?? 'visible' });",
    );
    browser.go(&seat(&server, &secrets[1]));
    browser.until("document.querySelector('.ask.waiting') !== null");
    let turn = |other: usize, own: usize| {
        for secret in [&secrets[other], &secrets[own]] {
            let mut state = server.state(secret);
            while state["asked"] == state["seat"] {
                let end = state["scene"]["ask"]["end"].as_u64();
                let choice = end.or_else(|| pick(&state, 0)).expect("a choice");
                let step = state["step"].as_u64().expect("a step");
                state = server.choose(secret, step, choice, "").expect("an answer").1;
            }
            if secret == &secrets[other] {
                browser.until("/^●/.test(document.title)");
            }
        }
        browser.until("!/^●/.test(document.title)");
    };
    browser.script("window.shown = 'hidden';");
    turn(0, 1);
    assert_eq!(browser.script("return window.told.length;"), json!(0), "not unless it is wanted");
    browser.script("document.querySelector('#notify').click();");
    browser.until("document.querySelector('#notify').textContent === 'You will be told'");
    turn(0, 1);
    let told = browser.script("return window.told;");
    assert_eq!(told[0][0], json!("Your turn"), "{told}");
    browser.script("window.shown = 'visible'; window.told = [];");
    turn(0, 1);
    assert_eq!(browser.script("return window.told.length;"), json!(0), "who looks sees it");
}

/// A table at which somebody is asked with one choice only: the secret of that seat.
fn one_choice(server: &Server) -> String {
    for seed in 0..40 {
        let secrets = server.table("legendary", &["you", "you"], &seed.to_string());
        for number in 0..90 {
            let state = server.state(&secrets[0]);
            let Some(asked) = state["asked"].as_u64() else { break };
            let state = server.state(&secrets[asked as usize]);
            let ask = &state["scene"]["ask"];
            let many = ask["choices"].as_array().map_or(0, Vec::len);
            if many == 1 && ask["waste"].as_str().is_none_or(str::is_empty) {
                return secrets[asked as usize].clone();
            }
            let step = state["step"].as_u64().expect("a step");
            let choice = pick(&state, number).expect("a choice");
            server.choose(&secrets[asked as usize], step, choice, "").expect("an answer");
        }
    }
    panic!("there is always something to choose");
}

#[test]
fn the_only_choice_is_taken_by_itself_where_that_is_wanted() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secret = one_choice(&server);
    let browser = Browser::open(DESK);
    browser.go(&seat(&server, &secret));
    browser.until("document.querySelectorAll('[data-number]').length === 1");
    let before = browser.script(&format!("return {STEP};"));
    std::thread::sleep(Duration::from_millis(1_500));
    assert_eq!(browser.script(&format!("return {STEP};")), before, "not by itself");
    browser.script(
        "const box = document.querySelector('#only-one'); box.checked = true;
         box.dispatchEvent(new Event('change'));",
    );
    browser.go(&seat(&server, &secret));
    browser.until(&format!("{STEP} !== '{}'", before.as_str().unwrap_or_default()));
}

#[test]
fn a_link_that_is_brought_by_hand_is_remembered_and_can_be_forgotten() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let page = server.get(&format!("/s/{}", secrets[0]));
    let cookie = page.header("set-cookie").expect("it is remembered").to_string();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let front = server.get_with("/", &[&secrets[0]]).body;
    assert!(front.contains(&format!("/s/{}", secrets[0])), "the table is listed");
    let path = format!("/s/{}/seats", secrets[0]);
    let kept = ("cookie", &*format!("longbox_seats={}", secrets[0]));
    let gone =
        request(&server.address, "POST", &path, &[FORM, kept], &form(&[("do", "forget")])).unwrap();
    let cookie = gone.header("set-cookie").expect("it is forgotten");
    assert!(!cookie.contains(&secrets[0]), "{cookie}");
    assert_eq!(server.state(&secrets[0])["step"], json!(0), "but not by the server");
}
