//! A real terminal: tmux gives the screen, the test presses the keys and looks at the picture.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::Folder;

/// How long a busy machine may take to draw one picture.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal of its own; its tmux server ends with it.
pub struct Screen<'f> {
    folder: &'f Folder,
    socket: String,
}

impl Drop for Screen<'_> {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// Whether tmux is missing. Says so past the harness, which hides what tests that pass print: without it
/// nothing is proved.
pub fn no_tmux() -> bool {
    let found = Command::new("tmux").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let missing = !found.is_ok_and(|status| status.success());
    if missing {
        let said = "SKIPPED: tmux is not installed, so no game is played in a real terminal";
        let _ = writeln!(std::io::stderr(), "{said}");
    }
    missing
}

impl<'f> Screen<'f> {
    /// A screen on which the program runs.
    pub fn open(folder: &'f Folder, name: &str, size: (u16, u16), args: &str) -> Screen<'f> {
        let program = env!("CARGO_BIN_EXE_longbox");
        Screen::run(folder, name, size, &format!("\"{program}\" {args}"))
    }

    /// A screen on which some program runs. The shell notes its number and how it ended, and keeps the
    /// screen open.
    pub fn run(folder: &'f Folder, name: &str, size: (u16, u16), program: &str) -> Screen<'f> {
        let command = format!(
            "rm -f status; sh -c 'echo $$ > pid; exec {program}'; \
             echo $? > status; stty -a > modes; exec cat"
        );
        Screen::new(folder, name, size, &command)
    }

    /// A screen on which a shell waits for commands, with job control.
    pub fn shell(folder: &'f Folder, name: &str, size: (u16, u16)) -> Screen<'f> {
        let command = "export LC_ALL=C.UTF-8 PS1='ready: '; exec bash --norc --noprofile -i";
        let screen = Screen::new(folder, name, size, command);
        screen.wait("ready:");
        screen
    }

    fn new(folder: &'f Folder, name: &str, size: (u16, u16), command: &str) -> Screen<'f> {
        let socket = format!("longbox-{}-{name}", std::process::id());
        let screen = Screen { folder, socket };
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let data = folder.path().display();
        let command = format!(
            "export LC_ALL=C.UTF-8 XDG_DATA_HOME='{data}' XDG_CONFIG_HOME='{data}'; {command}"
        );
        let size = ["-x", &width, "-y", &height, &command];
        let args = ["-f", "/dev/null", "new-session", "-d"];
        screen.tmux(&args.into_iter().chain(size).collect::<Vec<_>>());
        screen
    }

    /// Types a line.
    pub fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.press("Enter");
    }

    pub fn tmux(&self, args: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-L", &self.socket])
            .args(args)
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    pub fn press(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    pub fn picture(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits for something to be on the screen.
    pub fn wait(&self, what: &str) -> String {
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
    pub fn noted(&self, file: &str) -> String {
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
    pub fn play(&self, until: impl Fn(&str) -> bool) -> String {
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
            if picture.contains("End the turn?") {
                self.press("y");
            } else if picture.contains(" e end turn") {
                self.press("e");
            } else if picture.contains("Enter take") || picture.contains("Enter go on") {
                self.press("Enter");
            }
            last = picture;
            sleep(Duration::from_millis(15));
        }
    }
}
