//! Settings that a person keeps: one file of `word = value` lines, everything in it optional.

use std::fmt;
use std::path::Path;

use crate::files::read_text;
use crate::speed::Speed;
use crate::text::harmless;

/// What can be done with a key at the table, and the key that does it where nothing else is said.
const KEYS: [(&str, char); 17] = [
    ("play_all", 'a'),
    ("end_turn", 'e'),
    ("undo", 'u'),
    ("redo", 'r'),
    ("hint", 'c'),
    ("stands", 'v'),
    ("look", 'i'),
    ("find", '/'),
    ("log", 'L'),
    ("since", 'w'),
    ("danger", 'd'),
    ("save", 's'),
    ("next", 'n'),
    ("finish", 'N'),
    ("open_hands", 'o'),
    ("help", '?'),
    ("quit", 'q'),
];

/// What a person likes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How fast bots are shown to play.
    pub speed: Speed,
    /// Whether to ask before a turn ends that wastes something.
    pub warnings: bool,
    /// Whether colours are used.
    pub colours: bool,
    /// Whether only ASCII is drawn; none lets the terminal decide.
    pub ascii: Option<bool>,
    /// What the person is called.
    pub name: String,
    /// Whether hands lie open among people at one screen.
    pub open_hands: bool,
    keys: Vec<(&'static str, char)>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            speed: Speed::default(),
            warnings: true,
            colours: true,
            ascii: None,
            name: String::new(),
            open_hands: false,
            keys: KEYS.to_vec(),
        }
    }
}

/// A line of the file that says nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct SettingsError {
    /// Which line, from one.
    pub line: usize,
    /// What is wrong with it, and what would be right.
    pub what: String,
}

fn yes(value: &str) -> Result<bool, String> {
    match value {
        "yes" | "on" | "true" => Ok(true),
        "no" | "off" | "false" => Ok(false),
        _ => Err(format!("`{value}` is neither yes nor no")),
    }
}

impl Settings {
    /// The key that does something.
    pub fn key(&self, what: &str) -> char {
        self.keys.iter().find(|(known, _)| *known == what).map_or('\0', |(_, key)| *key)
    }

    /// What a key does.
    pub fn does(&self, key: char) -> Option<&'static str> {
        self.keys.iter().find(|(_, known)| *known == key).map(|(what, _)| *what)
    }

    /// Reads the lines of a file. What is wrong is told, and everything else counts.
    pub fn parse(text: &str) -> (Settings, Vec<SettingsError>) {
        let mut settings = Settings::default();
        let mut faults = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            let set = match text.split_once('=') {
                Some((word, value)) => settings.set(word.trim(), value.trim()),
                None => Err("expected `word = value`".into()),
            };
            if let Err(what) = set {
                faults.push(SettingsError { line, what: harmless(&what) });
            }
        }
        (settings, faults)
    }

    fn set(&mut self, word: &str, value: &str) -> Result<(), String> {
        match word {
            "speed" => {
                let speed = Speed::ALL.into_iter().find(|speed| speed.word() == value);
                let words: Vec<&str> = Speed::ALL.into_iter().map(Speed::word).collect();
                self.speed = speed.ok_or_else(|| format!("the speeds are {}", words.join(", ")))?;
            }
            "warnings" => self.warnings = yes(value)?,
            "colours" | "colors" => self.colours = yes(value)?,
            "ascii" => self.ascii = if value == "auto" { None } else { Some(yes(value)?) },
            "open_hands" => self.open_hands = yes(value)?,
            "name" => self.name = harmless(value).chars().take(20).collect(),
            _ => return self.set_key(word, value),
        }
        Ok(())
    }

    fn set_key(&mut self, word: &str, value: &str) -> Result<(), String> {
        let Some(what) = word.strip_prefix("key.") else {
            let word: String = word.chars().take(40).collect();
            return Err(format!(
                "`{word}` is not a setting; there are speed, warnings, colours, ascii, open_hands, name and key.NAME"
            ));
        };
        let mut letters = value.chars();
        let (Some(key), None) = (letters.next(), letters.next()) else {
            return Err("a key is one character".into());
        };
        if key.is_ascii_digit() || key.is_control() || key.is_whitespace() {
            return Err("digits choose, so that a key must be another character".into());
        }
        if let Some((other, _)) =
            self.keys.iter().find(|(name, used)| *used == key && *name != what)
        {
            return Err(format!("`{key}` is the key of {other}; give that another one first"));
        }
        let known = self.keys.iter_mut().find(|(name, _)| *name == what);
        let names: Vec<&str> = KEYS.iter().map(|(name, _)| *name).collect();
        known.ok_or_else(|| format!("the keys are for {}", names.join(", ")))?.1 = key;
        Ok(())
    }

    /// Reads a file, if it is there.
    pub fn read(path: &Path) -> (Settings, Vec<SettingsError>) {
        if !path.exists() {
            return (Settings::default(), Vec::new());
        }
        match read_text(path, 64 << 10) {
            Ok(text) => Settings::parse(&text),
            Err(what) => (Settings::default(), vec![SettingsError { line: 0, what }]),
        }
    }
}

impl fmt::Display for Settings {
    /// The whole file as it would be written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |yes: bool| if yes { "yes" } else { "no" };
        writeln!(f, "speed = {}", self.speed.word())?;
        writeln!(f, "warnings = {}", word(self.warnings))?;
        writeln!(f, "colours = {}", word(self.colours))?;
        writeln!(f, "ascii = {}", self.ascii.map_or("auto", word))?;
        writeln!(f, "open_hands = {}", word(self.open_hands))?;
        writeln!(f, "name = {}", self.name)?;
        self.keys.iter().try_for_each(|(what, key)| writeln!(f, "key.{what} = {key}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_written_and_faults_are_told_by_line() {
        let (settings, faults) = Settings::parse(
            "# mine\nspeed = fast\nname = Ada \nwarnings = off\nkey.play_all = p\n",
        );
        assert_eq!(faults, []);
        assert_eq!(
            (settings.speed, settings.warnings, settings.name.as_str()),
            (Speed::Fast, false, "Ada")
        );
        assert_eq!(
            (settings.key("play_all"), settings.does('p'), settings.does('a')),
            ('p', Some("play_all"), None)
        );
        assert_eq!(Settings::parse(&settings.to_string()), (settings, vec![]));
        let (settings, faults) = Settings::parse(
            "sped = fast\nspeed = quick\nkey.undo = e\nkey.undo = 1\nnonsense\nkey.x = y",
        );
        assert_eq!(settings, Settings::default());
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    }
}
