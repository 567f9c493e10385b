//! Games that are interrupted: killed, suspended, their terminal closed, the program failing.

use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use host::{Field, Form, Play, Settings, Shelf, Title};
use table::{Replay, Seed};
use terminal::screen::Screen as Table;

use crate::common::Folder;
use crate::kit::{PATIENCE, Screen, no_tmux};

/// The turn that a picture shows.
fn turn(picture: &str) -> String {
    let (_, rest) = picture.split_once("Turn ").unwrap_or_else(|| panic!("{picture}"));
    rest.split(':').next().unwrap().to_string()
}

/// Whether a process is there.
fn lives(pid: &str) -> bool {
    Command::new("kill").args(["-0", pid]).output().is_ok_and(|output| output.status.success())
}

#[test]
fn a_killed_game_goes_on_where_it_was_on_a_screen_of_another_size() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let args = "play legendary --first-game --seed 11 --players 1";
    let screen = Screen::open(&folder, "killed", (120, 40), args);
    screen.wait("Your turn");
    let before = screen.play(|picture| picture.contains("Turn 4: player 1"));
    let killed = Command::new("kill").args(["-9", &screen.noted("pid")]).status().unwrap();
    assert!(killed.success());
    drop(screen);
    let screen = Screen::open(&folder, "again", (80, 24), "play --resume");
    let after = screen.wait("Turn ");
    assert_eq!(turn(&before), turn(&after), "{after}");
    // Resizing draws everything anew.
    screen.tmux(&["resize-window", "-x", "200", "-y", "60"]);
    screen.wait("┌─Mastermind");
    screen.press("q");
    screen.wait("Leave the table?");
    screen.press("y");
    screen.wait("longbox play --resume");
}

#[test]
fn what_a_killed_program_left_on_the_screen_is_wiped_away() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let screen = Screen::shell(&folder, "wiped", (80, 24));
    let program = env!("CARGO_BIN_EXE_longbox");
    screen.line(&format!("\"{program}\" play legendary --first-game --seed 11 --players 1"));
    screen.wait("Your turn");
    let shell = screen.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let killed = Command::new("pkill").args(["-KILL", "-P", shell.trim()]).status().unwrap();
    assert!(killed.success());
    // The shell goes on amid the picture.
    screen.wait("ready:");
    screen.line(&format!("stty sane; \"{program}\""));
    let picture = screen.wait("Learn by playing");
    assert!(!picture.contains("Mastermind") && !picture.contains("HQ 1"), "{picture}");
    // Ctrl-L draws the start screen anew, whatever others wrote on it.
    let tty = screen.tmux(&["display-message", "-p", "#{pane_tty}"]);
    std::fs::write(tty.trim(), "\u{1b}[HRUBBISH RUBBISH RUBBISH").unwrap();
    screen.wait("RUBBISH");
    screen.press("C-l");
    let begun = Instant::now();
    while screen.picture().contains("RUBBISH") {
        assert!(begun.elapsed() < PATIENCE, "{}", screen.picture());
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_closed_terminal_ends_the_program_and_keeps_the_game() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let args = "play legendary --first-game --seed 11 --seats you,random";
    let screen = Screen::open(&folder, "closed", (80, 24), args);
    screen.wait("Your turn");
    screen.press("+");
    screen.press("+");
    let before = screen.play(|picture| picture.contains("Turn 3: player 1"));
    let pid = screen.noted("pid");
    assert!(lives(&pid));
    // The terminal goes away: the system tells the program to hang up.
    drop(screen);
    let begun = Instant::now();
    while lives(&pid) {
        assert!(begun.elapsed() < PATIENCE, "the program lives on without a terminal");
        sleep(Duration::from_millis(20));
    }
    let screen = Screen::open(&folder, "reopened", (80, 24), "play");
    screen.wait("Continue");
    screen.press("1");
    let after = screen.wait("Your turn");
    assert_eq!(turn(&before), turn(&after), "{after}");
}

