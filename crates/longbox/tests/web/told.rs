//! Word to those who are away, by their browsers and by letters: a push service and a mail server of our own hear
//! what is sent.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use ring::{aead, hkdf};
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, is_missing};
use crate::http::{Answer, FORM, form, request};
use crate::page::{axe, fits, seat};
use crate::server::Server;
use crate::together::{after, end_turn};
use crate::words::unsaid;

/// A message as a push service gets it.
struct Pushed {
    first: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Pushed {
    fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

fn read(stream: TcpStream, status: u16) -> Option<Pushed> {
    let mut reader = BufReader::new(stream);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        if line.trim().is_empty() {
            break;
        }
        lines.push(line.trim().to_string());
    }
    let parts = lines.iter().skip(1).filter_map(|line| line.split_once(": "));
    let headers: Vec<(String, String)> =
        parts.map(|(name, value)| (name.to_ascii_lowercase(), value.to_string())).collect();
    let length = headers.iter().find(|(name, _)| name == "content-length")?.1.parse().ok()?;
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let answer = format!("HTTP/1.1 {status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    reader.get_mut().write_all(answer.as_bytes()).ok()?;
    Some(Pushed { first: lines.first()?.clone(), headers, body })
}

/// A push service that answers with a status; where it is, and what comes there.
fn push_service(status: &Arc<AtomicU16>) -> (String, Receiver<Pushed>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (sender, pushed) = channel();
    let status = Arc::clone(status);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let Some(message) = read(stream, status.load(Ordering::Relaxed)) else { continue };
            if sender.send(message).is_err() {
                return;
            }
        }
    });
    (format!("http://127.0.0.1:{port}"), pushed)
}

/// A browser's keys: it can read one message.
struct Keys {
    own: EphemeralPrivateKey,
    point: Vec<u8>,
    auth: [u8; 16],
}

impl Keys {
    fn new() -> Keys {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let point = own.compute_public_key().expect("a point").as_ref().to_vec();
        Keys { own, point, auth: *b"sixteen letters!" }
    }

    fn described(&self, endpoint: &str) -> String {
        let keys = json!({
            "p256dh": BASE64URL_NOPAD.encode(&self.point),
            "auth": BASE64URL_NOPAD.encode(&self.auth),
        });
        json!({ "endpoint": endpoint, "expirationTime": null, "keys": keys }).to_string()
    }

    /// Opens a message as RFC 8291 has it: by the other side's way, not by that of the server.
    fn open(self, sealed: &[u8]) -> Value {
        struct Long(usize);
        impl hkdf::KeyType for Long {
            fn len(&self) -> usize {
                self.0
            }
        }
        let derive = |from: &hkdf::Prk, what: &[&[u8]], long: usize| {
            let mut bytes = vec![0; long];
            from.expand(what, Long(long)).unwrap().fill(&mut bytes).unwrap();
            bytes
        };
        let (salt, rest) = sealed.split_at(16);
        assert_eq!(rest[4], 65, "the length of a point");
        let (theirs, text) = rest[5..].split_at(65);
        let peer = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let both = agree_ephemeral(self.own, &peer, |shared| {
            let both = hkdf::Salt::new(hkdf::HKDF_SHA256, &self.auth).extract(shared);
            derive(&both, &[b"WebPush: info\0", &self.point, theirs], 32)
        })
        .expect("a secret");
        let one = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&both);
        let key = derive(&one, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derive(&one, &[b"Content-Encoding: nonce\0"], 12);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut text = text.to_vec();
        let open = key.open_in_place(nonce, aead::Aad::empty(), &mut text).expect("it is for us");
        let end = open.iter().rposition(|byte| *byte != 0).expect("an end");
        assert_eq!(open[end], 2, "the last piece");
        serde_json::from_slice(&open[..end]).expect("JSON")
    }
}

/// Whether a proof of who sends is signed with the key, and what it says.
fn proven(authorization: &str, public: &str) -> Value {
    let (token, key) = authorization
        .strip_prefix("vapid t=")
        .and_then(|rest| rest.split_once(", k="))
        .expect("a proof");
    assert_eq!(key, public, "the key that the page gives to browsers");
    let read = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("letters");
    let (signed, signature) = token.rsplit_once('.').expect("three parts");
    let key = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, read(key));
    key.verify(signed.as_bytes(), &read(signature)).expect("it is signed with that key");
    serde_json::from_slice(&read(signed.split_once('.').expect("parts").1)).expect("claims")
}

