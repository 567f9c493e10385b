//! A real server for tests: the program itself, with a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

use crate::http::{Answer, FORM, JSON, form, request};

/// `longbox serve`, ended with the test.
pub struct Server {
    process: Child,
    /// Where it listens.
    pub address: String,
    /// Its folder.
    pub data: PathBuf,
}

impl Server {
    /// A server with an empty folder.
    pub fn fresh() -> Server {
        Server::at(Server::folder(), "127.0.0.1:0")
    }

    /// A server whose tables rest after so many seconds.
    pub fn resting(seconds: &str) -> Server {
        Server::given(&["--rest", seconds])
    }

    /// A server with further arguments.
    pub fn given(arguments: &[&str]) -> Server {
        let program = Command::new(env!("CARGO_BIN_EXE_longbox"));
        Server::started(program, Server::folder(), "127.0.0.1:0", arguments)
    }

    /// A server that tells of turns on this machine, too.
    pub fn with_private_hooks() -> Server {
        Server::given(&["--hooks-to-private"])
    }

    /// A server that goes on when a file gets larger than it may: to it that is a full disk.
    pub fn with_signals_ignored() -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_longbox")]);
        Server::started(shell, Server::folder(), "127.0.0.1:0", &[])
    }

    /// A folder that nobody else has.
    pub fn folder() -> PathBuf {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("longbox-web-{}-{number}", std::process::id());
        std::env::temp_dir().join(name)
    }

    /// A server with a folder, at an address.
    pub fn at(data: PathBuf, listen: &str) -> Server {
        Server::started(Command::new(env!("CARGO_BIN_EXE_longbox")), data, listen, &[])
    }

    fn started(mut program: Command, data: PathBuf, listen: &str, more: &[&str]) -> Server {
        let rest = if more.contains(&"--rest") { &[][..] } else { &["--rest", "2"] };
        let mut process = program
            .args(["serve", "--listen", listen, "--data"])
            .arg(&data)
            .args(rest)
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("it was piped");
        BufReader::new(out).read_line(&mut line).expect("it says where it listens");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_string();
        Server { process, address, data }
    }

    /// The number of its process.
    pub fn number(&self) -> u32 {
        self.process.id()
    }

    /// Kills it at once, as a crash would.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Tells it to stop and waits until it has.
    #[cfg(unix)]
    pub fn stop(&mut self) {
        let told = Command::new("kill").arg(self.number().to_string()).status();
        assert!(told.is_ok_and(|told| told.success()));
        let _ = self.process.wait();
    }

    /// Begins again with the same folder and address.
    pub fn again(&mut self) {
        self.kill();
        let (data, address) = (self.data.clone(), self.address.clone());
        let next = Server::at(data, &address);
        let mut old = std::mem::replace(self, next);
        // The folder is the new one's now.
        old.data = PathBuf::new();
    }

    /// A page.
    pub fn get(&self, path: &str) -> Answer {
        request(&self.address, "GET", path, &[], "").expect("an answer")
    }

    /// A form that is sent.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        request(&self.address, "POST", path, &[FORM], &form(fields)).expect("an answer")
    }

    /// A request of a program; the status and what came.
    pub fn json(&self, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = request(&self.address, method, path, &[JSON], &body)?;
        Some((answer.status, serde_json::from_str(&answer.body).unwrap_or(Value::Null)))
    }

    /// A new table: the secrets of its seats, and that of the watcher last.
    pub fn table(&self, game: &str, seats: &[&str], seed: &str) -> Vec<String> {
        let wanted = json!({ "game": game, "seats": seats, "seed": seed });
        let (status, made) = self.json("POST", "/api/tables", &wanted).expect("an answer");
        assert_eq!(status, 200, "{made}");
        let mut secrets: Vec<String> =
            serde_json::from_value(made["seats"].clone()).expect("secrets");
        secrets.push(made["watch"].as_str().expect("a secret").into());
        secrets
    }

    /// Waits until a table's page has something to decide: a villain may ask a bot first, which thinks on a
    /// thread of its own.
    pub fn asks(&self, path: &str) {
        let begun = std::time::Instant::now();
        while !self.get(path).body.contains("name=\"choice\"") {
            assert!(begun.elapsed().as_secs() < 60, "there is something to decide");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }

    /// A game that bots have played to its end for people: the secrets of its seats, and the watcher's last.
    pub fn finished(&self, game: &str, people: usize, seed: &str) -> Vec<String> {
        let mut seats = vec!["you"; people];
        seats.push("thumb");
        let secrets = self.table(game, &seats, seed);
        for (seat, secret) in secrets[..people].iter().enumerate() {
            self.hand(secret, seat, "thumb");
        }
        let begun = std::time::Instant::now();
        while self.state(&secrets[0])["over"] != json!(true) {
            assert!(begun.elapsed().as_secs() < 120, "bots come to an end");
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        for (seat, secret) in secrets[..people].iter().enumerate() {
            self.hand(secret, seat, "you");
        }
        secrets
    }

    /// A game in its midst, at the beginning of the first person's turn: so many rounds were played by the rule of
    /// thumb. The secrets of its seats, the last of which is a bot's, and the watcher's.
    pub fn midway(&self, game: &str, people: usize, seed: &str, rounds: usize) -> Vec<String> {
        let mut seats = vec!["you"; people];
        seats.push("thumb");
        let secrets = self.table(game, &seats, seed);
        self.post(&format!("/s/{}", secrets[0]), &[("do", "pace 4")]);
        let own = |seat: usize| {
            let begun = std::time::Instant::now();
            let secret = &secrets[seat];
            loop {
                let state = self.state(secret);
                let (asked, turn) = (state["asked"] == json!(seat), &state["scene"]["turn"]);
                let yields = self.get(&format!("/s/{secret}")).body.contains("plays for you until");
                match (asked && !yields, turn.is_null() || *turn == json!(seat)) {
                    (true, true) => return,
                    // Somebody else's turn asks for something.
                    (true, false) => {
                        let step = state["step"].as_u64().expect("a step");
                        let choice = pick(&state, 0).expect("a choice");
                        self.choose(secret, step, choice, "");
                    }
                    (false, _) => std::thread::sleep(std::time::Duration::from_millis(30)),
                }
                assert!(begun.elapsed().as_secs() < 120, "it is seat {seat}'s turn again");
            }
        };
        for _ in 0..rounds {
            for (seat, secret) in secrets[..people].iter().enumerate() {
                own(seat);
                let path = format!("/s/{secret}");
                assert_eq!(self.post(&path, &[("do", "yield")]).status, 303);
            }
        }
        own(0);
        secrets
    }

    /// Hands a seat to somebody.
    pub fn hand(&self, secret: &str, seat: usize, who: &str) {
        let fields = [("do", "hand"), ("seat", &*seat.to_string()), ("who", who)];
        assert_eq!(self.post(&format!("/s/{secret}/seats"), &fields).status, 303);
    }

    /// A page for a browser that remembers links.
    pub fn get_with(&self, path: &str, links: &[&str]) -> Answer {
        let cookie = format!("longbox_seats={}", links.join("."));
        request(&self.address, "GET", path, &[("cookie", &cookie)], "").expect("an answer")
    }

    /// How a table stands for a link.
    pub fn state(&self, secret: &str) -> Value {
        let (status, state) =
            self.json("GET", &format!("/api/seat/{secret}"), &Value::Null).expect("an answer");
        assert_eq!(status, 200, "{state}");
        state
    }

    /// A choice; the status and how the table stands then.
    pub fn choose(&self, secret: &str, step: u64, choice: u64, key: &str) -> Option<(u16, Value)> {
        let body = json!({ "step": step, "choice": choice, "key": key });
        self.json("POST", &format!("/api/seat/{secret}"), &body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        if !self.data.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.data);
        }
    }
}

/// A choice of a state, the same one for the same number.
pub fn pick(state: &Value, number: u64) -> Option<u64> {
    let choices = state["scene"]["ask"]["choices"].as_array()?;
    let at = number as usize % choices.len().max(1);
    choices.get(at)?["choice"].as_u64()
}
