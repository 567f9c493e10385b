//! Reads card files (RON) and says exactly what is wrong with them: file, line, column, what was
//! found, what is allowed, and the nearest known word.

mod change;
mod folder;
mod needed;
mod tree;
mod words;

use std::fmt;
use std::path::Path;

use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

pub use change::{Change, Kind};
pub use folder::card_files;
pub use needed::{Cards, Demand, Read, Report, Sample, needed};
pub use words::{Word, words};

/// The largest card or scenario file that is read.
pub const MAX_FILE_BYTES: u64 = 1 << 20;
/// How deeply a file may be nested. No card comes near it.
const MAX_DEPTH: usize = 64;
/// The longest message. Those that list every word of a vocabulary come to half of it.
const MAX_MESSAGE: usize = 1_500;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file, as the reader knows it.
    pub file: String,
    /// The line, from one; zero when the whole file is meant.
    pub line: usize,
    /// The column, from one.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub message: String,
    /// The line's text, to point at.
    pub excerpt: String,
}

impl Diagnostic {
    /// Something wrong with a file as a whole.
    pub fn of_file(file: &str, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            file: file.into(),
            line: 0,
            column: 0,
            message: bounded(&message.into()),
            excerpt: String::new(),
        }
    }

    /// Something wrong with the part of the file that begins with the first `anchor`.
    pub fn near(file: &str, text: &str, anchor: &str, message: impl Into<String>) -> Diagnostic {
        match text.find(anchor) {
            Some(offset) => {
                let line = text[..offset].matches('\n').count() + 1;
                let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
                let column = text[start..offset].chars().count() + 1;
                Diagnostic::at(file, text, line, column, message.into())
            }
            None => Diagnostic::of_file(file, message),
        }
    }

    fn at(file: &str, text: &str, line: usize, column: usize, message: String) -> Diagnostic {
        let excerpt = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        Diagnostic {
            file: file.into(),
            line,
            column,
            message: bounded(&message),
            excerpt: plain(excerpt).chars().take(120).collect(),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return write!(f, "{}: {}", self.file, self.message);
        }
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)?;
        if !self.excerpt.trim().is_empty() {
            let caret = self.column.min(121);
            write!(f, "\n    {}\n    {:>caret$}", self.excerpt, "^")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

/// Reads a value from the text of a file. `file` is only used to name it.
///
/// ```
/// # #[derive(serde::Deserialize, Debug)] enum Verb { Draw(u8), Discard(u8) }
/// let error = cardfile::parse::<Verb>("hero.ron", "Drwa(2)").unwrap_err();
/// assert_eq!((error.line, error.column), (1, 1));
/// assert!(error.message.contains("did you mean `Draw`?"));
/// ```
pub fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Diagnostic> {
    if text.len() as u64 > MAX_FILE_BYTES {
        return Err(too_large(file));
    }
    if let Some(at) = trick(text) {
        let message = "a character that could play tricks on a terminal: write plain text";
        return Err(Diagnostic::near(file, text, &text[at..], message));
    }
    ron::Options::default()
        .with_default_extension(
            Extensions::IMPLICIT_SOME
                | Extensions::UNWRAP_NEWTYPES
                | Extensions::UNWRAP_VARIANT_NEWTYPES,
        )
        .with_recursion_limit(MAX_DEPTH)
        .from_str(text)
        .map_err(|error| explain(file, text, error))
}

/// Reads the values of a list one by one, so that a fault of one does not hide those of the others.
///
/// ```
/// let faults = cardfile::parse_list::<u8>("numbers.ron", "[1, red,\n 300]").unwrap_err();
/// assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [1, 2]);
/// ```
pub fn parse_list<T: DeserializeOwned>(file: &str, text: &str) -> Result<Vec<T>, Vec<Diagnostic>> {
    let whole = match parse::<Vec<T>>(file, text) {
        Ok(values) => return Ok(values),
        Err(fault) => fault,
    };
    let Some(tree::Node { value: tree::Value::List(nodes), .. }) = tree::read(text) else {
        return Err(vec![whole]);
    };
    // Each value alone, where it stands: lines and columns stay what they are.
    let blank = |letter: char| if letter == '\n' { '\n' } else { ' ' };
    let alone = |node: &tree::Node| {
        let before: String = text[..node.span.start].chars().map(blank).collect();
        parse::<T>(file, &(before + &text[node.span.clone()])).err()
    };
    let faults: Vec<_> = nodes.iter().filter_map(alone).collect();
    Err(if faults.is_empty() { vec![whole] } else { faults })
}

/// Reads the text of a file from disk, unless it is far too large or not text. Nobody waits for a pipe or a
/// device, and a mark of the byte order is no part of the text.
pub fn read(path: &Path) -> Result<String, Diagnostic> {
    use std::io::Read;
    let file = path.display().to_string();
    let fault = |error: std::io::Error| Diagnostic::of_file(&file, error.to_string());
    if !std::fs::metadata(path).map_err(fault)?.is_file() {
        return Err(Diagnostic::of_file(&file, "this is not an ordinary file"));
    }
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(path).map_err(fault)?;
    opened.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(fault)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(too_large(&file));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| Diagnostic::of_file(&file, "this is not UTF-8 text"))?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.into(),
        None => text,
    })
}

