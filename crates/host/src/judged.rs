//! What a review says, in words that every driver uses.

/// A line of play is cut to so many letters.
const LINE: usize = 110;

/// A change in points of a hundred, with its sign.
pub fn points(change: f64) -> String {
    // Nothing has no sign of its own.
    format!("{:+.0}", (100.0 * change).round() + 0.0).replace('-', "−")
}

/// A line of play in words, cut where it gets long. What two lines begin with alike is left out, and so is
/// what both do in another order, unless there is nothing else; what is done several times is said once.
pub fn line_of_play(words: &[String], other: &[String]) -> String {
    let same = words.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (words, other) = (&words[same..], &other[same..]);
    let [own, others] = [only(words, other), only(other, words)];
    let own = if own.is_empty() && others.is_empty() { words.iter().collect() } else { own };
    let told = own.chunk_by(|a, b| a == b).map(|same| match same.len() {
        1 => same[0].clone(),
        many => format!("{} ×{many}", same[0]),
    });
    let rest = told.collect::<Vec<String>>().join("; ");
    let mut text = if rest.is_empty() { "nothing more".into() } else { rest };
    if text.chars().count() > LINE {
        text = text.chars().take(LINE - 1).collect::<String>() + "…";
    }
    text
}

/// What is in a list oftener than in another, in its order.
fn only<'w>(words: &'w [String], other: &[String]) -> Vec<&'w String> {
    let mut left: Vec<&String> = other.iter().collect();
    let is_new = |word: &&String| match left.iter().position(|other| other == word) {
        Some(at) => {
            left.swap_remove(at);
            false
        }
        None => true,
    };
    words.iter().filter(is_new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_play_say_where_they_part() {
        let words = |text: &str| -> Vec<String> { text.split(' ').map(String::from).collect() };
        assert_eq!(line_of_play(&words("a b c"), &words("a d")), "b; c");
        assert_eq!(line_of_play(&words("a"), &words("a d")), "nothing more");
        assert_eq!(line_of_play(&words("a a b a"), &[]), "a ×2; b; a");
        // The order of what both do is not worth telling beside what only one does.
        assert_eq!(line_of_play(&words("a b c d"), &words("b a e c")), "d");
        assert_eq!(line_of_play(&words("b a e c"), &words("a b c d")), "e");
        assert_eq!(line_of_play(&words("a b"), &words("b a c")), "nothing more");
        assert_eq!(line_of_play(&words("a b c"), &words("a c b")), "b; c");
        assert!(line_of_play(&["x".repeat(500)], &[]).chars().count() <= LINE);
        assert_eq!((points(-0.126), points(0.0)), ("−13".into(), "+0".into()));
    }
}
