//! Runs the program in a folder of its own.
#![allow(dead_code, reason = "no test file uses all of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that is gone after the test; games are kept in it.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("longbox-test-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, text: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_longbox"));
        command
            .args(args)
            .current_dir(&self.0)
            .env("XDG_DATA_HOME", &self.0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> Run {
        Run::of(self.command(args).output().unwrap())
    }

    /// Runs with a text as standard input.
    pub fn feed(&self, args: &[&str], input: &str) -> Run {
        let mut child = self.command(args).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_string();
        // The program may end before it has read everything.
        let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let run = Run::of(child.wait_with_output().unwrap());
        feeder.join().unwrap();
        run
    }

    pub fn spawn(&self, args: &[&str]) -> Child {
        self.command(args).stdin(Stdio::piped()).spawn().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What came of a run.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    pub fn of(output: Output) -> Run {
        let run = Run {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        };
        assert!(!run.err.contains("panicked"), "{run:?}");
        run
    }

    #[track_caller]
    pub fn ok(self) -> Run {
        assert_eq!(self.code, Some(0), "{self:?}");
        self
    }

    #[track_caller]
    pub fn fails(self, code: i32, words: &str) -> Run {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.err.contains(words), "`{words}` is missing: {self:?}");
        self
    }

    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}
