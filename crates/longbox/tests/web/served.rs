//! What the server promises to whoever speaks to it: links, choices, refusals, limits.

use serde_json::{Value, json};

use crate::http::{FORM, form, request};
use crate::server::{Server, pick};

/// Plays a table of people by its links until it is over, and says how many choices that took.
fn play_out(server: &Server, secrets: &[String]) -> u64 {
    let mut number = 0;
    let mut state = server.state(&secrets[0]);
    while state["over"] == json!(false) {
        let seat = state["asked"].as_u64().expect("somebody is asked") as usize;
        let own = server.state(&secrets[seat]);
        let choice = pick(&own, number).expect("there is a choice");
        let step = own["step"].as_u64().expect("a step");
        let (status, next) = server.choose(&secrets[seat], step, choice, "").expect("an answer");
        assert_eq!(status, 200, "{next}");
        state = next;
        number += 1;
        if number % 80 == 0 {
            // Slower than the limit of a seat.
            std::thread::sleep(std::time::Duration::from_secs(9));
        }
        assert!(number < 5_000, "it never ends");
    }
    number
}

#[test]
fn a_program_plays_a_whole_game_by_its_links() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you", "you"], "5");
    assert!(play_out(&server, &secrets[..3]) > 20);
    let replay = server.get(&format!("/s/{}/game.json", secrets[1]));
    assert_eq!(replay.status, 200);
    assert!(replay.body.starts_with("{\"kind\":\"longbox replay\""), "the terminal's file");
    let again = server.post("/import", &[("replay", &replay.body)]);
    assert_eq!(again.status, 303, "{}", again.body);
    assert!(again.header("location").is_some_and(|to| to.ends_with("/replay")));
    let looked = server.get(&format!("/s/{}/replay?step=7&eyes=2", secrets[3]));
    assert!(looked.status == 200 && looked.body.contains("7 of "), "any seat's view after the end");
    assert!(
        looked.body.contains("?eyes=2&#38;step=7\" title"),
        "a line of the log leads to its step"
    );
    let review = server.get(&format!("/s/{}/review", secrets[0])).body;
    let begun = std::time::Instant::now();
    let mut seen = review.clone();
    while !seen.contains("id=\"mistakes\"") || seen.contains("compares every turn") {
        assert!(begun.elapsed().as_secs() < 240, "the coach comes to an end");
        std::thread::sleep(std::time::Duration::from_millis(300));
        seen = server.get(&format!("/s/{}/review", secrets[0])).body;
    }
    // Whoever picks by number makes some.
    assert!(seen.contains("<dt>Better</dt>") && seen.contains("by luck"), "mistakes have names");
    let code = review.split("id=\"code\" readonly value=\"").nth(1).expect("the code of the deal");
    let code = code.split('"').next().expect("its end");
    let same = server.post("/new/legendary", &[("do", "code"), ("code", code)]);
    assert_eq!(same.status, 303, "{}", same.body);
    let wrong = server.post("/new/legendary", &[("do", "code"), ("code", "L2nonsense")]);
    assert!(wrong.status == 200 && wrong.body.contains("role=\"alert\""), "a wrong code is told");
    let on = server.post(&format!("/s/{}/replay", secrets[0]), &[("step", "7")]);
    assert_eq!(on.status, 303);
    let branch = server.get(on.header("location").expect("a table"));
    assert!(branch.body.contains("practice"), "played on from a step, as practice");
}

#[test]
fn a_choice_is_taken_once_and_only_from_who_is_asked_and_for_what_is_asked() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let state = server.state(&secrets[0]);
    assert_eq!((state["asked"].as_u64(), state["step"].as_u64()), (Some(0), Some(0)));
    let choice = pick(&state, 0).unwrap();
    let other = server.state(&secrets[1]);
    assert_eq!(other["scene"]["ask"]["choices"], json!([]), "others have no choices");
    let refused = |secret: &str, step, choice, key: &str, status| {
        let (found, said) = server.choose(secret, step, choice, key).unwrap();
        assert_eq!(found, status, "{said}");
        assert!(said["error"].as_str().is_some_and(|text| !text.is_empty()));
    };
    refused(&secrets[1], 0, choice, "", 403);
    refused(&secrets[2], 0, choice, "", 403);
    refused(&secrets[0], 0, 65_535, "", 400);
    refused(&secrets[0], 3, choice, "", 409);
    assert_eq!(server.state(&secrets[0])["step"], json!(0), "nothing has changed");
    let (status, after) = server.choose(&secrets[0], 0, choice, "k1").unwrap();
    assert_eq!((status, after["step"].as_u64()), (200, Some(1)));
    let (status, again) = server.choose(&secrets[0], 0, choice, "k1").unwrap();
    assert_eq!(
        (status, again["step"].as_u64()),
        (200, Some(1)),
        "the same key twice is one choice"
    );
    let (status, again) = server.choose(&secrets[0], 0, choice, "").unwrap();
    assert_eq!((status, again["step"].as_u64()), (200, Some(1)), "a double click, too");
    let now = server.state(&secrets[0]);
    let different = now["scene"]["ask"]["choices"].as_array().unwrap().iter();
    let different = different.filter_map(|one| one["choice"].as_u64()).find(|one| *one != choice);
    refused(&secrets[0], 0, different.unwrap(), "k2", 409);
}

