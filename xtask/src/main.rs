//! Chores: `cargo xtask test` runs every check, the other commands run or mend one of them.

mod browser;
mod deps;
mod hygiene;
mod image;
mod licence;
mod steps;
mod words;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Chores of the project.

    cargo xtask test           every check, one after the other; stops at the first that fails
    cargo xtask deps           licences, duplicates and reasons of the dependencies, offline
    cargo xtask hygiene        nothing unfinished and no path of one machine in the tree
    cargo xtask docs           writes the words of the ability language into docs/cards.md
    cargo xtask docs --check   only says whether they are up to date
    cargo xtask pictures       takes the pictures of docs/web.md anew, in a real browser
    cargo xtask image          the container image `longbox`, by podman, buildah or docker
    cargo xtask mutants        changes every part of every card of both games, and says what no test notices

LONGBOX_FUZZ_SECONDS=60 cargo xtask test fuzzes for longer.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = root();
    let done = match arguments.as_slice() {
        ["test"] => steps::run(&root),
        ["deps"] => deps::check(&root),
        ["hygiene"] => hygiene::check(&root),
        ["docs"] => words::write(&root),
        ["docs", "--check"] => words::check(&root),
        ["pictures"] => browser::pictures(&root),
        ["image"] => image::build(&root),
        ["mutants"] => mutants(&root),
        [] | ["help" | "-h" | "--help"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("`cargo xtask {}` is not a command.\n\n{HELP}", arguments.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}

/// Makes every change to every card file instead of a sample of them.
fn mutants(root: &std::path::Path) -> Result<String, String> {
    let mut cargo = std::process::Command::new(cargo());
    cargo.args(["test", "--package", "legendary", "--package", "dagger", "--test", "needed"]);
    cargo.args(["--no-fail-fast", "--", "--nocapture"]);
    let done = cargo.current_dir(root).env("LONGBOX_MUTANTS", "all").status();
    match done {
        Ok(status) if status.success() => Ok("every change is noticed".into()),
        Ok(_) => Err("some changes are not noticed".into()),
        Err(error) => Err(format!("cargo did not start: {error}")),
    }
}

/// The root of the workspace, wherever the command was started.
fn root() -> PathBuf {
    let compiled = || PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(compiled, PathBuf::from);
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// The cargo that runs this.
fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or("cargo".into())
}
