//! The words of the ability language: a reference made from the doc comments of the enums that are
//! its schema.

use std::fmt::Write;
use std::path::Path;

/// Where the reference goes.
const PAGE: &str = "docs/cards.md";
const BEGINS: &str = "<!-- words: written by `cargo xtask docs`, do not edit -->";
const ENDS: &str = "<!-- end of words -->";
/// Where the vocabularies are.
const FOLDER: &str = "crates/legendary/src/card";
/// The files of vocabularies, each with its heading and the type that comes first.
const FILES: [(&str, &str, &str); 9] = [
    ("definition.rs", "What a file holds", "CardFile"),
    ("icon.rs", "Icons", "Icon"),
    ("ability.rs", "When: abilities and their times", "Ability"),
    ("who.rs", "Who: players", "Who"),
    ("what.rs", "What: things that happen", "Do"),
    ("parts.rs", "What: their parts", "Stack"),
    ("which.rs", "Which: cards, places and enemies", "Which"),
    ("number.rs", "How many: numbers", "Number"),
    ("condition.rs", "If: conditions", "Condition"),
];
/// Types that can be read but are no part of a card file.
const NOT_IN_FILES: [&str; 2] = ["Set", "Origin"];

/// Writes the reference into the page.
pub fn write(root: &Path) -> Result<String, String> {
    let (page, wanted) = pages(root)?;
    if page == wanted {
        return Ok(format!("{PAGE} is up to date"));
    }
    std::fs::write(root.join(PAGE), wanted).map_err(|error| format!("{PAGE}: {error}"))?;
    Ok(format!("{PAGE} is written"))
}

/// Says whether the reference in the page is up to date.
pub fn check(root: &Path) -> Result<String, String> {
    let (page, wanted) = pages(root)?;
    if page == wanted {
        Ok(format!("{PAGE} is up to date"))
    } else {
        Err(format!("{PAGE} does not list the words as they are; run `cargo xtask docs`"))
    }
}

/// The page as it is and as it should be.
fn pages(root: &Path) -> Result<(String, String), String> {
    let read = |path: &Path| {
        std::fs::read_to_string(root.join(path))
            .map_err(|error| format!("{}: {error}", path.display()))
    };
    let page = read(Path::new(PAGE))?;
    let mut words = String::new();
    for (file, heading, first) in FILES {
        let mut types = types(&read(&Path::new(FOLDER).join(file))?);
        types.retain(|one| !NOT_IN_FILES.contains(&one.name.as_str()));
        types.sort_by_key(|one| one.name != first);
        render(heading, &types, &mut words);
    }
    let wanted = replace(&page, &words)?;
    Ok((page, wanted))
}

fn replace(page: &str, words: &str) -> Result<String, String> {
    let parts =
        page.split_once(BEGINS).and_then(|(before, rest)| Some((before, rest.split_once(ENDS)?.1)));
    let (before, after) = parts.ok_or(format!("{PAGE} has no `{BEGINS}` with its end"))?;
    Ok(format!("{before}{BEGINS}\n\n{words}{ENDS}{after}"))
}

/// A vocabulary: an enum with its words, or a struct with its fields.
#[derive(Debug, Default, PartialEq)]
struct Type {
    name: String,
    doc: String,
    fields: bool,
    words: Vec<Word>,
}

/// A word of an enum, or a field of a struct.
#[derive(Debug, Default, PartialEq)]
struct Word {
    name: String,
    /// What follows the word, or the type of the field.
    shape: String,
    doc: String,
    /// Whether a field may be left out.
    optional: bool,
    /// The fields of a word that has some.
    fields: Vec<Word>,
}

