//! The test command: every check in turn, each with a heading and its time.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::{browser, deps, hygiene, words};

/// How long each fuzz test runs here unless `LONGBOX_FUZZ_SECONDS` says otherwise.
const FUZZ_SECONDS: &str = "5";
const FUZZ: &str = "LONGBOX_FUZZ_SECONDS";

/// What a check does.
enum Action {
    /// Runs cargo with these arguments and these settings of the environment.
    Cargo(&'static [&'static str], Vec<(&'static str, String)>),
    /// Calls a check of our own.
    Own(fn(&Path) -> Result<String, String>),
}

fn steps() -> Vec<(&'static str, Action)> {
    let seconds = std::env::var(FUZZ).unwrap_or(FUZZ_SECONDS.into());
    vec![
        ("The tools are there", Action::Own(tools)),
        ("Hygiene of the tree", Action::Own(hygiene::check)),
        ("The word list in docs/cards.md is up to date", Action::Own(words::check)),
        ("Formatting", Action::Cargo(&["fmt", "--all", "--check"], vec![])),
        (
            "Lints",
            Action::Cargo(
                &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
                vec![],
            ),
        ),
        ("Tests", Action::Cargo(&["test", "--workspace", "--locked"], vec![])),
        (
            "Fuzzing, for a bounded time",
            Action::Cargo(
                &["test", "--workspace", "--locked", "--tests", "fuzz_"],
                vec![(FUZZ, seconds)],
            ),
        ),
        (
            "Documentation",
            Action::Cargo(
                &["doc", "--workspace", "--no-deps", "--locked"],
                vec![("RUSTDOCFLAGS", "-D warnings".into())],
            ),
        ),
        ("Dependencies", Action::Own(deps::check)),
    ]
}

/// Runs every check and stops at the first that fails.
pub fn run(root: &Path) -> Result<String, String> {
    let steps = steps();
    let started = Instant::now();
    for (number, (name, action)) in steps.iter().enumerate() {
        println!("\n== {} of {}: {name}", number + 1, steps.len());
        let begun = Instant::now();
        let done = match action {
            Action::Cargo(arguments, settings) => cargo(root, arguments, settings),
            Action::Own(check) => check(root),
        };
        let seconds = begun.elapsed().as_secs_f32();
        match done {
            Ok(said) => println!("{said}\n== {name}: passed in {seconds:.1} s"),
            Err(wrong) => {
                return Err(format!("{wrong}\n== FAILED: {name}, after {seconds:.1} s"));
            }
        }
    }
    let seconds = started.elapsed().as_secs_f32();
    Ok(format!("\n== All {} checks passed in {seconds:.1} s", steps.len()))
}

fn cargo(
    root: &Path,
    arguments: &[&str],
    settings: &[(&'static str, String)],
) -> Result<String, String> {
    let shown: Vec<String> =
        settings.iter().map(|(key, value)| format!("{key}={value:?} ")).collect();
    let shown = format!("{}cargo {}", shown.concat(), arguments.join(" "));
    println!("$ {shown}");
    let status = Command::new(crate::cargo())
        .args(arguments)
        .envs(settings.iter().map(|(key, value)| (key, value)))
        .current_dir(root)
        .stdin(Stdio::null())
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if status.success() { Ok(String::new()) } else { Err(format!("`{shown}` failed: {status}")) }
}

/// Everything that the checks use beyond the compiler: two components of the toolchain.
fn tools(root: &Path) -> Result<String, String> {
    let mut found = Vec::new();
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let output = Command::new(crate::cargo())
            .args([tool, "--version"])
            .current_dir(root)
            .stdin(Stdio::null())
            .output();
        match output {
            Ok(output) if output.status.success() => {
                found.push(String::from_utf8_lossy(&output.stdout).trim().to_string());
            }
            _ => {
                return Err(format!(
                    "`cargo {tool}` does not run; get it with `rustup component add {component}`"
                ));
            }
        }
    }
    found.push(tmux());
    found.push(browser::tools(root));
    Ok(found.join("\n"))
}

/// tmux, in which a test plays a whole game on a real screen. Where it is missing and Debian's tools can get
/// it, they do so quietly; otherwise that test says that it was skipped.
fn tmux() -> String {
    let quiet = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command.status().is_ok_and(|status| status.success())
    };
    let there = || quiet("tmux", &["-V"]);
    if there() {
        return "tmux is there".into();
    }
    let install = ["install", "--yes", "--quiet", "--no-install-recommends", "tmux"];
    let got = quiet("apt-get", &install)
        || quiet("sudo", &[&["--non-interactive", "apt-get"], &install[..]].concat());
    if got && there() {
        "tmux was installed".into()
    } else {
        "tmux is missing: the game on a real screen is not tested".into()
    }
}