#[test]
fn a_browser_that_is_closed_is_told_of_the_turn_until_its_push_service_forgets_it() {
    let server = Server::with_private_hooks();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let status = Arc::new(AtomicU16::new(201));
    let (service, pushed) = push_service(&status);
    let seats = format!("/s/{}/seats", secrets[1]);
    let public = after(&server.get(&seats).body, "data-push=\"").to_string();
    let keys = Keys::new();
    let browser = keys.described(&format!("{service}/send/abc"));
    assert_eq!(server.post(&seats, &[("do", "push"), ("text", &browser)]).status, 303);
    assert!(server.get(&seats).body.contains("Tell no browser any more (1)"));
    end_turn(&server, &secrets[0]);
    let message = pushed.recv_timeout(Duration::from_secs(20)).expect("a message");
    assert!(message.first.starts_with("POST /send/abc "), "{}", message.first);
    assert_eq!(message.header("content-encoding"), "aes128gcm");
    assert!(message.header("ttl").parse::<u32>().is_ok_and(|seconds| seconds > 0));
    let claims = proven(message.header("authorization"), &public);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs();
    assert_eq!(claims["aud"], json!(service));
    assert!(claims["exp"].as_u64().is_some_and(|at| at > now && at <= now + 24 * 3600), "{claims}");
    let word = keys.open(&message.body);
    let text = word["text"].as_str().expect("a text");
    assert!(text.contains("it is your turn") && text.contains("Legendary"), "{text}");
    assert!(!secrets.iter().any(|secret| word.to_string().contains(secret)), "no link");
    // Gone is gone: the next message is the last.
    status.store(410, Ordering::Relaxed);
    end_turn(&server, &secrets[1]);
    end_turn(&server, &secrets[0]);
    pushed.recv_timeout(Duration::from_secs(20)).expect("another message");
    let begun = std::time::Instant::now();
    while server.get(&seats).body.contains("Tell no browser any more") {
        assert!(begun.elapsed().as_secs() < 20, "it is forgotten");
        std::thread::sleep(Duration::from_millis(50));
    }
    end_turn(&server, &secrets[1]);
    end_turn(&server, &secrets[0]);
    assert!(pushed.recv_timeout(Duration::from_secs(1)).is_err(), "and not told again");
}

#[test]
fn browsers_are_few_and_only_those_of_ones_own_seat_and_the_key_stays() {
    let mut server = Server::with_private_hooks();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let seats = format!("/s/{}/seats", secrets[1]);
    let browser = |n: usize| Keys::new().described(&format!("http://127.0.0.1:1/{n}"));
    for n in 0..6 {
        assert_eq!(server.post(&seats, &[("do", "push"), ("text", &browser(n))]).status, 303);
    }
    assert!(server.get(&seats).body.contains("Tell no browser any more (4)"), "no more than four");
    let others = server.get(&format!("/s/{}/seats", secrets[0])).body;
    assert!(!others.contains("Tell no browser"), "nobody else's");
    let watch = format!("/s/{}/seats", secrets[2]);
    assert_eq!(server.post(&watch, &[("do", "push"), ("text", &browser(9))]).status, 403);
    let public = after(&others, "data-push=\"").to_string();
    server.again();
    let page = server.get(&seats).body;
    assert_eq!(after(&page, "data-push=\""), public, "the key is kept");
    assert!(page.contains("Tell no browser any more (4)"), "and the browsers are");
    // This server was not started for its own network.
    assert_eq!(server.post(&seats, &[("do", "push"), ("text", &browser(7))]).status, 400);
    assert_eq!(server.post(&seats, &[("do", "push"), ("text", "{}")]).status, 400);
    assert_eq!(server.post(&seats, &[("do", "unpush")]).status, 303);
    assert!(!server.get(&seats).body.contains("Tell no browser"));
}