#[test]
fn a_suspended_game_gives_the_terminal_back_and_goes_on() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let screen = Screen::shell(&folder, "suspended", (80, 24));
    let program = env!("CARGO_BIN_EXE_longbox");
    screen.line(&format!("\"{program}\" play legendary --first-game --seed 11 --players 1"));
    screen.wait("Your turn");
    for time in ["once", "twice"] {
        screen.press("C-z");
        screen.wait("Stopped");
        // The shell reads and echoes lines, so the terminal is as it was.
        screen.line(&format!("echo $((40 + 2)) {time} > shell"));
        assert_eq!(screen.noted("shell"), format!("42 {time}"));
        std::fs::remove_file(folder.path().join("shell")).unwrap();
        screen.line("stty -a > modes");
        let modes = screen.noted("modes");
        assert!(modes.contains(" icanon") && modes.contains(" echo "), "{modes}");
        std::fs::remove_file(folder.path().join("modes")).unwrap();
        screen.line("fg");
        let picture = screen.wait("Your turn");
        assert!(!picture.contains("Stopped"), "{picture}");
    }
    // Keys are heard again.
    // A game in which nothing was chosen need not be kept.
    screen.press("1");
    screen.wait("plays");
    screen.press("?");
    screen.wait("Keys that do something now");
    screen.press("Escape");
    screen.press("q");
    screen.wait("Leave the table?");
    screen.press("y");
    screen.wait("longbox play --resume");
}

/// A title that fails when it is dealt.
struct Faulty;

impl Title for Faulty {
    fn word(&self) -> &'static str {
        "faulty"
    }

    fn name(&self) -> &'static str {
        "Faulty"
    }

    fn about(&self) -> &'static str {
        "It falls over."
    }

    fn form(&self) -> Form {
        Form::seats(1, &[])
    }

    fn first_game(&self, form: &Form) -> Form {
        form.clone()
    }

    fn settle(&self, _: &mut Form, _: &Seed) -> Option<String> {
        None
    }

    fn describe(&self, _: &Form, _: &Field) -> Vec<String> {
        Vec::new()
    }

    fn deal(&self, _: &Form, _: &Seed) -> Result<Box<dyn Play>, String> {
        panic!("the table has fallen over")
    }

    fn lesson(&self) -> Result<Box<dyn Play>, String> {
        Err("there is none".into())
    }

    fn open(&self, _: &Replay, _: bool) -> Result<Box<dyn Play>, String> {
        Err("there is none".into())
    }

    fn rematch(&self, _: &Replay, _: &Seed) -> Result<Box<dyn Play>, String> {
        Err("there is none".into())
    }

    fn tell(&self, _: &Replay) -> Result<String, String> {
        Err("there is none".into())
    }
}

/// The name of the variable by which the test below tells its own copy in the terminal to fail.
const FAIL: &str = "LONGBOX_TEST_FAIL";

#[test]
fn a_panic_gives_the_terminal_back_and_says_why() {
    if let Some(folder) = std::env::var_os(FAIL) {
        let shelf = Shelf::new(Some(folder.into()));
        let seeds = Box::new(|| Seed::from(1));
        Table::open(shelf, seeds, Settings::default()).unwrap().start(&[&Faulty]).unwrap();
        return;
    }
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let this = std::env::current_exe().unwrap();
    let name = "interrupted::a_panic_gives_the_terminal_back_and_says_why";
    let program = format!(
        "env {FAIL}=\"{}/longbox\" \"{}\" --exact {name} --nocapture",
        folder.path().display(),
        this.display()
    );
    let screen = Screen::run(&folder, "panic", (80, 24), &program);
    screen.wait("First game");
    screen.press("2");
    let picture = screen.wait("the table has fallen over");
    assert!(!picture.contains("Learn by playing"), "{picture}");
    assert_eq!(screen.noted("status"), "101");
    let modes = screen.noted("modes");
    assert!(modes.contains(" icanon") && modes.contains(" echo "), "{modes}");
}

#[test]
fn a_stop_from_outside_gives_the_terminal_back() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let screen = Screen::shell(&folder, "stopped", (80, 24));
    let program = env!("CARGO_BIN_EXE_longbox");
    screen.line(&format!("\"{program}\" play legendary --first-game --seed 11 --players 1"));
    screen.wait("Your turn");
    let shell = screen.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let stopped = Command::new("pkill").args(["-TSTP", "-P", shell.trim()]).status().unwrap();
    assert!(stopped.success());
    screen.wait("Stopped");
    screen.line("stty -a > modes");
    let modes = screen.noted("modes");
    assert!(modes.contains(" icanon") && modes.contains(" echo "), "{modes}");
    screen.line("fg");
    screen.wait("Your turn");
}
