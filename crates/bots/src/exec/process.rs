//! A program that is spoken to over a socket, on which nobody waits for ever.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};
use serde::Serialize;
use serde_json::Value;

/// The longest line that a program may write.
const LONGEST: usize = 64 << 10;

/// A running program.
pub struct Process {
    child: Child,
    /// Its input and output. A socket ends a wait in time, without another thread that would have to wake.
    stream: BufReader<UnixStream>,
    /// The last line that it wrote to its standard error.
    last_words: Arc<Mutex<String>>,
    wants: Vec<Value>,
}

/// Why there is no answer.
enum Silence {
    Late,
    Ended,
    Endless,
}

impl Process {
    /// Starts a program.
    pub fn start(command: &str) -> Result<Process, String> {
        let unheard = |error| format!("it cannot be spoken to: {error}");
        let (ours, theirs) = UnixStream::pair().map_err(unheard)?;
        let input = theirs.try_clone().map_err(unheard)?;
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut child = Command::new(program)
            .args(words)
            .stdin(OwnedFd::from(input))
            .stdout(OwnedFd::from(theirs))
            .stderr(Stdio::piped())
            // With whatever it starts in turn it is one group, which ends together.
            .process_group(0)
            .spawn()
            .map_err(|error| format!("it could not be started: {error}"))?;
        let errors = child.stderr.take();
        let last_words = Arc::new(Mutex::new(String::new()));
        let words = Arc::clone(&last_words);
        thread::spawn(move || {
            let mut errors = errors.map(BufReader::new);
            // As long as it writes, it is read, or the program would die of what nobody takes.
            while let Some(line) = errors.as_mut().and_then(read_line) {
                if let (Ok(mut words), false) = (words.lock(), line.trim().is_empty()) {
                    *words = line.trim().chars().take(200).collect();
                }
            }
        });
        Ok(Process { child, stream: BufReader::new(ours), last_words, wants: Vec::new() })
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
    pub fn exchange(&mut self, line: &impl Serialize, limit: Duration) -> Result<Value, String> {
        if !self.stream.buffer().is_empty() {
            return Err(format!("it spoke out of turn: `{}`", short(self.stream.buffer())));
        }
        let mut text = serde_json::to_vec(line).map_err(|error| error.to_string())?;
        text.push(b'\n');
        let end = Instant::now() + limit;
        let silence = match self.say(&text, limit).and_then(|()| self.hear(&mut text, end)) {
            Ok(()) => {
                let none = |_| format!("it answered `{}`, which is no line of JSON", short(&text));
                return serde_json::from_slice(&text).map_err(none);
            }
            Err(silence) => silence,
        };
        Err(match silence {
            Silence::Late => format!("it gave no answer within {} ms", limit.as_millis()),
            Silence::Endless => format!("it wrote a line of more than {} KiB", LONGEST >> 10),
            Silence::Ended => self.obituary(),
        })
    }

    /// Writes to the program.
    fn say(&mut self, text: &[u8], limit: Duration) -> Result<(), Silence> {
        let stream = self.stream.get_mut();
        stream.set_write_timeout(Some(limit)).map_err(|_| Silence::Ended)?;
        stream.write_all(text).map_err(|error| silence(&error))
    }

    /// Reads a line of the program.
    fn hear(&mut self, line: &mut Vec<u8>, end: Instant) -> Result<(), Silence> {
        line.clear();
        while line.len() <= LONGEST {
            let left = end.saturating_duration_since(Instant::now());
            // Refused where no time is left.
            self.stream.get_ref().set_read_timeout(Some(left)).map_err(|_| Silence::Late)?;
            let heard = match self.stream.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(silence(&error)),
                Ok([]) => return Err(Silence::Ended),
                Ok(heard) => heard,
            };
            let at = heard.iter().position(|&byte| byte == b'\n');
            line.extend_from_slice(&heard[..at.unwrap_or(heard.len())]);
            let read = at.map_or(heard.len(), |at| at + 1);
            self.stream.consume(read);
            if at.is_some() {
                return Ok(());
            }
        }
        Err(Silence::Endless)
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
        // A program that has ended may have left others behind.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.wait();
    }
}

/// What a fault of the socket means.
fn silence(error: &std::io::Error) -> Silence {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => Silence::Late,
        _ => Silence::Ended,
    }
}

/// The beginning of what a program wrote.
fn short(text: &[u8]) -> String {
    String::from_utf8_lossy(text).trim().chars().take(60).collect()
}

/// The beginning of the next line; none at the end. What is longer is read and forgotten.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line).ok()?;
    if read == LONGEST && !line.ends_with(b"\n") {
        from.skip_until(b'\n').ok()?;
    }
    (read > 0).then(|| String::from_utf8_lossy(&line).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_cut_and_the_next_one_is_read() {
        let text = format!("{}\nand on\n", "x".repeat(3 * LONGEST));
        let mut from = BufReader::new(text.as_bytes());
        assert_eq!(read_line(&mut from).map(|line| line.len()), Some(LONGEST));
        assert_eq!(read_line(&mut from).as_deref(), Some("and on\n"));
        assert_eq!(read_line(&mut from), None);
    }
}
