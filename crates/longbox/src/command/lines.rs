//! Lines of text that fit a terminal.

use std::io::{self, Write};

/// No line is longer: a terminal has eighty columns, and some break a line that fills them.
pub const LINE: usize = 79;

/// Writes a text behind a heading, in as many lines as it takes.
pub fn hanging(out: &mut impl Write, heading: &str, indent: usize, text: &str) -> io::Result<()> {
    for (index, line) in wrapped(text, LINE - indent).iter().enumerate() {
        let before = if index == 0 { heading } else { "" };
        writeln!(out, "{before:<indent$}{line}")?;
    }
    Ok(())
}

/// A text in lines of at most so many letters, broken between words where that is possible.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let long = |line: &str| line.chars().count();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if long(line) + 1 + long(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => {
                let letters: Vec<char> = word.chars().collect();
                lines.extend(letters.chunks(width.max(1)).map(|part| part.iter().collect()));
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words_and_nothing_is_lost() {
        let text =
            "Fight Sentinel (Bank, 4 Attack); KO S.H.I.E.L.D. Agent (played); Recruit Odinson";
        let lines = wrapped(text, 30);
        assert!(lines.iter().all(|line| line.chars().count() <= 30), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        assert_eq!(wrapped("abcdefg", 3), ["abc", "def", "g"]);
    }
}
