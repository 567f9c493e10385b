//! Languages: which one a page is in, and the pseudo-locale, in which every word of the pages stands in brackets.
//! What stands outside of them is said by the games, and marked as English.

use crate::driver::{Browser, PHONE, is_missing};
use crate::http::{Answer, FORM, form, request};
use crate::page::{picture, too_wide};
use crate::server::Server;

/// A page in a language that was set, for a browser that remembers links.
fn get(server: &Server, path: &str, tag: &str, links: &[&str]) -> Answer {
    let cookie = format!("longbox_language={tag}; longbox_seats={}", links.join("."));
    request(&server.address, "GET", path, &[("cookie", &cookie)], "").expect("an answer")
}

/// A form that is sent from a page in the pseudo-locale.
fn post(server: &Server, path: &str, fields: &[(&str, &str)]) -> Answer {
    let headers = [FORM, ("cookie", "longbox_language=en-XA")];
    request(&server.address, "POST", path, &headers, &form(fields)).expect("an answer")
}

/// An element that is open: its name, and whether its words need not be in brackets.
struct Open {
    name: String,
    free: bool,
}

/// The value of an attribute in a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let value = tag.split_once(&format!(" {name}=\""))?.1;
    value.split('"').next()
}

/// Words of two letters and more that stand outside of brackets.
fn outside(text: &str, depth: &mut i32) -> Vec<String> {
    let mut bare = String::new();
    for letter in text.chars() {
        match letter {
            '⟦' => *depth += 1,
            '⟧' => *depth -= 1,
            letter if *depth == 0 => bare.push(letter),
            _ => {}
        }
    }
    let words = bare.split(|letter: char| !letter.is_alphabetic());
    // The name of the program, and the sign for letters.
    let words = words.filter(|word| word.chars().count() > 1 && !["Longbox", "Aa"].contains(word));
    words.map(String::from).collect()
}

/// The words of a page that are in no brackets and not marked as a game's, and how many letters are in brackets.
pub fn unsaid(page: &str) -> (Vec<String>, usize) {
    const EMPTY: [&str; 6] = ["meta", "link", "input", "img", "br", "!doctype"];
    const READ: [&str; 5] = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
    let mut open: Vec<Open> = Vec::new();
    let (mut found, mut depth, mut said) = (Vec::new(), 0, 0);
    let mut rest = page;
    while let Some((text, after)) = rest.split_once('<') {
        let free = open.last().is_some_and(|open| open.free);
        let words = outside(text, &mut depth);
        said += text.chars().filter(|letter| letter.is_alphabetic()).count();
        if !free {
            found.extend(words);
        }
        let (tag, next) = after.split_once('>').expect("a tag is closed");
        rest = next;
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop().unwrap_or_else(|| panic!("{name} was never opened"));
            assert_eq!(last.name, name, "{text}");
            continue;
        }
        let name = tag.split([' ', '/']).next().expect("a name").to_string();
        let free = match attribute(tag, "lang") {
            Some("en") => true,
            Some("en-XA") => false,
            _ => free,
        };
        let free = free || tag.contains(" translate=\"no\"") || ["kbd", "code"].contains(&&*name);
        for value in READ.iter().filter_map(|name| attribute(tag, name)).filter(|_| !free) {
            if !value.starts_with("https://") {
                found.extend(outside(value, &mut 0));
            }
        }
        if name == "script" {
            rest = rest.split_once("</script>").expect("it ends").1;
        } else if !tag.ends_with('/') && !EMPTY.contains(&&*name) {
            open.push(Open { name, free });
        }
    }
    assert_eq!(depth, 0, "brackets are closed");
    (found, said)
}

