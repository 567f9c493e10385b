//! Failures: what goes to standard error, and the exit code that goes with it.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// Something is wrong, in words.
    Wrong(String),
    /// The command line asks for something that makes no sense.
    Usage(String),
    /// The reader of our output has gone, which is no failure of ours.
    ClosedPipe,
}

/// How a command ended.
pub type Done = Result<ExitCode, Failure>;

impl Failure {
    /// Something is wrong, in words.
    pub fn wrong(what: impl Display) -> Failure {
        Failure::Wrong(what.to_string())
    }

    /// Something is wrong with a file.
    pub fn in_file(file: impl Display, what: impl Display) -> Failure {
        Failure::Wrong(format!("{file}: {what}"))
    }

    /// Says what is wrong and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Wrong(what) => {
                complain(&what);
                ExitCode::from(1)
            }
            Failure::Usage(what) => {
                complain(&what);
                complain("`longbox --help` lists what there is.");
                ExitCode::from(2)
            }
            Failure::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Wrong(what) | Failure::Usage(what) => f.write_str(what),
            Failure::ClosedPipe => f.write_str("the reader has gone"),
        }
    }
}

/// Text without what could play tricks on a terminal, line by line.
pub fn plain(text: &str) -> String {
    text.split('\n').map(host::harmless).collect::<Vec<_>>().join("\n")
}

/// Writes a line to standard error. If that is closed, there is nobody to tell.
pub fn complain(what: &str) {
    use io::Write;
    let _ = writeln!(io::stderr(), "longbox: {}", plain(what));
}

/// Errors of writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Wrong(format!("cannot write the output: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        match error.io_error_kind() {
            Some(kind) => io::Error::from(kind).into(),
            None => Failure::wrong(error),
        }
    }
}