/// Where a file holds a character that could play tricks on a terminal, as such or written as an escape.
fn trick(text: &str) -> Option<usize> {
    // Nearly all files have nothing but letters, digits and signs.
    let is_plain = |byte: u8| matches!(byte, b'\n' | b'\r' | b'\t' | b' '..=b'~') && byte != b'\\';
    if text.bytes().all(is_plain) {
        return None;
    }
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        let tricky = match letter {
            '\n' | '\r' | '\t' => false,
            '\\' => {
                let rest = letters.as_str();
                let escaped = escape(rest);
                // Of two backslashes in a row the second begins nothing.
                letters.next();
                escaped.is_some_and(is_tricky)
            }
            letter => is_tricky(letter),
        };
        if tricky {
            return Some(at);
        }
    }
    None
}

/// The character that is written after a backslash.
fn escape(rest: &str) -> Option<char> {
    let digits = |digits: &str| u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
    match rest.chars().next()? {
        'n' | 'r' | 't' | '0' => Some('\0'),
        'x' => digits(rest.get(1..3)?),
        'u' => digits(rest.strip_prefix("u{")?.split('}').next()?),
        _ => None,
    }
}

/// Text of one line without what could play tricks on a terminal.
pub fn plain(text: &str) -> String {
    text.chars().map(|letter| if is_tricky(letter) { ' ' } else { letter }).collect()
}

