//! The pseudo-locale: English that can be read, with an accent on every letter and vowels written twice.

use std::borrow::Cow;

/// The text of a message with accents, about 40 % longer. Tags and entities stay as they are.
pub fn accented(text: &str) -> Cow<'_, str> {
    let mut long = String::with_capacity(text.len() * 2);
    let mut markup = None;
    for letter in text.chars() {
        match (markup, letter) {
            (None, '<') => markup = Some('>'),
            (None, '&') => markup = Some(';'),
            (Some(end), letter) if letter == end || end == ';' && letter == ' ' => markup = None,
            (Some(_), _) => {}
            (None, letter) => {
                let other = accent(letter);
                long.push(other);
                if "aeiouyAEIOUY".contains(letter) {
                    long.push(other);
                }
                continue;
            }
        }
        long.push(letter);
    }
    Cow::Owned(long)
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const OTHER: &str = "àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
    let at = PLAIN.chars().position(|plain| plain == letter);
    at.and_then(|at| OTHER.chars().nth(at)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_get_accents_and_vowels_are_doubled() {
        assert_eq!(accented("Undo 3"), "ÛÛñðöö 3");
        assert_eq!(accented("<b class=\"n\">a</b> &amp; b"), "<b class=\"n\">àà</b> &amp; ƀ");
        assert_eq!(accented("a & b"), "àà & ƀ");
    }
}
