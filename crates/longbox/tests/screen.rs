//! A whole game in a real terminal: tmux gives the screen, the test presses the keys.

mod common;

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::Folder;

/// How long a busy machine may take to draw one picture.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal of its own; its tmux server ends with it.
struct Screen<'f> {
    folder: &'f Folder,
    socket: String,
}

impl Drop for Screen<'_> {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// Whether tmux is there. Says so if not, since the test then proves nothing.
fn no_tmux() -> bool {
    let found = Command::new("tmux").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let missing = !found.is_ok_and(|status| status.success());
    if missing {
        eprintln!("SKIPPED: tmux is not installed, so no game is played in a real terminal");
    }
    missing
}

impl<'f> Screen<'f> {
    fn open(folder: &'f Folder, name: &str, size: (u16, u16), args: &str) -> Screen<'f> {
        let socket = format!("longbox-{}-{name}", std::process::id());
        let screen = Screen { folder, socket };
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let program = env!("CARGO_BIN_EXE_longbox");
        let data = folder.path().display();
        // The shell notes the program's number and how it ended, and keeps the screen open.
        let command = format!(
            "export XDG_DATA_HOME='{data}'; rm -f status; \
             sh -c 'echo $$ > pid; exec \"{program}\" {args}'; echo $? > status; exec cat"
        );
        screen.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &width,
            "-y",
            &height,
            &command,
        ]);
        screen
    }

    fn tmux(&self, args: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-L", &self.socket])
            .args(args)
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn press(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    fn picture(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits for something to be on the screen.
    fn wait(&self, what: &str) -> String {
        let begun = Instant::now();
        loop {
            let picture = self.picture();
            if picture.contains(what) {
                return picture;
            }
            assert!(begun.elapsed() < PATIENCE, "no \"{what}\" in:\n{picture}");
            sleep(Duration::from_millis(20));
        }
    }

    /// A line that the shell around the program has written, once it is there.
    fn noted(&self, file: &str) -> String {
        let begun = Instant::now();
        loop {
            let text = std::fs::read_to_string(self.folder.path().join(file)).unwrap_or_default();
            if text.ends_with('\n') {
                return text.trim().to_string();
            }
            assert!(begun.elapsed() < PATIENCE, "no {file} after:\n{}", self.picture());
            sleep(Duration::from_millis(20));
        }
    }

    /// Ends turns and answers with the first choice until the picture fits.
    fn play(&self, until: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        let mut last = String::new();
        loop {
            let picture = self.picture();
            if until(&picture) {
                return picture;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "no end in sight:\n{picture}");
            // A picture that has not changed shows a key on its way, or a bot at work.
            if picture == last {
                sleep(Duration::from_millis(10));
            }
            if picture.contains(" e end turn") {
                self.press("e");
            } else if picture.contains("1-9 choose") {
                self.press("1");
            }
            last = picture;
            sleep(Duration::from_millis(15));
        }
    }
}

fn over(picture: &str) -> bool {
    ["You have won", "You have lost", "Nobody has won"].iter().any(|end| picture.contains(end))
}

#[test]
fn a_whole_game_is_played_in_a_real_terminal() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let args = "play legendary --first-game --seed 11 --seats you,random";
    let screen = Screen::open(&folder, "whole", (80, 24), args);
    screen.wait("Your turn");
    screen.press("+");
    screen.press("+");
    let picture = screen.play(over);
    assert!(picture.contains("Points: "), "{picture}");
    screen.press("q");
    assert_eq!(screen.noted("status"), "0", "{}", screen.picture());
    let last = folder.path().join("longbox/legendary-last.json");
    folder.run(&["replay", last.to_str().unwrap(), "--verify"]).ok();
    assert!(!folder.path().join("longbox/legendary.json").exists(), "nothing to continue");
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
    let turn = |picture: &str| {
        let (_, rest) = picture.split_once("Turn ").unwrap();
        rest.split(':').next().unwrap().to_string()
    };
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
fn the_start_screen_leads_to_a_table_and_back() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let screen = Screen::open(&folder, "start", (80, 24), "");
    screen.wait("First game");
    screen.press("3");
    screen.wait("Welcome");
    screen.press("Enter");
    screen.wait("How a turn goes");
    screen.press("Enter");
    screen.press("Enter");
    screen.press("1");
    screen.press("q");
    screen.wait("Leave the table?");
    screen.press("y");
    screen.wait("Continue");
}