#[test]
fn a_page_without_script_can_be_played() {
    let server = Server::fresh();
    let made = server.post("/play", &[("game", "legendary"), ("how", "now")]);
    assert_eq!(made.status, 303);
    server.asks(made.header("location").unwrap());
    // A game whose first choice is to play a card, which can be taken back.
    let path = format!("/s/{}", server.table("legendary", &["you", "thumb"], "3")[0]);
    let page = server.get(&path).body;
    let value = |page: &str, before: &str| -> String {
        let rest = page.split(before).nth(1).unwrap_or_else(|| panic!("no {before}"));
        rest.split('"').next().unwrap().to_string()
    };
    let step = value(&page, "name=\"step\" value=\"");
    let choice = value(&page, "name=\"choice\" value=\"");
    let done = server.post(&path, &[("step", &step), ("choice", &choice)]);
    assert_eq!((done.status, done.header("location")), (303, Some(path.as_str())));
    let next = server.get(&path).body;
    assert_ne!(value(&next, "name=\"step\" value=\""), step);
    let stale = server.post(&path, &[("step", &step), ("choice", "1")]);
    assert!(stale.header("location").is_some_and(|to| to.ends_with("said=stale")));
    assert!(server.get(&format!("{path}?said=stale")).body.contains("has moved on"));
    let undone = server.post(&path, &[("step", "1"), ("do", "undo")]);
    assert_eq!(undone.status, 303);
    let log = server.get(&format!("{path}/log")).body;
    assert!(log.contains("struck"), "what was undone stays in the log, struck out");
    let mine = server.get(&format!("{path}/log?only=mine")).body;
    assert!(mine.contains("struck") && mine.contains("class=\"who you\""));
    assert!(!mine.contains("class=\"who none\""), "only what this seat did or what befell it");
    assert!(server.get(&format!("{path}/log?only=bad")).status == 200);
}

#[test]
fn links_are_secret_and_can_be_made_anew() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let page = server.get(&format!("/s/{}", secrets[1]));
    assert!(page.status == 200 && !page.body.contains(&secrets[0]), "nobody learns another's link");
    let seats = server.get(&format!("/s/{}/seats", secrets[1])).body;
    assert!(!seats.contains(&secrets[0]) && !seats.contains(&secrets[2]));
    let seats = server.get(&format!("/s/{}/seats", secrets[0])).body;
    assert!(seats.contains(&secrets[1]) && seats.contains(&secrets[2]), "but the owner sends them");
    let path = format!("/s/{}/seats", secrets[0]);
    assert_eq!(server.post(&path, &[("do", "new-link"), ("seat", "1")]).status, 303);
    assert_eq!(server.get(&format!("/s/{}", secrets[1])).status, 404, "the old link is dead");
    let refused =
        server.post(&format!("/s/{}/seats", secrets[2]), &[("do", "new-link"), ("seat", "0")]);
    assert_eq!(refused.status, 403, "who watches changes nothing");
    assert_eq!(server.get("/s/nonsense").status, 404);
    for header in ["content-security-policy", "referrer-policy", "x-content-type-options"] {
        assert!(page.header(header).is_some(), "{header}");
    }
    assert!(!page.header("content-security-policy").unwrap().contains("unsafe"));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let database = std::fs::read(server.data.join("tables.db")).unwrap();
    let wal = std::fs::read(server.data.join("tables.db-wal")).unwrap_or_default();
    for secret in &secrets {
        let bytes = [database.as_slice(), wal.as_slice()].concat();
        let found = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
        assert!(!found, "only hashes are kept");
    }
}