/// Whether a character could move the cursor, turn the direction of text, or hide in it.
fn is_tricky(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// A message that quotes no more of a file than anyone reads.
fn bounded(message: &str) -> String {
    let mut letters = message.chars();
    let mut bounded = plain(&letters.by_ref().take(MAX_MESSAGE).collect::<String>());
    if letters.next().is_some() {
        bounded.push_str(" ...");
    }
    bounded
}

fn too_large(file: &str) -> Diagnostic {
    Diagnostic::of_file(file, format!("larger than {} KiB", MAX_FILE_BYTES >> 10))
}

fn explain(file: &str, text: &str, error: SpannedError) -> Diagnostic {
    let Position { line, col } = error.span.start;
    let message = match &error.code {
        Error::NoSuchEnumVariant { expected, found, .. } => unknown("word", found, expected),
        Error::NoSuchStructField { expected, found, .. } => unknown("field", found, expected),
        Error::MissingStructField { field, .. } => format!("the field `{field}` is missing here"),
        Error::DuplicateStructField { field, .. } => format!("the field `{field}` stands twice"),
        Error::ExpectedIdentifier if letter(text, line, col) == Some('(') => {
            "one pair of parentheses is enough here: take the second pair away".into()
        }
        Error::ExpectedIdentifier if letter(text, line, col) == Some('"') => {
            "a word of the language is expected here, without quotation marks".into()
        }
        Error::ExpectedIdentifier => "a word of the language is expected here".into(),
        Error::IntegerOutOfBounds => {
            "this number is out of range: numbers are whole, and most go from 0 to 255".into()
        }
        Error::ExceededRecursionLimit => format!("nested deeper than {MAX_DEPTH} levels"),
        code => code.to_string(),
    };
    Diagnostic::at(file, text, line, col, message)
}

fn letter(text: &str, line: usize, column: usize) -> Option<char> {
    text.lines().nth(line.checked_sub(1)?)?.chars().nth(column.checked_sub(1)?)
}

fn unknown(what: &str, found: &str, expected: &[&str]) -> String {
    let found: String = found.chars().take(60).collect();
    let mut message = format!("unknown {what} `{found}`");
    match nearest(&found, expected.iter().copied()) {
        Some(near) => message.push_str(&format!("; did you mean `{near}`?")),
        None => message.push('.'),
    }
    if !expected.is_empty() {
        message.push_str(&format!(" Allowed here: {}", expected.join(", ")));
    }
    message
}

/// The known word nearest to a misspelt one, if any is near enough to be meant.
///
/// ```
/// let heroes = ["Black Widow", "Captain America", "Cyclops"];
/// assert_eq!(cardfile::nearest("blck widow", heroes), Some("Black Widow"));
/// assert_eq!(cardfile::nearest("xyzzy", heroes), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|known| (strsim::jaro_winkler(&word, &known.to_lowercase()), known))
        .filter(|&(likeness, _)| likeness > 0.78)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Card {
        name: String,
        #[serde(default)]
        cost: Option<u8>,
    }

    fn fault(text: &str) -> Diagnostic {
        parse::<Card>("a.ron", text).unwrap_err()
    }

    #[test]
    fn a_good_file_is_read() {
        let card: Card = parse("a.ron", "(name: \"Odinson\", cost: 3)").unwrap();
        assert_eq!(card, Card { name: "Odinson".into(), cost: Some(3) });
    }

    #[test]
    fn a_word_around_a_record_needs_no_second_parentheses() {
        #[derive(Deserialize, Debug, PartialEq)]
        enum File {
            Hero(Card),
            Each([u8; 2]),
        }
        let hero: File = parse("a.ron", "Hero(name: \"Odinson\", cost: 3)").unwrap();
        assert_eq!(hero, File::Hero(Card { name: "Odinson".into(), cost: Some(3) }));
        assert_eq!(parse::<File>("a.ron", "Each(1, 2)").unwrap(), File::Each([1, 2]));
        let twice = parse::<File>("a.ron", "Hero((name: \"Odinson\"))").unwrap_err();
        assert!(twice.message.contains("take the second pair away"), "{twice}");
    }

    #[test]
    fn faults_name_place_and_remedy() {
        let wrong = fault("(\n  name: \"X\",\n  csot: 3,\n)");
        assert_eq!((wrong.line, wrong.column), (3, 3));
        assert!(wrong.message.contains("did you mean `cost`?"), "{wrong}");
        assert!(wrong.to_string().contains("a.ron:3:3"), "{wrong}");
        assert!(fault("(cost: 3)").message.contains("`name` is missing"));
        assert!(fault("(name: \"X\", name: \"Y\")").message.contains("twice"));
        assert_eq!(fault("(name: \"X\"").line, 1);
    }

    #[test]
    fn what_is_expected_is_said_in_words() {
        #[derive(Deserialize, Debug)]
        #[allow(dead_code)]
        enum Verb {
            Draw(u8),
        }
        let fault = |text: &str| parse::<Verb>("a.ron", text).unwrap_err().message;
        assert!(fault("\"Draw\"").contains("without quotation marks"));
        assert!(fault("[1]").contains("a word of the language"));
        assert!(fault("Draw(300)").contains("from 0 to 255"));
    }

    #[test]
    fn hostile_files_are_refused_without_harm() {
        #[derive(Deserialize, Debug)]
        #[allow(dead_code)]
        enum Nest {
            In(Box<Nest>),
        }
        let deep = "In(".repeat(100_000);
        assert!(parse::<Nest>("deep.ron", &deep).unwrap_err().message.contains("nested deeper"));
        assert!(parse::<Card>("big.ron", &" ".repeat(2 << 20)).is_err());
        assert!(parse::<Card>("nul.ron", "\0\0").is_err());
        let tricky = fault("(\u{1b}[2J: 3, \"\u{9b}\": 4)").to_string();
        assert!(!tricky.contains(['\u{1b}', '\u{9b}']), "{tricky:?}");
        for trick in [
            "\u{1b}[2J",
            "\\u{1b}[2J",
            "\\x1b",
            "\\n",
            "\u{202e}",
            "\\u{202E}",
            "a\u{200b}",
            "\u{2028}",
        ] {
            let text = format!("(\n  name: \"Odinson\", // safe \\\\u\n  name: \"{trick}\")");
            let fault = fault(&text);
            assert!(fault.message.contains("tricks") && fault.line == 3, "{trick:?}: {fault}");
        }
        let quoted: Card =
            parse("a.ron", "(name: \"The \\\"Thing\\\" \\\\x1b \\u{e9}é\")").unwrap();
        assert_eq!(quoted.name, "The \"Thing\" \\x1b éé");
        let endless = fault(&format!("({}: 3)", "9".repeat(100_000))).to_string();
        assert!(endless.len() < 2_000, "{} letters", endless.len());
    }
}
