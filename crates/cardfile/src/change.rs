//! The changes that can be made to a card file: one part of its text at a time is taken away or is
//! another one. Nothing here knows the words of a game; what a changed file means, its reader says.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::{Node, Span, Value, read};
use crate::words::Word;

/// What kind of change it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// One of a list, or a field, is not there.
    Without,
    /// A number is higher or lower by one.
    Number,
    /// What is true is false.
    Truth,
    /// A name is another one that stands in such a place.
    Name,
    /// A word is another one of its vocabulary.
    Word,
    /// A condition or filter is its opposite.
    Opposite,
    /// What a word is about stands there without it: always instead of if, all instead of may.
    Inside,
}

/// One change to a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Change {
    /// The part of the text that is replaced.
    span: (usize, usize),
    /// What kind of change it is.
    pub kind: Kind,
    /// What stands there instead.
    instead: String,
    /// The card whose part it is: the last name that stands around it.
    pub card: String,
    /// The line of the file, from one.
    pub line: usize,
    /// What is changed, for people.
    pub what: String,
}

impl Change {
    /// Where in the file it is made. Changes of one kind in one place are alternatives.
    pub fn place(&self) -> usize {
        self.span.0
    }

    /// The text of the file with the change made.
    pub fn made(&self, text: &str) -> String {
        [&text[..self.span.0], &self.instead, &text[self.span.1..]].concat()
    }
}

/// The texts that stand at each place of some files: a word's, or a field's.
pub(crate) type Texts = BTreeMap<String, BTreeSet<String>>;

/// A file whose parts can be changed.
pub(crate) struct Parts<'a> {
    text: &'a str,
    tree: Node,
    /// The words by where they stand.
    words: BTreeMap<usize, &'a Word>,
}

impl<'a> Parts<'a> {
    /// The parts of a file, with its words in their order; none if they are not those of the text.
    pub fn of(text: &'a str, words: &'a [Word]) -> Option<Parts<'a>> {
        let tree = read(text)?;
        let mut spans = Vec::new();
        name_spans(&tree, text, &mut spans);
        let same = |(span, word): (&Span, &Word)| text[span.clone()] == word.word;
        let all = spans.len() == words.len() && spans.iter().zip(words).all(same);
        let words = spans.iter().map(|span| span.start).zip(words).collect();
        all.then_some(Parts { text, tree, words })
    }

    /// Notes every text with its place.
    pub fn texts(&self, all: &mut Texts) {
        texts(&self.tree, self.text, "", all);
    }

    /// Every change, in the order of the text.
    pub fn changes(&self, texts: &Texts) -> Vec<Change> {
        let mut making = Making { parts: self, texts, all: BTreeSet::new() };
        making.node(&self.tree, Around { card: "", place: "", list: false, negated: false });
        making.all.into_iter().collect()
    }

    /// The word that a value begins with.
    fn word(&self, node: &Node) -> Option<&'a Word> {
        match &node.value {
            Value::Word { name, .. } if !name.is_empty() => self.words.get(&name.start).copied(),
            _ => None,
        }
    }
}

fn name_spans(node: &Node, text: &str, spans: &mut Vec<Span>) {
    match &node.value {
        Value::Word { name, parts } => {
            // These two are no words of a vocabulary, but whether there is a value.
            if !["", "None", "Some"].contains(&&text[name.clone()]) {
                spans.push(name.clone());
            }
            parts.iter().for_each(|part| name_spans(&part.value, text, spans));
        }
        Value::List(nodes) => nodes.iter().for_each(|node| name_spans(node, text, spans)),
        Value::Number | Value::Text | Value::Truth => {}
    }
}

fn texts(node: &Node, text: &str, place: &str, all: &mut Texts) {
    match &node.value {
        Value::Text => {
            all.entry(place.to_owned()).or_default().insert(text[node.span.clone()].to_owned());
        }
        Value::Word { name, parts } => {
            for part in parts {
                let place = part.field.as_ref().unwrap_or(name);
                texts(&part.value, text, &text[place.clone()], all);
            }
        }
        Value::List(nodes) => nodes.iter().for_each(|node| texts(node, text, place, all)),
        Value::Number | Value::Truth => {}
    }
}

/// The field that says what a card is called.
const NAME: &str = "name";

/// What a value stands in.
#[derive(Clone, Copy)]
struct Around<'a> {
    /// The name of the card.
    card: &'a str,
    /// The field, or else the word.
    place: &'a str,
    /// Whether it is one of a list.
    list: bool,
    /// Whether it is the opposite that counts already.
    negated: bool,
}