/// Tables in every state that is worth a look, and the addresses of all pages about them.
fn pages(server: &Server) -> (Vec<String>, Vec<String>) {
    let friends = server.midway("legendary", 2, "9", 2);
    let world = server.midway("dagger", 1, "4", 1);
    let over = server.finished("legendary", 1, "3");
    let lost = server.finished("dagger", 1, "5");
    let lesson = server.post("/play", &[("game", "legendary"), ("how", "learn")]);
    let lesson = lesson.header("location").expect("the way to the table").to_string();
    let seat = |secret: &String| format!("/s/{secret}");
    server.post(&seat(&friends[1]), &[("do", "name"), ("text", "Bob")]);
    server.post(&seat(&friends[0]), &[("do", "open")]);
    server.post(&seat(&friends[1]), &[("do", "say"), ("text", "Hello")]);
    server.post(&seat(&world[0]), &[("do", "stands")]);
    server.post(&format!("{}/seats", seat(&friends[0])), &[("do", "beside")]);
    let mut all: Vec<String> = [
        "/",
        "/new/legendary",
        "/new/dagger?players=3",
        "/how/legendary",
        "/how/dagger",
        "/daily/legendary",
        "/daily/dagger?day=2026-01-01",
        "/mine",
        "/cards",
        "/cards?q=loki",
        "/cards?q=nothinglikethis",
        "/sets",
        "/keys",
        "/import",
        "/nothing",
        "/s/nothing",
    ]
    .map(String::from)
    .into();
    all.push(lesson);
    for secret in friends[..2].iter().chain([&friends[3], &world[0], &world[2]]) {
        all.extend(["", "/log", "/log?only=bad", "/signs", "/seats", "/report", "/replay"].map(
            // A replay is a fault here: the game is not over.
            |page| format!("/s/{secret}{page}"),
        ));
    }
    for said in ["hooked", "unhooked", "pushed", "asked"] {
        all.push(format!("{}/seats?said={said}", seat(&friends[0])));
    }
    all.push(format!("{}?said=stale", seat(&friends[0])));
    all.push(format!("{}?said=asked", seat(&friends[0])));
    for secret in [&over[0], &over[2], &lost[0]] {
        all.extend(
            ["", "/replay", "/replay?step=40&quiet=1&eyes=open", "/review", "/report", "/log"]
                .map(|page| format!("/s/{secret}{page}")),
        );
    }
    // Whatever can be opened large on the tables.
    for secret in [&friends[0], &world[0]] {
        let page = server.get(&seat(secret)).body;
        let mut looks: Vec<&str> = page
            .split("href=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .filter(|address| address.contains("/look/"))
            .collect();
        looks.sort_unstable();
        looks.dedup();
        assert!(looks.len() > 10, "only {} things can be opened", looks.len());
        all.extend(looks.into_iter().step_by(5).map(String::from));
    }
    let links = [&friends[0], &friends[1], &world[0], &over[0], &lost[0]];
    (all, links.map(String::clone).into())
}

#[test]
fn every_word_of_every_page_can_be_translated() {
    let server = Server::fresh();
    let (pages, links) = pages(&server);
    let links: Vec<&str> = links.iter().map(String::as_str).collect();
    let mut wrong = Vec::new();
    let mut look = |name: &str, page: &str| {
        assert!(page.contains("<html lang=\"en-XA\">"), "{name} is a page of the pseudo-locale");
        let (words, said) = unsaid(page);
        assert!(said > 50, "{name} says something");
        if !words.is_empty() {
            wrong.push(format!("{name}: {}", words.join(" ")));
        }
    };
    // The coach takes its time; then there is more to say.
    let review = pages.iter().find(|path| path.ends_with("/review")).expect("a review");
    let begun = std::time::Instant::now();
    while !get(&server, review, "en-XA", &links).body.contains("class=\"curve\"") {
        assert!(begun.elapsed().as_secs() < 240, "the coach looks at the game");
        std::thread::sleep(std::time::Duration::from_millis(300));
    }
    for path in &pages {
        look(path, &get(&server, path, "en-XA", &links).body);
    }
    // What is said when a form cannot be done.
    let friend = format!("/s/{}", links[0]);
    for (path, fields) in [
        ("/import".to_string(), vec![("replay", "{}")]),
        ("/new/legendary".into(), vec![("do", "deal"), ("players", "1"), ("seat0", "thumb")]),
        ("/new/legendary".into(), vec![("do", "code"), ("code", "no")]),
        (format!("{friend}/seats"), vec![("do", "nothing")]),
        (format!("{friend}/seats"), vec![("do", "hook"), ("text", "nowhere")]),
        (format!("{friend}/seats"), vec![("do", "hook"), ("text", "http://10.0.0.1/")]),
        (format!("{friend}/seats"), vec![("do", "push"), ("text", "{}")]),
        (friend.clone(), vec![("step", "0"), ("choice", "60000"), ("do", "agree")]),
    ] {
        let answer = post(&server, &path, &fields);
        if answer.status != 303 {
            look(&format!("{path} {fields:?}"), &answer.body);
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_page_is_in_the_language_of_its_reader() {
    let server = Server::fresh();
    let ask = |headers: &[(&str, &str)]| {
        request(&server.address, "GET", "/", headers, "").expect("an answer").body
    };
    assert!(ask(&[]).contains("<html lang=\"en\">"));
    assert!(!ask(&[]).contains(" lang=\"en\">Legendary"), "nothing is marked on an English page");
    let german = ask(&[("accept-language", "fr, de-AT;q=0.8, en;q=0.5")]);
    assert!(german.contains("<html lang=\"de\">") && german.contains("Jetzt spielen"));
    assert!(german.contains(" lang=\"en\">Legendary"), "what games say is marked");
    // What somebody has set goes before what the browser says, and leads back to where they were.
    let fields = form(&[("language", "en"), ("back", "/cards?q=loki")]);
    let set = request(&server.address, "POST", "/language", &[FORM], &fields).expect("an answer");
    assert_eq!((set.status, set.header("location")), (303, Some("/cards?q=loki")));
    let cookie =
        set.header("set-cookie").expect("a cookie").split(';').next().expect("it").to_string();
    assert!(ask(&[("cookie", &cookie), ("accept-language", "de")]).contains("Play now"));
    // Programs are always told in English.
    let headers = [("accept-language", "de")];
    let fault =
        request(&server.address, "GET", "/api/seat/nothing", &headers, "").expect("an answer");
    assert!(fault.body.contains("This link leads nowhere"), "{}", fault.body);
    let fault = request(&server.address, "GET", "/s/nothing", &headers, "").expect("an answer");
    assert!(fault.body.contains("Dieser Link führt nirgendwohin"), "{}", fault.body);
}

#[test]
fn longer_words_fit_on_a_small_phone() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let (pages, _) = pages(&server);
    let browser = Browser::open(PHONE);
    let site = format!("http://{}", server.address);
    let mut wrong = Vec::new();
    for tag in ["en-XA", "de"] {
        browser.go(&site);
        // A script cannot see the cookie with the links: tables that are opened are remembered.
        browser.script(&format!("document.cookie = 'longbox_language={tag}; path=/'; return 1;"));
        for (index, path) in pages.iter().enumerate() {
            browser.go(&format!("{site}{path}"));
            picture(&browser, &format!("words-{tag}-{index}"));
            let wide = too_wide(&browser);
            if !wide.is_empty() {
                wrong.push(format!("{tag} {path}: {wide}"));
            }
        }
    }
    assert!(wrong.is_empty(), "pages scroll sideways:\n{}", wrong.join("\n"));
    // What the script says is in the language, too.
    browser.script("document.cookie = 'longbox_language=en-XA; path=/'; return 1;");
    browser.go(&format!("{site}/keys"));
    let bare = browser.script(
        "const said = [...document.querySelectorAll('#rebind h2, #rebind li span, #keys-as-printed')].map((one) => one.textContent);
         return said.length < 10 ? 'nothing' : said.filter((one) => !/^⟦.*⟧$/.test(one)).join();",
    );
    assert_eq!(bare.as_str(), Some(""), "the script says it in English");
}