#[test]
fn the_button_of_the_page_makes_a_browser_known() {
    if is_missing() {
        return;
    }
    let server = Server::with_private_hooks();
    let secrets = server.table("legendary", &["you", "you"], "5");
    let (service, pushed) = push_service(&Arc::new(AtomicU16::new(201)));
    let browser = Browser::open(DESK);
    // No push service can be reached from here: the browser's own part is played for it.
    let described = Keys::new().described(&format!("{service}/send/browser"));
    browser.before_pages(&format!(
        "Notification.requestPermission = async () => 'granted';
         if (window.PushManager) PushManager.prototype.subscribe = async function (wish) {{
           window.asked = wish.applicationServerKey; return {described};
         }};"
    ));
    browser.go(&format!("{}/seats", seat(&server, &secrets[1])));
    axe(&browser, "seats");
    fits(&browser, "seats");
    assert!(browser.click("[data-push]"), "there is a button");
    browser.until("document.body.textContent.includes('This browser will be told')");
    let workers = browser.waits(
        "navigator.serviceWorker.getRegistrations().then((all) => done(all.map((one) => one.active?.scriptURL)))",
    );
    assert!(workers.to_string().contains("/push.js"), "{workers}");
    browser.go("about:blank");
    end_turn(&server, &secrets[0]);
    let message = pushed.recv_timeout(Duration::from_secs(20)).expect("a message");
    assert!(message.first.starts_with("POST /send/browser "), "{}", message.first);
    assert!(message.body.len() > 500, "sealed: {}", HEXLOWER.encode(&message.body[..16]));
}

/// A mail server on this machine; where it is, and the letters that come there.
fn mail_server() -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (sender, letters) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            std::thread::spawn(move || {
                let mut reader = BufReader::new(stream);
                let say = |reader: &mut BufReader<TcpStream>, line: &str| {
                    reader.get_mut().write_all(format!("{line}\r\n").as_bytes())
                };
                let _ = say(&mut reader, "220 here");
                let (mut letter, mut inside) = (String::new(), false);
                loop {
                    let mut line = String::new();
                    if reader.read_line(&mut line).unwrap_or(0) == 0 {
                        return;
                    }
                    if inside && line != ".\r\n" {
                        letter.push_str(&line);
                        continue;
                    }
                    let word = line.split([' ', '\r']).next().unwrap_or_default().to_uppercase();
                    let answer = match word.as_str() {
                        "." => {
                            let _ = sender.send(std::mem::take(&mut letter));
                            inside = false;
                            "250 taken"
                        }
                        "RCPT" => {
                            letter.push_str(&line);
                            "250 fine"
                        }
                        "DATA" => {
                            inside = true;
                            "354 go on"
                        }
                        "QUIT" => "221 bye",
                        _ => "250 fine",
                    };
                    let _ = say(&mut reader, answer);
                }
            });
        }
    });
    (format!("smtp://127.0.0.1:{port}"), letters)
}

/// The path of a link in a letter.
fn path(letter: &str, what: &str) -> String {
    let plain = letter.replace("=\r\n", "").replace("=3D", "=");
    let start = format!("http://table.example.org/mail/{what}/");
    let rest = plain.split(&start).nth(1).unwrap_or_else(|| panic!("no link in {letter}"));
    let end = rest.split(['\r', '\n', '>', ' ']).next().expect("an end");
    format!("/mail/{what}/{end}")
}