struct Making<'a> {
    parts: &'a Parts<'a>,
    texts: &'a Texts,
    all: BTreeSet<Change>,
}

impl<'a> Making<'a> {
    fn add(&mut self, kind: Kind, card: &str, span: &Span, instead: String, what: String) {
        let line = self.parts.text[..span.start].matches('\n').count() + 1;
        let (span, card) = ((span.start, span.end), card.to_owned());
        self.all.insert(Change { span, kind, instead, card, line, what });
    }

    /// Replaces a part of the text.
    fn replace(&mut self, kind: Kind, card: &str, span: &Span, instead: String) {
        let what = format!("`{}` becomes `{}`", self.short(span), short(&instead));
        self.add(kind, card, span, instead, what);
    }

    /// Takes one of several things away, with the comma after it.
    fn remove(&mut self, card: &str, span: Span, next: Option<usize>) {
        let what = format!("without `{}`", self.short(&span));
        let rest = &self.parts.text[span.end..];
        let comma = rest.find(|letter: char| !letter.is_whitespace());
        let comma = comma.filter(|&at| rest[at..].starts_with(',')).map_or(0, |at| at + 1);
        let span = span.start..next.unwrap_or(span.end + comma);
        self.add(Kind::Without, card, &span, String::new(), what);
    }

    fn short(&self, span: &Span) -> String {
        short(&self.parts.text[span.clone()])
    }

    fn node(&mut self, node: &'a Node, around: Around<'a>) {
        let text = self.parts.text;
        let written = &text[node.span.clone()];
        match &node.value {
            Value::Number => {
                if let Ok(number) = written.parse::<i64>() {
                    for other in [number + 1, number - 1] {
                        self.replace(Kind::Number, around.card, &node.span, other.to_string());
                    }
                }
            }
            Value::Truth => {
                let other = (written != "true").to_string();
                self.replace(Kind::Truth, around.card, &node.span, other);
            }
            Value::Text => self.text(node, written, around),
            Value::List(nodes) => {
                for (at, inner) in nodes.iter().enumerate() {
                    let next = nodes.get(at + 1).map(|next| next.span.start);
                    self.remove(around.card, inner.span.clone(), next);
                    self.node(inner, Around { list: true, negated: false, ..around });
                }
            }
            Value::Word { name, parts } => {
                let mut around = around;
                for part in parts {
                    let is_name =
                        part.field.as_ref().is_some_and(|field| &text[field.clone()] == NAME);
                    if let (true, Value::Text) = (is_name, &part.value.value) {
                        around.card = text[part.value.span.clone()].trim_matches('"');
                    }
                }
                if let Some(word) = self.parts.word(node) {
                    self.word(node, name, word, around);
                }
                for (at, part) in parts.iter().enumerate() {
                    if part.field.is_some() {
                        let next = parts.get(at + 1).map(|next| next.span().start);
                        self.remove(around.card, part.span(), next);
                    }
                    let place = &text[part.field.as_ref().unwrap_or(name).clone()];
                    let negated = &text[name.clone()] == NOT;
                    self.node(&part.value, Around { place, list: false, negated, ..around });
                }
            }
        }
    }

    /// Another text that stands in the same place of some card.
    fn text(&mut self, node: &Node, written: &str, around: Around) {
        if around.place == NAME {
            return;
        }
        let Some(known) = self.texts.get(around.place) else { return };
        let after = known.iter().find(|text| text.as_str() > written);
        if let Some(other) = after.or(known.first()).filter(|other| *other != written) {
            self.replace(Kind::Name, around.card, &node.span, other.clone());
        }
    }

    /// Another word, the opposite, or what the word is about without it.
    fn word(&mut self, node: &'a Node, name: &Span, word: &Word, around: Around) {
        for other in word.words.iter().filter(|other| **other != word.word) {
            self.replace(Kind::Word, around.card, name, (*other).to_owned());
        }
        let written = &self.parts.text[node.span.clone()];
        if word.words.contains(&NOT) && word.word != NOT && !around.negated {
            self.replace(Kind::Opposite, around.card, &node.span, format!("{NOT}({written})"));
        }
        for inside in self.inside(node, word.vocabulary, around.list) {
            self.replace(Kind::Inside, around.card, &node.span, inside);
        }
    }