#[test]
fn others_must_agree_before_something_hidden_is_taken_back() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let end = |secret: &str| {
        let state = server.state(secret);
        let end = state["scene"]["ask"]["end"].as_u64().expect("the turn can be ended");
        server.choose(secret, state["step"].as_u64().unwrap(), end, "").unwrap().1
    };
    let after = end(&secrets[0]);
    let step = after["step"].to_string();
    let asked = server.post(&format!("/s/{}", secrets[0]), &[("step", &step), ("do", "undo")]);
    assert_eq!(asked.status, 303);
    assert_eq!(server.state(&secrets[0])["step"].to_string(), step, "not yet");
    assert!(
        server.get(&format!("/s/{}", secrets[1])).body.contains("to take the last decision back")
    );
    server.post(&format!("/s/{}", secrets[1]), &[("step", &step), ("do", "agree")]);
    let now = server.state(&secrets[0]);
    assert_ne!(now["step"].to_string(), step);
    assert_eq!(now["asked"], json!(0), "it is the first one's turn again");
}

#[test]
fn seats_are_handed_to_bots_and_taken_back_and_people_talk() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let seats = format!("/s/{}/seats", secrets[0]);
    server.post(&seats, &[("do", "hand"), ("seat", "0"), ("who", "thumb")]);
    let begun = std::time::Instant::now();
    while server.state(&secrets[1])["asked"] != json!(1) {
        assert!(begun.elapsed().as_secs() < 60, "the bot plays for who has left");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    server.post(&seats, &[("do", "hand"), ("seat", "0"), ("who", "you")]);
    let said = "<script>alert(1)</script> \u{202e}hello";
    server.post(&format!("/s/{}", secrets[1]), &[("do", "say"), ("text", said)]);
    let page = server.get(&format!("/s/{}", secrets[0])).body;
    assert!(page.contains("&#60;script&#62;") && page.contains("hello"), "escaped");
    assert!(!page.contains("<script>alert") && !page.contains('\u{202e}'));
    let name = "x".repeat(500);
    server.post(&seats, &[("do", "name"), ("text", &name)]);
    let page = server.get(&format!("/s/{}", secrets[1])).body;
    assert!(page.contains(&"x".repeat(24)) && !page.contains(&"x".repeat(25)), "limited");
}

#[test]
fn too_much_is_refused_politely() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let path = format!("/s/{}", secrets[0]);
    let large = "x".repeat(20_000);
    assert_eq!(server.post(&path, &[("do", "say"), ("text", &large)]).status, 413);
    let statuses: Vec<u16> =
        (0..140).map(|_| server.choose(&secrets[0], 999, 1, "").unwrap().0).collect();
    assert!(statuses.contains(&409) && statuses.contains(&429), "a seat has its limit");
    let other = server.choose(&secrets[1], 999, 1, "").unwrap().0;
    assert_eq!(other, 409, "which is nobody else's");
    for bad in ["{", "[]", "{\"step\":-1}", "null"] {
        let answer = request(
            &server.address,
            "POST",
            &format!("/api/seat/{}", secrets[1]),
            &[crate::http::JSON],
            bad,
        );
        assert_eq!(answer.unwrap().status, 400, "{bad}");
    }
    let other = format!("/s/{}", secrets[1]);
    let odd = request(&server.address, "POST", &other, &[FORM], &form(&[("choice", "many")]));
    assert_eq!(odd.unwrap().status, 400);
}

#[test]
fn a_set_up_of_ones_own_is_drawn_locked_and_dealt() {
    let server = Server::fresh();
    for game in ["legendary", "dagger"] {
        let page = server.get(&format!("/new/{game}")).body;
        assert!(page.contains("Make the table"));
        let drawn = server.post(&format!("/new/{game}"), &[("do", "clear"), ("players", "3")]);
        assert_eq!(drawn.status, 200, "{}", drawn.body);
        let dealt = server.post(
            &format!("/new/{game}"),
            &[
                ("do", "deal"),
                ("players", "3"),
                ("seat0", "you"),
                ("seat1", "link"),
                ("seat2", "thumb"),
                ("name0", "Ada"),
                ("hints", "on"),
            ],
        );
        assert_eq!(dealt.status, 303, "{}", dealt.body);
        let to = dealt.header("location").unwrap();
        assert!(to.ends_with("/seats"), "there is a link to send");
        assert!(server.get(to).body.contains("Ada"));
    }
}

