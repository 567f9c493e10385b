//! How near the other side is to winning.

use serde::Serialize;

/// How near it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Near {
    /// There is time.
    Far,
    /// More than half of the way is gone.
    Close,
    /// The next step or the one after may be the last.
    Last,
}

/// One way to lose, and how far it has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Danger {
    /// What is counted: "twists".
    pub what: String,
    /// How many there are.
    pub now: u32,
    /// How many are too many.
    pub of: u32,
    /// All in a sentence without its full stop: "5 of 8 twists: evil wins at 8".
    pub sentence: String,
    /// What raises it.
    pub raised_by: String,
    /// What the next step does; may be empty.
    pub next: String,
    /// What happens at the end.
    pub then: String,
    /// How near it is.
    pub near: Near,
}

impl Danger {
    /// A way to lose in words of its own, so far gone of so much.
    pub fn told(sentence: impl Into<String>, now: u32, of: u32, then: impl Into<String>) -> Danger {
        Danger {
            what: String::new(),
            now,
            of,
            sentence: sentence.into(),
            raised_by: String::new(),
            next: String::new(),
            then: then.into(),
            near: near(now, of),
        }
    }

    /// A count that must not reach its end: "5 of 8 twists: evil wins at 8".
    pub fn counted(what: impl Into<String>, now: u32, of: u32, then: impl Into<String>) -> Danger {
        let (what, then) = (what.into(), then.into());
        let sentence = format!("{now} of {of} {what}: {then} at {of}");
        Danger { what, ..Danger::told(sentence, now, of, then) }
    }

    /// A stock that must not run out: "12 of 30 wounds left: evil wins at 0".
    pub fn left(what: impl Into<String>, left: u32, of: u32, then: impl Into<String>) -> Danger {
        let (what, then) = (what.into(), then.into());
        let of = of.max(left);
        let sentence = format!("{left} of {of} {what} left: {then} at 0");
        Danger { what, ..Danger::told(sentence, of - left, of, then) }
    }

    /// With what raises it.
    #[must_use]
    pub fn raised_by(mut self, what: impl Into<String>) -> Danger {
        self.raised_by = what.into();
        self
    }

    /// With what the next step does.
    #[must_use]
    pub fn next(mut self, what: impl Into<String>) -> Danger {
        self.next = what.into();
        self
    }
}

/// Steps to the end are few when a sixth of the way is left, and always when there are two.
fn near(now: u32, of: u32) -> Near {
    let left = of.saturating_sub(now);
    if left <= 2.max(of / 6) {
        Near::Last
    } else if now * 2 >= of {
        Near::Close
    } else {
        Near::Far
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_danger_says_how_many_of_how_many_and_what_happens_then() {
        let twists = Danger::counted("twists", 5, 8, "evil wins");
        assert_eq!(twists.sentence, "5 of 8 twists: evil wins at 8");
        assert_eq!(twists.near, Near::Close);
        assert_eq!(Danger::counted("twists", 6, 8, "evil wins").near, Near::Last);
        let wounds = Danger::left("Wounds", 12, 30, "evil wins");
        assert_eq!(
            (wounds.now, wounds.sentence.as_str()),
            (18, "12 of 30 Wounds left: evil wins at 0")
        );
        assert_eq!(Danger::left("Wounds", 30, 30, "evil wins").near, Near::Far);
    }
}