/// Reads the types of a source file that card files are made of. The file is formatted by rustfmt:
/// one item a line, members indented by four spaces and their fields by eight.
fn types(source: &str) -> Vec<Type> {
    let mut types: Vec<Type> = Vec::new();
    let (mut doc, mut read, mut optional, mut inside) = (String::new(), false, false, false);
    for line in source.lines() {
        let text = line.trim();
        let indent = line.len() - line.trim_start().len();
        if let Some(more) = text.strip_prefix("///") {
            if !doc.is_empty() {
                doc.push(' ');
            }
            doc.push_str(more.trim());
        } else if let Some(attribute) = text.strip_prefix("#[") {
            read |= attribute.starts_with("derive(") && attribute.contains("Deserialize");
            optional |= attribute.starts_with("serde(default");
        } else if indent == 0 {
            let named = text
                .strip_prefix("pub enum ")
                .map(|rest| (rest, false))
                .or(text.strip_prefix("pub struct ").map(|rest| (rest, true)));
            inside = false;
            if let (Some((rest, fields)), true) = (named, read) {
                let name = rest.trim_end_matches([' ', '{']).to_string();
                types.push(Type { name, doc: doc.clone(), fields, words: Vec::new() });
                inside = true;
            }
            (doc, read, optional) = (String::new(), false, false);
        } else if inside && !text.starts_with('}') && !text.is_empty() {
            let one = types.last_mut().expect("inside a type that was just entered");
            let mut word = if one.fields || indent == 8 { field(text) } else { variant(text) };
            word.doc = std::mem::take(&mut doc);
            word.optional = std::mem::take(&mut optional);
            match one.words.last_mut() {
                Some(last) if indent == 8 => last.fields.push(word),
                _ => one.words.push(word),
            }
        }
    }
    types
}

/// Reads `Name`, `Name(Types)` or the head of `Name { fields }`.
fn variant(text: &str) -> Word {
    let text = text.trim_end_matches([',', '{', ' ']);
    let (name, shape) = match text.split_once('(') {
        Some((name, rest)) => {
            let types = split(rest.strip_suffix(')').unwrap_or(rest));
            let types: Vec<String> = types.into_iter().map(ron).collect();
            // A word with one group of numbers in it needs no second pair of parentheses.
            let shape = match types.as_slice() {
                [one] if one.starts_with('(') => one.clone(),
                several => format!("({})", several.join(", ")),
            };
            (name, shape)
        }
        None => (text, String::new()),
    };
    Word { name: name.into(), shape, ..Word::default() }
}

/// Reads `name: Type` with or without `pub`.
fn field(text: &str) -> Word {
    let text = text.trim_end_matches(',').trim_start_matches("pub ");
    let (name, kind) = text.split_once(':').unwrap_or((text, ""));
    Word { name: name.trim().into(), shape: ron(kind.trim()), ..Word::default() }
}

