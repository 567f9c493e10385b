//! Grammar: articles, numerals, lists, verbs that wait for their subject, and sentences.

/// Stands before a verb that takes its ending when its subject is known.
pub(super) const VERB: char = '\u{2}';

/// The ending that waiting verbs get.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// As after "you", "they" or "may", and in a command.
    Base,
    /// As after "each player".
    Third,
}

/// Gives every waiting verb of a text its form.
pub(super) fn inflect(text: &str, form: Form) -> String {
    let mut parts = text.split(VERB);
    let mut spoken = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_alphabetic()).unwrap_or(part.len());
        let (verb, rest) = part.split_at(end);
        match form {
            Form::Base => spoken.push_str(verb),
            Form::Third => spoken.push_str(&third(verb)),
        }
        spoken.push_str(rest);
    }
    spoken
}

fn third(verb: &str) -> String {
    match verb {
        "have" => "has".into(),
        _ if verb.ends_with("ss") || verb.ends_with("sh") || verb.ends_with("ch") => {
            format!("{verb}es")
        }
        _ => format!("{verb}s"),
    }
}

/// A noun with "a" or "an" before it.
pub(crate) fn a(noun: &str) -> String {
    let an = if noun.starts_with("S.H.I.E.L.D.") || noun.starts_with("Uni") {
        false
    } else {
        // An initialism goes by how its first letter is said.
        let mut letters = noun.chars();
        let first = letters.next().unwrap_or('x');
        let spelt = first.is_uppercase()
            && letters.next().is_some_and(|c| c == '-' || c == '.' || c.is_numeric());
        if spelt || noun.starts_with("HQ") {
            "AEFHILMNORSX8".contains(first)
        } else {
            "aeiouAEIOU8".contains(first)
        }
    };
    format!("{} {noun}", if an { "an" } else { "a" })
}

/// A small number as a word, a larger one in digits.
pub(super) fn numeral(n: u8) -> String {
    const SMALL: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    SMALL.get(usize::from(n)).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// So many of a noun: "a card", "two cards".
pub(super) fn some(n: u8, one: &str, many: &str) -> String {
    if n == 1 { a(one) } else { format!("{} {many}", numeral(n)) }
}

/// "a, b and c".
pub(super) fn and(list: &[String]) -> String {
    join(list, " and ")
}

/// "a, b or c".
pub(super) fn or(list: &[String]) -> String {
    join(list, " or ")
}

fn join(list: &[String], last: &str) -> String {
    match list {
        [] => String::new(),
        [only] => only.clone(),
        [head @ .., tail] => format!("{}{last}{tail}", head.join(", ")),
    }
}

/// "a, b, and c": for parts that have commas or subjects of their own.
pub(super) fn and_also(list: &[String]) -> String {
    join(list, ", and ")
}

/// The text with a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Sentences one after the other, each with its capital letter and its full stop.
pub(super) fn paragraph(sentences: &[String]) -> String {
    let spoken: Vec<String> = sentences
        .iter()
        .filter(|sentence| !sentence.is_empty())
        .map(|sentence| {
            let stop = if sentence.ends_with(['.', '!']) { "" } else { "." };
            format!("{}{stop}", capital(sentence))
        })
        .collect();
    spoken.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        let said = ["X-Men Hero", "S.H.I.E.L.D. Officer", "HYDRA Villain", "Avengers Hero", "HQ"];
        let expected = ["an X-Men Hero", "a S.H.I.E.L.D. Officer", "a HYDRA Villain"];
        for (noun, expected) in said.iter().zip(expected) {
            assert_eq!(a(noun), expected);
        }
        assert_eq!(a("Avengers Hero"), "an Avengers Hero");
        assert_eq!(a("HQ"), "an HQ");
    }

    #[test]
    fn verbs_follow_their_subject() {
        let text = format!("{VERB}pass a card, {VERB}have it and {VERB}KO it");
        assert_eq!(inflect(&text, Form::Base), "pass a card, have it and KO it");
        assert_eq!(inflect(&text, Form::Third), "passes a card, has it and KOs it");
    }
}
