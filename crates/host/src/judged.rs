//! What a review says, in words that every driver uses.

use bots::coach::Mistake;

/// A change in points of a hundred, with its sign.
pub fn points(change: f64) -> String {
    // Nothing has no sign of its own.
    format!("{:+.0}", (100.0 * change).round() + 0.0).replace('-', "−")
}

/// A change in points of a hundred to the tenth, with half the width of its 95 % interval.
pub fn points_with_error(change: f64, error: f64) -> String {
    let change = format!("{:+.1}", (1000.0 * change).round() / 10.0 + 0.0).replace('-', "−");
    format!("{change} ± {:.1}", 196.0 * error)
}

/// What was done instead of something better, in words.
pub fn done(mistake: &Mistake) -> String {
    line_of_play(&mistake.taken, &mistake.better)
}

/// What would have been better than what was done, in words. A line that ends where chance shows something new is what
/// to begin with, and not instead of everything else.
pub fn better(mistake: &Mistake) -> String {
    let line = line_of_play(&mistake.better, &mistake.taken);
    if mistake.open { format!("first {line}, then see what comes") } else { line }
}

/// A line of play in words. What two lines begin with alike is left out, and so is
/// what both do in another order, unless there is nothing else; what is done several times is said once.
fn line_of_play(words: &[String], other: &[String]) -> String {
    let same = words.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (words, other) = (&words[same..], &other[same..]);
    let [own, others] = [only(words, other), only(other, words)];
    let own = if own.is_empty() && others.is_empty() { words.iter().collect() } else { own };
    let told = own.chunk_by(|a, b| a == b).map(|same| match same.len() {
        1 => same[0].clone(),
        many => format!("{} ×{many}", same[0]),
    });
    let rest = told.collect::<Vec<String>>().join("; ");
    match (words.last(), other.last()) {
        // Both end the turn, and the one with nothing else before that.
        (Some(last), Some(same)) if rest.is_empty() && last == same => last.clone(),
        _ if rest.is_empty() => "nothing more".into(),
        _ => rest,
    }
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
    use table::Seat;

    use super::*;

    #[test]
    fn a_line_that_chance_cuts_short_is_what_to_begin_with() {
        let words = |text: &str| -> Vec<String> { text.split(' ').map(String::from).collect() };
        let mistake = |open| Mistake {
            step: 1,
            seat: Seat(0),
            taken: words("a b e"),
            better: words("c"),
            open,
            win: 0.5,
            cost: 0.1,
            error: 0.01,
            why: Vec::new(),
        };
        assert_eq!((done(&mistake(true)), better(&mistake(false))), ("a; b; e".into(), "c".into()));
        assert_eq!(better(&mistake(true)), "first c, then see what comes");
    }

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
        // Who only ends the turn does that.
        assert_eq!(line_of_play(&words("e"), &words("a b e")), "e");
        assert_eq!(line_of_play(&words("a b e"), &words("e")), "a; b");
        // It is for the driver to break lines, and nothing is lost.
        assert_eq!(line_of_play(&["x".repeat(500)], &[]).chars().count(), 500);
        assert_eq!(points_with_error(-0.0216, 0.002), "−2.2 ± 0.4");
        assert_eq!((points(-0.126), points(0.0)), ("−13".into(), "+0".into()));
    }
}
