//! The files of words: complete, alike, and all of it used; and no page with words beside them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use super::*;

/// What a message takes and has: its arguments, and the tags of its markup in order.
type Shape = (BTreeSet<String>, Vec<String>);

fn shapes(language: Language) -> BTreeMap<String, Shape> {
    let file = language.file();
    let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(_, faults)| {
        panic!("{language:?}: {faults:?}");
    });
    let mut shapes = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let mut shape = Shape::default();
                let pattern = message.value.as_ref().expect("a message says something");
                look_at(pattern, &mut shape, true);
                assert!(message.attributes.is_empty(), "{} has attributes", message.id.name);
                let twice = shapes.insert(message.id.name.to_string(), shape);
                assert!(twice.is_none(), "{} is there twice in {language:?}", message.id.name);
            }
            Entry::Term(term) => panic!("{} is a term, and nothing looks for terms", term.id.name),
            Entry::Junk { content } => panic!("{language:?} has {content:?}"),
            _ => {}
        }
    }
    shapes
}

/// Notes arguments, and tags; of variants those of the one that is taken if no other is.
fn look_at(pattern: &Pattern<&str>, shape: &mut Shape, tags: bool) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                let opened = value.split('<').skip(1).filter_map(|rest| rest.split('>').next());
                shape.1.extend(opened.filter(|_| tags).map(String::from));
            }
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    shape.0.insert(id.name.into());
                }
                Expression::Select { selector, variants } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        panic!("only arguments are selected by");
                    };
                    shape.0.insert(id.name.into());
                    for variant in variants {
                        look_at(&variant.value, shape, tags && variant.default);
                        let VariantKey::Identifier { name } = variant.key else { continue };
                        let plural = ["zero", "one", "two", "few", "many", "other"];
                        let verdict = ["won", "lost", "drawn"];
                        assert!(plural.contains(&name) || verdict.contains(&name), "{name}");
                    }
                }
                other => panic!("{other:?} is nothing that the pages know"),
            },
        }
    }
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|known| known == ending) {
            found.push(path);
        }
    }
}

fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(&root.join("src"), "rs", &mut found);
    files(&root.join("templates"), "html", &mut found);
    files(&root.join("assets"), "js", &mut found);
    found.retain(|path| !path.starts_with(root.join("src/words")));
    let text = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        (path, text)
    };
    found.into_iter().map(text).collect()
}

#[test]
fn every_id_that_is_used_is_there_and_every_one_that_is_there_is_used() {
    let known: BTreeSet<String> = shapes(Language::English).into_keys().collect();
    let mut used = BTreeSet::new();
    for (path, text) in sources() {
        let script = path.extension().is_some_and(|ending| ending == "js");
        let calls: &[&str] = match script {
            true => &["word(\""],
            false => &["words::say(\"", "words::tell(\"", "words::marked(\"", "words::id(\""],
        };
        for call in calls {
            for rest in text.split(call).skip(1) {
                let id = rest.split('"').next().expect("the id ends");
                let id = if script { format!("script-{id}") } else { id.to_string() };
                assert!(known.contains(&id), "{}: {id} is not in en.ftl", path.display());
                used.insert(id);
            }
        }
    }
    let idle: Vec<&String> = known.difference(&used).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
    assert!(used.len() > 400, "only {} are used", used.len());
}

#[test]
fn what_is_said_with_nothing_needs_nothing() {
    let shapes = shapes(Language::English);
    for (path, text) in sources() {
        for call in ["words::say(\"", "words::id(\""] {
            for rest in text.split(call).skip(1) {
                let id = rest.split('"').next().expect("the id ends");
                let (arguments, tags) = &shapes[id];
                let path = path.display();
                assert!(arguments.is_empty(), "{path}: {id} needs {arguments:?}");
                assert!(tags.is_empty(), "{path}: {id} has markup, which would be shown");
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_ids_and_arguments_and_markup() {
    let english = shapes(Language::English);
    for language in Language::ALL {
        let other = shapes(language);
        let ids: BTreeSet<&String> = english.keys().chain(other.keys()).collect();
        for id in ids {
            let (ours, theirs) = (english.get(id), other.get(id));
            assert!(theirs.is_some(), "{language:?} lacks {id}");
            assert!(ours.is_some(), "{id} of {language:?} is not in English");
            assert_eq!(ours, theirs, "{id} of {language:?}: arguments, and tags in their order");
        }
    }
}

#[test]
fn a_message_chooses_its_plural_and_escapes_in_markup() {
    let of = |n: u32| tell("mine-players").with("n", n).to_string();
    assert_eq!((of(1), of(2)), ("1 player".into(), "2 players".into()));
    let name = marked("report-kept").with("name", "<i>&").to_string();
    assert!(name.contains("<b>&#60;i&#62;&#38;</b>"), "{name}");
    assert_eq!(tell("pass-to").with("name", "<i>").to_string(), "Pass to <i>");
}

/// What is written in a template itself, outside of tags, and in the attributes that people read.
fn written(template: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        bare.push_str(before);
        let end = if after.starts_with('{') { "}}" } else { "%}" };
        rest = after.split_once(end).expect("it is closed").1;
        // So that what is put in does not count as written.
        bare.push('\u{1}');
    }
    bare.push_str(rest);
    let mut found = Vec::new();
    let (mut quiet, mut rest) = (0, bare.as_str());
    while let Some((text, after)) = rest.split_once('<') {
        if quiet == 0 {
            found.push(text.to_string());
        }
        let (tag, next) = after.split_once('>').expect("a tag is closed");
        // Keys and commands are the same in every language.
        match tag.split([' ', '\u{1}']).next().expect("a name") {
            "kbd" | "code" => quiet += 1,
            "/kbd" | "/code" => quiet -= 1,
            _ => {}
        }
        for attribute in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""] {
            let said = tag.split(attribute).skip(1).filter_map(|value| value.split('"').next());
            found.extend(said.map(String::from));
        }
        rest = next;
    }
    found.push(rest.into());
    found
}

#[test]
fn no_template_has_words_of_its_own() {
    // The name of the program, a sign for letters, names and letters of the games, marks of a map, an example
    // of an address, and the classes of a block.
    const ALLOWED: [&str; 16] = [
        "Longbox",
        ": Longbox",
        "Aa",
        "Peru",
        "Recruit",
        "Av",
        "BW",
        "NEW YORK REGION",
        "WAKANDA REGION",
        "MADRIPOOR REGION",
        "OCEAN REGION",
        "BASE: ATLANTIS",
        "https://discord.com/api/webhooks/…",
        "at-table looking-back",
        "at-table over",
        "front",
    ];
    for (path, text) in
        sources().iter().filter(|(path, _)| path.to_string_lossy().ends_with("html"))
    {
        let written = written(text).join("\n").replace('\u{1}', "");
        for said in written.lines().map(str::trim) {
            let letters = said.chars().filter(|letter| letter.is_alphabetic()).count();
            assert!(letters < 2 || ALLOWED.contains(&said), "{}: {said:?}", path.display());
        }
    }
}