/// Cuts a list of types at its outer commas.
fn split(types: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in types.char_indices() {
        match letter {
            '<' | '[' | '(' => depth += 1,
            '>' | ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(types[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(types[start..].trim());
    parts
}

/// A Rust type as it is written in a card file.
fn ron(kind: &str) -> String {
    let inner = |outer: &str| kind.strip_prefix(outer)?.strip_prefix('<')?.strip_suffix('>');
    if let Some(kind) = inner("Vec") {
        return format!("[{}]", ron(kind));
    }
    if let Some(kind) = inner("Box").or(inner("Option")) {
        return ron(kind);
    }
    match kind {
        "u8" => "number".into(),
        "String" => "\"name\"".into(),
        "bool" => "true".into(),
        "[u8; 5]" => "(number, number, number, number, number)".into(),
        kind => kind.into(),
    }
}

fn render(heading: &str, types: &[Type], out: &mut String) {
    let line = |out: &mut String, text: String| {
        writeln!(out, "{text}").expect("a string takes any text");
    };
    line(out, format!("### {heading}\n"));
    for one in types {
        line(out, format!("**`{}`**: {}\n", one.name, plain(&one.doc)));
        let head = if one.fields { "field" } else { "word" };
        line(out, format!("| {head} | meaning |\n| --- | --- |"));
        for word in &one.words {
            let written = if one.fields {
                format!("{}: {}", word.name, word.shape)
            } else if word.fields.is_empty() {
                format!("{}{}", word.name, word.shape)
            } else {
                let fields: Vec<String> = word
                    .fields
                    .iter()
                    .map(|field| format!("{}: {}", field.name, field.shape))
                    .collect();
                format!("{}({})", word.name, fields.join(", "))
            };
            let mut meaning = plain(&word.doc);
            for field in &word.fields {
                let may = if field.optional { " (may be left out)" } else { "" };
                write!(meaning, " `{}`{may}: {}", field.name, plain(&field.doc))
                    .expect("a string takes any text");
            }
            if word.optional {
                meaning.push_str(" May be left out.");
            }
            line(out, format!("| `{written}` | {meaning} |"));
        }
        line(out, String::new());
    }
}

/// A doc comment without links into the source, fit for a cell of a table.
fn plain(doc: &str) -> String {
    doc.replace("[`", "`").replace("`]", "`").replace("Do::", "").replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"//! A file.

use serde::{Deserialize, Serialize};

/// What happens.
/// In order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Do {
    /// Nothing, see [`Do::May`].
    Nothing,
    /// Some things.
    Some(Vec<Do>, u8),
    /// Perhaps.
    May {
        /// The thing.
        what: Vec<Do>,
        /// What follows.
        #[serde(default)]
        then: Vec<Do>,
    },
}

impl Do {
    /// Not a word.
    pub fn nothing() -> Do {
        Do::Nothing
    }
}

/// Not in files.
#[derive(Clone, Debug)]
pub struct Inner {
    /// A field.
    pub a: u8,
}

/// A selection.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// How many.
    #[serde(default = "one")]
    pub many: Option<[u8; 5]>,
    /// Of what.
    pub of: Box<String>,
}
"#;

    #[test]
    fn types_that_can_be_read_are_found_with_their_words() {
        let types = types(SOURCE);
        let names: Vec<_> = types.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Do", "Which"]);
        assert_eq!(types[0].doc, "What happens. In order.");
        let words: Vec<_> = types[0].words.iter().map(|word| word.name.as_str()).collect();
        assert_eq!(words, ["Nothing", "Some", "May"]);
        assert_eq!(types[0].words[2].fields.len(), 2);
        assert!(types[1].fields && types[1].words[0].optional && !types[1].words[1].optional);
    }

    #[test]
    fn words_are_shown_as_card_files_have_them() {
        let mut out = String::new();
        render("Words", &types(SOURCE), &mut out);
        for line in [
            "**`Do`**: What happens. In order.",
            "| `Nothing` | Nothing, see `May`. |",
            "| `Some([Do], number)` | Some things. |",
            "| `May(what: [Do], then: [Do])` | Perhaps. `what`: The thing. `then` (may be left out): What follows. |",
            "| `many: (number, number, number, number, number)` | How many. May be left out. |",
            "| `of: \"name\"` | Of what. |",
        ] {
            assert!(out.contains(line), "{line}\n{out}");
        }
    }

    #[test]
    fn only_the_marked_part_of_a_page_is_replaced() {
        let page = format!("before\n{BEGINS}\nold\n{ENDS}\nafter\n");
        let wanted = format!("before\n{BEGINS}\n\nnew\n{ENDS}\nafter\n");
        assert_eq!(replace(&page, "new\n").as_deref(), Ok(wanted.as_str()));
        assert_eq!(replace(&wanted, "new\n").as_deref(), Ok(wanted.as_str()));
        assert!(replace("no mark", "new").is_err());
    }

    #[test]
    fn every_vocabulary_of_the_card_folder_is_in_the_reference() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(FOLDER);
        for entry in std::fs::read_dir(folder).expect("the folder of vocabularies can be read") {
            let path = entry.expect("an entry of the folder can be read").path();
            let Ok(source) = std::fs::read_to_string(&path) else { continue };
            let listed = FILES.iter().any(|(file, ..)| path.ends_with(file));
            let apart = |one: &Type| NOT_IN_FILES.contains(&one.name.as_str());
            let none = types(&source).iter().all(apart);
            assert!(listed || none, "{} is not listed", path.display());
            let first = |one: &Type| FILES.iter().any(|(.., first)| *first == one.name);
            assert!(!listed || types(&source).iter().any(first), "{}", path.display());
        }
    }
}
