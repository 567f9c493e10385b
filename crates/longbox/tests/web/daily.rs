//! The challenge of the day, one's own statistics, and reports of what went wrong.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, is_missing};
use crate::http::{FORM, form, request};
use crate::page::{axe, fits, picture};
use crate::server::Server;

/// Begins the challenge with a browser that remembers nothing; the secret of its table.
fn begun(server: &Server, game: &str, name: &str) -> String {
    let dealt = server.post(&format!("/daily/{game}"), &[("name", name)]);
    assert_eq!(dealt.status, 303, "{}", dealt.body);
    dealt.header("location").expect("a table").trim_start_matches("/s/").to_string()
}

/// Lets a bot play a table of one person out.
fn played_out(server: &Server, secret: &str) {
    server.hand(secret, 0, "thumb");
    let begun = std::time::Instant::now();
    while server.state(secret)["over"] != json!(true) {
        assert!(begun.elapsed().as_secs() < 120, "it comes to an end");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

#[test]
fn everybody_is_dealt_the_same_on_a_day_and_compared_afterwards() {
    let server = Server::fresh();
    for game in ["legendary", "dagger"] {
        let path = format!("/daily/{game}");
        let (ada, bob) = (begun(&server, game, "Ada"), begun(&server, game, "Bob"));
        assert_ne!(ada, bob);
        let scene = |secret: &str| {
            let mut scene = server.state(secret)["scene"].clone();
            scene["players"][0]["name"] = Value::Null;
            scene
        };
        assert_eq!(scene(&ada), scene(&bob), "the same deal");
        let cookie = ("cookie", &*format!("longbox_seats={ada}"));
        let again =
            request(&server.address, "POST", &path, &[FORM, cookie], &form(&[("name", "Ada")]));
        let again = again.expect("an answer");
        assert_eq!(again.header("location"), Some(&*format!("/s/{ada}")), "once for each browser");
        played_out(&server, &ada);
        let other = server.get_with(&path, &[&bob]).body;
        assert!(other.contains("One person") && !other.contains("Ada"), "nothing is given away");
        assert!(!other.contains("id=\"bots\"") && !other.contains("id=\"code\""));
        let begun = std::time::Instant::now();
        let mut own = server.get_with(&path, &[&ada]).body;
        while own.contains("Bots are still playing") {
            assert!(begun.elapsed().as_secs() < 180, "bots come to an end");
            std::thread::sleep(std::time::Duration::from_millis(300));
            own = server.get_with(&path, &[&ada]).body;
        }
        assert!(own.contains("id=\"fared\"") && own.contains("Ada"), "how people fared");
        assert!(own.contains("On this very deal thumb "), "and how bots do: {own}");
        // A bot has played Ada's game: it fares as that bot does.
        let ending = server.state(&ada)["scene"]["over"]["verdict"].as_str().unwrap().to_string();
        assert!(own.contains(&format!("On this very deal thumb {ending}")), "{ending}");
        assert!(own.contains("class=\"bars\"") && own.contains("the rule of thumb wins"));
        let end = server.get(&format!("/s/{ada}")).body;
        assert!(end.contains(&format!("/daily/{game}?day=")), "the end leads to the comparison");
    }
    let before = server.get("/daily/legendary").body;
    let day = before.split("?day=").nth(1).and_then(|rest| rest.split('"').next()).expect("a day");
    assert_eq!(server.get(&format!("/daily/legendary?day={day}")).status, 200);
    assert_eq!(server.get("/daily/legendary?day=2999-01-01").status, 404, "not tomorrow's");
    assert_eq!(server.get("/daily/chess").status, 404);
}

#[test]
fn ones_own_games_are_counted_by_what_was_played() {
    let server = Server::fresh();
    let games = [server.finished("legendary", 1, "5"), server.finished("dagger", 1, "3")];
    let links: Vec<&str> = games.iter().map(|secrets| secrets[0].as_str()).collect();
    let mine = server.get_with("/mine", &links).body;
    assert!(mine.contains("2 games of this browser"), "{mine}");
    for heading in ["Mastermind", "Scheme", "Hero", "Nemesis"] {
        assert!(mine.contains(&format!(": {heading}</h2>")), "{heading}");
    }
    let data: Value =
        serde_json::from_str(&server.get_with("/mine.json", &links).body).expect("JSON");
    let all = data["games"].as_array().expect("games");
    assert_eq!(all.len(), 2);
    let verdict = server.state(&games[0][0])["scene"]["over"]["verdict"].clone();
    let first = all.iter().find(|game| game["game"] == "legendary").expect("it");
    assert_eq!(first["verdict"], verdict);
    assert!(first["parts"].as_array().is_some_and(|parts| parts.len() >= 5), "{first}");
    assert!(server.get("/mine").body.contains("No game"), "another browser has none");
    let watched = server.get_with("/mine", &[&games[0][2]]).body;
    assert!(watched.contains("No game"), "what was only watched does not count");
    let front = server.get_with("/", &links).body;
    assert_eq!(front.matches("Look back</a>").count(), 2, "finished games are listed");
    // A rematch is another game; the first one still counts.
    assert_eq!(server.post(&format!("/s/{}", games[0][0]), &[("do", "rematch")]).status, 303);
    assert_eq!(server.get_with("/", &links).body.matches("Look back</a>").count(), 1);
    assert!(server.get_with("/mine", &links).body.contains("2 games of this browser"));
}

#[test]
fn a_report_is_a_game_that_can_be_played_again_and_gives_nothing_away() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let path = format!("/s/{}/report", secrets[1]);
    let kept = server.post(&path, &[("note", "The scheme did not <b>twist</b>.")]);
    assert_eq!(kept.status, 200, "{}", kept.body);
    assert!(!kept.body.contains("\"seed\"") && !kept.body.contains("longbox replay"), "not yet");
    let name = kept.body.split("<b>report-").nth(1).and_then(|rest| rest.split('<').next());
    let file = server.data.join("reports").join(format!("report-{}", name.expect("a name")));
    let loaded = |file: &std::path::Path, command: &str| {
        let out = std::process::Command::new(env!("CARGO_BIN_EXE_longbox"))
            .args([command, &file.display().to_string()])
            .args(if command == "replay" { &["--verify"][..] } else { &[] })
            .output()
            .expect("it runs");
        assert!(out.status.success(), "{command}: {}", String::from_utf8_lossy(&out.stderr));
    };
    for command in ["replay", "show"] {
        loaded(&file, command);
    }
    let report: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(report["report"]["note"], "The scheme did not <b>twist</b>.");
    assert_eq!((&report["report"]["seat"], &report["seed"]), (&json!(2), &json!("5")));
    assert!(report["report"]["log"].as_array().is_some());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else on the machine reads it");
    }
    let over = server.finished("legendary", 1, "5");
    let saved = server.post(&format!("/s/{}/report", over[0]), &[("note", "odd")]);
    assert!(saved.header("content-disposition").is_some_and(|how| how.contains("report.json")));
    let file = server.data.join("saved.json");
    std::fs::write(&file, &saved.body).unwrap();
    for command in ["replay", "show"] {
        loaded(&file, command);
    }
    let again = server.post("/import", &[("replay", &saved.body)]);
    assert_eq!(again.status, 303, "it can be brought back, too");
}

#[test]
fn the_pages_of_the_day_and_of_ones_games_are_for_everyone() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let secret = begun(&server, "legendary", "Ada");
    played_out(&server, &secret);
    for (how, kind) in [("light", DESK), ("phone", PHONE)] {
        let browser = Browser::open(kind);
        // The browser remembers the table by having been there.
        browser.go(&format!("http://{}/s/{secret}", server.address));
        let end = format!("{}/report", browser.address());
        for (name, path) in [("daily", "/daily/legendary"), ("mine", "/mine"), ("report", "")] {
            let address = match path {
                "" => end.clone(),
                path => format!("http://{}{path}", server.address),
            };
            browser.go(&address);
            browser.until("!document.body.textContent.includes('still playing')");
            axe(&browser, name);
            fits(&browser, name);
            picture(&browser, &format!("{name}-{how}"));
        }
    }
}