#[test]
fn letters_come_to_whoever_said_yes_and_to_nobody_else() {
    let (mails, letters) = mail_server();
    let from = "Longbox <table@example.org>";
    let given = ["--mail", &mails, "--mail-from", from, "--site", "http://table.example.org/"];
    let server = Server::given(&given);
    let secrets = server.table("legendary", &["you", "you"], "5");
    let seats = format!("/s/{}/seats", secrets[1]);
    let next = || letters.recv_timeout(Duration::from_secs(20)).expect("a letter");
    let none = || letters.recv_timeout(Duration::from_secs(1)).is_err();
    for bad in ["ada", "ada@example.org\r\nBcc: eve@example.org", "a@example.org,b@example.org"] {
        assert_eq!(server.post(&seats, &[("do", "mail"), ("text", bad)]).status, 400, "{bad}");
    }
    assert_eq!(server.post(&seats, &[("do", "mail"), ("text", "ada@example.org")]).status, 303);
    let first = next();
    assert!(
        first.contains("RCPT TO:<ada@example.org>") && first.contains("From: Longbox"),
        "{first}"
    );
    assert_eq!(first.matches("RCPT").count(), 1);
    let yes = path(&first, "yes");
    end_turn(&server, &secrets[0]);
    assert!(none(), "nobody has said yes");
    assert!(server.get(&yes).body.contains("Yes, tell me"), "a link only asks");
    assert_eq!(server.post(&format!("{yes}x"), &[]).status, 404);
    assert_eq!(server.post(&yes.replace("/yes/", "/no/"), &[]).status, 404);
    end_turn(&server, &secrets[1]);
    end_turn(&server, &secrets[0]);
    assert!(none(), "and still nobody has");
    assert_eq!(server.post(&yes, &[]).status, 200);
    end_turn(&server, &secrets[1]);
    end_turn(&server, &secrets[0]);
    let letter = next();
    assert!(letter.contains("Subject:") && letter.contains("it is your turn"), "{letter}");
    assert!(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{letter}");
    assert!(!secrets.iter().any(|secret| letter.contains(secret)), "no link of a seat");
    let others = server.get(&format!("/s/{}/seats", secrets[0])).body;
    assert!(!others.contains("ada@example.org"), "the others do not learn the address");
    let no = path(&letter, "no");
    assert!(server.get(&no).body.contains("No more letters"));
    assert_eq!(server.post(&no, &[("List-Unsubscribe", "One-Click")]).status, 200);
    assert!(!server.get(&seats).body.contains("ada@example.org"));
    end_turn(&server, &secrets[1]);
    end_turn(&server, &secrets[0]);
    assert!(none(), "it has ended");
    assert_eq!(server.get(&no).status, 404, "and the link is dead");
    let again = |status: u16| {
        let asked = server.post(&seats, &[("do", "mail"), ("text", "ada@example.org")]);
        assert_eq!(asked.status, status);
    };
    again(303);
    next();
    again(429);
    assert!(none(), "nobody is asked again and again");
    let without = Server::fresh();
    let secrets = without.table("legendary", &["you", "you"], "5");
    let seats = format!("/s/{}/seats", secrets[1]);
    assert!(!without.get(&seats).body.contains("Write to me"));
    assert_eq!(without.post(&seats, &[("do", "mail"), ("text", "a@example.org")]).status, 404);
}

#[test]
fn letters_are_written_in_the_language_that_they_were_asked_for_in() {
    let (mails, letters) = mail_server();
    let given = ["--mail", &mails, "--mail-from", "table@example.org"];
    let server = Server::given(&[&given[..], &["--site", "http://table.example.org/"]].concat());
    let secrets = server.table("legendary", &["you", "you"], "5");
    let seats = format!("/s/{}/seats", secrets[1]);
    let ask = |method: &str, path: &str, tag: &str, fields: &[(&str, &str)]| -> Answer {
        let headers = [FORM, ("accept-language", tag)];
        request(&server.address, method, path, &headers, &form(fields)).expect("an answer")
    };
    let next = || letters.recv_timeout(Duration::from_secs(20)).expect("a letter");
    let wish = [("do", "mail"), ("text", "ada@example.org")];
    assert_eq!(ask("POST", &seats, "de-AT", &wish).status, 303);
    let first = next();
    assert!(first.contains("wenn du dran bist?") && first.contains("sag hier ja"), "{first}");
    let yes = path(&first, "yes");
    let page = ask("GET", &yes, "en-XA", &[]).body;
    assert!(page.contains("<html lang=\"en-XA\">"), "{page}");
    assert_eq!(unsaid(&page).0, [""; 0], "every word can be translated");
    // Who says yes with another browser is still written to as was asked for.
    let page = ask("POST", &yes, "en-XA", &[]).body;
    assert_eq!(unsaid(&page).0, [""; 0], "every word can be translated");
    end_turn(&server, &secrets[0]);
    let letter = next();
    assert!(letter.contains("Subject: Legendary: Du bist dran"), "{letter}");
    assert!(letter.contains("Um keine solchen E-Mails mehr zu bekommen"), "{letter}");
    let page = ask("GET", &path(&letter, "no"), "en-XA", &[]).body;
    assert_eq!(unsaid(&page).0, [""; 0], "every word can be translated");
}