    /// What stands in a word's parentheses and could stand in its place.
    fn inside(&self, node: &'a Node, vocabulary: &str, in_list: bool) -> Vec<String> {
        let Value::Word { parts, .. } = &node.value else { return Vec::new() };
        let alike = |node: &Node| self.parts.word(node).is_some_and(|w| w.vocabulary == vocabulary);
        let mut all = Vec::new();
        let mut lists = Vec::new();
        for part in parts {
            match &part.value.value {
                Value::List(nodes) if in_list && !nodes.is_empty() && nodes.iter().all(alike) => {
                    let (first, last) = (&nodes[0].span, &nodes[nodes.len() - 1].span);
                    lists.push(self.parts.text[first.start..last.end].to_owned());
                }
                _ if alike(&part.value) => {
                    all.push(self.parts.text[part.value.span.clone()].to_owned());
                }
                _ => {}
            }
        }
        if lists.len() > 1 {
            all.push(lists.join(", "));
        }
        all.extend(lists);
        all
    }
}

/// The word that makes a condition or a filter its opposite, in every vocabulary that has it.
const NOT: &str = "Not";

fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{} ...", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[allow(dead_code)]
    enum Is {
        Red,
        Blue,
        Not(Box<Is>),
    }

    #[derive(Deserialize)]
    #[allow(dead_code)]
    enum Do {
        Draw(u8),
        Rest,
        If(Is, Vec<Do>),
    }

    #[derive(Deserialize)]
    #[allow(dead_code)]
    struct Card {
        name: String,
        #[serde(default)]
        group: Option<String>,
        #[serde(default)]
        once: bool,
        does: Vec<Do>,
    }

    fn made(text: &str) -> Vec<String> {
        let words = crate::words::<Vec<Card>>("a.ron", text).unwrap();
        let parts = Parts::of(text, &words).unwrap();
        let mut texts = Texts::new();
        parts.texts(&mut texts);
        let changes = parts.changes(&texts);
        assert!(changes.iter().all(|change| change.made(text) != text));
        let read = |text: &String| crate::parse::<Vec<Card>>("a.ron", text).is_ok();
        changes.iter().map(|change| change.made(text)).filter(read).collect()
    }

    #[test]
    fn each_part_is_taken_away_or_another_one() {
        let text = r#"[(name: "A", once: true, does: [If(Red, [Draw(2)]), Rest])]"#;
        let made = made(text);
        for wanted in [
            r#"[]"#,
            r#"[(name: "A", does: [If(Red, [Draw(2)]), Rest])]"#,
            r#"[(name: "A", once: false, does: [If(Red, [Draw(2)]), Rest])]"#,
            r#"[(name: "A", once: true, does: [Rest])]"#,
            r#"[(name: "A", once: true, does: [If(Red, [Draw(2)]), ])]"#,
            r#"[(name: "A", once: true, does: [If(Red, []), Rest])]"#,
            r#"[(name: "A", once: true, does: [If(Red, [Draw(3)]), Rest])]"#,
            r#"[(name: "A", once: true, does: [If(Red, [Draw(1)]), Rest])]"#,
            r#"[(name: "A", once: true, does: [If(Blue, [Draw(2)]), Rest])]"#,
            r#"[(name: "A", once: true, does: [If(Not(Red), [Draw(2)]), Rest])]"#,
            r#"[(name: "A", once: true, does: [Draw(2), Rest])]"#,
        ] {
            assert!(made.iter().any(|text| text == wanted), "{wanted} is not in {made:#?}");
        }
        assert_eq!(made.len(), 11, "{made:#?}");
    }

    #[test]
    fn the_opposite_of_an_opposite_is_the_thing_itself() {
        let made = made(r#"[(name: "A", does: [If(Not(Red), [Rest])])]"#);
        assert!(made.iter().any(|text| text.contains("If(Red,")), "{made:#?}");
        assert!(!made.iter().any(|text| text.contains("Not(Not(")), "{made:#?}");
    }

    #[test]
    fn a_name_becomes_another_that_stands_in_such_a_place() {
        let made =
            made(r#"[(name: "A", group: "X", does: []), (name: "B", group: "Y", does: [])]"#);
        assert!(made.iter().any(|text| text.matches("\"Y\"").count() == 2), "{made:#?}");
        assert!(!made.iter().any(|text| text.matches("\"A\"").count() == 2), "{made:#?}");
    }

    #[test]
    fn a_change_says_where_and_of_what_card_it_is() {
        let text = "[\n(name: \"A\", does: [\nRest])]";
        let words = crate::words::<Vec<Card>>("a.ron", text).unwrap();
        let changes = Parts::of(text, &words).unwrap().changes(&Texts::new());
        let rest = changes.iter().find(|change| change.what == "without `Rest`").unwrap();
        assert_eq!((rest.card.as_str(), rest.line, rest.kind), ("A", 3, Kind::Without));
        assert!(Parts::of(text, &[]).is_none(), "the words of another text");
    }
}
