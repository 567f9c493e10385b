//! What a review says, in words that every driver uses.

/// A line of play is cut to so many letters.
const LINE: usize = 110;

/// A change in points of a hundred, with its sign.
pub fn points(change: f64) -> String {
    // Nothing has no sign of its own.
    format!("{:+.0}", (100.0 * change).round() + 0.0).replace('-', "−")
}

/// A line of play in words, cut where it gets long; what two lines begin with alike is left out, and what is
/// done several times is said once.
pub fn line_of_play(words: &[String], other: &[String]) -> String {
    let same = words.iter().zip(other).take_while(|(a, b)| a == b).count();
    let alike = words[same..].chunk_by(|a, b| a == b);
    let told = alike.map(|same| match same.len() {
        1 => same[0].clone(),
        many => format!("{} ×{many}", same[0]),
    });
    let rest = told.collect::<Vec<String>>().join("; ");
    let begin = if same > 0 && !rest.is_empty() { "then " } else { "" };
    let mut text = format!("{begin}{}", if rest.is_empty() { "nothing more" } else { &rest });
    if text.chars().count() > LINE {
        text = text.chars().take(LINE - 1).collect::<String>() + "…";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_play_say_where_they_part() {
        let words = |text: &str| -> Vec<String> { text.split(' ').map(String::from).collect() };
        assert_eq!(line_of_play(&words("a b c"), &words("a d")), "then b; c");
        assert_eq!(line_of_play(&words("a"), &words("a d")), "nothing more");
        assert_eq!(line_of_play(&words("a a b a"), &[]), "a ×2; b; a");
        assert!(line_of_play(&["x".repeat(500)], &[]).chars().count() <= LINE);
        assert_eq!((points(-0.126), points(0.0)), ("−13".into(), "+0".into()));
    }
}