#[test]
fn every_game_says_how_it_is_played_and_cards_can_be_looked_up() {
    let server = Server::fresh();
    for path in ["/", "/how/legendary", "/how/dagger", "/keys", "/import", "/cards", "/api"] {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    let found = server.get("/cards?q=healing+factor").body;
    assert!(found.contains("Healing Factor") && found.contains("Wolverine"));
    assert!(server.get("/cards?q=%3Cscript%3E").body.contains("No card has these words"));
    let front = server.get("/").body;
    let style = front.split("href=\"/assets/style.css?").nth(1).unwrap().split('"').next().unwrap();
    let gzip = [("accept-encoding", "gzip")];
    let load: usize = [
        "/".to_string(),
        format!("/assets/style.css?{style}"),
        format!("/assets/table.js?{style}"),
    ]
    .iter()
    .map(|path| {
        let answer = request(&server.address, "GET", path, &gzip, "").unwrap();
        assert_eq!(answer.header("content-encoding"), Some("gzip"), "{path}");
        answer.header("content-length").and_then(|n| n.parse().ok()).unwrap_or(answer.body.len())
    })
    .sum();
    assert!(load < 200_000, "the first load has {load} bytes");
    let value: Value = serde_json::from_str(&server.get("/api").body).unwrap();
    assert_eq!(value["games"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_table_has_as_many_seats_as_are_wanted_and_each_of_them_is_asked() {
    let server = Server::fresh();
    for (game, seats) in
        ["legendary", "dagger"].into_iter().flat_map(|game| (1..=5).map(move |n| (game, n)))
    {
        let secrets = server.table(game, &vec!["you"; seats], "3");
        let first = server.state(&secrets[0]);
        assert_eq!(first["scene"]["players"].as_array().map(Vec::len), Some(seats), "{game}");
        for number in 0..12 {
            let asked = server.state(&secrets[0])["asked"].as_u64().expect("somebody is asked");
            let own = server.state(&secrets[asked as usize]);
            let choice = pick(&own, number).expect("whoever is asked can choose");
            let step = own["step"].as_u64().expect("a step");
            let (status, said) =
                server.choose(&secrets[asked as usize], step, choice, "").expect("an answer");
            assert_eq!(status, 200, "{said}");
        }
    }
    let page = server.get("/new/dagger?players=4").body;
    assert!(page.contains("name=\"seat3\"") && !page.contains("name=\"seat4\""));
    let page = server.get("/new/legendary").body;
    assert!(page.contains("cosmos"), "other boxes can be mixed in");
}

#[test]
fn nobody_runs_a_program_or_takes_all_cores_by_a_seat() {
    let server = Server::fresh();
    let file = server.data.join("made-by-a-bot");
    let program = format!("exec:touch {}", file.display());
    for word in [program.as_str(), "exec:true", "search:1000000000", "coach:3600s", "nobody"] {
        let wanted = json!({ "game": "legendary", "seats": ["you", word] });
        let (status, said) = server.json("POST", "/api/tables", &wanted).expect("an answer");
        assert_eq!(status, 400, "{word}: {said}");
        let secrets = server.table("legendary", &["you", "you"], "5");
        let seats = format!("/s/{}/seats", secrets[0]);
        let handed = server.post(&seats, &[("do", "hand"), ("seat", "0"), ("who", word)]);
        assert_eq!(handed.status, 400, "{word}");
        let fields = [("do", "deal"), ("players", "2"), ("seat0", "you"), ("seat1", word)];
        let dealt = server.post("/new/legendary", &fields);
        assert_eq!(dealt.status, 303, "a seat that nobody known wants is a bot's");
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert!(!file.exists(), "nothing was run");
    for word in ["idle", "search", "coach"] {
        server.table("legendary", &["you", word], "5");
    }
}

#[test]
fn words_are_explained_and_ones_own_deck_tells_what_may_come() {
    let server = Server::fresh();
    for (game, word) in [("legendary", "KO"), ("dagger", "Empowered")] {
        let secrets = server.table(game, &["you", "you"], "5");
        let signs = server.get(&format!("/s/{}/signs", secrets[0])).body;
        assert!(signs.contains(&format!("<dt>{word}</dt>")), "{game}");
        // What lies on the table says what its words mean.
        let state = server.state(&secrets[0]);
        let areas = state["scene"]["areas"].as_array().expect("areas").iter();
        let places = areas.flat_map(|area| area["places"].as_array()).flatten();
        let pieces = places.flat_map(|place| place["pieces"].as_array()).flatten();
        let things = pieces.filter_map(|piece| piece["id"].as_u64()).take(12);
        let explained = things.filter(|thing| {
            let page = server.get(&format!("/s/{}/look/{thing}", secrets[0])).body;
            page.contains("What the words mean")
        });
        assert!(explained.count() > 0, "{game}");
    }
    let secrets = server.table("legendary", &["you", "you"], "5");
    let state = server.state(&secrets[0]);
    let decks = state["scene"]["players"].as_array().expect("players").iter().map(|player| {
        let piles = player["piles"].as_array().expect("piles").iter();
        let mut deck =
            piles.filter(|pile| pile["key"] == "deck").filter_map(|pile| pile["id"].as_u64());
        deck.next().expect("a deck")
    });
    let told: Vec<bool> = decks
        .map(|deck| {
            let path = format!("/s/{}/look/{deck}", secrets[0]);
            server.get(&path).body.contains("among the next 6 cards")
        })
        .collect();
    assert_eq!(told, [true, false], "one's own, and nobody else's");
}

#[test]
fn the_container_starts_what_there_is() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("Containerfile")).expect("a file");
    let start = text.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).expect("a start");
    let words: Vec<String> = serde_json::from_str(start).expect("a list of words");
    assert_eq!((words[0].as_str(), words[1].as_str()), ("/longbox", "serve"));
    // The same words, but for a port and a folder that nobody else has.
    let flags: Vec<&str> = words[2..].iter().map(String::as_str).collect();
    assert_eq!(flags, ["--listen", "0.0.0.0:8080", "--data", "/data"]);
    let server = Server::at(Server::folder(), "0.0.0.0:0");
    assert_eq!(server.get("/").status, 200);
    assert!(text.contains("VOLUME /data") && text.contains("USER "), "and not as the owner of all");
}

#[test]
fn who_comes_by_a_link_is_asked_for_a_name_once() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let path = format!("/s/{}", secrets[1]);
    assert!(server.get(&path).body.contains("What shall the others call you?"));
    assert_eq!(server.post(&path, &[("do", "name"), ("text", "Bob <b>")]).status, 303);
    let page = server.get(&path).body;
    assert!(!page.contains("What shall the others call you?"));
    assert!(server.get(&format!("/s/{}", secrets[0])).body.contains("Bob &#60;b&#62;"), "escaped");
    let alone = server.table("legendary", &["you", "thumb"], "5");
    let page = server.get(&format!("/s/{}", alone[0])).body;
    assert!(!page.contains("What shall the others call you?"), "nobody else is there");
}

#[test]
fn the_pictures_of_the_docs_are_there() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let text = std::fs::read_to_string(docs.join("web.md")).expect("the docs");
    let shown: Vec<&str> =
        text.split("](pictures/").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(shown.len() > 8, "{shown:?}");
    for picture in shown {
        assert!(
            docs.join("pictures").join(picture).is_file(),
            "`cargo xtask pictures` makes {picture}"
        );
    }
}

