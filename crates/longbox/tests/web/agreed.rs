//! What people agree on and bring along: open hands, who is here, a set-up with locks, pictures of their own, and
//! tables that are deleted.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::http::{FORM, form, request};
use crate::server::Server;

/// The names of the cards in the hand of a seat.
fn hand(state: &Value) -> Vec<String> {
    let areas = state["scene"]["areas"].as_array().expect("areas").iter();
    let hand = areas.filter(|area| area["key"] == "hand");
    let places = hand.flat_map(|area| area["places"].as_array()).flatten();
    let pieces = places.flat_map(|place| place["pieces"].as_array()).flatten();
    pieces.filter_map(|piece| piece["name"].as_str().map(String::from)).collect()
}

#[test]
fn hands_lie_open_when_all_agree_and_not_before() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let (one, two) = (format!("/s/{}", secrets[0]), format!("/s/{}", secrets[1]));
    let shown = |path: &str| server.get(path).body.contains("and open hands");
    assert_eq!(server.post(&one, &[("do", "open")]).status, 303);
    assert!(!shown(&one) && !shown(&two), "one alone opens nothing");
    assert!(server.get(&two).body.contains("to play with open hands"), "the other one is asked");
    server.post(&two, &[("do", "decline")]);
    assert!(!server.get(&one).body.contains("to play with open hands") && !shown(&one), "no is no");
    server.post(&one, &[("do", "open")]);
    server.post(&two, &[("do", "agree")]);
    assert!(shown(&one) && shown(&two), "both have agreed");
    let other = hand(&server.state(&secrets[1]));
    let page = server.get(&one).body;
    let open = page.split("and open hands").nth(1).expect("the hands").to_string();
    assert!(other.iter().all(|name| open.contains(&name.replace('\'', "&#39;"))), "{other:?}");
    let watcher = format!("/s/{}", secrets[2]);
    assert!(!shown(&watcher), "who watches has agreed to nothing and is shown nothing");
    server.post(&two, &[("do", "close")]);
    assert!(!shown(&one), "and each can close them");
}

#[test]
fn whoever_has_the_page_open_is_here() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let away = || server.get(&format!("/s/{}", secrets[0])).body.matches("away\">away").count();
    assert_eq!(away(), 2);
    let mut stream = TcpStream::connect(&server.address).expect("a server");
    let asked = format!("GET /s/{}/events HTTP/1.1\r\nhost: x\r\n\r\n", secrets[1]);
    stream.write_all(asked.as_bytes()).expect("it is sent");
    let mut line = String::new();
    BufReader::new(stream.try_clone().expect("a stream")).read_line(&mut line).expect("an answer");
    assert!(line.contains("200"), "{line}");
    let until = |many: usize| {
        let begun = Instant::now();
        while away() != many {
            assert!(begun.elapsed() < Duration::from_secs(40), "{many} are away");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    until(1);
    stream.shutdown(std::net::Shutdown::Both).expect("it is closed");
    drop(stream);
    until(2);
}

/// The fields of the form of a set-up, as a browser would send them.
fn fields(page: &str) -> Vec<(String, String)> {
    let value = |part: &str| part.split('"').next().unwrap_or_default().to_string();
    let mut fields = Vec::new();
    for part in page.split("name=\"kind").skip(1) {
        let index = value(part);
        let kind = part.split("value=\"").nth(1).map(value).unwrap_or_default();
        let was = part.split("value=\"").nth(2).map(value).unwrap_or_default();
        let was = was.replace("&#39;", "'").replace("&#38;", "&");
        fields.push((format!("kind{index}"), kind));
        fields.push((format!("was{index}"), was.clone()));
        fields.push((format!("slot{index}"), was));
    }
    fields
}

#[test]
fn what_is_locked_stays_and_the_rest_is_drawn() {
    let server = Server::fresh();
    let first = fields(&server.get("/new/legendary").body);
    let of = |fields: &[(String, String)], kind: &str| -> Vec<String> {
        let slots = fields.chunks(3).filter(|slot| slot[0].1 == kind);
        slots.map(|slot| slot[2].1.clone()).collect()
    };
    let mastermind = of(&first, "Mastermind");
    assert_eq!(mastermind.len(), 1, "{first:?}");
    let index = first.iter().find(|(_, value)| value == "Mastermind").expect("a slot").0.clone();
    let lock = index.replace("kind", "lock");
    let (mut schemes, mut current) = (BTreeSet::new(), first);
    for _ in 0..8 {
        let mut sent: Vec<(&str, &str)> = vec![("do", "redraw"), ("players", "2"), (&lock, "on")];
        sent.extend(current.iter().map(|(key, value)| (key.as_str(), value.as_str())));
        let page = server.post("/new/legendary", &sent);
        assert_eq!(page.status, 200, "{}", page.body);
        current = fields(&page.body);
        assert_eq!(of(&current, "Mastermind"), mastermind, "what is locked stays");
        schemes.extend(of(&current, "Scheme"));
    }
    assert!(schemes.len() > 1, "the rest is drawn anew: {schemes:?}");
}

#[test]
fn pictures_of_ones_own_lie_behind_the_cards() {
    let folder = Server::folder();
    std::fs::create_dir_all(&folder).expect("a folder");
    // The bytes do not matter to the server.
    std::fs::write(folder.join("s-h-i-e-l-d-agent.png"), b"a picture").expect("a picture");
    let server = Server::given(&["--pictures", &folder.display().to_string()]);
    let secrets = server.table("legendary", &["you", "thumb"], "3");
    let page = server.get(&format!("/s/{}", secrets[0])).body;
    assert!(page.contains("src=\"/pictures/s-h-i-e-l-d-agent.png\""), "on the card");
    assert!(!page.contains("/pictures/s-h-i-e-l-d-trooper"), "and only where there is one");
    let picture = server.get("/pictures/s-h-i-e-l-d-agent.png");
    assert_eq!((picture.status, picture.body.as_str()), (200, "a picture"));
    assert_eq!(picture.header("content-type"), Some("image/png"));
    for bad in ["/pictures/..%2Ftables.db", "/pictures/.hidden.png", "/pictures/x.svg"] {
        assert_eq!(server.get(bad).status, 404, "{bad}");
    }
    assert_eq!(Server::fresh().get("/pictures/s-h-i-e-l-d-agent.png").status, 404, "without one");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_table_is_deleted_by_its_owner_alone_and_with_all_its_links() {
    let server = Server::fresh();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let delete = |secret: &str| {
        let path = format!("/s/{secret}/seats");
        request(&server.address, "POST", &path, &[FORM], &form(&[("do", "delete")]))
            .expect("an answer")
    };
    delete(&secrets[1]);
    assert_eq!(server.get(&format!("/s/{}", secrets[0])).status, 200, "a guest deletes nothing");
    assert_eq!(delete(&secrets[0]).status, 303);
    for secret in &secrets {
        assert_eq!(server.get(&format!("/s/{secret}")).status, 404, "every link is dead");
        assert_eq!(
            server.json("GET", &format!("/api/seat/{secret}"), &Value::Null).unwrap().0,
            404
        );
    }
}
