//! The syntax of a card file: a small tree whose nodes know where in the text they stand.

use std::ops::Range;

/// A part of a file's text.
pub(crate) type Span = Range<usize>;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The whole value.
    pub span: Span,
    /// What it is.
    pub value: Value,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// A word, perhaps with something in parentheses; a record is one without the word.
    Word {
        /// The word itself; empty for a record.
        name: Span,
        /// What stands in its parentheses.
        parts: Vec<Part>,
    },
    /// Several values in brackets.
    List(Vec<Node>),
    /// A number.
    Number,
    /// A text in quotation marks.
    Text,
    /// `true` or `false`.
    Truth,
}

/// One value in parentheses.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The field's name, where it has one.
    pub field: Option<Span>,
    /// The value.
    pub value: Node,
}

impl Part {
    /// The part with its field's name.
    pub fn span(&self) -> Span {
        self.field.as_ref().unwrap_or(&self.value.span).start..self.value.span.end
    }
}

/// Reads the text of a file that is known to be well formed; none if it is not.
pub(crate) fn read(text: &str) -> Option<Node> {
    let mut reader = Reader { text, at: 0 };
    reader.blank();
    let node = reader.value()?;
    reader.blank();
    (reader.at == text.len()).then_some(node)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.next() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
            self.blank();
        }
        found
    }

    /// Passes spaces and comments.
    fn blank(&mut self) {
        loop {
            let rest = self.rest();
            let spaces = rest.len() - rest.trim_start().len();
            let comment = match rest[spaces..].starts_with("//") {
                true => rest[spaces..].find('\n').unwrap_or(rest.len() - spaces),
                false => 0,
            };
            self.at += spaces + comment;
            if comment == 0 {
                return;
            }
        }
    }

    fn run(&mut self, fits: impl Fn(char) -> bool) -> Span {
        let start = self.at;
        self.at += self.rest().find(|letter| !fits(letter)).unwrap_or(self.rest().len());
        start..self.at
    }

    fn word(&mut self) -> Span {
        self.run(|letter| letter.is_alphanumeric() || letter == '_' || letter == '#')
    }

    fn value(&mut self) -> Option<Node> {
        let start = self.at;
        let value = match self.next()? {
            '"' => {
                self.text()?;
                Value::Text
            }
            '[' => Value::List(self.list()?),
            letter if letter == '-' || letter.is_ascii_digit() => {
                self.run(|letter| letter == '-' || letter == '.' || letter.is_ascii_digit());
                Value::Number
            }
            letter if letter == '(' || letter.is_alphabetic() => {
                let name = self.word();
                if ["true", "false"].contains(&&self.text[name.clone()]) {
                    Value::Truth
                } else {
                    let parts = if self.next() == Some('(') { self.parts()? } else { Vec::new() };
                    Value::Word { name, parts }
                }
            }
            _ => return None,
        };
        Some(Node { span: start..self.at, value })
    }

    fn text(&mut self) -> Option<()> {
        let mut escaped = false;
        let end = self.rest().char_indices().skip(1).find(|&(_, letter)| {
            let closes = letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            closes
        });
        self.at += end?.0 + 1;
        Some(())
    }

    fn list(&mut self) -> Option<Vec<Node>> {
        let mut nodes = Vec::new();
        self.take('[');
        while self.next()? != ']' {
            nodes.push(self.value()?);
            self.blank();
            if !self.take(',') && self.next()? != ']' {
                return None;
            }
        }
        self.at += 1;
        Some(nodes)
    }

    fn parts(&mut self) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        self.take('(');
        while self.next()? != ')' {
            let start = self.at;
            let word = self.word();
            self.blank();
            let field = (!word.is_empty() && self.take(':')).then_some(word);
            if field.is_none() {
                self.at = start;
            }
            parts.push(Part { field, value: self.value()? });
            self.blank();
            if !self.take(',') && self.next()? != ')' {
                return None;
            }
        }
        self.at += 1;
        Some(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_value_is_read_with_its_place() {
        let text =
            "// a comment\nHero(name: \"A \\\"b\", cost: -3, grey: true, does: [Draw(1), All,],)\n";
        let hero = read(text).unwrap();
        let Value::Word { name, parts } = &hero.value else { panic!("{hero:?}") };
        assert_eq!((&text[name.clone()], parts.len()), ("Hero", 4));
        assert_eq!(&text[parts[0].span()], "name: \"A \\\"b\"");
        assert_eq!(&text[parts[1].value.span.clone()], "-3");
        assert!(matches!(parts[2].value.value, Value::Truth));
        let Value::List(does) = &parts[3].value.value else { panic!("{parts:?}") };
        assert_eq!(&text[does[0].span.clone()], "Draw(1)");
        assert!(matches!(&does[1].value, Value::Word { parts, .. } if parts.is_empty()));
    }

    #[test]
    fn what_is_not_well_formed_is_no_tree() {
        for text in ["", "Hero(", "[1 2]", "\"open", "Hero() more", "(a: )", "?"] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
