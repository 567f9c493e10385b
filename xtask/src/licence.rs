//! Licence expressions (SPDX): whether one can be met with the licences that we accept.

/// The licences that a dependency may be used under.
const ALLOWED: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// The exceptions that may follow a licence: they only ever permit more.
const EXCEPTIONS: [&str; 1] = ["LLVM-exception"];

/// Whether an expression can be met: some side of every OR, and both sides of every AND.
pub fn allowed(expression: &str) -> Result<bool, String> {
    let tokens = tokens(expression)?;
    let mut reader = Reader { tokens: &tokens, at: 0 };
    let met = reader.any()?;
    match reader.next() {
        None => Ok(met),
        Some(token) => Err(format!("`{expression}` goes on with {token:?} after its end")),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token<'a> {
    Open,
    Close,
    And,
    Or,
    With,
    Name(&'a str),
}

fn tokens(expression: &str) -> Result<Vec<Token<'_>>, String> {
    let mut tokens = Vec::new();
    let mut rest = expression.trim_start();
    while let Some(first) = rest.chars().next() {
        let name = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"-.+:".contains(c));
        let (token, length) = match first {
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            // Older packages write a slash where the standard has OR.
            '/' => (Token::Or, 1),
            _ => match name.unwrap_or(rest.len()) {
                0 => return Err(format!("`{expression}` has a {first:?} that means nothing")),
                length => (word(&rest[..length]), length),
            },
        };
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

fn word(word: &str) -> Token<'_> {
    match word {
        "AND" => Token::And,
        "OR" => Token::Or,
        "WITH" => Token::With,
        name => Token::Name(name),
    }
}

struct Reader<'a> {
    tokens: &'a [Token<'a>],
    at: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<Token<'a>> {
        let token = self.tokens.get(self.at).copied();
        self.at += 1;
        token
    }

    fn take(&mut self, wanted: Token) -> bool {
        let there = self.tokens.get(self.at) == Some(&wanted);
        self.at += usize::from(there);
        there
    }

    /// Alternatives. AND binds more tightly.
    fn any(&mut self) -> Result<bool, String> {
        let mut met = self.all()?;
        while self.take(Token::Or) {
            met |= self.all()?;
        }
        Ok(met)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut met = self.one()?;
        while self.take(Token::And) {
            met &= self.one()?;
        }
        Ok(met)
    }

    fn one(&mut self) -> Result<bool, String> {
        match self.next() {
            Some(Token::Open) => {
                let met = self.any()?;
                match self.next() {
                    Some(Token::Close) => Ok(met),
                    _ => Err("a parenthesis is not closed".into()),
                }
            }
            Some(Token::Name(name)) => {
                let met = ALLOWED.contains(&name);
                if !self.take(Token::With) {
                    return Ok(met);
                }
                match self.next() {
                    Some(Token::Name(exception)) => Ok(met && EXCEPTIONS.contains(&exception)),
                    _ => Err("WITH needs the name of an exception".into()),
                }
            }
            Some(token) => Err(format!("{token:?} where a licence should be")),
            None => Err("the expression ends where a licence should be".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_licences() {
        assert_eq!(allowed("MIT"), Ok(true));
        assert_eq!(allowed("  Zlib "), Ok(true));
        assert_eq!(allowed("GPL-3.0-only"), Ok(false));
        assert_eq!(allowed("mit"), Ok(false), "SPDX names are exact here");
    }

    #[test]
    fn one_side_of_an_or_is_enough() {
        assert_eq!(allowed("MIT OR Apache-2.0"), Ok(true));
        assert_eq!(allowed("GPL-2.0-or-later OR MIT"), Ok(true));
        assert_eq!(allowed("MIT OR Apache-2.0 OR LGPL-2.1-or-later"), Ok(true));
        assert_eq!(allowed("GPL-3.0-only OR LGPL-3.0+"), Ok(false));
        assert_eq!(allowed("MIT/Apache-2.0"), Ok(true));
    }

    #[test]
    fn both_sides_of_an_and_are_needed() {
        assert_eq!(allowed("(MIT OR Apache-2.0) AND Unicode-3.0"), Ok(true));
        assert_eq!(allowed("MIT AND GPL-3.0-only"), Ok(false));
        // AND binds more tightly than OR.
        assert_eq!(allowed("MIT OR GPL-3.0-only AND GPL-2.0-only"), Ok(true));
        assert_eq!(allowed("(MIT OR GPL-3.0-only) AND GPL-2.0-only"), Ok(false));
    }

    #[test]
    fn exceptions_must_be_known() {
        assert_eq!(allowed("Apache-2.0 WITH LLVM-exception"), Ok(true));
        assert_eq!(allowed("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"), Ok(true));
        assert_eq!(allowed("Apache-2.0 WITH Strange-exception"), Ok(false));
        assert_eq!(allowed("GPL-2.0-only WITH LLVM-exception"), Ok(false));
    }

    #[test]
    fn what_is_no_expression_is_an_error() {
        for wrong in ["", "MIT OR", "(MIT", "MIT)", "AND MIT", "MIT Zlib", "MIT WITH", "MIT & Zlib"]
        {
            assert!(allowed(wrong).is_err(), "{wrong:?}");
        }
    }
}
