//! How near the other side is to winning, in cells or as a bar.

use crate::words;
use table::scene::{Danger, Near};

/// One way to lose.
#[derive(Clone, Debug)]
pub struct DangerView {
    /// The sentence up to its colon.
    pub head: String,
    /// The rest of it.
    pub tail: String,
    /// The whole sentence.
    pub sentence: String,
    /// What is counted.
    pub what: String,
    /// How many.
    pub now: u32,
    /// Of how many.
    pub of: u32,
    /// The cells by class; none above twenty.
    pub cells: Vec<&'static str>,
    /// How far a bar is filled, in percent.
    pub percent: u32,
    /// What the next step does.
    pub next: String,
    /// What raises it.
    pub raised_by: String,
    /// `far`, `close` or `last`.
    pub near: &'static str,
}

impl DangerView {
    /// A way to lose as it is drawn.
    pub fn of(danger: &Danger) -> DangerView {
        let (head, tail) = match danger.sentence.split_once(": ") {
            Some((head, tail)) => (format!("{head}:"), tail.to_string()),
            None => (danger.sentence.clone(), String::new()),
        };
        let cell = |n: u32| match n {
            n if n < danger.now => "done",
            n if n + 1 == danger.of => "last",
            n if n == danger.now => "next",
            _ => "open",
        };
        DangerView {
            head,
            tail,
            sentence: danger.sentence.clone(),
            what: if danger.what.is_empty() {
                words::say("danger").into()
            } else {
                host::capital(&danger.what)
            },
            now: danger.now,
            of: danger.of,
            cells: if danger.of <= 20 { (0..danger.of).map(cell).collect() } else { Vec::new() },
            percent: danger.now * 100 / danger.of.max(1),
            next: danger.next.clone(),
            raised_by: danger.raised_by.clone(),
            near: match danger.near {
                Near::Far => "far",
                Near::Close => "close",
                Near::Last => "last",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_done_next_open_and_last() {
        let view = DangerView::of(&Danger::counted("twists", 2, 5, "evil wins"));
        assert_eq!(view.cells, ["done", "done", "next", "open", "last"]);
        assert_eq!((view.head.as_str(), view.tail.as_str()), ("2 of 5 twists:", "evil wins at 5"));
        let view = DangerView::of(&Danger::counted("wounds", 20, 40, "evil wins"));
        assert!(view.cells.is_empty() && view.percent == 50);
    }
}