#[test]
fn what_is_out_of_a_heros_reach_says_why_on_its_page() {
    let server = Server::fresh();
    let secrets = server.table("dagger", &["you", "thumb"], "3");
    let mut state = server.state(&secrets[0]);
    while state["asked"] != json!(0) || state["scene"]["ask"]["text"] != json!("choose an action") {
        assert!(state["over"] == json!(false), "there is such a question");
        if state["asked"] == json!(0) {
            let (step, choice) = (state["step"].as_u64().unwrap(), pick(&state, 0).unwrap());
            server.choose(&secrets[0], step, choice, "").expect("an answer");
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        state = server.state(&secrets[0]);
    }
    let areas = state["scene"]["areas"].as_array().expect("areas");
    let places: Vec<&Value> =
        areas.iter().filter_map(|area| area["places"].as_array()).flatten().collect();
    let pieces = places.iter().filter_map(|place| place["pieces"].as_array()).flatten();
    let told = |thing: &&Value| thing["why_not"].is_string();
    let piece = pieces.into_iter().find(told).expect("an enemy");
    let place = places.iter().copied().find(told).expect("a base");
    for thing in [piece, place] {
        let why = thing["why_not"].as_str().unwrap();
        let page = server.get(&format!("/s/{}/look/{}", secrets[0], thing["id"])).body;
        let behind = why.split(' ').next_back().unwrap();
        assert!(page.contains("Why not now") && page.contains(behind), "{why}: {page}");
        assert!(page.contains("/how/dagger#round") && !page.contains("/how/legendary"), "{page}");
        let table = server.get(&format!("/s/{}", secrets[0])).body;
        assert!(table.contains("title=\"") && table.contains(behind), "and on the map");
    }
}
