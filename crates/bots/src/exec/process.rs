//! A program that is spoken to: its lines come through threads, so that nobody waits for it for ever.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// The longest line that a program may write.
const LONGEST: u64 = 64 << 10;
/// So many lines that nobody asked for are taken before the program has to wait.
const AHEAD: usize = 2;

/// A running program.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The last line that it wrote to its standard error.
    last_words: Arc<Mutex<String>>,
    wants: Vec<Value>,
}

impl Process {
    /// Starts a program.
    pub fn start(command: &str) -> Result<Process, String> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("it could not be started: {error}"))?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err("it has no input or output".into());
        };
        let (told, lines) = sync_channel(AHEAD);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                if told.send(line).is_err() {
                    return;
                }
            }
        });
        let last_words = Arc::new(Mutex::new(String::new()));
        let words = Arc::clone(&last_words);
        thread::spawn(move || {
            let mut errors = BufReader::new(errors);
            while let Some(line) = read_line(&mut errors) {
                if let (Ok(mut words), false) = (words.lock(), line.trim().is_empty()) {
                    *words = line.trim().chars().take(200).collect();
                }
            }
        });
        Ok(Process { child, input, lines, last_words, wants: Vec::new() })
    }

    /// Remembers what the program wants to be told.
    pub fn listen(&mut self, wants: Vec<Value>) {
        self.wants = wants;
    }

    /// Whether the program wants to be told something.
    pub fn wants(&self, what: &str) -> bool {
        self.wants.iter().any(|wanted| wanted == what)
    }

    /// Says a line and waits for the answer.
    pub fn exchange(&mut self, line: &Value, limit: Duration) -> Result<Value, String> {
        if let Ok(early) = self.lines.try_recv() {
            let early: String = early.chars().take(60).collect();
            return Err(format!("it spoke out of turn: `{early}`"));
        }
        let mut text = line.to_string();
        text.push('\n');
        if self.input.write_all(text.as_bytes()).is_err() {
            return Err(self.obituary());
        }
        match self.lines.recv_timeout(limit) {
            Ok(answer) => serde_json::from_str(&answer).map_err(|_| {
                let answer: String = answer.chars().take(60).collect();
                format!("it answered `{answer}`, which is no line of JSON")
            }),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it gave no answer within {} ms", limit.as_millis()))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.obituary()),
        }
    }

    /// What is to be said about a program that has ended.
    fn obituary(&mut self) -> String {
        // Its last words may come a little after its end.
        let status = (0..20).find_map(|_| {
            thread::sleep(Duration::from_millis(5));
            self.child.try_wait().ok().flatten()
        });
        let words = self.last_words.lock().map(|words| words.clone()).unwrap_or_default();
        let status =
            status.map_or_else(|| "stopped speaking".into(), |status| format!("ended ({status})"));
        if words.is_empty() { format!("it {status}") } else { format!("it {status}: {words}") }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next line, if there is one that is not too long.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = from.by_ref().take(LONGEST).read_until(b'\n', &mut line).ok()?;
    if read == 0 || line.last() != Some(&b'\n') && read as u64 == LONGEST {
        return None;
    }
    Some(String::from_utf8_lossy(&line).trim_end().to_string())
}
